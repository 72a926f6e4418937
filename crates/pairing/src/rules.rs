//! What is agreed about a tournament before it begins.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::MOST_SEATS;

use crate::{MOST_ROUNDS, Points, Refusal};

/// The most points that a single place can bring.
const MOST_POINTS: u16 = 1000;

/// Who meets whom, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum System {
    /// Everybody meets everybody, each pair as equally often as possible.
    League { rounds: u16 },
    /// Like meets like, nobody twice before it must be.
    Swiss { rounds: u16 },
    /// The best of each table go on, until one table is left.
    KnockOut {
        /// How many go on from each table.
        through: u8,
    },
}

/// How many seats the tables of a tournament have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sizes {
    /// The size that as many tables as possible have.
    pub usual: u8,
    /// Other sizes that the game allows where the number of people does not fit.
    #[serde(default)]
    pub also: Vec<u8>,
}

impl Sizes {
    /// Tables of this size and of no other.
    pub fn only(usual: u8) -> Self {
        Sizes { usual, also: Vec::new() }
    }

    /// Whether a table may have this many seats.
    pub fn allow(&self, seats: usize) -> bool {
        self.all().any(|size| size == seats)
    }

    /// All sizes, the usual one first.
    pub(crate) fn all(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::once(self.usual).chain(self.also.iter().copied()).map(usize::from)
    }

    /// The usual size.
    pub(crate) fn usual(&self) -> usize {
        usize::from(self.usual)
    }

    /// The smallest table.
    pub(crate) fn least(&self) -> usize {
        self.all().min().unwrap_or(MOST_SEATS)
    }

    fn check(&self) -> Result<(), Refusal> {
        let mut sizes: Vec<usize> = self.all().collect();
        sizes.sort_unstable();
        let distinct = sizes.windows(2).all(|pair| pair[0] < pair[1]);
        let possible = sizes.iter().all(|size| (2..=MOST_SEATS).contains(size));
        if distinct && possible { Ok(()) } else { Err(Refusal::Sizes) }
    }
}

/// The points for each place, for every size of table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scale(pub BTreeMap<u8, Vec<u16>>);

impl Default for Scale {
    /// Three for the winner whatever the size, so that a smaller table is neither luck nor punishment; none for the last.
    fn default() -> Self {
        let lists: [&[u16]; 5] = [&[3, 0], &[3, 1, 0], &[3, 2, 1, 0], &[3, 2, 1, 1, 0], &[3, 2, 1, 1, 0, 0]];
        Scale(lists.iter().map(|list| (list.len() as u8, list.to_vec())).collect())
    }
}

impl Scale {
    /// The points of a table of this size, place by place.
    pub(crate) fn of(&self, seats: usize) -> &[u16] {
        u8::try_from(seats).ok().and_then(|seats| self.0.get(&seats)).map_or(&[], Vec::as_slice)
    }

    fn check(&self, sizes: &Sizes) -> Result<(), Refusal> {
        let fits = |size: usize| {
            let list = self.of(size);
            list.len() == size
                && list.windows(2).all(|pair| pair[0] >= pair[1])
                && list.iter().all(|&points| points <= MOST_POINTS)
        };
        if sizes.all().all(fits) { Ok(()) } else { Err(Refusal::Scale) }
    }
}

/// What a round without a table brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// As much as the first place at a table of the usual size.
    First,
    /// The average of a table of the usual size.
    Share,
    Nothing,
}

/// What decides between equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The points of all opponents, of every table as if it had the usual size. A bye counts as a table of others with as
    /// many points as oneself.
    Opponents,
    /// The points of those whom one was ahead of, and half of those with whom one shared the place.
    Beaten,
    /// First places, shared ones too.
    Wins,
    /// Who was ahead where those who are equal so far met: two for each one ahead of, one for a shared place.
    Direct,
    /// A lot that the seed draws. Without it those who are equal share a place.
    Lot,
}

/// All that is agreed about a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    pub system: System,
    pub sizes: Sizes,
    #[serde(default)]
    pub points: Scale,
    pub bye: Bye,
    /// First things first.
    pub ties: Vec<TieBreak>,
    /// The last round with which somebody can begin, from 1; without it the last one. A knock-out is joined before it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub join_until: Option<u16>,
}

impl Rules {
    /// The usual rules of such a tournament.
    pub fn new(system: System, sizes: Sizes) -> Self {
        let ties = match system {
            System::League { .. } => vec![TieBreak::Direct, TieBreak::Wins, TieBreak::Lot],
            _ => vec![TieBreak::Opponents, TieBreak::Wins, TieBreak::Lot],
        };
        let bye = if sizes.usual == 2 { Bye::First } else { Bye::Share };
        Rules { system, sizes, points: Scale::default(), bye, ties, join_until: None }
    }

    /// How many rounds there will be, where that is agreed.
    pub fn rounds(&self) -> Option<usize> {
        match self.system {
            System::League { rounds } | System::Swiss { rounds } => Some(usize::from(rounds)),
            System::KnockOut { .. } => None,
        }
    }

    /// What a bye brings.
    pub(crate) fn bye_points(&self) -> Points {
        let list = self.points.of(self.sizes.usual());
        match self.bye {
            Bye::First => Points::shared(&list[..1.min(list.len())]),
            Bye::Share => Points::shared(list),
            Bye::Nothing => Points::ZERO,
        }
    }

    /// Whether a tournament can be held by these rules.
    pub fn check(&self) -> Result<(), Refusal> {
        self.sizes.check()?;
        self.points.check(&self.sizes)?;
        self.check_ties()?;
        match self.system {
            System::League { rounds } | System::Swiss { rounds } => {
                if rounds == 0 || usize::from(rounds) > MOST_ROUNDS {
                    return Err(Refusal::Rounds);
                }
            }
            System::KnockOut { through } => {
                if through == 0 || usize::from(through) >= self.sizes.least() {
                    return Err(Refusal::Through);
                }
            }
        }
        Ok(())
    }

    fn check_ties(&self) -> Result<(), Refusal> {
        let once = self.ties.iter().enumerate().all(|(i, tie)| !self.ties[..i].contains(tie));
        let last =
            self.ties.iter().position(|&tie| tie == TieBreak::Lot).is_none_or(|at| at + 1 == self.ties.len());
        if once && last { Ok(()) } else { Err(Refusal::Ties) }
    }
}

/// How many rounds let everybody meet everybody once, as nearly as whole rounds can: what a league proposes.
pub fn rounds_to_meet_all(people: usize, seats: usize) -> usize {
    if people < 2 || seats < 2 {
        return 0;
    }
    // With an odd number at tables of two somebody sits out each round.
    let partners = if seats == 2 { people - 1 + people % 2 } else { people - 1 };
    partners.div_ceil(seats - 1)
}

/// How many rounds single out one of so many: what a Swiss tournament proposes.
pub fn rounds_to_single_out(people: usize, seats: usize) -> usize {
    let (mut left, mut rounds) = (people, 0);
    while left > 1 && seats > 1 {
        left = left.div_ceil(seats);
        rounds += 1;
    }
    rounds
}
