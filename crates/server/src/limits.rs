//! How much one person and one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::{PersonId, TableId};
use table::Seat;

use crate::state::Config;

/// A person clicks this often in a second at most, with a burst for a quick hand.
const ACTS: (u32, u32) = (10, 40);
/// Lines of talk in a minute, and at once.
const TALK: (u32, u32) = (20, 6);
/// Who sits where, keys, requests to go back: so often in a minute, and at once.
const CHANGES: (u32, u32) = (20, 12);
/// Undo and redo in a minute, and at once.
const NOTES: (u32, u32) = (120, 40);
/// New tables in a minute, and at once: each has bots think, and is kept for good.
const TABLES: (u32, u32) = (10, 20);
/// Hints in a minute, and at once: each has a bot think.
const HINTS: (u32, u32) = (20, 5);
/// What a program has to think out for strangers of one address in a minute, and at once.
const STRANGERS: (u32, u32) = (60, 30);
/// New people and passwords from one address in a minute, and at once.
const DOORS: (u32, u32) = (20, 20);
/// Requests of any kind from one address in a second, and at once.
const REQUESTS: (u32, u32) = (100, 400);
/// Pages open at once from one address: a school may sit behind it.
const STREAMS: usize = 500;

/// What something costs the house, by which it is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Nearly nothing: a move, a curtain.
    Act,
    /// Something about the table that is no move: who sits where, a key, a request.
    Change,
    /// Undo and redo: too many and nobody can read the rest.
    Note,
    /// A line of talk.
    Talk,
    /// A program has to think.
    Thought,
    /// A new table.
    Table,
}

/// Somebody who acts: a person, or a program at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    Person(PersonId),
    Program(TableId, Seat),
}

/// How much one person and one address may ask for.
pub struct Limits {
    acts: DefaultKeyedRateLimiter<Actor>,
    changes: DefaultKeyedRateLimiter<Actor>,
    notes: DefaultKeyedRateLimiter<Actor>,
    talk: DefaultKeyedRateLimiter<Actor>,
    hints: DefaultKeyedRateLimiter<Actor>,
    tables: DefaultKeyedRateLimiter<Actor>,
    doors: DefaultKeyedRateLimiter<IpAddr>,
    strangers: DefaultKeyedRateLimiter<IpAddr>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
    unlimited: bool,
}

/// One open stream; it counts until it is dropped.
pub struct Pass {
    streams: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.address);
            }
        }
    }
}

impl Limits {
    pub fn new(config: &Config) -> Self {
        Limits {
            acts: RateLimiter::keyed(per_second(ACTS)),
            changes: RateLimiter::keyed(per_minute(CHANGES)),
            notes: RateLimiter::keyed(per_minute(NOTES)),
            talk: RateLimiter::keyed(per_minute(TALK)),
            hints: RateLimiter::keyed(per_minute(HINTS)),
            tables: RateLimiter::keyed(per_minute(TABLES)),
            doors: RateLimiter::keyed(per_minute(DOORS)),
            strangers: RateLimiter::keyed(per_minute(STRANGERS)),
            requests: RateLimiter::keyed(per_second(REQUESTS)),
            streams: Arc::default(),
            unlimited: config.unlimited,
        }
    }

    /// Whether they may do one more thing that costs so much now.
    pub fn allows(&self, actor: &Actor, cost: Cost) -> bool {
        let is_fine = match cost {
            Cost::Act => true,
            Cost::Change => self.changes.check_key(actor).is_ok(),
            Cost::Note => self.notes.check_key(actor).is_ok(),
            Cost::Talk => self.talk.check_key(actor).is_ok(),
            Cost::Thought => self.hints.check_key(actor).is_ok(),
            Cost::Table => self.tables.check_key(actor).is_ok(),
        };
        self.unlimited || is_fine && self.acts.check_key(actor).is_ok()
    }

    /// Whether one more person may come in from this address, or one more password be tried.
    pub fn door(&self, address: IpAddr) -> bool {
        self.unlimited || self.doors.check_key(&network(address)).is_ok()
    }

    /// Whether a program may think once more for a stranger of this address.
    pub fn stranger(&self, address: IpAddr) -> bool {
        self.unlimited || self.strangers.check_key(&network(address)).is_ok()
    }

    /// Whether this address may ask for one more page.
    pub fn request(&self, address: IpAddr) -> bool {
        self.unlimited || self.requests.check_key(&network(address)).is_ok()
    }

    /// Lets one more stream be opened from this address, unless too many are.
    pub fn stream(&self, address: IpAddr) -> Option<Pass> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let address = network(address);
        let count = streams.entry(address).or_insert(0);
        if *count >= STREAMS && !self.unlimited {
            return None;
        }
        *count += 1;
        Some(Pass { streams: self.streams.clone(), address })
    }

    /// Forgets those who asked for nothing lately.
    pub fn sweep(&self) {
        self.acts.retain_recent();
        self.changes.retain_recent();
        self.notes.retain_recent();
        self.talk.retain_recent();
        self.hints.retain_recent();
        self.tables.retain_recent();
        self.doors.retain_recent();
        self.strangers.retain_recent();
        self.requests.retain_recent();
    }
}

/// Whom the network cannot tell apart: an address, or what is behind one line of IPv6, whose owner can choose among
/// as many addresses as that whole network has.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let line = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(line))
        }
    }
}

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("a limit is not zero")
}

fn per_second((count, burst): (u32, u32)) -> Quota {
    Quota::per_second(number(count)).allow_burst(number(burst))
}

fn per_minute((count, burst): (u32, u32)) -> Quota {
    Quota::per_minute(number(count)).allow_burst(number(burst))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_one_line_of_ipv6_all_addresses_are_one() {
        let limits = Limits::new(&Config::default());
        let address = |line: u16, last: u16| IpAddr::from([0x2001, 0xdb8, 0, line, 0, 0, 0, last]);
        let tried = (0..100).filter(|&last| limits.door(address(1, last))).count();
        assert_eq!(tried, DOORS.1 as usize, "another address is no other visitor");
        assert!(limits.door(address(2, 0)), "another line is");
        let mapped: IpAddr = "::ffff:192.0.2.7".parse().expect("an address");
        assert_eq!(network(mapped), IpAddr::from([192, 0, 2, 7]));
    }

    #[test]
    fn streams_count_while_they_are_open() {
        let limits = Limits::new(&Config::default());
        let address = IpAddr::from([127, 0, 0, 1]);
        let mut open: Vec<Pass> = (0..STREAMS).filter_map(|_| limits.stream(address)).collect();
        assert_eq!(open.len(), STREAMS);
        assert!(limits.stream(address).is_none(), "one too many");
        assert!(limits.stream(IpAddr::from([127, 0, 0, 2])).is_some(), "others are not concerned");
        open.pop();
        assert!(limits.stream(address).is_some(), "one has closed");
    }
}
