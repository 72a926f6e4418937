//! Reminders: how a person is called, and what links in mails lead to.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use post::{Minute, Shape, Subscription, is_address, is_zone, next_at};
use serde::Deserialize;
use serde_json::json;
use store::{Channel, ChannelState, Event, Events, Medium, NewChannel, Person, Wishes};
use table::{Language, Phrase};
use web::model::{self, Letterhead, Trouble};

use super::{Fields, From, bad, go, good, page, refused};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::nodes::Message;
use crate::pages::table::limit;
use crate::people::one_line;
use crate::remind::{About, DIGEST_AT, PushKeys, letter, reason};
use crate::words::say;

/// The part of My page.
const HERE: &str = "/me#reminders";
/// A mail to confirm an address is sent no more often.
const MAIL_EVERY: i64 = 60_000;
/// What a person sees of a webhook: whoever knows the whole address can use it.
const SHOWN: usize = 40;

fn word(key: &'static str, language: Language) -> String {
    say(Phrase::new(key), language)
}

/// What My page shows.
pub async fn reminders(app: &AppState, person: &Person) -> Result<model::Reminders, Refusal> {
    let channels = app.store.channels(person.id).await?;
    let wishes = app.store.wishes(person.id).await?;
    let of = |medium: Medium| channels.iter().filter(move |channel| channel.medium == medium).map(shown);
    let wanted = |event: Event| {
        [Medium::Push, Medium::Mail, Medium::Webhook].map(|medium| wishes.of(medium).contains(event))
    };
    let minutes = |minutes: u16| Minute::new(minutes).map(|minute| minute.to_string());
    Ok(model::Reminders {
        push_key: app.reminders.push_key(),
        push: of(Medium::Push).collect(),
        has_mail: app.reminders.has_mail(),
        mail: of(Medium::Mail).next(),
        webhook: of(Medium::Webhook).next(),
        shapes: Shape::ALL.map(Shape::word).to_vec(),
        events: Event::CHOICES.map(|event| (event.word(), wanted(event))).to_vec(),
        zone: wishes.zone.clone(),
        quiet: wishes.quiet.and_then(|(from, to)| minutes(from).zip(minutes(to))),
        is_daily: wishes.digest_due.is_some(),
    })
}

fn shown(channel: &Channel) -> model::Channel {
    model::Channel {
        id: channel.id.clone(),
        label: match channel.medium {
            Medium::Push => channel.label.clone(),
            Medium::Mail => channel.address.clone(),
            Medium::Webhook => channel.address.chars().take(SHOWN).chain("…".chars()).collect(),
        },
        shape: (channel.medium == Medium::Webhook).then(|| channel.detail.clone()),
        state: match channel.state {
            ChannelState::On => model::ChannelState::On,
            ChannelState::Unconfirmed => model::ChannelState::Unconfirmed,
            ChannelState::GivenUp => model::ChannelState::GivenUp,
        },
        note: channel.note.clone(),
        tries: channel.tries,
    }
}

/// What is wanted by which way, and when.
pub async fn save(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = guest.id() else { return refused(&guest, &Refusal::NoName) };
    let events = |medium: Medium| -> Events {
        let wanted = |event: &Event| fields.get(&format!("{medium}-{event}")).is_some();
        Event::CHOICES.into_iter().filter(wanted).collect()
    };
    let zone = fields.get("zone").unwrap_or("UTC").trim().to_owned();
    if !is_zone(&zone) {
        return go(HERE, Vec::new(), bad(word("refusal-zone", guest.language)));
    }
    let minute = |name: &str| fields.parse::<Minute>(name).map(Minute::minutes);
    let quiet = fields.get("quiet").and_then(|_| minute("quiet-from").zip(minute("quiet-to")));
    let digest_at = Minute::new(DIGEST_AT).expect("a time of day");
    let digest_due = fields.get("daily").map(|_| next_at(store::now(), &zone, digest_at));
    let wishes = Wishes {
        push: events(Medium::Push),
        mail: events(Medium::Mail),
        webhook: events(Medium::Webhook),
        zone,
        quiet,
        digest_due,
    };
    match app.store.save_wishes(person, &wishes).await {
        Ok(()) => go(HERE, Vec::new(), good(word("done-reminders", guest.language))),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// A channel is set up, tried or given up.
pub async fn change(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    Path(what): Path<String>,
    fields: Fields,
) -> Response {
    let Some(person) = guest.person.clone() else { return refused(&guest, &Refusal::NoName) };
    if let Err(refusal) = limit(&app, &guest, Cost::Note) {
        return refused(&guest, &refusal);
    }
    // What is sent out costs others something.
    if what != "off" && !app.limits.door(address) {
        return trouble(&guest, Trouble::TooMany);
    }
    let given = fields.get("address").unwrap_or_default().trim();
    let done = match what.as_str() {
        "mail" => mail(&app, &guest, &person, given).await,
        "webhook" => webhook(&app, &guest, &person, given, fields.get("shape")).await,
        "test" | "off" => match own(&app, &person, fields.get("channel")).await {
            Ok(Some(channel)) if what == "off" => off(&app, &guest, &channel).await,
            Ok(Some(channel)) => test(&app, &guest, &person, &channel).await,
            Ok(None) => return trouble(&guest, Trouble::NotFound),
            Err(refusal) => Err(refusal),
        },
        _ => return trouble(&guest, Trouble::NotFound),
    };
    match done {
        Ok(notice) => go(HERE, Vec::new(), notice),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// A channel of this person.
async fn own(app: &AppState, person: &Person, id: Option<&str>) -> Result<Option<Channel>, Refusal> {
    let channel = app.store.channel(id.unwrap_or_default()).await?;
    Ok(channel.filter(|channel| channel.person == person.id))
}

type Said = Result<Option<model::Notice>, Refusal>;

async fn add(app: &AppState, person: &Person, new: &NewChannel) -> Result<Option<Channel>, Refusal> {
    match app.store.add_channel(person.id, new).await? {
        Some(id) => Ok(app.store.channel(&id).await?),
        None => Ok(None),
    }
}

/// An address for mail: it is asked first whether it wants any.
async fn mail(app: &AppState, guest: &Guest, person: &Person, address: &str) -> Said {
    if !app.reminders.has_mail() || !is_address(address) {
        return Ok(bad(word("refusal-address", guest.language)));
    }
    let known = app.store.channels(person.id).await?;
    let is_quick =
        |channel: &Channel| channel.medium == Medium::Mail && store::now() - channel.created < MAIL_EVERY;
    if known.iter().any(is_quick) {
        return Err(Refusal::TooMany);
    }
    let new = NewChannel {
        medium: Medium::Mail,
        address: address.to_owned(),
        detail: String::new(),
        label: String::new(),
        state: ChannelState::Unconfirmed,
        origin: guest.origin.clone(),
    };
    let Some(channel) = add(app, person, &new).await? else { return Err(Refusal::TooMany) };
    Ok(match app.reminders.ask_to_confirm(&channel, &person.name, guest.language).await {
        Ok(()) => good(word("done-mail", guest.language)),
        Err(why) => bad(reason(&why, guest.language)),
    })
}

async fn webhook(app: &AppState, guest: &Guest, person: &Person, address: &str, shape: Option<&str>) -> Said {
    let Some(shape) = shape.and_then(Shape::from_word).filter(|_| app.reminders.takes(address)) else {
        return Ok(bad(word("refusal-hook", guest.language)));
    };
    let new = NewChannel {
        medium: Medium::Webhook,
        address: address.to_owned(),
        detail: shape.word().to_owned(),
        label: String::new(),
        state: ChannelState::On,
        origin: guest.origin.clone(),
    };
    match add(app, person, &new).await? {
        Some(_) => Ok(good(word("done-channel", guest.language))),
        None => Err(Refusal::TooMany),
    }
}

async fn off(app: &AppState, guest: &Guest, channel: &Channel) -> Said {
    app.store.drop_channel(&channel.id).await?;
    Ok(good(word("done-off", guest.language)))
}

/// Sends one letter now, and says whether it arrived.
async fn test(app: &AppState, guest: &Guest, person: &Person, channel: &Channel) -> Said {
    if channel.state == ChannelState::Unconfirmed {
        return Err(Refusal::NotYours);
    }
    let about = About { event: Event::Test, table: None, waiting: &[] };
    let written = letter(&format!("test-{}-{}", channel.id, store::now()), person, about);
    match app.reminders.deliver(channel, &written, guest.language).await {
        Ok(()) => {
            app.store.set_channel(&channel.id, ChannelState::On).await?;
            Ok(good(word("done-test", guest.language)))
        }
        Err(why) => {
            if channel.medium == Medium::Push && matches!(why, post::Unsent::Gone(_)) {
                app.store.drop_channel(&channel.id).await?;
            }
            Ok(bad(reason(&why, guest.language)))
        }
    }
}

/// What a browser says of itself when it wants to be called.
#[derive(Deserialize)]
pub struct Subscribed {
    endpoint: String,
    keys: PushKeys,
}

/// This browser is called from now on.
pub async fn subscribe(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Json(subscribed): Json<Subscribed>,
) -> Response {
    let Some(person) = &guest.person else { return StatusCode::UNAUTHORIZED.into_response() };
    if limit(&app, &guest, Cost::Note).is_err() {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    }
    let Subscribed { endpoint, keys } = subscribed;
    let is_good =
        Subscription::new(&endpoint, &keys.p256dh, &keys.auth).is_ok() && app.reminders.takes(&endpoint);
    if !is_good {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let new = NewChannel {
        medium: Medium::Push,
        address: endpoint,
        detail: serde_json::to_string(&keys).expect("keys are plain data"),
        label: device(agent),
        state: ChannelState::On,
        origin: guest.origin.clone(),
    };
    match app.store.add_channel(person.id, &new).await {
        Ok(Some(channel)) => Json(json!({ "channel": channel })).into_response(),
        Ok(None) => StatusCode::TOO_MANY_REQUESTS.into_response(),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// A browser and its machine by their own names, which are the same in every language.
fn device(agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let browser = find(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let machine = find(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, machine) {
        (Some(browser), Some(machine)) => format!("{browser} · {machine}"),
        _ => one_line(agent.split('/').next().unwrap_or_default(), 40),
    }
}

/// A page is visible, or no longer; how many tables wait.
pub async fn here(State(app): State<AppState>, guest: Guest, fields: Fields) -> Response {
    let Some(person) = guest.id() else { return Json(json!({ "waiting": 0 })).into_response() };
    let Some(number) = fields.parse::<u32>("page") else { return StatusCode::BAD_REQUEST.into_response() };
    let is_visible = fields.get("visible") == Some("1");
    if app.node.seen.note(person, number, fields.parse("number"), is_visible) {
        app.node.tell(&Message::Seen(person, number, is_visible));
    }
    match app.store.waiting_for(person).await {
        Ok(waiting) => Json(json!({ "waiting": waiting })).into_response(),
        Err(error) => refused(&guest, &error.into()),
    }
}

/// What a link in a mail asks for.
#[derive(Clone, Copy)]
enum Link {
    Confirm,
    Stop,
}

impl Link {
    const fn purpose(self) -> &'static str {
        match self {
            Link::Confirm => "confirm",
            Link::Stop => "stop",
        }
    }
}

async fn linked(app: &AppState, link: Link, id: &str, token: &str) -> Result<Option<Channel>, Refusal> {
    let channel = app.store.channel(id).await?;
    Ok(channel.filter(|channel| app.reminders.proves(link.purpose(), channel, token)))
}

/// The page that asks once more: programs that read mail follow every link.
async fn ask(app: &AppState, guest: &Guest, link: Link, id: &str, token: &str) -> Response {
    let which = match (linked(app, link, id, token).await, link) {
        (Ok(Some(_)), Link::Confirm) => Letterhead::Confirm,
        (Ok(Some(_)), Link::Stop) => Letterhead::Stop,
        (Ok(None), _) => Letterhead::Void,
        (Err(refusal), _) => return refused(guest, &refusal),
    };
    page(web::reminders::letterhead(&guest.visitor(), which, &guest.here))
}

pub async fn ask_to_confirm(
    State(app): State<AppState>,
    guest: Guest,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    ask(&app, &guest, Link::Confirm, &id, &token).await
}

pub async fn ask_to_stop(
    State(app): State<AppState>,
    guest: Guest,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    ask(&app, &guest, Link::Stop, &id, &token).await
}

/// Whoever reads mail there wants ours.
pub async fn confirm(
    State(app): State<AppState>,
    guest: Guest,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let done = match linked(&app, Link::Confirm, &id, &token).await {
        Ok(Some(channel)) => {
            app.store.set_channel(&channel.id, ChannelState::On).await.map(|()| Letterhead::Confirmed)
        }
        Ok(None) => Ok(Letterhead::Void),
        Err(refusal) => return refused(&guest, &refusal),
    };
    told(&guest, done)
}

/// Whoever reads mail there wants no more of it: from the page, or by the one click of their mail program (RFC 8058).
pub async fn stop(
    State(app): State<AppState>,
    guest: Guest,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let done = match linked(&app, Link::Stop, &id, &token).await {
        Ok(Some(channel)) => app.store.drop_channel(&channel.id).await.map(|()| Letterhead::Stopped),
        // Asked twice it is still so.
        Ok(None) => Ok(Letterhead::Stopped),
        Err(refusal) => return refused(&guest, &refusal),
    };
    told(&guest, done)
}

fn told(guest: &Guest, done: store::Result<Letterhead>) -> Response {
    match done {
        Ok(which) => page(web::reminders::letterhead(&guest.visitor(), which, "")),
        Err(error) => refused(guest, &error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::device;

    #[test]
    fn devices_are_called_by_their_names() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
        assert_eq!(device(chrome), "Chrome · Linux");
        let phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
        assert_eq!(device(phone), "Chrome · Android");
        assert_eq!(
            device("Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0"),
            "Firefox · Windows"
        );
        assert_eq!(device("something/1.0"), "something");
    }
}
