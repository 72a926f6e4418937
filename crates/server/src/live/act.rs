//! What a guest does at a table, and whether they may.

use std::collections::BTreeMap;

use store::{Entry, Kind, NewEntry, PersonId, Place, Stage, Store};
use table::{NoUndo, Seat, Seed};
use terms::{Onlookers, Pace, Terms};
use web::model::{Asked, Vote};

use super::leaving::Around;
use super::refusal::Refusal;
use super::running::Impossible;
use super::table_state::{Draft, MOST_BESIDES, TableState};
use crate::guest::Guest;
use crate::limits::Cost;

/// No honest move is longer.
const LONGEST_MOVE: usize = 400;

/// Something that a guest wants to do at a table.
#[derive(Clone, Debug)]
pub enum Act {
    Sit {
        seat: Option<Seat>,
    },
    Leave,
    /// Begins the match; `without` those who were asked and did not say yes.
    Start {
        without: bool,
    },
    /// The host says who is to sit at a seat.
    Arrange {
        seat: Seat,
        place: Place,
    },
    Play {
        at: At,
        text: String,
    },
    Undo(At),
    Redo(At),
    Reset(At),
    /// Asks to go back to after so many moves.
    AskBack {
        at: At,
        count: usize,
    },
    AnswerBack {
        at: At,
        yes: bool,
    },
    /// Makes the move of the board that can be made ahead, or no longer does.
    Ahead {
        at: At,
        on: bool,
    },
    /// A number for the chance of the match, before it begins.
    Mix(Seed),
    Say {
        text: String,
    },
    /// How quickly bots move.
    SetPace(Pace),
    /// Gives up a seat, or all of one's own.
    Resign {
        seat: Option<Seat>,
    },
    /// Takes the seat back from the bot.
    ComeBack {
        seat: Option<Seat>,
    },
    /// What to do about a seat that is away.
    Vote {
        about: Seat,
        vote: Vote,
    },
    /// Takes an answer back that nothing has come of yet; `about` whom, where it was a vote.
    ThinkAgain {
        what: Asked,
        about: Option<Seat>,
    },
    WithdrawBack,
    AskEnd {
        seat: Option<Seat>,
    },
    AnswerEnd {
        yes: bool,
    },
    AddSeat,
    DropSeat(Seat),
    SetTerms {
        terms: Box<Terms>,
        options: BTreeMap<String, String>,
    },
    HandHost(Seat),
    Close,
    Decline,
}

impl Act {
    /// What it costs the house.
    pub const fn cost(&self) -> Cost {
        match self {
            Act::Play { .. } => Cost::Act,
            Act::Say { .. } => Cost::Talk,
            Act::Undo(_) | Act::Redo(_) | Act::Reset(_) => Cost::Note,
            _ => Cost::Change,
        }
    }

    /// Whether the match must remember it although nobody needs it to play, leave or help a table that stands still.
    const fn is_beside(&self) -> bool {
        matches!(
            self,
            Act::Undo(_)
                | Act::Redo(_)
                | Act::Reset(_)
                | Act::AskBack { .. }
                | Act::Ahead { .. }
                | Act::Mix(_)
                | Act::AskEnd { .. }
                | Act::AddSeat
                | Act::DropSeat(_)
                | Act::SetTerms { .. }
                | Act::HandHost(_)
        )
    }
}

/// From which seat something is done, and what the page showed that it was done on.
#[derive(Clone, Copy, Debug)]
pub struct At {
    pub seat: Seat,
    /// None: whatever the table shows now.
    pub seq: Option<u64>,
}

impl TableState {
    /// Does what the guest wants, if they may.
    pub async fn act(
        &mut self,
        store: &Store,
        guest: &Guest,
        act: Act,
        around: &Around,
    ) -> Result<(), Refusal> {
        if !self.is_known_to(guest) {
            return Err(Refusal::NoTable);
        }
        if self.table.stage == Stage::Closed && !matches!(act, Act::Say { .. }) {
            return Err(Refusal::Closed);
        }
        if self.besides >= MOST_BESIDES && act.is_beside() {
            return Err(Refusal::Enough);
        }
        match act {
            Act::Sit { seat } => self.sit(store, guest, seat).await,
            Act::Leave => self.leave(store, guest).await,
            Act::Start { without } => {
                if !self.is_host(guest) {
                    return Err(Refusal::NotHost);
                }
                self.start(store, without).await
            }
            Act::Arrange { seat, place } => self.arrange(store, guest, seat, place).await,
            Act::Play { at, text } => {
                self.may_act(guest, at)?;
                self.is_back(guest);
                let text: String = text.trim().chars().take(LONGEST_MOVE).collect();
                self.write(store, Draft::by(at.seat, Kind::Play, text)).await
            }
            Act::Undo(at) => self.step(store, guest, at, Kind::Undo).await,
            Act::Redo(at) => self.step(store, guest, at, Kind::Redo).await,
            Act::Reset(at) => self.step(store, guest, at, Kind::Reset).await,
            Act::AskBack { at, count } => self.ask_back(store, guest, at, count, around).await,
            Act::AnswerBack { at, yes } => self.answer_back(store, guest, at, yes).await,
            Act::Ahead { at, on } => self.make_ahead(store, guest, at, on).await,
            Act::Say { text } => self.say(store, guest, &text).await,
            Act::Mix(number) => self.mix(store, guest, number).await,
            Act::SetPace(pace) => self.set_pace(store, guest, pace).await,
            Act::Resign { seat } => self.resign(store, guest, seat).await,
            Act::ComeBack { seat } => self.come_back(store, guest, seat).await,
            Act::Vote { about, vote } => self.vote(store, guest, about, vote, around).await,
            Act::ThinkAgain { what, about } => self.think_again(store, guest, what, about).await,
            Act::WithdrawBack => self.withdraw_back(store, guest).await,
            Act::AskEnd { seat } => self.ask_end(store, guest, seat, around).await,
            Act::AnswerEnd { yes } => self.answer_end(store, guest, yes).await,
            Act::AddSeat => self.add_seat(store, guest).await,
            Act::DropSeat(seat) => self.drop_seat(store, guest, seat).await,
            Act::SetTerms { terms, options } => self.set_terms(store, guest, *terms, options).await,
            Act::HandHost(seat) => self.hand_host(store, guest, seat).await,
            Act::Close => self.close(store, guest).await,
            Act::Decline => self.decline(store, guest).await,
        }
    }

    /// Whether the guest plays this seat, and the page showed what the seat is asked now.
    pub fn may_act(&self, guest: &Guest, at: At) -> Result<(), Refusal> {
        if !self.seats_of(guest).contains(at.seat) {
            return Err(Refusal::NotYours);
        }
        if guest.key.is_some() && (self.table.terms.rated || self.counts()) {
            return Err(Refusal::NoPrograms);
        }
        let running = self.running()?;
        if running.is_over() {
            return Err(Refusal::Over);
        }
        self.plays_itself(at)?;
        // Whoever is quicker than the bots of a day's deal must not meet others than the rest does.
        let bots = running.by_bots();
        if self.is_deal() && running.waiting().iter().any(|seat| bots.contains(seat)) {
            return Err(Refusal::BotsFirst);
        }
        match at.seq {
            Some(seq) if !running.is_fresh(at.seat, seq) => Err(Refusal::Stale),
            _ => Ok(()),
        }
    }

    async fn step(&mut self, store: &Store, guest: &Guest, at: At, kind: Kind) -> Result<(), Refusal> {
        self.may_act(guest, at)?;
        self.write(store, Draft::by(at.seat, kind, String::new())).await
    }

    async fn ask_back(
        &mut self,
        store: &Store,
        guest: &Guest,
        at: At,
        count: usize,
        around: &Around,
    ) -> Result<(), Refusal> {
        self.may_act(guest, at)?;
        let played = &self.running()?.played;
        // Whoever knows what the dice will say would play better the second time, whoever agrees to it.
        let others = (count..played.count()).any(|index| played.played(index).0 != at.seat);
        // Nor does anybody try out how the bots of a day's deal would answer.
        let has_learned = played.has_revealed_since(count) || (self.counts() && others);
        if (self.table.terms.rated || self.counts()) && has_learned {
            let (why, lexicon) = (Impossible::NoUndo(NoUndo::Revealed), played.lexicon());
            return Err(Refusal::Impossible { why, lexicon });
        }
        let request = self.request(at.seat, around).write();
        self.write(store, Draft::by(at.seat, Kind::AskBack, format!("{count} {request}"))).await?;
        self.go_back(store).await
    }

    async fn answer_back(&mut self, store: &Store, guest: &Guest, at: At, yes: bool) -> Result<(), Refusal> {
        if !self.seats_of(guest).contains(at.seat) {
            return Err(Refusal::NotYours);
        }
        let running = self.running()?;
        if running.is_over() {
            return Err(Refusal::Over);
        }
        let asked = running.take_back.as_ref().ok_or(Refusal::NobodyAsks)?;
        // Whoever asked may think better of it; whoever has left or was not asked has no say.
        if !asked.missing.contains(at.seat) && (yes || asked.by != at.seat) {
            return Err(Refusal::NotYours);
        }
        let kind = if yes { Kind::AgreeBack } else { Kind::RefuseBack };
        self.write(store, Draft::by(at.seat, kind, String::new())).await?;
        self.go_back(store).await
    }

    /// Goes back, once all have agreed.
    pub async fn go_back(&mut self, store: &Store) -> Result<(), Refusal> {
        let asked = self.running()?.take_back.as_ref();
        let Some(count) = asked.filter(|asked| asked.missing.is_empty()).map(|asked| asked.count) else {
            return Ok(());
        };
        self.write(store, Draft::of(Kind::Rewind, count.to_string())).await
    }

    async fn set_pace(&mut self, store: &Store, guest: &Guest, pace: Pace) -> Result<(), Refusal> {
        let seat = self.seats_of(guest).first().ok_or(Refusal::NotYours)?;
        let terms = Terms { pace, ..self.table.terms.clone() };
        self.write(store, Draft::by(seat, Kind::Pace, pace.word().to_owned()).agreeing(terms)).await
    }

    async fn make_ahead(&mut self, store: &Store, guest: &Guest, at: At, on: bool) -> Result<(), Refusal> {
        if !self.seats_of(guest).contains(at.seat) {
            return Err(Refusal::NotYours);
        }
        let running = self.running()?;
        let board = shelf::board(&self.table.game).ok_or(Refusal::NoTable)?;
        let told = (board.ahead)(&*running.played, at.seat, guest.language).ok_or(Refusal::Stale)?;
        let watch = if on { told.watch } else { String::new() };
        self.write(store, Draft::by(at.seat, Kind::Ahead, watch)).await
    }

    /// Whether this guest may talk here now, as far as it was agreed on.
    pub fn may_talk(&self, guest: &Guest) -> bool {
        let is_silent = self.table.terms.onlookers == Onlookers::Silent && self.table.stage == Stage::Playing;
        guest.person.is_some() && !(is_silent && self.seats_of(guest).is_empty())
    }

    /// Whether this guest may read what somebody said: those who play do not read the onlookers before the end.
    pub fn may_read(&self, guest: &Guest, said: &Entry) -> bool {
        let is_apart = self.table.terms.onlookers == Onlookers::Apart && self.table.stage == Stage::Playing;
        let by_onlooker = said.seat.is_none() && self.started.is_some_and(|started| said.time >= started);
        !(is_apart && by_onlooker && !self.seats_of(guest).is_empty())
    }

    async fn say(&mut self, store: &Store, guest: &Guest, text: &str) -> Result<(), Refusal> {
        let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
        if guest.is_mute {
            return Err(Refusal::Mute);
        }
        self.admit(guest)?;
        if !self.may_talk(guest) {
            return Err(Refusal::OnlookersSilent);
        }
        let text = store::talk(text, web::model::LONGEST_TALK);
        if text.is_empty() {
            return Err(Refusal::NothingSaid);
        }
        // Those who sit here do not have to read an onlooker whom one of them has blocked.
        let sits = |other: &PersonId| self.table.places.iter().any(|place| place.is_of(*other));
        if self.seats_of(guest).is_empty() && store.blockers_of(person.id).await?.iter().any(sits) {
            return Err(Refusal::NotYours);
        }
        let (viewer, _) = self.eyes(guest);
        let seat = viewer.seat().or_else(|| self.seats_of(guest).first());
        let said = NewEntry { seat, kind: Kind::Say, text, name: person.name.clone() };
        self.write(store, said).await
    }
}
