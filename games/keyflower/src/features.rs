//! What a judge sees of Keyflower.

use table::{Action, Advice, Fate, Features, Field, Game, Row, Seat, fields};

use crate::advice::{LEARNED, Village, Worth};
use crate::moves::Move;
use crate::pieces::{Colour, Kind, Resource, Season, Skill};
use crate::state::{Act, Keyflower, Phase};

impl Features for Keyflower {
    const FEATURES_VERSION: u32 = 1;
    const POINTS: f32 = 14.0;

    const COMMON: &'static [Field] = fields![
        "left": "seasons that are still to come, of 4; the passes of the one under way count a little",
        "spring": "1 in spring",
        "summer": "1 in summer",
        "autumn": "1 in autumn",
        "winter": "1 in winter",
        "turns": "1 while players bid, use and pass",
        "season's end": "1 while boats are chosen, tiles placed and winter tiles selected",
        "passes": "passes in a row for each seat",
        "lots": "tiles on auction, in tens",
        "open lots": "tiles on auction that nobody bids for, in tens",
        "free tiles": "tiles on auction that nobody used, in tens",
        "bids": "workers in bids, in tens",
        "greens": "green workers in the supply, in tens",
    ];

    const OWN: &'static [Field] = fields![
        "outlook": "points at the end as far as a quick look tells, in tens",
        "points": "points now, in tens",
        "workers worth": "what the workers behind the screen are worth, in tens of points",
        "skills worth": "the same of skills",
        "uses worth": "the same of the uses of tiles",
        "upgrades worth": "the same of upgrades to come",
        "working worth": "the same of workers on tiles of the village",
        "resources worth": "the same of resources in the village",
        "auctions worth": "the same of the bids and the purple marker",
        "blue": "blue workers behind the screen, in tens",
        "red": "red workers behind the screen, in tens",
        "yellow": "yellow workers behind the screen, in tens",
        "green": "green workers behind the screen, in tens",
        "most alike": "workers of the colour of which there are most, in tens",
        "anvils": "skills of this kind, in tens",
        "picks": "skills of this kind, in tens",
        "saws": "skills of this kind, in tens",
        "wood": "wood in the village, in tens",
        "stone": "stone in the village, in tens",
        "iron": "iron in the village, in tens",
        "gold": "gold in the village, in tens",
        "at home": "resources on the home tile, in tens",
        "tiles": "tiles in the village, in tens",
        "aside": "tiles not yet placed, in tens",
        "upgraded": "tiles on their second side, in tens",
        "scoring tiles": "autumn and winter tiles in the village, in tens",
        "boats": "boats in the village, in tens",
        "own workers": "workers on tiles of the village, in tens",
        "unused": "tiles of the village that nobody used this season, in tens",
        "leads": "tiles on auction that the seat leads for, in tens",
        "lead workers": "workers in bids that lead, in tens",
        "lost workers": "workers in bids that do not, in tens",
        "lead prize": "printed points of tiles that the seat leads for, in tens",
        "winter hand": "winter tiles in hand, in tens",
        "marker": "1 with the purple marker",
        "active": "1 if it is the seat's turn",
        "place": "seats that act before it from now on, in tens",
        "asked": "1 if the seat is waited for",
    ];

    const ACTIONS: &'static [Field] = fields![
        "pass": "nothing",
        "choose": "0 bid 1 use, tile",
        "with group": "tile",
        "with worker": "colour",
        "place": "0 bid 1 use and twice the tile, 256 times the blue and the red workers, 256 times the yellow and the green ones, losing groups as bits",
        "make": "resource",
        "pay worker": "colour",
        "pay group": "tile",
        "pay skill": "skill",
        "carry": "resource, from tile, to tile",
        "upgrade": "tile",
        "spend": "resources as digits to 8 (wood stone iron gold), skills as digits to 8 (anvil pick saw)",
        "done": "nothing",
        "boat": "tile",
        "lay": "tile",
        "settle": "tile, east, down, orientation",
        "offer": "tiles, four of them at most, from 1",
        "flip": "tile from 1 or 0",
    ];

    fn common(&self, row: &mut Row<'_>) {
        let seats = self.seat_count() as f32;
        let passes = f32::from(self.passes) / seats;
        let turns = matches!(
            self.phase,
            Phase::Turn
                | Phase::Placing(_)
                | Phase::Making { .. }
                | Phase::PayingWorker { .. }
                | Phase::PayingSkill { .. }
                | Phase::Transport { .. }
                | Phase::Spending { .. }
        );
        let within = if turns { 0.3 * passes } else { 0.7 };
        let left = (4.0 - f32::from(self.season as u8) - within) / 4.0;
        row.put(if self.phase == Phase::Over { 0.0 } else { left });
        row.one_of(self.season as usize, Season::ALL.len());
        row.flag(turns);
        row.flag(!turns);
        row.put(passes);
        let (mut lots, mut open, mut free, mut bids) = (0u32, 0u32, 0u32, 0u32);
        for (lot, tile) in self.lots_in_play() {
            lots += 1;
            open += u32::from(self.lots[lot].leader.is_none());
            free += u32::from(self.piece(tile).workers.is_empty());
            bids += self.lots[lot].bids.iter().map(|bid| u32::from(bid.count)).sum::<u32>();
        }
        [lots, open, free, bids].into_iter().for_each(|count| row.count(count));
        row.count(self.green_supply);
    }

    fn own(&self, seat: Seat, row: &mut Row<'_>) {
        let worth = Worth::of(self, seat);
        let (village, auctions) = (worth.village(), worth.auctions());
        let parts = worth.parts_of(&village, &auctions);
        let over = self.phase == Phase::Over;
        let outlook = if over { parts.points[0] } else { LEARNED.of(self.seat_count()).weigh(&parts) };
        row.put(outlook / 10.0);
        parts.points[..Keyflower::PARTS.len()].iter().for_each(|part| row.put(part / 10.0));
        let screen = self.screen(seat);
        Colour::ALL.iter().for_each(|&colour| row.count(screen.workers[colour]));
        row.count(Colour::ALL.iter().map(|&colour| screen.workers[colour]).max().unwrap_or(0));
        Skill::ALL.iter().for_each(|&skill| row.count(screen.skills[skill]));
        self.show_village(seat, &village, row);
        [auctions.leads, auctions.leading, auctions.losing].into_iter().for_each(|count| row.count(count));
        row.put(auctions.points / 10.0);
        row.count(screen.winter.len() as u32);
        row.flag(self.marker == seat);
        let seats = self.seat_count();
        row.flag(self.active == seat);
        row.count(((seat.index() + seats - self.active.index()) % seats) as u32);
        row.flag(self.waiting_for().contains(seat));
    }

    fn glimpse<T>(&self, seat: Seat, seed: u64, look: impl FnOnce(&Self) -> T) -> T {
        look(&self.glimpsed_by(seat, Fate::quick(seed)))
    }

    /// While a tile and workers are only named nothing has changed but that; half of all steps are such.
    fn standstill(&self) -> Option<u64> {
        matches!(self.phase, Phase::Turn | Phase::Placing(_)).then_some(self.turn.into())
    }

    fn action(&self, _: Seat, mv: Move) -> Action {
        let one = |value: i16| [value, 0, 0, 0];
        let act = |act: Act| i16::from(act == Act::Use);
        let digits = |counts: &mut dyn Iterator<Item = u8>| {
            counts.fold(0i16, |number, count| number * 8 + i16::from(count.min(7)))
        };
        let (kind, about) = match mv {
            Move::Pass => (0, one(0)),
            Move::Choose(what, tile) => (1, [act(what), tile.index() as i16, 0, 0]),
            Move::WithGroup(tile) => (2, one(tile.index() as i16)),
            Move::WithWorker(colour) => (3, one(colour as i16)),
            Move::Place { act: what, tile, workers, groups } => {
                let pair =
                    |a: Colour, b: Colour| i16::from(workers[a].min(120)) * 256 + i16::from(workers[b]);
                let [cold, warm] = [pair(Colour::Blue, Colour::Red), pair(Colour::Yellow, Colour::Green)];
                (4, [act(what) + 2 * tile.index() as i16, cold, warm, groups.0 as i16])
            }
            Move::Make(resource) => (5, one(resource as i16)),
            Move::PayWorker(colour) => (6, one(colour as i16)),
            Move::PayGroup(tile) => (7, one(tile.index() as i16)),
            Move::PaySkill(skill) => (8, one(skill as i16)),
            Move::Carry { resource, from, to } => {
                (9, [resource as i16, from.index() as i16, to.index() as i16, 0])
            }
            Move::Upgrade(tile) => (10, one(tile.index() as i16)),
            Move::Spend { resources, skills } => {
                let resources = digits(&mut Resource::ALL.iter().map(|&resource| resources[resource]));
                (11, [resources, digits(&mut Skill::ALL.iter().map(|&skill| skills[skill])), 0, 0])
            }
            Move::Done => (12, one(0)),
            Move::Boat(tile) => (13, one(tile.index() as i16)),
            Move::Lay(tile) => (14, one(tile.index() as i16)),
            Move::Settle { tile, cell, orientation } => {
                (15, [tile.index() as i16, cell.q.into(), cell.r.into(), orientation.into()])
            }
            Move::Offer(tiles) => {
                let mut about = [0; 4];
                for (place, tile) in about.iter_mut().zip(tiles.iter()) {
                    *place = tile.index() as i16 + 1;
                }
                (16, about)
            }
            Move::Flip(tile) => (17, one(tile.map_or(0, |tile| tile.index() as i16 + 1))),
        };
        Action::new(kind, about)
    }
}

impl Keyflower {
    fn show_village(&self, seat: Seat, counted: &Village, row: &mut Row<'_>) {
        let (village, digest) = (self.village(seat), &self.book.get().digest);
        let tiles = self.tiles_of(seat);
        counted.resources.into_iter().for_each(|count| row.count(count));
        row.count(self.piece(village.home).resources.total());
        row.count(village.tiles.len() as u32);
        row.count(village.aside.len() as u32);
        row.count(tiles.and(self.flipped).len() as u32);
        row.count(tiles.and(digest.late).len() as u32);
        row.count(tiles.and(digest.boats).len() as u32);
        row.count(counted.workers);
        row.count(counted.unused);
    }
}
