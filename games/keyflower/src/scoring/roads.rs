//! Chapter 14, what boats see in a village: the longest loop of roads, and boats chained to the home by water.

use table::Seat;

use crate::components::{EDGES, Effect, TileKind};
use crate::state::{Keyflower, opposite};
use crate::tile::{TILES, Tile, TileSet};

/// A shared edge that is road on both sides.
#[derive(Clone, Copy)]
struct Road {
    a: Tile,
    b: Tile,
}

impl Keyflower {
    /// KF-160: the sum of the moves on the present sides of all transport tiles; doubled by 2b elsewhere.
    pub fn transport_capacity(&self, seat: Seat) -> u8 {
        let village = self.village(seat);
        let moves = village.tiles.or(village.aside).iter().map(|tile| match self.effect(tile) {
            Effect::Transport { moves, .. } => moves,
            _ => 0,
        });
        moves.sum()
    }

    /// KF-161b: boats and summer boats in a chain from the home's water edge, water meeting water.
    pub fn boat_chain(&self, seat: Seat) -> usize {
        let mut tile = self.village(seat).home;
        let Some(mut direction) = (0..EDGES).find(|&direction| self.is_water(tile, direction)) else {
            return 0;
        };
        let mut length = 0;
        while let Some(next) = self.piece(tile).neighbours[direction] {
            let is_boat = matches!(self.printed(next).kind, TileKind::Boat | TileKind::SummerBoat);
            if !is_boat || !self.is_water(next, opposite(direction)) {
                break;
            }
            length += 1;
            let onward = (0..EDGES).find(|&other| other != opposite(direction) && self.is_water(next, other));
            let Some(onward) = onward else { break };
            (tile, direction) = (next, onward);
        }
        length
    }

    /// KF-161: the most tiles on a closed walk along roads that crosses no edge twice.
    ///
    /// Such a walk is a connected set of edges of which every tile has an even number. Those sets are the sums of
    /// basic cycles, so all sums are tried; a village has few basic cycles.
    pub fn largest_loop(&self, seat: Seat) -> usize {
        let mut roads = self.roads_of(seat);
        let mut best = 0;
        prune_dead_ends(&mut roads);
        while let Some(first) = roads.first().copied() {
            let (part, rest) = connected_part(&roads, first);
            roads = rest;
            best = best.max(largest_loop_of(&part));
        }
        best
    }

    fn roads_of(&self, seat: Seat) -> Vec<Road> {
        let mut roads = Vec::new();
        for a in self.village(seat).tiles.iter() {
            // Three directions are enough: the others look back.
            for direction in 0..EDGES / 2 {
                if let Some(b) = self.piece(a).neighbours[direction]
                    && self.is_road(a, direction)
                    && self.is_road(b, opposite(direction))
                {
                    roads.push(Road { a, b });
                }
            }
        }
        roads
    }
}

fn degrees(roads: &[Road]) -> [u8; TILES] {
    let mut degrees = [0; TILES];
    for road in roads {
        degrees[road.a.index()] += 1;
        degrees[road.b.index()] += 1;
    }
    degrees
}

/// Takes away roads that end nowhere: no loop uses them.
fn prune_dead_ends(roads: &mut Vec<Road>) {
    loop {
        let degrees = degrees(roads);
        let before = roads.len();
        roads.retain(|road| degrees[road.a.index()] > 1 && degrees[road.b.index()] > 1);
        if roads.len() == before {
            return;
        }
    }
}

/// The roads that hang together with the first, and the others.
fn connected_part(roads: &[Road], first: Road) -> (Vec<Road>, Vec<Road>) {
    let reached = reachable(roads.iter().copied(), first.a);
    roads.iter().copied().partition(|road| reached.contains(road.a))
}

fn reachable(roads: impl Iterator<Item = Road> + Clone, from: Tile) -> TileSet {
    let mut reached = TileSet::from_iter([from]);
    loop {
        let before = reached;
        for road in roads.clone() {
            if reached.contains(road.a) || reached.contains(road.b) {
                reached.insert(road.a);
                reached.insert(road.b);
            }
        }
        if reached == before {
            return reached;
        }
    }
}

/// Tries every sum of the basic cycles of roads that hang together.
fn largest_loop_of(roads: &[Road]) -> usize {
    let cycles = basic_cycles(roads);
    let all: TileSet = roads.iter().flat_map(|road| [road.a, road.b]).collect();
    let mut best = 0;
    let mut edges: u64 = 0;
    // In Gray code each sum differs from the one before by one cycle.
    for number in 1u64..1 << cycles.len() {
        edges ^= cycles[number.trailing_zeros() as usize];
        let chosen = roads.iter().copied().enumerate().filter(|(index, _)| edges & (1 << index) != 0);
        let chosen = chosen.map(|(_, road)| road);
        let tiles: TileSet = chosen.clone().flat_map(|road| [road.a, road.b]).collect();
        if tiles.len() > best {
            let first = tiles.iter().next().expect("a sum of cycles has edges");
            if reachable(chosen, first) == tiles {
                best = tiles.len();
                if best == all.len() {
                    break;
                }
            }
        }
    }
    best
}

/// One cycle for every road that is not in a spanning tree, as bits of the roads.
fn basic_cycles(roads: &[Road]) -> Vec<u64> {
    // For each tile the roads of the tree from the root to it.
    let mut path: [Option<u64>; TILES] = [None; TILES];
    path[roads[0].a.index()] = Some(0);
    let mut in_tree = 0u64;
    loop {
        let mut grown = false;
        for (index, road) in roads.iter().enumerate() {
            let (a, b) = (path[road.a.index()], path[road.b.index()]);
            let (end, to) = match (a, b) {
                (Some(path), None) => (road.b, path),
                (None, Some(path)) => (road.a, path),
                _ => continue,
            };
            path[end.index()] = Some(to | 1 << index);
            in_tree |= 1 << index;
            grown = true;
        }
        if !grown {
            break;
        }
    }
    let outside = roads.iter().enumerate().filter(|(index, _)| in_tree & (1 << index) == 0);
    outside
        .filter_map(|(index, road)| Some((path[road.a.index()]? ^ path[road.b.index()]?) | 1 << index))
        .collect()
}
