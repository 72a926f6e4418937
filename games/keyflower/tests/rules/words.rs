//! What the game says.

use keyflower::words::help;
use keyflower::{Keyflower, Tile, Tiles};
use table::{Book, Game, Language, Reader};

use crate::table_talk::*;

/// Every tile has a help in every language, with the figures of the component file.
#[test]
fn every_tile_has_a_help() {
    let book = Book::<Tiles>::shipped();
    let told = |tile, flipped, language| {
        let lines = help(book.get(), tile, flipped);
        let say = |line| Keyflower::lexicon().say(&line, Reader::onlooker(language));
        lines.into_iter().map(say).collect::<Vec<_>>().join("\n")
    };
    for tile in Tile::ALL {
        for language in Language::ALL {
            for side in [false, true] {
                let text = told(tile, side, language);
                assert!(!text.contains(['[', '{', '$']) && text.len() > 20, "{tile:?} in {language}: {text}");
            }
        }
    }
    let says = |tile| told(tile, false, Language::En);
    assert_eq!(
        says(Tile::Stable),
        "Now: 2 moves of resources and 1 upgrade.\n\
         Upgrade costs 1 wood and 1 iron.\n\
         Then: 4 moves of resources and 2 upgrades. 5 points."
    );
    assert_eq!(
        told(Tile::Stable, true, Language::En),
        "Upgraded: 4 moves of resources and 2 upgrades. 5 points."
    );
    assert_eq!(
        says(Tile::Workshop).lines().next(),
        Some("Now: gives 1 of your choice: wood, stone or iron.")
    );
    assert_eq!(
        says(Tile::Scribes),
        "At the end of the match: 10 points for every set of anvil, pick and saw."
    );
}

/// KF-36, KF-37, KF-50: the question of a placement says which workers it takes: the colour, how many, and because of whom.
#[test]
fn a_placement_says_which_workers_it_takes() {
    let asked = |table: &Table, begun: &str| {
        let mut table = table.clone();
        table.play(1, begun);
        let names = ["Ada".to_owned(), "Ben".to_owned()];
        let reader = Reader { language: Language::En, seat: Some(seat(1)), names: &names };
        Keyflower::lexicon().say(&table.game.prompt(seat(1)), reader)
    };
    let mut bare = table(2);
    bare.centre(&[Tile::Miner]).workers(1, "4 red 4 blue");
    assert_eq!(asked(&bare, "bid miner"), "With which workers do you bid for Miner? Any colour.");
    let mut led = bare.clone();
    led.bid(2, Tile::Miner, "2 red");
    assert_eq!(
        asked(&led, "bid miner"),
        "With which workers do you bid for Miner? Only red: Ben leads with 2. At least 3."
    );
    // Workers that move over count: it takes one more than they are.
    let mut outbid = led.clone();
    outbid.centre(&[Tile::Miner, Tile::Inn]).bid(1, Tile::Inn, "2 red").bid(2, Tile::Inn, "3 red");
    outbid.play(1, "bid miner");
    assert_eq!(
        asked(&outbid, "with inn"),
        "With which workers do you bid for Miner? Only red: Ben leads with 2. At least 1 more."
    );
    let mut own = bare.clone();
    own.bid(1, Tile::Miner, "1 blue");
    assert_eq!(
        asked(&own, "bid miner"),
        "With which workers do you bid for Miner? Only blue, like your own bid, which leads."
    );
    let mut used = bare.clone();
    used.used(Tile::Home2, "1 blue");
    assert_eq!(asked(&used, "use home-2"), "With which workers do you use Home 2? Only blue, at least 2.");
}
