//! Chapters 2 and 19: everything that is printed, read from `data/tiles.toml`, typed and checked.

use serde::Deserialize;
use table::Components;

use crate::pieces::{Colour, Kind, Resource, Resources, Season, Skill, Skills, Workers};
use crate::tile::{TILES, Tile, TileSet};

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
    #[default]
    None,
    PerNWorkers {
        n: u8,
        vp_each: u8,
    },
    PerWorkerSet {
        colours: [Colour; 3],
        vp_each: u8,
    },
    PerWorkerColour {
        colour: Colour,
        vp_each: u8,
    },
    PerChosenWorkerColour {
        vp_each: u8,
    },
    PerNSkills {
        n: u8,
        vp_each: u8,
    },
    PerSkillSet {
        skills: [Skill; 3],
        vp_each: u8,
    },
    PerChosenSkill {
        vp_each: u8,
    },
    PerNResources {
        n: u8,
        vp_each: u8,
    },
    PerResource {
        resource: Resource,
        vp_each: u8,
    },
    PerResourceSet {
        resources: [Resource; 3],
        vp_each: u8,
    },
    PerChosenResource {
        excluded: [Resource; 1],
        vp_each: u8,
    },
    PerTransportCapacity {
        vp_each: u8,
    },
    LargestRoadLoop {
        vp_each: u8,
    },
    BoatChainFromHome {
        vp_by_length: [u8; 6],
    },
    FreeUpgrade {
        count: u8,
    },
    PerAdjacentTile {
        vp_each: u8,
    },
}

/// Chapter 14: the permanent power of a summer boat's side.
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
    const SHIPPED: &'static str = include_str!("../data/tiles.toml");

    fn read(text: &str) -> Result<Self, String> {
        let file: raw::File = toml::from_str(text).map_err(|error| error.to_string())?;
        file.check()
    }
}

/// The component file as it is written.
mod raw {
    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct File {
        #[allow(dead_code, reason = "for those who read the file")]
        meta: toml::Table,
        components: toml::Table,
        setup: Vec<SetupRow>,
        tile: Vec<TileRow>,
        power: Vec<PowerRow>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct SetupRow {
        players: u8,
        home_tiles: u8,
        boats: Vec<Tile>,
        turn_order_sides: Vec<String>,
        season_tiles: u8,
        winter_tiles_per_player: u8,
        winter_tiles_offered_min: u8,
        winter_tiles_offered_max: u8,
        #[serde(rename = "provenance")]
        _provenance: toml::Table,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct PowerRow {
        id: Power,
        summer_boat_side: String,
        amount: Option<u8>,
        #[serde(rename = "summary")]
        _summary: String,
        #[serde(rename = "provenance")]
        _provenance: String,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct TileRow {
        id: Tile,
        kind: TileKind,
        season: String,
        #[serde(default)]
        number: u8,
        min_players: Option<u8>,
        #[serde(default)]
        roads: u8,
        edges: [Terrain; EDGES],
        upgradable: bool,
        upgrade_cost: RawCost,
        vp: [u8; 2],
        #[serde(default)]
        basic: RawEffect,
        #[serde(default)]
        upgraded: RawEffect,
        #[serde(default)]
        scoring: Scoring,
        side_a: Option<Side>,
        side_b: Option<Side>,
        provenance: toml::Table,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct RawCost {
        #[serde(default)]
        wood: u8,
        #[serde(default)]
        stone: u8,
        #[serde(default)]
        iron: u8,
        #[serde(default)]
        gold: u8,
        #[serde(default)]
        any_resource: u8,
        #[serde(default)]
        anvil: u8,
        #[serde(default)]
        pick: u8,
        #[serde(default)]
        saw: u8,
        #[serde(default)]
        any_skill: u8,
    }

    #[derive(Deserialize, Default)]
    #[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
    enum RawEffect {
        #[default]
        None,
        Produce {
            #[serde(default)]
            wood: u8,
            #[serde(default)]
            stone: u8,
            #[serde(default)]
            iron: u8,
            #[serde(default)]
            gold: u8,
        },
        ProduceChoice {
            options: Vec<Resource>,
            count: u8,
        },
        Transport {
            #[serde(rename = "move")]
            moves: u8,
            upgrade: u8,
        },
        DrawWorkers {
            n: u8,
        },
        DrawSkills {
            n: u8,
        },
        ExchangeWorkerForGreen {
            pay: Wanted<Colour>,
            green: u8,
        },
        ExchangeWorkerForRandom {
            pay: Wanted<Colour>,
            draw: u8,
        },
        ExchangeSkillForResources {
            pay: Wanted<Skill>,
            #[serde(default)]
            wood: u8,
            #[serde(default)]
            stone: u8,
            #[serde(default)]
            iron: u8,
            #[serde(default)]
            gold: u8,
        },
        ExchangeSkillForSkills {
            pay: Wanted<Skill>,
            draw: u8,
        },
        ExchangeSkillForWorkers {
            pay: Wanted<Skill>,
            draw: u8,
        },
        ScoreStored {
            resource: Wanted<Resource>,
            vp_each: u8,
        },
    }

    #[derive(Deserialize)]
    #[serde(untagged, deny_unknown_fields)]
    enum Side {
        Cargo { seasons: Vec<Season>, workers: u8, skills: u8 },
        TurnOrder { players: [u8; 2], order: u8, start_player_icon: bool },
        Power { op: String, power: Power },
    }

    impl From<RawEffect> for Effect {
        fn from(raw: RawEffect) -> Self {
            match raw {
                RawEffect::None => Effect::None,
                RawEffect::Produce { wood, stone, iron, gold } => {
                    Effect::Produce(Resources::new([wood, stone, iron, gold]))
                }
                RawEffect::ProduceChoice { options, count } => {
                    let mut pile = Resources::NONE;
                    options.into_iter().for_each(|resource| pile[resource] = 1);
                    Effect::ProduceChoice { options: pile, count }
                }
                RawEffect::Transport { moves, upgrade } => Effect::Transport { moves, upgrades: upgrade },
                RawEffect::DrawWorkers { n } => Effect::DrawWorkers(n),
                RawEffect::DrawSkills { n } => Effect::DrawSkills(n),
                RawEffect::ExchangeWorkerForGreen { pay, green } => {
                    Effect::WorkerForGreen { price: pay, green }
                }
                RawEffect::ExchangeWorkerForRandom { pay, draw } => {
                    Effect::WorkerForRandom { price: pay, draw }
                }
                RawEffect::ExchangeSkillForResources { pay, wood, stone, iron, gold } => {
                    let gain = Resources::new([wood, stone, iron, gold]);
                    Effect::SkillForResources { price: pay, gain }
                }
                RawEffect::ExchangeSkillForSkills { pay, draw } => {
                    Effect::SkillForSkills { price: pay, draw }
                }
                RawEffect::ExchangeSkillForWorkers { pay, draw } => {
                    Effect::SkillForWorkers { price: pay, draw }
                }
                RawEffect::ScoreStored { resource, vp_each } => {
                    let resource = match resource {
                        Wanted::Only(resource) => Some(resource),
                        Wanted::Any(_) => None,
                    };
                    Effect::Stores { resource, points: vp_each }
                }
            }
        }
    }

    impl RawCost {
        fn cost(&self) -> Cost {
            Cost {
                resources: Resources::new([self.wood, self.stone, self.iron, self.gold]),
                any_resource: self.any_resource,
                skills: Skills::new([self.anvil, self.pick, self.saw, 0]),
                any_skill: self.any_skill,
            }
        }
    }

    /// For each orientation, which directions show this terrain; a tile turned by `k` has its edge `d - k` at `d`.
    fn directions(edges: [Terrain; EDGES], terrain: Terrain) -> [u8; EDGES] {
        std::array::from_fn(|turned| {
            (0..EDGES)
                .filter(|&direction| edges[(direction + EDGES - turned) % EDGES] == terrain)
                .fold(0, |mask, direction| mask | 1 << direction)
        })
    }

    impl TileRow {
        fn printed(self) -> Result<Printed, String> {
            let id = self.id.id();
            let roads = directions(self.edges, Terrain::Road);
            if roads[0].count_ones() as u8 != self.roads {
                return Err(format!("{id} says {} roads and shows {}", self.roads, roads[0].count_ones()));
            }
            let orientations = [1, 2, 3, 6]
                .into_iter()
                .find(|&turn| (0..EDGES).all(|edge| self.edges[edge] == self.edges[(edge + turn) % EDGES]))
                .expect("a full turn changes nothing") as u8;
            let cost = self.upgrade_cost.cost();
            if (cost != Cost::default()) != self.upgradable {
                return Err(format!("{id}: a tile that can be upgraded has a cost, and only such a tile"));
            }
            let season = Season::ALL.into_iter().find(|season| season.id() == self.season);
            if season.is_none() && !["home", "boat", "turn_order"].contains(&self.season.as_str()) {
                return Err(format!("{id}: there is no season “{}”", self.season));
            }
            let mut cargo = [CargoSize::default(); 4];
            let mut powers = [None; 2];
            for (side, index) in [(&self.side_a, 0), (&self.side_b, 1)] {
                match side {
                    Some(Side::Cargo { seasons, workers, skills }) => {
                        for &season in seasons {
                            cargo[season as usize] = CargoSize { workers: *workers, skills: *skills };
                        }
                    }
                    Some(Side::Power { op, power }) if op == "power" => powers[index] = Some(*power),
                    Some(Side::Power { op, .. }) => return Err(format!("{id}: a side has “{op}”")),
                    Some(Side::TurnOrder { players: [few, many], order, .. }) => {
                        if few > many || *order != self.number {
                            return Err(format!("{id}: its sides do not fit"));
                        }
                    }
                    None => {}
                }
            }
            Ok(Printed {
                kind: self.kind,
                season,
                number: self.number,
                edges: self.edges,
                roads,
                waters: directions(self.edges, Terrain::Water),
                orientations,
                cost: self.upgradable.then_some(cost),
                points: self.vp,
                uses: [self.basic.into(), self.upgraded.into()],
                scoring: self.scoring,
                cargo,
                powers,
                provenance: self.provenance,
            })
        }
    }

    impl File {
        /// Checks what the rules rely on.
        pub fn check(self) -> Result<Tiles, String> {
            let ids: Vec<Tile> = self.tile.iter().map(|row| row.id).collect();
            if ids != Tile::ALL {
                return Err("all 64 tiles are listed once, in their order".into());
            }
            let tables = self.tables()?;
            let min_players: Vec<(Tile, Option<u8>)> =
                self.tile.iter().map(|row| (row.id, row.min_players)).collect();
            let mut counts_table = self.components;
            counts_table.remove("provenance");
            let mut counts: Counts =
                counts_table.try_into().map_err(|error| format!("[components]: {error}"))?;
            counts.workers = counts.workers_bag;
            counts.workers[Colour::Green] += counts.workers_green_supply;
            if counts.max_workers_on_tile_per_season > 6 {
                return Err("no tile holds more than 6 workers".into());
            }
            if counts.workers.pieces().count() > 200 || counts.resources.pieces().count() > 200 {
                return Err("no more than 200 workers and 200 resources can be counted".into());
            }
            let printed: Vec<Printed> =
                self.tile.into_iter().map(TileRow::printed).collect::<Result<_, _>>()?;
            check_kinds(&printed, counts.tiles)?;
            for table in &tables {
                let expected: Vec<Tile> = min_players
                    .iter()
                    .filter(|(_, least)| least.is_some_and(|least| least <= table.players))
                    .map(|&(tile, _)| tile)
                    .collect();
                if table.boats != expected {
                    return Err(format!("KF-11: the boats of {} players", table.players));
                }
            }
            let amount = |power: Power| {
                let row = self.power.iter().find(|row| row.id == power);
                let row = row.ok_or_else(|| format!("the power {power:?} is missing"))?;
                if row.summer_boat_side != power.side() {
                    return Err(format!("the power {power:?} is on side {}", power.side()));
                }
                Ok(row.amount.unwrap_or(1))
            };
            for power in Power::ALL {
                amount(power)?;
            }
            let usable = [0, 1].map(|side| {
                Tile::ALL
                    .into_iter()
                    .filter(|tile| {
                        let effect = printed[tile.index()].uses[side];
                        !matches!(effect, Effect::None | Effect::Stores { .. })
                    })
                    .collect()
            });
            let upgradable =
                Tile::ALL.into_iter().filter(|tile| printed[tile.index()].cost.is_some()).collect();
            let has_price =
                |effect: &Effect| effect.worker_price().is_some() || effect.skill_price().is_some();
            let priced =
                Tile::ALL.into_iter().filter(|tile| printed[tile.index()].uses.iter().any(has_price));
            Ok(Tiles {
                effects: std::array::from_fn(|index| printed[index].uses),
                priced: priced.collect(),
                tables,
                counts,
                usable,
                upgradable,
                extra_random_workers: amount(Power::ExtraRandomWorkers)?,
                extra_green_workers: amount(Power::ExtraGreenWorker)?,
                transport_factor: amount(Power::DoubleTransport)?,
                printed,
            })
        }

        fn tables(&self) -> Result<Vec<TableRow>, String> {
            let rows: Vec<u8> = self.setup.iter().map(|row| row.players).collect();
            if rows != [2, 3, 4, 5, 6] {
                return Err("the set-up table has one row for each of 2 to 6 players".into());
            }
            self.setup.iter().map(|row| self.table(row)).collect()
        }

        fn table(&self, row: &SetupRow) -> Result<TableRow, String> {
            let players = row.players;
            if row.home_tiles != players || row.boats.len() != players as usize {
                return Err(format!("{players} players have a home and a boat each"));
            }
            if row.season_tiles > 12 || row.winter_tiles_per_player * players > 12 {
                return Err(format!("{players} players: there are 12 tiles for a season"));
            }
            let turn_order = row
                .turn_order_sides
                .iter()
                .map(|name| {
                    let wrong = || format!("{players} players: there is no side {name}");
                    let (id, side) = name.split_at_checked(name.len().saturating_sub(1)).ok_or_else(wrong)?;
                    let tile = self.tile.iter().find(|tile| tile.id.id() == id).ok_or_else(wrong)?;
                    let side = if side == "a" { &tile.side_a } else { &tile.side_b };
                    match side {
                        Some(Side::TurnOrder { players: [few, many], start_player_icon, .. })
                            if (*few..=*many).contains(&players) =>
                        {
                            Ok((tile.id, *start_player_icon))
                        }
                        _ => Err(wrong()),
                    }
                })
                .collect::<Result<Vec<_>, String>>()?;
            let icons = turn_order.iter().filter(|(_, icon)| *icon).count();
            if icons != 1 || !turn_order.last().is_some_and(|(_, icon)| *icon) {
                return Err(format!("{players} players: the icon is on the highest turn-order tile only"));
            }
            Ok(TableRow {
                players,
                boats: row.boats.clone(),
                turn_order,
                season_tiles: row.season_tiles,
                winter_tiles_per_player: row.winter_tiles_per_player,
                offered_min: row.winter_tiles_offered_min,
                offered_max: row.winter_tiles_offered_max,
            })
        }
    }

    /// KF-3: the numbers of tiles of each kind, and one scoring tile of a kind at most, which the optimiser needs.
    fn check_kinds(printed: &[Printed], counts: TileCounts) -> Result<(), String> {
        let count = |kind, season: Option<Season>| {
            printed.iter().filter(|tile| tile.kind == kind && tile.season == season).count() as u8
        };
        let found = TileCounts {
            home: count(TileKind::Home, None),
            boat: count(TileKind::Boat, None),
            turn_order: count(TileKind::TurnOrder, None),
            spring: count(TileKind::Village, Some(Season::Spring)),
            summer_village: count(TileKind::Village, Some(Season::Summer)),
            summer_boat: count(TileKind::SummerBoat, Some(Season::Summer)),
            autumn: count(TileKind::Village, Some(Season::Autumn)),
            winter: count(TileKind::Winter, Some(Season::Winter)),
        };
        if found != counts || printed.len() != TILES {
            return Err("the tiles listed are not those that [components] counts".into());
        }
        let roads = |tile: &&Printed| tile.roads[0].count_ones();
        if printed.iter().filter(|tile| tile.kind != TileKind::Home).map(|tile| roads(&tile)).sum::<u32>()
            > 120
        {
            return Err("no village can have more than 63 roads: the tiles show too many".into());
        }
        let mut seen = Vec::new();
        for tile in printed {
            let single = match tile.scoring {
                // Worth the same for every worker: any number of such tiles is fine.
                Scoring::None | Scoring::PerAdjacentTile { .. } | Scoring::PerNWorkers { n: 1, .. } => {
                    continue;
                }
                Scoring::PerNWorkers { n: 0, .. }
                | Scoring::PerNSkills { n: 0, .. }
                | Scoring::PerNResources { n: 0, .. } => {
                    return Err("a scoring tile asks for groups of none".into());
                }
                scoring => std::mem::discriminant(&scoring),
            };
            if seen.contains(&single) {
                return Err(format!("two tiles score alike: {:?}", tile.scoring));
            }
            seen.push(single);
        }
        Ok(())
    }
}
