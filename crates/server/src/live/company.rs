//! Who plays a seat, and what the players decide about one another: who left, for whom a bot plays, what was voted, how a match
//! ended before its end. All of it follows from the log.

use std::fmt;
use std::str::FromStr;

use store::{Kind, NewEntry};
use table::{MOST_SEATS, Seat, Seats, Standings};
use terms::Level;
use web::model::{Ballot, Vote};

use super::running::Impossible;

/// The bot that only goes through the motions for a seat that is out.
const FOR_THE_OUT: Level = Level::Sapling;

/// Why a bot plays a seat of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// The person was away, or their time was over. They may come back.
    Away(Level),
    /// The person gave the seat up.
    Resigned(Level),
    /// The same, and the seat is last whatever happens.
    Out,
}

impl StandIn {
    pub const fn level(self) -> Level {
        match self {
            StandIn::Away(level) | StandIn::Resigned(level) => level,
            StandIn::Out => FOR_THE_OUT,
        }
    }
}

/// What becomes of a seat, as an entry says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The match ends.
    End,
    /// The seat is out.
    Out,
    /// A bot plays it for good.
    Given(Level),
    /// A bot plays it until the person is back.
    Lent(Level),
    /// The others decide.
    Vote,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::End => f.write_str("end"),
            Fate::Out => f.write_str("out"),
            Fate::Vote => f.write_str("vote"),
            Fate::Given(level) => write!(f, "given {level}"),
            Fate::Lent(level) => write!(f, "lent {level}"),
        }
    }
}

impl FromStr for Fate {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let level = |word: &str| word.parse().map_err(|_| Impossible::NoMoment);
        match text.split_once(' ') {
            None if text == "end" => Ok(Fate::End),
            None if text == "out" => Ok(Fate::Out),
            None if text == "vote" => Ok(Fate::Vote),
            Some(("given", word)) => Ok(Fate::Given(level(word)?)),
            Some(("lent", word)) => Ok(Fate::Lent(level(word)?)),
            _ => Err(Impossible::NoMoment),
        }
    }
}

/// How a match ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everybody agreed; it counts for nothing.
    Consent,
    /// This seat left, and comes last.
    Left(Seat),
    /// The table was closed; it counts for nothing.
    Closed,
}

/// A request to end the match.
#[derive(Clone, Debug)]
pub struct EndAsked {
    pub by: Seat,
    /// Those who have yet to agree, and those who have.
    pub missing: Seats,
    pub agreed: Seats,
    /// When it lapses.
    pub until: i64,
}

/// Who plays which seat, and what was decided.
#[derive(Clone, Debug, Default)]
pub struct Company {
    stand_ins: [Option<StandIn>; MOST_SEATS],
    /// What each seat would do about another: by the other, then by the voter.
    ballots: [[Option<Vote>; MOST_SEATS]; MOST_SEATS],
    /// Their time was over, and the others decide.
    pub flagged: Seats,
    /// They have been away for long, and the others decide.
    pub away: Seats,
    /// When it was decided to wait on for a seat.
    pub waited: [i64; MOST_SEATS],
    pub ended: Option<Ending>,
    pub end_asked: Option<EndAsked>,
}

impl Company {
    pub fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        self.stand_ins[seat.index()]
    }

    /// The seats of people that bots play.
    pub fn lent(&self) -> Seats {
        Seat::all(MOST_SEATS).filter(|seat| self.stand_in(*seat).is_some()).collect()
    }

    /// What this seat would do about that one.
    pub fn ballot(&self, about: Seat, voter: Seat) -> Option<Vote> {
        self.ballots[about.index()][voter.index()]
    }

    /// Who has said what about this seat.
    pub fn votes(&self, about: Seat) -> Vec<(Seat, Vote)> {
        Seat::all(MOST_SEATS).filter_map(|voter| Some((voter, self.ballot(about, voter)?))).collect()
    }

    /// The level that most of those want who would let a bot play; where they cannot be told apart the usual one, or else the
    /// gentlest.
    pub fn level_wanted(&self, about: Seat, usual: Level) -> Level {
        let wanted = self.votes(about).into_iter().filter(|(_, vote)| vote.ballot == Ballot::Bot);
        let wanted: Vec<Level> = wanted.map(|(_, vote)| vote.level.unwrap_or(usual)).collect();
        let times = |level: Level| wanted.iter().filter(|&&each| each == level).count();
        let most = Level::ALL.iter().map(|&level| times(level)).max().unwrap_or(0);
        let mut best = Level::ALL.iter().copied().filter(|&level| times(level) == most);
        if times(usual) == most { usual } else { best.next().unwrap_or(usual) }
    }

    /// Those whose person is not there at the end: last, where it counts.
    fn absent(&self) -> Seats {
        let left = match self.ended {
            Some(Ending::Left(seat)) => Seats::only(seat),
            _ => Seats::NONE,
        };
        self.lent().iter().chain(left.iter()).collect()
    }

    /// Those who are last at the table itself.
    fn out(&self) -> Seats {
        let is_out = |seat: &Seat| {
            self.ended == Some(Ending::Left(*seat)) || self.stand_in(*seat) == Some(StandIn::Out)
        };
        Seat::all(MOST_SEATS).filter(is_out).collect()
    }

    /// The ranks at the table: who is out comes last.
    pub fn place(&self, standings: &mut Standings) {
        let ranks = last(&ranks(standings), self.out());
        standings.scores.iter_mut().zip(ranks).for_each(|(score, rank)| score.rank = rank);
    }

    /// The ranks that count for ratings, where they are others.
    pub fn counted(&self, standings: &Standings) -> Option<Vec<u8>> {
        let shown = ranks(standings);
        let counted = last(&shown, self.absent());
        (counted != shown).then_some(counted)
    }

    /// Takes in what an entry says about the company; whether it was about that.
    pub fn take(&mut self, time: i64, entry: &NewEntry) -> Result<bool, Impossible> {
        let seat = entry.seat.ok_or(Impossible::NoSeat);
        match entry.kind {
            Kind::Resign | Kind::Flag | Kind::BotPlays => {
                let seat = seat?;
                self.decide(seat, entry.text.parse()?);
            }
            Kind::ComeBack => {
                let seat = seat?;
                match self.stand_in(seat) {
                    Some(StandIn::Away(_)) => self.stand_ins[seat.index()] = None,
                    _ => return Err(Impossible::NobodyAsks),
                }
            }
            Kind::Vote => {
                let (about, vote) = entry.text.split_once(' ').ok_or(Impossible::NoMoment)?;
                self.ballots[place(about)?][seat?.index()] = Some(read_vote(vote)?);
            }
            Kind::Away => {
                self.away.insert(seat?);
                return Ok(false);
            }
            Kind::Here => {
                self.clear(seat?);
                return Ok(false);
            }
            Kind::ThinkAgain => self.think_again(seat?, &entry.text)?,
            Kind::WaitOn => {
                let seat = seat?;
                self.clear(seat);
                self.waited[seat.index()] = time;
            }
            Kind::AskEnd => {
                let asked = Request::read(&entry.text).ok_or(Impossible::NoMoment)?;
                let until = time + asked.lapses_after;
                let (by, missing, agreed) = (seat?, asked.missing, Seats::NONE);
                self.end_asked = Some(EndAsked { by, missing, agreed, until });
            }
            Kind::AgreeEnd => {
                let asked = self.end_asked.as_mut().ok_or(Impossible::NobodyAsks)?;
                let seat = seat?;
                asked.missing.remove(seat);
                asked.agreed.insert(seat);
            }
            Kind::RefuseEnd => {
                self.end_asked.take().ok_or(Impossible::NobodyAsks)?;
            }
            Kind::End => self.ended = Some(entry.seat.map_or(Ending::Consent, Ending::Left)),
            Kind::Close => self.ended = Some(Ending::Closed),
            Kind::Play | Kind::Forced => {
                // Whoever plays is there.
                if let Ok(seat) = seat {
                    self.clear(seat);
                }
                return Ok(false);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn decide(&mut self, seat: Seat, fate: Fate) {
        self.clear(seat);
        match fate {
            Fate::End => self.ended = Some(Ending::Left(seat)),
            Fate::Out => self.stand_ins[seat.index()] = Some(StandIn::Out),
            Fate::Given(level) => self.stand_ins[seat.index()] = Some(StandIn::Resigned(level)),
            Fate::Lent(level) => self.stand_ins[seat.index()] = Some(StandIn::Away(level)),
            Fate::Vote => self.flagged.insert(seat),
        }
    }

    /// Somebody takes a vote or a yes to an ending back.
    fn think_again(&mut self, seat: Seat, what: &str) -> Result<(), Impossible> {
        if let Some(about) = what.strip_prefix("decide ") {
            self.ballots[place(about)?][seat.index()].take().ok_or(Impossible::NobodyAsks)?;
        } else if what == "end" {
            let asked = self.end_asked.as_mut().ok_or(Impossible::NobodyAsks)?;
            asked.agreed.remove(seat);
            asked.missing.insert(seat);
        }
        Ok(())
    }

    /// Nothing is to be decided about this seat.
    fn clear(&mut self, seat: Seat) {
        self.ballots[seat.index()] = Default::default();
        self.flagged.remove(seat);
        self.away.remove(seat);
    }
}

/// The place of a seat that an entry names.
fn place(number: &str) -> Result<usize, Impossible> {
    number.parse::<Seat>().map(Seat::index).map_err(|_| Impossible::NoSeat)
}

/// A vote as an entry says it. An older program knew of no levels.
fn read_vote(text: &str) -> Result<Vote, Impossible> {
    let (ballot, level) = match text.split_once(' ') {
        Some((ballot, level)) => (ballot, Some(level.parse().map_err(|_| Impossible::NoMoment)?)),
        None => (text, None),
    };
    Ok(Vote { ballot: ballot.parse().map_err(|_| Impossible::NoMoment)?, level })
}

/// The same, to be written.
pub fn write_vote(about: Seat, vote: Vote) -> String {
    match vote.level.filter(|_| vote.ballot == Ballot::Bot) {
        Some(level) => format!("{about} {} {level}", vote.ballot),
        None => format!("{about} {}", vote.ballot),
    }
}

/// Whom a request asks, and for how long, as its entry says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub missing: Seats,
    /// In milliseconds.
    pub lapses_after: i64,
}

impl Request {
    pub fn write(&self) -> String {
        let seats: Vec<String> = self.missing.iter().map(|seat| seat.to_string()).collect();
        format!("{} {}", if seats.is_empty() { "-".to_owned() } else { seats.join(",") }, self.lapses_after)
    }

    pub fn read(text: &str) -> Option<Self> {
        let (seats, lapses_after) = text.split_once(' ')?;
        let missing = seats.split(',').filter(|seat| *seat != "-").map(|seat| seat.parse::<Seat>().ok());
        Some(Request { missing: missing.collect::<Option<_>>()?, lapses_after: lapses_after.parse().ok()? })
    }
}

fn ranks(standings: &Standings) -> Vec<u8> {
    standings.scores.iter().map(|score| score.rank).collect()
}

/// The same ranks, with these seats behind all others; among themselves they are equal.
fn last(ranks: &[u8], behind: Seats) -> Vec<u8> {
    let is_behind = |index: usize| behind.contains(Seat::new(index));
    let key = |index: usize| if is_behind(index) { u8::MAX } else { ranks[index] };
    let all = 0..ranks.len();
    all.clone().map(|index| 1 + all.clone().filter(|&other| key(other) < key(index)).count() as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_left_is_behind_all_others() {
        let seats = |list: &[usize]| list.iter().map(|&index| Seat::new(index)).collect::<Seats>();
        assert_eq!(last(&[1, 2, 3], seats(&[0])), [3, 1, 2]);
        assert_eq!(last(&[1, 1, 3, 4], seats(&[1, 2])), [1, 3, 3, 2]);
        assert_eq!(last(&[2, 1], seats(&[])), [2, 1]);
    }

    #[test]
    fn requests_and_fates_are_read_as_they_were_written() {
        for fate in [Fate::End, Fate::Out, Fate::Vote, Fate::Given(Level::Master), Fate::Lent(Level::Sapling)]
        {
            assert_eq!(fate.to_string().parse::<Fate>().expect("a fate"), fate);
        }
        assert!("anything".parse::<Fate>().is_err());
        for missing in [Seats::NONE, [Seat::new(1), Seat::new(3)].into_iter().collect()] {
            let request = Request { missing, lapses_after: 60_000 };
            assert_eq!(Request::read(&request.write()), Some(request));
        }
        assert_eq!(Request::read("2,x 5"), None);
        let about = Seat::new(1);
        for &ballot in Ballot::ALL {
            for level in [None, Some(Level::Master)] {
                let level = level.filter(|_| ballot == Ballot::Bot);
                let text = write_vote(about, Vote { ballot, level });
                let (seat, vote) = text.split_once(' ').expect("a seat and a vote");
                assert_eq!((place(seat).ok(), read_vote(vote).ok()), (Some(1), Some(Vote { ballot, level })));
            }
        }
        assert!(read_vote("bot giant").is_err() && read_vote("").is_err());
    }

    #[test]
    fn of_the_levels_that_are_wanted_the_one_that_most_want_is_taken() {
        let about = Seat::new(5);
        let level = |wanted: &[Option<Level>]| {
            let mut company = Company::default();
            for (index, &level) in wanted.iter().enumerate() {
                company.ballots[about.index()][index] = Some(Vote { ballot: Ballot::Bot, level });
            }
            company.level_wanted(about, Level::Apprentice)
        };
        let [master, sapling] = [Some(Level::Master), Some(Level::Sapling)];
        assert_eq!(level(&[None]), Level::Apprentice);
        assert_eq!(level(&[master]), Level::Master);
        assert_eq!(level(&[master, None, master]), Level::Master);
        assert_eq!(level(&[master, None]), Level::Apprentice, "the usual one of two");
        assert_eq!(level(&[master, sapling]), Level::Sapling, "or else the gentler");
    }
}
