//! One filled model of every page.

use scene::{ANIMALS, Chapter, Drawn, SeatLook};
use table::{AnyMatch, Fate, Language, Seat, Seats, Seed, Setup, Viewer};
use terms::{Level, Pace, Terms};
use web::model::*;

use crate::{club, day, profile, puzzles, tournament};

pub fn visitor(language: Language, name: Option<&str>) -> Visitor {
    Visitor { language, theme: Theme::System, name: name.map(str::to_owned), here: "/".to_owned() }
}

/// Every page by its name.
pub fn pages(language: Language) -> Vec<(&'static str, String)> {
    let known = visitor(language, Some("Marta"));
    let own = Viewer::Seat(Seat::new(0));
    let led = Guiding::Told(vec![("nim take".to_owned(), "Táké ás mány ás yóu líké.".to_owned())]);
    let new = visitor(language, None);
    let taken = NameTaken { name: "Anna".to_owned(), instead: "Anna 2".to_owned() };
    let followed = Followed { name: "Marta".to_owned(), action: "/k/abc".to_owned() };
    let drawn = board();
    let over = play(language, usize::MAX, Viewer::Seat(Seat::new(0)));
    let curtain = Play {
        curtain: Some(Seat::new(1)),
        viewer: Viewer::Onlooker,
        mine: Seats::all(2),
        ..play(language, 1, Viewer::Onlooker)
    };
    let asked = Play {
        take_back: Some(TakeBack {
            by: Seat::new(1),
            count: 0,
            missing: Seats::only(Seat::new(0)),
            agreed: Seats::NONE,
            until: 60_000,
        }),
        end_asked: Some(EndAsked {
            by: Seat::new(1),
            missing: Seats::only(Seat::new(0)),
            agreed: Seats::NONE,
            until: 60_000,
        }),
        decisions: vec![Decision {
            about: Seat::new(1),
            is_late: true,
            votes: vec![(Seat::new(0), Vote { ballot: Ballot::Bot, level: Some(Level::Master) })],
            voters: 2,
            level: Level::default(),
        }],
        clocks: vec![
            Some(SeatClock {
                left: 48_000,
                ends: Some(48_000),
                is_live: true,
                is_low: true,
                whole: 300_000,
                low_at: Some(0),
                is_reserve: false,
            }),
            Some(SeatClock {
                left: 137_000_000,
                ends: None,
                is_live: false,
                is_low: false,
                whole: 172_800_000,
                low_at: None,
                is_reserve: true,
            }),
        ],
        leaving: Some(Leaving::Bot),
        ..play(language, 2, Viewer::Seat(Seat::new(0)))
    };
    let mut waits = play(language, 1, Viewer::Seat(Seat::new(0)));
    waits.painting.choices.clear();
    let by_me = Play {
        take_back: Some(TakeBack {
            by: Seat::new(0),
            count: 0,
            missing: Seats::only(Seat::new(1)),
            agreed: Seats::NONE,
            until: 90_000_000,
        }),
        end_asked: Some(EndAsked {
            by: Seat::new(0),
            missing: Seats::only(Seat::new(1)),
            agreed: Seats::NONE,
            until: 60_000,
        }),
        ..waits.clone()
    };
    let asks_me = Play { decisions: asked.decisions.clone(), take_back: asked.take_back.clone(), ..waits };
    let past = |eyes| {
        let (total, chapter) = (9, |count| Chapter { count, words: format!("Round {count}") });
        let opened = if eyes == Perspective::Open {
            vec![(Seat::new(1), maud::html! { "cards" })]
        } else {
            Vec::new()
        };
        let earlier = Earlier {
            total,
            chapters: vec![chapter(0), chapter(4)],
            eyes,
            opened,
            laid_open: None,
            catch_up: None,
            line: None,
        };
        let play = play(language, 2, Viewer::Seat(Seat::new(0)));
        Play { earlier: Some(earlier), is_over: eyes != Perspective::Own, ..play }
    };
    let lined = |way| {
        let mut play = past(Perspective::Seat(Seat::new(0)));
        let steps = vec![step(0, false), step(1, true)];
        let (at, seat) = (2, Seat::new(0));
        let line = Line { way, at, seat, steps, made: 1, worth: 0.4, is_solo: false, goes_on: true };
        play.earlier.as_mut().expect("it is past").line = Some(line);
        play
    };
    let missed = |seen, whole| {
        let mut play = past(Perspective::Own);
        let earlier = play.earlier.as_mut().expect("it is past");
        earlier.total = 40;
        earlier.catch_up = Some(CatchUp::new(seen, 40, whole));
        play
    };
    let back = Play { since: Some(0), ..play(language, 2, Viewer::Seat(Seat::new(0))) };
    let told = |text: &str, chance| HintMove {
        why: vec![("Stícks".to_owned(), -2.4), ("Héáps".to_owned(), 0.6)],
        text: text.to_owned(),
        words: "Take it".to_owned(),
        points: 1.0,
        chance,
        answer: Some((Seat::new(1), "Take two".to_owned())),
        is_even: chance > 0.6,
        verdict: if chance > 0.6 { Verdict::Good } else { Verdict::Blunder },
        pieces: vec!["nim-heap-1".to_owned()],
        kinds: vec![("Winter".to_owned(), 4.0), ("Autumn".to_owned(), -1.0)],
    };
    let hinted = Play {
        hint: Some(Hint {
            moves: vec![told("a", 0.7), told("b", 0.69), told("c", 0.2)],
            chances: vec![0.7, 0.3],
        }),
        ..play(language, 2, Viewer::Seat(Seat::new(0)))
    };
    let coached = |coach| Play { coach, ..play(language, 2, Viewer::Seat(Seat::new(0))) };
    let about = |verdict, is_solo| Coached {
        verdict,
        is_best: verdict == Verdict::Good && is_solo,
        loss: if verdict == Verdict::Good { 0.0 } else { 0.14 },
        is_solo,
        better: "Take it".to_owned(),
    };
    let asks = |is_solo| Coach::Asks { text: "a".to_owned(), about: about(Verdict::Blunder, is_solo) };
    let says = |verdict, is_solo| coached(Coach::Says(about(verdict, is_solo)));
    vec![
        ("home", web::home::page(&known, &home(language)).into_string()),
        (
            "home-new",
            web::home::page(&new, &Home { mine: vec![], open: vec![], results: vec![], ..home(language) })
                .into_string(),
        ),
        ("day", web::day::page(&known, &day::played(language, &games(language))).into_string()),
        ("day-before", web::day::page(&new, &day::not_played(language, &games(language))).into_string()),
        ("profile", web::profile::page(&known, &profile::profile(language)).into_string()),
        ("profile-fresh", web::profile::page(&new, &profile::fresh(language)).into_string()),
        ("profile-hidden", web::profile::page(&new, &profile::hidden(language)).into_string()),
        ("best", web::profile::honours(&known, &profile::honours(language)).into_string()),
        (
            "best-nobody",
            web::profile::honours(&new, &Honours { rows: Vec::new(), ..profile::honours(language) })
                .into_string(),
        ),
        ("tournaments", web::cups::page(&known, &tournament::list()).into_string()),
        ("tournaments-none", web::cups::page(&new, &tournament::nothing()).into_string()),
        (
            "tournament-new",
            web::cups::form(&known, &tournament::form(language, games(language))).into_string(),
        ),
        ("tournament", web::tournament::page(&known, &tournament::played()).into_string()),
        ("tournament-gathers", web::tournament::page(&new, &tournament::gathers()).into_string()),
        ("tournament-over", web::tournament::page(&known, &tournament::over()).into_string()),
        ("new-table", web::new_table::page(&known, &new_table(language)).into_string()),
        ("lobby", web::lobby::page(&known, &lobby(language)).into_string()),
        ("lobby-guest", web::lobby::page(&new, &Lobby { is_host: false, ..lobby(language) }).into_string()),
        (
            "play",
            web::play::page(&known, &play(language, 2, Viewer::Seat(Seat::new(0))), drawn).into_string(),
        ),
        (
            "play-waiting",
            web::play::page(&known, &play(language, 1, Viewer::Seat(Seat::new(0))), drawn).into_string(),
        ),
        ("play-over", web::play::page(&known, &over, drawn).into_string()),
        ("play-curtain", web::play::page(&known, &curtain, drawn).into_string()),
        ("play-i-ask", web::play::page(&known, &by_me, drawn).into_string()),
        ("play-asked-in-the-bar", web::play::page(&known, &asks_me, drawn).into_string()),
        ("play-asked-back", web::play::page(&known, &asked, drawn).into_string()),
        ("play-earlier", web::play::page(&known, &past(Perspective::Own), drawn).into_string()),
        (
            "play-others-eyes",
            web::play::page(&known, &past(Perspective::Seat(Seat::new(1))), drawn).into_string(),
        ),
        ("play-line", web::play::page(&known, &lined(Way::Better), drawn).into_string()),
        ("play-line-played", web::play::page(&known, &lined(Way::Played), drawn).into_string()),
        ("play-open", web::play::page(&known, &past(Perspective::Open), drawn).into_string()),
        ("play-hint", web::play::page(&known, &hinted, drawn).into_string()),
        ("play-coach-asks", web::play::page(&known, &coached(asks(false)), drawn).into_string()),
        ("play-coach-asks-alone", web::play::page(&known, &coached(asks(true)), drawn).into_string()),
        ("play-coach-best", web::play::page(&known, &says(Verdict::Good, true), drawn).into_string()),
        ("play-coach-even", web::play::page(&known, &says(Verdict::Good, false), drawn).into_string()),
        ("play-coach-missed", web::play::page(&known, &says(Verdict::Mistake, false), drawn).into_string()),
        ("play-coach-alone", web::play::page(&known, &says(Verdict::Inexact, true), drawn).into_string()),
        ("play-back", web::play::page(&known, &back, drawn).into_string()),
        ("play-missed", web::play::page(&known, &missed(1, true), drawn).into_string()),
        ("play-missed-much", web::play::page(&known, &missed(1, false), drawn).into_string()),
        ("mail-confirm", web::reminders::letterhead(&new, Letterhead::Confirm, "/confirm/1/2").into_string()),
        ("mail-stop", web::reminders::letterhead(&new, Letterhead::Stop, "/u/1/2").into_string()),
        ("mail-stopped", web::reminders::letterhead(&new, Letterhead::Stopped, "").into_string()),
        ("mail-void", web::reminders::letterhead(&new, Letterhead::Void, "").into_string()),
        ("offline", web::reminders::offline(&new).into_string()),
        (
            "analysis",
            web::analysis::page(&known, &analysis(AnalysisState::Done(Box::new(seen())))).into_string(),
        ),
        (
            "analysis-running",
            web::analysis::page(
                &known,
                &analysis(AnalysisState::Running { grade: "fast", done: 3, total: 9 }),
            )
            .into_string(),
        ),
        ("analysis-none", web::analysis::page(&known, &analysis(AnalysisState::None)).into_string()),
        ("play-on", web::play_on::page(&known, &play_on(language)).into_string()),
        ("final", web::final_table::page(&known, &final_table(language)).into_string()),
        ("rules", web::rules::index(&known, &games(language)).into_string()),
        ("rules-game", web::rules::page(&known, &rules_of(drawn, language), drawn).into_string()),
        ("learn", web::learn::page(&known, &learn(language)).into_string()),
        (
            "play-offer",
            web::play::page(&known, &Play { guiding: Guiding::Offer, ..play(language, 1, own) }, board())
                .into_string(),
        ),
        (
            "play-led",
            web::play::page(&known, &Play { guiding: led.clone(), ..play(language, 1, own) }, board())
                .into_string(),
        ),
        ("lesson", web::play::page(&new, &lesson(language, false), board()).into_string()),
        ("lesson-done", web::play::page(&new, &lesson(language, true), board()).into_string()),
        ("me", web::me::page(&known, &me(language)).into_string()),
        ("house", web::house::page(&known, None, &house()).into_string()),
        (
            "me-link",
            web::me::link(&known, &PersonalLink { link: "https://example.org/k/abcdefgh".to_owned() })
                .into_string(),
        ),
        ("door-closed", web::welcome::closed(&new, None).into_string()),
        ("door-invited", web::welcome::invited(&new, None, Some(&taken), "/i/abc").into_string()),
        ("final-private", {
            let over = Final { share: Some(Share::Private), ..final_table(language) };
            web::final_table::page(&known, &over).into_string()
        }),
        ("sign-in", web::welcome::page(&new, None, Some(&taken), "/").into_string()),
        ("me-recovery", web::me::recovery(&known, "ABCD-EFGH").into_string()),
        ("me-leaving", web::me::leaving(&known, Farewell { running: 1, finished: 12 }).into_string()),
        ("me-delete", web::me::delete(&known, None).into_string()),
        ("me-follow", web::me::follow(&new, &followed).into_string()),
        ("me-link-over", web::me::link_over(&new).into_string()),
        ("api", web::api::page(&known).into_string()),
        ("trouble", web::trouble::page(&known, Trouble::NotFound).into_string()),
    ]
    .into_iter()
    .chain(puzzles::pages(language))
    .chain(club::pages(language))
    .collect()
}

pub fn board() -> &'static Drawn {
    shelf::board("nim").expect("Nim is on the shelf")
}

pub fn games(language: Language) -> Vec<Game> {
    let drawn = shelf::GAMES.iter().filter(|entry| shelf::board(entry.about.slug).is_some());
    drawn.map(|entry| Game::of(entry, language)).collect()
}

pub fn looks(names: &[&str]) -> Vec<SeatLook> {
    names.iter().zip(ANIMALS).map(|(name, animal)| SeatLook { name: (*name).to_owned(), animal }).collect()
}

pub fn brief(title: &str) -> Brief {
    Brief {
        id: "7QK4M2".to_owned(),
        title: title.to_owned(),
        slug: "nim",
        game_name: "Nim".to_owned(),
        seats: looks(&["Marta", "Bartholomäus"]),
    }
}

fn a_match(moves: usize) -> Box<dyn AnyMatch> {
    let game = shelf::find("nim").expect("Nim is on the shelf");
    let mut played = (game.deal)(Setup::for_players(2), Seed::named("sample")).expect("two play Nim");
    let mut fate = Fate::quick(7);
    for _ in 0..moves {
        if played.play_random(&mut fate.next()).is_none() {
            break;
        }
    }
    played
}

pub fn old(title: &str) -> OldTable {
    OldTable {
        brief: brief(title),
        mine: Seats::only(Seat::new(0)),
        standings: a_match(usize::MAX).standings(),
        lexicon: a_match(0).lexicon(),
        ended_at: 1_700_000_000_000,
    }
}

fn learn(language: Language) -> Learn {
    let row = |name: &str, is_done: bool, is_begun: bool| LessonRow {
        name: name.to_owned(),
        title: format!("Léssón {name}"),
        is_done,
        is_begun,
    };
    let course = vec![row("a", true, true), row("b", false, true), row("c", false, false)];
    Learn { game: games(language).remove(0), text: "", symbols: "", course }
}

/// A step of a lesson: before a try, after one that was not it, and done.
pub fn lesson(language: Language, is_done: bool) -> Play {
    let play = play(language, 0, Viewer::Seat(Seat::new(0)));
    let shown = play.painting.choices.first().map(|choice| (choice.text.clone(), choice.words.clone()));
    let lesson = Lesson {
        name: "last-stick".to_owned(),
        title: "Thé lást stíck".to_owned(),
        number: 1,
        lessons: 3,
        step: 2,
        steps: 3,
        idea: "Whóévér tákés thé lást stíck wíns.".to_owned(),
        is_afresh: true,
        task: Some("Wín nów.".to_owned()),
        answer: Some(Answer { words: "Óné ís léft.".to_owned(), is_right: is_done, rule: Some("NIM-2") }),
        shown: shown.filter(|_| !is_done),
        is_done,
        targets: vec!["take 1 from 1".to_owned()],
        path: vec!["take 1 from 1".to_owned()],
        next: NextLesson::Lesson("next".to_owned()),
        rules: vec!["NIM-3".to_owned()],
    };
    Play { lesson: Some(lesson), ..play }
}

fn home(language: Language) -> Home {
    let names = vec!["Bartholomäus".to_owned()];
    Home {
        learnt: vec![Some(Progress { done: 1, total: 3 }); games(language).len()],
        games: games(language),
        deals: day::cards(&games(language)),
        puzzle: Some(puzzles::day(Some(false))),
        mine: vec![
            MyTable {
                brief: brief("Thursday woods"),
                state: MyState::MyTurn {
                    moment: "Round 6 of 12".to_owned(),
                    clock: Some(SeatClock {
                        left: 32_000_000,
                        ends: Some(32_000_000),
                        is_live: false,
                        is_low: false,
                        whole: 172_800_000,
                        low_at: Some(10_000_000),
                        is_reserve: false,
                    }),
                },
                name: "Anna, Bram".to_owned(),
                age: 2,
                is_away: false,
            },
            MyTable {
                brief: brief("Slow river"),
                state: MyState::Others { moment: "Autumn".to_owned(), names },
                name: "Bartholomäus".to_owned(),
                age: 300,
                is_away: false,
            },
            MyTable {
                brief: brief("Tea break"),
                state: MyState::Gathering { taken: 1, total: 2, may_leave: true },
                name: "Tea break".to_owned(),
                age: 9000,
                is_away: true,
            },
        ],
        open: vec![open_table("Chloé's shop", Language::Fr), open_table("Cellar table", Language::En)],
        filter: Filter {
            games: vec![("nim", "Nim".to_owned())],
            game: Some("nim".to_owned()),
            language: Some(Language::Fr),
        },
        asks: asks(),
        away: 4,
        shows_away: false,
        taken: None,
        results: vec![old("Yesterday"), old("Before that")],
        clubs: club::cards(),
        hour: Some(BusyTable { brief: brief("Thursday woods"), onlookers: 3, is_rated: true, age: 2 }),
        cups: vec![tournament::cup(), Cup { my_table: None, ..tournament::cup() }],
        notice: None,
    }
}

/// Everything that can be asked, and what can have been said to it.
fn asks() -> Vec<Ask> {
    let ask = |what: Asked, answered: Option<Answered>| Ask {
        brief: brief("Winter"),
        what,
        by: "Ivo".to_owned(),
        seat: what.is_at_table().then(|| Seat::new(1)),
        age: 1,
        options: vec!["Misère".to_owned()],
        moves: 2,
        until: what.is_at_table().then_some(60_000),
        left: what.is_at_table().then_some(60_000),
        level: Level::default(),
        answered,
    };
    let vote = |level| Answered::Voted(Vote { ballot: Ballot::Bot, level });
    let open = Asked::ALL.iter().map(|&what| ask(what, None));
    let said = [
        (Asked::Invited, Answered::No),
        (Asked::Back, Answered::Yes),
        (Asked::Decide, vote(None)),
        (Asked::Decide, vote(Some(Level::Master))),
    ];
    open.chain(said.map(|(what, answered)| ask(what, Some(answered)))).collect()
}

pub fn open_table(title: &str, language: Language) -> OpenTable {
    let options = vec!["Misère".to_owned()];
    OpenTable { brief: brief(title), taken: 2, total: 4, options, language, age: 5 }
}

fn new_table(language: Language) -> NewTable {
    let row = |kind, name: &str| SeatRow { kind, name: name.to_owned(), bot: "random".to_owned() };
    let game = shelf::find("nim").expect("Nim is on the shelf");
    NewTable {
        games: games(language),
        chosen: 0,
        options: OptionRow::all(game, &Default::default(), language),
        title: "Thursday woods".to_owned(),
        rows: vec![row(SeatKind::Me, "Marta"), row(SeatKind::Bot, "Moss")],
        bots: vec!["random".to_owned(), "greedy".to_owned(), "search".to_owned()],
        terms: Terms::default(),
        club: Some(("abcdefgh".to_owned(), "The Owls".to_owned())),
        notice: Some(Notice { tone: Tone::Bad, words: "Nim is for 2 players.".to_owned() }),
    }
}

fn lobby(_: Language) -> Lobby {
    let mut seats = looks(&["Marta", "Anna", "Moss", ""]).into_iter();
    let who = [LobbyWho::Mine, LobbyWho::Person, LobbyWho::Bot("random".to_owned()), LobbyWho::Free];
    Lobby {
        terms: Terms::default(),
        game_options: Vec::new(),
        seats_possible: 2..=4,
        is_closed: false,
        is_rematch: true,
        chat: vec![ChatLine { id: 3, seat: None, name: "Anna".to_owned(), text: "Soon".to_owned(), at: 0 }],
        may_chat: true,
        brief: brief("Thursday woods"),
        seq: 4,
        seats: who
            .into_iter()
            .map(|who| LobbySeat {
                look: seats.next().expect("four"),
                who,
                rating: Some(profile::strength(30.2)),
            })
            .collect(),
        is_host: true,
        is_full: false,
        link: "https://example.org/t/7QK4M2".to_owned(),
        options: vec!["Misère".to_owned()],
        notice: None,
    }
}

pub fn seated() -> Vec<PlaySeat> {
    let who = [Who::Person { is_here: true }, Who::Bot("random".to_owned())];
    looks(&["Marta", "Bartholomäus"])
        .into_iter()
        .zip(who)
        .map(|(look, who)| PlaySeat {
            look,
            who,
            stand_in: None,
            rating: Some(profile::strength(30.2)),
            manner: None,
        })
        .collect()
}

/// A match of Nim after so many random moves.
pub fn play(language: Language, moves: usize, viewer: Viewer) -> Play {
    let played = a_match(moves);
    let looks = looks(&["Marta", "Bartholomäus"]);
    Play {
        end_asked: None,
        decisions: Vec::new(),
        clocks: Vec::new(),
        is_wanted: false,
        onlookers: 2,
        follow: None,
        talks_apart: false,
        at_end: terms::Flag::Bot,
        now: 20_000,
        is_alone: false,
        leaving: None,
        ending: None,
        brief: brief("Thursday woods"),
        seq: 5,
        count: played.count(),
        viewer,
        mine: Seats::only(Seat::new(0)),
        seats: seated(),
        waiting_for: played.waiting_for(),
        painting: (board().paint)(&*played, viewer, language, &looks),
        log: (board().log)(&*played, 0..played.count(), viewer, language, &looks).into(),
        extent: Extent::Near,
        since: Some(1),
        standings: Some(played.standings()),
        lexicon: played.lexicon(),
        chat: vec![ChatLine {
            id: 1,
            seat: Some(Seat::new(1)),
            name: "Bartholomäus".to_owned(),
            text: "<b>Good luck</b>".to_owned(),
            at: 0,
        }],
        may_chat: true,
        can_undo: moves > 1,
        can_redo: true,
        can_reset: false,
        curtain: None,
        take_back: None,
        may_hint: true,
        is_rated: false,
        cup: Some(of_cup()),
        hint: None,
        coach: Coach::Silent,
        ahead: None,
        question: 1,
        earlier: None,
        is_over: played.is_over(),
        seal: Some("5ea1".repeat(16)),
        pace: Pace::Calm,
        guiding: Guiding::None,
        lesson: None,
        puzzle: None,
        notice: None,
    }
}

pub fn final_table(_: Language) -> Final {
    let played = a_match(usize::MAX);
    let count = played.count();
    let course = (0..=count).map(|count| {
        let scores = played.at(count).standings().scores;
        Moment { count, points: scores.iter().map(|score| score.points).collect() }
    });
    Final {
        next: None,
        ending: Some(Ending::Left(Seat::new(1))),
        brief: brief("Thursday woods"),
        seats: seated(),
        mine: Seats::only(Seat::new(0)),
        standings: played.standings(),
        lexicon: played.lexicon(),
        count,
        course: course.collect(),
        minutes: Some(31),
        seal: Some(Seal {
            commitment: "ab".repeat(32),
            half: "12".repeat(32),
            numbers: vec![(1, "Anna".to_owned(), "01".repeat(32))],
            seed: Some("cd".repeat(32)),
            fits: true,
        }),
        finale: None,
        branch_of: Some(("k3mx7pqa".to_owned(), 3)),
        is_record: true,
        deal: None,
        cup: Some(of_cup()),
        rated: Seat::all(2)
            .map(|seat| RatedSeat { seat, before: 25.0, after: 26.3, uncertainty: 7.9 })
            .collect(),
        analysis: Some(analysis(AnalysisState::Done(Box::new(seen())))),
        share: Some(Share::Link("https://play.example/embed/0123".to_owned())),
        notice: None,
    }
}

fn of_cup() -> CupOf {
    CupOf { id: "abcdefghijkm".to_owned(), name: "Áútúmn".to_owned(), round: 2 }
}

pub fn analysis(state: AnalysisState) -> Analysis {
    Analysis {
        brief: brief("Thursday woods"),
        count: 9,
        state,
        grades: vec![("fast", true), ("thorough", false)],
        may_ask: true,
        notice: None,
    }
}

fn step(seat: usize, is_answer: bool) -> LineStep {
    LineStep {
        seat: Seat::new(seat),
        words: "Take 2".to_owned(),
        pieces: vec!["heap-1".to_owned()],
        is_answer,
    }
}

pub fn seen() -> Seen {
    let turn = |at, decision| TurningPoint {
        at,
        seat: Seat::new(0),
        change: -0.2,
        decision,
        moment: "Round 1".to_owned(),
    };
    let balance = |seat, end| Balance {
        seat,
        start: 0.5,
        own: -0.2,
        others: 0.1,
        luck: end - 0.4,
        rest: 0.01,
        end,
        decisions: 5,
        accuracy: 87.0,
        good: 3,
    };
    let judged = |at, is_best| Judged {
        at,
        seat: Seat::new(0),
        played: "Take 2".to_owned(),
        best: "Take 1".to_owned(),
        is_best,
        loss: 0.1,
    };
    let lines = Lines {
        played: vec![step(0, false), step(1, true)],
        better: vec![step(0, false)],
        played_worth: 0.3,
        better_worth: 0.5,
        doubt: 0.02,
        why: vec![("Winter".to_owned(), 4.2), ("Autumn".to_owned(), -1.4)],
    };
    Seen {
        grade: "fast",
        is_solo: false,
        limits: Limits::USUAL,
        course: vec![(0, vec![0.5, 0.5]), (4, vec![0.3, 0.7]), (9, vec![1.0, 0.0])],
        turns: vec![turn(2, Some(lines)), turn(6, None)],
        balances: vec![balance(Seat::new(0), 1.0), balance(Seat::new(1), 0.0)],
        decisions: vec![judged(0, true), judged(2, false)],
        chapters: [0, 4].map(|count| Chapter { count, words: format!("Round {count} of 5 · x") }).to_vec(),
        own: Some(Seat::new(0)),
    }
}

fn play_on(_: Language) -> PlayOn {
    PlayOn {
        brief: brief("Thursday woods"),
        at: 2,
        total: 9,
        line: Some(Way::Better),
        moment: "Round 1".to_owned(),
        waiting_for: Seats::only(Seat::new(1)),
        seat: Seat::new(0),
        bots: vec!["sapling".to_owned(), "master".to_owned()],
        has_name: true,
        notice: None,
    }
}

fn device(name: &str, is_this: bool) -> DeviceRow {
    DeviceRow { handle: format!("h{name}"), device: name.to_owned(), seen: 130, is_this }
}

fn me(language: Language) -> Me {
    Me {
        keeps_house: true,
        name: "Marta".to_owned(),
        ways: Ways {
            has_password: true,
            passkeys: vec![PasskeyRow { handle: "abc".to_owned(), device: String::new(), age: 61 }],
            has_recovery_code: false,
        },
        devices: vec![device("Firefox, Linux", true), device("Chrome, Android", false), device("", false)],
        friends: vec![FriendRow { id: 7, name: "Anna".to_owned(), together: 41, last: 1 }],
        blocked: vec![FriendRow { id: 8, name: "Max 7".to_owned(), together: 0, last: 0 }],
        tallies: games(language)
            .into_iter()
            .map(|game| Tally {
                game,
                played: 12,
                won: 5,
                best: 71,
                mean: 58.25,
                points: vec![51, 48, 71],
                rating: Some((27.25, 6.5)),
            })
            .collect(),
        opponents: vec![
            Opponent { name: "Anna".to_owned(), bot: None, played: 4, ahead: 3, behind: 1 },
            Opponent {
                name: "Fern".to_owned(),
                bot: Some("master".to_owned()),
                played: 2,
                ahead: 0,
                behind: 2,
            },
        ],
        matches: vec![old("Yesterday"), old("Before that")],
        records: vec![old("Brought along")],
        reminders: reminders(),
        shows: vec![("ratings", true), ("matches", false), ("private", false)],
        notice: Some(Notice { tone: Tone::Good, words: "Saved.".to_owned() }),
    }
}

fn rules_of(drawn: &scene::Drawn, language: Language) -> Rules {
    let (spoken, text) = drawn.rules_for(language);
    Rules {
        game: games(language).remove(0),
        text,
        language: spoken,
        back: Some("/t/abc".to_owned()),
        pieces: vec![("nim-stick", "Stíck".to_owned())],
        pictured: drawn.pictured,
        tried: vec![("NIM-1".to_owned(), "/learn/nim/taking".to_owned(), "Táké".to_owned())],
        examples: Vec::new(),
    }
}

fn reminders() -> Reminders {
    let channel = |id: &str, label: &str, state| Channel {
        id: id.to_owned(),
        label: label.to_owned(),
        shape: None,
        state,
        note: String::new(),
        tries: 0,
    };
    Reminders {
        push_key: "BP4z9KsN6nGRTbVYI".to_owned(),
        push: vec![
            channel("1", "Firefox · Linux", ChannelState::On),
            channel("2", "Chrome · Android", ChannelState::On),
        ],
        has_mail: true,
        mail: Some(channel("3", "marta@example.org", ChannelState::Unconfirmed)),
        webhook: Some(Channel {
            shape: Some("discord".to_owned()),
            note: "Refused (404)".to_owned(),
            tries: 6,
            ..channel("4", "https://discord.example/…", ChannelState::GivenUp)
        }),
        shapes: vec!["json", "discord", "slack", "ntfy"],
        events: ["turn", "request", "invited", "over", "named"]
            .map(|event| (event, [true, false, true]))
            .to_vec(),
        zone: "Europe/Berlin".to_owned(),
        quiet: Some(("22:00".to_owned(), "07:30".to_owned())),
        is_daily: false,
    }
}

fn house() -> web::model::HousePage {
    let person = |measure| web::model::HousePerson { id: 7, name: "Bram".to_owned(), measure, since: 90 };
    let line = |decision, owner: &str| web::model::HouseLine {
        ago: 5,
        owner: owner.to_owned(),
        decision,
        about: "Bram".to_owned(),
        note: "Good luck <3".to_owned(),
    };
    let decisions = ["mute", "block", "rename", "forgive", "close", "owner", "no-owner"];
    web::model::HousePage {
        measured: ["mute", "block", "name"].map(person).to_vec(),
        log: decisions.map(|decision| line(decision, if decision == "owner" { "" } else { "Anna" })).to_vec(),
        invites: Some(vec![web::model::InviteRow { handle: "ab12".to_owned(), uses: 3, days: 6, ago: 90 }]),
        invitation: Some("https://play.example/i/0123".to_owned()),
        which: Some(web::model::Which {
            act: "mute".to_owned(),
            name: "Bram".to_owned(),
            instead: String::new(),
            note: "\"Soon\"".to_owned(),
            people: vec![(7, "Bram".to_owned(), Some(3)), (8, "Bram".to_owned(), None)],
        }),
    }
}
