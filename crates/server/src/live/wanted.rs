//! Whose answer a table waits for, and what is asked of whom. It follows from the log, so that home and reminders know it
//! without asking who is here.

use std::collections::HashSet;

use store::{Kind, PersonId, Store};
use table::{Seat, Seats};
use web::model::{Answered, Asked};

use super::refusal::Refusal;
use super::running::RunningMatch;
use super::table_state::{Draft, TableState};
use crate::guest::Guest;

/// Something that is asked of somebody at a table.
pub struct Request {
    pub what: Asked,
    /// Who asks, or about whom it is.
    pub by: Seat,
    /// The seat that is to answer, or has answered.
    pub seat: Seat,
    /// What they have said, where they may still say something else.
    pub answered: Option<Answered>,
    /// When it lapses, and how many moves would go back.
    pub until: Option<i64>,
    pub moves: usize,
}

impl TableState {
    /// The seats whose answer is waited for: to a request, or about somebody on whom the others decide.
    pub fn wanted(&self) -> Seats {
        let is_open = |running: &RunningMatch, about: Seat| running.company.away.contains(about);
        self.yet_to_answer(is_open)
    }

    /// Those of them who are called although they are elsewhere. That somebody is away is seen at home; once one of the others
    /// has said what they would do, the rest is called.
    pub fn pressing(&self) -> Seats {
        self.yet_to_answer(|_, _| false)
    }

    fn yet_to_answer(&self, is_open: impl Fn(&RunningMatch, Seat) -> bool) -> Seats {
        let Some(running) = self.running.as_ref().filter(|running| !running.is_over()) else {
            return Seats::NONE;
        };
        let players = self.players();
        let back = running.take_back.iter().flat_map(|asked| asked.missing.iter());
        let end = running.company.end_asked.iter().flat_map(|asked| asked.missing.iter());
        let votes = players.iter().flat_map(|about| {
            let wanted = self.yet_to_vote(running, about, is_open(running, about));
            wanted.iter().collect::<Vec<_>>()
        });
        back.chain(end).chain(votes).filter(|&seat| players.contains(seat)).collect()
    }

    /// Those who have not said what they would do about a seat, where that is open, or somebody else has, or its time is over.
    /// Where all have and it is still not decided, somebody must think again.
    fn yet_to_vote(&self, running: &RunningMatch, about: Seat, is_open: bool) -> Seats {
        let others = self.others(about);
        let said: HashSet<PersonId> = others
            .iter()
            .filter(|&voter| running.company.ballot(about, voter).is_some())
            .filter_map(|voter| self.person_at(voter))
            .collect();
        let is_asked = is_open || !said.is_empty() || running.company.flagged.contains(about);
        if !is_asked || !running.waiting().contains(about) {
            return Seats::NONE;
        }
        let has_said = |seat: &Seat| self.person_at(*seat).is_some_and(|person| said.contains(&person));
        let missing: Seats = others.iter().filter(|seat| !has_said(seat)).collect();
        if missing.is_empty() { others } else { missing }
    }

    /// What is asked of these seats, with what they have said and can still take back.
    pub fn asked_of(&self, mine: Seats) -> Vec<Request> {
        let Some(running) = self.running.as_ref().filter(|running| !running.is_over()) else {
            return Vec::new();
        };
        let mine: Seats = self.players().iter().filter(|&seat| mine.contains(seat)).collect();
        let find = |missing: Seats, agreed: Seats| {
            let asked = mine.iter().find(|&seat| missing.contains(seat)).map(|seat| (seat, None));
            let said = || mine.iter().find(|&seat| agreed.contains(seat));
            asked.or_else(|| Some((said()?, Some(Answered::Yes))))
        };
        let back = running.take_back.as_ref().and_then(|asked| {
            let (seat, answered) = find(asked.missing, asked.agreed)?;
            let moves = running.played.count().saturating_sub(asked.count);
            let until = Some(asked.until);
            Some(Request { what: Asked::Back, by: asked.by, seat, answered, until, moves })
        });
        let end = running.company.end_asked.as_ref().and_then(|asked| {
            let (seat, answered) = find(asked.missing, asked.agreed)?;
            let until = Some(asked.until);
            Some(Request { what: Asked::End, by: asked.by, seat, answered, until, moves: 0 })
        });
        let about = self.players().iter().filter_map(|by| self.vote_of(running, by, mine));
        back.into_iter().chain(end).chain(about).collect()
    }

    /// What one of these seats is asked about another, or has said.
    fn vote_of(&self, running: &RunningMatch, by: Seat, mine: Seats) -> Option<Request> {
        let company = &running.company;
        let is_open = company.away.contains(by);
        let missing = self.yet_to_vote(running, by, is_open);
        let others = self.others(by);
        let said = mine.iter().find_map(|seat| Some((seat, company.ballot(by, seat)?)));
        let seat = match said {
            Some((seat, _)) if running.waiting().contains(by) => seat,
            _ => mine.iter().find(|&seat| missing.contains(seat))?,
        };
        let answered = said.map(|(_, vote)| Answered::Voted(vote));
        others.contains(seat).then_some(Request {
            what: Asked::Decide,
            by,
            seat,
            answered,
            until: None,
            moves: 0,
        })
    }

    /// The guest takes an answer back, as long as nothing has come of it.
    pub async fn think_again(
        &mut self,
        store: &Store,
        guest: &Guest,
        what: Asked,
        about: Option<Seat>,
    ) -> Result<(), Refusal> {
        let mine = self.seats_of(guest);
        let running = self.running()?;
        if running.is_over() {
            return Err(Refusal::Over);
        }
        let said = |agreed: Option<Seats>| {
            let agreed = agreed.ok_or(Refusal::NobodyAsks)?;
            mine.iter().find(|&seat| agreed.contains(seat)).ok_or(Refusal::NotYours)
        };
        let (seat, text) = match what {
            Asked::Back => {
                (said(running.take_back.as_ref().map(|asked| asked.agreed))?, Asked::Back.to_string())
            }
            Asked::End => {
                let agreed = running.company.end_asked.as_ref().map(|asked| asked.agreed);
                (said(agreed)?, Asked::End.to_string())
            }
            Asked::Decide => {
                let about = about.ok_or(Refusal::NoSeat)?;
                let voted = running.company.votes(about).into_iter().map(|(seat, _)| seat).collect();
                (said(Some(voted))?, format!("{} {about}", Asked::Decide))
            }
            Asked::Invited | Asked::Again => return Err(Refusal::NobodyAsks),
        };
        self.write(store, Draft::by(seat, Kind::ThinkAgain, text)).await
    }
}
