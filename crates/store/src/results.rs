//! What came of the matches of people: kept beside the tables, so that a page about somebody asks only for sums.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::Seat;

use crate::tables::json;
use crate::{Ask, Outcome, PersonId, Place, Result, Sitter, Store, TableId, parse};

/// Which results of a person are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultScope {
    All,
    /// Only those of tables at which anybody may look.
    Open,
}

impl ResultScope {
    pub(crate) const fn least(self) -> i16 {
        match self {
            ResultScope::All => 0,
            ResultScope::Open => 1,
        }
    }
}

/// How a person fared at a game with so many seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub game: String,
    pub seats: u8,
    pub played: u32,
    pub won: u32,
    pub mean: f64,
}

/// What somebody did best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub game: String,
    pub number: i32,
    pub table: TableId,
    /// When that match ended, in milliseconds since 1970.
    pub ended: i64,
}

/// By what it is known that the results of a person are the same: how many they are, how many of them anybody may see, and when
/// the last ended.
pub type ResultsMark = (i64, i64, i64);

/// Somebody, or the bots of a level, with whom a person has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    pub who: Sitter,
    pub played: u32,
    /// How often the person came before them, and after them.
    pub ahead: u32,
    pub behind: u32,
}

/// What may be said of somebody whom others have met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acquaintance {
    /// As they are called now; empty for whoever was forgotten.
    pub name: String,
    /// What they show of themselves.
    pub shows: crate::Shown,
    /// The name is theirs alone.
    pub owns_name: bool,
    /// They may no longer be here.
    pub is_barred: bool,
}

/// One match of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub table: TableId,
    pub game: String,
    pub seats: u8,
    pub ended: i64,
    pub points: i32,
    pub rank: u8,
    pub is_open: bool,
}

const KNOWN: &str = "SELECT seat FROM results WHERE table_id = $1 LIMIT 1";
/// The deal of a day and what was played on from elsewhere are no results.
const PLACES: &str = "SELECT t.id, t.game, t.club, t.watched, t.changed, t.outcome, s.kind, s.person, s.bot, s.name FROM tables t \
    JOIN seats s ON s.table_id = t.id WHERE t.id = $1 AND t.origin = 'dealt' ORDER BY s.seat";
const ADD: &str = "INSERT INTO results (table_id, seat, person, bot, game, seats, ended, points, rank, lead, open, club) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (table_id, seat) DO NOTHING";
const OPEN: &str = "UPDATE results SET open = $2 WHERE table_id = $1 AND club IS NULL";
/// Tables that ended under a program that kept no results.
const WITHOUT: &str = "SELECT id FROM tables WHERE stage = 'over' AND origin = 'dealt' AND outcome IS NOT NULL AND id > $1 \
    ORDER BY id LIMIT 1000";
pub(crate) const TALLIES: &str = "SELECT game, seats, COUNT(*) AS played, \
    SUM(CASE WHEN rank = 1 AND seats > 1 THEN 1 ELSE 0 END) AS won, CAST(AVG(points) AS DOUBLE PRECISION) AS mean \
    FROM results WHERE person = $1 AND open >= $2 GROUP BY game, seats ORDER BY game, seats";
pub(crate) const MOST_POINTS: &str = "SELECT game, points AS number, table_id, ended FROM \
    (SELECT *, ROW_NUMBER() OVER (PARTITION BY game ORDER BY points DESC, ended) AS place FROM results \
    WHERE person = $1 AND open >= $2) AS ranked WHERE place = 1 ORDER BY game";
pub(crate) const LARGEST_LEAD: &str = "SELECT game, lead AS number, table_id, ended FROM \
    (SELECT *, ROW_NUMBER() OVER (PARTITION BY game ORDER BY lead DESC, ended) AS place FROM results \
    WHERE person = $1 AND open >= $2 AND lead > 0) AS ranked WHERE place = 1 ORDER BY game";
/// Matches with others that were won one after the other: their number in all less their number of those won or lost
/// alike is the same within a run.
pub(crate) const LONGEST_RUN: &str = "SELECT game, number, table_id, ended FROM (SELECT game, COUNT(*) AS number, \
    MAX(table_id) AS table_id, MAX(ended) AS ended, \
    ROW_NUMBER() OVER (PARTITION BY game ORDER BY COUNT(*) DESC, MAX(ended)) AS place FROM \
    (SELECT game, ended, table_id, rank, ROW_NUMBER() OVER (PARTITION BY game ORDER BY ended, table_id) - \
    ROW_NUMBER() OVER (PARTITION BY game, CASE WHEN rank = 1 THEN 1 ELSE 0 END ORDER BY ended, table_id) AS run \
    FROM results WHERE person = $1 AND open >= $2 AND seats > 1) AS runs WHERE rank = 1 GROUP BY game, run) AS ranked \
    WHERE place = 1 AND number > 1 ORDER BY game";
pub(crate) const MARK: &str = "SELECT COUNT(*) AS n, COALESCE(SUM(open), 0) AS open, COALESCE(MAX(ended), 0) AS last \
    FROM results WHERE person = $1";
pub(crate) const MET: &str = "SELECT o.person, o.bot, COUNT(*) AS played, \
    SUM(CASE WHEN r.rank < o.rank THEN 1 ELSE 0 END) AS ahead, \
    SUM(CASE WHEN r.rank > o.rank THEN 1 ELSE 0 END) AS behind FROM results r \
    JOIN results o ON o.table_id = r.table_id AND o.seat <> r.seat WHERE r.person = $1 AND r.open >= $2 \
    GROUP BY o.person, o.bot ORDER BY played DESC, o.person, o.bot LIMIT $3";
pub(crate) const ACQUAINTED: &str = "SELECT p.id, p.name, p.shows, \
    CAST(EXISTS (SELECT 1 FROM names n WHERE n.folded = p.folded AND n.person = p.id) AS INTEGER) AS owns_name, \
    CAST(EXISTS (SELECT 1 FROM measures m WHERE m.person = p.id AND m.measure = 'block') AS INTEGER) AS is_barred \
    FROM people p WHERE p.id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
pub(crate) const LATEST: &str = "SELECT * FROM results WHERE person = $1 AND open >= $2 \
    ORDER BY ended DESC LIMIT $3";

impl Store {
    /// How the person fared at each game, with each number of seats.
    pub async fn tallies(&self, person: PersonId, told: ResultScope) -> Result<Vec<Tally>> {
        self.ask(Ask::tallies(person, told)).await
    }

    /// The match of each game that brought the person most points.
    pub async fn most_points(&self, person: PersonId, told: ResultScope) -> Result<Vec<Record>> {
        self.ask(Ask::most_points(person, told)).await
    }

    /// The match of each game that the person won by most points.
    pub async fn largest_leads(&self, person: PersonId, told: ResultScope) -> Result<Vec<Record>> {
        self.ask(Ask::largest_leads(person, told)).await
    }

    /// How many matches of each game the person won one after the other, and the last of them.
    pub async fn longest_runs(&self, person: PersonId, told: ResultScope) -> Result<Vec<Record>> {
        self.ask(Ask::longest_runs(person, told)).await
    }

    /// By what it is known that the results of a person are still those that were read.
    pub async fn results_mark(&self, person: PersonId) -> Result<ResultsMark> {
        self.ask(Ask::results_mark(person)).await
    }

    /// Those with whom the person has played most.
    pub async fn met(&self, person: PersonId, told: ResultScope, most: u16) -> Result<Vec<Met>> {
        self.ask(Ask::met(person, told, most)).await
    }

    /// What may be said of these people now, of [`MOST_MET`] at most.
    pub async fn acquaintances(&self, people: &[PersonId]) -> Result<HashMap<PersonId, Acquaintance>> {
        self.ask(Ask::acquaintances(people)).await
    }

    /// The latest matches of the person.
    pub async fn latest_results(
        &self,
        person: PersonId,
        told: ResultScope,
        most: u16,
    ) -> Result<Vec<Played>> {
        self.ask(Ask::latest_results(person, told, most)).await
    }
}

impl Ask<Vec<Tally>> {
    pub fn tallies(person: PersonId, told: ResultScope) -> Self {
        let tally = |row: &AnyRow| {
            Ok(Tally {
                game: row.try_get("game")?,
                seats: row.try_get::<i16, _>("seats")? as u8,
                played: row.try_get::<i64, _>("played")? as u32,
                won: row.try_get::<i64, _>("won")? as u32,
                mean: row.try_get("mean")?,
            })
        };
        Ask::rows(TALLIES, tally).with(person.0).with(told.least())
    }
}

impl Ask<Vec<Record>> {
    pub fn most_points(person: PersonId, told: ResultScope) -> Self {
        Self::records(MOST_POINTS, person, told)
    }

    pub fn largest_leads(person: PersonId, told: ResultScope) -> Self {
        Self::records(LARGEST_LEAD, person, told)
    }

    pub fn longest_runs(person: PersonId, told: ResultScope) -> Self {
        Self::records(LONGEST_RUN, person, told)
    }

    fn records(query: &'static str, person: PersonId, told: ResultScope) -> Self {
        let record = |row: &AnyRow| {
            Ok(Record {
                game: row.try_get("game")?,
                number: row.try_get::<i64, _>("number")? as i32,
                table: parse("table", row.try_get("table_id")?)?,
                ended: row.try_get("ended")?,
            })
        };
        Ask::rows(query, record).with(person.0).with(told.least())
    }
}

impl Ask<ResultsMark> {
    pub fn results_mark(person: PersonId) -> Self {
        let mark = |row: &AnyRow| Ok((row.try_get("n")?, row.try_get("open")?, row.try_get("last")?));
        Ask::row(MARK, mark).with(person.0).map(Option::unwrap_or_default)
    }
}

impl Ask<Vec<Met>> {
    pub fn met(person: PersonId, told: ResultScope, most: u16) -> Self {
        Ask::rows(MET, met).with(person.0).with(told.least()).with(i64::from(most))
    }
}

/// So many of those whom somebody has met are told of by one question, at most.
pub const MOST_MET: u16 = 10;

impl Ask<HashMap<PersonId, Acquaintance>> {
    /// Of more than [`MOST_MET`] the others are left out: the question always has as many places, so that its text is the same.
    pub fn acquaintances(people: &[PersonId]) -> Self {
        let Some(last) = people.last() else { return Ask::nothing(HashMap::new()) };
        let known = |row: &AnyRow| Ok((PersonId(row.try_get("id")?), acquaintance(row)?));
        let all = people.iter().chain(std::iter::repeat(last)).take(MOST_MET.into());
        let ask = all.fold(Ask::rows(ACQUAINTED, known), |ask, person| ask.with(person.0));
        ask.map(|known| known.into_iter().collect())
    }
}

impl Ask<Vec<Played>> {
    pub fn latest_results(person: PersonId, told: ResultScope, most: u16) -> Self {
        let played = |row: &AnyRow| {
            Ok(Played {
                table: parse("table", row.try_get("table_id")?)?,
                game: row.try_get("game")?,
                seats: row.try_get::<i16, _>("seats")? as u8,
                ended: row.try_get("ended")?,
                points: row.try_get::<i64, _>("points")? as i32,
                rank: row.try_get::<i16, _>("rank")? as u8,
                is_open: row.try_get::<i16, _>("open")? == 1,
            })
        };
        Ask::rows(LATEST, played).with(person.0).with(told.least()).with(i64::from(most))
    }
}

fn met(row: &AnyRow) -> Result<Met> {
    let bot: Option<String> = row.try_get("bot")?;
    let person: Option<i64> = row.try_get("person")?;
    Ok(Met {
        who: match (bot, person) {
            (Some(bot), _) => Sitter::Bot(bot),
            (None, person) => Sitter::Person(PersonId(person.unwrap_or_default())),
        },
        played: row.try_get::<i64, _>("played")? as u32,
        ahead: row.try_get::<i64, _>("ahead")? as u32,
        behind: row.try_get::<i64, _>("behind")? as u32,
    })
}

fn acquaintance(row: &AnyRow) -> Result<Acquaintance> {
    Ok(Acquaintance {
        name: row.try_get("name")?,
        shows: crate::Shown::of_bits(row.try_get("shows")?),
        owns_name: row.try_get::<i32, _>("owns_name")? == 1,
        is_barred: row.try_get::<i32, _>("is_barred")? == 1,
    })
}

/// The match of a table is over: notes once what came of it.
pub(crate) async fn note_results(change: &mut AnyConnection, id: &TableId) -> Result<()> {
    if sqlx::query(KNOWN).bind(id.as_str()).fetch_optional(&mut *change).await?.is_some() {
        return Ok(());
    }
    let rows = sqlx::query(PLACES).bind(id.as_str()).fetch_all(&mut *change).await?;
    let Some(first) = rows.first() else { return Ok(()) };
    let Some(outcome) = first.try_get::<Option<&str>, _>("outcome")? else { return Ok(()) };
    let outcome: Outcome = json("outcome", outcome)?;
    let (game, ended): (&str, i64) = (first.try_get("game")?, first.try_get("changed")?);
    let club: Option<&str> = first.try_get("club")?;
    // What a club plays is not everybody's to see.
    let open = first.try_get::<i16, _>("watched")? * i16::from(club.is_none());
    let places = rows.iter().map(crate::tables::place).collect::<Result<Vec<Place>>>()?;
    for (index, place) in places.iter().enumerate() {
        let (person, bot) = match &place.sitter {
            Sitter::Person(person) => (Some(person.0), None),
            Sitter::Bot(bot) => (None, Some(bot.as_str())),
            _ => continue,
        };
        // Of several seats around one screen the first counts.
        let is_first = person.is_none() || !places[..index].iter().any(|other| other.sitter == place.sitter);
        let (Some(&points), Some(&rank)) = (outcome.points.get(index), outcome.ranks.get(index)) else {
            continue;
        };
        if is_first {
            let add = sqlx::query(ADD).bind(id.as_str()).bind(i16::from(Seat::new(index).number()));
            let add = add.bind(person).bind(bot).bind(game).bind(places.len() as i16).bind(ended);
            let add =
                add.bind(i64::from(points)).bind(i16::from(rank)).bind(lead(&outcome, index)).bind(open);
            add.bind(club).execute(&mut *change).await?;
        }
    }
    Ok(())
}

/// By how many points a seat won; None where it did not, or sat there alone.
fn lead(outcome: &Outcome, seat: usize) -> Option<i64> {
    let others = outcome.points.iter().enumerate().filter(|(other, _)| *other != seat);
    let next = others.map(|(_, points)| i64::from(*points)).max()?;
    (outcome.ranks[seat] == 1).then(|| i64::from(outcome.points[seat]) - next)
}

/// Whether anybody may look at a table has changed.
pub(crate) async fn open_results(change: &mut AnyConnection, id: &TableId, is_open: bool) -> Result<()> {
    sqlx::query(OPEN).bind(id.as_str()).bind(i16::from(is_open)).execute(change).await?;
    Ok(())
}

/// Notes what came of every match that ended under a program that did not.
pub(crate) async fn note_all_results(change: &mut AnyConnection) -> Result<()> {
    let mut last = String::new();
    loop {
        let rows = sqlx::query(WITHOUT).bind(&last).fetch_all(&mut *change).await?;
        for row in &rows {
            note_results(change, &parse("id", row.try_get("id")?)?).await?;
        }
        match rows.last() {
            Some(row) => last = row.try_get("id")?,
            None => return Ok(()),
        }
    }
}
