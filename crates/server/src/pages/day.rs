//! The deal of the day.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use store::{Deal, TableId};
use table::Lexicon;
use web::model::{Day, DayTab, Game, MyTry};

use super::table::limit;
use super::{bad, go, page_with_notice, path_here, refused};
use crate::House;
use crate::days::{self, list, play};
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;

/// To the first deal of today that the guest has not had, or to the first.
pub async fn today(State(house): State<House>, guest: Guest) -> Response {
    match first(&house, &guest).await {
        Ok(to) => go(&to, Vec::new(), None),
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn first(house: &House, guest: &Guest) -> Result<String, Refusal> {
    let cards = list::cards(house, guest).await?;
    let open = cards.iter().find(|card| matches!(card.my_try, MyTry::None | MyTry::Running(_)));
    let card = open.or(cards.first()).ok_or(Refusal::NoDeal)?;
    Ok(web::routes::deal(&card.date, card.slug))
}

/// To the first game of a date.
pub async fn date(State(house): State<House>, guest: Guest, Path(date): Path<String>) -> Response {
    for game in house.games() {
        if let Ok(deal) = days::find(&house, &date, game.about.slug).await {
            return go(&web::routes::deal(&deal.day, &deal.game), Vec::new(), None);
        }
    }
    refused(&guest, &Refusal::NoDeal)
}

pub async fn show(
    State(house): State<House>,
    guest: Guest,
    headers: HeaderMap,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    match model(&house, &guest, &date, &game).await {
        Ok(day) => {
            page_with_notice(&headers, |notice| web::day::page(&guest.visitor(), &Day { notice, ..day }))
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

async fn model(house: &House, guest: &Guest, date: &str, slug: &str) -> Result<Day, Refusal> {
    let deal = days::find(house, date, slug).await?;
    let game = house.game(&deal.game).ok_or(Refusal::NoDeal)?;
    let is_over = days::is_over(&deal);
    let (earlier, later) = house.store.days_beside(&deal).await?;
    let tomorrow = match is_over {
        true => None,
        false => house.store.deal_at(&deal.game, deal.closes).await?,
    };
    let seal = |deal: &Deal| deal.seed.commitment().to_string();
    Ok(Day {
        date: list::date(&deal.day),
        tabs: tabs(house, guest, &deal).await?,
        game: Game::of(game, guest.language),
        lexicon: lexicon(game),
        my_try: list::my_try(house, &deal, guest.id()).await?,
        count: house.store.tries_count(&deal).await?,
        list: list::list(house, guest, &deal).await?,
        days: list::days(house, guest, &deal).await?,
        earlier,
        later,
        left: (!is_over).then(|| (deal.closes - store::now()).max(0) as u64),
        seal: seal(&deal),
        seed: is_over.then(|| deal.seed.to_string()),
        tomorrow: tomorrow.as_ref().map(seal),
        notice: None,
    })
}

fn lexicon(game: &table::Entry) -> &'static Lexicon {
    (game.lexicon)()
}

/// The other games of the same day.
async fn tabs(house: &House, guest: &Guest, shown: &Deal) -> Result<Vec<DayTab>, Refusal> {
    let mut tabs = Vec::new();
    for game in house.games() {
        let Some(deal) = house.store.deal(&shown.day, game.about.slug).await? else { continue };
        tabs.push(DayTab {
            game: Game::of(game, guest.language),
            is_alone: days::seats(&game.about) == 1,
            count: house.store.tries_count(&deal).await?,
            my_try: list::my_try(house, &deal, guest.id()).await?,
        });
    }
    Ok(tabs)
}

/// The try that counts.
pub async fn play(
    State(house): State<House>,
    guest: Guest,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    let begun = match limit(&house, &guest, Cost::Table) {
        Ok(()) => play::count(&house, &guest, &date, &game).await,
        Err(refusal) => Err(refusal),
    };
    begin(&guest, &date, &game, begun)
}

/// A try for oneself.
pub async fn practise(
    State(house): State<House>,
    guest: Guest,
    Path((date, game)): Path<(String, String)>,
) -> Response {
    let begun = match limit(&house, &guest, Cost::Table) {
        Ok(()) => play::practise(&house, &guest, &date, &game).await,
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
