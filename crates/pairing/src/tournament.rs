//! A tournament: who takes part, what was played, and what comes next.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use table::{Fate, Seed};

use crate::history::{History, Layout};
use crate::league::{self, Plan};
use crate::parts::Parts;
use crate::round::{PairedTable, Player, PlayerId, Round};
use crate::rules::{Rules, System};
use crate::sizes::{self, Split};
use crate::swiss::{self, Byes};
use crate::{MOST_PLAYERS, MOST_ROUNDS, Points, Refusal, knockout, points};

/// Occasions of the seed from here on are people's lots; those before are rounds.
const LOTS: u64 = 1 << 63;

/// What can be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "stage")]
pub enum Stage {
    /// The next round can begin.
    Ready,
    /// Too few people are in for a round.
    TooFew,
    /// So many tables of the last round are still played.
    Playing {
        open: usize,
    },
    Over,
}

/// A tournament. Everything about it follows from what is kept here, and what is read from outside is checked first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Tournament {
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    pub(crate) players: Vec<Player>,
    pub(crate) rounds: Vec<Round>,
}

impl Tournament {
    /// A tournament that nobody has joined yet; whatever is drawn by lot follows from the seed.
    pub fn new(rules: Rules, seed: Seed) -> Result<Self, Refusal> {
        rules.check()?;
        Ok(Tournament { rules, seed, players: Vec::new(), rounds: Vec::new() })
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// In the order in which they joined.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Whoever comes late begins with the next round; rounds that were missed bring nothing.
    pub fn join(&mut self, id: PlayerId) -> Result<(), Refusal> {
        if self.player(id).is_ok() {
            return Err(Refusal::JoinedAlready(id));
        }
        if self.players.len() >= MOST_PLAYERS {
            return Err(Refusal::TooMany);
        }
        if !self.can_join() {
            return Err(Refusal::TooLate);
        }
        self.players.push(Player { id, since: self.rounds.len() as u16, left: false });
        Ok(())
    }

    /// Whether somebody can still join.
    pub fn can_join(&self) -> bool {
        let begun = self.rounds.len();
        let until = self.rules.join_until.map_or(MOST_ROUNDS, usize::from);
        match self.rules.rounds() {
            Some(rounds) => begun < rounds.min(until.max(1)),
            None => begun == 0,
        }
    }

    /// Takes no part in rounds that begin from now on; where a result is still open it will count as the last place.
    pub fn withdraw(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        if player.left {
            return Err(Refusal::LeftAlready(id));
        }
        player.left = true;
        Ok(())
    }

    /// Takes a withdrawal back: in again from the next round on.
    pub fn come_back(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        if !player.left {
            return Err(Refusal::NotLeft(id));
        }
        player.left = false;
        Ok(())
    }

    fn player(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        self.players.iter_mut().find(|player| player.id == id).ok_or(Refusal::NotHere(id))
    }

    /// Enters the result of a table, both counted from 0: the place of each seat, `None` for whoever was absent.
    ///
    /// Places need only be in order: 1, 1, 3 and 1, 1, 2 are the same. Results enter once.
    pub fn enter(&mut self, round: usize, table: usize, places: &[Option<u8>]) -> Result<(), Refusal> {
        let left: HashSet<PlayerId> =
            self.players.iter().filter(|player| player.left).map(|player| player.id).collect();
        let round = self.rounds.get_mut(round).ok_or(Refusal::NoSuchRound)?;
        let table = round.tables.get_mut(table).ok_or(Refusal::NoSuchTable)?;
        let seats = table.players.len();
        let possible =
            |place: &Option<u8>| place.is_none_or(|place| (1..=seats).contains(&usize::from(place)));
        if places.len() != seats || !places.iter().all(possible) {
            return Err(Refusal::NotAResult);
        }
        if let Some(known) = &table.ranks {
            return Err(Refusal::EnteredAlready {
                same: *known == counted(table, places, |seat| table.absent.contains(&seat)).0,
            });
        }
        let (ranks, absent) = counted(table, places, |seat| left.contains(&table.players[usize::from(seat)]));
        table.ranks = Some(ranks);
        table.absent = absent;
        Ok(())
    }

    /// What can be done now.
    pub fn stage(&self) -> Stage {
        let last = self.rounds.last();
        if let Some(open) = last.map(Round::open).filter(|&open| open > 0) {
            return Stage::Playing { open };
        }
        let over = match self.rules.rounds() {
            Some(rounds) => self.rounds.len() >= rounds,
            // Whoever is left alone, or with too few for a table, has no round to come.
            None => last.is_some_and(knockout::is_final) || (last.is_some() && self.split().is_none()),
        };
        match (over, self.split()) {
            (true, _) => Stage::Over,
            (false, Some(_)) => Stage::Ready,
            (false, None) => Stage::TooFew,
        }
    }

    /// Those who are in the round that would begin now.
    pub fn playing(&self) -> Vec<PlayerId> {
        let present = self.players.iter().filter(|player| !player.left).map(|player| player.id);
        match self.rules.system {
            System::KnockOut { through } => {
                let on: HashSet<PlayerId> =
                    knockout::going_on(self, usize::from(through)).into_iter().collect();
                present.filter(|id| on.contains(id)).collect()
            }
            _ => present.collect(),
        }
    }

    fn split(&self) -> Option<Split> {
        let people = self.playing().len();
        match self.rules.system {
            System::KnockOut { through } => {
                sizes::split_for_final(people, &self.rules.sizes, usize::from(through))
            }
            _ => sizes::split(people, &self.rules.sizes),
        }
    }

    /// The tables of the next round. The same tournament always gives the same ones.
    pub fn next_round(&self) -> Result<Round, Refusal> {
        match self.stage() {
            Stage::Playing { .. } => return Err(Refusal::StillPlayed),
            Stage::Over => return Err(Refusal::Over),
            Stage::TooFew => return Err(Refusal::TooFew),
            Stage::Ready => {}
        }
        let split = self.split().ok_or(Refusal::TooFew)?;
        let people = self.playing();
        let mut history = History::new(people.clone(), &self.rounds, self.rules.sizes.usual());
        let mut fate = Fate::Sealed { seed: self.seed, occasion: self.rounds.len() as u64 };
        let layout = match self.rules.system {
            System::League { rounds } => self.league_round(&history, &split, usize::from(rounds)),
            System::Swiss { .. } => {
                let points = self.points();
                let points: Vec<Points> = people.iter().map(|id| points[id]).collect();
                history.set_points(&points);
                swiss::round(&history, &split, Byes::ToTheLast, &mut fate)
            }
            System::KnockOut { .. } => swiss::round(&history, &split, Byes::ToTheLot, &mut fate),
        };
        Ok(layout.round(&people))
    }

    fn league_round(&self, history: &History, split: &Split, rounds: usize) -> Layout {
        let people: HashSet<PlayerId> = history.people.iter().copied().collect();
        let same = |round: &&Round| {
            round.players().count() == people.len() && round.players().all(|id| people.contains(&id))
        };
        let since = self.rounds.iter().rev().take_while(same).count();
        let begins = self.rounds.len() - since;
        let before = &self.rounds[..begins];
        let plan = Plan {
            before: History::new(history.people.clone(), before, history.usual),
            split,
            gone: self.places_of_those_who_left(before),
            rounds: rounds - begins,
            seed: self.seed,
            begins,
        };
        league::round(plan, history, since)
    }

    /// Where those who left after they had played would be among those who are in, in the order of joining.
    fn places_of_those_who_left(&self, before: &[Round]) -> Vec<usize> {
        let played: HashSet<PlayerId> = before.iter().flat_map(Round::players).collect();
        let mut places = Vec::new();
        let mut present = 0;
        for player in &self.players {
            if !player.left {
                present += 1;
            } else if places.last() != Some(&present) && played.contains(&player.id) {
                places.push(present);
            }
        }
        places
    }

    /// Begins the next round.
    pub fn begin_round(&mut self) -> Result<&Round, Refusal> {
        let round = self.next_round()?;
        if self.rounds.len() >= MOST_ROUNDS {
            return Err(Refusal::Rounds);
        }
        self.rounds.push(round);
        Ok(&self.rounds[self.rounds.len() - 1])
    }

    /// Everybody's points.
    pub fn points(&self) -> HashMap<PlayerId, Points> {
        let mut total: HashMap<PlayerId, Points> =
            self.players.iter().map(|player| (player.id, Points::ZERO)).collect();
        let bye = self.rules.bye_points();
        for round in &self.rounds {
            for table in &round.tables {
                for (id, points) in table.players.iter().zip(self.table_points(table)) {
                    *total.entry(*id).or_default() += points;
                }
            }
            for id in &round.byes {
                *total.entry(*id).or_default() += bye;
            }
        }
        total
    }

    /// What each seat of a table brought; nothing while it is played.
    pub fn table_points(&self, table: &PairedTable) -> Vec<Points> {
        let ranks = table.ranks.as_deref().unwrap_or(&[]);
        points::split(ranks, self.rules.points.of(ranks.len()))
    }

    /// Somebody's lot: smaller is better. It does not depend on who else takes part.
    pub(crate) fn lot(&self, id: PlayerId) -> u64 {
        Fate::Sealed { seed: self.seed, occasion: LOTS | id.0 as u64 }.next().number()
    }
}

/// The ranks that count, with those who were absent last, and their seats.
fn counted(table: &PairedTable, places: &[Option<u8>], gone: impl Fn(u8) -> bool) -> (Vec<u8>, Vec<u8>) {
    let here = |seat: usize| !gone(seat as u8);
    let places: Vec<Option<u8>> =
        places.iter().enumerate().map(|(seat, place)| place.filter(|_| here(seat))).collect();
    let absent =
        (0..table.players.len()).filter(|&seat| places[seat].is_none()).map(|seat| seat as u8).collect();
    (PairedTable::ranked(&places), absent)
}
