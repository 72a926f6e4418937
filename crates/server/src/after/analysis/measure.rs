//! How a match is read that was measured stretch by stretch: what its turns changed, and what was luck.

use bots::{Foreseen, Hopes};
use shelf::{Played, Stretch, TurnSeen};
use table::Seat;

use super::report::Unit;

/// A stretch of the match with all that was measured.
pub struct Measured {
    pub stretch: Stretch,
    /// Its turns, in the order of the stretch.
    pub turns: Vec<TurnSeen>,
    /// What every seat could expect after it, and what was to be expected before anything came to light.
    pub came: Hopes,
    pub foreseen: Foreseen,
    /// Where several chose at once and openly: what could be expected when only this turn was made, as far as it can be made
    /// alone.
    pub alone: Vec<Option<Hopes>>,
}

/// How hopes are read: in one unit, and without what the search hopes too much for whoever is asked.
#[derive(Clone, Copy)]
pub struct Measure {
    pub unit: Unit,
    tilt: f32,
    /// How much better a good choice in secret is than what a short search thinks likely.
    skill: f32,
}

impl Measure {
    /// How the hopes of this match are read.
    pub fn fitted(start: &Hopes, measured: &[Measured], unit: Unit) -> Self {
        Measure { unit, tilt: tilt(start, measured, unit), skill: skill(measured) }
    }

    /// What every seat could expect.
    pub fn of(self, hopes: &Hopes) -> Vec<f32> {
        match self.unit {
            Unit::Chance => hopes.tilted(self.tilt).chances,
            Unit::Points => hopes.points.clone(),
        }
    }

    /// What a choice in secret changed for every seat: what it is better than a good one, for its own and at the others' cost.
    fn choice(self, seat: Seat, change: &Hopes) -> Vec<f32> {
        let mut change = self.unit.hopes(change).to_vec();
        if self.unit == Unit::Chance {
            let others = (change.len() - 1).max(1) as f32;
            for (index, change) in change.iter_mut().enumerate() {
                *change -= if index == seat.index() { self.skill } else { -self.skill / others };
            }
        }
        change
    }
}

/// The tilt by which turns that were as good as the best change nothing for their seats on average: what they do change
/// without it is what a short search hopes too much for whoever is asked, before the turn and after it. Alone there is none:
/// it is always the same one who is asked.
fn tilt(start: &Hopes, measured: &[Measured], unit: Unit) -> f32 {
    const MOST: f32 = 1.5;
    const STEPS: usize = 24;
    if unit == Unit::Points {
        return 0.0;
    }
    let (mut low, mut high) = (-MOST, MOST);
    for _ in 0..STEPS {
        let middle = 0.5 * (low + high);
        // The more is taken off whoever is asked, the less a turn costs by which somebody else is asked.
        if drift(start, measured, Measure { unit, tilt: middle, skill: 0.0 }) < 0.0 {
            low = middle
        } else {
            high = middle
        }
    }
    0.5 * (low + high)
}

/// What turns that were as good as the best change for their seats, in all.
fn drift(start: &Hopes, measured: &[Measured], measure: Measure) -> f32 {
    let mut before = measure.of(start);
    let mut sum = 0.0;
    for stretch in measured.iter().filter(|stretch| !stretch.is_idle()) {
        if let ([played], [seen], Foreseen::Drawn(expected)) =
            (&stretch.stretch.turns[..], &stretch.turns[..], &stretch.foreseen)
            && seen.is_as_good()
        {
            let seat = played.seat.index();
            sum += measure.of(expected)[seat] - before[seat];
        }
        before = measure.of(&stretch.came);
    }
    sum
}

/// What choices in secret that were as good as the best change for those who made them, on average: nothing is what they should
/// change, so by so much more is expected of every choice.
fn skill(measured: &[Measured]) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0f32);
    for stretch in measured {
        let Foreseen::Guessed(choices) = &stretch.foreseen else { continue };
        for (played, seen) in stretch.stretch.turns.iter().zip(&stretch.turns) {
            let choice = choices.iter().find(|(seat, _)| *seat == played.seat);
            if let Some((seat, change)) = choice.filter(|_| seen.is_as_good()) {
                sum += change.chances[seat.index()];
                count += 1.0;
            }
        }
    }
    sum / count.max(1.0)
}

/// What a stretch comes to.
pub struct Parts {
    /// What each of its turns changed, for every seat.
    pub turns: Vec<Vec<f32>>,
    /// What was to be expected before anything came to light.
    pub expected: Vec<f32>,
}

impl Measured {
    /// Nobody had a choice, and nothing came to light: nothing changed.
    pub fn is_idle(&self) -> bool {
        self.stretch.turns.is_empty() && self.stretch.revealed.is_none()
    }

    /// What its turns changed. All of it is somebody's: what open choices come to together, beyond each by itself, is shared
    /// alike by those who chose; how secret ones met is luck. Where nobody chose all of it is luck.
    pub fn parts(&self, before: &[f32], measure: Measure) -> Parts {
        match &self.foreseen {
            _ if self.stretch.turns.is_empty() => Parts { turns: Vec::new(), expected: before.to_vec() },
            Foreseen::Drawn(expected) => {
                let expected = measure.of(expected);
                Parts { turns: self.open(before, &expected, measure), expected }
            }
            Foreseen::Guessed(choices) => self.guessed(before, choices, measure),
        }
    }

    fn open(&self, before: &[f32], expected: &[f32], measure: Measure) -> Vec<Vec<f32>> {
        let alone = |alone: &Option<Hopes>| {
            alone.as_ref().map_or_else(|| vec![0.0; before.len()], |alone| less(&measure.of(alone), before))
        };
        let mut turns: Vec<Vec<f32>> = self.alone.iter().map(alone).collect();
        let whole = less(expected, before);
        for (seat, whole) in whole.into_iter().enumerate() {
            let sum: f32 = turns.iter().map(|turn| turn[seat]).sum();
            let share = (whole - sum) / turns.len() as f32;
            turns.iter_mut().for_each(|turn| turn[seat] += share);
        }
        turns
    }

    fn guessed(&self, before: &[f32], choices: &[(Seat, Hopes)], measure: Measure) -> Parts {
        let change = |played: &Played| {
            let choice = choices.iter().find(|(seat, _)| *seat == played.seat);
            choice.map_or_else(|| vec![0.0; before.len()], |(seat, change)| measure.choice(*seat, change))
        };
        let mut turns: Vec<Vec<f32>> = self.stretch.turns.iter().map(change).collect();
        let part = if measure.unit == Unit::Chance { possible(before, &turns) } else { 1.0 };
        turns.iter_mut().flatten().for_each(|change| *change *= part);
        let mut expected = before.to_vec();
        for turn in &turns {
            expected.iter_mut().zip(turn).for_each(|(sum, change)| *sum += change);
        }
        Parts { turns, expected }
    }
}

/// How much of what each choice changes by itself can be true of all of them together: no chance is below 0 or above 1.
fn possible(before: &[f32], turns: &[Vec<f32>]) -> f32 {
    let part = |(seat, &chance): (usize, &f32)| {
        let change: f32 = turns.iter().map(|turn| turn[seat]).sum();
        let room = if change > 0.0 { 1.0 - chance } else { chance };
        if change.abs() > room { room / change.abs() } else { 1.0 }
    };
    before.iter().enumerate().map(part).fold(1.0, f32::min)
}

pub fn less(one: &[f32], other: &[f32]) -> Vec<f32> {
    one.iter().zip(other).map(|(one, other)| one - other).collect()
}
