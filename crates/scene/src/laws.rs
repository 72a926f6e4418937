//! What every board holds to, on random matches. [`board_tests!`](crate::board_tests) gives a game all of it in one line.

use std::collections::{BTreeMap, BTreeSet};

use table::{AnyMatch, Fate, Language, Match, Reader, Seat, Seed, Setup, Viewer};

use crate::{ANIMALS, Board, Composer, Drawn, Group, Painting, Parts, SeatLook};

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
        fn a_board_of_parts_is_the_board() {
            $crate::laws::parts_make_the_whole::<$game>();
        }

        #[test]
        fn every_symbol_is_in_the_sprite() {
            $crate::laws::symbols_are_there::<$game>();
        }

        #[test]
        fn every_rule_of_a_help_card_exists() {
            $crate::laws::rules_exist::<$game>();
        }

        #[test]
        fn every_sentence_of_a_piece_is_well_built() {
            $crate::laws::sentences_are_whole::<$game>();
        }

        #[test]
        fn nothing_is_for_who_looks_on() {
            $crate::laws::now_is_for_seats::<$game>();
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
                let phase = G::phase(&played.now().view(viewer)).map_or_else(String::new, |(_, name)| {
                    G::lexicon().say(&name, Reader::onlooker(language))
                });
                let words = format!("{} {} {phase} {headings}", html(&painting), painting.moment);
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

/// Whatever parts were drawn before, for whomever, in whichever world: put together they are the same board as one drawn at
/// once. So a part depends on nothing that it does not declare, and tells nobody what others know.
pub fn parts_make_the_whole<G: Board>() {
    let (mut parts, mut last, mut worlds) = (Parts::default(), 0, 0);
    each_position::<G>(|played| {
        if played.played().len() < last {
            parts = Parts::default();
        }
        last = played.played().len();
        parts.turn();
        worlds += 1;
        let seat = Seat::new(worlds as usize % played.now().seats());
        let language = [Language::En, Language::De][worlds as usize / 2 % 2];
        let other = played.now().imagine(seat, Fate::quick(worlds));
        let other = Match::from_position(played.setup().clone(), other);
        for world in [played, &other] {
            for viewer in viewers(world) {
                let followed = Some(seat).filter(|_| viewer == Viewer::Onlooker);
                assert_same(world, viewer, followed, language, &parts);
            }
        }
    });
}

fn assert_same<G: Board>(
    played: &Match<G>,
    viewer: Viewer,
    followed: Option<Seat>,
    language: Language,
    parts: &Parts,
) {
    let (looks, draw) = (looks(played), Drawn::of::<G>().compose);
    let composer = Composer::new(parts, language, &looks);
    let composed = composer.whole(&html(&draw(played, viewer, followed, language, &looks, Some(&composer))));
    let whole = html(&draw(played, viewer, followed, language, &looks, None));
    if composed != whole {
        let at = composed.bytes().zip(whole.bytes()).take_while(|(one, other)| one == other).count();
        let near = |text: &str| {
            let start = (0..=at.saturating_sub(200)).rfind(|&at| text.is_char_boundary(at)).unwrap_or(0);
            text[start..].chars().take(400).collect::<String>()
        };
        panic!("{viewer:?} in {language}: parts show\n{}\nwhere it is\n{}", near(&composed), near(&whole));
    }
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
    let (_, rules) = crate::rules_in(G::RULES, Language::En);
    each_position::<G>(|played| {
        let page = html(&paint(played, Viewer::Seat(Seat::default()), Language::En));
        for help in values(&page, "data-help") {
            let named = || help.lines().filter_map(|line| line.strip_prefix('#'));
            assert!(named().next().is_some(), "no rule: {help}");
            for rule in named() {
                assert!(rules.contains(&format!("**{rule}**")), "{rule} of {help}");
            }
        }
    });
}

/// Names and cards are put together of several sentences: each begins with a capital, and no stop stands before another.
pub fn sentences_are_whole<G: Board>() {
    let is_broken = |words: &str| {
        let ends = words.match_indices(". ").map(|(at, end)| &words[at + end.len()..]);
        let is_small = |rest: &str| rest.starts_with(|first: char| first.is_lowercase());
        ends.into_iter().any(is_small) || [".:", "..", ". ."].iter().any(|stops| words.contains(stops))
    };
    each_position::<G>(|played| {
        let page = html(&paint(played, Viewer::Seat(Seat::default()), Language::En));
        for words in ["aria-label", "data-help"].iter().flat_map(|name| values(&page, name)) {
            let broken = words.lines().find(|line| is_broken(line));
            assert_eq!(broken, None, "of a piece");
        }
    });
}

/// A card headed “For you now” is about what the reader has and could do: who looks on, whomever they follow, finds none.
pub fn now_is_for_seats<G: Board>() {
    each_position::<G>(|played| {
        let front = Seat::new(played.played().len() % played.now().seats());
        let follow = Drawn::of::<G>().follow;
        for painting in [
            paint(played, Viewer::Onlooker, Language::En),
            follow(played, front, Language::En, &looks(played)),
        ] {
            let page = html(&painting);
            let told = values(&page, "data-help").into_iter().find(|help| help.contains("\n!"));
            assert_eq!(told, None, "to somebody who looks on");
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
