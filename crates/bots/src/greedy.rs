//! The greedy bot: what looks best at the end of its turn.

use table::{Advice, Fate, Witness};

use crate::eyes::Eyes;
use crate::playout::{Scratch, finish_turn};
use crate::style;
use crate::tuning::Tuning;
use crate::value::{chances, values};

/// It looks at so many imagined worlds.
const WORLDS: usize = 4;

/// How much liking a move counts beside what it leads to: it decides between what looks equal.
const LIKING: f32 = 0.01;

/// The move after which things look best.
pub fn choose<G: Advice>(eyes: &Eyes<'_, G>, fate: &mut Fate) -> G::Move {
    let (moves, mut values) = weigh(eyes, fate);
    style::favour(eyes, &moves, &mut values, fate);
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = index;
        }
    }
    moves[best]
}

/// One of the moves after which things look nearly best: 1 / `softness` times sharper than even.
pub fn choose_softly<G: Advice>(eyes: &Eyes<'_, G>, softness: f32, fate: &mut Fate) -> G::Move {
    let (moves, mut values) = weigh(eyes, fate);
    style::favour(eyes, &moves, &mut values, fate);
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // A tenth of a win is a big mistake: it is e^(1/softness·…) times rarer than the best move.
    let scores = values.iter().map(|value| (value - best) * 10.0).collect();
    Scratch::<G>::of(moves, scores).draw(1.0 / softness, &mut fate.next())
}

/// Every seat's chance of winning, by how the imagined worlds look.
pub fn glance<G: Advice>(eyes: &Eyes<'_, G>, fate: &mut Fate) -> Vec<f32> {
    let mut sums = vec![0.0; eyes.seats()];
    for _ in 0..WORLDS {
        let values = values(&eyes.imagine(fate.fork()), eyes.tuning());
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
    }
    // The sharpness of the game's settings is that of the search; a glance is taken as it is.
    chances(&sums, &Tuning { sharpness: 1.0, ..*eyes.tuning() })
}

/// The sensible moves with what each leads to.
fn weigh<G: Advice>(eyes: &Eyes<'_, G>, fate: &mut Fate) -> (Vec<G::Move>, Vec<f32>) {
    let seat = eyes.seat();
    let tuning = eyes.tuning();
    let mut scratch = Scratch::<G>::default();
    let worlds: Vec<G> = (0..WORLDS).map(|_| eyes.imagine(fate.fork())).collect();
    scratch.list(&worlds[0], seat);
    let moves = scratch.moves.clone();
    let mut sums: Vec<f32> =
        scratch.scores.iter().map(|score| score.clamp(-5.0, 5.0) * LIKING * WORLDS as f32).collect();
    for world in &worlds {
        for (mv, sum) in moves.iter().zip(&mut sums) {
            let mut next = world.clone();
            next.step(seat, *mv, &mut Witness::silent());
            finish_turn(&mut next, seat, &mut scratch);
            *sum += values(&next, tuning)[seat.index()];
        }
    }
    let means = sums.into_iter().map(|sum| sum / WORLDS as f32).collect();
    (moves, means)
}
