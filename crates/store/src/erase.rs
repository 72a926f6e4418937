//! Everything about a person: told to them, or taken out of the store for good.

use serde_json::{Map, Value};
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, AssertSqlSafe, Column, Row};

use crate::clubs::inherit_clubs;
use crate::tournaments::{inherit_cups, told_tournaments};
use crate::{PersonId, Result, Store, TableId};

/// Where rows belong to a person alone, and by which column: they go with the person. A table that refers to people must be
/// here or in [`KEPT`]; a test looks.
const OWN: &[(&str, &str)] = &[
    ("sessions", "person"),
    ("links", "person"),
    ("names", "person"),
    ("passkeys", "person"),
    ("challenges", "person"),
    ("visits", "person"),
    ("invitations", "person"),
    ("invitations", "inviter"),
    ("blocks", "person"),
    ("blocks", "blocked"),
    ("put_away", "person"),
    ("channels", "person"),
    ("wishes", "person"),
    ("calls", "person"),
    ("letters", "person"),
    ("told", "person"),
    ("owners", "person"),
    ("measures", "person"),
    ("numbers", "person"),
    ("browsers", "person"),
    ("tries", "person"),
    ("strengths", "person"),
    ("puzzle_tries", "person"),
    ("members", "person"),
    ("shares", "person"),
    ("feats", "person"),
    ("learnt", "person"),
];
/// What others need too, and stays under nobody's name.
const KEPT: &[(&str, &str)] = &[
    ("tables", "host"),
    ("seats", "person"),
    ("results", "person"),
    ("clubs", "owner"),
    ("decisions", "owner"),
    ("decisions", "person"),
    ("tournaments", "host"),
    ("tournament_players", "person"),
];

/// What opens something is told to nobody, not even to the one whom it lets in.
const SECRET: &[&str] = &["hash", "password", "recovery", "public_key", "detail", "link"];

const ME: &str = "SELECT id, name, language, theme, created, shows FROM people WHERE id = $1";
const TABLES: &str = "SELECT id, title, game, stage, created, changed, outcome FROM tables \
    WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1) ORDER BY created";
const SEATS: &str = "SELECT table_id, seat, name FROM seats WHERE person = $1 ORDER BY table_id, seat";
const ENTRIES: &str = "SELECT e.table_id, e.seq, e.seat, e.kind, e.text, e.time FROM entries e \
    JOIN seats s ON s.table_id = e.table_id AND s.seat = e.seat WHERE s.person = $1 ORDER BY e.time, e.seq";
const SAID: &str = "SELECT table_id, seq, text, time FROM entries WHERE kind = 'say' AND seat IS NULL AND name = $2 \
    AND table_id IN (SELECT table_id FROM visits WHERE person = $1) ORDER BY time";
const RESULTS: &str = "SELECT * FROM results WHERE person = $1 ORDER BY ended";

const SOMEBODY: &str = "INSERT INTO people (id, name, language, theme, created, folded) \
    VALUES (0, '', 'en', 'system', 0, '-') ON CONFLICT (id) DO NOTHING";
const NAME: &str = "SELECT name FROM people WHERE id = $1";
/// Titles hold the host's name, and are handed on to rematches and to matches that are played on.
const TITLES: &str = "SELECT id, title FROM tables WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1) \
    OR branch_of IN (SELECT table_id FROM seats WHERE person = $1) OR id IN \
    (SELECT r.table_id FROM tournament_tables r JOIN tournaments t ON t.id = r.tournament WHERE t.host = $1)";
const OWN_TOURNAMENTS: &str = "SELECT id, name FROM tournaments WHERE host = $1";
const UNNAME_TOURNAMENT: &str = "UPDATE tournaments SET name = '' WHERE id = $1";
const UNTITLE: &str = "UPDATE tables SET title = '' WHERE id = $1";
const UNSAY: &str = "UPDATE entries SET text = '', name = '' WHERE kind = 'say' AND EXISTS \
    (SELECT 1 FROM seats s WHERE s.table_id = entries.table_id AND s.seat = entries.seat AND s.person = $1)";
const UNSAY_OUTSIDE: &str = "UPDATE entries SET text = '', name = '' WHERE kind = 'say' AND name = $2 AND \
    (table_id IN (SELECT table_id FROM visits WHERE person = $1) \
    OR table_id IN (SELECT table_id FROM seats WHERE person = $1))";
const UNNAME: &str = "UPDATE entries SET name = '' WHERE name = $2 AND \
    (table_id IN (SELECT table_id FROM visits WHERE person = $1) \
    OR table_id IN (SELECT table_id FROM seats WHERE person = $1) \
    OR table_id IN (SELECT id FROM tables WHERE host = $1))";
const UNSAY_THERE: &str =
    "UPDATE entries SET text = '', name = '' WHERE kind = 'say' AND table_id = $1 AND name = $2";
const UNNAME_THERE: &str = "UPDATE entries SET name = '' WHERE table_id = $1 AND name = $2";
const END_KEYS: &str = "DELETE FROM keys WHERE EXISTS \
    (SELECT 1 FROM seats s WHERE s.table_id = keys.table_id AND s.seat = keys.seat AND s.person = $1)";
const UNASK: &str =
    "UPDATE seats SET kind = 'free', person = NULL, name = '' WHERE person = $1 AND kind = 'asked'";
const UNSEAT: &str = "UPDATE seats SET person = 0, name = $2 WHERE person = $1";
const UNRECORD: &str = "UPDATE seats SET name = '' WHERE name = $2 AND \
    table_id IN (SELECT id FROM tables WHERE host = $1 AND origin = 'record')";
/// What was decided stays in the log, about nobody.
const UNNAME_DECISIONS: &str = "UPDATE decisions SET person = 0, about = '', note = '' WHERE person = $1";
const UNOWN_DECISIONS: &str = "UPDATE decisions SET owner = 0 WHERE owner = $1";
/// Whoever is forgotten takes part no longer; what they won stays.
const UNPLAY: &str = "UPDATE tournament_players SET person = NULL, has_left = 1, name = $2 WHERE person = $1";
const UNORGANISE: &str = "UPDATE tournaments SET host = 0 WHERE host = $1";
const TOURNAMENTS: &str =
    "SELECT tournament, number, since, has_left FROM tournament_players WHERE person = $1";
const UNHOST: &str = "UPDATE tables SET host = 0 WHERE host = $1";
const UNRESULT: &str = "UPDATE results SET person = 0 WHERE person = $1";
const UNRATE_MATCHES: &str = "UPDATE rating_changes SET player = 'person:0' WHERE player = $1";
const REMOVE: &str = "DELETE FROM people WHERE id = $1";

impl Store {
    /// Everything the store holds about the person, without what opens a door and without what others know.
    pub async fn about(&self, id: PersonId) -> Result<Value> {
        let mut reading = self.read.freeze(self.dialect).await?;
        let mut all = Map::new();
        let me = rows(&mut reading, ME, id, None).await?.into_iter().next().unwrap_or(Value::Null);
        let name = me["name"].as_str().unwrap_or_default().to_owned();
        all.insert("person".to_owned(), me);
        all.insert("tables".to_owned(), rows(&mut reading, TABLES, id, None).await?.into());
        all.insert("seats".to_owned(), rows(&mut reading, SEATS, id, None).await?.into());
        all.insert("entries".to_owned(), rows(&mut reading, ENTRIES, id, None).await?.into());
        all.insert("said-as-onlooker".to_owned(), rows(&mut reading, SAID, id, Some(&name)).await?.into());
        all.insert("results".to_owned(), rows(&mut reading, RESULTS, id, None).await?.into());
        all.insert("tournaments".to_owned(), rows(&mut reading, TOURNAMENTS, id, None).await?.into());
        for (table, column) in OWN {
            let query = format!("SELECT * FROM {table} WHERE {column} = $1");
            let found = sqlx::query(AssertSqlSafe(query)).bind(id.0).fetch_all(&mut *reading).await?;
            let found = found.iter().map(json).collect::<Result<Vec<Value>>>()?;
            // Who blocked the person is the others' business.
            if *column != "blocked" && !matches!(*table, "challenges" | "names") {
                all.insert(
                    if *column == "person" { (*table).to_owned() } else { format!("{table}-by-{column}") },
                    found.into(),
                );
            }
        }
        Ok(Value::Object(all))
    }

    /// Takes the person out of the store for good. Their seats become somebody's, under this name; the matches of others stay.
    /// `left` are tables at which they sat until now.
    pub async fn erase(&self, id: PersonId, somebody: &str, left: &[TableId]) -> Result<()> {
        let mut change = self.write.begin().await?;
        let row = sqlx::query(NAME).bind(id.0).fetch_optional(&mut *change).await?;
        let Some(name) = row.map(|row| row.try_get::<String, _>("name")).transpose()? else {
            change.leave().await;
            return Ok(());
        };
        make_somebody(&mut change).await?;
        for row in sqlx::query(TITLES).bind(id.0).fetch_all(&mut *change).await? {
            if row.try_get::<String, _>("title")?.contains(&name) {
                sqlx::query(UNTITLE).bind(row.try_get::<String, _>("id")?).execute(&mut *change).await?;
            }
        }
        for row in sqlx::query(OWN_TOURNAMENTS).bind(id.0).fetch_all(&mut *change).await? {
            if row.try_get::<String, _>("name")?.contains(&name) {
                let tournament: String = row.try_get("id")?;
                sqlx::query(UNNAME_TOURNAMENT).bind(tournament).execute(&mut *change).await?;
            }
        }
        sqlx::query(UNSAY).bind(id.0).execute(&mut *change).await?;
        for named in [UNSAY_OUTSIDE, UNNAME, UNRECORD] {
            sqlx::query(named).bind(id.0).bind(&name).execute(&mut *change).await?;
        }
        for table in left {
            for said in [UNSAY_THERE, UNNAME_THERE] {
                sqlx::query(said).bind(table.as_str()).bind(&name).execute(&mut *change).await?;
            }
        }
        sqlx::query(END_KEYS).bind(id.0).execute(&mut *change).await?;
        sqlx::query(UNASK).bind(id.0).execute(&mut *change).await?;
        sqlx::query(UNSEAT).bind(id.0).bind(somebody).execute(&mut *change).await?;
        inherit_clubs(&mut change, id).await?;
        inherit_cups(&mut change, id).await?;
        told_tournaments(&mut change, id, true).await?;
        sqlx::query(UNPLAY).bind(id.0).bind(somebody).execute(&mut *change).await?;
        for kept in [UNORGANISE, UNHOST, UNRESULT, UNNAME_DECISIONS, UNOWN_DECISIONS] {
            sqlx::query(kept).bind(id.0).execute(&mut *change).await?;
        }
        let player = crate::Player::Person(id).to_string();
        sqlx::query(UNRATE_MATCHES).bind(&player).execute(&mut *change).await?;
        for (table, column) in OWN {
            let query = format!("DELETE FROM {table} WHERE {column} = $1");
            sqlx::query(AssertSqlSafe(query)).bind(id.0).execute(&mut *change).await?;
        }
        sqlx::query(REMOVE).bind(id.0).execute(&mut *change).await?;
        change.commit().await?;
        self.write.tidy().await;
        Ok(())
    }

    /// The columns that refer to people and would outlive them; there are none.
    #[doc(hidden)]
    pub async fn not_erased(&self) -> Result<Vec<String>> {
        const REFERENCES: &str = "SELECT m.name || '.' || f.\"from\" AS reference FROM sqlite_master m, \
            pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND f.\"table\" = 'people'";
        let rows = sqlx::query(REFERENCES).fetch_all(&self.read).await?;
        let found = rows.iter().map(|row| Ok(row.try_get("reference")?)).collect::<Result<Vec<String>>>()?;
        let known = |reference: &str| {
            OWN.iter().chain(KEPT).any(|(table, column)| reference == format!("{table}.{column}"))
        };
        Ok(found.into_iter().filter(|reference| !known(reference)).collect())
    }
}

/// Makes the person whom nobody can be.
pub(crate) async fn make_somebody(change: &mut AnyConnection) -> Result<()> {
    sqlx::query(SOMEBODY).execute(change).await?;
    Ok(())
}

async fn rows(
    reading: &mut AnyConnection,
    query: &'static str,
    id: PersonId,
    name: Option<&str>,
) -> Result<Vec<Value>> {
    let query = sqlx::query(query).bind(id.0);
    let query = if let Some(name) = name { query.bind(name.to_owned()) } else { query };
    query.fetch_all(reading).await?.iter().map(json).collect()
}

/// A row as it is told, without secrets.
fn json(row: &AnyRow) -> Result<Value> {
    let mut told = Map::new();
    for (index, column) in row.columns().iter().enumerate() {
        if SECRET.contains(&column.name()) {
            continue;
        }
        let value = match column.type_info().kind() {
            AnyTypeInfoKind::Text => row.try_get::<Option<String>, _>(index)?.map(Value::from),
            AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => {
                row.try_get::<Option<f64>, _>(index)?.map(Value::from)
            }
            AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
                row.try_get::<Option<i64>, _>(index)?.map(Value::from)
            }
            _ => continue,
        };
        told.insert(column.name().to_owned(), value.unwrap_or(Value::Null));
    }
    Ok(Value::Object(told))
}
