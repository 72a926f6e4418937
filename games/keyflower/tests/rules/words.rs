//! What the game says.

use keyflower::words::help;
use keyflower::{Keyflower, Tile, Tiles};
use table::{Book, Game, Language, Phrase, Reader};

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

/// KF-40: where the workers behind the screen do not do, the question says that losing bids can join.
#[test]
fn a_placement_names_losing_bids_where_they_must_join() {
    let mut short = table(2);
    short.centre(&[Tile::Inn]).workers(1, "1 red").used(Tile::Home2, "1 blue");
    short.bid(1, Tile::Inn, "2 blue").bid(2, Tile::Inn, "3 blue");
    let asked = |table: &Table, language| {
        let mut table = table.clone();
        table.play(1, "use home-2");
        Keyflower::lexicon()
            .say(&table.game.prompt(seat(1)), Reader { seat: Some(seat(1)), ..Reader::onlooker(language) })
    };
    assert_eq!(
        asked(&short, Language::En),
        "With which workers do you use Home 2? Add a losing bid. Only blue, at least 2."
    );
    assert!(asked(&short, Language::De).ends_with("? Mit überbotenem Gebot. Nur Blau, mindestens 2."));
    assert!(asked(&short, Language::Fr).contains("Avec une enchère perdante. Couleur imposée"));
    let mut enough = short.clone();
    enough.workers(1, "2 blue");
    assert!(!asked(&enough, Language::En).contains("losing"));
}

/// German declines the workers of a bid and of a use.
#[test]
fn german_declines_workers() {
    let mut table = table(2);
    table.centre(&[Tile::Miner]).workers(1, "2 blue");
    let said = |begun: &str, text: &str| {
        let mut table = table.clone();
        table.play(1, begun);
        let mv = table.game.read(text).expect("a move");
        Keyflower::lexicon().say(&table.game.describe(seat(1), mv), Reader::onlooker(Language::De))
    };
    assert_eq!(said("bid miner", "bid miner blue 1"), "1 blauen bieten: du führst");
    assert_eq!(said("bid miner", "bid miner blue 2"), "2 blaue bieten: du führst");
    assert_eq!(said("use home-1", "use home-1 blue 1"), "Mit 1 blauen nutzen");
    assert_eq!(said("use home-1", "use home-1 blue 2"), "Mit 2 blauen nutzen");
}

/// Points are told in part where a tile scores what is behind a screen: to others, not to its owner, and not for other tiles.
#[test]
fn points_are_known_in_part_where_tiles_score_what_is_hidden() {
    let mut table = table(2);
    table.aside(1, Tile::KeyMarket).aside(2, Tile::Windmill);
    assert!(!table.view(1).hides_points(seat(1)));
    assert!(table.view(2).hides_points(seat(1)));
    assert!(!table.view(1).hides_points(seat(2)));
}

/// What the bar has one line for on a telephone fits there: what follows the question, and each line of what a move gives up.
#[test]
fn what_has_one_line_is_short() {
    let said = |language, phrase: Phrase| Keyflower::lexicon().say(&phrase, Reader::onlooker(language));
    for language in Language::ALL {
        for key in ["prompt-turn-last", "prompt-pay-worker", "prompt-settle"] {
            let said = said(language, Phrase::new(key).with("tile", String::from("X")));
            let at = said.find(['.', '?']).expect("two sentences") + 1;
            let rest = said[at..].trim();
            assert!((10..=44).contains(&rest.chars().count()), "{key} in {language}: {rest}");
        }
        let lost = Phrase::new("gives-up-steps").with("moves", 2).with("upgrades", 1);
        let lost = said(language, lost);
        let lines: Vec<&str> = lost.split(", ").collect();
        assert!(
            lines.len() == 2 && lines.iter().all(|line| line.chars().count() <= 19),
            "{language}: {lost}"
        );
    }
}
