//! Nim, rule by rule.

use nim::{LARGEST_HEAP, Nim};
use table::testing::Play;
use table::{Seat, Setup};

table::law_tests!(Nim, "NIM");

fn heaps(heaps: [u8; 3]) -> Play<Nim> {
    Play::from(Nim { heaps, to_move: Seat::new(0), misere: false })
}

/// NIM-1: three heaps of 1 to 7, drawn at random.
#[test]
fn nim_1_heaps_are_random() {
    let deals: Vec<Nim> = (0..50).map(|n| Play::<Nim>::deal(2, &format!("heaps {n}")).game).collect();
    let heaps: Vec<u8> = deals.iter().flat_map(|deal| deal.heaps).collect();
    assert!((1..=LARGEST_HEAP).all(|size| heaps.contains(&size)), "{heaps:?}");
    assert!(deals.iter().all(|deal| deal.to_move == Seat::new(0)));
}

/// NIM-5: the smallest heaps are left out.
#[test]
fn nim_5_large_heaps() {
    let large = Setup::for_players(2).with("large", "on");
    let deals = (0..50).map(|n| Play::<Nim>::set_up(&large, &format!("heaps {n}")).game);
    let heaps: Vec<u8> = deals.flat_map(|deal| deal.heaps).collect();
    assert!(heaps.iter().all(|size| (3..=LARGEST_HEAP).contains(size)), "{heaps:?}");
    assert!((3..=LARGEST_HEAP).all(|size| heaps.contains(&size)), "{heaps:?}");
}

/// NIM-2: one or more sticks, one heap.
#[test]
fn nim_2_take_from_one_heap() {
    let mut table = heaps([2, 0, 1]);
    assert_eq!(table.moves(1), ["take 1 from 1", "take 2 from 1", "take 1 from 3"]);
    assert_eq!(table.refused(1, "take 1 from 2").rule, "NIM-2");
    assert_eq!(table.refused(2, "take 1 from 1").reason.key, "illegal-not-your-turn");
    table.play(1, "take 2 from 1");
    assert_eq!(table.waiting(), [2]);
}

/// NIM-3: the last stick wins.
#[test]
fn nim_3_last_stick_wins() {
    let mut table = heaps([1, 0, 1]);
    table.script("1: take 1 from 1\n2: take 1 from 3");
    assert!(table.waiting().is_empty());
    assert_eq!((table.points(1, "points-win"), table.points(2, "points-win")), (0, 1));
    assert_eq!(table.log(), ["Seat 1 takes 1 stick from heap 1.", "Seat 2 takes 1 stick from heap 3."]);
}

/// NIM-4: in misère the last stick loses.
#[test]
fn nim_4_misere_turns_it_round() {
    let mut table = Play::<Nim>::set_up(&Setup::for_players(2).with("misere", "on"), "misere");
    table.game.heaps = [1, 0, 0];
    table.play(1, "take 1 from 1");
    assert_eq!(table.points(2, "points-win"), 1);
}

/// NIM-T1: the theorem agrees with trying everything.
#[test]
fn nim_t1_theorem_agrees_with_trying_everything() {
    fn wins(game: Nim) -> bool {
        use table::{Game, Witness};
        let mut moves = Vec::new();
        game.moves(game.to_move, &mut moves);
        if moves.is_empty() {
            return game.misere;
        }
        moves.into_iter().any(|take| {
            let mut next = game;
            next.step(game.to_move, take, &mut Witness::silent());
            !wins(next)
        })
    }
    for misere in [false, true] {
        for size in 0..64u8 {
            let heaps = [size & 3, (size >> 2) & 3, size >> 4];
            let game = Nim { heaps, to_move: Seat::new(0), misere };
            assert_eq!(game.mover_wins(), wins(game), "{game:?}");
        }
    }
}
