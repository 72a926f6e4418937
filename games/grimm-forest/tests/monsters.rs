//! Chapter 6: Monsters and cancelling.

mod common;

use common::*;
use grimm_forest::Window;

/// GF-160: a Monster strikes in its owner's slot of its window: Wolf and Dragon before collecting, the others after.
#[test]
fn gf_160_when_monsters_strike() {
    let mut t = table(3).hand(1, "giant").hand(3, "dragon").goods(2, "3 brick");
    t.plays("1: gather brickyard with giant, 2: gather forest, 3: gather fields with dragon");
    t.plays("1: monster fields, 3: monster forest");
    // The Dragon burns 3 brick before 4 wood are collected; the Giant takes one of the 5 straw collected.
    assert_eq!((t.board(2), t.board(3)), ((0, 4, 0), (4, 0, 0)));
}

/// GF-161: a Huntsman there cancels before anybody is asked; else Friends are asked in turn order, the first yes counts.
#[test]
fn gf_161_who_cancels() {
    let mut hunter = table(3).hand(1, "wolf").friend(2, "woodsman").friend(3, "huntsman");
    hunter.plays("1: gather forest with wolf, 2: gather fields, 3: gather forest, 1: monster forest");
    assert_eq!((hunter.window(), hunter.friend_of(2)), (Window::Build, "woodsman"));
    assert_eq!(hunter.board(3), (1, 3, 1));
    let mut asked = table(3).hand(1, "wolf").friend(1, "red").friend(3, "woodsman");
    asked.game_mut().first = seat(3);
    asked.plays("1: gather forest with wolf, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!(asked.waiting(), [3]);
    asked.plays("3: pass");
    assert_eq!(asked.waiting(), [1]);
    asked.plays("1: discard red");
    assert_eq!((asked.board(2), asked.friend_of(3), asked.friend_of(1)), ((0, 2, 0), "woodsman", ""));
}

/// GF-162: a cancelled Monster spares everybody, and the canceller need not be there.
#[test]
fn gf_162_cancelling_spares_everybody() {
    let mut t = table(4).hand(1, "dragon").friend(4, "woodsman").goods(2, "wood").goods(3, "wood");
    t.plays("1: gather forest with dragon, 2: gather fields, 3: gather fields, 4: gather forest, 1: monster fields");
    t.plays("4: discard woodsman");
    assert_eq!((t.board(2), t.board(3)), ((2, 1, 0), (2, 1, 0)));
}

/// GF-163: where no pig is, nothing happens and nobody is asked.
#[test]
fn gf_163_a_monster_without_pigs() {
    let mut t = table(3).hand(1, "wolf").friend(2, "woodsman");
    t.plays("1: gather forest with wolf, 2: gather fields, 3: gather fields, 1: monster brickyard");
    assert_eq!((t.window(), t.friend_of(2), t.stock_of("brickyard")), (Window::Build, "woodsman", (0, 0, 3)));
}

/// GF-164: the owner is not immune.
#[test]
fn gf_164_the_owner_is_not_immune() {
    let mut t = table(3).hand(1, "dragon").goods(1, "7 brick");
    t.plays("1: gather forest with dragon, 2: gather fields, 3: gather fields, 1: monster forest");
    assert_eq!(t.board(1), (0, 4, 0));
}

/// GF-165: a cancelled Monster stays until the tidy-up: one can still flee from it.
#[test]
fn gf_165_a_cancelled_monster_still_stands_there() {
    let mut t = table(3).hand(1, "wolf").hand(3, "hair").friend(2, "woodsman");
    t.plays("1: gather fields with wolf, 2: gather fields, 3: gather forest with hair, 1: monster forest");
    t.plays("2: discard woodsman");
    assert!(t.can(3, "flee brickyard"));
    t.plays("3: pass");
    assert_eq!(t.board(3), (0, 4, 0));
}

/// GF-166: the canceller goes before the effect: Jack saves everything but himself.
#[test]
fn gf_166_only_the_canceller_is_gone() {
    let mut t = table(3).hand(2, "giant").friend(1, "jack").hand(1, "wolf roar").friend(3, "goose").goods(3, "wood");
    t.plays("1: gather fields, 2: gather forest with giant, 3: gather fields, 2: monster fields, 1: discard jack");
    assert_eq!((t.friend_of(1), t.hand_of(1).len(), t.friend_of(3)), ("", 2, "goose"));
    assert_eq!(t.board(3), (3, 1, 0));
}
