//! Screens, bag and pile: every worker and skill that changes hands, and who knows of it (chapter 15).
//!
//! Beside what is there, a screen remembers what everybody can know of it by watching: workers taken from a boat are
//! seen, workers drawn from the bag are not. That is what [`imagine`](crate::imagine) deals anew.

use table::{Audience, Chance, Seat, Witness};

use crate::moves::Event;
use crate::pieces::{Colour, Kind, Pile, Skill, Skills, Workers};
use crate::state::{Keyflower, Screen};

impl Screen {
    /// Workers go behind the screen for everybody to see.
    #[inline]
    pub fn gain_workers(&mut self, workers: Workers) {
        self.workers += workers;
        self.seen_workers += workers;
    }

    /// Workers go behind the screen unseen.
    pub fn draw_workers(&mut self, workers: Workers, greens_are_about: bool) {
        self.workers += workers;
        if greens_are_about {
            self.maybe_green += workers.total();
        }
    }

    /// Workers come out from behind the screen: those that were seen to be there first.
    #[inline]
    pub fn place_workers(&mut self, colour: Colour, count: u8) {
        self.workers[colour] -= count;
        let seen = self.seen_workers[colour].min(count);
        self.seen_workers[colour] -= seen;
        if seen < count {
            if colour == Colour::Green {
                self.maybe_green -= count - seen;
            }
            self.maybe_green = self.maybe_green.min(self.unseen_workers());
        }
    }

    /// Skills go behind the screen for everybody to see.
    pub fn gain_skills(&mut self, skills: Skills) {
        self.skills += skills;
        self.seen_skills += skills;
    }

    /// A skill comes out for everybody to see.
    pub fn show_skill(&mut self, skill: Skill) {
        self.skills[skill] -= 1;
        self.seen_skills[skill] = self.seen_skills[skill].saturating_sub(1);
    }

    /// Ruling A-35: a skill comes out face down; it may have been any of those seen before.
    pub fn hide_skill(&mut self, skill: Skill) {
        if self.skills.only_kind().is_some() && self.unseen_skills() == 0 {
            return self.show_skill(skill);
        }
        self.skills[skill] -= 1;
        for &kind in Skill::ALL {
            self.seen_skills[kind] = self.seen_skills[kind].saturating_sub(1);
        }
    }
}

/// Draws blind from a pile, each piece equally likely; fewer if there are not so many.
pub fn draw<K: Kind>(from: &mut Pile<K>, count: u8, chance: &mut Chance) -> Pile<K> {
    let mut drawn = Pile::NONE;
    let mut left: usize = K::ALL.iter().map(|&kind| usize::from(from[kind])).sum();
    for _ in 0..usize::from(count).min(left) {
        let kind = from.nth(chance.below(left));
        left -= 1;
        from[kind] -= 1;
        drawn[kind] += 1;
    }
    drawn
}

impl Keyflower {
    /// Green workers that nobody sees: in the bag or drawn from it. Their number is public by counting.
    pub fn hidden_greens(&self) -> u8 {
        let behind = self
            .screens
            .iter()
            .map(|screen| screen.workers[Colour::Green] - screen.seen_workers[Colour::Green]);
        self.bag[Colour::Green] + behind.sum::<u8>()
    }

    /// KF-62: random workers from the bag go behind the screen; the drawer alone sees them.
    pub fn draw_workers(&mut self, seat: Seat, count: u8, witness: &mut Witness<Event>) -> bool {
        let greens_are_about = self.hidden_greens() > 0;
        let drawn = draw(&mut self.bag, count, &mut self.fate.next());
        self.screens[seat.index()].draw_workers(drawn, greens_are_about);
        if drawn.is_empty() {
            witness.tell_all(|| Event::NothingLeft { seat });
            return false;
        }
        witness.tell(Audience::Only(seat), || Event::DrewWorkers { seat, workers: drawn });
        witness.tell(Audience::Others(seat), || Event::DrewWorkersBlind { seat, count: drawn.total() });
        true
    }

    /// KF-62: random skills from the pile go behind the screen; the drawer alone sees them.
    pub fn draw_skills(&mut self, seat: Seat, count: u8, witness: &mut Witness<Event>) -> bool {
        let drawn = draw(&mut self.skill_pile, count, &mut self.fate.next());
        self.screens[seat.index()].skills += drawn;
        if drawn.is_empty() {
            witness.tell_all(|| Event::NothingLeft { seat });
            return false;
        }
        witness.tell(Audience::Only(seat), || Event::DrewSkills { seat, skills: drawn });
        witness.tell(Audience::Others(seat), || Event::DrewSkillsBlind { seat, count: drawn.total() });
        true
    }

    /// KF-62, KF-64: green workers come from the green supply only.
    pub fn take_greens(&mut self, seat: Seat, count: u8, witness: &mut Witness<Event>) {
        let count = count.min(self.green_supply);
        self.green_supply -= count;
        self.screens[seat.index()].gain_workers(Workers::of(Colour::Green, count));
        if count == 0 {
            witness.tell_all(|| Event::NothingLeft { seat });
        } else {
            witness.tell_all(|| Event::TookGreens { seat, count });
        }
    }
}
