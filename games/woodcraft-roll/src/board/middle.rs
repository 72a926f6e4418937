//! What everybody shares: the dice board, the orders on offer, the decks, who drafts next.

use maud::{Markup, html};
use table::Phrase;

use super::orders::{Reading, card};
use super::plan::means;
use super::{Canvas, help, ids, signs};
use crate::{COLUMNS, Choice, Colour, Column, Die, Direction, Phase, Stage};

pub fn draw(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    // The cards of dice and orders say what they mean to the viewer; of dice only while they are chosen.
    let mine = table.mine().map(|seat| table.place(seat).sheet);
    let taking = mine.filter(|_| view.stage == Stage::Choose).map(|sheet| (means(sheet), &sheet.orders));
    let dice = (view.round, &view.board, table.secret(), taking);
    let stage = (view.stage == Stage::Keep, view.stage == Stage::Over);
    let dealt = view.own.as_ref().map(|own| &own.dealt);
    let offered = (view.phase, stage, &view.face_up, view.deck_sizes, &view.draft);
    let orders = (offered, dealt, table.secret(), mine.map(means));
    html! {
        div.rw-board {
            (table.scene.part("rw-dice", &dice, || dice_board(table)))
            (table.scene.part("rw-offer", &orders, || offer(table)))
        }
    }
}

fn dice_board(table: &Canvas<'_>) -> Markup {
    let is_right = table.printed().slide_direction == Direction::Right;
    html! {
        section #rw-dice-board.rw-dice.dense aria-label=(table.say("board-dice")) {
            span.side-lab data-help=(help::bonuses(table, Colour::Yellow)) { (signs::blank(Colour::Yellow)) }
            @for column in Column::all() { (bonus(table, column, Colour::Yellow)) }
            span.side-lab.slide.left[!is_right] data-help=(help::slide(table)) { (signs::sign("rw-slide")) }
            @for column in Column::all() { (draw_column(table, column)) }
            span.side-lab data-help=(help::bonuses(table, Colour::Brown)) { (signs::blank(Colour::Brown)) }
            @for column in Column::all() { (bonus(table, column, Colour::Brown)) }
        }
    }
}

/// RW-11: what a die of this colour brings here.
fn bonus(table: &Canvas<'_>, column: Column, colour: Colour) -> Markup {
    let is_live = table.view.board[column.index()].is_some_and(|die| die.colour() == colour);
    html! {
        div.rw-bonus.y[colour == Colour::Yellow].b[colour == Colour::Brown].live[is_live] {
            (signs::gain(table, table.printed().bonus(column.index(), colour)))
        }
    }
}

fn draw_column(table: &Canvas<'_>, column: Column) -> Markup {
    let (id, scene) = (ids::column(column), table.scene);
    let die = table.view.board[column.index()];
    let name = table.say(match die {
        Some(die) => help::column_name(column, die),
        None => Phrase::new("column-empty").with("column", column.number()),
    });
    let is_chosen = table.secret() == Some(Choice::Die(column));
    html! {
        div id=(id) class=(scene.class(&id, "rw-col")) role=(scene.role(&id).unwrap_or("img"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)]
            data-help=[die.map(|die| help::column(table, column, die))] data-none[die.is_none()]
            data-mine[is_chosen] {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                @if let Some(die) = die {
                    svg.die id=(ids::rolled(table.view.round, die, place_among_equals(table, column, die)))
                        viewBox="0 0 64 64" data-move aria-hidden="true" { use href={ "#" (signs::die_symbol(die)) } {} }
                }
                span.n aria-hidden="true" { (column.number()) }
                @if is_chosen { (mine(table)) }
            }
        }
    }
}

/// How many equal dice lie to the right: the dice slide that way, so that they keep their ids.
fn place_among_equals(table: &Canvas<'_>, column: Column, die: Die) -> usize {
    (column.index() + 1..COLUMNS).filter(|&other| table.view.board[other] == Some(die)).count()
}

/// The mark on what the viewer chose in secret.
fn mine(table: &Canvas<'_>) -> Markup {
    html! { span.rw-secret { svg.ic viewBox="0 0 24 24" aria-hidden="true" { use href="#i-lock" {} } span.w { (table.say("board-secret")) } } }
}

/// The orders to be taken; before the first round, the two of which the viewer keeps one.
fn offer(table: &Canvas<'_>) -> Markup {
    let scene = table.scene;
    let keeps = table.view.stage == Stage::Keep;
    let is_target = scene.is_target(ids::OFFER);
    html! {
        section id=(ids::OFFER) class=(scene.class(ids::OFFER, "rw-offer")) tabindex=[is_target.then_some("-1")]
            aria-label=(table.say(if keeps { "board-keep" } else { "board-orders" })) {
            div.rw-plank {
                @if is_target {
                    span id=(ids::TAKE) class=(scene.class(ids::TAKE, "rw-take")) role="button" tabindex="0"
                        data-help=(help::take(table)) { (signs::sign("rw-ticket")) (table.say("move-order")) }
                } @else {
                    h2 { (table.say(if keeps { "board-keep" } else { "board-orders" })) }
                }
                @if table.secret() == Some(Choice::Order) { (mine(table)) }
                @if !table.view.draft.is_empty() { (draft(table)) } @else { (decks(table)) }
            }
            div.rw-cards.two[keeps && table.mine().is_some()] { @if keeps { (dealt(table)) } @else { (face_up(table)) } }
        }
    }
}

fn face_up(table: &Canvas<'_>) -> Markup {
    let place = table.mine().map(|seat| table.place(seat));
    let reach = place.and_then(|place| place.reach());
    let reading = Reading { sheet: place.map(|place| place.sheet), reach: reach.as_ref() };
    html! {
        @for slot in table.view.face_up {
            @match slot {
                Some(order) => (card(table, order, &reading, "")),
                None => div.rw-slot { (table.say("board-no-order")) }
            }
        }
    }
}

/// RW-3: the two orders dealt to the viewer.
fn dealt(table: &Canvas<'_>) -> Markup {
    let kept = match table.secret() {
        Some(Choice::Keep(card)) => Some(card),
        _ => None,
    };
    let reading = Reading { sheet: None, reach: None };
    html! {
        @if let Some(own) = &table.view.own {
            @for order in own.dealt.iter() {
                @let class = match kept {
                    Some(kept) if kept == order => "rw-kept",
                    Some(_) => "rw-given",
                    None => "",
                };
                (card(table, order, &reading, class))
            }
        } @else {
            @for _ in table.view.face_up { div.rw-slot { (table.say("board-no-order")) } }
        }
    }
}

fn decks(table: &Canvas<'_>) -> Markup {
    html! {
        span.rw-decks {
            @for (phase, size) in [Phase::I, Phase::II].into_iter().zip(table.view.deck_sizes) {
                @if phase >= table.view.phase {
                    span.rw-deck data-help=(help::deck(table, phase, size)) role="img"
                        aria-label=(table.say(help::deck_name(phase, size))) {
                        b { (format!("{phase:?}")) } (size)
                    }
                }
            }
        }
    }
}

/// RW-24: who takes an order, and in which sequence.
fn draft(table: &Canvas<'_>) -> Markup {
    html! {
        span.rw-draft data-help=(help::draft(table)) {
            (table.say("board-draft"))
            @for &seat in &table.view.draft { (table.emblem(seat)) }
        }
    }
}
