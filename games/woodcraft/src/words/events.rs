//! What the log says.

use table::Phrase;

use super::help::solo_help;
use super::{action, dice, die, material, upgrade};
use crate::event::{Event, Good};
use crate::state::{Track, Way, Woodcraft};

impl Woodcraft {
    pub fn tell_event(&self, event: &Event) -> Phrase {
        match *event {
            Event::Starts { seat, helper, price } => {
                Phrase::by("event-starts", seat).with("helper", self.helper_name(helper)).with("price", price)
            }
            Event::Placed { seat, order } => self.of_order("event-placed", seat, order),
            Event::FirstPlayer { seat } => Phrase::by("event-first-player", seat),
            Event::Round { round } => Phrase::new("event-round").with("n", round),
            Event::Tile { seat, tile } => Phrase::by("event-tile", seat).with("action", action(tile)),
            Event::Begins { seat, action: what, way } => {
                let key = match way {
                    Way::Tile => "event-acts",
                    Way::Lantern => "event-acts-lantern",
                    Way::Bonus => "event-acts-bonus",
                    Way::Helper => "event-acts-helper",
                };
                Phrase::by(key, seat).with("action", action(what))
            }
            Event::Gained { seat, what, n } => Phrase::by("event-gained", seat).with("what", good(what, n)),
            Event::Advanced { seat, track, n } => {
                let key = match track {
                    Track::Blueberry => "event-blueberry-track",
                    Track::Hazelnut => "event-hazelnut-track",
                };
                Phrase::by(key, seat).with("n", n)
            }
            Event::Reputation { seat, n } => Phrase::by("event-reputation", seat).with("n", n),
            Event::ReputationLost { seat, n } => Phrase::by("event-reputation-lost", seat).with("n", n),
            Event::PointsLost { seat, n } => Phrase::by("event-points-lost", seat).with("n", n),
            Event::Die { seat, die: wood } => Phrase::by("event-die", seat).with("die", die(wood)),
            Event::Tool { seat, tool, space } => Phrase::by("event-tool", seat)
                .with("tool", self.tool_name(tool))
                .with("space", super::space(self.write_space(space))),
            Event::ToolLost { seat } => Phrase::by("event-tool-lost", seat),
            Event::Produces { seat, helper } => {
                Phrase::by("event-produces", seat).with("helper", self.helper_name(helper))
            }
            Event::Bought { seat, die: wood, price } => {
                Phrase::by("event-bought", seat).with("die", die(wood)).with("price", price)
            }
            Event::Sold { seat, die: wood, price } => {
                Phrase::by("event-sold", seat).with("die", die(wood)).with("price", price)
            }
            Event::BoughtMaterial { seat, material: kind, n, price } => {
                Phrase::by("event-bought-material", seat).with("what", material(kind, n)).with("price", price)
            }
            Event::Stock { dice: ref rolled } => {
                Phrase::new("event-stock").with("dice", dice(rolled.iter().copied()))
            }
            Event::OrderTaken { seat, order } => self.of_order("event-order-taken", seat, order),
            Event::Hired { seat, helper, price } => {
                Phrase::by("event-hired", seat).with("helper", self.helper_name(helper)).with("price", price)
            }
            Event::Room { seat, helper, room } => Phrase::by("event-room", seat)
                .with("helper", self.helper_name(helper))
                .with("room", Phrase::new(format!("room-{}", self.book.rooms[room.index()].id))),
            Event::Planted { seat, die: wood } => Phrase::by("event-planted", seat).with("die", die(wood)),
            Event::Improved { seat, upgrade: what, price } => {
                Phrase::by("event-improved", seat).with("upgrade", upgrade(what)).with("price", price)
            }
            Event::Sawn { seat, die: wood, ref parts } => {
                Phrase::by("event-sawn", seat).with("die", die(wood)).with("parts", parts.clone())
            }
            Event::Spliced { seat, from, to } => {
                Phrase::by("event-spliced", seat).with("from", die(from)).with("to", die(to))
            }
            Event::Glued { seat, dice: both, into } => {
                Phrase::by("event-glued", seat).with("dice", dice(both)).with("into", die(into))
            }
            Event::TreeFelled { seat, die: wood } => {
                Phrase::by("event-tree-felled", seat).with("die", die(wood))
            }
            Event::Uses { seat, helper } => {
                Phrase::by("event-uses", seat).with("helper", self.helper_name(helper))
            }
            Event::Changed { seat, from, to } => {
                Phrase::by("event-changed", seat).with("from", die(from)).with("to", die(to))
            }
            Event::Completed { seat, order } => self.of_order("event-completed", seat, order),
            Event::Claimed { seat, contract } => {
                Phrase::by("event-claimed", seat).with("contract", self.contract_name(contract))
            }
            Event::Marketed { seat, price, points } => Phrase::by("event-marketed", seat)
                .with("price", price)
                .with("points", good(Good::Points, u16::from(points))),
            Event::Returned { seat, die: wood } => Phrase::by("event-returned", seat).with("die", die(wood)),
            _ => self.tell_of_the_table(event),
        }
    }

    fn tell_of_the_table(&self, event: &Event) -> Phrase {
        match *event {
            Event::NewOrder { order } => Phrase::new("event-new-order").with("order", self.order_name(order)),
            Event::NewHelper { helper } => {
                Phrase::new("event-new-helper").with("helper", self.helper_name(helper))
            }
            Event::Withdrawn { contract } => {
                Phrase::new("event-withdrawn").with("contract", self.contract_name(contract))
            }
            Event::ContractGone { contract } => {
                Phrase::new("event-contract-gone").with("contract", self.contract_name(contract))
            }
            Event::IncomePhase { phase } => Phrase::new("event-income-phase").with("n", phase),
            Event::Slipped { seat, order } => self.of_order("event-slipped", seat, order),
            Event::Income { seat, blueberries, points } => Phrase::by("event-income", seat)
                .with("blueberries", good(Good::Blueberries, u16::from(blueberries)))
                .with("points", good(Good::Points, u16::from(points))),
            Event::LateDecks => Phrase::new("event-late-decks"),
            Event::SoloCard { card } => {
                let card = &self.book.get().solo_cards[card as usize];
                Phrase::new("event-solo-card").with("card", solo_help(card))
            }
            Event::SoloTile { tile } => Phrase::new("event-solo-tile").with("action", action(tile)),
            Event::Neutral { space } => Phrase::new("event-neutral").with("n", space),
            _ => Phrase::new("event-over"),
        }
    }

    fn of_order(&self, key: &'static str, seat: table::Seat, order: crate::components::OrderId) -> Phrase {
        Phrase::by(key, seat).with("order", self.order_name(order))
    }
}

pub(super) fn good(good: Good, n: u16) -> Phrase {
    Phrase::new(match good {
        Good::Blueberries => "gain-blueberries",
        Good::Points => "gain-points",
        Good::SawBlade => "gain-saw-blade",
        Good::Glue => "gain-glue",
        Good::Scrapwood => "gain-scrapwood",
        Good::Lantern => "gain-lantern",
        Good::Reuse => "gain-reuse",
    })
    .with("n", n)
}
