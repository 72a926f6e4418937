//! Setting up positions in a few words.

use keyflower::components::Power;
use keyflower::pieces::{Kind, Pile};
use keyflower::state::{
    Act, Bid, Cargo, Cell, Groups, Lot, MOST_CENTRE, Phase, Piece, Place, Placing, Screen,
};
use keyflower::tile::TileSet;
use keyflower::{Colour, Keyflower, Move, Resource, Season, Skill, Tile};
use table::testing::Play;
use table::{Game, Illegal, Seat};

pub type Table = Play<Keyflower>;

pub const HOMES: [Tile; 6] = [Tile::Home1, Tile::Home2, Tile::Home3, Tile::Home4, Tile::Home5, Tile::Home6];

/// The seat with this number.
pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// `"3 red 1 green"` as a pile of anything.
pub fn pile<K: Kind>(text: &str) -> Pile<K> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut pile = Pile::NONE;
    for pair in words.chunks(2) {
        let [count, id] = pair else { panic!("“3 red 1 green”, not “{text}”") };
        let id = id.strip_suffix('s').unwrap_or(id);
        pile[K::from_id(id).unwrap_or_else(|| panic!("there is no {id}"))] = count.parse().expect("a number");
    }
    pile
}

/// An empty table in spring: seat n has Home n and nothing else, seat 1 holds the marker and is to act.
pub fn table(players: u8) -> Table {
    let mut table = Table::deal(players, "a bare table");
    let game = &mut table.game;
    let counts = &game.book.get().counts;
    game.bag = counts.workers;
    game.bag[Colour::Green] -= counts.workers_green_supply;
    game.skill_pile = counts.skills;
    game.cargo = [Cargo::default(); 6];
    for screen in &mut game.screens {
        *screen = Screen { winter: screen.winter, ..Screen::default() };
    }
    for lot in &mut game.lots[..MOST_CENTRE] {
        *lot = Lot::default();
    }
    game.flipped = TileSet::NONE;
    for tile in Tile::ALL {
        let place = if game.pieces[tile.index()].place == Place::Row { Place::Row } else { Place::Box };
        game.pieces[tile.index()] = Piece { place, ..Piece::default() };
    }
    for number in 1..=players as usize {
        let home = HOMES[number - 1];
        game.villages[number - 1].home = home;
        game.villages[number - 1].tiles = TileSet::from_iter([home]);
        game.pieces[home.index()].place = Place::Village(seat(number));
    }
    game.marker = seat(1);
    game.active = seat(1);
    table
}

/// What tests do to a table.
pub trait TableTalk {
    /// Lays these tiles out in the centre.
    fn centre(&mut self, tiles: &[Tile]) -> &mut Self;
    /// Puts workers from the bag (greens from the supply) behind a screen.
    fn workers(&mut self, number: usize, workers: &str) -> &mut Self;
    /// Puts skills from the pile behind a screen.
    fn skills(&mut self, number: usize, skills: &str) -> &mut Self;
    /// Adds a tile to a village, turned so, at a cell.
    fn village(&mut self, number: usize, tile: Tile, q: i8, r: i8, turned: u8) -> &mut Self;
    /// Gives a tile that is not placed.
    fn aside(&mut self, number: usize, tile: Tile) -> &mut Self;
    /// Puts resources from the stock on a tile.
    fn resources(&mut self, tile: Tile, resources: &str) -> &mut Self;
    fn upgraded(&mut self, tile: Tile) -> &mut Self;
    /// Gives the summer boat with this power, not placed.
    fn power(&mut self, number: usize, power: Power) -> &mut Self;
    fn season(&mut self, season: Season) -> &mut Self;
    fn to_act(&mut self, number: usize) -> &mut Self;
    /// A bid group that stands there already, from the bag.
    fn bid(&mut self, number: usize, tile: Tile, workers: &str) -> &mut Self;
    /// A use group that stands there already, from the bag.
    fn used(&mut self, tile: Tile, workers: &str) -> &mut Self;

    /// Plays a turn in one line: `bid miner red 1+inn` goes through all its steps.
    fn act(&mut self, number: usize, text: &str);
    /// Why the turn in one line cannot be played.
    fn cannot(&self, number: usize, text: &str) -> Illegal;
    /// Whether the turn in one line can be played.
    fn could(&self, number: usize, text: &str) -> bool;
    /// Everybody passes, from the seat that is to act.
    fn all_pass(&mut self);
    /// Everybody takes the first boat there is.
    fn boats(&mut self);
    /// Everybody places tiles wherever they fit.
    fn build(&mut self);

    fn behind(&self, number: usize) -> String;
    fn skills_of(&self, number: usize) -> String;
    fn on(&self, tile: Tile) -> String;
    fn standing(&self, tile: Tile) -> String;
    fn rule(&self, number: usize, text: &str) -> &'static str;
    fn checked(&self);
}

fn words<K: Kind>(pile: Pile<K>) -> String {
    let words: Vec<String> = pile.iter().map(|(kind, count)| format!("{count} {}", kind.id())).collect();
    words.join(" ")
}

impl TableTalk for Table {
    fn centre(&mut self, tiles: &[Tile]) -> &mut Self {
        for (lot, &tile) in tiles.iter().enumerate() {
            self.game.lots[lot].tile = Some(tile);
            self.game.pieces[tile.index()].place = Place::Centre;
            self.game.season = self.game.printed(tile).season.expect("a season tile");
        }
        self
    }

    fn workers(&mut self, number: usize, workers: &str) -> &mut Self {
        let workers = pile::<Colour>(workers);
        let greens = workers[Colour::Green];
        self.game.green_supply -= greens;
        self.game.bag -= workers - Pile::of(Colour::Green, greens);
        self.game.screens[number - 1].gain_workers(workers);
        self
    }

    fn skills(&mut self, number: usize, skills: &str) -> &mut Self {
        let skills = pile::<Skill>(skills);
        self.game.skill_pile -= skills;
        self.game.screens[number - 1].gain_skills(skills);
        self
    }

    fn village(&mut self, number: usize, tile: Tile, q: i8, r: i8, turned: u8) -> &mut Self {
        self.aside(number, tile);
        self.game.settle(seat(number), tile, Cell { q, r }, turned);
        self
    }

    fn aside(&mut self, number: usize, tile: Tile) -> &mut Self {
        self.game.pieces[tile.index()].place = Place::Village(seat(number));
        let village = &mut self.game.villages[number - 1];
        village.aside.insert(tile);
        if let Some(power) = self.game.book.get()[tile].powers[self.game.flipped.contains(tile) as usize] {
            village.powers.add(power);
        }
        self
    }

    fn resources(&mut self, tile: Tile, resources: &str) -> &mut Self {
        let resources = pile::<Resource>(resources);
        self.game.stock -= resources;
        self.game.pieces[tile.index()].resources += resources;
        self
    }

    fn upgraded(&mut self, tile: Tile) -> &mut Self {
        self.game.flipped.insert(tile);
        self
    }

    fn power(&mut self, number: usize, power: Power) -> &mut Self {
        let boats = [Tile::SummerBoat1, Tile::SummerBoat2, Tile::SummerBoat3, Tile::SummerBoat4];
        let tile = boats[power as usize / 2];
        if power as usize % 2 == 1 {
            self.game.flipped.insert(tile);
        }
        self.aside(number, tile);
        assert!(self.game.villages[number - 1].powers.has(power));
        self
    }

    fn season(&mut self, season: Season) -> &mut Self {
        self.game.season = season;
        if season == Season::Winter {
            for screen in &mut self.game.screens {
                screen.winter = TileSet::NONE;
            }
        }
        self
    }

    fn to_act(&mut self, number: usize) -> &mut Self {
        self.game.active = seat(number);
        self
    }

    fn bid(&mut self, number: usize, tile: Tile, workers: &str) -> &mut Self {
        let workers = pile::<Colour>(workers);
        let (colour, count) = workers.iter().next().expect("workers");
        if colour == Colour::Green {
            self.game.green_supply -= count;
        } else {
            self.game.bag -= workers;
        }
        let lot = self.game.lot_of(tile).expect("a tile on auction");
        let lot = &mut self.game.lots[lot];
        lot.bids[number - 1] = Bid { colour, count };
        let largest = lot.bids.iter().map(|bid| bid.count).max();
        let leader = lot.bids.iter().position(|bid| Some(bid.count) == largest).expect("a bid");
        lot.leader = Some(Seat::new(leader));
        self.game.pieces[tile.index()].colour.get_or_insert(colour);
        self
    }

    fn used(&mut self, tile: Tile, workers: &str) -> &mut Self {
        let workers = pile::<Colour>(workers);
        let greens = workers[Colour::Green];
        self.game.green_supply -= greens;
        self.game.bag -= workers - Pile::of(Colour::Green, greens);
        let piece = &mut self.game.pieces[tile.index()];
        piece.workers += workers;
        piece.last_use = workers.total();
        piece.colour = piece.colour.or(workers.iter().next().map(|(colour, _)| colour));
        self
    }

    #[track_caller]
    fn act(&mut self, number: usize, text: &str) {
        if let Err(illegal) = attempt(self, number, text) {
            panic!("seat {number} cannot play “{text}”: {illegal}; it could play {:?}", self.moves(number));
        }
        for step in steps(self, text) {
            // A step with one answer has played itself.
            if step == text || self.can(number, &step) {
                let is_placement = matches!(self.game.read(&step), Ok(Move::Place { .. }));
                if !is_placement || matches!(self.game.phase, Phase::Placing(_)) {
                    self.play(number, &step);
                }
            }
        }
    }

    #[track_caller]
    fn cannot(&self, number: usize, text: &str) -> Illegal {
        attempt(self, number, text).expect_err(&format!("seat {number} can play “{text}”"))
    }

    fn could(&self, number: usize, text: &str) -> bool {
        attempt(self, number, text).is_ok()
    }

    #[track_caller]
    fn all_pass(&mut self) {
        for _ in 0..self.game.players {
            let active = self.game.active.number() as usize;
            self.play(active, "pass");
        }
    }

    fn boats(&mut self) {
        while let Phase::Boats { .. } = self.game.phase {
            let active = self.game.active.number() as usize;
            let boat = self.moves(active)[0].clone();
            self.play(active, &boat);
        }
    }

    fn build(&mut self) {
        while let Phase::Expanding { left } = self.game.phase {
            let number = left.first().expect("somebody").number() as usize;
            let first = self.moves(number)[0].clone();
            self.play(number, &first);
        }
    }

    fn behind(&self, number: usize) -> String {
        words(self.game.screens[number - 1].workers)
    }

    fn skills_of(&self, number: usize) -> String {
        words(self.game.screens[number - 1].skills)
    }

    fn on(&self, tile: Tile) -> String {
        words(self.game.pieces[tile.index()].resources)
    }

    fn standing(&self, tile: Tile) -> String {
        words(self.game.pieces[tile.index()].workers)
    }

    #[track_caller]
    fn rule(&self, number: usize, text: &str) -> &'static str {
        self.cannot(number, text).rule
    }

    #[track_caller]
    fn checked(&self) {
        self.game.check_invariants().expect("the position is sound");
    }
}

/// Whether a turn in one line is legal at every step; choices of one do not play themselves here.
fn attempt(table: &Table, number: usize, text: &str) -> Result<(), Illegal> {
    let mut game = table.game;
    let seat = seat(number);
    let mv = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    if !game.waiting_for().contains(seat) {
        return Err(game.not_now());
    }
    let check =
        |game: &Keyflower, mv: Move| if game.lists(seat, mv) { Ok(()) } else { Err(game.why_not(seat, mv)) };
    if let (Move::Place { act, tile, workers, groups }, Phase::Turn) = (mv, game.phase) {
        check(&game, Move::Choose(act, tile))?;
        let mixed = act == Act::Use && game.use_terms(seat, tile).is_some_and(|terms| terms.mixed);
        let mut placing = Placing { act, tile, groups: Groups::NONE, workers: Pile::NONE };
        game.phase = Phase::Placing(placing);
        for lot in groups.iter() {
            check(&game, Move::WithGroup(game.lots[lot].tile.expect("a lot")))?;
            placing.groups = placing.groups.with(lot);
            game.phase = Phase::Placing(placing);
        }
        if mixed {
            placing.workers = workers;
            game.phase = Phase::Placing(placing);
        }
    }
    check(&game, mv)
}

/// The steps of a turn written in one line.
fn steps(table: &Table, text: &str) -> Vec<String> {
    match table.game.read(text).unwrap_or_else(|error| panic!("{error}")) {
        Move::Place { act, tile, groups, workers } if table.game.phase == Phase::Turn => {
            let mut steps = vec![table.game.write(Move::Choose(act, tile))];
            for lot in groups.iter() {
                let beside = table.game.lots[lot].tile.expect("a lot");
                steps.push(table.game.write(Move::WithGroup(beside)));
            }
            let mixed = act == Act::Use
                && table.game.use_terms(table.game.active, tile).is_some_and(|terms| terms.mixed);
            if mixed {
                steps.extend(workers.pieces().map(|colour| table.game.write(Move::WithWorker(colour))));
            }
            steps.push(text.to_owned());
            steps
        }
        _ => vec![text.to_owned()],
    }
}
