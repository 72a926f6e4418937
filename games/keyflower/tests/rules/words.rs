//! What the game says.

use keyflower::words::help;
use keyflower::{Keyflower, Tile, Tiles};
use table::{Book, Game, Language, Reader};

/// Every tile has a help in every language, with the figures of the component file.
#[test]
fn every_tile_has_a_help() {
    let book = Book::<Tiles>::shipped();
    for tile in Tile::ALL {
        for language in Language::ALL {
            let text = Keyflower::lexicon().say(&help(book.get(), tile), Reader::onlooker(language));
            assert!(!text.contains(['[', '{', '$']) && text.len() > 20, "{tile:?} in {language}: {text}");
        }
    }
    let says = |tile| Keyflower::lexicon().say(&help(book.get(), tile), Reader::onlooker(Language::En));
    assert_eq!(
        says(Tile::Stable),
        "Basic side: 2 moves of resources and 1 upgrade, worth 0. Upgrade: 1 wood and 1 iron. \
         Upgraded side: 4 moves of resources and 2 upgrades, worth 5."
    );
    assert_eq!(
        says(Tile::Scribes),
        "At the end of the match: 10 points for every set of anvil, pick and saw."
    );
}
