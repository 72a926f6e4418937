//! Paints positions of random matches into a folder, to be looked at in a browser:
//! `cargo run -p keyflower --example positions -- FOLDER`, then any static file server.

#[path = "../tests/at_a_table/mod.rs"]
mod at_a_table;

use std::path::PathBuf;
use std::{env, fs, io};

use at_a_table::{BOARD, play, visitor};
use keyflower::state::{Act, Phase};
use keyflower::{Keyflower, Season};
use table::{AnyMatch, Fate, Game, Language, Match, Seat, Seed, Setup, Viewer};

/// A position: at the first moment from this season on at which this is true and the first seat is asked.
struct Position {
    name: &'static str,
    players: u8,
    season: Season,
    is_it: fn(&Keyflower) -> bool,
    viewer: Viewer,
}

const fn position(
    name: &'static str,
    players: u8,
    season: Season,
    is_it: fn(&Keyflower) -> bool,
) -> Position {
    Position { name, players, season, is_it, viewer: Viewer::Seat(Seat::new(0)) }
}

/// How many workers are placed as bids and uses.
fn placed(game: &Keyflower) -> usize {
    let bids = game.lots.iter().flat_map(|lot| &lot.bids).map(|bid| bid.count as usize).sum::<usize>();
    bids + game.pieces.iter().map(|piece| piece.workers.total() as usize).sum::<usize>()
}

fn is_bid(game: &Keyflower) -> bool {
    matches!(game.phase, Phase::Placing(placing) if placing.act == Act::Bid)
}

const POSITIONS: [Position; 18] = [
    position("first", 2, Season::Spring, |_| true),
    position("turn-3", 3, Season::Spring, |game| game.phase == Phase::Turn && placed(game) > 10),
    position("bid", 4, Season::Summer, |game| is_bid(game) && placed(game) > 14),
    position("use", 4, Season::Summer, |game| matches!(game.phase, Phase::Placing(_)) && !is_bid(game)),
    position("turn-5", 5, Season::Autumn, |game| game.phase == Phase::Turn && placed(game) > 24),
    position("turn-6", 6, Season::Summer, |game| game.phase == Phase::Turn && placed(game) > 30),
    position("late-6", 6, Season::Winter, |game| game.phase == Phase::Turn && placed(game) > 25),
    position("late-2", 2, Season::Winter, |game| game.phase == Phase::Turn && placed(game) > 8),
    position("transport", 3, Season::Autumn, |game| {
        matches!(game.phase, Phase::Transport { moves: 2.., .. })
    }),
    position("spending", 3, Season::Summer, |game| matches!(game.phase, Phase::Spending { .. })),
    position("making", 4, Season::Spring, |game| matches!(game.phase, Phase::Making { .. })),
    position("paying", 4, Season::Summer, |game| matches!(game.phase, Phase::PayingWorker { .. })),
    position("boats", 4, Season::Summer, |game| matches!(game.phase, Phase::Boats { .. })),
    position("place", 4, Season::Autumn, |game| game.villages[0].laying.is_some()),
    position("place-6", 6, Season::Winter, |game| game.villages[0].laying.is_some()),
    position("lay", 3, Season::Summer, |game| {
        matches!(game.phase, Phase::Expanding { .. }) && game.villages[0].laying.is_none()
    }),
    position("offer", 3, Season::Winter, |game| matches!(game.phase, Phase::Offering { .. })),
    Position {
        viewer: Viewer::Onlooker,
        ..position("onlooker", 5, Season::Summer, |game| game.phase == Phase::Turn && placed(game) > 20)
    },
];

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("a folder to write to"));
    fs::create_dir_all(folder.join("assets"))?;
    for position in &POSITIONS {
        let Some(played) = reach(position) else {
            eprintln!("no such position: {}", position.name);
            continue;
        };
        for language in Language::ALL {
            let page = page(&played, position.viewer, language);
            fs::write(folder.join(format!("{}-{language}.html", position.name)), page)?;
        }
    }
    for name in ["coppice.css", "heavy.css", "coppice.js", "logo.svg", "logo-turn.svg", "board-keyflower.css"]
    {
        let asset = web::assets::find(name, &[BOARD]).expect("a file that pages load");
        fs::write(folder.join("assets").join(name), asset.body)?;
    }
    Ok(())
}

/// Plays at random until such a position comes up.
fn reach(position: &Position) -> Option<Match<Keyflower>> {
    let seat = Seat::new(0);
    for attempt in 0..400 {
        let seed = Seed::named(&format!("{} {attempt}", position.name));
        let setup = Setup::for_players(position.players);
        let mut played = Match::<Keyflower>::deal(setup, seed).expect("a legal number");
        let mut fate = Fate::quick(attempt);
        loop {
            let game = played.now();
            let is_asked = Game::waiting_for(game).contains(seat);
            if game.season >= position.season && is_asked && (position.is_it)(game) {
                return Some(played);
            }
            if AnyMatch::play_random(&mut played, &mut fate.next()).is_none() {
                break;
            }
        }
    }
    None
}

fn page(played: &Match<Keyflower>, viewer: Viewer, language: Language) -> String {
    web::play::page(&visitor(language), &play(played, viewer, language), &BOARD).into_string()
}
