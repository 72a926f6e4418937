//! Setting up a table.

use std::collections::BTreeMap;

use bots::Bot;
use store::{ClubId, Kind, NewTable, Origin, PersonId, Place, Sitter, Stage, TableId};
use table::{About, GameEntry, Phrase, Setup};
use terms::Terms;

use crate::AppState;
use crate::after::ratings;
use crate::guest::Guest;
use crate::live::{Draft, Refusal, TableState};
use crate::look::title;
use crate::people::{self, LONGEST_TITLE};
use crate::words::say;

/// Names for bots: they stay the same in every language.
pub const BOT_NAMES: [&str; 8] =
    ["Alder", "Bramble", "Clover", "Fern", "Hazel", "Juniper", "Linden", "Rowan"];

/// A table that somebody wants.
pub struct Wish {
    pub game: &'static GameEntry,
    pub title: String,
    pub seats: Vec<Wanted>,
    pub options: BTreeMap<String, String>,
    pub terms: Terms,
    /// For the members of this club alone.
    pub club: Option<ClubId>,
}

/// Who is to sit at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Me,
    /// Whoever comes.
    Anybody,
    /// Somebody else around the same screen.
    Beside(String),
    Bot(String),
}

/// Sets up the table, and starts the match at once when nobody has to come.
pub async fn open(app: &AppState, guest: &Guest, wish: Wish) -> Result<TableId, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    if wish.club.as_ref().is_some_and(|club| !guest.clubs.contains(club)) {
        return Err(Refusal::NoClub);
    }
    let about = &wish.game.about;
    let options = unusual(about, wish.options);
    let setup = Setup { players: wish.seats.len().min(u8::MAX.into()) as u8, options, components: None };
    setup.check(about)?;
    wish.terms.check()?;
    let places = places(guest, &wish.seats)?;
    if wish.terms.rated && !ratings::can_be_rated(&places) {
        return Err(Refusal::Unrateable);
    }
    if !has_room_for_people(&places) {
        return Err(Refusal::NobodyPlays);
    }
    let is_full = places.iter().all(Place::is_taken);
    let mut name = people::one_line(&wish.title, LONGEST_TITLE);
    // Whoever may say nothing does not say it in a title.
    if name.is_empty() || guest.is_mute {
        name = title(&person.name, guest.language);
    }
    let table = NewTable {
        game: about.slug.to_owned(),
        rules_version: about.rules_version,
        setup,
        seed: app.chance.deal(about.slug),
        title: name,
        host: person.id,
        terms: wish.terms.settled(),
        origin: Origin::Dealt,
        places,
    };
    // A rated match begins once the page of whoever plays has put a number into its chance.
    set_up(app, &table, wish.club.as_ref(), is_full && !table.terms.rated).await
}

/// The options that are not as usual.
pub fn unusual(about: &About, options: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let is_default = |key: &str, value: &str| {
        about.options.iter().any(|spec| spec.key == key && spec.kind.values().first() == Some(&value))
    };
    options.into_iter().filter(|(key, value)| !is_default(key, value)).collect()
}

async fn set_up(
    app: &AppState,
    table: &NewTable,
    club: Option<&ClubId>,
    is_full: bool,
) -> Result<TableId, Refusal> {
    let id = app.store.add_table_of(table, club).await?;
    if is_full {
        let live = app.tables.find(&id).await?;
        let mut state = live.state().await?;
        state.start(&app.store, false).await?;
        live.publish(&state);
    }
    Ok(id)
}

fn places(guest: &Guest, seats: &[Wanted]) -> Result<Vec<Place>, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let place = |(index, wanted): (usize, &Wanted)| match wanted {
        Wanted::Me => Ok(Place { sitter: Sitter::Person(person.id), name: person.name.clone() }),
        Wanted::Anybody => Ok(Place::free()),
        Wanted::Beside(name) => Ok(beside(guest, index, name)),
        Wanted::Bot(bot) => bot_place(bot, index),
    };
    seats.iter().enumerate().map(place).collect()
}

/// A table is for people: one sits there, or can. Bots among themselves play in the arena.
pub fn has_room_for_people(places: &[Place]) -> bool {
    places.iter().any(|place| !matches!(place.sitter, Sitter::Bot(_)))
}

/// A seat for somebody else around the guest's screen.
pub fn beside(guest: &Guest, index: usize, name: &str) -> Place {
    let number = || say(Phrase::new("seat-number").with("number", index + 1), guest.language);
    let sitter = guest.id().map_or(Sitter::Nobody, Sitter::Person);
    Place { sitter, name: people::name(name).unwrap_or_else(number) }
}

/// A seat for a bot. Only the levels for people: others could think for hours.
pub fn bot_place(bot: &str, index: usize) -> Result<Place, Refusal> {
    let is_level = |bot: &Bot| Bot::LEVELS.contains(bot) || *bot == Bot::Random;
    let bot = bot.parse::<Bot>().ok().filter(is_level).ok_or(Refusal::NoBot)?;
    let name = BOT_NAMES[index % BOT_NAMES.len()].to_owned();
    Ok(Place { sitter: Sitter::Bot(bot.to_string()), name })
}

/// The same people once more, each one seat further. Whoever asks second comes to the table of the first.
pub async fn rematch(app: &AppState, guest: &Guest, state: &mut TableState) -> Result<TableId, Refusal> {
    let person = guest.id().filter(|_| !state.seats_of(guest).is_empty()).ok_or(Refusal::NotYours)?;
    if !matches!(state.table.stage, Stage::Over | Stage::Closed) {
        return Err(Refusal::NotOver);
    }
    if let Some(next) = &state.table.next {
        return Ok(next.clone());
    }
    let old = &state.table;
    // The others are asked; it begins when all have said yes.
    let mut places: Vec<Place> = old.places.iter().map(|place| asked(place, person)).collect();
    places.rotate_right(1);
    let is_full = places.iter().all(Place::is_taken);
    let game = shelf::find(&old.game).ok_or(Refusal::NoTable)?;
    let table = NewTable {
        game: old.game.clone(),
        rules_version: game.about.rules_version,
        setup: old.setup.clone(),
        seed: app.chance.deal(&old.game),
        title: old.title.clone(),
        host: person,
        terms: old.terms.clone(),
        origin: Origin::Dealt,
        places,
    };
    let next = set_up(app, &table, old.club.as_ref(), is_full && !table.terms.rated).await?;
    if !app.store.set_next(&old.id, &next).await? {
        let found = app.store.table(&old.id).await?.and_then(|table| table.next);
        return found.ok_or(Refusal::NoTable);
    }
    state.table.next = Some(next.clone());
    state.write(&app.store, Draft::of(Kind::Rematch, next.to_string())).await?;
    Ok(next)
}

/// The place of somebody at the table of a rematch.
fn asked(place: &Place, asker: PersonId) -> Place {
    match place.sitter {
        Sitter::Person(person) if person != asker => Place { sitter: Sitter::Asked(person), ..place.clone() },
        _ => place.clone(),
    }
}
