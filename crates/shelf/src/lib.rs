//! The shelf on which the games stand. A new game needs its line here and nothing else outside its folder.

use scene::Drawn;
use table::{Entry, Game};

/// Something to do with a game whose type is known: the way for bots and benchmarks, which lose no speed to it.
pub trait Visitor {
    type Out;
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! shelf {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which a lobby shows them.
        pub const GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Visits the game with this slug.
        pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Option<V::Out> {
            $(if slug == <$game as Game>::ABOUT.slug {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

shelf![woodcraft_roll::WoodcraftRoll, nim::Nim];

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.about.slug == slug)
}

/// The games that can be played in the browser.
pub const BOARDS: &[Drawn] = &[Drawn::of::<nim::Nim>()];

/// The board of the game with this slug.
pub fn board(slug: &str) -> Option<&'static Drawn> {
    BOARDS.iter().find(|drawn| drawn.about.slug == slug)
}
