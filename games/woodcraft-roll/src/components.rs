//! What is printed on board, sheet and cards: the component files, typed and checked.

use serde::Deserialize;
use table::Components;

use crate::assistants::{Assistant, Assistants};
use crate::cards::{Card, MOST_ORDERS, Phase};
use crate::dice::{Colour, Dice, Die};
use crate::gains::{Due, Gain};
use crate::lanterns::GRID;
use crate::resources::{Resource, Resources};
use crate::sheet::{COLUMNS, CrateId, ROUNDS};

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

/// An order card.
#[derive(Clone, Debug)]
pub struct Order {
    pub dice: Dice,
    pub pay: Resources,
    pub points: u8,
    pub reputation: u8,
    pub gain: Gain,
}

/// The component files as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rounds: Rounds,
    dice: Rolled,
    board: Board,
    bonus: Vec<Bonus>,
    sheet: SheetValues,
    rows: Rows,
    lanterns: LanternLines,
    solo: Ratings,
    assistant: Vec<AssistantCard>,
    #[serde(rename = "crate")]
    crates: Vec<Crate>,
    order: Vec<OrderEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rounds {
    count: u8,
    phase_two_after: u8,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rolled {
    yellow_rolled: u8,
    brown_rolled: u8,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    slide_direction: Direction,
    slide_rule: SlideRule,
    extra_die_for_players: u8,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonus {
    column: usize,
    colour: Colour,
    gain: Gain,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetValues {
    hazelnut_track: u8,
    glue_points: u8,
    surplus_lantern_points: u8,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    chips: Row,
    glue: Row,
    saw: Row,
    blueberries: Row,
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanternLines {
    rows: [Gain; GRID],
    columns: [Gain; GRID],
    #[serde(rename = "provenance")]
    _provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderEntry {
    id: Card,
    dice: Vec<Die>,
    #[serde(default)]
    pay: Resources,
    points: u8,
    #[serde(default)]
    reputation: u8,
    #[serde(default)]
    gain: Gain,
    #[serde(rename = "provenance")]
    _provenance: String,
}

/// What the state has room for, and what keeps a match from going on for ever.
pub const MOST_SPACES: u8 = 20;
pub const MOST_BOXES: u8 = 4;
const MOST_REPUTATION: u8 = 3;
const MOST_POINTS: u8 = 100;

impl Components for Printed {
    const SHIPPED: &'static str = concat!(
        include_str!("../data/board.toml"),
        include_str!("../data/sheet.toml"),
        include_str!("../data/orders.toml"),
    );

    fn read(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        check(file.rounds.phase_two_after >= 1, "rounds", "phase I lasts at least one round")?;
        check(file.rounds.count >= 1 && file.rounds.count as usize <= ROUNDS, "rounds", "1 to 6 rounds")?;
        let rolled = file.dice.yellow_rolled as usize + file.dice.brown_rolled as usize;
        check(rolled == COLUMNS, "dice", "one die for each of the 6 columns is rolled")?;
        let rows = [file.rows.chips, file.rows.glue, file.rows.saw, file.rows.blueberries];
        for row in &rows {
            check(row.spaces <= MOST_SPACES, "rows", "a row has at most 20 spaces")?;
        }
        let SheetValues { hazelnut_track, glue_points, surplus_lantern_points, .. } = file.sheet;
        check(hazelnut_track <= MOST_POINTS, "sheet", "the hazelnut track has at most 100 spaces")?;
        for line in file.lanterns.rows.iter().chain(&file.lanterns.columns) {
            check(is_plain(line), "lanterns", "a line brings no lanterns, dice or reputation")?;
        }
        let mut printed = Printed {
            rounds: file.rounds.count,
            phase_two_after: file.rounds.phase_two_after,
            yellow_rolled: file.dice.yellow_rolled,
            slide_direction: file.board.slide_direction,
            slide_rule: file.board.slide_rule,
            extra_die_for_players: file.board.extra_die_for_players,
            bonuses: bonuses(file.bonus)?,
            hazelnut_track,
            glue_points,
            surplus_lantern_points,
            rows,
            lantern_rows: file.lanterns.rows,
            lantern_columns: file.lanterns.columns,
            assistants: exactly(file.assistant, "assistants A1 to A8")?,
            crates: exactly(file.crates, "crates K1 to K5")?,
            ratings: file.solo,
            orders: orders(file.order)?,
            once_per_turn: Assistants::default(),
            after_orders: None,
            after_reputation: None,
        };
        printed.check_crates()?;
        printed.sort_assistants()?;
        Ok(printed)
    }
}

impl Printed {
    fn check_crates(&self) -> Result<(), String> {
        for (id, this) in CrateId::ALL.into_iter().zip(&self.crates) {
            check(this.id == id, "crates", "crates come in the order K1 to K5")?;
            check(this.chestnuts.max(this.blueberries) <= MOST_BOXES, "crates", "at most 4 boxes of a kind")?;
            check(this.scores.per > 0, "crates", "points are for each full 1 or more")?;
        }
        Ok(())
    }

    /// Notes who acts when, and that timing and effect fit together.
    fn sort_assistants(&mut self) -> Result<(), String> {
        for (assistant, card) in Assistant::ALL.into_iter().zip(&self.assistants) {
            check(card.id == assistant, "assistants", "assistants come in the order A1 to A8")?;
            match (card.timing, &card.effect) {
                (Timing::OncePerRound, Effect::Substitute {} | Effect::Adjust { .. } | Effect::Sell(_)) => {}
                (Timing::OncePerTurn, Effect::Substitute {} | Effect::Adjust { .. } | Effect::Sell(_)) => {
                    self.once_per_turn.insert(assistant);
                }
                (Timing::Immediate, Effect::Gain(_)) => {}
                (Timing::OnReputationGained, Effect::Gain(gain)) => {
                    check(self.after_reputation.is_none(), "assistants", "only one can answer reputation")?;
                    check(is_plain(gain), "assistants", "reputation brings no lanterns, dice or reputation")?;
                    self.after_reputation = Some((assistant, gain.clone()));
                }
                (Timing::OnOrderCompleted, Effect::OneOf(resources)) => {
                    check(self.after_orders.is_none(), "assistants", "only one can act after orders")?;
                    check(!resources.is_empty(), "assistants", "one of at least one resource")?;
                    self.after_orders = Some((assistant, resources.clone()));
                }
                (timing, _) => {
                    return Err(format!("assistant {assistant:?}: this effect is not for {timing:?}"));
                }
            }
        }
        Ok(())
    }
}

fn check(fits: bool, place: &str, rule: &str) -> Result<(), String> {
    if fits { Ok(()) } else { Err(format!("{place}: {rule}")) }
}

/// Whether nothing in the gain can bring further gains but chestnuts.
fn is_plain(gain: &Gain) -> bool {
    gain.iter().all(|due| !matches!(due, Due::Lantern | Due::Die(_) | Due::Reputation))
}

fn exactly<T, const N: usize>(things: Vec<T>, what: &str) -> Result<[T; N], String> {
    things.try_into().map_err(|things: Vec<T>| format!("{} instead of {what}", things.len()))
}

fn bonuses(entries: Vec<Bonus>) -> Result<[[Gain; 2]; COLUMNS], String> {
    let mut bonuses: [[Option<Gain>; 2]; COLUMNS] = Default::default();
    for entry in entries {
        let column = bonuses.get_mut(entry.column.wrapping_sub(1));
        let place = &mut column.ok_or(format!("there is no column {}", entry.column))?[entry.colour as usize];
        check(place.is_none(), "bonus", "each column has one bonus of each colour")?;
        *place = Some(entry.gain);
    }
    check(bonuses.iter().flatten().all(Option::is_some), "bonus", "each column has a bonus of each colour")?;
    Ok(bonuses.map(|column| column.map(Option::unwrap_or_default)))
}

fn orders(entries: Vec<OrderEntry>) -> Result<[Vec<Order>; 2], String> {
    let mut orders = [Vec::new(), Vec::new()];
    for entry in entries {
        let phase = &mut orders[entry.id.phase() as usize];
        check(entry.id.number() == phase.len() + 1, "orders", "orders are numbered from 1 in each phase")?;
        check(entry.dice.len() <= 8, "orders", "an order asks for at most 8 dice")?;
        check(entry.reputation <= MOST_REPUTATION, "orders", "an order has at most 3 reputation")?;
        check(entry.points <= MOST_POINTS, "orders", "an order has at most 100 points")?;
        let no_reputation = entry.gain.iter().all(|due| !matches!(due, Due::Reputation));
        check(no_reputation, "orders", "reputation of an order is not part of its gain")?;
        phase.push(Order {
            dice: entry.dice.into_iter().collect(),
            pay: entry.pay,
            points: entry.points,
            reputation: entry.reputation,
            gain: entry.gain,
        });
    }
    let enough = orders[0].len() >= 2 * crate::MOST_PLAYERS + 3 && orders[1].len() >= 3;
    check(enough, "orders", "at least 13 orders of phase I and 3 of phase II")?;
    debug_assert!(orders.iter().all(|phase| phase.len() <= MOST_ORDERS), "a card's number is at most 32");
    Ok(orders)
}
