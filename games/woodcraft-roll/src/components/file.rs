//! The component files as they are written, and whether they fit.

use serde::Deserialize;
use table::Components;

use super::{
    AssistantCard, Crate, Direction, Effect, MOST_BOXES, MOST_SPACES, Order, Printed, Ratings, Row,
    SlideRule, Timing,
};
use crate::assistants::{Assistant, Assistants};
use crate::cards::{Card, MOST_ORDERS};
use crate::dice::{Colour, Die};
use crate::gains::{Due, Gain};
use crate::lanterns::GRID;
use crate::resources::Resources;
use crate::sheet::{COLUMNS, CrateId, ROUNDS};

const MOST_REPUTATION: u8 = 3;
const MOST_POINTS: u8 = 100;

/// The files, one after the other.
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

impl Components for Printed {
    const SHIPPED: &'static str = concat!(
        include_str!("../../data/board.toml"),
        include_str!("../../data/sheet.toml"),
        include_str!("../../data/orders.toml"),
    );

    fn read(text: &str) -> Result<Self, String> {
        let file: File = table::file::read(text).map_err(|error| error.to_string())?;
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
            check(line.iter().all(suits_line), "lanterns", "a line brings no lanterns, dice or reputation")?;
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
            if card.timing == Timing::OncePerTurn {
                self.once_per_turn.insert(assistant);
            }
            match (card.timing, &card.effect) {
                (Timing::OncePerRound | Timing::OncePerTurn, Effect::Sell(gain)) => {
                    check(gain.iter().all(suits_reward), "assistants", REWARDS)?;
                }
                (Timing::OncePerRound | Timing::OncePerTurn, Effect::Substitute {}) => {}
                (Timing::OncePerRound | Timing::OncePerTurn, Effect::Adjust { .. }) => {}
                (Timing::Immediate, Effect::Gain(gain)) => {
                    let suits = |due: &Due| suits_reward(due) || *due == Due::Reputation;
                    check(gain.iter().all(suits), "assistants", REWARDS)?;
                }
                (Timing::OnReputationGained, Effect::Gain(gain)) => {
                    check(self.after_reputation.is_none(), "assistants", "only one can answer reputation")?;
                    let suits = |due: &Due| suits_line(due) && suits_reward(due);
                    check(gain.iter().all(suits), "assistants", "reputation brings resources and hazelnuts")?;
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

const REWARDS: &str = "chestnuts and lantern points come from lines, reputation from orders and hiring";

/// What a bonus, an order or a sale may bring.
fn suits_reward(due: &Due) -> bool {
    matches!(due, Due::Resource(_) | Due::Die(_) | Due::Lantern | Due::Hazelnuts(_))
}

/// What a row or column of lanterns may bring.
fn suits_line(due: &Due) -> bool {
    matches!(due, Due::Resource(_) | Due::Chestnut | Due::LanternPoints(_) | Due::Hazelnuts(_))
}

fn exactly<T, const N: usize>(things: Vec<T>, what: &str) -> Result<[T; N], String> {
    things.try_into().map_err(|things: Vec<T>| format!("{} instead of {what}", things.len()))
}

fn bonuses(entries: Vec<Bonus>) -> Result<[[Gain; 2]; COLUMNS], String> {
    let mut bonuses: [[Option<Gain>; 2]; COLUMNS] = Default::default();
    for entry in entries {
        let column = bonuses.get_mut(entry.column.wrapping_sub(1));
        let place = &mut column.ok_or(format!("there is no column {}", entry.column))?[entry.colour as usize];
        check(entry.gain.iter().all(suits_reward), "bonus", REWARDS)?;
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
        check(entry.gain.iter().all(suits_reward), "orders", REWARDS)?;
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
