//! People: a name and whatever proves that one is that person.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use table::Language;

use crate::names::{folded, numbered};
use crate::tournaments::told_tournaments;
use crate::{PersonId, Result, SecretHash, Store, now, parse};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    pub language: Language,
    /// The colours of the page, by the word of the pages for them.
    pub theme: String,
    /// The hash of a password, where the person wanted one.
    pub password: Option<String>,
}

/// By what somebody can come back to their name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaysBack {
    pub has_password: bool,
    pub passkeys: u32,
    pub has_recovery_code: bool,
}

impl WaysBack {
    pub fn count(self) -> u32 {
        u32::from(self.has_password) + self.passkeys.min(1) + u32::from(self.has_recovery_code)
    }
}

pub(crate) const PERSON: &str = "SELECT id, name, language, theme, password FROM people WHERE id = $1";
const WITH_PASSWORD: &str = "SELECT p.id, p.name, p.language, p.theme, p.password FROM people p \
    LEFT JOIN names n ON n.person = p.id \
    WHERE p.folded = $1 AND p.password IS NOT NULL ORDER BY n.person IS NULL, p.created";
pub(crate) const OWNER: &str = "SELECT p.id, p.name, p.language, p.theme, p.password FROM people p \
    JOIN names n ON n.person = p.id WHERE n.folded = $1";
pub(crate) const INSERT: &str =
    "INSERT INTO people (id, name, language, theme, created, folded) VALUES ($1, $2, $3, $4, $5, $6)";
const UPDATE: &str = "UPDATE people SET language = $2, theme = $3 WHERE id = $1";
const NAME: &str = "UPDATE people SET name = $2, folded = $3 WHERE id = $1";
const SET_PASSWORD: &str = "UPDATE people SET password = $2 WHERE id = $1";
const SET_RECOVERY: &str = "UPDATE people SET recovery = $2 WHERE id = $1";
/// Whoever uses it takes it away, so of two who try at once one comes in.
const SPEND_RECOVERY: &str = "UPDATE people SET recovery = NULL WHERE recovery = $1";
const BY_RECOVERY: &str = "SELECT id, name, language, theme, password FROM people WHERE recovery = $1";
const WAYS: &str = "SELECT CAST(p.password IS NOT NULL AS INTEGER) AS password, \
    CAST(p.recovery IS NOT NULL AS INTEGER) AS recovery, \
    (SELECT COUNT(*) FROM passkeys k WHERE k.person = p.id) AS passkeys FROM people p WHERE p.id = $1";
pub(crate) const CLAIM: &str =
    "INSERT INTO names (folded, person) VALUES ($1, $2) ON CONFLICT (folded) DO NOTHING";
pub(crate) const CLAIMED: &str = "SELECT person FROM names WHERE folded = $1";
const RELEASE: &str = "DELETE FROM names WHERE person = $1 AND folded <> $2";
const NAMESAKES: &str = "SELECT id, name FROM people p WHERE folded = $1 AND id <> $2 AND password IS NULL \
    AND recovery IS NULL AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.person = p.id)";
const UNFOLDED: &str = "SELECT id, name FROM people WHERE folded = '' LIMIT 1000";
const UNCLAIMED: &str = "SELECT id, name FROM people p WHERE password IS NOT NULL AND \
    NOT EXISTS (SELECT 1 FROM names n WHERE n.folded = p.folded) ORDER BY created LIMIT 1000";

impl Store {
    /// Somebody new. Where the name belongs to somebody, they get a number.
    pub async fn add_person(&self, name: &str, language: Language, theme: &str) -> Result<Person> {
        let id = PersonId::random();
        let mut change = self.write.begin().await?;
        let name = free_name(&mut change, name, id).await?;
        let insert = sqlx::query(INSERT).bind(id.0).bind(&name).bind(language.code()).bind(theme);
        insert.bind(now()).bind(folded(&name)).execute(&mut *change).await?;
        change.commit().await?;
        Ok(Person { id, name, language, theme: theme.to_owned(), password: None })
    }

    pub async fn person(&self, id: PersonId) -> Result<Option<Person>> {
        let row = sqlx::query(PERSON).bind(id.0).fetch_optional(&self.read).await?;
        row.map(|row| person(&row)).transpose()
    }

    /// The languages of these people, by one question.
    pub async fn languages_of(&self, people: &[PersonId]) -> Result<HashMap<PersonId, Language>> {
        if people.is_empty() {
            return Ok(HashMap::new());
        }
        let numbers: Vec<String> = people.iter().map(|person| person.0.to_string()).collect();
        let query = format!("SELECT id, language FROM people WHERE id IN ({})", numbers.join(", "));
        // Not remembered: there are as many texts as there are people.
        let query = sqlx::query(AssertSqlSafe(query)).persistent(false);
        let rows = query.fetch_all(&self.read).await?;
        let language =
            |row: &AnyRow| Ok((PersonId(row.try_get("id")?), parse("language", row.try_get("language")?)?));
        rows.iter().map(language).collect()
    }

    /// Saves the language and the theme.
    pub async fn save_person(&self, person: &Person) -> Result<()> {
        let update = sqlx::query(UPDATE).bind(person.id.0).bind(person.language.code()).bind(&person.theme);
        self.write.run(update).await?;
        Ok(())
    }

    /// Gives the person another name; returns the one they got, which has a number where the name belongs to somebody else.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<String> {
        let mut change = self.write.begin().await?;
        let name = free_name(&mut change, name, id).await?;
        set_name(&mut change, id, &name).await?;
        let name = settle_name(&mut change, id).await?.unwrap_or(name);
        change.commit().await?;
        Ok(name)
    }

    /// The name that somebody would get who asks for this one.
    pub async fn name_for(&self, name: &str, id: Option<PersonId>) -> Result<String> {
        let mut reading = self.read.acquire().await?;
        let free = free_name(&mut reading, name, id.unwrap_or(PersonId::SOMEBODY)).await?;
        reading.release();
        Ok(free)
    }

    /// The one person to whom this name belongs.
    pub async fn owner_of_name(&self, name: &str) -> Result<Option<Person>> {
        let row = sqlx::query(OWNER).bind(folded(name)).fetch_optional(&self.read).await?;
        row.map(|row| person(&row)).transpose()
    }

    /// Sets the hash of a password, or forgets it. All other devices are signed out: whoever knew the old one is no longer in.
    pub async fn set_password(
        &self,
        id: PersonId,
        hash: Option<&str>,
        here: Option<SecretHash>,
    ) -> Result<()> {
        let mut change = self.write.begin().await?;
        sqlx::query(SET_PASSWORD).bind(id.0).bind(hash).execute(&mut *change).await?;
        settle_name(&mut change, id).await?;
        crate::sessions::end_others(&mut change, id, here).await?;
        change.commit().await?;
        Ok(())
    }

    /// Those with this name and a password: the one to whom it belongs, then those who had it before names belonged to
    /// anybody, all of them, so that none is locked out by the others.
    pub async fn people_with_password(&self, name: &str) -> Result<Vec<Person>> {
        let rows = sqlx::query(WITH_PASSWORD).bind(folded(name)).fetch_all(&self.read).await?;
        rows.iter().map(person).collect()
    }

    /// By what the person can come back.
    pub async fn ways_back(&self, id: PersonId) -> Result<WaysBack> {
        let mut reading = self.read.acquire().await?;
        let ways = ways_back(&mut reading, id).await?;
        reading.release();
        Ok(ways)
    }

    /// Sets the hash of a recovery code; an earlier one is worth nothing any more.
    pub async fn set_recovery(&self, id: PersonId, hash: Option<SecretHash>) -> Result<()> {
        let mut change = self.write.begin().await?;
        let hash = hash.map(|hash| hash.0.to_vec());
        sqlx::query(SET_RECOVERY).bind(id.0).bind(hash).execute(&mut *change).await?;
        settle_name(&mut change, id).await?;
        change.commit().await?;
        Ok(())
    }

    /// Whose recovery code this is. It is used up by that. The name stays theirs until they next change a way to come back.
    pub async fn spend_recovery(&self, hash: SecretHash) -> Result<Option<Person>> {
        let mut change = self.write.begin().await?;
        let row = sqlx::query(BY_RECOVERY).bind(&hash.0[..]).fetch_optional(&mut *change).await?;
        let Some(found) = row.map(|row| person(&row)).transpose()? else {
            change.leave().await;
            return Ok(None);
        };
        let spent = sqlx::query(SPEND_RECOVERY).bind(&hash.0[..]).execute(&mut *change).await?;
        if spent.rows_affected() != 1 {
            change.leave().await;
            return Ok(None);
        }
        change.commit().await?;
        Ok(Some(found))
    }

    /// Gives all whose names begin so one name, as stores of older programs have them: for tests.
    #[doc(hidden)]
    pub async fn make_namesakes(&self, beginning: &str, name: &str) -> Result<()> {
        let mut change = self.write.begin().await?;
        let end = "DELETE FROM names WHERE person IN (SELECT id FROM people WHERE name LIKE $1)";
        sqlx::query(end).bind(format!("{beginning}%")).execute(&mut *change).await?;
        let set = "UPDATE people SET name = $2, folded = $3 WHERE name LIKE $1";
        let set = sqlx::query(set).bind(format!("{beginning}%")).bind(name).bind(folded(name));
        set.execute(&mut *change).await?;
        change.commit().await?;
        self.settle_names().await
    }

    /// Fills in what the schema alone cannot: how names are compared, and to whom they belong.
    pub(crate) async fn settle_names(&self) -> Result<()> {
        loop {
            let mut change = self.write.begin().await?;
            let rows = sqlx::query(UNFOLDED).fetch_all(&mut *change).await?;
            let mut done = 0;
            for row in &rows {
                let name: String = row.try_get("name")?;
                // A name of which nothing would be left is compared as it is.
                let folded = Some(folded(&name)).filter(|folded| !folded.is_empty()).unwrap_or(name.clone());
                let set = sqlx::query(NAME).bind(row.try_get::<i64, _>("id")?).bind(&name).bind(&folded);
                done += set.execute(&mut *change).await?.rows_affected();
            }
            change.commit().await?;
            if done == 0 || rows.len() < 1000 {
                break;
            }
        }
        let mut change = self.write.begin().await?;
        for row in sqlx::query(UNCLAIMED).fetch_all(&mut *change).await? {
            let (id, name): (i64, String) = (row.try_get("id")?, row.try_get("name")?);
            sqlx::query(CLAIM).bind(folded(&name)).bind(id).execute(&mut *change).await?;
        }
        change.commit().await?;
        Ok(())
    }
}

/// The first of “Anna”, “Anna 2”, “Anna 3” … that belongs to nobody else.
pub(crate) async fn free_name(reading: &mut AnyConnection, name: &str, id: PersonId) -> Result<String> {
    let mut number = 1;
    let mut wanted = name.to_owned();
    loop {
        let row = sqlx::query(CLAIMED).bind(folded(&wanted)).fetch_optional(&mut *reading).await?;
        match row.map(|row| row.try_get::<i64, _>("person")).transpose()? {
            Some(owner) if owner != id.0 => number += 1,
            _ => return Ok(wanted),
        }
        wanted = numbered(name, number);
    }
}

pub(crate) async fn set_name(change: &mut AnyConnection, id: PersonId, name: &str) -> Result<()> {
    sqlx::query(NAME).bind(id.0).bind(name).bind(folded(name)).execute(&mut *change).await?;
    told_tournaments(change, id, false).await
}

pub(crate) async fn ways_back(reading: &mut AnyConnection, id: PersonId) -> Result<WaysBack> {
    let Some(row) = sqlx::query(WAYS).bind(id.0).fetch_optional(reading).await? else {
        return Ok(WaysBack::default());
    };
    Ok(WaysBack {
        has_password: row.try_get::<i32, _>("password")? != 0,
        passkeys: row.try_get::<i64, _>("passkeys")? as u32,
        has_recovery_code: row.try_get::<i32, _>("recovery")? != 0,
    })
}

/// Makes the name the person's own if they can prove who they are, and anybody's otherwise. Returns their name if it had to
/// change. Those who had the same name without anything to prove it get a number.
pub(crate) async fn settle_name(change: &mut AnyConnection, id: PersonId) -> Result<Option<String>> {
    let Some(row) = sqlx::query(PERSON).bind(id.0).fetch_optional(&mut *change).await? else {
        return Ok(None);
    };
    let old = person(&row)?.name;
    if ways_back(change, id).await?.count() == 0 {
        sqlx::query(RELEASE).bind(id.0).bind("").execute(change).await?;
        return Ok(None);
    }
    let mut name = old.clone();
    loop {
        name = free_name(change, &name, id).await?;
        sqlx::query(CLAIM).bind(folded(&name)).bind(id.0).execute(&mut *change).await?;
        let row = sqlx::query(CLAIMED).bind(folded(&name)).fetch_one(&mut *change).await?;
        if row.try_get::<i64, _>("person")? == id.0 {
            break;
        }
    }
    sqlx::query(RELEASE).bind(id.0).bind(folded(&name)).execute(&mut *change).await?;
    if name != old {
        set_name(change, id, &name).await?;
    }
    let namesakes = sqlx::query(NAMESAKES).bind(folded(&name)).bind(id.0).fetch_all(&mut *change).await?;
    for row in namesakes {
        let (other, theirs): (i64, String) = (row.try_get("id")?, row.try_get("name")?);
        let theirs = free_name(change, &theirs, PersonId(other)).await?;
        set_name(change, PersonId(other), &theirs).await?;
    }
    Ok((name != old).then_some(name))
}

pub(crate) fn person(row: &AnyRow) -> Result<Person> {
    Ok(Person {
        id: PersonId(row.try_get("id")?),
        name: row.try_get("name")?,
        language: parse("language", row.try_get("language")?)?,
        theme: row.try_get("theme")?,
        password: row.try_get("password")?,
    })
}
