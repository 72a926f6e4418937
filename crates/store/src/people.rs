//! People: a name and whatever proves that one is that person.

use sqlx::Row;
use sqlx::any::AnyRow;
use table::Language;

use crate::{PersonId, Result, Secret, SecretHash, Store, now, parse};

/// How long a personal link to another device can be used.
const LINK_LIFE: i64 = 15 * 60 * 1000;

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

const PERSON: &str = "SELECT id, name, language, theme, password FROM people WHERE id = $1";
const BY_SESSION: &str = "SELECT p.id, p.name, p.language, p.theme, p.password FROM people p \
    JOIN sessions s ON s.person = p.id WHERE s.hash = $1";
const WITH_PASSWORD: &str = "SELECT id, name, language, theme, password FROM people \
    WHERE name = $1 AND password IS NOT NULL ORDER BY created LIMIT $2";
const INSERT: &str = "INSERT INTO people (id, name, language, theme, created) VALUES ($1, $2, $3, $4, $5)";
const UPDATE: &str = "UPDATE people SET name = $2, language = $3, theme = $4 WHERE id = $1";
const SET_PASSWORD: &str = "UPDATE people SET password = $2 WHERE id = $1";
const OPEN_SESSION: &str = "INSERT INTO sessions (hash, person, created) VALUES ($1, $2, $3)";
const END_SESSION: &str = "DELETE FROM sessions WHERE hash = $1";
const ADD_LINK: &str = "INSERT INTO links (hash, person, expires) VALUES ($1, $2, $3)";
const LINKED: &str = "SELECT person FROM links WHERE hash = $1 AND expires > $2";
const FORGET_LINKS: &str = "DELETE FROM links WHERE expires <= $1";

impl Store {
    /// Somebody new.
    pub async fn add_person(&self, name: &str, language: Language, theme: &str) -> Result<Person> {
        let id = PersonId::random();
        let insert = sqlx::query(INSERT).bind(id.0).bind(name).bind(language.code()).bind(theme);
        self.write.run(insert.bind(now())).await?;
        Ok(Person { id, name: name.to_owned(), language, theme: theme.to_owned(), password: None })
    }

    pub async fn person(&self, id: PersonId) -> Result<Option<Person>> {
        let row = sqlx::query(PERSON).bind(id.0).fetch_optional(&self.read).await?;
        row.map(|row| person(&row)).transpose()
    }

    /// Saves the name, the language and the theme.
    pub async fn save_person(&self, person: &Person) -> Result<()> {
        let update = sqlx::query(UPDATE).bind(person.id.0).bind(&person.name);
        self.write.run(update.bind(person.language.code()).bind(&person.theme)).await?;
        Ok(())
    }

    /// Sets the hash of a password, or forgets it.
    pub async fn set_password(&self, id: PersonId, hash: Option<&str>) -> Result<()> {
        self.write.run(sqlx::query(SET_PASSWORD).bind(id.0).bind(hash)).await?;
        Ok(())
    }

    /// The first few people of this name who have a password; names need not be unique.
    pub async fn people_with_password(&self, name: &str, most: u8) -> Result<Vec<Person>> {
        let rows = sqlx::query(WITH_PASSWORD).bind(name).bind(i64::from(most)).fetch_all(&self.read).await?;
        rows.iter().map(person).collect()
    }

    /// A secret by which this device is that person from now on.
    pub async fn open_session(&self, id: PersonId) -> Result<Secret> {
        let secret = Secret::random();
        let insert = sqlx::query(OPEN_SESSION).bind(&secret.hash().0[..]).bind(id.0).bind(now());
        self.write.run(insert).await?;
        Ok(secret)
    }

    /// Whose session this is.
    pub async fn session(&self, hash: SecretHash) -> Result<Option<Person>> {
        let row = sqlx::query(BY_SESSION).bind(&hash.0[..]).fetch_optional(&self.read).await?;
        row.map(|row| person(&row)).transpose()
    }

    pub async fn end_session(&self, hash: SecretHash) -> Result<()> {
        self.write.run(sqlx::query(END_SESSION).bind(&hash.0[..])).await?;
        Ok(())
    }

    /// A secret that makes another device this person, for a short while.
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
}

fn person(row: &AnyRow) -> Result<Person> {
    Ok(Person {
        id: PersonId(row.try_get("id")?),
        name: row.try_get("name")?,
        language: parse("language", row.try_get("language")?)?,
        theme: row.try_get("theme")?,
        password: row.try_get("password")?,
    })
}
