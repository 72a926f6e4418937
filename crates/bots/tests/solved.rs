//! The search against a solved game: known values, every position.

use bots::{Bot, Budget, choose, insight, insight_together};
use nim::Nim;
use table::{Game, Seat, Witness};

fn positions() -> impl Iterator<Item = Nim> {
    (0..64u8).flat_map(|size| {
        let heaps = [size & 3, (size >> 2) & 3, size >> 4];
        [false, true].map(|misere| Nim { heaps, to_move: Seat::new(0), misere })
    })
}

fn after(nim: Nim, mv: nim::Take) -> Nim {
    let mut next = nim;
    next.step(nim.to_move, mv, &mut Witness::silent());
    next
}

#[test]
fn search_wins_every_won_position() {
    let budget = Budget::Iterations(3000);
    for bot in [Bot::Search(budget), Bot::Searches(3, budget)] {
        for nim in positions().filter(|nim| nim.heaps != [0; 3] && nim.mover_wins()) {
            let mv = choose(&nim, nim.to_move, bot, 1);
            assert!(!after(nim, mv).mover_wins(), "{bot}, {nim:?}: {mv:?}");
        }
    }
}

#[test]
fn several_grow_one_tree_and_spend_one_budget() {
    for nim in positions().filter(|nim| nim.heaps.iter().sum::<u8>() >= 2) {
        let found = insight_together(&nim, nim.to_move, Budget::Iterations(600), 3, 7);
        assert_eq!(found.iterations, 600, "{nim:?}");
        // Every iteration came back to the root, by one of its moves.
        let visits: u32 = found.candidates.iter().map(|candidate| candidate.visits).sum();
        assert_eq!(visits, 600, "{nim:?}");
        assert!((found.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{nim:?}");
    }
}

#[test]
fn chances_agree_with_the_known_value() {
    for nim in positions().filter(|nim| nim.heaps.iter().sum::<u8>() >= 2) {
        let chance = insight(&nim, nim.to_move, Budget::Iterations(6000), 2).chances[0];
        assert_eq!(chance > 0.5, nim.mover_wins(), "{nim:?}: {chance}");
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_move() {
    let nim = Nim { heaps: [5, 6, 7], to_move: Seat::new(0), misere: false };
    for name in ["random", "greedy", "flat:50it", "search:50it", "sapling", "apprentice"] {
        let bot: Bot = name.parse().expect("there is such a bot");
        let moves: Vec<_> = (0..3).map(|_| choose(&nim, nim.to_move, bot, 9)).collect();
        assert!(moves.windows(2).all(|pair| pair[0] == pair[1]), "{bot}: {moves:?}");
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for name in ["random", "greedy", "flat:200it", "search:500ms", "search*2:2s", "sapling", "master"] {
        assert_eq!(name.parse::<Bot>().expect(name).to_string(), name);
    }
    for name in [
        "",
        "search",
        "search:",
        "search:0ms",
        "search:5h",
        "search*1:5s",
        "search*x:5s",
        "searches:5s",
        "flat:99999999999it",
        "grandmaster",
    ] {
        assert!(name.parse::<Bot>().is_err(), "{name}");
    }
}
