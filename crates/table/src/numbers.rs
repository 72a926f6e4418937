//! Moves as numbers: for programs that choose from a fixed list of actions.

use crate::game::Game;
use crate::seat::Seat;

/// Moves that share a number with another legal move, or that have none of their own, take one of these.
pub const SPARE: usize = 64;

/// The number of no move: of a seat that nobody waits for, where all act at once. Programs count moves from the next one.
pub const WAIT: usize = 0;

/// A kind of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// As the notation begins, where it can.
    pub name: &'static str,
    /// How many numbers it has.
    pub room: usize,
}

impl Kind {
    pub const fn new(name: &'static str, room: usize) -> Self {
        Kind { name, room }
    }
}

/// The first number of each kind.
pub const fn firsts<const N: usize>(kinds: &[Kind; N]) -> [usize; N] {
    let mut firsts = [0; N];
    let mut kind = 1;
    while kind < N {
        firsts[kind] = firsts[kind - 1] + kinds[kind - 1].room;
        kind += 1;
    }
    firsts
}

/// A game whose moves have numbers: the same for the same move in every match, and different for all legal moves of a
/// moment.
pub trait Numbered: Game {
    /// The kinds of moves in the order of their numbers.
    const KINDS: &'static [Kind];
    /// The first number of each kind: [`firsts`].
    const FIRSTS: &'static [usize];

    /// The kind of a move, and its place within the kind. What the position already decides (the tile that is being placed,
    /// say) need not be in it; a place beyond the room of the kind means that it has no number of its own.
    fn kind_and_place(&self, seat: Seat, mv: Self::Move) -> (usize, usize);

    /// How many numbers there are.
    fn number_count() -> usize {
        Self::KINDS.iter().map(|kind| kind.room).sum::<usize>() + SPARE
    }

    /// Numbers these legal moves of a moment. Of moves that would share a number all but the first take spare ones, in the
    /// order in which they are listed.
    ///
    /// # Panics
    /// When the spare ones run out; a law checks that they do not.
    fn number(&self, seat: Seat, moves: &[Self::Move], numbers: &mut Vec<usize>) {
        numbers.clear();
        let mut spare = Self::number_count() - SPARE;
        // The last six bits of all numbers given: whoever is not there need not be looked for.
        let mut given = 0u64;
        for &mv in moves {
            let (kind, place) = self.kind_and_place(seat, mv);
            let own = (place < Self::KINDS[kind].room).then(|| Self::FIRSTS[kind] + place);
            let own = own.filter(|own| given >> (own % 64) & 1 == 0 || !numbers.contains(own));
            given |= own.map_or(0, |own| 1 << (own % 64));
            numbers.push(own.unwrap_or(spare));
            spare += usize::from(own.is_none());
        }
        assert!(spare <= Self::number_count(), "more moves share a number than there are spare ones");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_lie_one_after_the_other() {
        assert_eq!(firsts(&[Kind::new("a", 2), Kind::new("b", 5), Kind::new("c", 1)]), [0, 2, 7]);
    }
}
