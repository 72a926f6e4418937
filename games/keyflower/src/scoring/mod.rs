//! Chapter 13: final scoring, as if the match ended now.

pub mod account;
pub mod allocation;
pub mod roads;

use serde::Serialize;
use table::{Seat, Standings};

use crate::components::{Effect, Power, Scoring, TileKind};
use crate::pieces::{Colour, Kind, Resource, Resources, Skill, Skills, Workers};
use crate::state::Keyflower;
use crate::tile::Tile;
use allocation::{Class, Classes, Holdings, LOOSE_GOLD, Marker, Plan, Solved};

/// Where the points of a tile belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Tiles,
    TurnOrder,
    Boat,
    Stored,
    Winter,
    Gold,
}

impl Category {
    pub const ALL: [Category; 6] = [
        Category::Tiles,
        Category::TurnOrder,
        Category::Boat,
        Category::Stored,
        Category::Winter,
        Category::Gold,
    ];

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        ["points-tiles", "points-turn-order", "points-boat", "points-stored", "points-winter", "points-gold"]
            [self as usize]
    }
}

/// The points of one tile (or of loose gold), and what was given to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileScore {
    pub category: Category,
    /// None: loose gold.
    pub tile: Option<Tile>,
    pub points: i32,
    pub given: Given,
}

/// Items that were given to a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Given {
    pub workers: Workers,
    pub skills: Skills,
    pub resources: Resources,
    /// KF-157: the marker is one of them beside those counted above.
    pub marker: bool,
}

impl Given {
    pub fn is_empty(&self) -> bool {
        *self == Given::default()
    }

    /// KF-157: nothing but the marker.
    pub fn is_marker_alone(&self) -> bool {
        *self == Given { marker: true, ..Given::default() }
    }
}

impl Keyflower {
    /// KF-136: all points of a seat. Quick: bots ask it often.
    pub fn points(&self, seat: Seat) -> i32 {
        self.fixed_points(seat) + self.best_division(seat)
    }

    fn fixed_points(&self, seat: Seat) -> i32 {
        let tiles = self.tiles_of(seat);
        let printed: i32 = tiles.iter().map(|tile| self.printed_points(tile)).sum();
        let scenic = tiles.and(self.book.get().digest.scenic);
        printed + scenic.iter().map(|tile| self.scene_points(seat, tile)).sum::<i32>()
    }

    /// The points printed on the present side.
    #[inline]
    fn printed_points(&self, tile: Tile) -> i32 {
        i32::from(self.book.get().digest.points[tile.index()][self.flipped.contains(tile) as usize])
    }

    /// The most points that workers, skills and resources can bring.
    pub fn best_division(&self, seat: Seat) -> i32 {
        let wanting = self.tiles_of(seat).and(self.book.get().digest.wanting);
        if wanting.is_empty() { self.plain_division(seat) } else { Holdings::of(self, seat).best() }
    }

    /// The same where no tile wants anything, as in most villages until the end: all lies where it is, and the marker is gold or
    /// lies with what is stored.
    fn plain_division(&self, seat: Seat) -> i32 {
        let wild = self.has_power(seat, Power::WildScoring);
        let all_is_gold = wild && self.options.loose_as_gold;
        let loose = |kind: Resource| if kind == Resource::Gold || all_is_gold { LOOSE_GOLD } else { 0 };
        let tiles = self.tiles_of(seat);
        let pieces = tiles.iter().map(|tile| self.piece(tile).resources);
        let mut points: i32 = match all_is_gold {
            true => pieces.map(|here| i32::from(here.total())).sum(),
            false => pieces.map(|here| i32::from(here[Resource::Gold])).sum(),
        };
        points *= i32::from(LOOSE_GOLD);
        let mut marker = LOOSE_GOLD;
        let [basic, upgraded] = self.book.get().digest.storing;
        for tile in tiles.and(basic.without(self.flipped).or(upgraded.and(self.flipped))).iter() {
            let Effect::Stores { resource: stored, points: each } = self.effect(tile) else { continue };
            marker = marker.max(each);
            for (kind, count) in self.piece(tile).resources.iter() {
                let takes = kind == Resource::Gold || wild || stored.is_none_or(|stored| stored == kind);
                let more = if takes { each.saturating_sub(loose(kind)) } else { 0 };
                points += i32::from(more) * i32::from(count);
            }
        }
        points + if self.marker == seat { i32::from(marker) } else { 0 }
    }

    /// What the village around it brings: turn-order tiles (KF-137) and boats (KF-160 to KF-161b).
    fn scene_points(&self, seat: Seat, tile: Tile) -> i32 {
        match self.printed(tile).scoring {
            Scoring::PerAdjacentTile { vp_each } => {
                let neighbours = self.piece(tile).neighbours.iter().flatten().count();
                i32::from(vp_each) * neighbours as i32
            }
            Scoring::PerTransportCapacity { vp_each } => {
                let factor = match self.has_power(seat, Power::DoubleTransport) {
                    true => self.book.get().transport_factor,
                    false => 1,
                };
                i32::from(vp_each) * i32::from(self.transport_capacity(seat)) * i32::from(factor)
            }
            Scoring::LargestRoadLoop { vp_each } => i32::from(vp_each) * self.largest_loop(seat) as i32,
            Scoring::BoatChainFromHome { vp_by_length } => {
                let length = self.boat_chain(seat).min(vp_by_length.len() - 1);
                i32::from(vp_by_length[length])
            }
            _ => 0,
        }
    }

    /// Every tile that brings points, and what was given to it.
    pub fn tally(&self, seat: Seat) -> Vec<TileScore> {
        let village = self.village(seat);
        let mut entries = Vec::new();
        for tile in village.tiles.or(village.aside).iter() {
            let points = self.printed_points(tile) + self.scene_points(seat, tile);
            if points > 0 {
                entries.push(TileScore {
                    category: self.category(tile),
                    tile: Some(tile),
                    points,
                    given: Given::default(),
                });
            }
        }
        let holdings = Holdings::of(self, seat);
        for (tile, points, given) in allocate(&holdings) {
            let category = tile.map_or(Category::Gold, |tile| self.category(tile));
            match entries.iter_mut().find(|entry| entry.tile == tile) {
                Some(entry) => {
                    entry.points += points;
                    entry.given = given;
                }
                None => entries.push(TileScore { category, tile, points, given }),
            }
        }
        entries
    }

    fn category(&self, tile: Tile) -> Category {
        match self.printed(tile).kind {
            TileKind::TurnOrder => Category::TurnOrder,
            TileKind::Boat => Category::Boat,
            TileKind::Winter => Category::Winter,
            _ if matches!(self.effect(tile), Effect::Stores { .. }) => Category::Stored,
            _ => Category::Tiles,
        }
    }

    /// KF-158: all seats, ranked; equal totals share the victory.
    pub(crate) fn all_standings(&self) -> Standings {
        Standings::rank(Seat::all(self.seat_count()).map(|seat| (self.score_lines(seat), Vec::new())))
    }
}

/// What the best plan gives to each tile, with its points; no tile: loose gold.
pub fn allocate(holdings: &Holdings) -> Vec<(Option<Tile>, i32, Given)> {
    let plan = holdings.plan();
    let (mut workers, mut skills, mut resources) = (holdings.workers, holdings.skills, holdings.resources);
    match plan.marker {
        Some(Marker::Worker(colour)) => workers[colour] += 1,
        Some(Marker::Skill(skill)) => skills[skill] += 1,
        Some(Marker::Resource(resource)) => resources[resource] += 1,
        Some(Marker::Stored(_)) | None => {}
    }
    let mut out = Ledger(Vec::new());
    let wants = &holdings.wants;
    out.hand_out(
        &wants.workers,
        plan.workers,
        holdings.worker_classes(workers, plan.workers.chosen),
        |given, class, n| {
            given.workers[Colour::ALL[class.kind as usize]] += n;
        },
    );
    out.hand_out(
        &wants.skills,
        plan.skills,
        holdings.skill_classes(skills, plan.skills.chosen),
        |given, class, n| {
            given.skills[Skill::ALL[class.kind as usize]] += n;
        },
    );
    let classes = holdings.resource_classes(resources, plan.resources.chosen);
    out.hand_out(&wants.resources, plan.resources, classes, |given, class, n| {
        given.resources[Resource::ALL[class.kind as usize]] += n;
    });
    out.show_marker(holdings, &plan);
    out.0
}

struct Ledger(Vec<(Option<Tile>, i32, Given)>);

impl Ledger {
    fn entry(&mut self, tile: Option<Tile>) -> &mut (Option<Tile>, i32, Given) {
        let index = self.0.iter().position(|entry| entry.0 == tile).unwrap_or_else(|| {
            self.0.push((tile, 0, Given::default()));
            self.0.len() - 1
        });
        &mut self.0[index]
    }

    /// Gives sets, groups and what is worth something by itself, as the solution says.
    fn hand_out(
        &mut self,
        wants: &allocation::WantsOf,
        solved: Solved,
        mut classes: Classes,
        give: impl Fn(&mut Given, &Class, u8),
    ) {
        if let (Some((tile, kinds, points)), 1..) = (wants.set, solved.sets) {
            let entry = self.entry(Some(tile));
            entry.1 += i32::from(points) * i32::from(solved.sets);
            classes.take_sets(kinds, solved.sets, |class, count| give(&mut entry.2, class, count));
        }
        for _ in 0..solved.groups {
            let Some((tile, size, points)) = wants.group else { break };
            let entry = self.entry(Some(tile));
            entry.1 += i32::from(points);
            classes.take_group(size, |class, count| give(&mut entry.2, class, count));
        }
        for class in classes.iter().filter(|class| class.count > 0 && class.value > 0) {
            let entry = self.entry(class.to);
            entry.1 += i32::from(class.value) * i32::from(class.count);
            give(&mut entry.2, class, class.count);
        }
    }

    /// KF-157: names the marker where it was counted as something else.
    fn show_marker(&mut self, holdings: &Holdings, plan: &Plan) {
        let given = |holds: &dyn Fn(&Given) -> bool,
                     entries: &mut Vec<(Option<Tile>, i32, Given)>,
                     take: &dyn Fn(&mut Given)| {
            if let Some((_, _, given)) = entries.iter_mut().find(|(_, _, given)| holds(given)) {
                take(given);
                given.marker = true;
            }
        };
        match plan.marker {
            Some(Marker::Worker(of)) => given(&|g| g.workers[of] > 0, &mut self.0, &|g| g.workers[of] -= 1),
            Some(Marker::Skill(of)) => given(&|g| g.skills[of] > 0, &mut self.0, &|g| g.skills[of] -= 1),
            Some(Marker::Resource(of)) => {
                given(&|g| g.resources[of] > 0, &mut self.0, &|g| g.resources[of] -= 1)
            }
            Some(Marker::Stored(tile)) => {
                let points =
                    holdings.stores.iter().find(|store| store.tile == tile).map_or(0, |store| store.points);
                let entry = self.entry(Some(tile));
                entry.1 += i32::from(points);
                entry.2.marker = true;
            }
            None => {}
        }
    }
}
