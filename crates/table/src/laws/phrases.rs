//! Language files: the same keys in every language, and none that nobody uses.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::numbers::sources;
use crate::words::{Language, Lexicon, keys};

/// Panics with keys that a language lacks and with keys that no source speaks.
///
/// A key is used when a source holds it as a string, or builds it from a beginning (`format!("tile-{id}")`),
/// or when another message refers to it.
pub fn language_files_are_complete(folder: &str) {
    let folder = Path::new(folder);
    let texts = Language::ALL.map(|language| {
        let file = folder.join(format!("i18n/{language}.ftl"));
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    });
    let known = texts.each_ref().map(|text| keys(text));
    for (language, own) in Language::ALL.iter().zip(&known) {
        for (other, theirs) in Language::ALL.iter().zip(&known) {
            let missing: Vec<&String> = theirs.difference(own).collect();
            assert!(missing.is_empty(), "{language} lacks what {other} has: {missing:?}");
        }
    }
    for text in &texts {
        let twice = repeated(text);
        assert!(twice.is_empty(), "said twice in one file: {twice:?}");
    }
    let code = sources(&folder.join("src")).concat();
    let unused: Vec<&String> = known[0].iter().filter(|key| !is_used(key, &code, &texts[0])).collect();
    assert!(unused.is_empty(), "keys that nobody uses: {unused:?}");
}

fn repeated(text: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim().to_owned())
        .filter(|key| !seen.insert(key.clone()))
        .collect()
}

fn is_used(key: &str, code: &str, text: &str) -> bool {
    // What every game is asked for, and what it says otherwise than the others.
    if Lexicon::common().has(key, Language::En) {
        return true;
    }
    if key == "game-name" || key == "game-pitch" || key.starts_with("option-") || key.ends_with("-help") {
        return true;
    }
    let whole = format!("\"{key}\"");
    let built = key.match_indices('-').any(|(at, _)| code.contains(&format!("\"{}-{{", &key[..at])));
    let referred = text.contains(&format!("{{ {key} }}"));
    code.contains(&whole) || built || referred
}
