//! The deal of the day.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use store::{Ask, Both, Deal, TableId};
use table::Lexicon;
use web::model::{Day, DayTab, Game, MyTry};

use super::table::limit;
use super::{bad, go, page_with_notice, path_here, refused};
use crate::AppState;
use crate::days::list::Tried;
use crate::days::{self, list, play};
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;

/// To the first deal of today that the guest has not had, or to the first.
pub async fn today(State(app): State<AppState>, guest: Guest) -> Response {
    match first(&app, &guest).await {
        Ok(to) => go(&to, Vec::new(), None),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn first(app: &AppState, guest: &Guest) -> Result<String, Refusal> {
    let today = app.store.together(list::today(guest)).await?;
    let cards = list::cards(app, guest, today).await?;
    let open = cards.iter().find(|card| matches!(card.my_try, MyTry::None | MyTry::Running(_)));
    let card = open.or(cards.first()).ok_or(Refusal::NoDeal)?;
    Ok(web::routes::deal(&card.date, card.slug))
}

/// To the first game of a date.
pub async fn date(State(app): State<AppState>, guest: Guest, Path(date): Path<String>) -> Response {
    for game in app.games() {
        if let Ok(deal) = days::find(&app, &date, game.about.slug).await {
            return go(&web::routes::deal(&deal.day, &deal.game), Vec::new(), None);
        }
    }
    refused(&guest, &Refusal::NoDeal)
}

pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    match model(&app, &guest, &date, &game).await {
        Ok(day) => {
            page_with_notice(&headers, |notice| web::day::page(&guest.visitor(), &Day { notice, ..day }))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn model(app: &AppState, guest: &Guest, date: &str, slug: &str) -> Result<Day, Refusal> {
    let deal = days::find(app, date, slug).await?;
    let game = app.game(&deal.game).ok_or(Refusal::NoDeal)?;
    let is_over = days::is_over(&deal);
    let (counts, tries) = list::tries_on(&deal.day, guest.id());
    let (played, masters) = list::days_asked(guest, &deal);
    let asks = Both(
        (Ask::deals_on(&deal.day), counts, tries, Ask::tries_finished(&deal)),
        (
            played,
            masters,
            Ask::earlier_day(&deal),
            Ask::later_day(&deal),
            if is_over { Ask::nothing(None) } else { Ask::deal_at(&deal.game, deal.closes) },
        ),
    );
    let (made, beside) = app.store.together(asks).await?;
    let (deals, counts, tries, finished) = made;
    let (played, masters, earlier, later, tomorrow) = beside;
    let tried: Vec<Tried> = deals.into_iter().map(|deal| list::told(deal, &counts, &tries)).collect();
    let list = list::list_of(app, guest, &deal, finished).await?;
    let days = list::days(guest, &deal, &played, masters);
    let shown = tried.iter().find(|tried| tried.deal.game == deal.game).ok_or(Refusal::NoDeal)?;
    let seal = |deal: &Deal| deal.seed.commitment().to_string();
    Ok(Day {
        date: list::date(&deal.day),
        game: Game::of(game, guest.language),
        lexicon: lexicon(game),
        my_try: shown.my_try.clone(),
        count: shown.count,
        tabs: tabs(app, guest, tried),
        list,
        days,
        earlier,
        later,
        left: (!is_over).then(|| (deal.closes - store::now()).max(0) as u64),
        seal: seal(&deal),
        seed: is_over.then(|| deal.seed.to_string()),
        tomorrow: tomorrow.as_ref().map(seal),
        notice: None,
    })
}

fn lexicon(game: &table::GameEntry) -> &'static Lexicon {
    (game.lexicon)()
}

/// All games of the same day.
fn tabs(app: &AppState, guest: &Guest, mut tried: Vec<Tried>) -> Vec<DayTab> {
    let tab = |game: &table::GameEntry| {
        let at = tried.iter().position(|tried| tried.deal.game == game.about.slug)?;
        let Tried { count, my_try, .. } = tried.swap_remove(at);
        Some(DayTab {
            game: Game::of(game, guest.language),
            is_alone: days::seats(&game.about) == 1,
            count,
            my_try,
        })
    };
    app.games().filter_map(tab).collect()
}

/// The try that counts.
pub async fn play(
    State(app): State<AppState>,
    guest: Guest,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    let begun = match limit(&app, &guest, Cost::Table) {
        Ok(()) => play::count(&app, &guest, &date, &game).await,
        Err(refusal) => Err(refusal),
    };
    begin(&guest, &date, &game, begun)
}

/// A try for oneself.
pub async fn practise(
    State(app): State<AppState>,
    guest: Guest,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    let begun = match limit(&app, &guest, Cost::Table) {
        Ok(()) => play::practise(&app, &guest, &date, &game).await,
        Err(refusal) => Err(refusal),
    };
    begin(&guest, &date, &game, begun)
}

fn begin(guest: &Guest, date: &str, game: &str, begun: Result<TableId, Refusal>) -> Response {
    let here = path_here(Some(&web::routes::deal(date, game)));
    match begun {
        Ok(id) => go(&web::routes::table(&id), Vec::new(), None),
        Err(Refusal::NoName) => go(&format!("/me?back={here}"), Vec::new(), None),
        Err(refusal @ (Refusal::TryFirst | Refusal::DayOver)) => {
            go(&here, Vec::new(), bad(refusal.words(guest.language)))
        }
        Err(refusal) => refused(guest, &refusal),
    }
}
