//! What follows from the printed tiles and is asked at every step, worked out once and lying close together.

use super::{Cost, EDGES, Effect, Printed, Scoring, TileKind};
use crate::advice::{Forecast, Rates};
use crate::pieces::Season;
use crate::state::opposite;
use crate::tile::{TILES, Tile, TileSet};

#[derive(Debug)]
pub struct Digest {
    /// Points of the basic and of the upgraded side.
    pub points: [[u8; 2]; TILES],
    pub kinds: [TileKind; TILES],
    /// What an upgrade costs; of tiles that cannot be upgraded nothing.
    pub costs: [Cost; TILES],
    /// How many resources that takes.
    pub goods: [u8; TILES],
    /// Tiles of autumn and winter.
    pub late: TileSet,
    /// Boats and summer boats.
    pub boats: TileSet,
    /// Tiles that score by what is given to them.
    pub wanting: TileSet,
    /// Tiles that score by the village around them.
    pub scenic: TileSet,
    /// Tiles that score what lies on them, on their basic and on their upgraded side.
    pub storing: [TileSet; 2],
    /// Tiles that carry and upgrade, likewise.
    pub carrying: [TileSet; 2],
    /// What each tile shows to the cells around it, turned in every way: a byte each for tile, road and water, from the lowest,
    /// in which a bit says so to the cell that sees it in that direction.
    pub seen: [[u32; EDGES]; TILES],
    /// What a bot expects of each tile, season by season.
    pub forecasts: [[Forecast; TILES]; 4],
}

impl Digest {
    pub(super) fn of(printed: &[Printed]) -> Self {
        let such = |is_such: &dyn Fn(&Printed) -> bool| -> TileSet {
            Tile::ALL.into_iter().filter(|tile| is_such(&printed[tile.index()])).collect()
        };
        let storing = [0, 1].map(|side| such(&|tile| matches!(tile.uses[side], Effect::Stores { .. })));
        let carrying = [0, 1].map(|side| such(&|tile| matches!(tile.uses[side], Effect::Transport { .. })));
        let forecast = |season: Season, tile: usize| {
            let Printed { uses, points, cost, .. } = printed[tile];
            Forecast::of(Rates::of(season), uses, points, cost.unwrap_or_default())
        };
        Digest {
            points: std::array::from_fn(|tile| printed[tile].points),
            kinds: std::array::from_fn(|tile| printed[tile].kind),
            costs: std::array::from_fn(|tile| printed[tile].cost.unwrap_or_default()),
            goods: std::array::from_fn(|tile| {
                printed[tile].cost.map_or(0, |cost| cost.resources.total().saturating_add(cost.any_resource))
            }),
            late: such(&|tile| tile.season == Some(Season::Autumn) || tile.kind == TileKind::Winter),
            boats: such(&|tile| matches!(tile.kind, TileKind::Boat | TileKind::SummerBoat)),
            wanting: such(&|tile| tile.scoring.takes_gifts()),
            scenic: such(&|tile| tile.scoring.looks_around()),
            storing,
            carrying,
            seen: std::array::from_fn(|tile| std::array::from_fn(|turned| printed[tile].seen(turned))),
            forecasts: Season::ALL.map(|season| std::array::from_fn(|tile| forecast(season, tile))),
        }
    }
}

impl Printed {
    fn seen(&self, turned: usize) -> u32 {
        let behind = |edges: u8| {
            let back = (0..EDGES).filter(|&direction| edges & 1 << direction != 0).map(opposite);
            back.fold(0, |seen, direction| seen | 1 << direction)
        };
        u32::from_le_bytes([0x3f, behind(self.roads[turned]), behind(self.waters[turned]), 0])
    }
}

impl Scoring {
    /// Whether it scores by the village around the tile.
    const fn looks_around(self) -> bool {
        matches!(
            self,
            Scoring::PerTransportCapacity { .. }
                | Scoring::LargestRoadLoop { .. }
                | Scoring::BoatChainFromHome { .. }
                | Scoring::PerAdjacentTile { .. }
        )
    }

    /// Whether it scores workers or skills: those are behind screens.
    pub const fn takes_from_screen(self) -> bool {
        matches!(
            self,
            Scoring::PerNWorkers { .. }
                | Scoring::PerWorkerSet { .. }
                | Scoring::PerWorkerColour { .. }
                | Scoring::PerChosenWorkerColour { .. }
                | Scoring::PerNSkills { .. }
                | Scoring::PerSkillSet { .. }
                | Scoring::PerChosenSkill { .. }
        )
    }

    /// Whether it scores workers, skills or resources that are given to the tile.
    const fn takes_gifts(self) -> bool {
        !self.looks_around() && !matches!(self, Scoring::None | Scoring::FreeUpgrade { .. })
    }
}
