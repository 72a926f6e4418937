//! Which pieces an event is about: they are lit while its line in the log is pointed at.

use super::ids;
use crate::event::Event;

pub fn pieces(event: &Event) -> Vec<String> {
    match *event {
        Event::Tile { seat, tile } => vec![ids::plate(seat), ids::tile(tile)],
        Event::Begins { seat, action, .. } => vec![ids::plate(seat), ids::tile(action)],
        Event::SoloTile { tile } => vec![ids::tile(tile)],
        Event::Starts { seat, helper, .. }
        | Event::Hired { seat, helper, .. }
        | Event::Room { seat, helper, .. }
        | Event::Produces { seat, helper }
        | Event::Uses { seat, helper } => vec![ids::plate(seat), ids::helper(helper)],
        Event::NewHelper { helper } => vec![ids::helper(helper)],
        Event::Placed { seat, order }
        | Event::OrderTaken { seat, order }
        | Event::Completed { seat, order }
        | Event::Slipped { seat, order } => vec![ids::plate(seat), ids::order(order)],
        Event::NewOrder { order } => vec![ids::order(order)],
        Event::Claimed { seat, contract } => vec![ids::plate(seat), ids::contract(contract)],
        Event::Withdrawn { contract } | Event::ContractGone { contract } => vec![ids::contract(contract)],
        Event::Planted { seat, die } | Event::TreeFelled { seat, die } => {
            vec![ids::plate(seat), ids::pot(seat, die.colour())]
        }
        Event::Die { seat, die } | Event::Bought { seat, die, .. } => {
            vec![ids::plate(seat), ids::die(seat, die, 1)]
        }
        Event::Spliced { seat, to, .. } | Event::Changed { seat, to, .. } => {
            vec![ids::plate(seat), ids::die(seat, to, 1)]
        }
        Event::Glued { seat, into, .. } => vec![ids::plate(seat), ids::die(seat, into, 1)],
        Event::FirstPlayer { seat }
        | Event::Gained { seat, .. }
        | Event::Advanced { seat, .. }
        | Event::Reputation { seat, .. }
        | Event::ReputationLost { seat, .. }
        | Event::PointsLost { seat, .. }
        | Event::Tool { seat, .. }
        | Event::ToolLost { seat }
        | Event::Sold { seat, .. }
        | Event::BoughtMaterial { seat, .. }
        | Event::Improved { seat, .. }
        | Event::Sawn { seat, .. }
        | Event::Marketed { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Income { seat, .. } => vec![ids::plate(seat)],
        Event::Round { .. }
        | Event::Stock { .. }
        | Event::IncomePhase { .. }
        | Event::LateDecks
        | Event::SoloCard { .. }
        | Event::Neutral { .. }
        | Event::Over => Vec::new(),
    }
}
