//! Seats at the table, and small sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The largest number of seats that any game here has.
pub const MOST_SEATS: usize = 6;

/// A place at the table.
///
/// Code counts seats from 0; wherever a seat is written (notation, records, JSON, the screen) it counts
/// from 1, as people at a table do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index from 0.
    pub const fn new(index: usize) -> Self {
        assert!(index < MOST_SEATS, "no table has that many seats");
        Seat(index as u8)
    }

    /// The index from 0, for arrays with one place per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number from 1 that people read.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat with this number from 1, as people write it.
    pub const fn from_number(number: usize) -> Option<Self> {
        if number >= 1 && number <= MOST_SEATS { Some(Seat(number as u8 - 1)) } else { None }
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: usize) -> Self {
        self.after(1, seats)
    }

    /// The seat `steps` places clockwise at a table of `seats`.
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        Seat(((self.0 as usize + steps) % seats) as u8)
    }

    /// All seats of a table, from the first.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats as u8).map(Seat)
    }

    /// All seats of a table, clockwise from this one.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |steps| self.after(steps, seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Self, NoSuchSeat> {
        text.parse::<usize>().ok().and_then(Seat::from_number).ok_or(NoSuchSeat)
    }
}

/// What was written is not the number of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 1 to {MOST_SEATS}")]
pub struct NoSuchSeat;

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::from_number(number as usize).ok_or_else(|| serde::de::Error::custom(NoSuchSeat))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table.
    pub const fn all(seats: usize) -> Self {
        Seats((1u16 << seats).wrapping_sub(1) as u8)
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts the seat into the set.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes the seat out of the set.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set without this seat.
    pub const fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MOST_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_from_one() {
        let seat = Seat::new(2);
        assert_eq!(seat.to_string(), "3");
        assert_eq!("3".parse(), Ok(seat));
        assert_eq!("0".parse::<Seat>(), Err(NoSuchSeat));
        assert_eq!("7".parse::<Seat>(), Err(NoSuchSeat));
        assert_eq!(serde_json::to_string(&Seats::all(3)).unwrap(), "[1,2,3]");
        assert_eq!(serde_json::from_str::<Seats>("[2]").unwrap(), Seats::only(Seat::new(1)));
    }

    #[test]
    fn rounds_go_clockwise() {
        let order: Vec<usize> = Seat::new(2).round(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
    }
}
