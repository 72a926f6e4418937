//! Bots of matches whose game is known only at run time.

use bots::Bot;
use shelf::Recollection;
use table::{Seed, Setup};

/// A table's recollection outlives turns, seats and games: whatever is in it, the bot's move is legal.
#[test]
fn a_bot_goes_on_whatever_it_remembers() {
    let bot: Bot = "search:20it".parse().expect("a bot");
    let mut recollection = Recollection::default();
    for game in shelf::GAMES {
        let setup = Setup::for_players(game.about.fewest_players.max(2));
        let mut played = (game.deal)(setup, Seed::named("choosing")).expect("a legal number");
        for number in 0..30 {
            let Some(seat) = played.waiting_for().first() else { break };
            let text = shelf::choose(&*played, seat, bot, number, &mut recollection);
            played.play(seat, &text).unwrap_or_else(|why| panic!("{}: {text}: {why:?}", game.about.slug));
        }
    }
}
