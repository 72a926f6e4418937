//! Chapters 10 and 11: everything that a player is given, the attic, the tracks, and what they set off.

use table::Witness;

use crate::components::{Ability, Gain, Gains, Material, OrderId, SpaceId, ToolId, Trigger};
use crate::dice::Die;
use crate::event::{Event, Good};
use crate::state::{BonusSide, Contracts, Move, Task, Track, Woodcraft};
use crate::step::{Sink, Step};

impl<W: Witness<Event>> Step<'_, W> {
    /// Resolves a thing that needs no choice. False: somebody may have to choose.
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

    /// Gives a gain list. What is simply added is added at once, as it cannot matter when.
    pub fn give(&mut self, gains: Gains) {
        let list = self.game.book.get().list(gains);
        if list.iter().all(|gain| gain.is_plain()) {
            list.iter().for_each(|&gain| self.take(gain));
        } else {
            self.push(Task::Gains(gains));
        }
    }

    /// Gives one thing.
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

    pub fn earn(&mut self, blueberries: u16) {
        let me = self.me_mut();
        me.blueberries = me.blueberries.saturating_add(blueberries);
        self.tell_gain(Good::Blueberries, blueberries);
    }

    pub fn score(&mut self, points: u16) {
        let me = self.me_mut();
        me.score = me.score.saturating_add(points);
        self.tell_gain(Good::Points, points);
    }

    pub fn add_material(&mut self, material: Material, n: u8) {
        let held = &mut self.me_mut().materials[material.index()];
        *held = held.saturating_add(n);
        self.tell_gain(material.into(), n);
    }

    fn add_lanterns(&mut self, n: u8) {
        let me = self.me_mut();
        me.lanterns = me.lanterns.saturating_add(n);
        if self.turn.taking_bonuses {
            self.turn.bonus_lanterns = self.turn.bonus_lanterns.saturating_add(n);
        }
        self.tell_gain(Good::Lantern, n);
        self.trigger(Trigger::LanternGained, n);
    }

    pub fn add_die(&mut self, die: Die) {
        self.me_mut().pile.add(die);
        let seat = self.active;
        self.tell(|| Event::Die { seat, die });
    }

    /// WC-200: what the active player's helpers make of an event that happened so many times.
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

    /// WC-130, WC-131: the counter goes on beyond the track; only the first marker crosses lines.
    fn advance_income(&mut self, track: Track, n: u8) {
        let seat = self.active;
        self.tell(|| Event::Advanced { seat, track, n });
        let lines = &self.game.book.get().income;
        let income = &mut self.me_mut().income[track as usize];
        let before = *income;
        *income = income.saturating_add(n);
        let after = *income;
        let crosses = |line: u8| before < line && line <= after;
        if crosses(lines.points_line) {
            self.score(u16::from(lines.points));
        }
        if crosses(lines.tool_line) {
            let any = self.any_tool();
            self.push(Task::Tool(any));
        }
    }

    /// WC-133, WC-136: the marker moves all the way, then what it reached is resolved.
    pub fn climb(&mut self, n: u8) {
        let track = &self.game.book.get().reputation;
        let seat = self.active;
        let me = self.me_mut();
        let from = me.reputation;
        let to = from.saturating_add(n).min(track.last);
        me.reputation = to;
        let beyond = n - (to - from);
        if to > from {
            self.tell(|| Event::Reputation { seat, n: to - from });
            self.push(Task::Climbed { from, to });
        }
        if beyond > 0 {
            self.score(u16::from(beyond) * u16::from(track.overflow_points));
        }
    }

    /// WC-134, R-5: one space of the reputation track was reached.
    fn reached(&mut self, space: u8) {
        self.trigger(Trigger::ReputationStep, 1);
        let spaces = self.game.book.get().reputation.tile_spaces;
        if let Some(place) = spaces.iter().position(|&tile| tile == space) {
            self.reached_tile(place);
        }
    }

    fn reached_tile(&mut self, place: usize) {
        if self.me().tiles_reached >> place & 1 != 0 {
            return;
        }
        self.me_mut().tiles_reached |= 1 << place;
        let reward = self.tile_reward(place);
        self.reputation_tiles[place].now += 1;
        if let Some(reward) = reward {
            self.push(Task::Gains(reward));
        }
    }

    /// WC-120 to WC-123: puts a tool on its space; links to other types pay.
    fn place_tool(&mut self, tool: ToolId, space: SpaceId) {
        self.pop();
        self.tools_left[tool.index()] -= 1;
        self.me_mut().attic[space.index()] = Some(tool);
        let seat = self.active;
        self.tell(|| Event::Tool { seat, tool, space });
        let due = self.paying_links(tool, space);
        if due != 0 {
            self.push(Task::Links(due));
        }
        self.trigger(Trigger::ToolGained, 1);
    }

    /// WC-122: rewards whose place in the order cannot matter come first, unasked.
    fn resolve_plain_link(&mut self, due: u32) -> bool {
        let links = &self.game.book.get().attic.links;
        for (index, link) in links.iter().enumerate() {
            if due >> index & 1 != 0 && (due.count_ones() == 1 || self.is_plain(link.reward)) {
                self.take_link(due, index);
                return true;
            }
        }
        if due == 0 {
            self.pop();
        }
        due == 0
    }

    fn take_link(&mut self, due: u32, index: usize) {
        let left = due & !(1 << index);
        if left == 0 {
            self.pop();
        } else {
            self.replace(Task::Links(left));
        }
        let reward = self.game.book.get().attic.links[index].reward;
        self.push(Task::Gains(reward));
    }

    fn push_outer_bonus(&mut self, quadrant: u8, space: u8) {
        let gains = self.outer_bonus(quadrant, space);
        if !gains.is_empty() {
            self.push(Task::Gains(gains));
        }
    }

    fn push_saw_bonuses(&mut self, quadrant: u8, saws: u8) {
        for index in (0..saws as usize).rev() {
            let gains = self.game.book.get().quadrants[quadrant as usize].saw[index];
            if !gains.is_empty() {
                self.push(Task::Gains(gains));
            }
        }
    }

    /// WC-7: one helper produces.
    pub fn produce(&mut self, helper: crate::components::HelperId) {
        let seat = self.active;
        self.tell(|| Event::Produces { seat, helper });
        let production = self.game.book.get().helper(helper).production;
        self.give(production);
    }

    /// The answer to something gained that leaves a choice.
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

    /// what cannot be given is lost.
    pub fn drop_task(&mut self, task: Task) {
        self.pop();
        if matches!(task, Task::Tool(_)) {
            let seat = self.active;
            self.tell(|| Event::ToolLost { seat });
        }
    }
}

impl Woodcraft {
    /// A tool of any type, as a bit set.
    pub fn any_tool(&self) -> u16 {
        (1 << self.book.tools.len()) - 1
    }

    /// WC-4, WC-125: the types of tools that a gain offers; other ones when those have run out.
    pub fn tools_on_offer(&self, types: u16) -> u16 {
        let in_supply = (0..self.tools_left.len())
            .filter(|&tool| self.tools_left[tool] > 0)
            .fold(0, |set, tool| set | 1 << tool);
        if types & in_supply != 0 { types & in_supply } else { in_supply }
    }

    /// WC-121: the attic spaces of the active player that a tool can be put on.
    pub fn open_spaces(&self) -> impl Iterator<Item = SpaceId> + '_ {
        let attic = &self.me().attic;
        let filled = (0..attic.len())
            .filter(|&space| attic[space].is_some())
            .fold(0u16, |set, space| set | 1 << space);
        let requires = &self.book.get().attic.requires;
        (0..attic.len())
            .filter(move |&space| filled >> space & 1 == 0 && requires[space] & !filled == 0)
            .map(|space| SpaceId(space as u8))
    }

    /// WC-122: the links of a space whose other end holds a tool of another type, as a bit set.
    fn paying_links(&self, tool: ToolId, space: SpaceId) -> u32 {
        let attic = &self.me().attic;
        let links = self.book.get().attic.links.iter().enumerate();
        links.fold(0, |due, (index, link)| {
            let other = match link.between {
                [a, b] if a == space => b,
                [a, b] if b == space => a,
                _ => return due,
            };
            let pays = attic[other.index()].is_some_and(|neighbour| neighbour != tool);
            due | u32::from(pays) << index
        })
    }

    /// WC-134, WC-175: the reward of a reputation tile for who reaches it now.
    pub fn tile_reward(&self, place: usize) -> Option<Gains> {
        let tile = &self.book.get().reputation_tiles[self.reputation_tiles[place].tile as usize];
        let rank = self.reputation_tiles[place].before as usize;
        match self.seats {
            4 => tile.side_4.get(rank).copied(),
            3 => tile.side_3.get(rank).copied(),
            _ => (rank == 0).then_some(tile.side_4[1]),
        }
    }

    /// Whether a gain list is simply added, for the active player: a lantern may set off a helper.
    fn is_plain(&self, gains: Gains) -> bool {
        self.book.get().list(gains).iter().all(|gain| {
            gain.is_plain() || matches!(gain, Gain::Lantern(_)) && !self.listens_for(Trigger::LanternGained)
        })
    }

    fn listens_for(&self, trigger: Trigger) -> bool {
        self.me().helpers().any(|(_, helper)| {
            matches!(self.book.helper(helper).ability, Ability::OnEvent { event, .. } if event == trigger)
        })
    }

    pub fn outer_bonus(&self, quadrant: u8, space: u8) -> Gains {
        match space {
            0 => Gains::NONE,
            _ => self.book.get().quadrants[quadrant as usize].outer[space as usize - 1],
        }
    }

    /// WC-31: the player is asked for the order of bonuses only where it can matter.
    fn bonus_order_matters(&self, quadrant: u8, space: u8, saws: u8) -> bool {
        let saw = &self.book.get().quadrants[quadrant as usize].saw[..saws as usize];
        !self.is_plain(self.outer_bonus(quadrant, space)) && !saw.iter().all(|&gains| self.is_plain(gains))
    }

    /// The room of one of the active player's helpers, as a bit set.
    pub fn room_of(&self, helper: crate::components::HelperId) -> u8 {
        self.me().rooms.iter().position(|&other| other == Some(helper)).map_or(0, |room| 1 << room)
    }

    /// The choices that a gain leaves.
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

    /// WC-113, WC-114: the contracts that the active player can claim.
    pub fn claimable(&self) -> impl Iterator<Item = crate::components::ContractId> + use<> {
        Contracts::iter(self.contracts.available & !self.me().contracts)
    }
}
