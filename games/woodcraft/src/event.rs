//! What happens in a match, as facts for the log.

use serde::Serialize;
use table::Seat;

use crate::components::{Action, ContractId, HelperId, Material, OrderId, RoomId, SpaceId, ToolId};
use crate::dice::Die;
use crate::state::{Track, Upgrade, Way};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    Starts { seat: Seat, helper: HelperId, price: u8 },
    Placed { seat: Seat, order: OrderId },
    FirstPlayer { seat: Seat },
    Round { round: u8 },
    Tile { seat: Seat, tile: Action },
    Begins { seat: Seat, action: Action, way: Way },
    Gained { seat: Seat, what: Good, n: u16 },
    Advanced { seat: Seat, track: Track, n: u8 },
    Reputation { seat: Seat, n: u8 },
    ReputationLost { seat: Seat, n: u8 },
    PointsLost { seat: Seat, n: u8 },
    Die { seat: Seat, die: Die },
    Tool { seat: Seat, tool: ToolId, space: SpaceId },
    ToolLost { seat: Seat },
    Produces { seat: Seat, helper: HelperId },
    Bought { seat: Seat, die: Die, price: u8 },
    Sold { seat: Seat, die: Die, price: u8 },
    BoughtMaterial { seat: Seat, material: Material, n: u8, price: u8 },
    Stock { dice: Vec<Die> },
    OrderTaken { seat: Seat, order: OrderId },
    Hired { seat: Seat, helper: HelperId, price: u8 },
    Room { seat: Seat, helper: HelperId, room: RoomId },
    Planted { seat: Seat, die: Die },
    Improved { seat: Seat, upgrade: Upgrade, price: u8 },
    Sawn { seat: Seat, die: Die, parts: String },
    Spliced { seat: Seat, from: Die, to: Die },
    Glued { seat: Seat, dice: [Die; 2], into: Die },
    TreeFelled { seat: Seat, die: Die },
    Uses { seat: Seat, helper: HelperId },
    Changed { seat: Seat, from: Die, to: Die },
    Completed { seat: Seat, order: OrderId },
    Claimed { seat: Seat, contract: ContractId },
    Marketed { seat: Seat, price: u8, points: u8 },
    Returned { seat: Seat, die: Die },
    NewOrder { order: OrderId },
    NewHelper { helper: HelperId },
    Withdrawn { contract: ContractId },
    ContractGone { contract: ContractId },
    IncomePhase { phase: u8 },
    Slipped { seat: Seat, order: OrderId },
    Income { seat: Seat, blueberries: u8, points: u8 },
    LateDecks,
    SoloCard { card: u8 },
    SoloTile { tile: Action },
    Neutral { space: u8 },
    Over,
}

/// Things that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    Blueberries,
    Points,
    SawBlade,
    Glue,
    Scrapwood,
    Lantern,
    Reuse,
}

impl From<Material> for Good {
    fn from(material: Material) -> Self {
        match material {
            Material::SawBlade => Good::SawBlade,
            Material::Glue => Good::Glue,
            Material::Scrapwood => Good::Scrapwood,
        }
    }
}
