//! Chapter 11: the worked examples.

mod common;

use common::*;
use grimm_forest::Window;
use table::Game;

/// GF-T1: the gather example with a Troll at an empty Brickyard.
#[test]
fn gf_t1_gather_example() {
    let mut t = table(3).hand(1, "troll").hand(2, "hair").stock("forest", "5 wood");
    t.plays("1: gather fields with troll, 2: gather brickyard with hair, 3: gather fields, 1: monster brickyard");
    assert_eq!(t.waiting(), [2]);
    t.plays("2: flee forest");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((2, 0, 0), (0, 5, 0), (2, 0, 0)));
    assert_eq!((t.stock_of("fields"), t.discard()), ((1, 0, 0), vec!["troll", "hair"]));
    assert!(t.game().seats.iter().all(|player| player.monster.is_none()));
}

/// GF-T2: the build example.
#[test]
fn gf_t2_build_example() {
    let mut t = table(3).goods(1, "4 wood 3 straw").house(1, "wood floor").next_friends("robin").begin_build();
    let builds: Vec<String> = t.moves(1).into_iter().filter(|mv| mv.starts_with("build")).collect();
    assert_eq!(builds, ["build floor straw", "build walls wood"]);
    t.plays("1: build walls wood");
    assert_eq!(t.board(1).1, 0);
    assert!(t.can(1, "friend keep"));
}

/// GF-T3: the Friend example.
#[test]
fn gf_t3_friend_example() {
    let t = table(3).goods(1, "4 wood").house(1, "wood floor").friend(1, "goldilocks").friend(2, "robin");
    let mut t = t.next_friends("rumpelstiltskin").begin_build();
    t.plays("1: build walls wood, 1: friend give 2");
    assert_eq!((t.friend_of(1), t.friend_of(2)), ("goldilocks", "rumpelstiltskin"));
    assert!(t.friend_is_discarded("robin"));
}

/// GF-T4: two brick houses beat one.
#[test]
fn gf_t4_tie_example() {
    let t = table(2).house(1, "brick roof").house(1, "brick roof").house(1, "straw roof");
    let t = t.house(2, "brick roof").house(2, "wood roof").house(2, "wood roof");
    let t = t.pigs("fields fields").begin(Window::EndOfBuild);
    assert_eq!(t.game().standings().winners().collect::<Vec<_>>(), [seat(1)]);
}

/// GF-T5: the Prince takes 2 of 5 brick.
#[test]
fn gf_t5_prince_example() {
    let t = with_luck(
        |number| table(2).fate(number).stock("brickyard", "5 brick").begin_round(),
        |t| t.log().iter().any(|line| line.contains("rolls: brick")),
    );
    assert_eq!(t.stock_of("brickyard"), (0, 0, 3));
}

/// GF-T6: three pigs and five resources at the market: one each, two stay.
#[test]
fn gf_t6_market_example() {
    let mut t = table(4).stock("market", "2 straw 2 wood brick");
    t.plays("1: gather market, 2: gather market, 3: gather market, 4: gather fields");
    t.plays("1: take brick, 2: take wood, 3: take straw");
    assert_eq!((t.total(1), t.total(2), t.total(3), t.stock_of("market")), (1, 1, 1, (1, 1, 0)));
}

/// GF-T7: equal largest stocks: brick goes; ten is not more than ten.
#[test]
fn gf_t7_prince_without_a_roll() {
    let t = table(2).stock("fields", "12 straw").stock("brickyard", "12 brick").stock("forest", "4 wood");
    let t = t.begin_round();
    assert_eq!((t.stock_of("brickyard"), t.stock_of("fields")), ((0, 0, 6), (12, 0, 0)));
    let ten = table(2).stock("fields", "10 straw").begin_round();
    assert!(ten.log().iter().any(|line| line.contains("rolls")));
}

/// GF-T8: Cinderella takes hers before the Wolf comes.
#[test]
fn gf_t8_cinderella_and_a_wolf() {
    let mut t = table(3).friend(1, "cinderella").hand(2, "wolf");
    t.plays("1: gather forest, 2: gather fields with wolf, 3: gather fields, 2: monster forest");
    assert_eq!((t.board(1), t.stock_of("forest"), t.gathered(1)), ((0, 2, 0), (0, 0, 0), 0));
}

/// GF-T9: Hired Help doubles, but only 4 are gathered.
#[test]
fn gf_t9_hired_help_and_share_the_wealth() {
    let mut t = table(3).pending(1, "hired").hand(2, "wealth");
    t.plays("1: gather forest, 2: gather fields with wealth, 3: gather fields");
    assert_eq!((t.board(1), t.gathered(1), t.board(2)), ((0, 8, 0), 4, (2, 0, 0)));
}

/// GF-T10: Taxation takes 4 of 9, brick first.
#[test]
fn gf_t10_taxation() {
    let t = table(2).pending(1, "taxes").goods(2, "4 straw 2 wood 3 brick").stock("fields", "");
    let mut t = t;
    t.plays("1: gather forest, 2: gather fields");
    assert_eq!(t.board(2), (4, 1, 0));
}

/// GF-T11: the Fairy Godmother's action once a turn.
#[test]
fn gf_t11_fairy_godmother() {
    let mut t = table(3).friend(1, "godmother").begin_build();
    t.plays("1: special");
    assert_eq!((t.hand_of(1).len(), t.game().actions), (2, 1));
    assert_eq!(t.refusal(1, "special"), ("illegal-special-used".into(), "GF-67"));
}

/// GF-T12: a roof that was blown down and rebuilt brings no second reward.
#[test]
fn gf_t12_no_second_reward() {
    let t = table(3).house(1, "straw roof").token(1, "straw").hand(2, "big-bad-wolf").goods(1, "6 straw");
    let mut t = t.stock("fields", "");
    t.plays("1: gather fields, 2: gather forest with big-bad-wolf, 3: gather forest, 2: monster fields");
    assert_eq!(t.houses(1), ["straw walls"]);
    t.plays("1: build roof straw");
    assert_eq!((t.houses(1), t.game().actions), (vec!["straw roof".to_owned()], 1));
    assert!(t.can(1, "draw") && !t.can(1, "reward resources"));
}

/// GF-T13: with two players both in the Lonely Castle end it.
#[test]
fn gf_t13_lonely_castle_with_two() {
    let mut t = table(2).unique(1, "castle", "fields");
    t.plays("1: gather fields, 2: gather fields");
    assert_eq!((t.board(1).1, t.board(1).2), (0, 0));
    assert!(t.discard().contains(&"castle"));
}

/// GF-T14: Grandma's House with a Wolf in it.
#[test]
fn gf_t14_grandmas_house_with_a_wolf() {
    let mut t = table(3).unique(1, "grandma", "forest").hand(2, "wolf");
    t.plays("1: gather forest, 2: gather fields with wolf, 3: gather fields");
    assert_eq!(t.stock_of("forest"), (0, 0, 0));
    t.plays("1: gain brick brick");
    assert_eq!(t.board(1), (0, 0, 2));
    assert!(t.discard().contains(&"grandma"));
}

/// GF-T15: alone with a Giant is alone: Little Helpers work and the Giant hits.
#[test]
fn gf_t15_alone_with_a_giant() {
    let mut t = table(3).hand(1, "helpers roar").hand(2, "giant").goods(1, "2 brick");
    t.plays("1: gather forest with helpers, 2: gather fields with giant, 3: gather fields, 2: monster forest");
    assert_eq!((t.extra_actions(1), t.board(1), t.hand_of(1).len()), (2, (0, 3, 1), 0));
}

/// GF-T16: the wood token decides.
#[test]
fn gf_t16_tie_by_token() {
    let t = table(3).house(1, "brick roof").house(1, "wood roof").house(1, "straw roof");
    let t = t.house(2, "brick roof").house(2, "wood roof").house(2, "straw roof").token(2, "wood").token(3, "brick");
    let t = t.pigs("fields fields fields").begin(Window::EndOfBuild);
    assert_eq!(t.game().standings().winners().collect::<Vec<_>>(), [seat(2)]);
}

/// GF-T17: hidden cards between Evil Queen, Little Mermaid, Sleeping Beauty, Huntsman, Curse, Ball and Well.
#[test]
fn gf_t17_hidden_cards() {
    let build = |number| {
        let t = table(4).friend(1, "queen").friend(2, "mermaid").friend(3, "beauty").friend(4, "huntsman");
        let t = t.hand(1, "roar").hand(2, "ball").hand(3, "well").hand(4, "stash").top("curse");
        let mut t = t.fate(number);
        t.game_mut().seats[1].locked = [location("brickyard"), location("market")].into_iter().collect();
        let mut t = t.begin_round();
        t.plays("3: enchant 1");
        assert!(!t.can(2, "gather fields") && !t.can(3, "gather market") && t.can(4, "gather forest"));
        t.plays("2: gather fields with ball, 3: gather market with well, 4: gather forest, 1: peek 4 gather");
        assert_eq!(t.play.view(1).seats[3].gather_card, Some(location("forest")));
        assert!(t.can(1, "gather brickyard") && !t.can(1, "gather brickyard with roar"));
        t.plays("1: gather brickyard");
        t
    };
    let dealt = |t: &Table| {
        let fronts = [1, 2, 3].map(|index: usize| t.game().seats[index].front);
        fronts == [location("forest"), location("fields"), location("market")]
    };
    let mut t = with_luck(build, dealt);
    t.plays("2: peek 4 gather");
    assert_eq!(t.play.view(2).seats[3].gather_card, Some(location("market")));
    t.plays("2: change fields, 3: swap 2 4");
    assert_eq!((t.pig(1), t.pig(2), t.pig(3), t.pig(4)), ("brickyard", "market", "fields", "fields"));
    t.idle_build();
    if t.window() == Window::StartOfRound {
        t.plays("3: enchant 4");
    }
    assert!(t.moves(2).iter().all(|mv| mv.starts_with("gather fields") || mv.starts_with("gather forest")));
}

/// GF-T18: a blind Dragon goes to the Flute; By the Hair neither moves nor draws.
#[test]
fn gf_t18_blind_dragon_and_flute() {
    let t = table(3).friend(1, "beauty").top("dragon").hand(1, "hair").hand(3, "flute");
    let mut t = t.begin_round();
    t.plays("1: enchant 2, 1: gather forest with hair, 2: gather fields, 3: gather fields with flute");
    assert_eq!((t.hand_of(3), t.hand_of(1).len(), t.pig(1)), (vec!["dragon"], 0, "forest"));
    assert_eq!(t.window(), Window::Build);
}

/// GF-T19: Puss in Boots on Cut Corners against Hansel & Gretel.
#[test]
fn gf_t19_puss_hansel_and_corners() {
    let t = table(3).friend(1, "puss").extra_site(1).house_on_extra_site(1, "wood floor").friend(2, "hansel");
    let mut t = t.goods(1, "3 wood").goods(2, "wood").begin_build();
    assert!(!t.can(1, "build walls wood on corners"), "4 are needed without Puss in Boots");
    t.plays("1: puss walls wood on corners from 2");
    assert_eq!((t.board(1), t.board(2)), ((0, 0, 0), (0, 1, 0)));
}

/// GF-T20: the Gingerbread Man with a Spy Network, a Royal Wedding and a due Taxation.
#[test]
fn gf_t20_runaway() {
    let t = table(3).friend(1, "gingerbread").hand(1, "spies").unique(3, "wedding", "forest").pending(1, "taxes");
    let mut t = t.goods(2, "4 brick").goods(3, "4 brick").stock("forest", "").stock("fields", "straw");
    t.plays("1: gather fields with spies, 2: gather forest, 3: gather forest, 1: run");
    t.plays("1: discard straw");
    assert_eq!((t.hand_of(1).len(), t.board(1)), (0, (0, 0, 1)));
    assert_eq!((t.board(2), t.board(3)), ((0, 0, 2), (0, 0, 2)));
}

/// GF-T21: the Huntsman cancels his owner's own Giant.
#[test]
fn gf_t21_huntsman_and_own_giant() {
    let mut t = table(3).friend(1, "huntsman").hand(1, "giant").goods(2, "brick");
    t.plays("1: gather fields with giant, 2: gather fields, 3: gather forest, 1: monster fields");
    assert_eq!((t.board(1), t.board(2)), ((3, 1, 1), (2, 0, 1)));
}

/// GF-T22: the Frog Prince as a reward, then Snow White given away at the end of the next Gather phase.
#[test]
fn gf_t22_frog_prince() {
    let play = |number: usize, other: usize| {
        let mut t = table(3).goods(number, "6 straw").house(number, "straw walls").next_friends("frog snow-white");
        t.game_mut().first = seat(number);
        let mut t = t.begin_build();
        t.plays(&format!("{number}: build roof straw, {number}: reward friend, {number}: friend keep")).idle_build();
        t.game_mut().first = seat(1);
        let third = 6 - number - other;
        t.plays(&format!("{number}: gather fields, {other}: gather fields, {third}: gather brickyard"));
        let before = t.total(number);
        t.plays(&format!("{number}: friend give {other}, {number}: gain brick"));
        assert_eq!(t.friend_of(other), "snow-white");
        (t, before)
    };
    // The slot of 2 is still to come: Snow White acts and asks for one of two kinds of resources.
    let (t, _) = play(1, 2);
    assert_eq!((t.waiting(), t.window()), (vec![2], Window::EndOfGather));
    // The slot of 1 is past.
    let (t, before) = play(2, 1);
    assert_eq!((t.window(), t.total(2)), (Window::Build, before + 1));
}

/// GF-T23: two Powerful Friends in one place; a turn without actions still has free powers.
#[test]
fn gf_t23_powerful_friends() {
    let mut t = table(3).hand(1, "powerful").hand(2, "powerful").friend(3, "goose");
    t.plays("1: gather fields with powerful, 2: gather fields with powerful, 3: gather fields");
    assert_eq!(t.game().actions, 3);
    t.plays("1: gain straw, 1: gain straw, 1: gain straw");
    assert_eq!(t.game().actions, 3);
    t.plays("2: gain straw, 2: gain straw, 2: gain straw");
    assert_eq!((t.game().actions, t.moves(3)), (0, vec!["discard goose".to_owned(), "done".to_owned()]));
}

/// GF-T24: a Troll's toll does not lower what counts for Share the Wealth.
#[test]
fn gf_t24_troll_and_share_the_wealth() {
    let mut t = table(3).hand(1, "troll").hand(3, "wealth");
    t.plays("1: gather forest with troll, 2: gather fields, 3: gather forest with wealth, 1: monster fields");
    assert_eq!((t.board(1).0, t.board(2).0, t.board(3).0), (2, 1, 2));
}

/// GF-T25: how much a Thoughtful Gift can be.
#[test]
fn gf_t25_thoughtful_gift() {
    let set = || {
        let t = table(2).hand(1, "thoughtful").goods(1, "2 straw").goods(2, "2 wood brick");
        let mut t = t.stock("fields", "").stock("forest", "").stock("brickyard", "");
        t.plays("1: gather fields with thoughtful, 2: gather forest");
        t
    };
    let mut one = set();
    assert_eq!(one.moves(1), ["gift straw to 2", "gift straw straw to 2", "pass"]);
    assert_eq!(one.refusal(1, "gift straw straw straw to 2"), ("illegal-you-lack".into(), "GF-129"));
    one.plays("1: gift straw to 2");
    assert_eq!(one.moves(2), ["return wood", "return brick"]);
    let mut two = set();
    two.plays("1: gift straw straw to 2");
    assert_eq!((two.board(1), two.board(2)), ((0, 2, 0), (2, 0, 1)), "wood is the only answer");
}

/// GF-T26: the Little Mermaid arrives in mid-round.
#[test]
fn gf_t26_little_mermaid_in_mid_round() {
    let set = |number| {
        let t = table(3).fate(number).hand(1, "tavern").next_friends("mermaid woodsman hansel").hand(2, "curse");
        let mut t = t;
        t.plays("1: gather brickyard with tavern, 2: gather fields with curse, 3: gather fields, 1: keep mermaid");
        t.plays("1: keep fields forest");
        t
    };
    for number in 0..30 {
        let t = set(number);
        assert_ne!(t.pig(1), "brickyard", "the Curse draws among the usable ones");
    }
    let t = table(3).hand(1, "tavern").next_friends("mermaid woodsman hansel");
    let mut t = t;
    t.plays("1: gather brickyard with tavern, 2: gather fields, 3: gather fields, 1: keep mermaid");
    t.plays("1: keep fields forest");
    assert_eq!(t.pig(1), "brickyard", "the card already laid down is still used");
    t.idle_build();
    assert_eq!(t.moves(1), ["gather fields", "gather forest"]);
}
