//! Lessons: positions of matches with what came of them, in compact shards.
//!
//! A shard begins with [`MAGIC`] and a line of JSON, the [`Heading`]. Then come lessons of equal length, all numbers with the
//! little end first: the deal (u32); for every seat its share of the victory in thousandths (u16) and its points (i16); the
//! common numbers, and for every seat its own, all in thousandths (i16).

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

/// The first line of a shard.
const MAGIC: &[u8] = b"coppice lessons 1\n";

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
        Ok(())
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
        let seats = usize::from(heading.players);
        let numbers = heading.common + seats * heading.own;
        let length = 4 + 4 * seats + 2 * numbers;
        let body = &rest[end + 1..];
        if seats == 0 || !body.len().is_multiple_of(length) {
            return Err(wrong("the shard is cut off"));
        }
        let word = |bytes: &[u8]| i16::from_le_bytes([bytes[0], bytes[1]]);
        let lessons = body.chunks_exact(length).map(|bytes| {
            let (deal, bytes) = bytes.split_at(4);
            let (came, bytes) = bytes.split_at(4 * seats);
            let seat = |came: &[u8]| (f32::from(word(came) as u16) / 1000.0, f32::from(word(&came[2..])));
            Lesson {
                deal: u32::from_le_bytes([deal[0], deal[1], deal[2], deal[3]]),
                came: came.chunks_exact(4).map(seat).collect(),
                numbers: bytes.chunks_exact(2).map(|number| f32::from(word(number)) / 1000.0).collect(),
            }
        });
        Ok(Lessons { lessons: lessons.collect(), heading })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
