//! Everything that a player is given, and what that sets off (WC-3 to WC-7, WC-31, WC-43, R-15, R-16).

use crate::components::{Ability, Gain, Gains, Material, OrderId, ToolId, Trigger};
use crate::dice::Die;
use crate::event::{Event, Good};
use crate::state::{BonusSide, Contracts, Move, Task, Track, Woodcraft};
use crate::step::{Sink, Step};

impl Step<'_> {
    /// carries out the topmost task if nobody has to choose; what it sets off comes before the rest of it.
    /// WC-31: which bonus comes first is asked only where it can matter. Returns false where somebody must choose.
    pub fn resolve(&mut self, task: Task) -> bool {
        match task {
            Task::Rest => self.pop(),
            Task::Gains(gains) => {
                self.pop();
                if gains.len > 1 {
                    self.push(Task::Gains(gains.rest()));
                }
                if let Some(&gain) = self.game.book.get().list(gains).first() {
                    self.take(gain);
                }
            }
            Task::Repeat { gains, times } => {
                self.pop();
                if times > 1 {
                    self.push(Task::Repeat { gains, times: times - 1 });
                }
                self.push(Task::Gains(gains));
            }
            Task::BonusesEnd => {
                self.pop();
                self.turn.taking_bonuses = false;
            }
            Task::Climbed { from, to } => {
                self.pop();
                if from + 1 < to {
                    self.push(Task::Climbed { from: from + 1, to });
                }
                self.reached(from + 1);
            }
            Task::Ability(helper) => {
                self.pop();
                self.immediate(helper);
            }
            Task::Bonuses { quadrant, space, saws } if !self.bonus_order_matters(quadrant, space, saws) => {
                self.pop();
                self.push_saw_bonuses(quadrant, saws);
                self.push_outer_bonus(quadrant, space);
            }
            Task::Links(due) => return self.resolve_plain_link(due),
            _ => return false,
        }
        true
    }

    /// a list of gains, left to right; at once where none of them asks or sets off anything.
    pub fn give(&mut self, gains: Gains) {
        let list = self.game.book.get().list(gains);
        if list.iter().all(|gain| gain.is_plain()) {
            list.iter().for_each(|&gain| self.take(gain));
        } else {
            self.push(Task::Gains(gains));
        }
    }

    /// WC-3, WC-5: one gain. Money, points and tokens are booked; whatever needs a choice waits for it.
    fn take(&mut self, gain: Gain) {
        match gain {
            Gain::Blueberries(n) => self.earn(u16::from(n)),
            Gain::Points(n) => self.score(u16::from(n)),
            Gain::BlueberryIncome(n) => self.advance_income(Track::Blueberry, n),
            Gain::HazelnutIncome(n) => self.advance_income(Track::Hazelnut, n),
            Gain::Reputation(n) => self.climb(n),
            Gain::Material(material, n) => self.add_material(material, n),
            Gain::Lantern(n) => self.add_lanterns(n),
            Gain::Reuse(n) => {
                let me = self.me_mut();
                me.reuse = me.reuse.saturating_add(n);
                self.tell_gain(Good::Reuse, n);
            }
            Gain::Tool(types) => self.push(Task::Tool(types)),
            Gain::Die(dice) => self.push(Task::Die(dice)),
            Gain::Produce(n) => self.push(Task::Produce { left: n, done: 0 }),
            Gain::Choice(options) => self.push(Task::Choice(options)),
            Gain::ClaimContractOr(otherwise) => self.push(Task::Claim(otherwise)),
            Gain::LosePoints(n) => {
                // WC-107: never below zero.
                let me = self.me_mut();
                let lost = me.score.min(u16::from(n));
                me.score -= lost;
                let seat = self.active;
                self.tell(|| Event::PointsLost { seat, n: lost as u8 });
            }
        }
    }

    fn tell_gain(&mut self, what: Good, n: impl Into<u16>) {
        let seat = self.active;
        self.tell(|| Event::Gained { seat, what, n: n.into() });
    }

    /// WC-3: blueberries are money, and the supply never runs out (WC-4).
    pub fn earn(&mut self, blueberries: u16) {
        let me = self.me_mut();
        me.blueberries = me.blueberries.saturating_add(blueberries);
        self.tell_gain(Good::Blueberries, blueberries);
    }

    /// WC-135: points have no upper limit.
    pub fn score(&mut self, points: u16) {
        let me = self.me_mut();
        me.score = me.score.saturating_add(points);
        self.tell_gain(Good::Points, points);
    }

    /// WC-3, WC-4: saw blades, glue or scrapwood from the unlimited supply.
    pub fn add_material(&mut self, material: Material, n: u8) {
        let held = &mut self.me_mut().materials[material.index()];
        *held = held.saturating_add(n);
        self.tell_gain(material.into(), n);
    }

    /// WC-43: lanterns gained while the tile's bonuses are taken are noted, since they cannot pay for another tile's
    /// action (WC-41). WC-238: every single one may be answered.
    fn add_lanterns(&mut self, n: u8) {
        let me = self.me_mut();
        me.lanterns = me.lanterns.saturating_add(n);
        if self.turn.taking_bonuses {
            self.turn.bonus_lanterns = self.turn.bonus_lanterns.saturating_add(n);
        }
        self.tell_gain(Good::Lantern, n);
        self.trigger(Trigger::LanternGained, n);
    }

    /// WC-1, WC-2: a die from the supply, set to its value, comes into the lumber pile.
    pub fn add_die(&mut self, die: Die) {
        self.me_mut().pile.add(die);
        let seat = self.active;
        self.tell(|| Event::Die { seat, die });
    }

    /// WC-200: helpers that answer an event, once for each time it happens. WC-237, R-25: those who answer only the
    /// first one of a turn are marked as used.
    pub fn trigger(&mut self, event: Trigger, times: u8) {
        let book = self.game.book.get();
        for (room, helper) in self.me().rooms.into_iter().enumerate() {
            let Some(helper) = helper else { continue };
            let Ability::OnEvent { event: awaited, gain, once_per_turn } = book.helper(helper).ability else {
                continue;
            };
            if awaited != event {
                continue;
            }
            if !once_per_turn {
                self.give_times(gain, times);
            } else if self.me().used >> room & 1 == 0 {
                self.me_mut().used |= 1 << room;
                self.give_times(gain, 1);
            }
        }
    }

    /// The same gains several times, as when one ability answers several events at once (WC-200).
    fn give_times(&mut self, gains: Gains, times: u8) {
        let list = self.game.book.get().list(gains);
        if list.iter().all(|gain| gain.is_plain()) {
            for _ in 0..times {
                list.iter().for_each(|&gain| self.take(gain));
            }
        } else if times > 0 {
            self.push(Task::Repeat { gains, times });
        }
    }

    /// WC-29: what is printed at the space that the tile left.
    fn push_outer_bonus(&mut self, quadrant: u8, space: u8) {
        let gains = self.outer_bonus(quadrant, space);
        if !gains.is_empty() {
            self.push(Task::Gains(gains));
        }
    }

    /// WC-30, R-20: the uncovered saw bonuses of the quadrant that the tile left, the first on top.
    fn push_saw_bonuses(&mut self, quadrant: u8, saws: u8) {
        for index in (0..saws as usize).rev() {
            let gains = self.game.book.get().quadrants[quadrant as usize].saw[index];
            if !gains.is_empty() {
                self.push(Task::Gains(gains));
            }
        }
    }

    /// WC-7: a helper gives its production.
    pub fn produce(&mut self, helper: crate::components::HelperId) {
        let seat = self.active;
        self.tell(|| Event::Produces { seat, helper });
        let production = self.game.book.get().helper(helper).production;
        self.give(production);
    }

    /// The player's answer to a gain that asks: WC-31 (which bonus first), WC-122 (which link first), WC-7 (who produces),
    /// WC-120 (where a tool goes), WC-111 (contract or the alternative), WC-74 (an order of the row).
    pub fn answer_gain(&mut self, task: Task, mv: Move) {
        match (task, mv) {
            (Task::Bonuses { quadrant, space, saws }, Move::First(side)) => {
                self.pop();
                match side {
                    BonusSide::Outer => {
                        self.push_saw_bonuses(quadrant, saws);
                        self.push_outer_bonus(quadrant, space);
                    }
                    BonusSide::Saw => {
                        self.push_outer_bonus(quadrant, space);
                        self.push_saw_bonuses(quadrant, saws);
                    }
                }
            }
            (Task::Links(due), Move::Link(index)) => self.take_link(due, index as usize),
            (Task::Produce { left, done }, Move::Produce(helper)) => {
                let room = self.room_of(helper);
                if left > 1 {
                    self.replace(Task::Produce { left: left - 1, done: done | room });
                } else {
                    self.pop();
                }
                self.produce(helper);
            }
            (Task::Tool(_), Move::Tool(tool, space)) => self.place_tool(tool, space),
            (Task::Die(_), Move::TakeDie(die)) => {
                self.pop();
                self.add_die(die);
            }
            (Task::Choice(options), Move::Pick(index)) => {
                self.pop();
                let gains = self.game.book.get().choices(options)[index as usize];
                self.give(gains);
            }
            (Task::Claim(_), Move::Claim(contract)) => {
                self.pop();
                self.claim(contract);
            }
            (Task::Claim(otherwise) | Task::GrantedOrder(otherwise), Move::Instead) => {
                self.pop();
                self.give(otherwise);
            }
            (Task::GrantedOrder(_), Move::Order(order)) => {
                self.pop();
                self.take_order(order);
            }
            _ => self.pop(),
        }
    }

    /// a gain without room or target is lost.
    pub fn drop_task(&mut self, task: Task) {
        self.pop();
        if matches!(task, Task::Tool(_)) {
            let seat = self.active;
            self.tell(|| Event::ToolLost { seat });
        }
    }
}

impl Woodcraft {
    /// Whether gains ask nothing and set off nothing, so that their order cannot matter (WC-31, WC-122).
    pub fn is_plain(&self, gains: Gains) -> bool {
        self.book.get().list(gains).iter().all(|gain| {
            gain.is_plain() || matches!(gain, Gain::Lantern(_)) && !self.listens_for(Trigger::LanternGained)
        })
    }

    /// WC-200: whether a helper of the active player answers this event.
    fn listens_for(&self, trigger: Trigger) -> bool {
        self.me().helpers().any(|(_, helper)| {
            matches!(self.book.helper(helper).ability, Ability::OnEvent { event, .. } if event == trigger)
        })
    }

    /// WC-29: the bonus printed at a space; none at space 0, which stands for the arc tile.
    pub fn outer_bonus(&self, quadrant: u8, space: u8) -> Gains {
        match space {
            0 => Gains::NONE,
            _ => self.book.get().quadrants[quadrant as usize].outer[space as usize - 1],
        }
    }

    /// WC-31: the player is asked which bonus comes first only where both of them can set something off.
    fn bonus_order_matters(&self, quadrant: u8, space: u8, saws: u8) -> bool {
        let saw = &self.book.get().quadrants[quadrant as usize].saw[..saws as usize];
        !self.is_plain(self.outer_bonus(quadrant, space)) && !saw.iter().all(|&gains| self.is_plain(gains))
    }

    /// WC-7: the room of a helper as a bit, so that nobody produces twice by one effect.
    pub fn room_of(&self, helper: crate::components::HelperId) -> u8 {
        self.me().rooms.iter().position(|&other| other == Some(helper)).map_or(0, |room| 1 << room)
    }

    /// Every answer to a gain that asks. WC-7, R-16: productions may be declined; WC-4, WC-125: tools of the types still
    /// there; WC-245, WC-251: a granted order may be declined, or exchanged for what the card offers instead.
    pub fn gain_moves(&self, task: Task, out: &mut impl Sink) {
        match task {
            Task::Bonuses { .. } => {
                out.add(Move::First(BonusSide::Outer));
                out.add(Move::First(BonusSide::Saw));
            }
            Task::Links(due) => {
                (0..32).filter(|index| due >> index & 1 != 0).for_each(|index| out.add(Move::Link(index)));
            }
            Task::Produce { done, .. } => {
                let mut may_produce = false;
                for (room, helper) in self.me().helpers() {
                    if done >> room.0 & 1 == 0 {
                        out.add(Move::Produce(helper));
                        may_produce = true;
                    }
                }
                if may_produce {
                    out.add(Move::Done);
                }
            }
            Task::Tool(types) => {
                let offered = self.tools_on_offer(types);
                for space in self.open_spaces() {
                    for tool in (0..self.tools_left.len() as u8).filter(|tool| offered >> tool & 1 != 0) {
                        out.add(Move::Tool(ToolId(tool), space));
                    }
                }
            }
            Task::Die(dice) => dice.iter().for_each(|die| out.add(Move::TakeDie(die))),
            Task::Choice(options) => (0..options.len).for_each(|index| out.add(Move::Pick(index))),
            Task::Claim(_) => {
                self.claimable().for_each(|contract| out.add(Move::Claim(contract)));
                out.add(Move::Instead);
            }
            Task::GrantedOrder(otherwise) => {
                self.market.orders.iter().flatten().for_each(|&order: &OrderId| out.add(Move::Order(order)));
                out.add(if otherwise.is_empty() { Move::Done } else { Move::Instead });
            }
            _ => {}
        }
    }

    /// WC-113, WC-114: contracts that are still open and that the active player does not hold.
    pub fn claimable(&self) -> impl Iterator<Item = crate::components::ContractId> + use<> {
        Contracts::iter(self.contracts.available & !self.me().contracts)
    }
}
