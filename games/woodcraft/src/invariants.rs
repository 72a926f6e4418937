//! What always holds of a state, so that a position from outside can be trusted (chapter 19).

use crate::cards::{Helpers, Orders};
use crate::components::{ATTIC_SPACES, Deck, Gain, Gains, Options, ROWS};
use crate::dice::{Colour, Die};
use crate::setup::SetupChoice;
use crate::state::{Player, Stage, Task, Woodcraft};

type Invariants = Result<(), String>;

fn holds(is_so: bool, otherwise: &str) -> Invariants {
    if is_so { Ok(()) } else { Err(otherwise.to_owned()) }
}

impl Woodcraft {
    pub fn holds_invariants(&self) -> Invariants {
        holds((1..=4).contains(&self.seats), "1 to 4 players")?;
        let seats = self.seat_count();
        holds(self.first.index() < seats && self.active.index() < seats, "a seat that is not at the table")?;
        self.wheel.check_invariants()?;
        self.check_round()?;
        self.check_stock()?;
        self.check_orders()?;
        self.check_helpers()?;
        self.check_contracts()?;
        self.check_tools()?;
        for seat in self.all_seats() {
            self.check_player(self.player(seat)).map_err(|wrong| format!("seat {seat}: {wrong}"))?;
        }
        for player in &self.players[seats..] {
            holds(*player == Player::default(), "an empty seat owns something")?;
        }
        for task in &self.tasks {
            self.check_task(*task)?;
        }
        self.check_course()
    }

    fn check_round(&self) -> Invariants {
        let rounds = self.book.rounds(self.seat_count());
        let has_begun = !matches!(self.stage, Stage::Setup | Stage::Opening);
        holds(self.round <= rounds.rounds && (self.round > 0) == has_begun, "a round that does not exist")?;
        holds(self.turn.number < 1000, "too many turns")?;
        holds(
            self.market.late == (self.round > rounds.deck_change_after),
            "the decks change once, after their round",
        )
    }

    fn check_stock(&self) -> Invariants {
        let is_buying = self.tasks.iter().any(|task| matches!(task, Task::BuyLumber { .. }));
        for colour in Colour::ALL {
            for place in self.stock[colour.index()] {
                holds(
                    place.map_or(is_buying, |die: Die| die.colour() == colour),
                    "a wrong die in the stock",
                )?;
            }
        }
        Ok(())
    }

    /// WC-I5: a card lies in one place only.
    fn check_orders(&self) -> Invariants {
        let book = self.book.get();
        let mut all = Orders::NONE;
        let mut lies = |cards: Orders| {
            holds(all.and(cards).is_empty(), "an order lies in two places")?;
            all = all.or(cards);
            Ok::<(), String>(())
        };
        let row = self.market.orders.iter().flatten();
        holds(
            row.clone().count() == row.clone().copied().collect::<Orders>().len(),
            "an order lies twice in the row",
        )?;
        lies(row.copied().collect())?;
        lies(self.market.order_deck)?;
        lies(self.market.order_discard)?;
        for seat in self.all_seats() {
            let player = self.player(seat);
            lies(player.hand)?;
            lies(player.completed)?;
            player.rows.iter().try_for_each(|&row| lies(row))?;
            if self.stage == Stage::Setup {
                lies(player.secret.orders)?;
            }
        }
        let count = book.orders.len();
        holds(all.0.checked_shr(count as u32).unwrap_or(0) == 0, "an order that does not exist")?;
        let known = self.market.seen_orders.0.checked_shr(count as u32).unwrap_or(0);
        holds(known == 0, "an order that does not exist")?;
        let deck = if self.market.late { Deck::Late } else { Deck::Early };
        let piles = self.market.order_deck.or(self.market.order_discard);
        let row: Orders = self.market.orders.iter().flatten().copied().collect();
        holds(piles.or(row).without(Orders(book.orders_of(deck))).is_empty(), "an order in a wrong deck")?;
        let early = Orders(book.orders_of(Deck::Early));
        if !self.market.late {
            let setup = self.all_seats().map(|seat| self.player(seat).secret.orders);
            let with_setup = setup.fold(all, Orders::or);
            holds(early.without(with_setup).is_empty(), "an early order is missing")?;
        }
        Ok(())
    }

    fn check_helpers(&self) -> Invariants {
        let book = self.book.get();
        let mut all = Helpers::NONE;
        let mut lies = |cards: Helpers| {
            holds(all.and(cards).is_empty(), "a helper lies in two places")?;
            all = all.or(cards);
            Ok::<(), String>(())
        };
        for helper in self.market.helpers.iter().flatten() {
            holds(helper.index() < 64, "a helper that does not exist")?;
            lies([*helper].into_iter().collect())?;
        }
        lies(self.market.helper_deck)?;
        lies(self.market.helper_discard)?;
        for seat in self.all_seats() {
            let player = self.player(seat);
            for helper in player.rooms.iter().flatten() {
                holds(helper.index() < 64, "a helper that does not exist")?;
                lies([*helper].into_iter().collect())?;
            }
            if self.stage == Stage::Setup {
                lies(player.secret.helpers)?;
            }
        }
        for task in &self.tasks {
            if let Task::Room(helper) = task {
                holds(helper.index() < 64, "a helper that does not exist")?;
                lies([*helper].into_iter().collect())?;
            }
        }
        let count = book.helpers.len() as u32;
        let seen = all.or(self.market.seen_helpers);
        holds(seen.0.checked_shr(count).unwrap_or(0) == 0, "a helper that does not exist")?;
        let deck = if self.market.late { Deck::Late } else { Deck::Early };
        let piles = self.market.helper_deck.or(self.market.helper_discard);
        let row: Helpers = self.market.helpers.iter().flatten().copied().collect();
        holds(piles.or(row).without(Helpers(book.helpers_of(deck))).is_empty(), "a helper in a wrong deck")?;
        // Those of the other deck may have left the game; those of this one are all somewhere.
        let setup = self.all_seats().map(|seat| self.player(seat).secret.helpers);
        let with_setup = setup.fold(all, Helpers::or);
        holds(Helpers(book.helpers_of(deck)).without(with_setup).is_empty(), "a helper is missing")
    }

    fn check_contracts(&self) -> Invariants {
        let there = ((1u16 << self.book.contracts.len()) - 1) as u8;
        let contracts = &self.contracts;
        holds(contracts.revealed & !there == 0, "a contract that does not exist")?;
        holds(contracts.available & !contracts.revealed == 0, "a contract that was never revealed")?;
        holds(contracts.claimed_now & !contracts.available == 0, "a contract claimed too late")?;
        for place in &self.reputation_tiles {
            holds(
                (place.tile as usize) < self.book.reputation_tiles.len(),
                "a reputation tile that does not exist",
            )?;
            holds(place.before < 100 && place.now <= 4, "too many have reached a reputation tile")?;
        }
        let cards = ((1u32 << self.book.solo_cards.len()) - 1) as u16;
        let solo = &self.solo;
        holds(solo.deck & solo.discard == 0 && (solo.deck | solo.discard) == cards, "the solo cards")?;
        holds(solo.neutral <= self.book.reputation.last, "the neutral marker")
    }

    /// WC-I5, WC-I6: tools are limited, and attics are filled from below.
    fn check_tools(&self) -> Invariants {
        let mut left = [self.book.tools_per_type; crate::components::TOOL_TYPES];
        for seat in self.all_seats() {
            let attic = &self.player(seat).attic;
            for space in 0..ATTIC_SPACES {
                let Some(tool) = attic[space] else { continue };
                holds(tool.index() < left.len() && left[tool.index()] > 0, "too many tools of a type")?;
                left[tool.index()] -= 1;
                let required = self.book.attic.requires[space];
                let is_held =
                    (0..ATTIC_SPACES).all(|below| required >> below & 1 == 0 || attic[below].is_some());
                holds(is_held, "a tool hangs in the air")?;
            }
        }
        holds(left == self.tools_left, "tools in attics and supply")
    }

    /// WC-I3: what a player can have at all.
    fn check_player(&self, player: &Player) -> Invariants {
        let book = self.book.get();
        holds((1..=3).contains(&player.pots), "pots")?;
        for colour in Colour::ALL {
            let Some(tree) = player.tree(colour) else { continue };
            let is_planted = (colour as u8) < player.pots && tree.colour() == colour;
            holds(is_planted && tree.value() < book.workshop.tree_max, "a tree that cannot grow there")?;
        }
        holds((1..=3).contains(&player.saws) && player.fresh_saws <= player.saws, "saw tiles")?;
        holds(
            (1..=3).contains(&player.splices) && player.fresh_splices >> player.splices == 0,
            "splice tiles",
        )?;
        holds(player.reputation <= book.reputation.last, "reputation beyond its track")?;
        holds(player.tiles_reached < 4, "reputation tiles")?;
        holds(player.marketing as usize <= book.marketing.len(), "marketing beyond its track")?;
        holds(player.income.iter().all(|&income| income < 200), "too much income")?;
        holds(player.blueberries < 20_000 && player.score < 20_000, "riches beyond measure")?;
        holds(
            player.pile.len() < 150 && player.lanterns < 200 && player.reuse < 200,
            "riches beyond measure",
        )?;
        holds(player.materials.iter().all(|&n| n < 200), "riches beyond measure")?;
        holds(player.contracts & !self.contracts.revealed == 0, "a contract that was never revealed")?;
        let tracked = u32::from(player.from_income) + u32::from(player.from_marketing);
        holds(tracked < 40_000, "riches beyond measure")?;
        holds(player.used >> crate::components::ROOMS == 0, "a room that does not exist")?;
        let exists = |set: Orders| set.0.checked_shr(book.orders.len() as u32).unwrap_or(0) == 0;
        holds(exists(player.secret.orders), "an order that does not exist")?;
        let helpers = player.secret.helpers.0.checked_shr(book.helpers.len() as u32).unwrap_or(0);
        holds(helpers == 0, "a helper that does not exist")?;
        debug_assert_eq!(player.rows.len(), ROWS);
        self.check_secret(player)
    }

    fn check_secret(&self, player: &Player) -> Invariants {
        let secret = &player.secret;
        if let Some(order) = secret.placing {
            let may_choose = matches!(self.stage, Stage::Setup | Stage::Placing);
            holds(
                may_choose && order.0 < 128 && player.hand.contains(order),
                "an order placed that is not there",
            )?;
        }
        if let Some(helper) = secret.helper {
            let is_dealt = helper.0 < 64 && secret.helpers.contains(helper);
            holds(self.stage == Stage::Setup && is_dealt, "a helper kept that was not dealt")?;
            holds(
                u16::from(self.book.helper(helper).cost) <= player.blueberries,
                "a helper that cannot be paid",
            )?;
        }
        if self.stage != Stage::Setup {
            return holds(player.rooms[0].is_some(), "nobody starts without a helper");
        }
        let start = &self.book.get().start;
        let early = self.early_in_hand(player).len();
        let (dealt, kept) = (start.draw_orders, 2);
        let is_right = match secret.next_choice() {
            SetupChoice::Place => early == kept && secret.orders.len() == dealt - kept,
            _ => early == dealt && secret.placing.is_none(),
        };
        holds(is_right && player.hand.len() == early + start.draw_hazelnut, "cards dealt at setup")?;
        holds(player.rooms.iter().all(Option::is_none), "no helper works before setup is over")?;
        let affordable = secret
            .helpers
            .iter()
            .any(|helper| u16::from(self.book.helper(helper).cost) <= player.blueberries);
        holds(secret.helpers.len() == start.draw_helpers && affordable, "helpers dealt at setup")
    }

    fn check_task(&self, task: Task) -> Invariants {
        let list = |gains: Gains| {
            let end = gains.start as usize + gains.len as usize;
            holds(end <= self.book.gains.len(), "a gain that does not exist")
        };
        let choice = |options: Options| {
            let end = options.start as usize + options.len as usize;
            holds(end <= self.book.options.len() && options.len > 0, "a choice that does not exist")
        };
        match task {
            Task::Gains(gains) => {
                list(gains)?;
                holds(!gains.is_empty() && !self.has_endless(gains), "a gain that does not exist")
            }
            Task::Claim(gains) | Task::GrantedOrder(gains) => list(gains),
            Task::Repeat { gains, times } => {
                list(gains)?;
                holds(!gains.is_empty() && times <= 40, "a gain without end")
            }
            Task::Choice(options) => choice(options),
            Task::Bonuses { quadrant, space, saws } => {
                holds(quadrant < 4 && space <= 7 && saws <= 2, "a bonus that does not exist")
            }
            Task::Links(due) => holds(
                due.checked_shr(self.book.attic.links.len() as u32).unwrap_or(0) == 0,
                "a link that does not exist",
            ),
            Task::Climbed { from, to } => {
                holds(from < to && to <= self.book.reputation.last, "a step beyond the track")
            }
            Task::Produce { left, .. } => holds((1..=20).contains(&left), "productions without end"),
            Task::Tool(types) => holds(types & !self.any_tool() == 0, "a tool that does not exist"),
            Task::Die(dice) => holds(dice.0 >> crate::dice::KINDS == 0, "a die that does not exist"),
            Task::Ability(helper) => {
                holds(helper.index() < self.book.helpers.len(), "a helper that does not exist")
            }
            Task::Sell { room, left } => {
                let exists = room.index() < crate::components::ROOMS && (1..=20).contains(&left);
                holds(exists, "a sale that does not exist")
            }
            Task::ExtraMaterial { of, left } => {
                holds(of.0 < 8 && (1..=20).contains(&left), "materials without end")
            }
            Task::BuyLumber { bought } => holds(bought <= 1, "too many dice bought"),
            Task::ChooseOrders { taken } => holds(taken <= 1, "too many orders taken"),
            Task::BuyMaterials { bought, purchases } => {
                holds(bought.0 < 8 && purchases < self.book.prices.most_purchases, "too many purchases")
            }
            Task::ProducePlant { planted, .. } => holds(planted <= 3, "too many trees"),
            Task::Rest
            | Task::BonusesEnd
            | Task::Granted(_)
            | Task::Room(_)
            | Task::Exchange { .. }
            | Task::ChooseHelper
            | Task::Improve => Ok(()),
        }
    }

    fn has_endless(&self, gains: Gains) -> bool {
        self.book.list(gains).iter().any(|gain| matches!(gain, Gain::Choice(options) if options.len == 0))
    }

    /// What fits the stage of the match.
    fn check_course(&self) -> Invariants {
        let in_turn = matches!(self.stage, Stage::Opening | Stage::Turn);
        holds(in_turn || self.tasks.is_empty(), "something is due outside a turn")?;
        holds(self.stage != Stage::Opening || !self.tasks.is_empty(), "nobody is asked anything")?;
        // The state rests only where somebody really has a choice.
        if let Some(task) = self.task() {
            let mut answers = crate::step::Few::default();
            self.task_moves(task, &mut answers);
            holds(answers.is_choice(), "nobody is asked anything")?;
            holds(self.tasks.len() <= crate::state::MOST_TASKS / 2, "too many things are due at once")?;
        }
        if matches!(self.stage, Stage::Turn | Stage::Closing) {
            holds(self.turn.main_done <= self.turn.tile.is_some(), "a main action without a tile")?;
            holds(self.stage == Stage::Turn || self.turn.main_done, "the main action comes first")?;
        }
        if self.stage == Stage::Placing {
            holds(!self.waited_for().is_empty() && self.income_phase().is_some(), "no income phase is due")?;
        }
        if self.stage == Stage::Setup {
            holds(!self.waited_for().is_empty() && self.turn.number == 0, "setup is over")?;
        }
        Ok(())
    }
}
