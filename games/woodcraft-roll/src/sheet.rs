//! A player's sheet: what is written, circled, crossed and marked on it, and what lies beside it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

use crate::assistants::Assistants;
use crate::cards::{Card, CardSet};
use crate::components::Printed;
use crate::dice::Dice;
use crate::gains::{Due, MOST_DUES};
use crate::lanterns::Lanterns;
use crate::resources::{Resource, Resources};

/// Columns of the main board.
pub const COLUMNS: usize = 6;
/// The sheet has turn boxes for so many rounds of two turns.
pub const ROUNDS: usize = 6;

/// RW-1: a player's sheet with everything beside it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// One for each turn of the match.
    pub boxes: [TurnBox; 2 * ROUNDS],
    pub dice: Dice,
    /// How many of each resource were ever gained …
    pub circled: Resources,
    /// … and how many of these are spent.
    pub crossed: Resources,
    pub lanterns: Lanterns,
    /// Points written beside the lantern grid.
    pub lantern_points: u8,
    /// Points marked on the hazelnut track.
    pub hazelnuts: u8,
    /// All reputation gained: icons on completed orders, and the patron's.
    pub reputation: u8,
    pub crates: [Boxes; 5],
    pub hired: Assistants,
    /// Assistants already used in this round (or turn).
    pub used: Assistants,
    /// Orders still to be completed. While starting orders are chosen: the two dealt ones, seen by nobody else.
    pub orders: CardSet,
    pub completed: CardSet,
    /// A choice that the others do not see yet.
    pub choice: Option<Choice>,
    /// Gains that are still to be booked, the next one last.
    pub due: ArrayVec<[Due; MOST_DUES]>,
}

impl Sheet {
    /// Circled and not yet crossed.
    #[inline]
    pub fn left(&self, resource: Resource) -> u8 {
        self.circled[resource] - self.crossed[resource]
    }

    /// Whether a cost can be paid.
    #[inline]
    pub fn can_pay(&self, cost: &Resources) -> bool {
        Resource::ALL.into_iter().all(|resource| self.left(resource) >= cost[resource])
    }

    /// Crosses one resource.
    #[inline]
    pub fn cross(&mut self, resource: Resource) {
        self.crossed[resource] += 1;
    }

    /// RW-80: marks points on the hazelnut track as far as it has room; how many were marked.
    pub fn mark_hazelnuts(&mut self, points: u8, printed: &Printed) -> u8 {
        let marked = points.min(printed.hazelnut_track - self.hazelnuts);
        self.hazelnuts += marked;
        marked
    }

    /// RW-76: whether a chestnut can be marked on this crate.
    #[inline]
    pub fn wants_chestnut(&self, id: CrateId, printed: &Printed) -> bool {
        self.crates[id as usize].chestnuts < printed.crate_(id).chestnuts
    }

    /// RW-77: whether this crate has an empty blueberry box.
    #[inline]
    pub fn wants_blueberry(&self, id: CrateId, printed: &Printed) -> bool {
        self.crates[id as usize].blueberries < printed.crate_(id).blueberries
    }

    /// RW-78: whether all boxes of the crate are marked.
    pub fn is_active(&self, id: CrateId, printed: &Printed) -> bool {
        !self.wants_chestnut(id, printed) && !self.wants_blueberry(id, printed)
    }

    /// RW-24: what decides who drafts first: the values written, the newest first; more is better.
    pub fn priority(&self) -> u64 {
        let written = self.boxes.iter().rev().filter_map(|turn_box| match turn_box {
            TurnBox::Value(value) => Some(u64::from(*value)),
            TurnBox::Empty | TurnBox::Crossed => None,
        });
        // Three bits for each box, the newest value in the highest place; missing ones stay 0.
        written.zip((0..2 * ROUNDS).rev()).fold(0, |key, (value, place)| key | value << (3 * place))
    }
}

/// A turn box: the value of the die taken, or a cross for an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnBox {
    #[default]
    Empty,
    Value(u8),
    Crossed,
}

/// A secret choice, until everybody has made theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    Keep(Card),
    Die(Column),
    Order,
}

/// A column of the main board, written from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(u8);

impl Column {
    /// The column with this index from 0.
    pub const fn new(index: usize) -> Self {
        assert!(index < COLUMNS, "the board has 6 columns");
        Column(index as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// All columns from the left.
    pub fn all() -> impl Iterator<Item = Column> {
        (0..COLUMNS as u8).map(Column)
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}", self.number())
    }
}

impl FromStr for Column {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Column::all()
            .find(|column| column.number().to_string() == text)
            .ok_or_else(|| "a column is a number from 1 to 6".to_owned())
    }
}

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Column {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer)?.to_string().parse().map_err(serde::de::Error::custom)
    }
}

/// The marked boxes of a crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    pub chestnuts: u8,
    pub blueberries: u8,
}

/// The five crates of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CrateId {
    K1,
    K2,
    K3,
    K4,
    K5,
}

impl CrateId {
    pub const ALL: [CrateId; 5] = [CrateId::K1, CrateId::K2, CrateId::K3, CrateId::K4, CrateId::K5];
}

impl fmt::Display for CrateId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for CrateId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        CrateId::ALL
            .into_iter()
            .find(|id| id.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| "a crate is written K1 to K5".to_owned())
    }
}
