//! How the database goes about what is asked often: never by reading a whole table.

use sqlx::{AssertSqlSafe, Executor, Row};

use crate::ask::Text;
use crate::dialect::Dialect;
use crate::{
    Result, Store, clubs, company, deals, feats, learnt, lists, outbox, people, profiles, puzzles, ratings,
    results, sessions, shares, tournament_rounds, tournaments,
};

/// What is asked for every page, and must not grow with the number of people and results.
const OFTEN: &[Text] = &[
    Text::Same(deals::AT),
    Text::Same(deals::ALL_AT),
    Text::Same(deals::ALL_ON),
    Text::Same(deals::MINE_ON),
    Text::Same(deals::MINE_AT),
    Text::Same(deals::COUNTS_ON),
    Text::Same(deals::COUNTS_AT),
    Text::Same(deals::LAST),
    Text::Same(deals::SEALED),
    Text::Same(deals::MINE),
    Text::Same(deals::LIST),
    Text::Same(deals::COUNT),
    Text::Same(deals::FINISHED),
    Text::Same(deals::DAYS),
    Text::Same(deals::MASTERS),
    Text::Same(deals::WITHOUT_MASTER),
    Text::Same(deals::EARLIER),
    Text::Same(deals::LATER),
    Text::Same(ratings::ALL),
    Text::Same(ratings::STEPS),
    Text::Same(ratings::STEPS_ALIKE),
    Text::Same(ratings::BEST),
    Text::Same(ratings::SHOWN),
    Text::Same(profiles::SHOWS),
    Text::Same(profiles::OWNER),
    Text::Same(results::TALLIES),
    Text::Same(results::MOST_POINTS),
    Text::Same(results::LARGEST_LEAD),
    Text::Same(results::LONGEST_RUN),
    Text::Same(results::MARK),
    Text::Same(results::MET),
    Text::Same(results::ACQUAINTED),
    Text::Same(results::LATEST),
    Text::Same(shares::AT),
    Text::Same(feats::OF),
    Text::Same(clubs::AT),
    Text::Same(clubs::BY_LINK),
    Text::Same(clubs::LINK_OF_OWNER),
    Text::Same(clubs::IDS),
    Text::Same(clubs::OF),
    Text::Same(clubs::MEMBERS),
    Text::Same(clubs::MEMBERS_NOW),
    Text::Same(clubs::REMOVED),
    Text::Same(clubs::BEST),
    sessions::BY_SESSION,
    lists::UNFINISHED,
    lists::FINISHED,
    lists::RECORDS,
    lists::OPEN,
    Text::Same(company::INVITED),
    Text::Same(company::BLOCKED),
    Text::Same(company::BLOCKERS),
    Text::Same(company::AWAY),
    Text::Same(company::FRIENDS),
    Text::Same(puzzles::TRIES),
    Text::Same(puzzles::PUZZLE),
    Text::Same(people::PERSON),
    Text::Same(people::OWNER),
    Text::Same(people::CLAIMED),
    Text::Same(learnt::FIND),
    Text::Same(outbox::WAITING),
    lists::ONE,
    lists::FRESH,
    lists::BUSY,
    lists::CLUB_OPEN,
    lists::CLUB_PLAYING,
    lists::CLUB_OVER,
    Text::Same(tournaments::FIND),
    Text::Same(tournaments::VERSION),
    Text::Same(tournaments::HOST),
    Text::Same(tournaments::SHARES),
    Text::Same(tournaments::ENTRANTS),
    Text::Same(tournaments::ROUNDS),
    Text::Same(tournaments::TABLES),
    Text::Same(tournaments::LISTED),
    Text::Same(tournaments::OF_CLUB),
    Text::Same(tournaments::OF_PERSON),
    Text::Same(tournaments::JOINED),
    Text::Same(tournaments::MADE),
    Text::Same(tournaments::DUE),
    Text::Same(tournaments::OF_TABLE),
    Text::Same(tournament_rounds::OPEN),
    Text::Same(tournament_rounds::LEFT),
];

/// Lists that grow with the number of people or results: they are read in their order, never sorted.
const LISTS: &[Text] = &[
    Text::Same(ratings::STEPS),
    Text::Same(ratings::STEPS_ALIKE),
    Text::Same(ratings::BEST),
    Text::Same(results::LATEST),
    lists::BUSY,
    lists::CLUB_OPEN,
    lists::CLUB_OVER,
    Text::Same(tournaments::ENTRANTS),
    Text::Same(tournaments::ROUNDS),
    Text::Same(tournaments::TABLES),
    Text::Same(tournaments::LISTED),
    Text::Same(tournaments::OF_CLUB),
    Text::Same(tournaments::DUE),
];

impl Store {
    /// The queries that read a whole table, or sort one, with how they do; there are none.
    #[doc(hidden)]
    pub async fn slow_queries(&self) -> Result<Vec<String>> {
        let mut slow = Vec::new();
        for text in OFTEN {
            let query = text.for_dialect(self.dialect);
            let plan = self.plan(query).await?;
            let (is_read, is_sorted) = match self.dialect {
                Dialect::Sqlite => (
                    // Nor one of its indexes: that is as long.
                    plan.iter().any(|step| step.starts_with("SCAN") && !is_derived(step)),
                    plan.iter().any(|step| step.contains("TEMP B-TREE")),
                ),
                Dialect::Postgres => (
                    plan.iter().any(|step| step.contains("Seq Scan")),
                    plan.iter().any(|step| step.contains("Sort  (")),
                ),
            };
            if is_read || (is_sorted && LISTS.contains(text)) {
                slow.push(format!("{query}: {}", plan.join("; ")));
            }
        }
        Ok(slow)
    }

    /// How the database would go about a query, step by step.
    async fn plan(&self, query: &str) -> Result<Vec<String>> {
        let mut reading = self.read.acquire().await?;
        let (explain, column) = match self.dialect {
            Dialect::Sqlite => (format!("EXPLAIN QUERY PLAN {query}"), "detail"),
            Dialect::Postgres => {
                // A small table is read as a whole; here it is asked what would be done with a large one.
                reading.execute(LARGE).await?;
                reading.execute(AssertSqlSafe(format!("PREPARE asked AS {query}"))).await?;
                let places = (1..=10).filter(|place| query.contains(&format!("${place}")));
                let nothing = places.map(|_| "NULL").collect::<Vec<_>>().join(", ");
                (format!("EXPLAIN EXECUTE asked ({nothing})"), "QUERY PLAN")
            }
        };
        let rows = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut *reading).await?;
        if self.dialect == Dialect::Postgres {
            reading.execute(AS_BEFORE).await?;
        }
        reading.release();
        rows.iter().map(|row| Ok(row.try_get(column)?)).collect()
    }
}

const LARGE: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off; \
    SET enable_sort = off";
const AS_BEFORE: &str = "DEALLOCATE asked; RESET plan_cache_mode; RESET enable_seqscan; RESET enable_bitmapscan; RESET enable_sort";

/// What an inner query has found is read as a whole, and is no table.
fn is_derived(step: &str) -> bool {
    ["mine", "ranked", "runs", "scored", "oldest", "latest", "(subquery"]
        .iter()
        .any(|name| step.starts_with(&format!("SCAN {name}")))
}
