//! Where somebody loses chances of winning.

/// What was seen of somebody at one game, over their analysed matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Habit {
    pub slug: &'static str,
    pub name: String,
    pub matches: usize,
    /// Their turns in which there was a choice.
    pub turns: usize,
    /// How near those came to the best, from 0 to 100.
    pub accuracy: f32,
    /// What they cost in all, in chances of winning.
    pub lost: f32,
    /// How many were as good as the best, inexact, mistakes and blunders.
    pub verdicts: [usize; 4],
    /// The phases of the game by their names, in their order.
    pub phases: Vec<(String, Stretch)>,
    /// What would have been better: in a word or two, how often, and what it cost in all. The dearest first.
    pub missed: Vec<(String, usize, f32)>,
}

/// What was made in one phase of all the matches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stretch {
    pub turns: usize,
    pub lost: f32,
}
