//! What a village and everything behind a screen will be worth at the end.

use std::cell::OnceCell;
use std::ops::Deref;

use table::{Parts, Seat};

use crate::components::{Cost, Effect, Scoring, TileKind};
use crate::pieces::{Colour, Kind, Resource, Resources, Season, Skill, Skills, Workers};
use crate::scoring::allocation::{Division, Holdings};
use crate::state::{Keyflower, Place};
use crate::tile::{TILES, Tile};

/// How much things are worth in a season.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Seasons in which a tile can still be used, this one counted half.
    seasons: f32,
    /// Points for a worker behind the screen.
    pub worker: f32,
    pub green: f32,
    pub skill: f32,
    pub resource: f32,
    /// How likely an upgrade is made of which nothing is paid, and one of which all is there.
    upgrade: [f32; 2],
    /// The same of a tile that is only being won.
    later_upgrade: f32,
}

const RATES: [Rates; 4] = [
    Rates {
        seasons: 3.4,
        worker: 1.5,
        green: 0.7,
        skill: 1.3,
        resource: 0.9,
        upgrade: [0.5, 0.85],
        later_upgrade: 0.5,
    },
    Rates {
        seasons: 2.4,
        worker: 1.45,
        green: 0.7,
        skill: 1.3,
        resource: 0.8,
        upgrade: [0.45, 0.85],
        later_upgrade: 0.45,
    },
    Rates {
        seasons: 1.4,
        worker: 1.4,
        green: 0.5,
        skill: 1.1,
        resource: 0.7,
        upgrade: [0.35, 0.8],
        later_upgrade: 0.35,
    },
    Rates {
        seasons: 0.4,
        worker: 0.35,
        green: 0.1,
        skill: 0.2,
        resource: 0.25,
        upgrade: [0.1, 0.65],
        later_upgrade: 0.0,
    },
];

impl Rates {
    pub const fn of(season: Season) -> &'static Rates {
        &RATES[season as usize]
    }

    /// How likely an upgrade is made of whose price so much is there.
    fn upgrade_chance(&self, paid: u8, asked: u8) -> f32 {
        let share = f32::from(paid) / f32::from(asked.max(1));
        let [likely, ready] = self.upgrade;
        likely + (ready - likely) * share * share
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
}

/// What a tile promises in a season, whoever has it. It follows from what is printed, so it is worked out only once.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// What one use brings, on either side: to others and to whoever has it.
    once: [[f32; 2]; 2],
    /// What its uses will bring to whoever has it, and to whoever wins it, on either side.
    uses: [f32; 2],
    won_uses: [f32; 2],
    /// The points and the better use of the upgraded side.
    gain: f32,
    /// What that promises when so many pieces of its price are there.
    upgrade: [f32; DEAREST + 1],
}

/// No upgrade that is printed costs more pieces; what a dearer one promises is worked out when it is asked.
const DEAREST: usize = 7;

impl Forecast {
    pub fn of(rates: &Rates, uses: [Effect; 2], points: [u8; 2], cost: Cost) -> Self {
        let [basic, better] = uses.map(|effect| rates.effect(effect, true));
        let seasons = (rates.seasons - 0.4).max(0.0);
        let gain = f32::from(points[1]) - f32::from(points[0])
            + 0.4 * rates.seasons.min(2.0) * (better - basic).max(0.0);
        Forecast {
            once: uses.map(|effect| [false, true].map(|own| rates.effect(effect, own))),
            uses: [basic, better].map(|worth| 0.45 * rates.seasons * worth.max(0.0)),
            won_uses: [basic, better].map(|worth| 0.6 * seasons * worth.max(0.0)),
            gain,
            upgrade: std::array::from_fn(|paid| gain * rates.upgrade_chance(paid as u8, cost.total())),
        }
    }
}

/// How much things are worth to a seat in this season.
pub struct Worth<'a> {
    game: &'a Keyflower,
    pub seat: Seat,
    rates: &'static Rates,
    forecasts: &'static [Forecast; TILES],
    /// What the seat has and what it brings now, looked at once and only where a winter tile is asked for.
    holdings: OnceCell<(Holdings, Division)>,
}

impl Deref for Worth<'_> {
    type Target = Rates;

    fn deref(&self) -> &Rates {
        self.rates
    }
}

/// What lies in a village: what it is worth beyond the points that it scores now (uses, upgrades, workers, resources), and
/// how much it is.
#[derive(Clone, Copy, Default)]
pub struct Village {
    worth: [f32; 4],
    pub resources: [u32; 4],
    pub workers: u32,
    /// Tiles that nobody used.
    pub unused: u32,
}

/// The lots at which a seat has workers: what they are worth, and how many they are.
#[derive(Clone, Copy, Default)]
pub struct Auctions {
    worth: f32,
    pub leads: u32,
    pub leading: u32,
    pub losing: u32,
    /// Printed points of the tiles that it leads for.
    pub points: f32,
}

impl<'a> Worth<'a> {
    #[inline]
    pub fn of(game: &'a Keyflower, seat: Seat) -> Self {
        let forecasts = &game.book.get().digest.forecasts[game.season as usize];
        Worth { game, seat, rates: Rates::of(game.season), forecasts, holdings: OnceCell::new() }
    }

    /// The parts of the points at the end.
    pub const PARTS: &'static [&'static str] =
        &["points now", "workers", "skills", "uses", "upgrades", "workers at work", "resources", "auctions"];

    /// The points at the end, as far as a quick look tells, by the seasons still to come.
    pub fn parts(&self) -> Parts {
        self.parts_of(&self.village(), &self.auctions())
    }

    /// The same of a village and auctions that were looked at before.
    pub fn parts_of(&self, village: &Village, auctions: &Auctions) -> Parts {
        let screen = self.game.screen(self.seat);
        let skills: f32 = Skill::ALL.iter().map(|&skill| few(screen.skills[skill])).sum();
        let [uses, upgrades, workers, resources] = village.worth;
        let parts = [
            self.game.points(self.seat) as f32,
            self.workers_worth(screen.workers),
            self.skill * skills,
            uses,
            upgrades,
            workers,
            resources,
            auctions.worth + self.marker(),
        ];
        Parts::new(3 - self.game.season as usize, &parts)
    }

    /// Workers of one colour do more together than apart; a great many are not all used.
    #[inline]
    fn workers_worth(&self, workers: Workers) -> f32 {
        let mut worth = 0.0;
        let mut all = 0.0;
        for &colour in Colour::ALL {
            let count = f32::from(workers[colour]);
            all += count;
            worth += self.worker * count;
            if colour == Colour::Green {
                worth += self.green * count;
            }
        }
        // Beyond a dozen and a half each further worker is worth half.
        worth - self.worker * 0.5 * (all - 16.0f32).max(0.0)
    }

    /// Tiles of the village with what lies on them.
    pub fn village(&self) -> Village {
        let (game, book) = (self.game, self.game.book.get());
        let tiles = game.tiles_of(self.seat);
        let mut village = Village::default();
        let [uses, upgrades, workers, resources] = &mut village.worth;
        for tile in tiles.iter() {
            let piece = game.piece(tile);
            *uses += self.forecasts[tile.index()].uses[game.flipped.contains(tile) as usize];
            // KF-99: whoever worked here comes behind the owner's screen.
            if piece.workers.is_empty() {
                village.unused += 1;
            } else {
                *workers += 0.9 * self.workers_worth(piece.workers);
                village.workers += u32::from(piece.workers.total());
            }
            if !piece.resources.is_empty() {
                *resources += self.lying(tile, piece.resources);
                for &kind in Resource::ALL {
                    village.resources[kind.index()] += u32::from(piece.resources[kind]);
                }
            }
        }
        let skills = game.screen(self.seat).skills;
        for tile in tiles.and(book.upgradable).without(game.flipped).iter() {
            *upgrades += self.upgrade(tile, skills);
        }
        village
    }

    /// What an upgrade will bring, the likelier the more of its price is there.
    fn upgrade(&self, tile: Tile, skills: Skills) -> f32 {
        let cost = &self.game.book.get().digest.costs[tile.index()];
        let here = self.game.piece(tile).resources;
        let fitting = here.at_most(cost.resources).total();
        let paid = fitting
            + cost.any_resource.min(here.total() - fitting)
            + skills.at_most(cost.skills).total()
            + cost.any_skill.min(skills.total());
        let promised = self.forecasts[tile.index()].upgrade.get(usize::from(paid)).copied();
        promised.unwrap_or_else(|| self.upgrade_gain(tile) * self.upgrade_chance(paid, cost.total()))
    }

    /// The points and the better use of the upgraded side.
    pub fn upgrade_gain(&self, tile: Tile) -> f32 {
        self.forecasts[tile.index()].gain
    }

    /// What one use of a tile brings on its present side.
    pub fn use_of(&self, tile: Tile) -> f32 {
        let side = self.game.flipped.contains(tile) as usize;
        self.forecasts[tile.index()].once[side][self.owns(tile) as usize]
    }

    /// What resources on a tile are worth beyond the points they score: more where they pay for something.
    fn lying(&self, tile: Tile, resources: Resources) -> f32 {
        let mut worth = 0.0;
        let side = self.game.flipped.contains(tile) as usize;
        let stores = self.game.book.get().digest.storing[side].contains(tile);
        for &resource in Resource::ALL {
            // Gold and what is stored scores by itself already.
            let each = match resource {
                Resource::Gold => 0.5 * self.resource,
                _ if stores => 0.3 * self.resource,
                _ => self.resource,
            };
            worth += each * few(resources[resource]);
        }
        worth
    }

    /// Lots that the seat leads, and workers that will come back from those it does not.
    pub fn auctions(&self) -> Auctions {
        let game = self.game;
        let mut auctions = Auctions::default();
        let mut winter = None;
        for (lot, tile) in game.lots_in_play() {
            let entry = &game.lots[lot];
            let bid = entry.bids[self.seat.index()];
            if bid.count == 0 {
                continue;
            }
            let back = self.workers_worth(Workers::of(bid.colour, bid.count));
            if entry.leader != Some(self.seat) {
                auctions.losing += u32::from(bid.count);
                auctions.worth += 0.95 * back;
                continue;
            }
            let points = f32::from(game.book.get().digest.points[tile.index()][0]);
            auctions.leads += 1;
            auctions.leading += u32::from(bid.count);
            auctions.points += points;
            let kept = self.hold(lot);
            // Outbid workers come back.
            auctions.worth += (1.0 - kept) * back;
            auctions.worth += kept * 0.9 * self.workers_worth(game.piece(tile).workers);
            if game.book.get().digest.kinds[tile.index()] == TileKind::Winter {
                // What winter tiles score depends on each other.
                let (holdings, likely) = winter.get_or_insert_with(|| (self.holdings().0, (0.0f32, 0.0f32)));
                holdings.wants.add(tile, game.printed(tile).scoring);
                auctions.worth += kept * points;
                *likely = (likely.0 + kept, likely.1 + 1.0);
            } else {
                auctions.worth += kept * self.prize(tile);
            }
        }
        if let Some((holdings, (kept, count))) = winter {
            let before = self.holdings().1.points();
            auctions.worth += (holdings.best() - before) as f32 * kept / f32::max(count, 1.0);
        }
        auctions
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
        let digest = &self.game.book.get().digest;
        let flipped = self.game.flipped.contains(tile);
        let points = f32::from(digest.points[tile.index()][flipped as usize]);
        match digest.kinds[tile.index()] {
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
                let uses = self.forecasts[tile.index()].won_uses[flipped as usize];
                1.0 + points + uses + self.upgrade_gain(tile) * self.later_upgrade
            }
        }
    }

    /// What a winter tile would score with what the seat has now.
    pub fn winter(&self, tile: Tile) -> f32 {
        let (holdings, before) = self.holdings();
        holdings.more_with(tile, self.game.printed(tile).scoring, before) as f32
    }

    fn holdings(&self) -> &(Holdings, Division) {
        self.holdings.get_or_init(|| {
            let holdings = Holdings::of(self.game, self.seat);
            (holdings, holdings.division())
        })
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
