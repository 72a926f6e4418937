//! Whole turns of a match whose game is known only at run time: what they are worth, beside one another.

use bots::TurnWorth;
use table::{Advice, AnyMatch, Fate, Match, Seat};

use crate::{Visitor, visit};

/// A turn beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// They come to the same.
    pub is_same: bool,
    pub own: TurnWorth,
    pub best: TurnWorth,
}

/// The match after its first `count` moves as this seat may imagine it: whatever the seat cannot know is drawn anew, so
/// nothing of it can be found out from the world. What happened before is not in it.
pub fn imagined(played: &dyn AnyMatch, count: usize, seat: Seat, seed: u64) -> Box<dyn AnyMatch> {
    struct Imagining<'a>(&'a dyn AnyMatch, usize, Seat, u64);

    impl Visitor for Imagining<'_> {
        type Out = Box<dyn AnyMatch>;

        fn visit<G: Advice>(self) -> Box<dyn AnyMatch> {
            let Imagining(played, count, seat, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let world = played.at(count).imagine(seat, Fate::quick(seed));
            Box::new(Match::from_position(played.setup().clone(), world))
        }
    }

    visit(played.about().slug, Imagining(played, count, seat, seed))
        .expect("every match is of a game on the shelf")
}

/// What a turn of the seat that is to move is worth beside the best one, each by so many imagined worlds. None: one of them
/// is no whole turn.
pub fn compare_turns(
    played: &dyn AnyMatch,
    seat: Seat,
    turn: &[String],
    best: &[String],
    tries: u32,
    seed: u64,
) -> Option<Compared> {
    struct Comparing<'a>(&'a dyn AnyMatch, Seat, [&'a [String]; 2], u32, u64);

    impl Visitor for Comparing<'_> {
        type Out = Option<Compared>;

        fn visit<G: Advice>(self) -> Option<Compared> {
            let Comparing(played, seat, turns, tries, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.now();
            let read = |texts: &[String]| {
                let moves = bots::read_turn(game, seat, texts)?;
                bots::is_whole_turn(game, seat, &moves).then_some(moves)
            };
            let (own, best) = (read(turns[0])?, read(turns[1])?);
            let worth = |moves: &[G::Move]| bots::turn_worth(game, seat, moves, tries, seed);
            let is_same = bots::comes_to_the_same(game, seat, &own, &best, seed);
            let best = worth(&best);
            Some(Compared { is_same, own: if is_same { best.clone() } else { worth(&own) }, best })
        }
    }

    visit(played.about().slug, Comparing(played, seat, [turn, best], tries, seed))
        .expect("every match is of a game on the shelf")
}
