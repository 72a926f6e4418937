//! What is told of a person, to themselves and to others.

use bots::Level;
use store::{
    Measure, Met, Person, PersonId, Player, Rated, Rating, Record, Shown, Sitter, Store, Table, Told,
};
use table::Lexicon;
use web::model::{
    Best, Companion, Course, Date, Game, GameRating, GameRecords, GameResults, Honoured, Honours, Levels,
    PlayedMatch, Profile, Strength,
};

use super::anchors;
use crate::House;
use crate::days::{calendar, list};
use crate::guest::Guest;
use crate::live::Refusal;

/// With fewer rated matches no rating is shown.
pub const LEAST_MATCHES: u64 = 8;
/// So many of the latest matches are listed, and drawn.
const LISTED: u16 = 20;
const STEPS: u16 = 100;
const COMPANIONS: u16 = 10;
/// So many days of deals are shown: twelve weeks.
const DAYS: i64 = 84;
const BEST_SHOWN: u16 = 50;

/// Which rating over time somebody wants to see; without a game that of the game with most matches.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub game: Option<String>,
    pub seats: u8,
}

/// The person of this name, if it is theirs. Whoever may not be here is not known either.
pub async fn find(house: &House, name: &str) -> Result<Person, Refusal> {
    let person = house.store.owner_of_name(name).await?.ok_or(Refusal::NoPerson)?;
    match house.store.is_measured(person.id, Measure::Block).await? {
        true => Err(Refusal::NoPerson),
        false => Ok(person),
    }
}

/// Who looks at whom, and what they may see.
struct Look<'a> {
    house: &'a House,
    guest: &'a Guest,
    person: PersonId,
    is_me: bool,
    shown: Shown,
    /// Those whom one of the two has blocked, or who have blocked the guest.
    strangers: Vec<PersonId>,
}

/// What the guest may know of a person.
pub async fn profile(
    house: &House,
    guest: &Guest,
    person: &Person,
    wanted: &Wanted,
) -> Result<Profile, Refusal> {
    let (shows, created) = house.store.shows(person.id).await?;
    let mut look = Look {
        house,
        guest,
        person: person.id,
        is_me: guest.id() == Some(person.id),
        shown: shows,
        strangers: Vec::new(),
    };
    look.know_strangers().await?;
    // Each asks for something else: together they take as long as the longest of them.
    let ((ratings, course), results, records, opponents, deals, played) = tokio::try_join!(
        look.rated(wanted),
        look.shown(Shown::MATCHES, look.results()),
        look.shown(Shown::RECORDS, look.records()),
        look.shown(Shown::OPPONENTS, look.companions()),
        look.shown(Shown::DEALS, look.deals()),
        look.shown(Shown::MATCHES, look.played()),
    )?;
    Ok(Profile {
        name: person.name.clone(),
        since: look.date(created),
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
    /// Whoever is blocked by the person sees nothing but the name.
    async fn know_strangers(&mut self) -> Result<(), Refusal> {
        if self.is_me {
            return Ok(());
        }
        let theirs = self.house.store.blocked(self.person).await?;
        self.strangers = theirs.into_iter().map(|(person, _)| person).collect();
        if let Some(guest) = self.guest.id() {
            if self.strangers.contains(&guest) {
                self.shown = Shown::NOTHING;
            }
            self.strangers.extend(self.house.store.blockers_of(guest).await?);
            self.strangers.extend(self.guest.blocked.iter());
        }
        Ok(())
    }

    /// A part of the page, where it is seen.
    async fn shown<T>(
        &self,
        part: Shown,
        told: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<Option<T>, Refusal> {
        if self.may_see(part) { told.await.map(Some) } else { Ok(None) }
    }

    /// The ratings, and one of them over time.
    async fn rated(&self, wanted: &Wanted) -> Result<(Option<Vec<GameRating>>, Option<Course>), Refusal> {
        if !self.may_see(Shown::RATINGS) {
            return Ok((None, None));
        }
        let ratings = self.ratings().await?;
        let course = self.course(&ratings, wanted).await?;
        Ok((Some(ratings), course))
    }

    fn may_see(&self, part: Shown) -> bool {
        self.is_me || self.shown.has(part)
    }

    /// What came of tables at which others may not look is told by the person alone.
    fn told(&self) -> Told {
        if self.may_see(Shown::PRIVATE) { Told::All } else { Told::Open }
    }

    fn date(&self, time: i64) -> Date {
        list::date(&calendar::day(time, &self.house.config.zone()).name)
    }

    fn game(&self, slug: &str) -> Option<Game> {
        self.house.game(slug).map(|entry| Game::of(entry, self.guest.language))
    }

    async fn ratings(&self) -> Result<Vec<GameRating>, Refusal> {
        let strengths = self.house.store.strengths(&Player::Person(self.person)).await?;
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
        Ok(ratings)
    }

    /// The rating over time that is wanted, or that of the game with most matches.
    async fn course(&self, ratings: &[GameRating], wanted: &Wanted) -> Result<Option<Course>, Refusal> {
        let choices: Vec<(Game, u8)> = ratings
            .iter()
            .filter(|each| each.rating.is_some())
            .flat_map(|each| {
                let seats = std::iter::once(0).chain(each.seats.iter().map(|(seats, ..)| *seats));
                seats.map(|seats| (each.game.clone(), seats))
            })
            .collect();
        let is_wanted = |(game, seats): &&(Game, u8)| {
            wanted.game.as_deref() == Some(game.about.slug) && *seats == wanted.seats
        };
        let Some((game, seats)) = choices.iter().find(is_wanted).or(choices.first()).cloned() else {
            return Ok(None);
        };
        let player = Player::Person(self.person);
        let steps = self.house.store.rating_steps(&player, game.about.slug, seats, STEPS).await?;
        let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return Ok(None) };
        Ok(Some(Course {
            levels: levels(game.about.slug),
            from: self.date(first.time),
            to: self.date(last.time),
            steps: steps.iter().map(|step| strength(step.after)).collect(),
            game,
            seats,
            choices,
        }))
    }

    async fn results(&self) -> Result<Vec<GameResults>, Refusal> {
        let tallies = self.house.store.tallies(self.person, self.told()).await?;
        let at_game = |tallies: &[store::Tally]| {
            Some(GameResults {
                game: self.game(&tallies[0].game)?,
                seats: tallies.iter().map(|it| (it.seats, it.played, it.won, it.mean)).collect(),
            })
        };
        Ok(tallies.chunk_by(|one, other| one.game == other.game).filter_map(at_game).collect())
    }

    async fn records(&self) -> Result<Vec<GameRecords>, Refusal> {
        let (store, told) = (&self.house.store, self.told());
        let (points, leads, runs, feats) = tokio::try_join!(
            store.most_points(self.person, told),
            store.largest_leads(self.person, told),
            store.longest_runs(self.person, told),
            store.feats(self.person, told),
        )?;
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
                lead: of(&leads, &points.game),
                run: of(&runs, &points.game),
                kinds: kinds(&points.game),
            })
        };
        Ok(points.iter().filter_map(at_game).collect())
    }

    /// Those with whom the person has played most. Others hear nothing of tables at which they may not look, nor of people who
    /// do not want to be told.
    async fn companions(&self) -> Result<Vec<Companion>, Refusal> {
        let told = if self.is_me { Told::All } else { Told::Open };
        let (mut companions, mut untold) = (Vec::new(), None::<Companion>);
        for met in self.house.store.met(self.person, told, COMPANIONS).await? {
            let companion = self.companion(&met);
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
        Ok(companions)
    }

    fn companion(&self, met: &Met) -> Companion {
        let bot = match &met.who {
            Sitter::Bot(level) => Some(level.clone()),
            _ => None,
        };
        let is_told = match met.who {
            Sitter::Person(person) => {
                let is_open = met.shows.has(Shown::OPPONENTS) && !self.strangers.contains(&person);
                !met.is_barred && (self.is_me || self.guest.id() == Some(person) || is_open)
            }
            _ => false,
        };
        Companion {
            name: if is_told { met.name.clone() } else { String::new() },
            has_page: is_told && met.owns_name,
            bot,
            played: met.played,
            ahead: met.ahead,
            behind: met.behind,
        }
    }

    async fn deals(&self) -> Result<Vec<(Date, usize)>, Refusal> {
        let today = calendar::day(store::now(), &self.house.config.zone()).name;
        let days = self.house.store.days_of(self.person, &calendar::before(&today, DAYS - 1)).await?;
        let day = |back: i64| {
            let name = calendar::before(&today, back);
            let count = days.iter().filter(|day| day.day == name).count();
            (list::date(&name), count)
        };
        Ok((0..DAYS).rev().map(day).collect())
    }

    async fn played(&self) -> Result<Vec<PlayedMatch>, Refusal> {
        let played = self.house.store.latest_results(self.person, self.told(), LISTED).await?;
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
        Ok(played.iter().filter_map(one).collect())
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
pub async fn honours(house: &House, guest: &Guest, slug: &str, seats: u8) -> Result<Honours, Refusal> {
    let games: Vec<Game> = house.games().map(|game| Game::of(game, guest.language)).collect();
    let chosen = games.iter().position(|game| game.about.slug == slug).ok_or(Refusal::NoGame)?;
    let best = house.store.best(slug, seats, LEAST_MATCHES, BEST_SHOWN).await?;
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
