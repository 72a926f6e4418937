//! Seats whose person is away: when the others may decide about one, who decides, and what is done then.

use std::collections::HashSet;

use store::{Kind, Stage, Store};
use table::{Seat, Seats};
use terms::Clock;
use web::model::{Ballot, Vote};

use super::company::{Fate, write_vote};
use super::leaving::Around;
use super::refusal::Refusal;
use super::table_state::{Draft, TableState};
use crate::guest::Guest;

impl TableState {
    /// Since when the others may decide about this seat, or will be able to: its time is over, or its person has been
    /// away for long while everybody waits.
    pub fn decidable_at(&self, seat: Seat, around: &Around) -> Option<i64> {
        let running = self.running.as_ref()?;
        let person = self.person_at(seat).filter(|_| self.players().contains(seat))?;
        if !running.waiting().contains(seat) {
            return None;
        }
        if running.company.flagged.contains(seat) {
            return Some(0);
        }
        // Over days the clock alone decides.
        if self.table.terms.clock == Clock::Days {
            return None;
        }
        let gone_since = around.gone_since(person)?;
        // Whoever has to decide at another node, or after a restart, need not wait once more.
        if running.company.away.contains(seat) {
            return Some(0);
        }
        let index = seat.index();
        let since = gone_since.max(running.waited_for[index]).max(running.company.waited[index]);
        Some(since + i64::from(self.table.terms.away) * 1000)
    }

    /// The seats about which the others may decide now.
    pub fn decidable(&self, around: &Around, now: i64) -> Seats {
        let is_now = |seat: &Seat| self.decidable_at(*seat, around).is_some_and(|at| at <= now);
        Seat::all(self.table.places.len()).filter(is_now).collect()
    }

    /// When the page changes although nothing is written: the next seat about which the others may decide.
    pub fn next_decidable(&self, around: &Around, now: i64) -> Option<i64> {
        let seats = Seat::all(self.table.places.len());
        seats.filter_map(|seat| self.decidable_at(seat, around)).filter(|&at| at > now).min()
    }

    /// Writes down who has been away for so long that the others may decide, and who is back, so that everybody's home and
    /// every node know it. Whether something was written: there may be more. Where nobody is there nobody decides.
    pub async fn note_absences(&mut self, store: &Store, around: &Around) -> Result<bool, Refusal> {
        let Some(running) = self.running.as_ref().filter(|_| self.table.stage == Stage::Playing) else {
            return Ok(false);
        };
        let (away, flagged) = (running.company.away, running.company.flagged);
        let is_here = |seat: Seat| self.person_at(seat).is_some_and(|person| around.here.contains(&person));
        let is_back = |seat: &Seat| away.contains(*seat) && is_here(*seat);
        let known = |seat: Seat| away.contains(seat) || flagged.contains(seat);
        let is_gone = |seat: &Seat| !known(*seat) && self.others(*seat).iter().any(is_here);
        let back = Seat::all(self.table.places.len()).find(is_back).map(|seat| (seat, Kind::Here));
        let gone = || self.decidable(around, self.next_time()).iter().find(is_gone);
        let Some((seat, kind)) = back.or_else(|| gone().map(|seat| (seat, Kind::Away))) else {
            return Ok(false);
        };
        self.write(store, Draft::by(seat, kind, String::new())).await?;
        Ok(true)
    }

    /// The people who decide about a seat, each by their first seat: those who are here, and those who have said something.
    pub fn voters(&self, about: Seat, around: &Around) -> Seats {
        let voted =
            |seat: Seat| self.running().is_ok_and(|running| running.company.ballot(about, seat).is_some());
        let mut known = HashSet::new();
        let mut is_voter = |seat: Seat| {
            let person = self.person_at(seat).filter(|person| around.here.contains(person) || voted(seat));
            person.is_some_and(|person| known.insert(person))
        };
        self.others(about).iter().filter(|&seat| is_voter(seat)).collect()
    }

    /// The guest says what they would do about a seat; as soon as more than half agree it is done. Those who want a bot agree,
    /// be it about another level.
    pub async fn vote(
        &mut self,
        store: &Store,
        guest: &Guest,
        about: Seat,
        vote: Vote,
        around: &Around,
    ) -> Result<(), Refusal> {
        let players = self.players();
        let own =
            self.seats_of(guest).iter().find(|&seat| players.contains(seat)).ok_or(Refusal::NotYours)?;
        if self.running()?.is_over() {
            return Err(Refusal::Over);
        }
        if !self.others(own).contains(about) || !self.decidable(around, self.next_time()).contains(about) {
            return Err(Refusal::NotAway);
        }
        // Whoever votes is here, be it without an open page.
        let mut around = around.clone();
        around.here.extend(self.person_at(own));
        let voters = self.voters(about, &around);
        let own = voters.iter().find(|&seat| self.person_at(seat) == self.person_at(own)).unwrap_or(own);
        self.write(store, Draft::by(own, Kind::Vote, write_vote(about, vote))).await?;
        self.decide(store, about, vote.ballot, voters).await
    }

    async fn decide(
        &mut self,
        store: &Store,
        about: Seat,
        ballot: Ballot,
        voters: Seats,
    ) -> Result<(), Refusal> {
        let company = &self.running()?.company;
        let agrees = |voter: &Seat| company.ballot(about, *voter).is_some_and(|vote| vote.ballot == ballot);
        if voters.iter().filter(agrees).count() * 2 <= voters.len() {
            return Ok(());
        }
        let done = match ballot {
            Ballot::Wait => Draft::by(about, Kind::WaitOn, String::new()),
            Ballot::Bot => {
                let level = company.level_wanted(about, self.table.terms.level);
                Draft::by(about, Kind::BotPlays, Fate::Lent(level).to_string())
            }
            Ballot::End => Draft::by(about, Kind::End, String::new()),
        };
        self.write(store, done).await?;
        self.go_back(store).await
    }
}
