//! What is told of a person, to themselves and to others.

use std::collections::HashMap;
use std::sync::Arc;

use bots::Level;
use store::{
    Acquaintance, Ask, Both, DayPlayed, Feat, MOST_MET, Met, Person, PersonId, Player, Rated, Rating, Record,
    ResultScope, ResultsMark, Shown, Sitter, Step, Store, Table, Tally,
};
use table::Lexicon;
use web::model::{
    Best, Companion, Date, Game, GameRating, GameRecords, GameResults, Honoured, Honours, Levels,
    PlayedMatch, Profile, RatingCurve, Strength,
};

use super::anchors;
use crate::AppState;
use crate::days::{calendar, list};
use crate::guest::Guest;
use crate::lately::Lately;
use crate::live::Refusal;

/// With fewer rated matches no rating is shown.
pub const LEAST_MATCHES: u64 = 8;
/// So many of the latest matches are listed, and drawn.
const LISTED: u16 = 20;
const STEPS: u16 = 100;
/// So many days of deals are shown: twelve weeks.
const DAYS: i64 = 84;
const BEST_SHOWN: u16 = 50;

/// Which rating over time somebody wants to see; without a game that of the game with most matches.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub game: Option<String>,
    pub seats: u8,
}

/// The person of this name, if it is theirs, with what the guest may see of them and since when they are here. Whoever may not
/// be here is not known either; whoever is blocked by the person sees nothing but the name.
pub async fn find(app: &AppState, guest: &Guest, name: &str) -> Result<Found, Refusal> {
    app.store.shown_owner(name, guest.id()).await?.ok_or(Refusal::NoPerson)
}

type Found = (Person, Shown, i64);

/// Who looks at whom, and what they may see.
struct Look<'a> {
    app: &'a AppState,
    guest: &'a Guest,
    person: PersonId,
    is_me: bool,
    shown: Shown,
    /// Those whom one of the two has blocked, or who have blocked the guest.
    strangers: Vec<PersonId>,
}

/// What comes of all the results of a person.
pub struct Summed {
    tallies: Vec<Tally>,
    points: Vec<Record>,
    leads: Vec<Record>,
    runs: Vec<Record>,
}

/// That of those at whom somebody looked lately, and whom they have met: read anew when there is another result, or one is shown
/// or hidden.
pub type Sums = Lately<(PersonId, ResultScope), ResultsMark, Summed>;
pub type Meetings = Lately<(PersonId, ResultScope), ResultsMark, Vec<Met>>;

/// What the guest may know of a person.
pub async fn profile(
    app: &AppState,
    guest: &Guest,
    (person, shows, created): &Found,
    wanted: &Wanted,
) -> Result<Profile, Refusal> {
    let is_me = guest.id() == Some(person.id);
    let mut look = Look { app, guest, person: person.id, is_me, shown: *shows, strangers: Vec::new() };
    let (told, today) = (look.told(), look.today());
    let asks = Both(
        (
            if is_me { Ask::nothing(Vec::new()) } else { Ask::blocked(person.id) },
            guest.id().filter(|_| !is_me).map_or_else(|| Ask::nothing(Vec::new()), Ask::blockers_of),
            look.shown(Shown::RATINGS, || Ask::strengths(&Player::Person(person.id))),
            Ask::results_mark(person.id),
        ),
        (
            look.shown(Shown::RECORDS, || Ask::feats(person.id, told)),
            look.shown(Shown::DEALS, || Ask::days_of(person.id, &calendar::before(&today, DAYS - 1))),
            look.shown(Shown::MATCHES, || Ask::latest_results(person.id, told, LISTED)),
        ),
    );
    let ((theirs, blockers, strengths, mark), (feats, days, played)) = app.store.together(asks).await?;
    look.know_strangers(theirs, blockers);
    let (summed, met) = tokio::try_join!(look.summed(mark), look.met(mark))?;
    let ratings = strengths.map(|strengths| look.ratings(&strengths));
    let choices = ratings.as_deref().map(choices).unwrap_or_default();
    let chosen = chosen(&choices, wanted);
    let steps = chosen.map_or_else(
        || Ask::nothing(Vec::new()),
        |(game, seats)| Ask::rating_steps(&Player::Person(person.id), game.about.slug, *seats, STEPS),
    );
    let people: Vec<PersonId> =
        met.iter().flat_map(|met| met.iter()).filter_map(|met| person_of(&met.who)).collect();
    let (steps, known) = app.store.together((steps, Ask::acquaintances(&people))).await?;
    let course = chosen.and_then(|chosen| look.course(chosen, &choices, &steps));
    let results = summed.as_ref().filter(|_| look.may_see(Shown::MATCHES)).map(|summed| look.results(summed));
    let records = summed.as_ref().zip(feats).map(|(summed, feats)| look.records(summed, &feats));
    let opponents = met.map(|met| look.companions(&met, &known));
    let deals = days.map(|days| look.deals(&today, &days));
    let played = played.map(|played| look.played(&played));
    Ok(Profile {
        name: person.name.clone(),
        since: look.date(*created),
        switches: match look.is_me {
            true => Shown::PARTS.iter().map(|(part, word)| (*word, shows.has(*part))).collect(),
            false => Vec::new(),
        },
        ratings,
        course,
        results,
        records,
        opponents,
        deals,
        played,
        notice: None,
    })
}

impl Look<'_> {
    /// Those whom the person has blocked, those who have blocked the guest, and those whom the guest has.
    fn know_strangers(&mut self, theirs: Vec<(PersonId, String)>, blockers: Vec<PersonId>) {
        if self.is_me {
            return;
        }
        self.strangers = theirs.into_iter().map(|(person, _)| person).collect();
        self.strangers.extend(blockers);
        self.strangers.extend(self.guest.blocked.iter());
    }

    /// Asks for a part of the page, where it is seen.
    fn shown<T: Send + 'static>(&self, part: Shown, asked: impl FnOnce() -> Ask<T>) -> Ask<Option<T>> {
        if self.may_see(part) { asked().map(Some) } else { Ask::nothing(None) }
    }

    fn today(&self) -> String {
        calendar::day(store::now(), &self.app.config.zone()).name
    }

    fn may_see(&self, part: Shown) -> bool {
        self.is_me || self.shown.has(part)
    }

    /// What came of tables at which others may not look is told by the person alone.
    fn told(&self) -> ResultScope {
        if self.may_see(Shown::PRIVATE) { ResultScope::All } else { ResultScope::Open }
    }

    fn date(&self, time: i64) -> Date {
        list::date(&calendar::day(time, &self.app.config.zone()).name)
    }

    fn game(&self, slug: &str) -> Option<Game> {
        self.app.game(slug).map(|entry| Game::of(entry, self.guest.language))
    }

    fn ratings(&self, strengths: &[Rated]) -> Vec<GameRating> {
        let at_game = |rated: &Rated| {
            let alike = strengths
                .iter()
                .filter(|each| each.game == rated.game && each.seats > 0 && each.matches >= LEAST_MATCHES);
            Some(GameRating {
                game: self.game(&rated.game)?,
                matches: rated.matches,
                missing: LEAST_MATCHES.saturating_sub(rated.matches),
                rating: (rated.matches >= LEAST_MATCHES).then(|| strength(rated.rating)),
                seats: alike.map(|each| (each.seats, strength(each.rating), each.matches)).collect(),
                levels: levels(&rated.game),
            })
        };
        let together = strengths.iter().filter(|rated| rated.seats == 0);
        let mut ratings: Vec<GameRating> = together.filter_map(at_game).collect();
        ratings.sort_by_key(|rating| std::cmp::Reverse(rating.matches));
        ratings
    }

    /// A rating over time, one of these.
    fn course(
        &self,
        (game, seats): &(Game, u8),
        choices: &[(Game, u8)],
        steps: &[Step],
    ) -> Option<RatingCurve> {
        let (first, last) = (steps.first()?, steps.last()?);
        Some(RatingCurve {
            levels: levels(game.about.slug),
            from: self.date(first.time),
            to: self.date(last.time),
            steps: steps.iter().map(|step| strength(step.after)).collect(),
            game: game.clone(),
            seats: *seats,
            choices: choices.to_vec(),
        })
    }

    /// What comes of all results, where any of it is seen.
    async fn summed(&self, mark: ResultsMark) -> Result<Option<Arc<Summed>>, Refusal> {
        if !self.may_see(Shown::MATCHES) && !self.may_see(Shown::RECORDS) {
            return Ok(None);
        }
        let (person, told) = (self.person, self.told());
        let sum = async {
            let asks = (
                Ask::tallies(person, told),
                Ask::most_points(person, told),
                Ask::largest_leads(person, told),
                Ask::longest_runs(person, told),
            );
            let (tallies, points, leads, runs) = self.app.store.together(asks).await?;
            Ok::<_, Refusal>(Summed { tallies, points, leads, runs })
        };
        self.app.sums.find_or((person, told), mark, sum).await.map(Some)
    }

    /// Those with whom the person has played most, where they are seen. Others hear nothing of tables at which they may not look.
    async fn met(&self, mark: ResultsMark) -> Result<Option<Arc<Vec<Met>>>, Refusal> {
        if !self.may_see(Shown::OPPONENTS) {
            return Ok(None);
        }
        let told = if self.is_me { ResultScope::All } else { ResultScope::Open };
        let met = self.app.store.met(self.person, told, MOST_MET);
        Ok(Some(self.app.meetings.find_or((self.person, told), mark, met).await?))
    }

    fn results(&self, summed: &Summed) -> Vec<GameResults> {
        let at_game = |tallies: &[Tally]| {
            Some(GameResults {
                game: self.game(&tallies[0].game)?,
                seats: tallies.iter().map(|it| (it.seats, it.played, it.won, it.mean)).collect(),
            })
        };
        let by_game = summed.tallies.chunk_by(|one, other| one.game == other.game);
        by_game.filter_map(at_game).collect()
    }

    fn records(&self, summed: &Summed, feats: &[Feat]) -> Vec<GameRecords> {
        let kinds = |game: &str| {
            let of_game = feats.iter().filter(|feat| feat.game == game);
            of_game
                // A kind that brought nothing is no record, and one that the game no longer has is not told.
                .filter(|feat| feat.points > 0 && lexicon(game).has(&feat.category, self.guest.language))
                .map(|feat| {
                    (feat.category.clone(), Best { number: feat.points, date: self.date(feat.ended) })
                })
                .collect()
        };
        let best = |record: &Record| Best { number: record.number, date: self.date(record.ended) };
        let of = |records: &[Record], game: &str| records.iter().find(|it| it.game == game).map(best);
        let at_game = |points: &Record| {
            Some(GameRecords {
                game: self.game(&points.game)?,
                lexicon: lexicon(&points.game),
                points: best(points),
                lead: of(&summed.leads, &points.game),
                run: of(&summed.runs, &points.game),
                kinds: kinds(&points.game),
            })
        };
        summed.points.iter().filter_map(at_game).collect()
    }

    /// Those with whom the person has played most. Others hear nothing of people who do not want to be told.
    fn companions(&self, met: &[Met], known: &HashMap<PersonId, Acquaintance>) -> Vec<Companion> {
        let (mut companions, mut untold) = (Vec::new(), None::<Companion>);
        for met in met {
            let companion = self.companion(met, person_of(&met.who).and_then(|person| known.get(&person)));
            match &mut untold {
                _ if !companion.name.is_empty() || companion.bot.is_some() => companions.push(companion),
                Some(somebody) => {
                    somebody.played += companion.played;
                    somebody.ahead += companion.ahead;
                    somebody.behind += companion.behind;
                }
                None => untold = Some(companion),
            }
        }
        companions.extend(untold);
        companions
    }

    fn companion(&self, met: &Met, known: Option<&Acquaintance>) -> Companion {
        let bot = match &met.who {
            Sitter::Bot(level) => Some(level.clone()),
            _ => None,
        };
        let is_told = |known: &&Acquaintance| {
            let person = person_of(&met.who);
            let is_stranger = person.is_some_and(|person| self.strangers.contains(&person));
            let is_open = known.shows.has(Shown::OPPONENTS) && !is_stranger;
            !known.is_barred && (self.is_me || self.guest.id() == person || is_open)
        };
        let known = known.filter(is_told);
        Companion {
            name: known.map_or_else(String::new, |known| known.name.clone()),
            has_page: known.is_some_and(|known| known.owns_name),
            bot,
            played: met.played,
            ahead: met.ahead,
            behind: met.behind,
        }
    }

    fn deals(&self, today: &str, days: &[DayPlayed]) -> Vec<(Date, usize)> {
        let day = |back: i64| {
            let name = calendar::before(today, back);
            let count = days.iter().filter(|day| day.day == name).count();
            (list::date(&name), count)
        };
        (0..DAYS).rev().map(day).collect()
    }

    fn played(&self, played: &[store::Played]) -> Vec<PlayedMatch> {
        let one = |played: &store::Played| {
            // A table at which others may not look is not named to them.
            let table = (self.is_me || played.is_open).then(|| played.table.to_string());
            Some(PlayedMatch {
                table: table.unwrap_or_default(),
                game: self.game(&played.game)?,
                lexicon: lexicon(&played.game),
                seats: played.seats,
                date: self.date(played.ended),
                points: played.points,
                rank: played.rank,
            })
        };
        played.iter().filter_map(one).collect()
    }
}

/// The ratings that can be shown over time: at all tables of a game together, and with each number of seats.
fn choices(ratings: &[GameRating]) -> Vec<(Game, u8)> {
    let of_game = |each: &GameRating| {
        let seats = std::iter::once(0).chain(each.seats.iter().map(|(seats, ..)| *seats));
        seats.map(|seats| (each.game.clone(), seats)).collect::<Vec<_>>()
    };
    ratings.iter().filter(|each| each.rating.is_some()).flat_map(of_game).collect()
}

/// The one that is wanted, or that of the game with most matches.
fn chosen<'a>(choices: &'a [(Game, u8)], wanted: &Wanted) -> Option<&'a (Game, u8)> {
    let is_wanted = |(game, seats): &&(Game, u8)| {
        wanted.game.as_deref() == Some(game.about.slug) && *seats == wanted.seats
    };
    choices.iter().find(is_wanted).or(choices.first())
}

fn person_of(who: &Sitter) -> Option<PersonId> {
    match who {
        Sitter::Person(person) => Some(*person),
        _ => None,
    }
}

/// Says what the game counts.
fn lexicon(game: &str) -> &'static Lexicon {
    shelf::find(game).map_or_else(Lexicon::common, |entry| (entry.lexicon)())
}

/// The levels of a game, from the gentlest, where the arena knows them.
pub fn levels(game: &str) -> Levels {
    let level = |level: Level| Some((level.name(), anchors::of(game, level.name())?.rating));
    Level::ALL.into_iter().filter_map(level).collect()
}

pub fn strength(rating: Rating) -> Strength {
    Strength { rating: rating.rating, uncertainty: rating.uncertainty }
}

/// What those who sit at a table are at its game, in seat order: where they show it, have played often enough, and there are
/// others.
pub async fn shown_ratings(store: &Store, table: &Table) -> Result<Vec<Option<Rating>>, Refusal> {
    let mut ratings = Vec::new();
    for place in table.places.iter().filter(|_| table.places.len() > 1) {
        let rated = match place.sitter {
            Sitter::Person(person) => store.shown_rating(person, &table.game).await?,
            _ => None,
        };
        ratings.push(rated.filter(|rated| rated.matches >= LEAST_MATCHES).map(|rated| rated.rating));
    }
    Ok(ratings)
}

/// The best of a game: those who want to be seen and have played often enough.
pub async fn honours(app: &AppState, guest: &Guest, slug: &str, seats: u8) -> Result<Honours, Refusal> {
    let games: Vec<Game> = app.games().map(|game| Game::of(game, guest.language)).collect();
    let chosen = games.iter().position(|game| game.about.slug == slug).ok_or(Refusal::NoGame)?;
    let best = app.store.best(slug, seats, LEAST_MATCHES, BEST_SHOWN).await?;
    let row = |best: store::Best| Honoured {
        has_page: best.owns_name,
        is_me: guest.id() == Some(best.person),
        strength: strength(best.rating),
        matches: best.matches,
        name: best.name,
    };
    let rows = best.into_iter().filter(|best| !guest.blocked.contains(&best.person)).map(row).collect();
    Ok(Honours { games, chosen, seats, rows, levels: levels(slug), least: LEAST_MATCHES })
}
