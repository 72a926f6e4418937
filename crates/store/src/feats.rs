//! What people did best in each kind of points of a game.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::{Ask, Lines, PersonId, Result, ResultScope, Store, TableId, parse};

/// What somebody did best in one kind of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feat {
    pub game: String,
    pub category: String,
    pub points: i32,
    pub table: TableId,
    /// When that match ended, in milliseconds since 1970.
    pub ended: i64,
}

const KEEP: &str = "INSERT INTO feats (person, game, category, open, points, table_id, ended) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, game, category, open) DO UPDATE SET \
    points = excluded.points, table_id = excluded.table_id, ended = excluded.ended WHERE excluded.points > feats.points";
pub(crate) const OF: &str =
    "SELECT * FROM feats WHERE person = $1 AND open = $2 ORDER BY game, points DESC, category";
const TABLE: &str =
    "SELECT game, watched, club FROM tables WHERE id = $1 AND origin = 'dealt' AND outcome IS NOT NULL";

impl Store {
    /// Notes where the points of those who played a finished match came from, as far as they never did better. However often.
    pub async fn keep_feats(&self, table: &TableId, ended: i64, made: &[(PersonId, Lines)]) -> Result<()> {
        let mut change = self.write.begin().await?;
        let Some(row) = sqlx::query(TABLE).bind(table.as_str()).fetch_optional(&mut *change).await? else {
            change.leave().await;
            return Ok(());
        };
        let game: String = row.try_get("game")?;
        let is_open =
            row.try_get::<i16, _>("watched")? == 1 && row.try_get::<Option<String>, _>("club")?.is_none();
        let lists: &[i16] = if is_open { &[0, 1] } else { &[0] };
        for (person, lines) in made {
            for (category, points) in lines.iter().filter(|(_, points)| *points > 0) {
                for open in lists {
                    let keep = sqlx::query(KEEP).bind(person.0).bind(&game).bind(category).bind(open);
                    let keep = keep.bind(i64::from(*points)).bind(table.as_str()).bind(ended);
                    keep.execute(&mut *change).await?;
                }
            }
        }
        change.commit().await
    }

    /// What the person did best, game by game, the most points first.
    pub async fn feats(&self, person: PersonId, told: ResultScope) -> Result<Vec<Feat>> {
        self.ask(Ask::feats(person, told)).await
    }
}

impl Ask<Vec<Feat>> {
    pub fn feats(person: PersonId, told: ResultScope) -> Self {
        let feat = |row: &AnyRow| {
            Ok(Feat {
                game: row.try_get("game")?,
                category: row.try_get("category")?,
                points: row.try_get::<i64, _>("points")? as i32,
                table: parse("table", row.try_get("table_id")?)?,
                ended: row.try_get("ended")?,
            })
        };
        Ask::rows(OF, feat).with(person.0).with(told.least())
    }
}
