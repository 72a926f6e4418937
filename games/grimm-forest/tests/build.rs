//! Chapter 3, the Build phase, and how Friends come and go.

mod common;

use common::*;
use grimm_forest::Window;

/// GF-60: two actions, more or fewer by this round's cards, never below none.
#[test]
fn gf_60_number_of_actions() {
    for (extra, actions) in [(0, 2), (3, 5), (-1, 1), (-3, 0)] {
        let mut t = table(3);
        t.game_mut().seats[0].extra_actions = extra;
        let t = t.begin_build();
        if actions == 0 {
            assert_eq!(t.waiting(), [2], "a turn without actions and powers is over at once");
        } else {
            assert_eq!((t.waiting(), t.game().actions), (vec![1], actions));
        }
    }
    let mut next = table(3).hand(1, "helpers");
    next.plays("1: gather forest with helpers, 2: gather fields, 3: gather fields").idle_build();
    next.plays("1: gather forest, 2: gather fields, 3: gather fields, 2: gain straw, 2: gain straw, 3: gain straw, 3: gain straw");
    assert_eq!(next.game().actions, 2, "extra actions end with the round");
}

/// GF-61: an action draws, gains, builds or is special; the same may be repeated; none may be left out.
#[test]
fn gf_61_actions() {
    let mut t = table(3).goods(1, "2 straw").friend(1, "woodsman").begin_build();
    assert_eq!(t.moves(1), ["draw", "gain straw", "gain wood", "gain brick", "build floor straw", "special"]);
    assert_eq!(t.refusal(1, "done"), ("illegal-actions-left".into(), "GF-61"));
    assert_eq!(t.refusal(1, "gain straw straw"), ("illegal-one-resource".into(), "GF-61"));
    t.plays("1: draw, 1: draw");
    assert_eq!((t.hand_of(1).len(), t.waiting()), (2, vec![2]));
    assert_eq!(t.refusal(2, "special"), ("illegal-no-special".into(), "GF-61"));
}

/// GF-62: a floor costs 2, walls 4, a roof 6 of the material.
#[test]
fn gf_62_costs() {
    let mut t = table(3).goods(1, "2 straw 4 wood 6 brick").house(1, "wood floor").house(1, "brick walls");
    t.game_mut().seats[0].extra_actions = 1;
    let mut t = t.next_friends("robin").begin_build();
    t.plays("1: build floor straw");
    assert_eq!(t.board(1), (0, 4, 6));
    t.plays("1: build walls wood, 1: friend keep");
    assert_eq!(t.board(1), (0, 0, 6));
    t.plays("1: build roof brick");
    assert_eq!(t.board(1), (0, 0, 0));
    let poor = table(3).goods(1, "straw").begin_build();
    let refused = poor.refused(1, "build floor straw");
    assert_eq!(refused.reason.to_string(), "illegal-costs-straw need=2 have=1");
}

/// GF-63: a floor on a free site without an unfinished house of it; walls on a floor; a roof on walls.
#[test]
fn gf_63_order_of_sections() {
    let t = table(3).goods(1, "9 straw 9 wood 9 brick").house(1, "straw floor").house(1, "wood walls").begin_build();
    assert_eq!(t.refusal(1, "build floor straw"), ("illegal-unfinished".into(), "GF-63"));
    assert_eq!(t.refusal(1, "build roof straw"), ("illegal-no-walls".into(), "GF-63"));
    assert_eq!(t.refusal(1, "build walls brick"), ("illegal-no-floor".into(), "GF-63"));
    let builds: Vec<String> = t.moves(1).into_iter().filter(|mv| mv.starts_with("build")).collect();
    assert_eq!(builds, ["build walls straw", "build roof wood", "build floor brick"]);
}

/// GF-64: two unfinished houses of a material come from destruction only; either may go on, no third may begin.
#[test]
fn gf_64_two_unfinished_houses() {
    let t = table(3).goods(1, "9 straw").house(1, "straw floor").house(1, "straw walls").begin_build();
    let builds: Vec<String> = t.moves(1).into_iter().filter(|mv| mv.starts_with("build")).collect();
    assert_eq!(builds, ["build walls straw", "build roof straw"]);
    // Unfinished houses of different materials are fine.
    let t = table(3).goods(1, "9 wood").house(1, "straw floor").house(1, "brick floor").begin_build();
    assert!(t.can(1, "build floor wood"));
}

/// GF-65: walls bring a Friend at once, rebuilt walls too.
#[test]
fn gf_65_walls_bring_a_friend() {
    let mut t = table(3).goods(1, "4 wood").house(1, "wood floor").next_friends("robin").begin_build();
    t.plays("1: build walls wood");
    assert_eq!(t.moves(1), ["friend keep", "friend give 2", "friend give 3"]);
    t.plays("1: friend keep");
    assert_eq!(t.friend_of(1), "robin");
    // Torn down and built again.
    t.game_mut().seats[0].sites[0] = Some(grimm_forest::House {
        material: material("wood"),
        top: grimm_forest::Section::Floor,
    });
    t.game_mut().seats[0].goods = goods("4 wood");
    t.plays("1: build walls wood");
    assert!(t.can(1, "friend keep"));
}

/// GF-66: the first roof of a material earns one of three rewards, once in a match.
#[test]
fn gf_66_first_builder() {
    let set = || table(3).goods(1, "6 straw").house(1, "straw walls").next_friends("robin").begin_build();
    let mut resources = set();
    resources.plays("1: build roof straw");
    assert_eq!(resources.moves(1), ["reward resources", "reward fables", "reward friend"]);
    resources.plays("1: reward resources");
    assert_eq!((resources.board(1), resources.game().first_builders[0]), ((1, 1, 1), Some(seat(1))));
    let mut fables = set();
    fables.plays("1: build roof straw, 1: reward fables");
    assert_eq!(fables.hand_of(1).len(), 2);
    let mut friend = set();
    friend.plays("1: build roof straw, 1: reward friend, 1: friend give 3");
    assert_eq!(friend.friend_of(3), "robin");
    let mut late = table(3).goods(1, "6 straw").house(1, "straw walls").token(2, "straw").begin_build();
    late.plays("1: build roof straw");
    assert_eq!((late.game().actions, late.game().first_builders[0]), (1, Some(seat(2))));
    assert!(late.can(1, "draw"));
}

/// GF-67: a Special Action costs an action and can be used once a turn; a new Friend's in the same turn.
#[test]
fn gf_67_special_actions() {
    let mut t = table(3).friend(1, "woodsman").goods(1, "2 wood").house(1, "wood floor").next_friends("mermaid");
    t.game_mut().seats[0].extra_actions = 1;
    let mut t = t.begin_build();
    t.plays("1: special");
    assert_eq!(t.game().actions, 2);
    assert_eq!(t.refusal(1, "special"), ("illegal-special-used".into(), "GF-67"));
    t.plays("1: build walls wood, 1: friend keep, 1: keep fields forest, 1: special");
    assert_eq!(t.board(1), (1, 1, 1));
}

/// GF-68: free powers at any moment of the own turn; while one is left the turn ends with `done`.
#[test]
fn gf_68_free_powers_and_the_end_of_a_turn() {
    let mut t = table(3).friend(1, "goose").begin_build();
    assert!(t.can(1, "discard goose"));
    t.plays("1: gain straw, 1: gain straw");
    assert_eq!(t.moves(1), ["discard goose", "done"]);
    assert_eq!(t.refusal(1, "draw"), ("illegal-no-actions".into(), "GF-60"));
    let mut done = Table { play: t.play.clone() };
    t.plays("1: discard goose, 1: gain brick brick");
    assert_eq!((t.waiting(), t.board(1)), (vec![2], (2, 0, 2)));
    done.plays("1: done");
    assert_eq!((done.waiting(), done.friend_of(1)), (vec![2], "goose"));
}

/// GF-69: Robin Hood comes before the end is checked.
#[test]
fn gf_69_end_of_the_build_phase() {
    let t = table(3).friend(2, "robin").goods(1, "straw").house(1, "straw roof").house(1, "wood roof");
    let mut t = t.house(1, "brick walls").goods(1, "6 brick straw").token(3, "brick").begin_build();
    t.plays("1: build roof brick, 1: gain wood");
    t.plays("2: gain straw, 2: gain straw, 3: gain straw, 3: gain straw");
    assert_eq!(t.window(), Window::Over);
    assert_eq!(t.total(2), 2, "nobody had more than Robin Hood's owner");
    let rich = table(3).friend(2, "robin").goods(1, "9 straw").house(1, "straw roof").house(1, "wood roof");
    let rich = rich.house(1, "brick roof").pigs("fields fields fields").begin(Window::EndOfBuild);
    assert_eq!((rich.window(), rich.total(2), rich.total(1)), (Window::Over, 1, 8));
}

/// GF-70: the token goes on, pigs and cards go home, and 5 straw, 4 wood, 3 brick come, and one of each to the market.
#[test]
fn gf_70_clean_up() {
    let mut t = table(4);
    t.plays("1: gather fields, 2: gather fields, 3: gather fields, 4: gather forest").idle_build();
    assert_eq!((t.game().round, t.game().first), (2, seat(2)));
    assert_eq!((t.stock_of("fields"), t.stock_of("forest")), ((2 + 5, 0, 0), (0, 4, 0)));
    assert_eq!((t.stock_of("brickyard"), t.stock_of("market")), ((0, 0, 6), (2, 2, 2)));
    assert!((1..=4).all(|number| t.pig(number).is_empty() && t.moves(number).len() == 4));
}

/// GF-75: the drawer shows the Friend and keeps it or gives it to anybody else; no other way.
#[test]
fn gf_75_keep_or_give() {
    let mut t = table(3).goods(1, "4 wood").house(1, "wood floor").next_friends("robin").begin_build();
    t.plays("1: build walls wood");
    assert_eq!(t.refusal(1, "pass"), ("illegal-keep-or-give".into(), "GF-75"));
    assert_eq!(t.refusal(1, "friend give 1"), ("illegal-give-friend".into(), "GF-75"));
    t.plays("1: friend give 2");
    assert_eq!((t.friend_of(1), t.friend_of(2)), ("", "robin"));
}

/// GF-75: if no Friend can be drawn nothing happens.
#[test]
fn gf_75_without_friends() {
    let mut t = table(3).goods(1, "4 wood").house(1, "wood floor").begin_build();
    t.game_mut().friend_deck.clear();
    t.play.play(1, "build walls wood");
    assert_eq!((t.friend_of(1), t.game().actions), ("", 1));
    assert!(t.can(1, "draw"));
}

/// GF-76: one Friend at most; a new one discards the old one, with its resources and locked cards.
#[test]
fn gf_76_one_friend_at_most() {
    let mut t = table(3).goods(1, "4 wood").house(1, "wood floor").friend(2, "rapunzel").next_friends("robin");
    t.game_mut().seats[1].loaded = goods("4 brick");
    let mut t = t.begin_build();
    t.plays("1: build walls wood, 1: friend give 2");
    assert_eq!((t.friend_of(2), t.game().seats[1].loaded), ("robin", goods("")));
    assert!(t.friend_is_discarded("rapunzel"));
}

/// GF-77: Friends act every round, and everybody sees them.
#[test]
fn gf_77_friends_act_every_round() {
    let mut t = table(3).friend(1, "jack");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields").idle_build();
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.gathered(1), 4 + 2);
    assert_eq!(t.play.view(3).seats[0].friend, Some("jack"));
}

/// GF-78: a Friend lost before its later part does no more; one received acts from its owner's next window on.
#[test]
fn gf_78_friends_change_hands() {
    // Aladdin is lost to a Tavern after the announcement; the new Friend acts in this round's later windows.
    let t = table(2).friend(1, "aladdin").hand(2, "tavern").next_friends("cinderella robin").stock("fields", "5 straw");
    let mut t = t.begin(Window::StartOfRound);
    t = t.stock("fields", "5 straw").stock("forest", "4 wood");
    t.plays("1: announce alone, 1: gather forest, 2: gather fields with tavern, 2: keep robin");
    assert_eq!((t.friend_of(1), t.gathered(1), t.board(1)), ("cinderella", 2, (0, 4, 0)));
    // A Friend given in the last window acts there only if the slot is still to come.
    for (giver, receiver, acts) in [(1, 3, true), (3, 1, false)] {
        let mut t = table(3).hand(giver, "stranger").next_friends("goose");
        let cards: Vec<String> = (1..=3)
            .map(|number| {
                let place = ["forest", "fields", "brickyard"][number - 1];
                let with = if number == giver { " with stranger" } else { "" };
                format!("{number}: gather {place}{with}")
            })
            .collect();
        t.plays(&cards.join(","));
        t.plays(&format!("{giver}: friend give {receiver}"));
        assert_eq!(t.waiting() == [receiver as u8] && t.window() == Window::EndOfGather, acts);
    }
}

/// GF-79: losing the Little Mermaid frees all cards for the rest of the round, but not the card already laid down.
#[test]
fn gf_79_losing_the_little_mermaid() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..40 {
        let mut t = table(3).fate(number).friend(1, "mermaid").hand(2, "tavern").hand(3, "roar");
        let mut t = { t.game_mut().seats[0].locked.insert(location("brickyard")); t }.next_friends("robin hansel woodsman");
        t.plays("1: gather fields, 2: gather forest with tavern, 3: gather fields with roar, 2: keep robin");
        seen.insert(t.pig(1).to_owned());
        assert!(t.game().seats[0].locked.is_empty());
    }
    assert!(seen.contains("brickyard"), "the Roar draws among all cards again");
}
