//! Who leads, and why.

use std::cmp::Reverse;
use std::collections::HashMap;

use serde::Serialize;

use crate::round::{PairedTable, PlayerId};
use crate::rules::{System, TieBreak};
use crate::{Points, Tournament, knockout};

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub player: PlayerId,
    /// 1 for the leader; shared by those whom nothing separates.
    pub place: usize,
    pub points: Points,
    /// What decided between equal points, in the order of the rules. The lot has no number, and neither has what was not needed.
    pub ties: Vec<Option<Points>>,
    /// First places, shared ones too.
    pub wins: usize,
    /// Tables that were played to the end.
    pub played: usize,
    pub byes: usize,
    /// In a knock-out: how many rounds were survived; all of them by whoever is still in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub survived: Option<usize>,
    pub left: bool,
}

/// What a player did, as far as the standings need it.
#[derive(Default)]
struct Doings {
    points: Points,
    opponents: Points,
    beaten: Points,
    wins: usize,
    played: usize,
    byes: usize,
    /// In a knock-out: how many rounds were survived, and the rank at the table that was not.
    reached: (usize, Reverse<u8>),
}

impl Tournament {
    /// Everybody, the leaders first; results count as soon as they are entered.
    pub fn standings(&self) -> Vec<Standing> {
        let doings = self.doings();
        let mut groups = vec![self.players.iter().map(|player| player.id).collect::<Vec<_>>()];
        groups = refined(groups, |id, _| doings[&id].reached);
        groups = refined(groups, |id, _| doings[&id].points);
        let mut ties: HashMap<PlayerId, Vec<Option<Points>>> = HashMap::new();
        for &tie in &self.rules.ties {
            for group in &groups {
                for &id in group {
                    ties.entry(id).or_default().push(self.tie_value(tie, id, group, &doings));
                }
            }
            groups = match tie {
                TieBreak::Lot => refined(groups, |id, _| Reverse(self.lot(id))),
                _ => refined(groups, |id, group| self.tie_value(tie, id, group, &doings)),
            };
        }
        let mut standings = Vec::with_capacity(self.players.len());
        for group in groups {
            let place = standings.len() + 1;
            standings.extend(group.into_iter().map(|id| self.standing(id, place, &doings[&id], &mut ties)));
        }
        standings
    }

    fn standing(
        &self,
        player: PlayerId,
        place: usize,
        done: &Doings,
        ties: &mut HashMap<PlayerId, Vec<Option<Points>>>,
    ) -> Standing {
        let knocks_out = matches!(self.rules.system, System::KnockOut { .. });
        Standing {
            player,
            place,
            points: done.points,
            ties: ties.remove(&player).unwrap_or_default(),
            wins: done.wins,
            played: done.played,
            byes: done.byes,
            survived: knocks_out.then_some(done.reached.0),
            left: self.players.iter().any(|known| known.id == player && known.left),
        }
    }

    fn tie_value(
        &self,
        tie: TieBreak,
        id: PlayerId,
        group: &[PlayerId],
        doings: &HashMap<PlayerId, Doings>,
    ) -> Option<Points> {
        match tie {
            TieBreak::Opponents => Some(doings[&id].opponents),
            TieBreak::Beaten => Some(doings[&id].beaten),
            TieBreak::Wins => Some(Points::whole(doings[&id].wins as u32)),
            TieBreak::Direct => (group.len() > 1).then(|| self.direct(id, group)),
            TieBreak::Lot => None,
        }
    }

    /// Two for each time ahead of one of the group at a table, one for each shared place.
    fn direct(&self, id: PlayerId, group: &[PlayerId]) -> Points {
        let mut sum = 0;
        for (table, ranks) in self.finished() {
            let Some(seat) = table.players.iter().position(|&other| other == id) else { continue };
            for (other, rank) in table.players.iter().zip(ranks) {
                if *other != id && group.contains(other) {
                    sum += if ranks[seat] < *rank { 2 } else { u32::from(ranks[seat] == *rank) };
                }
            }
        }
        Points::whole(sum)
    }

    fn finished(&self) -> impl Iterator<Item = (&PairedTable, &Vec<u8>)> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.filter_map(|table| Some((table, table.ranks.as_ref()?)))
    }

    fn doings(&self) -> HashMap<PlayerId, Doings> {
        let points = self.points();
        let mut doings: HashMap<PlayerId, Doings> = points
            .iter()
            .map(|(&id, &points)| (id, Doings { points, reached: (0, Reverse(0)), ..Doings::default() }))
            .collect();
        for (table, ranks) in self.finished() {
            self.count_table(table, ranks, &points, &mut doings);
        }
        let others = self.rules.sizes.usual() - 1;
        for id in self.rounds.iter().flat_map(|round| &round.byes) {
            let done = doings.entry(*id).or_default();
            done.byes += 1;
            done.opponents += done.points.scaled(others, 1);
        }
        if let System::KnockOut { through } = self.rules.system {
            self.count_survivors(usize::from(through), &mut doings);
        }
        doings
    }

    fn count_table(
        &self,
        table: &PairedTable,
        ranks: &[u8],
        points: &HashMap<PlayerId, Points>,
        doings: &mut HashMap<PlayerId, Doings>,
    ) {
        let (others, here) = (self.rules.sizes.usual() - 1, table.players.len() - 1);
        for (id, rank) in table.players.iter().zip(ranks) {
            let done = doings.entry(*id).or_default();
            done.played += 1;
            done.wins += usize::from(*rank == 1);
            for (other, their) in table.players.iter().zip(ranks).filter(|(other, _)| *other != id) {
                let theirs = points[other].scaled(others, here);
                done.opponents += theirs;
                done.beaten += match rank.cmp(their) {
                    std::cmp::Ordering::Less => points[other],
                    std::cmp::Ordering::Equal => points[other].scaled(1, 2),
                    std::cmp::Ordering::Greater => Points::ZERO,
                };
            }
        }
    }

    /// Whoever was in a later round survived those before; whoever goes on has survived all.
    fn count_survivors(&self, through: usize, doings: &mut HashMap<PlayerId, Doings>) {
        for (number, round) in self.rounds.iter().enumerate() {
            for table in &round.tables {
                for (seat, id) in table.players.iter().enumerate() {
                    let rank = table.ranks.as_ref().map_or(0, |ranks| ranks[seat]);
                    doings.entry(*id).or_default().reached = (number, Reverse(rank));
                }
            }
            for id in &round.byes {
                doings.entry(*id).or_default().reached = (number, Reverse(0));
            }
        }
        if self.rounds.last().is_some_and(|last| last.open() == 0 && !knockout::is_final(last)) {
            for id in knockout::going_on(self, through) {
                doings.entry(id).or_default().reached = (self.rounds.len(), Reverse(0));
            }
        }
    }
}

/// Splits groups of equals by a value of which more is better. Those who stay equal keep their order.
fn refined<K: Ord>(
    groups: Vec<Vec<PlayerId>>,
    value: impl Fn(PlayerId, &[PlayerId]) -> K,
) -> Vec<Vec<PlayerId>> {
    let mut finer = Vec::with_capacity(groups.len());
    for group in groups {
        let mut valued: Vec<(K, PlayerId)> = group.iter().map(|&id| (value(id, &group), id)).collect();
        valued.sort_by(|(one, _), (other, _)| other.cmp(one));
        let equals = valued.chunk_by(|(one, _), (other, _)| one == other);
        finer.extend(equals.map(|chunk| chunk.iter().map(|(_, id)| *id).collect()));
    }
    finer
}
