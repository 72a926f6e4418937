//! The component file as it is written, and the checks on what the rules rely on.

use super::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// For those who read the file.
    #[serde(rename = "meta")]
    _meta: toml::Table,
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
            RawEffect::ExchangeWorkerForGreen { pay, green } => Effect::WorkerForGreen { price: pay, green },
            RawEffect::ExchangeWorkerForRandom { pay, draw } => Effect::WorkerForRandom { price: pay, draw },
            RawEffect::ExchangeSkillForResources { pay, wood, stone, iron, gold } => {
                let gain = Resources::new([wood, stone, iron, gold]);
                Effect::SkillForResources { price: pay, gain }
            }
            RawEffect::ExchangeSkillForSkills { pay, draw } => Effect::SkillForSkills { price: pay, draw },
            RawEffect::ExchangeSkillForWorkers { pay, draw } => Effect::SkillForWorkers { price: pay, draw },
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
        // KF-125: the number of roads and the edges say the same.
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
                Some(Side::TurnOrder { players: [few, many], order, .. })
                    if few > many || *order != self.number =>
                {
                    return Err(format!("{id}: its sides do not fit"));
                }
                Some(Side::TurnOrder { .. }) | None => {}
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
        let mut counts: Counts = counts_table.try_into().map_err(|error| format!("[components]: {error}"))?;
        counts.workers = counts.workers_bag;
        counts.workers[Colour::Green] += counts.workers_green_supply;
        if counts.max_workers_on_tile_per_season > 6 {
            return Err("no tile holds more than 6 workers".into());
        }
        if counts.workers.pieces().count() > 200 || counts.resources.pieces().count() > 200 {
            return Err("no more than 200 workers and 200 resources can be counted".into());
        }
        let printed: Vec<Printed> = self.tile.into_iter().map(TileRow::printed).collect::<Result<_, _>>()?;
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
        let upgradable = Tile::ALL.into_iter().filter(|tile| printed[tile.index()].cost.is_some()).collect();
        let has_price = |effect: &Effect| effect.worker_price().is_some() || effect.skill_price().is_some();
        let priced = Tile::ALL.into_iter().filter(|tile| printed[tile.index()].uses.iter().any(has_price));
        Ok(Tiles {
            effects: std::array::from_fn(|index| printed[index].uses),
            priced: priced.collect(),
            tables,
            counts,
            usable,
            upgradable,
            digest: Digest::of(&printed),
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
    if printed.iter().filter(|tile| tile.kind != TileKind::Home).map(|tile| roads(&tile)).sum::<u32>() > 120 {
        return Err("no village can have more than 63 roads: the tiles show too many".into());
    }
    let mut seen = Vec::new();
    for tile in printed {
        let single = match tile.scoring {
            // Worth the same for every worker: any number of such tiles is fine.
            Scoring::None | Scoring::PerAdjacentTile { .. } | Scoring::PerNWorkers { n: 1, .. } => {
                continue;
            }
            Scoring::PerWorkerSet { colours: [a, b, c], .. } if a == b || b == c || a == c => {
                return Err("a set of workers is of three colours".into());
            }
            Scoring::PerSkillSet { skills: [a, b, c], .. } if a == b || b == c || a == c => {
                return Err("a set of skills is of three kinds".into());
            }
            Scoring::PerResourceSet { resources: [a, b, c], .. }
                if a == b || b == c || a == c || [a, b, c].contains(&Resource::Gold) =>
            {
                return Err("a set of resources is of wood, stone and iron".into());
            }
            Scoring::PerChosenResource { excluded, .. } if excluded != [Resource::Gold] => {
                return Err("gold, and nothing else, cannot be the chosen resource".into());
            }
            Scoring::FreeUpgrade { count } if count != 1 => {
                return Err("the free upgrade is one".into());
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
