//! Answers given at home to what others ask, without going to the table.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use store::{PersonId, Stage, TableId};
use table::{Phrase, Seat};
use terms::Level;
use web::model::{Asked, Ballot, Home, Trouble, Vote};

use super::home::{Shown, home};
use super::table::limit;
use super::{Fields, Query, bad, go, good, page, path_here, refused};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Act, At, LiveTable, Refusal, Request};
use crate::words::say;

/// An answer, as a form of home says it.
struct Answer {
    table: TableId,
    asked: Asked,
    said: Said,
    /// About whom, where it is a vote.
    about: Option<Seat>,
    /// When the request lapses that the page showed: it may be another one by now.
    until: Option<i64>,
}

enum Said {
    Yes,
    No,
    /// The answer is taken back.
    Again,
    /// Whoever said yes stands up.
    Leave,
    Vote(Vote),
}

impl Answer {
    fn read(fields: &Fields) -> Option<Self> {
        let said = match fields.get("answer")? {
            "yes" => Said::Yes,
            "no" => Said::No,
            "again" => Said::Again,
            "leave" => Said::Leave,
            word => Said::Vote(Vote { ballot: word.parse::<Ballot>().ok()?, level: level(fields)? }),
        };
        Some(Answer {
            table: fields.parse("table")?,
            asked: fields.parse("asked")?,
            said,
            about: fields.parse("about"),
            until: fields.parse("until"),
        })
    }
}

/// The level of a bot, if one is named; none at all where the form is not one of ours.
fn level(fields: &Fields) -> Option<Option<Level>> {
    fields
        .get("level")
        .map(|word| word.parse().ok())
        .map_or(Some(None), |level: Option<Level>| level.map(Some))
}

/// Somebody answers. Without script home says what came of it; a script gets home as it is then.
pub async fn give(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    uri: Uri,
    Query(shown): Query<Shown>,
    fields: Fields,
) -> Response {
    let Some(answer) = Answer::read(&fields) else { return trouble(&guest, Trouble::Unreadable) };
    let notice = match answered(&app, &guest, &answer).await {
        Ok(done) => good(say(done, guest.language)),
        Err(refusal) => bad(refusal.words(guest.language)),
    };
    if !headers.contains_key("x-live") {
        let back = uri.query().map_or_else(|| "/".to_owned(), |query| format!("/?{query}"));
        return go(&path_here(Some(&back)), Vec::new(), notice);
    }
    match home(&app, &guest, &shown).await {
        Ok(home) => page(web::home::answered(&guest.visitor(), &Home { notice, ..home })),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Does what is answered, and says what came of it.
async fn answered(app: &AppState, guest: &Guest, answer: &Answer) -> Result<Phrase, Refusal> {
    let person = guest.id().ok_or(Refusal::NoName)?;
    limit(app, guest, Cost::Change)?;
    let live = super::table::find(app, guest, answer.table.as_str()).await?;
    match (answer.asked, &answer.said) {
        (Asked::Invited, Said::No | Said::Again) => about_invitation(app, person, answer).await,
        (Asked::Invited | Asked::Again, _) => about_seat(&live, guest, answer).await,
        (_, Said::Again) => {
            let (what, about) = (answer.asked, answer.about);
            live.act(guest, Act::ThinkAgain { what, about }).await?;
            Ok(Phrase::new("done-thought-again"))
        }
        _ => about_request(&live, guest, answer).await,
    }
}

async fn about_invitation(app: &AppState, person: PersonId, answer: &Answer) -> Result<Phrase, Refusal> {
    if matches!(answer.said, Said::Again) {
        app.store.reconsider(&answer.table, person).await?;
        return Ok(Phrase::new("done-thought-again"));
    }
    let asked = app.store.invitations(person, u16::MAX).await?;
    let asked = asked.into_iter().find(|asked| asked.table == answer.table).ok_or(Refusal::NobodyAsks)?;
    app.store.decline(&answer.table, person).await?;
    Ok(Phrase::new("done-said-no").with("name", asked.inviter_name))
}

/// Sits down at a table, would rather not, or stands up again.
async fn about_seat(live: &LiveTable, guest: &Guest, answer: &Answer) -> Result<Phrase, Refusal> {
    let act = match answer.said {
        Said::Yes => Act::Sit { seat: None },
        Said::No => Act::Decline,
        Said::Leave => Act::Leave,
        Said::Again | Said::Vote(_) => return Err(Refusal::NobodyAsks),
    };
    let host = live.state().await?.host_name();
    live.act(guest, act).await?;
    let state = live.state().await?;
    let title = crate::look::brief(&state.table, guest.language).title;
    Ok(match answer.said {
        Said::No => Phrase::new("done-said-no").with("name", host),
        Said::Leave => Phrase::new("done-stood-up").with("title", title),
        _ if state.table.stage == Stage::Playing => Phrase::new("done-begun").with("title", title),
        _ => Phrase::new("done-sat").with("title", title),
    })
}

/// Answers a request of those at a table, or decides about one of them.
async fn about_request(live: &LiveTable, guest: &Guest, answer: &Answer) -> Result<Phrase, Refusal> {
    let is_it = |request: &Request| {
        let is_about = answer.about.is_none_or(|about| about == request.by);
        request.what == answer.asked && request.until == answer.until && is_about
    };
    let (seat, by, name) = {
        let state = live.state().await?;
        let mut asked = state.asked_of(state.seats_of(guest)).into_iter();
        let request = asked.find(is_it).ok_or(Refusal::NobodyAsks)?;
        (request.seat, request.by, state.table.places[request.by.index()].name.clone())
    };
    let yes = matches!(answer.said, Said::Yes);
    let act = match (answer.asked, &answer.said) {
        (Asked::Back, Said::Yes | Said::No) => Act::AnswerBack { at: At { seat, seq: None }, yes },
        (Asked::End, Said::Yes | Said::No) => Act::AnswerEnd { yes },
        (Asked::Decide, Said::Vote(vote)) => Act::Vote { about: by, vote: *vote },
        _ => return Err(Refusal::NobodyAsks),
    };
    live.act(guest, act).await?;
    let state = live.state().await?;
    let is_open = state.asked_of(state.seats_of(guest)).iter().any(is_it);
    let key = match (answer.asked, is_open) {
        (Asked::Decide, true) => return Ok(Phrase::new("done-voted")),
        (Asked::Decide, false) => "done-decided",
        _ if !yes => "done-said-no",
        (_, true) => "done-said-yes",
        (_, false) => "done-said-yes-all",
    };
    Ok(Phrase::new(key).with("name", name))
}
