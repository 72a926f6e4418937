//! Filled models of the deal of the day.

use table::Language;
use web::model::*;

fn done() -> MyTry {
    MyTry::Done { points: 72, rank: 2, place: 3, of: 60 }
}

pub fn cards(games: &[Game]) -> Vec<DayCard> {
    let tries = [MyTry::None, MyTry::Running("k3mx7pqa".to_owned()), done(), MyTry::Lost];
    let card = |(game, my_try): (&Game, MyTry)| DayCard {
        slug: game.about.slug,
        date: "2026-11-16".to_owned(),
        count: 3,
        my_try,
    };
    games.iter().zip(tries.into_iter().cycle()).map(card).collect()
}

fn date(day: u8) -> Date {
    Date { name: format!("2026-11-{day:02}"), weekday: day % 7 + 1, day, month: 11 }
}

fn row(place: usize, name: &str, points: i32, is_me: bool) -> DayRow {
    let lines = vec![points / 2, points - points / 2, -1];
    DayRow { place, name: name.to_owned(), is_me, points, rank: 2, lines, table: "k3mx7pqa".to_owned() }
}

/// After one's own try.
pub fn played(language: Language, games: &[Game]) -> Day {
    let point = |day: u8| DayPoint {
        date: date(day),
        mine: (!day.is_multiple_of(4)).then_some(50 + i32::from(day)),
        master: (!day.is_multiple_of(5)).then_some(80 + i32::from(day) / 2),
    };
    Day {
        my_try: done(),
        count: 60,
        list: Some(DayList {
            categories: ["points-hazelnuts", "points-orders", "points-lanterns"].map(str::to_owned).to_vec(),
            rows: vec![
                row(1, "Chloé", 79, false),
                row(2, "<b>Bram</b>", 74, false),
                row(3, "Marta", 72, true),
            ],
            more: 57,
            master: Some(row(0, "", 88, false)),
            half: vec![30, 31, 0],
        }),
        days: (1..=28).map(point).collect(),
        seed: Some("cd".repeat(32)),
        left: None,
        ..not_played(language, games)
    }
}

/// Before it.
pub fn not_played(language: Language, games: &[Game]) -> Day {
    let roll = shelf::find("woodcraft-roll").expect("it is on the shelf");
    let tab = |(game, card): (&Game, DayCard)| DayTab {
        game: game.clone(),
        is_alone: game.about.fewest_players == 1,
        count: card.count,
        my_try: card.my_try,
    };
    Day {
        date: date(16),
        tabs: games.iter().zip(cards(games)).map(tab).collect(),
        game: Game::of(roll, language),
        lexicon: (roll.lexicon)(),
        my_try: MyTry::None,
        count: 0,
        list: None,
        days: Vec::new(),
        earlier: Some("2026-11-15".to_owned()),
        later: None,
        left: Some(15_120_000),
        seal: "ab".repeat(32),
        seed: None,
        tomorrow: Some("ab".repeat(32)),
        notice: None,
    }
}
