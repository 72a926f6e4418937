//! The tables of the database, and how an older one becomes the newest.

use sqlx::{Row, SqlitePool};

use crate::{Result, StoreError};

/// One script per version of the schema, each run once and never changed afterwards.
const VERSIONS: &[&str] = &[include_str!("../schema/1.sql"), include_str!("../schema/2.sql")];

/// Brings the database to the newest schema.
pub async fn migrate(pool: &SqlitePool) -> Result<()> {
    sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)").execute(pool).await?;
    let row = sqlx::query("SELECT COALESCE(MAX(version), 0) AS version FROM schema_version");
    let found: i64 = row.fetch_one(pool).await?.try_get("version")?;
    let known = VERSIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, script) in (1..).zip(VERSIONS).skip(found as usize) {
        let mut change = pool.begin().await?;
        sqlx::raw_sql(*script).execute(&mut *change).await?;
        let mark = sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(version);
        mark.execute(&mut *change).await?;
        change.commit().await?;
    }
    Ok(())
}
