//! The help cards of the pieces.

use scene::Help;
use table::{Phrase, Seat};

use super::{Canvas, ids};
use crate::components::TileKind;
use crate::pieces::{Colour, Workers};
use crate::tile::Tile;
use crate::view::{BoatView, LotView, TileView};
use crate::words;

/// What is printed on a tile.
pub fn printed(table: &Canvas<'_>, tile: Tile) -> Help {
    of_tile(table, tile, false).rule(rule(table, tile))
}

fn of_tile(table: &Canvas<'_>, tile: Tile, flipped: bool) -> Help {
    let printed = &table.tiles()[tile];
    let kind = match printed.kind {
        TileKind::Home => "kind-home",
        TileKind::Village => match printed.season {
            Some(crate::Season::Summer) => "kind-summer",
            Some(crate::Season::Autumn) => "kind-autumn",
            _ => "kind-spring",
        },
        TileKind::SummerBoat => "kind-summer-boat",
        TileKind::Winter => "kind-winter",
        TileKind::Boat => "kind-boat",
        TileKind::TurnOrder => "kind-turn-order",
    };
    let help = Help::of(table.name_of_tile(tile)).kind(table.word(kind));
    let mut help = table.help_of_tile(tile, flipped).into_iter().fold(help, Help::says);
    if table.view.icon_tile == tile {
        help = help.says(table.word("help-gives-marker"));
    }
    help
}

/// The rule that says most about a tile.
fn rule(table: &Canvas<'_>, tile: Tile) -> &'static str {
    match table.tiles()[tile].kind {
        TileKind::Home => "KF-81",
        TileKind::Village => "KF-56",
        TileKind::SummerBoat => "KF-162",
        TileKind::Winter => "KF-143",
        TileKind::Boat => "KF-160",
        TileKind::TurnOrder => "KF-137",
    }
}

/// A tile on auction: what it does, who bids, and what the viewer could do.
pub fn lot(table: &Canvas<'_>, lot: &LotView) -> Help {
    let mut help = of_tile(table, lot.tile, lot.flipped).says(bids(table, lot));
    if let Some(standing) = standing(table, lot.workers, lot.next_use) {
        help = help.says(standing);
    }
    if let Some(colour) = lot.colour {
        help = help.count(table.say(Phrase::new("colour-this-season").with("colour", words::colour(colour))));
    }
    if let Some(now) = now(table, lot.tile) {
        help = help.now(now);
    }
    help.rule(rule(table, lot.tile))
}

/// “Ada bids 2 blue workers and leads. You bid 1 blue worker.”
pub fn bids(table: &Canvas<'_>, lot: &LotView) -> String {
    if lot.bids.is_empty() {
        return table.word("no-bids");
    }
    let line = |bid: &crate::view::BidView| {
        let key = if bid.leads { "bid-leads" } else { "bid-stands" };
        table.say(Phrase::by(key, bid.seat).with("workers", words::workers_of(bid.colour, bid.count)))
    };
    lot.bids.iter().map(line).collect::<Vec<_>>().join(" ")
}

/// Workers on a tile and what the next use takes.
pub fn standing(table: &Canvas<'_>, workers: Workers, next_use: Option<u8>) -> Option<String> {
    if workers.is_empty() {
        return None;
    }
    let phrase = match next_use {
        Some(least) => Phrase::new("standing").with("n", least),
        None => Phrase::new("standing-full"),
    };
    Some(table.say(phrase.with("workers", words::workers(workers))))
}

/// What the viewer may do with a tile at this moment.
fn now(table: &Canvas<'_>, tile: Tile) -> Option<String> {
    let said: Vec<&str> =
        table.scene.choices_of(&ids::tile(tile)).take(2).map(|choice| choice.words.as_str()).collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

pub fn tile(table: &Canvas<'_>, owner: Seat, tile: &TileView) -> Help {
    let mut help = of_tile(table, tile.tile, tile.flipped).count(table.name_of(owner));
    if let Some(standing) = standing(table, tile.workers, tile.next_use) {
        help = help.says(standing);
    }
    if !tile.resources.is_empty() {
        help = help.says(table.say(Phrase::new("lying").with("resources", words::resources(tile.resources))));
    }
    if table.scene.is_target(&ids::upgrade(tile.tile)) {
        help = help.now(table.word("upgrade-now"));
    } else if let Some(now) = now(table, tile.tile) {
        help = help.now(now);
    }
    help.rule(rule(table, tile.tile))
}

/// A tile of a village in words.
pub fn tile_label(table: &Canvas<'_>, tile: &TileView) -> String {
    let mut name = table.name_of_tile(tile.tile);
    if tile.flipped && table.tiles()[tile.tile].cost.is_some() {
        name = format!("{name}, {}", table.word("sign-upgraded"));
    }
    let mut parts = vec![name];
    if !tile.resources.is_empty() {
        parts.push(table.say(Phrase::new("lying").with("resources", words::resources(tile.resources))));
    }
    parts.extend(standing(table, tile.workers, tile.next_use));
    sentences(parts)
}

/// What is said of a piece, one thing after the other: a stop between them, where they bring none of their own.
pub fn sentences(parts: impl IntoIterator<Item = String>) -> String {
    let join = |said: String, next: String| format!("{}. {next}", said.trim_end_matches('.'));
    parts.into_iter().reduce(join).unwrap_or_default()
}

pub fn supply(table: &Canvas<'_>, name: &str, what: &'static str) -> Help {
    Help::of(name).says(table.word(what)).rule("KF-4")
}

pub fn cargo(table: &Canvas<'_>, boat: &BoatView) -> String {
    table.say(Phrase::new("cargo").with("cargo", words::cargo(boat.workers, boat.skills)))
}

pub fn boat(table: &Canvas<'_>, boat: &BoatView, name: &str, cargo: &str) -> Help {
    let help = Help::of(name).kind(table.word("kind-boat"));
    let help = match table.view.season {
        // In winter the boat itself is taken, for what it scores.
        crate::Season::Winter => {
            let scores = words::scores(table.tiles(), boat.boat, true);
            help.says(table.say(Phrase::new("boat-scores").with("scoring", scores)))
        }
        _ => table.help_of_tile(boat.boat, false).into_iter().fold(help, Help::says).says(cargo),
    };
    if boat.free { help.rule("KF-101") } else { help.count(table.word("boat-taken")).rule("KF-101") }
}

pub fn workers(table: &Canvas<'_>, colour: Colour, name: &str) -> Help {
    let key = if colour == Colour::Green { "green-help" } else { "worker-help" };
    Help::of(name).says(table.word(key)).rule("KF-30")
}

pub fn skills(table: &Canvas<'_>, name: &str) -> Help {
    Help::of(name).says(table.word("skill-help")).rule("KF-62")
}

pub fn transport(table: &Canvas<'_>) -> Help {
    Help::of(table.word("transport")).says(table.word("transport-help")).rule("KF-84")
}

pub fn ghost(table: &Canvas<'_>, tile: Tile, turns: usize) -> Help {
    Help::of(table.say(words::tile(tile)))
        .says(table.say(Phrase::new("ghost-help").with("n", turns)))
        .rule("KF-122")
}

/// The marker of the start player.
pub fn marker(table: &Canvas<'_>) -> Help {
    Help::of(table.say("start-player-marker")).says(table.word("marker-help")).rule("KF-18")
}

/// The sign before points that are known in part.
pub fn points_without_hidden(table: &Canvas<'_>) -> Help {
    Help::of(table.word("points-without-hidden"))
        .says(table.word("points-without-hidden-help"))
        .rule("KF-136")
}

/// The mark of those who passed.
pub fn passed(table: &Canvas<'_>) -> Help {
    Help::of(table.word("passed")).says(table.word("passed-help")).rule("KF-29")
}
