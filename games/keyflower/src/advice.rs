//! What a bot should know of the game.

use table::{Advice, Seat};

use crate::state::Keyflower;

impl Advice for Keyflower {
    /// The points if the match ended now, without the words of the breakdown.
    fn outlook(&self, seat: Seat) -> f32 {
        self.points(seat) as f32
    }
}
