//! Everything about me: to take along, and to be forgotten.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use store::{Listed, Stage, TableId};
use table::Phrase;

use super::super::{Fields, bad, go, good, page_with_notice, refused};
use super::doors::gone;
use crate::AppState;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Act, Refusal};
use crate::words::say;

/// No more tables are left one by one.
const MOST_LEFT: u16 = 1000;

/// Everything the house keeps about me, as one file.
pub async fn download(State(app): State<AppState>, guest: Guest) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    if let Err(refusal) = super::super::table::limit(&app, &guest, Cost::Thought) {
        return refused(&guest, &refusal);
    }
    match app.store.about(person).await {
        Ok(about) => {
            let text = serde_json::to_string_pretty(&about).expect("it is plain data");
            let headers = [
                (header::CONTENT_TYPE, "application/json"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"coppice.json\""),
            ];
            (headers, text).into_response()
        }
        Err(error) => refused(&guest, &error.into()),
    }
}

pub async fn ask_delete(guest: Guest, headers: HeaderMap) -> Response {
    if guest.person.is_none() {
        return go("/me", Vec::new(), None);
    }
    page_with_notice(&headers, |notice| web::me::delete(&guest.visitor(), notice.as_ref()))
}

/// Forgets me, once my name was typed.
pub async fn delete(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = &guest.person else { return refused(&guest, &Refusal::NoName) };
    let typed = fields.get("name").unwrap_or_default();
    if store::folded(typed) != store::folded(&person.name) {
        return go("/me/delete", Vec::new(), bad(say(Phrase::new("refusal-other-name"), guest.language)));
    }
    match forget(&app, &guest).await {
        Ok(()) => go("/", vec![gone()], good(say(Phrase::new("done-deleted"), guest.language))),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Leaves every table at which others may wait, then takes the person out of the store.
async fn forget(app: &AppState, guest: &Guest) -> Result<(), Refusal> {
    let person = guest.id().ok_or(Refusal::NoName)?;
    let mut tables = app.store.list(Listed::Unfinished(person), MOST_LEFT).await?;
    for table in &tables {
        leave(app, guest, table).await?;
    }
    let left: Vec<TableId> = tables.iter().map(|table| table.id.clone()).collect();
    tables.extend(app.store.list(Listed::Finished(person), MOST_LEFT).await?);
    app.store.erase(person, &say(Phrase::new("somebody"), guest.language), &left).await?;
    app.has_lost_keys();
    for table in &tables {
        app.tables.refresh(&table.id).await?;
    }
    Ok(())
}

/// Before the match a seat becomes free, and during it is given up as agreed, so that nobody waits for ever.
async fn leave(app: &AppState, guest: &Guest, table: &store::Table) -> Result<(), Refusal> {
    let live = app.tables.find(&table.id).await?;
    let (stage, sits) = {
        let state = live.state().await?;
        (state.table.stage, !state.seats_of(guest).is_empty())
    };
    match stage {
        Stage::Gathering if sits => live.act(guest, Act::Leave).await,
        Stage::Playing if sits => live.act(guest, Act::Resign { seat: None }).await,
        _ => Ok(()),
    }
}
