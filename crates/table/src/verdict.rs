//! One wording for how good a turn was, with limits that each game sets by how much its turns differ.

use serde::{Deserialize, Serialize};

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
/// A game's limits follow from how far its turns lie apart ([`Costs::follows`]) and stand in its `data/verdicts.toml`.
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

    /// The limits in a game's `data/verdicts.toml`, read when the program is built: what is wrong there does not compile.
    pub const fn read(text: &str) -> Limits {
        let text = text.as_bytes();
        let Some(chance) = limits_of(text, b"[together]") else {
            panic!("the game has no limits of turns for several seats");
        };
        match limits_of(text, b"[alone]") {
            Some(points) => Limits { chance, points },
            None => Limits { chance, ..Limits::USUAL },
        }
    }

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

/// What the turns of beginners cost in a game, as `coppice arena coach` measured it: in chances of winning, or alone in points.
/// A chapter of `data/verdicts.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// The command that measured it.
    pub found_by: String,
    /// So many turns were judged.
    pub turns: usize,
    /// What the coach cannot tell apart: two standard errors of it, in the middle of all turns.
    pub doubt: f32,
    /// What the worst fifth of the turns cost at least, and the worst tenth.
    pub worst_fifth: f32,
    pub worst_tenth: f32,
    /// What follows from these.
    pub limits: [f32; 3],
}

impl Costs {
    /// The rule for all games: what the coach cannot tell apart is as good, the worst fifth of what beginners do is a mistake, and
    /// the worst tenth a blunder. Rounded to half a point of chance, or of points.
    pub fn follows(&self, is_solo: bool) -> [f32; 3] {
        let steps = if is_solo { 2.0 } else { 200.0 };
        let round = |cost: f32| (cost * steps).round().max(1.0) / steps;
        let mistake = round(self.worst_fifth).max(2.0 / steps);
        // Something is left between as good and a mistake, and between that and a blunder, however doubtful the coach is.
        let good = round(self.doubt.min(mistake / 2.0));
        [good, mistake, round(self.worst_tenth).max(mistake + 1.0 / steps)]
    }
}

/// The three numbers after `limits = [` in this chapter of a file.
const fn limits_of(text: &[u8], chapter: &[u8]) -> Option<[f32; 3]> {
    let Some(at) = find(text, chapter, 0) else { return None };
    let Some(mut at) = find(text, b"\nlimits = [", at) else { return None };
    let (mut limits, mut index) = ([0.0; 3], 0);
    while index < 3 {
        (limits[index], at) = number(text, at);
        index += 1;
    }
    Some(limits)
}

/// Where the text goes on after these words, looked for from there on.
const fn find(text: &[u8], words: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while at + words.len() <= text.len() {
        let mut same = 0;
        while same < words.len() && text[at + same] == words[same] {
            same += 1;
        }
        if same == words.len() {
            return Some(at + same);
        }
        at += 1;
    }
    None
}

/// A decimal number, and where the text goes on after the sign that ends it.
const fn number(text: &[u8], from: usize) -> (f32, usize) {
    let (mut at, mut whole, mut parts, mut is_fraction) = (from, 0u32, 1u32, false);
    loop {
        match text[at] {
            digit @ b'0'..=b'9' => {
                whole = whole * 10 + (digit - b'0') as u32;
                parts *= if is_fraction { 10 } else { 1 };
            }
            b'.' => is_fraction = true,
            b' ' => {}
            b',' | b']' => return (whole as f32 / parts as f32, at + 1),
            _ => panic!("a limit is no decimal number"),
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const FILE: &str = "# Words\n[together]\nfound_by = \"coppice\"\nturns = 90\ndoubt = 0.021\nworst_fifth = 0.083\n\
        worst_tenth = 0.141\nlimits = [0.02, 0.085, 0.14]\n";
    const ALONE: &str = "\n[alone]\nfound_by = \"coppice\"\nturns = 90\ndoubt = 9.0\nworst_fifth = 0.1\nworst_tenth = 0.2\n\
        limits = [0.5, 1, 12.5]\n";

    #[test]
    fn limits_are_read_as_other_programs_read_them() {
        let both = format!("{FILE}{ALONE}");
        let chapters: BTreeMap<String, Costs> = toml::from_str(&both).expect("a file");
        let (chance, points) = (chapters["together"].limits, chapters["alone"].limits);
        assert_eq!((chance, points), ([0.02, 0.085, 0.14], [0.5, 1.0, 12.5]));
        assert_eq!(Limits::read(&both), Limits { chance, points });
        assert_eq!(Limits::read(FILE), Limits { chance, ..Limits::USUAL });
    }

    #[test]
    fn limits_follow_from_what_turns_cost_and_never_meet() {
        let chapters: BTreeMap<String, Costs> = toml::from_str(&format!("{FILE}{ALONE}")).expect("a file");
        assert_eq!(chapters["together"].follows(false), [0.02, 0.085, 0.14]);
        assert_eq!(chapters["alone"].follows(true), [0.5, 1.0, 1.5], "hardly any spread, and much doubt");
    }

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
