//! Devices that are signed in, and the personal links that sign in others.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::ask::Text;
use crate::people::person;
use crate::tables::json;
use crate::{
    Ask, ClubId, Measure, Person, PersonId, Result, Secret, SecretHash, Store, StoreError, now, parse,
};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// A device that was not here for so long is signed out. It is as long as browsers keep a cookie: many have nothing else by
/// which they are known.
pub const SESSION_LIFE: i64 = 400 * DAY;
/// No day with its deal is longer.
const LONGEST_DAY: i64 = 3 * DAY;
/// How long a personal link to another device can be used.
pub const LINK_LIFE: i64 = 15 * 60 * 1000;

/// Somebody at a device.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    pub person: Person,
    /// When the device was last here, to the day.
    pub seen: i64,
    /// Those whom they have blocked.
    pub blocked: Vec<PersonId>,
    /// They may say nothing.
    pub is_mute: bool,
    /// The deals that still count of which they have had their try: day and game.
    pub done: Vec<(String, String)>,
    /// The clubs to which they belong.
    pub clubs: Vec<ClubId>,
}

/// A device that is signed in, in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// By what it is named in a form; it opens nothing.
    pub handle: String,
    pub device: String,
    pub created: i64,
    pub seen: i64,
    pub is_this: bool,
}

/// Somebody with all that is decided about them and by them: every request asks, and for all of it at once.
macro_rules! by_session {
    ($array:literal, $pair:literal, $end:literal) => {
        concat!(
            "SELECT p.id, p.name, p.language, p.theme, p.password, s.seen, \
            (SELECT COUNT(*) FROM measures m WHERE m.person = p.id AND m.measure = 'mute') AS mute, \
            (SELECT ", $array, "(b.blocked)", $end, " FROM blocks b WHERE b.person = p.id) AS blocked, \
            (SELECT ", $array, "(", $pair, "(t.day, t.game))", $end, " FROM tries t JOIN deals d ON d.day = t.day AND d.game = t.game \
            WHERE t.person = p.id AND t.finished > $3 AND t.counts = 1 AND d.closes > $4) AS done, \
            (SELECT ", $array, "(club)", $end, " FROM \
            (SELECT c.club FROM members c WHERE c.person = p.id AND c.removed IS NULL ORDER BY c.club) AS mine) AS clubs \
            FROM people p JOIN sessions s ON s.person = p.id WHERE s.hash = $1 AND s.seen > $2 AND \
            NOT EXISTS (SELECT 1 FROM measures m WHERE m.person = p.id AND m.measure = 'block')"
        )
    };
}

pub(crate) const BY_SESSION: Text = Text::Each {
    sqlite: by_session!("json_group_array", "json_array", ""),
    postgres: by_session!("CAST(coalesce(json_agg", "json_build_array", ", '[]') AS TEXT)"),
};
const OPEN: &str = "INSERT INTO sessions (hash, person, created, seen, device) VALUES ($1, $2, $3, $3, $4)";
const SEE: &str = "UPDATE sessions SET seen = $2, device = $3 WHERE hash = $1";
const END: &str = "DELETE FROM sessions WHERE hash = $1";
const END_OTHERS: &str = "DELETE FROM sessions WHERE person = $1 AND hash <> $2";
const END_ALL: &str = "DELETE FROM sessions WHERE person = $1";
const END_LINKS: &str = "DELETE FROM links WHERE person = $1";
const DEVICES: &str =
    "SELECT hash, created, seen, device FROM sessions WHERE person = $1 AND seen > $2 ORDER BY seen DESC";
const FORGET: &str = "DELETE FROM sessions WHERE seen <= $1";
const NEVER_SEEN: &str = "UPDATE sessions SET seen = $1 WHERE seen = 0";
const AGE: &str = "UPDATE sessions SET seen = seen - $2 WHERE hash = $1";
const ADD_LINK: &str = "INSERT INTO links (hash, person, expires) VALUES ($1, $2, $3)";
const LINKED: &str = "SELECT person FROM links WHERE hash = $1 AND expires > $2";
/// Whoever deletes it comes in: of two who try at once one does.
const SPEND_LINK: &str = "DELETE FROM links WHERE hash = $1 AND expires > $2";
const FORGET_LINKS: &str = "DELETE FROM links WHERE expires <= $1";

impl Store {
    /// A secret by which a device is that person from now on.
    pub async fn open_session(&self, id: PersonId) -> Result<Secret> {
        self.open_device(id, "").await
    }

    /// The same, for a device of which something is known.
    pub async fn open_device(&self, id: PersonId, device: &str) -> Result<Secret> {
        if self.is_measured(id, Measure::Block).await? {
            return Err(StoreError::Blocked);
        }
        let secret = Secret::random();
        let insert = sqlx::query(OPEN).bind(&secret.hash().0[..]).bind(id.0).bind(now()).bind(device);
        self.write.run(insert).await?;
        Ok(secret)
    }

    /// Whose session this is, while it lasts.
    pub async fn session(&self, hash: SecretHash) -> Result<Option<Person>> {
        Ok(self.signed_in(hash).await?.map(|session| session.person))
    }

    /// The same, with what is known of the device.
    pub async fn signed_in(&self, hash: SecretHash) -> Result<Option<Session>> {
        self.ask(Ask::session(hash)).await
    }

    /// Notes that the device is here.
    pub async fn see_session(&self, hash: SecretHash, device: &str) -> Result<()> {
        self.write.run(sqlx::query(SEE).bind(&hash.0[..]).bind(now()).bind(device)).await?;
        Ok(())
    }

    pub async fn end_session(&self, hash: SecretHash) -> Result<()> {
        self.write.run(sqlx::query(END).bind(&hash.0[..])).await?;
        Ok(())
    }

    /// Signs out all devices of the person but this one.
    pub async fn end_other_sessions(&self, id: PersonId, here: Option<SecretHash>) -> Result<()> {
        let mut change = self.write.begin().await?;
        end_others(&mut change, id, here).await?;
        change.commit().await?;
        Ok(())
    }

    /// Signs out the person's device of this handle.
    pub async fn end_device(&self, id: PersonId, handle: &str) -> Result<bool> {
        let rows = sqlx::query(DEVICES).bind(id.0).bind(0i64).fetch_all(&self.read).await?;
        for row in rows {
            let hash = hash(row.try_get("hash")?);
            if hash.handle() == handle {
                self.end_session(hash).await?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The devices at which the person is signed in, the latest first.
    pub async fn devices(&self, id: PersonId, here: Option<SecretHash>) -> Result<Vec<Device>> {
        let rows = sqlx::query(DEVICES).bind(id.0).bind(now() - SESSION_LIFE).fetch_all(&self.read).await?;
        let device = |row: &AnyRow| {
            let hash = hash(row.try_get("hash")?);
            Ok(Device {
                handle: hash.handle(),
                device: row.try_get("device")?,
                created: row.try_get("created")?,
                seen: row.try_get("seen")?,
                is_this: Some(hash) == here,
            })
        };
        rows.iter().map(device).collect()
    }

    /// Forgets the devices that were not here for too long.
    pub async fn sweep_sessions(&self) -> Result<()> {
        self.write.run(sqlx::query(NEVER_SEEN).bind(now())).await?;
        self.write.run(sqlx::query(FORGET).bind(now() - SESSION_LIFE)).await?;
        Ok(())
    }

    /// Lets a session be as old as if nobody had used it for so long: for tests, which cannot wait.
    #[doc(hidden)]
    pub async fn age_session(&self, hash: SecretHash, by: i64) -> Result<()> {
        self.write.run(sqlx::query(AGE).bind(&hash.0[..]).bind(by)).await?;
        Ok(())
    }

    /// A secret that makes another device this person, once and soon.
    pub async fn open_link(&self, id: PersonId) -> Result<Secret> {
        self.write.run(sqlx::query(FORGET_LINKS).bind(now())).await?;
        let secret = Secret::random();
        let insert = sqlx::query(ADD_LINK).bind(&secret.hash().0[..]).bind(id.0).bind(now() + LINK_LIFE);
        self.write.run(insert).await?;
        Ok(secret)
    }

    /// Whose link this is, while it can be used.
    pub async fn linked(&self, hash: SecretHash) -> Result<Option<Person>> {
        let row = sqlx::query(LINKED).bind(&hash.0[..]).bind(now()).fetch_optional(&self.read).await?;
        match row {
            Some(row) => self.person(PersonId(row.try_get("person")?)).await,
            None => Ok(None),
        }
    }

    /// Whose link this is. It is used up by that.
    pub async fn spend_link(&self, hash: SecretHash) -> Result<Option<Person>> {
        let Some(person) = self.linked(hash).await? else { return Ok(None) };
        let spent = self.write.run(sqlx::query(SPEND_LINK).bind(&hash.0[..]).bind(now())).await?;
        Ok((spent.rows_affected() == 1).then_some(person))
    }
}

impl Ask<Option<Session>> {
    pub(crate) fn session(hash: SecretHash) -> Self {
        let session = |row: &AnyRow| {
            let blocked: Vec<i64> = json("blocked", row.try_get("blocked")?)?;
            let clubs: Vec<String> = json("clubs", row.try_get("clubs")?)?;
            Ok(Session {
                person: person(row)?,
                seen: row.try_get("seen")?,
                blocked: blocked.into_iter().map(PersonId).collect(),
                is_mute: row.try_get::<i64, _>("mute")? > 0,
                done: json("done", row.try_get("done")?)?,
                clubs: clubs.iter().map(|club| parse("club", club)).collect::<Result<_>>()?,
            })
        };
        let ask = Ask::row(BY_SESSION, session).with(&hash.0[..]).with(now() - SESSION_LIFE);
        ask.with(now() - LONGEST_DAY).with(now())
    }
}

/// Signs out all devices but this one; links that were not followed yet are worth nothing any more.
pub(crate) async fn end_others(
    change: &mut AnyConnection,
    id: PersonId,
    here: Option<SecretHash>,
) -> Result<()> {
    match here {
        Some(here) => sqlx::query(END_OTHERS).bind(id.0).bind(here.0.to_vec()).execute(&mut *change).await?,
        None => sqlx::query(END_ALL).bind(id.0).execute(&mut *change).await?,
    };
    sqlx::query(END_LINKS).bind(id.0).execute(change).await?;
    Ok(())
}

pub(crate) fn hash(bytes: Vec<u8>) -> SecretHash {
    let mut hash = [0; 32];
    let length = bytes.len().min(hash.len());
    hash[..length].copy_from_slice(&bytes[..length]);
    SecretHash(hash)
}
