//! Who is still in a knock-out.

use std::collections::{HashMap, HashSet};

use crate::round::{PairedTable, PlayerId, Round};
use crate::{Points, Tournament};

/// Those who go on after the rounds so far, whoever has withdrawn included; everybody before the first.
pub(crate) fn going_on(tournament: &Tournament, through: usize) -> Vec<PlayerId> {
    let Some(last) = tournament.rounds().last() else {
        return tournament.players().iter().map(|player| player.id).collect();
    };
    let points = tournament.points();
    let through = |table: &PairedTable| best(tournament, &points, table, through);
    let on: HashSet<PlayerId> =
        last.tables.iter().flat_map(through).chain(last.byes.iter().copied()).collect();
    tournament.players().iter().map(|player| player.id).filter(|id| on.contains(id)).collect()
}

/// Whether the round was the last one: one table for all.
pub(crate) fn is_final(round: &Round) -> bool {
    round.tables.len() == 1 && round.byes.is_empty()
}

/// The best of a table. Equal places are decided by the points of the whole tournament, then by the lot; who was absent does
/// not go on.
fn best(
    tournament: &Tournament,
    points: &HashMap<PlayerId, Points>,
    table: &PairedTable,
    through: usize,
) -> Vec<PlayerId> {
    let Some(ranks) = &table.ranks else { return Vec::new() };
    let mut present: Vec<(usize, PlayerId)> = table
        .players
        .iter()
        .copied()
        .enumerate()
        .filter(|(seat, _)| !table.absent.contains(&(*seat as u8)))
        .collect();
    present.sort_by_cached_key(|&(seat, id)| {
        let total = points.get(&id).copied().unwrap_or_default();
        (ranks[seat], std::cmp::Reverse(total), tournament.lot(id))
    });
    present.into_iter().take(through).map(|(_, id)| id).collect()
}
