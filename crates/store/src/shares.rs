//! Finished matches that somebody who played shows to others by a link.

use sqlx::Row;

use crate::ids::random_name;
use crate::{PersonId, Result, Store, TableId, now, parse};

/// A match that is shown by a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub table: TableId,
    /// Who shows it.
    pub person: PersonId,
}

const ADD: &str =
    "INSERT INTO shares (id, table_id, person, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
const OF: &str = "SELECT id FROM shares WHERE table_id = $1 AND person = $2";
pub(crate) const AT: &str = "SELECT table_id, person FROM shares WHERE id = $1";
const END: &str = "DELETE FROM shares WHERE table_id = $1 AND person = $2";

impl Store {
    /// Shows a match by a link: the one that there is, or a new one.
    pub async fn share(&self, table: &TableId, person: PersonId) -> Result<String> {
        let id = random_name();
        self.write.run(sqlx::query(ADD).bind(&id).bind(table.as_str()).bind(person.0).bind(now())).await?;
        Ok(self.share_of(table, person).await?.unwrap_or(id))
    }

    /// By what the person shows the match.
    pub async fn share_of(&self, table: &TableId, person: PersonId) -> Result<Option<String>> {
        let row = sqlx::query(OF).bind(table.as_str()).bind(person.0).fetch_optional(&self.read).await?;
        row.map(|row| Ok(row.try_get("id")?)).transpose()
    }

    /// What a link shows.
    pub async fn shared(&self, id: &str) -> Result<Option<Share>> {
        let row = sqlx::query(AT).bind(id).fetch_optional(&self.read).await?;
        row.map(|row| {
            Ok(Share {
                table: parse("table", row.try_get("table_id")?)?,
                person: PersonId(row.try_get("person")?),
            })
        })
        .transpose()
    }

    /// The link shows nothing any more.
    pub async fn end_share(&self, table: &TableId, person: PersonId) -> Result<()> {
        self.write.run(sqlx::query(END).bind(table.as_str()).bind(person.0)).await?;
        Ok(())
    }
}
