//! What a guest does at a table, and whether they may.

use store::{Kind, NewEntry, Place, Sitter, Stage, Store};
use table::Seat;
use terms::{Pace, Terms};

use super::hall::{Draft, Hall};
use super::refusal::Refusal;
use crate::after::ratings;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::open::has_room_for_people;

/// No honest move is longer.
const LONGEST_MOVE: usize = 400;

/// Something that a guest wants to do at a table.
#[derive(Clone, Debug)]
pub enum Act {
    Sit {
        seat: Option<Seat>,
    },
    Leave,
    Start,
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
    Say {
        text: String,
    },
    /// How quickly bots move.
    SetPace(Pace),
}

impl Act {
    /// What it costs the house.
    pub const fn cost(&self) -> Cost {
        match self {
            Act::Play { .. } => Cost::Act,
            Act::Say { .. } => Cost::Talk,
            _ => Cost::Note,
        }
    }
}

/// From which seat something is done, and what the page showed that it was done on.
#[derive(Clone, Copy, Debug)]
pub struct At {
    pub seat: Seat,
    /// None: whatever the table shows now.
    pub seq: Option<u64>,
}

impl Hall {
    /// Does what the guest wants, if they may.
    pub async fn act(&mut self, store: &Store, guest: &Guest, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Sit { seat } => self.sit(store, guest, seat).await,
            Act::Leave => self.leave(store, guest).await,
            Act::Start => {
                if !self.is_host(guest) {
                    return Err(Refusal::NotHost);
                }
                self.start(store).await
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
            Act::AskBack { at, count } => self.ask_back(store, guest, at, count).await,
            Act::AnswerBack { at, yes } => self.answer_back(store, guest, at, yes).await,
            Act::Ahead { at, on } => self.make_ahead(store, guest, at, on).await,
            Act::Say { text } => self.say(store, guest, &text).await,
            Act::SetPace(pace) => self.set_pace(store, guest, pace).await,
        }
    }

    /// Whether the guest plays this seat, and the page showed what the seat is asked now.
    fn may_act(&self, guest: &Guest, at: At) -> Result<(), Refusal> {
        if !self.seats_of(guest).contains(at.seat) {
            return Err(Refusal::NotYours);
        }
        let course = self.running()?;
        if course.played.is_over() {
            return Err(Refusal::Over);
        }
        match at.seq {
            Some(seq) if !course.is_fresh(at.seat, seq) => Err(Refusal::Stale),
            _ => Ok(()),
        }
    }

    async fn step(&mut self, store: &Store, guest: &Guest, at: At, kind: Kind) -> Result<(), Refusal> {
        self.may_act(guest, at)?;
        self.write(store, Draft::by(at.seat, kind, String::new())).await
    }

    async fn sit(&mut self, store: &Store, guest: &Guest, wanted: Option<Seat>) -> Result<(), Refusal> {
        let person = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        let free =
            || Seat::all(self.table.places.len()).find(|seat| self.table.places[seat.index()].is_free());
        let seat = wanted.or_else(free).ok_or(Refusal::SeatTaken)?;
        let place = self.table.places.get(seat.index()).ok_or(Refusal::NoSeat)?;
        if !place.is_free() {
            return Err(Refusal::SeatTaken);
        }
        let place = Place { sitter: Sitter::Person(person.id), name: person.name.clone() };
        let mut changes = vec![(seat, place)];
        // Whoever sat elsewhere moves over; those around one's screen stay.
        if self.table.host != person.id {
            changes.extend(self.seats_of(guest).iter().map(|old| (old, Place::free())));
        }
        self.write(store, Draft::by(seat, Kind::Sit, String::new()).seating(changes)).await
    }

    async fn leave(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        let mine = self.seats_of(guest);
        let seat = mine.first().ok_or(Refusal::NotYours)?;
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        let changes = mine.iter().map(|seat| (seat, Place::free())).collect();
        self.write(store, Draft::by(seat, Kind::Leave, String::new()).seating(changes)).await
    }

    /// Begins the match, if everybody is here.
    pub async fn start(&mut self, store: &Store) -> Result<(), Refusal> {
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        if self.table.places.iter().any(Place::is_free) {
            return Err(Refusal::SeatsFree);
        }
        // The seal is fixed with the first entry, so that the seed can be checked against it at the end.
        let text = self.table.seed.commitment().to_string();
        self.write(store, Draft::of(Kind::Start, text)).await
    }

    async fn arrange(
        &mut self,
        store: &Store,
        guest: &Guest,
        seat: Seat,
        place: Place,
    ) -> Result<(), Refusal> {
        if !self.is_host(guest) {
            return Err(Refusal::NotHost);
        }
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        if seat.index() >= self.table.places.len() {
            return Err(Refusal::NoSeat);
        }
        let mut places = self.table.places.clone();
        places[seat.index()] = place.clone();
        if !has_room_for_people(&places) {
            return Err(Refusal::NobodyPlays);
        }
        if self.table.terms.rated && !ratings::can_be_rated(&places) {
            return Err(Refusal::Unrateable);
        }
        self.write(store, Draft::by(seat, Kind::Arrange, String::new()).seating(vec![(seat, place)])).await
    }

    async fn ask_back(&mut self, store: &Store, guest: &Guest, at: At, count: usize) -> Result<(), Refusal> {
        self.may_act(guest, at)?;
        self.write(store, Draft::by(at.seat, Kind::AskBack, count.to_string())).await?;
        self.go_back(store).await
    }

    async fn answer_back(&mut self, store: &Store, guest: &Guest, at: At, yes: bool) -> Result<(), Refusal> {
        if !self.seats_of(guest).contains(at.seat) {
            return Err(Refusal::NotYours);
        }
        let is_asked =
            self.running()?.take_back.as_ref().is_some_and(|asked| asked.missing.contains(at.seat));
        if yes && !is_asked {
            return Err(Refusal::NotYours);
        }
        let kind = if yes { Kind::AgreeBack } else { Kind::RefuseBack };
        self.write(store, Draft::by(at.seat, kind, String::new())).await?;
        self.go_back(store).await
    }

    /// Goes back, once all have agreed.
    async fn go_back(&mut self, store: &Store) -> Result<(), Refusal> {
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
        let course = self.running()?;
        let board = shelf::board(&self.table.game).ok_or(Refusal::NoTable)?;
        let told = (board.ahead)(&*course.played, at.seat, guest.language).ok_or(Refusal::Stale)?;
        let watch = if on { told.watch } else { String::new() };
        self.write(store, Draft::by(at.seat, Kind::Ahead, watch)).await
    }

    async fn say(&mut self, store: &Store, guest: &Guest, text: &str) -> Result<(), Refusal> {
        let person = guest.person.as_ref().ok_or(Refusal::NoName)?;
        if !self.admits(guest) {
            return Err(Refusal::NotWatched);
        }
        let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(web::model::LONGEST_TALK);
        let text = plain.collect::<String>().trim().to_owned();
        if text.is_empty() {
            return Err(Refusal::NothingSaid);
        }
        let (viewer, _) = self.eyes(guest);
        let seat = viewer.seat().or_else(|| self.seats_of(guest).first());
        let said = NewEntry { seat, kind: Kind::Say, text, name: person.name.clone() };
        self.write(store, said).await
    }
}
