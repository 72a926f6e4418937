//! Another world that a seat cannot tell from this one (chapter 15).
//!
//! A seat knows its own screen, everything on the table, and what everybody saw go behind other screens. Unknown are
//! the workers and skills that others drew blind, the rest of bag and pile, winter tiles in other hands, and offers
//! that are not yet laid out.

use table::{Chance, Fate, Seat};

use crate::pieces::{Colour, Season, Skills, Workers};
use crate::screens::draw;
use crate::state::{Keyflower, Phase};
use crate::tile::{Tile, TileSet};
use crate::turns::Listing;

/// How often hands are dealt anew until the seat to act could have begun what it began.
const MOST_DEALS: usize = 32;

impl Keyflower {
    pub(crate) fn imagined_by(&self, seat: Seat, fate: Fate) -> Keyflower {
        let mut world = *self;
        world.fate = fate;
        if self.phase == Phase::Over {
            return world; // all screens are open
        }
        let mut chance = world.fate.next();
        world.imagine_winter_tiles(seat, &mut chance);
        world.imagine_skills(seat, &mut chance);
        for _ in 0..MOST_DEALS {
            world.imagine_workers(self, seat, &mut chance);
            if world.could_be_asked() {
                return world;
            }
        }
        // Hardly any hand explains what the seat to act has begun: it keeps its own.
        world.bag = self.bag;
        for (imagined, real) in world.screens.iter_mut().zip(&self.screens) {
            imagined.workers = real.workers;
            imagined.skills = real.skills;
        }
        world.skill_pile = self.skill_pile;
        world
    }

    /// Whether the seat to act has an answer to what it is asked.
    fn could_be_asked(&self) -> bool {
        if let Phase::Placing(placing) = self.phase
            && !self.screen(self.active).workers.covers(placing.workers)
        {
            return false;
        }
        let asks_one = !matches!(self.phase, Phase::Offering { .. } | Phase::Expanding { .. });
        !asks_one || self.each_move(self.active, &mut |_| Listing::Break(())).is_break()
    }

    /// The workers that others drew blind are dealt anew from them and the bag. Those that were drawn before a green
    /// one could be in the bag are not green.
    fn imagine_workers(&mut self, real: &Keyflower, seat: Seat, chance: &mut Chance) {
        let others = || Seat::all(real.seat_count()).filter(|&other| other != seat);
        let mut pool = real.bag;
        for other in others() {
            pool += real.screen(other).workers - real.screen(other).seen_workers;
            self.screens[other.index()].workers = real.screen(other).seen_workers;
        }
        let greens = Workers::of(Colour::Green, pool[Colour::Green]);
        let mut colours = pool - greens;
        for other in others() {
            let screen = real.screen(other);
            let count = screen.unseen_workers() - screen.maybe_green;
            self.screens[other.index()].workers += draw(&mut colours, count, chance);
        }
        let mut rest = colours + greens;
        for other in others() {
            let count = real.screen(other).maybe_green;
            self.screens[other.index()].workers += draw(&mut rest, count, chance);
        }
        self.bag = rest;
    }

    /// The skills of others that nobody saw are dealt anew from them and the pile.
    fn imagine_skills(&mut self, seat: Seat, chance: &mut Chance) {
        let seats = self.seat_count();
        let others = || Seat::all(seats).filter(|&other| other != seat);
        let mut pool: Skills = self.skill_pile;
        for other in others() {
            pool += self.screen(other).skills - self.screen(other).seen_skills;
        }
        for other in others() {
            let screen = &mut self.screens[other.index()];
            let count = screen.unseen_skills();
            screen.skills = screen.seen_skills + draw(&mut pool, count, chance);
        }
        self.skill_pile = pool;
    }

    /// Winter tiles in other hands, and which of them were offered.
    fn imagine_winter_tiles(&mut self, seat: Seat, chance: &mut Chance) {
        let seats = self.seat_count();
        let others = || Seat::all(seats).filter(|&other| other != seat);
        let laid_out = self.season == Season::Winter && !matches!(self.phase, Phase::Offering { .. });
        if laid_out {
            if seats > 2 {
                let mut offered: Vec<Tile> =
                    others().flat_map(|other| self.screen(other).offered.iter()).collect();
                chance.shuffle(&mut offered);
                for other in others() {
                    let count = self.screen(other).offered.len();
                    self.screens[other.index()].offered = offered.drain(..count).collect();
                }
            }
            return;
        }
        let own = self.screen(seat).winter;
        let mut tiles: Vec<Tile> =
            self.book.get().of_season(Season::Winter).filter(|&tile| !own.contains(tile)).collect();
        chance.shuffle(&mut tiles);
        for other in others() {
            let screen = &mut self.screens[other.index()];
            let count = screen.winter.len();
            screen.winter = tiles.drain(..count).collect();
            if !screen.offered.is_empty() {
                screen.offered = some_of(screen.winter, chance);
            }
        }
    }
}

/// Any selection but the empty one, each equally likely.
fn some_of(hand: TileSet, chance: &mut Chance) -> TileSet {
    let choice = 1 + chance.below((1 << hand.len()) - 1);
    hand.iter().enumerate().filter(|(index, _)| choice & (1 << index) != 0).map(|(_, tile)| tile).collect()
}
