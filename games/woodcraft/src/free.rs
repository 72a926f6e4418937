//! Chapter 7: the free actions, and what once-per-turn helpers do.

use crate::components::{Ability, HelperId, Material, RoomId, Trigger};
use crate::dice::{Colour, Die, DieSet, FACES, Parts};
use crate::event::Event;
use crate::state::{GlueTile, Move, Player, Task, Use, Woodcraft};
use crate::step::{Sink, Step};

impl Woodcraft {
    /// WC-80: every free action of the active player.
    pub fn free_moves(&self, out: &mut impl Sink) {
        let me = self.me();
        self.saws(me, out);
        self.splices(me, out);
        self.glues(me, out);
        for colour in Colour::ALL.into_iter().filter(|&colour| me.tree(colour).is_some()) {
            out.add(Move::Cut(colour));
        }
        for (room, helper) in me.helpers() {
            if me.used >> room.0 & 1 == 0 {
                self.ability_moves(room, helper, out);
            }
        }
        self.completions(out);
    }

    /// WC-81, WC-84: a fresh saw tile, or a used one for a reuse token.
    fn saws(&self, me: &Player, out: &mut impl Sink) {
        let fresh = me.fresh_saws > 0;
        let again = me.can_saw_again();
        if !fresh && !again {
            return;
        }
        let cuts = 1 + me.material(Material::SawBlade);
        for die in me.pile.kinds().without(DieSet::showing(1)).iter() {
            for parts in Parts::of(die.value()).take_while(|parts| parts.cuts() <= cuts) {
                if fresh {
                    out.add(Move::Saw { die, parts, by: Use::Fresh(0) });
                }
                if again {
                    out.add(Move::Saw { die, parts, by: Use::Again });
                }
            }
        }
    }

    /// WC-82: every fresh splice tile with every step it allows.
    fn splices(&self, me: &Player, out: &mut impl Sink) {
        if !me.has(Material::Scrapwood) {
            return;
        }
        let steps = self.book.workshop.splice_steps;
        let again = self.most_again(me);
        for die in me.pile.kinds().without(DieSet::showing(FACES)).iter() {
            let room = FACES - die.value();
            for slot in (0..3u8).filter(|slot| me.fresh_splices >> slot & 1 != 0) {
                for step in 1..=steps[slot as usize].min(room) {
                    out.add(Move::Splice { die, step, by: Use::Fresh(slot) });
                }
            }
            for step in 1..=again.min(room) {
                out.add(Move::Splice { die, step, by: Use::Again });
            }
        }
    }

    /// WC-84, WC-89: the largest step of a used splice tile, if there is a reuse token to use it again.
    fn most_again(&self, me: &Player) -> u8 {
        if me.reuse == 0 {
            return 0;
        }
        let used = (0..me.splices).filter(|slot| me.fresh_splices >> slot & 1 == 0);
        used.map(|slot| self.book.workshop.splice_steps[slot as usize]).max().unwrap_or(0)
    }

    /// WC-83: every pair of dice that fits onto one die.
    fn glues(&self, me: &Player, out: &mut impl Sink) {
        let fresh = me.glue == GlueTile::Fresh;
        let again = me.glue == GlueTile::Used && me.reuse > 0;
        if !me.has(Material::Glue) || !(fresh || again) {
            return;
        }
        let by = if fresh { Use::Fresh(0) } else { Use::Again };
        for first in me.pile.kinds().iter() {
            for second in me.pile.kinds().iter().filter(|&second| second >= first) {
                if first.value() + second.value() > FACES || first == second && me.pile.count(first) < 2 {
                    continue;
                }
                let dice = [first, second];
                out.add(Move::Glue { dice, keep: first.colour(), by });
                if second.colour() != first.colour() {
                    out.add(Move::Glue { dice, keep: second.colour(), by });
                }
            }
        }
    }

    /// WC-86: what a once-per-turn helper can do now.
    fn ability_moves(&self, room: RoomId, helper: HelperId, out: &mut impl Sink) {
        let me = self.me();
        match &self.book.get().helper(helper).ability {
            Ability::SwapMaterial(materials) => {
                for give in materials.iter().filter(|&give| me.has(give)) {
                    for take in materials.iter().filter(|&take| take != give) {
                        out.add(Move::SwapMaterial { helper, give, take });
                    }
                }
            }
            Ability::BuyMaterial { cost, materials } if self.can_pay(*cost) => {
                materials.iter().for_each(|material| out.add(Move::HelperBuys { helper, material }));
            }
            Ability::SellMaterials { .. } => self.sell_moves(room, out),
            Ability::DieStep { colours, steps, .. } => {
                for die in me.pile.kinds().and(*colours).iter() {
                    for &step in steps {
                        if stepped(die, step).is_some() {
                            out.add(Move::StepDie { helper, die, step });
                        }
                    }
                }
            }
            Ability::CutAndPlant { colour, value } if me.pot_is_empty(*colour) => {
                for from in me.pile.kinds().iter() {
                    if from.colour() == *colour && from.value() >= *value {
                        out.add(Move::HelperPlants { helper, from });
                    }
                }
            }
            _ => {}
        }
    }

    /// WC-223, WC-226: the materials that the helper in this room can still sell.
    pub fn sell_moves(&self, room: RoomId, out: &mut impl Sink) {
        let me = self.me();
        let Some(helper) = me.rooms[room.index()] else { return };
        if let Ability::SellMaterials { materials, .. } = self.book.helper(helper).ability {
            for material in materials.iter().filter(|&material| me.has(material)) {
                out.add(Move::HelperSells { helper, material });
            }
        }
    }

    /// WC-83, WC-250: what gluing two colours scores.
    fn mixed_points(&self) -> u8 {
        let better = self.me().helpers().filter_map(|(_, helper)| match self.book.helper(helper).ability {
            Ability::GlueMixedPoints(n) => Some(n),
            _ => None,
        });
        better.max().unwrap_or(self.book.workshop.glue_mixed_points)
    }
}

/// A die after a helper changed it.
pub fn stepped(die: Die, step: i8) -> Option<Die> {
    die.value().checked_add_signed(step).and_then(|value| die.with_value(value))
}

impl Player {
    /// WC-84: whether a used saw tile can be used again.
    pub fn can_saw_again(&self) -> bool {
        self.reuse > 0 && self.fresh_saws < self.saws
    }
}

impl Step<'_> {
    /// WC-81: the parts add up to the old value; cuts beyond the first cost a blade each.
    pub fn saw(&mut self, die: Die, parts: Parts, by: Use) {
        let me = self.me_mut();
        match by {
            Use::Fresh(_) => me.fresh_saws -= 1,
            Use::Again => me.reuse -= 1,
        }
        me.materials[Material::SawBlade.index()] -= parts.cuts() - 1;
        me.pile.take(die);
        parts.values().iter().for_each(|&value| me.pile.add(Die::new(die.colour(), value)));
        let seat = self.active;
        self.tell(|| Event::Sawn { seat, die, parts: parts.to_string() });
        self.trigger(Trigger::Sawed, 1);
    }

    /// WC-82: a scrapwood raises a die.
    pub fn splice(&mut self, die: Die, step: u8, by: Use) {
        let me = self.me_mut();
        match by {
            Use::Fresh(slot) => me.fresh_splices &= !(1 << slot),
            Use::Again => me.reuse -= 1,
        }
        me.materials[Material::Scrapwood.index()] -= 1;
        let to = Die::new(die.colour(), die.value() + step);
        me.pile.change(die, to);
        let seat = self.active;
        self.tell(|| Event::Spliced { seat, from: die, to });
        self.trigger(Trigger::Spliced, 1);
    }

    /// WC-83: two dice become one; two colours score.
    pub fn glue(&mut self, dice: [Die; 2], keep: Colour, by: Use) {
        let me = self.me_mut();
        match by {
            Use::Fresh(_) => me.glue = GlueTile::Used,
            Use::Again => me.reuse -= 1,
        }
        me.materials[Material::Glue.index()] -= 1;
        dice.iter().for_each(|&die| me.pile.take(die));
        let into = Die::new(keep, dice[0].value() + dice[1].value());
        me.pile.add(into);
        let seat = self.active;
        self.tell(|| Event::Glued { seat, dice, into });
        if dice[0].colour() != dice[1].colour() {
            let points = self.mixed_points();
            self.score(u16::from(points));
        }
    }

    /// WC-85: a tree becomes wood.
    pub fn cut(&mut self, colour: Colour) {
        let me = self.me_mut();
        let Some(die) = me.trees[colour.index()].take() else { return };
        me.pile.add(die);
        let seat = self.active;
        self.tell(|| Event::TreeFelled { seat, die });
        self.trigger(Trigger::TreeCut, 1);
    }

    /// WC-86: a helper is used; not again in this turn.
    pub fn use_helper(&mut self, mv: Move) {
        let helper = match mv {
            Move::StepDie { helper, .. }
            | Move::SwapMaterial { helper, .. }
            | Move::HelperBuys { helper, .. }
            | Move::HelperSells { helper, .. }
            | Move::HelperPlants { helper, .. } => helper,
            _ => return,
        };
        let room = self.room_of(helper);
        self.me_mut().used |= room;
        let seat = self.active;
        self.tell(|| Event::Uses { seat, helper });
        let ability = &self.game.book.get().helper(helper).ability;
        match (mv, ability) {
            (Move::StepDie { die, step, .. }, Ability::DieStep { gain, .. }) => {
                let to = stepped(die, step).expect("only steps to a face are offered");
                self.me_mut().pile.change(die, to);
                self.tell(|| Event::Changed { seat, from: die, to });
                self.give(*gain);
            }
            (Move::SwapMaterial { give, take, .. }, _) => {
                self.me_mut().materials[give.index()] -= 1;
                self.add_material(take, 1);
            }
            (Move::HelperBuys { material, .. }, Ability::BuyMaterial { cost, .. }) => {
                self.pay(*cost);
                self.add_material(material, 1);
            }
            (Move::HelperSells { material, .. }, Ability::SellMaterials { most, .. }) => {
                if *most > 1 {
                    self.push(Task::Sell { room: RoomId(room.trailing_zeros() as u8), left: most - 1 });
                }
                self.sell_material(helper, material);
            }
            (Move::HelperPlants { from, .. }, Ability::CutAndPlant { value, .. }) => {
                self.plant(Die::new(from.colour(), *value), from);
            }
            _ => {}
        }
    }

    fn sell_material(&mut self, helper: HelperId, material: Material) {
        self.me_mut().materials[material.index()] -= 1;
        if let Ability::SellMaterials { gain_each, .. } = self.game.book.get().helper(helper).ability {
            self.give(gain_each);
        }
    }

    /// WC-226: one more material sold by the same helper, or enough.
    pub fn answer_sell(&mut self, room: RoomId, left: u8, mv: Move) {
        if left > 1 && matches!(mv, Move::HelperSells { .. }) {
            self.replace(Task::Sell { room, left: left - 1 });
        } else {
            self.pop();
        }
        if let Move::HelperSells { helper, material } = mv {
            self.sell_material(helper, material);
        }
    }

    /// The ability that a helper has when it is placed.
    pub fn immediate(&mut self, helper: HelperId) {
        match self.game.book.get().helper(helper).ability {
            Ability::Gain(gains) => self.push(Task::Gains(gains)),
            Ability::Action(action) => self.push(Task::Granted(action)),
            Ability::TakeOrder { otherwise } => self.push(Task::GrantedOrder(otherwise)),
            _ => {}
        }
    }
}
