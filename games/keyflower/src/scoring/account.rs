//! Final scoring, told: what was given to which tile, and what it would have brought elsewhere.

use serde::Serialize;
use table::Seat;

use super::allocation::Holdings;
use super::{Category, Given, allocate};
use crate::pieces::Resources;
use crate::state::Keyflower;
use crate::tile::Tile;

/// Where all points of a player come from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Account {
    pub items: Vec<Item>,
    /// What scored nothing.
    pub unused: Given,
}

/// The points of one tile, or of loose gold.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Item {
    pub category: Category,
    /// None: loose gold.
    pub tile: Option<Tile>,
    pub points: i32,
    pub given: Given,
    /// The most that the things given to this tile would have brought without it.
    pub elsewhere: Option<i32>,
}

impl Keyflower {
    /// The best division of a player's things, and for each tile what its things would be worth without it.
    pub fn account(&self, seat: Seat) -> Account {
        let holdings = Holdings::of(self, seat);
        let best = holdings.best();
        let given = allocate(&holdings);
        let elsewhere = |tile: Tile| {
            let (_, points, _) = given.iter().find(|(to, _, _)| *to == Some(tile))?;
            Some(holdings.without(tile).best() - (best - points))
        };
        let item = |entry: super::TileScore| Item {
            category: entry.category,
            tile: entry.tile,
            points: entry.points,
            given: entry.given,
            elsewhere: entry.tile.filter(|_| !entry.given.is_empty()).and_then(elsewhere),
        };
        let items: Vec<Item> = self.tally(seat).into_iter().map(item).collect();
        let unused = unused(&holdings, &items);
        Account { items, unused }
    }
}

impl Holdings {
    /// The same things without this scoring tile; what lies on it stays, as it would lie on any other tile.
    fn without(&self, tile: Tile) -> Holdings {
        let mut rest = *self;
        for wants in [&mut rest.wants.workers, &mut rest.wants.skills, &mut rest.wants.resources] {
            wants.each = wants.each.filter(|want| want.0 != tile);
            wants.of_kind = wants.of_kind.filter(|want| want.0 != tile);
            wants.chosen = wants.chosen.filter(|want| want.0 != tile);
            wants.set = wants.set.filter(|want| want.0 != tile);
            wants.group = wants.group.filter(|want| want.0 != tile);
        }
        if let Some(at) = rest.stores.iter().position(|store| store.tile == tile) {
            let store = rest.stores.remove(at);
            rest.resources += store.here;
        }
        rest
    }
}

fn unused(holdings: &Holdings, items: &[Item]) -> Given {
    let stored = holdings.stores.iter().fold(Resources::NONE, |all, store| all + store.here);
    let mut left = Given {
        workers: holdings.workers,
        skills: holdings.skills,
        resources: holdings.resources + stored,
        marker: holdings.marker,
    };
    for item in items {
        left.workers -= item.given.workers;
        left.skills -= item.given.skills;
        left.resources -= item.given.resources;
        left.marker &= !item.given.marker;
    }
    left
}
