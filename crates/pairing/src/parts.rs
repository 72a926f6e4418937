//! A tournament as it is kept, and the look at one that comes from outside.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use table::Seed;

use crate::refusal::Impossible;
use crate::round::{Player, PlayerId, Round};
use crate::rules::Rules;
use crate::{MOST_PLAYERS, MOST_ROUNDS, Refusal, Tournament};

/// A tournament in parts that can be kept one by one. Nothing is promised of them before they are a [`Tournament`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parts {
    pub rules: Rules,
    pub seed: Seed,
    /// In the order in which they joined.
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
}

impl From<Tournament> for Parts {
    fn from(tournament: Tournament) -> Parts {
        let Tournament { rules, seed, players, rounds } = tournament;
        Parts { rules, seed, players, rounds }
    }
}

impl TryFrom<Parts> for Tournament {
    type Error = Refusal;

    /// Every round must be one that could have been: known people once each, tables of allowed sizes, sound results, and only
    /// the last one still played.
    fn try_from(parts: Parts) -> Result<Tournament, Refusal> {
        parts.rules.check()?;
        let Parts { rules, seed, players, rounds } = parts;
        if players.len() > MOST_PLAYERS {
            return Err(Refusal::TooMany);
        }
        if rounds.len() > rules.rounds().unwrap_or(MOST_ROUNDS) {
            return Err(Refusal::CannotBe { round: rounds.len() - 1, why: Impossible::Extra });
        }
        let mut since = HashMap::with_capacity(players.len());
        for player in &players {
            if since.insert(player.id, usize::from(player.since)).is_some() {
                return Err(Refusal::JoinedAlready(player.id));
            }
        }
        let last = rounds.len().saturating_sub(1);
        for (number, round) in rounds.iter().enumerate() {
            check(&rules, &since, number, round, number == last)
                .map_err(|why| Refusal::CannotBe { round: number, why })?;
        }
        Ok(Tournament { rules, seed, players, rounds })
    }
}

fn check(
    rules: &Rules,
    since: &HashMap<PlayerId, usize>,
    number: usize,
    round: &Round,
    last: bool,
) -> Result<(), Impossible> {
    let mut seen = HashSet::new();
    for id in round.players() {
        match since.get(&id) {
            None => return Err(Impossible::Stranger),
            Some(&first) if first > number => return Err(Impossible::Later),
            Some(_) if !seen.insert(id) => return Err(Impossible::Twice),
            Some(_) => {}
        }
    }
    if round.tables.is_empty() {
        return Err(Impossible::Empty);
    }
    if !round.tables.iter().all(|table| rules.sizes.allow(table.players.len())) {
        return Err(Impossible::Size);
    }
    if !round.tables.iter().all(|table| table.is_sound()) {
        return Err(Impossible::Result);
    }
    if !last && round.open() > 0 { Err(Impossible::Open) } else { Ok(()) }
}
