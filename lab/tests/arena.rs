//! `coppice arena` as people meet it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// A folder of its own for every test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn coppice(folder: &Path, words: &str) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_coppice-lab"))
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
    for (format, mark) in [("parquet", "PAR1"), ("arrow", "ARROW1")] {
        let file = coppice(&folder, &format!("arena export kept --format {format}")).expect("it exports");
        assert!(file.starts_with(mark) && file.ends_with(mark) && file.contains("greedy"), "{format}");
    }
    let records = coppice(&folder, "arena export kept --format records").expect("it exports");
    let one = records.split("Game: ").nth(1).expect("a record");
    std::fs::write(folder.join("one.txt"), format!("Game: {one}")).expect("written");
    assert!(coppice(&folder, "replay one.txt").expect("the record is good").contains("random"));
}

#[test]
fn positions_of_the_benchmark_are_frozen_and_foretellings_judged() {
    let folder = folder("foretold");
    let small = "--game woodcraft-roll --matches 1";
    let frozen = || coppice(&folder, &format!("arena benchmark --positions asked.jsonl {small}"));
    let told = frozen().expect("positions");
    assert!(told.contains("positions, fingerprint "), "{told}");
    assert_eq!(frozen().expect("positions"), told, "the same again");
    let asked = std::fs::read_to_string(folder.join("asked.jsonl")).expect("positions");
    let line = |even: bool| {
        move |line: &str| {
            let asked: Value = serde_json::from_str(line).expect("JSON");
            assert!(asked["result"].is_null() && asked["view"].is_object(), "{asked}");
            let seats = asked["players"].as_u64().expect("a number") as usize;
            let chance = |seat: usize| if even { 1.0 / seats as f64 } else { f64::from(u8::from(seat == 0)) };
            format!(
                "{}\n",
                json!({ "id": asked["id"], "chances": (0..seats).map(chance).collect::<Vec<_>>() })
            )
        }
    };
    for even in [true, false] {
        let foretold: String = asked.lines().map(line(even)).collect();
        std::fs::write(folder.join("told.jsonl"), foretold).expect("written");
        let table =
            coppice(&folder, &format!("arena benchmark --predictions told.jsonl {small}")).expect("judged");
        assert_eq!(table.lines().count(), 2 + 3, "two to four seats: {table}");
        let even_score = table.contains("| 0.2500 |");
        assert_eq!(
            even_score, even,
            "whoever gives two seats the same chance is wrong by a quarter: {table}"
        );
    }
    std::fs::write(folder.join("told.jsonl"), "").expect("written");
    let error =
        coppice(&folder, &format!("arena benchmark --predictions told.jsonl {small}")).expect_err("nothing");
    assert!(error.contains("nothing is foretold of woodcraft-roll-2-"), "{error}");
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
        ("arena benchmark greedy --game chess", "no tasks for “chess”"),
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
