//! The shelf on which the games stand. A new game needs its line here and nothing else outside its folder.

mod insight;

use bots::Bot;
use scene::Drawn;
use table::{Advice, AnyMatch, Entry, Game, Seat};

pub use insight::{Seen, Sight, insight, insight_at};

/// Something to do with a game whose type is known: the way for bots and benchmarks, which lose no speed to it.
pub trait Visitor {
    type Out;
    fn visit<G: Advice>(self) -> Self::Out;
}

macro_rules! shelf {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which a lobby shows them.
        pub const GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Every game as it is drawn, in the same order.
        pub const BOARDS: &[Drawn] = &[$(Drawn::of::<$game>()),*];

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
pub fn find(slug: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.about.slug == slug)
}

/// The board of the game with this slug.
pub fn board(slug: &str) -> Option<&'static Drawn> {
    BOARDS.iter().find(|drawn| drawn.about.slug == slug)
}

/// The move, in notation, that a bot chooses for a seat that is waited for. It takes as long as the bot's budget says.
pub fn choose(played: &dyn AnyMatch, seat: Seat, bot: Bot, seed: u64) -> String {
    struct Choose<'a>(&'a dyn AnyMatch, Seat, Bot, u64);

    impl Visitor for Choose<'_> {
        type Out = String;

        fn visit<G: Advice>(self) -> String {
            bots::choose_any::<G>(self.0, self.1, self.2, self.3)
        }
    }

    visit(played.about().slug, Choose(played, seat, bot, seed))
        .expect("every match is of a game on the shelf")
}
