//! What bots know of the game is worth something: with it they beat play at random.

use bots::{Bot, Budget};
use grimm_forest::GrimmForest;
use table::{Fate, Game, Seat, Setup, Witness};

/// Matches that the bot in the first seat wins against two others.
fn wins(one: Bot, others: Bot, matches: u64) -> u64 {
    (0..matches).filter(|&number| first_wins(one, others, number)).count() as u64
}

fn first_wins(one: Bot, others: Bot, number: u64) -> bool {
    let mut game = GrimmForest::deal(&Setup::for_players(3), Fate::quick(number)).expect("a legal number");
    let mut step = number << 20;
    while let Some(seat) = game.waiting_for().first() {
        let bot = if seat == Seat::new(0) { one } else { others };
        let mv = bots::choose(&game, seat, bot, step);
        game.step(seat, mv, &mut Witness::silent());
        step += 1;
    }
    game.standings().winners().any(|seat| seat == Seat::new(0))
}

#[test]
fn greed_beats_chance() {
    let won = wins(Bot::Greedy, Bot::Random, 12);
    assert!(won >= 10, "{won} of 12");
}

#[test]
#[ignore = "takes minutes"]
fn search_beats_greed() {
    let won = wins(Bot::Search(Budget::Milliseconds(100)), Bot::Greedy, 9);
    println!("{won} of 9");
    assert!(won >= 4, "{won} of 9");
}
