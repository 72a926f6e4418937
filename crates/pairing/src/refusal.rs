//! Why something was not done.

use crate::PlayerId;

/// Why something was refused; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("tables have 2 to 6 seats, each size once, the usual one among them")]
    Sizes,
    #[error("every size of table needs points for each place, none more than the place before, at most 1000")]
    Scale,
    #[error("a tournament has 1 to {most} rounds and no fewer than were begun", most = crate::MOST_ROUNDS)]
    Rounds,
    #[error("at least one goes on from each table, and at least one does not")]
    Through,
    #[error("each tie-break is named once, and the lot is the last one")]
    Ties,
    #[error("at most {most} people can take part", most = crate::MOST_PLAYERS)]
    TooMany,
    #[error("too few people are in to fill a table")]
    TooFew,
    #[error("{0} takes part already")]
    JoinedAlready(PlayerId),
    #[error("it is too late to join")]
    TooLate,
    #[error("{0} does not take part")]
    NotHere(PlayerId),
    #[error("{0} has withdrawn already")]
    LeftAlready(PlayerId),
    #[error("{0} has not withdrawn")]
    NotLeft(PlayerId),
    #[error("the round is still played")]
    StillPlayed,
    #[error("the tournament is over")]
    Over,
    #[error("there is no such round")]
    NoSuchRound,
    #[error("there is no such table")]
    NoSuchTable,
    #[error("a result has one place for each seat, from 1 to the number of seats")]
    NotAResult,
    /// Results enter once. Whoever sends one again learns whether it is the one that counts.
    #[error("the result was entered already")]
    EnteredAlready { same: bool },
    #[error("round {} cannot have been: {why}", round + 1)]
    CannotBe { round: usize, why: Impossible },
}

/// What is wrong with a round that was brought from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("no table is of such a size")]
    Size,
    #[error("somebody there does not take part")]
    Stranger,
    #[error("somebody is there twice")]
    Twice,
    #[error("somebody joined later")]
    Later,
    #[error("it has no table")]
    Empty,
    #[error("a result does not fit its table")]
    Result,
    #[error("results are missing though a later round began")]
    Open,
    #[error("the tournament has no such round")]
    Extra,
}
