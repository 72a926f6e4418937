//! The workbench: lumber pile, tiles for saw, splice and glue, pots, tokens, marketing.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::signs::{amount, die_symbol, gains, icon, material_symbol, sign};
use super::{Canvas, help, ids, turn};
use crate::components::{Gains, Material, Place};
use crate::dice::Colour;
use crate::state::{GlueTile, Upgrade};
use crate::view::{PlayerView, PotView};
use crate::words;

pub fn panel(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        section.panel.bench aria-label=(table.say("board-bench")) {
            (heading(table, seat))
            (pile(table, seat))
            (tiles(table, seat))
            div.yard { (pots(table, seat)) (tokens(table, seat)) }
            (marketing(table, seat))
        }
    }
}

fn heading(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (count, limit) = (table.player(seat).pile.len(), table.book().pile_limit);
    let words = Phrase::new("board-kept").with("n", count).with("most", limit);
    html! {
        div.hh data-help=(help::pile(table)) {
            h2.vh[table.has_turn() && table.is_mine(seat)] { (table.say("board-pile")) }
            @if table.is_mine(seat) { (turn::line(table)) (asks(table)) }
            @if count > limit {
                span.over { (super::signs::frame_icon("warn")) (table.say(Phrase::new("board-too-many").with("n", count - limit))) }
            } @else {
                span.soft { (table.say(words)) }
            }
        }
    }
}

/// What a picked tile asks for; each is seen only while its tile is picked.
fn asks(table: &Canvas<'_>) -> Markup {
    if !table.has_turn() || table.view.task.is_some() {
        return html! {};
    }
    html! { @for kind in ["saw", "splice", "glue"] { b class={ "ask " (kind) } { (table.word(format!("ask-{kind}"))) } } }
}

/// Every die by itself; equal ones are told apart by their number.
pub fn pile(table: &Canvas<'_>, seat: Seat) -> Markup {
    let pile = &table.player(seat).pile;
    html! {
        div.pile.dense {
            @for die in pile.kinds().iter() {
                @for copy in 1..=pile.count(die) {
                    @let name = table.say(words::die(die));
                    (table.flying(&ids::die(seat, die, copy), "wdie", &name, help::die(table, seat, die), sign(&die_symbol(die), "dd")))
                }
            }
        }
    }
}

/// What a place of the workshop costs the viewer, or as printed.
fn price(table: &Canvas<'_>, seat: Seat, printed: u8) -> u8 {
    let own = table.own().filter(|_| table.is_mine(seat));
    printed.saturating_sub(own.map_or(0, |own| own.prices.off_upgrades))
}

pub fn tiles(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (player, workshop) = (table.player(seat), &table.book().workshop);
    html! {
        ul.wtiles aria-label=(table.say("board-tiles")) {
            @for place in 0..3u8 {
                @let state = owned(place < player.saw_tiles, place < player.fresh_saw_tiles);
                li { (tile(table, seat, Slot { upgrade: Upgrade::Saw, place, symbol: "wc-tile-saw".to_owned(), most: None }, state, workshop.saws[place as usize])) }
            }
            @for place in 0..3u8 {
                @let step = workshop.splice_steps[place as usize];
                @let mine = player.splice_tiles.get(place as usize);
                @let state = owned(mine.is_some(), mine.is_some_and(|tile| tile.fresh));
                li { (tile(table, seat, Slot { upgrade: Upgrade::Splice, place, symbol: format!("wc-tile-splice-{step}"), most: Some(step) }, state, workshop.splices[place as usize])) }
            }
            @let state = match player.glue_tile { GlueTile::Missing => Owned::No, GlueTile::Fresh => Owned::Fresh, GlueTile::Used => Owned::Used };
            li { (tile(table, seat, Slot { upgrade: Upgrade::Glue, place: 0, symbol: "wc-tile-glue".to_owned(), most: None }, state, workshop.glue)) }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owned {
    No,
    Fresh,
    Used,
}

const fn owned(is_there: bool, is_fresh: bool) -> Owned {
    match (is_there, is_fresh) {
        (false, _) => Owned::No,
        (_, true) => Owned::Fresh,
        _ => Owned::Used,
    }
}

/// A place for a tile of the workshop.
struct Slot {
    upgrade: Upgrade,
    place: u8,
    symbol: String,
    /// The largest step of a splice tile.
    most: Option<u8>,
}

fn tile(table: &Canvas<'_>, seat: Seat, slot: Slot, state: Owned, place: Place) -> Markup {
    let id = ids::slot(seat, slot.upgrade.word(), slot.place);
    let mut what = Phrase::new(format!("slot-{}", slot.upgrade.word()));
    if let Some(most) = slot.most {
        what = what.with("n", most);
    }
    let name = match state {
        Owned::No => table.say(what),
        Owned::Fresh => table.say(Phrase::new("slot-fresh").with("tile", what)),
        Owned::Used => table.say(Phrase::new("slot-used").with("tile", what)),
    };
    match state {
        Owned::Fresh => {
            let about = help::upgrade(table, (slot.upgrade, slot.place), &name, None, Gains::NONE);
            table.piece(&id, "wt0 fresh", &name, Some(about), sign(&slot.symbol, "tt"))
        }
        Owned::Used => {
            let about = help::upgrade(table, (slot.upgrade, slot.place), &name, None, Gains::NONE);
            table.piece(&id, "wt0 used", &name, Some(about), sign(&format!("{}-used", slot.symbol), "tt"))
        }
        Owned::No => {
            let price = price(table, seat, place.cost);
            let about = help::upgrade(table, (slot.upgrade, slot.place), &name, Some(price), place.gain);
            let inside = html! {
                (sign("wc-slot", "tt")) (sign(&slot.symbol, "tt pale"))
                span.ov { (amount(price, "wc-blueberry")) }
                span.sg { (gains(table.book(), place.gain)) }
            };
            table.piece(&id, "wt0 slot", &name, Some(about), inside)
        }
    }
}

pub fn pots(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.player(seat);
    html! {
        ul.pots aria-label=(table.say("board-pots")) {
            @for colour in Colour::ALL {
                li {
                    @match player.pots.get(colour.index()) {
                        Some(pot) => (own_pot(table, seat, pot)),
                        None => (missing_pot(table, seat, colour)),
                    }
                }
            }
        }
    }
}

fn own_pot(table: &Canvas<'_>, seat: Seat, pot: &PotView) -> Markup {
    let id = ids::pot(seat, pot.colour);
    let name = match pot.tree {
        Some(tree) => table
            .say(Phrase::new("pot-name").with("pot", words::pot(pot.colour)).with("tree", words::die(tree))),
        None => table.say(Phrase::new("pot-name-empty").with("pot", words::pot(pot.colour))),
    };
    let inside = html! {
        svg viewBox="-2 -12 44 72" aria-hidden="true" {
            @if let Some(tree) = pot.tree {
                use href=(format!("#wc-tree-{}-{}", pot.colour.word(), tree.value().min(5))) x="0" y="-8" width="40" height="46" {}
            }
            use href=(format!("#wc-pot-{}", pot.colour.word())) x="0" y="34" width="40" height="26" {}
        }
        @if let Some(tree) = pot.tree { (sign(&die_symbol(tree), "pd")) }
        span.cap {
            @match (pot.tree, pot.next) {
                (Some(_), Some(next)) if next >= table.book().workshop.tree_max => (table.say("pot-ripe-next")),
                (Some(_), Some(next)) => (table.say(Phrase::new("pot-next").with("n", next))),
                _ => (table.say("pot-free")),
            }
        }
    };
    table.piece(&id, "pot", &name, Some(help::pot(table, seat, pot)), inside)
}

fn missing_pot(table: &Canvas<'_>, seat: Seat, colour: Colour) -> Markup {
    let place = table.book().workshop.pots[colour.index()];
    let price = price(table, seat, place.cost);
    let name = super::cards::capital(&table.say(words::pot(colour)));
    let about = help::upgrade(table, (Upgrade::Pot, 0), &name, Some(price), place.gain);
    let inside = html! {
        (sign("wc-slot", "slotp")) (sign(&format!("wc-pot-{}", colour.word()), "pale"))
        span.cap { (amount(price, "wc-blueberry")) span.sg { (gains(table.book(), place.gain)) } }
    };
    table.piece(&ids::pot(seat, colour), "pot no", &name, Some(about), inside)
}

/// The tokens of a player: what, how many, and the id where moves touch it.
pub fn counted(player: &PlayerView) -> [(&'static str, &'static str, u16); 6] {
    [
        ("berries", "wc-blueberry", player.blueberries),
        ("lanterns", "wc-lantern", u16::from(player.lanterns)),
        ("saw-blade", material_symbol(Material::SawBlade), u16::from(player.saw_blades)),
        ("glue", material_symbol(Material::Glue), u16::from(player.glue)),
        ("scrapwood", material_symbol(Material::Scrapwood), u16::from(player.scrapwood)),
        ("reuse", "wc-reuse", u16::from(player.reuse_tokens)),
    ]
}

pub fn tokens(table: &Canvas<'_>, seat: Seat) -> Markup {
    let id_of = |key: &str| match key {
        "berries" => ids::BERRIES.to_owned(),
        "lanterns" => ids::LANTERNS.to_owned(),
        "reuse" => ids::REUSE.to_owned(),
        _ => ids::token(Material::from_word(key).expect("a material")),
    };
    let rule = |key: &str| match key {
        "berries" => "WC-40",
        "lanterns" => "WC-41",
        "reuse" => "WC-84",
        _ => "WC-3",
    };
    html! {
        ul.toks aria-label=(table.say("board-tokens")) {
            @for (key, symbol, n) in counted(table.player(seat)) {
                @let name = format!("{}: {n}", table.word(format!("token-{key}")));
                li { (table.piece(&id_of(key), "tok-n", &name, Some(help::token(table, key, rule(key))), html! { (icon(symbol)) b { (n) } })) }
            }
        }
    }
}

/// The marketing track: the next step is the piece.
pub fn marketing(table: &Canvas<'_>, seat: Seat) -> Markup {
    let (player, steps) = (table.player(seat), &table.book().marketing);
    let done = player.marketing as usize;
    let next = done.min(steps.len() - 1);
    let price = match table.own().filter(|_| table.is_mine(seat)) {
        Some(own) => own.prices.marketing,
        None => steps[next].cost,
    };
    let about = help::marketing(table, Some((price, steps[next].points)));
    let label =
        Phrase::new("marketing-at").with("n", done).with("price", price).with("points", steps[next].points);
    html! {
        div.mkt {
            span.lbl { (table.say("board-marketing")) span.nx { (table.say("marketing-step")) " " (amount(price, "wc-blueberry")) "→" (amount(steps[next].points, "wc-hazelnut")) } }
            ol aria-label=(table.say(label)) {
                @for (index, step) in steps.iter().enumerate() {
                    @let inside = html! {
                        @if index + 1 == done { svg.me viewBox="0 0 48 48" aria-hidden="true" { use href={ "#a-" (table.animal_of(seat)) } {} } }
                        span.mp { b { (step.points) } (icon("wc-hazelnut")) }
                        span.mc { (if index == next { price } else { step.cost }) (icon("wc-blueberry")) }
                    };
                    li {
                        @if index == next && table.is_mine(seat) {
                            (table.piece(ids::MARKETING, "ms next", &table.say("board-marketing"), Some(about.clone()), inside))
                        } @else {
                            span.ms.past[index < done].next[index == next] { (inside) }
                        }
                    }
                }
            }
        }
    }
}
