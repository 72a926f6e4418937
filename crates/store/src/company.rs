//! Those one plays with: friends, invitations, blocks; and tables that one has put away.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::{Ask, PersonId, Result, Store, TableId, now, parse};

/// Somebody with whom a person has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Friend {
    pub id: PersonId,
    pub name: String,
    /// At so many tables, and when last something happened at one of them.
    pub together: u32,
    pub last: i64,
}

/// Somebody is asked to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub table: TableId,
    pub inviter: PersonId,
    pub inviter_name: String,
    pub created: i64,
    /// They said no, a moment ago.
    pub is_declined: bool,
}

pub(crate) const FRIENDS: &str = "SELECT p.id, p.name, COUNT(DISTINCT t.id) AS together, MAX(t.changed) AS last \
    FROM seats mine JOIN seats theirs ON theirs.table_id = mine.table_id AND theirs.person <> mine.person \
    JOIN tables t ON t.id = mine.table_id AND t.stage <> 'gathering' JOIN people p ON p.id = theirs.person \
    WHERE mine.person = $1 AND p.id <> 0 AND \
    NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = $1 AND b.blocked = p.id) \
    GROUP BY p.id, p.name ORDER BY together DESC, last DESC LIMIT $2";
const INVITE: &str = "INSERT INTO invitations (table_id, person, inviter, created) \
    SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE person = $2 AND blocked = $3) \
    ON CONFLICT (table_id, person) DO UPDATE SET inviter = excluded.inviter, created = excluded.created, declined = NULL \
    WHERE invitations.declined IS NOT NULL";
pub(crate) const INVITED: &str = "SELECT i.table_id, i.inviter, i.created, i.declined, p.name FROM invitations i \
    JOIN people p ON p.id = i.inviter JOIN tables t ON t.id = i.table_id \
    WHERE i.person = $1 AND t.stage = 'gathering' AND (i.declined IS NULL OR i.declined > $3) AND \
    NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = $1 AND b.blocked = i.inviter) AND \
    NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = i.table_id AND s.person = $1) \
    ORDER BY i.created DESC LIMIT $2";
const INVITED_TO: &str = "SELECT p.id, p.name FROM invitations i JOIN people p ON p.id = i.person \
    WHERE i.table_id = $1 AND i.declined IS NULL ORDER BY i.created";
const DECLINE: &str =
    "UPDATE invitations SET declined = $3 WHERE table_id = $1 AND person = $2 AND declined IS NULL";
const RECONSIDER: &str = "UPDATE invitations SET declined = NULL WHERE table_id = $1 AND person = $2";
/// So long somebody who said no may think again, in milliseconds.
const RECONSIDERED_FOR: i64 = 60 * 1000;
const BLOCK: &str = "INSERT INTO blocks (person, blocked, created) VALUES ($1, $2, $3) \
    ON CONFLICT (person, blocked) DO NOTHING";
const UNBLOCK: &str = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
pub(crate) const BLOCKED: &str = "SELECT p.id, p.name FROM blocks b JOIN people p ON p.id = b.blocked \
    WHERE b.person = $1 ORDER BY p.name";
pub(crate) const BLOCKERS: &str = "SELECT person FROM blocks WHERE blocked = $1";
const FORGET_INVITATIONS: &str = "DELETE FROM invitations WHERE person = $1 AND inviter = $2";
const PUT_AWAY: &str = "INSERT INTO put_away (person, table_id, seq) VALUES ($1, $2, $3) \
    ON CONFLICT (person, table_id) DO UPDATE SET seq = excluded.seq";
const BRING_BACK: &str = "DELETE FROM put_away WHERE person = $1 AND table_id = $2";
pub(crate) const AWAY: &str = "SELECT table_id, seq FROM put_away WHERE person = $1";

impl Store {
    /// Those with whom the person has played most, without those they have blocked.
    pub async fn friends(&self, id: PersonId, most: u16) -> Result<Vec<Friend>> {
        let rows = sqlx::query(FRIENDS).bind(id.0).bind(i64::from(most)).fetch_all(&self.read).await?;
        let friend = |row: &AnyRow| {
            Ok(Friend {
                id: PersonId(row.try_get("id")?),
                name: row.try_get("name")?,
                together: row.try_get::<i64, _>("together")? as u32,
                last: row.try_get("last")?,
            })
        };
        rows.iter().map(friend).collect()
    }

    /// Asks somebody to a table; false when they were asked already or have blocked the one who asks.
    pub async fn invite(&self, table: &TableId, person: PersonId, inviter: PersonId) -> Result<bool> {
        let invite = sqlx::query(INVITE).bind(table.as_str()).bind(person.0).bind(inviter.0).bind(now());
        Ok(self.write.run(invite).await?.rows_affected() == 1)
    }

    /// The tables that wait for people to which the person was asked, the newest first.
    pub async fn invitations(&self, id: PersonId, most: u16) -> Result<Vec<Invitation>> {
        self.ask(Ask::invitations(id, most)).await
    }

    /// Those who were asked to a table.
    pub async fn invited_to(&self, table: &TableId) -> Result<Vec<(PersonId, String)>> {
        self.ask(Ask::rows(INVITED_TO, named).with(table.as_str())).await
    }

    /// Somebody says no to an invitation; whether there was one.
    pub async fn decline(&self, table: &TableId, person: PersonId) -> Result<bool> {
        let decline = sqlx::query(DECLINE).bind(table.as_str()).bind(person.0).bind(now());
        Ok(self.write.run(decline).await?.rows_affected() == 1)
    }

    /// Whoever said no thinks again.
    pub async fn reconsider(&self, table: &TableId, person: PersonId) -> Result<()> {
        self.write.run(sqlx::query(RECONSIDER).bind(table.as_str()).bind(person.0)).await?;
        Ok(())
    }

    /// No invitation and no talk of that person any more.
    pub async fn block(&self, id: PersonId, other: PersonId) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(BLOCK).bind(id.0).bind(other.0).bind(now()).execute(&mut *change).await?;
        sqlx::query(FORGET_INVITATIONS).bind(id.0).bind(other.0).execute(&mut *change).await?;
        change.commit().await?;
        Ok(())
    }

    pub async fn unblock(&self, id: PersonId, other: PersonId) -> Result<()> {
        self.write.run(sqlx::query(UNBLOCK).bind(id.0).bind(other.0)).await?;
        Ok(())
    }

    /// Those whom the person has blocked.
    pub async fn blocked(&self, id: PersonId) -> Result<Vec<(PersonId, String)>> {
        self.ask(Ask::blocked(id)).await
    }

    /// Those who have blocked the person.
    pub async fn blockers_of(&self, id: PersonId) -> Result<Vec<PersonId>> {
        self.ask(Ask::blockers_of(id)).await
    }

    /// Takes a table out of the person's lists, until they are asked for something after this entry.
    pub async fn put_away(&self, id: PersonId, table: &TableId, seq: u64) -> Result<()> {
        let put = sqlx::query(PUT_AWAY).bind(id.0).bind(table.as_str()).bind(seq as i64);
        self.write.run(put).await?;
        Ok(())
    }

    pub async fn bring_back(&self, id: PersonId, table: &TableId) -> Result<()> {
        self.write.run(sqlx::query(BRING_BACK).bind(id.0).bind(table.as_str())).await?;
        Ok(())
    }

    /// The tables that the person has put away, and after which entry each.
    pub async fn tables_put_away(&self, id: PersonId) -> Result<HashMap<TableId, u64>> {
        self.ask(Ask::tables_put_away(id)).await
    }
}

impl Ask<Vec<Invitation>> {
    pub fn invitations(person: PersonId, most: u16) -> Self {
        let invitation = |row: &AnyRow| {
            Ok(Invitation {
                table: parse("table", row.try_get("table_id")?)?,
                inviter: PersonId(row.try_get("inviter")?),
                inviter_name: row.try_get("name")?,
                created: row.try_get("created")?,
                is_declined: row.try_get::<Option<i64>, _>("declined")?.is_some(),
            })
        };
        Ask::rows(INVITED, invitation).with(person.0).with(i64::from(most)).with(now() - RECONSIDERED_FOR)
    }
}

impl Ask<Vec<(PersonId, String)>> {
    pub fn blocked(person: PersonId) -> Self {
        Ask::rows(BLOCKED, named).with(person.0)
    }
}

impl Ask<Vec<PersonId>> {
    pub fn blockers_of(person: PersonId) -> Self {
        Ask::rows(BLOCKERS, |row| Ok(PersonId(row.try_get("person")?))).with(person.0)
    }
}

impl Ask<HashMap<TableId, u64>> {
    pub fn tables_put_away(person: PersonId) -> Self {
        let away = |row: &AnyRow| {
            Ok((parse("table", row.try_get("table_id")?)?, row.try_get::<i64, _>("seq")? as u64))
        };
        Ask::rows(AWAY, away).with(person.0).map(|away| away.into_iter().collect())
    }
}

fn named(row: &AnyRow) -> Result<(PersonId, String)> {
    Ok((PersonId(row.try_get("id")?), row.try_get("name")?))
}
