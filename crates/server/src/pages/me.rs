//! Who I am: name, language, theme, password, personal link.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum_extra::extract::cookie::Cookie;
use serde::Deserialize;
use store::{Listed, Secret};
use table::Phrase;
use web::model::{Game, Me, Notice, Opponent, PersonalLink, Tally, Theme, Trouble};

use super::home::old_table;
use super::{Fields, From, bad, go, good, page, page_with_notice, path_here, refused};
use crate::House;
use crate::after::results::{self, AtGame};
use crate::guard::trouble;
use crate::guest::{Guest, LANGUAGE, SESSION, THEME};
use crate::live::Refusal;
use crate::people::{self, LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD};
use crate::words::say;

/// So many matches are listed.
const LISTED: usize = 50;

#[derive(Deserialize)]
pub struct Back {
    back: Option<String>,
}

pub async fn show(
    State(house): State<House>,
    guest: Guest,
    headers: HeaderMap,
    Query(Back { back }): Query<Back>,
) -> Response {
    let visitor = guest.visitor();
    if guest.person.is_none() {
        let back = path_here(back.as_deref()).to_owned();
        return page_with_notice(&headers, |notice| web::me::sign_in(&visitor, notice.as_ref(), &back));
    }
    match me(&house, &guest).await {
        Ok(me) => page_with_notice(&headers, |notice| web::me::page(&visitor, &Me { notice, ..me })),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn me(house: &House, guest: &Guest) -> Result<Me, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    let (results, tables) = results::results(house, person.id).await?;
    let records = house.store.list(Listed::Records(person.id), LISTED as u16).await?;
    let old = |tables: &[store::Table]| {
        tables.iter().filter_map(|table| old_table(guest, table)).take(LISTED).collect()
    };
    Ok(Me {
        name: person.name.clone(),
        has_password: person.password.is_some(),
        tallies: results.games.into_iter().filter_map(|game| tally(game, guest)).collect(),
        opponents: results.opponents.into_iter().take(LISTED).map(opponent).collect(),
        matches: old(&tables),
        records: old(&records),
        reminders: super::remind::reminders(house, person).await?,
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

/// Says a name, or another one.
pub async fn rename(
    State(house): State<House>,
    From(address): From,
    guest: Guest,
    fields: Fields,
) -> Response {
    let back = path_here(fields.get("back")).to_owned();
    let Some(name) = fields.get("name").and_then(people::name) else {
        let words = say(Phrase::new("refusal-name").with("most", LONGEST_NAME), guest.language);
        return go(&back, Vec::new(), bad(words));
    };
    match &guest.person {
        Some(person) => {
            let person = store::Person { name: name.clone(), ..person.clone() };
            match house.store.save_person(&person).await {
                Ok(()) => {
                    let words = say(Phrase::new("done-name").with("name", name), guest.language);
                    go(&back, Vec::new(), good(words))
                }
                Err(error) => refused(&guest, &error.into()),
            }
        }
        None if !house.limits.door(address) => trouble(&guest, Trouble::TooMany),
        None => match people::come_in(&house, &guest, &name).await {
            Ok((_, secret)) => go(&back, vec![people::session_cookie(&house, &secret)], None),
            Err(refusal) => refused(&guest, &refusal),
        },
    }
}

pub async fn set_password(
    State(house): State<House>,
    From(address): From,
    guest: Guest,
    fields: Fields,
) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    if !house.limits.door(address) {
        return trouble(&guest, Trouble::TooMany);
    }
    let password = fields.get("password").unwrap_or_default();
    let length = password.chars().count();
    let word = |key: &'static str| say(Phrase::new(key), guest.language);
    let (hash, notice): (Option<String>, Option<Notice>) = match length {
        0 => (None, good(word("done-no-password"))),
        SHORTEST_PASSWORD..=LONGEST_PASSWORD => match house.passwords.hash(password.to_owned()).await {
            Some(hash) => (Some(hash), good(word("done-password"))),
            None => return trouble(&guest, Trouble::Broken),
        },
        _ => {
            let words = say(Phrase::new("refusal-password").with("least", SHORTEST_PASSWORD), guest.language);
            return go("/me", Vec::new(), bad(words));
        }
    };
    match house.store.set_password(person, hash.as_deref()).await {
        Ok(()) => go("/me", Vec::new(), notice),
        Err(error) => refused(&guest, &error.into()),
    }
}

pub async fn sign_in(
    State(house): State<House>,
    From(address): From,
    guest: Guest,
    fields: Fields,
) -> Response {
    if !house.limits.door(address) {
        return trouble(&guest, Trouble::TooMany);
    }
    let name = fields.get("name").and_then(people::name).unwrap_or_default();
    let password = fields.get("password").unwrap_or_default();
    let password = password.chars().take(LONGEST_PASSWORD).collect();
    match people::known(&house, &name, password).await {
        Ok(Some(person)) => enter(&house, &guest, person.id).await,
        Ok(None) => go("/me", Vec::new(), bad(say(Phrase::new("refusal-wrong-password"), guest.language))),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Makes this device that person's.
async fn enter(house: &House, guest: &Guest, person: store::PersonId) -> Response {
    match house.store.open_session(person).await {
        Ok(secret) => go("/", vec![people::session_cookie(house, &secret)], None),
        Err(error) => refused(guest, &error.into()),
    }
}

pub async fn sign_out(State(house): State<House>, guest: Guest) -> Response {
    if let Some(session) = guest.session
        && let Err(error) = house.store.end_session(session).await
    {
        return refused(&guest, &error.into());
    }
    let mut gone = Cookie::new(SESSION, "");
    gone.set_path("/");
    gone.make_removal();
    go("/", vec![gone], None)
}

/// The personal link, new each time.
pub async fn link(State(house): State<House>, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return go("/me?back=/me/link", Vec::new(), None) };
    match house.store.open_link(person).await {
        Ok(secret) => {
            let link = guest.address(&format!("/k/{}", secret.reveal()));
            page(web::me::link(&guest.visitor(), &PersonalLink { link }))
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Somebody follows a personal link. Whoever is somebody else on this device already stays so: a link that was sent
/// by another must not take their tables away.
pub async fn follow_link(
    State(house): State<House>,
    From(address): From,
    guest: Guest,
    Path(text): Path<String>,
) -> Response {
    if !house.limits.door(address) {
        return trouble(&guest, Trouble::TooMany);
    }
    let Ok(secret) = text.parse::<Secret>() else { return trouble(&guest, Trouble::NotFound) };
    match (house.store.linked(secret.hash()).await, guest.id()) {
        (Ok(Some(person)), Some(already)) if person.id != already => {
            let words = say(Phrase::new("refusal-somebody-else"), guest.language);
            go("/me", Vec::new(), bad(words))
        }
        (Ok(Some(_)), Some(_)) => go("/", Vec::new(), None),
        (Ok(Some(person)), None) => enter(&house, &guest, person.id).await,
        (Ok(None), _) => trouble(&guest, Trouble::NotFound),
        (Err(error), _) => refused(&guest, &error.into()),
    }
}

/// Another language or theme.
pub async fn look(State(house): State<House>, guest: Guest, fields: Fields) -> Response {
    let language = fields.parse("language").unwrap_or(guest.language);
    let theme = fields.get("theme").map_or(guest.theme, Theme::from_word);
    if let Some(person) = &guest.person {
        let person = store::Person { language, theme: theme.word().to_owned(), ..person.clone() };
        if let Err(error) = house.store.save_person(&person).await {
            return refused(&guest, &error.into());
        }
    }
    let cookies = vec![
        people::lasting(&house, LANGUAGE, language.to_string()),
        people::lasting(&house, THEME, theme.word().to_owned()),
    ];
    go(path_here(fields.get("back")), cookies, None)
}
