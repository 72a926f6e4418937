//! Chapter 10: the end of a season, in its strict order.

use table::{Reveal, Seat, Seats, Witness};

use crate::components::{Power, TileKind};
use crate::moves::{Event, Move};
use crate::pieces::{Season, Workers};
use crate::state::{Keyflower, LOTS, Lot, MOST_CENTRE, Phase, Place};
use crate::tile::Tile;
use crate::turns::{Listing, Taker};

impl Keyflower {
    /// KF-95 to KF-99, then the boats. Resources stay where they are (KF-100), and it makes no difference whether workers
    /// lie or stand (KF-180).
    pub(crate) fn end_season(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let season = self.season;
        self.turn += 1;
        self.passes = 0;
        witness.tell_all(|| Event::SeasonEnds { season });
        self.return_losing_bids(witness);
        self.remove_unsold_tiles(witness);
        for seat in self.from_start_player() {
            self.take_won_tiles(seat, witness);
        }
        self.lots[..MOST_CENTRE].fill(Lot::default());
        for seat in Seat::all(self.seat_count()) {
            self.bring_workers_home(seat, witness);
        }
        let free = (1 << self.boats().len()) - 1;
        self.phase = Phase::Boats { taken: Seats::NONE, free, turn_order: None };
        self.resolve_turn_order(MOST_CENTRE, witness)
    }

    /// KF-95
    fn return_losing_bids(&mut self, witness: &mut Witness<Event>) {
        for seat in Seat::all(self.seat_count()) {
            let mut back = Workers::NONE;
            for lot in &mut self.lots {
                if lot.is_losing(seat) {
                    let bid = std::mem::take(&mut lot.bids[seat.index()]);
                    back[bid.colour] += bid.count;
                }
            }
            if !back.is_empty() {
                self.screens[seat.index()].gain_workers(back);
                witness.tell_all(|| Event::BidsBack { seat, workers: back });
            }
        }
    }

    /// KF-96; nothing ever stands on winter tiles (KF-133).
    fn remove_unsold_tiles(&mut self, witness: &mut Witness<Event>) {
        for lot in 0..MOST_CENTRE {
            if let (Some(tile), None) = (self.lots[lot].tile, self.lots[lot].leader) {
                let workers = self.clear_workers(tile);
                self.bag += workers;
                self.piece_mut(tile).place = Place::Box;
                self.flipped.remove(tile);
                witness.tell_all(|| Event::Unsold { tile });
            }
        }
    }

    /// KF-97, KF-98: the tiles this seat leads, the workers on them for the screen, the bids for the bag.
    fn take_won_tiles(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        for index in 0..MOST_CENTRE {
            let lot = self.lots[index];
            let Some(tile) = lot.tile.filter(|_| lot.leader == Some(seat)) else { continue };
            let workers = self.clear_workers(tile);
            self.screens[seat.index()].gain_workers(workers);
            let price = self.take_leading_bid(index);
            self.bag += price;
            self.give_tile(seat, tile);
            witness.tell_all(|| Event::Won { seat, tile, price, workers });
        }
    }

    /// The tile is the seat's from now on; a summer boat's power begins (ruling A-11).
    pub(crate) fn give_tile(&mut self, seat: Seat, tile: Tile) {
        self.piece_mut(tile).place = Place::Village(seat);
        let power = self.printed(tile).powers[self.flipped.contains(tile) as usize];
        let village = &mut self.villages[seat.index()];
        village.aside.insert(tile);
        if let Some(power) = power {
            village.powers.add(power);
        }
    }

    fn take_leading_bid(&mut self, lot: usize) -> Workers {
        let Some(leader) = self.lots[lot].leader.take() else { return Workers::NONE };
        let bid = std::mem::take(&mut self.lots[lot].bids[leader.index()]);
        Workers::of(bid.colour, bid.count)
    }

    /// Takes the workers off a tile and makes it ready for the next season (KF-54).
    fn clear_workers(&mut self, tile: Tile) -> Workers {
        let piece = self.piece_mut(tile);
        piece.colour = None;
        piece.last_use = 0;
        std::mem::take(&mut piece.workers)
    }

    /// KF-99: whoever placed them, the workers in a village come to its owner.
    fn bring_workers_home(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        let village = *self.village(seat);
        let mut workers = Workers::NONE;
        for tile in village.tiles.or(village.aside).iter() {
            workers += self.clear_workers(tile);
        }
        if !workers.is_empty() {
            self.screens[seat.index()].gain_workers(workers);
            witness.tell_all(|| Event::WorkersHome { seat, workers });
        }
    }

    /// KF-101 to KF-104, KF-114: goes on with the turn-order tile at this lot until somebody must choose a boat.
    fn resolve_turn_order(&mut self, from: usize, witness: &mut Witness<Event>) -> Reveal {
        let Phase::Boats { taken, free, .. } = self.phase else { return Reveal::Nothing };
        for lot in from..LOTS {
            let Some((tile, leader)) = self.lots[lot].tile.zip(self.lots[lot].leader) else { continue };
            if self.season == Season::Winter {
                self.give_tile(leader, tile);
                witness.tell_all(|| Event::TurnOrderTaken { seat: leader, tile });
            }
            if tile == self.icon_tile() {
                self.move_marker(leader, witness);
            }
            if !taken.contains(leader) {
                self.active = leader;
                self.turn += 1;
                self.phase = Phase::Boats { taken, free, turn_order: Some(tile) };
                return Reveal::Nothing;
            }
        }
        match self.from_start_player().find(|&seat| !taken.contains(seat)) {
            Some(seat) => {
                self.active = seat;
                self.turn += 1;
                self.phase = Phase::Boats { taken, free, turn_order: None };
                Reveal::Nothing
            }
            None => self.finish_boats(witness),
        }
    }

    fn move_marker(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        if self.marker != seat {
            witness.tell_all(|| Event::MarkerMoved { seat });
        }
        self.marker = seat;
    }

    pub(crate) fn list_boats(&self, take: &mut impl Taker) -> Listing {
        let Phase::Boats { free, .. } = self.phase else { return Listing::Continue(()) };
        for (index, &boat) in self.boats().iter().enumerate() {
            if free & (1 << index) != 0 {
                take.take(Move::Boat(boat))?;
            }
        }
        Listing::Continue(())
    }

    /// KF-101, KF-105, KF-114: all that the boat carries, or in winter the boat itself.
    pub(crate) fn take_boat(&mut self, seat: Seat, boat: Tile, witness: &mut Witness<Event>) -> Reveal {
        let Phase::Boats { mut taken, mut free, turn_order } = self.phase else { return Reveal::Nothing };
        let index = self.boats().iter().position(|&other| other == boat).expect("a boat of the row");
        taken.insert(seat);
        free &= !(1 << index);
        self.phase = Phase::Boats { taken, free, turn_order };
        if self.season == Season::Winter {
            self.flipped.insert(boat);
            self.give_tile(seat, boat);
            witness.tell_all(|| Event::BoatTaken { seat, boat });
        } else {
            let cargo = std::mem::take(&mut self.cargo[index]);
            let screen = &mut self.screens[seat.index()];
            screen.gain_workers(cargo.workers);
            screen.gain_skills(cargo.skills);
            let (workers, skills) = (cargo.workers, cargo.skills);
            witness.tell_all(|| Event::BoatEmptied { seat, boat, workers, skills });
        }
        let next = turn_order.and_then(|tile| self.lots.iter().position(|lot| lot.tile == Some(tile)));
        self.resolve_turn_order(next.map_or(LOTS, |lot| lot + 1), witness)
    }

    /// KF-106, KF-112, KF-115, KF-116, KF-163: the bids go into the bag, the marker passes on if nobody won it, and
    /// then summer boats 1a and 1b bring their workers.
    fn finish_boats(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let icon = self.icon_tile();
        for lot in MOST_CENTRE..LOTS {
            let Some(tile) = self.lots[lot].tile else { continue };
            let led = self.lots[lot].leader.is_some();
            let price = self.take_leading_bid(lot);
            self.bag += price;
            self.piece_mut(tile).colour = None;
            if tile == icon && !led {
                self.move_marker(self.marker.next(self.seat_count()), witness);
            }
            if self.season == Season::Winter {
                self.lots[lot] = Lot::default();
                if !led {
                    self.piece_mut(tile).place = Place::Box;
                }
            }
        }
        let reveal = self.bring_extra_workers(witness);
        reveal.or(self.begin_expansion(witness))
    }

    /// KF-113, KF-162 to KF-165
    fn bring_extra_workers(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let mut reveal = Reveal::Nothing;
        let book = self.book.get();
        for seat in self.from_start_player() {
            if self.has_power(seat, Power::ExtraRandomWorkers) {
                let drawn = self.draw_workers(seat, book.extra_random_workers, witness);
                reveal = reveal.or(Reveal::when(drawn));
            }
            if self.has_power(seat, Power::ExtraGreenWorker) {
                self.take_greens(seat, book.extra_green_workers, witness);
            }
        }
        reveal
    }

    /// KF-117: the next season, or after winter the Flipper and the end.
    pub(crate) fn after_expansion(&mut self, witness: &mut Witness<Event>) -> Reveal {
        if let Some(season) = self.season.next() {
            self.begin_season(season, witness);
            return Reveal::when(season != Season::Winter);
        }
        let flipper = self.boats().iter().copied().find(|&boat| self.is_flipper(boat));
        let owner = flipper.and_then(|boat| match self.piece(boat).place {
            Place::Village(seat) => Some(seat),
            _ => None,
        });
        match owner {
            Some(seat) if self.flippable(seat).next().is_some() => {
                self.active = seat;
                self.turn += 1;
                self.phase = Phase::Flipping;
                Reveal::Nothing
            }
            _ => self.end_match(witness),
        }
    }

    fn is_flipper(&self, boat: Tile) -> bool {
        let printed = self.printed(boat);
        printed.kind == TileKind::Boat
            && matches!(printed.scoring, crate::components::Scoring::FreeUpgrade { .. })
    }

    /// KF-135: tiles that the Flipper may turn.
    pub(crate) fn flippable(&self, seat: Seat) -> impl Iterator<Item = Tile> + '_ {
        let village = self.village(seat);
        let tiles = village.tiles.or(village.aside).without(self.flipped);
        tiles.iter().filter(move |&tile| self.is_upgradable(seat, tile))
    }

    pub(crate) fn list_flips(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        for tile in self.flippable(seat) {
            take.take(Move::Flip(Some(tile)))?;
        }
        take.take(Move::Flip(None))
    }

    /// KF-135
    pub(crate) fn flip(&mut self, seat: Seat, tile: Option<Tile>, witness: &mut Witness<Event>) -> Reveal {
        if let Some(tile) = tile {
            self.flipped.insert(tile);
            witness.tell_all(|| Event::Flipped { seat, tile });
        }
        self.end_match(witness)
    }

    /// KF-158: all screens are opened.
    fn end_match(&mut self, witness: &mut Witness<Event>) -> Reveal {
        self.phase = Phase::Over;
        witness.tell_all(|| Event::MatchEnds);
        Reveal::Something
    }
}
