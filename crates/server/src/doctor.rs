//! Looks at every stored match: does it still lead where it led?

use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use store::{Store, StoreError, TableId};
use table::{Seed, Setup};

use crate::live::{Refusal, recall_any};

/// What was found.
#[derive(Debug, Default)]
pub struct Examined {
    pub tables: usize,
    /// Those that replay, move by move.
    pub well: usize,
    /// Those that start again from the state that was kept, and why.
    pub restarting: Vec<(TableId, String)>,
    /// Those that do not fit at all, and why. Nobody can play there any more.
    pub isolated: Vec<(TableId, String)>,
    /// Those that the store cannot read, and why. They stay as they are: another disk, or a backup, may still have them.
    pub unreadable: Vec<(TableId, String)>,
    /// Those that were isolated and fit again.
    pub readmitted: Vec<TableId>,
    /// How long each took to load, the quickest first.
    pub loads: Vec<(Duration, TableId)>,
}

impl Examined {
    /// How long one of them took to load, as one usually does, and the longest with the table that it was.
    pub fn to_load(&self) -> Option<(Duration, &(Duration, TableId))> {
        let (usual, _) = self.loads.get(self.loads.len() / 2)?;
        Some((*usual, self.loads.last()?))
    }
}

/// Replays every match, and keeps everybody away from those that do not fit.
pub fn examine(store: &Store) -> BoxFuture<'_, Result<Examined, StoreError>> {
    Box::pin(replay_all(store))
}

async fn replay_all(store: &Store) -> Result<Examined, StoreError> {
    let mut examined = Examined::default();
    read_the_games();
    for id in store.all_tables().await? {
        let begun = Instant::now();
        let recalled = recall_any(store, &id).await;
        let took = begun.elapsed();
        examined.tables += 1;
        examined.loads.push((took, id.clone()));
        let reason = match recalled {
            Err(Refusal::Store(error)) => {
                examined.unreadable.push((id, error.to_string()));
                continue;
            }
            Err(refusal) => {
                let why = refusal.to_string();
                match store.isolate(&id, &why).await {
                    Ok(()) => examined.isolated.push((id, why)),
                    Err(error) => {
                        examined.unreadable.push((id, format!("{why}; it is not isolated: {error}")))
                    }
                }
                continue;
            }
            Ok(recalled) => recalled.restart.map(|(_, why)| why.to_string()),
        };
        match readmit(store, &id).await {
            Ok(false) => {}
            Ok(true) => examined.readmitted.push(id.clone()),
            Err(error) => {
                examined.unreadable.push((id, error.to_string()));
                continue;
            }
        }
        match reason {
            None => examined.well += 1,
            Some(why) => examined.restarting.push((id, why)),
        }
    }
    examined.loads.sort_by_key(|(took, _)| *took);
    Ok(examined)
}

/// Lets people in again where nobody was let in; whether that was so.
async fn readmit(store: &Store, id: &TableId) -> Result<bool, StoreError> {
    let is_isolated = store.isolated(id).await?.is_some();
    if is_isolated {
        store.readmit(id).await?;
    }
    Ok(is_isolated)
}

/// The first match of a game reads the game's own files: that is no part of what a match takes to load.
fn read_the_games() {
    for game in shelf::GAMES {
        let setup = Setup::for_players(game.about.fewest_players);
        (game.deal)(setup, Seed::named("examine")).expect("the fewest players can play");
    }
}
