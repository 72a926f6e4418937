//! What a lobby must know of the game.

use table::{About, Limits, OptionKind, OptionSpec};

pub const ABOUT: About = About {
    slug: "keyflower",
    rules_version: 2,
    fewest_players: 2,
    most_players: 6,
    minutes_per_player: 25,
    weight: 4,
    options: &[
        OptionSpec { key: "open-screens", kind: OptionKind::Switch { default: false } },
        OptionSpec { key: "loose-as-gold", kind: OptionKind::Switch { default: true } },
    ],
    // In a season every bid makes the largest group of its tile larger and every use adds workers to a tile, and there
    // are 140 workers: so at most 140 placements, each followed by at most 5 passes. A placement takes at most 2 moves,
    // 15 groups that join, 12 carries and 8 moves for upgrades. Placing 64 tiles takes 128 moves, all else 60.
    longest_match: 4 * 140 * (5 + 2 + 15 + 12 + 8 + 1) + 128 + 60,
    limits: Limits::read(include_str!("../data/verdicts.toml")),
};
