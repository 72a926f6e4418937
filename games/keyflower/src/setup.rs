//! Chapter 3: setting up a match.

use table::{Book, Fate, MOST_SEATS, Seat, Setup, SetupError, Witness};

use crate::about::ABOUT;
use crate::components::{TileKind, Tiles};
use crate::pieces::{Colour, Season, Workers};
use crate::screens::draw;
use crate::state::{
    Cargo, Keyflower, LOTS, Lot, MOST_CENTRE, Options, Phase, Piece, Place, Powers, Screen, Village,
};
use crate::tile::{TILES, Tile, TileSet};

/// KF-6 to KF-17. Chance is asked in a fixed order: homes, workers, winter tiles, cargo, spring tiles.
pub fn deal(setup: &Setup, fate: Fate) -> Result<Keyflower, SetupError> {
    setup.check(&ABOUT)?;
    let book = Book::<Tiles>::of(setup)?;
    let players = setup.players as usize;
    let options = Options {
        open_screens: setup.is_on(&ABOUT, "open-screens"),
        loose_as_gold: setup.is_on(&ABOUT, "loose-as-gold"),
    };
    let mut game = bare_table(book, fate, players, options);
    game.deal_homes();
    game.deal_workers();
    game.deal_winter_tiles();
    game.load_boats(&mut Witness::silent());
    game.lay_out_season_tiles(&mut Witness::silent());
    game.active = game.marker;
    Ok(game)
}

/// KF-6, KF-11, KF-12: bag, supply and stocks full, boats and turn-order tiles in their rows, nobody has anything.
fn bare_table(book: Book<Tiles>, fate: Fate, players: usize, options: Options) -> Keyflower {
    let counts = &book.get().counts;
    let mut bag = counts.workers;
    bag[Colour::Green] -= counts.workers_green_supply;
    let village = Village {
        home: Tile::Home1,
        tiles: TileSet::NONE,
        aside: TileSet::NONE,
        laying: None,
        powers: Powers::default(),
    };
    let mut game = Keyflower {
        book,
        fate,
        players: players as u8,
        options,
        season: Season::Spring,
        phase: Phase::Turn,
        active: Seat::new(0),
        passes: 0,
        turn: 0,
        marker: Seat::new(0),
        bag,
        green_supply: counts.workers_green_supply,
        stock: counts.resources,
        skill_pile: counts.skills,
        screens: [Screen::default(); MOST_SEATS],
        villages: [village; MOST_SEATS],
        lots: [Lot::default(); LOTS],
        cargo: [Cargo::default(); MOST_SEATS],
        flipped: TileSet::NONE,
        pieces: [Piece::default(); TILES],
    };
    let table = book.get().table(players);
    for &boat in &table.boats {
        game.piece_mut(boat).place = Place::Row;
    }
    for &(tile, _) in &table.turn_order {
        game.piece_mut(tile).place = Place::Row;
        game.lots[MOST_CENTRE + book.get()[tile].number as usize - 1].tile = Some(tile);
    }
    game
}

impl Keyflower {
    /// KF-8, KF-9
    fn deal_homes(&mut self) {
        let mut homes: Vec<Tile> = self.book.get().of_kind(TileKind::Home).collect();
        self.fate.shuffle(&mut homes);
        for (seat, &home) in Seat::all(self.seat_count()).zip(&homes) {
            self.give_home(seat, home);
        }
        let seats = Seat::all(self.seat_count());
        self.marker = seats
            .min_by_key(|&seat| self.printed(self.village(seat).home).number)
            .expect("a match has players");
    }

    fn give_home(&mut self, seat: Seat, home: Tile) {
        let village = &mut self.villages[seat.index()];
        village.home = home;
        village.tiles = TileSet::from_iter([home]);
        self.piece_mut(home).place = Place::Village(seat);
    }

    /// KF-7
    fn deal_workers(&mut self) {
        let count = self.book.get().counts.initial_workers_per_player;
        for seat in Seat::all(self.seat_count()) {
            let drawn: Workers = draw(&mut self.bag, count, &mut self.fate.next());
            self.screens[seat.index()].draw_workers(drawn, false);
        }
    }

    /// KF-16
    fn deal_winter_tiles(&mut self) {
        let mut tiles: Vec<Tile> = self.book.get().of_season(Season::Winter).collect();
        self.fate.shuffle(&mut tiles);
        let each = self.book.get().table(self.seat_count()).winter_tiles_per_player as usize;
        for (seat, hand) in Seat::all(self.seat_count()).zip(tiles.chunks(each)) {
            self.screens[seat.index()].winter = hand.iter().copied().collect();
        }
    }
}
