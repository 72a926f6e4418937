//! A store full of people and results, for trials.

use table::{Seed, Setup};
use terms::Terms;

use crate::people::{CLAIM, INSERT};
use crate::tables::insert_table;
use crate::{NewTable, Origin, Outcome, PersonId, Place, Result, Sitter, Store, folded, now};

const OVER: &str = "UPDATE tables SET stage = 'over', outcome = $2, changed = $3 WHERE id = $1";
const RATED: &str = "INSERT INTO rating_changes (table_id, seat, player, rating_before, uncertainty_before, rating_after, \
    uncertainty_after, game, seats, time) VALUES ($1, $2, $3, 0, 0, 0, 0, $4, $5, $6)";
/// Three sit at every table.
const SEATS: usize = 3;
const HOUR: i64 = 60 * 60 * 1000;

impl Store {
    /// Fills an empty store with people, called `Person 0` and so on, and with rated matches of a game that they played; the
    /// first sit at every hundredth table. What follows from them is counted when a server starts. Only trials do this.
    #[doc(hidden)]
    pub async fn fill(&self, people: usize, matches: usize, game: &str) -> Result<()> {
        let mut change = self.write.begin().await?;
        let place = |index: usize| Place {
            sitter: Sitter::Person(PersonId(index as i64 + 1)),
            name: format!("Person {index}"),
        };
        for index in 0..people {
            let name = format!("Person {index}");
            let insert = sqlx::query(INSERT).bind(index as i64 + 1).bind(&name).bind("en").bind("system");
            insert.bind(now()).bind(folded(&name)).execute(&mut *change).await?;
            sqlx::query(CLAIM).bind(folded(&name)).bind(index as i64 + 1).execute(&mut *change).await?;
        }
        for index in 0..matches {
            // Everybody meets everybody in the course of time.
            let step = index / people + 1;
            let sitter = |seat: usize| match seat {
                0 if index % 100 == 0 => 0,
                seat => 1 + (index + seat * step * 7) % (people - 1),
            };
            let places: Vec<Place> = (0..SEATS).map(|seat| place(sitter(seat))).collect();
            let time = now() - (matches - index) as i64 * HOUR / 10;
            let new = NewTable {
                game: game.to_owned(),
                rules_version: 1,
                setup: Setup::for_players(SEATS as u8),
                seed: Seed::named("a crowd"),
                title: String::new(),
                host: PersonId(1),
                terms: Terms { rated: true, ..Terms::default() },
                origin: Origin::Dealt,
                places,
            };
            let id = insert_table(&mut change, &new).await?;
            let points: Vec<i32> = (0..SEATS).map(|seat| 20 + ((index + 5 * seat) % 11) as i32).collect();
            let rank = |mine: &i32| 1 + points.iter().filter(|other| *other > mine).count() as u8;
            let outcome = Outcome { ranks: points.iter().map(rank).collect(), points, counted: None };
            let outcome = serde_json::to_string(&outcome).expect("an outcome is plain data");
            sqlx::query(OVER).bind(id.as_str()).bind(outcome).bind(time).execute(&mut *change).await?;
            for seat in 0..SEATS {
                let rated = sqlx::query(RATED).bind(id.as_str()).bind(seat as i16 + 1);
                let rated = rated.bind(format!("person:{}", sitter(seat) + 1)).bind(game);
                rated.bind(SEATS as i16).bind(time).execute(&mut *change).await?;
            }
        }
        change.commit().await
    }
}
