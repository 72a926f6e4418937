//! A store full of people and results, clubs, days and tournaments, for trials.

use sqlx::Row;
use table::{Seed, Setup};
use terms::Terms;

use crate::people::{CLAIM, INSERT};
use crate::tables::{end_seats, insert_table, set_club};
use crate::{
    Agreed, ClubId, NewTable, Origin, Outcome, PersonId, Place, Result, Sitter, Stage, Store, TableId,
    TournamentId, folded, now,
};

const OVER: &str = "UPDATE tables SET stage = 'over', outcome = $2, changed = $3 WHERE id = $1";
const RATED: &str = "INSERT INTO rating_changes (table_id, seat, player, rating_before, uncertainty_before, rating_after, \
    uncertainty_after, game, seats, time) VALUES ($1, $2, $3, 0, 0, 0, 0, $4, $5, $6)";
const OWNS: &str = "INSERT INTO clubs (id, name, owner, link, created) VALUES ($1, 'The Crowd', 1, $2, $3)";
const BELONGS: &str = "INSERT INTO members (club, person, joined) VALUES ($1, $2, $3)";
const ANY: &str = "SELECT id FROM tables ORDER BY id LIMIT $1";
const DEALT: &str = "INSERT INTO deals (day, game, seed, opens, closes, sealed) VALUES ($1, $2, $3, 1, 2, 0)";
const TRIED: &str = "INSERT INTO tries (table_id, day, game, person, counts, begun, finished, points, rank, lines) \
    VALUES ($1, $2, $3, $4, 1, 1, 1, $5, $6, $7)";
const ROUND: &str = "INSERT INTO tournament_rounds (tournament, round, byes, begun) VALUES ($1, $2, '[]', 1)";
const AT_TABLE: &str = "INSERT INTO tournament_tables (tournament, round, number, table_id, players, ranks, absent, ended) \
    VALUES ($1, $2, $3, $4, $5, '[1,2,3]', '[]', 1)";
const PLAYED: &str =
    "UPDATE tournaments SET stage = 'playing', round = $2, version = version + 1 WHERE id = $1";
/// So many belong to the club, in which every tenth match is played.
const MEMBERS: usize = 500;
/// So many tried the deal of a day, and so many take part in a tournament.
const TRIES: usize = 1000;
const ENTRANTS: usize = 198;
const ROUNDS: i64 = 3;
/// So many other tournaments are listed; the older half is over.
const LISTED: usize = 400;
/// Three sit at every table.
const SEATS: usize = 3;
const HOUR: i64 = 60 * 60 * 1000;

impl Store {
    /// Fills an empty store with people, called `Person 0` and so on, and with rated matches of a game that they played; the
    /// first sit at every hundredth table. What follows from them is counted when a server starts. Only trials do this.
    #[doc(hidden)]
    pub async fn fill(&self, people: usize, matches: usize, game: &str) -> Result<Crowd> {
        let mut change = self.write.begin().await?;
        let club: ClubId = crate::parse("club", TableId::random().as_str())?;
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
                // What the club plays its members play.
                seat if index % 10 == 5 => 1 + (index / 10 * SEATS + seat) % (MEMBERS - 1),
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
                host: PersonId(sitter(0) as i64 + 1),
                terms: Terms { rated: true, ..Terms::default() },
                origin: Origin::Dealt,
                places,
            };
            let id = insert_table(&mut change, &new).await?;
            set_club(&mut change, &id, (index % 10 == 5).then_some(&club)).await?;
            let points: Vec<i32> = (0..SEATS).map(|seat| 20 + ((index + 5 * seat) % 11) as i32).collect();
            let rank = |mine: &i32| 1 + points.iter().filter(|other| *other > mine).count() as u8;
            let outcome = Outcome { ranks: points.iter().map(rank).collect(), points, counted: None };
            let outcome = serde_json::to_string(&outcome).expect("an outcome is plain data");
            sqlx::query(OVER).bind(id.as_str()).bind(outcome).bind(time).execute(&mut *change).await?;
            end_seats(&mut change, &id, Stage::Over, time).await?;
            for seat in 0..SEATS {
                let rated = sqlx::query(RATED).bind(id.as_str()).bind(seat as i16 + 1);
                let rated = rated.bind(format!("person:{}", sitter(seat) + 1)).bind(game);
                rated.bind(SEATS as i16).bind(time).execute(&mut *change).await?;
            }
        }
        let link = crate::Secret::random().reveal();
        sqlx::query(OWNS).bind(club.as_str()).bind(link).bind(now()).execute(&mut *change).await?;
        for member in 1..=MEMBERS.min(people) as i64 {
            sqlx::query(BELONGS).bind(club.as_str()).bind(member).bind(now()).execute(&mut *change).await?;
        }
        let rows = sqlx::query(ANY).bind(TRIES.max(ENTRANTS) as i64).fetch_all(&mut *change).await?;
        let tables = rows.iter().map(|row| Ok(row.try_get("id")?)).collect::<Result<Vec<String>>>()?;
        let seed = Seed::named("a day").to_string();
        sqlx::query(DEALT).bind(Crowd::DAY).bind(game).bind(seed).execute(&mut *change).await?;
        for (index, table) in tables.iter().take(TRIES).enumerate() {
            let tried = sqlx::query(TRIED).bind(table).bind(Crowd::DAY).bind(game).bind(index as i64 + 1);
            let (points, rank) = (20 + (index % 60) as i64, 1 + (index % 3) as i16);
            let lines = format!("[[\"points-houses\",{}],[\"points-friends\",20]]", points - 20);
            tried.bind(points).bind(rank).bind(lines).execute(&mut *change).await?;
        }
        change.commit().await?;
        let cup = self.fill_cups(game, &tables).await?;
        Ok(Crowd { club, cup })
    }

    /// Tournaments, of which one has been played for some rounds.
    async fn fill_cups(&self, game: &str, tables: &[String]) -> Result<TournamentId> {
        let agreed = |number: usize| Agreed {
            name: format!("Cup {number}"),
            game: game.to_owned(),
            options: Default::default(),
            terms: Terms { clock: terms::Clock::Days, ..Terms::default() },
            rules: pairing::Rules::new(
                pairing::System::Swiss { rounds: 9 },
                pairing::Sizes::only(SEATS as u8),
            ),
            seed: Seed::named("lots"),
            host: PersonId(2 + (number % 50) as i64),
            club: None,
            bot: None,
            is_listed: true,
            most: pairing::MOST_PLAYERS as u16,
            begins_full: false,
            is_late: true,
            pause: 0,
        };
        for number in 0..LISTED {
            let id = self.add_tournament(&agreed(number), None).await?;
            if number < LISTED / 2 {
                self.end_tournament(&id, terms::TournamentStage::Over).await?;
            }
        }
        let id = self.add_tournament(&agreed(LISTED), None).await?;
        for person in 1..=ENTRANTS as i64 {
            self.join_tournament(&id, PersonId(person), &format!("Person {}", person - 1)).await?;
        }
        let mut change = self.write.begin().await?;
        let mut tables = tables.iter();
        for round in 1..=ROUNDS {
            sqlx::query(ROUND).bind(id.as_str()).bind(round).execute(&mut *change).await?;
            for (number, table) in (0..(ENTRANTS / SEATS) as i64).zip(tables.by_ref()) {
                let sits = |seat: i64| 1 + (SEATS as i64 * number + seat * (1 + 3 * round)) % ENTRANTS as i64;
                let players: Vec<i64> = (0..SEATS as i64).map(sits).collect();
                let at = sqlx::query(AT_TABLE).bind(id.as_str()).bind(round).bind(number + 1).bind(table);
                at.bind(crate::tournaments::written(&players)).execute(&mut *change).await?;
            }
        }
        sqlx::query(PLAYED).bind(id.as_str()).bind(ROUNDS).execute(&mut *change).await?;
        change.commit().await?;
        Ok(id)
    }
}

/// What such a store is full of, beside people and results.
#[derive(Clone, Debug)]
pub struct Crowd {
    pub club: ClubId,
    pub cup: TournamentId,
}

impl Crowd {
    /// The day whose deal a thousand have tried.
    pub const DAY: &str = "2020-02-02";
}
