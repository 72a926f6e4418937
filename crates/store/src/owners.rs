//! What those who keep the house decide about people and tables, with a log of every decision.

use sqlx::{AnyConnection, Row};
use terms::words;

use crate::people::{free_name, person, set_name, settle_name};
use crate::{Person, PersonId, Result, Store, TableId, folded, now, parse};

words! {
    /// What somebody may not do here.
    Measure {
        /// They may play, and say nothing.
        Mute = "mute",
        /// They are signed out everywhere and cannot come in again.
        Block = "block",
        /// They keep the name that they were given.
        Name = "name",
    }
}

words! {
    /// What was decided.
    Decision {
        Mute = "mute",
        Block = "block",
        Rename = "rename",
        /// All measures against somebody have ended.
        Forgive = "forgive",
        Close = "close",
        Owner = "owner",
        NoOwner = "no-owner",
    }
}

words! {
    /// What running servers are to do about a table.
    Order {
        Close = "close",
        /// Somebody is called otherwise now.
        Refresh = "refresh",
    }
}

/// Who decides, and why.
#[derive(Clone, Copy, Debug, Default)]
pub struct Because<'a> {
    /// None: whoever has the program itself.
    pub owner: Option<PersonId>,
    pub note: &'a str,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub time: i64,
    /// Empty: whoever has the program itself.
    pub owner: String,
    pub decision: Decision,
    /// The name, or the code of the table.
    pub about: String,
    pub note: String,
}

/// Somebody with what they may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    pub person: PersonId,
    pub name: String,
    pub measure: Measure,
    pub since: i64,
}

/// Orders are looked for so far back: longer than any two clocks differ.
const ORDER_LIFE: i64 = 30 * 24 * 60 * 60 * 1000;

const NAMED: &str =
    "SELECT id, name, language, theme, password FROM people WHERE folded = $1 AND id <> 0 ORDER BY created";
const TAKE: &str =
    "INSERT INTO measures (person, measure, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const FORGIVE: &str = "DELETE FROM measures WHERE person = $1";
const HAS: &str = "SELECT COUNT(*) AS count FROM measures WHERE person = $1 AND measure = $2";
const ALL: &str = "SELECT m.person, m.measure, m.created, p.name FROM measures m JOIN people p ON p.id = m.person \
    ORDER BY m.created DESC LIMIT $1";
const END_KEYS: &str = "DELETE FROM keys WHERE EXISTS \
    (SELECT 1 FROM seats s WHERE s.table_id = keys.table_id AND s.seat = keys.seat AND s.person = $1)";
const NAME: &str = "SELECT name FROM people WHERE id = $1";
const AT_TABLES: &str = "UPDATE seats SET name = $2 WHERE person = $1 AND name = $3";
const THEIR_TABLES: &str = "SELECT DISTINCT table_id FROM seats WHERE person = $1";
const LOG: &str = "INSERT INTO decisions (id, time, owner, decision, person, about, note) \
    VALUES ($1, $2, $3, $4, $5, $6, $7)";
const DECISIONS: &str = "SELECT d.time, d.decision, d.about, d.note, COALESCE(p.name, '') AS owner \
    FROM decisions d LEFT JOIN people p ON p.id = d.owner ORDER BY d.time DESC, d.id LIMIT $1";
const ADD_OWNER: &str = "INSERT INTO owners (person, created) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const DROP_OWNER: &str = "DELETE FROM owners WHERE person = $1";
const IS_OWNER: &str = "SELECT COUNT(*) AS count FROM owners WHERE person = $1";
const ORDER: &str = "INSERT INTO orders (id, time, wanted, table_id) VALUES ($1, $2, $3, $4)";
const FORGET_ORDERS: &str = "DELETE FROM orders WHERE time < $1";
const ORDERS: &str = "SELECT time, wanted, table_id FROM orders WHERE time > $1 ORDER BY time";

impl Store {
    /// All who have this name, or one that looks like it, the oldest first.
    pub async fn people_named(&self, name: &str) -> Result<Vec<Person>> {
        let rows = sqlx::query(NAMED).bind(folded(name)).fetch_all(&self.read).await?;
        rows.iter().map(person).collect()
    }

    /// Somebody may no longer talk, or no longer be here.
    pub async fn take_measure(&self, id: PersonId, measure: Measure, because: Because<'_>) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(TAKE).bind(id.0).bind(measure.word()).bind(now()).execute(&mut *change).await?;
        if measure == Measure::Block {
            crate::sessions::end_others(&mut change, id, None).await?;
            sqlx::query(END_KEYS).bind(id.0).execute(&mut *change).await?;
        }
        let decision = match measure {
            Measure::Mute => Decision::Mute,
            Measure::Block => Decision::Block,
            Measure::Name => Decision::Rename,
        };
        log_person(&mut change, decision, id, because).await?;
        change.commit().await?;
        Ok(())
    }

    /// Ends all measures against somebody.
    pub async fn forgive(&self, id: PersonId, because: Because<'_>) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(FORGIVE).bind(id.0).execute(&mut *change).await?;
        log_person(&mut change, Decision::Forgive, id, because).await?;
        change.commit().await?;
        Ok(())
    }

    /// Gives somebody another name, also where they sit, which they cannot change. Returns the one that they got.
    pub async fn call_otherwise(&self, id: PersonId, name: &str, because: Because<'_>) -> Result<String> {
        let mut change = self.write.begin().await?;
        let row = sqlx::query(NAME).bind(id.0).fetch_one(&mut *change).await?;
        let old: String = row.try_get("name")?;
        let name = free_name(&mut change, name, id).await?;
        set_name(&mut change, id, &name).await?;
        let name = settle_name(&mut change, id).await?.unwrap_or(name);
        sqlx::query(AT_TABLES).bind(id.0).bind(&name).bind(&old).execute(&mut *change).await?;
        sqlx::query(TAKE).bind(id.0).bind(Measure::Name.word()).bind(now()).execute(&mut *change).await?;
        for row in sqlx::query(THEIR_TABLES).bind(id.0).fetch_all(&mut *change).await? {
            order(&mut change, Order::Refresh, row.try_get("table_id")?).await?;
        }
        log(&mut change, Decision::Rename, Some(id), &format!("{old} → {name}"), because).await?;
        change.commit().await?;
        Ok(name)
    }

    /// Whether something was taken from somebody.
    pub async fn is_measured(&self, id: PersonId, measure: Measure) -> Result<bool> {
        let row = sqlx::query(HAS).bind(id.0).bind(measure.word()).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>("count")? > 0)
    }

    /// Everybody who may not do something, the latest first.
    pub async fn measured(&self, most: u16) -> Result<Vec<Measured>> {
        let rows = sqlx::query(ALL).bind(i64::from(most)).fetch_all(&self.read).await?;
        let measured = |row: &sqlx::any::AnyRow| {
            Ok(Measured {
                person: PersonId(row.try_get("person")?),
                name: row.try_get("name")?,
                measure: parse("measure", row.try_get("measure")?)?,
                since: row.try_get("created")?,
            })
        };
        rows.iter().map(measured).collect()
    }

    /// Lets a running server close a table, or the next one that starts.
    pub async fn order_close(&self, table: &TableId, because: Because<'_>) -> Result<()> {
        let mut change = self.write.begin().await?;
        order(&mut change, Order::Close, table.as_str()).await?;
        log(&mut change, Decision::Close, None, table.as_str(), because).await?;
        change.commit().await?;
        Ok(())
    }

    /// What servers were told since then, and when.
    pub async fn orders(&self, since: i64) -> Result<Vec<(i64, Order, TableId)>> {
        let rows = sqlx::query(ORDERS).bind(since).fetch_all(&self.read).await?;
        let order = |row: &sqlx::any::AnyRow| {
            let (wanted, id) =
                (parse("order", row.try_get("wanted")?)?, parse("table", row.try_get("table_id")?)?);
            Ok((row.try_get("time")?, wanted, id))
        };
        rows.iter().map(order).collect()
    }

    /// Makes somebody one of those who keep the house, or no longer.
    pub async fn set_owner(&self, id: PersonId, is_owner: bool, because: Because<'_>) -> Result<()> {
        let mut change = self.write.begin().await?;
        let decision = if is_owner {
            sqlx::query(ADD_OWNER).bind(id.0).bind(now()).execute(&mut *change).await?;
            Decision::Owner
        } else {
            sqlx::query(DROP_OWNER).bind(id.0).execute(&mut *change).await?;
            Decision::NoOwner
        };
        log_person(&mut change, decision, id, because).await?;
        change.commit().await?;
        Ok(())
    }

    pub async fn is_owner(&self, id: PersonId) -> Result<bool> {
        let row = sqlx::query(IS_OWNER).bind(id.0).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>("count")? > 0)
    }

    /// The log, the latest first.
    pub async fn decisions(&self, most: u16) -> Result<Vec<Decided>> {
        let rows = sqlx::query(DECISIONS).bind(i64::from(most)).fetch_all(&self.read).await?;
        let decided = |row: &sqlx::any::AnyRow| {
            Ok(Decided {
                time: row.try_get("time")?,
                owner: row.try_get("owner")?,
                decision: parse("decision", row.try_get("decision")?)?,
                about: row.try_get("about")?,
                note: row.try_get("note")?,
            })
        };
        rows.iter().map(decided).collect()
    }
}

async fn log_person(
    change: &mut AnyConnection,
    decision: Decision,
    id: PersonId,
    because: Because<'_>,
) -> Result<()> {
    let row = sqlx::query(NAME).bind(id.0).fetch_one(&mut *change).await?;
    let name: String = row.try_get("name")?;
    log(change, decision, Some(id), &name, because).await
}

async fn log(
    change: &mut AnyConnection,
    decision: Decision,
    about: Option<PersonId>,
    name: &str,
    because: Because<'_>,
) -> Result<()> {
    let note = crate::one_line(because.note, LONGEST_NOTE);
    let log =
        sqlx::query(LOG).bind(PersonId::random().0).bind(now()).bind(because.owner.map(|owner| owner.0));
    log.bind(decision.word()).bind(about.map(|id| id.0)).bind(name).bind(note).execute(change).await?;
    Ok(())
}

/// No reason is longer.
pub const LONGEST_NOTE: usize = 200;

pub(crate) async fn order(change: &mut AnyConnection, wanted: Order, table: &str) -> Result<()> {
    sqlx::query(FORGET_ORDERS).bind(now() - ORDER_LIFE).execute(&mut *change).await?;
    let order = sqlx::query(ORDER).bind(PersonId::random().0).bind(now()).bind(wanted.word()).bind(table);
    order.execute(change).await?;
    Ok(())
}
