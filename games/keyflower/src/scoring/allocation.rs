//! Chapter 13, the allocation: which worker, skill and resource is given to which tile, so that the points are most.
//!
//! Workers, skills and resources do not meet except in the purple marker, so each kind is a problem of its own, and
//! all three have the same shape. Every item is worth something by itself (its *stand-alone value*: on the storage
//! tile it lies on, with the Jeweller, as loose gold …). Beside that there is at most one tile that takes *sets* of
//! three different items and one that takes *groups* of any items. For a given number of sets the cheapest items that
//! make them up are found greedily (the items that can stand in a set form a matroid: no more of a member's own kind
//! than there are sets, any number of wild ones), groups then take the cheapest of the rest, one group after the other
//! as long as that gains. So trying every number of sets, and every kind where a tile lets its owner choose one, is
//! exact. Tests compare it with trying every assignment.

use table::Seat;
use tinyvec::ArrayVec;

use crate::components::{Effect, Power, Scoring};
use crate::pieces::{Colour, Kind, Resource, Resources, Skill, Skills, Workers};
use crate::state::Keyflower;
use crate::tile::Tile;

/// Everything that final scoring looks at in a player's holdings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Holdings {
    pub workers: Workers,
    pub skills: Skills,
    /// Resources that do not lie on a storage tile.
    pub resources: Resources,
    pub stores: ArrayVec<[Store; 8]>,
    /// KF-157
    pub marker: bool,
    /// KF-170: summer boat 3b.
    pub wild: bool,
    /// Ruling A-18.
    pub loose_as_gold: bool,
    pub wants: Wants,
}

/// KF-139: a storage tile and what lies on it.
#[derive(Clone, Copy, Debug)]
pub struct Store {
    pub tile: Tile,
    /// What it takes; none: any resource.
    pub resource: Option<Resource>,
    pub points: u8,
    pub here: Resources,
}

impl Default for Store {
    fn default() -> Self {
        Store { tile: Tile::Barn, resource: None, points: 0, here: Resources::NONE }
    }
}

/// What the items of each kind bring.
#[derive(Clone, Copy, Debug)]
pub struct Division {
    workers: Share,
    skills: Share,
    resources: Share,
    /// KF-157: what the marker brings where it is stored.
    stored: i32,
}

impl Division {
    /// KF-157: the marker is the one item that brings most.
    pub fn points(&self) -> i32 {
        let shares = [self.workers, self.skills, self.resources];
        let alone: i32 = shares.iter().map(|share| share.alone).sum();
        alone + shares.iter().fold(self.stored, |most, share| most.max(share.marked))
    }
}

/// What the items of one kind bring, and how much more with the marker as one of them.
#[derive(Clone, Copy, Debug)]
struct Share {
    alone: i32,
    marked: i32,
}

impl Share {
    fn of(alone: i32, with_marker: impl Iterator<Item = i32>, is_marked: bool) -> Self {
        let most = if is_marked { with_marker.fold(alone, i32::max) } else { alone };
        Share { alone, marked: most - alone }
    }
}

/// The scoring tiles of a player, by what they want.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wants {
    pub workers: WantsOf,
    pub skills: WantsOf,
    pub resources: WantsOf,
}

/// The scoring tiles for one kind of item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WantsOf {
    /// So many points for each item: White Wind.
    pub each: Option<(Tile, u8)>,
    /// So many points for each item of this kind: Key market, Jeweller.
    pub of_kind: Option<(Tile, u8, u8)>,
    /// So many points for each item of one kind that the owner chooses: Village hall, Scholar, Watermill.
    pub chosen: Option<(Tile, u8)>,
    /// So many points for each set of one item of each of these kinds: Craftsman's guild, Scribes, Mercer's guild.
    pub set: Option<(Tile, [u8; 3], u8)>,
    /// So many points for any so many items: Apothecary, Key guild, Windmill.
    pub group: Option<(Tile, u8, u8)>,
}

impl Wants {
    /// Adds a tile of the player.
    pub fn add(&mut self, tile: Tile, scoring: Scoring) {
        let Wants { workers, skills, resources } = self;
        match scoring {
            Scoring::PerNWorkers { n: 1, vp_each } => {
                let best = workers.each.map_or(0, |(_, points)| points);
                if vp_each > best {
                    workers.each = Some((tile, vp_each));
                }
            }
            Scoring::PerNWorkers { n, vp_each } => workers.group = Some((tile, n, vp_each)),
            Scoring::PerWorkerSet { colours, vp_each } => {
                workers.set = Some((tile, colours.map(|colour| colour.index() as u8), vp_each));
            }
            Scoring::PerWorkerColour { colour, vp_each } => {
                workers.of_kind = Some((tile, colour.index() as u8, vp_each));
            }
            Scoring::PerChosenWorkerColour { vp_each } => workers.chosen = Some((tile, vp_each)),
            Scoring::PerNSkills { n, vp_each } => skills.group = Some((tile, n, vp_each)),
            Scoring::PerSkillSet { skills: kinds, vp_each } => {
                skills.set = Some((tile, kinds.map(|skill| skill.index() as u8), vp_each));
            }
            Scoring::PerChosenSkill { vp_each } => skills.chosen = Some((tile, vp_each)),
            Scoring::PerNResources { n, vp_each } => resources.group = Some((tile, n, vp_each)),
            Scoring::PerResource { resource, vp_each } => {
                resources.of_kind = Some((tile, resource.index() as u8, vp_each));
            }
            Scoring::PerResourceSet { resources: kinds, vp_each } => {
                resources.set = Some((tile, kinds.map(|resource| resource.index() as u8), vp_each));
            }
            Scoring::PerChosenResource { vp_each, .. } => resources.chosen = Some((tile, vp_each)),
            _ => {}
        }
    }
}

impl Holdings {
    /// KF-138: what the player has at the end.
    pub fn of(game: &Keyflower, seat: Seat) -> Self {
        let (screen, village) = (game.screen(seat), game.village(seat));
        let mut holdings = Holdings {
            workers: screen.workers,
            skills: screen.skills,
            marker: game.marker == seat,
            wild: village.powers.has(Power::WildScoring),
            loose_as_gold: game.options.loose_as_gold,
            ..Holdings::default()
        };
        for tile in village.tiles.or(village.aside).iter() {
            let here = game.piece(tile).resources;
            match game.effect(tile) {
                Effect::Stores { resource, points } => {
                    holdings.stores.push(Store { tile, resource, points, here });
                }
                _ => holdings.resources += here,
            }
            holdings.wants.add(tile, game.printed(tile).scoring);
        }
        holdings
    }

    /// KF-136: the most points that the items can bring.
    pub fn best(&self) -> i32 {
        self.division().points()
    }

    /// The same, kind by kind, where nobody asks what is given to whom.
    pub fn division(&self) -> Division {
        let stored = self.stores.iter().map(|store| i32::from(store.points)).max();
        Division {
            workers: self.share_of_workers(),
            skills: self.share_of_skills(),
            resources: self.share_of_resources(),
            stored: stored.filter(|_| self.marker).unwrap_or(0),
        }
    }

    /// KF-136: how many points more the items can bring with this tile as well; `before` is what they bring without it.
    pub fn more_with(&self, tile: Tile, scoring: Scoring, before: &Division) -> i32 {
        let mut with = *self;
        with.wants.add(tile, scoring);
        // A tile wants one kind of item, and what the others bring does not change.
        let mut division = *before;
        if with.wants.workers != self.wants.workers {
            division.workers = with.share_of_workers();
        }
        if with.wants.skills != self.wants.skills {
            division.skills = with.share_of_skills();
        }
        if with.wants.resources != self.wants.resources {
            division.resources = with.share_of_resources();
        }
        division.points() - before.points()
    }

    fn share_of_workers(&self) -> Share {
        let solve = |workers: Workers| self.wants.workers.plain_points(workers.counts());
        let marked = Colour::ALL.iter().map(|&colour| solve(self.workers + Workers::of(colour, 1)));
        Share::of(solve(self.workers), marked, self.marker && !self.wants.workers.is_nothing())
    }

    fn share_of_skills(&self) -> Share {
        let solve = |skills: Skills| self.wants.skills.plain_points(skills.counts());
        let marked = Skill::ALL.iter().map(|&skill| solve(self.skills + Skills::of(skill, 1)));
        Share::of(solve(self.skills), marked, self.marker && !self.wants.skills.is_nothing())
    }

    fn share_of_resources(&self) -> Share {
        let solve = |resources| self.solve_resources(resources).points;
        let gold = std::iter::once_with(|| solve(self.resources + Resources::of(Resource::Gold, 1)));
        Share::of(solve(self.resources), gold, self.marker)
    }

    /// The best plan: what the marker is, and how each kind of item is used.
    pub fn plan(&self) -> Plan {
        let workers = self.solve_workers(self.workers);
        let skills = self.solve_skills(self.skills);
        let resources = self.solve_resources(self.resources);
        let mut plan = Plan {
            points: workers.points + skills.points + resources.points,
            marker: None,
            workers,
            skills,
            resources,
        };
        if self.marker {
            self.use_marker(&mut plan);
        }
        plan
    }

    /// KF-157: tries the marker as everything that could be best. As a free resource gold is never worse than another.
    fn use_marker(&self, plan: &mut Plan) {
        let without = *plan;
        let mut better = |points: i32, marker: Marker, change: &dyn Fn(&mut Plan)| {
            if points > plan.points {
                *plan = Plan { points, marker: Some(marker), ..without };
                change(plan);
            }
        };
        for &colour in Colour::ALL {
            let solved = self.solve_workers(self.workers + Workers::of(colour, 1));
            let points = without.points - without.workers.points + solved.points;
            better(points, Marker::Worker(colour), &|plan| plan.workers = solved);
        }
        for &skill in Skill::ALL {
            let solved = self.solve_skills(self.skills + Skills::of(skill, 1));
            let points = without.points - without.skills.points + solved.points;
            better(points, Marker::Skill(skill), &|plan| plan.skills = solved);
        }
        let solved = self.solve_resources(self.resources + Resources::of(Resource::Gold, 1));
        let points = without.points - without.resources.points + solved.points;
        better(points, Marker::Resource(Resource::Gold), &|plan| plan.resources = solved);
        for store in &self.stores {
            better(without.points + i32::from(store.points), Marker::Stored(store.tile), &|_| {});
        }
    }

    fn solve_workers(&self, workers: Workers) -> Solved {
        if self.wants.workers.is_nothing() {
            return Solved::default();
        }
        solve_choosing(&self.wants.workers, 4, |chosen| self.worker_items(workers, chosen))
    }

    fn solve_skills(&self, skills: Skills) -> Solved {
        if self.wants.skills.is_nothing() {
            return Solved::default();
        }
        solve_choosing(&self.wants.skills, 3, |chosen| self.skill_items(skills, chosen))
    }

    fn solve_resources(&self, resources: Resources) -> Solved {
        // Gold is the last kind: it cannot be chosen (ruling A-20).
        solve_choosing(&self.wants.resources, 3, |chosen| self.resource_items(resources, chosen))
    }

    pub(super) fn worker_classes(&self, workers: Workers, chosen: Option<u8>) -> Classes {
        Classes::sorted(self.worker_items(workers, chosen))
    }

    pub(super) fn skill_classes(&self, skills: Skills, chosen: Option<u8>) -> Classes {
        Classes::sorted(self.skill_items(skills, chosen))
    }

    pub(super) fn resource_classes(&self, free: Resources, chosen: Option<u8>) -> Classes {
        Classes::sorted(self.resource_items(free, chosen))
    }

    fn worker_items(&self, workers: Workers, chosen: Option<u8>) -> impl Iterator<Item = Class> {
        workers.iter().map(move |(colour, count)| {
            let (value, to) = self.wants.workers.stand_alone(colour.index() as u8, false, chosen);
            Class { kind: colour.index() as u8, wild: false, value, count, to }
        })
    }

    fn skill_items(&self, skills: Skills, chosen: Option<u8>) -> impl Iterator<Item = Class> {
        skills.iter().map(move |(skill, count)| {
            let (value, to) = self.wants.skills.stand_alone(skill.index() as u8, false, chosen);
            Class { kind: skill.index() as u8, wild: false, value, count, to }
        })
    }

    /// KF-139 to KF-142, KF-170
    fn resource_items(&self, free: Resources, chosen: Option<u8>) -> impl Iterator<Item = Class> {
        let class = move |kind: Resource, count: u8, store: Option<&Store>| {
            let gold = kind == Resource::Gold;
            let wild = gold || self.wild;
            let (mut value, mut to) = self.wants.resources.stand_alone(kind.index() as u8, wild, chosen);
            if value == 0 && (gold || (self.wild && self.loose_as_gold)) {
                value = LOOSE_GOLD;
            }
            if let Some(store) = store.filter(|store| store.takes(kind, wild) && store.points > value) {
                (value, to) = (store.points, Some(store.tile));
            }
            Class { kind: kind.index() as u8, wild, value, count, to }
        };
        let stored = self.stores.iter().flat_map(move |store| {
            store.here.iter().map(move |(kind, count)| class(kind, count, Some(store)))
        });
        free.iter().map(move |(kind, count)| class(kind, count, None)).chain(stored)
    }
}

/// KF-142: what gold scores that is given to no tile.
pub const LOOSE_GOLD: u8 = 1;

impl Store {
    /// KF-139: whether a resource lying on it counts there.
    fn takes(&self, kind: Resource, wild: bool) -> bool {
        wild || self.resource.is_none_or(|resource| resource == kind)
    }
}

impl WantsOf {
    /// Whether no tile wants anything of this kind.
    fn is_nothing(&self) -> bool {
        self.each.is_none() && self.of_kind.is_none() && self.chosen.is_none() && self.takes_items_alone()
    }

    /// Whether no tile takes several items together.
    fn takes_items_alone(&self) -> bool {
        self.set.is_none() && self.group.is_none()
    }

    /// Takes groups as long as that gains: how many, and how much more they bring.
    fn take_groups(&self, rest: &mut Classes) -> (u8, i32) {
        let (mut groups, mut more) = (0, 0);
        if let Some((_, size, each)) = self.group {
            while let Some(cost) = rest.take_group(size, |_, _| {}) {
                if cost >= i32::from(each) {
                    break;
                }
                more += i32::from(each) - cost;
                groups += 1;
            }
        }
        (groups, more)
    }

    /// What an item brings by itself, and where.
    #[inline]
    fn stand_alone(&self, kind: u8, wild: bool, chosen: Option<u8>) -> (u8, Option<Tile>) {
        let mut best = (0, None);
        let mut offer = |tile: Tile, points: u8| {
            if points > best.0 {
                best = (points, Some(tile));
            }
        };
        if let Some((tile, points)) = self.each {
            offer(tile, points);
        }
        if let Some((tile, of, points)) = self.of_kind
            && (wild || of == kind)
        {
            offer(tile, points);
        }
        if let Some((tile, points)) = self.chosen
            && chosen.is_some_and(|of| wild || of == kind)
        {
            offer(tile, points);
        }
        best
    }
}

impl WantsOf {
    /// The points that [`solve`] finds, for items that stand in for no other kind and lie nowhere, as workers and skills: a set
    /// takes one of each of its kinds then, whatever they are worth.
    fn plain_points(&self, counts: [u8; 4]) -> i32 {
        if self.is_nothing() {
            return 0;
        }
        let values: [u8; 4] = std::array::from_fn(|kind| self.stand_alone(kind as u8, false, None).0);
        let Some((_, points)) = self.chosen else { return self.points_by(values, counts) };
        let choosing = |kind: usize| {
            let mut values = values;
            values[kind] = values[kind].max(points);
            self.points_by(values, counts)
        };
        (0..4).map(choosing).fold(0, i32::max)
    }

    /// Where an item of each kind brings so much by itself.
    fn points_by(&self, values: [u8; 4], counts: [u8; 4]) -> i32 {
        let worth = |kind: usize| i32::from(values[kind]) * i32::from(counts[kind]);
        let alone: i32 = (0..4).map(worth).sum();
        let Some((_, kinds, each)) = self.set else { return alone + self.by_groups(values, counts) };
        let kinds = kinds.map(usize::from);
        let sets = match kinds {
            [a, b, c] if a != b && b != c && a != c => counts[a].min(counts[b]).min(counts[c]),
            _ => 0,
        };
        let more = i32::from(each) - kinds.iter().map(|&kind| i32::from(values[kind])).sum::<i32>();
        let mut rest = counts;
        let mut best = alone + self.by_groups(values, rest);
        for set in 1..=sets {
            kinds.iter().for_each(|&kind| rest[kind] -= 1);
            best = best.max(alone + i32::from(set) * more + self.by_groups(values, rest));
        }
        best
    }

    /// How much more groups bring than their items by themselves, the cheapest first.
    fn by_groups(&self, values: [u8; 4], mut counts: [u8; 4]) -> i32 {
        let Some((_, size, each)) = self.group else { return 0 };
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|&kind| values[kind]);
        let mut left: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let mut more = 0;
        while left >= u32::from(size) {
            let (mut missing, mut cost) = (size, 0);
            for kind in order {
                let taken = counts[kind].min(missing);
                counts[kind] -= taken;
                missing -= taken;
                cost += i32::from(taken) * i32::from(values[kind]);
            }
            if cost >= i32::from(each) {
                break;
            }
            more += i32::from(each) - cost;
            left -= u32::from(size);
        }
        more
    }
}

/// Items that are alike: of one kind, with one stand-alone value in one place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Class {
    pub kind: u8,
    /// Whether it may stand in for another kind of a set.
    pub wild: bool,
    pub value: u8,
    pub count: u8,
    /// Where its stand-alone value is scored; none: loose, or nowhere.
    pub to: Option<Tile>,
}

impl Class {
    fn worth(&self) -> i32 {
        i32::from(self.value) * i32::from(self.count)
    }
}

/// All items of one problem, the cheapest first.
#[derive(Clone, Copy, Debug)]
pub struct Classes {
    classes: [Class; MOST_CLASSES],
    len: usize,
}

/// Four kinds of items that lie loose, and those on eight tiles.
const MOST_CLASSES: usize = 36;

impl Classes {
    fn sorted(classes: impl Iterator<Item = Class>) -> Self {
        let mut sorted = Classes { classes: [Class::default(); MOST_CLASSES], len: 0 };
        for class in classes {
            let mut place = sorted.len;
            sorted.len += 1;
            while place > 0 && sorted.classes[place - 1].value > class.value {
                sorted.classes[place] = sorted.classes[place - 1];
                place -= 1;
            }
            sorted.classes[place] = class;
        }
        sorted
    }

    pub fn iter(&self) -> impl Iterator<Item = &Class> {
        self.classes[..self.len].iter()
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Class> {
        self.classes[..self.len].iter_mut()
    }

    fn total_value(&self) -> i32 {
        self.iter().map(Class::worth).sum()
    }

    fn count(&self) -> u32 {
        self.iter().map(|class| u32::from(class.count)).sum()
    }

    /// Takes the cheapest items for so many sets; what they were worth, or nothing if there are not enough.
    pub(super) fn take_sets(
        &mut self,
        kinds: [u8; 3],
        sets: u8,
        mut taken: impl FnMut(&Class, u8),
    ) -> Option<i32> {
        let mut room = [0u8; 4];
        kinds.iter().for_each(|&kind| room[kind as usize] = sets);
        let mut left = 3 * u32::from(sets);
        let mut cost = 0;
        for class in self.iter_mut() {
            let limit = if class.wild { u8::MAX } else { room[class.kind as usize] };
            let count = class.count.min(limit).min(left.min(255) as u8);
            if count > 0 {
                if !class.wild {
                    room[class.kind as usize] -= count;
                }
                left -= u32::from(count);
                cost += i32::from(class.value) * i32::from(count);
                class.count -= count;
                taken(class, count);
            }
        }
        (left == 0).then_some(cost)
    }

    /// Takes the cheapest items for one group; what they were worth, or nothing if there are not enough.
    pub(super) fn take_group(&mut self, size: u8, mut taken: impl FnMut(&Class, u8)) -> Option<i32> {
        if self.count() < u32::from(size) {
            return None;
        }
        let mut left = size;
        let mut cost = 0;
        for class in self.iter_mut() {
            let count = class.count.min(left);
            if count > 0 {
                left -= count;
                cost += i32::from(class.value) * i32::from(count);
                class.count -= count;
                taken(class, count);
            }
        }
        Some(cost)
    }
}

/// How the items of one kind are best used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    pub points: i32,
    /// The kind chosen where a tile asks for one.
    pub chosen: Option<u8>,
    pub sets: u8,
    pub groups: u8,
}

/// The best of all kinds that may be chosen.
fn solve_choosing<I: Iterator<Item = Class>>(
    wants: &WantsOf,
    kinds: u8,
    items: impl Fn(Option<u8>) -> I,
) -> Solved {
    if wants.chosen.is_none() {
        return solve(wants, items(None));
    }
    let solved = (0..kinds).map(|kind| Solved { chosen: Some(kind), ..solve(wants, items(Some(kind))) });
    solved.reduce(|best, next| if next.points > best.points { next } else { best }).unwrap_or_default()
}

/// KF-143: tries every number of sets; groups follow greedily.
fn solve(wants: &WantsOf, items: impl Iterator<Item = Class>) -> Solved {
    if wants.takes_items_alone() {
        // As in most villages: then each lies where it is worth most.
        return Solved { points: items.map(|class| class.worth()).sum(), ..Solved::default() };
    }
    let mut classes = Classes::sorted(items);
    let value = classes.total_value();
    let Some((_, kinds, each)) = wants.set else {
        let (groups, more) = wants.take_groups(&mut classes);
        return Solved { points: value + more, groups, ..Solved::default() };
    };
    let (groups, more) = wants.take_groups(&mut { classes });
    let mut best = Solved { points: value + more, groups, ..Solved::default() };
    for sets in 1..=u8::MAX {
        let mut rest = classes;
        let Some(cost) = rest.take_sets(kinds, sets, |_, _| {}) else { break };
        let (groups, more) = wants.take_groups(&mut rest);
        let points = value + i32::from(each) * i32::from(sets) - cost + more;
        if points > best.points {
            best = Solved { points, chosen: None, sets, groups };
        }
    }
    best
}

/// What the purple marker counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Worker(Colour),
    Skill(Skill),
    Resource(Resource),
    /// A resource that this storage tile takes.
    Stored(Tile),
}

/// A whole allocation in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub points: i32,
    pub marker: Option<Marker>,
    pub workers: Solved,
    pub skills: Solved,
    pub resources: Solved,
}
