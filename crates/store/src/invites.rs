//! Links that let somebody new into a house that is closed to strangers.

use sqlx::Row;

use crate::sessions::hash;
use crate::{Result, Secret, SecretHash, Store, now};

/// A link that still lets somebody in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// By what it is named in a form; it opens nothing.
    pub handle: String,
    /// So many may still come by it.
    pub uses: u32,
    pub created: i64,
    pub expires: i64,
}

const ADD: &str = "INSERT INTO invites (hash, uses, expires, created) VALUES ($1, $2, $3, $4)";
const FORGET: &str = "DELETE FROM invites WHERE expires <= $1 OR uses <= 0";
const HOLDS: &str = "SELECT COUNT(*) AS count FROM invites WHERE hash = $1 AND uses > 0 AND expires > $2";
/// Of two who come by the last use at once one does.
const SPEND: &str = "UPDATE invites SET uses = uses - 1 WHERE hash = $1 AND uses > 0 AND expires > $2";
const ALL: &str =
    "SELECT hash, uses, created, expires FROM invites WHERE uses > 0 AND expires > $1 ORDER BY created DESC";
const WITHDRAW: &str = "DELETE FROM invites WHERE hash = $1";
const PEOPLE: &str = "SELECT COUNT(*) AS count FROM (SELECT id FROM people WHERE id <> 0 LIMIT 1) AS anybody";

impl Store {
    /// A link by which so many may come in within this time (in milliseconds).
    pub async fn add_invite(&self, uses: u32, life: i64) -> Result<Secret> {
        let secret = Secret::random();
        let mut change = self.write.begin().await?;
        sqlx::query(FORGET).bind(now()).execute(&mut *change).await?;
        let add = sqlx::query(ADD).bind(&secret.hash().0[..]).bind(i64::from(uses));
        add.bind(now() + life).bind(now()).execute(&mut *change).await?;
        change.commit().await?;
        Ok(secret)
    }

    /// Whether somebody could come in by it now.
    pub async fn invite_holds(&self, hash: SecretHash) -> Result<bool> {
        let row = sqlx::query(HOLDS).bind(&hash.0[..]).bind(now()).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>("count")? == 1)
    }

    /// Somebody comes in by it; false when nobody can any more.
    pub async fn spend_invite(&self, hash: SecretHash) -> Result<bool> {
        let spend = sqlx::query(SPEND).bind(&hash.0[..]).bind(now());
        Ok(self.write.run(spend).await?.rows_affected() == 1)
    }

    /// All that still let somebody in, the newest first.
    pub async fn invites(&self) -> Result<Vec<Invite>> {
        let rows = sqlx::query(ALL).bind(now()).fetch_all(&self.read).await?;
        let invite = |row: &sqlx::any::AnyRow| {
            Ok(Invite {
                handle: hash(row.try_get("hash")?).handle(),
                uses: row.try_get::<i64, _>("uses")? as u32,
                created: row.try_get("created")?,
                expires: row.try_get("expires")?,
            })
        };
        rows.iter().map(invite).collect()
    }

    /// The link with this handle lets nobody in any more; false when there is none.
    pub async fn withdraw_invite(&self, handle: &str) -> Result<bool> {
        for row in sqlx::query(ALL).bind(now()).fetch_all(&self.read).await? {
            let found = hash(row.try_get("hash")?);
            if found.handle() == handle {
                self.write.run(sqlx::query(WITHDRAW).bind(&found.0[..])).await?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether anybody has ever come in.
    pub async fn has_people(&self) -> Result<bool> {
        let row = sqlx::query(PEOPLE).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>("count")? > 0)
    }
}
