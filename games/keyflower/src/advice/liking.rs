//! How much a sensible player likes a move, in points.

use std::cell::OnceCell;

use table::Seat;

use crate::components::{Effect, Scoring, TileKind};
use crate::moves::Move;
use crate::pieces::{Colour, Resource, Workers};
use crate::state::{Act, Keyflower, Place};
use crate::tile::{Tile, TileSet};

use super::worth::Worth;

pub struct Liking<'a> {
    game: &'a Keyflower,
    seat: Seat,
    worth: Worth<'a>,
    /// What a transport would do now: the best upgrade that is paid for, and whether something waits to be carried.
    ready: OnceCell<f32>,
    /// The tiles on auction that the seat leads for.
    led: TileSet,
    /// By how much each winter tile suits the seat better than the others, where tiles are offered.
    leads: Vec<(Tile, f32)>,
}

impl<'a> Liking<'a> {
    /// What it likes of these moves.
    pub fn of(game: &'a Keyflower, seat: Seat, moves: &[Move]) -> Self {
        let mut liking = Liking::new(game, seat);
        match moves[0] {
            Move::Choose(..) => return liking.leading(),
            Move::Offer(_) => liking.leads = liking.all_leads(),
            _ => {}
        }
        liking
    }

    /// What it likes of moves that are neither of a turn nor offers.
    pub fn new(game: &'a Keyflower, seat: Seat) -> Self {
        let (ready, led, leads) = (OnceCell::new(), TileSet::NONE, Vec::new());
        Liking { game, seat, worth: Worth::of(game, seat), ready, led, leads }
    }

    /// The same at a turn, for which it looks at what the seat leads for.
    pub fn leading(mut self) -> Self {
        self.led = self.game.led_by(self.seat);
        self
    }

    #[inline]
    pub fn leads(&self, tile: Tile) -> bool {
        self.led.contains(tile)
    }

    /// Whether there is nothing to carry or to improve.
    pub fn is_idle(&self) -> bool {
        !self.game.has_goods(self.seat)
    }

    pub fn of_move(&self, mv: Move) -> f32 {
        match mv {
            // Passing keeps the workers.
            Move::Pass => 0.4,
            Move::Choose(Act::Bid, tile) => self.bid(tile),
            Move::Choose(Act::Use, tile) => self.use_of(tile),
            Move::WithGroup(_) => 0.9,
            Move::WithWorker(colour) => -self.rare(colour),
            Move::Place { workers, .. } => self.placement(workers),
            Move::Make(resource) => self.wanted(resource),
            Move::PayWorker(colour) => 0.5 - self.rare(colour),
            Move::PayGroup(tile) => {
                let lot = self.game.lot_of(tile);
                0.6 - lot.map_or(0.0, |lot| f32::from(self.game.lots[lot].bids[self.seat.index()].count))
            }
            Move::PaySkill(skill) => 0.2 * f32::from(self.game.screen(self.seat).skills[skill]),
            Move::Carry { resource, from, to } => self.carry(resource, from, to),
            Move::Upgrade(tile) => 2.0 + self.worth.upgrade_gain(tile),
            Move::Spend { resources, skills } => {
                -1.2 * f32::from(resources[Resource::Gold]) - 0.8 * f32::from(skills.total())
            }
            Move::Boat(boat) => self.boat(boat),
            Move::Offer(tiles) => self.offer(tiles),
            Move::Flip(Some(tile)) => self.worth.upgrade_gain(tile),
            // How well places suit a tile is told by themselves, all at once.
            Move::Flip(None) | Move::Lay(_) | Move::Settle { .. } | Move::Done => 0.0,
        }
    }

    #[inline]
    pub fn placement(&self, workers: Workers) -> f32 {
        -0.5 * f32::from(workers.total()) + self.plenty(workers)
    }

    /// A bid is worth the tile, less the workers; a tile that others fight for is dearer.
    fn bid(&self, tile: Tile) -> f32 {
        self.game.lot_of(tile).map_or(0.0, |lot| self.bid_at(lot, tile))
    }

    #[inline]
    pub fn bid_at(&self, lot: usize, tile: Tile) -> f32 {
        let highest = self.game.lots[lot].highest_other(self.seat);
        let own = self.game.lots[lot].bids[self.seat.index()].count;
        let price = f32::from((highest + 1).saturating_sub(own)) * self.worth.worker;
        let contested = if highest > 0 { 0.8 } else { 0.95 };
        contested * self.worth.prize(tile) - price - 0.3
    }

    /// A use is worth its effect, less the workers: on own tiles they come back.
    #[inline]
    pub fn use_of(&self, tile: Tile) -> f32 {
        let piece = self.game.piece(tile);
        let gain = match self.game.effect(tile) {
            Effect::Transport { moves, .. } => self.ready() + 0.1 * f32::from(moves),
            _ => self.worth.use_of(tile),
        };
        let lost = match piece.place {
            Place::Village(owner) if owner == self.seat => 0.15,
            Place::Village(_) => 1.25,
            _ if self.led.contains(tile) => 0.3,
            _ => 0.9,
        };
        gain - f32::from(piece.last_use + 1) * lost * self.worth.worker
    }

    fn ready(&self) -> f32 {
        *self.ready.get_or_init(|| self.waiting_upgrade())
    }

    /// What upgrades and carrying could bring now.
    fn waiting_upgrade(&self) -> f32 {
        let tiles = self.game.tiles_of(self.seat);
        let mut best = 0.0f32;
        let mut loose = 0;
        for tile in self.game.upgradable(self.seat).iter() {
            if self.game.can_upgrade(self.seat, tile) {
                best = best.max(0.9 * self.worth.upgrade_gain(tile));
            }
        }
        for tile in tiles.iter() {
            let here = self.game.piece(tile).resources;
            if !here.is_empty() && !matches!(self.game.effect(tile), Effect::Stores { .. }) {
                loose += here.pieces().filter(|&resource| !self.game.lacks(tile, resource, 0)).count();
            }
        }
        best + 0.5 * loose.min(4) as f32
    }

    /// Colours of which few are left are dear; green ones most.
    fn rare(&self, colour: Colour) -> f32 {
        let left = f32::from(self.game.screen(self.seat).workers[colour]);
        let green = if colour == Colour::Green { 1.0 } else { 0.0 };
        green - 0.1 * left
    }

    fn plenty(&self, workers: Workers) -> f32 {
        workers.iter().map(|(colour, _)| -self.rare(colour)).sum()
    }

    /// How many of the village's upgrades wait for this resource.
    fn wanted(&self, resource: Resource) -> f32 {
        let village = self.game.village(self.seat);
        let tiles = village.tiles.or(village.aside);
        let waiting = tiles.iter().filter(|&tile| self.game.lacks(tile, resource, 0)).count();
        0.6 * waiting.min(3) as f32
    }

    /// How much carrying is liked; none where what is needed where it lies would be carried off.
    #[inline]
    pub fn sensible_carry(&self, resource: Resource, from: Tile, to: Tile) -> Option<f32> {
        self.game.is_sensible_carry(resource, from, to).then(|| self.carry(resource, from, to))
    }

    /// Resources go where an upgrade waits for them or where they are stored; one step nearer the home is no gain.
    fn carry(&self, resource: Resource, from: Tile, to: Tile) -> f32 {
        let place = |tile: Tile, more: u8| match self.game.effect(tile) {
            Effect::Stores { resource: stored, points } if stored.is_none_or(|stored| stored == resource) => {
                f32::from(points)
            }
            _ if self.game.lacks(tile, resource, more) => 1.6,
            _ => 0.0,
        };
        place(to, 0) - place(from, 1) - 0.15
    }

    fn boat(&self, boat: Tile) -> f32 {
        let printed = self.game.printed(boat);
        if printed.kind == TileKind::Boat && self.game.season == crate::pieces::Season::Winter {
            return self.worth.prize(boat);
        }
        let place = self.game.boats().iter().position(|&other| other == boat);
        place.map_or(0.0, |place| {
            let cargo = self.game.cargo[place];
            f32::from(cargo.workers.total()) * self.worth.worker
                + f32::from(cargo.skills.total()) * self.worth.skill
        })
    }

    /// KF-24: what suits the seat better than the others is offered.
    fn offer(&self, tiles: TileSet) -> f32 {
        let leads = self.leads.iter().filter(|(tile, _)| tiles.contains(*tile));
        leads.map(|(_, lead)| lead).sum::<f32>() * 0.4
    }

    /// Of every winter tile in hand, as all of them are offered in many ways.
    fn all_leads(&self) -> Vec<(Tile, f32)> {
        let worths: Vec<Worth> =
            Seat::all(self.game.seat_count()).map(|seat| Worth::of(self.game, seat)).collect();
        let lead = |tile: Tile| {
            let of = |worth: &Worth| f32::from(self.game.printed(tile).points[0]) + worth.winter(tile);
            let others = worths.iter().filter(|worth| worth.seat != self.seat);
            let best = others.map(of).fold(0.0, f32::max);
            let plain = matches!(self.game.printed(tile).scoring, Scoring::None);
            (tile, of(&self.worth) - best + if plain { 0.0 } else { 0.3 })
        };
        self.game.screen(self.seat).winter.iter().map(lead).collect()
    }
}
