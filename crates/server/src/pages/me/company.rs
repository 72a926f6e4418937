//! Friends, invitations, blocks, and tables that are put away.

use axum::extract::{Path, State};
use axum::response::Response;
use store::{Event, NewCall, PersonId, Stage, TableId};
use table::Phrase;
use web::model::{Notice, Trouble};

use super::super::table::{find, limit};
use super::super::{Fields, bad, go, good, refused};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::nodes::Message;
use crate::people;
use crate::words::say;

/// Among so many of those one has played with a name is looked for.
const KNOWN: u16 = 500;
/// Nobody asks more people to one table.
const MOST_INVITED: usize = 24;

/// Asks somebody to a table by name.
pub async fn invite(
    State(app): State<AppState>,
    guest: Guest,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let back = format!("/t/{code}");
    match invited(&app, &guest, &code, fields.get("name").unwrap_or_default()).await {
        Ok(notice) => go(&back, Vec::new(), notice),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn invited(app: &AppState, guest: &Guest, code: &str, name: &str) -> Result<Option<Notice>, Refusal> {
    let me = guest.id().ok_or(Refusal::NoName)?;
    limit(app, guest, Cost::Talk)?;
    let live = find(app, guest, code).await?;
    let club = {
        let state = live.state().await?;
        if !state.is_host(guest) && state.seats_of(guest).is_empty() {
            return Err(Refusal::NotYours);
        }
        if state.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        state.table.club.clone()
    };
    let word = |key: &'static str| say(Phrase::new(key).with("name", name.to_owned()), guest.language);
    let Some(name) = people::name(name) else { return Ok(bad(word("refusal-nobody-invited"))) };
    let asked = app.store.invited_to(&live.id).await?;
    let mut found = whom(app, me, &name).await?;
    // To the table of a club only its members are asked.
    if let (Some(club), Some(person)) = (&club, found)
        && !app.store.club_ids(person).await?.contains(club)
    {
        found = None;
    }
    // Whoever blocked the one who asks is as unknown to them as nobody.
    let is_invited = match found {
        Some(person) if asked.iter().any(|(id, _)| *id == person) => true,
        Some(person) if person != me && asked.len() < MOST_INVITED => {
            let is_new = app.store.invite(&live.id, person, me).await?;
            if is_new {
                call(app, &live.id, person).await?;
            }
            is_new
        }
        _ => false,
    };
    if is_invited { Ok(good(word("done-invited"))) } else { Ok(bad(word("refusal-nobody-invited"))) }
}

/// Whoever is asked to a table hears of it, and sees it at home.
async fn call(app: &AppState, table: &TableId, person: PersonId) -> Result<(), Refusal> {
    app.store.call(Some(table), 0, &NewCall { person, event: Event::Invited, after: 0 }).await?;
    app.node.homes.ring(person);
    app.node.tell(&Message::Home(person));
    Ok(())
}

/// Who is meant: a friend of this name, or the one to whom the name belongs.
async fn whom(app: &AppState, me: PersonId, name: &str) -> Result<Option<PersonId>, Refusal> {
    let folded = store::folded(name);
    let friends = app.store.friends(me, KNOWN).await?;
    if let Some(friend) = friends.iter().find(|friend| store::folded(&friend.name) == folded) {
        return Ok(Some(friend.id));
    }
    Ok(app.store.owner_of_name(name).await?.map(|person| person.id))
}

pub async fn block(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let (Some(me), Some(other)) = (guest.id(), fields.parse("person").map(PersonId)) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    match app.store.person(other).await {
        Ok(Some(_)) if other != me && other != PersonId::SOMEBODY => {
            done(&guest, "/me#fri", app.store.block(me, other).await)
        }
        Ok(_) => trouble(&guest, Trouble::NotFound),
        Err(error) => refused(&guest, &error.into()),
    }
}

pub async fn unblock(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let (Some(me), Some(other)) = (guest.id(), fields.parse("person").map(PersonId)) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    done(&guest, "/me#fri", app.store.unblock(me, other).await)
}

/// Takes a table out of my lists, until I am asked for something there.
pub async fn put_away(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let (Some(me), Some(table)) = (guest.id(), fields.parse::<TableId>("table")) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    match app.store.seq(&table).await {
        Ok(Some(seq)) => done(&guest, "/", app.store.put_away(me, &table, seq).await),
        Ok(None) => trouble(&guest, Trouble::NotFound),
        Err(error) => refused(&guest, &error.into()),
    }
}

pub async fn bring_back(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let (Some(me), Some(table)) = (guest.id(), fields.parse::<TableId>("table")) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    done(&guest, "/", app.store.bring_back(me, &table).await)
}

fn done(guest: &Guest, to: &str, result: store::Result<()>) -> Response {
    match result {
        Ok(()) => go(to, Vec::new(), None),
        Err(error) => refused(guest, &error.into()),
    }
}
