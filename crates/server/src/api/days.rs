//! The deal of the day, for programs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use store::Deal;
use utoipa::ToSchema;
use web::model::{DayRow, MyTry};

use super::shapes::{Problem, Table};
use super::{Answer, ForProgram, Named};
use crate::AppState;
use crate::days::{self, list, play};
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::pages::table::limit;

/// A day's deal of one game.
#[derive(Serialize, ToSchema)]
pub struct DayDeal {
    /// `2026-11-16`.
    pub day: String,
    pub game: String,
    /// From when to when it counts, in milliseconds since 1970.
    pub opens: i64,
    pub closes: i64,
    /// The hash of the seed, published the day before.
    pub seal: String,
    /// When the day is over.
    pub seed: Option<String>,
    /// The seal of the next day's deal.
    pub tomorrow: Option<String>,
    /// How many have had their try.
    pub played: usize,
    /// My own try that counts: `none`, `running`, `done` or `lost`.
    pub my_try: &'static str,
    /// Who made what of it, the best first; only after my own try, or when the day is over.
    pub list: Option<Vec<Made>>,
    /// What the master made of it, once it has played.
    pub master: Option<Made>,
}

/// What somebody made of a deal.
#[derive(Serialize, ToSchema)]
pub struct Made {
    pub place: Option<usize>,
    pub name: Option<String>,
    pub points: i32,
    /// At the table, against the bots.
    pub rank: u8,
    /// Where the points came from.
    pub lines: Vec<Brought>,
    /// The code of the table, to replay it.
    pub table: String,
}

/// What a category brought.
#[derive(Serialize, ToSchema)]
pub struct Brought {
    pub category: String,
    pub points: i32,
}

/// Today's deals, one for each game.
#[utoipa::path(get, path = "/api/days/today", tag = "days", security((), ("token" = [])), responses((status = 200, body = Vec<DayDeal>)))]
pub async fn today(State(app): State<AppState>, guest: Guest) -> Answer<Json<Vec<DayDeal>>> {
    let mut deals = Vec::new();
    for game in app.games() {
        let deal = days::today(&app, game.about.slug).await.tell(&guest)?;
        deals.push(told(&app, &guest, &deal).await.tell(&guest)?);
    }
    Ok(Json(deals))
}

/// A day's deal of one game, with its list for those who may see it.
#[utoipa::path(get, path = "/api/days/{day}/{game}", tag = "days", security((), ("token" = [])), params(
    ("day" = String, Path, description = "a date, or `today`"), ("game" = String, Path)), responses(
    (status = 200, body = DayDeal), (status = 404, body = Problem)))]
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Named((day, game)): Named<(String, String)>,
) -> Answer<Json<DayDeal>> {
    let deal = days::find(&app, &day, &game).await.tell(&guest)?;
    told(&app, &guest, &deal).await.map(Json).tell(&guest)
}

/// Begins my try that counts, or tells where it is.
#[utoipa::path(post, path = "/api/days/{day}/{game}/play", tag = "days", params(
    ("day" = String, Path, description = "a date, or `today`"), ("game" = String, Path)), responses(
    (status = 201, body = Table), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn play(
    State(app): State<AppState>,
    guest: Guest,
    Named((day, game)): Named<(String, String)>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let id = play::count(&app, &guest, &day, &game).await.tell(&guest)?;
    table(&app, &guest, &id).await.tell(&guest)
}

/// Begins a try for myself, once the one that counts is over or the day is.
#[utoipa::path(post, path = "/api/days/{day}/{game}/practice", tag = "days", params(
    ("day" = String, Path, description = "a date, or `today`"), ("game" = String, Path)), responses(
    (status = 201, body = Table), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn practise(
    State(app): State<AppState>,
    guest: Guest,
    Named((day, game)): Named<(String, String)>,
) -> Answer<(StatusCode, Json<Table>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let id = play::practise(&app, &guest, &day, &game).await.tell(&guest)?;
    table(&app, &guest, &id).await.tell(&guest)
}

async fn table(
    app: &AppState,
    guest: &Guest,
    id: &store::TableId,
) -> Result<(StatusCode, Json<Table>), Refusal> {
    let live = app.tables.find(id).await?;
    Ok((StatusCode::CREATED, Json(super::tables::table(&live, guest).await?)))
}

async fn told(app: &AppState, guest: &Guest, deal: &Deal) -> Result<DayDeal, Refusal> {
    let is_over = days::is_over(deal);
    let list = list::list(app, guest, deal).await?;
    let tomorrow = app.store.deal_at(&deal.game, deal.closes).await?.filter(|_| !is_over);
    let seal = |deal: &Deal| deal.seed.commitment().to_string();
    let categories = list.as_ref().map(|list| list.categories.clone()).unwrap_or_default();
    let made = |row: &DayRow| Made {
        place: Some(row.place).filter(|&place| place > 0),
        name: Some(row.name.clone()).filter(|name| !name.is_empty()),
        points: row.points,
        rank: row.rank,
        lines: categories
            .iter()
            .zip(&row.lines)
            .map(|(category, &points)| Brought { category: category.clone(), points })
            .collect(),
        table: row.table.clone(),
    };
    let tried = list::tried(app, deal, guest.id()).await?;
    Ok(DayDeal {
        day: deal.day.clone(),
        game: deal.game.clone(),
        opens: deal.opens,
        closes: deal.closes,
        seal: seal(deal),
        seed: is_over.then(|| deal.seed.to_string()),
        tomorrow: tomorrow.as_ref().map(seal),
        played: tried.count,
        my_try: match tried.my_try {
            MyTry::None => "none",
            MyTry::Running(_) => "running",
            MyTry::Done { .. } => "done",
            MyTry::Lost => "lost",
        },
        master: list.as_ref().and_then(|list| list.master.as_ref()).map(made),
        list: list.map(|list| list.rows.iter().map(made).collect()),
    })
}
