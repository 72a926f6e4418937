//! How strong players are, and what each rated match changed about it.
//!
//! A player has a strength at a game for all tables together and one for each number of seats. Every rated match is kept in
//! the order in which it counted, so that all can be counted again (`recount.rs`).

use std::collections::BTreeMap;
use std::fmt;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::Seat;

use crate::tables::seat;
use crate::{Ask, PersonId, Result, Store, StoreError, TableId, now, parse};

/// Who is rated: a person, or all bots of one level together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    Person(PersonId),
    Bot(String),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(person) => write!(f, "person:{}", person.0),
            Player::Bot(bot) => write!(f, "bot:{bot}"),
        }
    }
}

impl From<&str> for Player {
    fn from(text: &str) -> Self {
        match text.strip_prefix("person:").and_then(|id| id.parse().ok()) {
            Some(id) => Player::Person(PersonId(id)),
            None => Player::Bot(text.trim_start_matches("bot:").to_owned()),
        }
    }
}

/// A strength and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub uncertainty: f64,
}

/// A rating with the number of matches behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    pub game: String,
    /// At tables with so many seats; 0: at all.
    pub seats: u8,
    pub rating: Rating,
    pub matches: u64,
}

/// What a match changed about the player at one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    pub seat: Seat,
    pub player: Player,
    pub before: Rating,
    pub after: Rating,
}

/// What a player was after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Milliseconds since 1970.
    pub time: i64,
    pub after: Rating,
}

/// A player as they come to a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    pub player: Player,
    /// What they are where nothing is known of them.
    pub rating: Rating,
    /// It is known from elsewhere and no match changes it.
    pub is_fixed: bool,
}

/// A place in the list of the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    pub person: PersonId,
    pub name: String,
    /// The name is theirs alone.
    pub owns_name: bool,
    pub rating: Rating,
    pub matches: u64,
}

/// Every strength, by player, game and number of seats, with the number of matches.
pub type Strengths = BTreeMap<(Player, String, u8), (Rating, u64)>;

/// So often somebody else may be quicker.
const TRIES: usize = 8;

const FIND: &str = "SELECT * FROM strengths WHERE player = $1 AND game = $2 AND seats = $3";
pub(crate) const ALL: &str = "SELECT * FROM strengths WHERE player = $1 ORDER BY game, seats";
/// The second to write the same match changes nothing, so that no match counts twice.
const ADD_CHANGE: &str = "INSERT INTO rating_changes (table_id, seat, player, rating_before, uncertainty_before, \
    rating_after, uncertainty_after, game, seats, time, strength_before, doubt_before, strength_after, doubt_after) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (table_id, seat) DO NOTHING";
/// Whoever counted another match of the player meanwhile is seen by the number of matches.
const SET: &str = "INSERT INTO strengths (player, game, seats, rating, uncertainty, matches, person) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (player, game, seats) DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, \
    matches = excluded.matches WHERE strengths.matches = excluded.matches - 1";
const CHANGES: &str = "SELECT * FROM rating_changes WHERE table_id = $1 ORDER BY seat";
pub(crate) const STEPS: &str = "SELECT time, rating_after AS rating, uncertainty_after AS uncertainty \
    FROM rating_changes WHERE player = $1 AND game = $2 ORDER BY time DESC LIMIT $3";
/// The same at tables with so many seats.
pub(crate) const STEPS_ALIKE: &str = "SELECT time, strength_after AS rating, doubt_after AS uncertainty \
    FROM rating_changes WHERE player = $1 AND game = $2 AND seats = $4 ORDER BY time DESC LIMIT $3";
/// Those who want to be seen, may be here and have played often enough.
pub(crate) const BEST: &str = "SELECT s.*, p.name, \
    CAST(EXISTS (SELECT 1 FROM names n WHERE n.folded = p.folded AND n.person = p.id) AS INTEGER) AS owns_name \
    FROM strengths s JOIN people p ON p.id = s.person WHERE s.game = $1 AND s.seats = $2 AND s.person IS NOT NULL \
    AND s.matches >= $3 AND (p.shows & 1) = 1 \
    AND NOT EXISTS (SELECT 1 FROM measures m WHERE m.person = p.id AND m.measure = 'block') \
    ORDER BY s.rating - 2 * s.uncertainty DESC LIMIT $4";
/// What those who want to be seen are at a game, at all tables together.
pub(crate) const SHOWN: &str = "SELECT s.* FROM strengths s JOIN people p ON p.id = s.person \
    WHERE s.player = $1 AND s.game = $2 AND s.seats = 0 AND (p.shows & 1) = 1";
const LAST_TIME: &str = "SELECT MAX(time) AS time FROM rating_changes";

/// One seat of a rated match: at all tables together, and at tables with as many seats.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    pub table: TableId,
    pub seat: Seat,
    pub player: Player,
    pub game: String,
    pub seats: u8,
    pub time: i64,
    pub all: (Rating, Rating),
    pub alike: (Rating, Rating),
}

impl Store {
    /// How strong the player is at every game they played for it.
    pub async fn ratings(&self, player: &Player) -> Result<Vec<Rated>> {
        let mut rated = self.strengths(player).await?;
        rated.retain(|rated| rated.seats == 0);
        Ok(rated)
    }

    /// The same, and with each number of seats.
    pub async fn strengths(&self, player: &Player) -> Result<Vec<Rated>> {
        self.ask(Ask::strengths(player)).await
    }

    /// What the player was after each of the latest matches of a game, the oldest first: at all tables (seats = 0), or at
    /// those with so many seats.
    pub async fn rating_steps(&self, player: &Player, game: &str, seats: u8, most: u16) -> Result<Vec<Step>> {
        self.ask(Ask::rating_steps(player, game, seats, most)).await
    }

    /// The best people of a game, by what they are at least: of those who show their ratings and have played so many matches.
    pub async fn best(&self, game: &str, seats: u8, least_matches: u64, most: u16) -> Result<Vec<Best>> {
        let rows = sqlx::query(BEST).bind(game).bind(i16::from(seats)).bind(least_matches as i64);
        let best = |row: &AnyRow| {
            let Rated { rating, matches, .. } = rated(row)?;
            let owns_name = row.try_get::<i32, _>("owns_name")? == 1;
            let person = PersonId(row.try_get("person")?);
            Ok(Best { person, name: row.try_get("name")?, owns_name, rating, matches })
        };
        rows.bind(i64::from(most)).fetch_all(&self.read).await?.iter().map(best).collect()
    }

    /// What a person is at a game, if they show it.
    pub async fn shown_rating(&self, person: PersonId, game: &str) -> Result<Option<Rated>> {
        let find = sqlx::query(SHOWN).bind(Player::Person(person).to_string()).bind(game);
        find.fetch_optional(&self.read).await?.as_ref().map(rated).transpose()
    }

    /// Rates the players of a match, in seat order, all of them or nobody; false when that was done before. `judge`
    /// tells from their ratings before the match what they are after it.
    pub async fn rate(
        &self,
        id: &TableId,
        game: &str,
        starts: &[Start],
        judge: impl Fn(&[Rating]) -> Vec<Rating> + Send,
    ) -> Result<bool> {
        for _ in 0..TRIES {
            if let Some(is_new) = self.try_to_rate(id, game, starts, &judge).await? {
                return Ok(is_new);
            }
        }
        Err(StoreError::Conflict)
    }

    /// None: another match of one of them was rated meanwhile.
    async fn try_to_rate(
        &self,
        id: &TableId,
        game: &str,
        starts: &[Start],
        judge: &(impl Fn(&[Rating]) -> Vec<Rating> + Send),
    ) -> Result<Option<bool>> {
        let seats = starts.len() as u8;
        let mut write = self.write.begin().await?;
        let last: Option<i64> = sqlx::query(LAST_TIME).fetch_one(&mut *write).await?.try_get("time")?;
        let time = last.map_or(now(), |last| now().max(last + 1));
        let (mut all, mut alike) = (Vec::new(), Vec::new());
        for start in starts {
            all.push(found(&mut write, start, game, 0).await?);
            alike.push(found(&mut write, start, game, seats).await?);
        }
        let judged =
            |known: &[(Rating, u64)]| judge(&known.iter().map(|(rating, _)| *rating).collect::<Vec<_>>());
        let (after_all, after_alike) = (judged(&all), judged(&alike));
        for (index, start) in starts.iter().enumerate() {
            let after = |after: &[Rating], before: Rating| if start.is_fixed { before } else { after[index] };
            let counted = Counted {
                table: id.clone(),
                seat: Seat::new(index),
                player: start.player.clone(),
                game: game.to_owned(),
                seats,
                time,
                all: (all[index].0, after(&after_all, all[index].0)),
                alike: (alike[index].0, after(&after_alike, alike[index].0)),
            };
            if !add_change(&mut write, &counted).await? {
                write.leave().await;
                return Ok(Some(false));
            }
            // Bots of one level at several seats are one player, who played one match.
            let is_again = starts[..index].iter().any(|other| other.player == start.player);
            if start.is_fixed || is_again {
                continue;
            }
            for (seats, after, matches) in
                [(0, counted.all.1, all[index].1), (seats, counted.alike.1, alike[index].1)]
            {
                if !set_strength(&mut write, &start.player, game, seats, after, matches + 1).await? {
                    write.leave().await;
                    return Ok(None);
                }
            }
        }
        write.commit().await?;
        Ok(Some(true))
    }

    /// What the match changed, in seat order; nothing where it was not rated.
    pub async fn rating_changes(&self, id: &TableId) -> Result<Vec<RatingChange>> {
        let rows = sqlx::query(CHANGES).bind(id.as_str()).fetch_all(&self.read).await?;
        let change = |row: &AnyRow| {
            let Counted { seat, player, all: (before, after), .. } = counted(row)?;
            Ok(RatingChange { seat, player, before, after })
        };
        rows.iter().map(change).collect()
    }
}

impl Ask<Vec<Rated>> {
    pub fn strengths(player: &Player) -> Self {
        Ask::rows(ALL, rated).with(player.to_string())
    }
}

impl Ask<Vec<Step>> {
    pub fn rating_steps(player: &Player, game: &str, seats: u8, most: u16) -> Self {
        let step = |row: &AnyRow| {
            Ok(Step { time: row.try_get("time")?, after: rating(row, "rating", "uncertainty")? })
        };
        let ask = Ask::rows(if seats == 0 { STEPS } else { STEPS_ALIKE }, step);
        let ask = ask.with(player.to_string()).with(game).with(i64::from(most));
        let ask = if seats == 0 { ask } else { ask.with(i16::from(seats)) };
        // The latest are read first.
        ask.map(|steps| steps.into_iter().rev().collect())
    }
}

/// What is known of somebody who comes to a match, and after how many matches.
async fn found(write: &mut AnyConnection, start: &Start, game: &str, seats: u8) -> Result<(Rating, u64)> {
    if start.is_fixed {
        return Ok((start.rating, 0));
    }
    let find = sqlx::query(FIND).bind(start.player.to_string()).bind(game).bind(i16::from(seats));
    let found = find.fetch_optional(write).await?.as_ref().map(rated).transpose()?;
    Ok(found.map_or((start.rating, 0), |rated| (rated.rating, rated.matches)))
}

/// Writes a strength after so many matches; false when another match was counted meanwhile.
pub(crate) async fn set_strength(
    write: &mut AnyConnection,
    player: &Player,
    game: &str,
    seats: u8,
    strength: Rating,
    matches: u64,
) -> Result<bool> {
    let set = sqlx::query(SET).bind(player.to_string()).bind(game).bind(i16::from(seats));
    let set = set.bind(strength.rating).bind(strength.uncertainty).bind(matches as i64).bind(match player {
        Player::Person(person) => Some(person.0),
        Player::Bot(_) => None,
    });
    Ok(set.execute(write).await?.rows_affected() == 1)
}

/// Writes what changed at one seat; false when the match was rated before.
async fn add_change(write: &mut AnyConnection, counted: &Counted) -> Result<bool> {
    let add = sqlx::query(ADD_CHANGE)
        .bind(counted.table.as_str())
        .bind(i16::from(counted.seat.number()))
        .bind(counted.player.to_string())
        .bind(counted.all.0.rating)
        .bind(counted.all.0.uncertainty)
        .bind(counted.all.1.rating)
        .bind(counted.all.1.uncertainty)
        .bind(&counted.game)
        .bind(i16::from(counted.seats))
        .bind(counted.time)
        .bind(counted.alike.0.rating)
        .bind(counted.alike.0.uncertainty)
        .bind(counted.alike.1.rating)
        .bind(counted.alike.1.uncertainty);
    Ok(add.execute(write).await?.rows_affected() == 1)
}

fn rating(row: &AnyRow, strength: &str, uncertainty: &str) -> Result<Rating> {
    Ok(Rating { rating: row.try_get(strength)?, uncertainty: row.try_get(uncertainty)? })
}

pub(crate) fn rated(row: &AnyRow) -> Result<Rated> {
    Ok(Rated {
        game: row.try_get("game")?,
        seats: row.try_get::<i16, _>("seats")? as u8,
        rating: rating(row, "rating", "uncertainty")?,
        matches: row.try_get::<i64, _>("matches")? as u64,
    })
}

pub(crate) fn counted(row: &AnyRow) -> Result<Counted> {
    Ok(Counted {
        table: parse("table", row.try_get("table_id")?)?,
        seat: seat(row.try_get("seat")?)?,
        player: Player::from(row.try_get::<&str, _>("player")?),
        game: row.try_get("game")?,
        seats: row.try_get::<i16, _>("seats")? as u8,
        time: row.try_get("time")?,
        all: (
            rating(row, "rating_before", "uncertainty_before")?,
            rating(row, "rating_after", "uncertainty_after")?,
        ),
        alike: (
            rating(row, "strength_before", "doubt_before")?,
            rating(row, "strength_after", "doubt_after")?,
        ),
    })
}
