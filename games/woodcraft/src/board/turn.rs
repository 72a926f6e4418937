//! Where a turn is: what is done and what is still to do before it can end.

use maud::{Markup, html};
use table::Phrase;

use super::Canvas;
use super::signs::{amount, frame_icon, icon};
use crate::state::{Stage, Way};
use crate::view::View;
use crate::words;

/// The step of the turn, for the top of the page.
pub const fn step_key(view: &View) -> &'static str {
    match (view.stage, view.turn.tile, view.turn.way) {
        (Stage::Placing, _, _) => "moment-placing",
        (Stage::Closing, _, _) => "moment-closing",
        (_, _, Some(Way::Bonus)) => "moment-bonus",
        (_, None, _) => "moment-tile",
        _ if !is_main_done(view) => "moment-main",
        _ => "moment-free",
    }
}

/// Whether the main action has been carried out to its end.
const fn is_main_done(view: &View) -> bool {
    view.turn.main_action_done && !matches!(view.turn.way, Some(Way::Tile | Way::Lantern))
}

/// The steps of the viewer's turn in one line: done, next, possible.
pub fn line(table: &Canvas<'_>) -> Markup {
    if !table.has_turn() {
        return html! {};
    }
    let turn = &table.view.turn;
    let is_closing = table.view.stage == Stage::Closing;
    let tile = step(turn.tile.is_some(), turn.tile.is_none());
    let is_done = is_main_done(table.view);
    let main = step(is_done, turn.tile.is_some());
    html! {
        ol.turn aria-label=(table.say("board-turn")) {
            // The wheel shows the tile too: here it makes way for what can still be done.
            @if !is_done {
                li class=(tile) {
                    (mark(turn.tile.is_some()))
                    @match turn.tile {
                        Some(tile) => { (icon(&format!("wc-act-{}", tile.word()))) span.vh { (table.say(words::action(tile))) } },
                        None => (table.say("turn-tile")),
                    }
                }
            }
            li class=(main) { (mark(is_done)) (table.say("turn-main")) }
            @if is_done && !is_closing && table.view.task.is_none() { (marketing(table)) }
        }
    }
}

const fn step(is_done: bool, is_next: bool) -> &'static str {
    match (is_done, is_next) {
        (true, _) => "done",
        (_, true) => "next",
        _ => "later",
    }
}

fn mark(is_done: bool) -> Markup {
    html! { @if is_done { (frame_icon("check")) } @else { i.todo aria-hidden="true" {} } }
}

/// A step of marketing that could still be paid.
fn marketing(table: &Canvas<'_>) -> Markup {
    let (Some(own), Some(seat)) = (table.own(), table.mine()) else { return html! {} };
    let player = table.player(seat);
    if player.blueberries < u16::from(own.prices.marketing) {
        return html! {};
    }
    let points = table.book().next_marketing(player.marketing).points;
    let label = Phrase::new("marketing-next").with("price", own.prices.marketing).with("points", points);
    html! {
        li.next aria-label=(table.say(label)) {
            i.todo aria-hidden="true" {} (icon("wc-megaphone")) (amount(points, "wc-hazelnut"))
        }
    }
}
