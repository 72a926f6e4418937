//! Chapter 3: the windows of a round, one after the other.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::agenda::Task;
use crate::events::{Event, EventSink};
use crate::forest::GrimmForest;

/// The windows of a round, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// G0
    StartOfRound,
    /// G0b
    Prince,
    /// G1
    Choosing,
    /// G2: Fables are revealed.
    Revealed,
    /// G3: Gather cards are revealed.
    CardsUp,
    /// G4
    BeforeCollecting,
    /// G5
    Collecting,
    /// G6
    EndOfGather,
    /// G7
    TidyUp,
    /// B0
    StartOfBuild,
    /// B1
    Build,
    /// B2
    EndOfBuild,
    /// C
    CleanUp,
    /// The match is over.
    Over,
}

impl Window {
    /// GF-41: whether every player has a slot of their own, in turn order.
    const fn goes_round(self) -> bool {
        !matches!(
            self,
            Window::Prince | Window::Choosing | Window::Collecting | Window::TidyUp | Window::CleanUp
        )
    }

    const fn next(self) -> Window {
        match self {
            Window::StartOfRound => Window::Prince,
            Window::Prince => Window::Choosing,
            Window::Choosing => Window::Revealed,
            Window::Revealed => Window::CardsUp,
            Window::CardsUp => Window::BeforeCollecting,
            Window::BeforeCollecting => Window::Collecting,
            Window::Collecting => Window::EndOfGather,
            Window::EndOfGather => Window::TidyUp,
            Window::TidyUp => Window::StartOfBuild,
            Window::StartOfBuild => Window::Build,
            Window::Build => Window::EndOfBuild,
            Window::EndOfBuild => Window::CleanUp,
            Window::CleanUp => Window::StartOfRound,
            Window::Over => Window::Over,
        }
    }
}

impl GrimmForest {
    pub fn is_over(&self) -> bool {
        self.window == Window::Over
    }

    /// Goes on until there is something to do or the match is over: in most slots nothing happens.
    pub(crate) fn next_slots(&mut self, told: &mut EventSink) {
        while self.agenda.is_empty() && !self.is_over() {
            self.next_slot(told);
        }
    }

    /// Begins the next slot of the window, or the next window when all slots are done.
    #[inline(always)]
    fn next_slot(&mut self, told: &mut EventSink) {
        let slots = if self.window.goes_round() { self.players } else { 1 };
        if self.slot < slots {
            let seat = self.first.after(self.slot as usize, self.players as usize);
            self.slot += 1;
            self.begin_slot(seat, told);
        } else {
            self.close_window(told);
            if !self.is_over() {
                self.window = self.window.next();
                self.slot = 0;
                self.open_window(told);
            }
        }
    }

    fn open_window(&mut self, told: &mut EventSink) {
        match self.window {
            Window::StartOfRound => {
                self.acted = 0;
                told.all(Event::RoundBegins { round: self.round, first: self.first });
                for seat in self.turn_order() {
                    if let Some(fable) = self.seat(seat).pending {
                        told.all(Event::NextTurnBegins { seat, fable });
                    }
                }
            }
            Window::Revealed => self.reveal_fables(told),
            Window::CardsUp => self.reveal_cards(told),
            // A Friend that acted at the start of the round may have an end too.
            Window::EndOfGather => self.acted = 0,
            _ => {}
        }
    }

    fn begin_slot(&mut self, seat: Seat, told: &mut EventSink) {
        match self.window {
            Window::StartOfRound => self.start_of_round(seat),
            Window::Prince => self.prince_regal(told),
            Window::Choosing => self.then(Task::Choose),
            Window::Revealed => self.when_revealed(seat, told),
            Window::CardsUp => self.cards_up(seat, told),
            Window::BeforeCollecting => self.before_collecting(seat, told),
            Window::Collecting => self.collect(told),
            Window::EndOfGather => self.end_of_gather(seat),
            Window::TidyUp => self.tidy_up(told),
            Window::StartOfBuild => self.start_of_build(seat, told),
            Window::Build => self.begin_turn(seat),
            Window::EndOfBuild => self.end_of_build(seat),
            Window::CleanUp => self.clean_up(),
            Window::Over => {}
        }
    }

    fn close_window(&mut self, told: &mut EventSink) {
        match self.window {
            Window::CardsUp => self.place_pigs(told),
            Window::Collecting => self.after_collecting(told),
            Window::EndOfBuild => self.check_end(told),
            _ => {}
        }
    }
}
