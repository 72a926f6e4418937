use table::Fate;

use super::*;

/// The least total cost, by trying everything.
fn least(people: usize, cost: &dyn Fn(usize, usize) -> Option<i64>) -> Option<i64> {
    let mut best: Vec<Option<i64>> = vec![None; 1 << people];
    best[0] = Some(0);
    for set in 1..1usize << people {
        let first = set.trailing_zeros() as usize;
        best[set] = (first + 1..people)
            .filter(|other| set >> other & 1 == 1)
            .filter_map(|other| Some(best[set & !(1 << first) & !(1 << other)]? + cost(first, other)?))
            .min();
    }
    best[(1 << people) - 1]
}

fn total(mates: &[usize], cost: &dyn Fn(usize, usize) -> Option<i64>) -> i64 {
    let pairs = mates.iter().enumerate().filter(|(one, mate)| one < mate);
    pairs.map(|(one, &mate)| cost(one, mate).expect("a pair that is allowed")).sum()
}

fn is_matching(mates: &[usize]) -> bool {
    mates.iter().enumerate().all(|(one, &mate)| mate != one && mates[mate] == one)
}

/// A matrix of costs below `bound`, of which about `missing` in a hundred are forbidden.
fn random_costs(fate: &mut Fate, people: usize, bound: usize, missing: usize) -> Vec<Vec<Option<i64>>> {
    let mut chance = fate.next();
    let mut one = || (chance.below(100) >= missing).then(|| chance.below(bound) as i64);
    (0..people).map(|_| (0..people).map(|_| one()).collect()).collect()
}

#[test]
fn no_cheaper_pairs_exist_where_everything_can_be_tried() {
    let mut fate = Fate::quick(1);
    for trial in 0..6000 {
        let people = 2 * (1 + trial % 6);
        let (bound, missing) = ([2, 4, 12, 1000][trial / 6 % 4], [0, 0, 30, 60][trial / 24 % 4]);
        let costs = random_costs(&mut fate, people, bound, missing);
        let cost = |a: usize, b: usize| costs[a][b];
        let found = cheapest_pairs(people, cost);
        // Where some pairs are forbidden a perfect matching may cost more than several augmentations gain; those who pair
        // forbid only what leaves one.
        if missing == 0 {
            assert_eq!(
                found.as_ref().map(|mates| total(mates, &cost)),
                least(people, &cost),
                "trial {trial}"
            );
        }
        assert!(found.is_none_or(|mates| is_matching(&mates)));
    }
}

#[test]
fn a_bye_that_only_some_may_have_is_given_to_one_of_them_at_the_least_cost() {
    let mut fate = Fate::quick(2);
    for trial in 0..3000 {
        let people = 2 * (1 + trial % 6);
        let costs = random_costs(&mut fate, people, 50, 0);
        let may: Vec<bool> =
            (0..people).map(|one| one == trial % (people.max(2) - 1) || fate.below(3) == 0).collect();
        let cost = |a: usize, b: usize| (b + 1 < people || may[a]).then(|| costs[a][b]).flatten();
        let mates = cheapest_pairs(people, cost).expect("somebody may");
        assert!(is_matching(&mates));
        assert_eq!(Some(total(&mates, &cost)), least(people, &cost), "trial {trial}");
    }
}

/// The proof that comes with the method: dual values that no matching can exceed, and that this one reaches.
fn prove(search: &Search) {
    let people = search.people;
    let blossoms: Vec<usize> =
        (people + 1..=search.top).filter(|&node| search.outermost[node] != 0).collect();
    let inside = |blossom: usize, person: usize| search.within[blossom * (people + 1) + person] != 0;
    assert!((1..=people).all(|person| search.dual[person] >= 0));
    assert!(blossoms.iter().all(|&blossom| search.dual[blossom] >= 0));
    for a in 1..=people {
        for b in a + 1..=people {
            let both: i64 =
                blossoms.iter().filter(|&&x| inside(x, a) && inside(x, b)).map(|&x| search.dual[x]).sum();
            assert!(search.dual[a] + search.dual[b] + both >= 2 * search.edge(a, b).gain);
        }
    }
    let gained: i128 = (1..=people).map(|a| i128::from(search.edge(a, search.mate[a]).gain)).sum();
    let of_people: i128 = (1..=people).map(|person| i128::from(search.dual[person])).sum();
    // Each pair is counted from either end, as the duals are kept doubled.
    assert_eq!(gained, of_people + of_blossoms(search, &blossoms, &inside));
}

/// What the blossoms add to the bound: each its dual for every pair that fits into it.
fn of_blossoms(search: &Search, blossoms: &[usize], inside: &dyn Fn(usize, usize) -> bool) -> i128 {
    let size = |x: usize| (1..=search.people).filter(|&person| inside(x, person)).count() as i128;
    blossoms.iter().map(|&x| i128::from(search.dual[x]) * ((size(x) - 1) / 2)).sum()
}

#[test]
fn large_matchings_are_proven_by_their_duals() {
    let mut fate = Fate::quick(3);
    for (people, bound) in [(20, 3), (50, 5), (100, 10), (100, 1_000_000), (200, 4), (200, 1000)] {
        let costs = random_costs(&mut fate, people, bound, 0);
        let mut search = Search::new(people, |a, b| costs[a][b]);
        while search.augment_once() {}
        assert!((1..=people).all(|person| search.mate[person] != 0));
        prove(&search);
    }
}

#[test]
fn the_dearest_costs_fit() {
    let cost =
        |a: usize, b: usize| Some(if (a + b).is_multiple_of(3) { DEAREST } else { DEAREST - (a * b) as i64 });
    let mates = cheapest_pairs(14, cost).expect("all pairs are allowed");
    assert_eq!(total(&mates, &|a, b| cost(a, b).map(|cost| DEAREST - cost)), {
        let gain = |a: usize, b: usize| cost(a, b).map(|cost| cost - DEAREST);
        -least(14, &gain).expect("all pairs are allowed")
    });
}
