//! The page of those who keep the house: what they decide, and the log of it. For others there is no such page.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use store::{Because, Person, PersonId, TableId};
use table::Phrase;
use web::model::{HouseLine, HousePage, HousePerson, InviteRow, Notice, Trouble};

use super::me::minutes_since;
use super::{Fields, bad, go, good, page, page_with_notice, refused};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::owners::{self, Act};
use crate::people;
use crate::words::say;

/// So many people and so many lines of the log are shown.
const SHOWN: u16 = 100;
const HERE: &str = "/house";
const DAY: i64 = 24 * 60 * 60 * 1000;

pub async fn show(State(app): State<AppState>, guest: Guest, headers: HeaderMap) -> Response {
    if let Err(response) = keeper(&app, &guest).await {
        return response;
    }
    match model(&app).await {
        Ok(model) => {
            page_with_notice(&headers, |notice| web::house::page(&guest.visitor(), notice.as_ref(), &model))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The owner who asks. Everybody else is told that there is no such page.
async fn keeper(app: &AppState, guest: &Guest) -> Result<PersonId, Response> {
    let Some(person) = guest.id().filter(|_| guest.key.is_none()) else {
        return Err(trouble(guest, Trouble::NotFound));
    };
    match app.store.is_owner(person).await {
        Ok(true) => Ok(person),
        Ok(false) => Err(trouble(guest, Trouble::NotFound)),
        Err(error) => Err(refused(guest, &error.into())),
    }
}

async fn model(app: &AppState) -> Result<HousePage, Refusal> {
    let measured = app.store.measured(SHOWN).await?;
    let decided = app.store.decisions(SHOWN).await?;
    let person = |measured: store::Measured| HousePerson {
        id: measured.person.0,
        name: measured.name,
        measure: measured.measure.word(),
        since: minutes_since(measured.since),
    };
    let line = |decided: store::Decided| HouseLine {
        ago: minutes_since(decided.time),
        owner: decided.owner,
        decision: decided.decision.word(),
        about: decided.about,
        note: decided.note,
    };
    Ok(HousePage {
        measured: measured.into_iter().map(person).collect(),
        log: decided.into_iter().map(line).collect(),
        which: None,
        invites: if app.config.invite_only { Some(invites(app).await?) } else { None },
        invitation: None,
    })
}

async fn invites(app: &AppState) -> Result<Vec<InviteRow>, Refusal> {
    let row = |invite: store::Invite| InviteRow {
        handle: invite.handle,
        uses: invite.uses,
        days: ((invite.expires - store::now()).max(0) / DAY + 1) as u32,
        ago: minutes_since(invite.created),
    };
    Ok(app.store.invites().await?.into_iter().map(row).collect())
}

/// Makes a link that lets strangers in. It is shown once.
pub async fn invite(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    if let Err(response) = keeper(&app, &guest).await {
        return response;
    }
    let (uses, days): (u32, i64) =
        (fields.parse("uses").unwrap_or(1).clamp(1, 100), fields.parse("days").unwrap_or(7).clamp(1, 90));
    let made = async {
        super::table::limit(&app, &guest, Cost::Change)?;
        let secret = app.store.add_invite(uses, days * DAY).await?;
        let link = guest.address(&web::routes::invitation(&secret.reveal()));
        Ok(HousePage { invitation: Some(link), ..model(&app).await? })
    };
    match made.await {
        Ok(model) => page(web::house::page(&guest.visitor(), None, &model)),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// A link lets nobody in any more.
pub async fn withdraw(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    if let Err(response) = keeper(&app, &guest).await {
        return response;
    }
    match app.store.withdraw_invite(fields.get("handle").unwrap_or_default()).await {
        Ok(_) => back(None),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// Decides something about a person.
pub async fn about_person(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let owner = match keeper(&app, &guest).await {
        Ok(owner) => owner,
        Err(response) => return response,
    };
    match decide(&app, &guest, owner, &fields).await {
        Ok(response) => response,
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn decide(
    app: &AppState,
    guest: &Guest,
    owner: PersonId,
    fields: &Fields,
) -> Result<Response, Refusal> {
    super::table::limit(app, guest, Cost::Change)?;
    let word =
        |key: &'static str, name: &str| say(Phrase::new(key).with("name", name.to_owned()), guest.language);
    let name = fields.get("name").unwrap_or_default().trim();
    let act = match fields.get("act") {
        Some("mute") => Act::Mute,
        Some("block") => Act::Block,
        Some("forgive") => Act::Forgive,
        _ => match fields.get("instead").and_then(people::name) {
            Some(instead) => Act::Rename(instead),
            None => return Ok(back(bad(word("refusal-no-new-name", name)))),
        },
    };
    let found: Vec<Person> = match fields.parse("person") {
        Some(id) => app.store.person(PersonId(id)).await?.into_iter().collect(),
        None => app.store.people_named(name).await?,
    };
    let [about] = &found[..] else {
        return if found.is_empty() {
            Ok(back(bad(word("refusal-nobody-named", name))))
        } else {
            which(app, guest, fields, &found).await
        };
    };
    // Owners are made and unmade by whoever has the program, not by one another.
    if app.store.is_owner(about.id).await? {
        return Ok(back(bad(word("refusal-an-owner", &about.name))));
    }
    let because = Because { owner: Some(owner), note: fields.get("note").unwrap_or_default() };
    let renamed = owners::decide(&app.store, about.id, &act, because).await?;
    app.has_lost_keys();
    let key = match act {
        Act::Mute => "done-mute",
        Act::Block => "done-block",
        Act::Rename(_) => "done-rename",
        Act::Forgive => "done-forgive",
    };
    Ok(back(good(word(key, renamed.as_ref().unwrap_or(&about.name)))))
}

/// Several have that name: which of them is meant?
async fn which(
    app: &AppState,
    guest: &Guest,
    fields: &Fields,
    found: &[Person],
) -> Result<Response, Refusal> {
    let field = |name: &str| fields.get(name).unwrap_or_default().to_owned();
    let mut people = Vec::new();
    for person in found.iter().take(usize::from(SHOWN)) {
        let devices = app.store.devices(person.id, None).await?;
        let seen = devices.iter().map(|device| device.seen).max();
        people.push((person.id.0, person.name.clone(), seen.map(minutes_since)));
    }
    let which = web::model::Which {
        act: field("act"),
        name: field("name"),
        instead: field("instead"),
        note: field("note"),
        people,
    };
    let model = HousePage { which: Some(which), ..model(app).await? };
    Ok(page(web::house::page(&guest.visitor(), None, &model)))
}

/// Closes a table.
pub async fn about_table(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let owner = match keeper(&app, &guest).await {
        Ok(owner) => owner,
        Err(response) => return response,
    };
    match close(&app, &guest, owner, &fields).await {
        Ok(notice) => back(notice),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn close(
    app: &AppState,
    guest: &Guest,
    owner: PersonId,
    fields: &Fields,
) -> Result<Option<Notice>, Refusal> {
    super::table::limit(app, guest, Cost::Change)?;
    let code = fields.get("code").unwrap_or_default().trim();
    let id = code.parse::<TableId>().ok();
    let found = match &id {
        Some(id) => app.store.table(id).await?.is_some(),
        None => false,
    };
    let word = |key: &'static str| say(Phrase::new(key).with("code", code.to_owned()), guest.language);
    let Some(id) = id.filter(|_| found) else { return Ok(bad(word("refusal-no-such-table"))) };
    let because = Because { owner: Some(owner), note: fields.get("note").unwrap_or_default() };
    app.store.order_close(&id, because).await?;
    app.tables.close_by_house(&id).await?;
    Ok(good(word("done-close")))
}

fn back(notice: Option<Notice>) -> Response {
    go(HERE, Vec::new(), notice)
}
