//! Tournaments: what is agreed about one, who takes part, and what was played.

use std::collections::{BTreeMap, HashMap};

use pairing::{PairedTable, Parts, Player, PlayerId, Refusal, Round, Rules};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use table::Seed;
use terms::{Terms, TournamentStage};

use crate::ask::Given;
use crate::tables::json;
use crate::{Ask, ClubId, PersonId, Result, Store, StoreError, TableId, TournamentId, now, parse};

/// What is agreed about a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreed {
    pub name: String,
    pub game: String,
    /// The options of the game that are not as usual.
    pub options: BTreeMap<String, String>,
    /// What holds at its tables.
    pub terms: Terms,
    /// Who meets whom. No rounds: as many as fit those who are in when it begins.
    pub rules: Rules,
    pub seed: Seed,
    /// Who made it.
    pub host: PersonId,
    /// Only the members of this club see and join it.
    pub club: Option<ClubId>,
    /// The bots that fill its tables, where they may.
    pub bot: Option<String>,
    /// Everybody here may see and join it; otherwise those who have its address.
    pub is_listed: bool,
    /// At most so many people.
    pub most: u16,
    /// It begins with the last of them.
    pub begins_full: bool,
    /// People may join after it has begun.
    pub is_late: bool,
    /// Milliseconds between the end of a round and the next.
    pub pause: i64,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub id: TournamentId,
    pub agreed: Agreed,
    pub stage: TournamentStage,
    /// Somebody may join while fewer rounds than this have begun.
    pub joins_until: u16,
    /// How many rounds have begun, and at how many tables of the last one is still played.
    pub round: u16,
    pub open: u16,
    /// The last number that was given to somebody who takes part.
    pub entrants: u16,
    /// How many people are in.
    pub people: u16,
    /// When the next round is to begin, in milliseconds since 1970.
    pub due: Option<i64>,
    /// Raised by every change.
    pub version: i64,
    pub created: i64,
    pub changed: i64,
}

impl Tournament {
    /// Whether no round will begin any more.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, TournamentStage::Over | TournamentStage::Stopped)
    }

    /// Whether one more person can join.
    pub fn can_join(&self) -> bool {
        !self.is_over() && self.round < self.joins_until && self.people < self.agreed.most
    }
}

/// Somebody who takes part, or did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// In the order of joining, from 1.
    pub number: i64,
    /// None: a bot, or somebody who was forgotten.
    pub person: Option<PersonId>,
    pub bot: Option<String>,
    /// As they are called now.
    pub name: String,
    /// How many rounds had begun before.
    pub since: u16,
    pub has_left: bool,
}

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// Those without a table, by their numbers.
    pub byes: Vec<i64>,
    pub begun: i64,
    pub tables: Vec<RoundTable>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTable {
    pub table: TableId,
    /// Who sits there, seat by seat.
    pub players: Vec<i64>,
    /// The rank of each seat, once the match is over.
    pub ranks: Option<Vec<u8>>,
    /// The seats of those who had left when it ended.
    pub absent: Vec<u8>,
}

/// A tournament with everything that belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeTournament {
    pub tournament: Tournament,
    /// What whoever organises it is called.
    pub host_name: String,
    pub entrants: Vec<Entrant>,
    pub rounds: Vec<PlayedRound>,
}

impl WholeTournament {
    /// The same as whoever makes rounds knows it.
    pub fn parts(&self) -> Parts {
        let player = |entrant: &Entrant| Player {
            id: PlayerId(entrant.number),
            since: entrant.since,
            left: entrant.has_left,
        };
        let table = |table: &RoundTable| PairedTable {
            players: table.players.iter().copied().map(PlayerId).collect(),
            ranks: table.ranks.clone(),
            absent: table.absent.clone(),
        };
        let round = |round: &PlayedRound| Round {
            tables: round.tables.iter().map(table).collect(),
            byes: round.byes.iter().copied().map(PlayerId).collect(),
        };
        Parts {
            rules: self.tournament.agreed.rules.clone(),
            seed: self.tournament.agreed.seed,
            players: self.entrants.iter().map(player).collect(),
            rounds: self.rounds.iter().map(round).collect(),
        }
    }
}

/// Where a table belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOf {
    pub tournament: TournamentId,
    pub name: String,
    /// From 1.
    pub round: u16,
    /// Whoever may look at the table may look at it.
    pub is_open: bool,
}

/// What became of somebody who wants to take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    Now,
    /// They are in already.
    Before,
    /// It is full, over, or too late.
    Never,
}

/// Which tournaments to list, the newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tournaments<'a> {
    /// Those that everybody may see and that are not over.
    Open,
    /// The same, once they are over.
    Finished,
    /// Those in which a person takes part or which they have made, unless they are over.
    Of(PersonId),
    /// Those of a club that are not over, and that are.
    Club(&'a ClubId),
    ClubFinished(&'a ClubId),
}

const INSERT: &str = "INSERT INTO tournaments (id, name, game, options, terms, rules, seed, host, bot, listed, stage, is_over, \
    most, begins_full, late, joins_until, pause, round, open, entrants, people, due, version, created, changed, club) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'gathering', 0, $11, $12, $13, 1, $14, 0, 0, 0, 0, $15, 1, $16, $16, $17)";
pub(crate) const FIND: &str = "SELECT * FROM tournaments WHERE id = $1";
pub(crate) const VERSION: &str =
    "SELECT t.version, c.name AS club FROM tournaments t LEFT JOIN clubs c ON c.id = t.club WHERE t.id = $1";
pub(crate) const HOST: &str =
    "SELECT p.name FROM tournaments t JOIN people p ON p.id = t.host WHERE t.id = $1";
pub(crate) const ENTRANTS: &str = "SELECT e.*, p.name AS called FROM tournament_players e \
    LEFT JOIN people p ON p.id = e.person WHERE e.tournament = $1 ORDER BY e.number";
pub(crate) const ROUNDS: &str = "SELECT * FROM tournament_rounds WHERE tournament = $1 ORDER BY round";
pub(crate) const TABLES: &str =
    "SELECT * FROM tournament_tables WHERE tournament = $1 ORDER BY round, number";
pub(crate) const LISTED: &str = "SELECT * FROM tournaments WHERE listed = 1 AND is_over = $1 AND club IS NULL \
    ORDER BY created DESC LIMIT $2 OFFSET $3";
pub(crate) const OF_CLUB: &str =
    "SELECT * FROM tournaments WHERE club = $1 AND is_over = $4 ORDER BY created DESC LIMIT $2 OFFSET $3";
pub(crate) const OF_PERSON: &str = "SELECT t.* FROM tournaments t WHERE t.id IN \
    (SELECT tournament FROM tournament_players WHERE person = $1 AND has_left = 0) AND t.is_over = 0 UNION \
    SELECT t.* FROM tournaments t WHERE t.host = $1 AND t.is_over = 0 ORDER BY created DESC LIMIT $2 OFFSET $3";
pub(crate) const JOINED: &str = "SELECT t.id, t.version FROM tournament_players e JOIN tournaments t ON t.id = e.tournament \
    WHERE e.person = $1 AND e.has_left = 0 AND t.is_over = 0";
pub(crate) const MADE: &str = "SELECT COUNT(*) AS n FROM tournaments WHERE host = $1 AND is_over = 0";
pub(crate) const DUE: &str =
    "SELECT id FROM tournaments WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT 100";
pub(crate) const OF_TABLE: &str = "SELECT r.tournament, r.round, t.name, t.listed, t.club FROM tournament_tables r \
    JOIN tournaments t ON t.id = r.tournament WHERE r.table_id = $1";
/// Its row is locked first by whoever changes anything of it, so that nobody waits for one who waits.
const RAISE: &str = "UPDATE tournaments SET version = version + 1, changed = $2 WHERE id = $1";
const LET_IN: &str = "UPDATE tournaments SET version = version + 1, changed = $2, people = people + 1, entrants = entrants + 1, \
    due = CASE WHEN begins_full = 1 AND round = 0 AND people + 1 >= most THEN $2 ELSE due END \
    WHERE id = $1 AND is_over = 0 AND round < joins_until AND people < most \
    AND (club IS NULL OR EXISTS (SELECT 1 FROM members m WHERE m.club = tournaments.club AND m.person = $4 AND m.removed IS NULL)) \
    AND (SELECT COUNT(*) FROM tournament_players e WHERE e.tournament = $1) < $3";
const ADD: &str = "INSERT INTO tournament_players (tournament, number, person, name, since, has_left) \
    SELECT id, entrants, $2, $3, round, 0 FROM tournaments WHERE id = $1 ON CONFLICT (tournament, person) DO NOTHING";
const LEAVE: &str =
    "UPDATE tournament_players SET has_left = 1 WHERE tournament = $1 AND person = $2 AND has_left = 0";
/// Whoever leaves before the first round was never there.
const FORGET: &str = "DELETE FROM tournament_players WHERE tournament = $1 AND person = $2 AND EXISTS \
    (SELECT 1 FROM tournaments t WHERE t.id = $1 AND t.round = 0)";
const ONE_LESS: &str = "UPDATE tournaments SET people = people - 1 WHERE id = $1";
const RETURN: &str =
    "UPDATE tournament_players SET has_left = 0 WHERE tournament = $1 AND person = $2 AND has_left = 1";
const ONE_MORE: &str = "UPDATE tournaments SET people = people + 1 WHERE id = $1 AND is_over = 0 AND round < joins_until AND people < most \
    AND (club IS NULL OR EXISTS (SELECT 1 FROM members m WHERE m.club = tournaments.club AND m.person = $2 AND m.removed IS NULL))";
const BEGIN_AT: &str =
    "UPDATE tournaments SET due = $2, version = version + 1 WHERE id = $1 AND is_over = 0 AND open = 0";
const END: &str = "UPDATE tournaments SET stage = $2, is_over = 1, due = NULL, version = version + 1, changed = $3 \
    WHERE id = $1 AND is_over = 0";
pub(crate) const SHARES: &str = "SELECT COUNT(*) AS n FROM browsers a JOIN browsers b ON b.hash = a.hash AND b.person <> a.person \
    JOIN tournament_players e ON e.person = b.person AND e.tournament = $1 WHERE a.person = $2 AND a.seen > $3 AND b.seen > $3";
/// The same for all of a club that are not over: the tournaments themselves before those who take part, as everywhere.
const LESS_OF_CLUB: &str = "UPDATE tournaments SET version = version + 1, people = people - 1 WHERE club = $1 AND is_over = 0 \
    AND id IN (SELECT tournament FROM tournament_players WHERE person = $2 AND has_left = 0)";
const LEAVE_CLUB: &str = "UPDATE tournament_players SET has_left = 1 WHERE person = $2 AND has_left = 0 AND tournament IN \
    (SELECT id FROM tournaments WHERE club = $1 AND is_over = 0)";
const FORGET_OF_CLUB: &str = "DELETE FROM tournament_players WHERE person = $2 AND tournament IN \
    (SELECT id FROM tournaments WHERE club = $1 AND is_over = 0 AND round = 0)";
const HAND_ON: &str = "UPDATE tournaments SET version = version + 1, host = (SELECT owner FROM clubs WHERE id = $1) \
    WHERE club = $1 AND host = $2 AND is_over = 0";
const INHERIT: &str = "UPDATE tournaments SET version = version + 1, host = (SELECT owner FROM clubs c WHERE c.id = tournaments.club) \
    WHERE host = $1 AND is_over = 0 AND EXISTS (SELECT 1 FROM clubs c WHERE c.id = tournaments.club AND c.owner <> $1)";
const STOP_OF_CLUB: &str = "UPDATE tournaments SET stage = 'stopped', is_over = 1, due = NULL, version = version + 1, changed = $2 \
    WHERE club = $1 AND is_over = 0";
const TELL_ALL: &str = "UPDATE tournaments SET version = version + 1 WHERE id IN \
    (SELECT tournament FROM tournament_players WHERE person = $1) OR host = $1";
const ONE_LESS_EACH: &str = "UPDATE tournaments SET people = people - 1 WHERE id IN \
    (SELECT tournament FROM tournament_players WHERE person = $1 AND has_left = 0)";

/// Two names that came in by one browser within this time are one person's.
const TOGETHER: i64 = 30 * 24 * 60 * 60 * 1000;

impl Store {
    /// Makes a tournament that people can join; it begins at this time, if at one.
    pub async fn add_tournament(&self, agreed: &Agreed, due: Option<i64>) -> Result<TournamentId> {
        let id = TournamentId::random();
        let insert = sqlx::query(INSERT)
            .bind(id.as_str())
            .bind(&agreed.name)
            .bind(&agreed.game)
            .bind(written(&agreed.options))
            .bind(written(&agreed.terms))
            .bind(written(&agreed.rules))
            .bind(agreed.seed.to_string())
            .bind(agreed.host.0)
            .bind(agreed.bot.as_deref())
            .bind(i16::from(agreed.is_listed))
            .bind(i64::from(agreed.most))
            .bind(i16::from(agreed.begins_full))
            .bind(i16::from(agreed.is_late))
            .bind(agreed.pause)
            .bind(due)
            .bind(now())
            .bind(agreed.club.as_ref().map(ClubId::as_str));
        self.write.run(insert).await?;
        Ok(id)
    }

    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<Tournament>> {
        let row = sqlx::query(FIND).bind(id.as_str()).fetch_optional(&self.read).await?;
        row.as_ref().map(tournament).transpose()
    }

    /// By which number its latest change is known.
    pub async fn tournament_version(&self, id: &TournamentId) -> Result<Option<i64>> {
        Ok(self.ask(Ask::tournament_version(id)).await?.map(|(version, _)| version))
    }

    /// Everything about a tournament, as of one moment.
    pub async fn whole_tournament(&self, id: &TournamentId) -> Result<Option<WholeTournament>> {
        let at = |row: &AnyRow| Ok((row.try_get::<i64, _>("round")? as usize, round_table(row)?));
        let (tournament, host_name, entrants, mut rounds, tables) = self
            .at_once((
                Ask::row(FIND, tournament).with(id.as_str()),
                Ask::row(HOST, |row| Ok(row.try_get("name")?)).with(id.as_str()),
                Ask::rows(ENTRANTS, entrant).with(id.as_str()),
                Ask::rows(ROUNDS, round).with(id.as_str()),
                Ask::rows(TABLES, at).with(id.as_str()),
            ))
            .await?;
        for (number, table) in tables {
            let round = number.checked_sub(1).and_then(|index| rounds.get_mut(index));
            round.ok_or_else(|| StoreError::Unreadable(format!("round {number}")))?.tables.push(table);
        }
        let host_name = host_name.unwrap_or_default();
        Ok(tournament.map(|tournament| WholeTournament { tournament, host_name, entrants, rounds }))
    }

    /// So many tournaments of a list, after so many.
    pub async fn tournaments(
        &self,
        which: Tournaments<'_>,
        most: u16,
        after: u32,
    ) -> Result<Vec<Tournament>> {
        self.ask(Ask::tournaments(which, most, after)).await
    }

    /// How many tournaments of a person are not over.
    pub async fn tournaments_made(&self, person: PersonId) -> Result<usize> {
        let row = sqlx::query(MADE).bind(person.0).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>("n")? as usize)
    }

    /// The tournaments of which a round should have begun by then.
    pub async fn tournaments_due(&self, time: i64) -> Result<Vec<TournamentId>> {
        let rows = sqlx::query(DUE).bind(time).fetch_all(&self.read).await?;
        rows.iter().map(|row| parse("id", row.try_get("id")?)).collect()
    }

    /// The tournament to which a table belongs, and in which round.
    pub async fn tournament_of(&self, table: &TableId) -> Result<Option<RoundOf>> {
        let row = sqlx::query(OF_TABLE).bind(table.as_str()).fetch_optional(&self.read).await?;
        let of = |row: AnyRow| {
            Ok(RoundOf {
                tournament: parse("tournament", row.try_get("tournament")?)?,
                name: row.try_get("name")?,
                round: small(&row, "round")?,
                is_open: row.try_get::<i16, _>("listed")? == 1
                    || row.try_get::<Option<&str>, _>("club")?.is_some(),
            })
        };
        row.map(of).transpose()
    }

    /// Whether somebody who takes part came in by the same browser as this person lately.
    pub async fn shares_browser_there(&self, id: &TournamentId, person: PersonId) -> Result<bool> {
        let shares = sqlx::query(SHARES).bind(id.as_str()).bind(person.0).bind(now() - TOGETHER);
        Ok(shares.fetch_one(&self.read).await?.try_get::<i64, _>("n")? > 0)
    }

    /// Lets somebody in, once.
    pub async fn join_tournament(&self, id: &TournamentId, person: PersonId, name: &str) -> Result<Entered> {
        let mut change = self.write.begin().await?;
        let let_in = sqlx::query(LET_IN).bind(id.as_str()).bind(now()).bind(pairing::MOST_PLAYERS as i64);
        let let_in = let_in.bind(person.0);
        if let_in.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(Entered::Never);
        }
        let add = sqlx::query(ADD).bind(id.as_str()).bind(person.0).bind(name);
        if add.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(Entered::Before);
        }
        change.commit().await?;
        Ok(Entered::Now)
    }

    /// Somebody takes part in no round from now on; false when they did not before.
    pub async fn leave_tournament(&self, id: &TournamentId, person: PersonId) -> Result<bool> {
        let mut change = self.write.begin().await?;
        sqlx::query(RAISE).bind(id.as_str()).bind(now()).execute(&mut *change).await?;
        let leave = sqlx::query(LEAVE).bind(id.as_str()).bind(person.0).execute(&mut *change).await?;
        if leave.rows_affected() != 1 {
            change.leave().await;
            return Ok(false);
        }
        sqlx::query(FORGET).bind(id.as_str()).bind(person.0).execute(&mut *change).await?;
        sqlx::query(ONE_LESS).bind(id.as_str()).execute(&mut *change).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Somebody who had left takes part again from the next round on; false where they cannot.
    pub async fn return_to_tournament(&self, id: &TournamentId, person: PersonId) -> Result<bool> {
        let mut change = self.write.begin().await?;
        sqlx::query(RAISE).bind(id.as_str()).bind(now()).execute(&mut *change).await?;
        let more = sqlx::query(ONE_MORE).bind(id.as_str()).bind(person.0).execute(&mut *change).await?;
        let back = sqlx::query(RETURN).bind(id.as_str()).bind(person.0).execute(&mut *change).await?;
        if more.rows_affected() != 1 || back.rows_affected() != 1 {
            change.leave().await;
            return Ok(false);
        }
        change.commit().await?;
        Ok(true)
    }

    /// The next round is to begin at this time, or at none; false while one is played.
    pub async fn begin_tournament_at(&self, id: &TournamentId, due: Option<i64>) -> Result<bool> {
        let begin = sqlx::query(BEGIN_AT).bind(id.as_str()).bind(due);
        Ok(self.write.run(begin).await?.rows_affected() == 1)
    }

    /// No round begins any more; false when that was so before.
    pub async fn end_tournament(&self, id: &TournamentId, stage: TournamentStage) -> Result<bool> {
        let end = sqlx::query(END).bind(id.as_str()).bind(stage.word()).bind(now());
        Ok(self.write.run(end).await?.rows_affected() == 1)
    }
}

impl Ask<Option<(i64, Option<String>)>> {
    /// By which number the latest change of a tournament is known, and what its club is called.
    pub fn tournament_version(id: &TournamentId) -> Self {
        Ask::row(VERSION, |row| Ok((row.try_get("version")?, row.try_get("club")?))).with(id.as_str())
    }
}

impl Ask<Vec<Tournament>> {
    pub fn tournaments(which: Tournaments<'_>, most: u16, after: u32) -> Self {
        let (query, of, is_over) = match which {
            Tournaments::Open => (LISTED, Given::Small(0), None),
            Tournaments::Finished => (LISTED, Given::Small(1), None),
            Tournaments::Of(person) => (OF_PERSON, Given::Number(person.0), None),
            Tournaments::Club(club) => (OF_CLUB, Given::from(club.as_str()), Some(0i16)),
            Tournaments::ClubFinished(club) => (OF_CLUB, Given::from(club.as_str()), Some(1i16)),
        };
        let ask = Ask::rows(query, tournament).with(of).with(i64::from(most)).with(i64::from(after));
        is_over.into_iter().fold(ask, Ask::with)
    }
}

impl Ask<HashMap<TournamentId, i64>> {
    /// The tournaments in which a person takes part and which are not over, and by which number the latest change of each is known.
    pub fn tournaments_joined(person: PersonId) -> Self {
        let joined = |row: &AnyRow| Ok((parse("id", row.try_get("id")?)?, row.try_get("version")?));
        Ask::rows(JOINED, joined).with(person.0).map(|joined| joined.into_iter().collect())
    }
}

/// Somebody belongs to a club no longer: its tournaments that go on go on without them, and what they made is its owner's.
pub(crate) async fn leave_cups_of(change: &mut AnyConnection, club: &ClubId, person: PersonId) -> Result<()> {
    for query in [LESS_OF_CLUB, LEAVE_CLUB, FORGET_OF_CLUB, HAND_ON] {
        sqlx::query(query).bind(club.as_str()).bind(person.0).execute(&mut *change).await?;
    }
    Ok(())
}

/// Somebody is forgotten: what they made in a club is its owner's from now on.
pub(crate) async fn inherit_cups(change: &mut AnyConnection, person: PersonId) -> Result<()> {
    sqlx::query(INHERIT).bind(person.0).execute(change).await?;
    Ok(())
}

/// A club is closed: none of its tournaments goes on.
pub(crate) async fn stop_cups_of(change: &mut AnyConnection, club: &ClubId) -> Result<()> {
    sqlx::query(STOP_OF_CLUB).bind(club.as_str()).bind(now()).execute(change).await?;
    Ok(())
}

/// Something about a person has changed that their tournaments show: their name, or that they are forgotten.
pub(crate) async fn told_tournaments(
    change: &mut AnyConnection,
    person: PersonId,
    is_forgotten: bool,
) -> Result<()> {
    sqlx::query(TELL_ALL).bind(person.0).execute(&mut *change).await?;
    if is_forgotten {
        sqlx::query(ONE_LESS_EACH).bind(person.0).execute(change).await?;
    }
    Ok(())
}

pub(crate) fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}

fn small(row: &AnyRow, column: &str) -> Result<u16> {
    Ok(row.try_get::<i64, _>(column)? as u16)
}

fn tournament(row: &AnyRow) -> Result<Tournament> {
    let is = |column: &str| -> Result<bool> { Ok(row.try_get::<i16, _>(column)? == 1) };
    let agreed = Agreed {
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        options: json("options", row.try_get("options")?)?,
        terms: json("terms", row.try_get("terms")?)?,
        rules: json("rules", row.try_get("rules")?)?,
        seed: parse("seed", row.try_get("seed")?)?,
        host: PersonId(row.try_get("host")?),
        club: row.try_get::<Option<&str>, _>("club")?.map(|club| parse("club", club)).transpose()?,
        bot: row.try_get("bot")?,
        is_listed: is("listed")?,
        most: small(row, "most")?,
        begins_full: is("begins_full")?,
        is_late: is("late")?,
        pause: row.try_get("pause")?,
    };
    Ok(Tournament {
        id: parse("id", row.try_get("id")?)?,
        agreed,
        stage: parse("stage", row.try_get("stage")?)?,
        joins_until: small(row, "joins_until")?,
        round: small(row, "round")?,
        open: small(row, "open")?,
        entrants: small(row, "entrants")?,
        people: small(row, "people")?,
        due: row.try_get("due")?,
        version: row.try_get("version")?,
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
    })
}

fn entrant(row: &AnyRow) -> Result<Entrant> {
    let called: Option<String> = row.try_get("called")?;
    Ok(Entrant {
        number: row.try_get("number")?,
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
        bot: row.try_get("bot")?,
        name: called.map_or_else(|| row.try_get("name"), Ok)?,
        since: small(row, "since")?,
        has_left: row.try_get::<i16, _>("has_left")? == 1,
    })
}

fn round(row: &AnyRow) -> Result<PlayedRound> {
    let byes = json("byes", row.try_get("byes")?)?;
    Ok(PlayedRound { byes, begun: row.try_get("begun")?, tables: Vec::new() })
}

fn round_table(row: &AnyRow) -> Result<RoundTable> {
    let list = |column: &str| -> Result<Option<Vec<u8>>> {
        row.try_get::<Option<&str>, _>(column)?.map(|text| json(column, text)).transpose()
    };
    Ok(RoundTable {
        table: parse("table", row.try_get("table_id")?)?,
        players: json("players", row.try_get("players")?)?,
        ranks: list("ranks")?,
        absent: list("absent")?.unwrap_or_default(),
    })
}

/// What is kept cannot have been.
impl From<Refusal> for StoreError {
    fn from(refusal: Refusal) -> Self {
        StoreError::Unreadable(refusal.to_string())
    }
}
