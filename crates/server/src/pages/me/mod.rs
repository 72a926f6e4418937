//! Who I am: name, language, theme, and everything on my page.

pub mod company;
pub mod data;
pub mod doors;
pub mod ways;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::{Listed, Measure, PersonId, Shown};
use table::Phrase;
use web::model::{
    DeviceRow, FriendRow, Game, Me, NameTaken, Opponent, PasskeyRow, Tally, Theme, Trouble, Ways,
};

use super::home::old_table;
use super::table::limit;
use super::{Fields, From, Query, bad, go, good, page, page_with_notice, path_here, refused};
use crate::AppState;
use crate::after::habits;
use crate::after::results::{self, AtGame};
use crate::guard::trouble;
use crate::guest::{Guest, LANGUAGE, THEME};
use crate::limits::Cost;
use crate::live::Refusal;
use crate::people::{self, LONGEST_NAME};
use crate::words::say;

/// So many matches are listed.
const LISTED: usize = 50;
/// So many friends are listed.
const FRIENDS: u16 = 50;

#[derive(Deserialize)]
pub struct Back {
    back: Option<String>,
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Query(Back { back }): Query<Back>,
) -> Response {
    let visitor = guest.visitor();
    if guest.person.is_none() {
        let back = path_here(back.as_deref());
        return page_with_notice(&headers, |notice| {
            web::welcome::page(&visitor, notice.as_ref(), None, &back)
        });
    }
    match me(&app, &guest).await {
        Ok(me) => page_with_notice(&headers, |notice| web::me::page(&visitor, &Me { notice, ..me })),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Where I lose chances, over my analysed matches.
pub async fn turns(State(app): State<AppState>, guest: Guest) -> Response {
    if guest.person.is_none() {
        return go("/me?back=/me/turns", Vec::new(), None);
    }
    let found = async {
        limit(&app, &guest, Cost::Thought)?;
        habits::habits(&app, &guest).await
    };
    match found.await {
        Ok(habits) => page(web::habits::page(&guest.visitor(), &habits)),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn me(app: &AppState, guest: &Guest) -> Result<Me, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let (results, tables) = results::results(app, person.id).await?;
    let records = app.store.list(Listed::Records(person.id), LISTED as u16).await?;
    let old = |tables: &[store::Table]| {
        tables.iter().filter_map(|table| old_table(guest, table)).take(LISTED).collect()
    };
    let (shows, _) = app.store.shows(person.id).await?;
    let keeps_house = app.store.is_owner(person.id).await?;
    Ok(Me {
        keeps_house,
        name: person.name.clone(),
        ways: ways(app, person).await?,
        devices: devices(app, guest, person.id).await?,
        friends: app.store.friends(person.id, FRIENDS).await?.into_iter().map(friend).collect(),
        blocked: app.store.blocked(person.id).await?.into_iter().map(stranger).collect(),
        tallies: results.games.into_iter().filter_map(|game| tally(game, guest)).collect(),
        opponents: results.opponents.into_iter().take(LISTED).map(opponent).collect(),
        matches: old(&tables),
        records: old(&records),
        reminders: super::remind::reminders(app, person).await?,
        shows: Shown::PARTS.iter().map(|(part, word)| (*word, shows.has(*part))).collect(),
        notice: None,
    })
}

fn tally(game: AtGame, guest: &Guest) -> Option<Tally> {
    Some(Tally {
        game: Game::of(shelf::find(&game.game)?, guest.language),
        played: game.played,
        won: game.won,
        best: game.best,
        mean: game.mean,
        points: game.points,
        rating: game.rating.zip(game.uncertainty),
    })
}

fn opponent(met: results::Opponent) -> Opponent {
    let results::Opponent { name, bot, played, ahead, behind } = met;
    Opponent { name, bot, played, ahead, behind }
}

async fn ways(app: &AppState, person: &store::Person) -> Result<Ways, Refusal> {
    let found = app.store.ways_back(person.id).await?;
    let passkeys = app.store.passkeys(person.id).await?;
    let row = |key: store::Passkey| PasskeyRow {
        handle: crate::passkey::encode(&key.id),
        device: key.device,
        age: minutes_since(key.created),
    };
    Ok(Ways {
        has_password: found.has_password,
        passkeys: passkeys.into_iter().map(row).collect(),
        has_recovery_code: found.has_recovery_code,
    })
}

async fn devices(app: &AppState, guest: &Guest, person: store::PersonId) -> Result<Vec<DeviceRow>, Refusal> {
    let row = |device: store::Device| DeviceRow {
        handle: device.handle,
        device: device.device,
        seen: minutes_since(device.seen),
        is_this: device.is_this,
    };
    Ok(app.store.devices(person, guest.session).await?.into_iter().map(row).collect())
}

fn friend(friend: store::Friend) -> FriendRow {
    FriendRow {
        id: friend.id.0,
        name: friend.name,
        together: friend.together,
        last: minutes_since(friend.last),
    }
}

fn stranger((id, name): (store::PersonId, String)) -> FriendRow {
    FriendRow { id: id.0, name, together: 0, last: 0 }
}

/// Whole minutes since a moment.
pub fn minutes_since(time: i64) -> u64 {
    ((store::now() - time).max(0) / 60_000) as u64
}

/// Says a name, or another one.
pub async fn rename(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    headers: HeaderMap,
    fields: Fields,
) -> Response {
    let back = path_here(fields.get("back"));
    let Some(name) = fields.get("name").and_then(people::name) else {
        let words = say(Phrase::new("refusal-name").with("most", LONGEST_NAME), guest.language);
        return go(&back, Vec::new(), bad(words));
    };
    match &guest.person {
        Some(person) => match rename_known(&app, person.id, &name).await {
            Ok(name) => {
                let words = say(Phrase::new("done-name").with("name", name), guest.language);
                go(&back, Vec::new(), good(words))
            }
            Err(Refusal::NameFixed) => go(&back, Vec::new(), bad(Refusal::NameFixed.words(guest.language))),
            Err(refusal) => refused(&guest, &refusal),
        },
        None if !app.limits.door(address) => trouble(&guest, Trouble::TooMany),
        None => come_in(&app, &guest, &headers, &fields, &name).await,
    }
}

/// Gives somebody the name that they want, unless the house gave them theirs.
async fn rename_known(app: &AppState, id: PersonId, name: &str) -> Result<String, Refusal> {
    if app.store.is_measured(id, Measure::Name).await? {
        return Err(Refusal::NameFixed);
    }
    Ok(app.store.rename(id, name).await?)
}

/// Somebody new. Where the name belongs to another they are asked once whether they want the one with a number.
async fn come_in(
    app: &AppState,
    guest: &Guest,
    headers: &HeaderMap,
    fields: &Fields,
    name: &str,
) -> Response {
    let back = path_here(fields.get("back"));
    match taken(app, name).await {
        Ok(Some(taken)) if fields.get("instead") != Some(&taken.instead) => {
            let visitor = guest.visitor();
            page_with_notice(headers, |notice| {
                web::welcome::page(&visitor, notice.as_ref(), Some(&taken), &back)
            })
        }
        Ok(_) => match people::come_in(app, guest, name).await {
            Ok((_, secret)) => go(&back, vec![people::session_cookie(app, &secret)], None),
            Err(refusal) => refused(guest, &refusal),
        },
        Err(refusal) => refused(guest, &refusal),
    }
}

/// Whether the name belongs to somebody, and what another would be called.
pub async fn taken(app: &AppState, name: &str) -> Result<Option<NameTaken>, Refusal> {
    let instead = app.store.name_for(name, None).await?;
    Ok((instead != name).then(|| NameTaken { name: name.to_owned(), instead }))
}

#[derive(Deserialize)]
pub struct Wanted {
    name: String,
}

/// What a newcomer is told about a name while typing it.
pub async fn check_name(
    State(app): State<AppState>,
    guest: Guest,
    Query(Wanted { name }): Query<Wanted>,
) -> Response {
    let Some(name) = people::name(&name) else { return page(maud::html! {}) };
    match taken(&app, &name).await {
        Ok(taken) => page(
            maud::html! { @if let Some(taken) = taken { (web::welcome::name_note(&guest.visitor(), &taken)) } },
        ),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Another language or theme.
pub async fn look(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let language = fields.parse("language").unwrap_or(guest.language);
    let theme = fields.get("theme").map_or(guest.theme, Theme::from_word);
    if let Some(person) = &guest.person {
        let person = store::Person { language, theme: theme.word().to_owned(), ..person.clone() };
        if let Err(error) = app.store.save_person(&person).await {
            return refused(&guest, &error.into());
        }
    }
    let cookies = vec![
        people::lasting(&app, LANGUAGE, language.to_string()),
        people::lasting(&app, THEME, theme.word().to_owned()),
    ];
    go(&path_here(fields.get("back")), cookies, None)
}
