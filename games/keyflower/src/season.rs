//! Chapter 4: the start of a season.

use table::{Seat, Seats, Witness};

use crate::components::TileKind;
use crate::moves::Event;
use crate::pieces::{Kind, Pile, Season, Skills, Workers};
use crate::state::{Keyflower, Lot, MOST_CENTRE, Phase, Place};
use crate::tile::{Tile, TileSet};

impl Keyflower {
    /// KF-18 to KF-24: the next season begins.
    pub(crate) fn begin_season(&mut self, season: Season, witness: &mut Witness<Event>) {
        self.season = season;
        self.active = self.marker;
        self.passes = 0;
        self.turn += 1;
        let start = self.marker;
        witness.tell_all(|| Event::SeasonBegins { season, start });
        if season == Season::Winter {
            self.phase = Phase::Offering { left: Seats::all(self.seat_count()) };
        } else {
            self.load_boats(witness);
            self.lay_out_season_tiles(witness);
            self.phase = Phase::Turn;
        }
    }

    /// KF-14, KF-19, KF-20: workers from the bag and skills from the pile, for everybody to see.
    pub(crate) fn load_boats(&mut self, witness: &mut Witness<Event>) {
        let boats = self.boats();
        let size = |game: &Keyflower, boat: Tile| game.printed(boat).cargo[game.season as usize];
        let workers = boats.iter().map(|&boat| size(self, boat).workers).collect::<Vec<u8>>();
        let skills = boats.iter().map(|&boat| size(self, boat).skills).collect::<Vec<u8>>();
        let mut bag = self.bag;
        let mut pile = self.skill_pile;
        let loaded_workers: Vec<Workers> = self.load(&mut bag, &workers);
        let loaded_skills: Vec<Skills> = self.load(&mut pile, &skills);
        (self.bag, self.skill_pile) = (bag, pile);
        for (index, &boat) in boats.iter().enumerate() {
            let cargo = &mut self.cargo[index];
            cargo.workers = loaded_workers[index];
            cargo.skills = loaded_skills[index];
            let (workers, skills) = (cargo.workers, cargo.skills);
            witness.tell_all(|| Event::BoatLoaded { boat, workers, skills });
        }
    }

    /// KF-21: round after round, one piece for every boat that has room, until all are full or nothing is left.
    fn load<K: Kind>(&mut self, from: &mut Pile<K>, sizes: &[u8]) -> Vec<Pile<K>> {
        let mut loaded = vec![Pile::NONE; sizes.len()];
        let mut chance = self.fate.next();
        let mut round = 0;
        while sizes.iter().any(|&size| size > round) {
            for (boat, &size) in loaded.iter_mut().zip(sizes) {
                if size > round && !from.is_empty() {
                    *boat += crate::screens::draw(from, 1, &mut chance);
                }
            }
            round += 1;
        }
        loaded
    }

    /// KF-15, KF-22, KF-23: random tiles of the season in the centre, basic side up; summer boats on either side.
    pub(crate) fn lay_out_season_tiles(&mut self, witness: &mut Witness<Event>) {
        let mut tiles: Vec<Tile> = self.book.get().of_season(self.season).collect();
        let mut chance = self.fate.next();
        chance.shuffle(&mut tiles);
        tiles.truncate(self.book.get().table(self.seat_count()).season_tiles as usize);
        for &tile in &tiles {
            if self.printed(tile).kind == TileKind::SummerBoat && chance.below(2) == 1 {
                self.flipped.insert(tile);
            }
        }
        self.lay_out(&tiles, witness);
    }

    /// Puts these tiles on auction.
    fn lay_out(&mut self, tiles: &[Tile], witness: &mut Witness<Event>) {
        for lot in &mut self.lots[..MOST_CENTRE] {
            *lot = Lot::default();
        }
        for (lot, &tile) in tiles.iter().enumerate() {
            self.lots[lot].tile = Some(tile);
            self.piece_mut(tile).place = Place::Centre;
        }
        witness.tell_all(|| Event::LaidOut { tiles: tiles.to_vec() });
    }

    /// KF-24: the seat has selected its winter tiles; when all have, they are laid out. True when that happened.
    pub(crate) fn offer(&mut self, seat: Seat, tiles: TileSet, witness: &mut Witness<Event>) -> bool {
        let Phase::Offering { mut left } = self.phase else { unreachable!("only asked while offering") };
        self.screens[seat.index()].offered = tiles;
        left.remove(seat);
        self.phase = Phase::Offering { left };
        if !left.is_empty() {
            return false;
        }
        let mut centre: Vec<Tile> = Vec::new();
        for seat in Seat::all(self.seat_count()) {
            let screen = &mut self.screens[seat.index()];
            screen.winter = TileSet::NONE;
            let offered = screen.offered;
            centre.extend(offered.iter());
            witness.tell_all(|| Event::Offered { seat, count: offered.len() as u8 });
        }
        if self.seat_count() > 2 {
            self.fate.shuffle(&mut centre);
        }
        self.lay_out(&centre, witness);
        self.phase = Phase::Turn;
        true
    }
}
