//! Chapters 3, 5 and 12: the course of a turn.

use table::Seat;

use crate::components::{Ability, Action, MarketingStep};
use crate::dice::{Colour, Die};
use crate::event::Event;
use crate::state::{Move, Player, Stage, Task, Turn, Way, Woodcraft};
use crate::step::{Sink, Step};

impl Woodcraft {
    /// WC-23: every choice of the seat whose turn it is; nothing interrupts what is being resolved.
    pub fn turn_moves(&self, out: &mut impl Sink) {
        match (self.task(), self.stage) {
            (Some(task), _) => self.task_moves(task, out),
            (None, Stage::Turn) => {
                self.main_moves(out);
                self.free_moves(out);
                if self.turn.main_done {
                    if self.can_market() {
                        out.add(Move::Market);
                    }
                    self.closing_moves(out);
                }
            }
            (None, Stage::Closing) => self.closing_moves(out),
            _ => {}
        }
    }

    /// The choices that a thing to resolve leaves.
    pub fn task_moves(&self, task: Task, out: &mut impl Sink) {
        match task {
            Task::Sell { room, .. } => {
                let mut sales = crate::step::Few::default();
                self.sell_moves(room, &mut sales);
                if sales.is_empty() {
                    return;
                }
                self.sell_moves(room, out);
                out.add(Move::Done);
            }
            Task::BuyLumber { .. }
            | Task::Exchange { .. }
            | Task::BuyMaterials { .. }
            | Task::ExtraMaterial { .. }
            | Task::ChooseOrders { .. }
            | Task::ChooseHelper
            | Task::Room(_)
            | Task::ProducePlant { .. }
            | Task::Improve
            | Task::Granted(_) => self.action_moves(task, out),
            _ => self.gain_moves(task, out),
        }
    }

    /// WC-24, WC-40 to WC-44: the tile, the main action in its three forms, the bonus action.
    fn main_moves(&self, out: &mut impl Sink) {
        match self.turn.tile {
            None => {
                for tile in Action::ALL.into_iter().filter(|&tile| !self.wheel.is_blocked(tile)) {
                    out.add(Move::Tile(tile));
                }
            }
            Some(tile) if !self.turn.main_done => {
                if self.can_begin(tile) {
                    out.add(Move::Begin(Way::Tile, tile));
                }
                out.add(Move::TakeBlueberries);
                if self.can_pay_other_action() {
                    for other in
                        Action::ALL.into_iter().filter(|&other| other != tile && self.can_begin(other))
                    {
                        out.add(Move::Begin(Way::Lantern, other));
                    }
                }
            }
            Some(_) => {}
        }
        if self.can_pay_bonus_action() {
            for action in Action::ALL.into_iter().filter(|&action| self.can_begin(action)) {
                out.add(Move::Begin(Way::Bonus, action));
            }
        }
    }

    /// WC-41: the lantern may not be one that this tile's bonuses brought.
    pub fn can_pay_other_action(&self) -> bool {
        self.me().lanterns.saturating_sub(self.turn.bonus_lanterns) >= self.book.prices.other_action
    }

    /// WC-42: once a turn; it moves no tile (WC-32).
    pub fn can_pay_bonus_action(&self) -> bool {
        !self.turn.bonus_done && self.me().lanterns >= self.book.prices.bonus_action
    }

    /// WC-140: the next step of the marketing track, or the last one again.
    pub fn next_marketing_step(&self) -> MarketingStep {
        self.book.get().next_marketing(self.me().marketing)
    }

    /// WC-22, WC-214: what a tree shows after it has grown; a helper may let a pot grow faster.
    pub fn grown(&self, player: &Player, tree: Die) -> u8 {
        let faster = player.helpers().filter_map(|(_, helper)| match self.book.helper(helper).ability {
            Ability::PotGrowth { pot, amount } if pot == tree.colour() => Some(amount),
            _ => None,
        });
        let workshop = &self.book.workshop;
        (tree.value() + faster.max().unwrap_or(workshop.growth)).min(workshop.tree_max)
    }

    pub fn can_market(&self) -> bool {
        !self.turn.marketed && self.can_pay(self.marketing_price())
    }

    /// WC-141: the pile is tidied; then the turn can end.
    fn closing_moves(&self, out: &mut impl Sink) {
        let me = self.me();
        if me.pile.len() > self.book.pile_limit {
            me.pile.kinds().iter().for_each(|die| out.add(Move::Return(die)));
        } else {
            out.add(Move::End);
        }
    }
}

impl Step<'_> {
    /// A choice of the seat whose turn it is.
    pub fn turn_move(&mut self, mv: Move) {
        if let Some(task) = self.task() {
            return self.answer(task, mv);
        }
        match mv {
            Move::Tile(tile) => self.choose_tile(tile),
            Move::Begin(way, action) => self.begin_by(way, action),
            Move::TakeBlueberries => {
                self.turn.main_done = true;
                let n = u16::from(self.book.prices.instead);
                self.earn(n);
            }
            Move::Saw { die, parts, by } => self.saw(die, parts, by),
            Move::Splice { die, step, by } => self.splice(die, step, by),
            Move::Glue { dice, keep, by } => self.glue(dice, keep, by),
            Move::Cut(colour) => self.cut(colour),
            Move::Complete(order, payment) => self.complete(order, payment),
            Move::Market => self.market(),
            Move::Return(die) => self.return_die(die),
            Move::End => self.end_turn(),
            _ => self.use_helper(mv),
        }
    }

    /// The answer to the thing being resolved.
    pub fn answer(&mut self, task: Task, mv: Move) {
        match task {
            Task::Sell { room, left } => self.answer_sell(room, left, mv),
            Task::BuyLumber { .. }
            | Task::Exchange { .. }
            | Task::BuyMaterials { .. }
            | Task::ExtraMaterial { .. }
            | Task::ChooseOrders { .. }
            | Task::ChooseHelper
            | Task::Room(_)
            | Task::ProducePlant { .. }
            | Task::Improve
            | Task::Granted(_) => self.answer_action(task, mv),
            _ => self.answer_gain(task, mv),
        }
    }

    /// WC-21, step 1: a new turn; trees grow.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.stage = Stage::Turn;
        self.active = seat;
        self.turn = Turn { number: self.turn.number + 1, ..Turn::default() };
        self.me_mut().used = 0;
        for colour in Colour::ALL {
            self.grow(colour);
        }
    }

    /// WC-22, WC-64: trees grow at the start of a turn; one that reaches 6 is cut at once.
    fn grow(&mut self, colour: Colour) {
        let Some(tree) = self.me().tree(colour) else { return };
        let value = self.grown(self.me(), tree);
        self.me_mut().trees[colour.index()] = Some(Die::new(colour, value));
        if value == self.book.workshop.tree_max {
            self.cut(colour);
        }
    }

    /// WC-33: the tile moves and its bonuses are taken.
    fn choose_tile(&mut self, tile: Action) {
        self.turn.tile = Some(tile);
        let seat = self.active;
        self.tell(|| Event::Tile { seat, tile });
        let left = self.wheel.advance(tile);
        let space = left.outer.unwrap_or(0);
        if left.saws > 0 || !self.outer_bonus(left.quadrant, space).is_empty() {
            self.turn.taking_bonuses = true;
            self.push(Task::BonusesEnd);
            self.push(Task::Bonuses { quadrant: left.quadrant, space, saws: left.saws });
        }
    }

    fn begin_by(&mut self, way: Way, action: Action) {
        let prices = &self.game.book.get().prices;
        self.game.turn.way = Some(way);
        match way {
            Way::Tile => self.turn.main_done = true,
            Way::Lantern => {
                self.turn.main_done = true;
                self.me_mut().lanterns -= prices.other_action;
            }
            Way::Bonus => {
                // lanterns of this tile's bonuses go first.
                self.turn.bonus_done = true;
                self.turn.bonus_lanterns = self.turn.bonus_lanterns.saturating_sub(prices.bonus_action);
                self.me_mut().lanterns -= prices.bonus_action;
            }
            Way::Helper => {}
        }
        let seat = self.active;
        self.tell(|| Event::Begins { seat, action, way });
        self.begin(action);
    }

    /// WC-140: one step of marketing; from now on there are no actions.
    fn market(&mut self) {
        let (price, points) = (self.marketing_price(), self.next_marketing_step().points);
        self.pay(price);
        let last = self.book.marketing.len() as u8;
        let me = self.me_mut();
        me.score = me.score.saturating_add(u16::from(points));
        me.from_marketing = me.from_marketing.saturating_add(u16::from(points));
        me.marketing = (me.marketing + 1).min(last);
        self.turn.marketed = true;
        self.stage = Stage::Closing;
        let seat = self.active;
        self.tell(|| Event::Marketed { seat, price, points });
    }

    fn return_die(&mut self, die: Die) {
        self.stage = Stage::Closing;
        self.me_mut().pile.take(die);
        let seat = self.active;
        self.tell(|| Event::Returned { seat, die });
    }

    fn end_turn(&mut self) {
        let next = self.active.next(self.seat_count());
        if next == self.first {
            self.end_round();
        } else {
            self.begin_turn(next);
        }
    }
}
