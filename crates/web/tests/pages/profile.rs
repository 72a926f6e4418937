//! Filled models of a person's page and of the best of a game.

use table::Language;
use web::model::*;

const LEVELS: [(&str, f64); 4] =
    [("sapling", 17.3), ("apprentice", 25.0), ("journeyman", 40.5), ("master", 50.2)];

fn game(slug: &str, language: Language) -> Game {
    Game::of(shelf::find(slug).expect("it is on the shelf"), language)
}

fn date() -> Date {
    Date { name: "2026-04-02".to_owned(), weekday: 4, day: 2, month: 4 }
}

pub fn strength(rating: f64) -> Strength {
    Strength { rating, uncertainty: 2.1 }
}

fn rating(game: Game, matches: u64, rating: Option<Strength>) -> GameRating {
    GameRating {
        game,
        matches,
        missing: 8u64.saturating_sub(matches),
        rating,
        seats: rating.into_iter().map(|rating| (3, rating, 9)).collect(),
        levels: LEVELS.to_vec(),
    }
}

fn course(language: Language) -> RatingCurve {
    let keyflower = game("keyflower", language);
    RatingCurve {
        levels: LEVELS.to_vec(),
        steps: (0..20).map(|step| strength(22.0 + f64::from(step) / 2.0)).collect(),
        from: date(),
        to: date(),
        choices: vec![(keyflower.clone(), 0), (keyflower.clone(), 3)],
        game: keyflower,
        seats: 3,
    }
}

fn records(language: Language) -> Vec<GameRecords> {
    let best = |number| Best { number, date: date() };
    let entry = shelf::find("grimm-forest").expect("it is on the shelf");
    let of = |lead, run| GameRecords {
        game: Game::of(entry, language),
        lexicon: (entry.lexicon)(),
        points: best(3),
        lead,
        run,
        kinds: vec![("points-brick".to_owned(), best(2))],
    };
    vec![of(Some(best(2)), Some(best(4))), of(None, None)]
}

fn companions() -> Vec<Companion> {
    let met = |name: &str, has_page, bot: Option<&str>| Companion {
        name: name.to_owned(),
        has_page,
        bot: bot.map(str::to_owned),
        played: 4,
        ahead: 1,
        behind: 3,
    };
    vec![
        met("<i>Ben</i>", true, None),
        met("Chloé", false, None),
        met("", false, Some("master")),
        met("", false, None),
    ]
}

fn played(language: Language) -> Vec<PlayedMatch> {
    let entry = shelf::find("woodcraft").expect("it is on the shelf");
    let one = |table: &str, seats, rank| PlayedMatch {
        table: table.to_owned(),
        game: Game::of(entry, language),
        lexicon: (entry.lexicon)(),
        seats,
        date: date(),
        points: 102,
        rank,
    };
    vec![one("abcdefgh", 3, 2), one("", 1, 1)]
}

pub fn profile(language: Language) -> Profile {
    let (keyflower, woodcraft) = (game("keyflower", language), game("woodcraft", language));
    let results = |game: Game| GameResults { game, seats: vec![(1, 3, 0, 80.0), (3, 9, 4, 61.5)] };
    Profile {
        name: "Marta".to_owned(),
        switches: ["ratings", "records", "opponents", "deals", "matches", "private"]
            .map(|it| (it, true))
            .into(),
        ratings: Some(vec![rating(keyflower, 26, Some(strength(30.2))), rating(woodcraft.clone(), 3, None)]),
        course: Some(course(language)),
        results: Some(vec![results(woodcraft)]),
        records: Some(records(language)),
        opponents: Some(companions()),
        deals: Some((0..84).map(|day| (date(), day % 5)).collect()),
        played: Some(played(language)),
        ..hidden(language)
    }
}

/// Of somebody who has not done anything yet.
pub fn fresh(language: Language) -> Profile {
    Profile {
        ratings: Some(Vec::new()),
        results: Some(Vec::new()),
        records: Some(Vec::new()),
        opponents: Some(Vec::new()),
        deals: Some(Vec::new()),
        played: Some(Vec::new()),
        ..hidden(language)
    }
}

/// Of somebody who shows nothing.
pub fn hidden(_: Language) -> Profile {
    Profile {
        name: "Bram".to_owned(),
        since: date(),
        switches: Vec::new(),
        ratings: None,
        course: None,
        results: None,
        records: None,
        opponents: None,
        deals: None,
        played: None,
        notice: None,
    }
}

pub fn honours(language: Language) -> Honours {
    let row = |rating: f64, is_me| Honoured {
        name: "Marta".to_owned(),
        has_page: is_me,
        is_me,
        strength: strength(rating),
        matches: 12,
    };
    Honours {
        games: vec![game("keyflower", language), game("woodcraft", language)],
        chosen: 0,
        seats: 3,
        rows: vec![row(58.0, true), row(30.0, false), row(2.0, false)],
        levels: LEVELS.to_vec(),
        least: 8,
    }
}
