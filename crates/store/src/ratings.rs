//! How strong players are, and what each rated match changed about it.

use std::fmt;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::Seat;

use crate::tables::seat;
use crate::{PersonId, Result, Store, TableId};

/// Who is rated: a person, or all bots of one level together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

const FIND: &str = "SELECT game, rating, uncertainty, matches FROM ratings WHERE game = $1 AND player = $2";
const ALL: &str = "SELECT game, rating, uncertainty, matches FROM ratings WHERE player = $1 ORDER BY game";
/// The second to write the same match changes nothing, so that no match counts twice.
const ADD_CHANGE: &str = "INSERT INTO rating_changes (table_id, seat, player, rating_before, uncertainty_before, \
    rating_after, uncertainty_after) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, seat) DO NOTHING";
const SET: &str = "INSERT INTO ratings (game, player, rating, uncertainty, matches) VALUES ($1, $2, $3, $4, 1) \
    ON CONFLICT (game, player) DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, \
    matches = ratings.matches + 1";
const CHANGES: &str = "SELECT seat, player, rating_before, uncertainty_before, rating_after, uncertainty_after \
    FROM rating_changes WHERE table_id = $1 ORDER BY seat";

impl Store {
    /// How strong the player is at every game they played for it.
    pub async fn ratings(&self, player: &Player) -> Result<Vec<Rated>> {
        let rows = sqlx::query(ALL).bind(player.to_string()).fetch_all(&self.read).await?;
        rows.iter().map(rated).collect()
    }

    /// Rates the players of a match, in seat order, all of them or nobody; false when that was done before. `judge`
    /// tells from their ratings before the match what they are after it; who has none yet begins as `newcomer`.
    pub async fn rate(
        &self,
        id: &TableId,
        game: &str,
        players: &[Player],
        newcomer: Rating,
        judge: impl FnOnce(&[Rating]) -> Vec<Rating> + Send,
    ) -> Result<bool> {
        let mut write = self.write.begin().await?;
        let mut before = Vec::with_capacity(players.len());
        for player in players {
            let find = sqlx::query(FIND).bind(game).bind(player.to_string());
            let found = find.fetch_optional(&mut *write).await?.as_ref().map(rated).transpose()?;
            before.push(found.map_or(newcomer, |rated| rated.rating));
        }
        let after = judge(&before);
        for (index, player) in players.iter().enumerate() {
            let seat = Seat::new(index);
            let change =
                RatingChange { seat, player: player.clone(), before: before[index], after: after[index] };
            if !add_change(&mut write, id, &change).await? {
                write.leave().await;
                return Ok(false);
            }
            // Bots of one level at several seats are one player, who played one match.
            if !players[..index].contains(player) {
                let set = sqlx::query(SET).bind(game).bind(player.to_string());
                let set = set.bind(change.after.rating).bind(change.after.uncertainty);
                set.execute(&mut *write).await?;
            }
        }
        write.commit().await?;
        Ok(true)
    }

    /// What the match changed, in seat order; nothing where it was not rated.
    pub async fn rating_changes(&self, id: &TableId) -> Result<Vec<RatingChange>> {
        let rows = sqlx::query(CHANGES).bind(id.as_str()).fetch_all(&self.read).await?;
        rows.iter().map(change).collect()
    }
}

/// Writes what changed at one seat; false when the match was rated before.
async fn add_change(write: &mut AnyConnection, id: &TableId, change: &RatingChange) -> Result<bool> {
    let add = sqlx::query(ADD_CHANGE)
        .bind(id.as_str())
        .bind(i16::from(change.seat.number()))
        .bind(change.player.to_string())
        .bind(change.before.rating)
        .bind(change.before.uncertainty)
        .bind(change.after.rating)
        .bind(change.after.uncertainty);
    Ok(add.execute(write).await?.rows_affected() == 1)
}

fn rated(row: &AnyRow) -> Result<Rated> {
    Ok(Rated {
        game: row.try_get("game")?,
        rating: Rating { rating: row.try_get("rating")?, uncertainty: row.try_get("uncertainty")? },
        matches: row.try_get::<i64, _>("matches")? as u64,
    })
}

fn change(row: &AnyRow) -> Result<RatingChange> {
    let player: String = row.try_get("player")?;
    let player = match player.strip_prefix("person:").and_then(|id| id.parse().ok()) {
        Some(id) => Player::Person(PersonId(id)),
        None => Player::Bot(player.trim_start_matches("bot:").to_owned()),
    };
    Ok(RatingChange {
        seat: seat(row.try_get("seat")?)?,
        player,
        before: Rating {
            rating: row.try_get("rating_before")?,
            uncertainty: row.try_get("uncertainty_before")?,
        },
        after: Rating {
            rating: row.try_get("rating_after")?,
            uncertainty: row.try_get("uncertainty_after")?,
        },
    })
}
