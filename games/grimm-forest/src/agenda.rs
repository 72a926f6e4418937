//! What is to be done next: a short stack of tasks, the last first. Some tasks are questions to a player, the
//! others are carried out at once.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Witness};

use crate::components::{Friend, Location};
use crate::events::{Event, EventSink};
use crate::forest::GrimmForest;
use crate::goods::{Goods, Material};
use crate::moves::Move;

/// One thing to be done. `seat` is always the player who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Nothing at all: fills the unused places of the agenda.
    #[default]
    Nothing,

    // Start of the round.
    /// GF-34: which of the own items comes next.
    Items {
        seat: Seat,
    },
    /// GF-135
    Foretell {
        seat: Seat,
    },
    /// GF-136
    Burgle {
        seat: Seat,
    },
    /// GF-148
    Announce {
        seat: Seat,
    },
    /// GF-150
    Load {
        seat: Seat,
    },
    /// GF-151
    Enchant {
        seat: Seat,
    },
    /// GF-158
    Pilfer {
        seat: Seat,
    },
    /// GF-110
    PlaceFood {
        seat: Seat,
    },

    // Choosing.
    /// GF-21: everybody at once.
    Choose,
    /// GF-138
    QueenPeek {
        seat: Seat,
    },
    QueenChoose {
        seat: Seat,
    },

    // When revealed.
    /// GF-26
    PlaceMonster {
        seat: Seat,
    },
    /// GF-27
    PlaceUnique {
        seat: Seat,
    },
    /// GF-105
    BallPeek {
        seat: Seat,
    },
    BallChange {
        seat: Seat,
    },
    /// GF-131
    Swap {
        seat: Seat,
    },
    /// GF-121
    Tavern {
        seat: Seat,
    },
    /// GF-116
    Hire {
        seat: Seat,
    },

    // Gather cards revealed, before collecting, collecting.
    /// Take so many from a stock, in any mix.
    TakeStock {
        seat: Seat,
        location: Location,
        n: u16,
        from: Card,
    },
    /// GF-142
    RunAway {
        seat: Seat,
    },
    /// GF-146
    StockUp {
        seat: Seat,
    },
    /// GF-157
    Wander {
        seat: Seat,
    },
    /// GF-103
    Flee {
        seat: Seat,
    },
    /// GF-161: this player's Monster is about to strike; so many players in turn order were asked to cancel it.
    Monster {
        owner: Seat,
        asked: u8,
    },
    /// GF-161: whether to discard the Friend and cancel that player's Monster.
    Cancel {
        seat: Seat,
        owner: Seat,
        asked: u8,
    },
    /// GF-91: the market draft, with so many picks left.
    Draft {
        seat: Seat,
        location: Location,
        left: u16,
    },

    // End of the Gather phase.
    /// GF-100
    Steal {
        seat: Seat,
    },
    /// GF-101
    Wreck {
        seat: Seat,
        of: Seat,
    },
    /// GF-102
    Toll {
        seat: Seat,
    },
    /// GF-102, GF-126: give so many, at most these.
    Give {
        seat: Seat,
        to: Seat,
        n: u16,
        most: Goods,
        from: Card,
    },
    /// GF-104
    Consult {
        seat: Seat,
    },
    /// Gain so many in any mix.
    Gain {
        seat: Seat,
        n: u8,
        from: Card,
    },
    /// Gain so many of one material made there.
    GainMade {
        seat: Seat,
        location: Location,
        n: u8,
        from: Card,
    },
    /// GF-111
    KeepFables {
        seat: Seat,
        n: u8,
    },
    /// GF-114
    Harvest {
        seat: Seat,
    },
    /// Discard so many of own choice.
    Lose {
        seat: Seat,
        n: u8,
        from: Card,
    },
    /// GF-125
    Search {
        seat: Seat,
        n: u8,
    },
    /// GF-129
    Gift {
        seat: Seat,
    },
    ReturnGift {
        seat: Seat,
        to: Seat,
        given: Material,
        n: u8,
    },
    /// GF-130
    Trade {
        seat: Seat,
        pay: u8,
        get: u8,
    },
    /// GF-156
    Receive {
        seat: Seat,
        from: Seat,
    },

    // Friends.
    /// GF-75
    GainFriend {
        seat: Seat,
    },
    KeepOrGive {
        seat: Seat,
        friend: Friend,
    },
    /// GF-147
    LockCards {
        seat: Seat,
        keep: u8,
    },

    // Build.
    /// GF-61
    Turn {
        seat: Seat,
    },
    /// GF-66
    Reward {
        seat: Seat,
    },
    /// GF-139
    DiscardFables {
        seat: Seat,
        n: u8,
    },
    /// GF-144
    LookTake {
        seat: Seat,
    },
    LookReturn {
        seat: Seat,
        done: u8,
    },
}

/// What an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Fable(crate::components::Fable),
    Friend(Friend),
    /// An action of the Build phase.
    Action,
    /// GF-66
    FirstBuilder,
}

/// Takes the moves that a question offers.
pub(crate) trait Offers {
    fn offer(&mut self, mv: Move);
}

impl Offers for Vec<Move> {
    #[inline]
    fn offer(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts what is offered and keeps the first.
#[derive(Default)]
struct Only {
    count: usize,
    first: Option<Move>,
}

impl Offers for Only {
    #[inline]
    fn offer(&mut self, mv: Move) {
        self.count += 1;
        self.first.get_or_insert(mv);
    }
}

impl Task {
    /// The player who is asked; nobody when the task is carried out at once (or by all, GF-21).
    #[inline]
    pub fn asks(self, game: &GrimmForest) -> Option<Seat> {
        match self {
            Task::Nothing | Task::Choose | Task::Monster { .. } | Task::GainFriend { .. } => None,
            // GF-156: who has Fables chooses one of them; who has none lets the owner choose a resource.
            Task::Receive { from, .. } if !game.seat(from).hand.is_empty() => Some(from),
            _ => self.seat(),
        }
    }

    /// The player whom the task names.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Task::Nothing | Task::Choose => None,
            Task::Monster { owner: seat, .. }
            | Task::GainFriend { seat }
            | Task::Receive { seat, .. }
            | Task::Items { seat }
            | Task::Foretell { seat }
            | Task::Burgle { seat }
            | Task::Announce { seat }
            | Task::Load { seat }
            | Task::Enchant { seat }
            | Task::Pilfer { seat }
            | Task::PlaceFood { seat }
            | Task::QueenPeek { seat }
            | Task::QueenChoose { seat }
            | Task::PlaceMonster { seat }
            | Task::PlaceUnique { seat }
            | Task::BallPeek { seat }
            | Task::BallChange { seat }
            | Task::Swap { seat }
            | Task::Tavern { seat }
            | Task::Hire { seat }
            | Task::TakeStock { seat, .. }
            | Task::RunAway { seat }
            | Task::StockUp { seat }
            | Task::Wander { seat }
            | Task::Flee { seat }
            | Task::Cancel { seat, .. }
            | Task::Draft { seat, .. }
            | Task::Steal { seat }
            | Task::Wreck { seat, .. }
            | Task::Toll { seat }
            | Task::Give { seat, .. }
            | Task::Consult { seat }
            | Task::Gain { seat, .. }
            | Task::GainMade { seat, .. }
            | Task::KeepFables { seat, .. }
            | Task::Harvest { seat }
            | Task::Lose { seat, .. }
            | Task::Search { seat, .. }
            | Task::Gift { seat }
            | Task::ReturnGift { seat, .. }
            | Task::Trade { seat, .. }
            | Task::KeepOrGive { seat, .. }
            | Task::LockCards { seat, .. }
            | Task::Turn { seat }
            | Task::Reward { seat }
            | Task::DiscardFables { seat, .. }
            | Task::LookTake { seat }
            | Task::LookReturn { seat, .. } => Some(seat),
        }
    }
}

impl GrimmForest {
    /// What is being asked.
    pub fn question(&self) -> Option<Task> {
        self.agenda.last().copied()
    }

    pub(crate) fn waited_for(&self) -> Seats {
        self.question().map_or(Seats::NONE, |task| self.asked_by(task))
    }

    /// Who has to answer this question.
    #[inline]
    pub(crate) fn asked_by(&self, task: Task) -> Seats {
        match task {
            Task::Choose => self.choosers(),
            task => task.asks(self).map_or(Seats::NONE, Seats::only),
        }
    }

    pub(crate) fn then(&mut self, task: Task) {
        self.agenda.push(task);
    }

    /// One task for each of these seats, to be done in turn order.
    pub(crate) fn then_each(&mut self, seats: Seats, task: impl Fn(Seat) -> Task) {
        for steps in (0..self.players as usize).rev() {
            let seat = self.first.after(steps, self.players as usize);
            if seats.contains(seat) {
                self.then(task(seat));
            }
        }
    }

    /// Goes on from a position that was set up by hand, until somebody has a choice.
    pub fn go_on(&mut self, witness: &mut Witness<Event>) {
        self.run(&mut EventSink::new(witness));
    }

    /// Goes on until somebody has a real choice or the match is over.
    pub(crate) fn run(&mut self, told: &mut EventSink) {
        loop {
            let Some(task) = self.question() else {
                if self.is_over() {
                    return;
                }
                self.next_slots(told);
                continue;
            };
            match task.asks(self) {
                Some(seat) => {
                    if self.surely_asks(task) {
                        return;
                    }
                    let mut only = Only::default();
                    self.options(task, seat, &mut only);
                    match only {
                        // GF-45: a decision with one answer is taken, one with none is skipped.
                        Only { first: Some(mv), count: 1 } => {
                            self.agenda.pop();
                            self.answer(task, seat, mv, told);
                        }
                        Only { count: 0, .. } => {
                            self.agenda.pop();
                        }
                        _ => return,
                    }
                }
                None if task == Task::Choose && !self.choosers().is_empty() => return,
                None => {
                    self.agenda.pop();
                    self.carry_out(task, told);
                }
            }
        }
    }

    /// Whether the question stands without counting its answers: because there are always several, or because
    /// taking it silently would show others what the player holds.
    fn surely_asks(&self, task: Task) -> bool {
        match task {
            Task::Turn { .. } => self.actions > 0,
            Task::Receive { from, .. } => self.seat(from).hand.len() > 1,
            Task::KeepFables { n, .. } => n > 0 && self.aside.len() > n as usize,
            Task::LookTake { .. } => self.aside.len() > 1,
            Task::LookReturn { done, .. } => self.aside.len() > done as usize + 1,
            Task::DiscardFables { seat, n } => n > 0 && self.seat(seat).hand.len() > n as usize,
            Task::QueenChoose { .. } => true,
            _ => false,
        }
    }

    fn carry_out(&mut self, task: Task, told: &mut EventSink) {
        match task {
            Task::Choose => self.lay_down(told),
            Task::Monster { owner, asked } => self.monster(owner, asked, told),
            Task::GainFriend { seat } => self.gain_friend(seat, told),
            _ => {}
        }
    }
}
