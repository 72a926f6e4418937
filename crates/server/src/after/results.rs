//! How a person fared: at each game, against whom, over time.

use std::collections::BTreeMap;

use serde::Serialize;
use store::{Listed, Origin, PersonId, Player, Sitter, Table};
use utoipa::ToSchema;

use crate::AppState;
use crate::live::Refusal;

/// So many of the latest matches are counted.
const COUNTED: u16 = 500;

/// How a person fared.
#[derive(Serialize, ToSchema)]
pub struct Results {
    pub games: Vec<AtGame>,
    /// Those met most often first.
    pub opponents: Vec<Opponent>,
    /// The latest first.
    pub matches: Vec<Played>,
}

/// How a person fared at one game.
#[derive(Serialize, ToSchema)]
pub struct AtGame {
    pub game: String,
    pub played: u32,
    pub won: u32,
    pub best: i32,
    pub mean: f64,
    /// Points, the oldest match first.
    pub points: Vec<i32>,
    /// Where rated matches were played.
    pub rating: Option<f64>,
    pub uncertainty: Option<f64>,
}

/// How a person fared against another, or against a level of bots.
#[derive(Serialize, ToSchema)]
pub struct Opponent {
    pub name: String,
    /// The level, where it is a bot.
    pub bot: Option<String>,
    pub played: u32,
    /// How often the person came before them, and after them.
    pub ahead: u32,
    pub behind: u32,
}

/// One match of a person.
#[derive(Serialize, ToSchema)]
pub struct Played {
    pub table: String,
    pub game: String,
    /// Milliseconds since 1970.
    pub ended: i64,
    pub points: i32,
    pub rank: u8,
    pub players: usize,
}

/// The results of a person, with the tables they come from. What was played on from another match does not count.
pub async fn results(app: &AppState, person: PersonId) -> Result<(Results, Vec<Table>), Refusal> {
    let tables = app.store.list(Listed::Finished(person), COUNTED).await?;
    let counted: Vec<&Table> = tables.iter().filter(|table| table.origin == Origin::Dealt).collect();
    let matches: Vec<Played> = counted.iter().filter_map(|table| played(table, person)).collect();
    let mut games = games(&matches);
    for rated in app.store.ratings(&Player::Person(person)).await? {
        if let Some(game) = games.iter_mut().find(|game| game.game == rated.game) {
            game.rating = Some(rated.rating.rating);
            game.uncertainty = Some(rated.rating.uncertainty);
        }
    }
    let opponents = opponents(&counted, person);
    Ok((Results { games, opponents, matches }, tables))
}

/// Of several seats around one screen the first counts.
fn played(table: &Table, person: PersonId) -> Option<Played> {
    let own = table.seats_of(person).first()?;
    let outcome = table.outcome.as_ref()?;
    Some(Played {
        table: table.id.to_string(),
        game: table.game.clone(),
        ended: table.changed,
        points: *outcome.points.get(own.index())?,
        rank: *outcome.ranks.get(own.index())?,
        players: table.places.len(),
    })
}

fn games(matches: &[Played]) -> Vec<AtGame> {
    let mut by_game: BTreeMap<&str, Vec<&Played>> = BTreeMap::new();
    for played in matches.iter().rev() {
        by_game.entry(&played.game).or_default().push(played);
    }
    let at_game = |(game, played): (&str, Vec<&Played>)| {
        let points: Vec<i32> = played.iter().map(|played| played.points).collect();
        AtGame {
            game: game.to_owned(),
            played: played.len() as u32,
            // Alone there is nobody to win against.
            won: played.iter().filter(|played| played.rank == 1 && played.players > 1).count() as u32,
            best: points.iter().copied().max().unwrap_or_default(),
            mean: points.iter().sum::<i32>() as f64 / points.len().max(1) as f64,
            points,
            rating: None,
            uncertainty: None,
        }
    };
    by_game.into_iter().map(at_game).collect()
}

fn opponents(tables: &[&Table], person: PersonId) -> Vec<Opponent> {
    let mut met: Vec<(&Sitter, Opponent)> = Vec::new();
    for table in tables {
        let (Some(own), Some(outcome)) = (table.seats_of(person).first(), &table.outcome) else { continue };
        for (index, place) in table.places.iter().enumerate().filter(|(_, place)| !place.is_of(person)) {
            let at = match met.iter().position(|(sitter, _)| **sitter == place.sitter) {
                Some(at) => at,
                None => {
                    let bot = match &place.sitter {
                        Sitter::Bot(bot) => Some(bot.clone()),
                        _ => None,
                    };
                    let new = Opponent { name: place.name.clone(), bot, played: 0, ahead: 0, behind: 0 };
                    met.push((&place.sitter, new));
                    met.len() - 1
                }
            };
            let opponent = &mut met[at].1;
            let (mine, theirs) = (outcome.ranks.get(own.index()), outcome.ranks.get(index));
            opponent.played += 1;
            opponent.ahead += u32::from(mine < theirs);
            opponent.behind += u32::from(mine > theirs);
        }
    }
    let mut opponents: Vec<Opponent> = met.into_iter().map(|(_, opponent)| opponent).collect();
    opponents.sort_by_key(|opponent| std::cmp::Reverse(opponent.played));
    opponents
}
