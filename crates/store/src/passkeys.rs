//! Passkeys, and what an authenticator is asked to sign.

use sqlx::Row;

use crate::people::settle_name;
use crate::{PersonId, Result, Secret, Store, now};

/// How long somebody may take with an authenticator.
const CHALLENGE_LIFE: i64 = 5 * 60 * 1000;

/// A public key of which the person holds the other half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub id: Vec<u8>,
    pub person: PersonId,
    /// As the authenticator wrote it (COSE).
    pub public_key: Vec<u8>,
    /// How often it has signed, where it counts.
    pub counter: u32,
    pub device: String,
    pub created: i64,
    pub used: i64,
}

const ADD: &str = "INSERT INTO passkeys (id, person, public_key, counter, device, created, used) \
    VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (id) DO NOTHING";
const FIND: &str =
    "SELECT id, person, public_key, counter, device, created, used FROM passkeys WHERE id = $1";
const OF: &str = "SELECT id, person, public_key, counter, device, created, used FROM passkeys \
    WHERE person = $1 ORDER BY created";
const REMOVE: &str = "DELETE FROM passkeys WHERE id = $1 AND person = $2";
/// A counter that does not grow belongs to a copy; those that do not count stay at 0.
const USE: &str = "UPDATE passkeys SET counter = $2, used = $3 WHERE id = $1 AND \
    (counter < $2 OR (counter = 0 AND $2 = 0))";
const CHALLENGE: &str = "INSERT INTO challenges (hash, person, expires) VALUES ($1, $2, $3)";
const TAKE: &str = "DELETE FROM challenges WHERE hash = $1 AND expires > $2 AND \
    COALESCE(person, -1) = COALESCE($3, -1)";
const FORGET: &str = "DELETE FROM challenges WHERE expires <= $1";

impl Store {
    /// Something for an authenticator to sign: for this person's new passkey, or for whoever wants to sign in.
    pub async fn open_challenge(&self, person: Option<PersonId>) -> Result<Secret> {
        self.write.run(sqlx::query(FORGET).bind(now())).await?;
        let secret = Secret::random();
        let insert = sqlx::query(CHALLENGE).bind(&secret.hash().0[..]).bind(person.map(|person| person.0));
        self.write.run(insert.bind(now() + CHALLENGE_LIFE)).await?;
        Ok(secret)
    }

    /// Whether we asked for this lately, for this purpose. It is used up by that, so that no answer counts twice.
    pub async fn take_challenge(&self, secret: &Secret, person: Option<PersonId>) -> Result<bool> {
        let take = sqlx::query(TAKE).bind(&secret.hash().0[..]).bind(now());
        let taken = self.write.run(take.bind(person.map(|person| person.0))).await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Adds a passkey; false when there is one with this id, whosever it is.
    pub async fn add_passkey(&self, new: &Passkey) -> Result<bool> {
        let mut change = self.write.begin().await?;
        let add = sqlx::query(ADD).bind(&new.id[..]).bind(new.person.0).bind(&new.public_key[..]);
        let add = add.bind(i64::from(new.counter)).bind(&new.device).bind(now());
        if add.execute(&mut *change).await?.rows_affected() != 1 {
            change.leave().await;
            return Ok(false);
        }
        settle_name(&mut change, new.person).await?;
        change.commit().await?;
        Ok(true)
    }

    pub async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>> {
        let row = sqlx::query(FIND).bind(id).fetch_optional(&self.read).await?;
        row.map(|row| passkey(&row)).transpose()
    }

    pub async fn passkeys(&self, person: PersonId) -> Result<Vec<Passkey>> {
        let rows = sqlx::query(OF).bind(person.0).fetch_all(&self.read).await?;
        rows.iter().map(passkey).collect()
    }

    pub async fn remove_passkey(&self, person: PersonId, id: &[u8]) -> Result<bool> {
        let mut change = self.write.begin().await?;
        let removed = sqlx::query(REMOVE).bind(id).bind(person.0).execute(&mut *change).await?;
        settle_name(&mut change, person).await?;
        change.commit().await?;
        Ok(removed.rows_affected() == 1)
    }

    /// Notes that the passkey has signed; false when its counter says that it is a copy.
    pub async fn use_passkey(&self, id: &[u8], counter: u32) -> Result<bool> {
        let used = sqlx::query(USE).bind(id).bind(i64::from(counter)).bind(now());
        Ok(self.write.run(used).await?.rows_affected() == 1)
    }
}

fn passkey(row: &sqlx::any::AnyRow) -> Result<Passkey> {
    Ok(Passkey {
        id: row.try_get("id")?,
        person: PersonId(row.try_get("person")?),
        public_key: row.try_get("public_key")?,
        counter: row.try_get::<i64, _>("counter")? as u32,
        device: row.try_get("device")?,
        created: row.try_get("created")?,
        used: row.try_get("used")?,
    })
}
