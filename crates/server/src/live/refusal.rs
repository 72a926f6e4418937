//! Why something at a table was not done.

use axum::http::StatusCode;
use store::StoreError;
use table::{Language, Lexicon, Phrase, Reader};

use super::running::{Impossible, Unfit};
use crate::words::say;

/// No more of what is wrong with a file is told.
const LONGEST_REASON: usize = 200;

/// Why something at a table was not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    #[error("there is no such table")]
    NoTable,
    #[error("it takes a person with a name")]
    NoName,
    #[error("the seat is not yours")]
    NotYours,
    #[error("only the host may do that")]
    NotHost,
    #[error("onlookers may not watch this table")]
    NotWatched,
    #[error("the page was out of date")]
    Stale,
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match has begun")]
    Begun,
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("the seat is taken")]
    SeatTaken,
    #[error("there is no such seat")]
    NoSeat,
    #[error("a seat is still free")]
    SeatsFree,
    #[error("no program plays for a person in a rated match")]
    NoPrograms,
    #[error("a table needs a person who plays")]
    NobodyPlays,
    #[error("there was no such moment")]
    NoMoment,
    #[error("a bot plays for the seat")]
    BotPlays,
    #[error("there is nothing to decide about the seat")]
    NotAway,
    #[error("nobody asks for anything")]
    NobodyAsks,
    #[error("the table was closed")]
    Closed,
    #[error("the house lets them say nothing")]
    Mute,
    #[error("the house gave them their name")]
    NameFixed,
    #[error("two names that came in by one browser do not play one another for ratings")]
    OnePerson,
    #[error("nothing was said")]
    NothingSaid,
    #[error("too much at once")]
    TooMany,
    #[error("too much was taken back and asked at this table")]
    Enough,
    #[error("the store does not say who asks")]
    Lost,
    #[error("there is no bot of this name")]
    NoBot,
    #[error("no hints were agreed on at this table")]
    NoHints,
    #[error("there is no coach at this table")]
    NoCoach,
    #[error("the coach asks whether the turn is meant")]
    CoachAsks,
    #[error("only people at seats of their own and bots of a level are rated")]
    Unrateable,
    #[error("the record cannot be replayed: {0}")]
    Record(#[from] table::RecordError),
    #[error("the record is too long")]
    RecordTooLong,
    #[error("the match of the record is not over")]
    RecordGoesOn,
    #[error("nobody has this name")]
    NoPerson,
    #[error("there is no such game")]
    NoGame,
    #[error("onlookers do not talk at this table")]
    OnlookersSilent,
    #[error("the house is closed to strangers")]
    InviteOnly,
    #[error("the invitation lets nobody in any more")]
    InviteOver,
    #[error("there is no such club")]
    NoClub,
    #[error("the club removed them")]
    RemovedFromClub,
    #[error("the club is full, or they belong to as many as they may")]
    ClubFull,
    #[error("they own as many clubs as they may")]
    ClubsEnough,
    #[error("only the owner of the club may do that")]
    NotClubOwner,
    #[error("its owner cannot leave a club")]
    OwnerStays,
    #[error("a club needs a name")]
    ClubName,
    #[error("there is no such deal")]
    NoDeal,
    #[error("the day is over")]
    DayOver,
    #[error("the try that counts comes first")]
    TryFirst,
    #[error("the bots answer first")]
    BotsFirst,
    #[error("the deal is sealed until the day is over")]
    Sealed,
    #[error("there is no such tournament")]
    NoTournament,
    #[error("only the organiser may do that")]
    NotOrganiser,
    #[error("the organiser does not want them there")]
    NotWelcome,
    #[error("they take part already")]
    JoinedAlready,
    #[error("they do not take part")]
    NotIn,
    #[error("it is full, or too late to join")]
    TooLate,
    #[error("too few people are in for a round")]
    TooFew,
    #[error("the round is still played")]
    StillPlayed,
    #[error("the tournament is over")]
    TournamentOver,
    #[error("a tournament cannot begin then")]
    NotThen,
    #[error("too many of their tournaments go on")]
    TooManyTournaments,
    #[error("it cannot be played so: {0}")]
    Pairing(#[from] pairing::Refusal),
    #[error("an analysis of this match is under way")]
    Analysing,
    #[error("the program looks at too many matches already")]
    Busy,
    #[error("{why}")]
    Impossible { why: Impossible, lexicon: &'static Lexicon },
    #[error("it cannot be set up so: {0}")]
    Setup(#[from] table::SetupError),
    #[error(transparent)]
    Terms(#[from] terms::NotSo),
    #[error("the match cannot be replayed: {0}")]
    Unfit(#[from] Unfit),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal {
    pub const fn status(&self) -> StatusCode {
        match self {
            Refusal::NoTable
            | Refusal::NoPerson
            | Refusal::NoGame
            | Refusal::NoDeal
            | Refusal::NoClub
            | Refusal::InviteOver
            | Refusal::NoTournament
            | Refusal::NoSeat
            | Refusal::NoMoment
            | Refusal::Impossible { why: Impossible::NoSeat | Impossible::NoMoment, .. } => {
                StatusCode::NOT_FOUND
            }
            Refusal::NoName | Refusal::InviteOnly => StatusCode::UNAUTHORIZED,
            Refusal::NotYours
            | Refusal::NotHost
            | Refusal::NotOrganiser
            | Refusal::NotWelcome
            | Refusal::NotWatched
            | Refusal::NotClubOwner
            | Refusal::OnlookersSilent
            | Refusal::RemovedFromClub
            | Refusal::NoHints
            | Refusal::NoCoach
            | Refusal::Mute
            | Refusal::OnePerson
            | Refusal::NameFixed
            | Refusal::Store(StoreError::Blocked)
            | Refusal::NoPrograms => StatusCode::FORBIDDEN,
            Refusal::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refusal::RecordTooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::Impossible { why: Impossible::Refused(_), .. }
            | Refusal::Setup(_)
            | Refusal::Pairing(_)
            | Refusal::NotThen
            | Refusal::Terms(_)
            | Refusal::NothingSaid
            | Refusal::ClubName
            | Refusal::NoBot
            | Refusal::NobodyPlays
            | Refusal::Unrateable
            | Refusal::Record(_)
            | Refusal::RecordGoesOn => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Unfit(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Refusal::Stale
            | Refusal::Store(StoreError::Conflict)
            | Refusal::NotBegun
            | Refusal::Begun
            | Refusal::Over
            | Refusal::NotOver
            | Refusal::SeatTaken
            | Refusal::SeatsFree
            | Refusal::BotPlays
            | Refusal::NotAway
            | Refusal::NobodyAsks
            | Refusal::Closed
            | Refusal::Enough
            | Refusal::Analysing
            | Refusal::CoachAsks
            | Refusal::JoinedAlready
            | Refusal::NotIn
            | Refusal::TooLate
            | Refusal::TooFew
            | Refusal::StillPlayed
            | Refusal::TournamentOver
            | Refusal::TooManyTournaments
            | Refusal::DayOver
            | Refusal::ClubFull
            | Refusal::ClubsEnough
            | Refusal::OwnerStays
            | Refusal::TryFirst
            | Refusal::BotsFirst
            | Refusal::Sealed
            | Refusal::Impossible { .. } => StatusCode::CONFLICT,
            Refusal::Busy | Refusal::Store(_) | Refusal::Lost => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// A short name that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NoTable => "no-table",
            Refusal::NoName => "no-name",
            Refusal::NotYours => "not-yours",
            Refusal::NotHost => "not-host",
            Refusal::NotWatched => "not-watched",
            Refusal::Stale | Refusal::Store(StoreError::Conflict) => "stale",
            Refusal::NotBegun => "not-begun",
            Refusal::Begun => "begun",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NoSeat => "no-seat",
            Refusal::SeatsFree => "seats-free",
            Refusal::NobodyPlays => "nobody-plays",
            Refusal::NoPrograms => "no-programs",
            Refusal::NoMoment => "no-moment",
            Refusal::BotPlays => "bot-plays",
            Refusal::NotAway => "not-away",
            Refusal::NobodyAsks => "nobody-asks",
            Refusal::Closed => "closed",
            Refusal::Mute => "mute",
            Refusal::OnePerson => "one-person",
            Refusal::NameFixed => "name-fixed",
            Refusal::Store(StoreError::Blocked) => "blocked",
            Refusal::NothingSaid => "nothing-said",
            Refusal::TooMany => "too-many",
            Refusal::Enough => "enough",
            Refusal::NoBot => "no-bot",
            Refusal::NoHints => "no-hints",
            Refusal::NoCoach => "no-coach",
            Refusal::CoachAsks => "coach-asks",
            Refusal::Unrateable => "unrateable",
            Refusal::Record(_) => "record",
            Refusal::RecordTooLong => "record-too-long",
            Refusal::RecordGoesOn => "record-goes-on",
            Refusal::NoPerson => "no-person",
            Refusal::NoGame => "no-game",
            Refusal::NoDeal => "no-deal",
            Refusal::OnlookersSilent => "onlookers-silent",
            Refusal::NoClub => "no-club",
            Refusal::InviteOnly => "invite-only",
            Refusal::InviteOver => "invite-over",
            Refusal::RemovedFromClub => "removed-from-club",
            Refusal::ClubFull => "club-full",
            Refusal::ClubsEnough => "clubs-enough",
            Refusal::NotClubOwner => "not-club-owner",
            Refusal::OwnerStays => "owner-stays",
            Refusal::ClubName => "club-name",
            Refusal::DayOver => "day-over",
            Refusal::TryFirst => "try-first",
            Refusal::BotsFirst => "bots-first",
            Refusal::Sealed => "sealed",
            Refusal::NoTournament => "no-tournament",
            Refusal::NotOrganiser => "not-organiser",
            Refusal::NotWelcome => "not-welcome",
            Refusal::JoinedAlready => "joined-already",
            Refusal::NotIn => "not-in",
            Refusal::TooLate => "too-late",
            Refusal::TooFew => "too-few",
            Refusal::StillPlayed => "still-played",
            Refusal::TournamentOver => "tournament-over",
            Refusal::NotThen => "not-then",
            Refusal::TooManyTournaments => "too-many-tournaments",
            Refusal::Pairing(_) => "tournament-rules",
            Refusal::Analysing => "analysing",
            Refusal::Busy => "busy",
            Refusal::Impossible { why, .. } => match why {
                Impossible::NoSeat => "no-seat",
                Impossible::NoMoment => "no-moment",
                Impossible::NobodyAsks => "nobody-asks",
                Impossible::Refused(_) => "illegal-move",
                Impossible::NoUndo(_) => "no-undo",
            },
            Refusal::Setup(_) => "setup",
            Refusal::Terms(_) => "terms",
            Refusal::Unfit(_) => "broken",
            Refusal::Store(_) | Refusal::Lost => "unavailable",
        }
    }

    /// The sentence for the person.
    pub fn words(&self, language: Language) -> String {
        let reader = Reader::onlooker(language);
        match self {
            Refusal::Impossible { why: Impossible::Refused(refused), lexicon } => {
                let reason = refused.say(lexicon, reader);
                say(Phrase::new("refusal-illegal-move").with("reason", reason), language)
            }
            Refusal::Impossible { why: Impossible::NoUndo(no), lexicon } => lexicon.word(no.key(), language),
            Refusal::Setup(error) => {
                say(Phrase::new("refusal-setup").with("reason", error.phrase()), language)
            }
            Refusal::Record(error) => {
                // What is wrong may quote the file at length.
                let reason: String = error.reason(language).chars().take(LONGEST_REASON).collect();
                let phrase = Phrase::new("refusal-record").with("line", error.line).with("reason", reason);
                say(phrase, language)
            }
            other => say(Phrase::new(format!("refusal-{}", other.code())), language),
        }
    }
}
