//! What can happen, as facts for the log.

use serde::Serialize;
use table::Seat;

use crate::assistants::Assistant;
use crate::cards::Card;
use crate::dice::Die;
use crate::lanterns::Cell;
use crate::resources::Resource;
use crate::sheet::{COLUMNS, Column, CrateId};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A secret choice was made, which the others have to wait for.
    Chosen {
        seat: Seat,
    },
    Kept {
        seat: Seat,
        card: Card,
    },
    /// An order was turned up; slots count from 1.
    FaceUp {
        slot: u8,
        card: Card,
    },
    Rolled {
        round: u8,
        dice: [Option<Die>; COLUMNS],
    },
    DieTaken {
        seat: Seat,
        column: Column,
        die: Die,
    },
    OrderWanted {
        seat: Seat,
    },
    /// Equal draft priority was settled by lot: in this order.
    LotsDrawn {
        seats: Vec<Seat>,
    },
    Drafted {
        seat: Seat,
        card: Card,
    },
    NoOrderLeft {
        seat: Seat,
    },

    /// A resource had no space left in its row.
    Lost {
        seat: Seat,
        resource: Resource,
    },
    LanternMarked {
        seat: Seat,
        cell: Cell,
    },
    LanternRow {
        seat: Seat,
        row: u8,
    },
    LanternColumn {
        seat: Seat,
        column: u8,
    },
    SurplusLantern {
        seat: Seat,
    },
    ChestnutMarked {
        seat: Seat,
        id: CrateId,
    },
    ChestnutLost {
        seat: Seat,
    },
    TrackFull {
        seat: Seat,
    },

    /// One material is used as another, for the work that follows.
    Tinkered {
        seat: Seat,
        spent: Resource,
        material: Resource,
    },
    Chipped {
        seat: Seat,
        die: Die,
        into: Die,
    },
    Glued {
        seat: Seat,
        dice: [Die; 2],
        into: Die,
    },
    Sawn {
        seat: Seat,
        die: Die,
        into: [Die; 2],
    },
    Hired {
        seat: Seat,
        assistant: Assistant,
    },
    Carved {
        seat: Seat,
        die: Die,
        into: Die,
    },
    Sold {
        seat: Seat,
        resource: Resource,
    },
    /// An assistant acted after an order, and brought this.
    AfterOrder {
        seat: Seat,
        resource: Resource,
    },
    /// An assistant answered a reputation.
    AfterReputation {
        seat: Seat,
    },
    BoxPaid {
        seat: Seat,
        id: CrateId,
    },
    Completed {
        seat: Seat,
        card: Card,
    },
    Done {
        seat: Seat,
    },

    Slid {
        dice: [Option<Die>; COLUMNS],
    },
    ExtraDie {
        die: Die,
    },
    PhaseTwo,
    Reshuffled,
    /// Solo: the opponent's dice.
    OpponentRolled {
        yellow: Die,
        brown: Die,
    },
    OpponentTook {
        die: Die,
    },
    /// Solo: the die that discards an order.
    OrderDie {
        value: u8,
        card: Option<Card>,
    },
    Ended,
}
