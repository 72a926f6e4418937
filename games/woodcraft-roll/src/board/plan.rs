//! What it takes to complete an order: the few steps with what lies on the bench.

use serde::Serialize;
use table::Phrase;

use crate::words::die_name;
use crate::{
    Assistants, Card, Colour, Dice, Die, Effect, HIGHEST, Printed, Resource, Resources, SheetView, Work,
};

/// So many steps are looked ahead: more are hard to follow, and slow to find.
const STEPS: usize = 2;

/// Dice and materials, and the carvers who are ready.
#[derive(Clone, Copy)]
struct Bench {
    dice: Dice,
    left: Resources,
    carvers: Assistants,
}

/// One thing done to dice.
#[derive(Clone, Copy)]
enum Step {
    Work(Work),
    Carve(Die),
}

impl Step {
    fn name(self) -> Phrase {
        match self {
            Step::Work(Work::Chip(die)) => Phrase::new("plan-chip").with("die", die_name(die)),
            Step::Work(Work::Glue(one, other, _)) => {
                Phrase::new("plan-glue").with("one", die_name(one)).with("other", die_name(other))
            }
            Step::Work(Work::Saw(die, smaller)) => Phrase::new("plan-saw")
                .with("die", die_name(die))
                .with("one", smaller)
                .with("other", die.value() - smaller),
            Step::Carve(die) => Phrase::new("plan-carve").with("die", die_name(die)),
        }
    }
}

/// How far an order is from being completed.
pub enum Plan {
    Ready,
    Within(Vec<Phrase>),
    /// These dice and resources are missing.
    Missing(Vec<Phrase>),
}

impl Plan {
    pub fn sentence(self) -> Phrase {
        match self {
            Plan::Ready => Phrase::new("plan-ready"),
            Plan::Within(steps) => Phrase::new("plan-within").with("steps", steps),
            Plan::Missing(things) => Phrase::new("plan-missing").with("things", things),
        }
    }
}

/// All of a sheet that says what its owner can make, for those who draw that.
pub fn means(sheet: &SheetView) -> impl Serialize {
    (sheet.dice, sheet.circled, sheet.crossed, sheet.hired.without(sheet.used))
}

/// Everything that a few steps make of a bench, the shortest ways first.
pub struct Reach<'a> {
    printed: &'a Printed,
    found: Vec<(Bench, [Option<Step>; STEPS])>,
}

impl<'a> Reach<'a> {
    /// What the owner of the sheet can make, with one more die if there is one to be taken.
    pub fn of(sheet: &SheetView, extra: Option<Die>, steps: usize, printed: &'a Printed) -> Self {
        let mut left = Resources::default();
        for resource in Resource::ALL {
            left[resource] = sheet.circled[resource] - sheet.crossed[resource];
        }
        let mut dice = sheet.dice;
        if let Some(die) = extra {
            dice.add(die);
        }
        let start = Bench { dice, left, carvers: sheet.hired.without(sheet.used) };
        let mut found = vec![(start, [None; STEPS])];
        let mut first = 0;
        for depth in 0..steps.min(STEPS) {
            let last = found.len();
            for index in first..last {
                let (bench, path) = found[index];
                bench.each_step(printed, |step, after| {
                    let mut path = path;
                    path[depth] = Some(step);
                    found.push((after, path));
                });
            }
            first = last;
        }
        Reach { printed, found }
    }

    /// The shortest way to complete this order.
    pub fn plan(&self, card: Card) -> Plan {
        let order = self.printed.order(card);
        let suffices = |bench: &Bench| {
            bench.dice.cover(&order.dice)
                && Resource::ALL.into_iter().all(|id| bench.left[id] >= order.pay[id])
        };
        match self.found.iter().find(|(bench, _)| suffices(bench)) {
            Some((_, [None, ..])) => Plan::Ready,
            Some((_, path)) => Plan::Within(path.iter().flatten().map(|step| step.name()).collect()),
            None => Plan::Missing(self.missing(card)),
        }
    }

    /// What the bench lacks as it is.
    fn missing(&self, card: Card) -> Vec<Phrase> {
        let (order, bench) = (self.printed.order(card), &self.found[0].0);
        let dice = order.dice.kinds().flat_map(|die| {
            let lacking = order.dice.count(die).saturating_sub(bench.dice.count(die));
            std::iter::repeat_n(die_name(die), lacking.into())
        });
        let resources = Resource::ALL.into_iter().filter_map(|resource| {
            let lacking = order.pay[resource].saturating_sub(bench.left[resource]);
            (lacking > 0).then(|| crate::words::counted(resource, lacking))
        });
        dice.chain(resources).collect()
    }
}

impl Bench {
    fn each_step(self, printed: &Printed, mut found: impl FnMut(Step, Bench)) {
        for die in self.dice.kinds() {
            self.each_cut(die, &mut found);
            if let Some(raised) = die.raised() {
                self.with(Resource::Chips, &[die], &[raised], Step::Work(Work::Chip(die)), &mut found);
            }
            for other in self.dice.kinds().filter(|&other| other >= die && self.dice.has_both(die, other)) {
                self.each_joint(die, other, &mut found);
            }
        }
        for carver in self.carvers.iter() {
            if let Effect::Adjust { colour } = printed.assistant(carver).effect {
                let (mut rested, mut spent) = (self, Assistants::default());
                spent.insert(carver);
                rested.carvers = self.carvers.without(spent);
                for die in self.dice.kinds().filter(|die| die.colour() == colour) {
                    for into in [die.raised(), die.lowered()].into_iter().flatten() {
                        found(Step::Carve(die), rested.changed(&[die], &[into]));
                    }
                }
            }
        }
    }

    fn each_cut(self, die: Die, found: &mut impl FnMut(Step, Bench)) {
        for smaller in 1..=die.value() / 2 {
            let parts = [smaller, die.value() - smaller].map(|value| Die::new(die.colour(), value));
            self.with(Resource::Saw, &[die], &parts, Step::Work(Work::Saw(die, smaller)), found);
        }
    }

    fn each_joint(self, one: Die, other: Die, found: &mut impl FnMut(Step, Bench)) {
        let sum = one.value() + other.value();
        for colour in
            Colour::ALL.into_iter().filter(|&colour| sum <= HIGHEST && Work::can_glue(one, other, colour))
        {
            let step = Step::Work(Work::Glue(one, other, colour));
            self.with(Resource::Glue, &[one, other], &[Die::new(colour, sum)], step, found);
        }
    }

    /// The step that spends this material, if there is one.
    fn with(
        mut self,
        material: Resource,
        gone: &[Die],
        made: &[Die],
        step: Step,
        found: &mut impl FnMut(Step, Bench),
    ) {
        if self.left[material] > 0 {
            self.left[material] -= 1;
            found(step, self.changed(gone, made));
        }
    }

    fn changed(mut self, gone: &[Die], made: &[Die]) -> Self {
        gone.iter().for_each(|&die| self.dice.remove(die));
        made.iter().for_each(|&die| self.dice.add(die));
        self
    }
}
