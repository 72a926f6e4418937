//! What is printed on board, sheet and cards: the component files, typed and checked.

mod file;

use serde::Deserialize;

use crate::assistants::{Assistant, Assistants};
use crate::cards::{Card, Phase};
use crate::dice::{Colour, Dice};
use crate::gains::Gain;
use crate::lanterns::GRID;
use crate::resources::{Resource, Resources};
use crate::sheet::{COLUMNS, CrateId};

/// A row has at most so many spaces, and a crate so many boxes of a kind: no match goes on for ever.
pub const MOST_SPACES: u8 = 20;
pub const MOST_BOXES: u8 = 4;

/// Everything that is printed.
#[derive(Clone, Debug)]
pub struct Printed {
    pub rounds: u8,
    pub phase_two_after: u8,
    pub yellow_rolled: u8,
    pub slide_direction: Direction,
    pub slide_rule: SlideRule,
    pub extra_die_for_players: u8,
    /// By column and colour.
    bonuses: [[Gain; 2]; COLUMNS],
    pub hazelnut_track: u8,
    pub glue_points: u8,
    pub surplus_lantern_points: u8,
    /// By resource.
    rows: [Row; 4],
    pub lantern_rows: [Gain; GRID],
    pub lantern_columns: [Gain; GRID],
    assistants: [AssistantCard; 8],
    crates: [Crate; 5],
    pub ratings: Ratings,
    /// By phase and number.
    orders: [Vec<Order>; 2],

    /// Assistants whose use is counted per turn, not per round.
    pub once_per_turn: Assistants,
    /// The one that acts after each completed order, and what its owner chooses from.
    pub after_orders: Option<(Assistant, Vec<Resource>)>,
    /// The one that answers each reputation, and what it brings.
    pub after_reputation: Option<(Assistant, Gain)>,
}

impl Printed {
    /// RW-11: the bonus of a die of this colour in this column.
    #[inline]
    pub fn bonus(&self, column: usize, colour: Colour) -> &Gain {
        &self.bonuses[column][colour as usize]
    }

    #[inline]
    pub fn row(&self, resource: Resource) -> &Row {
        &self.rows[resource as usize]
    }

    #[inline]
    pub fn assistant(&self, assistant: Assistant) -> &AssistantCard {
        &self.assistants[assistant as usize]
    }

    #[inline]
    pub fn crate_(&self, id: CrateId) -> &Crate {
        &self.crates[id as usize]
    }

    #[inline]
    pub fn order(&self, card: Card) -> &Order {
        &self.orders[card.phase() as usize][card.number() - 1]
    }

    /// Whether there is such a card.
    pub fn has(&self, card: Card) -> bool {
        card.number() <= self.orders[card.phase() as usize].len()
    }

    /// All cards of a phase.
    pub fn cards(&self, phase: Phase) -> impl Iterator<Item = Card> + use<> {
        (1..=self.orders[phase as usize].len()).map(move |number| Card::new(phase, number))
    }
}

/// RW-40: which way the remaining dice slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    Left,
    Right,
}

/// RW-40: how far they slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SlideRule {
    /// Pushed together against the edge.
    Pack,
    /// One column, where it is free.
    Step,
}

/// A row of a resource.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// How many can be circled in a whole match.
    pub spaces: u8,
    /// RW-75: which circles bring a chestnut.
    pub chestnut_at: Vec<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssistantCard {
    id: Assistant,
    /// In blueberries.
    pub cost: u8,
    /// RW-69: at the end.
    pub points: u8,
    pub timing: Timing,
    pub effect: Effect,
    #[serde(rename = "provenance")]
    _provenance: String,
}

/// RW-61: when an assistant acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    Immediate,
    OncePerRound,
    OncePerTurn,
    OnOrderCompleted,
    OnReputationGained,
}

/// What an assistant does.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Use a chip, glue or saw blade as another of the three.
    Substitute {},
    /// One more or one less on a die of this colour.
    Adjust {
        colour: Colour,
    },
    /// Cross a chip, glue or saw blade for this.
    Sell(Gain),
    Gain(Gain),
    /// One of these, as the owner likes.
    OneOf(Vec<Resource>),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crate {
    id: CrateId,
    /// Boxes to be marked with chestnuts.
    pub chestnuts: u8,
    /// Boxes to be paid with blueberries.
    pub blueberries: u8,
    pub scores: CrateScore,
    #[serde(rename = "provenance")]
    _provenance: String,
}

/// RW-91: what an active crate is worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrateScore {
    pub count: Counted,
    #[serde(default)]
    pub base: u8,
    /// So many points …
    #[serde(default)]
    pub each: u8,
    /// … for each full number of these.
    #[serde(default = "one")]
    pub per: u8,
    /// Instead: the points of the highest step reached.
    #[serde(default)]
    pub steps: Vec<Step>,
}

fn one() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub from: u8,
    pub points: u8,
}

/// What a crate counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    Assistants,
    Orders,
    Icons,
    Lanterns,
    OrderPoints,
}

/// RW-104: from how many points a solo result is called so.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    pub fair: u8,
    pub good: u8,
    pub excellent: u8,
    #[serde(rename = "provenance")]
    _provenance: String,
}

impl Ratings {
    /// RW-104: what a solo result is called, and from how many points on, the lowest first.
    pub fn goals(&self) -> [(&'static str, u8); 3] {
        [("rating-fair", self.fair), ("rating-good", self.good), ("rating-excellent", self.excellent)]
    }
}

/// An order card.
#[derive(Clone, Debug)]
pub struct Order {
    pub dice: Dice,
    pub pay: Resources,
    pub points: u8,
    pub reputation: u8,
    pub gain: Gain,
}
