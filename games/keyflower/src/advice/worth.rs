//! What a village and everything behind a screen will be worth at the end.

use table::{Parts, Seat};

use crate::components::{Effect, Scoring, TileKind};
use crate::pieces::{Colour, Kind, Resource, Resources, Season, Skill};
use crate::scoring::allocation::Holdings;
use crate::state::{Keyflower, Place};
use crate::tile::Tile;

/// How much things are worth to a seat in this season.
pub struct Worth<'a> {
    game: &'a Keyflower,
    pub seat: Seat,
    /// Seasons in which a tile can still be used, this one counted half.
    seasons: f32,
    /// Points for a worker behind the screen.
    pub worker: f32,
    pub green: f32,
    pub skill: f32,
    pub resource: f32,
}

impl<'a> Worth<'a> {
    pub fn of(game: &'a Keyflower, seat: Seat) -> Self {
        let season = game.season as usize;
        Worth {
            game,
            seat,
            seasons: [3.4, 2.4, 1.4, 0.4][season],
            worker: [1.5, 1.45, 1.4, 0.35][season],
            green: [0.7, 0.7, 0.5, 0.1][season],
            skill: [1.3, 1.3, 1.1, 0.2][season],
            resource: [0.9, 0.8, 0.7, 0.25][season],
        }
    }

    /// The parts of the points at the end.
    pub const PARTS: &'static [&'static str] =
        &["points now", "workers", "skills", "uses", "upgrades", "workers at work", "resources", "auctions"];

    /// The points at the end, as far as a quick look tells, by the seasons still to come.
    pub fn parts(&self) -> Parts {
        let screen = self.game.screen(self.seat);
        let skills: f32 = Skill::ALL.iter().map(|&skill| few(screen.skills[skill])).sum();
        let [uses, upgrades, workers, resources] = self.village();
        let parts = [
            self.game.points(self.seat) as f32,
            self.workers_worth(screen.workers.iter()),
            self.skill * skills,
            uses,
            upgrades,
            workers,
            resources,
            self.auctions() + self.marker(),
        ];
        Parts::new(3 - self.game.season as usize, &parts)
    }

    /// Workers of one colour do more together than apart; a great many are not all used.
    fn workers_worth(&self, workers: impl Iterator<Item = (Colour, u8)>) -> f32 {
        let mut worth = 0.0;
        let mut all = 0.0;
        for (colour, count) in workers {
            let count = f32::from(count);
            all += count;
            worth += self.worker * count;
            if colour == Colour::Green {
                worth += self.green * count;
            }
        }
        // Beyond a dozen and a half each further worker is worth half.
        worth - self.worker * 0.5 * (all - 16.0f32).max(0.0)
    }

    /// Tiles of the village with what lies on them, beyond the points that they score now: their uses, their upgrades, the
    /// workers and the resources.
    fn village(&self) -> [f32; 4] {
        let village = self.game.village(self.seat);
        let [mut uses, mut upgrades, mut workers, mut resources] = [0.0; 4];
        for tile in village.tiles.or(village.aside).iter() {
            let piece = self.game.piece(tile);
            uses += 0.45 * self.seasons * self.effect(self.game.effect(tile), true).max(0.0);
            upgrades += self.upgrade(tile);
            // KF-99: whoever worked here comes behind the owner's screen.
            if !piece.workers.is_empty() {
                workers += 0.9 * self.workers_worth(piece.workers.iter());
            }
            resources += self.lying(tile, piece.resources);
        }
        [uses, upgrades, workers, resources]
    }

    /// What an upgrade will bring, the likelier the more of its price is there.
    fn upgrade(&self, tile: Tile) -> f32 {
        let printed = self.game.printed(tile);
        let Some(cost) = printed.cost.filter(|_| !self.game.flipped.contains(tile)) else { return 0.0 };
        let here = self.game.piece(tile).resources;
        let skills = self.game.screen(self.seat).skills;
        let asked = cost.resources.total() + cost.any_resource + cost.skills.total() + cost.any_skill;
        let mut paid = 0;
        for (resource, count) in cost.resources.iter() {
            paid += here[resource].min(count);
        }
        paid += cost.any_resource.min(here.total() - here.at_most(cost.resources).total());
        for (skill, count) in cost.skills.iter() {
            paid += skills[skill].min(count);
        }
        paid += cost.any_skill.min(skills.total());
        let share = f32::from(paid) / f32::from(asked.max(1));
        let likely = [0.5, 0.45, 0.35, 0.1][self.game.season as usize];
        let ready = [0.85, 0.85, 0.8, 0.65][self.game.season as usize];
        self.upgrade_gain(tile) * (likely + (ready - likely) * share * share)
    }

    /// The points and the better use of the upgraded side.
    pub fn upgrade_gain(&self, tile: Tile) -> f32 {
        let printed = self.game.printed(tile);
        let points = f32::from(printed.points[1]) - f32::from(printed.points[0]);
        let book = self.game.book.get();
        let [basic, better] = [false, true].map(|side| self.effect(book.effect(tile, side), true));
        points + 0.4 * self.seasons.min(2.0) * (better - basic).max(0.0)
    }

    /// What resources on a tile are worth beyond the points they score: more where they pay for something.
    fn lying(&self, tile: Tile, resources: Resources) -> f32 {
        if resources.is_empty() {
            return 0.0;
        }
        let mut worth = 0.0;
        let stores = matches!(self.game.effect(tile), Effect::Stores { .. });
        for (resource, count) in resources.iter() {
            // Gold and what is stored scores by itself already.
            let each = match resource {
                Resource::Gold => 0.5 * self.resource,
                _ if stores => 0.3 * self.resource,
                _ => self.resource,
            };
            worth += each * few(count);
        }
        worth
    }

    /// Lots that the seat leads, and workers that will come back from those it does not.
    fn auctions(&self) -> f32 {
        let game = self.game;
        let mut worth = 0.0;
        let mut winter = None;
        for (lot, tile) in game.lots_in_play() {
            let entry = &game.lots[lot];
            let bid = entry.bids[self.seat.index()];
            if bid.count == 0 {
                continue;
            }
            if entry.leader != Some(self.seat) {
                worth += 0.95 * self.workers_worth(std::iter::once((bid.colour, bid.count)));
                continue;
            }
            let kept = self.hold(lot);
            // Outbid workers come back.
            worth += (1.0 - kept) * self.workers_worth(std::iter::once((bid.colour, bid.count)));
            let piece = game.piece(tile);
            worth += kept * 0.9 * self.workers_worth(piece.workers.iter());
            if game.printed(tile).kind == TileKind::Winter {
                // What winter tiles score depends on each other.
                let (wants, likely) =
                    winter.get_or_insert_with(|| (Holdings::of(game, self.seat), (0.0f32, 0.0f32)));
                wants.wants.add(tile, game.printed(tile).scoring);
                worth += kept * f32::from(game.printed(tile).points[0]);
                *likely = (likely.0 + kept, likely.1 + 1.0);
            } else {
                worth += kept * self.prize(tile);
            }
        }
        if let Some((holdings, (kept, count))) = winter {
            let before = Holdings::of(game, self.seat).best();
            worth += (holdings.best() - before) as f32 * kept / f32::max(count, 1.0);
        }
        worth
    }

    /// How likely a lead is kept: the others need workers of the colour, and more of them.
    fn hold(&self, lot: usize) -> f32 {
        let entry = &self.game.lots[lot];
        let bid = entry.bids[self.seat.index()];
        let mut kept: f32 = 1.0;
        for other in Seat::all(self.game.seat_count()).filter(|&other| other != self.seat) {
            let own = entry.bids[other.index()].count;
            let at_hand = self.game.screen(other).workers[bid.colour] + own;
            let beyond = f32::from(at_hand) - f32::from(bid.count);
            if beyond > 0.0 {
                kept *= 1.0 - (0.06 + 0.05 * beyond).min(0.45) / (0.6 + 0.4 * f32::from(bid.count));
            }
        }
        kept
    }

    /// What winning a tile is worth, upgrades and uses to come included.
    pub fn prize(&self, tile: Tile) -> f32 {
        let printed = self.game.printed(tile);
        let flipped = self.game.flipped.contains(tile);
        let points = f32::from(printed.points[flipped as usize]);
        match printed.kind {
            TileKind::TurnOrder => {
                if self.game.season == Season::Winter {
                    2.5
                } else {
                    1.6
                }
            }
            TileKind::SummerBoat => 3.5,
            TileKind::Winter => points + self.winter(tile),
            TileKind::Boat => points + self.boat(tile),
            TileKind::Home | TileKind::Village => {
                let seasons = (self.seasons - 0.4).max(0.0);
                let uses = 0.6 * seasons * self.effect(self.game.effect(tile), true).max(0.0);
                let gain = self.upgrade_gain(tile) * [0.5, 0.45, 0.35, 0.0][self.game.season as usize];
                1.0 + points + uses + gain
            }
        }
    }

    /// What a winter tile would score with what the seat has now.
    pub fn winter(&self, tile: Tile) -> f32 {
        let mut holdings = Holdings::of(self.game, self.seat);
        let before = holdings.best();
        holdings.wants.add(tile, self.game.printed(tile).scoring);
        (holdings.best() - before) as f32
    }

    fn boat(&self, tile: Tile) -> f32 {
        match self.game.printed(tile).scoring {
            Scoring::PerTransportCapacity { .. } => 6.0,
            Scoring::FreeUpgrade { .. } => 5.0,
            Scoring::LargestRoadLoop { .. } | Scoring::BoatChainFromHome { .. } => 4.0,
            _ => 3.0,
        }
    }

    fn marker(&self) -> f32 {
        if self.game.marker == self.seat && self.game.season != Season::Winter { 0.4 } else { 0.0 }
    }

    /// What one use of an effect brings, in points.
    pub fn effect(&self, effect: Effect, own: bool) -> f32 {
        let resources = |resources: Resources| -> f32 {
            // Elsewhere they come to the home and must be carried.
            let way = if own { 1.0 } else { 0.8 };
            let gold = f32::from(resources[Resource::Gold]) * (1.0 + 0.5 * self.resource);
            gold + f32::from(resources.total() - resources[Resource::Gold]) * self.resource * way
        };
        let count = |count: u8| f32::from(count);
        match effect {
            Effect::None => 0.0,
            Effect::Stores { points, .. } => 1.2 * count(points),
            Effect::Produce(made) => resources(made),
            Effect::ProduceChoice { count: made, .. } => count(made) * self.resource * 1.1,
            Effect::Transport { moves, upgrades } => 0.25 * count(moves.min(5)) + 0.8 * count(upgrades),
            Effect::DrawWorkers(drawn) => self.worker * count(drawn),
            Effect::DrawSkills(drawn) => self.skill * count(drawn),
            Effect::WorkerForGreen { green, .. } => (self.worker + self.green) * count(green) - self.worker,
            Effect::WorkerForRandom { draw, .. } => self.worker * (count(draw) - 1.0),
            Effect::SkillForResources { gain, .. } => resources(gain) - self.skill,
            Effect::SkillForSkills { draw, .. } => self.skill * (count(draw) - 1.0),
            Effect::SkillForWorkers { draw, .. } => self.worker * count(draw) - self.skill,
        }
    }

    /// Whether a tile lies in the seat's own village.
    pub fn owns(&self, tile: Tile) -> bool {
        self.game.piece(tile).place == Place::Village(self.seat)
    }
}

/// The first few of a kind count in full.
fn few(count: u8) -> f32 {
    let count = f32::from(count);
    if count <= 4.0 { count } else { 4.0 + 0.4 * (count - 4.0) }
}
