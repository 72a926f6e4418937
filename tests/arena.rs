//! `coppice arena` as people meet it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A folder of its own for every test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn coppice(folder: &Path, words: &str) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_coppice"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .output()
        .expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

const RUN: &str = "arena run woodcraft-roll --bots random,greedy --matches 6 --out kept";

#[test]
fn a_run_is_told_kept_replayed_and_exported() {
    let folder = folder("told");
    let table = coppice(&folder, &format!("{RUN} --report report.html")).expect("it runs");
    assert!(table.contains("greedy") && table.contains("mean points by category"), "{table}");
    let page = std::fs::read_to_string(folder.join("report.html")).expect("a report");
    assert!(page.contains("Points over the match") && page.contains("<svg") && !page.contains("src="));

    // The same command again plays nothing and says the same, by JSON too.
    assert_eq!(coppice(&folder, RUN).expect("it runs"), table);
    let report: Value =
        serde_json::from_str(&coppice(&folder, &format!("{RUN} --json")).expect("it runs")).expect("JSON");
    assert_eq!((&report["matches"], &report["deals"]), (&6.into(), &3.into()));
    assert_eq!(coppice(&folder, &format!("{RUN} --csv")).expect("it runs").lines().count(), 3);

    let list = coppice(&folder, "replay kept/matches.coppice").expect("an archive");
    assert!(list.contains("6 matches, every move verified"), "{list}");
    let told = coppice(&folder, "replay kept/matches.coppice --match 5").expect("a match");
    assert!(told.contains("1. ") && told.contains("2. "), "{told}");
    assert!(coppice(&folder, "replay kept/matches.coppice --match 6").is_err());

    assert_eq!(coppice(&folder, "arena export kept").expect("it exports").lines().count(), 1 + 12);
    let lines = coppice(&folder, "arena export kept --format jsonl").expect("it exports");
    let first: Value = serde_json::from_str(lines.lines().next().expect("a match")).expect("JSON");
    assert_eq!((lines.lines().count(), &first["players"][0]), (6, &"random".into()));
    let records = coppice(&folder, "arena export kept --format records").expect("it exports");
    let one = records.split("Game: ").nth(1).expect("a record");
    std::fs::write(folder.join("one.txt"), format!("Game: {one}")).expect("written");
    assert!(coppice(&folder, "replay one.txt").expect("the record is good").contains("random"));
}

#[test]
fn mistakes_are_told_in_words() {
    let folder = folder("mistakes");
    for (words, expected) in [
        ("arena run chess --bots random", "no game “chess”"),
        ("arena run woodcraft-roll --bots randim", "there is no bot “randim”"),
        ("arena run woodcraft-roll --bots random,random", "takes part twice"),
        ("arena run woodcraft-roll --bots random --players 9", "9 players"),
        ("arena run woodcraft-roll --bots search:9it+luck=1", "no setting of the search"),
        ("arena run woodcraft-roll --bots cmd:/no/such/bot --matches 1", "cannot start"),
        ("arena tune woodcraft-roll --settings luck", "no setting of the search"),
        ("arena calibrate woodcraft-roll --players 1", "always wins"),
        ("arena learn grimm-forest", "not made of parts"),
        ("arena export nowhere", "nowhere"),
        ("arena run woodcraft-roll --bots random --nats nats://127.0.0.1:1", "cannot reach the NATS server"),
    ] {
        let error = coppice(&folder, words).expect_err(words);
        assert!(error.contains(expected), "{words}: {error}");
    }
}

#[test]
fn studies_run_from_the_command_line() {
    let folder = folder("studies");
    let tuned = coppice(
        &folder,
        "arena tune woodcraft-roll --budget 3it --steps 2 --deals 1 --check 2 --settings greed,playout",
    )
    .expect("it tunes");
    assert!(tuned.contains("[players-2]") && tuned.contains("exploration = "), "{tuned}");
    let calibrated =
        coppice(&folder, "arena calibrate woodcraft-roll --bots greedy --matches 4 --budget 5it --out cal")
            .expect("it calibrates");
    assert!(calibrated.contains("| search |") && folder.join("cal/calibration.svg").is_file());
    let learned = coppice(
        &folder,
        "arena learn woodcraft --players 1 --bots random --matches 4 --out learned --write outlook.toml",
    )
    .expect("it learns");
    assert!(learned.contains("open orders") && learned.contains("[players-1]"), "{learned}");
    let written = std::fs::read_to_string(folder.join("outlook.toml")).expect("it was better, and is kept");
    assert_eq!(written.trim(), learned.trim());
    let balanced = coppice(&folder, "arena balance woodcraft-roll --matches 4").expect("it balances");
    assert!(balanced.contains("| A1 |") && balanced.contains("| I-"), "{balanced}");
    let speed = coppice(&folder, "arena speed woodcraft-roll --positions 2 --time 20 --threads 2 --json");
    let speed: Value =
        serde_json::from_str(speed.expect("it measures").lines().next().expect("a line")).expect("JSON");
    assert!(speed["iterations_per_second"].as_f64() > Some(0.0), "{speed}");
}

#[test]
fn a_changed_card_is_found_out() {
    let folder = folder("changed-card");
    let shipped = coppice(&folder, "catalogue show woodcraft-roll").expect("the shipped cards");
    let (before, after) = shipped.split_once("id = \"I-02\"").expect("there is such an order");
    let richer = after.replacen("points = 4", "points = 14", 1);
    std::fs::write(folder.join("cards.toml"), format!("{before}id = \"I-02\"{richer}")).expect("written");
    let told = coppice(&folder, "arena balance woodcraft-roll --matches 200 --components cards.toml");
    let told = told.expect("it compares");
    let marked: Vec<&str> = told.lines().filter(|line| line.contains('▲')).collect();
    assert!(marked.iter().any(|line| line.starts_with("| I-02 |")), "{told}");
}
