//! The other workshops: a summary each, and everything on opening.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::signs::{die_symbol, icon, sign};
use super::{Canvas, bench, house, ids, orders, workshop_name};
use crate::state::GlueTile;
use crate::view::PlayerView;

pub fn draw(table: &Canvas<'_>) -> Markup {
    let others = || table.seats().filter(|&seat| seat != table.front());
    html! {
        section.others id="sec-others" aria-label=(table.say("board-others")) {
            @if others().next().is_none() {
                p.panel.alone { (table.say(alone(table))) }
            } @else {
                ul { @for seat in others() { li { (one(table, seat)) } } }
            }
        }
    }
}

fn one(table: &Canvas<'_>, seat: Seat) -> Markup {
    let inputs = (seat, table.player(seat), table.is_mine(seat));
    table.scene.part(&ids::workshop(seat), &inputs, || drawn(table, seat))
}

fn drawn(table: &Canvas<'_>, seat: Seat) -> Markup {
    let label = table.say(workshop_name(table, seat));
    html! {
        details.oth.panel id=(ids::workshop(seat)) style=(table.hue(seat)) name="workshop" {
            summary { span.vh { (label) } span.in aria-hidden="true" { (summary(table, seat)) } }
            div.w-opened.panel {
                h2.hh { span { (label) } span.soft { (table.say("board-close")) } }
                div.mine { (orders::panel(table, seat)) (shop(table, seat)) (house::panel(table, seat)) }
            }
        }
    }
}

/// The bench of somebody else; its tokens stand in the summary.
fn shop(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        section.panel.bench aria-label=(table.say("board-bench")) {
            h2 { (table.say("board-pile")) }
            (bench::pile(table, seat)) (bench::tiles(table, seat))
            div.yard { (bench::pots(table, seat)) }
            (bench::marketing(table, seat))
        }
    }
}

fn summary(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.player(seat);
    let helpers = player.rooms.iter().filter(|room| room.helper.is_some()).count();
    let tools = player.attic.iter().filter(|space| space.tool.is_some()).count();
    html! {
        span.oh {
            (table.emblem(seat)) b { (table.name_of(seat)) }
            span.ords { @for row in &player.rows { span.on[!row.is_empty()] { @if !row.is_empty() { (row.len()) } } } }
        }
        span.l1 {
            @for die in player.pile.dice() { (sign(&die_symbol(die), "md")) }
            i {}
            @for pot in &player.pots { span.mpot { (sign(&format!("wc-pot-{}", pot.colour.word()), "mo")) @if let Some(tree) = pot.tree { (sign(&die_symbol(tree), "md")) } } }
            i {}
            (small_tiles(player))
        }
        span.l2 {
            @for (_, symbol, n) in bench::counted(player) { @if n > 0 { span.g { (icon(symbol)) b { (n) } } } }
            i {}
            (count(table, "wc-act-choose-helper", "board-count-helpers", helpers))
            (count(table, "wc-tool-any", "board-count-tools", tools))
            (count(table, "wc-act-choose-orders", "board-in-hand", player.cards_in_hand))
        }
    }
}

fn count(table: &Canvas<'_>, symbol: &str, key: &'static str, n: usize) -> Markup {
    let label = table.say(Phrase::new(key).with("n", n));
    html! { span.g role="img" aria-label=(label) { (icon(symbol)) b { (n) } } }
}

fn small_tiles(player: &PlayerView) -> Markup {
    let used = |is_fresh: bool| if is_fresh { "" } else { "-used" };
    html! {
        @for place in 0..player.saw_tiles { (sign(&format!("wc-tile-saw{}", used(place < player.fresh_saw_tiles)), "mw")) }
        @for tile in &player.splice_tiles { (sign(&format!("wc-tile-splice-{}{}", tile.most, used(tile.fresh)), "mw")) }
        @if player.glue_tile != GlueTile::Missing {
            (sign(&format!("wc-tile-glue{}", used(player.glue_tile == GlueTile::Fresh)), "mw"))
        }
    }
}

/// WC-177: how one plays alone, and from how many points on a result is good.
fn alone(table: &Canvas<'_>) -> Phrase {
    let [(_, good), (_, excellent)] = table.book().solo_goals();
    Phrase::new("board-alone").with("good", good).with("excellent", excellent)
}
