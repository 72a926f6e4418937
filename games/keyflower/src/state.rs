//! What lies on the table: the state of a match.

use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;
use table::{Book, Fate, MOST_SEATS, Seat, Seats};

use crate::components::{EDGES, Effect, Power, Printed, TileKind, Tiles};
use crate::pieces::{Colour, Resources, Season, Skills, Workers};
use crate::tile::{TILES, Tile, TileSet};

/// Most tiles that can lie on auction in the centre: all winter tiles.
pub const MOST_CENTRE: usize = 12;
/// Most turn-order tiles.
pub const MOST_TURN_ORDER: usize = 4;
/// Everything one can bid for: the centre, then the turn-order tiles.
pub const LOTS: usize = MOST_CENTRE + MOST_TURN_ORDER;

/// A match of Keyflower.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Keyflower {
    pub book: Book<Tiles>,
    pub fate: Fate,
    pub players: u8,
    pub options: Options,
    pub season: Season,
    pub phase: Phase,
    /// Who acts, in the phases in which one player acts.
    pub active: Seat,
    /// KF-29: passes in a row.
    pub passes: u8,
    /// Grows with every turn.
    pub turn: u32,
    /// Who holds the purple marker.
    pub marker: Seat,
    pub bag: Workers,
    pub green_supply: u8,
    pub stock: Resources,
    pub skill_pile: Skills,
    pub screens: [Screen; MOST_SEATS],
    pub villages: [Village; MOST_SEATS],
    pub lots: [Lot; LOTS],
    pub cargo: [Cargo; MOST_SEATS],
    /// Tiles on their second side: upgraded, or side b of a summer boat.
    pub flipped: TileSet,
    #[serde(with = "BigArray")]
    pub pieces: [Piece; TILES],
}

/// What the players agreed on before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The numbers of workers and skills behind every screen are open.
    pub open_screens: bool,
    /// Ruling A-18: with summer boat 3b every loose resource scores like gold.
    pub loose_as_gold: bool,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// KF-26: bid, use or pass.
    Turn,
    /// The tile is chosen, the workers are not.
    Placing(Placing),
    /// KF-67: what the Workshop makes.
    Making { tile: Tile },
    /// KF-79: the worker or group that pays.
    PayingWorker { tile: Tile },
    /// KF-74, KF-77: the skill that pays.
    PayingSkill { tile: Tile },
    /// KF-81: moves and upgrades left.
    Transport { tile: Tile, moves: u8, upgrades: u8 },
    /// KF-90: what pays for the upgrade of `upgrading`.
    Spending { tile: Tile, moves: u8, upgrades: u8, upgrading: Tile },
    /// KF-101, KF-104: a boat to empty, in winter a boat tile to take. Who has one already, which boats of
    /// the row (as bits) are left, and the turn-order tile that gives the right.
    Boats { taken: Seats, free: u8, turn_order: Option<Tile> },
    /// KF-120: who still has tiles to place.
    Expanding { left: Seats },
    /// KF-24: who has still to select winter tiles.
    Offering { left: Seats },
    /// KF-135: the Flipper's free upgrade.
    Flipping,
    /// KF-158
    Over,
}

impl Phase {
    /// KF-26: whether a placement of this turn was begun, which is then finished.
    pub fn is_begun(self) -> bool {
        matches!(
            self,
            Phase::Placing(_)
                | Phase::Making { .. }
                | Phase::PayingWorker { .. }
                | Phase::PayingSkill { .. }
                | Phase::Transport { .. }
                | Phase::Spending { .. }
        )
    }

    /// The same without what is only begun: a tile that was picked, workers that were named.
    #[must_use]
    pub fn without_beginnings(self) -> Phase {
        match self {
            Phase::Placing(_) => Phase::Turn,
            Phase::Spending { tile, moves, upgrades, .. } => Phase::Transport { tile, moves, upgrades },
            phase => phase,
        }
    }
}

/// A placement in the making: bid or use, the tile, and the workers named so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    pub act: Act,
    pub tile: Tile,
    /// Losing groups that join, by lot.
    pub groups: Groups,
    /// Workers from the screen named one by one (only with summer boat 4b, which may mix colours).
    pub workers: Workers,
}

/// KF-26
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Bid,
    Use,
}

/// A set of lots, from which one player's losing groups are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Groups(pub u16);

impl Groups {
    pub const NONE: Groups = Groups(0);

    #[inline]
    pub const fn contains(self, lot: usize) -> bool {
        self.0 & (1 << lot) != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, lot: usize) -> Groups {
        Groups(self.0 | 1 << lot)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, other: Groups) -> Groups {
        Groups(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

/// What a player keeps behind the screen, and what everybody knows of it by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Screen {
    pub workers: Workers,
    pub skills: Skills,
    /// Workers that everybody saw go behind the screen and that have not come out since.
    pub seen_workers: Workers,
    /// How many of the others may be green: they were drawn when a green one could be in the bag.
    pub maybe_green: u8,
    /// Skills that everybody knows to be there.
    pub seen_skills: Skills,
    /// Winter tiles in hand (KF-16).
    pub winter: TileSet,
    /// Winter tiles this player put on auction (KF-24).
    pub offered: TileSet,
}

impl Screen {
    /// How many workers are there whose colour is not public.
    pub fn unseen_workers(&self) -> u8 {
        self.workers.total() - self.seen_workers.total()
    }

    /// How many skills are there whose type is not public.
    pub fn unseen_skills(&self) -> u8 {
        self.skills.total() - self.seen_skills.total()
    }
}

/// The tiles of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Village {
    pub home: Tile,
    /// Tiles in the village, home included.
    pub tiles: TileSet,
    /// Tiles that are his and not placed: won this season, or set aside (KF-126).
    pub aside: TileSet,
    /// The tile chosen to be placed next.
    pub laying: Option<Tile>,
    pub powers: Powers,
}

/// The powers of a player's summer boats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Powers(u8);

impl Powers {
    #[inline(always)]
    pub const fn has(self, power: Power) -> bool {
        self.0 & (1 << power as u8) != 0
    }

    pub const fn add(&mut self, power: Power) {
        self.0 |= 1 << power as u8;
    }
}

/// A tile on auction with the bids beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Lot {
    pub tile: Option<Tile>,
    pub bids: [Bid; MOST_SEATS],
    /// Who has the largest group.
    pub leader: Option<Seat>,
}

/// KF-35: the bid group of one player; none: no worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Bid {
    pub colour: Colour,
    pub count: u8,
}

impl Lot {
    /// The largest group of anybody but this seat.
    #[inline]
    pub fn highest_other(&self, seat: Seat) -> u8 {
        match self.leader {
            Some(leader) if leader != seat => self.bids[leader.index()].count,
            Some(_) => {
                let others = self.bids.iter().enumerate().filter(|(index, _)| *index != seat.index());
                others.map(|(_, bid)| bid.count).max().unwrap_or(0)
            }
            None => 0,
        }
    }

    /// Whether anybody but this seat has a group here.
    pub fn has_other(&self, seat: Seat) -> bool {
        self.highest_other(seat) > 0
    }

    /// Whether the seat has a losing group here.
    #[inline]
    pub fn is_losing(&self, seat: Seat) -> bool {
        self.bids[seat.index()].count > 0 && self.leader != Some(seat)
    }
}

/// What a boat carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Cargo {
    pub workers: Workers,
    pub skills: Skills,
}

/// Where a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Out of play, or not yet in play, or a winter tile in somebody's hand.
    #[default]
    Box,
    /// On auction in the centre.
    Centre,
    /// In the row of turn-order tiles or boats.
    Row,
    /// In the village of a player, or set aside there.
    Village(Seat),
}

/// A cell of a village: steps to the east (`q`) and down (`r`) from the home, which lies at 0,0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Cell {
    pub q: i8,
    pub r: i8,
}

impl Cell {
    /// The steps through the six edges, clockwise from the top.
    pub const STEPS: [(i8, i8); EDGES] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

    /// The neighbouring cell in this direction.
    #[inline]
    pub const fn next(self, direction: usize) -> Cell {
        let (q, r) = Cell::STEPS[direction];
        Cell { q: self.q + q, r: self.r + r }
    }

    /// The direction of a neighbouring cell; none: it is no neighbour.
    #[inline]
    pub fn direction_to(self, other: Cell) -> Option<usize> {
        let (q, r) = (other.q.wrapping_sub(self.q), other.r.wrapping_sub(self.r));
        // Most cells are far away.
        if !(-1..=1).contains(&q) || !(-1..=1).contains(&r) {
            return None;
        }
        Cell::STEPS.iter().position(|&step| step == (q, r))
    }
}

/// The direction that looks back.
#[inline]
pub const fn opposite(direction: usize) -> usize {
    (direction + 3) % EDGES
}

/// A tile on the table with all that lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Piece {
    pub place: Place,
    pub cell: Cell,
    /// Turned clockwise by so many sixths.
    pub orientation: u8,
    /// KF-36, KF-53: the colour of this season, for bids and uses alike.
    pub colour: Option<Colour>,
    /// Workers that used it this season.
    pub workers: Workers,
    /// KF-48: the size of the most recent use group.
    pub last_use: u8,
    pub resources: Resources,
    /// The tiles beyond its six edges.
    pub neighbours: [Option<Tile>; EDGES],
}

impl Piece {
    /// Whether nobody has bid for it or used it this season.
    #[inline]
    pub fn is_untouched(&self) -> bool {
        self.colour.is_none() && self.last_use == 0 && self.workers.is_empty()
    }
}

impl Keyflower {
    pub fn seat_count(&self) -> usize {
        self.players as usize
    }

    #[inline(always)]
    pub fn printed(&self, tile: Tile) -> &'static Printed {
        &self.book.get()[tile]
    }

    #[inline(always)]
    pub fn piece(&self, tile: Tile) -> &Piece {
        &self.pieces[tile.index()]
    }

    #[inline(always)]
    pub fn piece_mut(&mut self, tile: Tile) -> &mut Piece {
        &mut self.pieces[tile.index()]
    }

    #[inline(always)]
    pub fn screen(&self, seat: Seat) -> &Screen {
        &self.screens[seat.index()]
    }

    #[inline(always)]
    pub fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    /// All tiles of a player, placed and not.
    #[inline(always)]
    pub fn tiles_of(&self, seat: Seat) -> TileSet {
        let village = self.village(seat);
        village.tiles.or(village.aside)
    }

    #[inline(always)]
    pub fn has_power(&self, seat: Seat, power: Power) -> bool {
        self.villages[seat.index()].powers.has(power)
    }

    /// What a use of the tile does on its present side.
    #[inline(always)]
    pub fn effect(&self, tile: Tile) -> Effect {
        self.book.get().effect(tile, self.flipped.contains(tile))
    }

    /// The lot at which a tile is on auction.
    #[inline]
    pub fn lot_of(&self, tile: Tile) -> Option<usize> {
        match self.piece(tile).place {
            Place::Centre => self.lots[..MOST_CENTRE].iter().position(|lot| lot.tile == Some(tile)),
            Place::Row if self.printed(tile).kind == TileKind::TurnOrder => {
                Some(MOST_CENTRE + self.printed(tile).number as usize - 1)
            }
            _ => None,
        }
    }

    /// The lots that are in play.
    pub fn lots_in_play(&self) -> impl Iterator<Item = (usize, Tile)> + Clone + '_ {
        self.lots.iter().enumerate().filter_map(|(index, lot)| lot.tile.map(|tile| (index, tile)))
    }

    /// The tiles on auction in the centre.
    pub fn centre(&self) -> impl Iterator<Item = Tile> + Clone + '_ {
        self.lots[..MOST_CENTRE].iter().filter_map(|lot| lot.tile)
    }

    /// The boats in play, in row order (KF-11).
    pub fn boats(&self) -> &'static [Tile] {
        &self.book.get().table(self.seat_count()).boats
    }

    /// The turn-order tile with the start-player icon (KF-13).
    pub fn icon_tile(&self) -> Tile {
        let row = &self.book.get().table(self.seat_count()).turn_order;
        row.iter().find(|(_, icon)| *icon).expect("checked when the components were read").0
    }

    /// All seats, clockwise from the holder of the marker.
    pub fn from_start_player(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.marker.round(self.seat_count())
    }
}
