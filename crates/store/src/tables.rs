//! Tables and who sits there.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::{Seat, Seats, Seed, Setup};
use terms::{Terms, words};

use crate::results::open_results;
use crate::{Ask, ClubId, PersonId, Result, Secret, SecretHash, Store, StoreError, TableId, now, parse};

/// A table as the store knows it; the match itself is in its entries.
#[derive(Clone, Debug)]
pub struct Table {
    pub id: TableId,
    pub game: String,
    /// The version of the rules under which it was set up.
    pub rules_version: u32,
    pub setup: Setup,
    pub seed: Seed,
    /// The half of it that was sealed before anybody gave a number; none: there are no others.
    pub half: Option<Seed>,
    pub title: String,
    pub host: PersonId,
    pub terms: Terms,
    pub origin: Origin,
    pub stage: Stage,
    /// The number of the last entry.
    pub seq: u64,
    /// Who must choose now.
    pub waiting: Seats,
    /// The seats that bots play now: their own, and those that they took over.
    pub bots: Seats,
    /// The seats whose answer to a request is waited for.
    pub wanted: Seats,
    /// When something is to happen without anybody's doing, in milliseconds since 1970.
    pub due: Option<i64>,
    pub outcome: Option<Outcome>,
    /// The rematch, once somebody asked for one.
    pub next: Option<TableId>,
    /// The club whose members alone see it.
    pub club: Option<ClubId>,
    pub created: i64,
    pub changed: i64,
    pub places: Vec<Place>,
}

/// What a new table is made of.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: String,
    pub rules_version: u32,
    pub setup: Setup,
    pub seed: Seed,
    pub title: String,
    pub host: PersonId,
    pub terms: Terms,
    pub origin: Origin,
    /// One for each seat.
    pub places: Vec<Place>,
}

/// Where a match comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// It was dealt at this table.
    #[default]
    Dealt,
    /// A record that somebody brought along.
    Record,
    /// It goes on from another table, as that stood after so many moves.
    Branch { of: TableId, at: u64 },
    /// The deal of a day, tried for the list or only for oneself.
    Deal { day: String, counts: bool },
}

impl Origin {
    const fn word(&self) -> &'static str {
        match self {
            Origin::Dealt => "dealt",
            Origin::Record => "record",
            Origin::Branch { .. } => "branch",
            Origin::Deal { counts: true, .. } => "deal",
            Origin::Deal { counts: false, .. } => "practice",
        }
    }
}

/// Who sits at a seat, and under which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub sitter: Sitter,
    /// Empty while nobody sits there.
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    Nobody,
    /// One person may have several seats: those around their screen.
    Person(PersonId),
    /// A bot by its name.
    Bot(String),
    /// Nobody yet: this person is asked, and nobody else may sit there.
    Asked(PersonId),
}

impl Place {
    pub fn free() -> Self {
        Place { sitter: Sitter::Nobody, name: String::new() }
    }

    pub fn is_free(&self) -> bool {
        self.sitter == Sitter::Nobody
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<PersonId> {
        match self.sitter {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Somebody sits there.
    pub fn is_taken(&self) -> bool {
        matches!(self.sitter, Sitter::Person(_) | Sitter::Bot(_))
    }

    pub fn is_of(&self, person: PersonId) -> bool {
        self.sitter == Sitter::Person(person)
    }
}

impl Table {
    /// What was sealed before the match.
    pub fn sealed(&self) -> Seed {
        self.half.unwrap_or(self.seed)
    }

    /// The seats of this person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        self.seats_where(|place| place.is_of(person))
    }

    /// The seats that belong to bots.
    pub fn bot_places(&self) -> Seats {
        self.seats_where(|place| matches!(place.sitter, Sitter::Bot(_)))
    }

    /// The seats that this person is asked to take.
    pub fn asked(&self, person: PersonId) -> Seats {
        self.seats_where(|place| place.sitter == Sitter::Asked(person))
    }

    fn seats_where(&self, wanted: impl Fn(&Place) -> bool) -> Seats {
        let numbered = self.places.iter().enumerate();
        numbered.filter(|(_, place)| wanted(place)).map(|(index, _)| Seat::new(index)).collect()
    }
}

/// How the match ended, as far as a list shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// In seat order.
    pub points: Vec<i32>,
    pub ranks: Vec<u8>,
    /// The ranks that count for ratings, where they are others: whoever left comes last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Vec<u8>>,
}

words! {
    /// How far a table is.
    Stage {
        /// People have yet to come.
        Gathering = "gathering",
        Playing = "playing",
        Over = "over",
        /// It was closed before the match was over.
        Closed = "closed",
    }
}

const INSERT: &str = "INSERT INTO tables (id, game, rules_version, setup, seed, title, host, listed, watched, \
    stage, seq, waiting, bots, created, changed, terms, origin, branch_of, branch_at, day) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, $11, $12, $12, $13, $14, $15, $16, $17)";
const INSERT_SEAT: &str =
    "INSERT INTO seats (table_id, seat, kind, person, bot, name) VALUES ($1, $2, $3, $4, $5, $6)";
const UPDATE_SEAT: &str =
    "UPDATE seats SET kind = $3, person = $4, bot = $5, name = $6 WHERE table_id = $1 AND seat = $2";
const END_SEATS: &str = "UPDATE seats SET ended = $2 WHERE table_id = $1";
const SET_CLUB: &str = "UPDATE tables SET club = $2 WHERE id = $1";
const SHARE_CLUB: &str =
    "UPDATE tables SET club = (SELECT t.club FROM tables t WHERE t.id = $2) WHERE id = $1";
const SET_HOST: &str = "UPDATE tables SET host = $2 WHERE id = $1";
const MIX: &str = "UPDATE tables SET half = seed, seed = $2 WHERE id = $1 AND half IS NULL";
const DROP_SEATS: &str = "DELETE FROM seats WHERE table_id = $1";
const SEQ: &str = "SELECT seq FROM tables WHERE id = $1";
const SET_SETUP: &str = "UPDATE tables SET setup = $2 WHERE id = $1";
/// What lists ask for stands in columns of its own, too.
const SET_TERMS: &str = "UPDATE tables SET terms = $2, listed = $3, watched = $4 WHERE id = $1";
/// The first rematch wins; whoever asks later is told of it.
const SET_NEXT: &str = "UPDATE tables SET next = $2 WHERE id = $1 AND next IS NULL";
const ADD_KEY: &str = "INSERT INTO keys (hash, table_id, seat, created) VALUES ($1, $2, $3, $4)";
const FIND_KEY: &str = "SELECT table_id, seat FROM keys WHERE hash = $1";
const DROP_KEYS: &str = "DELETE FROM keys WHERE table_id = $1 AND seat = $2";
const VISIT: &str = "INSERT INTO visits (table_id, person, seq, time) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (table_id, person) DO UPDATE SET time = excluded.time, \
    seq = CASE WHEN excluded.seq > visits.seq THEN excluded.seq ELSE visits.seq END";
const VISITED: &str = "SELECT seq, time FROM visits WHERE table_id = $1 AND person = $2";

impl Store {
    /// Sets up a table that waits for people.
    pub async fn add_table(&self, new: &NewTable) -> Result<TableId> {
        self.add_table_of(new, None).await
    }

    /// The same for the members of a club.
    pub async fn add_table_of(&self, new: &NewTable, club: Option<&ClubId>) -> Result<TableId> {
        let mut change = self.write.begin().await?;
        let id = insert_table(&mut change, new).await?;
        set_club(&mut change, &id, club).await?;
        change.commit().await?;
        Ok(id)
    }

    pub async fn table(&self, id: &TableId) -> Result<Option<Table>> {
        self.ask(Ask::table(id)).await
    }

    /// The number of the last entry of a table.
    pub async fn seq(&self, id: &TableId) -> Result<Option<u64>> {
        let row = sqlx::query(SEQ).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get::<i64, _>("seq")? as u64)).transpose()
    }

    /// Changes what the match is set up with, so that it stays what it was.
    pub async fn keep_setup(&self, id: &TableId, setup: &Setup) -> Result<()> {
        let setup = serde_json::to_string(setup).expect("a setup is plain data");
        self.write.run(sqlx::query(SET_SETUP).bind(id.as_str()).bind(setup)).await?;
        Ok(())
    }

    /// Notes the rematch; false when there is one already.
    pub async fn set_next(&self, id: &TableId, next: &TableId) -> Result<bool> {
        let set = self.write.run(sqlx::query(SET_NEXT).bind(id.as_str()).bind(next.as_str())).await?;
        Ok(set.rows_affected() == 1)
    }

    /// A secret by which a program may play at this seat. Earlier ones of the seat end.
    pub async fn hand_over(&self, id: &TableId, seat: Seat) -> Result<Secret> {
        let secret = Secret::random();
        let number = i16::from(seat.number());
        let mut change = self.write.begin().await?;
        sqlx::query(DROP_KEYS).bind(id.as_str()).bind(number).execute(&mut *change).await?;
        let add = sqlx::query(ADD_KEY).bind(&secret.hash().0[..]).bind(id.as_str()).bind(number).bind(now());
        add.execute(&mut *change).await?;
        change.commit().await?;
        Ok(secret)
    }

    /// No program may play at this seat any more.
    pub async fn take_over(&self, id: &TableId, seat: Seat) -> Result<()> {
        let drop = sqlx::query(DROP_KEYS).bind(id.as_str()).bind(i16::from(seat.number()));
        self.write.run(drop).await?;
        Ok(())
    }

    /// The seat that this secret of a program opens.
    pub async fn key(&self, hash: SecretHash) -> Result<Option<(TableId, Seat)>> {
        let row = sqlx::query(FIND_KEY).bind(&hash.0[..]).fetch_optional(&self.read).await?;
        row.map(|row| Ok((parse("table", row.try_get("table_id")?)?, seat(row.try_get("seat")?)?)))
            .transpose()
    }

    /// Notes that the person has seen the table up to this entry.
    pub async fn visit(&self, id: &TableId, person: PersonId, seq: u64) -> Result<()> {
        let visit = sqlx::query(VISIT).bind(id.as_str()).bind(person.0).bind(seq as i64);
        self.write.run(visit.bind(now())).await?;
        Ok(())
    }

    /// Up to which entry the person has seen the table.
    pub async fn visited(&self, id: &TableId, person: PersonId) -> Result<Option<u64>> {
        let row = sqlx::query(VISITED).bind(id.as_str()).bind(person.0).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get::<i64, _>("seq")? as u64)).transpose()
    }

    /// When the person last looked at the table.
    pub async fn visited_at(&self, id: &TableId, person: PersonId) -> Result<Option<i64>> {
        let row = sqlx::query(VISITED).bind(id.as_str()).bind(person.0).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("time")?)).transpose()
    }
}

/// Writes a new table that waits for people.
pub(crate) async fn insert_table(change: &mut AnyConnection, new: &NewTable) -> Result<TableId> {
    let id = TableId::random();
    let setup = serde_json::to_string(&new.setup).expect("a setup is plain data");
    let bots = new.places.iter().enumerate().filter(|(_, place)| matches!(place.sitter, Sitter::Bot(_)));
    let bots: Seats = bots.map(|(index, _)| Seat::new(index)).collect();
    let (branch_of, branch_at) = match &new.origin {
        Origin::Branch { of, at } => (Some(of.as_str()), Some(*at as i64)),
        _ => (None, None),
    };
    let day = match &new.origin {
        Origin::Deal { day, .. } => Some(day.as_str()),
        _ => None,
    };
    let insert = sqlx::query(INSERT)
        .bind(id.as_str())
        .bind(&new.game)
        .bind(i64::from(new.rules_version))
        .bind(setup)
        .bind(new.seed.to_string())
        .bind(&new.title)
        .bind(new.host.0)
        .bind(i16::from(new.terms.listed))
        .bind(i16::from(new.terms.watched))
        .bind(Stage::Gathering.word())
        .bind(bits(bots))
        .bind(now())
        .bind(written(&new.terms))
        .bind(new.origin.word())
        .bind(branch_of)
        .bind(branch_at)
        .bind(day);
    insert.execute(&mut *change).await?;
    if let Some(of) = branch_of {
        // What goes on from a club's table stays in the club.
        sqlx::query(SHARE_CLUB).bind(id.as_str()).bind(of).execute(&mut *change).await?;
    }
    for (index, place) in new.places.iter().enumerate() {
        write_place(change, INSERT_SEAT, &id, Seat::new(index), place).await?;
    }
    Ok(id)
}

/// Only the members of the club see the table from now on.
pub(crate) async fn set_club(change: &mut AnyConnection, id: &TableId, club: Option<&ClubId>) -> Result<()> {
    if let Some(club) = club {
        sqlx::query(SET_CLUB).bind(id.as_str()).bind(club.as_str()).execute(change).await?;
    }
    Ok(())
}

fn written(terms: &Terms) -> String {
    serde_json::to_string(terms).expect("terms are plain data")
}

/// Writes what is agreed now.
pub(crate) async fn update_terms(change: &mut AnyConnection, id: &TableId, terms: &Terms) -> Result<()> {
    let update = sqlx::query(SET_TERMS).bind(id.as_str()).bind(written(terms));
    let update = update.bind(i16::from(terms.listed)).bind(i16::from(terms.watched));
    update.execute(&mut *change).await?;
    open_results(change, id, terms.watched).await
}

/// Writes who sits at a seat that exists.
pub(crate) async fn update_places(
    change: &mut AnyConnection,
    id: &TableId,
    places: &[(Seat, Place)],
) -> Result<()> {
    for (seat, place) in places {
        write_place(change, UPDATE_SEAT, id, *seat, place).await?;
    }
    Ok(())
}

/// Writes all seats of a table anew: there are more or fewer now.
pub(crate) async fn remake_places(
    change: &mut AnyConnection,
    id: &TableId,
    setup: &Setup,
    places: &[Place],
) -> Result<()> {
    let setup = serde_json::to_string(setup).expect("a setup is plain data");
    sqlx::query(SET_SETUP).bind(id.as_str()).bind(setup).execute(&mut *change).await?;
    sqlx::query(DROP_SEATS).bind(id.as_str()).execute(&mut *change).await?;
    for (index, place) in places.iter().enumerate() {
        write_place(change, INSERT_SEAT, id, Seat::new(index), place).await?;
    }
    Ok(())
}

/// What was sealed becomes one half of the seed; it happens once.
pub(crate) async fn mix_seed(change: &mut AnyConnection, id: &TableId, seed: Seed) -> Result<()> {
    sqlx::query(MIX).bind(id.as_str()).bind(seed.to_string()).execute(change).await?;
    Ok(())
}

/// Notes at the seats whether the match is over, for the lists of those who sit there.
pub(crate) async fn end_seats(
    change: &mut AnyConnection,
    id: &TableId,
    stage: Stage,
    time: i64,
) -> Result<()> {
    let ended = match stage {
        Stage::Gathering | Stage::Playing => None,
        Stage::Over => Some(time),
        Stage::Closed => Some(0),
    };
    sqlx::query(END_SEATS).bind(id.as_str()).bind(ended).execute(change).await?;
    Ok(())
}

pub(crate) async fn update_host(change: &mut AnyConnection, id: &TableId, host: PersonId) -> Result<()> {
    sqlx::query(SET_HOST).bind(id.as_str()).bind(host.0).execute(change).await?;
    Ok(())
}

async fn write_place(
    change: &mut AnyConnection,
    query: &'static str,
    id: &TableId,
    seat: Seat,
    place: &Place,
) -> Result<()> {
    let (kind, person, bot) = match &place.sitter {
        Sitter::Nobody => ("free", None, None),
        Sitter::Person(person) => ("person", Some(person.0), None),
        Sitter::Bot(bot) => ("bot", None, Some(bot.as_str())),
        Sitter::Asked(person) => ("asked", Some(person.0), None),
    };
    let write = sqlx::query(query).bind(id.as_str()).bind(i16::from(seat.number())).bind(kind);
    write.bind(person).bind(bot).bind(&place.name).execute(change).await?;
    Ok(())
}

/// A table and its seats, as [`crate::lists`] asks for them.
pub(crate) fn table(row: &AnyRow) -> Result<Table> {
    let outcome: Option<&str> = row.try_get("outcome")?;
    let next: Option<&str> = row.try_get("next")?;
    Ok(Table {
        id: parse("id", row.try_get("id")?)?,
        game: row.try_get("game")?,
        rules_version: row.try_get::<i64, _>("rules_version")? as u32,
        setup: json("setup", row.try_get("setup")?)?,
        seed: parse("seed", row.try_get("seed")?)?,
        half: row.try_get::<Option<&str>, _>("half")?.map(|half| parse("half", half)).transpose()?,
        title: row.try_get("title")?,
        host: PersonId(row.try_get("host")?),
        terms: json("terms", row.try_get("terms")?)?,
        origin: origin(row)?,
        stage: parse("stage", row.try_get("stage")?)?,
        seq: row.try_get::<i64, _>("seq")? as u64,
        waiting: set(row.try_get("waiting")?),
        bots: set(row.try_get("bots")?),
        wanted: set(row.try_get("wanted")?),
        due: row.try_get("due")?,
        outcome: outcome.map(|text| json("outcome", text)).transpose()?,
        next: next.map(|text| parse("next", text)).transpose()?,
        club: row.try_get::<Option<&str>, _>("club")?.map(|club| parse("club", club)).transpose()?,
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
        places: places(row.try_get("places")?)?,
    })
}

fn origin(row: &AnyRow) -> Result<Origin> {
    match row.try_get("origin")? {
        "dealt" => Ok(Origin::Dealt),
        "record" => Ok(Origin::Record),
        "branch" => {
            let at: i64 = row.try_get("branch_at")?;
            Ok(Origin::Branch { of: parse("branch", row.try_get("branch_of")?)?, at: at as u64 })
        }
        word @ ("deal" | "practice") => Ok(Origin::Deal { day: row.try_get("day")?, counts: word == "deal" }),
        other => Err(StoreError::Unreadable(format!("a match of origin “{other}”"))),
    }
}

pub(crate) fn place(row: &AnyRow) -> Result<Place> {
    seated(row.try_get("kind")?, row.try_get("person")?, row.try_get("bot")?, row.try_get("name")?)
}

/// The seats of a table, in one list.
fn places(list: &str) -> Result<Vec<Place>> {
    type Seated<'a> = (Cow<'a, str>, Option<i64>, Option<String>, String);
    let all: Vec<Seated> = json("places", list)?;
    all.into_iter().map(|(kind, person, bot, name)| seated(&kind, person, bot, name)).collect()
}

fn seated(kind: &str, person: Option<i64>, bot: Option<String>, name: String) -> Result<Place> {
    let sitter = match (kind, person, bot) {
        ("free", ..) => Sitter::Nobody,
        ("person", Some(person), _) => Sitter::Person(PersonId(person)),
        ("bot", _, Some(bot)) => Sitter::Bot(bot),
        ("asked", Some(person), _) => Sitter::Asked(PersonId(person)),
        (other, ..) => return Err(StoreError::Unreadable(format!("a seat of kind “{other}”"))),
    };
    Ok(Place { sitter, name })
}

pub(crate) fn seat(number: i16) -> Result<Seat> {
    let seat = usize::try_from(number).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| StoreError::Unreadable(format!("seat {number}")))
}

pub(crate) fn json<'t, T: Deserialize<'t>>(column: &str, text: &'t str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(format!("{column}: {error}")))
}

/// A set of seats as a number.
pub(crate) fn bits(seats: Seats) -> i16 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

fn set(bits: i16) -> Seats {
    Seat::all(table::MOST_SEATS).filter(|seat| bits & (1 << seat.index()) != 0).collect()
}
