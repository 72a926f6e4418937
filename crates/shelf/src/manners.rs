//! Bots with a style, and bots that think while others do.

use bots::{Bot, Eyes, Style, Tuning};
use table::{Advice, AnyMatch, Match, Seat};

use crate::{Recollection, Visitor, visit};

/// All styles that bots of the game with this slug can have; the first one has the number 1.
pub fn styles(slug: &str) -> &'static [Style] {
    struct All;

    impl Visitor for All {
        type Out = &'static [Style];

        fn visit<G: Advice>(self) -> Self::Out {
            Style::all::<G>()
        }
    }

    visit(slug, All).unwrap_or_default()
}

/// The same as [`choose`](crate::choose) by a bot that has the style with this number; 0: none.
pub fn choose_in_style(
    played: &dyn AnyMatch,
    seat: Seat,
    bot: Bot,
    style: u32,
    seed: u64,
    recollection: &mut Recollection,
) -> String {
    struct Choose<'a>(&'a dyn AnyMatch, Seat, Bot, u32, u64, &'a mut Recollection);

    impl Visitor for Choose<'_> {
        type Out = String;

        fn visit<G: Advice>(self) -> String {
            let Choose(played, seat, bot, style, seed, recollection) = self;
            let eyes = eyes::<G>(played, seat, style);
            now::<G>(played).write(bots::choose_on(&eyes, bot, seed, recollection.of::<G>()))
        }
    }

    visit(played.about().slug, Choose(played, seat, bot, style, seed, recollection))
        .expect("every match is of a game on the shelf")
}

/// Lets a bot think about what comes after the decision of somebody else, for as long as `goes_on` says so. Returns how many
/// iterations that were.
pub fn ponder(
    played: &dyn AnyMatch,
    seat: Seat,
    style: u32,
    seed: u64,
    recollection: &mut Recollection,
    goes_on: &mut dyn FnMut() -> bool,
) -> u32 {
    struct Ponder<'a>(&'a dyn AnyMatch, Seat, u32, u64, &'a mut Recollection, &'a mut dyn FnMut() -> bool);

    impl Visitor for Ponder<'_> {
        type Out = u32;

        fn visit<G: Advice>(self) -> u32 {
            let Ponder(played, seat, style, seed, recollection, goes_on) = self;
            bots::ponder(&eyes::<G>(played, seat, style), seed, recollection.of::<G>(), goes_on)
        }
    }

    visit(played.about().slug, Ponder(played, seat, style, seed, recollection, goes_on))
        .expect("every match is of a game on the shelf")
}

fn now<G: Advice>(played: &dyn AnyMatch) -> &G {
    let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
    played.now()
}

fn eyes<G: Advice>(played: &dyn AnyMatch, seat: Seat, style: u32) -> Eyes<'_, G> {
    let eyes = Eyes::of(now::<G>(played), seat);
    let tuning = Tuning { style, ..*eyes.tuning() };
    eyes.tuned(tuning)
}
