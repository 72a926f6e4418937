//! The help cards of the pieces that are not cards themselves.

use scene::Help;
use table::{Phrase, Seat};

use super::signs::gain_words;
use super::{Canvas, cards};
use crate::components::{Action, Gains};
use crate::dice::Die;
use crate::state::{Upgrade, Way};
use crate::view::{PotView, TileView};
use crate::words;

/// What a tile brings from its space and from the saw.
pub fn bonuses(table: &Canvas<'_>, tile: &TileView) -> (Gains, Vec<Gains>) {
    let quadrant = &table.book().quadrants[tile.quadrant as usize - 1];
    let is_covered = table.view.wheel.arc == Some(tile.quadrant);
    let outer = if is_covered { Gains::NONE } else { quadrant.outer[tile.space as usize - 1] };
    (outer, quadrant.saw[..tile.saws as usize].to_vec())
}

pub fn tile_name(tile: &TileView, is_chosen: bool) -> Phrase {
    let key = match (tile.blocked, is_chosen) {
        (_, true) => "tile-chosen",
        (true, _) => "tile-blocked",
        _ => "tile-at",
    };
    Phrase::new(key).with("action", words::action(tile.tile))
}

/// An action tile: what it does, where it goes, what it brings.
pub fn tile(table: &Canvas<'_>, tile: &TileView) -> Help {
    let is_to_choose = table.view.turn.tile.is_none();
    let mut help = Help::of(table.say(words::action(tile.tile)));
    if is_to_choose && !tile.blocked {
        let to = Phrase::new("tile-goes").with("quadrant", tile.next_quadrant).with("space", tile.next_space);
        help = help.kind(table.say(to));
    }
    help = help.says(table.helps(&format!("action-{}", tile.tile.word())));
    if tile.tile == Action::BuyMaterials {
        help = help.says(price_list(table));
    }
    if tile.blocked && table.lanterns(tile).is_none() {
        return help.says(table.say("illegal-blocked")).rule("WC-28");
    }
    if is_to_choose && !tile.blocked {
        help = table.now(help, tile_gains(table, tile));
        if table.is_too_dear(tile) {
            help = help.now(table.say("tile-poor"));
        }
    }
    // The bonus action can come before the main one, or even before the tile is chosen.
    match table.lanterns(tile) {
        Some((n, Way::Bonus)) => help.now(table.say(Phrase::new("tile-bonus").with("n", n))).rule("WC-42"),
        Some((n, _)) => help.now(table.say(Phrase::new("tile-lantern").with("n", n))).rule("WC-41"),
        None => help.rule(action_rule(tile.tile)),
    }
}

fn tile_gains(table: &Canvas<'_>, tile: &TileView) -> String {
    let (outer, saws) = bonuses(table, tile);
    let mut parts = Vec::new();
    if !outer.is_empty() {
        parts.push(
            table.say(Phrase::new("tile-from-space").with("gains", words::gain_list(table.book(), outer))),
        );
    }
    let sawn: Vec<Phrase> =
        saws.into_iter().flat_map(|gains| words::gain_list(table.book(), gains)).collect();
    if !sawn.is_empty() {
        parts.push(table.say(Phrase::new("tile-from-saw").with("gains", sawn)));
    }
    if parts.is_empty() { table.say("tile-nothing") } else { parts.join(" ") }
}

const fn action_rule(action: Action) -> &'static str {
    match action {
        Action::BuyLumber => "WC-50",
        Action::ExchangeDice => "WC-52",
        Action::BuyMaterials => "WC-56",
        Action::ChooseOrders => "WC-57",
        Action::ChooseHelper => "WC-59",
        Action::ProducePlant => "WC-61",
        Action::ImproveWorkshop => "WC-65",
    }
}

fn price_list(table: &Canvas<'_>) -> String {
    let offers = table.book().prices.offers.iter().map(|offer| {
        Phrase::new("offer-line")
            .with("material", words::material(offer.material, offer.n))
            .with("price", offer.cost)
    });
    table.say(Phrase::new("offer-list").with("offers", offers.collect::<Vec<_>>()))
}

pub fn saw(table: &Canvas<'_>) -> Help {
    Help::of(table.say("board-saw")).says(table.say("board-saw-help")).rule("WC-27")
}

/// The two saw bonuses of a quadrant.
pub fn windows(table: &Canvas<'_>, quadrant: usize) -> Help {
    let [first, second] = table.book().quadrants[quadrant].saw;
    let name = Phrase::new("board-windows").with("n", quadrant + 1);
    Help::of(table.say(name))
        .says(
            table.say(Phrase::new("board-window-first").with("gains", words::gain_list(table.book(), first))),
        )
        .says(
            table.say(
                Phrase::new("board-window-second").with("gains", words::gain_list(table.book(), second)),
            ),
        )
        .rule("WC-30")
}

/// A die of the lumber stock.
pub fn stock(table: &Canvas<'_>, die: Die, price: u8) -> Help {
    let printed = die.value() + table.book().prices.surcharge[die.colour().index()];
    let cost = Phrase::new(if price < printed { "stock-price-less" } else { "stock-price" });
    let held = table.mine().map(|seat| table.player(seat).blueberries);
    let help =
        Help::of(table.say(words::die(die))).kind(table.say("board-stock")).says(table.say("stock-help"));
    let mut help = table.now(help, table.say(cost.with("price", price).with("printed", printed)));
    if let Some(held) = held {
        help = help.count(table.say(Phrase::new("you-have-berries").with("n", held)));
    }
    help.rule("WC-50")
}

/// A die of a lumber pile.
pub fn die(table: &Canvas<'_>, seat: Seat, die: Die) -> Help {
    let name = table.say(words::die(die));
    let help = Help::of(name).kind(table.say("board-pile"));
    let own = table.own().filter(|_| table.is_mine(seat));
    let price = table.book().sale(die) + own.map_or(0, |own| own.prices.more_for_sale);
    let sale = table.say(Phrase::new("die-sale").with("price", price));
    let help = match table.is_mine(seat) {
        true => help.says(table.say("die-help")),
        false => help,
    };
    help.count(sale).rule("WC-2")
}

pub fn pile(table: &Canvas<'_>) -> Help {
    let limit = table.book().pile_limit;
    Help::of(table.say("board-pile"))
        .says(table.say(Phrase::new("pile-help").with("n", limit)))
        .rule("WC-141")
}

pub fn pot(table: &Canvas<'_>, seat: Seat, pot: &PotView) -> Help {
    let key = format!("pot-{}", pot.colour.word());
    let mut help = Help::of(cards::capital(&table.say(words::pot(pot.colour)))).says(table.helps(&key));
    if let Some(tree) = pot.tree {
        let next = pot.next.unwrap_or(tree.value());
        help =
            help.says(table.say(Phrase::new("pot-tree").with("tree", words::die(tree)).with("next", next)));
    }
    if table.is_mine(seat) {
        help = help.now(table.say(if pot.tree.is_some() { "pot-cut" } else { "pot-empty" }));
    }
    help.rule("WC-62")
}

/// A saw, splice or glue tile, or the place of one that is not there yet.
pub fn upgrade(
    table: &Canvas<'_>,
    (upgrade, place): (Upgrade, u8),
    name: &str,
    price: Option<u8>,
    gain: Gains,
) -> Help {
    let mut help = Help::of(name).says(table.helps(&format!("upgrade-{}", upgrade.word())));
    if upgrade == Upgrade::Saw
        && let Some(n) = table.book().workshop.sixes_less(place)
    {
        help = help.says(table.say(Phrase::new("slot-sixes").with("n", n)));
    }
    if let Some(price) = price {
        help = help.kind(table.say(Phrase::new("slot-price").with("price", price)));
    }
    if !gain.is_empty() && price.is_some() {
        help = help
            .says(table.say(Phrase::new("slot-gain").with("gains", words::gain_list(table.book(), gain))));
    }
    help.rule(match upgrade {
        Upgrade::Pot => "WC-66",
        Upgrade::Saw => "WC-81",
        Upgrade::Splice => "WC-82",
        Upgrade::Glue => "WC-83",
    })
}

/// A counted token of a player.
pub fn token(table: &Canvas<'_>, key: &str, rule: &str) -> Help {
    let prices = &table.book().prices;
    let about = Phrase::new(format!("token-{key}-help"))
        .with("other", prices.other_action)
        .with("bonus", prices.bonus_action);
    Help::of(table.word(format!("token-{key}"))).says(table.say(about)).rule(rule)
}

pub fn marketing(table: &Canvas<'_>, step: Option<(u8, u8)>) -> Help {
    let help = Help::of(table.say("board-marketing")).says(table.say("marketing-help"));
    let help = match step {
        Some((price, points)) => {
            help.now(table.say(Phrase::new("marketing-next").with("price", price).with("points", points)))
        }
        None => help,
    };
    help.rule("WC-140")
}

/// A space of the attic.
pub fn space(table: &Canvas<'_>, tool: Option<&str>, is_open: bool) -> Help {
    let help = match tool {
        Some(tool) => Help::of(table.word(format!("tool-{tool}"))),
        None => Help::of(table.say(if is_open { "attic-open" } else { "attic-closed" })),
    };
    help.kind(table.say("board-attic"))
        .says(table.say("tool-help"))
        .says(table.say("attic-help"))
        .rule("WC-121")
}

/// The reward between two spaces.
pub fn link(table: &Canvas<'_>, gains: Gains, is_taken: bool) -> Help {
    let help = Help::of(gain_words(table, gains)).kind(table.say("attic-link"));
    help.says(table.say(if is_taken { "attic-link-taken" } else { "attic-link-help" })).rule("WC-122")
}

pub fn order_row(table: &Canvas<'_>, row: usize) -> Help {
    let key = format!("row-{}", table.book().rows[row].id);
    let mut help = Help::of(table.word(&key)).says(table.helps(&key));
    if row + 1 == table.book().rows.len() {
        let lost = Phrase::new("row-late-help").with("n", table.book().dropped_penalty);
        help = help.says(table.say(lost));
    }
    help.rule("WC-105")
}
