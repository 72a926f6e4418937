//! Any text as a move, at any moment of any game: it is played or refused in words, and a refusal changes nothing.

use table::{Fate, Language, Reader, Seat, Seed, Setup};

pub fn run(data: &[u8]) {
    let [game, seats, moves, seat, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let entry = &shelf::GAMES[*game as usize % shelf::GAMES.len()];
    let players: Vec<u8> = entry.about.players().collect();
    let players = players[*seats as usize % players.len()];
    let setup = Setup::for_players(players);
    let mut played = (entry.deal)(setup, Seed::named("fuzz")).expect("a standard match can be dealt");
    let mut chance = Fate::quick(u64::from(*moves)).next();
    for _ in 0..*moves {
        played.play_random(&mut chance);
    }
    let seat = Seat::new(*seat as usize % players as usize);
    let (count, before) = (played.count(), played.position());
    match played.play(seat, text) {
        Ok(_) => {
            let (by, written) = played.played(count);
            assert_eq!(by, seat);
            // What was understood is written so that it is understood again.
            let mut again = played.at(count);
            again.play(seat, &written).expect("its own notation");
            assert_eq!(again.position(), played.position());
        }
        Err(refused) => {
            assert_eq!((played.count(), played.position()), (count, before));
            for language in Language::ALL {
                let words = refused.say(played.lexicon(), Reader::onlooker(language));
                assert!(!words.is_empty());
            }
        }
    }
}
