//! Who has tried which puzzle, and how strong that makes both.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::{Ask, PersonId, Rating, Result, Store, now};

/// The try of a person at a puzzle that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleTry {
    pub game: String,
    pub puzzle: u16,
    pub found: bool,
    /// How strong the person was after it.
    pub rating: Rating,
}

/// How hard a puzzle has turned out to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    pub rating: Rating,
    pub tries: u64,
    pub found: u64,
}

/// What a try changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleChange {
    pub before: Rating,
    pub after: Rating,
    pub puzzle: PuzzleRating,
}

pub(crate) const TRIES: &str = "SELECT game, puzzle, found, rating, uncertainty FROM puzzle_tries WHERE person = $1 \
    ORDER BY game, number";
const LATEST: &str = "SELECT number, rating, uncertainty FROM puzzle_tries WHERE person = $1 AND game = $2 \
    ORDER BY number DESC LIMIT 1";
pub(crate) const PUZZLE: &str =
    "SELECT rating, uncertainty, tries, found FROM puzzles WHERE game = $1 AND puzzle = $2";
/// The second try of somebody at the same puzzle changes nothing.
const ADD: &str = "INSERT INTO puzzle_tries (person, game, puzzle, number, found, rating, uncertainty, tried) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, game, puzzle) DO NOTHING";
const SET: &str = "INSERT INTO puzzles (game, puzzle, rating, uncertainty, tries, found) VALUES ($1, $2, $3, $4, 1, $5) \
    ON CONFLICT (game, puzzle) DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, \
    tries = puzzles.tries + 1, found = puzzles.found + excluded.found";

impl Store {
    /// Every puzzle that the person has tried, by game and in the order of the tries.
    pub async fn puzzle_tries(&self, person: PersonId) -> Result<Vec<PuzzleTry>> {
        self.ask(Ask::puzzle_tries(person)).await
    }

    /// How hard a puzzle has turned out to be; none, where nobody has tried it.
    pub async fn puzzle_rating(&self, game: &str, puzzle: u16) -> Result<Option<PuzzleRating>> {
        let find = sqlx::query(PUZZLE).bind(game).bind(i32::from(puzzle));
        find.fetch_optional(&self.read).await?.as_ref().map(puzzle_rating).transpose()
    }

    /// Keeps the first try of a person at a puzzle, all of it or nothing; none, where it was not the first. `judge` tells
    /// from their ratings before it, the person's and the puzzle's, what they are after it.
    pub async fn try_puzzle(
        &self,
        person: PersonId,
        (game, puzzle): (&str, u16),
        found: bool,
        (newcomer, untried): (Rating, Rating),
        judge: impl FnOnce([Rating; 2]) -> [Rating; 2] + Send,
    ) -> Result<Option<PuzzleChange>> {
        let mut write = self.write.begin().await?;
        let latest = sqlx::query(LATEST).bind(person.0).bind(game).fetch_optional(&mut *write).await?;
        let before = latest.as_ref().map_or(Ok(newcomer), rating)?;
        let number: i64 = latest.map_or(Ok(0), |row| row.try_get("number"))?;
        let known =
            sqlx::query(PUZZLE).bind(game).bind(i32::from(puzzle)).fetch_optional(&mut *write).await?;
        let known = known.as_ref().map(puzzle_rating).transpose()?;
        let known = known.unwrap_or(PuzzleRating { rating: untried, tries: 0, found: 0 });
        let [after, harder] = judge([before, known.rating]);
        let add = sqlx::query(ADD).bind(person.0).bind(game).bind(i32::from(puzzle)).bind(number + 1);
        let add = add.bind(i16::from(found)).bind(after.rating).bind(after.uncertainty).bind(now());
        if add.execute(&mut *write).await?.rows_affected() == 0 {
            write.leave().await;
            return Ok(None);
        }
        let set = sqlx::query(SET).bind(game).bind(i32::from(puzzle)).bind(harder.rating);
        set.bind(harder.uncertainty).bind(i64::from(found)).execute(&mut *write).await?;
        write.commit().await?;
        let puzzle =
            PuzzleRating { rating: harder, tries: known.tries + 1, found: known.found + u64::from(found) };
        Ok(Some(PuzzleChange { before, after, puzzle }))
    }
}

impl Ask<Vec<PuzzleTry>> {
    pub fn puzzle_tries(person: PersonId) -> Self {
        let tried = |row: &AnyRow| {
            Ok(PuzzleTry {
                game: row.try_get("game")?,
                puzzle: row.try_get::<i32, _>("puzzle")? as u16,
                found: row.try_get::<i16, _>("found")? != 0,
                rating: rating(row)?,
            })
        };
        Ask::rows(TRIES, tried).with(person.0)
    }
}

fn rating(row: &AnyRow) -> Result<Rating> {
    Ok(Rating { rating: row.try_get("rating")?, uncertainty: row.try_get("uncertainty")? })
}

fn puzzle_rating(row: &AnyRow) -> Result<PuzzleRating> {
    Ok(PuzzleRating {
        rating: rating(row)?,
        tries: row.try_get::<i64, _>("tries")? as u64,
        found: row.try_get::<i64, _>("found")? as u64,
    })
}
