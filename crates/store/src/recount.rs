//! Counting again: everything that is kept about the strength of players follows from the results of their matches.

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::ratings::{Counted, counted, rated, set_strength};
use crate::results::note_all_results;
use crate::tables::json;
use crate::{Outcome, PersonId, Player, Rated, Rating, Result, Start, Store, Strengths};

const EVERYTHING: &str = "SELECT c.*, t.outcome FROM rating_changes c JOIN tables t ON t.id = c.table_id \
    ORDER BY c.time, c.table_id, c.seat";
const STORED: &str = "SELECT * FROM strengths";
const VERSION: &str = "SELECT version FROM counted WHERE id = 1";
const SET_VERSION: &str = "INSERT INTO counted (id, version) VALUES (1, $1) \
    ON CONFLICT (id) DO UPDATE SET version = excluded.version";
const SET_CHANGE: &str = "UPDATE rating_changes SET rating_before = $3, uncertainty_before = $4, rating_after = $5, \
    uncertainty_after = $6, strength_before = $7, doubt_before = $8, strength_after = $9, doubt_after = $10 \
    WHERE table_id = $1 AND seat = $2";

/// A rated match: its seats, and the ranks that count.
struct Match {
    seats: Vec<Counted>,
    ranks: Vec<u8>,
}

impl Store {
    /// Every strength as it is kept.
    pub async fn all_strengths(&self) -> Result<Strengths> {
        let rows = sqlx::query(STORED).fetch_all(&self.read).await?;
        let strength = |row: &AnyRow| {
            let Rated { game, seats, rating, matches } = rated(row)?;
            Ok(((Player::from(row.try_get::<&str, _>("player")?), game, seats), (rating, matches)))
        };
        rows.iter().map(strength).collect()
    }

    /// Every strength as it follows from the results of all rated matches.
    pub async fn recounted(
        &self,
        start: impl Fn(&str, &Player) -> Start,
        judge: impl Fn(&[Rating], &[u8]) -> Vec<Rating>,
    ) -> Result<Strengths> {
        let mut reading = self.read.acquire().await?;
        let mut matches = matches(&mut reading).await?;
        reading.release();
        Ok(count_again(&mut matches, start, judge))
    }

    /// Notes the results of all matches and counts all rated ones from the beginning, unless this version of the program has done so.
    pub async fn recount(
        &self,
        version: i64,
        start: impl Fn(&str, &Player) -> Start,
        judge: impl Fn(&[Rating], &[u8]) -> Vec<Rating>,
    ) -> Result<()> {
        let mut write = self.write.begin().await?;
        // Of several nodes that start at once one counts.
        self.dialect.lock_schema(&mut write).await?;
        let known = sqlx::query(VERSION).fetch_optional(&mut *write).await?;
        let known = known.map(|row| row.try_get::<i64, _>("version")).transpose()?;
        if known == Some(version) {
            write.leave().await;
            return Ok(());
        }
        note_all_results(&mut write).await?;
        let mut matches = matches(&mut write).await?;
        let strengths = count_again(&mut matches, start, judge);
        sqlx::query("DELETE FROM strengths").execute(&mut *write).await?;
        for ((player, game, seats), (rating, matches)) in &strengths {
            set_strength(&mut write, player, game, *seats, *rating, *matches).await?;
        }
        for counted in matches.iter().flat_map(|played| &played.seats) {
            let set =
                sqlx::query(SET_CHANGE).bind(counted.table.as_str()).bind(i16::from(counted.seat.number()));
            let set = [counted.all.0, counted.all.1, counted.alike.0, counted.alike.1]
                .into_iter()
                .fold(set, |set, Rating { rating, uncertainty }| set.bind(rating).bind(uncertainty));
            set.execute(&mut *write).await?;
        }
        sqlx::query(SET_VERSION).bind(version).execute(&mut *write).await?;
        write.commit().await
    }
}

/// All rated matches in the order in which they counted.
async fn matches(reading: &mut AnyConnection) -> Result<Vec<Match>> {
    let mut rows = sqlx::query(EVERYTHING).fetch(reading);
    let mut matches: Vec<Match> = Vec::new();
    while let Some(row) = rows.try_next().await? {
        let seat = counted(&row)?;
        match matches.last_mut().filter(|last| last.seats[0].table == seat.table) {
            Some(last) => last.seats.push(seat),
            None => matches.push(Match { ranks: ranks(&row)?, seats: vec![seat] }),
        }
    }
    Ok(matches)
}

/// The ranks that count; none where the outcome was lost.
fn ranks(row: &AnyRow) -> Result<Vec<u8>> {
    let Some(outcome) = row.try_get::<Option<&str>, _>("outcome")? else { return Ok(Vec::new()) };
    let outcome: Outcome = json("outcome", outcome)?;
    Ok(outcome.counted.unwrap_or(outcome.ranks))
}

/// What follows from these matches; notes in them what each changed.
fn count_again(
    matches: &mut [Match],
    start: impl Fn(&str, &Player) -> Start,
    judge: impl Fn(&[Rating], &[u8]) -> Vec<Rating>,
) -> Strengths {
    let mut strengths = Strengths::new();
    for Match { seats, ranks } in matches.iter_mut().filter(|played| played.ranks.len() == played.seats.len())
    {
        for is_alike in [false, true] {
            let known = |seat: &Counted| if is_alike { seat.alike.0 } else { seat.all.0 };
            let key = |seat: &Counted| {
                (seat.player.clone(), seat.game.clone(), if is_alike { seat.seats } else { 0 })
            };
            let starts: Vec<Start> = seats.iter().map(|seat| start(&seat.game, &seat.player)).collect();
            let before = |(seat, start): (&Counted, &Start)| {
                if is_forgotten(seat) {
                    return known(seat);
                }
                let now = strengths.get(&key(seat)).filter(|_| !start.is_fixed);
                now.map_or(start.rating, |(rating, _)| *rating)
            };
            let before: Vec<Rating> = seats.iter().zip(&starts).map(before).collect();
            let after = judge(&before, ranks);
            for (index, seat) in seats.iter_mut().enumerate() {
                let after = if starts[index].is_fixed { before[index] } else { after[index] };
                *(if is_alike { &mut seat.alike } else { &mut seat.all }) = (before[index], after);
                let is_again = starts[..index].iter().any(|other| other.player == seat.player);
                if !starts[index].is_fixed && !is_again && !is_forgotten(seat) {
                    let strength = strengths.entry(key(seat)).or_insert((after, 0));
                    *strength = (after, strength.1 + 1);
                }
            }
        }
    }
    strengths
}

/// Whoever was forgotten is in each match as they were then.
fn is_forgotten(seat: &Counted) -> bool {
    seat.player == Player::Person(PersonId::SOMEBODY)
}
