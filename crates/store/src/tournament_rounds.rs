//! The rounds of a tournament: each begins once, and each result counts once.

use pairing::{PairedTable, PlayerId, Rules};
use sqlx::{AnyConnection, Row};

use crate::begun::insert_begun;
use crate::outbox::insert_calls;
use crate::tables::json;
use crate::tournaments::written;
use crate::{Begun, CHANNEL, NewCall, NewTable, Outcome, Result, Store, TELL, TableId, TournamentId};

/// A round that is about to begin.
#[derive(Clone, Debug)]
pub struct NewRound {
    /// What whoever made it knew: if anything has changed since, it is not the right one.
    pub version: i64,
    /// The rules, as they hold from now on.
    pub rules: Rules,
    /// Somebody may join while fewer rounds than this have begun.
    pub joins_until: u16,
    /// Bots that take part from now on.
    pub bots: Vec<NewBot>,
    /// Bots that were in before, and whether they have left now.
    pub changed_bots: Vec<(i64, bool)>,
    /// Those without a table.
    pub byes: Vec<i64>,
    pub tables: Vec<NewRoundTable>,
}

/// A bot that fills tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBot {
    pub number: i64,
    pub bot: String,
    pub name: String,
}

/// A table of a round that is about to begin.
#[derive(Clone, Debug)]
pub struct NewRoundTable {
    pub players: Vec<i64>,
    pub table: NewTable,
    pub begun: Begun,
    /// Who is to hear of it.
    pub calls: Vec<NewCall>,
}

/// Of several who begin the same round one does.
const BEGIN: &str = "UPDATE tournaments SET version = version + 1, stage = 'playing', rules = $3, joins_until = $4, \
    round = round + 1, open = $5, entrants = entrants + $6, due = NULL WHERE id = $1 AND version = $2 AND is_over = 0 AND open = 0";
const ADD_BOT: &str = "INSERT INTO tournament_players (tournament, number, bot, name, since, has_left) \
    SELECT id, $2, $3, $4, round - 1, 0 FROM tournaments WHERE id = $1";
const CHANGE_BOT: &str = "UPDATE tournament_players SET has_left = $3 WHERE tournament = $1 AND number = $2";
const ADD_ROUND: &str = "INSERT INTO tournament_rounds (tournament, round, byes, begun) \
    SELECT id, round, $2, $3 FROM tournaments WHERE id = $1";
const ADD_TABLE: &str = "INSERT INTO tournament_tables (tournament, round, number, table_id, players) \
    SELECT id, round, $2, $3, $4 FROM tournaments WHERE id = $1";
/// What a tournament of a club is played at is the club's.
const SHARE_CLUB: &str = "UPDATE tables SET club = (SELECT club FROM tournaments WHERE id = $1) WHERE id IN \
    (SELECT r.table_id FROM tournament_tables r JOIN tournaments t ON t.id = r.tournament AND t.round = r.round WHERE t.id = $1)";
pub(crate) const OPEN: &str =
    "SELECT tournament, players FROM tournament_tables WHERE table_id = $1 AND ranks IS NULL";
/// The row of the tournament is locked first, as everywhere.
const LOCK: &str = "UPDATE tournaments SET version = version + 1, changed = $2 WHERE id = $1";
pub(crate) const LEFT: &str = "SELECT number FROM tournament_players WHERE tournament = $1 AND has_left = 1";
const ENTER: &str =
    "UPDATE tournament_tables SET ranks = $2, absent = $3, ended = $4 WHERE table_id = $1 AND ranks IS NULL";
const COUNT: &str = "UPDATE tournaments SET open = open - 1, due = CASE WHEN open = 1 AND is_over = 0 THEN $2 + pause ELSE due END \
    WHERE id = $1";

impl Store {
    /// Begins a round with all its tables, or nothing of it: false when something has changed meanwhile, or somebody else has
    /// begun it.
    pub async fn begin_round(&self, id: &TournamentId, new: &NewRound) -> Result<Option<Vec<TableId>>> {
        let mut change = self.write.begin().await?;
        let begin = sqlx::query(BEGIN)
            .bind(id.as_str())
            .bind(new.version)
            .bind(written(&new.rules))
            .bind(i64::from(new.joins_until))
            .bind(new.tables.len() as i64)
            .bind(new.bots.len() as i64);
        if begin.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(None);
        }
        crate::erase::make_somebody(&mut change).await?;
        for bot in &new.bots {
            let add = sqlx::query(ADD_BOT).bind(id.as_str()).bind(bot.number).bind(&bot.bot).bind(&bot.name);
            add.execute(&mut *change).await?;
        }
        for (number, has_left) in &new.changed_bots {
            let set = sqlx::query(CHANGE_BOT).bind(id.as_str()).bind(number).bind(i16::from(*has_left));
            set.execute(&mut *change).await?;
        }
        let add = sqlx::query(ADD_ROUND).bind(id.as_str()).bind(written(&new.byes)).bind(crate::now());
        add.execute(&mut *change).await?;
        let mut tables = Vec::with_capacity(new.tables.len());
        let mut last = None;
        for (number, table) in (1i64..).zip(&new.tables) {
            let (table_id, seq, time) = insert_begun(&mut change, &table.table, &table.begun).await?;
            let add = sqlx::query(ADD_TABLE).bind(id.as_str()).bind(number).bind(table_id.as_str());
            add.bind(written(&table.players)).execute(&mut *change).await?;
            insert_calls(&mut change, Some(&table_id), seq, &table.calls, time).await?;
            if self.is_telling {
                let tell = sqlx::query(TELL).bind(CHANNEL).bind(crate::tell(&table_id, seq));
                tell.execute(&mut *change).await?;
            }
            last = Some((table_id.clone(), seq, time));
            tables.push(table_id);
        }
        sqlx::query(SHARE_CLUB).bind(id.as_str()).execute(&mut *change).await?;
        match last {
            Some((table, seq, time)) => change.commit_proved(self.has_entry(&table, seq, time)).await?,
            None => change.commit().await?,
        }
        Ok(Some(tables))
    }
}

/// The match of a table is over, or it was closed: where it belongs to a round, that has its result, once.
///
/// What ended without a result, by consent or because the table was closed, is shared by all who sat there.
pub(crate) async fn finish_table(
    change: &mut AnyConnection,
    id: &TableId,
    time: i64,
    outcome: Option<&Outcome>,
) -> Result<()> {
    let Some(row) = sqlx::query(OPEN).bind(id.as_str()).fetch_optional(&mut *change).await? else {
        return Ok(());
    };
    let tournament: String = row.try_get("tournament")?;
    let players: Vec<i64> = json("players", row.try_get("players")?)?;
    sqlx::query(LOCK).bind(&tournament).bind(time).execute(&mut *change).await?;
    let rows = sqlx::query(LEFT).bind(&tournament).fetch_all(&mut *change).await?;
    let left = rows.iter().map(|row| Ok(row.try_get("number")?)).collect::<Result<Vec<i64>>>()?;
    let ranks = outcome.map(|outcome| outcome.counted.as_ref().unwrap_or(&outcome.ranks));
    let place = |(seat, number): (usize, &i64)| match ranks {
        _ if left.contains(number) => None,
        Some(ranks) => ranks.get(seat).copied(),
        None => Some(1),
    };
    let places: Vec<Option<u8>> = players.iter().enumerate().map(place).collect();
    let table = PairedTable::finished(players.into_iter().map(PlayerId).collect(), &places);
    let enter = sqlx::query(ENTER).bind(id.as_str()).bind(written(&table.ranks)).bind(written(&table.absent));
    if enter.bind(time).execute(&mut *change).await?.rows_affected() == 1 {
        sqlx::query(COUNT).bind(&tournament).bind(time).execute(change).await?;
    }
    Ok(())
}
