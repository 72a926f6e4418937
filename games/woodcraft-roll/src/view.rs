//! What one seat, or an onlooker, may know.

use serde::Serialize;
use table::{Seat, Seats, Viewer};

use crate::assistants::Assistants;
use crate::cards::{Card, CardSet, Phase};
use crate::dice::{Dice, Die};
use crate::gains::Due;
use crate::lanterns::Lanterns;
use crate::resources::Resources;
use crate::sheet::{Boxes, COLUMNS, Choice, ROUNDS, Sheet, TurnBox};
use crate::{Book, SLOTS, Stage, WoodcraftRoll};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Where everything printed can be looked up.
    pub components: Book,
    pub phase: Phase,
    pub round: u8,
    pub turn: u8,
    pub stage: Stage,
    pub waiting_for: Seats,
    /// The dice on the main board, by column from the left.
    pub board: [Option<Die>; COLUMNS],
    /// Orders to be taken: left, middle, right.
    pub face_up: [Option<Card>; SLOTS],
    /// How many cards the decks of phase I and II have.
    pub deck_sizes: [usize; 2],
    /// Orders that have left the game.
    pub discards: CardSet,
    /// Those who still draft an order in this turn, the next one first.
    pub draft: Vec<Seat>,
    /// In seat order.
    pub sheets: Vec<SheetView>,
    /// What only this viewer knows; an onlooker has no secrets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnSecrets>,
}

/// A sheet, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetView {
    /// What was taken in each turn.
    pub boxes: [TurnBox; 2 * ROUNDS],
    pub dice: Dice,
    /// Gained in the whole match …
    pub circled: Resources,
    /// … and of these spent.
    pub crossed: Resources,
    pub lanterns: Lanterns,
    pub lantern_points: u8,
    pub hazelnuts: u8,
    pub reputation: u8,
    /// The marked boxes of K1 to K5.
    pub crates: [Boxes; 5],
    pub hired: Assistants,
    /// Assistants that were used in this round or turn and cannot be used again.
    pub used: Assistants,
    /// Orders still to be completed.
    pub orders: CardSet,
    pub completed: CardSet,
    /// Whether a secret choice is made.
    pub has_chosen: bool,
    /// Gains still to be booked, the next one last; about that one the player must choose.
    pub due: Vec<Due>,
}

/// What only one seat knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnSecrets {
    pub seat: Seat,
    /// The starting orders to choose from.
    pub dealt: CardSet,
    /// The order that was given back, while it lies in the phase I deck …
    pub rejected: Option<Card>,
    /// … and how many cards lie under it.
    pub under_rejected: Option<usize>,
    /// The secret choice of this turn.
    pub choice: Option<Choice>,
}

impl WoodcraftRoll {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            components: self.book,
            phase: self.phase,
            round: self.round,
            turn: self.turn,
            stage: self.stage,
            waiting_for: self.waiting,
            board: self.board,
            face_up: self.face_up,
            deck_sizes: [self.decks[0].len(), self.decks[1].len()],
            discards: self.discards,
            draft: self.draft.to_vec(),
            sheets: self.sheets.iter().map(|sheet| self.open_sheet(sheet)).collect(),
            own: viewer.seat().filter(|seat| seat.index() < self.sheets.len()).map(|seat| self.secrets(seat)),
        }
    }

    fn open_sheet(&self, sheet: &Sheet) -> SheetView {
        SheetView {
            boxes: sheet.boxes,
            dice: sheet.dice,
            circled: sheet.circled,
            crossed: sheet.crossed,
            lanterns: sheet.lanterns,
            lantern_points: sheet.lantern_points,
            hazelnuts: sheet.hazelnuts,
            reputation: sheet.reputation,
            crates: sheet.crates,
            hired: sheet.hired,
            used: sheet.used,
            // The starting orders are secret until all have chosen.
            orders: if self.stage == Stage::Keep { CardSet::default() } else { sheet.orders },
            completed: sheet.completed,
            has_chosen: sheet.choice.is_some(),
            due: sheet.due.to_vec(),
        }
    }

    fn secrets(&self, seat: Seat) -> OwnSecrets {
        let sheet = self.sheet(seat);
        let place = self.rejected_at(seat);
        OwnSecrets {
            seat,
            dealt: if self.stage == Stage::Keep { sheet.orders } else { CardSet::default() },
            rejected: place.map(|place| self.decks[0][place]),
            under_rejected: place,
            choice: sheet.choice,
        }
    }
}
