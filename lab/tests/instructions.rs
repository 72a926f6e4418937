//! How many instructions the hot paths take: random play by the rules, and the search, in each game. Time is noisy and instructions
//! are not, so they are compared with what was stored (`instructions.toml`), within three percent. Who meant a change blesses it:
//! `BLESS=1 cargo test -p coppice-lab --test instructions`.
//!
//! Another compiler makes other instructions, and judges add in registers as wide as the machine has: with a compiler or a kind of
//! machine that the file does not name, as without valgrind, nothing is compared, and the tests are listed as ignored with the reason.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use serde::{Deserialize, Serialize};

const COPPICE: &str = env!("CARGO_BIN_EXE_coppice-lab");
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/instructions.toml");
/// What may change without anybody having meant it.
const TOLERANCE: f64 = 0.03;

/// The work of each game: so many random matches with the most seats, and one of two by so short a search.
const WORK: [(&str, &str, &str); 4] = [
    ("keyflower", "30", "search:3it"),
    ("woodcraft", "40", "search:4it"),
    ("woodcraft-roll", "120", "search:6it"),
    ("grimm-forest", "100", "search:12it"),
];

/// What was counted, by the compiler and then by work.
#[derive(Serialize, Deserialize)]
struct Stored {
    compiler: String,
    /// What the widest registers are called.
    registers: String,
    instructions: BTreeMap<String, u64>,
}

fn main() {
    let args = Arguments::from_args();
    let stored: Stored = toml::from_str(&std::fs::read_to_string(FILE).expect("the file")).expect("TOML");
    if std::env::var_os("BLESS").is_some() && !args.list {
        return bless();
    }
    let is_required = std::env::var_os("REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let missing = if valgrind().is_none() {
        Some("valgrind is missing").filter(|_| !is_required)
    } else {
        Some("another compiler or machine")
            .filter(|_| compiler() != stored.compiler || registers() != stored.registers)
    };
    let trial = |(name, words): (String, Vec<String>)| {
        let wanted = stored.instructions.get(&name).copied();
        let test = move || compare(count(&words)?, wanted.ok_or("it was never counted: BLESS=1")?);
        let trial = Trial::test(format!("instructions_of_{}", name.replace([' ', '-'], "_")), test);
        match missing {
            Some(reason) => trial.with_ignored_flag(true).with_kind(reason),
            None => trial,
        }
    };
    libtest_mimic::run(&args, work().into_iter().map(trial).collect()).exit();
}

/// Everything that is counted: its name, and the words for the program.
fn work() -> Vec<(String, Vec<String>)> {
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    let of = |(game, matches, bot): (&str, &str, &str)| {
        [
            (format!("rules {game}"), words(&["bench", "--game", game, "--matches", matches])),
            (format!("search {game}"), words(&["bench", "--game", game, "--matches", "1", "--bot", bot])),
        ]
    };
    WORK.into_iter().flat_map(of).collect()
}

fn compare(found: u64, wanted: u64) -> Result<(), Failed> {
    let change = found as f64 / wanted as f64 - 1.0;
    println!("{found} instructions, {:+.2} %", 100.0 * change);
    if change.abs() <= TOLERANCE {
        return Ok(());
    }
    let what = if change > 0.0 { "more" } else { "fewer: bless it, so that it stays" };
    Err(format!("{found} instructions instead of {wanted}, {:+.2} %: {what}", 100.0 * change).into())
}

fn valgrind() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join("valgrind")).find(|file| file.is_file())
}

/// The instructions that the program takes for these words.
fn count(words: &[String]) -> Result<u64, Failed> {
    let folder = tempfile::tempdir()?;
    let out = folder.path().join("counted");
    let status = Command::new(valgrind().ok_or("valgrind is missing")?)
        .args(["--tool=callgrind", &format!("--callgrind-out-file={}", out.display()), COPPICE])
        .args(words)
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()?;
    if !status.status.success() {
        return Err(String::from_utf8_lossy(&status.stderr).into_owned().into());
    }
    Ok(total(&out)?)
}

/// The sum that the file of callgrind ends with.
fn total(file: &Path) -> Result<u64, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(file)?;
    let sum = |line| str::strip_prefix(line, "totals: ").or(str::strip_prefix(line, "summary: "));
    let last = text.lines().rev().find_map(sum);
    Ok(last.ok_or("callgrind counted nothing")?.trim().parse()?)
}

fn compiler() -> String {
    let told = Command::new("rustc").arg("--version").output();
    told.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned()).unwrap_or_default()
}

/// What judges find on this machine; the same under valgrind.
fn registers() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma") {
        return "AVX2";
    }
    "others"
}

/// Counts everything and writes it down.
fn bless() {
    let counted = |(name, words): (String, Vec<String>)| {
        let found = count(&words).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        println!("{name}: {found}");
        (name, found)
    };
    let instructions = work().into_iter().map(counted).collect();
    let stored = Stored { compiler: compiler(), registers: registers().to_owned(), instructions };
    std::fs::write(FILE, toml::to_string(&stored).expect("TOML")).expect("the file");
}
