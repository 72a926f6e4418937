//! Why a move cannot be played, in words a player understands.

use table::{Game, Illegal, Phrase, Seat};

use crate::assistants::Assistant;
use crate::cards::Card;
use crate::components::{Effect, Printed};
use crate::dice::{Die, HIGHEST};
use crate::free_actions::{Carving, Work};
use crate::gains::Due;
use crate::resources::Resource;
use crate::sheet::Sheet;
use crate::words::{crate_name, die_name, order_name, resource_name};
use crate::{Move, Stage, WoodcraftRoll};

/// The rule that each question is about.
pub(crate) const ASKED: &[(&str, &str)] = &[
    ("prompt-keep", "RW-3"),
    ("prompt-choose", "RW-20"),
    ("prompt-draft", "RW-24"),
    ("prompt-lantern", "RW-70"),
    ("prompt-chestnut", "RW-76"),
    ("prompt-clerk", "RW-65"),
    ("prompt-craft", "RW-50"),
];

/// The first thing that is wrong with a move; none of what is usually wrong.
type Refusal = Result<(), Illegal>;

fn demand(fits: bool, reason: impl FnOnce() -> Phrase, rule: &'static str) -> Refusal {
    if fits { Ok(()) } else { Err(Illegal::by(reason(), rule)) }
}

fn demand_plain(fits: bool, key: &'static str, rule: &'static str) -> Refusal {
    demand(fits, || Phrase::new(key), rule)
}

impl WoodcraftRoll {
    /// Whose turn it is, by which rule.
    pub(crate) fn order_of_play(&self) -> &'static str {
        match self.stage {
            Stage::Keep => "RW-3",
            Stage::Choose => "RW-20",
            Stage::Bonus => "RW-27",
            Stage::Draft => "RW-24",
            Stage::Craft => "RW-26",
            Stage::Over => "RW-90",
        }
    }

    pub(crate) fn why_illegal(&self, seat: Seat, mv: Move) -> Illegal {
        let refusal = self.check_moment(seat, mv).and_then(|()| self.check_move(seat, mv));
        refusal.err().unwrap_or_else(|| self.impossible(seat))
    }

    /// Whether it is the time for such a move.
    fn check_moment(&self, seat: Seat, mv: Move) -> Refusal {
        let next_due = self.sheet(seat).due.last();
        match mv {
            Move::Keep(_) => demand_plain(self.stage == Stage::Keep, "illegal-keep-over", "RW-3"),
            _ if self.stage == Stage::Keep => demand_plain(false, "illegal-keep-first", "RW-3"),
            Move::Die(_) | Move::Order => {
                demand_plain(self.stage == Stage::Choose, "illegal-choice-made", "RW-20")
            }
            _ if self.stage == Stage::Choose => demand_plain(false, "illegal-choose-first", "RW-26"),
            Move::Take(_) => demand_plain(self.stage == Stage::Draft, "illegal-no-draft", "RW-23"),
            _ if self.stage == Stage::Draft => demand_plain(false, "illegal-draft-first", "RW-27"),
            Move::Lantern(_) => demand_plain(next_due == Some(&Due::Lantern), "illegal-no-lantern", "RW-70"),
            Move::Chestnut(_) => {
                demand_plain(next_due == Some(&Due::Chestnut), "illegal-no-chestnut", "RW-76")
            }
            Move::Clerk(_) => demand_plain(next_due == Some(&Due::OneOf), "illegal-no-clerk", "RW-65"),
            _ => demand_plain(next_due.is_none(), "illegal-gain-first", "RW-29"),
        }
    }

    fn check_move(&self, seat: Seat, mv: Move) -> Refusal {
        let (sheet, printed) = (self.sheet(seat), self.book.get());
        match mv {
            Move::Keep(card) => {
                let phrase = || Phrase::new("illegal-not-dealt").with("order", order_name(card));
                demand(sheet.orders.contains(card), phrase, "RW-3")
            }
            Move::Die(column) => {
                let phrase = || Phrase::new("illegal-no-die-there").with("column", column.number());
                demand(self.board[column.index()].is_some(), phrase, "RW-20")
            }
            Move::Order => {
                demand_plain(self.face_up.iter().any(Option::is_some), "illegal-no-order-up", "RW-20")
            }
            Move::Take(card) => {
                let phrase = || Phrase::new("illegal-order-not-up").with("order", order_name(card));
                demand(self.face_up.contains(&Some(card)), phrase, "RW-23")
            }
            Move::Lantern(cell) => demand_plain(!sheet.lanterns.has(cell), "illegal-lantern-marked", "RW-70"),
            Move::Chestnut(id) => {
                let phrase = || Phrase::new("illegal-no-chestnut-box").with("crate", crate_name(id));
                demand(sheet.wants_chestnut(id, printed), phrase, "RW-76")
            }
            Move::Clerk(resource) => {
                let phrase = || Phrase::new("illegal-not-offered").with("resource", resource_name(resource));
                demand(self.offered().contains(&resource), phrase, "RW-65")
            }
            Move::Work(work) => {
                demand_left(sheet, work.material(), rule_of(work))?;
                self.check_work(sheet, work)
            }
            Move::Tinker(spent, work) => self.check_tinker(sheet, spent, work),
            Move::Carve(die, carving) => self.check_carving(sheet, die, carving),
            Move::Sell(resource) => {
                self.demand_ready(sheet, |effect| matches!(effect, Effect::Sell(_)))?;
                demand_plain(resource != Resource::Blueberries, "illegal-sell-blueberries", "RW-66")?;
                demand_left(sheet, resource, "RW-66")
            }
            Move::Hire(assistant) => demand_hire(sheet, printed, assistant),
            Move::Berry(id) => {
                let phrase = || Phrase::new("illegal-no-blueberry-box").with("crate", crate_name(id));
                demand(sheet.wants_blueberry(id, printed), phrase, "RW-77")?;
                demand_left(sheet, Resource::Blueberries, "RW-77")
            }
            Move::Complete(card) => self.check_completion(sheet, card),
            Move::Done => Ok(()),
        }
    }

    fn check_work(&self, sheet: &Sheet, work: Work) -> Refusal {
        match work {
            Work::Chip(die) => {
                demand_die(sheet, die, "RW-55")?;
                demand_plain(die.value() < HIGHEST, "illegal-chip-on-six", "RW-55")
            }
            Work::Glue(one, other, colour) => {
                demand_die(sheet, one, "RW-56")?;
                demand_die(sheet, other, "RW-56")?;
                demand_plain(sheet.dice.has_both(one, other), "illegal-glue-one-die", "RW-56")?;
                demand_plain(one.value() + other.value() <= HIGHEST, "illegal-glue-above-six", "RW-56")?;
                demand_plain(Work::can_glue(one, other, colour), "illegal-glue-colour", "RW-56")
            }
            Work::Saw(die, _) => {
                demand_die(sheet, die, "RW-57")?;
                demand_plain(die.value() > 1, "illegal-saw-one", "RW-57")
            }
        }
    }

    fn check_tinker(&self, sheet: &Sheet, spent: Resource, work: Work) -> Refusal {
        self.demand_ready(sheet, |effect| matches!(effect, Effect::Substitute {}))?;
        demand_plain(spent != Resource::Blueberries, "illegal-tinker-blueberries", "RW-62")?;
        demand_plain(spent != work.material(), "illegal-tinker-same", "RW-62")?;
        demand_left(sheet, spent, "RW-62")?;
        self.check_work(sheet, work)
    }

    fn check_carving(&self, sheet: &Sheet, die: Die, carving: Carving) -> Refusal {
        let suits = |effect: &Effect| matches!(effect, Effect::Adjust { colour } if *colour == die.colour());
        self.demand_ready(sheet, suits)?;
        demand_die(sheet, die, "RW-63")?;
        demand_plain(carving.of(die).is_some(), "illegal-carve-beyond", "RW-63")
    }

    fn check_completion(&self, sheet: &Sheet, card: Card) -> Refusal {
        let about = |key| move || Phrase::new(key).with("order", order_name(card));
        demand(!sheet.completed.contains(card), about("illegal-completed-already"), "RW-53")?;
        demand(sheet.orders.contains(card), about("illegal-not-your-order"), "RW-53")?;
        let order = self.book.get().order(card);
        demand(sheet.dice.cover(&order.dice), about("illegal-dice-missing"), "RW-50")?;
        demand(sheet.can_pay(&order.pay), about("illegal-resources-missing"), "RW-50")
    }

    /// Whether an assistant who can do this is hired and not used yet.
    fn demand_ready(&self, sheet: &Sheet, can: impl Fn(&Effect) -> bool) -> Refusal {
        let able = |assistant: &Assistant| can(&self.book.assistant(*assistant).effect);
        demand_plain(sheet.hired.iter().any(|assistant| able(&assistant)), "illegal-not-hired", "RW-60")?;
        let mut ready = sheet.hired.without(sheet.used).iter();
        demand_plain(ready.any(|assistant| able(&assistant)), "illegal-used-already", "RW-61")
    }
}

fn demand_left(sheet: &Sheet, resource: Resource, rule: &'static str) -> Refusal {
    let phrase = || Phrase::new("illegal-none-left").with("resource", resource_name(resource));
    demand(sheet.left(resource) > 0, phrase, rule)
}

fn demand_die(sheet: &Sheet, die: Die, rule: &'static str) -> Refusal {
    demand(sheet.dice.has(die), || Phrase::new("illegal-no-such-die").with("die", die_name(die)), rule)
}

fn demand_hire(sheet: &Sheet, printed: &Printed, assistant: Assistant) -> Refusal {
    demand_plain(!sheet.hired.contains(assistant), "illegal-hired-already", "RW-60")?;
    let (cost, left) = (printed.assistant(assistant).cost, sheet.left(Resource::Blueberries));
    let phrase = || Phrase::new("illegal-too-dear").with("cost", cost).with("left", left);
    demand(cost <= left, phrase, "RW-60")
}

const fn rule_of(work: Work) -> &'static str {
    match work {
        Work::Chip(_) => "RW-55",
        Work::Glue(..) => "RW-56",
        Work::Saw(..) => "RW-57",
    }
}
