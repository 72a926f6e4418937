//! Chapters 2 and 19: everything that is printed, read from `data/tiles.toml`, typed and checked.

use serde::Deserialize;
use table::Components;

use crate::pieces::{Colour, Kind, Pile, Resource, Resources, Season, Skill, Skills, Workers};
use crate::tile::{TILES, Tile, TileSet};

mod digest;
mod file;

pub use digest::Digest;

/// Edges of a tile, clockwise from the top.
pub const EDGES: usize = 6;

/// All components of the game.
#[derive(Debug)]
pub struct Tiles {
    printed: Vec<Printed>,
    /// What a use does, by tile and side: asked at every step, so it lies close together.
    effects: [[Effect; 2]; TILES],
    /// Tiles whose use has a price, on either side.
    pub priced: TileSet,
    /// One row for each number of players from 2 to 6.
    tables: Vec<TableRow>,
    pub counts: Counts,
    /// Tiles with a use effect on their basic and on their upgraded side.
    pub usable: [TileSet; 2],
    /// Tiles that can be upgraded.
    pub upgradable: TileSet,
    pub digest: Digest,
    /// Powers of the summer boats: workers drawn by 1a, greens taken by 1b, factor of 2b.
    pub extra_random_workers: u8,
    pub extra_green_workers: u8,
    pub transport_factor: u8,
}

impl std::ops::Index<Tile> for Tiles {
    type Output = Printed;

    #[inline(always)]
    fn index(&self, tile: Tile) -> &Printed {
        &self.printed[tile.index()]
    }
}

/// What is printed on a tile.
#[derive(Clone, Debug)]
pub struct Printed {
    pub kind: TileKind,
    pub season: Option<Season>,
    /// The number of a home, boat (its place in the row) or turn-order tile.
    pub number: u8,
    pub edges: [Terrain; EDGES],
    /// Which of the six directions are road, for each of the six orientations.
    pub roads: [u8; EDGES],
    /// Which of the six directions are water, for each of the six orientations.
    pub waters: [u8; EDGES],
    /// How many orientations differ: a boat turned half round looks the same.
    pub orientations: u8,
    /// KF-88: the price of the upgrade, if it can be upgraded.
    pub cost: Option<Cost>,
    /// Points of the first side (basic) and the second (upgraded; winter side of a boat).
    pub points: [u8; 2],
    /// What a use does on the basic and on the upgraded side.
    uses: [Effect; 2],
    pub scoring: Scoring,
    /// What a boat carries in each season.
    pub cargo: [CargoSize; 4],
    /// The power of each side of a summer boat.
    pub powers: [Option<Power>; 2],
    /// The sources of its figures.
    pub provenance: toml::Table,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    Home,
    Village,
    SummerBoat,
    Winter,
    Boat,
    TurnOrder,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Road,
    Field,
    Water,
}

impl Terrain {
    pub const fn id(self) -> &'static str {
        ["road", "field", "water"][self as usize]
    }
}

/// How many workers and skills a boat carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CargoSize {
    pub workers: u8,
    pub skills: u8,
}

/// KF-88, KF-89: what an upgrade costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    pub resources: Resources,
    pub any_resource: u8,
    pub skills: Skills,
    pub any_skill: u8,
}

impl Cost {
    /// How many pieces it takes.
    pub const fn total(&self) -> u8 {
        let resources = self.resources.total().saturating_add(self.any_resource);
        resources.saturating_add(self.skills.total()).saturating_add(self.any_skill)
    }
}

/// What a price may be paid with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Wanted<K> {
    Only(K),
    Any(Anything),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anything {
    Any,
}

impl<K: Kind> Wanted<K> {
    /// Whether this kind will do.
    pub fn takes(self, kind: K) -> bool {
        match self {
            Wanted::Only(wanted) => wanted == kind,
            Wanted::Any(_) => true,
        }
    }

    /// Whether a pile has any piece that will do.
    #[inline]
    pub fn is_in(self, pile: Pile<K>) -> bool {
        match self {
            Wanted::Only(wanted) => pile[wanted] > 0,
            Wanted::Any(_) => !pile.is_empty(),
        }
    }
}

/// Chapter 8: what the use of a tile does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing to use.
    None,
    /// KF-66
    Produce(Resources),
    /// KF-67: so many of one of these.
    ProduceChoice { options: Resources, count: u8 },
    /// KF-81
    Transport { moves: u8, upgrades: u8 },
    /// KF-69
    DrawWorkers(u8),
    /// KF-70
    DrawSkills(u8),
    /// KF-75
    WorkerForGreen { price: Wanted<Colour>, green: u8 },
    /// KF-76
    WorkerForRandom { price: Wanted<Colour>, draw: u8 },
    /// KF-73
    SkillForResources { price: Wanted<Skill>, gain: Resources },
    /// KF-77
    SkillForSkills { price: Wanted<Skill>, draw: u8 },
    /// KF-74
    SkillForWorkers { price: Wanted<Skill>, draw: u8 },
    /// KF-139: no use, but points for what lies on it; no resource named: any.
    Stores { resource: Option<Resource>, points: u8 },
}

impl Effect {
    /// The workers with which its price may be paid.
    pub fn worker_price(self) -> Option<Wanted<Colour>> {
        match self {
            Effect::WorkerForGreen { price, .. } | Effect::WorkerForRandom { price, .. } => Some(price),
            _ => None,
        }
    }

    /// The skills with which its price may be paid.
    pub fn skill_price(self) -> Option<Wanted<Skill>> {
        match self {
            Effect::SkillForResources { price, .. }
            | Effect::SkillForSkills { price, .. }
            | Effect::SkillForWorkers { price, .. } => Some(price),
            _ => None,
        }
    }
}

/// Chapter 13: what a tile scores at the end, beside its printed points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// KF-156 (Keythedral), KF-161c (Ianvincible): printed points only.
    #[default]
    None,
    /// KF-144, KF-152: Apothecary, White Wind.
    PerNWorkers { n: u8, vp_each: u8 },
    /// KF-145: Craftsman's guild.
    PerWorkerSet { colours: [Colour; 3], vp_each: u8 },
    /// KF-150: Key market.
    PerWorkerColour { colour: Colour, vp_each: u8 },
    /// KF-151: Village hall.
    PerChosenWorkerColour { vp_each: u8 },
    /// KF-147: Key guild.
    PerNSkills { n: u8, vp_each: u8 },
    /// KF-148: Scribes.
    PerSkillSet { skills: [Skill; 3], vp_each: u8 },
    /// KF-149: Scholar.
    PerChosenSkill { vp_each: u8 },
    /// KF-155: Windmill.
    PerNResources { n: u8, vp_each: u8 },
    /// KF-146: Jeweller.
    PerResource { resource: Resource, vp_each: u8 },
    /// KF-153: Mercer's guild.
    PerResourceSet { resources: [Resource; 3], vp_each: u8 },
    /// KF-154: Watermill.
    PerChosenResource { excluded: [Resource; 1], vp_each: u8 },
    /// KF-160: Keyflower.
    PerTransportCapacity { vp_each: u8 },
    /// KF-161: Sea Bastion.
    LargestRoadLoop { vp_each: u8 },
    /// KF-161b: Sea Breese.
    BoatChainFromHome { vp_by_length: [u8; 6] },
    /// KF-135, KF-161c: Flipper.
    FreeUpgrade { count: u8 },
    /// KF-137: turn-order tiles.
    PerAdjacentTile { vp_each: u8 },
}

/// Chapter 14: the permanent power of a summer boat's side; only one side is in a match (KF-179).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Power {
    /// 1a
    ExtraRandomWorkers,
    /// 1b
    ExtraGreenWorker,
    /// 2a
    CrossCountry,
    /// 2b
    DoubleTransport,
    /// 3a
    WildUpgrade,
    /// 3b
    WildScoring,
    /// 4a
    OffColourBid,
    /// 4b
    OffColourUse,
}

impl Power {
    pub const ALL: [Power; 8] = [
        Power::ExtraRandomWorkers,
        Power::ExtraGreenWorker,
        Power::CrossCountry,
        Power::DoubleTransport,
        Power::WildUpgrade,
        Power::WildScoring,
        Power::OffColourBid,
        Power::OffColourUse,
    ];

    /// The side of the summer boat that gives it.
    pub const fn side(self) -> &'static str {
        ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"][self as usize]
    }
}

/// KF-10: the numbers of tiles for one number of players.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub players: u8,
    pub boats: Vec<Tile>,
    /// KF-12, KF-13: the turn-order tiles in play in increasing number, and whether the side bears the icon.
    pub turn_order: Vec<(Tile, bool)>,
    pub season_tiles: u8,
    pub winter_tiles_per_player: u8,
    pub offered_min: u8,
    pub offered_max: u8,
}

/// KF-1, KF-2, KF-7, KF-49: how many pieces there are.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub workers_bag: Workers,
    pub workers_green_supply: u8,
    pub start_player_marker: u8,
    pub resources: Resources,
    pub skills: Skills,
    pub tiles: TileCounts,
    pub initial_workers_per_player: u8,
    pub max_workers_on_tile_per_season: u8,
    #[serde(skip)]
    pub workers: Workers,
}

/// KF-3
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileCounts {
    pub home: u8,
    pub boat: u8,
    pub turn_order: u8,
    pub spring: u8,
    pub summer_village: u8,
    pub summer_boat: u8,
    pub autumn: u8,
    pub winter: u8,
}

impl Tiles {
    /// What a use of the tile does on this side.
    #[inline(always)]
    pub fn effect(&self, tile: Tile, flipped: bool) -> Effect {
        self.effects[tile.index()][flipped as usize]
    }

    /// KF-10: the row of the set-up table.
    pub fn table(&self, players: usize) -> &TableRow {
        &self.tables[players - 2]
    }

    /// The tiles of a season, summer boats included.
    pub fn of_season(&self, season: Season) -> impl Iterator<Item = Tile> + Clone + '_ {
        Tile::ALL.into_iter().filter(move |&tile| self[tile].season == Some(season))
    }

    /// The tiles of a kind, by their number.
    pub fn of_kind(&self, kind: TileKind) -> impl Iterator<Item = Tile> + Clone + '_ {
        Tile::ALL.into_iter().filter(move |&tile| self[tile].kind == kind)
    }
}

impl Components for Tiles {
    const SHIPPED: &'static str = include_str!("../../data/tiles.toml");

    fn read(text: &str) -> Result<Self, String> {
        let file: file::File = table::file::read(text).map_err(|error| error.to_string())?;
        file.check()
    }
}
