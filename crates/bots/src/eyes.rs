//! What a bot may look at.

use judge::{Judge, Policy};
use table::{Advice, Fate, Seat, Viewer};

use crate::search::Path;
use crate::tuning::Tuning;

/// The match as one seat knows it, and the settings it thinks with. The state inside stays closed: only imagined worlds
/// come out.
pub struct Eyes<'a, G> {
    game: &'a G,
    seat: Seat,
    tuning: Tuning,
    judge: Option<&'static Judge>,
}

impl<'a, G: Advice> Eyes<'a, G> {
    pub fn of(game: &'a G, seat: Seat) -> Self {
        Eyes { game, seat, tuning: Tuning::of::<G>(game.seats()), judge: Judge::of::<G>(G::JUDGE) }
    }

    /// The same with other settings than the game's own.
    pub fn tuned(self, tuning: Tuning) -> Self {
        Eyes { tuning, ..self }
    }

    /// The same with another learned judge than the game's own.
    pub fn judged_by(self, judge: &'static Judge) -> Self {
        Eyes { judge: Some(judge), ..self }
    }

    /// What the bot thinks with.
    pub fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// The learned judge, if the game has one and the settings ask for it.
    pub(crate) fn judge(&self) -> Option<&'static Judge> {
        self.judge.filter(|_| self.tuning.judge > 0.0)
    }

    /// The learned policy, if the judge that is asked has one and the settings ask for it.
    pub(crate) fn policy(&self) -> Option<&'static Policy> {
        self.judge().filter(|_| self.tuning.policy > 0.0).and_then(Judge::policy)
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the match has.
    pub fn seats(&self) -> usize {
        self.game.seats()
    }

    /// All legal moves of the seat.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(self.seat, &mut moves);
        moves
    }

    /// All that the seat may know.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Where a search begins.
    pub(crate) fn path(&self) -> Path {
        Path::start(self.game)
    }

    /// A world that the seat cannot tell from the true one.
    pub fn imagine(&self, fate: Fate) -> G {
        self.game.imagine(self.seat, fate)
    }
}
