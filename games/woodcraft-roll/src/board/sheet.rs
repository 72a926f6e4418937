//! A sheet of paper with its bench: turn boxes, rows, hazelnuts, lanterns; beside it dice and orders.

use maud::{Markup, html};
use table::Phrase;

use super::orders::{Reading, card, completed};
use super::pieces::copies;
use super::{Place, help, ids, plan, rows, signs, staff};
use crate::words::die_name;
use crate::{Cell, Choice, GRID, Gain, ROUNDS, Resource, Stage, TurnBox};

/// The bench and the sheet of a seat. What changes at different moments are different parts: most of a sheet stays as it was when
/// all take a die or a round begins.
pub fn area(place: &Place<'_>) -> Markup {
    html! {
        div.rw-own style={ "--seat:var(--seat-" (place.table.animal_of(place.seat)) ")" } {
            (bench(place))
            (paper(place))
        }
    }
}

fn bench(place: &Place<'_>) -> Markup {
    let (sheet, is_over) = (place.sheet, place.table.view.stage == Stage::Over);
    let inputs = (plan::means(sheet), &sheet.orders, &sheet.completed, sheet.reputation, is_over);
    place.part("bench", &inputs, || draw_bench(place))
}

fn draw_bench(place: &Place<'_>) -> Markup {
    html! {
        section.rw-bench.panel role="group" aria-label=(place.say("board-bench")) {
            h2 { (place.say(if place.is_mine() { "board-your-dice" } else { "board-dice-of" })) }
            (tray(place))
            h2 { (place.say(if place.is_mine() { "board-your-orders" } else { "board-orders-of" })) }
            (held(place))
            (completed(place))
        }
    }
}

fn tray(place: &Place<'_>) -> Markup {
    let scene = place.scene();
    let dice = &place.sheet.dice;
    html! {
        div.rw-tray.dense id=(ids::tray(place.seat)) data-help=(help::dice(place)) {
            @for die in dice.kinds() {
                @for copy in copies(dice, die) {
                    @let id = ids::die(place.seat, die, copy);
                    @let name = place.say(die_name(die));
                    span id=(id) class=(scene.class(&id, "rw-die")) role=(scene.role(&id).unwrap_or("img"))
                        tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-move { span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] { (signs::die(die)) } }
                }
            }
            @if dice.is_empty() { span.small { (place.say("board-no-dice")) } }
        }
    }
}

/// The orders still to be completed.
fn held(place: &Place<'_>) -> Markup {
    let reach = place.reach();
    let reading = Reading { sheet: Some(place.sheet), reach: reach.as_ref() };
    html! {
        div.rw-held.dense data-audit="scroll" data-tells-further {
            @for order in place.sheet.orders.iter() { (card(&place.table, order, &reading, "small")) }
            @if place.sheet.orders.is_empty() { p.small.soft { (place.say("board-no-orders-held")) } }
        }
    }
}

fn paper(place: &Place<'_>) -> Markup {
    let sheet = place.sheet;
    // On one's own sheet is also what the dice would bring, and what was chosen in secret.
    let pencil = place.is_mine().then(|| place.table.pencil());
    html! {
        section.rw-sheet.dense id=(ids::sheet(place.seat)) role="group" aria-label=(place.say("board-sheet")) {
            div.rw-col1 {
                (place.part("turns", &(&sheet.boxes, place.table.turn(), &pencil), || turns(place)))
                (place.part("rows", &(&sheet.circled, &sheet.crossed, &pencil), || resources(place)))
                (place.part("nuts", &sheet.hazelnuts, || hazelnuts(place)))
            }
            div.rw-col2 {
                (place.part("lanterns", &(&sheet.lanterns, sheet.lantern_points), || lanterns(place)))
                (crates(place))
            }
            (assistants(place))
        }
    }
}

fn turns(place: &Place<'_>) -> Markup {
    let rounds = usize::from(place.printed().rounds).min(ROUNDS);
    html! {
        div.rw-part data-help=(help::turns(place)) {
            h2 { (place.say("board-turns")) small { (place.say("board-turns-how")) } }
            ol.rw-turns {
                @for round in 0..rounds {
                    li {
                        b { (round + 1) }
                        (turn_box(place, 2 * round))
                        (turn_box(place, 2 * round + 1))
                    }
                }
            }
        }
    }
}

fn resources(place: &Place<'_>) -> Markup {
    html! {
        div.rw-part {
            h2 { (place.say("board-rows")) small { (place.say("board-rows-how")) } }
            (rows::resources(place))
        }
    }
}

fn hazelnuts(place: &Place<'_>) -> Markup {
    let count = Phrase::new("board-of").with("n", place.sheet.hazelnuts);
    html! {
        div.rw-part id=(ids::hazelnuts(place.seat)) data-help=(help::hazelnuts(place)) {
            h2 {
                (place.say("points-hazelnuts"))
                small { (place.say(count.with("most", place.printed().hazelnut_track))) }
            }
            (rows::hazelnuts(place))
        }
    }
}

fn crates(place: &Place<'_>) -> Markup {
    let sheet = place.sheet;
    // What is counted for them is hired, marked and completed.
    let inputs = (&sheet.crates, &sheet.hired, &sheet.lanterns, &sheet.completed);
    place.part("crates", &inputs, || {
        html! { div.rw-part { h2 { (place.say("points-crates")) } (staff::crates(place)) } }
    })
}

fn assistants(place: &Place<'_>) -> Markup {
    let sheet = place.sheet;
    // Only the owner is told whom the berries suffice for.
    let berries = place.is_mine().then(|| place.left(Resource::Blueberries));
    place.part("hands", &(&sheet.hired, &sheet.used, berries), || {
        html! { div.rw-col3.rw-part { h2 { (place.say("points-assistants")) } (staff::assistants(place)) } }
    })
}

fn turn_box(place: &Place<'_>, turn: usize) -> Markup {
    let is_now = place.table.turn() == Some(turn);
    let written = place.sheet.boxes[turn];
    let label = match written {
        TurnBox::Empty => None,
        TurnBox::Value(value) => Some(value.to_string()),
        TurnBox::Crossed => Some(place.say("board-box-order")),
    };
    html! {
        span id=(ids::turn_box(place.seat, turn)) class=[is_now.then_some("now")]
            role=[label.is_some().then_some("img")] aria-label=[label] {
            @match written {
                TurnBox::Value(value) => (signs::pen(&value.to_string())),
                TurnBox::Crossed => (signs::cross(turn)),
                TurnBox::Empty if is_now && place.is_mine() => (pencilled(place)),
                TurnBox::Empty => {}
            }
        }
    }
}

/// What the box of this turn will show: the secret choice, or the die that is pointed at.
fn pencilled(place: &Place<'_>) -> Markup {
    let view = place.table.view;
    let stroke = |class: String, symbol: String| {
        html! { svg class={ "rw-ghost " (class) } viewBox="0 0 40 40" aria-hidden="true" { use href=(symbol) {} } }
    };
    let values = view.board.iter().enumerate().filter_map(|(column, die)| Some((column, (*die)?.value())));
    match view.own.as_ref().and_then(|own| own.choice) {
        Some(Choice::Order) => stroke("shown".to_owned(), "#pen-cross-1".to_owned()),
        Some(Choice::Die(chosen)) => html! {
            @for (_, value) in values.filter(|(column, _)| *column == chosen.index()) {
                (stroke("shown".to_owned(), format!("#pen-{value}")))
            }
        },
        _ if view.stage == Stage::Choose => html! {
            @for (column, value) in values { (stroke(format!("g{}", column + 1), format!("#pen-{value}"))) }
            (stroke("gx".to_owned(), "#pen-cross-1".to_owned()))
        },
        _ => html! {},
    }
}

fn lanterns(place: &Place<'_>) -> Markup {
    let points = place.sheet.lantern_points;
    html! {
        div.rw-part id=(ids::lanterns(place.seat)) {
            h2 {
                (place.say("points-lanterns"))
                @if points > 0 { small { (place.say(Phrase::new("count-points").with("n", points))) } }
            }
            (grid(place))
        }
    }
}

fn grid(place: &Place<'_>) -> Markup {
    let (marked, printed) = (place.sheet.lanterns, place.printed());
    html! {
        div.rw-lan.dense data-help=(help::lanterns(place)) {
            @for row in 0..GRID {
                @for column in 0..GRID { (lantern(place, Cell::new(row, column))) }
                (line(place, &printed.lantern_rows[row], marked.row_is_full(row), "row"))
            }
            @for column in 0..GRID {
                (line(place, &printed.lantern_columns[column], marked.column_is_full(column), "column"))
            }
        }
    }
}

fn lantern(place: &Place<'_>, cell: Cell) -> Markup {
    let (id, scene) = (ids::lantern(place.seat, cell), place.scene());
    let is_marked = place.sheet.lanterns.has(cell);
    let key = if is_marked { "lantern-marked" } else { "lantern-empty" };
    let name = place.say(Phrase::new(key).with("row", cell.row() + 1).with("column", cell.column() + 1));
    html! {
        span id=(id) class=(scene.class(&id, "rw-box")) role=(scene.role(&id).unwrap_or("img"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-help=[help::lantern(place, cell)] {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                (signs::sign("r-lantern"))
                @if is_marked { (signs::cross(cell.row() + cell.column())) }
            }
        }
    }
}

/// The bonus of a row or column; a ring of the pen when it was gained.
fn line(place: &Place<'_>, gain: &Gain, is_full: bool, class: &str) -> Markup {
    html! {
        span class={ "rw-line " (class) } data-help=(help::lantern_line(place, gain)) {
            span.rw-won { (signs::gain(&place.table, gain)) @if is_full { (signs::ring()) } }
        }
    }
}
