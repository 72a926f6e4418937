//! Who meets whom: leagues, Swiss tournaments and knock-outs at tables of two to six, as a pure function of what was so far.
//!
//! A [`Tournament`] holds its [`Rules`], a seed, the people and the rounds; it joins and withdraws people, gives the tables of
//! the next round with their seats ([`Tournament::next_round`]), takes results once ([`Tournament::enter`]) and tells the
//! standings. It asks no clock and reads nothing: whoever serves it decides when rounds begin and keeps it, whole as JSON or
//! in [`Parts`], round by round. The same tournament always gives the same round; what is drawn by lot follows from the seed.
//!
//! # What is promised
//!
//! - Everybody who is in sits at exactly one table in each round or has the bye; every table has an allowed size.
//! - As few byes as the sizes allow (a knock-out may take more where only that leads to a final for all who are left), and
//!   nobody has one more than somebody else who is in and has had fewer.
//! - The points of a table are those of its places, whoever shares them; whoever was absent or has withdrawn is last.
//! - **Swiss at tables of two**: no pair meets again if the round can be made without. Among such rounds the seats of everybody
//!   (who sits first) stay within one of each other if that can be; then those who meet are as near in the standings as can be.
//!   All three by minimum-weight perfect matching, so nothing better exists.
//! - **Leagues at tables of two** in which the same people stay: at any moment the numbers of meetings of any two pairs differ by
//!   at most one. If one of an even number leaves, or a latecomer makes the number even, those who were in from the start still
//!   meet each other exactly once in that cycle. Beyond that each round has the fewest repeated meetings that are possible, or
//!   fewer are repeated in the whole cycle.
//! - **Leagues at larger tables** of equal size in which the same people stay: as for two where people are the square of
//!   two, three, four or five; and no pair meets twice in a league of up to `m` rounds for `seats × m` people where `m ≥ seats`
//!   is prime, or 4, 8, 16, 32 or 64.
//! - **Seats in leagues** whose tables all have the same size: while the same people stay, everybody's seats are within one of
//!   each other at any moment. After people came or went that is only tried.
//!
//! # What is only tried
//!
//! - Swiss and knock-outs at larger tables: the same three things in the same order, from the standings by exchanges
//!   until no exchange of two people improves the round. Up to some twelve people everything is looked at, which proves it.
//! - Leagues at larger tables otherwise: exchanges at random that never make meetings less equal.
//! - Tables that have not the usual size are spread among people, after everything else.

mod design;
mod groups;
mod history;
mod knockout;
mod league;
mod matching;
mod parts;
mod points;
mod refusal;
mod round;
mod rules;
mod seats;
mod sizes;
mod standings;
mod swiss;
mod tournament;

pub use parts::Parts;
pub use points::Points;
pub use refusal::{Impossible, Refusal};
pub use round::{PairedTable, Player, PlayerId, Round};
pub use rules::{Bye, Rules, Scale, Sizes, System, TieBreak, rounds_to_meet_all, rounds_to_single_out};
pub use standings::Standing;
pub use tournament::{Stage, Tournament};

/// So many people can take part.
pub const MOST_PLAYERS: usize = 500;

/// So many rounds a tournament can have: two leagues of everybody.
pub const MOST_ROUNDS: usize = 1000;
