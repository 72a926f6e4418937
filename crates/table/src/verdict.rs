//! One wording for how good a turn was, with limits that each game sets by how much its turns differ.

use serde::Serialize;

/// How good a turn was, in a word: in analyses, hints, puzzles and by the coach alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// As good as the best, or not to be told from it.
    Good,
    Inexact,
    Mistake,
    Blunder,
}

impl Verdict {
    pub const ALL: [Verdict; 4] = [Verdict::Good, Verdict::Inexact, Verdict::Mistake, Verdict::Blunder];

    /// The word in keys and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Good => "good",
            Verdict::Inexact => "inexact",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

/// What a turn may cost against the best one and still be called so: up to the first it is as good, below the second
/// inexact, below the third a mistake.
///
/// A game's limits follow from how far its turns lie apart. They were set by hand near what the worst tenth and the worst
/// twentieth of the turns of somebody who looks only one move ahead cost in a match of two.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Limits {
    /// In chances of winning, from 0 to 1.
    pub chance: [f32; 3],
    /// In points: for somebody who plays alone.
    pub points: [f32; 3],
}

impl Limits {
    /// For a game of which nothing is known.
    pub const USUAL: Limits = Limits { chance: [0.02, 0.06, 0.12], points: [0.5, 2.0, 5.0] };

    const fn of(&self, is_solo: bool) -> [f32; 3] {
        if is_solo { self.points } else { self.chance }
    }

    /// The most that a turn may cost and be as good as the best.
    pub const fn as_good(&self, is_solo: bool) -> f32 {
        self.of(is_solo)[0]
    }

    /// By what a turn cost: a chance of winning or, alone, points.
    pub fn verdict(&self, loss: f32, is_solo: bool) -> Verdict {
        let [good, inexact, mistake] = self.of(is_solo);
        match loss {
            loss if loss <= good => Verdict::Good,
            loss if loss < inexact => Verdict::Inexact,
            loss if loss < mistake => Verdict::Mistake,
            _ => Verdict::Blunder,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_parts_two_words() {
        let limits = Limits { chance: [0.1, 0.2, 0.3], points: [1.0, 2.0, 3.0] };
        for (is_solo, scale) in [(false, 1.0), (true, 10.0)] {
            let words =
                [0.0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.9].map(|loss| limits.verdict(loss * scale, is_solo));
            use Verdict::{Blunder, Good, Inexact, Mistake};
            assert_eq!(words, [Good, Good, Inexact, Mistake, Mistake, Blunder, Blunder]);
            assert_eq!(limits.verdict(limits.as_good(is_solo), is_solo), Good);
        }
    }
}
