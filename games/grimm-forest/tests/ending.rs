//! Chapter 10: the end of the match.

mod common;

use common::*;
use grimm_forest::Window;
use table::Game;

fn ended(t: Table) -> Table {
    t.pigs("fields fields fields").begin(Window::EndOfBuild)
}

fn winner(t: &Table) -> Vec<usize> {
    t.game().standings().winners().map(|seat| seat.number() as usize).collect()
}

fn ranks(t: &Table) -> Vec<u8> {
    t.game().standings().scores.iter().map(|score| score.rank).collect()
}

/// GF-170: a third house does not end the Build phase; everybody has their turn.
#[test]
fn gf_170_everybody_has_the_same_number_of_turns() {
    let t = table(3).house(1, "straw roof").house(1, "wood roof").house(1, "brick walls").goods(1, "6 brick");
    let mut t = t.token(2, "brick").begin_build();
    t.plays("1: build roof brick, 1: gain straw");
    assert_eq!(t.window(), Window::Build);
    t.plays("2: gain straw, 2: gain straw, 3: gain straw");
    assert_eq!(t.window(), Window::Build);
    t.plays("3: gain straw");
    assert_eq!((t.window(), t.waiting().len()), (Window::Over, 0));
}

/// GF-171: the only one with three complete houses wins, whatever others have.
#[test]
fn gf_171_three_houses_win() {
    let t = table(3).house(1, "straw roof").house(1, "straw roof").house(1, "straw roof");
    let t = ended(t.house(2, "brick roof").house(2, "brick roof").house(2, "brick walls"));
    assert_eq!((winner(&t), t.play.points(1, "total"), t.play.points(2, "total")), (vec![1], 3, 2));
}

/// GF-172: several: most brick houses, then wood, then First Builder tokens; a fourth house does not count.
#[test]
fn gf_172_the_tie_break() {
    let t = table(3).house(1, "straw roof").house(1, "wood roof").house(1, "wood roof").house(1, "straw roof");
    let t = ended(t.house(2, "straw roof").house(2, "straw roof").house(2, "brick roof"));
    assert_eq!(winner(&t), [2], "three with brick beat four without");
    let t = table(3).house(1, "straw roof").house(1, "brick roof").house(1, "straw roof");
    let t = ended(t.house(2, "wood roof").house(2, "straw roof").house(2, "brick roof"));
    assert_eq!(winner(&t), [2], "then wood");
    let equal = || {
        let t = table(3).house(1, "straw roof").house(1, "wood roof").house(1, "brick roof");
        t.house(2, "straw roof").house(2, "wood roof").house(2, "brick roof")
    };
    let t = ended(equal().token(1, "straw").token(2, "wood").token(3, "brick"));
    assert_eq!(winner(&t), [2], "then the token of the sturdiest material among them");
    let mut last = ended(equal());
    assert_eq!(winner(&last), [1], "then the turn order");
    last.game_mut().first = seat(2);
    assert_eq!(winner(&last), [2]);
}

/// GF-173: the others are ranked by complete houses, then by the same comparison.
#[test]
fn gf_173_ranks_of_the_others() {
    let t = table(4).house(1, "straw roof").house(1, "straw roof").house(1, "straw roof");
    let t = t.house(2, "straw roof").house(3, "brick roof").house(4, "wood roof").house(4, "straw roof");
    let t = t.pigs("fields fields fields fields").begin(Window::EndOfBuild);
    assert_eq!(ranks(&t), [1, 4, 3, 2]);
}

/// GF-174: no limit for people, but a match of machines ends after 300 rounds, ranked as it stands.
#[test]
fn gf_174_the_last_round() {
    let mut t = table(3).house(2, "wood roof");
    t.game_mut().round = 299;
    let t = ended(t);
    assert_eq!((t.window(), t.game().round), (Window::Choosing, 300));
    let mut t = table(3).house(2, "wood roof");
    t.game_mut().round = 300;
    let t = ended(t);
    assert_eq!((t.window(), winner(&t)), (Window::Over, vec![2]));
}

/// Points show the sturdiest three houses by material.
#[test]
fn the_breakdown_counts_the_sturdiest_three() {
    let t = table(2).house(1, "straw roof").house(1, "straw roof").house(1, "wood roof").house(1, "brick roof");
    let lines = ["points-brick", "points-wood", "points-straw"].map(|category| t.play.points(1, category));
    assert_eq!((lines, t.play.points(1, "total")), ([1, 1, 1], 3));
}
