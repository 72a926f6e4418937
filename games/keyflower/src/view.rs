//! What a seat may know (chapter 15).

use serde::Serialize;
use table::{Book, Seat, Seats, Viewer};

use crate::components::{Power, Tiles};
use crate::pieces::{Colour, Resources, Season, Skills, Workers};
use crate::scoring::account::Account;
use crate::state::{Cell, Keyflower, Lot, MOST_CENTRE, Phase, Place};
use crate::tile::{Tile, TileSet};

/// All that one viewer may know of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The components of this match.
    pub book: Book<Tiles>,
    /// The seat that looks; none: an onlooker.
    pub viewer: Option<Seat>,
    pub season: Season,
    pub phase: Phase,
    pub waiting_for: Seats,
    /// Passes in a row; as many as there are players end the season.
    pub passes: u8,
    /// Who holds the purple marker and starts the season.
    pub start_player: Seat,
    /// How many workers are in the bag.
    pub bag: u8,
    pub green_supply: u8,
    pub stock: Resources,
    /// How many skills are in the pile.
    pub skill_pile: u8,
    pub centre: Vec<LotView>,
    pub turn_order: Vec<LotView>,
    /// The turn-order tile with the start-player icon.
    pub icon_tile: Tile,
    pub boats: Vec<BoatView>,
    pub seats: Vec<SeatView>,
    pub open_screens: bool,
    pub loose_as_gold: bool,
}

/// A tile on auction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LotView {
    /// Its place among everything on auction.
    pub index: usize,
    pub tile: Tile,
    /// Side b of a summer boat.
    pub flipped: bool,
    pub colour: Option<Colour>,
    pub bids: Vec<BidView>,
    /// Workers that used it.
    pub workers: Workers,
    /// How many workers the next use needs; none: it cannot be used.
    pub next_use: Option<u8>,
}

/// A bid group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BidView {
    pub seat: Seat,
    pub colour: Colour,
    pub count: u8,
    pub leads: bool,
    /// Lying workers of summer boat 4a.
    pub lies: bool,
}

/// A boat in its row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoatView {
    pub boat: Tile,
    pub workers: Workers,
    pub skills: Skills,
    /// Whether it can be chosen at the end of this season.
    pub free: bool,
}

/// A player, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    pub seat: Seat,
    pub home: Tile,
    pub village: Vec<TileView>,
    /// Tiles that are not placed.
    pub aside: Vec<TileView>,
    /// The tile that is to be placed now; one's own.
    pub laying: Option<Tile>,
    pub powers: Vec<&'static str>,
    /// How many workers and skills are behind the screen: one's own, or with open counts, or at the end.
    pub workers: Option<u8>,
    pub skills: Option<u8>,
    /// What is behind the screen: one's own, or at the end.
    pub screen: Option<ScreenView>,
    /// How many winter tiles the player put on auction, once all have.
    pub offered: Option<u8>,
    /// Which ones: one's own, or with two players.
    pub offered_tiles: Option<TileSet>,
    /// The points so far, where all that counts is known.
    pub points: Option<i32>,
    /// Where the points came from, once the match is over.
    pub account: Option<Account>,
}

/// What is behind a screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScreenView {
    pub workers: Workers,
    pub skills: Skills,
    pub winter: TileSet,
}

/// A tile of a village.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileView {
    pub tile: Tile,
    pub cell: Cell,
    pub orientation: u8,
    /// Upgraded, or side b of a summer boat.
    pub flipped: bool,
    pub colour: Option<Colour>,
    pub workers: Workers,
    pub next_use: Option<u8>,
    pub resources: Resources,
}

impl View {
    /// KF-29: whether the seat is one of those who have passed in a row since somebody last acted.
    pub fn has_passed(&self, seat: Seat) -> bool {
        let Some(active) = self.waiting_for.first() else { return false };
        let players = self.seats.len();
        let ago = (active.index() + players - seat.index()) % players;
        (1..=usize::from(self.passes)).contains(&ago)
    }

    /// Whether the seat has tiles that score what the viewer cannot see: its points are then known in part.
    pub fn hides_points(&self, seat: Seat) -> bool {
        let player = &self.seats[seat.index()];
        let scores_hidden = |tile: Tile| self.book.get()[tile].scoring.takes_from_screen();
        player.screen.is_none()
            && player.village.iter().chain(&player.aside).any(|placed| scores_hidden(placed.tile))
    }

    /// The colour that a tile has this season, wherever it lies.
    pub fn colour_of(&self, tile: Tile) -> Option<Colour> {
        let on_auction = self.centre.iter().chain(&self.turn_order);
        let placed = self.seats.iter().flat_map(|seat| seat.village.iter().chain(&seat.aside));
        let lots = on_auction.filter(|lot| lot.tile == tile).map(|lot| lot.colour);
        lots.chain(placed.filter(|placed| placed.tile == tile).map(|placed| placed.colour)).next().flatten()
    }
}

impl Keyflower {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let row = |range: std::ops::Range<usize>| range.filter_map(|index| self.lot_view(index)).collect();
        View {
            book: self.book,
            viewer: viewer.seat(),
            season: self.season,
            phase: self.phase_seen_by(viewer),
            waiting_for: self.waited_for(),
            passes: self.passes,
            start_player: self.marker,
            bag: self.bag.total(),
            green_supply: self.green_supply,
            stock: self.stock,
            skill_pile: self.skill_pile.total(),
            centre: row(0..MOST_CENTRE),
            turn_order: row(MOST_CENTRE..self.lots.len()),
            icon_tile: self.icon_tile(),
            boats: self.boat_views(),
            seats: Seat::all(self.seat_count()).map(|seat| self.seat_view(seat, viewer)).collect(),
            open_screens: self.options.open_screens,
            loose_as_gold: self.options.loose_as_gold,
        }
    }

    /// What somebody has begun and not yet done is nobody else's business: others still see the turn as it was.
    fn phase_seen_by(&self, viewer: Viewer) -> Phase {
        if viewer.is(self.active) { self.phase } else { self.phase.without_beginnings() }
    }

    fn lot_view(&self, index: usize) -> Option<LotView> {
        let lot: &Lot = &self.lots[index];
        // KF-114: in winter a turn-order tile is taken while others still lie there.
        let tile = lot.tile.filter(|&tile| !matches!(self.piece(tile).place, Place::Village(_)))?;
        let bids = Seat::all(self.seat_count()).filter_map(|seat| {
            let bid = lot.bids[seat.index()];
            (bid.count > 0).then(|| BidView {
                seat,
                colour: bid.colour,
                count: bid.count,
                leads: lot.leader == Some(seat),
                lies: self.lies(tile, bid.colour),
            })
        });
        let piece = self.piece(tile);
        Some(LotView {
            index,
            tile,
            flipped: self.flipped.contains(tile),
            colour: piece.colour,
            bids: bids.collect(),
            workers: piece.workers,
            next_use: self.next_use(tile),
        })
    }

    /// KF-48, KF-49: the least number of workers for the next use.
    fn next_use(&self, tile: Tile) -> Option<u8> {
        let piece = self.piece(tile);
        let least = piece.last_use + 1;
        let full = self.book.get().counts.max_workers_on_tile_per_season;
        (self.usable_tiles().contains(tile) && piece.workers.total() + least <= full).then_some(least)
    }

    fn boat_views(&self) -> Vec<BoatView> {
        let free = match self.phase {
            Phase::Boats { free, .. } => free,
            _ => u8::MAX,
        };
        let boats = self.boats().iter().enumerate();
        let in_row = boats.filter(|(_, boat)| self.piece(**boat).place == Place::Row);
        in_row
            .map(|(index, &boat)| BoatView {
                boat,
                workers: self.cargo[index].workers,
                skills: self.cargo[index].skills,
                free: free & (1 << index) != 0,
            })
            .collect()
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let (screen, village) = (self.screen(seat), self.village(seat));
        let open = viewer.is(seat) || self.phase == Phase::Over;
        let counts = open || self.options.open_screens;
        let laid_out = self.season == Season::Winter && !matches!(self.phase, Phase::Offering { .. });
        let shows_offer = viewer.is(seat) || (laid_out && self.seat_count() == 2);
        SeatView {
            seat,
            home: village.home,
            village: village.tiles.iter().map(|tile| self.tile_view(tile)).collect(),
            aside: village.aside.iter().map(|tile| self.tile_view(tile)).collect(),
            laying: village.laying.filter(|_| viewer.is(seat)),
            powers: Power::ALL
                .into_iter()
                .filter(|&power| village.powers.has(power))
                .map(Power::side)
                .collect(),
            workers: counts.then(|| screen.workers.total()),
            skills: counts.then(|| screen.skills.total()),
            screen: open.then_some(ScreenView {
                workers: screen.workers,
                skills: screen.skills,
                winter: screen.winter,
            }),
            offered: laid_out.then(|| screen.offered.len() as u8),
            offered_tiles: shows_offer.then_some(screen.offered),
            points: open.then(|| self.points(seat)),
            account: (self.phase == Phase::Over).then(|| self.account(seat)),
        }
    }

    fn tile_view(&self, tile: Tile) -> TileView {
        let piece = self.piece(tile);
        TileView {
            tile,
            cell: piece.cell,
            orientation: piece.orientation,
            flipped: self.flipped.contains(tile),
            colour: piece.colour,
            workers: piece.workers,
            next_use: self.next_use(tile),
            resources: piece.resources,
        }
    }
}
