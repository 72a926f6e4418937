//! The promises of `docs/reliability.md` in their short form: the program is really killed, its disk really full.
//!
//! A test whose program is missing is listed as ignored; with `REQUIRE_TOOLS=1` it fails.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use client::Client;
use libtest_mimic::{Arguments, Failed, Trial};
use rig::{Nats, Postgres};
use serde_json::{Value, json};

const COPPICE: &str = env!("CARGO_BIN_EXE_coppice-lab");

fn main() {
    let args = Arguments::from_args();
    let is_left_out = (Postgres::find().is_err() || Nats::find().is_err()) && !rig::is_required();
    let has_cc = cfg!(target_os = "linux") && Command::new("cc").arg("--version").output().is_ok();
    let no_shim = !has_cc && !rig::is_required();
    // A small disk needs somebody who may mount.
    let no_mount = !can_mount() && !rig::is_required();
    let tests = vec![
        Trial::test("pages_about_people_are_drawn_from_a_full_store", || {
            trial(&["people", "--people", "1001", "--results", "1500", "--times", "3", "--within", "1000000"])
        }),
        Trial::test("a_disk_that_fails_for_a_while_loses_nothing", || {
            trial(&["disk", "--times", "6", "--tables", "3"])
        })
        .with_ignored_flag(no_shim),
        Trial::test("a_disk_that_is_full_for_a_while_loses_nothing", || {
            trial(&["disk", "--times", "3", "--tables", "3", "--full"])
        })
        .with_ignored_flag(no_shim || no_mount),
        Trial::test("a_disk_of_postgres_that_fails_for_a_while_loses_nothing", || {
            trial(&["disk", "--times", "3", "--tables", "3", "--postgres"])
        })
        .with_ignored_flag(no_shim || is_left_out),
        Trial::test("without_power_nothing_is_lost_that_was_acknowledged", || {
            trial(&["power", "--times", "4", "--tables", "3"])
        })
        .with_ignored_flag(no_shim),
        Trial::test("without_the_power_of_postgres_nothing_is_lost_that_was_acknowledged", || {
            trial(&["power", "--times", "2", "--tables", "3", "--postgres"])
        })
        .with_ignored_flag(no_shim || is_left_out),
        Trial::test("a_killed_backup_is_no_backup", || trial(&["backup", "--times", "4", "--tables", "2"])),
        Trial::test("a_killed_backup_of_postgres_is_no_backup", || {
            trial(&["backup", "--times", "4", "--tables", "2", "--postgres"])
        })
        .with_ignored_flag(is_left_out),
        Trial::test("a_data_folder_is_for_one_program", || runtime()?.block_on(one_program())),
        Trial::test("the_limit_of_open_files_is_raised_and_said", open_files)
            .with_ignored_flag(cfg!(not(unix))),
        Trial::test("the_doctor_names_all_that_is_damaged", damaged),
        Trial::test("whoever_keeps_the_house_decides_by_the_command_line", || runtime()?.block_on(keeping())),
        Trial::test("backups_are_made_again_and_tried_and_the_oldest_go", kept_backups),
        Trial::test("backups_go_on_by_themselves_and_each_is_tried", backups_go_on),
        Trial::test("a_killed_server_loses_nothing", || trial(&["kill", "--times", "3", "--tables", "3"])),
        Trial::test("of_two_nodes_a_killed_one_loses_nothing", || {
            trial(&["kill", "--times", "3", "--tables", "3", "--postgres"])
        })
        .with_ignored_flag(is_left_out),
        Trial::test("every_result_of_a_tournament_counts_once_though_a_node_is_killed", || {
            trial(&["tournament", "--people", "13", "--rounds", "3", "--kills", "2"])
        })
        .with_ignored_flag(is_left_out),
        Trial::test("without_a_node_nats_or_postgres_for_a_while_nothing_is_lost", || {
            trial(&["outage", "--tables", "3", "--seconds", "3"])
        })
        .with_ignored_flag(is_left_out),
        Trial::test("clocks_are_measured_and_every_flag_falls", || {
            let few = ["clocks", "--tables", "20", "--flags", "3", "--seconds", "1", "--settle", "0"];
            // How quick a busy machine is says nothing here.
            trial(&[&few[..], &["--most", "100", "--within", "5000"]].concat())
        }),
        Trial::test("those_who_wait_are_counted", || {
            trial(&["idle", "--connections", "20", "--seconds", "1"])
        }),
        Trial::test("one_visitor_is_not_noticed_by_the_others", || {
            let few = ["crowd", "--tables", "20", "--half-open", "1500", "--moves", "4", "--pages", "100"];
            // That everybody is served, and what it takes: how quick a busy machine is says nothing here.
            trial(&[&few[..], &["--slower", "100", "--within", "60000"]].concat())
        }),
        Trial::test("a_backup_of_a_running_server_can_be_restored", backup),
        Trial::test("a_full_disk_is_told_and_loses_nothing", || runtime()?.block_on(full_disk())),
    ];
    libtest_mimic::run(&args, tests).exit();
}

fn runtime() -> Result<tokio::runtime::Runtime, Failed> {
    Ok(tokio::runtime::Runtime::new()?)
}

fn run(words: &[&str]) -> Result<String, Failed> {
    let output = Command::new(COPPICE).args(words).stdin(Stdio::null()).output()?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(told)
    } else {
        Err(format!("{told}\n{}", String::from_utf8_lossy(&output.stderr)).into())
    }
}

fn trial(words: &[&str]) -> Result<(), Failed> {
    let words: Vec<&str> = std::iter::once("trial").chain(words.iter().copied()).collect();
    print!("{}", run(&words)?);
    Ok(())
}

/// A server of its own.
struct Served {
    address: SocketAddr,
    process: Child,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Served {
    /// Starts it, with so many kilobytes for its largest file.
    async fn start(folder: &Path, most_kb: Option<u64>) -> Result<Self, Failed> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        // A shell counts in blocks of 512 bytes. A file that may not grow is an error, not the end.
        let limit = most_kb.map_or(String::new(), |kb| format!("trap '' XFSZ; ulimit -f {};", kb * 2));
        let process = Command::new("sh")
            .args([
                "-c",
                &format!("{limit} exec \"$0\" \"$@\""),
                COPPICE,
                "serve",
                "--with-examples",
                "--unlimited",
            ])
            .args(["--listen", &address.to_string(), "--data"])
            .arg(folder)
            .env("COPPICE_LOG", "off")
            .env_remove("DATABASE_URL")
            .stdout(Stdio::null())
            .spawn()?;
        let served = Served { address, process };
        for _ in 0..600 {
            if Client::new(address).get("/healthz").await.is_ok_and(|answer| answer.status == 200) {
                return Ok(served);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err("the server does not answer".into())
    }

    /// Somebody at a table of their own, and the path of the table.
    async fn table(&self) -> Result<(Client, String), Failed> {
        let person =
            Client::new(self.address).post("/api/people", &json!({ "name": "Anna" })).await?.json()?;
        let mut anna = Client::with_token(self.address, person["token"].as_str().ok_or("a token")?);
        let wish = json!({ "game": "nim", "seats": ["me", { "beside": "Ben" }] });
        let table = anna.post("/api/tables", &wish).await?.json()?;
        Ok((anna, format!("/api/tables/{}", table["id"].as_str().ok_or("a code")?)))
    }
}

fn backup() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let file = folder.path().join("backup");
    let words = |path: &Path| path.display().to_string();
    let table = runtime()?.block_on(async {
        let served = Served::start(&data, None).await?;
        let (_, table) = served.table().await?;
        run(&["backup", &words(&file), "--data", &words(&data)])?;
        Ok::<String, Failed>(table)
    })?;
    for command in [&["backup", "nothing"][..], &["doctor"]] {
        let missing = run(&[command, &["--data", &words(&other)]].concat()).expect_err("no store is there");
        assert!(missing.message().is_some_and(|told| told.contains("there is no")), "{missing:?}");
        assert!(!other.exists(), "and none is made");
    }
    run(&["restore", &words(&file), "--data", &words(&other)])?;
    let told = run(&["doctor", "--data", &words(&other)])?;
    assert!(told.contains("1 tables, 1 well"), "{told}");
    runtime()?.block_on(async {
        let served = Served::start(&other, None).await?;
        let found = Client::new(served.address).get(&table).await?.json()?;
        assert_eq!(found["stage"], "playing");
        Ok(())
    })
}

/// Whether a small disk can be mounted here.
fn can_mount() -> bool {
    let Ok(folder) = tempfile::tempdir() else { return false };
    let mut mount = Command::new("mount");
    mount.args(["-t", "tmpfs", "-o", "size=1m", "coppice-trial"]).arg(folder.path());
    let is_mounted = mount.output().is_ok_and(|output| output.status.success());
    if is_mounted {
        // It goes with the folder otherwise.
        let _ = Command::new("umount").arg(folder.path()).output();
    }
    is_mounted
}

async fn one_program() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let words = folder.path().display().to_string();
    let served = Served::start(folder.path(), None).await?;
    let second = ["serve", "--listen", "127.0.0.1:0", "--data", &words];
    let told = run(&second).expect_err("a second one is refused");
    assert!(told.message().is_some_and(|told| told.contains("another Coppice is using")), "{told:?}");
    // What only reads, or writes as the server does, may come while it runs.
    run(&["doctor", "--data", &words])?;
    run(&["backup", &folder.path().join("copy").display().to_string(), "--data", &words])?;
    drop(served);
    // One that was killed leaves no lock behind.
    Served::start(folder.path(), None).await?;
    Ok(())
}

/// Whoever starts it with few open files, as most systems do, gets as many as the system allows.
fn open_files() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let limit = Command::new("sh").args(["-c", "ulimit -Hn"]).output()?;
    let most = String::from_utf8_lossy(&limit.stdout).trim().parse().unwrap_or(u64::MAX);
    let mut serving = Command::new("sh")
        .args([
            "-c",
            "ulimit -Sn 256; exec \"$0\" \"$@\"",
            COPPICE,
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
        ])
        .arg(folder.path())
        .env_remove("DATABASE_URL")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let told = serving.stdout.take().ok_or("what it says")?;
    let room = BufReader::new(told)
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("There is room for ")?.split(' ').next()?.parse::<u64>().ok());
    serving.kill()?;
    serving.wait()?;
    let room = room.ok_or("it does not say for how many there is room")?;
    assert!(room > 256 || most <= 512, "{room} connections, although {most} files may be open");
    Ok(())
}

/// A store with a table, of which nobody has anything open.
fn a_store(data: &Path) -> Result<(), Failed> {
    runtime()?.block_on(async {
        let served = Served::start(data, None).await?;
        served.table().await?;
        Ok::<(), Failed>(())
    })?;
    // Whoever opens and closes it moves everything from the log into the file.
    run(&["doctor", "--data", &data.display().to_string()])?;
    Ok(())
}

fn damaged() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    a_store(&data)?;
    let (file, words) = (data.join(server::STORE), data.display().to_string());
    let sound = std::fs::read(&file)?;
    let doctor = || {
        run(&["doctor", "--data", &words])
            .expect_err("it is damaged")
            .message()
            .unwrap_or_default()
            .to_owned()
    };
    // The roots of two tables, each in a page of its own, are no pages any more.
    let mut broken = sound.clone();
    for word in ["CREATE TABLE snapshots", "CREATE TABLE visits"] {
        let root = root_page(&sound, word).ok_or("a table of the schema")?;
        broken[(root - 1) * 4096..][..64].fill(0xff);
    }
    std::fs::write(&file, &broken)?;
    let told = doctor();
    assert!(told.contains("damaged: snapshots") && told.contains("damaged: visits"), "{told}");
    assert!(!told.contains("damaged: people"), "{told}");
    std::fs::write(&file, "this is a letter to my aunt, and a long one at that")?;
    assert!(doctor().contains("not a database"), "{}", doctor());
    // A database that was lost beside its log is no new store, neither for the doctor nor for a server.
    std::fs::write(&file, "")?;
    std::fs::write(data.join(format!("{}-wal", server::STORE)), vec![7; 100_000])?;
    assert!(doctor().contains("no new store"), "{}", doctor());
    let serve = run(&["serve", "--listen", "127.0.0.1:0", "--data", &words]).expect_err("it does not start");
    assert!(serve.message().is_some_and(|told| told.contains("no new store")), "{serve:?}");
    assert_eq!(
        std::fs::metadata(data.join(format!("{}-wal", server::STORE)))?.len(),
        100_000,
        "the log stays"
    );
    Ok(())
}

/// The root page of a table: it stands in the list of tables just before the words by which the table was made.
fn root_page(file: &[u8], words: &str) -> Option<usize> {
    let at = file.windows(words.len()).position(|part| part == words.as_bytes())?;
    file.get(at - 1).map(|&page| page as usize)
}

fn kept_backups() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (data, kept) = (folder.path().join("data"), folder.path().join("kept"));
    a_store(&data)?;
    let words = |path: &Path| path.display().to_string();
    let mut names = Vec::new();
    for _ in 0..3 {
        let told = run(&["backup", &words(&kept), "--keep", "2", "--data", &words(&data)])?;
        assert!(told.contains("1 tables, 1 well"), "{told}");
        let mut there: Vec<_> = std::fs::read_dir(&kept)?.flatten().map(|entry| entry.file_name()).collect();
        there.sort();
        names.push(there);
    }
    assert_eq!(names.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2, 2]);
    assert!(!names[2].contains(&names[0][0]), "the oldest went");
    let newest = kept.join(names[2].last().ok_or("a backup")?);
    // What is cut off, and what has no mark, is refused and leaves nothing.
    let whole = std::fs::read(&newest)?;
    let cut = folder.path().join("cut");
    std::fs::write(&cut, &whole[..whole.len() / 2])?;
    let other = words(&folder.path().join("other"));
    run(&["restore", &words(&cut), "--data", &other]).expect_err("half a backup");
    let unmarked = folder.path().join("unmarked");
    runtime()?.block_on(async {
        let empty = store::Store::open(&unmarked).await?;
        empty.close().await;
        Ok::<(), Failed>(())
    })?;
    let told = run(&["restore", &words(&unmarked), "--data", &other]).expect_err("a backup without a mark");
    assert!(told.message().is_some_and(|told| told.contains("never finished")), "{told:?}");
    run(&["restore", &words(&newest), "--data", &other])?;
    Ok(())
}

/// `coppice admin` beside a server that runs.
async fn keeping() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().display().to_string();
    let served = Served::start(folder.path(), None).await?;
    let (mut anna, table) = served.table().await?;
    let admin = |words: &[&str]| run(&[&["admin"][..], words, &["--data", &data]].concat());
    let said = json!({ "text": "hello" });
    admin(&["mute", "Anna", "--because", "too loud"])?;
    assert_eq!(anna.post(&format!("{table}/chat"), &said).await?.status, 403);
    admin(&["forgive", "anna"])?;
    assert_eq!(anna.post(&format!("{table}/chat"), &said).await?.status, 200);
    let nobody = admin(&["mute", "Zoe"]).expect_err("there is no Zoe");
    assert!(nobody.message().is_some_and(|told| told.contains("nobody is called")), "{nobody:?}");
    let unproved = admin(&["owner", "Anna"]).expect_err("anybody could be called Anna tomorrow");
    assert!(unproved.message().is_some_and(|told| told.contains("must be able to prove it")), "{unproved:?}");
    let code = table.rsplit('/').next().ok_or("a code")?;
    admin(&["close", code])?;
    let is_closed = async {
        while anna.get(&table).await?.json()?["stage"] != "closed" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok::<(), Failed>(())
    };
    tokio::time::timeout(Duration::from_secs(30), is_closed).await??;
    admin(&["rename", "Anna", "--to", "Hanna"])?;
    assert_eq!(anna.get("/api/me").await?.json()?["name"], "Hanna");
    admin(&["block", "Hanna"])?;
    assert_eq!(anna.get("/api/me").await?.status, 401);
    let log = admin(&["log"])?;
    for words in
        ["mute Anna too loud", &format!("close {code}"), "rename Anna → Hanna", "block Hanna", "Hanna '#"]
    {
        assert!(log.contains(words), "{words} is not in {log}");
    }
    Ok(())
}

/// `--every`: beside a server that runs, until it is ended; each backup was restored to see whether it can be.
fn backups_go_on() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (data, kept) = (folder.path().join("data"), folder.path().join("kept"));
    a_store(&data)?;
    let mut going = Command::new(COPPICE)
        .arg("backup")
        .arg(&kept)
        .args(["--every", "1s", "--keep", "2", "--data"])
        .arg(&data)
        .env_remove("DATABASE_URL")
        .stdout(Stdio::piped())
        .spawn()?;
    let told = BufReader::new(going.stdout.take().ok_or("what it says")?);
    let is_tried = |line: &String| line.contains("It was restored") && line.contains("1 tables, 1 well");
    let tried = told.lines().map_while(Result::ok).filter(is_tried).take(4).count();
    going.kill()?;
    going.wait()?;
    assert_eq!(tried, 4, "it ended by itself");
    let backups = std::fs::read_dir(&kept)?
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "backup"));
    // It may have been ended before the oldest went.
    let backups: Vec<_> = backups.map(|entry| entry.path()).collect();
    assert!((2..=3).contains(&backups.len()), "{backups:?}");
    for (number, backup) in backups.iter().enumerate() {
        let other = folder.path().join(number.to_string());
        run(&["restore", &backup.display().to_string(), "--data", &other.display().to_string()])?;
    }
    Ok(())
}

async fn full_disk() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let served = Served::start(folder.path(), Some(2048)).await?;
    let (mut anna, table) = served.table().await?;
    let mut said = 0;
    let refused = loop {
        let talk = json!({ "text": format!("{said} {}", "x".repeat(400)) });
        let answer = anna.post(&format!("{table}/chat"), &talk).await?;
        if answer.status != 200 {
            break answer;
        }
        said += 1;
        assert!(said < 100_000, "the disk is never full");
    };
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert_eq!(serde_json::from_str::<Value>(&refused.body)?["error"], "unavailable");
    // A new name must be written down, which cannot be done now; the page says so in the reader's language.
    for (language, words) in
        [("en", "Nothing is lost"), ("fr", "Rien n’est perdu"), ("de", "Nichts ist verloren")]
    {
        let mut stranger = Client::new(served.address).with("accept-language", language);
        let page = stranger.submit("/me", &[("name", "Ben")]).await?;
        assert_eq!(page.status, 503);
        assert!(page.body.contains(words), "{}", page.body);
    }
    let before = anna.get(&table).await?.json()?;
    drop(served);
    let served = Served::start(folder.path(), None).await?;
    let mut anna = anna.elsewhere(served.address);
    let after = anna.get(&table).await?.json()?;
    assert_eq!(after["seq"], before["seq"], "what was acknowledged is there, and nothing else");
    let answer = anna.post(&format!("{table}/chat"), &json!({ "text": "it goes on" })).await?;
    assert_eq!(answer.status, 200);
    Ok(())
}
