//! The one who sends what is due.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use post::{Minute, Quiet, Unsent, next_at, pause_after, quiet_until};
use store::{
    Again, Call, Channel, ChannelState, Event, Letter, Listed, Medium, PersonId, Stage, Table, Wishes,
};
use table::{Language, Phrase};

use super::{About, letter};
use crate::AppState;
use crate::look::is_asked;
use crate::words::say;

/// How often it looks for what is due.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// So much is looked at in one go, and sent at the same time.
const AT_ONCE: u16 = 32;
/// While a page of theirs is visible nobody is called; then it is looked at again.
const VISIBLE: i64 = 5_000;
/// While the daily letter is on, mail comes at this time of day.
pub const DIGEST_AT: u16 = 18 * 60;
/// The tables that a daily letter names.
const MOST_NAMED: u16 = 50;
/// The name of the lease.
const LEASE: &str = "post";

/// Sends what is due, for ever, while this node is the one that does.
pub async fn run(app: AppState) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        while app.node.leads(&app.store, LEASE).await {
            match turn(&app).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!(%error, "reminders wait for the store");
                    break;
                }
            }
        }
    }
}

/// Does what is due; false when that was little.
async fn turn(app: &AppState) -> store::Result<bool> {
    let calls = app.store.due_calls(store::now() - app.reminders.grace.as_millis() as i64, AT_ONCE).await?;
    for call in &calls {
        attend(app, call).await?;
    }
    for (person, wishes) in app.store.due_digests(AT_ONCE).await? {
        digest(app, person, &wishes).await?;
    }
    let letters = app.store.due_letters(store::now(), AT_ONCE).await?;
    let mut sending: FuturesUnordered<_> = letters.iter().map(|letter| send(app, letter)).collect();
    while let Some(sent) = sending.next().await {
        sent?;
    }
    Ok(calls.len() == usize::from(AT_ONCE) || letters.len() == usize::from(AT_ONCE))
}

/// Decides what becomes of a call: letters, nothing, or that it waits.
async fn attend(app: &AppState, call: &Call) -> store::Result<()> {
    let (store, now) = (&app.store, store::now());
    let wishes = store.wishes(call.person).await?;
    let channels = store.channels(call.person).await?;
    let wanted: Vec<&str> = channels
        .iter()
        .filter(|channel| wants(&wishes, channel, call.event))
        .map(|channel| channel.id.as_str())
        .collect();
    if wanted.is_empty() || !is_news(app, call).await? {
        return store.post_call(call, &[]).await;
    }
    if let Some(later) = not_yet(app, call, now).await? {
        return store.delay_call(&call.id, later).await;
    }
    if app.node.seen.is_visible(call.person) {
        return store.delay_call(&call.id, now + VISIBLE).await;
    }
    match quiet(&wishes, now) {
        Some(until) => store.delay_call(&call.id, until).await,
        None => store.post_call(call, &wanted).await,
    }
}

fn wants(wishes: &Wishes, channel: &Channel, event: Event) -> bool {
    let comes_daily = channel.medium == Medium::Mail && wishes.digest_due.is_some();
    channel.state == ChannelState::On && wishes.of(channel.medium).contains(event) && !comes_daily
}

fn quiet(wishes: &Wishes, now: i64) -> Option<i64> {
    let (from, to) = wishes.quiet?;
    quiet_until(now, &wishes.zone, Quiet { from: Minute::new(from)?, to: Minute::new(to)? })
}

/// Whether it is true, and the person does not know it: they have not seen the table since, nor been told.
async fn is_news(app: &AppState, call: &Call) -> store::Result<bool> {
    let Some(id) = &call.table else { return Ok(true) };
    let Some(table) = app.store.table(id).await? else { return Ok(false) };
    if !is_true(app, call, &table).await? {
        return Ok(false);
    }
    if call.event == Event::LastCall {
        return Ok(true);
    }
    let has_seen = app.store.visited(id, call.person).await?.is_some_and(|seq| seq >= call.seq);
    if has_seen {
        return Ok(false);
    }
    Ok(call.event != Event::Turn || !app.store.was_told(call).await?)
}

/// Clocks may have stood still since a last call was written: then it comes later. The log says when.
async fn not_yet(app: &AppState, call: &Call, now: i64) -> store::Result<Option<i64>> {
    let (Event::LastCall, Some(id)) = (call.event, &call.table) else { return Ok(None) };
    let Ok(live) = app.tables.find(id).await else { return Ok(None) };
    let Ok(state) = live.state().await else { return Ok(None) };
    let mine = state.table.seats_of(call.person);
    let little = state
        .running
        .as_ref()
        .and_then(|running| mine.iter().filter_map(|seat| running.little_at(seat)).min());
    // While a bot thinks no clock runs.
    Ok(Some(little.unwrap_or(now + VISIBLE)).filter(|&at| at > now))
}

/// Whether it still holds.
async fn is_true(app: &AppState, call: &Call, table: &Table) -> store::Result<bool> {
    Ok(match call.event {
        Event::Turn | Event::LastCall => is_asked(table, table.seats_of(call.person)),
        Event::Round => table.stage == Stage::Playing,
        Event::Request => is_wanted(app, table, call).await?,
        Event::Invited => is_invited(app, table, call.person).await?,
        Event::Over | Event::Named | Event::Test | Event::Digest => true,
    })
}

/// Whether they are asked to a table where people are waited for, and have neither come nor said no.
async fn is_invited(app: &AppState, table: &Table, person: PersonId) -> store::Result<bool> {
    if table.stage != Stage::Gathering || !table.seats_of(person).is_empty() {
        return Ok(false);
    }
    Ok(app.store.invited_to(&table.id).await?.iter().any(|(invited, _)| *invited == person))
}

/// Whether an answer of theirs is still waited for.
async fn is_wanted(app: &AppState, table: &Table, call: &Call) -> store::Result<bool> {
    // Somebody asks for another match.
    if table.stage == Stage::Over {
        let Some(next) = &table.next else { return Ok(false) };
        let next = app.store.table(next).await?;
        return Ok(
            next.is_some_and(|next| next.stage == Stage::Gathering && !next.asked(call.person).is_empty())
        );
    }
    Ok(table.seats_of(call.person).iter().any(|seat| table.wanted.contains(seat)))
}

/// Today's letter to somebody who wants one a day, if anything waits.
async fn digest(app: &AppState, person: PersonId, wishes: &Wishes) -> store::Result<()> {
    let Some(due) = wishes.digest_due else { return Ok(()) };
    let at = Minute::new(DIGEST_AT).expect("a time of day");
    let next = next_at(store::now(), &wishes.zone, at);
    let channels = app.store.channels(person).await?;
    let waits = !waiting(app, person).await?.is_empty();
    let to = channels
        .iter()
        .filter(|channel| waits && channel.medium == Medium::Mail && channel.state == ChannelState::On);
    let to: Vec<&str> = to.map(|channel| channel.id.as_str()).collect();
    app.store.post_digest(person, due, next, &to).await
}

/// The tables that wait for somebody.
async fn waiting(app: &AppState, person: PersonId) -> store::Result<Vec<Table>> {
    let mut tables = app.store.list(Listed::Unfinished(person), MOST_NAMED).await?;
    tables.retain(|table| is_asked(table, table.seats_of(person)));
    Ok(tables)
}

/// Sends a letter, if it is still true, and notes what came of it.
async fn send(app: &AppState, post: &Letter) -> store::Result<()> {
    let (store, call) = (&app.store, &post.call);
    let (Some(channel), Some(person)) =
        (store.channel(&post.channel).await?, store.person(call.person).await?)
    else {
        return store.drop_letter(&call.id).await;
    };
    let table = match &call.table {
        Some(id) => match store.table(id).await? {
            Some(table) if is_true(app, call, &table).await? => Some(table),
            _ => return store.drop_letter(&call.id).await,
        },
        None => None,
    };
    // What is tried again may have come into the night.
    if post.tries > 0
        && let Some(until) = quiet(&store.wishes(call.person).await?, store::now())
    {
        return store.delay_letter(post, until).await;
    }
    let waiting = if call.event == Event::Digest { waiting(app, call.person).await? } else { Vec::new() };
    let about =
        About { event: call.event, table: table.as_ref().map(|table| (table, call.seq)), waiting: &waiting };
    let written = letter(&call.id, &person, about);
    let sent = app.reminders.deliver(&channel, &written, person.language).await;
    let label = |what: &'static str| [("medium", channel.medium.word()), ("result", what)];
    match sent {
        Ok(()) => {
            metrics::counter!("coppice_reminders_total", &label("sent")).increment(1);
            store.letter_arrived(post).await
        }
        // The browser has forgotten us: there is no such device any more.
        Err(Unsent::Gone(_)) if channel.medium == Medium::Push => store.drop_channel(&channel.id).await,
        Err(why) => {
            metrics::counter!("coppice_reminders_total", &label("failed")).increment(1);
            tracing::info!(medium = %channel.medium, %why, "a reminder did not arrive");
            let again = again(post.tries + 1, &why);
            store.letter_failed(post, &reason(&why, person.language), again).await
        }
    }
}

/// After growing pauses, or as long as the receiver says; never, where it cannot become better.
fn again(tries: u32, why: &Unsent) -> Again {
    if matches!(why, Unsent::BadAddress | Unsent::Private) {
        return Again::Never;
    }
    let asked = match why {
        Unsent::Refused { after, .. } => after.unwrap_or_default(),
        _ => Duration::ZERO,
    };
    match pause_after(tries) {
        // A day is the longest that anybody waits.
        Some(pause) => {
            Again::At(store::now() + pause.max(asked.min(Duration::from_secs(24 * 3600))).as_millis() as i64)
        }
        None => Again::Never,
    }
}

/// What My page says about it.
pub fn reason(why: &Unsent, language: Language) -> String {
    let phrase = match why {
        Unsent::BadAddress => Phrase::new("unsent-address"),
        Unsent::Private => Phrase::new("unsent-private"),
        Unsent::Silent(_) => Phrase::new("unsent-silent"),
        Unsent::Gone(status) | Unsent::Refused { status, .. } => {
            Phrase::new("unsent-refused").with("status", *status)
        }
    };
    say(phrase, language)
}
