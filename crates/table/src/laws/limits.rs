//! What turns are called follows from what turns cost in the game.

use std::collections::BTreeMap;
use std::path::Path;

use crate::game::Game;
use crate::verdict::Costs;

/// So many turns at least tell how far the turns of a game lie apart.
const FEWEST: usize = 60;

/// The limits of the game are those of its `data/verdicts.toml`, which follow from what was measured there; alone only where
/// somebody can sit alone.
///
/// # Panics
///
/// Where they do not.
pub fn limits_are_measured<G: Game>(folder: &str) {
    let file = Path::new(folder).join("data/verdicts.toml");
    // An example need not be measured.
    let Ok(text) = std::fs::read_to_string(&file) else {
        assert_eq!(G::ABOUT.limits, crate::Limits::USUAL, "limits without a measure: {}", file.display());
        return;
    };
    let chapters: BTreeMap<String, Costs> = toml::from_str(&text).expect("data/verdicts.toml can be read");
    let names: Vec<&str> = chapters.keys().map(String::as_str).collect();
    let expected: &[&str] = if G::ABOUT.fewest_players == 1 { &["alone", "together"] } else { &["together"] };
    assert_eq!(names, expected, "the chapters of data/verdicts.toml");
    for (name, costs) in &chapters {
        let is_solo = name == "alone";
        let limits = if is_solo { G::ABOUT.limits.points } else { G::ABOUT.limits.chance };
        assert_eq!(costs.limits, limits, "{name}: the limits of the game are those of its file");
        assert_eq!(costs.limits, costs.follows(is_solo), "{name}: the limits follow from what turns cost");
        assert!(costs.turns >= FEWEST, "{name}: {} turns tell too little", costs.turns);
        assert!(costs.found_by.contains(G::ABOUT.slug), "{name}: measured with another game");
    }
}
