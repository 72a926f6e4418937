//! A table for tests: seat 1 is first and to move in round 1, and every workshop is as at the start.

use table::testing::Play;
use table::{Game, Seat, Witness};
use woodcraft::components::{Action, ContractId, HelperId, Material, OrderId, ToolId};
use woodcraft::dice::{Colour, Die, Pile};
use woodcraft::{Player, Stage, Woodcraft};

pub type Table = Play<Woodcraft>;

/// A match of so many players at the beginning of round 1. Every seat has one helper, whose ability is over:
/// HI-3, HI-13, HI-15, HI-17 in seat order; they produce scrapwood, a point, glue, scrapwood and glue.
pub fn shop(players: u8) -> Table {
    let mut table = Table::deal(players, "shop");
    while table.game.stage != Stage::Turn {
        let seat = table.game.waiting_for().first().expect("somebody sets up");
        let mut moves = Vec::new();
        table.game.moves(seat, &mut moves);
        table.game.step(seat, moves[0], &mut Witness::silent());
    }
    let book = table.game.book;
    for (index, helper) in ["HI-3", "HI-13", "HI-15", "HI-17"].into_iter().enumerate().take(players as usize)
    {
        let old = table.game.players[index];
        // The order placed at setup goes back, so that tests begin with empty rows.
        old.placed().iter().for_each(|order| table.game.discard_order(order));
        old.rooms.into_iter().flatten().for_each(|helper| table.game.market.helper_discard.insert(helper));
        let start = &book.start;
        table.game.players[index] = Player {
            pile: start.dice.iter().copied().collect(),
            pots: 1,
            blueberries: start.blueberries,
            lanterns: start.lanterns[players as usize - 1],
            saws: 1,
            fresh_saws: 1,
            splices: 1,
            fresh_splices: 1,
            hand: old.hand,
            secret: old.secret,
            ..Player::default()
        };
        table.hire(index + 1, 0, helper);
    }
    table.game.tools_left = [book.tools_per_type; 11];
    table.game.first = Seat::new(0);
    table.game.active = Seat::new(0);
    for place in &mut table.game.reputation_tiles {
        (place.before, place.now) = (0, 0);
    }
    table.events.clear();
    table
}

/// A table with seat 1 in the middle of its turn: the tile has been chosen and the main action is over.
pub fn free_turn() -> Table {
    let mut table = shop(2);
    table.play(1, "tile buy-lumber");
    table.play(1, "berries");
    table.me().blueberries -= 3;
    table
}

/// A table at which seat 1 may begin this action as its main action.
pub fn about_to(action: Action) -> Table {
    let mut table = shop(2);
    table.play(1, &format!("tile {}", action.word()));
    table
}

pub fn die(text: &str) -> Die {
    text.parse().unwrap_or_else(|_| panic!("“{text}” is not a die"))
}

/// Short words for looking at and changing the table.
pub trait Look {
    fn seat(&mut self, number: usize) -> &mut Player;
    fn me(&mut self) -> &mut Player;
    fn order_id(&self, id: &str) -> OrderId;
    fn helper_id(&self, id: &str) -> HelperId;
    fn contract_id(&self, id: &str) -> ContractId;
    fn tool_id(&self, name: &str) -> ToolId;
    /// Puts a helper into a room, from wherever it lies.
    fn hire(&mut self, number: usize, room: usize, id: &str);
    /// Puts a helper into a slot of the row.
    fn offer_helper(&mut self, slot: usize, id: &str);
    fn offer_order(&mut self, slot: usize, id: &str);
    /// Puts an order beside a board, in a row from 1.
    fn lay(&mut self, number: usize, row: usize, id: &str);
    /// The pile of seat 1 becomes these dice.
    fn pile(&mut self, dice: &str);
    fn pile_of(&self, number: usize) -> String;
    fn give(&mut self, material: Material, n: u8);
    fn has(&self, material: Material) -> u8;
    fn berries(&self) -> u16;
    fn score(&self) -> u16;
    fn put_tool(&mut self, number: usize, space: &str, tool: &str);
    /// Everybody takes the berries and ends the turn, until the round is over; in an income phase everybody
    /// places some card of the hand.
    fn round(&mut self);
    /// The seat to move takes some tile and the berries, and ends its turn.
    fn pass(&mut self);
    fn row(&self, number: usize, id: &str) -> Option<usize>;
    /// Whether any listed move of seat 1 begins so.
    fn offers(&self, start: &str) -> Vec<String>;
}

impl Look for Table {
    fn seat(&mut self, number: usize) -> &mut Player {
        &mut self.game.players[number - 1]
    }

    fn me(&mut self) -> &mut Player {
        self.seat(1)
    }

    fn order_id(&self, id: &str) -> OrderId {
        let found = self.game.book.orders.iter().position(|order| order.id.replace('/', "-") == id);
        OrderId(found.expect("there is such an order") as u8)
    }

    fn helper_id(&self, id: &str) -> HelperId {
        let found = self.game.book.helpers.iter().position(|helper| helper.id.replace('/', "-") == id);
        HelperId(found.expect("there is such a helper") as u8)
    }

    fn contract_id(&self, id: &str) -> ContractId {
        let found = self.game.book.contracts.iter().position(|contract| contract.id.replace('/', "-") == id);
        ContractId(found.expect("there is such a contract") as u8)
    }

    fn tool_id(&self, name: &str) -> ToolId {
        ToolId(self.game.book.tools.iter().position(|tool| tool == name).expect("there is such a tool") as u8)
    }

    fn hire(&mut self, number: usize, room: usize, id: &str) {
        let helper = self.helper_id(id);
        leave_helper(&mut self.game, helper);
        if let Some(old) = self.seat(number).rooms[room].replace(helper) {
            self.game.market.helper_discard.insert(old);
        }
    }

    fn offer_helper(&mut self, slot: usize, id: &str) {
        let helper = self.helper_id(id);
        leave_helper(&mut self.game, helper);
        if let Some(old) = self.game.market.helpers[slot - 1].replace(helper) {
            self.game.market.helper_deck.insert(old);
        }
    }

    fn offer_order(&mut self, slot: usize, id: &str) {
        let order = self.order_id(id);
        leave_order(&mut self.game, order);
        if let Some(old) = self.game.market.orders[slot - 1].replace(order) {
            self.game.market.order_deck.insert(old);
        }
    }

    fn lay(&mut self, number: usize, row: usize, id: &str) {
        let order = self.order_id(id);
        leave_order(&mut self.game, order);
        self.seat(number).rows[row - 1].insert(order);
    }

    fn pile(&mut self, dice: &str) {
        self.me().pile = dice.split_whitespace().map(die).collect::<Pile>();
    }

    fn pile_of(&self, number: usize) -> String {
        let dice: Vec<String> =
            self.game.players[number - 1].pile.dice().map(|die| die.to_string()).collect();
        dice.join(" ")
    }

    fn give(&mut self, material: Material, n: u8) {
        self.me().materials[material.index()] += n;
    }

    fn has(&self, material: Material) -> u8 {
        self.game.players[0].material(material)
    }

    fn berries(&self) -> u16 {
        self.game.players[0].blueberries
    }

    fn score(&self) -> u16 {
        self.game.players[0].score
    }

    fn put_tool(&mut self, number: usize, space: &str, tool: &str) {
        let tool = self.tool_id(tool);
        let place = self.game.book.attic.spaces.iter().position(|name| name == space).expect("such a space");
        self.seat(number).attic[place] = Some(tool);
        self.game.tools_left[tool.index()] -= 1;
    }

    fn round(&mut self) {
        let round = self.game.round;
        while self.game.round == round && self.game.stage != Stage::Over {
            self.pass();
        }
    }

    fn pass(&mut self) {
        let seat = self.game.waiting_for().first().expect("somebody is to move");
        let turn = self.game.turn(seat);
        while self.game.turn(seat) == turn && self.game.waiting_for().contains(seat) {
            let mut moves = Vec::new();
            self.game.moves(seat, &mut moves);
            // The last main action, the last way out: berries, done, end.
            let wanted = ["end", "berries", "done", "tile", "instead"];
            let pick = wanted
                .iter()
                .find_map(|word| moves.iter().find(|mv| self.game.write(**mv).starts_with(word)))
                .unwrap_or(&moves[0]);
            self.game.step(seat, *pick, &mut Witness::silent());
        }
    }

    fn row(&self, number: usize, id: &str) -> Option<usize> {
        self.game.players[number - 1].row_of(self.order_id(id)).map(|row| row + 1)
    }

    fn offers(&self, start: &str) -> Vec<String> {
        self.moves(1).into_iter().filter(|mv| mv.starts_with(start)).collect()
    }
}

fn leave_helper(game: &mut Woodcraft, helper: HelperId) {
    for player in &mut game.players {
        player.secret.helpers.remove(helper);
        for room in &mut player.rooms {
            if *room == Some(helper) {
                *room = None;
            }
        }
    }
    game.market.seen_helpers.insert(helper);
    game.market.helper_deck.remove(helper);
    game.market.helper_discard.remove(helper);
    if let Some(slot) = game.market.helpers.iter().position(|&card| card == Some(helper)) {
        let other = game.market.helper_deck.iter().next().expect("the deck is not empty");
        game.market.helper_deck.remove(other);
        game.market.helpers[slot] = Some(other);
    }
}

fn leave_order(game: &mut Woodcraft, order: OrderId) {
    for player in &mut game.players {
        player.secret.orders.remove(order);
        player.hand.remove(order);
        player.completed.remove(order);
        player.rows.iter_mut().for_each(|row| row.remove(order));
    }
    game.market.seen_orders.insert(order);
    game.market.order_deck.remove(order);
    game.market.order_discard.remove(order);
    if let Some(slot) = game.market.orders.iter().position(|&card| card == Some(order)) {
        let other = game.market.order_deck.iter().next().expect("the deck is not empty");
        game.market.order_deck.remove(other);
        game.market.orders[slot] = Some(other);
    }
}

/// Every colour, for loops.
pub const COLOURS: [Colour; 3] = Colour::ALL;
