//! Which matches are played: every deal in every seating.

use serde::{Deserialize, Serialize};
use table::{About, Fate, Seed, Setup, SetupError};

use crate::player::Player;

/// What is played. Two plans that are equal play the same matches; how many of them, the one who runs it says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    pub game: String,
    pub rules_version: u32,
    pub setup: Setup,
    pub players: Vec<Player>,
    /// The words that name all chance: the same words, the same matches (but for bots that look at the clock).
    pub seed: String,
    /// How long a program of somebody else may take for one move.
    pub milliseconds: u32,
}

/// Why nothing can be played so.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("nobody takes part")]
    Nobody,
    #[error("“{0}” takes part twice")]
    Twice(String),
    #[error("at most {MOST_PLAYERS} can take part")]
    TooMany,
}

/// More would make the round of all line-ups endless.
const MOST_PLAYERS: usize = 16;

/// One match of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Which deal: all its matches have the same seed.
    pub deal: u32,
    /// Who sits at each seat, as an index into the plan's players.
    pub seating: Vec<usize>,
}

impl Plan {
    /// Checks that the game can be played so.
    pub fn check(&self, about: &About) -> Result<(), PlanError> {
        self.setup.check(about)?;
        if self.players.is_empty() {
            return Err(PlanError::Nobody);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(PlanError::TooMany);
        }
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].contains(player) {
                return Err(PlanError::Twice(player.to_string()));
            }
        }
        Ok(())
    }

    /// How many seats a match has.
    pub fn seats(&self) -> usize {
        self.setup.players as usize
    }

    /// How many matches are played of each deal.
    pub fn per_deal(&self) -> u32 {
        self.seatings(0).len() as u32
    }

    /// At least so many matches, as a whole number of deals: a deal that only one side has seen proves nothing.
    pub fn whole_deals(&self, matches: u32) -> u32 {
        matches.div_ceil(self.per_deal()) * self.per_deal()
    }

    /// The match with this number.
    pub fn pairing(&self, index: u32) -> Pairing {
        let (deal, place) = (index / self.per_deal(), index % self.per_deal());
        Pairing { deal, seating: self.seatings(deal).swap_remove(place as usize) }
    }

    /// The seed of a deal.
    pub fn deal_seed(&self, deal: u32) -> Seed {
        Seed::named(&format!("{} {} deal {deal}", self.seed, self.game))
    }

    /// The chance of the bots in one match.
    pub fn bots_fate(&self, index: u32) -> Fate {
        Fate::sealed(Seed::named(&format!("{} {} bots {index}", self.seed, self.game)))
    }

    /// Every line-up of a deal in every rotation.
    fn seatings(&self, deal: u32) -> Vec<Vec<usize>> {
        let mut seatings = Vec::new();
        for mut line_up in line_ups(self.players.len(), self.seats()) {
            if self.players.len() >= self.seats() && self.seats() > 2 {
                // Who sits to whose left matters in some games; over many deals everybody sits everywhere.
                Fate::sealed(self.deal_seed(deal)).fork().shuffle(&mut line_up);
            }
            let first = seatings.len();
            for steps in 0..line_up.len() {
                let mut rotated = line_up.clone();
                rotated.rotate_left(steps);
                if !seatings[first..].contains(&rotated) {
                    seatings.push(rotated);
                }
            }
        }
        seatings
    }
}

/// Who meets whom: every choice of as many players as there are seats. When there are fewer players than seats they sit
/// down again in turn, each of them first once.
fn line_ups(players: usize, seats: usize) -> Vec<Vec<usize>> {
    if players < seats {
        return (0..players).map(|first| (0..seats).map(|seat| (first + seat) % players).collect()).collect();
    }
    let all = (0u32..1 << players).filter(|set| set.count_ones() as usize == seats);
    all.map(|set| (0..players).filter(|player| set & (1 << player) != 0).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(players: &str, seats: u8) -> Plan {
        Plan {
            game: "nim".to_owned(),
            rules_version: 1,
            setup: Setup::for_players(seats),
            players: Player::list(players).expect("players"),
            seed: "test".to_owned(),
            milliseconds: 1000,
        }
    }

    fn seatings(plan: &Plan) -> Vec<Vec<usize>> {
        (0..plan.per_deal()).map(|index| plan.pairing(index).seating).collect()
    }

    #[test]
    fn two_players_change_seats() {
        assert_eq!(seatings(&plan("random,greedy", 2)), [[0, 1], [1, 0]]);
    }

    #[test]
    fn everybody_meets_everybody_from_every_seat() {
        let all = seatings(&plan("random,greedy,flat:9it", 2));
        assert_eq!(all.len(), 6);
        for pair in [[0, 1], [0, 2], [1, 2]] {
            assert!(all.contains(&pair.to_vec()) && all.contains(&vec![pair[1], pair[0]]));
        }
    }

    #[test]
    fn few_players_fill_many_seats_fairly() {
        let all = seatings(&plan("random,greedy", 3));
        assert_eq!(all.len(), 6);
        for seat in 0..3 {
            assert_eq!(all.iter().filter(|seating| seating[seat] == 0).count(), 3);
        }
        assert_eq!(seatings(&plan("greedy", 4)), [[0, 0, 0, 0]]);
    }

    #[test]
    fn all_matches_of_a_deal_have_its_seed_and_the_next_deal_another() {
        let plan = plan("random,greedy,flat:9it", 3);
        assert_eq!(plan.per_deal(), 3);
        assert_eq!(plan.pairing(2).deal, 0);
        assert_eq!(plan.pairing(3).deal, 1);
        assert_ne!(plan.deal_seed(0), plan.deal_seed(1));
        assert_eq!(plan.whole_deals(400), 402);
    }

    #[test]
    fn nobody_takes_part_twice() {
        let about = <nim::Nim as table::Game>::ABOUT;
        assert_eq!(plan("greedy,greedy", 2).check(&about), Err(PlanError::Twice("greedy".to_owned())));
        assert!(plan("greedy,random", 2).check(&about).is_ok());
        assert!(plan("greedy,random", 5).check(&about).is_err());
    }
}
