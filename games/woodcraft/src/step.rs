//! One move being carried out: what it sets off is resolved until somebody must choose again.

use std::ops::{Deref, DerefMut};

use table::{Reveal, Witness};

use crate::event::Event;
use crate::state::{Move, Stage, Task, Woodcraft};

/// A move in progress.
pub struct Step<'a> {
    pub game: &'a mut Woodcraft,
    pub witness: &'a mut Witness<Event>,
    revealed: bool,
}

impl Deref for Step<'_> {
    type Target = Woodcraft;

    #[inline(always)]
    fn deref(&self) -> &Woodcraft {
        self.game
    }
}

impl DerefMut for Step<'_> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Woodcraft {
        self.game
    }
}

/// Where moves are listed.
pub trait Sink {
    fn add(&mut self, mv: Move);
}

impl Sink for Vec<Move> {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Whether there is no move, just one, or a choice.
#[derive(Default)]
pub struct Few {
    first: Option<Move>,
    is_choice: bool,
}

impl Sink for Few {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.is_choice |= self.first.is_some();
        self.first.get_or_insert(mv);
    }
}

impl<'a> Step<'a> {
    pub fn new(game: &'a mut Woodcraft, witness: &'a mut Witness<Event>) -> Self {
        Step { game, witness, revealed: false }
    }

    /// Tells everybody.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.witness.tell_all(event);
    }

    /// Notes that something unknown came to light.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    pub fn revealed(&self) -> Reveal {
        Reveal::when(self.revealed)
    }

    /// Puts a thing to resolve on top of the others.
    #[inline]
    pub fn push(&mut self, task: Task) {
        let left_over = self.game.tasks.try_push(task);
        debug_assert!(left_over.is_none(), "too many things at once");
    }

    /// Puts this in the place of the thing being resolved.
    #[inline]
    pub fn replace(&mut self, task: Task) {
        if let Some(top) = self.game.tasks.last_mut() {
            *top = task;
        }
    }

    #[inline]
    pub fn pop(&mut self) {
        self.game.tasks.pop();
    }

    /// Resolves all that needs no choice, forced answers included, until somebody is asked.
    pub fn settle(&mut self) {
        loop {
            let Some(task) = self.task() else {
                if self.stage == Stage::Opening {
                    self.next_opening();
                    continue;
                }
                self.game.turn.way = None;
                return;
            };
            if self.resolve(task) {
                continue;
            }
            let mut answers = Few::default();
            self.task_moves(task, &mut answers);
            match answers {
                Few { is_choice: true, .. } => return,
                Few { first: Some(only), .. } => self.answer(task, only),
                Few { first: None, .. } => self.drop_task(task),
            }
        }
    }
}

impl Few {
    pub const fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    pub const fn is_choice(&self) -> bool {
        self.is_choice
    }
}
