//! Where somebody stands who makes a turn: after these moves, in a world as their seat may imagine it.

use table::{AnyMatch, Refused, Seat};

/// No turn is longer.
pub const LONGEST: usize = 60;

/// Where somebody stands.
pub struct Stand {
    pub played: Box<dyn AnyMatch>,
    /// The moves that count.
    pub path: Vec<String>,
    /// The turn is over.
    pub is_whole: bool,
    /// The rules forbid the move that follows.
    pub refused: Option<Refused>,
}

/// Makes these moves of the seat, as far as they are legal and one turn. A last move that would bring something to light is
/// not made on the board: what is there is only imagined.
pub fn follow(mut world: Box<dyn AnyMatch>, seat: Seat, path: &[String]) -> Stand {
    let (mut made, mut is_whole, mut refused) = (Vec::new(), false, None);
    let turn = world.turn(seat);
    for text in path.iter().take(LONGEST) {
        let count = world.count();
        if let Err(why) = world.play(seat, text) {
            refused = Some(why);
            break;
        }
        made.push(text.clone());
        let has_revealed = world.has_revealed_since(count);
        if has_revealed {
            world.rewind(count);
        }
        is_whole = has_revealed || world.turn(seat) != turn || !world.waiting_for().contains(seat);
        if is_whole {
            break;
        }
    }
    Stand { played: world, path: made, is_whole, refused }
}
