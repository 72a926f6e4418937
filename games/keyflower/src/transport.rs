//! Chapter 9: transport and upgrade.

use table::{Seat, Witness};

use crate::components::{Cost, EDGES, Power};
use crate::moves::{Event, Move};
use crate::pieces::{Kind, Pile, Resource, Resources, Skills};
use crate::state::{Keyflower, Phase, Place, opposite};
use crate::tile::{Tile, TileSet};
use crate::turns::{Listing, Taker};

impl Keyflower {
    /// KF-84 to KF-87: every single move, every upgrade that can be paid, and the end.
    pub(crate) fn list_transport(
        &self,
        seat: Seat,
        moves: u8,
        upgrades: u8,
        take: &mut impl Taker,
    ) -> Listing {
        if moves > 0 {
            self.list_carries(seat, take)?;
        }
        if upgrades > 0 {
            for tile in self.upgradable(seat).iter() {
                if self.can_upgrade(seat, tile) {
                    take.take(Move::Upgrade(tile))?;
                }
            }
        }
        take.take(Move::Done)
    }

    fn list_carries(&self, seat: Seat, take: &mut impl Taker) -> Listing {
        for from in self.village(seat).tiles.iter() {
            let resources = self.piece(from).resources;
            if resources.is_empty() {
                continue;
            }
            for direction in 0..EDGES {
                let Some(to) = self.passage(seat, from, direction) else { continue };
                for (resource, _) in resources.iter() {
                    take.take(Move::Carry { resource, from, to })?;
                }
            }
        }
        Listing::Continue(())
    }

    /// KF-82, KF-83, KF-167: the tile beyond this edge, if a resource of the seat may cross it.
    #[inline]
    pub fn passage(&self, seat: Seat, tile: Tile, direction: usize) -> Option<Tile> {
        let beyond = self.piece(tile).neighbours[direction]?;
        let crosses = match self.has_power(seat, Power::CrossCountry) {
            true => !self.is_water(tile, direction) && !self.is_water(beyond, opposite(direction)),
            false => self.is_road(tile, direction) && self.is_road(beyond, opposite(direction)),
        };
        crosses.then_some(beyond)
    }

    /// Whether the tile shows road in this direction.
    #[inline]
    pub fn is_road(&self, tile: Tile, direction: usize) -> bool {
        self.seen(tile) >> (8 + opposite(direction)) & 1 != 0
    }

    /// Whether the tile shows water in this direction.
    #[inline]
    pub fn is_water(&self, tile: Tile, direction: usize) -> bool {
        self.seen(tile) >> (16 + opposite(direction)) & 1 != 0
    }

    /// What it shows to the cells around it.
    #[inline]
    fn seen(&self, tile: Tile) -> u32 {
        self.book.get().digest.seen[tile.index()][self.piece(tile).orientation as usize]
    }

    /// Whether the transport could go on as far as everybody can see: skills behind the screen are left out.
    pub(crate) fn transport_goes_on(&self, seat: Seat, moves: u8, upgrades: u8) -> bool {
        let carries = || self.list_carries(seat, &mut |_| Listing::Break(())).is_break();
        let upgrade = || {
            self.upgradable(seat).iter().any(|tile| {
                let cost = self.cost(tile);
                self.pays_resources(seat, tile, cost) && self.could_have_skills(seat, cost)
            })
        };
        (moves > 0 && carries()) || (upgrades > 0 && upgrade())
    }

    /// Whether the seat has as many skills as the cost asks for, whatever they are.
    fn could_have_skills(&self, seat: Seat, cost: Cost) -> bool {
        self.screen(seat).skills.total() >= cost.skills.total() + cost.any_skill
    }

    /// KF-82: one resource crosses one edge.
    pub(crate) fn carry(
        &mut self,
        seat: Seat,
        resource: Resource,
        from: Tile,
        to: Tile,
        witness: &mut Witness<Event>,
    ) {
        self.piece_mut(from).resources[resource] -= 1;
        self.piece_mut(to).resources[resource] += 1;
        if let Phase::Transport { moves, .. } = &mut self.phase {
            *moves -= 1;
        }
        witness.tell_all(|| Event::Carried { seat, resource, from, to });
    }

    /// KF-87: a basic tile of the seat's own village whose price is there.
    #[inline]
    pub(crate) fn can_upgrade(&self, seat: Seat, tile: Tile) -> bool {
        // Most often the resources are not there.
        if self.piece(tile).resources.total() < self.book.get().digest.goods[tile.index()] {
            return false;
        }
        let cost = self.cost(tile);
        self.pays_resources(seat, tile, cost)
            && self.is_upgradable(seat, tile)
            && self.could_have_skills(seat, cost)
            && self.screen(seat).skills.covers(cost.skills)
    }

    /// The tiles of a seat that can still be upgraded.
    pub(crate) fn upgradable(&self, seat: Seat) -> TileSet {
        self.tiles_of(seat).and(self.book.get().upgradable).without(self.flipped)
    }

    /// KF-88: what the upgrade of a tile costs; nothing, where there is none.
    #[inline]
    fn cost(&self, tile: Tile) -> Cost {
        self.book.get().digest.costs[tile.index()]
    }

    /// KF-87: whether the tile is the seat's, can be upgraded at all, and is not yet.
    pub fn is_upgradable(&self, seat: Seat, tile: Tile) -> bool {
        self.printed(tile).cost.is_some()
            && self.piece(tile).place == Place::Village(seat)
            && !self.flipped.contains(tile)
    }

    /// KF-88: the transport waits until the payment is named.
    pub(crate) fn begin_upgrade(&mut self, upgrading: Tile) {
        if let Phase::Transport { tile, moves, upgrades } = self.phase {
            self.phase = Phase::Spending { tile, moves, upgrades, upgrading };
        }
    }

    pub(crate) fn list_payments(&self, seat: Seat, tile: Tile, take: &mut impl Taker) -> Listing {
        self.each_payment(seat, tile, take)
    }

    /// Whether what lies on the tile pays the resources of the cost.
    #[inline]
    fn pays_resources(&self, seat: Seat, tile: Tile, cost: Cost) -> bool {
        let here = self.piece(tile).resources;
        let wild = self.has_power(seat, Power::WildUpgrade);
        // As much as asked of what is there, and gold for the rest: nothing else could pay if that does not.
        here.total() >= self.book.get().digest.goods[tile.index()] && fits_resources(cost, here, wild)
    }

    /// KF-88 to KF-90, KF-169: every mix of resources on the tile and skills behind the screen that pays.
    fn each_payment(&self, seat: Seat, tile: Tile, take: &mut impl Taker) -> Listing {
        let Some(cost) = self.printed(tile).cost else { return Listing::Continue(()) };
        let wild = self.has_power(seat, Power::WildUpgrade);
        let here = self.piece(tile).resources;
        let skills = self.screen(seat).skills;
        let (price, skill_price) =
            (cost.resources.total() + cost.any_resource, cost.skills.total() + cost.any_skill);
        if here.total() < price || skills.total() < skill_price {
            return Listing::Continue(());
        }
        each_choice(here, price, &mut |resources| {
            if !fits_resources(cost, resources, wild) {
                return Listing::Continue(());
            }
            each_choice(skills, skill_price, &mut |skills| match skills.covers(cost.skills) {
                true => take.take(Move::Spend { resources, skills }),
                false => Listing::Continue(()),
            })
        })
    }

    /// KF-87, KF-91, KF-92: the price goes back, the tile is turned over, and everything else on it stays.
    pub(crate) fn upgrade(
        &mut self,
        seat: Seat,
        resources: Resources,
        skills: Skills,
        witness: &mut Witness<Event>,
    ) {
        let Phase::Spending { tile, moves, upgrades, upgrading } = self.phase else { return };
        self.piece_mut(upgrading).resources -= resources;
        self.stock += resources;
        let typed = self.printed(upgrading).cost.map_or(Skills::NONE, |cost| cost.skills);
        for skill in skills.pieces() {
            self.give_up_skill(seat, skill, typed[skill] == 0, witness);
            self.skill_pile[skill] += 1;
        }
        self.flipped.insert(upgrading);
        witness.tell_all(|| Event::Upgraded { seat, tile: upgrading, resources });
        self.phase = Phase::Transport { tile, moves, upgrades: upgrades - 1 };
    }
}

/// KF-89: gold stands in for wood, stone and iron; with 3a anything stands in for anything.
fn fits_resources(cost: Cost, paid: Resources, wild: bool) -> bool {
    let gold = Resource::Gold;
    let missing: u8 = Resource::ALL
        .iter()
        .filter(|&&kind| kind != gold)
        .map(|&kind| cost.resources[kind].saturating_sub(paid[kind]))
        .sum();
    wild || missing + cost.resources[gold] <= paid[gold]
}

/// Every choice of `count` pieces from a pile.
fn each_choice<K: Kind>(from: Pile<K>, count: u8, take: &mut impl FnMut(Pile<K>) -> Listing) -> Listing {
    fn go<K: Kind>(
        from: Pile<K>,
        kinds: &[K],
        left: u8,
        chosen: Pile<K>,
        take: &mut impl FnMut(Pile<K>) -> Listing,
    ) -> Listing {
        let Some((&kind, rest)) = kinds.split_first() else {
            return if left == 0 { take(chosen) } else { Listing::Continue(()) };
        };
        // The others must have enough for what is left then.
        let others = rest.iter().fold(0u8, |sum, &kind| sum.saturating_add(from[kind]));
        for count in (left.saturating_sub(others)..=left.min(from[kind])).rev() {
            let mut more = chosen;
            more[kind] = count;
            go(from, rest, left - count, more, take)?;
        }
        Listing::Continue(())
    }
    go(from, K::ALL, count, Pile::NONE, take)
}
