//! Making a tournament.

use std::collections::BTreeMap;

use pairing::{Rules, Sizes, System};
use store::{Agreed, ClubId, TournamentId};
use table::{GameEntry, MOST_SEATS, Phrase, Setup};
use terms::{Clock, Flag, NotSo, Terms, words};

use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::open::{bot_place, unusual};
use crate::people::{LONGEST_TITLE, one_line};
use crate::words::say;

words! {
    /// Who meets whom.
    #[derive(Default)]
    Kind {
        League = "league",
        #[default]
        Swiss = "swiss",
        KnockOut = "knock-out",
    }
}

words! {
    /// When it begins.
    #[derive(Default)]
    Begins {
        /// When its organiser says so.
        #[default]
        Asked = "asked",
        /// With the last person who can join.
        Full = "full",
        /// At a time.
        Time = "time",
    }
}

/// What is done where the number of people does not fit the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fill {
    /// Some tables have one seat more or less.
    #[default]
    Sizes,
    /// Somebody sits a round out.
    Byes,
    /// Bots of this level take the seats.
    Bot(String),
}

impl Fill {
    pub fn from_word(word: &str) -> Self {
        match word {
            "sizes" => Fill::Sizes,
            "byes" => Fill::Byes,
            bot => Fill::Bot(bot.to_owned()),
        }
    }
}

/// A tournament that somebody wants.
pub struct Wish {
    pub name: String,
    pub game: &'static GameEntry,
    pub options: BTreeMap<String, String>,
    pub terms: Terms,
    pub kind: Kind,
    /// 0: as many as fit those who are in when it begins.
    pub rounds: u16,
    /// How many go on from each table of a knock-out.
    pub through: u8,
    pub seats: u8,
    pub fill: Fill,
    /// For the members of this club alone.
    pub club: Option<ClubId>,
    pub is_listed: bool,
    pub most: Option<u16>,
    pub begins: Begins,
    /// When, where it begins at a time, in milliseconds since 1970.
    pub starts: Option<i64>,
    pub is_late: bool,
    /// Seconds between two rounds.
    pub pause: u32,
}

/// No tournament made here has more rounds.
pub const MOST_ROUNDS: u16 = 99;
/// Nor a longer pause between them.
pub const LONGEST_PAUSE: u32 = 7 * terms::DAY;
/// So far ahead one can be announced.
const FARTHEST: i64 = 365 * terms::DAY as i64 * 1000;
/// So many tournaments of one person go on at once.
const MOST_MADE: usize = 10;

/// Makes a tournament that people can join.
pub async fn make(app: &AppState, guest: &Guest, wish: Wish) -> Result<TournamentId, Refusal> {
    let person = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    if wish.club.as_ref().is_some_and(|club| !guest.clubs.contains(club)) {
        return Err(Refusal::NoClub);
    }
    let due = due(&wish)?;
    let mut name = one_line(&wish.name, LONGEST_TITLE);
    // Whoever may say nothing does not say it in a name.
    if name.is_empty() || guest.is_mute {
        name = usual_name(guest);
    }
    let agreed = Agreed { name, host: person.id, ..agreed(app, wish)? };
    if app.store.tournaments_made(person.id).await? >= MOST_MADE {
        return Err(Refusal::TooManyTournaments);
    }
    Ok(app.store.add_tournament(&agreed, due).await?)
}

/// How a tournament is called whose organiser does not say.
pub fn usual_name(guest: &Guest) -> String {
    let name = guest.person.as_ref().map_or_else(String::new, |person| person.name.clone());
    one_line(&say(Phrase::new("tournament-of").with("name", name), guest.language), LONGEST_TITLE)
}

fn due(wish: &Wish) -> Result<Option<i64>, Refusal> {
    let now = store::now();
    match (wish.begins, wish.starts) {
        (Begins::Time, Some(at)) if (now..=now + FARTHEST).contains(&at) => Ok(Some(at)),
        (Begins::Time, _) => Err(Refusal::NotThen),
        (Begins::Full, _) if wish.most.is_none() => Err(Refusal::NotThen),
        _ => Ok(None),
    }
}

fn agreed(app: &AppState, wish: Wish) -> Result<Agreed, Refusal> {
    let about = &wish.game.about;
    let terms = tables(wish.terms)?;
    let rules = rules(
        wish.kind,
        wish.rounds,
        wish.through,
        sizes(about, wish.seats, &wish.fill, wish.kind, wish.through),
    );
    check(&rules)?;
    let options = unusual(about, wish.options);
    let sizes = std::iter::once(rules.sizes.usual).chain(rules.sizes.also.iter().copied());
    for players in sizes {
        Setup { players, options: options.clone(), components: None }.check(about)?;
    }
    let bot = match wish.fill {
        Fill::Bot(bot) => {
            bot_place(&bot, 0)?;
            Some(bot)
        }
        _ => None,
    };
    let most = wish.most.unwrap_or(pairing::MOST_PLAYERS as u16);
    if usize::from(most) > pairing::MOST_PLAYERS || most < 2 || wish.pause > LONGEST_PAUSE {
        return Err(Refusal::Pairing(pairing::Refusal::TooMany));
    }
    Ok(Agreed {
        name: String::new(),
        game: about.slug.to_owned(),
        options,
        terms,
        rules,
        seed: app.chance.deal("tournament"),
        host: store::PersonId::SOMEBODY,
        bot,
        // The members of a club see all of its tournaments, and nobody else does.
        is_listed: wish.is_listed && wish.club.is_none(),
        club: wish.club,
        most,
        begins_full: wish.begins == Begins::Full,
        is_late: wish.is_late && wish.kind != Kind::KnockOut,
        pause: i64::from(wish.pause) * 1000,
    })
}

/// What holds at the tables. A match that could stand still for ever would keep everybody waiting.
fn tables(terms: Terms) -> Result<Terms, Refusal> {
    terms.check()?;
    let not_so = |key: &str, value: &str| NotSo { key: key.to_owned(), value: value.to_owned() };
    if terms.clock == Clock::None {
        return Err(not_so("clock", terms.clock.word()).into());
    }
    if terms.flag == Flag::Vote {
        return Err(not_so("flag", terms.flag.word()).into());
    }
    Ok(Terms { listed: false, ..terms.settled() })
}

fn rules(kind: Kind, rounds: u16, through: u8, sizes: Sizes) -> Rules {
    let system = match kind {
        Kind::League => System::League { rounds },
        Kind::Swiss => System::Swiss { rounds },
        Kind::KnockOut => System::KnockOut { through },
    };
    Rules::new(system, sizes)
}

/// The usual size, and those beside it that the game allows.
fn sizes(about: &table::About, seats: u8, fill: &Fill, kind: Kind, through: u8) -> Sizes {
    let least =
        about.fewest_players.max(2).max(if kind == Kind::KnockOut { through.saturating_add(1) } else { 2 });
    let most = about.most_players.min(MOST_SEATS as u8);
    let beside = [seats.saturating_sub(1), seats.saturating_add(1)];
    let also = match fill {
        Fill::Sizes => beside.into_iter().filter(|size| (least..=most).contains(size)).collect(),
        _ => Vec::new(),
    };
    Sizes { usual: seats, also }
}

/// Rounds that are not said yet are as many as fit.
fn check(rules: &Rules) -> Result<(), Refusal> {
    let said = rules.rounds().unwrap_or(1);
    if said > usize::from(MOST_ROUNDS) {
        return Err(Refusal::Pairing(pairing::Refusal::Rounds));
    }
    Ok(with_rounds(rules, said.max(1)).check()?)
}

/// The rules with so many rounds.
pub fn with_rounds(rules: &Rules, rounds: usize) -> Rules {
    let rounds = rounds.min(usize::from(MOST_ROUNDS)) as u16;
    let system = match rules.system {
        System::League { .. } => System::League { rounds },
        System::Swiss { .. } => System::Swiss { rounds },
        other => other,
    };
    Rules { system, ..rules.clone() }
}
