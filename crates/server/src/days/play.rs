//! Trying the deal of the day.

use bots::Bot;
use store::{Begun, Deal, Kind, NewEntry, NewTable, Origin, Place, Sitter, Stage, TableId};
use table::{AnyMatch, Phrase, Setup};
use terms::{Pace, Terms};

use super::{find, is_over, opponents, seats};
use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::open::bot_place;
use crate::people::{self, LONGEST_TITLE};
use crate::words::say;

/// Begins the try that counts, or goes to it.
pub async fn count(app: &AppState, guest: &Guest, day: &str, game: &str) -> Result<TableId, Refusal> {
    let person = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    let deal = find(app, day, game).await?;
    if let Some(mine) = app.store.counting_try(&deal.day, &deal.game, person.id).await? {
        return Ok(mine.table);
    }
    if is_over(&deal) {
        return Err(Refusal::DayOver);
    }
    begin(app, guest, &deal, true).await
}

/// Begins a try for oneself: once the one that counts is over, so that nobody knows the deal before.
pub async fn practise(app: &AppState, guest: &Guest, day: &str, game: &str) -> Result<TableId, Refusal> {
    let person = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    let deal = find(app, day, game).await?;
    let mine = app.store.counting_try(&deal.day, &deal.game, person.id).await?;
    if !is_over(&deal) && mine.is_none_or(|mine| mine.finished.is_none()) {
        return Err(Refusal::TryFirst);
    }
    begin(app, guest, &deal, false).await
}

async fn begin(app: &AppState, guest: &Guest, deal: &Deal, counts: bool) -> Result<TableId, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let me = Place { sitter: Sitter::Person(person.id), name: person.name.clone() };
    let (mut new, played) = table(app, deal, me)?;
    new.host = person.id;
    new.title = people::one_line(&title(deal, guest.language), LONGEST_TITLE);
    new.terms.hints = !counts;
    new.origin = Origin::Deal { day: deal.day.clone(), counts };
    let begun = begun(&*played, Vec::new());
    let (id, _) = app.store.begin_try(deal, person.id, counts, &new, &begun).await?;
    // Loaded at once, so that a bot whose turn it is begins to think.
    app.tables.find(&id).await?;
    Ok(id)
}

/// What a table of this deal is called.
pub fn title(deal: &Deal, language: table::Language) -> String {
    let (_, day, month, _) = super::calendar::parts(&deal.day).unwrap_or((1, 1, 1, 1970));
    say(Phrase::new("deal-title").with("day", day).with("month", month), language)
}

/// A table of this deal, with somebody at the first seat, and its match before the first move.
pub fn table(app: &AppState, deal: &Deal, first: Place) -> Result<(NewTable, Box<dyn AnyMatch>), Refusal> {
    let game = app.game(&deal.game).ok_or(Refusal::NoDeal)?;
    let setup = Setup::for_players(seats(&game.about));
    let played = (game.deal)(setup.clone(), deal.seed)?;
    let level = Bot::Level(opponents::LEVEL).to_string();
    let bots = (1..usize::from(setup.players)).map(|index| bot_place(&level, index));
    let places = std::iter::once(Ok(first)).chain(bots).collect::<Result<_, Refusal>>()?;
    let new = NewTable {
        game: deal.game.clone(),
        rules_version: game.about.rules_version,
        setup,
        seed: deal.seed,
        title: String::new(),
        host: store::PersonId(0),
        terms: Terms { pace: Pace::Brisk, hints: false, watched: false, listed: false, ..Terms::default() },
        origin: Origin::Deal { day: deal.day.clone(), counts: true },
        places,
    };
    Ok((new, played))
}

/// The match as it begins, or with the moves that led to its end.
pub fn begun(played: &dyn AnyMatch, moves: Vec<NewEntry>) -> Begun {
    let seal = played.seed().map(|seed| seed.commitment().to_string()).unwrap_or_default();
    let standings = played.standings();
    let outcome = store::Outcome {
        points: standings.scores.iter().map(|score| score.points).collect(),
        ranks: standings.scores.iter().map(|score| score.rank).collect(),
        counted: None,
    };
    Begun {
        start: NewEntry { seat: None, kind: Kind::Start, text: seal, name: String::new() },
        moves,
        stage: if played.is_over() { Stage::Over } else { Stage::Playing },
        waiting: played.waiting_for(),
        outcome: played.is_over().then_some(outcome),
        due: None,
    }
}
