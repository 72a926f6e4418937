//! The puzzles of the games, who has found which, and how strong that makes them.
//!
//! Whoever has a name is rated in the store, and so are the puzzles they try. Of a stranger the browser remembers it: their
//! cookie can say what it likes, so it changes nothing but what they themselves are shown.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ::puzzles::{Collection, Puzzle, Source};
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};
use store::{Ask, PuzzleChange, PuzzleRating, PuzzleTry, Rating, Store};
use web::model::SolverStrength;

use crate::guest::Guest;

/// The cookie with what a stranger has tried.
pub const TRIED: &str = "puzzles";

static PUZZLES: LazyLock<Vec<(&'static str, Collection)>> = LazyLock::new(|| {
    let read = |packed| Collection::unpack(packed).expect("a law reads every file of puzzles");
    let all = shelf::BOARDS.iter().map(|board| (board.about.slug, read(board.puzzles)));
    all.filter(|(_, collection)| !collection.matches.is_empty()).collect()
});

/// The games that have puzzles, in the order of the shelf.
pub fn games() -> impl Iterator<Item = (&'static str, &'static Collection)> {
    PUZZLES.iter().map(|(slug, collection)| (*slug, collection))
}

/// The puzzles of a game, from the easiest.
pub fn of(slug: &str) -> Vec<&'static Puzzle> {
    let found = PUZZLES.iter().find(|(game, _)| *game == slug);
    let mut all: Vec<&Puzzle> =
        found.map_or_else(Vec::new, |(_, collection)| collection.all().map(|(_, puzzle)| puzzle).collect());
    all.sort_by_key(|puzzle| (puzzle.budget, puzzle.id));
    all
}

/// A puzzle and its match.
pub fn find(slug: &str, id: u16) -> Option<(&'static str, &'static Source, &'static Puzzle)> {
    let (slug, collection) = PUZZLES.iter().find(|(game, _)| *game == slug)?;
    collection.find(id).map(|(source, puzzle)| (*slug, source, puzzle))
}

/// The puzzle of the day with this number: the games take turns, and each goes through all of its puzzles before one comes
/// again.
pub fn of_day(day: i64) -> Option<(&'static str, u16)> {
    /// A step that meets every place: it has no factor in common with any number of puzzles below it.
    const STEP: u64 = 7919;
    let day = day.unsigned_abs();
    let games = PUZZLES.len() as u64;
    let (slug, collection) = PUZZLES.get((day % games.max(1)) as usize)?;
    let mut ids: Vec<u16> = collection.all().map(|(_, puzzle)| puzzle.id).collect();
    ids.sort_unstable();
    let place = (day / games).wrapping_mul(STEP) % ids.len().max(1) as u64;
    ids.get(place as usize).map(|&id| (*slug, id))
}

/// The number of today.
pub fn today() -> i64 {
    store::now() / (24 * 60 * 60 * 1000)
}

/// Somebody at the puzzles of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solver {
    pub rating: Option<Rating>,
    /// What they have tried, and whether they found it.
    pub tried: BTreeMap<u16, bool>,
}

impl Solver {
    pub fn found(&self) -> usize {
        self.tried.values().filter(|&&found| found).count()
    }

    /// How strong they are.
    pub fn strength(&self) -> Rating {
        self.rating.unwrap_or_else(newcomer)
    }

    /// How strong they are, as it is told to them: the first few tries would only frighten.
    pub fn shown(&self) -> SolverStrength {
        const TOLD_AFTER: usize = 5;
        match TOLD_AFTER.checked_sub(self.tried.len()).filter(|&tries| tries > 0) {
            Some(tries) => SolverStrength::After(tries),
            None => SolverStrength::Rated(self.strength().rating),
        }
    }

    /// The next puzzle for them after this one: of those they have not tried the one nearest to their strength.
    pub fn next(&self, slug: &str, after: Option<u16>) -> Option<u16> {
        let strength = self.strength().rating;
        let distance = |puzzle: &&Puzzle| (puzzle.rating() - strength).abs();
        let open = of(slug).into_iter().filter(|puzzle| !self.tried.contains_key(&puzzle.id));
        let open = open.filter(|puzzle| Some(puzzle.id) != after);
        open.min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|puzzle| puzzle.id)
    }
}

/// Somebody at the puzzles of all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solvers(BTreeMap<&'static str, Solver>);

impl Solvers {
    /// What the store knows of a person, or what the cookie says of a stranger.
    pub async fn of(store: &Store, guest: &Guest) -> store::Result<Self> {
        store.ask(Self::asked(guest)).await
    }

    /// Asks for it.
    pub fn asked(guest: &Guest) -> Ask<Self> {
        match guest.id() {
            Some(person) => Ask::puzzle_tries(person).map(Self::of_tries),
            None => Ask::nothing(guest.tried.clone()),
        }
    }

    fn of_tries(tries: Vec<PuzzleTry>) -> Self {
        let mut all = Solvers::default();
        for tried in tries {
            if let Some((slug, _)) = games().find(|(slug, _)| *slug == tried.game) {
                let solver = all.0.entry(slug).or_default();
                solver.rating = Some(tried.rating);
                solver.tried.insert(tried.puzzle, tried.found);
            }
        }
        all
    }

    pub fn at(&self, slug: &str) -> Solver {
        self.0.get(slug).cloned().unwrap_or_default()
    }

    /// Reads `keyflower.25300.8200.3y7n`: rating and how unsure it is in thousandths, then numbers of puzzles with yes or
    /// no. What is no puzzle is left out.
    pub fn read(text: &str) -> Self {
        let solver = |entry: &str| {
            let mut parts = entry.split('.');
            let named = parts.next()?;
            let (slug, collection) = games().find(|(slug, _)| *slug == named)?;
            let mut number = || parts.next()?.parse::<u32>().ok().map(|number| f64::from(number) / 1000.0);
            let (rating, uncertainty) = (number()?, number()?);
            let is_sound = (0.0..100.0).contains(&rating) && (0.1..10.0).contains(&uncertainty);
            let tried = parts.next()?.split_inclusive(['y', 'n']).filter_map(|mark| {
                let id = mark.get(..mark.len() - 1)?.parse().ok()?;
                collection.find(id).map(|_| (id, mark.ends_with('y')))
            });
            let rating = is_sound.then_some(Rating { rating, uncertainty });
            Some((slug, Solver { rating, tried: tried.collect() }))
        };
        Solvers(text.split('_').filter_map(solver).collect())
    }

    pub fn write(&self) -> String {
        let thousandths = |number: f64| (number.clamp(0.0, 99.0) * 1000.0).round() as u32;
        let entry = |(slug, solver): (&&str, &Solver)| {
            let Rating { rating, uncertainty } = solver.strength();
            let mark = |(id, found): (&u16, &bool)| format!("{id}{}", if *found { 'y' } else { 'n' });
            let tried: String = solver.tried.iter().map(mark).collect();
            format!("{slug}.{}.{}.{tried}", thousandths(rating), thousandths(uncertainty))
        };
        self.0.iter().map(entry).collect::<Vec<_>>().join("_")
    }

    /// Notes the first try of a stranger.
    pub fn note(&mut self, slug: &'static str, puzzle: u16, found: bool, after: Rating) {
        let solver = self.0.entry(slug).or_default();
        solver.tried.insert(puzzle, found);
        solver.rating = Some(after);
    }
}

/// What is kept of a first try: the change, and the solvers of a stranger, whose browser is to remember them.
pub struct Kept {
    pub change: PuzzleChange,
    pub stranger: Option<Solvers>,
}

/// Keeps a try if it is the first.
pub async fn keep(
    store: &Store,
    guest: &Guest,
    slug: &'static str,
    puzzle: &Puzzle,
    found: bool,
) -> store::Result<Option<Kept>> {
    let rate = |before: [Rating; 2]| judge(before, found);
    if let Some(person) = guest.id() {
        let first = (newcomer(), untried(puzzle));
        let change = store.try_puzzle(person, (slug, puzzle.id), found, first, rate).await?;
        return Ok(change.map(|change| Kept { change, stranger: None }));
    }
    let solver = guest.tried.at(slug);
    if solver.tried.contains_key(&puzzle.id) {
        return Ok(None);
    }
    let known = rating(store, slug, puzzle).await?;
    let before = solver.strength();
    let [after, _] = rate([before, known.rating]);
    let mut stranger = guest.tried.clone();
    stranger.note(slug, puzzle.id, found, after);
    let change = PuzzleChange { before, after, puzzle: known };
    Ok(Some(Kept { change, stranger: Some(stranger) }))
}

/// How hard a puzzle is: as it has turned out, or as it seemed when it was found.
pub async fn rating(store: &Store, slug: &str, puzzle: &Puzzle) -> store::Result<PuzzleRating> {
    let known = store.puzzle_rating(slug, puzzle.id).await?;
    Ok(known.unwrap_or(PuzzleRating { rating: untried(puzzle), tries: 0, found: 0 }))
}

fn newcomer() -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    Rating { rating, uncertainty }
}

/// What a puzzle is rated before anybody has tried it: its budget says something, so it is surer than a newcomer.
fn untried(puzzle: &Puzzle) -> Rating {
    Rating { rating: puzzle.rating(), uncertainty: 4.0 }
}

/// The ratings of the solver and of the puzzle after a try: a match between the two.
fn judge(before: [Rating; 2], found: bool) -> [Rating; 2] {
    let of = |Rating { rating, uncertainty }: Rating| WengLinRating { rating, uncertainty };
    let outcome = if found { Outcomes::WIN } else { Outcomes::LOSS };
    let (solver, puzzle) = weng_lin(&of(before[0]), &of(before[1]), &outcome, &WengLinConfig::new());
    let back = |rated: WengLinRating| Rating { rating: rated.rating, uncertainty: rated.uncertainty };
    [back(solver), back(puzzle)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_finds_it_gains_and_the_puzzle_loses() {
        let even = [newcomer(); 2];
        let [solver, puzzle] = judge(even, true);
        assert!(solver.rating > even[0].rating && puzzle.rating < even[1].rating);
        let [solver, puzzle] = judge(even, false);
        assert!(solver.rating < even[0].rating && puzzle.rating > even[1].rating);
        assert!(solver.uncertainty < even[0].uncertainty);
    }

    #[test]
    fn a_cookie_is_read_as_it_was_written_and_nothing_else_is_believed() {
        let (slug, collection) = games().next().expect("there are puzzles");
        let id = collection.all().next().expect("one").1.id;
        let mut solvers = Solvers::default();
        solvers.note(slug, id, true, Rating { rating: 26.5, uncertainty: 7.25 });
        assert_eq!(Solvers::read(&solvers.write()), solvers);
        for odd in
            ["", "x", "keyflower", "keyflower.1.2", "keyflower.a.b.c", "_._._", "keyflower.99999999.1.5y"]
        {
            assert!(Solvers::read(odd).at(slug).rating.is_none(), "{odd}");
        }
        let foreign = format!("{slug}.25000.8000.65535y{id}nyy");
        assert_eq!(Solvers::read(&foreign).at(slug).tried, BTreeMap::from([(id, false)]));
    }

    #[test]
    fn the_days_go_through_all_puzzles() {
        let count: usize = games().map(|(_, collection)| collection.all().count()).sum();
        let most = games().map(|(_, collection)| collection.all().count()).max().expect("some");
        let days = (most * games().count()) as i64;
        let all: std::collections::BTreeSet<_> = (0..days).filter_map(of_day).collect();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn the_next_is_one_that_was_not_tried() {
        let (slug, _) = games().next().expect("there are puzzles");
        let mut solver = Solver::default();
        let first = solver.next(slug, None).expect("one");
        assert_ne!(solver.next(slug, Some(first)), Some(first));
        solver.tried.insert(first, false);
        assert_ne!(solver.next(slug, None), Some(first));
        solver.tried.extend(of(slug).into_iter().map(|puzzle| (puzzle.id, true)));
        assert_eq!(solver.next(slug, None), None);
    }
}
