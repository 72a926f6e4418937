//! A table in memory: who sits there, the match, the talk.

use std::collections::HashMap;
use std::time::Instant;

use scene::{ANIMALS, SeatLook};
use store::{
    Change, Entry, Kind, NewEntry, Origin, Outcome, PersonId, Place, Rating, Restart, RoundOf, SecretHash,
    Sitter, Snapshot, Stage, Store, Table, TableId,
};
use table::{Seat, Seats, Seed, Setup, Viewer};
use terms::Terms;

use super::company::Ending;
use super::log::Logs;
use super::recall::{self, recall};
use super::refusal::Refusal;
use super::running::{Ground, RunningMatch, Unfit};
use crate::after::coach::Coaching;
use crate::after::{feats, profile, ratings};
use crate::days;
use crate::guest::Guest;
use crate::remind;

/// So many lines of talk are shown.
pub const TALK_SHOWN: usize = 200;
/// The state is kept after so many entries that changed the match, and when the table leaves memory.
const SNAPSHOT_EVERY: u64 = 8;

/// So much may be taken back, asked and agreed in one match: opening its table must never take much longer than its moves do.
pub const MOST_BESIDES: usize = 2000;

/// A table in memory. Everything in it follows from the store, except who looks at a shared screen.
#[derive(Clone)]
pub struct TableState {
    pub table: Table,
    /// None until the match begins.
    pub running: Option<RunningMatch>,
    /// The latest lines of talk.
    pub talk: Vec<Entry>,
    /// When the match began and ended.
    pub started: Option<i64>,
    pub ended: Option<i64>,
    pub logs: Logs,
    /// What the coach said to each seat.
    pub coaching: Coaching,
    /// Who sits before each screen that several people share.
    fronts: HashMap<SecretHash, Seat>,
    /// The first move that somebody has not seen who came back after an absence.
    absences: HashMap<PersonId, usize>,
    /// The entry after which the state was last kept.
    kept: u64,
    /// How many entries the match depends on that are no moves.
    pub besides: usize,
    /// The store did not say whether the last entry was written: everything must be read anew before it is shown.
    pub is_unsure: bool,
    /// The table was closed before the match was over.
    is_closed: bool,
    /// What those who sit there are at the game, in seat order, where they show it.
    pub ratings: Vec<Option<Rating>>,
    /// The tournament to which it belongs.
    pub cup: Option<RoundOf>,
    /// Until when its deal is a day's that counts: before that nobody else may learn it, be it from the seed.
    sealed_until: Option<i64>,
}

/// An entry that is about to be written, with what it changes beside the match.
pub struct Draft {
    pub entry: NewEntry,
    /// Seats where somebody else sits from now on.
    pub places: Vec<(Seat, Place)>,
    /// What is agreed from now on, where that changes.
    pub terms: Option<Terms>,
    /// Who is the host from now on, where that changes.
    pub host: Option<PersonId>,
    /// All seats and what the match is set up with, where that changes.
    pub remade: Option<(Setup, Vec<Place>)>,
    /// The seed with what players put into it, where the match begins with it.
    pub mixed: Option<Seed>,
}

impl Draft {
    /// What happens, from the seat that does it.
    pub fn by(seat: Seat, kind: Kind, text: String) -> Self {
        NewEntry { seat: Some(seat), kind, text, name: String::new() }.into()
    }

    /// What happens to the table itself.
    pub fn of(kind: Kind, text: String) -> Self {
        NewEntry { seat: None, kind, text, name: String::new() }.into()
    }

    pub fn seating(self, places: Vec<(Seat, Place)>) -> Self {
        Draft { places, ..self }
    }

    pub fn hosted(self, host: Option<PersonId>) -> Self {
        Draft { host, ..self }
    }

    pub fn remaking(self, setup: Setup, places: Vec<Place>) -> Self {
        Draft { remade: Some((setup, places)), ..self }
    }

    pub fn mixing(self, mixed: Option<Seed>) -> Self {
        Draft { mixed, ..self }
    }

    pub fn agreeing(self, terms: Terms) -> Self {
        Draft { terms: Some(terms), ..self }
    }
}

impl From<NewEntry> for Draft {
    fn from(entry: NewEntry) -> Self {
        Draft { entry, places: Vec::new(), terms: None, host: None, remade: None, mixed: None }
    }
}

impl TableState {
    /// Loads a table and replays its match. One that no longer replays starts again from the state that was kept.
    pub async fn load(store: &Store, id: &TableId) -> Result<Self, Refusal> {
        let mut recalled = recall(store, id).await?;
        let restart = recalled.restart.take();
        let mut state = TableState::of(recalled);
        if matches!(state.table.origin, Origin::Deal { .. } | Origin::Branch { .. }) {
            state.sealed_until = store.sealed_until(&state.table.seed).await?;
        }
        state.cup = store.tournament_of(&state.table.id).await?;
        state.ratings = profile::shown_ratings(store, &state.table).await?;
        if let Some((position, why)) = restart.filter(|_| state.table.stage == Stage::Playing) {
            tracing::warn!(table = %id, %why, "the match starts again from where it stood");
            state.start_again(store, position).await?;
        }
        Ok(state)
    }

    /// The table as it was recalled, without anything that people who look at it have done since.
    fn of(recalled: recall::Recalled) -> Self {
        let recall::Recalled { table, running, past, kept, .. } = recalled;
        let mut state = TableState {
            table,
            running: None,
            talk: Vec::new(),
            started: None,
            ended: None,
            logs: Logs::default(),
            coaching: Coaching::default(),
            fronts: HashMap::new(),
            absences: HashMap::new(),
            kept,
            besides: 0,
            is_unsure: false,
            is_closed: false,
            ratings: Vec::new(),
            cup: None,
            sealed_until: None,
        };
        if let Some(running) = running.as_ref().filter(|running| running.is_over()) {
            state.ended = past.iter().find(|entry| entry.seq == running.turned).map(|entry| entry.time);
        }
        let (seq, changed) = (state.table.seq, state.table.changed);
        past.into_iter().for_each(|entry| state.settle(entry));
        // The last entries may have been of those that nobody needs.
        (state.table.seq, state.table.changed) = (seq, changed);
        state.running = running;
        state
    }

    /// Writes down that the match starts again from where it stands.
    async fn start_again(&mut self, store: &Store, position: String) -> Result<(), Refusal> {
        let rules_version =
            self.running.as_ref().map_or(self.table.rules_version, |running| running.played.rules());
        let seq = self.table.seq + 1;
        let change = Change {
            seq,
            entry: NewEntry { seat: None, kind: Kind::Restart, text: String::new(), name: String::new() },
            stage: self.stage(),
            waiting: self.waiting(),
            outcome: self.outcome(),
            places: Vec::new(),
            bots: self.bots(),
            wanted: self.wanted(),
            time: self.next_time(),
            due: self.due(),
            host: None,
            remade: None,
            terms: None,
            snapshot: None,
            restart: Some(Restart { seq, rules_version, position }),
            mixed: None,
            calls: Vec::new(),
        };
        let entry = store.append(&self.table.id, &change).await?;
        self.table.rules_version = rules_version;
        self.settle(entry);
        Ok(())
    }

    /// Takes in what others have written.
    pub async fn catch_up(&mut self, store: &Store) -> Result<(), Refusal> {
        let id = self.table.id.clone();
        if !self.is_unsure {
            if store.seq(&id).await? == Some(self.table.seq) {
                return Ok(());
            }
            let table = store.table(&id).await?.ok_or(Refusal::NoTable)?;
            let new = store.entries(&id, self.table.seq).await?;
            let new: Vec<Entry> = new.into_iter().filter(|entry| entry.seq <= table.seq).collect();
            // With the first entry of the match the seed may be another.
            let starts_again = new.iter().any(|entry| matches!(entry.kind, Kind::Restart | Kind::Start));
            if !starts_again && new.into_iter().all(|entry| self.replay(entry).is_ok()) {
                if table.places != self.table.places {
                    self.ratings = profile::shown_ratings(store, &table).await?;
                }
                self.table = table;
                return Ok(());
            }
        }
        // What somebody left behind who went away may be on its way to the disk still.
        store.settle().await;
        let (fronts, absences) = (std::mem::take(&mut self.fronts), std::mem::take(&mut self.absences));
        *self = TableState { fronts, absences, ..TableState::load(store, &id).await? };
        Ok(())
    }

    /// Keeps the state of the match, if it has changed since it was last kept.
    pub async fn keep_snapshot(&mut self, store: &Store) -> Result<(), Refusal> {
        let changed = self.running.as_ref().map_or(0, |running| running.changed);
        if self.is_unsure || changed <= self.kept {
            return Ok(());
        }
        if let Some(snapshot) = self.snapshot(changed) {
            store.keep_snapshot(&self.table.id, &snapshot).await?;
            self.kept = changed;
        }
        Ok(())
    }

    /// The whole state after this entry.
    fn snapshot(&self, seq: u64) -> Option<Snapshot> {
        let running = self.running.as_ref()?;
        Some(Snapshot {
            seq,
            rules_version: self.table.rules_version,
            components: recall::components_of(&self.table),
            position: running.played.position().to_string(),
        })
    }

    /// The state after the entry that is about to be written, where it is to be kept.
    fn snapshot_due(&self, seq: u64, kind: Kind) -> Option<Snapshot> {
        let is_due = kind == Kind::Start || self.stage() == Stage::Over || seq >= self.kept + SNAPSHOT_EVERY;
        if is_due && RunningMatch::changes_match(kind) { self.snapshot(seq) } else { None }
    }

    fn replay(&mut self, entry: Entry) -> Result<(), Refusal> {
        let seq = entry.seq;
        let new = NewEntry {
            seat: entry.seat,
            kind: entry.kind,
            text: entry.text.clone(),
            name: entry.name.clone(),
        };
        self.apply(seq, entry.time, &new).map_err(|why| match why {
            Refusal::Impossible { why, .. } => Refusal::Unfit(Unfit::Entry { seq, why }),
            other => other,
        })?;
        self.settle(entry);
        Ok(())
    }

    /// Does what an entry says to the match.
    fn apply(&mut self, seq: u64, time: i64, entry: &NewEntry) -> Result<(), Refusal> {
        if entry.kind == Kind::Start {
            // A match that begins now has seen no outage yet.
            let ground = Ground::of(&self.table, Vec::new());
            self.running = Some(RunningMatch::new(recall::deal(&self.table)?, ground));
        }
        if entry.kind == Kind::Close {
            self.is_closed = true;
        }
        let Some(running) = &mut self.running else { return Ok(()) };
        let lexicon = running.played.lexicon();
        running.apply(seq, time, entry).map_err(|why| Refusal::Impossible { why, lexicon })?;
        agree(running, &self.table, entry);
        Ok(())
    }

    /// Takes note of an entry that is durable.
    fn settle(&mut self, entry: Entry) {
        self.table.seq = entry.seq;
        self.table.changed = entry.time;
        if !matches!(entry.kind, Kind::Play | Kind::Forced) && entry.kind.matters() {
            self.besides += 1;
        }
        if self.ended.is_none() && self.running.as_ref().is_some_and(RunningMatch::is_over) {
            self.ended = Some(entry.time);
        }
        match entry.kind {
            Kind::Start => self.started = Some(entry.time),
            Kind::Close => self.is_closed = true,
            Kind::Pace => {
                let known = self.table.terms.pace;
                self.table.terms.pace = entry.text.parse().unwrap_or(known);
            }
            Kind::Say => {
                self.talk.push(entry);
                if self.talk.len() > TALK_SHOWN {
                    self.talk.remove(0);
                }
            }
            Kind::Undo | Kind::Reset | Kind::Rewind => self.logs.forget(),
            _ => {}
        }
    }

    /// Does something to the table and writes it down. When it cannot be written the table is read anew, so that
    /// nobody ever sees what is not durable.
    pub async fn write(&mut self, store: &Store, draft: impl Into<Draft>) -> Result<(), Refusal> {
        let begun = Instant::now();
        let Draft { entry, places, terms, host, remade, mixed } = draft.into();
        let (seq, time) = (self.table.seq + 1, self.next_time());
        let mut after = self.table.clone();
        after.host = host.unwrap_or(after.host);
        if let Some((setup, places)) = &remade {
            (after.setup, after.places) = (setup.clone(), places.clone());
        }
        for (seat, place) in &places {
            after.places[seat.index()] = place.clone();
        }
        if let Some(terms) = &terms {
            after.terms = terms.clone();
        }
        let (little_before, pressed) = (self.little(), self.pressing());
        let sealed = (self.table.seed, self.table.half);
        if let Some(mixed) = mixed {
            (self.table.seed, self.table.half) = (mixed, Some(self.table.seed));
        }
        if let Err(refusal) = self.apply(seq, time, &entry) {
            (self.table.seed, self.table.half) = sealed;
            return Err(refusal);
        }
        let snapshot = self.snapshot_due(seq, entry.kind);
        let keeps = snapshot.is_some();
        after.bots = match &self.running {
            Some(running) => running.by_bots(),
            None => after.bot_places(),
        };
        (after.stage, after.waiting, after.wanted) = (self.stage(), self.waiting(), self.wanted());
        let little: Vec<(Seat, i64)> =
            self.little().into_iter().filter(|little| !little_before.contains(little)).collect();
        let pressing = self.pressing().iter().filter(|&seat| !pressed.contains(seat)).collect();
        let calls =
            remind::calls(&self.table, &after, &entry, remind::Anew { little: &little, pressing }, time);
        let change = Change {
            seq,
            entry,
            stage: self.stage(),
            waiting: self.waiting(),
            outcome: self.outcome(),
            places,
            bots: after.bots,
            wanted: after.wanted,
            time,
            due: self.due(),
            host,
            remade,
            terms,
            snapshot,
            restart: None,
            mixed,
            calls,
        };
        // From here until it is written nobody knows, not even when whoever asked for it goes away meanwhile.
        self.is_unsure = true;
        match store.append(&self.table.id, &change).await {
            Ok(entry) => {
                let is_seated_anew = self.table.places != after.places;
                self.table.places = after.places;
                self.table.setup = after.setup;
                self.table.host = after.host;
                self.table.terms = after.terms;
                self.table.bots = change.bots;
                self.table.wanted = change.wanted;
                self.table.due = change.due;
                self.table.stage = change.stage;
                self.table.waiting = change.waiting;
                self.table.outcome = change.outcome;
                if keeps {
                    self.kept = seq;
                }
                if matches!(entry.kind, Kind::Play | Kind::Forced) {
                    metrics::counter!("coppice_moves_total").increment(1);
                    metrics::histogram!("coppice_move_seconds").record(begun.elapsed());
                }
                self.settle(entry);
                self.is_unsure = false;
                if is_seated_anew {
                    // Without an answer nobody's is shown.
                    self.ratings = profile::shown_ratings(store, &self.table).await.unwrap_or_default();
                }
                if self.table.stage == Stage::Over {
                    ratings::settle(store, &self.table).await;
                    days::list::settle(store, self).await;
                    feats::settle(store, self).await;
                }
                Ok(())
            }
            Err(error) => {
                // Whether it was written or not: until that is known nobody is shown anything.
                self.catch_up(store).await?;
                Err(error.into())
            }
        }
    }

    /// When little time is left to whom.
    fn little(&self) -> Vec<(Seat, i64)> {
        let Some(running) = &self.running else { return Vec::new() };
        let seats = Seat::all(self.table.places.len());
        seats.filter_map(|seat| Some((seat, running.little_at(seat)?))).collect()
    }

    fn stage(&self) -> Stage {
        match &self.running {
            _ if self.is_closed => Stage::Closed,
            None => Stage::Gathering,
            Some(running) if running.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    fn waiting(&self) -> Seats {
        self.running.as_ref().map_or(Seats::NONE, RunningMatch::waiting)
    }

    /// The seats that bots play.
    pub fn bots(&self) -> Seats {
        self.running.as_ref().map_or_else(|| self.table.bot_places(), RunningMatch::by_bots)
    }

    fn due(&self) -> Option<i64> {
        self.running.as_ref().and_then(RunningMatch::due)
    }

    /// The time of the next entry: never before the last, whatever the clocks of nodes say.
    pub fn next_time(&self) -> i64 {
        store::now().max(self.table.changed)
    }

    /// What counts. A match that ended by consent counts for nothing.
    fn outcome(&self) -> Option<Outcome> {
        let running = self.running.as_ref().filter(|running| running.is_over())?;
        if matches!(running.company.ended, Some(Ending::Consent | Ending::Closed)) {
            return None;
        }
        // Whoever gives a day's deal up has made nothing of it.
        if self.is_deal() && !running.played.is_over() {
            return None;
        }
        let standings = running.standings();
        Some(Outcome {
            points: standings.scores.iter().map(|score| score.points).collect(),
            ranks: standings.scores.iter().map(|score| score.rank).collect(),
            counted: running.company.counted(&standings),
        })
    }

    pub fn running(&self) -> Result<&RunningMatch, Refusal> {
        self.running.as_ref().ok_or(Refusal::NotBegun)
    }

    /// The seats that this guest plays.
    pub fn seats_of(&self, guest: &Guest) -> Seats {
        if let Some((table, seat)) = &guest.key {
            return if *table == self.table.id { Seats::only(*seat) } else { Seats::NONE };
        }
        guest.person.as_ref().map_or(Seats::NONE, |person| self.table.seats_of(person.id))
    }

    pub fn is_host(&self, guest: &Guest) -> bool {
        guest.key.is_none() && guest.person.as_ref().is_some_and(|person| person.id == self.table.host)
    }

    /// Whether others could still learn from its seed what they are to find out by themselves.
    pub fn is_sealed(&self) -> bool {
        self.sealed_until.is_some_and(|until| until > store::now())
    }

    /// Whether it is a try of a day's deal.
    pub fn is_deal(&self) -> bool {
        matches!(self.table.origin, Origin::Deal { .. })
    }

    /// Whether it is somebody's try of a day's deal that counts.
    pub fn counts(&self) -> bool {
        matches!(self.table.origin, Origin::Deal { counts: true, .. })
    }

    /// Whether this guest may look at the table at all. One of a club is not there for others.
    pub fn admit(&self, guest: &Guest) -> Result<(), Refusal> {
        match self.is_known_to(guest) {
            true if self.admits(guest) => Ok(()),
            true => Err(Refusal::NotWatched),
            false => Err(Refusal::NoTable),
        }
    }

    /// Whether this guest may know that there is such a table: that of a club only its members and those who sit there.
    pub fn is_known_to(&self, guest: &Guest) -> bool {
        let is_member = self.table.club.as_ref().is_none_or(|club| guest.clubs.contains(club));
        is_member || self.is_host(guest) || !self.seats_of(guest).is_empty()
    }

    fn admits(&self, guest: &Guest) -> bool {
        if let Origin::Deal { day, counts } = &self.table.origin {
            // Another's try is shown to those who have had theirs.
            let may_know = !self.is_sealed() || guest.has_done(day, &self.table.game);
            let is_shown = *counts && self.table.stage == Stage::Over && may_know;
            return is_shown || self.is_host(guest) || !self.seats_of(guest).is_empty();
        }
        let is_lobby = matches!(self.table.stage, Stage::Gathering | Stage::Closed);
        self.table.terms.watched || is_lobby || self.is_host(guest) || !self.seats_of(guest).is_empty()
    }

    /// With whose eyes this guest sees the board, and the seat to whom the screen must be passed first.
    pub fn eyes(&self, guest: &Guest) -> (Viewer, Option<Seat>) {
        let mine = self.seats_of(guest);
        if mine.len() <= 1 {
            return (mine.first().map_or(Viewer::Onlooker, Viewer::Seat), None);
        }
        let front = guest.session.and_then(|session| self.fronts.get(&session).copied());
        let front = front.filter(|&seat| mine.contains(seat));
        let asks = |seat: &Seat| self.table.waiting.contains(*seat) && !self.table.bots.contains(*seat);
        let asked: Seats = mine.iter().filter(asks).collect();
        match (front, asked.first()) {
            (Some(seat), None) => (Viewer::Seat(seat), None),
            (Some(seat), Some(_)) if asked.contains(seat) => (Viewer::Seat(seat), None),
            // When the match is over nothing is secret.
            (None, None) if self.table.stage == Stage::Over => {
                (mine.first().map_or(Viewer::Onlooker, Viewer::Seat), None)
            }
            (None, None) => (Viewer::Onlooker, mine.first()),
            (_, Some(next)) => (Viewer::Onlooker, Some(next)),
        }
    }

    /// Somebody sits down before a shared screen.
    pub fn open_curtain(&mut self, guest: &Guest, seat: Seat) -> Result<(), Refusal> {
        let session = guest.session.ok_or(Refusal::NoName)?;
        if !self.seats_of(guest).contains(seat) {
            return Err(Refusal::NotYours);
        }
        self.fronts.insert(session, seat);
        Ok(())
    }

    /// Somebody is back who has seen the table up to this entry.
    pub fn welcome_back(&mut self, person: PersonId, seq: u64) {
        let Some(running) = &self.running else { return };
        if let Some(first) = running.first_after(seq) {
            self.absences.entry(person).or_insert(first);
        }
    }

    /// The first move that the guest has not seen, after an absence.
    pub fn absence(&self, guest: &Guest) -> Option<usize> {
        self.absences.get(&guest.id()?).copied()
    }

    /// Whoever plays on has seen what happened.
    pub fn is_back(&mut self, guest: &Guest) {
        if let Some(person) = guest.id() {
            self.absences.remove(&person);
        }
    }

    /// How the seats look.
    pub fn looks(&self) -> Vec<SeatLook> {
        looks(&self.table)
    }

    pub fn names(&self) -> Vec<String> {
        self.table.places.iter().map(|place| place.name.clone()).collect()
    }
}

/// How the seats of a table look.
pub fn looks(table: &Table) -> Vec<SeatLook> {
    let look = |(place, animal): (&Place, &&'static str)| SeatLook { name: place.name.clone(), animal };
    table.places.iter().zip(&ANIMALS).map(look).collect()
}

/// Not asked to go back are bots, the asker's other seats, and those who sit with somebody who agreed.
pub fn agree(running: &mut RunningMatch, table: &Table, entry: &NewEntry) {
    let agreed = match entry.kind {
        Kind::AskBack | Kind::AgreeBack => entry.seat,
        _ => None,
    };
    if let (Some(seat), Some(take_back)) = (agreed, &mut running.take_back) {
        let lent = running.company.lent();
        let beside: Seats = covered(table, seat).iter().chain(lent.iter()).collect();
        take_back.missing = take_back.missing.iter().filter(|&other| !beside.contains(other)).collect();
    }
}

/// The seats whose consent this seat's covers: those of the same person, and those of bots.
fn covered(table: &Table, seat: Seat) -> Seats {
    let sitter = &table.places[seat.index()].sitter;
    let is_covered = |other: &Seat| {
        let their = &table.places[other.index()].sitter;
        their == sitter || matches!(their, Sitter::Bot(_))
    };
    Seat::all(table.places.len()).filter(is_covered).collect()
}
