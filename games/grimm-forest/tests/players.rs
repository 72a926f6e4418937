//! Chapters 7 and 8: two players with the Prince Regal, four players with the market.

mod common;

use common::*;

/// GF-80: he halves the stock of the rolled material, or of the largest location above ten; brick first when equal.
#[test]
fn gf_80_prince_regal() {
    let rolled = with_luck(
        |number| table(2).fate(number).stock("forest", "7 wood").begin_round(),
        |t| t.log().iter().any(|line| line.contains("rolls: wood")),
    );
    assert_eq!(rolled.stock_of("forest"), (0, 4, 0), "half of 7 is 3");
    let largest = table(2).stock("fields", "13 straw").stock("forest", "12 wood").begin_round();
    assert_eq!((largest.stock_of("fields"), largest.stock_of("forest")), ((7, 0, 0), (0, 12, 0)));
    assert!(!largest.log().iter().any(|line| line.contains("rolls")));
    let equal = table(2).stock("fields", "12 straw").stock("forest", "12 wood").begin_round();
    assert_eq!(equal.stock_of("forest"), (0, 6, 0), "wood before straw");
}

/// GF-80: he comes after the start-of-round effects.
#[test]
fn gf_80_prince_after_the_start_of_the_round() {
    let mut t = table(2).friend(1, "tom-thumb").stock("fields", "11 straw").begin_round();
    assert_eq!(t.stock_of("fields").0, 11);
    t.plays("1: pick straw from fields");
    // Ten are left: he rolls instead of taking the largest.
    assert!(t.log().iter().any(|line| line.contains("rolls")));
}

/// GF-81: he is never in a location: alone is alone.
#[test]
fn gf_81_the_prince_is_nowhere() {
    let mut t = table(2).friend(1, "dwarves").begin_round();
    t.plays("1: gather fields, 2: gather forest");
    assert!(t.game().is_alone(seat(1)));
    assert_eq!(t.extra_actions(1), 1);
}

/// GF-90: the market is a location like any other, for Monsters and unique locations.
#[test]
fn gf_90_the_market_is_a_location() {
    let mut t = table(4).hand(1, "wolf").hand(2, "castle");
    t.plays("1: gather fields with wolf, 2: gather market with castle, 3: gather fields, 4: gather forest");
    t.plays("1: monster market, 2: place market");
    assert_eq!((t.stock_of("market"), t.board(2)), ((0, 0, 0), (1, 1, 1)));
}

/// GF-91: several pigs take one resource at a time in turn order, round after round; the rest stays.
#[test]
fn gf_91_market_draft() {
    let mut t = table(4).stock("market", "2 straw 2 wood 1 brick");
    t.game_mut().first = seat(3);
    t.plays("1: gather market, 2: gather fields, 3: gather market, 4: gather fields");
    // k = 2: seats 3, 1, 3, 1; one stays. Each is told what they still take themselves, this one too.
    assert_eq!(t.asks(3), "Market: take a resource. You still take: 2");
    t.plays("3: take brick");
    assert!(!t.can(1, "take brick"));
    assert_eq!(t.asks(1), "Market: take a resource. You still take: 2");
    t.plays("1: take straw");
    assert_eq!(t.asks(3), "Market: take a resource. You still take: 1");
    t.plays("3: take straw");
    assert_eq!((t.board(1), t.board(3)), ((1, 1, 0), (1, 0, 1)), "only wood was left for the last pick");
    assert_eq!((t.stock_of("market"), t.gathered(1)), ((0, 1, 0), 2));
    let mut alone = table(4).stock("market", "2 straw 2 wood 1 brick");
    alone.plays("1: gather market, 2: gather fields, 3: gather forest, 4: gather fields");
    assert_eq!(alone.board(1), (2, 2, 1));
}
