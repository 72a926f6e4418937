//! Free actions: completing orders, working on dice with resources, hiring and using assistants, filling crates.

use table::{Reveal, Seat, Witness};

use crate::assistants::Assistant;
use crate::cards::Card;
use crate::components::{Effect, Timing};
use crate::dice::{Colour, Dice, Die, HIGHEST};
use crate::events::Event;
use crate::gains::Due;
use crate::resources::Resource;
use crate::sheet::{CrateId, Sheet};
use crate::{Move, WoodcraftRoll};

/// What the three materials do to dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Work {
    /// One more on a die.
    Chip(Die),
    /// Two dice into one of this colour; the lower in order first.
    Glue(Die, Die, Colour),
    /// A die into two of which the smaller has this value.
    Saw(Die, u8),
}

impl Work {
    /// The material whose effect this is.
    pub const fn material(self) -> Resource {
        match self {
            Work::Chip(_) => Resource::Chips,
            Work::Glue(..) => Resource::Glue,
            Work::Saw(..) => Resource::Saw,
        }
    }

    /// RW-56: whether a die of this colour can come of these two.
    pub fn can_glue(one: Die, other: Die, colour: Colour) -> bool {
        one.value() + other.value() <= HIGHEST && (one.colour() == colour || other.colour() == colour)
    }
}

/// RW-55 to RW-57: everything that a material can do with these dice.
fn works(dice: &Dice, material: Resource, mut each: impl FnMut(Work)) {
    match material {
        Resource::Chips => {
            dice.kinds().below_six().for_each(|die| each(Work::Chip(die)));
        }
        Resource::Glue => {
            let kinds = dice.kinds();
            for one in kinds {
                for other in kinds.fitting(one, dice.count(one) > 1) {
                    // Yellow comes first in order, and `one` before `other`.
                    if one.colour() == Colour::Yellow {
                        each(Work::Glue(one, other, Colour::Yellow));
                    }
                    if other.colour() == Colour::Brown {
                        each(Work::Glue(one, other, Colour::Brown));
                    }
                }
            }
        }
        Resource::Saw => {
            for die in dice.kinds() {
                (1..=die.value() / 2).for_each(|smaller| each(Work::Saw(die, smaller)));
            }
        }
        // RW-58: they only pay.
        Resource::Blueberries => {}
    }
}

impl WoodcraftRoll {
    /// RW-26: every free action of the seat, and being done with them.
    pub(crate) fn free_actions(&self, seat: Seat, out: &mut Vec<Move>) {
        let (sheet, printed) = (self.sheet(seat), self.book.get());
        for material in Resource::MATERIALS {
            if sheet.left(material) > 0 {
                works(&sheet.dice, material, |work| out.push(Move::Work(work)));
            }
        }
        let ready = sheet.hired.without(sheet.used);
        for assistant in ready.iter() {
            self.uses(sheet, assistant, out);
        }
        let blueberries = sheet.left(Resource::Blueberries);
        if blueberries > 0 {
            let affordable = |&assistant: &Assistant| {
                !sheet.hired.contains(assistant) && printed.assistant(assistant).cost <= blueberries
            };
            out.extend(Assistant::ALL.into_iter().filter(affordable).map(Move::Hire));
            out.extend(
                CrateId::ALL.into_iter().filter(|&id| sheet.wants_blueberry(id, printed)).map(Move::Berry),
            );
        }
        out.extend(sheet.orders.iter().filter(|&card| self.can_complete(sheet, card)).map(Move::Complete));
        out.push(Move::Done);
    }

    /// RW-61: what an assistant who is ready can do.
    fn uses(&self, sheet: &Sheet, assistant: Assistant, out: &mut Vec<Move>) {
        let spendable = || Resource::MATERIALS.into_iter().filter(|&material| sheet.left(material) > 0);
        match self.book.assistant(assistant).effect {
            Effect::Substitute {} => {
                for spent in spendable() {
                    for material in Resource::MATERIALS.into_iter().filter(|&material| material != spent) {
                        works(&sheet.dice, material, |work| out.push(Move::Tinker(spent, work)));
                    }
                }
            }
            Effect::Adjust { colour } => {
                for die in sheet.dice.kinds().filter(|die| die.colour() == colour) {
                    out.extend(die.raised().map(|_| Move::Carve(die, Carving::Up)));
                    out.extend(die.lowered().map(|_| Move::Carve(die, Carving::Down)));
                }
            }
            Effect::Sell(_) => out.extend(spendable().map(Move::Sell)),
            Effect::Gain(_) | Effect::OneOf(_) => {}
        }
    }

    /// RW-50: whether dice and resources suffice.
    #[inline]
    pub(crate) fn can_complete(&self, sheet: &Sheet, card: Card) -> bool {
        let order = self.book.order(card);
        sheet.dice.cover(&order.dice) && sheet.can_pay(&order.pay)
    }

    /// Plays a free action.
    pub(crate) fn act(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        match mv {
            Move::Work(work) => self.work(seat, work.material(), work, witness),
            Move::Tinker(spent, work) => {
                self.use_assistant(seat, |effect| matches!(effect, Effect::Substitute {}));
                witness.tell_all(|| Event::Tinkered { seat, spent, material: work.material() });
                self.work(seat, spent, work, witness);
            }
            Move::Carve(die, carving) => self.carve(seat, die, carving, witness),
            Move::Sell(resource) => self.sell(seat, resource, witness),
            Move::Hire(assistant) => self.hire(seat, assistant, witness),
            Move::Berry(id) => self.pay_box(seat, id, witness),
            Move::Complete(card) => self.complete(seat, card, witness),
            Move::Done => {
                witness.tell_all(|| Event::Done { seat });
                self.waiting.remove(seat);
                return if self.waiting.is_empty() { self.end_turn(witness) } else { Reveal::Nothing };
            }
            _ => unreachable!("the other moves are no free actions"),
        }
        Reveal::Nothing
    }

    /// RW-55 to RW-57: crosses a resource and works on dice.
    fn work(&mut self, seat: Seat, with: Resource, work: Work, witness: &mut Witness<Event>) {
        let sheet = self.sheet_mut(seat);
        sheet.cross(with);
        match work {
            Work::Chip(die) => {
                let into = die.raised().expect("a 6 takes no chip");
                sheet.dice.remove(die);
                sheet.dice.add(into);
                witness.tell_all(|| Event::Chipped { seat, die, into });
            }
            Work::Glue(one, other, colour) => {
                let into = Die::new(colour, one.value() + other.value());
                sheet.dice.remove(one);
                sheet.dice.remove(other);
                sheet.dice.add(into);
                witness.tell_all(|| Event::Glued { seat, dice: [one, other], into });
                self.gain_hazelnuts(seat, self.book.glue_points, witness);
            }
            Work::Saw(die, smaller) => {
                let into = [smaller, die.value() - smaller].map(|value| Die::new(die.colour(), value));
                sheet.dice.remove(die);
                into.into_iter().for_each(|part| sheet.dice.add(part));
                witness.tell_all(|| Event::Sawn { seat, die, into });
            }
        }
    }

    /// RW-61: ticks the first ready assistant who can do this.
    fn use_assistant(&mut self, seat: Seat, can: impl Fn(&Effect) -> bool) -> Assistant {
        let printed = self.book.get();
        let sheet = self.sheet_mut(seat);
        let mut ready = sheet.hired.without(sheet.used).iter();
        let assistant = ready.find(|&assistant| can(&printed.assistant(assistant).effect));
        let assistant = assistant.expect("only what a ready assistant can do is listed");
        sheet.used.insert(assistant);
        assistant
    }

    /// RW-63: one more or one less on a die.
    fn carve(&mut self, seat: Seat, die: Die, carving: Carving, witness: &mut Witness<Event>) {
        let suits = |effect: &Effect| matches!(effect, Effect::Adjust { colour } if *colour == die.colour());
        self.use_assistant(seat, suits);
        let into = carving.of(die).expect("a die stays between 1 and 6");
        let dice = &mut self.sheet_mut(seat).dice;
        dice.remove(die);
        dice.add(into);
        witness.tell_all(|| Event::Carved { seat, die, into });
    }

    /// RW-66: a material for blueberries and points.
    fn sell(&mut self, seat: Seat, resource: Resource, witness: &mut Witness<Event>) {
        let seller = self.use_assistant(seat, |effect| matches!(effect, Effect::Sell(_)));
        witness.tell_all(|| Event::Sold { seat, resource });
        self.sheet_mut(seat).cross(resource);
        if let Effect::Sell(gain) = &self.book.get().assistant(seller).effect {
            self.owe(seat, gain);
        }
        self.settle(seat, witness);
    }

    /// RW-60: pays blueberries; some assistants act at once (RW-64, RW-68).
    fn hire(&mut self, seat: Seat, assistant: Assistant, witness: &mut Witness<Event>) {
        let card = self.book.get().assistant(assistant);
        let sheet = self.sheet_mut(seat);
        sheet.crossed[Resource::Blueberries] += card.cost;
        sheet.hired.insert(assistant);
        witness.tell_all(|| Event::Hired { seat, assistant });
        if let (Timing::Immediate, Effect::Gain(gain)) = (card.timing, &card.effect) {
            self.owe(seat, gain);
            self.settle(seat, witness);
        }
    }

    /// RW-77: pays a box of a crate.
    fn pay_box(&mut self, seat: Seat, id: CrateId, witness: &mut Witness<Event>) {
        let sheet = self.sheet_mut(seat);
        sheet.cross(Resource::Blueberries);
        sheet.crates[id as usize].blueberries += 1;
        witness.tell_all(|| Event::BoxPaid { seat, id });
    }

    /// RW-50, RW-51, RW-53: pays, gains the reward, then the assistants who act after orders and for reputation.
    fn complete(&mut self, seat: Seat, card: Card, witness: &mut Witness<Event>) {
        let printed = self.book.get();
        let order = printed.order(card);
        let sheet = self.sheet_mut(seat);
        sheet.dice.pay(&order.dice);
        for resource in Resource::ALL {
            sheet.crossed[resource] += order.pay[resource];
        }
        sheet.orders.remove(card);
        sheet.completed.insert(card);
        witness.tell_all(|| Event::Completed { seat, card });
        // What is booked last is put down first.
        for _ in 0..order.reputation {
            sheet.due.push(Due::Reputation);
        }
        if printed.after_orders.as_ref().is_some_and(|&(assistant, _)| sheet.hired.contains(assistant)) {
            sheet.due.push(Due::OneOf);
        }
        self.owe(seat, &order.gain);
        self.settle(seat, witness);
    }
}

/// RW-63: one more or one less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Carving {
    Up,
    Down,
}

impl Carving {
    /// The die after it.
    pub fn of(self, die: Die) -> Option<Die> {
        match self {
            Carving::Up => die.raised(),
            Carving::Down => die.lowered(),
        }
    }
}
