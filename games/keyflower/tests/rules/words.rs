//! What the game says.

use keyflower::words::help;
use keyflower::{Keyflower, Tile, Tiles};
use table::{Book, Game, Language, Reader};

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
        "Now: 2 moves of resources and 1 upgrade. 0 points.\n\
         Upgrade costs 1 wood and 1 iron.\n\
         Then: 4 moves of resources and 2 upgrades. 5 points."
    );
    assert_eq!(
        told(Tile::Stable, true, Language::En),
        "Upgraded: 4 moves of resources and 2 upgrades. 5 points."
    );
    assert_eq!(
        says(Tile::Workshop).lines().next(),
        Some("Now: gives 1 of your choice: wood, stone or iron. 0 points.")
    );
    assert_eq!(
        says(Tile::Scribes),
        "At the end of the match: 10 points for every set of anvil, pick and saw."
    );
}
