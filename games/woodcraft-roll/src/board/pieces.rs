//! Which pieces a move touches, where it stands in the action bar, and which pieces an event is about.

use scene::Group;
use table::Seat;

use super::ids;
use crate::{Assistant, Dice, Die, Effect, Event, Move, Printed, Resource, SheetView, View, Work};

/// The pieces of a move, in the order in which a person would pick them.
pub fn of_move(view: &View, mv: Move) -> Vec<String> {
    let Some(seat) = view.own.as_ref().map(|own| own.seat) else { return Vec::new() };
    let hand = Hand { seat, sheet: &view.sheets[seat.index()], printed: view.components.get() };
    match mv {
        Move::Keep(card) | Move::Take(card) | Move::Complete(card) => vec![ids::order(card)],
        Move::Die(column) => vec![ids::column(column)],
        // The sign is what the keyboard reaches; a click on any of the cards means the same.
        Move::Order => vec![ids::TAKE.to_owned(), ids::OFFER.to_owned()],
        Move::Lantern(cell) => vec![ids::lantern(seat, cell)],
        Move::Chestnut(id) | Move::Berry(id) => vec![ids::crate_(seat, id)],
        Move::Clerk(resource) => vec![ids::row(seat, resource)],
        Move::Work(work) => hand.work(ids::row(seat, work.material()), work),
        // Without the row of what is spent: chips and a die would otherwise never mean just a chip on that die.
        Move::Tinker(_, work) => {
            hand.work(hand.of_ready(|effect| matches!(effect, Effect::Substitute {})), work)
        }
        Move::Carve(die, _) => {
            let suits =
                |effect: &Effect| matches!(effect, Effect::Adjust { colour } if *colour == die.colour());
            hand.with_copies(hand.of_ready(suits), die)
        }
        Move::Sell(resource) => {
            vec![hand.of_ready(|effect| matches!(effect, Effect::Sell(_))), ids::row(seat, resource)]
        }
        Move::Hire(assistant) => vec![ids::assistant(seat, assistant)],
        Move::Done => Vec::new(),
    }
}

/// What a seat works with.
struct Hand<'a> {
    seat: Seat,
    sheet: &'a SheetView,
    printed: &'a Printed,
}

impl Hand<'_> {
    /// The tool and the dice that are worked on.
    fn work(&self, tool: String, work: Work) -> Vec<String> {
        match work {
            Work::Chip(die) | Work::Saw(die, _) => self.with_copies(tool, die),
            Work::Glue(one, other, _) => {
                let copy = if one == other { 2 } else { 1 };
                vec![tool, ids::die(self.seat, one, 1), ids::die(self.seat, other, copy)]
            }
        }
    }

    /// The tool and every die of this kind: any of them will do.
    fn with_copies(&self, tool: String, die: Die) -> Vec<String> {
        let copies = copies(&self.sheet.dice, die).map(|copy| ids::die(self.seat, die, copy));
        std::iter::once(tool).chain(copies).collect()
    }

    /// The assistant who does it: the first who is ready and can.
    fn of_ready(&self, can: impl Fn(&Effect) -> bool) -> String {
        let mut ready = self.sheet.hired.without(self.sheet.used).iter();
        let assistant = ready.find(|&assistant| can(&self.printed.assistant(assistant).effect));
        ids::assistant(self.seat, assistant.unwrap_or(Assistant::A1))
    }
}

/// The numbers of the dice of this kind.
pub fn copies(dice: &Dice, die: Die) -> impl Iterator<Item = u8> {
    1..=dice.count(die)
}

/// Where in the action bar a move stands.
pub fn group(mv: Move) -> Group {
    Group::Under(match mv {
        Move::Done => return Group::Pass,
        Move::Die(_) => "group-dice",
        Move::Keep(_) | Move::Order | Move::Take(_) => "group-orders",
        Move::Lantern(_) => "group-lanterns",
        Move::Chestnut(_) | Move::Berry(_) => "group-crates",
        Move::Clerk(_) => "group-gains",
        Move::Work(Work::Chip(_)) => "group-chips",
        Move::Work(Work::Glue(..)) => "group-glue",
        Move::Work(Work::Saw(..)) => "group-saw",
        Move::Tinker(..) | Move::Carve(..) | Move::Sell(_) => "group-assistants",
        Move::Hire(_) => "group-hire",
        Move::Complete(_) => "group-complete",
    })
}

/// The pieces that an event is about. Whose doing it was is seen on the plate too, since most sheets are folded.
pub fn of_event(event: &Event) -> Vec<String> {
    let tray = |seat: Seat| vec![ids::tray(seat), ids::plate(seat)];
    let on_sheet = |seat: Seat, id: String| vec![id, ids::plate(seat)];
    match *event {
        Event::Chosen { seat }
        | Event::OrderWanted { seat }
        | Event::NoOrderLeft { seat }
        | Event::ChestnutLost { seat }
        | Event::Done { seat } => vec![ids::plate(seat)],
        Event::Kept { seat, card } | Event::Drafted { seat, card } | Event::Completed { seat, card } => {
            on_sheet(seat, ids::order(card))
        }
        Event::FaceUp { card, .. } | Event::OrderDie { card: Some(card), .. } => vec![ids::order(card)],
        Event::DieTaken { seat, column, .. } => on_sheet(seat, ids::column(column)),
        Event::LotsDrawn { ref seats } => seats.iter().copied().map(ids::plate).collect(),
        Event::Lost { seat, resource }
        | Event::Sold { seat, resource }
        | Event::AfterOrder { seat, resource } => on_sheet(seat, ids::row(seat, resource)),
        Event::LanternMarked { seat, cell } => on_sheet(seat, ids::lantern(seat, cell)),
        Event::LanternRow { seat, .. } | Event::LanternColumn { seat, .. } => {
            on_sheet(seat, ids::lanterns(seat))
        }
        Event::SurplusLantern { seat } | Event::TrackFull { seat } => on_sheet(seat, ids::hazelnuts(seat)),
        Event::ChestnutMarked { seat, id } | Event::BoxPaid { seat, id } => {
            on_sheet(seat, ids::crate_(seat, id))
        }
        Event::Tinkered { seat, spent, .. } => on_sheet(seat, ids::row(seat, spent)),
        Event::Chipped { seat, .. } | Event::Carved { seat, .. } => tray(seat),
        Event::Glued { seat, .. } | Event::Sawn { seat, .. } => tray(seat),
        Event::Hired { seat, assistant } => on_sheet(seat, ids::assistant(seat, assistant)),
        Event::AfterReputation { seat } => on_sheet(seat, ids::row(seat, Resource::Blueberries)),
        _ => Vec::new(),
    }
}
