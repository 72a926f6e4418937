//! People and rounds as they are kept.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Somebody who takes part, by a number that whoever holds the tournament gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// Somebody who takes part, or did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub id: PlayerId,
    /// The first round for them, from 0.
    #[serde(default)]
    pub since: u16,
    /// Has withdrawn: is in no round that begins from now on, and an open result counts as the last place.
    #[serde(default)]
    pub left: bool,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedTable {
    /// Who sits there, seat by seat.
    pub players: Vec<PlayerId>,
    /// The rank of each seat once the match is over: 1 for the best, equal for those who share a place, and with as many
    /// better ones as the rank says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u8>>,
    /// The seats, from 0, of those who were absent or had withdrawn when the result came; they are last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<u8>,
}

impl PairedTable {
    /// A table at which nothing was played yet.
    pub(crate) fn open(players: Vec<PlayerId>) -> Self {
        PairedTable { players, ranks: None, absent: Vec::new() }
    }

    /// A table of which the match is over: the place of each seat, `None` for whoever was absent.
    pub fn finished(players: Vec<PlayerId>, places: &[Option<u8>]) -> Self {
        let absent =
            places.iter().zip(0..).filter(|(place, _)| place.is_none()).map(|(_, seat)| seat).collect();
        PairedTable { players, ranks: Some(PairedTable::ranked(places)), absent }
    }

    /// The rank of each seat once those without a place are put last together.
    pub(crate) fn ranked(places: &[Option<u8>]) -> Vec<u8> {
        let key = |place: Option<u8>| place.unwrap_or(u8::MAX);
        places
            .iter()
            .map(|&mine| 1 + places.iter().filter(|&&other| key(other) < key(mine)).count() as u8)
            .collect()
    }

    /// Whether the ranks could have come from a match: each is one more than the number of better ones.
    pub(crate) fn is_sound(&self) -> bool {
        let Some(ranks) = &self.ranks else { return self.absent.is_empty() };
        let last = ranks.iter().max();
        let seats = self.players.len();
        ranks.len() == seats
            && ranks
                .iter()
                .all(|rank| usize::from(*rank) == 1 + ranks.iter().filter(|other| *other < rank).count())
            && self.absent.iter().all(|&seat| ranks.get(usize::from(seat)) == last)
            && self.absent.windows(2).all(|pair| pair[0] < pair[1])
    }
}

/// Everybody's place in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub tables: Vec<PairedTable>,
    /// Those for whom there was no table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
}

impl Round {
    /// Everybody who is in the round.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.tables.iter().flat_map(|table| &table.players).chain(&self.byes).copied()
    }

    /// How many tables are still played.
    pub fn open(&self) -> usize {
        self.tables.iter().filter(|table| table.ranks.is_none()).count()
    }
}
