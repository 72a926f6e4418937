//! What others can tell by the way a match goes on: by which choices play themselves, and by the number and kinds
//! of steps.

use super::{Checker, Law, equal, law, moves_of};
use crate::fate::Fate;
use crate::game::{Game, Reveal};
use crate::seat::Seat;
use crate::witness::{Viewer, Witness};

/// What one viewer hears of a move, and whether it brought something to light.
fn heard<G: Game>(game: &mut G, seat: Seat, mv: G::Move, viewer: Viewer) -> (Vec<G::Event>, Reveal) {
    let mut witness = Witness::listening();
    let reveal = game.step(seat, mv, &mut witness);
    let told = witness.into_events().into_iter().filter(|(audience, _)| audience.includes(viewer));
    (told.map(|(_, event)| event).collect(), reveal)
}

impl<G: Game> Checker<G> {
    /// A choice plays itself only where all others know that it is none.
    pub(super) fn check_forced(&mut self, game: &G) -> Law {
        for seat in Seat::all(game.seats()) {
            let forced = game.forced(seat);
            if let Some(mv) = forced {
                equal(&moves_of(game, seat), &vec![mv], || {
                    format!("what is forced on {seat:?} is all it has")
                })?;
            }
            for other in Seat::all(game.seats()).filter(|&other| other != seat) {
                let world = game.imagine(other, Fate::quick(self.chance.number()));
                law(world.forced(seat).is_some() == forced.is_some(), || {
                    format!(
                        "{other:?} learns nothing from whether a choice of {seat:?} plays itself ({forced:?})"
                    )
                })?;
            }
        }
        Ok(())
    }

    /// The same move in two worlds that another seat cannot tell apart: as many steps, of the same kinds, and the
    /// same to see.
    pub(super) fn check_steps(&mut self, seat: Seat, mv: G::Move) -> Law {
        let game = self.played.now().clone();
        let text = game.write(mv);
        for other in Seat::all(game.seats()).filter(|&other| other != seat) {
            let viewer = Viewer::Seat(other);
            let mut here = game.clone();
            let (told, reveal) = heard(&mut here, seat, mv, viewer);
            let mut there = game.imagine(other, Fate::quick(self.chance.number()));
            if !there.waiting_for().contains(seat) || !there.lists(seat, mv) {
                continue;
            }
            let (told_there, reveal_there) = heard(&mut there, seat, mv, viewer);
            law(reveal == reveal_there, || {
                format!("{other:?} learns nothing from where a move of {seat:?} ends ({text})")
            })?;
            if reveal.is_something() {
                continue;
            }
            equal(&told, &told_there, || {
                format!("{other:?} is told the same in both worlds ({seat:?}: {text})")
            })?;
            equal(&here.view(viewer), &there.view(viewer), || {
                format!("{other:?} cannot tell two worlds by what a move of {seat:?} leads to ({text})")
            })?;
        }
        Ok(())
    }
}
