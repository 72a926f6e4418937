//! Another world that a seat cannot tell from this one (chapter 15).
//!
//! A seat knows its own screen, everything on the table, and what everybody saw go behind other screens. Unknown are
//! the workers and skills that others drew blind, the rest of bag and pile, winter tiles in other hands, and offers
//! that are not yet laid out.

use table::{Chance, Fate, MOST_SEATS, Seat};

use crate::pieces::{Colour, Kind, Season, Skills, Workers};
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
        world.forget_beginnings(seat);
        let mut chance = world.fate.next();
        world.imagine_winter_tiles(seat, &mut chance);
        world.imagine_skills(seat, &mut chance);
        let random = std::iter::repeat_n(Workers::NONE, MOST_DEALS);
        for wish in random.chain(Self::explaining_hands()) {
            world.imagine_workers(self, seat, wish, &mut chance);
            if world.could_be_asked() {
                break;
            }
        }
        world
    }

    /// As much of that as a judge's numbers tell: workers and skills of the others. What they may have begun is left aside,
    /// and winter tiles are only counted.
    pub(crate) fn glimpsed_by(&self, seat: Seat, fate: Fate) -> Keyflower {
        let mut world = *self;
        world.fate = fate;
        if self.phase == Phase::Over {
            return world;
        }
        world.forget_beginnings(seat);
        let mut chance = world.fate.next();
        world.imagine_skills(seat, &mut chance);
        world.imagine_workers(self, seat, Workers::NONE, &mut chance);
        world
    }

    /// What others have begun and not yet done is theirs to know.
    fn forget_beginnings(&mut self, seat: Seat) {
        if seat != self.active {
            self.phase = self.phase.without_beginnings();
        }
        for other in Seat::all(self.seat_count()).filter(|&other| other != seat) {
            self.villages[other.index()].laying = None;
        }
    }

    /// Where hardly any hand explains what the seat to act has begun, such hands are dealt on purpose: as much as there
    /// is of one colour, and one worker of any colour for a price.
    fn explaining_hands() -> impl Iterator<Item = Workers> {
        let pairs = Colour::ALL.iter().flat_map(|&most| Colour::ALL.iter().map(move |&price| (most, price)));
        pairs.map(move |(most, price)| {
            let mut wish = Workers::of(price, 1);
            wish[most] = u8::MAX;
            wish
        })
    }

    /// Whether the seat to act has an answer to what it is asked.
    fn could_be_asked(&self) -> bool {
        let asks_one = !matches!(self.phase, Phase::Offering { .. } | Phase::Expanding { .. });
        !asks_one || self.each_move(self.active, &mut |_| Listing::Break(())).is_break()
    }

    /// The workers that others drew blind are dealt anew from them and the bag. Those that were drawn before a green
    /// one could be in the bag are not green. The seat to act gets what is wished, as far as that may be.
    fn imagine_workers(&mut self, real: &Keyflower, seat: Seat, wish: Workers, chance: &mut Chance) {
        let others = || Seat::all(real.seat_count()).filter(|&other| other != seat);
        let mut pool = real.bag;
        // For each other seat, how many unseen workers are surely not green, and how many may be.
        let mut slots = [(0, 0); MOST_SEATS];
        for other in others() {
            let screen = real.screen(other);
            pool += screen.workers - screen.seen_workers;
            slots[other.index()] = (screen.unseen_workers() - screen.maybe_green, screen.maybe_green);
            self.screens[other.index()].workers = screen.seen_workers;
        }
        if self.active != seat {
            let given = self.grant(wish, pool, &mut slots);
            self.screens[self.active.index()].workers += given;
            pool -= given;
        }
        let greens = Workers::of(Colour::Green, pool[Colour::Green]);
        let mut colours = pool - greens;
        for other in others() {
            self.screens[other.index()].workers += draw(&mut colours, slots[other.index()].0, chance);
        }
        let mut rest = colours + greens;
        for other in others() {
            self.screens[other.index()].workers += draw(&mut rest, slots[other.index()].1, chance);
        }
        self.bag = rest;
    }

    /// As much of the wish as the seat to act may have, without taking from others what they must have.
    fn grant(&self, wish: Workers, pool: Workers, slots: &mut [(u8, u8); MOST_SEATS]) -> Workers {
        let others: u8 = slots.iter().map(|(surely, _)| surely).sum::<u8>() - slots[self.active.index()].0;
        let (surely, maybe) = &mut slots[self.active.index()];
        let mut spare = pool.total() - pool[Colour::Green] - others;
        let mut given = Workers::NONE;
        let modest = wish.iter().filter(|&(_, count)| count < u8::MAX);
        for (colour, count) in modest.chain(wish.iter().filter(|&(_, count)| count == u8::MAX)) {
            let green = colour == Colour::Green;
            let room = if green { *maybe } else { (*surely + *maybe).min(spare) };
            let count = count.min(pool[colour]).min(room);
            given[colour] = count;
            if green {
                *maybe -= count;
            } else {
                spare -= count;
                let from_surely = count.min(*surely);
                *surely -= from_surely;
                *maybe -= count - from_surely;
            }
        }
        given
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
                offered.sort_unstable(); // as anybody would list them who knows no more
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
