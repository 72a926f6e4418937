//! What is told of people, for programs.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::model::{Companion, GameRating, GameRecords, GameResults, Honoured, PlayedMatch};

use super::shapes::Problem;
use super::{Answer, Asked, ForProgram, Named};
use crate::AppState;
use crate::after::profile::{self, Wanted};
use crate::guest::Guest;

/// A person, as far as they want to be seen. What they do not show is null.
#[derive(Serialize, ToSchema)]
pub struct PersonShown {
    pub name: String,
    /// The date of their first day here.
    pub since: String,
    /// At each game, the one with most matches first.
    pub ratings: Option<Vec<RatingAt>>,
    /// The rating over time that was asked for; without one, that of the game with most matches.
    pub course: Option<CourseOf>,
    /// How they fared at each game, with each number of seats.
    pub results: Option<Vec<ResultsAt>>,
    pub records: Option<Vec<RecordsAt>>,
    /// Those met most often first.
    pub opponents: Option<Vec<MetWith>>,
    /// The dates of the last weeks on which they played a deal of the day.
    pub deal_days: Option<Vec<String>>,
    /// The latest first.
    pub matches: Option<Vec<MatchOf>>,
}

/// A rating at a game.
#[derive(Serialize, ToSchema)]
pub struct RatingAt {
    pub game: String,
    pub matches: u64,
    /// None: too few matches.
    pub rating: Option<f64>,
    pub uncertainty: Option<f64>,
    /// At tables with so many seats.
    pub seats: Vec<RatingWith>,
    /// What the levels of bots are, from the gentlest.
    pub levels: Vec<LevelAt>,
}

/// A rating at tables with a number of seats.
#[derive(Serialize, ToSchema)]
pub struct RatingWith {
    pub seats: u8,
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: u64,
}

/// What the bots of a level are at a game, by their own matches.
#[derive(Serialize, ToSchema)]
pub struct LevelAt {
    pub level: String,
    pub rating: f64,
}

/// A rating over time.
#[derive(Serialize, ToSchema)]
pub struct CourseOf {
    pub game: String,
    /// At tables with so many seats; 0: at all.
    pub seats: u8,
    /// The dates of the first and the last of these matches.
    pub from: String,
    pub to: String,
    /// After each match, the oldest first.
    pub steps: Vec<StrengthThen>,
}

/// What somebody was after a match.
#[derive(Serialize, ToSchema)]
pub struct StrengthThen {
    pub rating: f64,
    pub uncertainty: f64,
}

/// How somebody fared at a game with a number of seats.
#[derive(Serialize, ToSchema)]
pub struct ResultsAt {
    pub game: String,
    pub seats: u8,
    pub played: u32,
    pub won: u32,
    pub mean_points: f64,
}

/// What somebody did best at a game.
#[derive(Serialize, ToSchema)]
pub struct RecordsAt {
    pub game: String,
    pub most_points: i32,
    pub most_points_on: String,
    /// By how many points they were ahead in the clearest of the matches they won.
    pub largest_lead: Option<i32>,
    /// So many matches they won one after the other, if more than one.
    pub longest_run: Option<i32>,
    /// Most points of each kind, the most first.
    pub kinds: Vec<KindBest>,
}

/// Most points of one kind in a match.
#[derive(Serialize, ToSchema)]
pub struct KindBest {
    /// The key of the kind, as in the points of a table.
    pub kind: String,
    pub points: i32,
    pub on: String,
}

/// Somebody, or a level of bots, whom one has played with.
#[derive(Serialize, ToSchema)]
pub struct MetWith {
    /// None: a bot, or somebody who is not told.
    pub name: Option<String>,
    pub bot: Option<String>,
    pub played: u32,
    pub ahead: u32,
    pub behind: u32,
}

/// A match that is over.
#[derive(Serialize, ToSchema)]
pub struct MatchOf {
    /// The code of the table. None: it is told to those who sat there alone.
    pub table: Option<String>,
    pub game: String,
    pub seats: u8,
    pub date: String,
    pub points: i32,
    pub rank: u8,
}

/// A place in the list of the best.
#[derive(Serialize, ToSchema)]
pub struct BestOf {
    pub place: usize,
    pub name: String,
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: u64,
}

/// Which rating over time.
#[derive(Deserialize)]
pub struct CourseQuery {
    pub game: Option<String>,
    /// At tables with so many seats; without it at all.
    pub seats: Option<u8>,
}

/// Which list.
#[derive(Deserialize)]
pub struct BestQuery {
    /// At tables with so many seats; without it at all.
    pub seats: Option<u8>,
}

/// A person by a name that belongs to them.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", security((), ("token" = [])),
    params(("name" = String, Path),
           ("game" = Option<String>, Query, description = "the rating over time at this game; by default the one with most matches"),
           ("seats" = Option<u8>, Query, minimum = 1, maximum = 6, description = "at tables with so many seats; by default at all")),
    responses(
    (status = 200, body = PersonShown), (status = 404, body = Problem)))]
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Named(name): Named<String>,
    Asked(query): Asked<CourseQuery>,
) -> Answer<Json<PersonShown>> {
    let found = profile::find(&app, &guest, &name).await.tell(&guest)?;
    let wanted = Wanted { game: query.game, seats: query.seats.unwrap_or_default() };
    let told = profile::profile(&app, &guest, &found, &wanted).await.tell(&guest)?;
    Ok(Json(PersonShown {
        name: told.name,
        since: told.since.name,
        ratings: told.ratings.map(|all| all.into_iter().map(rating).collect()),
        course: told.course.map(|course| CourseOf {
            game: course.game.about.slug.to_owned(),
            seats: course.seats,
            from: course.from.name,
            to: course.to.name,
            steps: course
                .steps
                .iter()
                .map(|it| StrengthThen { rating: it.rating, uncertainty: it.uncertainty })
                .collect(),
        }),
        results: told.results.map(|all| all.into_iter().flat_map(results).collect()),
        records: told.records.map(|all| all.into_iter().map(records).collect()),
        opponents: told.opponents.map(|all| all.into_iter().map(met).collect()),
        deal_days: told.deals.map(|days| {
            days.into_iter().filter(|(_, count)| *count > 0).map(|(date, _)| date.name).collect()
        }),
        matches: told.played.map(|all| all.into_iter().map(one_match).collect()),
    }))
}

fn rating(of: GameRating) -> RatingAt {
    let with = |(seats, strength, matches): (u8, web::model::Strength, u64)| RatingWith {
        seats,
        rating: strength.rating,
        uncertainty: strength.uncertainty,
        matches,
    };
    let level = |(level, rating): (&'static str, f64)| LevelAt { level: level.to_owned(), rating };
    RatingAt {
        game: of.game.about.slug.to_owned(),
        matches: of.matches,
        rating: of.rating.map(|it| it.rating),
        uncertainty: of.rating.map(|it| it.uncertainty),
        seats: of.seats.into_iter().map(with).collect(),
        levels: of.levels.into_iter().map(level).collect(),
    }
}

fn results(of: GameResults) -> Vec<ResultsAt> {
    let at = |(seats, played, won, mean_points)| ResultsAt {
        game: of.game.about.slug.to_owned(),
        seats,
        played,
        won,
        mean_points,
    };
    of.seats.into_iter().map(at).collect()
}

fn records(of: GameRecords) -> RecordsAt {
    RecordsAt {
        game: of.game.about.slug.to_owned(),
        most_points: of.points.number,
        most_points_on: of.points.date.name,
        largest_lead: of.lead.map(|best| best.number),
        longest_run: of.run.map(|best| best.number),
        kinds: of
            .kinds
            .into_iter()
            .map(|(kind, best)| KindBest { kind, points: best.number, on: best.date.name })
            .collect(),
    }
}

fn met(of: Companion) -> MetWith {
    let Companion { name, bot, played, ahead, behind, .. } = of;
    MetWith { name: Some(name).filter(|name| !name.is_empty()), bot, played, ahead, behind }
}

fn one_match(of: PlayedMatch) -> MatchOf {
    MatchOf {
        table: Some(of.table).filter(|table| !table.is_empty()),
        game: of.game.about.slug.to_owned(),
        seats: of.seats,
        date: of.date.name,
        points: of.points,
        rank: of.rank,
    }
}

/// The best of a game, by what they are at least; of those who have played often enough and want to be seen.
#[utoipa::path(get, path = "/api/best/{game}", tag = "people", security((), ("token" = [])),
    params(("game" = String, Path),
           ("seats" = Option<u8>, Query, minimum = 1, maximum = 6, description = "at tables with so many seats; by default at all")),
    responses(
    (status = 200, body = Vec<BestOf>), (status = 404, body = Problem)))]
pub async fn best(
    State(app): State<AppState>,
    guest: Guest,
    Named(game): Named<String>,
    Asked(query): Asked<BestQuery>,
) -> Answer<Json<Vec<BestOf>>> {
    let honours =
        profile::honours(&app, &guest, &game, query.seats.unwrap_or_default()).await.tell(&guest)?;
    let best = |(index, row): (usize, Honoured)| BestOf {
        place: index + 1,
        name: row.name,
        rating: row.strength.rating,
        uncertainty: row.strength.uncertainty,
        matches: row.matches,
    };
    Ok(Json(honours.rows.into_iter().enumerate().map(best).collect()))
}
