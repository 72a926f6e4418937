//! What keeps a table from hanging: resigning, seats whose person is away, requests that end, clocks that run out.

use std::collections::{HashMap, HashSet};

use store::{Kind, PersonId, Sitter, Stage, Store};
use table::{Seat, Seats};
use terms::{Clock, DAY, Flag, MINUTE, Resigned};

use super::act::At;
use super::company::{Fate, Request, StandIn};
use super::refusal::Refusal;
use super::table_state::{Draft, TableState};
use crate::guest::Guest;

/// How long a request waits for people who are there, and for others.
const LIVE_REQUEST: i64 = MINUTE as i64 * 1000;
const SLOW_REQUEST: i64 = DAY as i64 * 1000;

/// Who has a page of the table open, and since when the others do not. Known to the node, not to the log.
#[derive(Clone, Debug, Default)]
pub struct Around {
    pub here: HashSet<PersonId>,
    /// When somebody left who was here, in milliseconds since 1970.
    pub gone: HashMap<PersonId, i64>,
    /// Since when anybody looks for them at all.
    pub since: i64,
}

impl Around {
    /// Since when this person is not here.
    pub fn gone_since(&self, person: PersonId) -> Option<i64> {
        if self.here.contains(&person) {
            return None;
        }
        Some(self.gone.get(&person).copied().unwrap_or(self.since))
    }
}

/// What the log says of a table that those who keep the house closed.
pub const BY_HOUSE: &str = "house";

impl TableState {
    pub fn person_at(&self, seat: Seat) -> Option<PersonId> {
        match self.table.places.get(seat.index())?.sitter {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The name of whoever set the table up; empty where they do not sit there.
    pub fn host_name(&self) -> String {
        let place = self.table.places.iter().find(|place| place.is_of(self.table.host));
        place.map_or_else(String::new, |place| place.name.clone())
    }

    /// The seats of people who play themselves.
    pub fn players(&self) -> Seats {
        let bots = self.bots();
        let plays = |seat: &Seat| self.person_at(*seat).is_some() && !bots.contains(*seat);
        Seat::all(self.table.places.len()).filter(plays).collect()
    }

    /// The seats of other people than this seat's who play themselves.
    pub fn others(&self, seat: Seat) -> Seats {
        let own = self.person_at(seat);
        self.players().iter().filter(|&other| self.person_at(other) != own).collect()
    }

    /// Whether the guest sits among bots only: nobody has to be asked.
    pub fn is_alone(&self, guest: &Guest) -> bool {
        self.seats_of(guest).first().is_some_and(|seat| self.others(seat).is_empty())
    }

    /// What becomes of a seat that is given up for good.
    pub fn fate_of_leaver(&self, seat: Seat) -> Fate {
        let others = self.players().without(seat);
        match self.table.terms.resigned {
            _ if self.table.places.len() <= 2 || others.is_empty() => Fate::End,
            Resigned::Bot => Fate::Given(self.table.terms.level),
            Resigned::Out => Fate::Out,
        }
    }

    /// The guest gives up a seat, or all of theirs.
    pub async fn resign(
        &mut self,
        store: &Store,
        guest: &Guest,
        wanted: Option<Seat>,
    ) -> Result<(), Refusal> {
        let mine = self.own_seats(guest, wanted)?;
        for seat in mine.iter() {
            let running = self.running()?;
            if running.is_over() {
                break;
            }
            if matches!(running.company.stand_in(seat), Some(StandIn::Resigned(_) | StandIn::Out)) {
                continue;
            }
            let fate = self.fate_of_leaver(seat);
            self.write(store, Draft::by(seat, Kind::Resign, fate.to_string())).await?;
        }
        // They may have been the last who had yet to agree.
        self.go_back(store).await
    }

    /// The guest takes back what bots played meanwhile.
    pub async fn come_back(
        &mut self,
        store: &Store,
        guest: &Guest,
        wanted: Option<Seat>,
    ) -> Result<(), Refusal> {
        for seat in self.own_seats(guest, wanted)?.iter() {
            if matches!(self.running()?.company.stand_in(seat), Some(StandIn::Away(_))) {
                self.write(store, Draft::by(seat, Kind::ComeBack, String::new())).await?;
            }
        }
        Ok(())
    }

    /// The seats that the guest means, in a match that goes on.
    fn own_seats(&self, guest: &Guest, wanted: Option<Seat>) -> Result<Seats, Refusal> {
        let mine = self.seats_of(guest);
        if self.running()?.is_over() {
            return Err(Refusal::Over);
        }
        match wanted {
            Some(seat) if mine.contains(seat) => Ok(Seats::only(seat)),
            None if !mine.is_empty() => Ok(mine),
            _ => Err(Refusal::NotYours),
        }
    }

    /// Whom a request of this seat asks, and for how long. People who are away are not asked while somebody is here.
    pub fn request(&self, by: Seat, around: &Around) -> Request {
        let others = self.others(by);
        let is_here = |seat: &Seat| self.person_at(*seat).is_some_and(|person| around.here.contains(&person));
        let here: Seats = others.iter().filter(is_here).collect();
        let is_slow = self.table.terms.clock == Clock::Days;
        let missing = if is_slow || here.is_empty() { others } else { here };
        let is_live = !is_slow && missing == here;
        Request { missing, lapses_after: if is_live { LIVE_REQUEST } else { SLOW_REQUEST } }
    }

    /// Whoever asked to take something back no longer wants to.
    pub async fn withdraw_back(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        if self.running()?.is_over() {
            return Err(Refusal::Over);
        }
        let asked = self.running()?.take_back.as_ref().ok_or(Refusal::NobodyAsks)?;
        let by = asked.by;
        if !self.seats_of(guest).contains(by) {
            return Err(Refusal::NotYours);
        }
        self.write(store, Draft::by(by, Kind::WithdrawBack, String::new())).await
    }

    /// Asks everybody to end the match, which counts for nothing then.
    pub async fn ask_end(
        &mut self,
        store: &Store,
        guest: &Guest,
        wanted: Option<Seat>,
        around: &Around,
    ) -> Result<(), Refusal> {
        let players = self.players();
        let mine = self.own_seats(guest, wanted)?;
        let by = mine.iter().find(|&seat| players.contains(seat)).ok_or(Refusal::NotYours)?;
        // Everybody, be they here or not.
        let request = Request { missing: self.others(by), ..self.request(by, around) };
        let request = Request { lapses_after: request.lapses_after.max(LIVE_REQUEST), ..request };
        self.write(store, Draft::by(by, Kind::AskEnd, request.write())).await?;
        self.end_if_agreed(store).await
    }

    pub async fn answer_end(&mut self, store: &Store, guest: &Guest, yes: bool) -> Result<(), Refusal> {
        let mine = self.seats_of(guest);
        if self.running()?.is_over() {
            return Err(Refusal::Over);
        }
        let asked = self.running()?.company.end_asked.as_ref().ok_or(Refusal::NobodyAsks)?;
        // Whoever asked may withdraw it.
        let own = mine.iter().find(|seat| asked.missing.contains(*seat) || !yes && asked.by == *seat);
        let own = own.ok_or(Refusal::NotYours)?;
        if !yes {
            return self.write(store, Draft::by(own, Kind::RefuseEnd, String::new())).await;
        }
        let person = self.person_at(own);
        let beside: Vec<Seat> = asked.missing.iter().filter(|&seat| self.person_at(seat) == person).collect();
        for seat in beside {
            self.write(store, Draft::by(seat, Kind::AgreeEnd, String::new())).await?;
        }
        self.end_if_agreed(store).await
    }

    async fn end_if_agreed(&mut self, store: &Store) -> Result<(), Refusal> {
        let players = self.players();
        let asked = self.running()?.company.end_asked.as_ref();
        if asked.is_none_or(|asked| asked.missing.iter().any(|seat| players.contains(seat))) {
            return Ok(());
        }
        self.write(store, Draft::of(Kind::End, String::new())).await
    }

    /// Does what is due by now, if anything is: of several nodes that try, the number of the entry lets one.
    pub async fn strike(&mut self, store: &Store) -> Result<bool, Refusal> {
        let now = self.next_time();
        let Some(running) = self.running.as_ref().filter(|_| self.table.stage == Stage::Playing) else {
            return Ok(false);
        };
        if running.due().is_none_or(|due| due > now) {
            return Ok(false);
        }
        let draft = if let Some(asked) = running.take_back.as_ref().filter(|asked| asked.until <= now) {
            Draft::by(asked.by, Kind::LapseBack, String::new())
        } else if running.company.end_asked.as_ref().is_some_and(|asked| asked.until <= now) {
            Draft::of(Kind::RefuseEnd, String::new())
        } else {
            let next = running.clocks.as_ref().and_then(terms::Clocks::next);
            let Some((_, seat)) = next else { return Ok(false) };
            Draft::by(seat, Kind::Flag, self.fate_of_late(seat).to_string())
        };
        self.write(store, draft).await?;
        self.go_back(store).await?;
        Ok(true)
    }

    /// What becomes of a seat whose time is over, as was agreed.
    fn fate_of_late(&self, seat: Seat) -> Fate {
        match self.table.terms.flag {
            Flag::Resign => self.fate_of_leaver(seat),
            Flag::Vote if !self.others(seat).is_empty() => Fate::Vote,
            Flag::Bot | Flag::Vote => Fate::Lent(self.table.terms.level),
        }
    }

    /// Nobody has touched the table for long.
    pub async fn close_idle(&mut self, store: &Store) -> Result<(), Refusal> {
        self.close_for(store, "").await
    }

    /// Those who keep the house want it closed.
    pub async fn close_by_house(&mut self, store: &Store) -> Result<(), Refusal> {
        self.close_for(store, BY_HOUSE).await
    }

    async fn close_for(&mut self, store: &Store, reason: &str) -> Result<(), Refusal> {
        if !matches!(self.table.stage, Stage::Gathering | Stage::Playing) {
            return Ok(());
        }
        self.write(store, Draft::of(Kind::Close, reason.to_owned())).await
    }

    /// Whether the guest may play at this seat now: no bot does.
    pub fn plays_itself(&self, at: At) -> Result<(), Refusal> {
        match self.running()?.company.stand_in(at.seat) {
            None => Ok(()),
            Some(StandIn::Away(_)) => Err(Refusal::BotPlays),
            Some(_) => Err(Refusal::NotYours),
        }
    }
}
