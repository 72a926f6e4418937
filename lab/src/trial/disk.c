/* A disk that fails, for trials: put before the C library by LD_PRELOAD, compiled by `coppice trial disk` and `trial power`.
 *
 * Everything below DISK_FOLDER is watched. DISK_RULE is a file of four bytes that the trial changes while the program runs:
 *   0  what fails: 1 writing, 2 syncing, 4 renaming, added up
 *   1  with which errno
 *   2  one call in so many (0 and 1: every one)
 *   3  1: the power is gone; whoever writes or syncs from here on waits until it is killed. 2: it goes before the next sync,
 *      3: after the next write; either then becomes 1
 * With DISK_JOURNAL, a folder, it is also kept what a power cut would leave: NUMBER.synced is the file with that inode as it was
 * when last synced, NUMBER.redo what was written since, and new.FOLDER.NUMBER says that a file was made in a folder that
 * was not synced since. All work is done by plain system calls, so that nothing here calls itself. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, RENAME = 4 };
enum { WRITTEN = 0, CUT_TO = 1 };
struct record { int64_t kind, at, length; };

static char folder[PATH_MAX];
static const char *journal;
static volatile unsigned char *rule;

__attribute__((constructor)) static void begin(void) {
    const char *named = getenv("DISK_FOLDER"), *rules = getenv("DISK_RULE");
    if (!named || !rules || !realpath(named, folder)) { folder[0] = 0; return; }
    int fd = syscall(SYS_openat, AT_FDCWD, rules, O_RDWR | O_CLOEXEC, 0);
    if (fd < 0) { folder[0] = 0; return; }
    rule = mmap(NULL, 4, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    syscall(SYS_close, fd);
    if (rule == MAP_FAILED) { folder[0] = 0; rule = NULL; return; }
    /* Copied, as PostgreSQL writes its titles where the environment was. */
    const char *kept = getenv("DISK_JOURNAL");
    journal = kept ? strdup(kept) : NULL;
}

static int is_below(const char *path) {
    size_t length = strlen(folder), whole = strlen(path);
    if (!rule || !length || strncmp(path, folder, length)) return 0;
    /* What is shared through memory is never synced, and made anew after a cut. */
    return whole < 4 || strcmp(path + whole - 4, "-shm");
}

static int is_watched(int fd, struct stat *what) {
    if (!rule) return 0;
    char link[40], path[PATH_MAX];
    int before = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    errno = before;
    if (length <= 0) return 0;
    path[length] = 0;
    return is_below(path) && fstat(fd, what) == 0 && (S_ISREG(what->st_mode) || S_ISDIR(what->st_mode));
}

static void wait_if_cut(void) {
    while (rule && rule[3] == 1) pause();
}

static void cut_at(int moment) {
    if (rule && rule[3] == moment) rule[3] = 1;
}

static int fails(int what) {
    wait_if_cut();
    if (!(rule[0] & what)) return 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (rule[2] > 1 && (now.tv_nsec >> 7) % rule[2]) return 0;
    errno = rule[1];
    return 1;
}

/* ---- what a power cut would leave ---- */

static int open_kept(ino_t number, const char *what, int flags) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%llu.%s", journal, (unsigned long long)number, what);
    return syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0666);
}

static void copy(int from, int to) {
    char part[65536];
    off_t at = 0;
    for (ssize_t n; (n = syscall(SYS_pread64, from, part, sizeof part, at)) > 0; at += n)
        syscall(SYS_pwrite64, to, part, n, at);
}

/* Opens the list of what was written since the last sync, which is the caller's alone until it is closed. */
static int redo_of(int fd, const struct stat *what) {
    int redo = open_kept(what->st_ino, "redo", O_RDWR | O_CREAT | O_APPEND);
    if (redo < 0) return redo;
    flock(redo, LOCK_EX);
    int synced = open_kept(what->st_ino, "synced", O_RDWR | O_CREAT | O_EXCL);
    if (synced >= 0) {
        char own[40];
        snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
        int reading = syscall(SYS_openat, AT_FDCWD, own, O_RDONLY | O_CLOEXEC, 0);
        if (reading >= 0) { copy(reading, synced); syscall(SYS_close, reading); }
        syscall(SYS_close, synced);
    }
    return redo;
}

static void note(int redo, int64_t kind, int64_t at, const struct iovec *parts, int count, int64_t length) {
    struct record head = { kind, at, length };
    syscall(SYS_write, redo, &head, sizeof head);
    for (int i = 0; i < count && length > 0; i++) {
        size_t n = parts[i].iov_len < (size_t)length ? parts[i].iov_len : (size_t)length;
        syscall(SYS_write, redo, parts[i].iov_base, n);
        length -= n;
    }
}

/* Everything that was written so far is on the disk. */
static void settle(int fd, const struct stat *what) {
    int redo = redo_of(fd, what), synced = redo < 0 ? -1 : open_kept(what->st_ino, "synced", O_RDWR);
    if (synced >= 0) {
        struct record head;
        off_t at = 0;
        while (syscall(SYS_pread64, redo, &head, sizeof head, at) == sizeof head) {
            at += sizeof head;
            if (head.kind == CUT_TO) { syscall(SYS_ftruncate, synced, head.length); continue; }
            char *part = malloc(head.length);
            ssize_t n = syscall(SYS_pread64, redo, part, head.length, at);
            if (n > 0) syscall(SYS_pwrite64, synced, part, n, head.at);
            free(part);
            at += head.length;
        }
        syscall(SYS_close, synced);
        syscall(SYS_ftruncate, redo, 0);
    }
    if (redo >= 0) syscall(SYS_close, redo);
}

static void settle_folder(const struct stat *what) {
    char start[64];
    snprintf(start, sizeof start, "new.%llu.", (unsigned long long)what->st_ino);
    DIR *all = opendir(journal);
    for (struct dirent *one; all && (one = readdir(all));)
        if (!strncmp(one->d_name, start, strlen(start))) unlinkat(dirfd(all), one->d_name, 0);
    if (all) closedir(all);
}

static void made(int fd) {
    struct stat what, above;
    char link[40], path[PATH_MAX], mark[PATH_MAX];
    if (!is_watched(fd, &what)) return;
    for (int i = 0; i < 2; i++) {
        snprintf(mark, sizeof mark, "%s/%llu.%s", journal, (unsigned long long)what.st_ino, i ? "redo" : "synced");
        syscall(SYS_unlinkat, AT_FDCWD, mark, 0);
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    *strrchr(path, '/') = 0;
    if (stat(path, &above)) return;
    snprintf(mark, sizeof mark, "%s/new.%llu.%llu", journal, (unsigned long long)above.st_ino, (unsigned long long)what.st_ino);
    int made = syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
    if (made >= 0) syscall(SYS_close, made);
}

/* ---- the calls ---- */

/* at < 0: where the file stands. */
static ssize_t put(int fd, const struct iovec *parts, int count, off_t at) {
    struct stat what;
    struct iovec half;
    int watched = is_watched(fd, &what), redo = -1;
    if (watched) {
        if (fails(WRITE)) {
            if (errno == EIO || parts[0].iov_len < 2 || (rule[2] > 1)) return -1;
            /* A disk gets full in the middle of something. */
            static volatile int turn;
            if (turn++ % 2) return -1;
            half = (struct iovec){ parts[0].iov_base, parts[0].iov_len / 2 };
            parts = &half;
            count = 1;
        }
        if (journal) redo = redo_of(fd, &what);
    }
    off_t begun = at;
    if (redo >= 0 && at < 0) {
        int flags = syscall(SYS_fcntl, fd, F_GETFL);
        begun = lseek(fd, 0, flags & O_APPEND ? SEEK_END : SEEK_CUR);
    }
    ssize_t n = at < 0 ? syscall(SYS_writev, fd, parts, count) : syscall(SYS_pwritev, fd, parts, count, (long)at, 0L);
    if (redo >= 0) {
        int before = errno;
        if (n > 0) note(redo, WRITTEN, begun, parts, count, n);
        syscall(SYS_close, redo);
        errno = before;
    }
    if (watched) {
        cut_at(3);
        wait_if_cut();
    }
    return n;
}

ssize_t write(int fd, const void *data, size_t length) {
    struct iovec part = { (void *)data, length };
    struct stat what;
    if (!is_watched(fd, &what)) return syscall(SYS_write, fd, data, length);
    return put(fd, &part, 1, -1);
}
ssize_t pwrite64(int fd, const void *data, size_t length, off_t at) {
    struct iovec part = { (void *)data, length };
    return put(fd, &part, 1, at);
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t at) { return pwrite64(fd, data, length, at); }
ssize_t writev(int fd, const struct iovec *parts, int count) { return put(fd, parts, count, -1); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t at) { return put(fd, parts, count, at); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { return put(fd, parts, count, at); }

int ftruncate64(int fd, off_t length) {
    struct stat what;
    if (!is_watched(fd, &what)) return syscall(SYS_ftruncate, fd, length);
    if (fails(WRITE)) return -1;
    int redo = journal ? redo_of(fd, &what) : -1;
    int done = syscall(SYS_ftruncate, fd, length), before = errno;
    if (redo >= 0) {
        if (!done) note(redo, CUT_TO, 0, NULL, 0, length);
        syscall(SYS_close, redo);
    }
    errno = before;
    return done;
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int posix_fallocate64(int fd, off_t at, off_t length) {
    struct stat what;
    int watched = is_watched(fd, &what);
    if (watched && fails(WRITE)) return errno;
    int redo = watched && journal ? redo_of(fd, &what) : -1;
    int done = syscall(SYS_fallocate, fd, 0, at, length) ? errno : 0;
    if (redo >= 0) {
        if (!done && at + length > what.st_size) note(redo, CUT_TO, 0, NULL, 0, at + length);
        syscall(SYS_close, redo);
    }
    return done;
}
int posix_fallocate(int fd, off_t at, off_t length) { return posix_fallocate64(fd, at, length); }
int fallocate64(int fd, int mode, off_t at, off_t length) {
    if (mode) return syscall(SYS_fallocate, fd, mode, at, length);
    int done = posix_fallocate64(fd, at, length);
    if (!done) return 0;
    errno = done;
    return -1;
}
int fallocate(int fd, int mode, off_t at, off_t length) { return fallocate64(fd, mode, at, length); }

static int sync_by(long call, int fd) {
    struct stat what;
    if (!is_watched(fd, &what)) return syscall(call, fd);
    cut_at(2);
    if (fails(SYNC)) return -1;
    int done = syscall(call, fd), before = errno;
    if (!done && journal) {
        if (S_ISDIR(what.st_mode)) settle_folder(&what); else settle(fd, &what);
    }
    wait_if_cut();
    errno = before;
    return done;
}
int fsync(int fd) { return sync_by(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

static int open_by(int at, const char *path, int flags, mode_t mode) {
    int is_new = 0;
    if (rule && journal && flags & O_CREAT) {
        struct stat there;
        int before = errno;
        is_new = fstatat(at, path, &there, AT_SYMLINK_NOFOLLOW) != 0;
        errno = before;
    }
    int fd = syscall(SYS_openat, at, path, flags, mode), before = errno;
    struct stat what;
    if (fd >= 0 && is_new) made(fd);
    else if (fd >= 0 && flags & O_TRUNC && rule && journal && is_watched(fd, &what)) {
        int redo = redo_of(fd, &what);
        if (redo >= 0) { note(redo, CUT_TO, 0, NULL, 0, 0); syscall(SYS_close, redo); }
    }
    errno = before;
    return fd;
}
#define MODE(flags) mode_t mode = 0; if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }
int open(const char *path, int flags, ...) { MODE(flags) return open_by(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_by(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return open_by(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return open_by(at, path, flags, mode); }

int rename(const char *from, const char *to) {
    char path[PATH_MAX];
    int before = errno;
    if (rule && realpath(from, path) && is_below(path) && fails(RENAME)) return -1;
    errno = before;
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
