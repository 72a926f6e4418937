//! The deal of the day, and who tried it.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::Seed;

use crate::begun::insert_begun;
use crate::tables::json;
use crate::{Ask, Begun, NewTable, Outcome, PersonId, Result, Store, TableId, now, parse};

/// One deal for everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// The date, `2026-11-16`.
    pub day: String,
    pub game: String,
    pub seed: Seed,
    /// From when to when it counts, in milliseconds since 1970.
    pub opens: i64,
    pub closes: i64,
    /// The table of the master's match, and what came of it.
    pub master: Option<(TableId, Scored)>,
}

/// What somebody made of a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scored {
    pub points: i32,
    pub rank: u8,
    /// Where the points came from: the categories of the game and what each brought. None while nobody has looked.
    pub lines: Option<Lines>,
}

/// Categories of a game and what each brought.
pub type Lines = Vec<(String, i32)>;

/// A try of a deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    pub table: TableId,
    pub day: String,
    pub game: String,
    pub person: PersonId,
    /// As they are called now.
    pub name: String,
    pub finished: Option<i64>,
    /// None while it goes on, and where it was given up.
    pub scored: Option<Scored>,
    /// Somebody who came in by the same browser had begun the deal before: it has no place in the list.
    pub is_beside: bool,
}

/// One of a person's days at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayPlayed {
    pub day: String,
    pub game: String,
    pub points: i32,
    pub rank: u8,
    pub master: Option<i32>,
}

const SEAL: &str = "INSERT INTO deals (day, game, seed, opens, closes, sealed) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (day, game) DO NOTHING";
const FIND: &str = "SELECT * FROM deals WHERE day = $1 AND game = $2";
pub(crate) const AT: &str =
    "SELECT * FROM deals WHERE game = $1 AND closes > $2 AND opens <= $2 ORDER BY closes LIMIT 1";
/// All deals that count at a time, and all of a day.
pub(crate) const ALL_AT: &str = "SELECT * FROM deals WHERE closes > $1 AND opens <= $1";
pub(crate) const ALL_ON: &str = "SELECT * FROM deals WHERE day = $1";
pub(crate) const LAST: &str = "SELECT * FROM deals WHERE game = $1 ORDER BY closes DESC LIMIT 1";
pub(crate) const SEALED: &str = "SELECT closes FROM deals WHERE seed = $1 ORDER BY closes DESC LIMIT 1";
/// Whoever could have learnt the deal under another name of the same browser is listed without a place.
const BEGIN: &str = "INSERT INTO tries (table_id, day, game, person, counts, begun, beside) SELECT $1, $2, $3, $4, $5, $6, \
    CASE WHEN EXISTS (SELECT 1 FROM browsers mine JOIN browsers other ON other.hash = mine.hash AND other.person <> mine.person \
    JOIN tries t ON t.person = other.person AND t.day = $2 AND t.game = $3 \
    WHERE mine.person = $4 AND mine.seen > $7 AND other.seen > $7) THEN 1 ELSE 0 END WHERE 1 = 1 \
    ON CONFLICT (day, game, person) WHERE counts = 1 DO NOTHING";
/// What the match of a try came to, with its last entry.
const FINISH: &str =
    "UPDATE tries SET finished = $2, points = $3, rank = $4 WHERE table_id = $1 AND finished IS NULL";
const KEEP_LINES: &str = "UPDATE tries SET lines = $2 WHERE table_id = $1";
pub(crate) const MINE: &str = "SELECT t.*, p.name FROM tries t JOIN people p ON p.id = t.person \
    WHERE t.day = $1 AND t.game = $2 AND t.person = $3 AND t.counts = 1";
pub(crate) const LIST: &str = "SELECT t.*, p.name FROM tries t JOIN people p ON p.id = t.person \
    WHERE t.day = $1 AND t.game = $2 AND t.counts = 1 AND t.points IS NOT NULL AND t.finished <= $3 \
    ORDER BY t.beside, t.rank, t.points DESC, t.finished LIMIT 1000";
pub(crate) const COUNT: &str = "SELECT COUNT(*) AS n FROM tries WHERE day = $1 AND game = $2 AND counts = 1 \
    AND beside = 0 AND points IS NOT NULL AND finished <= $3";
/// The tries of a person, with how many did better at each: on a day, and of the deals that count at a time. That the few deals
/// are read first is said by the order of the join.
macro_rules! mine {
    ($when:literal) => {
        concat!(
            "SELECT t.*, p.name, (SELECT COUNT(*) FROM tries o WHERE o.day = t.day AND o.game = t.game AND o.counts = 1 \
            AND o.beside = 0 AND o.finished <= d.closes AND o.points IS NOT NULL \
            AND (o.rank < t.rank OR (o.rank = t.rank AND o.points > t.points))) AS better \
            FROM deals d CROSS JOIN tries t JOIN people p ON p.id = t.person \
            WHERE t.day = d.day AND t.game = d.game AND t.person = $1 AND t.counts = 1 AND ",
            $when
        )
    };
}
pub(crate) const MINE_ON: &str = mine!("d.day = $2");
pub(crate) const MINE_AT: &str = mine!("d.closes > $2 AND d.opens <= $2");
/// How many have tried the deals, likewise.
macro_rules! counts {
    ($when:literal) => {
        concat!(
            "SELECT d.day, d.game, (SELECT COUNT(*) FROM tries t WHERE t.day = d.day AND t.game = d.game AND t.counts = 1 \
            AND t.beside = 0 AND t.points IS NOT NULL AND t.finished <= d.closes) AS n FROM deals d WHERE ",
            $when
        )
    };
}
pub(crate) const COUNTS_ON: &str = counts!("d.day = $1");
pub(crate) const COUNTS_AT: &str = counts!("d.closes > $1 AND d.opens <= $1");
/// With those who have no place.
pub(crate) const FINISHED: &str = "SELECT COUNT(*) AS n FROM tries WHERE day = $1 AND game = $2 AND counts = 1 \
    AND points IS NOT NULL AND finished <= $3";
pub(crate) const DAYS: &str = "SELECT t.day, t.game, t.points, t.rank, d.master_points FROM tries t \
    JOIN deals d ON d.day = t.day AND d.game = t.game WHERE t.person = $1 AND t.day >= $2 AND t.counts = 1 \
    AND t.points IS NOT NULL AND t.finished <= d.closes ORDER BY t.day";
pub(crate) const MASTERS: &str = "SELECT day, master_points FROM deals WHERE game = $1 AND closes > $2 AND opens <= $3 \
    AND master_points IS NOT NULL ORDER BY closes";
pub(crate) const WITHOUT_MASTER: &str = "SELECT * FROM deals d WHERE d.closes > $1 AND d.master IS NULL AND EXISTS \
    (SELECT 1 FROM tries t WHERE t.day = d.day AND t.game = d.game AND t.counts = 1 AND t.finished IS NOT NULL) \
    ORDER BY d.closes LIMIT 20";
const KEEP_MASTER: &str = "UPDATE deals SET master = $3, master_points = $4, master_rank = $5, master_lines = $6 \
    WHERE day = $1 AND game = $2 AND master IS NULL";
pub(crate) const EARLIER: &str =
    "SELECT day FROM deals WHERE game = $1 AND closes <= $2 ORDER BY closes DESC LIMIT 1";
pub(crate) const LATER: &str =
    "SELECT day FROM deals WHERE game = $1 AND closes > $2 AND opens <= $3 ORDER BY closes LIMIT 1";

impl Store {
    /// Seals a deal, unless somebody has sealed one for this game and day.
    pub async fn seal_deal(&self, deal: &Deal) -> Result<()> {
        let seal = sqlx::query(SEAL).bind(&deal.day).bind(&deal.game).bind(deal.seed.to_string());
        self.write.run(seal.bind(deal.opens).bind(deal.closes).bind(now())).await?;
        Ok(())
    }

    pub async fn deal(&self, day: &str, game: &str) -> Result<Option<Deal>> {
        let row = sqlx::query(FIND).bind(day).bind(game).fetch_optional(&self.read).await?;
        row.as_ref().map(deal).transpose()
    }

    /// The deal of a game that counts at this time.
    pub async fn deal_at(&self, game: &str, time: i64) -> Result<Option<Deal>> {
        self.ask(Ask::deal_at(game, time)).await
    }

    /// The newest deal of a game, be it of tomorrow.
    pub async fn last_deal(&self, game: &str) -> Result<Option<Deal>> {
        let row = sqlx::query(LAST).bind(game).fetch_optional(&self.read).await?;
        row.as_ref().map(deal).transpose()
    }

    /// Until when this seed is nobody's business, if it is one of a deal.
    pub async fn sealed_until(&self, seed: &Seed) -> Result<Option<i64>> {
        let row = sqlx::query(SEALED).bind(seed.to_string()).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("closes")?)).transpose()
    }

    /// Begins a try at a table of its own, all of it or nothing. Where one counts and the person has one already nothing is
    /// begun: it is that one's table that is told, and false.
    pub async fn begin_try(
        &self,
        deal: &Deal,
        person: PersonId,
        counts: bool,
        new: &NewTable,
        begun: &Begun,
    ) -> Result<(TableId, bool)> {
        let mut change = self.write.begin().await?;
        let (id, seq, time) = insert_begun(&mut change, new, begun).await?;
        let begin = sqlx::query(BEGIN).bind(id.as_str()).bind(&deal.day).bind(&deal.game).bind(person.0);
        let begin = begin.bind(i16::from(counts)).bind(time).bind(now() - crate::fair::TOGETHER);
        if begin.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            let mine = self.counting_try(&deal.day, &deal.game, person).await?;
            return mine.map(|mine| (mine.table, false)).ok_or(crate::StoreError::Conflict);
        }
        change.commit_proved(self.has_entry(&id, seq, time)).await?;
        Ok((id, true))
    }

    /// The try of a person that counts.
    pub async fn counting_try(&self, day: &str, game: &str, person: PersonId) -> Result<Option<Try>> {
        let find = sqlx::query(MINE).bind(day).bind(game).bind(person.0);
        find.fetch_optional(&self.read).await?.as_ref().map(tried).transpose()
    }

    /// Everybody's tries that count and ended in time, the best first.
    pub async fn tries(&self, deal: &Deal) -> Result<Vec<Try>> {
        let list = sqlx::query(LIST).bind(&deal.day).bind(&deal.game).bind(deal.closes);
        list.fetch_all(&self.read).await?.iter().map(tried).collect()
    }

    /// How many these are of a deal.
    pub async fn tries_count(&self, deal: &Deal) -> Result<usize> {
        self.ask(Ask::tries_counted(COUNT, deal)).await
    }

    /// The days of a person since this one, the oldest first.
    pub async fn days_of(&self, person: PersonId, since: &str) -> Result<Vec<DayPlayed>> {
        self.ask(Ask::days_of(person, since)).await
    }

    /// Notes where the points of a try came from.
    pub async fn keep_lines(&self, table: &TableId, lines: &[(String, i32)]) -> Result<()> {
        self.write.run(sqlx::query(KEEP_LINES).bind(table.as_str()).bind(written(lines))).await?;
        Ok(())
    }

    /// The deals that somebody has tried and the master has not, if they close after this time.
    pub async fn deals_without_master(&self, since: i64) -> Result<Vec<Deal>> {
        let rows = sqlx::query(WITHOUT_MASTER).bind(since).fetch_all(&self.read).await?;
        rows.iter().map(deal).collect()
    }

    /// Keeps the master's match of a deal as a table; false when there is one already.
    pub async fn keep_master(
        &self,
        deal: &Deal,
        new: &NewTable,
        begun: &Begun,
        scored: &Scored,
    ) -> Result<bool> {
        let mut change = self.write.begin().await?;
        crate::erase::make_somebody(&mut change).await?;
        let (id, seq, time) = insert_begun(&mut change, new, begun).await?;
        let keep = sqlx::query(KEEP_MASTER).bind(&deal.day).bind(&deal.game).bind(id.as_str());
        let keep = keep
            .bind(i64::from(scored.points))
            .bind(i16::from(scored.rank))
            .bind(written(scored.lines.as_deref().unwrap_or_default()));
        if keep.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(false);
        }
        change.commit_proved(self.has_entry(&id, seq, time)).await?;
        Ok(true)
    }

    /// Makes every deal one day older, as if a night had passed: for tests.
    #[doc(hidden)]
    pub async fn let_a_night_pass(&self, earlier: impl Fn(&str) -> String) -> Result<()> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let mut change = self.write.begin().await?;
        let days = sqlx::query("SELECT DISTINCT day FROM deals ORDER BY day").fetch_all(&mut *change).await?;
        for row in days {
            let day: String = row.try_get("day")?;
            let before = earlier(&day);
            let aged = "UPDATE deals SET day = $2, opens = opens - $3, closes = closes - $3 WHERE day = $1";
            sqlx::query(aged).bind(&day).bind(&before).bind(DAY).execute(&mut *change).await?;
            let aged =
                "UPDATE tries SET day = $2, begun = begun - $3, finished = finished - $3 WHERE day = $1";
            sqlx::query(aged).bind(&day).bind(&before).bind(DAY).execute(&mut *change).await?;
            let aged = "UPDATE tables SET day = $2 WHERE day = $1";
            sqlx::query(aged).bind(&day).bind(&before).execute(&mut *change).await?;
        }
        change.commit().await
    }
}

/// So many have tried each deal: by day and game.
pub type TryCounts = HashMap<(String, String), usize>;

impl Ask<Option<Deal>> {
    pub fn deal_at(game: &str, time: i64) -> Self {
        Ask::row(AT, deal).with(game).with(time)
    }
}

impl Ask<Vec<Deal>> {
    /// The deals of all games that count at this time.
    pub fn deals_at(time: i64) -> Self {
        Ask::rows(ALL_AT, deal).with(time)
    }

    /// The deals of all games on a day.
    pub fn deals_on(day: &str) -> Self {
        Ask::rows(ALL_ON, deal).with(day)
    }
}

impl Ask<Option<String>> {
    /// The day before one that has a deal.
    pub fn earlier_day(deal: &Deal) -> Self {
        Ask::row(EARLIER, |row| Ok(row.try_get("day")?)).with(deal.game.as_str()).with(deal.opens)
    }

    /// The day after one that has a deal which has begun.
    pub fn later_day(deal: &Deal) -> Self {
        Ask::row(LATER, |row| Ok(row.try_get("day")?)).with(deal.game.as_str()).with(deal.closes).with(now())
    }
}

impl Ask<Vec<(Try, usize)>> {
    /// The tries of a person on a day that count, with the place of each; whoever did equally well shares it.
    pub fn tries_on(day: &str, person: PersonId) -> Self {
        Ask::rows(MINE_ON, placed).with(person.0).with(day)
    }

    /// Those of the deals that count at this time.
    pub fn tries_at(time: i64, person: PersonId) -> Self {
        Ask::rows(MINE_AT, placed).with(person.0).with(time)
    }
}

impl Ask<TryCounts> {
    /// How many tries of the deals of a day count and ended in time.
    pub fn counts_on(day: &str) -> Self {
        Self::counts(COUNTS_ON).with(day)
    }

    /// How many of the deals that count at this time.
    pub fn counts_at(time: i64) -> Self {
        Self::counts(COUNTS_AT).with(time)
    }

    fn counts(query: &'static str) -> Self {
        let count = |row: &AnyRow| {
            let deal = (row.try_get("day")?, row.try_get("game")?);
            Ok((deal, row.try_get::<i64, _>("n")? as usize))
        };
        Ask::rows(query, count).map(|counts| counts.into_iter().collect())
    }
}

impl Ask<usize> {
    /// How many have finished a deal, with a place or without: when it is another number the list is another.
    pub fn tries_finished(deal: &Deal) -> Self {
        Self::tries_counted(FINISHED, deal)
    }

    fn tries_counted(query: &'static str, deal: &Deal) -> Self {
        let count = |row: &AnyRow| Ok(row.try_get::<i64, _>("n")? as usize);
        let ask = Ask::row(query, count).with(deal.day.as_str()).with(deal.game.as_str()).with(deal.closes);
        ask.map(Option::unwrap_or_default)
    }
}

impl Ask<Vec<DayPlayed>> {
    pub fn days_of(person: PersonId, since: &str) -> Self {
        let day = |row: &AnyRow| {
            Ok(DayPlayed {
                day: row.try_get("day")?,
                game: row.try_get("game")?,
                points: row.try_get::<i64, _>("points")? as i32,
                rank: row.try_get::<i16, _>("rank")? as u8,
                master: row.try_get::<Option<i64>, _>("master_points")?.map(|points| points as i32),
            })
        };
        Ask::rows(DAYS, day).with(person.0).with(since)
    }
}

impl Ask<Vec<(String, i32)>> {
    /// What the master made of the deals of a game that closed after this time and have begun, the oldest first.
    pub fn masters(game: &str, since: i64) -> Self {
        let points = |row: &AnyRow| Ok((row.try_get("day")?, row.try_get::<i64, _>("master_points")? as i32));
        Ask::rows(MASTERS, points).with(game).with(since).with(now())
    }
}

/// The match of a table is over: where it was a try, that one is too.
pub(crate) async fn finish_try(
    change: &mut AnyConnection,
    id: &TableId,
    time: i64,
    outcome: Option<&Outcome>,
) -> Result<()> {
    // Whoever left comes last in what counts for ratings: that is no result of the deal.
    let played = outcome.filter(|outcome| outcome.counted.is_none());
    let points = played.and_then(|outcome| outcome.points.first()).map(|&points| i64::from(points));
    let rank = played.and_then(|outcome| outcome.ranks.first()).map(|&rank| i16::from(rank));
    let finish = sqlx::query(FINISH).bind(id.as_str()).bind(time).bind(points).bind(rank);
    finish.execute(change).await?;
    Ok(())
}

fn written(lines: &[(String, i32)]) -> String {
    serde_json::to_string(lines).expect("lines are plain data")
}

fn deal(row: &AnyRow) -> Result<Deal> {
    let master: Option<&str> = row.try_get("master")?;
    let master = match master {
        Some(table) => Some((
            parse("table", table)?,
            Scored {
                points: row.try_get::<i64, _>("master_points")? as i32,
                rank: row.try_get::<i16, _>("master_rank")? as u8,
                lines: Some(json("lines", row.try_get("master_lines")?)?),
            },
        )),
        None => None,
    };
    Ok(Deal {
        day: row.try_get("day")?,
        game: row.try_get("game")?,
        seed: parse("seed", row.try_get("seed")?)?,
        opens: row.try_get("opens")?,
        closes: row.try_get("closes")?,
        master,
    })
}

/// A try and its place.
fn placed(row: &AnyRow) -> Result<(Try, usize)> {
    Ok((tried(row)?, row.try_get::<i64, _>("better")? as usize + 1))
}

fn tried(row: &AnyRow) -> Result<Try> {
    let lines: Option<&str> = row.try_get("lines")?;
    let points: Option<i64> = row.try_get("points")?;
    let rank: Option<i16> = row.try_get("rank")?;
    let lines = lines.map(|text| json("lines", text)).transpose()?;
    Ok(Try {
        table: parse("table", row.try_get("table_id")?)?,
        day: row.try_get("day")?,
        game: row.try_get("game")?,
        person: PersonId(row.try_get("person")?),
        name: row.try_get("name")?,
        finished: row.try_get("finished")?,
        scored: points.zip(rank).map(|(points, rank)| Scored {
            points: points as i32,
            rank: rank as u8,
            lines,
        }),
        is_beside: row.try_get::<i16, _>("beside")? == 1,
    })
}
