//! Chapter 5: turns. Who is asked, what is listed, and choices that play themselves.

use std::ops::ControlFlow;

use table::{Reveal, Seat, Seats, Witness};

use crate::components::Wanted;
use crate::moves::{Event, Move};
use crate::pieces::{Colour, Kind, Season, Workers};
use crate::state::{Act, Groups, Keyflower, MOST_CENTRE, Phase, Placing};
use crate::tile::{Tile, TileSet};
use crate::village::Opening;
use crate::workers::{Sources, UseTerms, placing_colour};

/// Goes on, or stops the listing.
pub(crate) type Listing = ControlFlow<()>;

/// Takes the moves of a seat one by one.
pub(crate) trait Taker {
    fn take(&mut self, mv: Move) -> Listing;

    /// A tile on auction that can be bid for.
    #[inline]
    fn bid(&mut self, _lot: usize, tile: Tile) -> Listing {
        self.take(Move::Choose(Act::Bid, tile))
    }

    /// A tile that can be used.
    #[inline]
    fn put_to_use(&mut self, tile: Tile) -> Listing {
        self.take(Move::Choose(Act::Use, tile))
    }

    /// A place for a tile, and all ways to turn it there.
    #[inline]
    fn settle(&mut self, tile: Tile, opening: &Opening, mut turned: impl Iterator<Item = u8>) -> Listing {
        let cell = opening.cell;
        turned.try_for_each(|orientation| self.take(Move::Settle { tile, cell, orientation }))
    }
}

impl<F: FnMut(Move) -> Listing> Taker for F {
    #[inline]
    fn take(&mut self, mv: Move) -> Listing {
        self(mv)
    }
}

impl Keyflower {
    /// Who must choose now.
    pub(crate) fn waited_for(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::NONE,
            Phase::Expanding { left } | Phase::Offering { left } => left,
            _ => Seats::only(self.active),
        }
    }

    /// Every legal move of a seat that is waited for.
    pub(crate) fn each_move(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        match self.phase {
            Phase::Turn => self.list_turn(seat, take),
            Phase::Placing(placing) => self.list_placements(seat, &placing, take),
            Phase::Making { tile } => self.list_products(tile, take),
            Phase::PayingWorker { tile } => self.list_worker_prices(seat, tile, take),
            Phase::PayingSkill { tile } => self.list_skill_prices(seat, tile, take),
            Phase::Transport { moves, upgrades, .. } => self.list_transport(seat, moves, upgrades, take),
            Phase::Spending { upgrading, .. } => self.list_payments(seat, upgrading, take),
            Phase::Boats { .. } => self.list_boats(take),
            Phase::Expanding { .. } => self.list_expansion(seat, take),
            Phase::Offering { .. } => self.list_offers(seat, take),
            Phase::Flipping => self.list_flips(seat, take),
            Phase::Over => Listing::Continue(()),
        }
    }

    /// KF-26: every tile that can be bid for or used, and the pass (KF-27).
    fn list_turn(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        let sources = Sources::of(self, seat);
        for (lot, tile) in self.lots_in_play() {
            if self.can_bid(seat, &sources, &self.bid_terms(seat, lot, tile)) {
                take.bid(lot, tile)?;
            }
        }
        // Of most tiles nobody has made anything yet: whoever has a worker can use them.
        let book = self.book.get();
        let is_able = sources.has_any(book.counts.max_workers_on_tile_per_season);
        for tile in self.usable_tiles().iter() {
            let is_priced = book.priced.contains(tile);
            let can_use = match self.piece(tile).is_untouched() {
                true => is_able && (!is_priced || self.can_use_now(seat, &sources, tile)),
                false if is_priced => self.can_use_now(seat, &sources, tile),
                false => self.can_join_workers(seat, &sources, tile),
            };
            if can_use {
                take.put_to_use(tile)?;
            }
        }
        take.take(Move::Pass)
    }

    /// KF-46, KF-47: tiles with a use effect in villages and, except in winter, in the centre.
    pub fn usable_tiles(&self) -> TileSet {
        let mut tiles = TileSet::NONE;
        for village in &self.villages[..self.seat_count()] {
            tiles = tiles.or(village.tiles).or(village.aside);
        }
        if self.season != Season::Winter {
            for lot in &self.lots[..MOST_CENTRE] {
                let Some(tile) = lot.tile else { break };
                tiles.insert(tile);
            }
        }
        let [basic, upgraded] = self.book.get().usable;
        tiles.and(basic.without(self.flipped).or(upgraded.and(self.flipped)))
    }

    /// Every way to complete a placement, and every losing group that may still join it.
    fn list_placements(&self, seat: Seat, placing: &Placing, take: &mut impl Taker) -> Listing {
        let sources = Sources::of(self, seat);
        match placing.act {
            Act::Bid => self.list_bids(seat, &sources, placing, take)?,
            Act::Use => self.list_uses(seat, &sources, placing, take)?,
        }
        for group in &sources.groups {
            if self.may_join(seat, &sources, placing, *group) {
                let tile = self.lots[group.lot as usize].tile.expect("a group stands beside a tile");
                take.take(Move::WithGroup(tile))?;
            }
        }
        Listing::Continue(())
    }

    /// KF-37, KF-38: one colour, any number that leads.
    fn list_bids(&self, seat: Seat, sources: &Sources, placing: &Placing, take: &mut impl Taker) -> Listing {
        let Some(lot) = self.lot_of(placing.tile) else { return Listing::Continue(()) };
        let terms = self.bid_terms(seat, lot, placing.tile);
        let joined = sources.in_groups(placing.groups).total();
        let of_groups = placing_colour(sources, placing);
        for colour in terms.colours.iter().filter(|&colour| of_groups.is_none_or(|of| of == colour)) {
            let least = terms.least.saturating_sub(joined);
            for count in least.max(u8::from(joined == 0))..=sources.screen[colour] {
                take.take(complete(placing, Workers::of(colour, count)))?;
            }
        }
        Listing::Continue(())
    }

    /// KF-48 to KF-53: one colour, a number from the least to what the tile still holds.
    fn list_uses(&self, seat: Seat, sources: &Sources, placing: &Placing, take: &mut impl Taker) -> Listing {
        let Some(terms) = self.use_terms(seat, placing.tile) else { return Listing::Continue(()) };
        if terms.mixed {
            return self.list_mixed_use(sources, placing, take, &terms);
        }
        let joined = sources.in_groups(placing.groups).total();
        if joined > terms.most {
            return Listing::Continue(());
        }
        let of_groups = placing_colour(sources, placing);
        for colour in terms.colours.iter().filter(|&colour| of_groups.is_none_or(|of| of == colour)) {
            let most = (terms.most - joined).min(sources.screen[colour]);
            for count in terms.least.saturating_sub(joined)..=most {
                let workers = Workers::of(colour, count);
                if terms.leaves_price(sources, placing.groups, workers) {
                    take.take(complete(placing, workers))?;
                }
            }
        }
        Listing::Continue(())
    }

    /// KF-177: with 4b the use group is named worker by worker.
    fn list_mixed_use(
        &self,
        sources: &Sources,
        placing: &Placing,
        take: &mut impl Taker,
        terms: &UseTerms,
    ) -> Listing {
        let count = sources.in_groups(placing.groups).total().saturating_add(placing.workers.total());
        if (terms.least..=terms.most).contains(&count)
            && terms.leaves_price(sources, placing.groups, placing.workers)
        {
            take.take(complete(placing, placing.workers))?;
        }
        for &colour in Colour::ALL {
            let more = placing.workers + Workers::of(colour, 1);
            if sources.screen.covers(more) && terms.completes(sources, placing.groups, more) {
                take.take(Move::WithWorker(colour))?;
            }
        }
        Listing::Continue(())
    }

    /// Plays a listed move, then all choices that are none.
    pub(crate) fn play_move(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        let mut reveal = self.apply(seat, mv, witness);
        while let Some((seat, forced)) = self.forced_move() {
            reveal = reveal.or(self.apply(seat, forced, witness));
        }
        reveal
    }

    fn apply(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        match mv {
            Move::Pass => return self.pass(seat, witness),
            Move::Choose(act, tile) => {
                let (groups, workers) = (Groups::NONE, Workers::NONE);
                self.phase = Phase::Placing(Placing { act, tile, groups, workers });
            }
            Move::WithGroup(tile) => {
                let lot = self.lot_of(tile).expect("a losing group stands beside a tile on auction");
                if let Phase::Placing(placing) = &mut self.phase {
                    placing.groups = placing.groups.with(lot);
                }
            }
            Move::WithWorker(colour) => {
                if let Phase::Placing(placing) = &mut self.phase {
                    placing.workers[colour] += 1;
                }
            }
            Move::Place { act: Act::Bid, tile, workers, groups } => {
                self.place_bid(seat, tile, workers, groups, witness)
            }
            Move::Place { act: Act::Use, tile, workers, groups } => {
                return self.place_use(seat, tile, workers, groups, witness);
            }
            Move::Make(resource) => self.make(seat, resource, witness),
            Move::PayWorker(_) | Move::PayGroup(_) => return self.pay_worker(seat, mv, witness),
            Move::PaySkill(skill) => return self.pay_skill(seat, skill, witness),
            Move::Carry { resource, from, to } => self.carry(seat, resource, from, to, witness),
            Move::Upgrade(tile) => self.begin_upgrade(tile),
            Move::Spend { resources, skills } => self.upgrade(seat, resources, skills, witness),
            Move::Done => self.end_turn(),
            Move::Boat(boat) => return self.take_boat(seat, boat, witness),
            Move::Lay(_) | Move::Settle { .. } => return self.expand(seat, mv, witness),
            Move::Offer(tiles) => return Reveal::when(self.offer(seat, tiles, witness)),
            Move::Flip(tile) => return self.flip(seat, tile, witness),
        }
        Reveal::Nothing
    }

    /// A choice of one is none, where everybody can see that it is one. Which workers are placed or paid, passing,
    /// offering, the end of a transport and a skill paid face down are asked as long as others could think that there is
    /// a choice: not to ask would tell them what is behind the screen.
    fn forced_move(&self) -> Option<(Seat, Move)> {
        match self.phase {
            // Tiles that fit one way only are placed where they come up, in the chapter on villages.
            Phase::Turn
            | Phase::Placing(_)
            | Phase::Offering { .. }
            | Phase::Expanding { .. }
            | Phase::Over => None,
            Phase::Transport { moves, upgrades, .. } => {
                let idle = !self.transport_goes_on(self.active, moves, upgrades);
                idle.then_some((self.active, Move::Done))
            }
            Phase::PayingWorker { tile } if self.hides_a_worker(tile) => None,
            Phase::PayingSkill { .. } | Phase::Spending { .. } if self.hides_a_skill() => None,
            _ => self.sole_move(self.active).map(|mv| (self.active, mv)),
        }
    }

    /// KF-27: whoever has no worker left, behind the screen or in a losing group, can only pass, and everybody who counts
    /// knows it. All else that is plain to everybody plays itself with the move before.
    pub(crate) fn plainly_forced(&self, seat: Seat) -> Option<Move> {
        let is_empty =
            self.screen(seat).workers.is_empty() && !self.lots.iter().any(|lot| lot.is_losing(seat));
        (self.phase == Phase::Turn && self.active == seat && is_empty).then_some(Move::Pass)
    }

    /// Whether the price of a tile could be paid in several ways as far as others know: with workers of several colours.
    fn hides_a_worker(&self, tile: Tile) -> bool {
        matches!(self.effect(tile).worker_price(), Some(Wanted::Any(_)))
    }

    /// What rules of version 1 played by themselves: the one placement or price in workers that a seat had, although
    /// that told the others what was behind its screen.
    pub(crate) fn play_as_version_1(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let mut reveal = Reveal::Nothing;
        while let Phase::Placing(_) | Phase::PayingWorker { .. } = self.phase {
            let Some(only) = self.sole_move(self.active) else { break };
            reveal = reveal.or(self.play_move(self.active, only, witness));
        }
        reveal
    }

    /// Whether a skill is to be paid face down that others could take for more than one.
    fn hides_a_skill(&self) -> bool {
        let any = match self.phase {
            Phase::PayingSkill { tile } => {
                matches!(self.effect(tile).skill_price(), Some(Wanted::Any(_))) as u8
            }
            Phase::Spending { upgrading, .. } => {
                self.printed(upgrading).cost.map_or(0, |cost| cost.any_skill)
            }
            _ => 0,
        };
        any > 0 && self.screen(self.active).skills.total() > any
    }

    pub(crate) fn sole_move(&self, seat: Seat) -> Option<Move> {
        let mut only = None;
        let end = self.each_move(seat, &mut |mv| match only.replace(mv) {
            None => Listing::Continue(()),
            Some(_) => Listing::Break(()),
        });
        if end.is_continue() { only } else { None }
    }

    /// KF-25: the next seat clockwise is to act.
    pub(crate) fn end_turn(&mut self) {
        self.passes = 0;
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.phase = Phase::Turn;
        self.active = self.active.next(self.seat_count());
        self.turn += 1;
    }

    /// KF-27 to KF-29: the season ends when all have passed in a row.
    fn pass(&mut self, seat: Seat, witness: &mut Witness<Event>) -> Reveal {
        witness.tell_all(|| Event::Passed { seat });
        self.passes += 1;
        if usize::from(self.passes) == self.seat_count() {
            return self.end_season(witness);
        }
        self.next_turn();
        Reveal::Nothing
    }
}

/// The placement with these workers from the screen.
fn complete(placing: &Placing, workers: Workers) -> Move {
    Move::Place { act: placing.act, tile: placing.tile, workers, groups: placing.groups }
}
