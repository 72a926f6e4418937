//! The board holds to the laws of boards.

use scene::SeatLook;
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
        let seats: Vec<SeatLook> = (0..players)
            .map(|seat| SeatLook { name: format!("Seat {seat}"), animal: scene::ANIMALS[usize::from(seat)] })
            .collect();
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
