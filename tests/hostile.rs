//! The fuzz targets in their short form: what is in `fuzz/corpus`, and a fixed number of variations of it.

#[path = "../fuzz/bodies/engine.rs"]
mod engine;
#[path = "../fuzz/bodies/forms.rs"]
mod forms;
#[path = "../fuzz/bodies/moves.rs"]
mod moves;
#[path = "../fuzz/bodies/positions.rs"]
mod positions;
#[path = "../fuzz/bodies/records.rs"]
mod records;

use std::path::Path;

use table::{Chance, Fate};

/// So many variations of each target; `HOSTILE_TRIES` for more.
const TRIES: usize = 300;

/// Runs a target on everything in its corpus and on variations of it. A failure prints the bytes.
fn attack(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = std::fs::read_dir(folder).expect("a corpus").map(|file| file.expect("a file").path());
    let mut corpus: Vec<Vec<u8>> = files.map(|file| std::fs::read(file).expect("its bytes")).collect();
    corpus.sort();
    assert!(!corpus.is_empty());
    corpus.iter().for_each(|bytes| run(bytes));
    let tries = std::env::var("HOSTILE_TRIES").ok().and_then(|text| text.parse().ok()).unwrap_or(TRIES);
    let mut chance = Fate::quick(1).next();
    for _ in 0..tries {
        let bytes = varied(&corpus, &mut chance);
        if let Err(panic) = std::panic::catch_unwind(|| run(&bytes)) {
            eprintln!("{target} failed on {bytes:?}: {}", String::from_utf8_lossy(&bytes));
            std::panic::resume_unwind(panic);
        }
    }
}

/// Something of the corpus with a few bytes changed, left out, doubled, or taken from another.
fn varied(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = corpus[chance.below(corpus.len())].clone();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(5) {
            0 => bytes.insert(at, chance.below(256) as u8),
            1 if at < bytes.len() => bytes[at] = chance.below(256) as u8,
            2 => bytes.truncate(at),
            3 => {
                let other = &corpus[chance.below(corpus.len())];
                let from = chance.below(other.len() + 1);
                bytes.splice(at..at, other[from..].iter().copied().take(40));
            }
            _ => {
                let end = (at + chance.below(20)).min(bytes.len());
                bytes.drain(at..end);
            }
        }
    }
    bytes
}

#[test]
fn any_text_is_a_move_or_is_refused() {
    attack("moves", moves::run);
}

#[test]
fn any_text_is_a_record_or_is_refused() {
    attack("records", records::run);
}

#[test]
fn any_position_can_be_played_or_is_refused() {
    attack("positions", positions::run);
}

#[test]
fn any_line_to_the_engine_is_answered() {
    attack("engine", engine::run);
}

#[test]
fn any_form_is_done_or_refused() {
    attack("forms", forms::run);
}
