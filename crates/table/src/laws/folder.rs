//! What lies in the folder of a game.

use std::fs;
use std::path::Path;

use crate::game::Game;
use crate::record::Record;

/// Settings of bots; everything else in the data folder is printed on components.
const OF_BOTS: [&str; 5] = ["search", "outlook", "judge", "puzzles", "verdicts"];

/// Every match in `records/` replays to its end, and there is at least one.
pub fn records_replay<G: Game>(folder: &str) {
    let records = Path::new(folder).join("records");
    let mut count = 0;
    for file in fs::read_dir(&records).unwrap_or_else(|error| panic!("{}: {error}", records.display())) {
        let path = file.expect("a folder that can be listed").path();
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        let played = record.replay::<G>(None).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        assert!(played.is_over(), "{} is not played to its end", path.display());
        count += 1;
    }
    assert!(count > 0, "no match is kept in {}", records.display());
}

/// A game with printed components tells them by its catalogue: that is how a match keeps them through a correction.
pub fn components_have_a_catalogue<G: Game>(folder: &str) {
    let files = fs::read_dir(Path::new(folder).join("data")).into_iter().flatten().flatten();
    let names = files.map(|file| file.path().file_stem().unwrap_or_default().to_string_lossy().into_owned());
    let printed: Vec<String> = names.filter(|name| !OF_BOTS.contains(&name.as_str())).collect();
    assert!(printed.is_empty() || G::CATALOGUE.is_some(), "{printed:?} are in no catalogue");
}
