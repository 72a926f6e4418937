//! The help cards: what a piece is, what it does, what it means to the reader now, and its rule.

use scene::Help;
use table::Phrase;

use super::plan::{Plan, Reach};
use super::{Canvas, Place, signs};
use crate::words::{Component, die_name, gain_names, order_name};
use crate::{
    Assistant, Card, Cell, Colour, Column, Counted, CrateId, Die, Direction, Due, Gain, Phase, Resource,
    SlideRule, Stage, Timing,
};

pub fn goals(place: &Place<'_>) -> Help {
    Help::of(place.say("board-goals")).says(place.say("board-goals-help")).rule("RW-104")
}

pub fn column_name(column: Column, die: Die) -> Phrase {
    Phrase::new("column-die").with("column", column.number()).with("die", die_name(die))
}

pub fn column(table: &Canvas<'_>, column: Column, die: Die) -> Help {
    let gain = table.printed().bonus(column.index(), die.colour());
    let says = Phrase::new("column-help").with("value", die.value()).with("gains", gain_names(gain));
    let help = Help::of(table.say(column_name(column, die))).says(table.say(says)).rule("RW-21");
    match table.mine().filter(|_| table.view.stage == Stage::Choose) {
        Some(seat) => die_now(&table.place(seat), gain, die)
            .into_iter()
            .fold(help, |help, now| help.now(table.say(now))),
        None => help,
    }
}

/// What taking this die means: rows that overflow, chestnuts, orders that come within reach.
fn die_now(place: &Place<'_>, gain: &Gain, die: Die) -> Vec<Phrase> {
    let mut now = Vec::new();
    for due in gain.iter() {
        let &Due::Resource(resource) = due else { continue };
        let row = place.printed().row(resource);
        let next = place.sheet.circled[resource] + 1;
        let name = Component::Resource(resource).name();
        if next > row.spaces {
            now.push(Phrase::new("now-row-full").with("resource", name));
        } else if row.chestnut_at.contains(&next) {
            now.push(Phrase::new("now-chestnut").with("resource", name));
        }
    }
    let reach = Reach::of(place.sheet, Some(die), 1, place.printed());
    let within = |card: &Card| matches!(reach.plan(*card), Plan::Ready | Plan::Within(_));
    let orders: Vec<Phrase> = place.sheet.orders.iter().filter(within).map(order_name).collect();
    if !orders.is_empty() {
        now.push(Phrase::new("now-orders").with("orders", orders));
    }
    now
}

pub fn bonuses(table: &Canvas<'_>, colour: Colour) -> Help {
    let key = format!("bonuses-{}", signs::colour_name(colour));
    Help::of(table.say(Phrase::new(key))).says(table.say("bonuses-help")).rule("RW-11")
}

pub fn slide(table: &Canvas<'_>) -> Help {
    let printed = table.printed();
    let says = match (printed.slide_direction, printed.slide_rule) {
        (Direction::Right, SlideRule::Pack) => "slide-right-pack",
        (Direction::Left, SlideRule::Pack) => "slide-left-pack",
        (Direction::Right, SlideRule::Step) => "slide-right-step",
        (Direction::Left, SlideRule::Step) => "slide-left-step",
    };
    Help::of(table.say("slide")).says(table.say(says)).rule("RW-40")
}

pub fn take(table: &Canvas<'_>) -> Help {
    Help::of(table.say("move-order")).says(table.say("take-help")).rule("RW-23")
}

pub fn deck_name(phase: Phase, size: usize) -> Phrase {
    Phrase::new("deck").with("phase", format!("{phase:?}")).with("n", size)
}

pub fn deck(table: &Canvas<'_>, phase: Phase, size: usize) -> Help {
    let says = Phrase::new("deck-help").with("round", table.printed().phase_two_after);
    Help::of(table.say(deck_name(phase, size))).says(table.say(says)).rule("RW-13")
}

pub fn draft(table: &Canvas<'_>) -> Help {
    Help::of(table.say("board-draft")).says(table.say("draft-help")).rule("RW-24")
}

pub fn turns(place: &Place<'_>) -> Help {
    Help::of(place.say("board-turns")).says(place.say("turns-help")).rule("RW-24")
}

pub fn resource(place: &Place<'_>, resource: Resource) -> Help {
    let (component, row) = (Component::Resource(resource), place.printed().row(resource));
    let circled = place.sheet.circled[resource];
    let next = row.chestnut_at.iter().find(|&&at| at > circled);
    let help = named(place, component, "kind-resource").count(place.say(row_count(place, resource)));
    let help = place.now(help, || next.map(|&at| Phrase::new("now-next-chestnut").with("n", at - circled)));
    help.rule(match resource {
        Resource::Chips => "RW-55",
        Resource::Glue => "RW-56",
        Resource::Saw => "RW-57",
        Resource::Blueberries => "RW-58",
    })
}

pub fn row_count(place: &Place<'_>, resource: Resource) -> Phrase {
    let spaces = place.printed().row(resource).spaces;
    Phrase::new("row-count")
        .with("left", place.left(resource))
        .with("free", spaces - place.sheet.circled[resource])
}

/// Of all the dice beside a sheet together.
pub fn dice(place: &Place<'_>) -> Help {
    Help::of(place.say("board-dice-of")).says(place.say("own-die-help")).rule("RW-55")
}

/// Of the whole grid.
pub fn lanterns(place: &Place<'_>) -> Help {
    named(place, Component::Lantern, "kind-lantern").rule("RW-70")
}

/// Of a cell that would fill a line of the viewer's; the others say no more than the grid.
pub fn lantern(place: &Place<'_>, cell: Cell) -> Option<Help> {
    let lanterns = place.sheet.lanterns;
    if !place.is_mine() || lanterns.has(cell) {
        return None;
    }
    let mut marked = lanterns;
    marked.mark(cell);
    let (printed, row, column) = (place.printed(), cell.row(), cell.column());
    let fills = |line: &'static str, gain: &Gain| Phrase::new(line).with("gains", gain_names(gain));
    let of_row = marked.row_is_full(row).then(|| fills("now-fills-row", &printed.lantern_rows[row]));
    let of_column =
        marked.column_is_full(column).then(|| fills("now-fills-column", &printed.lantern_columns[column]));
    let now: Vec<Phrase> = of_row.into_iter().chain(of_column).collect();
    let help = |help: Help, now| help.now(place.say(now));
    (!now.is_empty()).then(|| now.into_iter().fold(self::lanterns(place), help))
}

pub fn lantern_line(place: &Place<'_>, gain: &Gain) -> Help {
    Help::of(place.say("lantern-line"))
        .says(place.say(Phrase::new("gains").with("gains", gain_names(gain))))
        .rule("RW-72")
}

pub fn hazelnuts(place: &Place<'_>) -> Help {
    named(place, Component::Hazelnut, "kind-hazelnut").rule("RW-80")
}

pub fn assistant(place: &Place<'_>, assistant: Assistant) -> Help {
    let (sheet, card) = (place.sheet, place.printed().assistant(assistant));
    let left = place.left(Resource::Blueberries);
    let help = named(place, Component::Assistant(assistant), "kind-assistant");
    let now = if sheet.used.contains(assistant) {
        Some(Phrase::new("now-used"))
    } else if sheet.hired.contains(assistant) {
        matches!(card.timing, Timing::OncePerRound | Timing::OncePerTurn).then(|| Phrase::new("now-ready"))
    } else if left >= card.cost {
        Some(Phrase::new("now-can-hire").with("left", left - card.cost))
    } else {
        Some(Phrase::new("now-too-dear").with("left", left).with("lacking", card.cost - left))
    };
    place.now(help, || now).rule("RW-60")
}

pub fn crate_(place: &Place<'_>, id: CrateId) -> Help {
    let worth = crate_worth(place, id);
    let key = if is_active(place, id) { "now-crate-counts" } else { "now-crate-would" };
    let help = named(place, Component::Crate(id), "kind-crate");
    place.now(help, || Some(Phrase::new(key).with("n", worth))).rule("RW-91")
}

/// RW-78: whether all boxes of the crate are marked.
pub fn is_active(place: &Place<'_>, id: CrateId) -> bool {
    let (boxes, crate_) = (place.sheet.crates[id as usize], place.printed().crate_(id));
    boxes.chestnuts >= crate_.chestnuts && boxes.blueberries >= crate_.blueberries
}

/// RW-91: what the crate is worth with what its owner has, once it is active.
pub fn crate_worth(place: &Place<'_>, id: CrateId) -> usize {
    let (sheet, printed) = (place.sheet, place.printed());
    let sum = |of: fn(&crate::Order) -> u8| -> usize {
        sheet.completed.iter().map(|card| usize::from(of(printed.order(card)))).sum()
    };
    let scores = &printed.crate_(id).scores;
    let count = match scores.count {
        Counted::Assistants => sheet.hired.len(),
        Counted::Orders => sheet.completed.len(),
        Counted::Icons => sum(|order| order.reputation),
        Counted::Lanterns => sheet.lanterns.len(),
        Counted::OrderPoints => sum(|order| order.points),
    };
    let step =
        scores.steps.iter().filter(|step| usize::from(step.from) <= count).map(|step| step.points).max();
    usize::from(scores.base)
        + usize::from(scores.each) * (count / usize::from(scores.per))
        + usize::from(step.unwrap_or(0))
}

/// The beginning of every card of a printed thing: its name, its family, what it does.
fn named(place: &Place<'_>, component: Component, kind: &'static str) -> Help {
    Help::of(place.say(component.name()))
        .kind(place.say(kind))
        .says(place.say(component.help(place.printed())))
}
