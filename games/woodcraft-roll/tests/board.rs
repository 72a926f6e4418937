//! The board holds to the laws of boards.

use std::sync::Arc;

use maud::PreEscaped;
use scene::{Composer, Drawn, Page, Parts, SeatLook};
use table::{AnyMatch, Fate, Language, Match, Seat, Seed, Setup, Viewer};
use woodcraft_roll::WoodcraftRoll;

scene::board_tests!(WoodcraftRoll);

/// What could still be completed is said of orders while the match goes on, and not when it is over.
#[test]
fn when_all_is_over_no_order_is_within_reach() {
    for players in 1..=2 {
        let setup = Setup::for_players(players);
        let mut played = Match::<WoodcraftRoll>::deal(setup, Seed::named("over")).expect("a legal number");
        let mut fate = Fate::quick(players.into());
        let seats = looks(players);
        let says_plans = |played: &Match<WoodcraftRoll>| {
            let viewer = Viewer::Seat(Seat::new(0));
            let drawing = scene::Drawn::of::<WoodcraftRoll>();
            let drawing = (drawing.paint)(played, viewer, Language::En, &seats).drawing;
            let own = drawing.own.expect("a sheet of one's own").into_string();
            let page = drawing.board.into_string() + &own;
            ["Within reach", "Missing", "All there"].iter().any(|plan| page.contains(plan))
        };
        let mut was_said = false;
        while played.play_random(&mut fate.next()).is_some() {
            was_said |= !played.is_over() && says_plans(&played);
        }
        assert!(was_said && played.is_over());
        assert!(!says_plans(&played), "{players} players");
    }
}

/// Of a simultaneous choice nobody else sees anything, and what comes of it when all have made theirs is written in few places of a sheet.
#[test]
fn what_stays_as_it_was_is_not_drawn_anew() {
    let (watcher, seats, parts) = (Viewer::Seat(Seat::new(3)), looks(4), Parts::default());
    let mut played =
        Match::<WoodcraftRoll>::deal(Setup::for_players(4), Seed::named("parts")).expect("a legal number");
    let mut before = board(&played, watcher, &seats, &parts);
    // The first choice of all is which order to keep, the second which die to take.
    for choice in 1..=2 {
        for number in 1..=4 {
            let seat = played.waiting_for().first().expect("somebody chooses");
            let chosen = AnyMatch::moves(&played, seat).remove(0);
            AnyMatch::play(&mut played, seat, &chosen).expect("it is legal");
            parts.turn();
            let after = board(&played, watcher, &seats, &parts);
            let (part, most) = (drawn_anew(&before, &after), if number < 4 { 15 } else { 45 });
            assert!(part <= most, "{part} of a hundred letters at answer {number} to choice {choice}");
            before = after;
        }
    }
}

fn looks(players: u8) -> Vec<SeatLook> {
    let look =
        |seat: u8| SeatLook { name: format!("Seat {seat}"), animal: scene::ANIMALS[usize::from(seat)] };
    (0..players).map(look).collect()
}

/// All that the game puts on a page, made of parts.
fn board(played: &Match<WoodcraftRoll>, viewer: Viewer, seats: &[SeatLook], parts: &Parts) -> Page {
    let composer = Composer::new(parts, Language::En, seats);
    let compose = Drawn::of::<WoodcraftRoll>().compose;
    let drawing = compose(played, viewer, None, Language::En, seats, Some(&composer)).drawing;
    let areas = [Some(drawing.board), drawing.own].into_iter().flatten().chain(drawing.plates);
    composer.page(PreEscaped(areas.map(PreEscaped::into_string).collect()))
}

/// How many of a hundred letters are not of parts that were there before.
fn drawn_anew(before: &Page, after: &Page) -> usize {
    let is_old = |part: &Arc<scene::parts::Part>| before.parts.iter().any(|(_, old)| Arc::ptr_eq(old, part));
    let new =
        after.parts.iter().filter(|(_, part)| !is_old(part)).map(|(_, part)| part.text.len()).sum::<usize>();
    100 * new / after.text().len()
}
