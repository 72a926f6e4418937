//! The shelf on which the games stand. A new game needs its line here and nothing else outside its folder.

mod coach;
mod course;
mod insight;
mod manners;
mod turns;

use std::any::Any;

use bots::{Bot, Memory};
use scene::Drawn;
use table::{Advice, AnyMatch, Game, GameEntry, Look, Match, Seat};

pub use coach::{JudgedTurn, judge_turn};
pub use course::{Played, Revealed, Stretch, TurnSeen, course, hopes, hopes_alone, look_at_turn, unveil};
pub use insight::{Expected, Seen, Sight, insight, insight_at, kinds};
pub use manners::{choose_in_style, ponder, styles};
pub use turns::{Compared, compare_turns, imagined};

/// Something to do with a game whose type is known: the way for bots and benchmarks, which lose no speed to it.
pub trait Visitor {
    type Out;
    fn visit<G: Advice>(self) -> Self::Out;
}

macro_rules! shelf {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which a lobby shows them.
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$game>()),*];

        /// Every game as it is drawn, in the same order.
        pub static BOARDS: &[Drawn] = &[$(Drawn::of::<$game>()),*];

        /// Visits the game with this slug.
        pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Option<V::Out> {
            $(if slug == <$game as Game>::ABOUT.slug {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

shelf![
    keyflower::Keyflower,
    woodcraft::Woodcraft,
    woodcraft_roll::WoodcraftRoll,
    grimm_forest::GrimmForest,
    nim::Nim,
];

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|entry| entry.about.slug == slug)
}

/// The board of the game with this slug.
pub fn board(slug: &str) -> Option<&'static Drawn> {
    BOARDS.iter().find(|drawn| drawn.about.slug == slug)
}

/// What a bot remembers from one of its choices to the next, at a table whose game is known only at run time.
#[derive(Default)]
pub struct Recollection(Option<Box<dyn Any + Send>>);

impl Recollection {
    fn of<G: Advice>(&mut self) -> &mut Memory<G> {
        let memory = self.0.take().and_then(|memory| memory.downcast().ok());
        let memory: Box<Memory<G>> = memory.unwrap_or_default();
        self.0.insert(memory).downcast_mut().expect("it was put there a line ago")
    }
}

/// The move, in notation, that a bot chooses for a seat that is waited for. It takes as long as the bot's budget says.
pub fn choose(
    played: &dyn AnyMatch,
    seat: Seat,
    bot: Bot,
    seed: u64,
    recollection: &mut Recollection,
) -> String {
    choose_in_style(played, seat, bot, 0, seed, recollection)
}

/// What a learner looks at from this seat: the numbers of its moves, what it sees, and what it would see after each.
pub fn look(played: &dyn AnyMatch, seat: Seat, seed: u64) -> Look {
    struct Looking<'a>(&'a dyn AnyMatch, Seat, u64);

    impl Visitor for Looking<'_> {
        type Out = Look;

        fn visit<G: Advice>(self) -> Look {
            let played: &Match<G> = self.0.as_any().downcast_ref().expect("the match is of this game");
            Look::of(played.now(), self.1, self.2)
        }
    }

    visit(played.about().slug, Looking(played, seat, seed)).expect("every match is of a game on the shelf")
}
