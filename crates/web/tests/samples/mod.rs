//! One filled model of every page.

use scene::{ANIMALS, Drawn, SeatLook};
use table::{AnyMatch, Fate, Language, Seat, Seats, Seed, Setup, Viewer};
use web::model::*;

pub fn visitor(language: Language, name: Option<&str>) -> Visitor {
    Visitor { language, theme: Theme::System, name: name.map(str::to_owned), here: "/".to_owned() }
}

/// Every page by its name.
pub fn pages(language: Language) -> Vec<(&'static str, String)> {
    let known = visitor(language, Some("Marta"));
    let new = visitor(language, None);
    let drawn = board();
    let over = play(language, usize::MAX, Viewer::Seat(Seat::new(0)));
    let curtain = Play {
        curtain: Some(Seat::new(1)),
        viewer: Viewer::Onlooker,
        mine: Seats::all(2),
        ..play(language, 1, Viewer::Onlooker)
    };
    let asked = Play {
        take_back: Some(TakeBack { by: Seat::new(1), count: 0, missing: Seats::only(Seat::new(0)) }),
        ..play(language, 2, Viewer::Seat(Seat::new(0)))
    };
    let earlier =
        Play { earlier: Some(Earlier { total: 9 }), ..play(language, 2, Viewer::Seat(Seat::new(0))) };
    vec![
        ("home", web::home::page(&known, &home(language)).into_string()),
        (
            "home-new",
            web::home::page(&new, &Home { mine: vec![], open: vec![], results: vec![], ..home(language) })
                .into_string(),
        ),
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
        ("play-asked-back", web::play::page(&known, &asked, drawn).into_string()),
        ("play-earlier", web::play::page(&known, &earlier, drawn).into_string()),
        ("final", web::final_table::page(&known, &final_table(language)).into_string()),
        ("rules", web::rules::index(&known, &games(language)).into_string()),
        (
            "rules-game",
            web::rules::page(&known, &Rules { game: games(language).remove(0), text: drawn.rules })
                .into_string(),
        ),
        (
            "learn",
            web::learn::page(&known, &Learn { game: games(language).remove(0), text: "", symbols: "" })
                .into_string(),
        ),
        ("me", web::me::page(&known, &me(language)).into_string()),
        (
            "me-link",
            web::me::link(&known, &PersonalLink { link: "https://example.org/k/abcdefgh".to_owned() })
                .into_string(),
        ),
        ("sign-in", web::me::sign_in(&new, None, "/").into_string()),
        ("api", web::api::page(&known).into_string()),
        ("trouble", web::trouble::page(&known, Trouble::NotFound).into_string()),
    ]
}

pub fn board() -> &'static Drawn {
    shelf::board("nim").expect("Nim is on the shelf")
}

fn games(language: Language) -> Vec<Game> {
    let drawn = shelf::GAMES.iter().filter(|entry| shelf::board(entry.about.slug).is_some());
    drawn.map(|entry| Game::of(entry, language)).collect()
}

fn looks(names: &[&str]) -> Vec<SeatLook> {
    names.iter().zip(ANIMALS).map(|(name, animal)| SeatLook { name: (*name).to_owned(), animal }).collect()
}

fn brief(title: &str) -> Brief {
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

fn old(title: &str) -> OldTable {
    OldTable {
        brief: brief(title),
        mine: vec![Seat::new(0)],
        standings: a_match(usize::MAX).standings(),
        ended_at: 1_700_000_000_000,
    }
}

fn home(language: Language) -> Home {
    let names = vec!["Bartholomäus".to_owned()];
    Home {
        games: games(language),
        mine: vec![
            MyTable {
                brief: brief("Thursday woods"),
                state: MyState::MyTurn { moment: "Round 6 of 12".to_owned() },
            },
            MyTable {
                brief: brief("Slow river"),
                state: MyState::Others { moment: "Autumn".to_owned(), names },
            },
            MyTable { brief: brief("Tea break"), state: MyState::Gathering { taken: 1, total: 2 } },
        ],
        open: vec![
            OpenTable { brief: brief("Chloé's shop"), taken: 2, total: 4, is_running: false },
            OpenTable { brief: brief("Cellar table"), taken: 4, total: 4, is_running: true },
        ],
        results: vec![old("Yesterday"), old("Before that")],
        notice: None,
    }
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
        pace: Pace::Calm,
        notice: Some(Notice { tone: Tone::Bad, words: "Nim is for 2 players.".to_owned() }),
    }
}

fn lobby(_: Language) -> Lobby {
    let mut seats = looks(&["Marta", "Anna", "Moss", ""]).into_iter();
    let who = [LobbyWho::Mine, LobbyWho::Person, LobbyWho::Bot("random".to_owned()), LobbyWho::Free];
    Lobby {
        brief: brief("Thursday woods"),
        seq: 4,
        seats: who.into_iter().map(|who| LobbySeat { look: seats.next().expect("four"), who }).collect(),
        is_host: true,
        is_full: false,
        link: "https://example.org/t/7QK4M2".to_owned(),
        options: vec!["Misère".to_owned()],
        notice: None,
    }
}

fn seated() -> Vec<PlaySeat> {
    let who = [Who::Person { is_here: true }, Who::Bot("random".to_owned())];
    looks(&["Marta", "Bartholomäus"]).into_iter().zip(who).map(|(look, who)| PlaySeat { look, who }).collect()
}

/// A match of Nim after so many random moves.
pub fn play(language: Language, moves: usize, viewer: Viewer) -> Play {
    let played = a_match(moves);
    let looks = looks(&["Marta", "Bartholomäus"]);
    Play {
        brief: brief("Thursday woods"),
        seq: 5,
        count: played.count(),
        viewer,
        mine: Seats::only(Seat::new(0)),
        seats: seated(),
        waiting_for: played.waiting_for(),
        painting: (board().paint)(&*played, viewer, language, &looks),
        log: (board().log)(&*played, 0..played.count(), viewer, language, &looks),
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
        hint: None,
        earlier: None,
        is_over: played.is_over(),
        pace: Pace::Calm,
        notice: None,
    }
}

fn final_table(_: Language) -> Final {
    let played = a_match(usize::MAX);
    let count = played.count();
    let course = (0..=count).map(|count| {
        let scores = played.at(count).standings().scores;
        Moment { count, points: scores.iter().map(|score| score.points).collect() }
    });
    Final {
        brief: brief("Thursday woods"),
        seats: seated(),
        mine: Seats::only(Seat::new(0)),
        standings: played.standings(),
        lexicon: played.lexicon(),
        count,
        course: course.collect(),
        minutes: 31,
        seal: Some(Seal { commitment: "ab".repeat(32), seed: "cd".repeat(32), fits: true }),
        finale: None,
        notice: None,
    }
}

fn me(language: Language) -> Me {
    Me {
        name: "Marta".to_owned(),
        has_password: false,
        tallies: games(language)
            .into_iter()
            .map(|game| Tally { game, played: 12, won: 5, best: 71, mean: 58.25 })
            .collect(),
        matches: vec![old("Yesterday"), old("Before that")],
        notice: Some(Notice { tone: Tone::Good, words: "Saved.".to_owned() }),
    }
}
