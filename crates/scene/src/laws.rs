//! What every board holds to, on random matches. [`board_tests!`](crate::board_tests) gives a game all of it in one line.

use std::collections::{BTreeMap, BTreeSet};

use table::{AnyMatch, Fate, Language, Match, Seat, Seed, Setup, Viewer};

use crate::{ANIMALS, Board, Drawn, Group, Painting, SeatLook};

/// Matches of each number of players.
const MATCHES: u64 = 2;
/// Every so many moves somebody looks; it has no common divisor with a turn, so that every kind of choice is met.
const STEP: usize = 17;
/// So often a question is looked at whenever it is asked: the rare ones count too.
const SELDOM: u32 = 6;

/// The tests of a board.
///
/// ```ignore
/// scene::board_tests!(Keyflower);
/// ```
#[macro_export]
macro_rules! board_tests {
    ($game:ty) => {
        #[test]
        fn every_piece_of_a_move_is_drawn_once() {
            $crate::laws::pieces_are_drawn_once::<$game>();
        }

        #[test]
        fn every_word_of_the_board_is_there_in_every_language() {
            $crate::laws::words_are_there::<$game>();
        }

        #[test]
        fn what_a_seat_cannot_know_is_not_on_its_board() {
            $crate::laws::secrets_are_kept::<$game>();
        }

        #[test]
        fn every_symbol_is_in_the_sprite() {
            $crate::laws::symbols_are_there::<$game>();
        }

        #[test]
        fn every_rule_of_a_help_card_exists() {
            $crate::laws::rules_exist::<$game>();
        }
    };
}

/// No id twice, every piece of a move there, and no move behind a piece that does not exist.
pub fn pieces_are_drawn_once<G: Board>() {
    each_position::<G>(|played| {
        for viewer in viewers(played) {
            let painting = paint(played, viewer, Language::En);
            let page = html(&painting);
            let mut drawn = BTreeMap::new();
            for id in values(&page, "id") {
                *drawn.entry(id).or_insert(0) += 1;
            }
            let twice: Vec<_> = drawn.iter().filter(|(_, count)| **count > 1).collect();
            assert!(twice.is_empty(), "{viewer:?}: drawn more than once: {twice:?}");
            for choice in &painting.choices {
                let missing = choice.pieces.iter().find(|piece| !drawn.contains_key(piece.as_str()));
                assert_eq!(missing, None, "a piece of “{}” is not drawn", choice.text);
                let is_behind = matches!(choice.group, Group::Behind(_));
                assert!(!is_behind || !choice.pieces.is_empty(), "{} is behind nothing", choice.text);
            }
        }
    });
}

/// A missing message would show as its key in brackets.
pub fn words_are_there<G: Board>() {
    each_position::<G>(|played| {
        for language in Language::ALL {
            for viewer in [Viewer::Seat(Seat::default()), Viewer::Onlooker] {
                let painting = paint(played, viewer, language);
                let headings: String =
                    painting.choices.iter().map(|choice| heading::<G>(choice.group, language)).collect();
                let words = format!("{} {} {headings}", html(&painting), painting.moment);
                let missing = words.find('[').map(|at| words[at..].chars().take(60).collect::<String>());
                assert_eq!(missing, None, "a word is missing in {language}");
            }
        }
    });
}

/// What a seat sees is the same in every world that it cannot tell from this one.
pub fn secrets_are_kept<G: Board>() {
    let mut worlds = 0;
    each_position::<G>(|played| {
        for seat in Seat::all(played.now().seats()) {
            worlds += 1;
            let other = played.now().imagine(seat, Fate::quick(worlds));
            let [here, there] = [played.now().clone(), other].map(|game| {
                let played = Match::from_position(played.setup().clone(), game);
                html(&paint(&played, Viewer::Seat(seat), Language::En))
            });
            assert_eq!(here, there, "seat {seat} sees more than it may know");
            // Whoever looks on knows less than anybody who sits there, whomever they follow.
            let other = played.now().imagine(seat, Fate::quick(worlds));
            for front in Seat::all(played.now().seats()) {
                let [here, there] = [played.now().clone(), other.clone()].map(|game| {
                    let played = Match::from_position(played.setup().clone(), game);
                    html(&(Drawn::of::<G>().follow)(&played, front, Language::En, &looks(&played)))
                });
                assert_eq!(here, there, "who follows seat {front} sees more than an onlooker may know");
            }
        }
    });
}

/// Every symbol on the board, in the lessons and in the rules is the game's or the frame's, and has a name.
pub fn symbols_are_there<G: Board>() {
    let known: BTreeSet<&str> = values(G::SYMBOLS, "id").into_iter().collect();
    let lessons: String = G::LEARN.iter().map(|(_, text)| *text).collect();
    let in_lessons = lessons.split("](#").skip(1).filter_map(|rest| rest.split(')').next());
    let mut used: BTreeSet<String> = in_lessons.map(str::to_owned).collect();
    used.extend(G::PIECES.iter().map(|(symbol, _)| (*symbol).to_owned()));
    used.extend(G::PICTURED.iter().map(|(_, symbol)| (*symbol).to_owned()));
    for (symbol, name) in G::PIECES {
        assert!(Language::ALL.iter().all(|&language| G::lexicon().has(name, language)), "{symbol}: {name}");
    }
    each_position::<G>(|played| {
        for viewer in [Viewer::Seat(Seat::default()), Viewer::Onlooker] {
            let page = html(&paint(played, viewer, Language::En));
            let own: BTreeSet<&str> = values(&page, "id").into_iter().collect();
            let links = values(&page, "href").into_iter().filter_map(|link| link.strip_prefix('#'));
            used.extend(links.filter(|link| !own.contains(link)).map(str::to_owned));
        }
    });
    // The frame has the icons and the animals; a part of the board that a tab leads to may be away for the moment.
    let is_elsewhere = |symbol: &str| ["a-", "i-", "sec-"].iter().any(|start| symbol.starts_with(start));
    used.retain(|symbol| !is_elsewhere(symbol) && !known.contains(symbol.as_str()));
    assert!(used.is_empty(), "no symbols {used:?}");
}

/// Every help card leads to its rule, and that is in the rules.
pub fn rules_exist<G: Board>() {
    each_position::<G>(|played| {
        let page = html(&paint(played, Viewer::Seat(Seat::default()), Language::En));
        for help in values(&page, "data-help") {
            let named = || help.lines().filter_map(|line| line.strip_prefix('#'));
            assert!(named().next().is_some(), "no rule: {help}");
            for rule in named() {
                assert!(G::RULES.contains(&format!("**{rule}**")), "{rule} of {help}");
            }
        }
    });
}

/// Random matches of every number of players, looked at now and then, at every seldom question, and at their end.
fn each_position<G: Board>(mut look: impl FnMut(&Match<G>)) {
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    for players in G::ABOUT.players() {
        for number in 0..MATCHES {
            let seed = Seed::named(&format!("board {players} {number}"));
            let mut played = Match::<G>::deal(Setup::for_players(players), seed).expect("a legal number");
            let mut fate = Fate::quick(number);
            for step in 0.. {
                let question =
                    played.now().waiting_for().first().map(|seat| played.now().prompt(seat).key.into());
                let times = question.map(|question| asked.entry(question).or_default());
                let is_seldom = times.is_none_or(|times| {
                    *times += 1;
                    *times <= SELDOM
                });
                if is_seldom || step % STEP == 0 {
                    look(&played);
                }
                if AnyMatch::play_random(&mut played, &mut fate.next()).is_none() {
                    break;
                }
            }
        }
    }
}

fn looks<G: Board>(played: &Match<G>) -> Vec<SeatLook> {
    (Seat::all(played.now().seats()))
        .map(|seat| SeatLook { name: format!("Name{seat}"), animal: ANIMALS[seat.index()] })
        .collect()
}

fn paint<G: Board>(played: &Match<G>, viewer: Viewer, language: Language) -> Painting {
    (Drawn::of::<G>().paint)(played, viewer, language, &looks(played))
}

fn viewers<G: Board>(played: &Match<G>) -> impl Iterator<Item = Viewer> + use<G> {
    Seat::all(played.now().seats()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

/// Everything that the board puts on the page.
fn html(painting: &Painting) -> String {
    let drawing = &painting.drawing;
    drawing.plates.iter().chain([&drawing.board]).chain(&drawing.own).map(|part| part.0.as_str()).collect()
}

fn heading<G: Board>(group: Group, language: Language) -> String {
    match group {
        Group::Under(key) | Group::Behind(key) => G::lexicon().word(key, language),
        Group::Main | Group::Pass => String::new(),
    }
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    html.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
