//! Whether a position makes sense: conservation (KF-4) and all that the rules rely on.

use table::Seat;

use crate::components::{Effect, TileKind};
use crate::pieces::{Colour, Kind, Pile, Season};
use crate::state::{Act, Cell, Keyflower, LOTS, MOST_CENTRE, Phase, Place, opposite};
use crate::tile::{Tile, TileSet};
use crate::turns::Listing;
use crate::village::MOST_IN_VILLAGE;

type Invariants = Result<(), String>;

fn holds(truth: bool, wrong: impl FnOnce() -> String) -> Invariants {
    if truth { Ok(()) } else { Err(wrong()) }
}

/// Adds piles without fear of what a hostile position may hold.
fn sums<K: Kind>(piles: impl Iterator<Item = Pile<K>>) -> Vec<u32> {
    let mut sums = vec![0; K::ALL.len()];
    for pile in piles {
        for &kind in K::ALL {
            sums[kind.index()] += u32::from(pile[kind]);
        }
    }
    sums
}

fn counts<K: Kind>(pile: Pile<K>) -> Vec<u32> {
    sums(std::iter::once(pile))
}

impl Keyflower {
    pub(crate) fn holds_invariants(&self) -> Invariants {
        holds((2..=6).contains(&self.players), || format!("{} players", self.players))?;
        self.check_seats()?;
        self.check_conservation()?;
        self.check_screens()?;
        self.check_places()?;
        self.check_lots()?;
        self.check_villages()?;
        self.check_phase()?;
        for seat in self.waited_for().iter() {
            let asked = self.each_move(seat, &mut |_| Listing::Break(())).is_break();
            holds(asked, || format!("{seat:?} is waited for and has no move"))?;
        }
        Ok(())
    }

    fn sits(&self, seat: Seat) -> bool {
        seat.index() < self.seat_count()
    }

    fn check_seats(&self) -> Invariants {
        holds(self.sits(self.active) && self.sits(self.marker), || {
            "somebody acts who does not sit here".into()
        })?;
        holds(self.passes < self.players, || format!("{} passes in a row", self.passes))?;
        let empty = self.seat_count()..self.screens.len();
        for index in empty {
            let nothing = self.screens[index] == crate::state::Screen::default()
                && self.villages[index].tiles.is_empty()
                && self.villages[index].aside.is_empty()
                && self.cargo[index] == crate::state::Cargo::default();
            holds(nothing, || format!("there is something at the empty seat {}", index + 1))?;
        }
        Ok(())
    }

    /// KF-4: nothing is created and nothing is lost.
    fn check_conservation(&self) -> Invariants {
        let book = &self.book.get().counts;
        let bids = self.lots.iter().flat_map(|lot| lot.bids).map(|bid| Pile::of(bid.colour, bid.count));
        let workers = [self.bag, Pile::of(Colour::Green, self.green_supply)]
            .into_iter()
            .chain(self.cargo.iter().map(|cargo| cargo.workers))
            .chain(self.screens.iter().map(|screen| screen.workers))
            .chain(self.pieces.iter().map(|piece| piece.workers))
            .chain(bids);
        let found = sums(workers);
        holds(found == counts(book.workers), || format!("KF-4: the workers are {found:?}"))?;
        let resources = self.pieces.iter().map(|piece| piece.resources).chain([self.stock]);
        let found = sums(resources);
        holds(found == counts(book.resources), || format!("KF-4: the resources are {found:?}"))?;
        let skills = self.cargo.iter().map(|cargo| cargo.skills).chain([self.skill_pile]);
        let found = sums(skills.chain(self.screens.iter().map(|screen| screen.skills)));
        holds(found == counts(book.skills), || format!("KF-4: the skills are {found:?}"))
    }

    fn check_screens(&self) -> Invariants {
        let mut winter = TileSet::NONE;
        for screen in &self.screens {
            holds(screen.workers.covers(screen.seen_workers), || {
                "more workers were seen than are there".into()
            })?;
            holds(screen.skills.covers(screen.seen_skills), || {
                "more skills were seen than are there".into()
            })?;
            let unseen = screen.workers - screen.seen_workers;
            let range = unseen[Colour::Green]..=unseen.total();
            holds(range.contains(&screen.maybe_green), || "the unseen green workers do not fit".into())?;
            for tile in screen.winter.iter() {
                let is_winter = self.printed(tile).kind == TileKind::Winter;
                let free = !winter.contains(tile) && self.piece(tile).place == Place::Box;
                holds(is_winter && free, || format!("{} is in a hand", tile.id()))?;
                winter.insert(tile);
            }
            let offering = matches!(self.phase, Phase::Offering { .. });
            let offered = screen.offered.iter().all(|tile| self.printed(tile).kind == TileKind::Winter);
            let from_hand = !offering || screen.offered.without(screen.winter).is_empty();
            holds(offered && from_hand, || "somebody offered what is not in hand".into())?;
            let hands = self.season < Season::Winter || offering;
            let size = self.book.get().table(self.seat_count()).winter_tiles_per_player as usize;
            let dealt = screen.winter.len() == if hands { size } else { 0 };
            let sits =
                !hands || self.screens[..self.seat_count()].iter().any(|other| std::ptr::eq(other, screen));
            holds(dealt || !sits, || "a hand of winter tiles has the wrong size".into())?;
        }
        Ok(())
    }

    fn check_places(&self) -> Invariants {
        for tile in Tile::ALL {
            let (piece, printed) = (self.piece(tile), self.printed(tile));
            let wrong = || format!("{} cannot be so", tile.id());
            holds((piece.orientation as usize) < 6, wrong)?;
            let in_row = match printed.kind {
                TileKind::Boat => self.boats().contains(&tile),
                TileKind::TurnOrder => {
                    self.lots[MOST_CENTRE + printed.number as usize - 1].tile == Some(tile)
                }
                _ => false,
            };
            let fits = match piece.place {
                // A boat lies in its row until somebody has it.
                Place::Box => {
                    let is_boat = printed.kind == TileKind::Boat && in_row;
                    piece.resources.is_empty() && piece.workers.is_empty() && !is_boat
                }
                Place::Centre => self.lot_of(tile).is_some() && printed.season == Some(self.season),
                Place::Row => in_row,
                Place::Village(seat) => {
                    let village = self.village(seat);
                    self.sits(seat) && village.tiles.or(village.aside).contains(tile)
                }
            };
            holds(fits, wrong)?;
            let full = self.book.get().counts.max_workers_on_tile_per_season;
            holds(piece.workers.total() <= full && piece.last_use <= piece.workers.total(), wrong)?;
            let coloured = piece.colour.is_some() || (piece.workers.is_empty() && piece.last_use == 0);
            holds(coloured && (piece.last_use > 0) != piece.workers.is_empty(), wrong)?;
        }
        Ok(())
    }

    fn check_lots(&self) -> Invariants {
        for (index, lot) in self.lots.iter().enumerate() {
            let wrong = || format!("lot {index} cannot be so");
            let placed = match lot.tile {
                None => lot.bids.iter().all(|bid| bid.count == 0),
                Some(tile) if index < MOST_CENTRE => {
                    self.piece(tile).place == Place::Centre && self.lot_of(tile) == Some(index)
                }
                Some(tile) => {
                    let printed = self.printed(tile);
                    printed.kind == TileKind::TurnOrder
                        && MOST_CENTRE + printed.number as usize - 1 == index
                        && self.piece(tile).place != Place::Box
                }
            };
            holds(placed, wrong)?;
            // The centre is filled from the first lot on.
            holds(
                index == 0
                    || index >= MOST_CENTRE
                    || lot.tile.is_none()
                    || self.lots[index - 1].tile.is_some(),
                wrong,
            )?;
            let largest = lot.bids.iter().map(|bid| bid.count).max().unwrap_or(0);
            let leads = match lot.leader {
                None => largest == 0,
                Some(leader) => {
                    self.sits(leader)
                        && largest > 0
                        && lot.bids[leader.index()].count == largest
                        && lot.bids.iter().filter(|bid| bid.count == largest).count() == 1
                }
            };
            let seated = lot.bids[self.seat_count()..].iter().all(|bid| bid.count == 0);
            let coloured = largest == 0 || lot.tile.is_some_and(|tile| self.piece(tile).colour.is_some());
            holds(leads && seated && coloured, wrong)?;
        }
        Ok(())
    }

    fn check_villages(&self) -> Invariants {
        let mut all = TileSet::NONE;
        for seat in Seat::all(self.seat_count()) {
            let village = self.village(seat);
            let wrong = || format!("the village of {seat:?} cannot be so");
            let tiles = village.tiles.or(village.aside);
            holds(village.tiles.and(village.aside).is_empty() && all.and(tiles).is_empty(), wrong)?;
            all = all.or(tiles);
            holds(village.tiles.contains(village.home) && tiles.len() <= MOST_IN_VILLAGE, wrong)?;
            holds(self.piece(village.home).cell == Cell::default(), wrong)?;
            holds(village.laying.is_none_or(|tile| village.aside.contains(tile)), wrong)?;
            let mut powers = crate::state::Powers::default();
            for tile in tiles.iter() {
                holds(self.piece(tile).place == Place::Village(seat), wrong)?;
                holds((self.printed(tile).kind == TileKind::Home) == (tile == village.home), wrong)?;
                if let Some(power) = self.printed(tile).powers[self.flipped.contains(tile) as usize] {
                    powers.add(power);
                }
            }
            holds(powers == village.powers, wrong)?;
            for tile in village.tiles.iter() {
                holds(self.neighbours_fit(village.tiles, tile), wrong)?;
                let alone = self.piece(tile).neighbours.iter().all(Option::is_none);
                holds(!alone || tile == village.home, wrong)?;
            }
            for tile in village.aside.iter() {
                holds(self.piece(tile).neighbours.iter().all(Option::is_none), wrong)?;
            }
        }
        Ok(())
    }

    /// Whether cells and neighbours of a tile agree with each other.
    fn neighbours_fit(&self, village: TileSet, tile: Tile) -> bool {
        let piece = self.piece(tile);
        let near = piece.cell.q.unsigned_abs() < 60 && piece.cell.r.unsigned_abs() < 60;
        near && village.iter().all(|other| {
            let there = self.piece(other).cell;
            let direction = (0..6).find(|&direction| near && piece.cell.next(direction) == there);
            match direction {
                Some(direction) => {
                    piece.neighbours[direction] == Some(other)
                        && self.piece(other).neighbours[opposite(direction)] == Some(tile)
                }
                None => !piece.neighbours.contains(&Some(other)) && (there != piece.cell || other == tile),
            }
        }) && piece.neighbours.iter().flatten().all(|&other| village.contains(other))
    }

    fn check_phase(&self) -> Invariants {
        let wrong = || "what is going on cannot be so".to_owned();
        let all = table::Seats::all(self.seat_count());
        let within = |seats: table::Seats| seats.iter().all(|seat| all.contains(seat));
        let usable = |tile: Tile| self.usable_tiles().contains(tile);
        let mine = |tile: Tile| self.piece(tile).place == Place::Village(self.active);
        let transports = |tile: Tile| matches!(self.effect(tile), Effect::Transport { .. });
        let few = |moves: u8, upgrades: u8| moves <= 100 && upgrades <= 100;
        let fits = match self.phase {
            Phase::Turn | Phase::Over => true,
            Phase::Placing(placing) => {
                let groups =
                    placing.groups.iter().all(|lot| lot < LOTS && self.lots[lot].is_losing(self.active));
                let has_workers = self.screen(self.active).workers.covers(placing.workers);
                let tile = match placing.act {
                    Act::Bid => self.lot_of(placing.tile).is_some() && placing.workers.is_empty(),
                    Act::Use => usable(placing.tile) && self.use_terms(self.active, placing.tile).is_some(),
                };
                groups && has_workers && tile
            }
            Phase::Making { tile } => matches!(self.effect(tile), Effect::ProduceChoice { .. }),
            Phase::PayingWorker { tile } => self.effect(tile).worker_price().is_some(),
            Phase::PayingSkill { tile } => self.effect(tile).skill_price().is_some(),
            Phase::Transport { tile, moves, upgrades } => transports(tile) && few(moves, upgrades),
            Phase::Spending { tile, moves, upgrades, upgrading } => {
                transports(tile)
                    && few(moves, upgrades)
                    && upgrades > 0
                    && mine(upgrading)
                    && self.is_upgradable(self.active, upgrading)
            }
            Phase::Boats { taken, free, turn_order } => {
                let left = self.boats().len() - taken.len().min(self.boats().len());
                let chosen = turn_order.is_none_or(|tile| self.lots.iter().any(|lot| lot.tile == Some(tile)));
                within(taken)
                    && free.count_ones() as usize == left
                    && usize::from(free) < 1 << self.boats().len()
                    && !taken.contains(self.active)
                    && chosen
                    && self.centre().next().is_none()
            }
            Phase::Expanding { left } => within(left) && !left.is_empty() && self.centre().next().is_none(),
            Phase::Offering { left } => {
                let offered = |seat: Seat| !self.screen(seat).offered.is_empty();
                within(left)
                    && !left.is_empty()
                    && self.season == Season::Winter
                    && Seat::all(self.seat_count()).all(|seat| left.contains(seat) != offered(seat))
            }
            Phase::Flipping => self.season == Season::Winter,
        };
        holds(fits, wrong)
    }
}
