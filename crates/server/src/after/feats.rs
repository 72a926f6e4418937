//! What people did best in each kind of points: the longest row, the most goods, whatever their game counts.

use store::{Lines, PersonId, Store};

use crate::days::list::lines;
use crate::live::TableState;

/// Notes it when a match is over. When that fails it is noted when somebody looks at the final table.
pub async fn settle(store: &Store, state: &TableState) {
    let (Some(running), Some(_), Some(ended)) = (&state.running, &state.table.outcome, state.ended) else {
        return;
    };
    let standings = running.standings();
    let mut made: Vec<(PersonId, Lines)> = Vec::new();
    for (place, score) in state.table.places.iter().zip(&standings.scores) {
        // Of several seats around one screen the first counts.
        if let Some(person) = place.person().filter(|person| !made.iter().any(|(known, _)| known == person)) {
            made.push((person, lines(score)));
        }
    }
    if let Err(error) = store.keep_feats(&state.table.id, ended, &made).await {
        tracing::warn!(table = %state.table.id, %error, "what was done best is not noted");
    }
}
