//! What `coppice` hands over to the laboratory beside it.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder with nothing but the program in it.
fn alone(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::hard_link(env!("CARGO_BIN_EXE_coppice"), folder.join("coppice")).expect("a link to the program");
    folder
}

fn coppice(folder: &Path, words: &[&str]) -> Output {
    Command::new(folder.join("coppice")).args(words).output().expect("the program starts")
}

#[test]
fn without_the_laboratory_the_program_says_how_to_build_it() {
    let folder = alone("without-lab");
    for command in ["arena", "bench", "load", "soak", "trial"] {
        let output = coppice(&folder, &[command]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains("cargo build --release --workspace"), "{told}");
    }
}

#[test]
fn the_laboratory_hears_every_word_and_ends_for_the_program() {
    let folder = alone("with-lab");
    let lab = folder.join("coppice-lab");
    std::fs::write(&lab, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n").expect("a laboratory");
    std::fs::set_permissions(&lab, PermissionsExt::from_mode(0o755)).expect("it may be run");
    let archive = folder.join("matches.coppice");
    std::fs::write(&archive, "coppice matches 1\n").expect("an archive");
    let archive = archive.to_str().expect("a name");
    for words in [
        &["arena", "run", "nim", "--bots", "greedy,cmd:x -y", "--matches", "3"][..],
        &["bench", "--help"],
        &["soak"],
        &["trial", "kill", "-h"],
        &["replay", archive, "--match", "3"],
    ] {
        let output = coppice(&folder, words);
        assert_eq!(output.status.code(), Some(7), "{words:?}");
        let heard = String::from_utf8_lossy(&output.stdout);
        assert_eq!(heard.lines().collect::<Vec<_>>(), words);
    }
}
