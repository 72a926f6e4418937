//! Tournaments, for programs.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Entrant, TournamentStage};
use terms::{Clock, Pace, Terms};
use utoipa::ToSchema;

use super::shapes::Problem;
use super::tables::Which;
use super::{Answer, Asked, Body, ForProgram, Known as Somebody, Named};
use crate::AppState;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::pages::table::limit;
use crate::tournaments::deeds::{self, Deed};
use crate::tournaments::make::{Begins, Fill, Kind, MOST_ROUNDS, Wish, make};
use crate::tournaments::{Known, Mine, joined, mine_in, rounds};

/// So many are in a list.
const LISTED: u16 = 50;

/// A tournament that somebody wants.
#[derive(Deserialize, ToSchema)]
pub struct NewTournament {
    #[serde(default)]
    pub name: String,
    #[schema(example = "grimm-forest")]
    pub game: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// What holds at its tables; a clock must run, and by default each answer is due within a day.
    #[schema(value_type = Option<Object>)]
    pub terms: Option<Terms>,
    /// `league`, `swiss` or `knock-out`; Swiss by default.
    #[serde(default)]
    #[schema(value_type = String)]
    pub system: Kind,
    /// As many as fit those who are in when it begins, unless it is said; nothing for a knock-out.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 99)]
    pub rounds: u16,
    /// How many go on from each table of a knock-out.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 5)]
    pub through: u8,
    /// At each table.
    #[schema(minimum = 2, maximum = 6)]
    pub seats: u8,
    /// Where numbers do not fit: `sizes` (tables with a seat more or less), `byes` (somebody sits out), or the level of the
    /// bots that take the seats.
    pub fill: Option<String>,
    /// Shown to everybody; otherwise those who have its address can join.
    #[serde(default)]
    pub listed: bool,
    /// The code of a club of mine, whose members alone see and join it.
    pub club: Option<String>,
    /// At most so many people.
    #[schema(minimum = 2, maximum = 500)]
    pub most: Option<u16>,
    /// `asked` (when its organiser says so), `full` (with the last person) or `time`.
    #[serde(default)]
    #[schema(value_type = String)]
    pub begins: Begins,
    /// When, in milliseconds since 1970, where it begins at a time.
    pub starts: Option<i64>,
    /// Whether people may join after it has begun; they may unless this is false.
    pub late: Option<bool>,
    /// Seconds between two rounds.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 604_800)]
    pub pause: u32,
}

const fn one() -> u8 {
    1
}

/// A tournament.
#[derive(Serialize, ToSchema)]
pub struct TournamentTold {
    pub id: String,
    pub name: String,
    pub game: String,
    /// `league`, `swiss` or `knock-out`.
    #[schema(value_type = String)]
    pub system: Kind,
    /// How many go on from each table of a knock-out.
    pub through: Option<u8>,
    /// How many rounds there are; none: it is not known yet.
    pub rounds: Option<usize>,
    /// At each table, and where numbers do not fit.
    pub seats: u8,
    pub also: Vec<u8>,
    /// The level of the bots that fill its tables.
    pub bots: Option<String>,
    #[schema(value_type = Object)]
    pub terms: Terms,
    pub options: BTreeMap<String, String>,
    /// `gathering`, `playing`, `over` or `stopped`.
    #[schema(value_type = String)]
    pub stage: TournamentStage,
    /// How many rounds have begun, and at how many tables of the last is still played.
    pub round: u16,
    pub open: u16,
    /// How many people are in, and can be.
    pub people: u16,
    pub most: u16,
    /// Whether one can still join.
    pub can_join: bool,
    pub listed: bool,
    /// The code of the club whose members alone see it.
    pub club: Option<String>,
    /// When the next round begins, in milliseconds since 1970.
    pub due: Option<i64>,
    /// Whether I have made it.
    pub is_mine: bool,
    /// My number, where I take part.
    pub my_number: Option<i64>,
    /// The code of the table at which I am to play now.
    pub my_table: Option<String>,
    /// Raised by every change.
    pub version: i64,
}

/// One line of the standings.
#[derive(Serialize, ToSchema)]
pub struct Stands {
    pub place: usize,
    pub number: i64,
    pub name: String,
    /// The level, where it is a bot.
    pub bot: Option<String>,
    pub points: f64,
    /// What decides between equal points, in the order of the rules; nothing where it was not needed.
    pub ties: Vec<Tie>,
    pub wins: usize,
    pub played: usize,
    pub byes: usize,
    pub has_left: bool,
}

/// A tie-break.
#[derive(Serialize, ToSchema)]
pub struct Tie {
    /// `opponents`, `beaten`, `wins`, `direct` or `lot`.
    pub by: String,
    pub points: Option<f64>,
}

/// A round that has begun.
#[derive(Serialize, ToSchema)]
pub struct RoundTold {
    /// From 1.
    pub round: usize,
    /// Milliseconds since 1970.
    pub begun: i64,
    pub tables: Vec<RoundTableTold>,
    /// The numbers of those without a table.
    pub byes: Vec<i64>,
}

/// A table of a round.
#[derive(Serialize, ToSchema)]
pub struct RoundTableTold {
    /// The code of the table.
    pub table: String,
    /// Who sits there, in seat order, by their numbers.
    pub players: Vec<i64>,
    /// The rank of each seat and the points it brought, when the match is over.
    pub ranks: Option<Vec<u8>>,
    pub points: Option<Vec<f64>>,
    /// The seats, from 1, of those who had left.
    pub absent: Vec<u8>,
}

/// Everything about a tournament.
#[derive(Serialize, ToSchema)]
pub struct TournamentExport {
    pub tournament: TournamentTold,
    pub standings: Vec<Stands>,
    pub rounds: Vec<RoundTold>,
}

/// Somebody who takes part.
#[derive(Deserialize, ToSchema)]
pub struct ThatPlayer {
    pub number: i64,
}

#[derive(Deserialize)]
pub struct ListQuery {
    #[serde(default)]
    list: Which,
    #[serde(default)]
    page: u16,
}

/// Tournaments: mine that are not over, those that are open to everybody, or those that are over; the newest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", security((), ("token" = [])),
    params(("list" = Option<String>, Query, description = "`mine`, `finished` or `open`"),
           ("page" = Option<u16>, Query, minimum = 0, maximum = 65535, description = "from 0")), responses(
    (status = 200, body = Vec<TournamentTold>), (status = 401, body = Problem)))]
pub async fn list(
    State(app): State<AppState>,
    guest: Guest,
    Asked(query): Asked<ListQuery>,
) -> Answer<Json<Vec<TournamentTold>>> {
    let which = match query.list {
        Which::Mine => store::Tournaments::Of(guest.id().ok_or(Refusal::NoName).tell(&guest)?),
        Which::Finished => store::Tournaments::Finished,
        Which::Open => store::Tournaments::Open,
    };
    let after = u32::from(query.page) * u32::from(LISTED);
    let found = app.store.tournaments(which, LISTED, after).await.tell(&guest)?;
    Ok(Json(all_told(&app, &guest, &found).await.tell(&guest)?))
}

/// Tournaments in a list.
pub async fn all_told(
    app: &AppState,
    guest: &Guest,
    found: &[store::Tournament],
) -> Result<Vec<TournamentTold>, Refusal> {
    let joined = app.store.ask(joined(guest)).await?;
    let mine = mine_in(app, guest, found, &joined).await?;
    Ok(found.iter().zip(mine).map(|(tournament, mine)| told(tournament, mine, guest)).collect())
}

/// Makes a tournament. Whoever makes it does not take part before they join.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 201, body = TournamentTold), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem)))]
pub async fn create(
    State(app): State<AppState>,
    Somebody(guest): Somebody,
    Body(new): Body<NewTournament>,
) -> Answer<(StatusCode, Json<TournamentTold>)> {
    limit(&app, &guest, Cost::Table).tell(&guest)?;
    let wish = wish(&app, new).tell(&guest)?;
    let id = make(&app, &guest, wish).await.tell(&guest)?;
    let known = app.tournaments.find(&app.store, &id).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(tell(&known, &guest))))
}

fn wish(app: &AppState, new: NewTournament) -> Result<Wish, Refusal> {
    let usual = Terms { clock: Clock::Days, hints: false, pace: Pace::Brisk, ..Terms::default() };
    Ok(Wish {
        name: new.name,
        game: app.game(&new.game).ok_or(Refusal::NoGame)?,
        options: new.options,
        terms: new.terms.unwrap_or(usual),
        kind: new.system,
        rounds: new.rounds.min(MOST_ROUNDS + 1),
        through: new.through,
        seats: new.seats,
        fill: new.fill.as_deref().map(Fill::from_word).unwrap_or_default(),
        club: new.club.as_deref().map(super::clubs::code).transpose()?,
        is_listed: new.listed,
        most: new.most,
        begins: new.begins,
        starts: new.starts,
        is_late: new.late.unwrap_or(true),
        pause: new.pause,
    })
}

/// A tournament.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments", security((), ("token" = [])),
    params(("id" = String, Path)), responses((status = 200, body = TournamentTold), (status = 404, body = Problem)))]
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Named(id): Named<String>,
) -> Answer<Json<TournamentTold>> {
    let known = deeds::find(&app, &guest, &id).await.tell(&guest)?;
    Ok(Json(tell(&known, &guest)))
}

/// Everybody, the leaders first. Results count as soon as they are there.
#[utoipa::path(get, path = "/api/tournaments/{id}/standings", tag = "tournaments", security((), ("token" = [])),
    params(("id" = String, Path)), responses((status = 200, body = Vec<Stands>), (status = 404, body = Problem)))]
pub async fn standings(
    State(app): State<AppState>,
    guest: Guest,
    Named(id): Named<String>,
) -> Answer<Json<Vec<Stands>>> {
    let known = deeds::find(&app, &guest, &id).await.tell(&guest)?;
    Ok(Json(stands(&known)))
}

/// The tables of a round, with their results.
#[utoipa::path(get, path = "/api/tournaments/{id}/rounds/{round}", tag = "tournaments", security((), ("token" = [])),
    params(("id" = String, Path), ("round" = u16, Path, minimum = 1, maximum = 999)),
    responses((status = 200, body = RoundTold), (status = 404, body = Problem)))]
pub async fn round(
    State(app): State<AppState>,
    guest: Guest,
    Named((id, number)): Named<(String, u16)>,
) -> Answer<Json<RoundTold>> {
    let known = deeds::find(&app, &guest, &id).await.tell(&guest)?;
    let index = usize::from(number).checked_sub(1).filter(|&index| index < known.whole.rounds.len());
    let index = index.ok_or(Refusal::NoTournament).tell(&guest)?;
    Ok(Json(round_told(&known, index)))
}

/// Everything about a tournament at once.
#[utoipa::path(get, path = "/api/tournaments/{id}/export", tag = "tournaments", security((), ("token" = [])),
    params(("id" = String, Path)), responses((status = 200, body = TournamentExport), (status = 404, body = Problem)))]
pub async fn export(
    State(app): State<AppState>,
    guest: Guest,
    Named(id): Named<String>,
) -> Answer<Json<TournamentExport>> {
    let known = deeds::find(&app, &guest, &id).await.tell(&guest)?;
    Ok(Json(everything(&known, &guest)))
}

/// I take part from the next round on; whoever had withdrawn comes back.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentTold), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn join(
    app: State<AppState>,
    somebody: Somebody,
    id: Named<String>,
) -> Answer<Json<TournamentTold>> {
    act(app, somebody, id, Deed::Join).await
}

/// I take part no longer, and resign where I sit.
#[utoipa::path(post, path = "/api/tournaments/{id}/withdraw", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentTold), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn withdraw(
    app: State<AppState>,
    somebody: Somebody,
    id: Named<String>,
) -> Answer<Json<TournamentTold>> {
    act(app, somebody, id, Deed::Withdraw).await
}

/// The organiser takes somebody out.
#[utoipa::path(post, path = "/api/tournaments/{id}/remove", tag = "tournaments", params(("id" = String, Path)),
    request_body = ThatPlayer, responses(
    (status = 200, body = TournamentTold), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn remove(
    app: State<AppState>,
    somebody: Somebody,
    id: Named<String>,
    Body(ThatPlayer { number }): Body<ThatPlayer>,
) -> Answer<Json<TournamentTold>> {
    act(app, somebody, id, Deed::Remove(number)).await
}

/// The organiser lets it begin, or does not wait for the next round.
#[utoipa::path(post, path = "/api/tournaments/{id}/start", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentTold), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn start(
    app: State<AppState>,
    somebody: Somebody,
    id: Named<String>,
) -> Answer<Json<TournamentTold>> {
    act(app, somebody, id, Deed::Start).await
}

/// The organiser ends it: what is played is played to its end, and no further round begins.
#[utoipa::path(post, path = "/api/tournaments/{id}/stop", tag = "tournaments", params(("id" = String, Path)), responses(
    (status = 200, body = TournamentTold), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn stop(
    app: State<AppState>,
    somebody: Somebody,
    id: Named<String>,
) -> Answer<Json<TournamentTold>> {
    act(app, somebody, id, Deed::Stop).await
}

/// Does something, and tells what has become of the tournament.
async fn act(
    State(app): State<AppState>,
    Somebody(guest): Somebody,
    Named(id): Named<String>,
    deed: Deed,
) -> Answer<Json<TournamentTold>> {
    deeds::act(&app, &guest, &id, deed).await.tell(&guest)?;
    let known = deeds::find(&app, &guest, &id).await.tell(&guest)?;
    Ok(Json(tell(&known, &guest)))
}

fn tell(known: &Known, guest: &Guest) -> TournamentTold {
    told(known.tournament(), guest.id().map(|person| known.mine(person)).unwrap_or_default(), guest)
}

fn told(tournament: &store::Tournament, mine: Mine, guest: &Guest) -> TournamentTold {
    let agreed = &tournament.agreed;
    let (system, through) = match agreed.rules.system {
        pairing::System::League { .. } => (Kind::League, None),
        pairing::System::Swiss { .. } => (Kind::Swiss, None),
        pairing::System::KnockOut { through } => (Kind::KnockOut, Some(through)),
    };
    TournamentTold {
        id: tournament.id.to_string(),
        name: agreed.name.clone(),
        game: agreed.game.clone(),
        system,
        through,
        rounds: rounds(tournament),
        seats: agreed.rules.sizes.usual,
        also: agreed.rules.sizes.also.clone(),
        bots: agreed.bot.clone(),
        terms: agreed.terms.clone(),
        options: agreed.options.clone(),
        stage: tournament.stage,
        round: tournament.round,
        open: tournament.open,
        people: tournament.people,
        most: agreed.most,
        can_join: tournament.can_join(),
        listed: agreed.is_listed,
        club: agreed.club.as_ref().map(ToString::to_string),
        due: tournament.due,
        is_mine: deeds::is_host(tournament, guest),
        my_number: mine.number,
        my_table: mine.table.map(|table| table.to_string()),
        version: tournament.version,
    }
}

fn stands(known: &Known) -> Vec<Stands> {
    let word = |tie: &pairing::TieBreak| {
        serde_json::to_value(tie).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
    };
    let words: Vec<String> = known.pairing.rules().ties.iter().map(word).collect();
    let line = |standing: &pairing::Standing| {
        let Entrant { number, name, bot, .. } = known.entrant(standing.player.0)?.clone();
        let ties = words.iter().zip(&standing.ties);
        Some(Stands {
            place: standing.place,
            number,
            name,
            bot,
            points: standing.points.as_f64(),
            ties: ties
                .map(|(by, points)| Tie { by: by.clone(), points: points.map(pairing::Points::as_f64) })
                .collect(),
            wins: standing.wins,
            played: standing.played,
            byes: standing.byes,
            has_left: standing.left,
        })
    };
    known.standings.iter().filter_map(line).collect()
}

fn round_told(known: &Known, index: usize) -> RoundTold {
    let (kept, paired) = (&known.whole.rounds[index], &known.pairing.rounds()[index]);
    let table = |(kept, paired): (&store::RoundTable, &pairing::PairedTable)| RoundTableTold {
        table: kept.table.to_string(),
        players: kept.players.clone(),
        points: kept
            .ranks
            .as_ref()
            .map(|_| known.pairing.table_points(paired).into_iter().map(pairing::Points::as_f64).collect()),
        ranks: kept.ranks.clone(),
        absent: kept.absent.iter().map(|seat| seat + 1).collect(),
    };
    RoundTold {
        round: index + 1,
        begun: kept.begun,
        tables: kept.tables.iter().zip(&paired.tables).map(table).collect(),
        byes: kept.byes.clone(),
    }
}

/// Everything about a tournament.
pub fn everything(known: &Known, guest: &Guest) -> TournamentExport {
    TournamentExport {
        tournament: tell(known, guest),
        standings: stands(known),
        rounds: (0..known.whole.rounds.len()).map(|index| round_told(known, index)).collect(),
    }
}
