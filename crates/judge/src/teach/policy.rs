//! How a policy learns: from what searches tried most.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

use super::adam::{Random, begin_first_layer};
use super::pass::{add, shares};
use super::scale::Ready;
use super::train::{Subject, error, train};
use super::{Curve, Learner, School};
use crate::lessons::Choice;
use crate::net::{FIRST, SIDES, Shape, strongest_other};
use crate::policy::{FIRST_TRUST, Policy, Sense, first_row, fondness, traits, weigh};

/// A trait of fewer moves than this is none that can be learned.
const FEWEST: u32 = 30;

/// How a policy came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Taught {
    /// Of the actions it was taught with.
    pub fingerprint: u64,
    /// What it knows moves by, in the order of its weights.
    pub traits: Vec<u32>,
    pub commands: Vec<String>,
    /// How many choices it learned from, and how many it was tested on.
    pub choices: [usize; 2],
    /// The error on what was tested before it learned, when it was the game's own preferences.
    pub before: f32,
    pub curve: Curve,
    /// How often it likes best what the search tried most, on matches that it did not learn from, by the number of seats.
    pub measured: Vec<Agreement>,
}

/// How well a policy agrees with the search at one number of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    pub players: u8,
    pub choices: usize,
    /// The part of choices in which what is liked best is what the search tried most: of the policy, and of the game's own
    /// preferences.
    pub policy: f32,
    pub preferences: f32,
}

impl Learner {
    /// Learns a policy from the choices among the lessons; none if there are too few. `kinds`: how many kinds of moves the game has.
    pub fn learn_policy(
        &self,
        kinds: usize,
        school: &School,
        told: impl FnMut(usize, f32),
    ) -> Option<(Policy, Taught)> {
        let subject = Choices::of(self, kinds);
        let choices = subject.counts();
        if choices[0] < 64 || choices[1] < 8 {
            return None;
        }
        let begun = subject.first_weights(school.seed);
        let before = error(&subject, &begun, school.threads);
        let (weights, curve) = train(&subject, begun, school, told);
        let measured = subject.measure(&weights);
        let weights = self.scale.folded(weights, self.shape);
        let policy = Policy::of(self.shape, kinds, &subject.known, weights).expect("it is of this shape");
        let traits = subject.known;
        Some((policy, Taught { traits, choices, before, curve, measured, ..Taught::default() }))
    }
}

/// All choices that are learned from and tested.
struct Choices<'a> {
    shape: Shape,
    kinds: usize,
    known: Vec<u32>,
    learned: Vec<Options<'a>>,
    tested: Vec<Options<'a>>,
}

/// One choice, its moves as rows of weights.
struct Options<'a> {
    lesson: &'a Ready,
    seat: usize,
    /// Rows of all moves, and how much each counts.
    rows: Vec<(u32, f32)>,
    /// Where the rows of each move end, and its share of the visits.
    moves: Vec<(usize, f32)>,
    /// The place of the move that the game prefers.
    preferred: usize,
}

impl<'a> Choices<'a> {
    fn of(learner: &'a Learner, kinds: usize) -> Self {
        let known = known_traits(learner.learned.iter().filter_map(|lesson| lesson.choice.as_ref()));
        let rows: HashMap<u32, u32> =
            known.iter().enumerate().map(|(index, &key)| (key, (kinds + index) as u32)).collect();
        let options = |lessons: &'a [Ready]| {
            let options = lessons
                .iter()
                .filter_map(|lesson| lesson.choice.as_ref().map(|choice| Options::of(lesson, choice, &rows)));
            options.collect()
        };
        let (learned, tested) = (options(&learner.learned), options(&learner.tested));
        Choices { shape: learner.shape, kinds, known, learned, tested }
    }

    /// The policy begins as the game's preferences.
    fn first_weights(&self, seed: u64) -> Vec<f32> {
        let mut weights = vec![0.0; Policy::weights(self.shape, self.kinds, self.known.len())];
        begin_first_layer(self.shape, &mut weights, &mut Random(seed));
        for kind in 0..self.kinds {
            weights[first_row(self.shape) + kind * FIRST + FIRST - 1] = FIRST_TRUST;
        }
        weights
    }

    fn measure(&self, weights: &[f32]) -> Vec<Agreement> {
        let mut all = [Agreement::default(); MOST_SEATS + 1];
        for options in &self.tested {
            let most_tried = best(options.moves.iter().map(|&(_, share)| share));
            let liked =
                best(options.likings(self.shape, weights, &options.sense(self.shape, weights)).into_iter());
            let agreement = &mut all[options.lesson.seats];
            agreement.players = options.lesson.seats as u8;
            agreement.choices += 1;
            agreement.policy += f32::from(u8::from(liked == most_tried));
            agreement.preferences += f32::from(u8::from(options.preferred == most_tried));
        }
        let found = all.into_iter().filter(|agreement| agreement.choices > 0);
        let part = |agreement: Agreement| {
            let count = agreement.choices as f32;
            Agreement {
                policy: agreement.policy / count,
                preferences: agreement.preferences / count,
                ..agreement
            }
        };
        found.map(part).collect()
    }
}

/// The place of the largest number; the first of equal ones.
fn best(numbers: impl Iterator<Item = f32>) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (place, number) in numbers.enumerate() {
        if number > best.1 {
            best = (place, number);
        }
    }
    best.0
}

/// The traits of enough moves, the most frequent ones if there are too many.
fn known_traits<'a>(choices: impl Iterator<Item = &'a Choice>) -> Vec<u32> {
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for weighed in choices.flat_map(|choice| &choice.moves) {
        traits(weighed.action).for_each(|key| *counts.entry(key).or_default() += 1);
    }
    let mut known: Vec<(u32, u32)> = counts.into_iter().filter(|&(_, count)| count >= FEWEST).collect();
    known.sort_unstable_by_key(|&(key, count)| (std::cmp::Reverse(count), key));
    known.truncate(Policy::MOST_TRAITS);
    let mut known: Vec<u32> = known.into_iter().map(|(key, _)| key).collect();
    known.sort_unstable();
    known
}

impl<'a> Options<'a> {
    fn of(lesson: &'a Ready, choice: &Choice, known: &HashMap<u32, u32>) -> Self {
        let preferred = best(choice.moves.iter().map(|weighed| weighed.preference));
        let most = choice.moves[preferred].preference;
        let all: f32 = choice.moves.iter().map(|weighed| weighed.share).sum();
        let (mut rows, mut moves) = (Vec::new(), Vec::with_capacity(choice.moves.len()));
        for weighed in &choice.moves {
            rows.push((weighed.action.kind.into(), fondness(weighed.preference, most)));
            rows.extend(traits(weighed.action).filter_map(|key| known.get(&key)).map(|&row| (row, 1.0)));
            moves.push((rows.len(), weighed.share / all.max(f32::MIN_POSITIVE)));
        }
        Options { lesson, seat: choice.seat.into(), rows, moves, preferred }
    }

    fn sense(&self, shape: Shape, weights: &[f32]) -> Sense {
        Sense::of(shape, weights, &self.lesson.common, &self.lesson.own, self.seat)
    }

    /// The rows of each move.
    fn each(&self) -> impl Iterator<Item = &[(u32, f32)]> {
        let mut start = 0;
        self.moves.iter().map(move |&(end, _)| &self.rows[std::mem::replace(&mut start, end)..end])
    }

    /// How much each move is liked.
    fn likings(&self, shape: Shape, weights: &[f32], sense: &Sense) -> Vec<f32> {
        let table = &weights[first_row(shape)..];
        let liking = |rows: &[(u32, f32)]| {
            rows.iter().map(|&(row, times)| times * weigh(sense, &table[row as usize * FIRST..])).sum()
        };
        self.each().map(liking).collect()
    }

    /// Adds how the error changes with every weight.
    fn back(&self, shape: Shape, weights: &[f32], slope: &mut [f32]) {
        let sense = self.sense(shape, weights);
        let chances = shares(&self.likings(shape, weights, &sense));
        let mut answerable = [0.0f32; FIRST];
        for ((rows, &(_, share)), chance) in self.each().zip(&self.moves).zip(chances) {
            for &(row, times) in rows {
                let place = first_row(shape) + row as usize * FIRST;
                add(&mut answerable, &weights[place..][..FIRST], times * (chance - share));
                add(&mut slope[place..][..FIRST], &sense.0, times * (chance - share));
            }
        }
        for (slope, value) in answerable.iter_mut().zip(sense.0) {
            *slope = if value > 0.0 { *slope } else { 0.0 };
        }
        // The last one is always 1, whatever leads to it.
        answerable[FIRST - 1] = 0.0;
        self.back_to_numbers(shape, &answerable, slope);
    }

    /// The same for the first layer: every number is answerable for what it was weighed for.
    fn back_to_numbers(&self, shape: Shape, answerable: &[f32; FIRST], slope: &mut [f32]) {
        let [_, common, own, rows, ..] = shape.places();
        let (lesson, seats) = (self.lesson, self.lesson.seats);
        add(&mut slope[seats * FIRST..][..FIRST], answerable, 1.0);
        for (&number, row) in lesson.common.iter().zip(slope[common..own].chunks_exact_mut(FIRST)) {
            add(row, answerable, number);
        }
        let strongest = strongest_other(&lesson.own, self.seat);
        for (seat, numbers) in lesson.own.iter().enumerate() {
            for (&number, row) in numbers.iter().zip(slope[own..rows].chunks_exact_mut(SIDES * FIRST)) {
                if seat == self.seat {
                    add(&mut row[..FIRST], answerable, number);
                    continue;
                }
                add(&mut row[FIRST..2 * FIRST], answerable, number / (seats - 1) as f32);
                if strongest == Some(seat) {
                    add(&mut row[2 * FIRST..], answerable, number);
                }
            }
        }
    }

    /// Cross entropy of what was tried and what is liked.
    fn error(&self, shape: Shape, weights: &[f32]) -> f32 {
        let chances = shares(&self.likings(shape, weights, &self.sense(shape, weights)));
        self.moves.iter().zip(chances).map(|(&(_, share), chance)| -share * chance.max(1e-9).ln()).sum()
    }
}

impl Subject for Choices<'_> {
    fn counts(&self) -> [usize; 2] {
        [self.learned.len(), self.tested.len()]
    }

    fn slope(&self, weights: &[f32], lesson: usize, slope: &mut [f32]) {
        self.learned[lesson].back(self.shape, weights, slope);
    }

    fn error(&self, weights: &[f32], lesson: usize) -> f32 {
        self.tested[lesson].error(self.shape, weights)
    }
}

#[cfg(test)]
mod tests {
    use table::Action;

    use super::*;
    use crate::fields;
    use crate::lessons::{Heading, Lesson, Lessons, Weighed};

    /// Three moves of one kind: where the common number is above a half the search tries the largest, otherwise the smallest;
    /// what the game prefers is of no use.
    fn shard(seats: u8) -> Lessons {
        let mut chance = Random(9 + u64::from(seats));
        let mut share = move || (chance.next() % 100) as f32 / 100.0;
        let lesson = |deal: u32| {
            let common = share();
            let mut numbers = vec![common];
            (0..seats).for_each(|_| numbers.extend([share(), share()]));
            let wanted = if common > 0.5 { 4 } else { 2 };
            let weighed = |about: i16| Weighed {
                action: Action::new(1, [about, 0, 300, 0]),
                preference: (about % 3).into(),
                share: if about == wanted { 0.8 } else { 0.1 },
            };
            let choice = Some(Choice {
                seat: (deal % u32::from(seats)) as u8,
                chances: vec![1.0 / f32::from(seats); seats.into()],
                moves: [2, 3, 4].map(weighed).to_vec(),
            });
            Lesson { deal, came: vec![(1.0 / f32::from(seats), 5.0); seats.into()], numbers, choice }
        };
        let heading = Heading {
            game: "made up".to_owned(),
            fingerprint: 1,
            players: seats,
            common: 1,
            own: 2,
            command: "none".to_owned(),
        };
        Lessons { heading, lessons: (0..1500).map(lesson).collect() }
    }

    #[test]
    fn what_a_search_tries_most_is_learned() {
        let learner = Learner::new(vec![shard(1), shard(3)], 10.0, 0.0).expect("lessons");
        let school = School { epochs: 20, batch: 128, rate: 0.01, threads: 2, ..School::default() };
        let (policy, taught) = learner.learn_policy(2, &school, |_, _| {}).expect("enough choices");
        assert!(taught.curve.tested.last().is_some_and(|&error| error < 0.75 * taught.before), "{taught:?}");
        for agreement in &taught.measured {
            assert!(agreement.policy > 0.9 && agreement.preferences < 0.6, "{agreement:?}");
        }
        // The weights are for numbers as games write them.
        let own = [fields([0.5; 2]); 3];
        let liked = |common: f32| {
            let sense = Sense::of(learner.shape, &policy.weights, &fields([common]), &own, 1);
            best([2, 3, 4].into_iter().map(|about: i16| {
                policy.liking(&sense, Action::new(1, [about, 0, 300, 0]), (about % 3).into(), 2.0)
            }))
        };
        assert_eq!([liked(0.1), liked(0.9)], [0, 2]);
    }

    #[test]
    fn the_slope_is_that_of_the_error() {
        let learner = Learner::new(vec![shard(3)], 10.0, 0.0).expect("lessons");
        let choices = Choices::of(&learner, 2);
        let mut chance = Random(4);
        let mut weights = choices.first_weights(3);
        // Rows begin at nothing, and then what leads to them has no slope.
        let rows = first_row(learner.shape);
        weights[rows..].iter_mut().for_each(|weight| *weight += chance.between(0.3));
        let options = &choices.learned[0];
        let mut slope = vec![0.0; weights.len()];
        options.back(learner.shape, &weights, &mut slope);
        let [_, common, own, ..] = learner.shape.places();
        let mut steep = 0;
        let places = [common, own, own + FIRST, own + 2 * FIRST, 3 * FIRST, rows + FIRST, rows + 2 * FIRST];
        for place in places.into_iter().flat_map(|start| start..start + FIRST) {
            let was = weights[place];
            let mut at = |value: f32| {
                weights[place] = value;
                f64::from(options.error(learner.shape, &weights))
            };
            let measured = ((at(was + 1e-2) - at(was - 1e-2)) / 2e-2) as f32;
            weights[place] = was;
            steep += usize::from(measured.abs() > 1e-3);
            assert!(
                (measured - slope[place]).abs() < 0.002 + 0.05 * measured.abs(),
                "{place}: {measured} {}",
                slope[place]
            );
        }
        assert!(steep > 100, "{steep} places have a slope");
    }
}
