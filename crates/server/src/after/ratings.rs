//! What a rated match says about the strength of those who played it (Weng and Lin's method, as OpenSkill does it).

use bots::Bot;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use store::{Place, Player, Rating, Sitter, Start, Store, StoreError, Strengths, Table};

use super::anchors;

/// Whether these places could be rated, once the free ones are taken.
pub fn can_be_rated(places: &[Place]) -> bool {
    let taken: Vec<&Place> = places.iter().filter(|place| !place.is_free()).collect();
    places.len() > 1 && players(taken).is_some()
}

/// Who is rated at each place: people, each at one seat, and bots of a level.
fn players<'a>(places: impl IntoIterator<Item = &'a Place>) -> Option<Vec<Player>> {
    let mut players: Vec<Player> = Vec::new();
    for place in places {
        let player = match &place.sitter {
            Sitter::Person(person) => Player::Person(*person),
            Sitter::Bot(bot) if bot.parse().is_ok_and(|bot| Bot::LEVELS.contains(&bot)) => {
                Player::Bot(bot.clone())
            }
            _ => return None,
        };
        // Several people around one screen are known by one name.
        if matches!(player, Player::Person(_)) && players.contains(&player) {
            return None;
        }
        players.push(player);
    }
    Some(players)
}

/// Rates a match that is over, once. When that fails the match stays as it is, and is rated when its final table is
/// looked at.
pub async fn settle(store: &Store, table: &Table) {
    let (true, Some(outcome)) = (table.terms.rated, &table.outcome) else { return };
    let Some(players) = players(&table.places).filter(|players| players.len() > 1) else { return };
    let ranks = outcome.counted.clone().unwrap_or_else(|| outcome.ranks.clone());
    let starts: Vec<Start> = players.iter().map(|player| start(&table.game, player)).collect();
    if let Err(error) = store.rate(&table.id, &table.game, &starts, |before| judge(before, &ranks)).await {
        tracing::warn!(table = %table.id, %error, "a match was not rated");
    }
}

/// Raised whenever the same results would lead to other ratings: then all are counted again.
const VERSION: i64 = 2;

/// Counts all rated matches again, if they were last counted in another way.
pub async fn recount(store: &Store) -> Result<(), StoreError> {
    store.recount(VERSION, start, judge).await
}

/// Every strength as it follows from the results that are kept.
pub async fn recounted(store: &Store) -> Result<Strengths, StoreError> {
    store.recounted(start, judge).await
}

/// How a player comes to a match of whom nothing is known here. Bots are known from the arena, and stay as they are.
fn start(game: &str, player: &Player) -> Start {
    let anchor = match player {
        Player::Bot(level) => anchors::of(game, level),
        Player::Person(_) => None,
    };
    Start { player: player.clone(), rating: anchor.unwrap_or_else(newcomer), is_fixed: anchor.is_some() }
}

fn newcomer() -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    Rating { rating, uncertainty }
}

/// The ratings after a match with these ranks.
fn judge(before: &[Rating], ranks: &[u8]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|&Rating { rating, uncertainty }| [WengLinRating { rating, uncertainty }])
        .collect();
    let outcomes = ranks.iter().map(|&rank| MultiTeamOutcome::new(rank.into()));
    let played: Vec<_> = teams.iter().map(|team| &team[..]).zip(outcomes).collect();
    let after = weng_lin_multi_team(&played, &WengLinConfig::new());
    after.iter().map(|team| Rating { rating: team[0].rating, uncertainty: team[0].uncertainty }).collect()
}

#[cfg(test)]
mod tests {
    use store::PersonId;

    use super::*;

    fn person(id: i64) -> Place {
        Place { sitter: Sitter::Person(PersonId(id)), name: "Anna".to_owned() }
    }

    fn bot(name: &str) -> Place {
        Place { sitter: Sitter::Bot(name.to_owned()), name: "Alder".to_owned() }
    }

    #[test]
    fn whoever_wins_gains_and_all_grow_surer() {
        let after = judge(&[newcomer(); 3], &[2, 1, 3]);
        assert!(after[1].rating > after[0].rating && after[0].rating > after[2].rating);
        assert!(after.iter().all(|rating| rating.uncertainty < newcomer().uncertainty));
    }

    #[test]
    fn only_people_at_own_seats_and_levels_are_rated() {
        assert!(can_be_rated(&[person(1), person(2), bot("master")]));
        assert!(can_be_rated(&[person(1), Place::free()]));
        assert!(!can_be_rated(&[person(1), person(1)]), "two around one screen");
        assert!(!can_be_rated(&[person(1), bot("random")]), "not a level");
        assert!(!can_be_rated(&[person(1)]), "alone");
    }
}
