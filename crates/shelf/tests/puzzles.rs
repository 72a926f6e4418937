//! Every puzzle can be posed, and a sample of them is looked at again with other chance.

use std::collections::HashSet;

use arena::puzzles::Posed;
use puzzles::{Collection, follow};
use shelf::Visitor;
use table::{Advice, Language, Match};

/// The games that have puzzles.
const GAMES: [&str; 4] = ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"];

fn collection(slug: &str) -> Collection {
    Collection::unpack(shelf::board(slug).expect("a board").puzzles).expect("a file of puzzles")
}

/// Its moves are whole turns of the moment it names, its numbers are its own, and its themes have names.
#[test]
fn every_puzzle_can_be_posed() {
    for slug in GAMES {
        shelf::visit(slug, Posing).expect("it is on the shelf");
    }
}

struct Posing;

impl Visitor for Posing {
    type Out = ();

    fn visit<G: Advice>(self) {
        let slug = G::ABOUT.slug;
        let (entry, board) = (shelf::find(slug).expect("a game"), shelf::board(slug).expect("a board"));
        let all = collection(slug);
        assert!(all.all().count() >= 50, "{slug} has lost its puzzles");
        let mut ids = HashSet::new();
        for source in &all.matches {
            let whole = source.replay(entry).unwrap_or_else(|why| panic!("{slug}: {why}"));
            let typed: &Match<G> = whole.as_any().downcast_ref().expect("of this game");
            for puzzle in &source.puzzles {
                let named = format!("{slug} {}", puzzle.id);
                assert!(ids.insert(puzzle.id), "{named} is there twice");
                let game = typed.at(puzzle.at);
                let turns: Vec<Vec<String>> = puzzle.rivals.iter().chain([&puzzle.greedy]).cloned().collect();
                let posed = Posed::read(&game, puzzle.seat, &puzzle.solution, &turns);
                let posed = posed.unwrap_or_else(|| panic!("{named}: its moves are no whole turns"));
                for rival in &posed.rivals {
                    let is_same = bots::comes_to_the_same(&game, puzzle.seat, rival, &posed.solution, 3);
                    assert!(!is_same, "{named}: a rival is the solution");
                }
                assert!(puzzle.gap > 0.0 && puzzle.gap > 2.0 * puzzle.error, "{named}: {}", puzzle.gap);
                assert!(!puzzle.themes.is_empty(), "{named} does nothing that has a name");
                for theme in &puzzle.themes {
                    assert!(board.themes.iter().any(|(name, _)| name == theme), "{named}: {theme}");
                    for language in Language::ALL {
                        assert!((entry.lexicon)().has(theme, language), "{theme} in {language}");
                    }
                }
            }
        }
    }
}

/// Attack: the board of a puzzle depends on what the seat knows and on nothing else. From a world in which everything that
/// the seat cannot know is another the same board is made.
#[test]
fn nothing_of_the_truth_is_on_the_board() {
    for slug in GAMES {
        let entry = shelf::find(slug).expect("a game");
        let mut others = 0;
        for (source, puzzle) in collection(slug).all().take(20) {
            let whole = source.replay(entry).expect("it was replayed above");
            let shown = shelf::imagined(&*whole, puzzle.at, puzzle.seat, 7);
            let other = shelf::imagined(&*whole, puzzle.at, puzzle.seat, 8);
            assert_eq!(
                shelf::imagined(&*other, 0, puzzle.seat, 7).position(),
                shown.position(),
                "{slug} {}",
                puzzle.id
            );
            others += usize::from(other.position() != whole.at(puzzle.at).position());
            // The way to the solution is open there.
            let stand = follow(shown, puzzle.seat, &puzzle.solution);
            assert!(stand.is_whole && stand.refused.is_none(), "{slug} {}", puzzle.id);
        }
        assert!(others > 0, "{slug}: nothing is hidden, and the law says nothing");
    }
}

/// At least nine of ten hold with other chance. Here a sample of those that a short search can find; `coppice arena puzzles
/// GAME --check` looks at all of them.
#[test]
fn a_sample_holds_with_other_chance() {
    let (all, held) = GAMES
        .iter()
        .map(|slug| shelf::visit(slug, Sample).expect("it is on the shelf"))
        .fold((0, 0), |sum, found| (sum.0 + found.0, sum.1 + found.1));
    assert!(held * 10 >= all * 9, "only {held} of {all} hold");
}

struct Sample;

impl Visitor for Sample {
    type Out = (usize, usize);

    fn visit<G: Advice>(self) -> (usize, usize) {
        const SAMPLE: usize = 8;
        const LONG: u32 = 1500;
        const LOOK: u32 = 250;
        let entry = shelf::find(G::ABOUT.slug).expect("a game");
        let all = collection(G::ABOUT.slug);
        let easy: Vec<_> = all.all().filter(|(_, puzzle)| puzzle.budget <= 256).collect();
        let step = (easy.len() / SAMPLE).max(1);
        let mut held = 0;
        let sample: Vec<_> = easy.into_iter().step_by(step).take(SAMPLE).collect();
        for (source, puzzle) in &sample {
            let whole = source.replay(entry).expect("it was replayed above");
            let typed: &Match<G> = whole.as_any().downcast_ref().expect("of this game");
            let game = typed.at(puzzle.at);
            let posed =
                Posed::read(&game, puzzle.seat, &puzzle.solution, &puzzle.rivals).expect("read above");
            held += usize::from(posed.again(LONG, LOOK, 0xC0FFEE ^ u64::from(puzzle.id)).holds(puzzle.gap));
        }
        (sample.len(), held)
    }
}
