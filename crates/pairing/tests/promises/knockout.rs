//! Knock-outs.

use std::collections::HashSet;

use pairing::{PlayerId, Rules, Sizes, Stage, System, Tournament};
use table::Fate;

use crate::story::{Story, random_rules};

fn knock_out(through: u8, usual: u8, also: &[u8]) -> Rules {
    Rules::new(System::KnockOut { through }, Sizes { usual, also: also.to_vec() })
}

#[test]
fn whoever_is_out_stays_out_and_one_table_decides() {
    for number in 0..140 {
        let people = 2 + number as usize % 70;
        let mut out: HashSet<PlayerId> = HashSet::new();
        let mut before: Option<HashSet<PlayerId>> = None;
        let look = &mut |_: &Tournament, round: &pairing::Round| {
            let there: HashSet<PlayerId> = round.players().collect();
            assert!(there.is_disjoint(&out), "story {number}");
            if let Some(before) = &before {
                assert!(there.len() < before.len(), "each round somebody goes");
                out.extend(before.difference(&there));
            }
            before = Some(there);
        };
        let tournament = Story { people, restless: 0, number }.play(knock_out(1, 2, &[]), look);
        assert_eq!(tournament.stage(), Stage::Over);
        let last = tournament.rounds().last().expect("a final");
        assert_eq!((last.tables.len(), last.byes.len()), (1, 0));
        let standings = tournament.standings();
        let finalists: HashSet<PlayerId> = last.players().collect();
        assert!(standings[..2].iter().all(|row| finalists.contains(&row.player)), "story {number}");
        assert!(standings.windows(2).all(|rows| rows[0].survived >= rows[1].survived));
        // Everybody but the winner loses once; with byes that is still the number of rounds of a halving.
        assert_eq!(tournament.rounds().len(), (people as f64).log2().ceil() as usize, "story {number}");
    }
}

#[test]
fn larger_tables_reach_a_final_for_all_who_are_left() {
    for number in 0..90 {
        let people = 6 + number as usize % 90;
        for (through, usual, also) in [(1, 3, &[2][..]), (2, 4, &[3, 5]), (1, 4, &[2, 3]), (3, 6, &[4, 5])] {
            let tournament =
                Story { people, restless: 0, number }.play(knock_out(through, usual, also), &mut |_, _| {});
            let last = tournament.rounds().last().expect("a final");
            assert_eq!((last.tables.len(), last.byes.len()), (1, 0), "{people} people, {through} of {usual}");
        }
    }
}

#[test]
fn every_size_of_table_and_of_knock_out_keeps_the_laws() {
    let mut fate = Fate::quick(9);
    for number in 0..1000_u64 {
        let people = if number.is_multiple_of(50) { 2 + fate.below(199) } else { 2 + fate.below(30) };
        let mut rules = random_rules(System::KnockOut { through: 1 }, &mut fate);
        let least = rules.sizes.also.iter().copied().chain([rules.sizes.usual]).min().expect("a size");
        rules.system = System::KnockOut { through: 1 + fate.below(usize::from(least) - 1) as u8 };
        let story = Story { people, restless: [0, 15, 50][number as usize % 3], number };
        let tournament = story.play(rules, &mut |_, _| {});
        assert!(matches!(tournament.stage(), Stage::Over | Stage::TooFew));
    }
}
