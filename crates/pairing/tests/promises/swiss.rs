//! Swiss tournaments.

use std::collections::HashMap;

use pairing::{PlayerId, Points, Round, Rules, Sizes, System, Tournament};
use table::Fate;

use crate::story::{Story, byes, meetings, random_rules, seats, unfairest};

fn swiss(rounds: u16) -> System {
    System::Swiss { rounds }
}

/// Repeated meetings, unfair seats and distances of a round: the order in which a Swiss round is judged.
type Judgement = (i64, i64, i64);

fn sum(one: Judgement, other: Judgement) -> Judgement {
    (one.0 + other.0, one.1 + other.1, one.2 + other.2)
}

/// Everything a judge needs to know of the rounds so far, found without the crate's own counts.
struct Judge {
    people: Vec<PlayerId>,
    met: HashMap<(PlayerId, PlayerId), usize>,
    sat: HashMap<PlayerId, [usize; 6]>,
    had: HashMap<PlayerId, usize>,
    bracket: HashMap<PlayerId, i64>,
    least_met: usize,
}

impl Judge {
    fn new(tournament: &Tournament) -> Self {
        let people = tournament.playing();
        let points = tournament.points();
        let mut totals: Vec<Points> = people.iter().map(|id| points[id]).collect();
        totals.sort();
        totals.dedup();
        let above = |id: &PlayerId| totals.iter().filter(|total| **total > points[id]).count() as i64;
        let met = meetings(tournament.rounds());
        let pairs = people.iter().flat_map(|a| people.iter().filter(move |b| a < b).map(move |b| (*a, *b)));
        let least_met = pairs.map(|pair| met.get(&pair).copied().unwrap_or(0)).min().unwrap_or(0);
        Judge {
            bracket: people.iter().map(|id| (*id, above(id))).collect(),
            sat: seats(tournament.rounds()),
            had: byes(tournament),
            people,
            met,
            least_met,
        }
    }

    fn pair(&self, one: PlayerId, other: PlayerId) -> Judgement {
        let met = self.met.get(&(one.min(other), one.max(other))).copied().unwrap_or(0) - self.least_met;
        let sat = |id: PlayerId| self.sat.get(&id).copied().unwrap_or_default();
        let again =
            |id: PlayerId, seat: usize| (sat(id)[seat] as i64 - sat(id)[0].min(sat(id)[1]) as i64).pow(2);
        let unfair = (again(one, 0) + again(other, 1)).min(again(one, 1) + again(other, 0));
        (met.pow(2) as i64, unfair, (self.bracket[&one] - self.bracket[&other]).pow(2))
    }

    fn bye(&self, one: PlayerId) -> Option<Judgement> {
        let had = |id: &PlayerId| self.had.get(id).copied().unwrap_or(0);
        let fewest = self.people.iter().map(had).min()?;
        let lowest = self.bracket.values().max()?;
        (had(&one) == fewest).then(|| (0, 0, (lowest - self.bracket[&one]).pow(2)))
    }

    fn of(&self, round: &Round) -> Judgement {
        let tables = round.tables.iter().map(|table| self.pair(table.players[0], table.players[1]));
        let byes = round.byes.iter().map(|&id| self.bye(id).expect("had the fewest"));
        tables.chain(byes).fold((0, 0, 0), sum)
    }

    /// The best judgement of all rounds there are.
    fn best(&self) -> Judgement {
        let people = self.people.len();
        let mut best: Vec<Option<Judgement>> = vec![None; 1 << people];
        best[0] = Some((0, 0, 0));
        for set in 1..1usize << people {
            let first = set.trailing_zeros() as usize;
            let rest = set & !(1 << first);
            let with = |other: usize| {
                let before = best[rest & !(1 << other)]?;
                Some(sum(before, self.pair(self.people[first], self.people[other])))
            };
            // Only an odd number of people leaves somebody over, once.
            let odd = set.count_ones() % 2 == 1;
            let alone = || Some(sum(best[rest]?, self.bye(self.people[first])?));
            let paired = (first + 1..people).filter(|other| rest >> other & 1 == 1).filter_map(with);
            best[set] = if odd { paired.chain(alone()).min() } else { paired.min() };
        }
        best[(1 << people) - 1].expect("there is a round")
    }
}

#[test]
fn at_tables_of_two_no_round_is_better_for_up_to_ten() {
    for number in 0..600 {
        let people = 2 + number as usize % 9;
        let rules = Rules::new(swiss(3 + number as u16 % 9), Sizes::only(2));
        let story = Story { people, restless: [0, 0, 20][number as usize % 3], number };
        story.play(rules, &mut |tournament, round| {
            let judge = Judge::new(tournament);
            if judge.people.len() <= 11 {
                assert_eq!(judge.of(round), judge.best(), "story {number}");
            }
        });
    }
}

/// Whoever has met fewer than half of the others can be paired anew (G. A. Dirac 1952), so nobody may meet again before.
#[test]
fn at_tables_of_two_nobody_meets_again_before_half_of_them_were_met() {
    let mut repeated = 0;
    for number in 0..60 {
        let people = [12, 15, 24, 33, 64, 101, 150, 200][number as usize % 8];
        let rounds = (people / 2 - 1).min(9) as u16;
        let tournament = Story { people, restless: 0, number }
            .play(Rules::new(swiss(rounds), Sizes::only(2)), &mut |_, _| {});
        assert!(meetings(tournament.rounds()).values().all(|&met| met == 1), "story {number}");
        assert_eq!(tournament.rounds().len(), usize::from(rounds));
        repeated += usize::from(unfairest(tournament.rounds(), 2) > 1);
    }
    assert_eq!(repeated, 0, "with so many people seats stay within one");
}

#[test]
fn late_joiners_and_leavers_of_large_tournaments_never_meet_again_early() {
    for number in 0..30 {
        let people = 40 + number as usize * 5;
        let rules = Rules::new(swiss(7), Sizes::only(2));
        let tournament = Story { people, restless: 40, number }.play(rules, &mut |_, _| {});
        assert!(meetings(tournament.rounds()).values().all(|&met| met == 1), "story {number}");
    }
}

#[test]
fn every_size_of_table_and_of_tournament_keeps_the_laws() {
    let mut fate = Fate::quick(7);
    for number in 0..1500_u64 {
        let people = if number.is_multiple_of(50) { 2 + fate.below(199) } else { 2 + fate.below(24) };
        let rules = random_rules(swiss(1 + fate.below(8) as u16), &mut fate);
        Story { people, restless: [0, 15, 50][number as usize % 3], number }.play(rules, &mut |_, _| {});
    }
}

/// How often the first rounds of larger tables repeat a meeting though there are plenty of people, and how unfair seats get.
#[test]
fn at_larger_tables_nobody_meets_again_while_there_are_many_others() {
    for number in 0..60 {
        let size = 3 + number as usize % 4;
        let people = size * (2 * size + number as usize % 5);
        let rules = Rules::new(swiss(4), Sizes::only(size as u8));
        let tournament = Story { people, restless: 0, number }.play(rules, &mut |_, _| {});
        assert!(meetings(tournament.rounds()).values().all(|&met| met == 1), "story {number}");
        assert!(unfairest(tournament.rounds(), size) <= 1, "story {number}");
    }
}

#[test]
fn nine_at_tables_of_three_meet_once_each_in_four_rounds() {
    for number in 0..100 {
        let rules = Rules::new(swiss(4), Sizes::only(3));
        let tournament = Story { people: 9, restless: 0, number }.play(rules, &mut |_, _| {});
        let met = meetings(tournament.rounds());
        assert_eq!(met.len(), 36, "story {number}");
        assert!(met.values().all(|&met| met == 1), "story {number}");
    }
}
