//! How the database goes about what is asked often: never by reading a whole table.

use sqlx::{AssertSqlSafe, Executor, Row};

use crate::dialect::Dialect;
use crate::{
    Result, Store, clubs, company, deals, feats, learnt, lists, outbox, people, profiles, puzzles, ratings,
    results, sessions, shares, tables, tournament_rounds, tournaments,
};

/// What is asked for every page, and must not grow with the number of people and results.
const OFTEN: &[&str] = &[
    deals::AT,
    deals::LAST,
    deals::SEALED,
    deals::MINE,
    deals::LIST,
    deals::COUNT,
    deals::FINISHED,
    deals::BETTER,
    deals::DONE,
    deals::DAYS,
    deals::MASTERS,
    deals::WITHOUT_MASTER,
    deals::EARLIER,
    deals::LATER,
    ratings::ALL,
    ratings::STEPS,
    ratings::STEPS_ALIKE,
    ratings::BEST,
    ratings::SHOWN,
    profiles::SHOWS,
    results::TALLIES,
    results::MOST_POINTS,
    results::LARGEST_LEAD,
    results::LONGEST_RUN,
    results::MET,
    results::LATEST,
    shares::AT,
    feats::OF,
    clubs::AT,
    clubs::BY_LINK,
    clubs::LINK,
    clubs::IDS,
    clubs::OF,
    clubs::MEMBERS,
    clubs::MEMBERS_NOW,
    clubs::REMOVED,
    clubs::BEST,
    sessions::BY_SESSION,
    lists::UNFINISHED,
    lists::FINISHED,
    lists::RECORDS,
    lists::OPEN,
    company::INVITED,
    company::BLOCKED,
    company::BLOCKERS,
    company::AWAY,
    company::FRIENDS,
    puzzles::TRIES,
    puzzles::PUZZLE,
    people::PERSON,
    people::OWNER,
    people::CLAIMED,
    learnt::FIND,
    outbox::WAITING,
    tables::SELECT,
    tables::SEATS,
    lists::BUSY,
    lists::CLUB_OPEN,
    lists::CLUB_PLAYING,
    lists::CLUB_OVER,
    tournaments::FIND,
    tournaments::VERSION,
    tournaments::SHARES,
    tournaments::ENTRANTS,
    tournaments::ROUNDS,
    tournaments::TABLES,
    tournaments::LISTED,
    tournaments::OF_CLUB,
    tournaments::OF_PERSON,
    tournaments::JOINED,
    tournaments::MADE,
    tournaments::DUE,
    tournaments::OF_TABLE,
    tournament_rounds::OPEN,
    tournament_rounds::LEFT,
];

/// Lists that grow with the number of people or results: they are read in their order, never sorted.
const LISTS: &[&str] = &[
    ratings::STEPS,
    ratings::STEPS_ALIKE,
    ratings::BEST,
    results::LATEST,
    lists::BUSY,
    lists::CLUB_OPEN,
    lists::CLUB_OVER,
    tournaments::ENTRANTS,
    tournaments::ROUNDS,
    tournaments::TABLES,
    tournaments::LISTED,
    tournaments::OF_CLUB,
    tournaments::DUE,
];

impl Store {
    /// The queries that read a whole table, or sort one, with how they do; there are none.
    #[doc(hidden)]
    pub async fn slow_queries(&self) -> Result<Vec<String>> {
        let mut slow = Vec::new();
        for query in OFTEN {
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
            if is_read || (is_sorted && LISTS.contains(query)) {
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
                let places = (1..9).filter(|place| query.contains(&format!("${place}")));
                let nothing = places.map(|_| "NULL").collect::<Vec<_>>().join(", ");
                (format!("EXPLAIN EXECUTE asked ({nothing})"), "QUERY PLAN")
            }
        };
        let rows = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut *reading).await?;
        if self.dialect == Dialect::Postgres {
            reading.execute(AS_BEFORE).await?;
        }
        rows.iter().map(|row| Ok(row.try_get(column)?)).collect()
    }
}

const LARGE: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off; \
    SET enable_sort = off";
const AS_BEFORE: &str = "DEALLOCATE asked; RESET plan_cache_mode; RESET enable_seqscan; RESET enable_bitmapscan; RESET enable_sort";

/// What an inner query has found is read as a whole, and is no table.
fn is_derived(step: &str) -> bool {
    ["mine", "ranked", "runs", "met", "scored", "oldest", "(subquery"]
        .iter()
        .any(|name| step.starts_with(&format!("SCAN {name}")))
}
