//! Which pieces a move touches, where it stands in the action bar, and which pieces an event is about.

use scene::{Ahead, Amount, Group};
use table::Phrase;

use super::{ids, water};
use crate::moves::{Event, Move};
use crate::pieces::{Colour, Workers};
use crate::state::{Act, Phase};
use crate::view::View;
use crate::words::Role;

/// The pieces of a move, in the order in which a person would pick them.
pub fn of_move(view: &View, mv: Move) -> Vec<String> {
    match mv {
        Move::Pass | Move::Done | Move::Flip(None) => Vec::new(),
        Move::Choose(act, tile) => {
            let on_auction = view.centre.iter().chain(&view.turn_order).any(|lot| lot.tile == tile);
            let mut pieces = vec![ids::tile(tile)];
            match act {
                Act::Bid => pieces.push(ids::bid(tile)),
                Act::Use if on_auction => pieces.push(ids::effect(tile)),
                Act::Use => {}
            }
            pieces
        }
        Move::WithGroup(tile) | Move::PayGroup(tile) => vec![ids::bid(tile)],
        Move::WithWorker(colour) | Move::PayWorker(colour) => vec![ids::worker(colour)],
        // How many is said in the bar; a group that joined, or workers that were named one by one, need nothing else.
        Move::Place { workers, .. } => {
            let named = workers.iter().next().filter(|_| !is_mixed(view));
            named.map(|(colour, _)| ids::worker(colour)).into_iter().collect()
        }
        Move::Make(resource) => vec![ids::make(resource)],
        Move::PaySkill(skill) => vec![ids::skill(skill)],
        Move::Carry { resource, from, to } => vec![ids::lying(from, resource), ids::tile(to)],
        Move::Upgrade(tile) => vec![ids::upgrade(tile)],
        Move::Spend { resources, skills } => vec![ids::spend(resources, skills)],
        Move::Boat(tile) | Move::Lay(tile) | Move::Flip(Some(tile)) => vec![ids::tile(tile)],
        Move::Settle { cell, orientation, .. } => vec![ids::cell(cell), ids::turn(cell, orientation)],
        Move::Offer(tiles) => tiles.iter().map(ids::tile).collect(),
    }
}

/// Summer boat 4b: workers are named one by one, so that the placement itself is one button.
fn is_mixed(view: &View) -> bool {
    let Phase::Placing(placing) = view.phase else { return false };
    let own = view.viewer.map(|seat| &view.seats[seat.index()]);
    let has_power =
        own.is_some_and(|seat| seat.powers.contains(&crate::components::Power::OffColourUse.side()));
    placing.act == Act::Use && has_power && view.colour_of(placing.tile).is_some()
}

/// Where in the action bar a move stands.
pub fn group(mv: Move) -> Group {
    Group::Under(match mv {
        Move::Pass => return Group::Pass,
        Move::Done | Move::Flip(None) => return Group::Main,
        // Spaces are chosen in the village; a list of them would only hide it.
        Move::Settle { .. } => return Group::Behind("group-place"),
        Move::Choose(Act::Bid, _) => "group-bid",
        Move::Choose(Act::Use, _) => "group-use",
        Move::WithGroup(_) | Move::PayGroup(_) => "group-groups",
        // Groups that joined have one colour: all numbers are steps of one row, that of nobody else from the screen too.
        Move::Place { groups, .. } if !groups.is_empty() => "group-workers",
        Move::Place { workers, .. } => of_colours(workers),
        Move::WithWorker(_) | Move::PayWorker(_) => "group-workers",
        Move::Make(_) => "group-make",
        Move::PaySkill(_) => "group-skills",
        Move::Carry { .. } => "group-carry",
        Move::Upgrade(_) | Move::Flip(Some(_)) => "group-upgrade",
        Move::Spend { .. } => "group-spend",
        Move::Boat(_) => "group-boats",
        Move::Lay(_) => "group-tiles",
        Move::Offer(_) => "group-offer",
    })
}

/// How many workers a placement is made with, where they are of one colour, and how many there are: those of the screen and
/// the groups that joined.
pub fn amount(view: &View, mv: Move) -> Option<Amount> {
    let Move::Place { workers, .. } = mv else { return None };
    let joined = joined(view);
    let colour = workers.iter().chain(joined.iter()).next()?.0;
    let screen = view.seats[view.viewer?.index()].screen.as_ref()?;
    let is_plain = workers.total() == workers[colour] && !is_mixed(view);
    is_plain
        .then(|| Amount { n: workers.total() + joined.total(), of: screen.workers[colour] + joined.total() })
}

/// The workers of losing groups that joined the placement.
fn joined(view: &View) -> Workers {
    let (Phase::Placing(placing), Some(seat)) = (view.phase, view.viewer) else { return Workers::NONE };
    let lots = view.centre.iter().chain(&view.turn_order);
    let own = lots.filter(|lot| placing.groups.contains(lot.index)).flat_map(|lot| &lot.bids);
    own.filter(|bid| bid.seat == seat)
        .fold(Workers::NONE, |all, bid| all + Workers::of(bid.colour, bid.count))
}

/// What a plate says: of a bid or a use the workers first, then the tile; at the end of a season what somebody got.
pub fn brief(event: &Event) -> Option<Phrase> {
    let of_tile = |key: &'static str, tile| Some(Phrase::new(key).with("tile", crate::words::tile(tile)));
    let (key, tile, colour, count) = match *event {
        Event::WorkersHome { workers, .. } => {
            return Some(Phrase::new("act-home").with("n", workers.total()));
        }
        Event::Won { tile, .. } => return of_tile("act-won", tile),
        Event::BoatEmptied { boat, .. } => return of_tile("act-boat", boat),
        Event::Settled { tile, .. } => return of_tile("act-settled", tile),
        Event::Flipped { tile, .. } => return of_tile("act-flipped", tile),
        Event::Bid { tile, colour, total, .. } => ("act-bid", tile, colour, total),
        Event::Used { tile, workers, .. } => {
            let (colour, count) = workers.iter().next().filter(|(_, count)| *count == workers.total())?;
            ("act-use", tile, colour, count)
        }
        _ => return None,
    };
    let placed = crate::words::few_of(colour, count, Role::Alone);
    Some(Phrase::new(key).with("workers", placed).with("tile", crate::words::tile(tile)))
}

/// Moves of a transport that would lie idle, a pass that ends the season, a tile that closes the water of the home (KF-127).
pub fn gives_up(view: &View, mv: Move) -> Option<Phrase> {
    match (mv, view.phase) {
        (Move::Done, Phase::Transport { moves, upgrades, .. }) => {
            Some(Phrase::new("gives-up-steps").with("moves", moves).with("upgrades", upgrades))
        }
        (Move::Pass, Phase::Turn) if usize::from(view.passes) + 1 == view.seats.len() => {
            Some(Phrase::new("gives-up-season"))
        }
        (Move::Settle { tile, cell, orientation }, _) => {
            water::is_closed_by(view, tile, cell, orientation).then(|| Phrase::new("gives-up-water"))
        }
        _ => None,
    }
}

/// Passing until somebody outbids: while the season lasts and the same tiles are led. The pass that would end the season
/// is never made ahead.
pub fn ahead(view: &View) -> Option<Ahead<Move>> {
    let seat = view.viewer?;
    let is_turns = matches!(
        view.phase,
        Phase::Turn
            | Phase::Placing(_)
            | Phase::Making { .. }
            | Phase::PayingWorker { .. }
            | Phase::PayingSkill { .. }
            | Phase::Transport { .. }
            | Phase::Spending { .. }
    );
    if !is_turns || gives_up(view, Move::Pass).is_some() {
        return None;
    }
    let lots = view.centre.iter().chain(&view.turn_order);
    let led = lots.filter(|lot| lot.bids.iter().any(|bid| bid.seat == seat && bid.leads));
    let watch =
        std::iter::once(format!("{:?}", view.season)).chain(led.map(|lot| lot.tile.word().to_owned()));
    Some(Ahead {
        mv: Move::Pass,
        watch: watch.collect::<Vec<_>>().join(" "),
        words: "pass-ahead".into(),
        until: "pass-ahead-until".into(),
    })
}

/// Numbers of one colour stand together.
fn of_colours(workers: Workers) -> &'static str {
    let mut colours = workers.iter().map(|(colour, _)| colour);
    match (colours.next(), colours.next()) {
        (Some(Colour::Blue), None) => "group-blue",
        (Some(Colour::Red), None) => "group-red",
        (Some(Colour::Yellow), None) => "group-yellow",
        (Some(Colour::Green), None) => "group-green",
        _ => "group-workers",
    }
}

/// The pieces that an event is about.
pub fn of_event(event: &Event) -> Vec<String> {
    let plate = |seat: table::Seat| format!("seat-{seat}");
    match *event {
        Event::LaidOut { ref tiles } => tiles.iter().copied().map(ids::tile).collect(),
        Event::BoatLoaded { boat: tile, .. }
        | Event::StoodUp { tile, .. }
        | Event::Unsold { tile }
        | Event::Bid { tile, .. }
        | Event::Produced { on: tile, .. }
        | Event::Upgraded { tile, .. }
        | Event::Won { tile, .. }
        | Event::BoatEmptied { boat: tile, .. }
        | Event::BoatTaken { boat: tile, .. }
        | Event::TurnOrderTaken { tile, .. }
        | Event::Settled { tile, .. }
        | Event::SetAside { tile, .. }
        | Event::LaidDown { tile, .. }
        | Event::Flipped { tile, .. } => vec![ids::tile(tile)],
        // The workers fly from the one to the other.
        Event::Used { seat, tile, .. } => vec![plate(seat), ids::tile(tile)],
        Event::Carried { from, to, .. } => vec![ids::tile(from), ids::tile(to)],
        Event::WorkersHome { seat, .. } => vec![ids::village(seat)],
        Event::SeasonBegins { start: seat, .. }
        | Event::Offered { seat, .. }
        | Event::Passed { seat }
        | Event::NothingLeft { seat }
        | Event::DrewWorkers { seat, .. }
        | Event::DrewWorkersBlind { seat, .. }
        | Event::DrewSkills { seat, .. }
        | Event::DrewSkillsBlind { seat, .. }
        | Event::TookGreens { seat, .. }
        | Event::PaidWorkers { seat, .. }
        | Event::PaidSkill { seat, .. }
        | Event::PaidSkillFaceDown { seat }
        | Event::BidsBack { seat, .. }
        | Event::MarkerMoved { seat } => vec![plate(seat)],
        Event::SeasonEnds { .. } | Event::MatchEnds => Vec::new(),
    }
}
