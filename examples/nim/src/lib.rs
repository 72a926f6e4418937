//! Nim: the smallest game that shows what a game is. See RULES.md for the numbered rules.

mod board;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::numbers::{Kind, Numbered, firsts};
use table::{
    About, Action, Advice, Fate, Features, Field, Game, Illegal, Lexicon, Limits, Line, OptionKind,
    OptionSpec, Phrase, Reveal, Row, Seat, Seats, Setup, SetupError, Standings, Unreadable, Viewer, Witness,
    fields,
};

pub const HEAPS: usize = 3;
/// NIM-1: no heap is larger.
pub const LARGEST_HEAP: u8 = 7;
/// NIM-5: whatever is taken in the first two turns, there is something to choose in the third.
const SMALLEST_LARGE_HEAP: u8 = 3;

/// A match of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nim {
    pub heaps: [u8; HEAPS],
    pub to_move: Seat,
    pub misere: bool,
}

/// NIM-2: so many sticks from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Take {
    pub heap: u8,
    pub count: u8,
}

/// Somebody took sticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    pub by: Seat,
    #[serde(flatten)]
    pub take: Take,
}

impl Nim {
    fn sticks(&self) -> u8 {
        self.heaps.iter().sum()
    }

    /// NIM-T1: whether the seat to move wins with best play.
    pub fn mover_wins(&self) -> bool {
        let sum = self.heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let small = self.heaps.iter().all(|&heap| heap <= 1);
        if self.misere && small { sum == 0 } else { sum != 0 }
    }
}

impl Game for Nim {
    type Move = Take;
    type Event = Taken;
    type View = Nim;

    const ABOUT: About = About {
        slug: "nim",
        rules_version: 1,
        fewest_players: 2,
        most_players: 2,
        minutes_per_player: 1,
        weight: 1,
        options: &[
            OptionSpec { key: "misere", kind: OptionKind::Switch { default: false } },
            OptionSpec { key: "large", kind: OptionKind::Switch { default: false } },
        ],
        longest_match: HEAPS * LARGEST_HEAP as usize,
        limits: Limits::USUAL,
    };

    /// NIM-1
    fn deal(setup: &Setup, mut fate: Fate) -> Result<Self, SetupError> {
        setup.check(&Self::ABOUT)?;
        // NIM-5
        let smallest = if setup.is_on(&Self::ABOUT, "large") { SMALLEST_LARGE_HEAP } else { 1 };
        let heaps = fate.dice(LARGEST_HEAP + 1 - smallest).map(|pips| pips + smallest - 1);
        Ok(Nim { heaps, to_move: Seat::new(0), misere: setup.is_on(&Self::ABOUT, "misere") })
    }

    fn seats(&self) -> usize {
        2
    }

    fn waiting_for(&self) -> Seats {
        if self.sticks() == 0 { Seats::NONE } else { Seats::only(self.to_move) }
    }

    /// NIM-2
    fn moves(&self, seat: Seat, out: &mut Vec<Take>) {
        if seat != self.to_move {
            return;
        }
        for (heap, &sticks) in self.heaps.iter().enumerate() {
            out.extend((1..=sticks).map(|count| Take { heap: heap as u8, count }));
        }
    }

    fn step(&mut self, seat: Seat, take: Take, witness: &mut Witness<Taken>) -> Reveal {
        self.heaps[take.heap as usize] -= take.count;
        self.to_move = seat.next(2);
        witness.tell_all(|| Taken { by: seat, take });
        Reveal::Nothing
    }

    fn forced(&self, seat: Seat) -> Option<Take> {
        self.only_move(seat) // nothing is hidden
    }

    fn why_not(&self, _: Seat, _: Take) -> Illegal {
        Illegal::by("illegal-heap", "NIM-2")
    }

    fn rule_of_turns(&self) -> &'static str {
        if self.sticks() == 0 { "NIM-3" } else { "NIM-1" }
    }

    fn view(&self, _: Viewer) -> Nim {
        *self
    }

    fn imagine(&self, _: Seat, _: Fate) -> Self {
        *self // nothing is hidden
    }

    /// NIM-3, NIM-4
    fn standings(&self) -> Standings {
        // The one who took the last stick is not the one to move.
        let winner = if self.misere { self.to_move } else { self.to_move.next(2) };
        let over = self.sticks() == 0;
        Standings::rank(
            Seat::all(2)
                .map(|seat| (vec![Line::new("points-win", (over && seat == winner) as i32)], Vec::new())),
        )
    }

    fn turn(&self, _: Seat) -> u32 {
        // Every move is a whole turn, and every move makes the sum of the sticks smaller.
        u32::from(HEAPS as u8 * LARGEST_HEAP - self.sticks())
    }

    fn write(&self, take: Take) -> String {
        format!("take {} from {}", take.count, take.heap + 1)
    }

    fn read(&self, text: &str) -> Result<Take, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let take = match words[..] {
            ["take", count, "from", heap] => count.parse().ok().zip(heap.parse::<u8>().ok()),
            _ => None,
        };
        match take {
            Some((count, heap)) if (1..=HEAPS as u8).contains(&heap) => Ok(Take { heap: heap - 1, count }),
            _ => Err(Unreadable { text: text.to_owned(), expected: "take 2 from 1".to_owned() }),
        }
    }

    fn check_invariants(&self) -> Result<(), String> {
        if self.to_move.index() > 1 {
            return Err(format!("{:?} is to move", self.to_move));
        }
        match self.heaps.iter().find(|&&heap| heap > LARGEST_HEAP) {
            Some(heap) => Err(format!("a heap of {heap} sticks")),
            None => Ok(()),
        }
    }

    fn lexicon() -> &'static Lexicon {
        static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(table::texts!("../i18n/", ".ftl")));
        &LEXICON
    }

    fn describe(&self, _: Seat, take: Take) -> Phrase {
        Phrase::new("move-take").with("count", take.count).with("heap", take.heap + 1)
    }

    fn prompt(&self, _: Seat) -> Phrase {
        Phrase::new("prompt-take")
    }

    fn tell(&self, event: &Taken) -> Phrase {
        Phrase::by("event-take", event.by).with("count", event.take.count).with("heap", event.take.heap + 1)
    }
}

const KINDS: [Kind; 1] = [Kind::new("take", HEAPS * LARGEST_HEAP as usize)];

impl Numbered for Nim {
    const KINDS: &'static [Kind] = &KINDS;
    const FIRSTS: &'static [usize] = &firsts(&KINDS);

    fn kind_and_place(&self, _: Seat, take: Take) -> (usize, usize) {
        (0, take.heap as usize * LARGEST_HEAP as usize + take.count as usize - 1)
    }
}

/// Nothing: the search has to find everything by itself, which is what its tests want to see.
impl Advice for Nim {}

/// The whole position, for whoever wants to learn on something small; the program itself learns nothing here.
impl Features for Nim {
    const FEATURES_VERSION: u32 = 1;
    const POINTS: f32 = 1.0;
    const COMMON: &'static [Field] = fields![
        "left": "sticks that are left, of 21",
        "heap 1": "sticks of the first heap, in tens",
        "heap 2": "sticks of the second heap, in tens",
        "heap 3": "sticks of the third heap, in tens",
        "misère": "1 if whoever takes the last stick loses",
    ];
    const OWN: &'static [Field] = fields![
        "outlook": "points, in tens",
        "points": "points, in tens",
        "asked": "1 if it is the seat's turn",
    ];
    const ACTIONS: &'static [Field] = fields!["take": "heap, count"];

    fn common(&self, row: &mut Row<'_>) {
        let all: u8 = self.heaps.iter().sum();
        row.put(f32::from(all) / f32::from(HEAPS as u8 * LARGEST_HEAP));
        self.heaps.into_iter().for_each(|heap| row.count(heap));
        row.flag(self.misere);
    }

    fn own(&self, seat: Seat, row: &mut Row<'_>) {
        let points = self.outlook(seat) / 10.0;
        row.put(points);
        row.put(points);
        row.flag(self.waiting_for().contains(seat));
    }

    fn action(&self, _: Seat, mv: Take) -> Action {
        Action::new(0, [mv.heap.into(), mv.count.into(), 0, 0])
    }
}
