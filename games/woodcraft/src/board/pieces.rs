//! Which pieces a move touches, and where it stands in the action bar.

use scene::Group;
use table::Seat;

use super::ids;
use crate::components::RoomId;
use crate::dice::{Colour, Die};
use crate::state::{BonusSide, Move, Payment, Task, Upgrade, Use, Way};
use crate::view::{PlayerView, View};

/// The pieces of a move, in the order in which a person would pick them.
pub fn of_move(view: &View, mv: Move) -> Vec<String> {
    let Some(seat) = view.viewer.filter(|seat| seat.index() < view.players.len()) else { return Vec::new() };
    let me = Hand { view, seat, player: &view.players[seat.index()] };
    let of = |first: String, more: Vec<String>| std::iter::once(first).chain(more).collect();
    match mv {
        Move::KeepHelper(helper) | Move::Hire(helper) | Move::Produce(helper) => vec![ids::helper(helper)],
        Move::KeepOrders(first, second) => vec![ids::order(first), ids::order(second)],
        Move::Place(order) | Move::Order(order) => vec![ids::order(order)],
        Move::Tile(tile) | Move::Begin(Way::Tile | Way::Helper, tile) => vec![ids::tile(tile)],
        Move::Begin(Way::Lantern, tile) => vec![ids::tile(tile), ids::LANTERNS.to_owned()],
        Move::Begin(Way::Bonus, tile) => vec![ids::LANTERNS.to_owned(), ids::tile(tile)],
        Move::TakeBlueberries => vec![ids::BERRIES.to_owned()],
        Move::Buy(die) => me.bought(die),
        Move::Sell(die) | Move::Return(die) => me.dice(die),
        Move::BuyMaterial(index) => vec![ids::offer(index)],
        Move::ExtraMaterial(material) => vec![ids::extra(material)],
        Move::Room(_, room) => vec![me.room(room)],
        Move::Plant { from, .. } => with(me.dice(from), ids::pot(seat, from.colour())),
        Move::Improve(upgrade) => vec![me.next_slot(upgrade)],
        Move::Saw { die, by, .. } => me.crafted(me.dice(die), me.saws(by), by),
        Move::Splice { die, step, by } => me.crafted(me.dice(die), me.splices(step, by), by),
        Move::Glue { dice, by, .. } => me.crafted(me.all_dice(dice), vec![ids::slot(seat, "glue", 0)], by),
        Move::Cut(colour) => vec![ids::pot(seat, colour)],
        Move::StepDie { helper, die, .. } | Move::HelperPlants { helper, from: die } => {
            of(ids::helper(helper), me.dice(die))
        }
        Move::SwapMaterial { helper, give, take } => {
            vec![ids::helper(helper), ids::token(give), ids::token(take)]
        }
        Move::HelperBuys { helper, material } | Move::HelperSells { helper, material } => {
            vec![ids::helper(helper), ids::token(material)]
        }
        Move::Complete(order, payment) => of(ids::order(order), me.paid(payment)),
        Move::Claim(contract) => vec![ids::contract(contract)],
        Move::Tool(tool, space) => {
            let book = view.book.get();
            vec![ids::tool(&book.tools[tool.index()]), ids::space(seat, &book.attic.spaces[space.index()])]
        }
        Move::TakeDie(die) => vec![ids::supply(die)],
        Move::Pick(index) => vec![ids::pick(index)],
        Move::First(BonusSide::Outer) => vec![ids::OUTER.to_owned()],
        Move::First(BonusSide::Saw) => vec![ids::SAW.to_owned()],
        Move::Link(link) => vec![ids::link(seat, link as usize)],
        Move::Market => vec![ids::MARKETING.to_owned()],
        Move::Instead | Move::Done | Move::End => Vec::new(),
    }
}

fn with(mut pieces: Vec<String>, piece: String) -> Vec<String> {
    pieces.push(piece);
    pieces
}

/// The viewer's workshop, from which moves are made.
struct Hand<'a> {
    view: &'a View,
    seat: Seat,
    player: &'a PlayerView,
}

impl Hand<'_> {
    /// All dice of this kind: any of them will do.
    fn dice(&self, die: Die) -> Vec<String> {
        (1..=self.player.pile.count(die)).map(|copy| ids::die(self.seat, die, copy)).collect()
    }

    fn all_dice(&self, dice: [Die; 2]) -> Vec<String> {
        let mut pieces = self.dice(dice[0]);
        if dice[1] != dice[0] {
            pieces.extend(self.dice(dice[1]));
        }
        pieces
    }

    fn paid(&self, payment: Payment) -> Vec<String> {
        let mut kinds: Vec<Die> = payment.into_iter().flatten().collect();
        kinds.dedup();
        kinds.into_iter().flat_map(|die| self.dice(die)).collect()
    }

    /// A die of the stock, or of the supply in an exchange.
    fn bought(&self, die: Die) -> Vec<String> {
        if matches!(self.view.task, Some(Task::Exchange { .. })) {
            return vec![ids::supply(die)];
        }
        let places = self.view.stock.iter().enumerate();
        places.filter(|(_, place)| **place == Some(die)).map(|(place, _)| ids::stock(place)).collect()
    }

    fn room(&self, room: RoomId) -> String {
        ids::room(self.seat, &self.player.rooms[room.index()].room)
    }

    fn next_slot(&self, upgrade: Upgrade) -> String {
        match upgrade {
            Upgrade::Pot => ids::pot(self.seat, Colour::ALL[self.player.pots.len().min(2)]),
            Upgrade::Saw => ids::slot(self.seat, "saw", self.player.saw_tiles),
            Upgrade::Splice => ids::slot(self.seat, "splice", self.player.splice_tiles.len() as u8),
            Upgrade::Glue => ids::slot(self.seat, "glue", 0),
        }
    }

    /// WC-84: a used tile needs a reuse token too.
    fn crafted(&self, mut dice: Vec<String>, tiles: Vec<String>, by: Use) -> Vec<String> {
        dice.extend(tiles);
        if by == Use::Again {
            dice.push(ids::REUSE.to_owned());
        }
        dice
    }

    fn saws(&self, by: Use) -> Vec<String> {
        let fresh = self.player.fresh_saw_tiles;
        let places = match by {
            Use::Fresh(_) => 0..fresh,
            Use::Again => fresh..self.player.saw_tiles,
        };
        places.map(|place| ids::slot(self.seat, "saw", place)).collect()
    }

    fn splices(&self, step: u8, by: Use) -> Vec<String> {
        match by {
            Use::Fresh(slot) => vec![ids::slot(self.seat, "splice", slot)],
            Use::Again => {
                let tiles = self.player.splice_tiles.iter().enumerate();
                tiles
                    .filter(|(_, tile)| !tile.fresh && tile.most >= step)
                    .map(|(place, _)| ids::slot(self.seat, "splice", place as u8))
                    .collect()
            }
        }
    }
}

/// Where in the action bar a move stands. Crafting stands behind the rest: there are many ways.
pub fn group(mv: Move) -> Group {
    match mv {
        Move::Begin(Way::Tile | Way::Helper, _) | Move::Done => Group::Main,
        Move::End => Group::Pass,
        Move::Saw { .. } => Group::Behind("group-saw"),
        Move::Splice { .. } => Group::Behind("group-splice"),
        Move::Glue { .. } => Group::Behind("group-glue"),
        Move::Begin(Way::Lantern, _) => Group::Behind("group-lantern"),
        Move::Begin(Way::Bonus, _) => Group::Behind("group-bonus"),
        Move::Tool(..) => Group::Behind("group-tools"),
        Move::StepDie { .. }
        | Move::SwapMaterial { .. }
        | Move::HelperBuys { .. }
        | Move::HelperSells { .. }
        | Move::HelperPlants { .. } => Group::Behind("group-helpers"),
        _ => Group::Under(heading(mv)),
    }
}

const fn heading(mv: Move) -> &'static str {
    match mv {
        Move::KeepHelper(_) | Move::Hire(_) | Move::Produce(_) => "group-helper",
        Move::KeepOrders(..) | Move::Place(_) | Move::Order(_) => "group-orders",
        Move::Tile(_) => "group-tiles",
        Move::TakeBlueberries | Move::Instead => "group-instead",
        Move::Buy(_) => "group-buy",
        Move::Sell(_) => "group-sell",
        Move::BuyMaterial(_) | Move::ExtraMaterial(_) => "group-materials",
        Move::Room(..) => "group-rooms",
        Move::Plant { .. } => "group-plant",
        Move::Improve(_) => "group-improve",
        Move::Cut(_) => "group-trees",
        Move::Complete(..) => "group-complete",
        Move::Claim(_) => "group-contracts",
        Move::Market => "group-marketing",
        Move::Return(_) => "group-return",
        _ => "group-gains",
    }
}
