//! The match of a table as its entries tell it, and the log that people read.

use std::hash::{DefaultHasher, Hash, Hasher};

use store::{Kind, NewEntry, Outage, Table};
use table::{AnyMatch, MOST_SEATS, NoUndo, Refused, Seat, Seats, Standings};
use terms::{Clocks, DAY, Terms};

use super::company::{Company, Request};

/// A take-back of an older program, which named no end, lapses after a day.
const OLD_REQUEST: i64 = DAY as i64 * 1000;

/// So many lines that are no events are told; nobody reads more, and every undo looks at them.
const MOST_NOTES: usize = 300;

/// A running match with what belongs to it beyond the rules.
pub struct RunningMatch {
    pub played: Box<dyn AnyMatch>,
    /// What was done to the match besides playing: undo, take-back and so on.
    pub notes: Vec<Note>,
    /// So many of them were told once and are not any more.
    pub forgotten: usize,
    /// A request to go further back than undo does.
    pub take_back: Option<TakeBack>,
    /// The entry of each move.
    entries: Vec<u64>,
    /// The entry that changed the match last.
    pub changed: u64,
    /// What it was, and whose doing it was.
    last: Option<(Kind, Option<Seat>)>,
    /// What each seat that passes ahead watches.
    ahead: [Option<String>; MOST_SEATS],
    /// Since which entry each seat is asked what it is asked now.
    asked: [Asked; MOST_SEATS],
    /// Who plays which seat, and what the players decided about one another.
    pub company: Company,
    pub clocks: Option<Clocks>,
    /// Since when each seat is waited for, in milliseconds since 1970.
    pub waited_for: [i64; MOST_SEATS],
    waited: Seats,
    /// The entry after which somebody else may have to move: what a bot thought before it is worth nothing.
    pub turned: u64,
    /// The last entry by which a person chose.
    pub chose: u64,
    ground: Ground,
}

impl Clone for RunningMatch {
    fn clone(&self) -> Self {
        let board = shelf::board(self.played.about().slug);
        let copied = |board: &scene::Drawn| (board.copy)(&*self.played);
        RunningMatch {
            // Without a board nobody sees what can be played again.
            played: board.map_or_else(|| self.played.at(self.played.count()), copied),
            notes: self.notes.clone(),
            forgotten: self.forgotten,
            take_back: self.take_back.clone(),
            entries: self.entries.clone(),
            changed: self.changed,
            last: self.last,
            ahead: self.ahead.clone(),
            asked: self.asked,
            company: self.company.clone(),
            clocks: self.clocks.clone(),
            waited_for: self.waited_for,
            waited: self.waited,
            turned: self.turned,
            chose: self.chose,
            ground: self.ground.clone(),
        }
    }
}

/// What a match stands on besides its rules.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    terms: Terms,
    minutes_per_player: u8,
    /// The seats that belong to bots.
    bots: Seats,
    /// Times when no server ran.
    outages: Vec<Outage>,
}

impl Ground {
    pub fn of(table: &Table, outages: Vec<Outage>) -> Self {
        let minutes_per_player = shelf::find(&table.game).map_or(0, |game| game.about.minutes_per_player);
        Ground { terms: table.terms.clone(), minutes_per_player, bots: table.bot_places(), outages }
    }

    /// Milliseconds of service up to this time.
    pub fn served(&self, time: i64) -> i64 {
        let lost = |outage: &Outage| (outage.ended.min(time) - outage.began.min(time)).max(0);
        time - self.outages.iter().map(lost).sum::<i64>()
    }

    /// The time at which so much was served.
    fn time(&self, served: i64) -> i64 {
        let mut time = served;
        for outage in self.outages.iter().filter(|outage| outage.began <= outage.ended) {
            if outage.began <= time {
                time += outage.ended - outage.began;
            }
        }
        time
    }
}

/// A line of the log that is not an event of the rules.
#[derive(Clone, Debug)]
pub struct Note {
    /// It stands after this many moves.
    pub count: usize,
    pub seat: Option<Seat>,
    pub kind: Kind,
    /// What the entry says.
    pub text: String,
}

/// A request to go back to after `count` moves.
#[derive(Clone, Debug)]
pub struct TakeBack {
    pub by: Seat,
    pub count: usize,
    /// Those who have yet to agree, and those who have.
    pub missing: Seats,
    pub agreed: Seats,
    /// When it lapses, in milliseconds since 1970.
    pub until: i64,
}

/// The question to one seat, so that an answer to an older one is recognised.
#[derive(Clone, Copy, Default)]
struct Asked {
    since: u64,
    question: u64,
}

/// Why a stored match cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    #[error("there is no game “{0}”")]
    NoGame(String),
    #[error("it was set up under rules version {found}, here it is {known}")]
    OtherRules { found: u32, known: u32 },
    #[error("it cannot be set up: {0}")]
    Setup(#[from] table::SetupError),
    #[error("entry {seq} does not fit: {why}")]
    Entry { seq: u64, why: Impossible },
    #[error("it does not lead to the state that was kept after entry {0}")]
    Elsewhere(u64),
    #[error("the state that was kept cannot be read: {0}")]
    Snapshot(String),
    #[error("it is isolated: {0}")]
    Isolated(String),
}

/// Why something cannot be done to the match now.
#[derive(Debug, thiserror::Error)]
pub enum Impossible {
    #[error("it names no seat")]
    NoSeat,
    #[error("there was no such moment")]
    NoMoment,
    #[error("nobody asks to take anything back")]
    NobodyAsks,
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
}

impl RunningMatch {
    /// A match before its first entry.
    pub fn new(played: Box<dyn AnyMatch>, ground: Ground) -> Self {
        RunningMatch {
            clocks: Clocks::new(&ground.terms, ground.minutes_per_player),
            company: Company::default(),
            waited_for: Default::default(),
            waited: Seats::NONE,
            turned: 0,
            chose: 0,
            ground,
            played,
            notes: Vec::new(),
            forgotten: 0,
            take_back: None,
            entries: Vec::new(),
            changed: 0,
            last: None,
            ahead: Default::default(),
            asked: Default::default(),
        }
    }

    /// A match that starts again from a position, which the log says.
    pub fn again(played: Box<dyn AnyMatch>, ground: Ground, seq: u64) -> Self {
        let note = Note { count: 0, seat: None, kind: Kind::Restart, text: String::new() };
        RunningMatch { notes: vec![note], changed: seq, turned: seq, ..RunningMatch::new(played, ground) }
    }

    /// Takes in what an entry says about the company alone: the match itself starts again later.
    pub fn remember(&mut self, time: i64, entry: &NewEntry) -> Result<(), Impossible> {
        self.company.take(time, entry).map(drop)
    }

    /// The clocks begin at this time, with whoever is asked then.
    pub fn begin(&mut self, time: i64) {
        self.pass(time, None);
    }

    /// Whether nobody plays here any more.
    pub fn is_over(&self) -> bool {
        self.played.is_over() || self.company.ended.is_some()
    }

    /// The seats that must choose.
    pub fn waiting(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.played.waiting_for() }
    }

    /// The seats that bots play.
    pub fn by_bots(&self) -> Seats {
        self.ground.bots.iter().chain(self.company.lent().iter()).collect()
    }

    /// The points and ranks; whoever is out comes last.
    pub fn standings(&self) -> Standings {
        let mut standings = self.played.standings();
        self.company.place(&mut standings);
        standings
    }

    /// The time of service, by which clocks count.
    pub fn served(&self, time: i64) -> i64 {
        self.ground.served(time)
    }

    /// When a moment of service is, in milliseconds since 1970.
    pub fn time_of(&self, served: i64) -> i64 {
        self.ground.time(served)
    }

    /// When something is to happen without anybody's doing.
    pub fn due(&self) -> Option<i64> {
        if self.is_over() {
            return None;
        }
        let flag = self.clocks.as_ref().and_then(Clocks::next).map(|(served, _)| self.ground.time(served));
        let back = self.take_back.as_ref().map(|asked| asked.until);
        let end = self.company.end_asked.as_ref().map(|asked| asked.until);
        [flag, back, end].into_iter().flatten().min()
    }

    /// When little time is left to each seat whose clock runs, in milliseconds since 1970.
    pub fn little_at(&self, seat: Seat) -> Option<i64> {
        if self.is_over() {
            return None;
        }
        Some(self.ground.time(self.clocks.as_ref()?.little_at(seat)?))
    }

    /// Does what an entry says. What cannot be done changes nothing.
    pub fn apply(&mut self, seq: u64, time: i64, entry: &NewEntry) -> Result<(), Impossible> {
        self.replay(seq, time, entry)?;
        if Self::changes_match(entry.kind) {
            self.ask_anew(seq, entry);
        }
        Ok(())
    }

    /// Does what an old entry says. What was asked then matters to nobody any more, and finding it out takes longer
    /// than all the rest.
    pub fn replay(&mut self, seq: u64, time: i64, entry: &NewEntry) -> Result<(), Impossible> {
        let seat = entry.seat.ok_or(Impossible::NoSeat);
        match entry.kind {
            Kind::Play | Kind::Forced if self.is_over() => return Err(Impossible::NoMoment),
            Kind::Play | Kind::Forced => drop(self.played.play(seat?, &entry.text)?),
            Kind::Undo => self.played.undo(seat?)?,
            Kind::Redo => self.played.redo(seat?)?,
            Kind::Reset => self.played.reset(seat?)?,
            Kind::Rewind => self.played.rewind(self.moment(&entry.text)?),
            Kind::AskBack => {
                let by = seat?;
                let (count, request) = entry.text.split_once(' ').unwrap_or((&entry.text, ""));
                let others = || Request {
                    missing: Seats::all(self.played.setup().players as usize).without(by),
                    lapses_after: OLD_REQUEST,
                };
                let Request { missing, lapses_after } = Request::read(request).unwrap_or_else(others);
                let count = self.moment(count)?;
                let (agreed, until) = (Seats::NONE, time + lapses_after);
                self.take_back = Some(TakeBack { by, count, missing, agreed, until });
            }
            Kind::AgreeBack => {
                let take_back = self.take_back.as_mut().ok_or(Impossible::NobodyAsks)?;
                let seat = seat?;
                take_back.missing.remove(seat);
                take_back.agreed.insert(seat);
            }
            Kind::ThinkAgain if entry.text == "back" => {
                let (seat, take_back) = (seat?, self.take_back.as_mut().ok_or(Impossible::NobodyAsks)?);
                take_back.agreed.remove(seat);
                take_back.missing.insert(seat);
            }
            Kind::RefuseBack | Kind::WithdrawBack | Kind::LapseBack => {
                self.take_back.take().ok_or(Impossible::NobodyAsks)?;
            }
            Kind::Ahead => {
                let watch = Some(entry.text.clone()).filter(|watch| !watch.is_empty());
                self.ahead[seat?.index()] = watch;
                return Ok(());
            }
            Kind::Start | Kind::Hint => {}
            _ => {}
        }
        let is_company = self.company.take(time, entry)?;
        if is_company {
            self.drop_requests();
        }
        if !is_company && !Self::is_noted(entry.kind) {
            return Ok(());
        }
        if matches!(entry.kind, Kind::ComeBack | Kind::WaitOn)
            && let (Some(clocks), Some(seat)) = (&mut self.clocks, entry.seat)
        {
            clocks.refresh(seat);
        }
        self.note(entry);
        // Whoever acts for themselves again passes ahead no longer.
        match (entry.kind, entry.seat) {
            (Kind::Play, Some(seat)) => {
                self.ahead[seat.index()] = None;
                if !self.by_bots().contains(seat) {
                    self.chose = seq;
                }
            }
            (Kind::Undo | Kind::Redo | Kind::Reset | Kind::Rewind, _) => self.ahead = Default::default(),
            _ => {}
        }
        if is_company || Self::changes_match(entry.kind) {
            self.turned = seq;
            let mover = entry.seat.filter(|_| matches!(entry.kind, Kind::Play | Kind::Forced));
            self.pass(time, mover);
        }
        if Self::changes_match(entry.kind) {
            self.changed = seq;
            self.entries.resize(self.played.count(), seq);
        }
        Ok(())
    }

    /// Nobody asks a bot that took a seat over, and of a match that is over nothing is asked.
    fn drop_requests(&mut self) {
        if self.company.ended.is_some() {
            (self.take_back, self.company.end_asked) = (None, None);
        }
        let lent = self.company.lent();
        if let Some(asked) = &mut self.take_back {
            asked.missing = asked.missing.iter().filter(|&seat| !lent.contains(seat)).collect();
        }
    }

    /// Lets the clocks run for those who must answer now.
    fn pass(&mut self, time: i64, mover: Option<Seat>) {
        let waiting = self.waiting();
        for seat in waiting.iter().filter(|&seat| !self.waited.contains(seat) || mover == Some(seat)) {
            self.waited_for[seat.index()] = time;
        }
        self.waited = waiting;
        let bots = self.by_bots();
        let flagged = self.company.flagged;
        // Nobody's time passes while a bot thinks.
        let thinks = waiting.iter().any(|seat| bots.contains(seat));
        let running = waiting.iter().filter(|&seat| !thinks && !flagged.contains(seat)).collect();
        let (served, count) = (self.ground.served(time), self.played.count());
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(served, running, mover, count);
        }
    }

    /// Whether the log tells of entries of this kind, apart from those about the company.
    fn is_noted(kind: Kind) -> bool {
        Self::changes_match(kind)
            || matches!(
                kind,
                Kind::Hint
                    | Kind::Away
                    | Kind::Here
                    | Kind::AskBack
                    | Kind::AgreeBack
                    | Kind::RefuseBack
                    | Kind::WithdrawBack
                    | Kind::LapseBack
            )
    }

    /// So many moves, if there were as many.
    fn moment(&self, text: &str) -> Result<usize, Impossible> {
        text.parse().ok().filter(|&count| count <= self.played.count()).ok_or(Impossible::NoMoment)
    }

    /// Whether entries of this kind change what is on the board.
    pub fn changes_match(kind: Kind) -> bool {
        matches!(
            kind,
            Kind::Start | Kind::Play | Kind::Forced | Kind::Undo | Kind::Redo | Kind::Reset | Kind::Rewind
        )
    }

    fn note(&mut self, entry: &NewEntry) {
        let count = self.played.count();
        // What was taken back is no longer in the log, nor is what was noted in between.
        if matches!(entry.kind, Kind::Undo | Kind::Reset | Kind::Rewind) {
            for note in self.notes.iter_mut().filter(|note| note.count > count) {
                note.count = count;
            }
        }
        let is_move = matches!(entry.kind, Kind::Play | Kind::Forced);
        // A request lapses when anybody plays on, and says so.
        if let Some(asked) = self.take_back.take_if(|_| is_move) {
            let kind = Kind::LapseBack;
            let before = count.saturating_sub(1);
            self.notes.push(Note { count: before, seat: Some(asked.by), kind, text: String::new() });
        }
        if !is_move {
            self.notes.push(Note { count, seat: entry.seat, kind: entry.kind, text: entry.text.clone() });
            // How the match began stays.
            if self.notes.len() > MOST_NOTES {
                self.notes.remove(1);
                self.forgotten += 1;
            }
        }
        if Self::changes_match(entry.kind) {
            self.take_back = None;
            self.last = Some((entry.kind, entry.seat));
        }
    }

    /// Notes which seats are asked something new since this entry.
    fn ask_anew(&mut self, seq: u64, entry: &NewEntry) {
        let waiting = self.played.waiting_for();
        let is_move = matches!(entry.kind, Kind::Play | Kind::Forced);
        for seat in Seat::all(self.played.setup().players as usize) {
            let question = if waiting.contains(seat) { question(&*self.played, seat) } else { 0 };
            let asked = &mut self.asked[seat.index()];
            // Another's move at the same time leaves the question as it was; one's own never does.
            if !is_move || entry.seat == Some(seat) || asked.question != question {
                *asked = Asked { since: seq, question };
            }
        }
    }

    /// Whether a page that has seen the table up to `seq` shows what this seat is asked now.
    pub fn is_fresh(&self, seat: Seat, seq: u64) -> bool {
        seq >= self.asked[seat.index()].since
    }

    /// Whether the seat makes a move ahead as long as it watches this.
    pub fn is_ahead(&self, seat: Seat, watch: &str) -> bool {
        self.ahead[seat.index()].as_deref() == Some(watch)
    }

    /// Since which entry this seat is asked what it is asked now.
    pub fn asked_since(&self, seat: Seat) -> u64 {
        self.asked[seat.index()].since
    }

    /// The index of the first move after this entry.
    pub fn first_after(&self, seq: u64) -> Option<usize> {
        self.entries.iter().position(|&entry| entry > seq)
    }

    /// The index of the move that this entry brought and that still stands.
    pub fn place_of(&self, seq: u64) -> Option<usize> {
        self.entries.iter().position(|&entry| entry == seq)
    }

    /// The one move that the seat has, where everybody knows that and nothing is lost by playing it at once: it is not
    /// after an undo of the seat itself, and it closes nothing that the seat could still take back.
    pub fn forced(&self, seat: Seat) -> Option<String> {
        let took_back = matches!(self.last, Some((Kind::Undo | Kind::Reset, by)) if by == Some(seat));
        if took_back || self.played.can_undo(seat) {
            return None;
        }
        self.played.forced(seat)
    }
}

fn question(played: &dyn AnyMatch, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    played.moves(seat).hash(&mut hasher);
    // Never the number of a seat that is not asked.
    hasher.finish().max(1)
}
