//! The form of a new table.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bots::Bot;
use serde::Deserialize;
use store::Club;
use table::GameEntry;
use terms::Terms;
use web::model::{Game, NewTable, Notice, OptionRow, SeatKind, SeatRow, Trouble};

use super::clubs;
use super::table::limit;
use super::{Fields, From, Query, bad, go, page_with_notice, refused, says_their_name, set_cookie};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::look::title;
use crate::open::{Wanted, Wish, open};
use crate::people;

#[derive(Deserialize)]
pub struct Chosen {
    game: Option<String>,
    club: Option<String>,
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Query(Chosen { game, club }): Query<Chosen>,
) -> Response {
    let chosen = match &game {
        Some(slug) => app.game(slug),
        None => app.games().next(),
    };
    let Some(game) = chosen else { return trouble(&guest, Trouble::NotFound) };
    let club = match clubs::named(&app, &guest, club.as_deref()).await {
        Ok(club) => club,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let form = Form::fresh(game, &guest, club);
    page_with_notice(&headers, |notice| {
        web::new_table::page(&guest.visitor(), &form.model(&app, &guest, notice))
    })
}

/// What the form says.
struct Form {
    game: &'static GameEntry,
    title: String,
    rows: Vec<SeatRow>,
    options: BTreeMap<String, String>,
    terms: Terms,
    /// For whose members alone.
    club: Option<Club>,
}

impl Form {
    /// Me against bots, as few as the game needs and one at least where it can have one.
    fn fresh(game: &'static GameEntry, guest: &Guest, club: Option<Club>) -> Self {
        let about = &game.about;
        let level = Bot::LEVELS.get(1).or(Bot::LEVELS.first()).map_or_else(String::new, Bot::to_string);
        let seated = about.fewest_players.max(2).min(about.most_players) as usize;
        let row = |index: usize| SeatRow {
            kind: match index {
                0 => SeatKind::Me,
                index if index < seated => SeatKind::Bot,
                _ => SeatKind::Empty,
            },
            name: if index == 0 { own_name(guest) } else { String::new() },
            bot: level.clone(),
        };
        Form {
            game,
            title: guest
                .person
                .as_ref()
                .map_or_else(String::new, |person| title(&person.name, guest.language)),
            rows: (0..about.most_players as usize).map(row).collect(),
            options: BTreeMap::new(),
            // A match against bots is nobody else's business, unless one opens it.
            terms: Terms { listed: true, watched: club.is_some(), ..Terms::default() },
            club,
        }
    }

    fn read(game: &'static GameEntry, fields: &Fields, club: Option<Club>) -> Self {
        let row = |number: u8| {
            let field = |what: &str| fields.get(&format!("{what}-{number}")).unwrap_or_default().to_owned();
            let kind = SeatKind::from_word(&field("seat")).unwrap_or(SeatKind::Empty);
            SeatRow { kind, name: people::name(&field("name")).unwrap_or_default(), bot: field("bot") }
        };
        Form {
            game,
            title: people::one_line(fields.get("title").unwrap_or_default(), people::LONGEST_TITLE),
            rows: (1..=game.about.most_players).map(row).collect(),
            options: fields.options(),
            terms: Terms::read(|key| fields.get(key)).unwrap_or_default(),
            club,
        }
    }

    fn model(&self, app: &AppState, guest: &Guest, notice: Option<Notice>) -> NewTable {
        let games: Vec<&GameEntry> = app.games().collect();
        let slug = self.game.about.slug;
        NewTable {
            chosen: games.iter().position(|game| game.about.slug == slug).unwrap_or_default(),
            games: games.into_iter().map(|game| Game::of(game, guest.language)).collect(),
            options: OptionRow::all(self.game, &self.options, guest.language),
            title: self.title.clone(),
            rows: self.rows.clone(),
            bots: Bot::LEVELS.iter().map(Bot::to_string).collect(),
            terms: self.terms.clone(),
            club: self.club.as_ref().map(|club| (club.id.to_string(), club.name.clone())),
            notice,
        }
    }

    fn wish(&self) -> Wish {
        let wanted = |row: &SeatRow| match row.kind {
            SeatKind::Me => Some(Wanted::Me),
            SeatKind::Friend => Some(Wanted::Anybody),
            SeatKind::Screen => Some(Wanted::Beside(row.name.clone())),
            SeatKind::Bot => Some(Wanted::Bot(row.bot.clone())),
            SeatKind::Empty => None,
        };
        Wish {
            game: self.game,
            title: self.title.clone(),
            seats: self.rows.iter().filter_map(wanted).collect(),
            options: self.options.clone(),
            terms: self.terms.clone(),
            club: self.club.as_ref().map(|club| club.id.clone()),
        }
    }

    /// The name that somebody gave who has none yet.
    fn own_name(&self) -> Option<&str> {
        let me = self.rows.iter().find(|row| row.kind == SeatKind::Me)?;
        Some(me.name.as_str()).filter(|name| !name.is_empty())
    }
}

fn own_name(guest: &Guest) -> String {
    guest.person.as_ref().map_or_else(String::new, |person| person.name.clone())
}

/// Sets up the table.
pub async fn create(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    fields: Fields,
) -> Response {
    let Some(game) = fields.get("game").and_then(|slug| app.game(slug)) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    let club = match clubs::named(&app, &guest, fields.get("club")).await {
        Ok(club) => club,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let form = Form::read(game, &fields, club);
    let again = |guest: &Guest, refusal: &Refusal| {
        let model = form.model(&app, guest, bad(refusal.words(guest.language)));
        let markup = web::new_table::page(&guest.visitor(), &model);
        (StatusCode::UNPROCESSABLE_ENTITY, axum::response::Html(markup.into_string())).into_response()
    };
    if let Err(refusal) = limit(&app, &guest, Cost::Table) {
        return refused(&guest, &refusal);
    }
    let mut cookie = None;
    let mut guest = guest;
    if guest.person.is_none() {
        let Some(name) = form.own_name() else { return again(&guest, &Refusal::NoName) };
        match says_their_name(&app, &guest, address, name).await {
            Ok((known, kept)) => (guest, cookie) = (known, Some(kept)),
            Err(refusal @ Refusal::TooMany) => return refused(&guest, &refusal),
            Err(refusal) => return again(&guest, &refusal),
        }
    }
    let mut response = match open(&app, &guest, form.wish()).await {
        Ok(id) => go(&web::routes::table(&id), Vec::new(), None),
        Err(refusal) => again(&guest, &refusal),
    };
    if let Some(cookie) = cookie {
        set_cookie(&mut response, &cookie);
    }
    response
}
