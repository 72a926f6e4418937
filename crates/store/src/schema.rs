//! The tables of the database, and how an older one becomes the newest.

use sqlx::{Executor, Row};

use crate::dialect::Dialect;
use crate::writer::Writer;
use crate::{Result, StoreError};

/// One script per version of the schema, each run once and never changed afterwards.
const VERSIONS: &[&str] = &[
    include_str!("../schema/1.sql"),
    include_str!("../schema/2.sql"),
    include_str!("../schema/3.sql"),
    include_str!("../schema/4.sql"),
    include_str!("../schema/5.sql"),
    include_str!("../schema/6.sql"),
    include_str!("../schema/7.sql"),
    include_str!("../schema/8.sql"),
    include_str!("../schema/9.sql"),
    include_str!("../schema/10.sql"),
    include_str!("../schema/11.sql"),
    include_str!("../schema/12.sql"),
    include_str!("../schema/13.sql"),
    include_str!("../schema/14.sql"),
    include_str!("../schema/15.sql"),
    include_str!("../schema/16.sql"),
    include_str!("../schema/17.sql"),
    include_str!("../schema/18.sql"),
    include_str!("../schema/19.sql"),
    include_str!("../schema/20.sql"),
    include_str!("../schema/21.sql"),
    include_str!("../schema/22.sql"),
    include_str!("../schema/23.sql"),
    include_str!("../schema/24.sql"),
    include_str!("../schema/25.sql"),
];

/// Brings the database to the newest schema, all of it or nothing.
pub async fn migrate(dialect: Dialect, write: &Writer) -> Result<()> {
    let mut change = write.begin().await?;
    dialect.lock_schema(&mut change).await?;
    change.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)").await?;
    let row = sqlx::query("SELECT COALESCE(MAX(version), 0) AS version FROM schema_version");
    let found: i64 = row.fetch_one(&mut *change).await?.try_get("version")?;
    let known = VERSIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, script) in (1i64..).zip(VERSIONS).skip(found as usize) {
        sqlx::raw_sql(*script).execute(&mut *change).await?;
        let mark = sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(version);
        mark.execute(&mut *change).await?;
    }
    change.commit().await?;
    Ok(())
}
