//! How people can be called back to the table, and what they want to hear of.

use sqlx::Row;
use sqlx::any::AnyRow;
use terms::words;

use crate::ids::random_name;
use crate::{PersonId, Result, Store, StoreError, now, parse};

words! {
    /// By what a person is called.
    Medium {
        /// A browser, even when no page of ours is open.
        Push = "push",
        Mail = "mail",
        Webhook = "webhook",
    }
}

words! {
    /// What a person can be called for.
    Event {
        /// The table waits for them.
        Turn = "turn",
        /// It still does, and a quarter of the time is left.
        LastCall = "last-call",
        /// Somebody waits for an answer.
        Request = "request",
        /// They were asked to a table.
        Invited = "invited",
        /// Their match is over.
        Over = "over",
        /// Somebody said their name.
        Named = "named",
        /// A round of their tournament begins.
        Round = "round",
        /// They want to know whether it works.
        Test = "test",
        /// All that waits, once a day.
        Digest = "digest",
    }
}

impl Event {
    /// Those that a person can choose. The last call comes with the first.
    pub const CHOICES: [Event; 6] =
        [Event::Turn, Event::Round, Event::Request, Event::Invited, Event::Over, Event::Named];

    /// Its place in a bit set; it never changes. None: nobody chooses it.
    const fn bit(self) -> Option<i64> {
        match self {
            Event::Turn | Event::LastCall => Some(1),
            Event::Request => Some(2),
            Event::Invited => Some(4),
            Event::Over => Some(8),
            Event::Named => Some(16),
            Event::Round => Some(32),
            Event::Test | Event::Digest => None,
        }
    }
}

/// Events that a person wants to hear of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events(i64);

impl Events {
    pub fn contains(self, event: Event) -> bool {
        event.bit().is_none_or(|bit| self.0 & bit != 0)
    }
}

impl FromIterator<Event> for Events {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Self {
        Events(events.into_iter().filter_map(Event::bit).fold(0, |all, bit| all | bit))
    }
}

words! {
    /// Whether a channel is used.
    ChannelState {
        On = "on",
        /// The person has yet to show that the address is theirs.
        Unconfirmed = "unconfirmed",
        /// It failed for too long.
        GivenUp = "given-up",
    }
}

/// A way to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    pub id: String,
    pub person: PersonId,
    pub medium: Medium,
    pub address: String,
    /// The keys of a browser, the shape of a webhook.
    pub detail: String,
    /// The device, in words.
    pub label: String,
    pub state: ChannelState,
    /// Why the last letter did not arrive; empty when it did.
    pub note: String,
    pub tries: u32,
    pub failing_since: Option<i64>,
    /// The address of this server as the person knows it.
    pub origin: String,
    pub created: i64,
}

/// What a new channel is made of.
#[derive(Clone, Debug)]
pub struct NewChannel {
    pub medium: Medium,
    pub address: String,
    pub detail: String,
    pub label: String,
    pub state: ChannelState,
    pub origin: String,
}

/// What a person wants to hear of, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    pub push: Events,
    pub mail: Events,
    pub webhook: Events,
    pub zone: String,
    /// From and to, in minutes after midnight.
    pub quiet: Option<(u16, u16)>,
    /// One mail a day instead of each: when the next is due.
    pub digest_due: Option<i64>,
}

impl Default for Wishes {
    /// Everything by everything: whoever sets up a channel wants to be called.
    fn default() -> Self {
        let all: Events = Event::CHOICES.into_iter().collect();
        Wishes { push: all, mail: all, webhook: all, zone: "UTC".to_owned(), quiet: None, digest_due: None }
    }
}

impl Wishes {
    pub fn of(&self, medium: Medium) -> Events {
        match medium {
            Medium::Push => self.push,
            Medium::Mail => self.mail,
            Medium::Webhook => self.webhook,
        }
    }
}

/// A browser may be somebody else's now; mail and webhook a person has one of each.
const DROP_SAME: &str = "SELECT id FROM channels WHERE (kind = 'push' AND address = $1 AND kind = $2) \
    OR (person = $3 AND kind = $2 AND kind <> 'push')";
const DROP_LETTERS: &str = "DELETE FROM letters WHERE channel = $1";
const DROP: &str = "DELETE FROM channels WHERE id = $1";
const COUNT: &str = "SELECT COUNT(*) AS count FROM channels WHERE person = $1";
const ADD: &str = "INSERT INTO channels (id, person, kind, address, detail, label, state, note, tries, origin, created) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, '', 0, $8, $9)";
const OF_PERSON: &str = "SELECT * FROM channels WHERE person = $1 ORDER BY created";
const ONE: &str = "SELECT * FROM channels WHERE id = $1";
const SET_STATE: &str =
    "UPDATE channels SET state = $2, note = '', tries = 0, failing_since = NULL WHERE id = $1";
const WISHES: &str = "SELECT * FROM wishes WHERE person = $1";
const SAVE: &str = "INSERT INTO wishes (person, push, mail, webhook, zone, quiet_from, quiet_to, digest_due) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person) DO UPDATE SET push = excluded.push, \
    mail = excluded.mail, webhook = excluded.webhook, zone = excluded.zone, quiet_from = excluded.quiet_from, \
    quiet_to = excluded.quiet_to, digest_due = excluded.digest_due";
const KEY: &str = "SELECT value FROM house_keys WHERE name = $1";
const KEEP_KEY: &str = "INSERT INTO house_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

/// Nobody has more devices.
const MOST_CHANNELS: i64 = 20;

impl Store {
    /// A new way to a person, instead of the one that is the same. None: they have far too many.
    pub async fn add_channel(&self, person: PersonId, new: &NewChannel) -> Result<Option<String>> {
        let mut change = self.write.begin().await?;
        let same = sqlx::query(DROP_SAME).bind(&new.address).bind(new.medium.word()).bind(person.0);
        for row in same.fetch_all(&mut *change).await? {
            let id: String = row.try_get("id")?;
            sqlx::query(DROP_LETTERS).bind(&id).execute(&mut *change).await?;
            sqlx::query(DROP).bind(&id).execute(&mut *change).await?;
        }
        let count: i64 = sqlx::query(COUNT).bind(person.0).fetch_one(&mut *change).await?.try_get("count")?;
        if count >= MOST_CHANNELS {
            change.leave().await;
            return Ok(None);
        }
        let id = random_name();
        let add = sqlx::query(ADD)
            .bind(&id)
            .bind(person.0)
            .bind(new.medium.word())
            .bind(&new.address)
            .bind(&new.detail)
            .bind(&new.label)
            .bind(new.state.word())
            .bind(&new.origin)
            .bind(now());
        add.execute(&mut *change).await?;
        change.commit().await?;
        Ok(Some(id))
    }

    pub async fn channels(&self, person: PersonId) -> Result<Vec<Channel>> {
        let rows = sqlx::query(OF_PERSON).bind(person.0).fetch_all(&self.read).await?;
        rows.iter().map(channel).collect()
    }

    pub async fn channel(&self, id: &str) -> Result<Option<Channel>> {
        let row = sqlx::query(ONE).bind(id).fetch_optional(&self.read).await?;
        row.map(|row| channel(&row)).transpose()
    }

    /// A channel works from now on, or is not used any more. Whatever failed is forgotten.
    pub async fn set_channel(&self, id: &str, state: ChannelState) -> Result<()> {
        self.write.run(sqlx::query(SET_STATE).bind(id).bind(state.word())).await?;
        Ok(())
    }

    /// Forgets a channel, with everything that is on its way there.
    pub async fn drop_channel(&self, id: &str) -> Result<()> {
        let mut change = self.write.begin().await?;
        for query in [DROP_LETTERS, DROP] {
            sqlx::query(query).bind(id).execute(&mut *change).await?;
        }
        change.commit().await
    }

    /// What a person wants; whoever has said nothing wants everything.
    pub async fn wishes(&self, person: PersonId) -> Result<Wishes> {
        let row = sqlx::query(WISHES).bind(person.0).fetch_optional(&self.read).await?;
        row.map_or_else(|| Ok(Wishes::default()), |row| wishes(&row))
    }

    pub async fn save_wishes(&self, person: PersonId, wishes: &Wishes) -> Result<()> {
        let (from, to) = wishes.quiet.unzip();
        let save = sqlx::query(SAVE)
            .bind(person.0)
            .bind(wishes.push.0)
            .bind(wishes.mail.0)
            .bind(wishes.webhook.0)
            .bind(&wishes.zone)
            .bind(from.map(i64::from))
            .bind(to.map(i64::from))
            .bind(wishes.digest_due);
        self.write.run(save).await?;
        Ok(())
    }

    /// The key of this name: the one that is kept, or this one, which is kept from now on.
    pub async fn house_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>> {
        if let Some(row) = sqlx::query(KEY).bind(name).fetch_optional(&self.read).await? {
            return Ok(row.try_get("value")?);
        }
        // Two nodes may start at once: the first one's is everybody's.
        self.write.run(sqlx::query(KEEP_KEY).bind(name).bind(new)).await?;
        Ok(sqlx::query(KEY).bind(name).fetch_one(&self.read).await?.try_get("value")?)
    }
}

pub(crate) fn wishes(row: &AnyRow) -> Result<Wishes> {
    let minute = |column: &str| -> Result<Option<u16>> {
        let minute: Option<i64> = row.try_get(column)?;
        Ok(minute.and_then(|minute| u16::try_from(minute).ok()))
    };
    Ok(Wishes {
        push: Events(row.try_get("push")?),
        mail: Events(row.try_get("mail")?),
        webhook: Events(row.try_get("webhook")?),
        zone: row.try_get("zone")?,
        quiet: minute("quiet_from")?.zip(minute("quiet_to")?),
        digest_due: row.try_get("digest_due")?,
    })
}

fn channel(row: &AnyRow) -> Result<Channel> {
    let tries: i64 = row.try_get("tries")?;
    Ok(Channel {
        id: row.try_get("id")?,
        person: PersonId(row.try_get("person")?),
        medium: parse("kind", row.try_get("kind")?)?,
        address: row.try_get("address")?,
        detail: row.try_get("detail")?,
        label: row.try_get("label")?,
        state: parse("state", row.try_get("state")?)?,
        note: row.try_get("note")?,
        tries: u32::try_from(tries).map_err(|_| StoreError::Unreadable(format!("tries “{tries}”")))?,
        failing_since: row.try_get("failing_since")?,
        origin: row.try_get("origin")?,
        created: row.try_get("created")?,
    })
}
