//! People and tables.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{Kind, NewEntry};

use super::shapes::{Key, Listed, NewPerson, NewTable, Person, Table, Wanted, Welcome};
use super::{Answer, Asked, Body, ForProgram, Known, Named, find, seat};
use crate::AppState;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{LiveTable, Refusal};
use crate::open::{self, Wish, open};
use crate::pages::From;
use crate::pages::table::limit;
use crate::people;

/// So many tables are in a list.
const MOST_LISTED: u16 = 100;

/// Comes in under a name.
#[utoipa::path(post, path = "/api/people", tag = "people", security(()), request_body = NewPerson, responses(
    (status = 201, body = Welcome), (status = 422, body = super::shapes::Problem), (status = 429, body = super::shapes::Problem)))]
pub async fn come_in(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    Body(new): Body<NewPerson>,
) -> Answer<(StatusCode, Json<Welcome>)> {
    let guest = Guest { language: new.language.unwrap_or(guest.language), ..guest };
    if !app.limits.door(address) {
        return Err(Refusal::TooMany).tell(&guest);
    }
    let name = people::name(&new.name).ok_or(Refusal::NoName).tell(&guest)?;
    let come_in = async {
        match &new.invitation {
            Some(text) => {
                let invitation = text.parse().map_err(|_| Refusal::InviteOver)?;
                people::come_in_invited(&app, &guest, &name, invitation).await
            }
            None => people::come_in(&app, &guest, &name).await,
        }
    };
    let (known, secret) = come_in.await.tell(&guest)?;
    let person = person(&known).tell(&guest)?;
    Ok((StatusCode::CREATED, Json(Welcome { token: secret.reveal(), person })))
}

/// Who the token belongs to.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, body = Person), (status = 401, body = super::shapes::Problem)))]
pub async fn me(Known(guest): Known) -> Answer<Json<Person>> {
    person(&guest).map(Json).tell(&guest)
}

fn person(guest: &Guest) -> Result<Person, Refusal> {
    let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
    Ok(Person { id: person.id.0, name: person.name.clone(), language: person.language })
}

/// Which tables to list.
#[derive(Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    #[default]
    Mine,
    Finished,
    Open,
}

/// The words for them.
pub const LISTS: [&str; 3] = ["mine", "finished", "open"];

#[derive(Deserialize)]
pub struct ListQuery {
    #[serde(default)]
    list: Which,
}

/// Tables: mine that are not over, mine that are, or those that are open to everybody.
#[utoipa::path(get, path = "/api/tables", tag = "tables", security((), ("token" = [])),
    params(("list" = Option<String>, Query, description = "`mine`, `finished` or `open`")), responses(
    (status = 200, body = Vec<Listed>), (status = 401, body = super::shapes::Problem)))]
pub async fn list(
    State(app): State<AppState>,
    guest: Guest,
    Asked(ListQuery { list }): Asked<ListQuery>,
) -> Answer<Json<Vec<Listed>>> {
    let me = guest.id().ok_or(Refusal::NoName);
    let which = match list {
        Which::Mine => store::Listed::Unfinished(me.tell(&guest)?),
        Which::Finished => store::Listed::Finished(me.tell(&guest)?),
        Which::Open => store::Listed::Open,
    };
    let tables = app.store.list(which, MOST_LISTED).await.tell(&guest)?;
    Ok(Json(tables.iter().map(Listed::of).collect()))
}

/// Sets up a table; when no seat is free the match begins at once, unless it is rated: then it waits for `mix` or `start`.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Table), (status = 401, body = super::shapes::Problem), (status = 422, body = super::shapes::Problem)))]
pub async fn create(
    State(app): State<AppState>,
    Known(guest): Known,
    Body(new): Body<NewTable>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let game = app.game(&new.game).ok_or(Refusal::NoTable).tell(&guest)?;
    let wanted = |wanted| match wanted {
        Wanted::Me => open::Wanted::Me,
        Wanted::Anybody => open::Wanted::Anybody,
        Wanted::Beside(name) => open::Wanted::Beside(name),
        Wanted::Bot(bot) => open::Wanted::Bot(bot),
    };
    let terms = new.terms();
    let wish = Wish {
        game,
        terms,
        title: new.title,
        seats: new.seats.into_iter().map(wanted).collect(),
        options: new.options,
        club: new.club.as_deref().map(super::clubs::code).transpose().tell(&guest)?,
    };
    let id = open(&app, &guest, wish).await.tell(&guest)?;
    let live = app.tables.find(&id).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(table(&live, &guest).await.tell(&guest)?)))
}

pub async fn table(live: &LiveTable, guest: &Guest) -> Result<Table, Refusal> {
    Ok(Table::of(&*live.state().await?, guest))
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{code}", tag = "tables", security((), ("token" = [])), responses(
    (status = 200, body = Table), (status = 403, body = super::shapes::Problem), (status = 404, body = super::shapes::Problem)))]
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Named(code): Named<String>,
) -> Answer<Json<Table>> {
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let state = live.state().await.tell(&guest)?;
    super::viewer(&state, &guest, None).tell(&guest)?;
    Ok(Json(Table::of(&state, &guest)))
}

/// The same people once more, each one seat further. Whoever asks second comes to the table of the first.
#[utoipa::path(post, path = "/api/tables/{code}/rematch", tag = "tables", responses(
    (status = 201, body = Table), (status = 403, body = super::shapes::Problem), (status = 409, body = super::shapes::Problem)))]
pub async fn rematch(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(code): Named<String>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let live = find(&app, &guest, &code).await.tell(&guest)?;
    let next = {
        let mut state = live.state().await.tell(&guest)?;
        let next = open::rematch(&app, &guest, &mut state).await;
        live.publish(&state);
        next.tell(&guest)?
    };
    let live = app.tables.find(&next).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(table(&live, &guest).await.tell(&guest)?)))
}

/// Hands a seat of one's own to a program: it may play there by this token, and do nothing else. An earlier token of
/// the seat ends.
#[utoipa::path(post, path = "/api/tables/{code}/seats/{seat}/key", tag = "seats", responses(
    (status = 201, body = Key), (status = 403, body = super::shapes::Problem)))]
pub async fn hand_over(
    State(app): State<AppState>,
    Known(guest): Known,
    Named((code, number)): Named<(String, u8)>,
) -> Answer<(StatusCode, Json<Key>)> {
    let token = change_key(&app, &guest, &code, number, Kind::HandOver).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(Key { token })))
}

/// No program may play at the seat any more.
#[utoipa::path(delete, path = "/api/tables/{code}/seats/{seat}/key", tag = "seats", responses(
    (status = 204), (status = 403, body = super::shapes::Problem)))]
pub async fn take_over(
    State(app): State<AppState>,
    Known(guest): Known,
    Named((code, number)): Named<(String, u8)>,
) -> Answer<StatusCode> {
    change_key(&app, &guest, &code, number, Kind::TakeOver).await.tell(&guest)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes or ends the token of a seat, which only the person who sits there may do.
async fn change_key(
    app: &AppState,
    guest: &Guest,
    code: &str,
    number: u8,
    kind: Kind,
) -> Result<String, Refusal> {
    limit(app, guest, Cost::Change)?;
    let live = find(app, guest, code).await?;
    let seat = seat(number)?;
    let mut state = live.state().await?;
    if guest.key.is_some() || !state.seats_of(guest).contains(seat) {
        return Err(Refusal::NotYours);
    }
    if kind == Kind::HandOver && state.table.terms.rated {
        return Err(Refusal::NoPrograms);
    }
    let entry = NewEntry { seat: Some(seat), kind, text: String::new(), name: String::new() };
    state.write(&app.store, entry).await?;
    live.publish(&state);
    if kind == Kind::HandOver {
        let secret = app.store.hand_over(&live.id, seat).await?;
        // An earlier key of the seat has ended.
        app.has_lost_keys();
        Ok(secret.reveal())
    } else {
        app.store.take_over(&live.id, seat).await?;
        app.has_lost_keys();
        Ok(String::new())
    }
}
