//! Tournaments: the list, the form, and one of them.

use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{Html, IntoResponse, Response};
use bots::Bot;
use futures_util::stream;
use serde::Deserialize;
use store::{Ask, Club, TournamentId};
use table::GameEntry;
use terms::{Clock, Pace, Terms};
use tokio::sync::watch;
use web::model::{Cups, Game, NewCup, OptionRow, Trouble};

use super::after::file;
use super::clubs;
use super::table::limit;
use super::{Fields, From, Query, bad, go, page_with_notice, refused, says_their_name, set_cookie};
use crate::events::{LastTold, on_its_own, sent};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::{Cost, Pass};
use crate::live::Refusal;
use crate::tournaments::deeds::{self, Deed};
use crate::tournaments::export;
use crate::tournaments::make::{Begins, Fill, Wish, make, usual_name};
use crate::tournaments::show::{self, Shown};
use crate::{AppState, api, people, tournaments};

/// So many tournaments are on a page of each list.
const LISTED: u16 = 20;

#[derive(Deserialize)]
pub struct Page {
    #[serde(default)]
    page: u16,
}

pub async fn list(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Query(Page { page }): Query<Page>,
) -> Response {
    match cups(&app, &guest, page).await {
        Ok(cups) => {
            page_with_notice(&headers, |notice| web::cups::page(&guest.visitor(), &Cups { notice, ..cups }))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn cups(app: &AppState, guest: &Guest, page: u16) -> Result<Cups, Refusal> {
    let after = u32::from(page) * u32::from(LISTED);
    let mine = match guest.id().filter(|_| page == 0) {
        Some(person) => Ask::tournaments(store::Tournaments::Of(person), LISTED, 0),
        None => Ask::nothing(Vec::new()),
    };
    let open = Ask::tournaments(store::Tournaments::Open, LISTED, after);
    let finished = Ask::tournaments(store::Tournaments::Finished, LISTED, after);
    let (mine, open, finished, joined) =
        app.store.together((mine, open, finished, tournaments::joined(guest))).await?;
    let has_more = open.len().max(finished.len()) == usize::from(LISTED);
    let is_mine = |id: &TournamentId| mine.iter().any(|tournament| tournament.id == *id);
    let open: Vec<store::Tournament> = open.into_iter().filter(|other| !is_mine(&other.id)).collect();
    Ok(Cups {
        open: show::rows(app, guest, &open, &joined).await?,
        mine: show::rows(app, guest, &mine, &joined).await?,
        finished: show::rows(app, guest, &finished, &joined).await?,
        page: page.into(),
        has_more,
        notice: None,
    })
}

#[derive(Deserialize)]
pub struct Chosen {
    game: Option<String>,
    club: Option<String>,
}

pub async fn new(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Query(Chosen { game, club }): Query<Chosen>,
) -> Response {
    let chosen = match &game {
        Some(slug) => app.game(slug),
        None => app.games().find(|game| game.about.most_players > 2).or_else(|| app.games().next()),
    };
    let Some(game) = chosen.filter(|game| game.about.most_players > 1) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let club = match clubs::named(&app, &guest, club.as_deref()).await {
        Ok(club) => club,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let form = fresh(&app, &guest, game, club.as_ref());
    page_with_notice(&headers, |notice| web::cups::form(&guest.visitor(), &NewCup { notice, ..form }))
}

/// The form before anything was chosen.
fn fresh(app: &AppState, guest: &Guest, game: &'static GameEntry, club: Option<&Club>) -> NewCup {
    let games: Vec<&GameEntry> = app.games().filter(|game| game.about.most_players > 1).collect();
    let about = &game.about;
    NewCup {
        chosen: games.iter().position(|other| other.about.slug == about.slug).unwrap_or_default(),
        games: games.into_iter().map(|game| Game::of(game, guest.language)).collect(),
        club: club.map(|club| (club.id.to_string(), club.name.clone())),
        options: OptionRow::all(game, &Default::default(), guest.language),
        name: guest.person.as_ref().map_or_else(String::new, |_| usual_name(guest)),
        terms: Terms { clock: Clock::Days, hints: false, pace: Pace::Brisk, ..Terms::default() },
        system: "swiss".to_owned(),
        seats: about.most_players.min(3).max(about.fewest_players),
        rounds: 0,
        through: 1,
        fill: "sizes".to_owned(),
        bots: Bot::LEVELS.iter().map(Bot::to_string).collect(),
        begins: "asked".to_owned(),
        most: String::new(),
        is_late: true,
        is_listed: true,
        pause: 0,
        has_name: guest.person.is_some(),
        notice: None,
    }
}

/// The form as it was sent.
fn read(
    app: &AppState,
    guest: &Guest,
    game: &'static GameEntry,
    club: Option<&Club>,
    fields: &Fields,
) -> NewCup {
    let usual = fresh(app, guest, game, club);
    let is_on = |name: &str| fields.get(name) == Some("on");
    let text = |name: &str, usual: &str| fields.get(name).unwrap_or(usual).trim().to_owned();
    NewCup {
        options: OptionRow::all(game, &fields.options(), guest.language),
        name: people::one_line(fields.get("name").unwrap_or_default(), people::LONGEST_TITLE),
        terms: Terms::read(|key| fields.get(key).filter(|_| key != "listed")).unwrap_or_default(),
        system: text("system", &usual.system),
        seats: fields.parse("seats").unwrap_or(usual.seats),
        rounds: fields.parse("rounds").unwrap_or_default(),
        through: fields.parse("through").unwrap_or(1),
        fill: text("fill", &usual.fill),
        begins: text("begins", &usual.begins),
        most: text("most", ""),
        is_late: is_on("late"),
        is_listed: is_on("listed"),
        pause: fields.parse("pause").unwrap_or_default(),
        ..usual
    }
}

fn wish(
    game: &'static GameEntry,
    club: Option<&Club>,
    form: &NewCup,
    fields: &Fields,
) -> Result<Wish, Refusal> {
    let (begins, starts) = match form.begins.parse::<u32>() {
        Ok(seconds) => (Begins::Time, Some(store::now() + i64::from(seconds) * 1000)),
        Err(_) => (form.begins.parse().map_err(|_| Refusal::NotThen)?, None),
    };
    let not_so = || Refusal::Pairing(pairing::Refusal::TooMany);
    let most = Some(form.most.as_str()).filter(|most| !most.is_empty());
    Ok(Wish {
        name: form.name.clone(),
        game,
        options: fields.options(),
        terms: form.terms.clone(),
        kind: form.system.parse().unwrap_or_default(),
        rounds: form.rounds,
        through: form.through,
        seats: form.seats,
        fill: Fill::from_word(&form.fill),
        club: club.map(|club| club.id.clone()),
        is_listed: form.is_listed,
        most: most.map(|most| most.parse().map_err(|_| not_so())).transpose()?,
        begins,
        starts,
        is_late: form.is_late,
        pause: form.pause,
    })
}

/// Makes a tournament; whoever wants to takes part in it at once.
pub async fn create(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    fields: Fields,
) -> Response {
    let Some(game) = fields.get("game").and_then(|slug| app.game(slug)) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    if let Err(refusal) = limit(&app, &guest, Cost::Table) {
        return refused(&guest, &refusal);
    }
    let club = match clubs::named(&app, &guest, fields.get("club")).await {
        Ok(club) => club,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let again = |guest: &Guest, refusal: &Refusal| {
        let read = read(&app, guest, game, club.as_ref(), &fields);
        let form = NewCup { notice: bad(refusal.words(guest.language)), ..read };
        let markup = web::cups::form(&guest.visitor(), &form);
        (StatusCode::UNPROCESSABLE_ENTITY, Html(markup.into_string())).into_response()
    };
    let (mut guest, mut cookie) = (guest, None);
    if guest.person.is_none() {
        let Some(name) = fields.get("own-name").and_then(people::name) else {
            return again(&guest, &Refusal::NoName);
        };
        match says_their_name(&app, &guest, address, &name).await {
            Ok((known, kept)) => (guest, cookie) = (known, Some(kept)),
            Err(refusal @ Refusal::TooMany) => return refused(&guest, &refusal),
            Err(refusal) => return again(&guest, &refusal),
        }
    }
    let mut response = match made(&app, &guest, game, club.as_ref(), &fields).await {
        Ok(id) => go(&web::routes::cup(&id), Vec::new(), None),
        Err(refusal) => again(&guest, &refusal),
    };
    if let Some(cookie) = cookie {
        set_cookie(&mut response, &cookie);
    }
    response
}

async fn made(
    app: &AppState,
    guest: &Guest,
    game: &'static GameEntry,
    club: Option<&Club>,
    fields: &Fields,
) -> Result<TournamentId, Refusal> {
    let form = read(app, guest, game, club, fields);
    let id = make(app, guest, wish(game, club, &form, fields)?).await?;
    if fields.get("join") == Some("on") {
        let known = app.tournaments.find(&app.store, &id).await?;
        deeds::join(app, guest, &known).await?;
    }
    Ok(id)
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
) -> Response {
    let drawn = async {
        let known = deeds::find(&app, &guest, &id).await?;
        show::tournament(&app, &guest, &known, &shown).await
    };
    match drawn.await {
        Ok(cup) => page_with_notice(&headers, |notice| {
            web::tournament::page(&guest.visitor(), &web::model::Tournament { notice, ..cup })
        }),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What people do about a tournament.
pub async fn act(
    State(app): State<AppState>,
    guest: Guest,
    Path((id, what)): Path<(String, String)>,
    fields: Fields,
) -> Response {
    let here =
        web::routes::cup(id.parse::<TournamentId>().map_or_else(|_| String::new(), |id| id.to_string()));
    match done(&app, &guest, &id, &what, &fields).await {
        Ok(()) => go(&here, Vec::new(), None),
        Err(Refusal::NoName) => go(&format!("/me?back={here}"), Vec::new(), None),
        Err(refusal) if refusal.status() == StatusCode::CONFLICT || matches!(refusal, Refusal::OnePerson) => {
            go(&here, Vec::new(), bad(refusal.words(guest.language)))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn done(app: &AppState, guest: &Guest, id: &str, what: &str, fields: &Fields) -> Result<(), Refusal> {
    let deed = match what {
        "join" => Deed::Join,
        "withdraw" => Deed::Withdraw,
        "start" => Deed::Start,
        "stop" => Deed::Stop,
        "remove" => Deed::Remove(fields.parse("number").ok_or(Refusal::NotIn)?),
        _ => return Err(Refusal::NoTournament),
    };
    deeds::act(app, guest, id, deed).await
}

/// The standings for a spreadsheet.
pub async fn csv(State(app): State<AppState>, guest: Guest, Path(id): Path<String>) -> Response {
    match deeds::find(&app, &guest, &id).await {
        Ok(known) => file(export::standings(&known), "text/csv; charset=utf-8", "standings.csv"),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// Everything.
pub async fn json(State(app): State<AppState>, guest: Guest, Path(id): Path<String>) -> Response {
    match deeds::find(&app, &guest, &id).await {
        Ok(known) => {
            let all = serde_json::to_string(&api::everything(&known, &guest)).expect("it is plain data");
            file(all, "application/json", "tournament.json")
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// The page whenever the tournament changes, or a table of mine does.
pub async fn follow(
    State(app): State<AppState>,
    From(address): From,
    guest: Guest,
    Path(id): Path<String>,
    Query(shown): Query<Shown>,
) -> Response {
    let known = match deeds::find(&app, &guest, &id).await {
        Ok(known) => known,
        Err(refusal) => return refused(&guest, &refusal),
    };
    let Some(pass) = app.limits.stream(address) else { return trouble(&guest, Trouble::TooMany) };
    let reader = Reader {
        versions: app.tournaments.open(&known.tournament().id),
        lost_keys: app.lost_keys.subscribe(),
        rings: app.node.homes.open(guest.id().unwrap_or(store::PersonId::SOMEBODY)),
        id: known.tournament().id.clone(),
        shown,
        told: LastTold::default(),
        is_open: false,
        app,
        guest,
        _pass: pass,
    };
    let events = stream::unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok::<_, Infallible>(event), reader))
    });
    sent(events)
}

/// Somebody who has the page of a tournament open.
struct Reader {
    app: AppState,
    guest: Guest,
    id: TournamentId,
    shown: Shown,
    versions: watch::Receiver<i64>,
    rings: watch::Receiver<u64>,
    /// Somebody has lost what let them in.
    lost_keys: watch::Receiver<u64>,
    /// What they were shown last.
    told: LastTold,
    is_open: bool,
    _pass: Pass,
}

impl Reader {
    /// The page as soon as it is another. None: the stream ends.
    async fn next(&mut self) -> Option<Event> {
        let mut closing = self.app.closing.clone();
        loop {
            // At first what the page may have missed while it loaded.
            if std::mem::replace(&mut self.is_open, true) {
                tokio::select! {
                    told = self.versions.changed() => told.ok()?,
                    rung = self.rings.changed() => rung.ok()?,
                    lost = self.lost_keys.changed() => lost.ok()?,
                    _ = closing.wait_for(|&closing| closing) => return None,
                }
            }
            self.versions.borrow_and_update();
            self.rings.borrow_and_update();
            let (app, guest, visitor) = (self.app.clone(), self.guest.clone(), self.visitor());
            let (id, shown) = (self.id.clone(), self.shown.clone());
            let drawing = async move {
                guest.may_stay(&app.store).await.ok()?.then_some(())?;
                let known = app.tournaments.find(&app.store, &id).await.ok()?;
                let cup = show::tournament(&app, &guest, &known, &shown).await.ok()?;
                Some(web::tournament::live(&visitor, &cup).into_string().replace('\r', " "))
            };
            let drawn = Box::pin(on_its_own(drawing)).await?;
            if self.told.is_news(&drawn) {
                return Some(Event::default().data(drawn));
            }
        }
    }

    /// The one who looks, at the page and not at its events.
    fn visitor(&self) -> web::model::Visitor {
        let query = self.guest.here.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
        web::model::Visitor { here: format!("{}{query}", web::routes::cup(&self.id)), ..self.guest.visitor() }
    }
}
