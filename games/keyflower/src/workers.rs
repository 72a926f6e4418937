//! Where workers for a placement come from (KF-30 to KF-33), and which placements they allow.

use table::{MOST_SEATS, Seat};
use tinyvec::ArrayVec;

use crate::components::{Power, Wanted};
use crate::pieces::{Colour, Kind, Workers};
use crate::state::{Act, Groups, Keyflower, LOTS, MOST_CENTRE, Piece, Placing};
use crate::tile::Tile;

/// A losing bid group that may be moved whole.
#[derive(Clone, Copy, Debug, Default)]
pub struct LosingGroup {
    pub lot: u8,
    pub colour: Colour,
    pub count: u8,
}

/// All workers that a player may place now.
#[derive(Clone, Copy, Debug)]
pub struct Sources {
    pub screen: Workers,
    pub groups: ArrayVec<[LosingGroup; LOTS]>,
    /// For each colour how many there are in all, and how many there are of the colour of which there are most.
    pub all: [u16; 4],
    pub most: u16,
    /// For each colour the sums from 0 to 6 that can be made, as bits.
    pub sums: [u8; 4],
    /// The sums that any one colour can make.
    pub sums_of_any: u8,
    /// The colours of which there is any.
    colours: Colours,
}

/// Bits 0 to 6.
const UP_TO_SIX: u8 = 0x7f;

/// The sums that come from adding any number from 0 to `count` of single workers.
#[inline]
fn with_singles(mut sums: u8, count: u8) -> u8 {
    // All sums that lie at most so far above one that can be made: doubled, and doubled again.
    let count = count.min(6);
    if sums == 1 {
        return UP_TO_SIX >> (6 - count);
    }
    for step in [1, 2, 3] {
        let far = step.min(count.saturating_sub(step * (step - 1) / 2));
        sums |= sums << far;
    }
    sums & UP_TO_SIX
}

/// The sums that come from adding a whole group or not.
#[inline]
fn with_group(sums: u8, count: u8) -> u8 {
    if count > 6 { sums } else { (sums | sums << count) & UP_TO_SIX }
}

impl Sources {
    #[inline]
    pub fn of(game: &Keyflower, seat: Seat) -> Self {
        let screen = game.screen(seat).workers;
        let mut sources = Sources {
            screen,
            groups: ArrayVec::new(),
            all: [0; 4],
            most: 0,
            sums: [1; 4],
            sums_of_any: 0,
            colours: Colours(0),
        };
        let own = seat.index();
        assert!(own < MOST_SEATS, "nobody sits there");
        for (lot, entry) in game.lots.iter().enumerate() {
            let bid = entry.bids[own];
            if bid.count > 0 && entry.leader != Some(seat) {
                sources.groups.push(LosingGroup { lot: lot as u8, colour: bid.colour, count: bid.count });
                sources.all[bid.colour.index()] += u16::from(bid.count);
                let sums = &mut sources.sums[bid.colour.index()];
                *sums = with_group(*sums, bid.count);
            }
        }
        for (colour, count) in screen.counts().into_iter().enumerate() {
            let all = sources.all[colour] + u16::from(count);
            let sums = with_singles(sources.sums[colour], count);
            sources.all[colour] = all;
            sources.sums[colour] = sums;
            sources.most = sources.most.max(all);
            sources.sums_of_any |= sums;
            sources.colours.0 |= u8::from(all > 0) << colour;
        }
        sources
    }

    /// Whether a use group of one colour can be made that has at most so many workers.
    #[inline]
    pub fn has_any(&self, most: u8) -> bool {
        self.sums_of_any & bits(1, most) != 0
    }

    pub fn group(&self, lot: usize) -> Option<LosingGroup> {
        self.groups.iter().copied().find(|group| group.lot as usize == lot)
    }

    /// The workers in these groups.
    pub fn in_groups(&self, groups: Groups) -> Workers {
        let mut workers = Workers::NONE;
        for group in self.groups.iter().filter(|group| groups.contains(group.lot as usize)) {
            workers[group.colour] += group.count;
        }
        workers
    }

    /// Whether one of these colours can make a wanted sum while a worker of another pays the price.
    fn leaves_plainly(&self, colours: Colours, wanted: u8, price: Wanted<Colour>) -> bool {
        let paying = match price {
            Wanted::Only(colour) => self.colours.and(Colours::only(colour)),
            Wanted::Any(_) => self.colours,
        };
        let mut able = colours.iter().filter(|colour| self.sums[colour.index()] & wanted != 0);
        able.any(|colour| paying.has_other(colour))
    }

    /// The sums from 0 to 6 that these colours can still make without the groups in `taken` and without `spent`.
    fn sums_without(&self, colours: Colours, taken: Groups, spent: Workers) -> u8 {
        let mut sums = 1;
        for group in &self.groups {
            if colours.has(group.colour) && !taken.contains(group.lot as usize) {
                sums = with_group(sums, group.count);
            }
        }
        for &colour in Colour::ALL {
            if colours.has(colour) {
                sums = with_singles(sums, self.screen[colour].saturating_sub(spent[colour]));
            }
        }
        sums
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours(u8);

impl Colours {
    pub const ALL: Colours = Colours(0b1111);

    #[inline]
    pub const fn only(colour: Colour) -> Self {
        Colours(1 << colour as u8)
    }

    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    const fn and(self, other: Colours) -> Self {
        Colours(self.0 & other.0)
    }

    /// Whether it has any but this one.
    const fn has_other(self, colour: Colour) -> bool {
        self.0 & !(1 << colour as u8) != 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = Colour::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

/// What a bid must be: one of these colours, and at least so many more workers.
#[derive(Clone, Copy, Debug)]
pub struct BidTerms {
    pub lot: usize,
    pub colours: Colours,
    pub least: u8,
}

/// What a use group must be.
#[derive(Clone, Copy, Debug)]
pub struct UseTerms {
    pub colours: Colours,
    /// KF-177: the colours may be mixed.
    pub mixed: bool,
    pub least: u8,
    pub most: u8,
    /// KF-57: the price in workers that must be left.
    pub price: Option<Wanted<Colour>>,
}

impl Keyflower {
    /// KF-34, KF-36, KF-37 and 4a (KF-174, KF-175, KF-181, KF-182): what a bid of the seat at this lot must be.
    #[inline(always)]
    pub fn bid_terms(&self, seat: Seat, lot: usize, tile: Tile) -> BidTerms {
        let entry = &self.lots[lot];
        let own = entry.bids[seat.index()];
        let colours = match self.piece(tile).colour {
            _ if own.count > 0 => Colours::only(own.colour),
            None => Colours::ALL,
            Some(colour) if self.may_lie(seat, lot, colour) => Colours::ALL,
            Some(colour) => Colours::only(colour),
        };
        let least = match entry.leader {
            Some(leader) if leader != seat => entry.bids[leader.index()].count + 1 - own.count,
            _ => 1,
        };
        BidTerms { lot, colours, least }
    }

    /// KF-172, KF-173, KF-183: whether 4a lets the seat overbid in another colour here.
    fn may_lie(&self, seat: Seat, lot: usize, colour: Colour) -> bool {
        self.has_power(seat, Power::OffColourBid)
            && lot < MOST_CENTRE
            && colour != Colour::Green
            && self.lots[lot].has_other(seat)
    }

    /// KF-48, KF-49, KF-53 and 4b (KF-175, KF-177, KF-178): what a use group of the seat on this tile must be; none if the tile is full.
    #[inline]
    pub fn use_terms(&self, seat: Seat, tile: Tile) -> Option<UseTerms> {
        let piece = self.piece(tile);
        let least = piece.last_use + 1;
        let full = self.book.get().counts.max_workers_on_tile_per_season;
        let most = full.saturating_sub(piece.workers.total());
        if least > most {
            return None;
        }
        let mixed = piece.colour.is_some() && self.has_power(seat, Power::OffColourUse);
        let colours = match piece.colour {
            Some(colour) if !mixed => Colours::only(colour),
            _ => Colours::ALL,
        };
        Some(UseTerms { colours, mixed, least, most, price: self.effect(tile).worker_price() })
    }

    /// Whether the seat can make any bid at this lot.
    #[inline]
    pub fn can_bid(&self, seat: Seat, sources: &Sources, terms: &BidTerms) -> bool {
        let own = self.lots[terms.lot].bids[seat.index()];
        let least = u16::from(terms.least);
        if own.count == 0 {
            return match terms.colours {
                Colours::ALL => sources.most >= least,
                colours => colours.iter().any(|colour| sources.all[colour.index()] >= least),
            };
        }
        // A losing group of its own here stays and counts already: it cannot be added to itself.
        let here = if self.lots[terms.lot].leader == Some(seat) { 0 } else { u16::from(own.count) };
        sources.all[own.colour.index()] - here >= least
    }

    /// Whether the seat can use a tile on these terms, its price included, with nothing named yet.
    pub fn can_use(&self, sources: &Sources, terms: &UseTerms) -> bool {
        let wanted = bits(terms.least, terms.most);
        if terms.price.is_none() && !terms.mixed {
            return terms.colours.iter().any(|colour| sources.sums[colour.index()] & wanted != 0);
        }
        terms.completes(sources, Groups::NONE, Workers::NONE)
    }

    /// KF-48, KF-49, KF-53: whether the seat has the workers for a usable tile without a price.
    #[inline]
    pub(crate) fn can_join_workers(&self, seat: Seat, sources: &Sources, tile: Tile) -> bool {
        let piece = self.piece(tile);
        let sums = match piece.colour {
            None => sources.sums_of_any,
            Some(_) if self.has_power(seat, Power::OffColourUse) => {
                return self.use_terms(seat, tile).is_some_and(|terms| self.can_use(sources, &terms));
            }
            Some(colour) => sources.sums[colour.index()],
        };
        sums & self.wanted_sums(piece) != 0
    }

    /// The numbers of workers with which a tile can still be used, as bits.
    #[inline]
    fn wanted_sums(&self, piece: &Piece) -> u8 {
        let full = self.book.get().counts.max_workers_on_tile_per_season;
        bits(piece.last_use + 1, full.saturating_sub(piece.workers.total()))
    }

    /// KF-57: the same of a tile that has a price.
    pub(crate) fn can_use_now(&self, seat: Seat, sources: &Sources, tile: Tile) -> bool {
        let piece = self.piece(tile);
        if piece.colour.is_none() || !self.has_power(seat, Power::OffColourUse) {
            let (colours, sums) = match piece.colour {
                None => (Colours::ALL, sources.sums_of_any),
                Some(colour) => (Colours::only(colour), sources.sums[colour.index()]),
            };
            let wanted = self.wanted_sums(piece);
            // Most tiles are decided here.
            if sums & wanted == 0 {
                return false;
            }
            let Some(price) = self.effect(tile).worker_price() else {
                return self.has_skill_price(seat, tile);
            };
            if sources.leaves_plainly(colours, wanted, price) {
                return true;
            }
        }
        let Some(terms) = self.use_terms(seat, tile) else { return false };
        self.can_use(sources, &terms) && self.has_skill_price(seat, tile)
    }

    /// Whether the placement can be completed when this group joins it.
    pub fn may_join(&self, seat: Seat, sources: &Sources, placing: &Placing, group: LosingGroup) -> bool {
        let lot = group.lot as usize;
        if placing.groups.contains(lot) {
            return false;
        }
        let groups = placing.groups.with(lot);
        match placing.act {
            Act::Bid => {
                let Some(own_lot) = self.lot_of(placing.tile) else { return false };
                let terms = self.bid_terms(seat, own_lot, placing.tile);
                let of_colour =
                    |other: &&LosingGroup| other.colour == group.colour && other.lot as usize != own_lot;
                let all: u16 =
                    sources.groups.iter().filter(of_colour).map(|other| u16::from(other.count)).sum();
                lot != own_lot
                    && terms.colours.has(group.colour)
                    && placing_colour(sources, placing).is_none_or(|colour| colour == group.colour)
                    && all + u16::from(sources.screen[group.colour]) >= u16::from(terms.least)
            }
            Act::Use => {
                let Some(terms) = self.use_terms(seat, placing.tile) else { return false };
                terms.colours.has(group.colour)
                    && (terms.mixed
                        || placing_colour(sources, placing).is_none_or(|colour| colour == group.colour))
                    && terms.completes(sources, groups, placing.workers)
            }
        }
    }
}

/// The colour of the groups that joined so far.
pub fn placing_colour(sources: &Sources, placing: &Placing) -> Option<Colour> {
    sources.in_groups(placing.groups).iter().next().map(|(colour, _)| colour)
}

/// The bits from `least` to `most`.
#[inline]
fn bits(least: u8, most: u8) -> u8 {
    (UP_TO_SIX >> (6 - most.min(6))) & (u16::from(UP_TO_SIX) << least) as u8
}

impl UseTerms {
    /// Whether groups and workers named so far can be completed to a legal use group that leaves the price.
    pub fn completes(&self, sources: &Sources, groups: Groups, named: Workers) -> bool {
        let in_groups = sources.in_groups(groups);
        let sum = in_groups.total().saturating_add(named.total());
        if sum > self.most {
            return false;
        }
        // In the colour of what is named; anything while nothing is, or where colours mix.
        let colours = match in_groups.iter().chain(named.iter()).next() {
            Some((colour, _)) if !self.mixed => Colours::only(colour),
            _ => self.colours,
        };
        let wanted = bits(self.least.saturating_sub(sum), self.most - sum);
        let can_do = |taken: Groups, spent: Workers| {
            if self.mixed {
                return sources.sums_without(colours, taken, spent) & wanted != 0;
            }
            let mut colours = colours.iter();
            colours.any(|colour| sources.sums_without(Colours::only(colour), taken, spent) & wanted != 0)
        };
        match self.price {
            None => can_do(groups, named),
            Some(price) => prices(sources, price, groups, named)
                .any(|(group, worker)| can_do(Groups(groups.0 | group.0), named + worker)),
        }
    }

    /// KF-57, KF-78: whether the price is left after exactly these workers are placed.
    pub fn leaves_price(&self, sources: &Sources, groups: Groups, workers: Workers) -> bool {
        self.price.is_none_or(|price| prices(sources, price, groups, workers).next().is_some())
    }
}

/// KF-79, KF-80b: what could be the price beside the workers and groups that are placed: a worker or a whole group.
fn prices<'a>(
    sources: &'a Sources,
    price: Wanted<Colour>,
    placed: Groups,
    workers: Workers,
) -> impl Iterator<Item = (Groups, Workers)> + 'a {
    let screen = Colour::ALL
        .iter()
        .copied()
        .filter(move |&colour| price.takes(colour) && sources.screen[colour] > workers[colour]);
    let groups = sources
        .groups
        .iter()
        .filter(move |group| price.takes(group.colour) && !placed.contains(group.lot as usize));
    screen
        .map(|colour| (Groups::NONE, Workers::of(colour, 1)))
        .chain(groups.map(|group| (Groups::NONE.with(group.lot as usize), Workers::NONE)))
}
