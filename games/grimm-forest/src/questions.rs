//! Which chapter offers the answers to a question, and which carries them out.

use table::Seat;

use crate::agenda::{Offers, Task};
use crate::events::EventSink;
use crate::forest::GrimmForest;
use crate::moves::Move;

impl GrimmForest {
    /// Every legal answer of the player who is asked.
    pub(crate) fn options(&self, task: Task, seat: Seat, out: &mut impl Offers) {
        match task {
            Task::Nothing | Task::Monster { .. } | Task::GainFriend { .. } => {}
            Task::Choose | Task::QueenChoose { .. } => self.gather_options(seat, out),
            Task::QueenPeek { .. } => self.queen_options(seat, out),
            Task::Items { .. } => self.item_options(seat, out),
            Task::Foretell { .. }
            | Task::Burgle { .. }
            | Task::Announce { .. }
            | Task::Load { .. }
            | Task::Enchant { .. }
            | Task::Pilfer { .. }
            | Task::PlaceFood { .. } => self.start_options(task, seat, out),
            Task::PlaceMonster { .. }
            | Task::PlaceUnique { .. }
            | Task::BallPeek { .. }
            | Task::BallChange { .. }
            | Task::Swap { .. }
            | Task::Tavern { .. }
            | Task::Hire { .. } => self.revealed_options(task, seat, out),
            Task::TakeStock { .. }
            | Task::RunAway { .. }
            | Task::StockUp { .. }
            | Task::Wander { .. }
            | Task::Flee { .. }
            | Task::Draft { .. } => self.gathering_options(task, seat, out),
            Task::Cancel { .. } | Task::Wreck { .. } | Task::Toll { .. } => {
                self.monster_options(task, seat, out)
            }
            Task::Steal { .. }
            | Task::Give { .. }
            | Task::Consult { .. }
            | Task::Gain { .. }
            | Task::GainMade { .. }
            | Task::KeepFables { .. }
            | Task::Harvest { .. }
            | Task::Lose { .. }
            | Task::Search { .. }
            | Task::Gift { .. }
            | Task::ReturnGift { .. }
            | Task::Trade { .. } => self.end_options(task, seat, out),
            Task::Receive { .. } | Task::KeepOrGive { .. } | Task::LockCards { .. } => {
                self.friend_options(task, out);
            }
            Task::Turn { .. }
            | Task::Reward { .. }
            | Task::DiscardFables { .. }
            | Task::LookTake { .. }
            | Task::LookReturn { .. } => self.build_options(task, seat, out),
        }
    }

    /// Carries an answer out. The task is off the agenda already.
    pub(crate) fn answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match task {
            Task::Nothing | Task::Choose | Task::Monster { .. } | Task::GainFriend { .. } => {}
            Task::QueenChoose { .. } => {
                if let Move::Gather { location, fable } = mv {
                    self.queen_chooses(seat, location, fable, told);
                }
            }
            Task::QueenPeek { .. } => match mv {
                Move::PeekGather(at) => self.peek_gather(seat, at, told),
                Move::PeekFable(at) => self.peek_fable(seat, at, told),
                _ => {}
            },
            Task::Items { .. } => {
                if let Move::Resolve(item) = mv {
                    self.resolve(seat, item, told);
                }
            }
            Task::Foretell { .. }
            | Task::Burgle { .. }
            | Task::Announce { .. }
            | Task::Load { .. }
            | Task::Enchant { .. }
            | Task::Pilfer { .. }
            | Task::PlaceFood { .. } => self.start_answer(seat, mv, told),
            Task::PlaceMonster { .. }
            | Task::PlaceUnique { .. }
            | Task::BallPeek { .. }
            | Task::BallChange { .. }
            | Task::Swap { .. }
            | Task::Tavern { .. }
            | Task::Hire { .. } => self.revealed_answer(task, seat, mv, told),
            Task::TakeStock { .. }
            | Task::RunAway { .. }
            | Task::StockUp { .. }
            | Task::Wander { .. }
            | Task::Flee { .. }
            | Task::Draft { .. } => self.gathering_answer(task, seat, mv, told),
            Task::Cancel { .. } | Task::Wreck { .. } | Task::Toll { .. } => {
                self.monster_answer(task, seat, mv, told);
            }
            Task::Steal { .. }
            | Task::Give { .. }
            | Task::Consult { .. }
            | Task::Gain { .. }
            | Task::GainMade { .. }
            | Task::KeepFables { .. }
            | Task::Harvest { .. }
            | Task::Lose { .. }
            | Task::Search { .. }
            | Task::Gift { .. }
            | Task::ReturnGift { .. }
            | Task::Trade { .. } => self.end_answer(task, seat, mv, told),
            Task::Receive { .. } | Task::KeepOrGive { .. } | Task::LockCards { .. } => {
                self.friend_answer(task, seat, mv, told);
            }
            Task::Turn { .. }
            | Task::Reward { .. }
            | Task::DiscardFables { .. }
            | Task::LookTake { .. }
            | Task::LookReturn { .. } => self.build_answer(task, seat, mv, told),
        }
    }

    /// Plays a legal answer of a player and goes on to the next question.
    pub(crate) fn play_on(&mut self, seat: Seat, mv: Move, told: &mut EventSink) {
        match (self.question(), mv) {
            // GF-21: the question stays until everybody has answered it.
            (Some(Task::Choose), Move::Gather { location, fable }) => {
                self.choose(seat, location, fable, told)
            }
            (Some(task), _) => {
                self.agenda.pop();
                self.answer(task, seat, mv, told);
            }
            (None, _) => {}
        }
        self.run(told);
    }
}
