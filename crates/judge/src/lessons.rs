//! Lessons: positions of matches with what came of them, in compact shards.
//!
//! A shard begins with [`MAGIC`] and a line of JSON, the [`Heading`]. Then come lessons, all numbers with the little end first:
//! the deal (u32); for every seat its share of the victory in thousandths (u16) and its points (i16); the common numbers, and
//! for every seat its own, all in thousandths (i16); how many moves a search weighed (u16) and, if any, for which seat (u8) and
//! every seat's chance of winning as it foretold it in ten-thousandths (u16); for each of the moves its kind (u8) and its numbers
//! (four i16), how much the game prefers it in hundredths (i16), and its share of the visits in ten-thousandths (u16).

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};
use table::{Action, MOST_SEATS};

/// The first line of a shard.
const MAGIC: &[u8] = b"coppice lessons 3\n";

/// What is in a shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    pub game: String,
    /// Of the features.
    pub fingerprint: u64,
    pub players: u8,
    pub common: usize,
    pub own: usize,
    /// The command that played the matches.
    pub command: String,
}

/// A position and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Lessons of one deal are never learned from and tested on at once.
    pub deal: u32,
    /// The share of the victory that each seat had in the end, and its points.
    pub came: Vec<(f32, f32)>,
    /// The common numbers, then each seat's own.
    pub numbers: Vec<f32>,
    /// What a search chose from here, if one was asked.
    pub choice: Option<Choice>,
}

/// A choice between at least two sensible moves, as a search weighed them.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Who was to choose.
    pub seat: u8,
    /// What the search foretold: every seat's chance of winning.
    pub chances: Vec<f32>,
    pub moves: Vec<Weighed>,
}

/// A move that a search could choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    pub action: Action,
    /// How much the game prefers it.
    pub preference: f32,
    /// How often it was tried, as a part of all tries.
    pub share: f32,
}

/// Lessons of one shard.
#[derive(Clone, Debug, PartialEq)]
pub struct Lessons {
    pub heading: Heading,
    pub lessons: Vec<Lesson>,
}

/// Writes a shard.
pub struct Writer<W> {
    out: W,
}

impl<W: Write> Writer<W> {
    pub fn new(mut out: W, heading: &Heading) -> io::Result<Self> {
        out.write_all(MAGIC)?;
        serde_json::to_writer(&mut out, heading)?;
        out.write_all(b"\n")?;
        Ok(Writer { out })
    }

    pub fn put(&mut self, lesson: &Lesson) -> io::Result<()> {
        self.out.write_all(&lesson.deal.to_le_bytes())?;
        for &(share, points) in &lesson.came {
            self.out.write_all(&((share * 1000.0).round() as u16).to_le_bytes())?;
            self.out.write_all(&(points.round() as i16).to_le_bytes())?;
        }
        for &number in &lesson.numbers {
            // What is too large for its place is as large as can be: `as` sees to it.
            self.out.write_all(&((number * 1000.0).round() as i16).to_le_bytes())?;
        }
        let Some(choice) = &lesson.choice else { return self.out.write_all(&0u16.to_le_bytes()) };
        self.out.write_all(&(choice.moves.len() as u16).to_le_bytes())?;
        self.out.write_all(&[choice.seat])?;
        choice.chances.iter().try_for_each(|&chance| self.put_share(chance))?;
        choice.moves.iter().try_for_each(|weighed| self.put_move(weighed))
    }

    fn put_move(&mut self, weighed: &Weighed) -> io::Result<()> {
        self.out.write_all(&[weighed.action.kind])?;
        for number in weighed.action.about {
            self.out.write_all(&number.to_le_bytes())?;
        }
        self.out.write_all(&((weighed.preference * 100.0).round() as i16).to_le_bytes())?;
        self.put_share(weighed.share)
    }

    fn put_share(&mut self, share: f32) -> io::Result<()> {
        self.out.write_all(&((share * 10_000.0).round() as u16).to_le_bytes())
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Lessons {
    pub fn read(mut source: impl Read) -> io::Result<Self> {
        let wrong = |text: &str| io::Error::new(io::ErrorKind::InvalidData, text.to_owned());
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes)?;
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(|| wrong("this is no shard of lessons"))?;
        let end =
            rest.iter().position(|&byte| byte == b'\n').ok_or_else(|| wrong("the shard has no heading"))?;
        let heading: Heading = serde_json::from_slice(&rest[..end])?;
        if !(1..=MOST_SEATS).contains(&heading.players.into()) {
            return Err(wrong("nobody sits at its tables"));
        }
        let mut body = Body(&rest[end + 1..]);
        let mut lessons = Vec::new();
        while !body.0.is_empty() {
            lessons.push(body.lesson(&heading).ok_or_else(|| wrong("the shard is cut off"))?);
        }
        Ok(Lessons { lessons, heading })
    }
}

/// What is still to be read.
struct Body<'a>(&'a [u8]);

impl Body<'_> {
    fn take<const COUNT: usize>(&mut self) -> Option<[u8; COUNT]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn small(&mut self) -> Option<f32> {
        self.take().map(|bytes| i16::from_le_bytes(bytes).into())
    }

    fn count(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn share(&mut self) -> Option<f32> {
        self.count().map(|count| f32::from(count) / 10_000.0)
    }

    fn lesson(&mut self, heading: &Heading) -> Option<Lesson> {
        let seats = usize::from(heading.players);
        let deal = u32::from_le_bytes(self.take()?);
        let mut came = Vec::with_capacity(seats);
        for _ in 0..seats {
            came.push((f32::from(self.count()?) / 1000.0, self.small()?));
        }
        let count = heading.common + seats * heading.own;
        let numbers = (0..count).map(|_| Some(self.small()? / 1000.0)).collect::<Option<_>>()?;
        Some(Lesson { deal, came, numbers, choice: self.choice(seats)? })
    }

    fn choice(&mut self, seats: usize) -> Option<Option<Choice>> {
        let count = self.count()?;
        if count == 0 {
            return Some(None);
        }
        let [seat] = self.take()?;
        let chances = (0..seats).map(|_| self.share()).collect::<Option<_>>()?;
        let moves = (0..count).map(|_| self.weighed()).collect::<Option<_>>()?;
        (usize::from(seat) < seats).then_some(Some(Choice { seat, chances, moves }))
    }

    fn weighed(&mut self) -> Option<Weighed> {
        let [kind] = self.take()?;
        let mut about = [0; 4];
        for number in &mut about {
            *number = i16::from_le_bytes(self.take()?);
        }
        Some(Weighed {
            action: Action::new(kind, about),
            preference: self.small()? / 100.0,
            share: self.share()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(about: i16, share: f32) -> Weighed {
        Weighed { action: Action::new(7, [about, 0, 1, 0]), preference: -1.25, share }
    }

    fn shard() -> (Vec<u8>, Lessons) {
        let heading = Heading {
            game: "nim".to_owned(),
            fingerprint: 7,
            players: 2,
            common: 1,
            own: 2,
            command: "coppice arena lessons nim".to_owned(),
        };
        let lesson = |deal: u32| Lesson {
            deal,
            came: vec![(0.5, -3.0), (0.5, 12.0)],
            numbers: vec![0.125, 1.0, -2.5, 0.0, deal as f32],
            choice: (deal == 2).then(|| Choice {
                seat: 1,
                chances: vec![0.375, 0.625],
                moves: vec![weighed(3, 0.75), weighed(-500, 0.25)],
            }),
        };
        let lessons = vec![lesson(1), lesson(2)];
        let mut bytes = Vec::new();
        let mut writer = Writer::new(&mut bytes, &heading).expect("written");
        lessons.iter().for_each(|lesson| writer.put(lesson).expect("written"));
        writer.finish().expect("written");
        (bytes, Lessons { heading, lessons })
    }

    #[test]
    fn a_shard_is_read_as_it_was_written() {
        let (bytes, lessons) = shard();
        assert_eq!(Lessons::read(&bytes[..]).expect("a shard"), lessons);
    }

    #[test]
    fn what_is_cut_off_or_foreign_is_refused() {
        let (bytes, _) = shard();
        assert!(Lessons::read(&bytes[..bytes.len() - 3]).is_err());
        assert!(Lessons::read(&b"nothing"[..]).is_err());
    }
}
