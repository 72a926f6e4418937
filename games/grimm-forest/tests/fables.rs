//! Chapter 4: every Fable, its effect and its edges.

mod common;

use common::*;
use grimm_forest::Window;

/// GF-100: A Friendly Game takes 2 resources of choice from one opponent here.
#[test]
fn gf_100_a_friendly_game() {
    let mut t = table(3).hand(1, "game").goods(2, "wood brick").goods(3, "5 brick").stock("forest", "");
    t.plays("1: gather forest with game, 2: gather forest, 3: gather forest");
    assert!(t.can(1, "steal wood brick from 2") && t.can(1, "steal brick brick from 3"));
    assert!(!t.can(1, "steal wood from 2"), "not fewer than there are");
    assert_eq!(t.refusal(1, "steal straw from 1"), ("illegal-own-goods".into(), "GF-100"));
    t.plays("1: steal brick brick from 3");
    assert_eq!((t.board(1), t.board(3)), ((0, 0, 2), (0, 0, 3)));
}

/// GF-100: without an opponent here, or with nobody who has anything, nothing happens.
#[test]
fn gf_100_a_friendly_game_without_a_target() {
    let mut alone = table(3).hand(1, "game").goods(2, "2 wood");
    alone.plays("1: gather forest with game, 2: gather fields, 3: gather fields");
    assert_eq!((alone.window(), alone.board(1)), (Window::Build, (0, 4, 0)));
    let mut poor = table(3).hand(1, "game").stock("forest", "");
    poor.plays("1: gather forest with game, 2: gather forest, 3: gather fields");
    assert_eq!((poor.window(), poor.board(1)), (Window::Build, (0, 0, 0)));
}

/// GF-101: the Big Bad Wolf blows down a straw or wood section of everybody there, at its owner's choice.
#[test]
fn gf_101_big_bad_wolf() {
    let t = table(3).hand(1, "big-bad-wolf").house(1, "wood walls").house(2, "straw roof").house(2, "wood floor");
    let mut t = t.house(2, "brick roof").token(2, "straw").house(3, "straw roof");
    t.plays("1: gather forest with big-bad-wolf, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!(t.moves(1), ["wreck straw roof of 2", "wreck wood floor of 2"]);
    assert_eq!(t.refusal(1, "wreck brick roof of 2"), ("illegal-brick-stands".into(), "GF-101"));
    t.plays("1: wreck wood floor of 2");
    assert_eq!(t.houses(1), ["wood floor"], "the owner is not spared");
    assert_eq!(t.houses(2), ["straw roof", "brick roof"], "a house without a floor is gone");
    assert_eq!(t.houses(3), ["straw roof"]);
    assert_eq!(t.game().first_builders[0], Some(seat(2)), "tokens are kept");
}

/// GF-101: brick houses and empty sites lose nothing.
#[test]
fn gf_101_big_bad_wolf_finds_only_brick() {
    let mut t = table(3).hand(1, "big-bad-wolf").house(2, "brick roof");
    t.plays("1: gather fields with big-bad-wolf, 2: gather forest, 3: gather forest, 1: monster forest");
    assert_eq!((t.window(), t.houses(2)), (Window::Build, vec!["brick roof".to_owned()]));
}

/// GF-102: the Bridge Troll's owner gets half of what one player there gathered; the giver chooses the materials.
#[test]
fn gf_102_bridge_troll() {
    let mut t = table(4).hand(1, "troll").stock("market", "2 straw 2 wood").goods(2, "9 brick");
    t.plays("1: gather fields with troll, 2: gather market, 3: gather forest, 4: gather forest, 1: monster market");
    assert_eq!(t.waiting(), [2]);
    assert_eq!(t.moves(2), ["give straw straw", "give straw wood", "give wood wood"], "never the old brick");
    t.plays("2: give straw wood");
    assert_eq!((t.board(1), t.board(2)), ((6, 1, 0), (1, 1, 9)));
}

/// GF-102: choosing oneself is allowed and does nothing; the pick is not optional.
#[test]
fn gf_102_bridge_troll_on_oneself() {
    let mut t = table(3).hand(1, "troll");
    t.plays("1: gather forest with troll, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!(t.moves(1), ["toll 1", "toll 2"]);
    assert_eq!(t.refusal(1, "toll 3"), ("illegal-not-with-troll".into(), "GF-102"));
    t.plays("1: toll 1");
    assert_eq!((t.board(1), t.board(2)), ((0, 2, 0), (0, 2, 0)));
}

/// GF-102: losses since collecting do not lower the toll, but nobody gives more than they own.
#[test]
fn gf_102_bridge_troll_takes_what_is_left() {
    let mut t = table(3).hand(2, "troll").stock("fields", "8 straw").hand(1, "wealth");
    t.plays("1: gather forest with wealth, 2: gather forest with troll, 3: gather fields, 2: monster fields");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((2, 2, 0), (4, 2, 0), (2, 0, 0)));
    let mut gone = table(3).hand(2, "troll").stock("fields", "8 straw").hand(1, "wealth").friend(1, "robin");
    gone.game_mut().seats[2].goods = goods("");
    gone.plays("1: gather forest with wealth, 2: gather forest with troll, 3: gather fields, 2: monster forest");
    gone.plays("2: toll 1");
    assert_eq!((gone.board(1), gone.board(2)), ((2, 1, 0), (0, 3, 0)));
}

/// GF-103: By the Hair of My Chin moves away from a Monster, once, even to another one.
#[test]
fn gf_103_by_the_hair_moves() {
    let mut t = table(3).hand(1, "hair").hand(2, "wolf").hand(3, "wolf");
    t.plays("1: gather forest with hair, 2: gather fields with wolf, 3: gather fields with wolf");
    t.plays("2: monster forest, 3: monster brickyard");
    assert_eq!(t.moves(1), ["flee fields", "flee brickyard", "pass"]);
    t.plays("1: flee brickyard");
    assert_eq!((t.pig(1), t.board(1)), ("brickyard", (0, 0, 0)));
    assert_eq!(t.window(), Window::Build, "one move only");
}

/// GF-103: without any Monster it draws a Fable; with one elsewhere, or one that was fluted away, it does nothing.
#[test]
fn gf_103_by_the_hair_draws_or_does_nothing() {
    let mut draws = table(3).hand(1, "hair").top("castle");
    draws.plays("1: gather forest with hair, 2: gather fields, 3: gather fields");
    assert_eq!(draws.hand_of(1), ["castle"]);
    let mut elsewhere = table(3).hand(1, "hair").hand(2, "troll");
    elsewhere.plays("1: gather forest with hair, 2: gather fields with troll, 3: gather fields, 2: monster brickyard");
    assert_eq!((elsewhere.pig(1), elsewhere.hand_of(1).len()), ("forest", 0));
    let mut fluted = table(3).hand(1, "hair").hand(2, "troll").hand(3, "flute");
    fluted.plays("1: gather forest with hair, 2: gather fields with troll, 3: gather fields with flute");
    assert_eq!(fluted.hand_of(1).len(), 0);
}

/// GF-104: Consult the Oracle, alone: a random Fable of every other hand, or none at all.
#[test]
fn gf_104_consult_the_oracle() {
    let mut t = table(3).hand(1, "oracle").hand(2, "wolf dragon").hand(3, "giant");
    t.plays("1: gather forest with oracle, 2: gather fields, 3: gather fields");
    let mut declined = Table { play: t.play.clone() };
    t.plays("1: consult");
    assert_eq!((t.hand_of(1).len(), t.hand_of(2).len(), t.hand_of(3).len()), (2, 1, 0));
    declined.plays("1: pass");
    assert_eq!(declined.hand_of(1).len(), 0);
    let taken: std::collections::HashSet<bool> = (0..40)
        .map(|number| {
            let mut t = table(2).fate(number).hand(1, "oracle").hand(2, "wolf dragon");
            t.plays("1: gather forest with oracle, 2: gather fields, 1: consult");
            t.hand_of(1) == ["wolf"]
        })
        .collect();
    assert_eq!(taken.len(), 2, "either card can be taken");
}

/// GF-104: not alone, or with only empty hands, nothing happens.
#[test]
fn gf_104_consult_the_oracle_without_effect() {
    let mut t = table(3).hand(1, "oracle").hand(2, "wolf");
    t.plays("1: gather fields with oracle, 2: gather fields, 3: gather fields");
    assert_eq!((t.window(), t.hand_of(2).len()), (Window::Build, 1));
    let mut empty = table(3).hand(1, "oracle");
    empty.plays("1: gather forest with oracle, 2: gather fields, 3: gather fields");
    assert_eq!(empty.window(), Window::Build);
}

/// GF-105: the Crystal Ball shows one hidden Gather card; then one's own may be replaced, which is public.
#[test]
fn gf_105_crystal_ball() {
    let mut t = table(3).hand(1, "ball");
    t.plays("1: gather forest with ball, 2: gather fields, 3: gather brickyard");
    assert_eq!(t.moves(1), ["peek 2 gather", "peek 3 gather"]);
    assert!(t.play.play(1, "peek 2 gather").is_something());
    assert_eq!(t.play.view(1).seats[1].gather_card, Some(location("fields")));
    assert_eq!(t.play.view(3).seats[1].gather_card, None);
    assert_eq!(t.moves(1), ["change fields", "change brickyard", "pass"]);
    t.plays("1: change brickyard");
    assert_eq!(t.pig(1), "brickyard");
    assert!(t.log().iter().any(|line| line.contains("changes the Gather card")));
}

/// GF-105: the owner may stay; a card under the Little Mermaid cannot be used.
#[test]
fn gf_105_crystal_ball_without_a_change() {
    let mut t = table(3).hand(1, "ball").friend(1, "mermaid");
    t.game_mut().seats[0].locked.insert(location("brickyard"));
    t.plays("1: gather forest with ball, 2: gather fields, 3: gather brickyard, 1: peek 3 gather");
    assert_eq!(t.moves(1), ["change fields", "pass"]);
    assert_eq!(t.refusal(1, "change brickyard"), ("illegal-locked".into(), "GF-133"));
    t.plays("1: pass");
    assert_eq!(t.pig(1), "forest");
}

/// GF-106: the Curse deals every opponent a random usable card of theirs, the played one included.
#[test]
fn gf_106_curse_of_darkness() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..60 {
        let mut t = table(3).fate(number).hand(1, "curse");
        t.plays("1: gather forest with curse, 2: gather fields, 3: gather fields");
        assert_eq!(t.pig(1), "forest");
        seen.insert(t.pig(2).to_owned());
    }
    assert_eq!(seen.len(), 3, "all three can come, the played one too");
}

/// GF-106: cards locked under the Little Mermaid are not shuffled in.
#[test]
fn gf_106_curse_leaves_locked_cards_out() {
    for number in 0..40 {
        let mut t = table(3).fate(number).hand(1, "curse").friend(2, "mermaid");
        t.game_mut().seats[1].locked.insert(location("brickyard"));
        t.plays("1: gather forest with curse, 2: gather fields, 3: gather fields");
        assert_ne!(t.pig(2), "brickyard");
    }
}

/// GF-107: Cut Corners, alone: an extra building site for good.
#[test]
fn gf_107_cut_corners() {
    let mut t = table(3).hand(1, "corners");
    t.plays("1: gather forest with corners, 2: gather fields, 3: gather fields");
    assert_eq!(t.game().seats[0].extra_sites, 1);
    assert!(!t.discard().contains(&"corners"));
}

/// GF-107: not alone it is discarded.
#[test]
fn gf_107_cut_corners_with_others() {
    let mut t = table(3).hand(1, "corners");
    t.plays("1: gather fields with corners, 2: gather fields, 3: gather forest");
    assert_eq!(t.game().seats[0].extra_sites, 0);
    assert!(t.discard().contains(&"corners"));
}

/// GF-108: on the extra site sections cost 1, 3 and 5; the house stays there; one unfinished house per material.
#[test]
fn gf_108_building_on_cut_corners() {
    let mut t = table(3).extra_site(1).goods(1, "9 straw").begin_build();
    t.plays("1: build floor straw on corners");
    assert_eq!(t.board(1).0, 8);
    assert!(!t.can(1, "build floor straw") && !t.can(1, "build walls straw"));
    t.plays("1: build walls straw on corners, 1: friend give 2");
    assert_eq!(t.board(1).0, 5);
    let t = table(3).extra_site(1).house_on_extra_site(1, "straw walls").goods(1, "5 straw").begin_build();
    assert!(t.can(1, "build roof straw on corners"));
}

/// GF-109: the Dragon burns the boards of everybody there, its owner's too; the stock is collected as usual.
#[test]
fn gf_109_dragon() {
    let mut t = table(3).hand(1, "dragon").goods(1, "2 brick").goods(2, "3 straw").goods(3, "brick");
    t.plays("1: gather forest with dragon, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((0, 2, 0), (0, 2, 0), (5, 0, 1)));
}

/// GF-109: with nobody there nothing burns.
#[test]
fn gf_109_dragon_without_anybody() {
    let mut t = table(3).hand(1, "dragon").goods(1, "2 brick");
    t.plays("1: gather forest with dragon, 2: gather forest, 3: gather fields, 1: monster brickyard");
    assert_eq!((t.board(1), t.stock_of("brickyard")), ((0, 2, 2), (0, 0, 3)));
}

/// GF-110: Fairy Food comes next round to a location of choice and feeds everybody there, 3 resources each.
#[test]
fn gf_110_fairy_food() {
    let mut t = table(3).hand(1, "food").unique(2, "grandma", "forest");
    t.plays("1: gather brickyard with food, 2: gather fields, 3: gather fields").idle_build();
    assert_eq!(t.waiting(), [1]);
    t.plays("1: place forest, 1: gather brickyard, 2: gather forest, 3: gather fields");
    // Turn order is 2, 3, 1: first Grandma's House of player 2, then the Food of player 1.
    t.plays("2: gain straw straw");
    assert_eq!(t.moves(2).len(), 10);
    let before = t.total(2);
    t.plays("2: gain wood brick brick");
    assert_eq!(t.total(2), before + 3);
    assert!(t.discard().contains(&"food"));
}

/// GF-110: where nobody is, nobody is fed.
#[test]
fn gf_110_fairy_food_for_nobody() {
    let mut t = table(3).pending(1, "food").begin_round();
    t.plays("1: place brickyard, 1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.window(), Window::Build);
    assert!(t.discard().contains(&"food") && t.board(1) == (0, 4, 0));
}

/// GF-111: Ghostly Whispers, alone: 4 Fables are drawn, 2 kept, the others discarded face up.
#[test]
fn gf_111_ghostly_whispers() {
    let mut t = table(3).hand(1, "whispers").top("wolf dragon giant roar");
    t.plays("1: gather forest with whispers, 2: gather fields, 3: gather fields");
    assert_eq!(t.moves(1), ["keep dragon", "keep giant", "keep roar", "keep wolf"]);
    assert!(t.play.view(2).aside_cards.is_empty() && t.play.view(2).aside == 4);
    t.plays("1: keep giant, 1: keep roar");
    assert_eq!(t.hand_of(1), ["giant", "roar"]);
    assert!(t.discard().contains(&"wolf") && t.discard().contains(&"dragon"));
}

/// GF-111: with fewer than four Fables left two are still kept; with others in the location nothing happens.
#[test]
fn gf_111_ghostly_whispers_at_the_edge() {
    let mut t = table(3).hand(1, "whispers");
    let deck = std::mem::take(&mut t.game_mut().deck);
    for (index, fable) in deck.into_iter().enumerate() {
        if index < 3 {
            t.game_mut().deck.push(fable);
        } else {
            t.game_mut().seats[1].hand.add(fable);
        }
    }
    t.plays("1: gather forest with whispers, 2: gather fields, 3: gather fields");
    let first = t.moves(1)[0].clone();
    t.plays(&format!("1: {first}"));
    let second = t.moves(1)[0].clone();
    t.plays(&format!("1: {second}"));
    assert_eq!((t.hand_of(1).len(), t.discard().len()), (2, 2));
    let mut crowd = table(3).hand(1, "whispers");
    crowd.plays("1: gather fields with whispers, 2: gather fields, 3: gather fields");
    assert_eq!((crowd.window(), crowd.hand_of(1).len()), (Window::Build, 0));
}

/// GF-112: the Giant takes Friend, hand and one of each resource of everybody there, its owner too.
#[test]
fn gf_112_giant() {
    let t = table(3).hand(1, "giant wolf").friend(1, "robin").goods(1, "3 straw");
    let mut t = t.hand(2, "roar dragon").friend(2, "hansel").goods(2, "straw 2 brick").stock("forest", "");
    t.plays("1: gather forest with giant, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!((t.board(1), t.hand_of(1).len(), t.friend_of(1)), ((2, 0, 0), 0, ""));
    assert_eq!((t.board(2), t.hand_of(2).len(), t.friend_of(2)), ((0, 0, 1), 0, ""));
    assert!(t.discard().contains(&"roar") && t.friend_is_discarded("hansel"));
}

/// GF-112: whoever has nothing loses nothing.
#[test]
fn gf_112_giant_against_the_poor() {
    let mut t = table(3).hand(1, "giant").stock("forest", "");
    t.plays("1: gather fields with giant, 2: gather forest, 3: gather fields, 1: monster forest");
    assert_eq!((t.window(), t.total(2)), (Window::Build, 0));
}

/// GF-113: everybody at Grandma's House gains 2; it goes when a Monster stands there, cancelled or not.
#[test]
fn gf_113_grandmas_house() {
    let mut t = table(3).hand(1, "grandma");
    t.plays("1: gather forest with grandma, 2: gather forest, 3: gather fields, 1: place forest");
    t.plays("1: gain brick brick, 2: gain straw brick");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((0, 2, 2), (1, 2, 1), (5, 0, 0)));
    assert!(t.game().uniques[1].is_some(), "no Monster: it stays");
    let mut cancelled = table(3).unique(1, "grandma", "forest").hand(2, "wolf").friend(3, "woodsman");
    cancelled.plays("1: gather forest, 2: gather fields with wolf, 3: gather fields, 3: discard woodsman");
    cancelled.plays("1: gain straw straw");
    assert_eq!(cancelled.board(1), (2, 4, 0));
    assert!(cancelled.game().uniques[1].is_none() && cancelled.discard().contains(&"grandma"));
}

/// GF-113: nobody there, nobody gains, and it waits for the next round.
#[test]
fn gf_113_grandmas_house_without_guests() {
    let mut t = table(3).unique(1, "grandma", "brickyard");
    t.plays("1: gather forest, 2: gather forest, 3: gather fields");
    assert_eq!(t.window(), Window::Build);
    assert!(t.game().uniques[2].is_some());
}

/// GF-114: Harvest Moon takes half the stock of a location where nobody gathered; at the market in any mix.
#[test]
fn gf_114_harvest_moon() {
    let mut t = table(4).hand(1, "moon").stock("market", "2 straw 3 wood").stock("brickyard", "7 brick");
    t.plays("1: gather fields with moon, 2: gather forest, 3: gather forest, 4: gather fields");
    assert_eq!(t.moves(1), ["harvest brickyard", "harvest market"]);
    assert_eq!(t.refusal(1, "harvest forest"), ("illegal-somebody-gathered".into(), "GF-114"));
    let mut brick = Table { play: t.play.clone() };
    t.plays("1: harvest market, 1: take straw wood");
    assert_eq!((t.board(1), t.gathered(1)), ((3, 1, 0), 2));
    brick.plays("1: harvest brickyard");
    assert_eq!(brick.board(1), (2, 0, 3));
}

/// GF-114: with a pig everywhere there is nothing to harvest.
#[test]
fn gf_114_harvest_moon_with_pigs_everywhere() {
    let mut t = table(3).hand(1, "moon");
    t.plays("1: gather fields with moon, 2: gather forest, 3: gather brickyard");
    assert_eq!((t.window(), t.board(1)), (Window::Build, (5, 0, 0)));
}

/// GF-115: Hidden Stash gives everybody here 2 of what is made here; at the market everybody picks.
#[test]
fn gf_115_hidden_stash() {
    let mut t = table(3).hand(1, "stash");
    t.plays("1: gather forest with stash, 2: gather forest, 3: gather fields");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((0, 4, 0), (0, 4, 0), (5, 0, 0)));
    let mut market = table(4).hand(1, "stash").stock("market", "");
    market.plays("1: gather market with stash, 2: gather market, 3: gather fields, 4: gather fields");
    assert_eq!(market.moves(1), ["gain straw straw", "gain wood wood", "gain brick brick"]);
    market.plays("1: gain brick brick, 2: gain wood wood");
    assert_eq!((market.board(1), market.board(2)), ((0, 0, 2), (0, 2, 0)));
}

/// GF-115: an empty stock does not matter, as it comes from the supply; a runaway has no stash.
#[test]
fn gf_115_hidden_stash_comes_from_the_supply() {
    let mut t = table(3).hand(1, "stash").stock("brickyard", "");
    t.plays("1: gather brickyard with stash, 2: gather forest, 3: gather fields");
    assert_eq!((t.board(1), t.stock_of("brickyard")), ((0, 0, 2), (0, 0, 0)));
}

/// GF-116: Hired Help is paid at once and doubles what is gathered next round.
#[test]
fn gf_116_hired_help() {
    let mut t = table(3).hand(1, "hired").goods(1, "straw 2 brick");
    t.plays("1: gather forest with hired, 2: gather fields, 3: gather fields");
    assert_eq!(t.moves(1), ["pay straw brick", "pay brick brick", "pass"]);
    t.plays("1: pay straw brick").idle_build();
    let before = t.board(1);
    t.plays("1: gather brickyard, 2: gather fields, 3: gather fields");
    // 3 brick and the refill of 3 are gathered, and as many come from the supply.
    assert_eq!((t.board(1).2 - before.2, t.gathered(1)), (12, 6));
    assert!(t.discard().contains(&"hired"));
}

/// GF-116: unpaid it is discarded at once, and with fewer than 2 resources without a question.
#[test]
fn gf_116_hired_help_unpaid() {
    let mut t = table(3).hand(1, "hired").goods(1, "2 brick").hand(2, "past").discarded("wolf wolf wolf");
    t.plays("1: gather forest with hired, 2: gather fields with past, 3: gather fields, 1: pass");
    assert!(t.can(2, "fetch hired"));
    assert_eq!(t.game().seats[0].pending, None);
}

/// GF-117: Little Helpers, alone: two more Build actions.
#[test]
fn gf_117_little_helpers() {
    let mut t = table(3).hand(1, "helpers");
    t.plays("1: gather forest with helpers, 2: gather fields, 3: gather fields");
    t.plays("1: gain straw, 1: gain straw, 1: gain straw, 1: gain straw");
    assert_eq!((t.waiting(), t.board(1)), (vec![2], (4, 4, 0)));
}

/// GF-117: not alone, none.
#[test]
fn gf_117_little_helpers_with_others() {
    let mut t = table(3).hand(1, "helpers");
    t.plays("1: gather fields with helpers, 2: gather fields, 3: gather forest, 1: gain straw, 1: gain straw");
    assert_eq!(t.waiting(), [2]);
}

/// GF-118: a pig alone in the Lonely Castle gains one of each.
#[test]
fn gf_118_lonely_castle() {
    let mut t = table(4).unique(1, "castle", "fields");
    t.plays("1: gather forest, 2: gather fields, 3: gather forest, 4: gather forest");
    assert_eq!(t.board(2), (6, 1, 1));
    assert!(t.game().uniques[0].is_some());
}

/// GF-118: with two there nobody gains; with three (or both of two) it is discarded.
#[test]
fn gf_118_lonely_castle_with_a_crowd() {
    let mut two = table(4).unique(1, "castle", "fields");
    two.plays("1: gather forest, 2: gather fields, 3: gather fields, 4: gather forest");
    assert_eq!(two.board(2), (2, 0, 0));
    assert!(two.game().uniques[0].is_some());
    let mut three = table(4).unique(1, "castle", "fields");
    three.plays("1: gather fields, 2: gather fields, 3: gather fields, 4: gather forest");
    assert!(three.game().uniques[0].is_none() && three.discard().contains(&"castle"));
}

/// GF-119: the Magic Flute takes every revealed Monster to hand; nothing is placed.
#[test]
fn gf_119_magic_flute() {
    let mut t = table(3).hand(1, "wolf").hand(2, "flute").hand(3, "giant");
    t.plays("1: gather forest with wolf, 2: gather forest with flute, 3: gather forest with giant");
    assert_eq!((t.window(), t.hand_of(2)), (Window::Build, vec!["giant", "wolf"]));
    // Everybody saw them.
    assert_eq!(t.play.view(3).seats[1].known_hand, ["giant", "wolf"]);
}

/// GF-119: without a Monster it does nothing.
#[test]
fn gf_119_magic_flute_without_monsters() {
    let mut t = table(3).hand(2, "flute").hand(1, "stash");
    t.plays("1: gather forest with stash, 2: gather forest with flute, 3: gather forest");
    assert_eq!(t.hand_of(2).len(), 0);
    assert!(t.discard().contains(&"flute"));
}

/// GF-120: the Mysterious Stranger brings a lone pig a Friend, to keep or to give.
#[test]
fn gf_120_mysterious_stranger() {
    let mut t = table(3).hand(1, "stranger").next_friends("robin");
    t.plays("1: gather forest with stranger, 2: gather fields, 3: gather fields");
    assert_eq!(t.moves(1), ["friend keep", "friend give 2", "friend give 3"]);
    t.plays("1: friend give 3");
    assert_eq!((t.friend_of(1), t.friend_of(3)), ("", "robin"));
}

/// GF-120: not alone, nobody comes.
#[test]
fn gf_120_mysterious_stranger_with_others() {
    let mut t = table(3).hand(1, "stranger");
    t.plays("1: gather fields with stranger, 2: gather fields, 3: gather fields");
    assert_eq!((t.window(), t.friend_of(1)), (Window::Build, ""));
}

/// GF-121: Night at the Tavern: one Friend for the owner, the others at random; everybody's old Friend goes.
#[test]
fn gf_121_night_at_the_tavern() {
    let t = table(3).hand(2, "tavern").friend(1, "robin").friend(3, "goose").next_friends("jack hansel woodsman");
    let mut t = t;
    t.plays("1: gather forest, 2: gather fields with tavern, 3: gather fields");
    assert_eq!(t.moves(2), ["keep jack", "keep hansel", "keep woodsman"]);
    assert!(t.play.view(1).offered_friends.is_empty() && t.play.view(1).offered == 3);
    t.plays("2: keep hansel");
    assert_eq!(t.friend_of(2), "hansel");
    let mut others = [t.friend_of(1), t.friend_of(3)];
    others.sort_unstable();
    assert_eq!(others, ["jack", "woodsman"]);
    assert!(t.friend_is_discarded("robin") && t.friend_is_discarded("goose"));
}

/// GF-121: with an empty deck the Friends come from the discard pile, but not those still held.
#[test]
fn gf_121_night_at_the_tavern_renews_the_deck() {
    let mut t = table(3).hand(2, "tavern").friend(1, "robin");
    let game = t.game_mut();
    for friend in std::mem::take(&mut game.friend_deck) {
        game.friend_discard |= 1 << friend.0;
    }
    t.plays("1: gather forest, 2: gather fields with tavern, 3: gather fields");
    assert!(!t.can(2, "keep robin"));
    let first = t.moves(2)[0].clone();
    t.plays(&format!("2: {first}"));
    let met = t.log().iter().filter(|line| line.contains("meets a Friend at the Tavern")).count();
    assert_eq!(met, 3);
}

/// GF-122: Powerful Friends: one action from every opponent here.
#[test]
fn gf_122_powerful_friends() {
    let mut t = table(4).hand(1, "powerful");
    t.plays("1: gather fields with powerful, 2: gather fields, 3: gather fields, 4: gather forest");
    let extra: Vec<i8> = (1..=4).map(|number| t.extra_actions(number)).collect();
    assert_eq!(extra, [2, -1, -1, 0]);
}

/// GF-122: alone it does nothing.
#[test]
fn gf_122_powerful_friends_alone() {
    let mut t = table(3).hand(1, "powerful");
    t.plays("1: gather brickyard with powerful, 2: gather fields, 3: gather fields");
    assert_eq!((t.extra_actions(1), t.extra_actions(2)), (0, 0));
}

/// GF-123: Roar sends every opponent here to a random location of theirs, perhaps the same; nobody else.
#[test]
fn gf_123_roar() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..60 {
        let mut t = table(3).fate(number).hand(1, "roar");
        t.plays("1: gather fields with roar, 2: gather fields, 3: gather forest");
        assert_eq!((t.pig(1), t.pig(3)), ("fields", "forest"));
        seen.insert(t.pig(2).to_owned());
    }
    assert_eq!(seen.len(), 3);
}

/// GF-123: with nobody else here nothing happens; locked cards are not drawn.
#[test]
fn gf_123_roar_at_the_edge() {
    let mut alone = table(3).hand(1, "roar");
    alone.plays("1: gather brickyard with roar, 2: gather fields, 3: gather forest");
    assert_eq!((alone.pig(2), alone.pig(3)), ("fields", "forest"));
    for number in 0..40 {
        let mut t = table(3).fate(number).hand(1, "roar").friend(2, "mermaid");
        t.game_mut().seats[1].locked.insert(location("forest"));
        t.plays("1: gather fields with roar, 2: gather fields, 3: gather brickyard");
        assert_ne!(t.pig(2), "forest");
    }
}

/// GF-124: the Royal Wedding costs everybody who is not there a resource of their choice.
#[test]
fn gf_124_royal_wedding() {
    let mut t = table(3).hand(1, "wedding").goods(2, "brick").goods(3, "2 wood");
    t.plays("1: gather forest with wedding, 2: gather fields, 3: gather fields, 1: place forest");
    t.plays("2: discard straw, 3: discard wood");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((0, 4, 0), (1, 0, 1), (2, 1, 0)));
    assert!(t.game().uniques[1].is_some());
}

/// GF-124: whoever has nothing loses nothing; with nobody there it is discarded.
#[test]
fn gf_124_royal_wedding_without_guests() {
    let t = table(3).unique(1, "wedding", "brickyard").stock("fields", "").stock("forest", "");
    let mut t = t;
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.window(), Window::Build);
    assert!(t.game().uniques[2].is_none() && t.discard().contains(&"wedding"));
}

/// GF-125: Search the Past: two Fables of choice from the discard pile, with an opponent here.
#[test]
fn gf_125_search_the_past() {
    let mut t = table(3).hand(1, "past").discarded("wolf wolf dragon giant");
    t.plays("1: gather fields with past, 2: gather fields, 3: gather forest, 1: fetch wolf, 1: fetch wolf");
    assert_eq!(t.hand_of(1), ["wolf", "wolf"]);
    assert_eq!(t.play.view(3).seats[0].known_hand, ["wolf", "wolf"], "everybody saw them");
}

/// GF-125: a pile of one gives one; alone it gives none.
#[test]
fn gf_125_search_the_past_at_the_edge() {
    let mut t = table(3).hand(1, "past").discarded("wolf");
    t.plays("1: gather fields with past, 2: gather fields, 3: gather forest");
    assert_eq!((t.window(), t.hand_of(1)), (Window::Build, vec!["wolf"]));
    let mut alone = table(3).hand(1, "past").discarded("wolf dragon giant");
    alone.plays("1: gather forest with past, 2: gather fields, 3: gather fields");
    assert_eq!(alone.hand_of(1).len(), 0);
}

/// GF-126: Share the Wealth: whoever gathered 5 or more, wherever they are, gives 2 of it.
#[test]
fn gf_126_share_the_wealth() {
    let mut t = table(4).hand(1, "wealth").stock("market", "2 straw 2 wood brick").goods(3, "9 straw");
    t.plays("1: gather forest with wealth, 2: gather market, 3: gather fields, 4: gather brickyard");
    let gifts = t.moves(2);
    assert_eq!(gifts.len(), 5, "2 straw, 2 wood or two different, but only one brick: {gifts:?}");
    assert!(!t.can(2, "give brick brick"));
    t.plays("2: give wood brick");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((2, 5, 1), (2, 1, 0), (12, 0, 0)));
}

/// GF-126: 4 gathered is too little, and doubling does not count.
#[test]
fn gf_126_share_the_wealth_with_too_little() {
    let mut t = table(3).hand(1, "wealth").pending(2, "hired");
    t.plays("1: gather brickyard with wealth, 2: gather forest, 3: gather brickyard");
    assert_eq!((t.board(1), t.board(2)), ((0, 0, 1), (0, 8, 0)));
}

/// GF-127: the Spy Network draws a Fable for every pig here, one's own included.
#[test]
fn gf_127_spy_network() {
    let mut t = table(3).hand(1, "spies");
    t.plays("1: gather fields with spies, 2: gather fields, 3: gather forest");
    assert_eq!(t.hand_of(1).len(), 2);
}

/// GF-127: with an empty deck and discard pile nothing is drawn.
#[test]
fn gf_127_spy_network_with_an_empty_deck() {
    let mut t = table(3).hand(1, "spies").empty_deck_into_hand_of(2);
    t.plays("1: gather fields with spies, 2: gather fields, 3: gather forest");
    assert_eq!(t.hand_of(1).len(), 0);
}

/// GF-128: Taxation, next round: every opponent elsewhere loses half, brick first.
#[test]
fn gf_128_taxation() {
    let mut t = table(3).hand(1, "taxes");
    t.plays("1: gather forest with taxes, 2: gather fields, 3: gather fields").idle_build();
    t = t.goods(2, "3 straw 2 wood 3 brick").goods(3, "4 wood").stock("fields", "").stock("forest", "");
    t.plays("1: gather forest, 2: gather fields, 3: gather forest");
    assert_eq!((t.board(2), t.board(3)), ((3, 1, 0), (0, 4, 0)));
    assert!(t.discard().contains(&"taxes"));
}

/// GF-128: half of one resource is none.
#[test]
fn gf_128_taxation_of_the_poor() {
    let mut t = table(2).pending(1, "taxes").goods(2, "brick").stock("fields", "");
    t.plays("1: gather forest, 2: gather fields");
    assert_eq!(t.board(2), (0, 0, 1));
}

/// GF-129: the Thoughtful Gift gives some of one material and gets as many of one other, of the giver's choice.
#[test]
fn gf_129_thoughtful_gift() {
    let mut t = table(3).hand(1, "thoughtful").goods(1, "3 straw").goods(3, "2 wood 2 brick");
    let mut t2 = Table { play: t.play.clone() };
    t = t.stock("forest", "").stock("fields", "");
    t.plays("1: gather forest with thoughtful, 2: gather forest, 3: gather fields");
    assert_eq!(t.moves(1), ["gift straw to 3", "gift straw straw to 3", "pass"]);
    assert_eq!(t.refusal(1, "gift straw straw straw to 3"), ("illegal-cannot-return".into(), "GF-129"));
    t.plays("1: gift straw straw to 3");
    assert_eq!(t.moves(3), ["return wood", "return brick"]);
    t.plays("3: return brick");
    assert_eq!((t.board(1), t.board(3)), ((1, 0, 2), (2, 2, 0)));
    t2 = t2.stock("forest", "").stock("fields", "");
    t2.plays("1: gather forest with thoughtful, 2: gather forest, 3: gather fields, 1: pass");
    assert_eq!(t2.board(1), (3, 0, 0));
}

/// GF-129: without anything to give, or nobody who could return it, there is no gift.
#[test]
fn gf_129_thoughtful_gift_without_a_target() {
    let mut t = table(3).hand(1, "thoughtful").goods(1, "3 straw").goods(3, "2 straw").stock("forest", "");
    let mut t = t.stock("fields", "");
    t.plays("1: gather forest with thoughtful, 2: gather forest, 3: gather fields");
    assert_eq!((t.window(), t.board(1)), (Window::Build, (3, 0, 0)));
}

/// GF-130: with the Traveling Merchant everybody here may once pay 2 of one material for 3 of another.
#[test]
fn gf_130_traveling_merchant() {
    let mut t = table(3).hand(1, "merchant");
    t.plays("1: gather forest with merchant, 2: gather forest, 3: gather fields");
    assert_eq!(t.moves(1), ["trade wood for straw", "trade wood for brick", "pass"]);
    t.plays("1: trade wood for brick, 2: pass");
    assert_eq!((t.board(1), t.board(2), t.window()), ((0, 0, 3), (0, 2, 0), Window::Build));
}

/// GF-130: whoever cannot pay in full is not asked.
#[test]
fn gf_130_traveling_merchant_without_money() {
    let mut t = table(3).hand(1, "merchant").goods(2, "straw brick").stock("forest", "");
    t.plays("1: gather forest with merchant, 2: gather forest, 3: gather fields");
    assert_eq!((t.window(), t.board(2)), (Window::Build, (1, 0, 1)));
}

/// GF-131: the Wishing Well exchanges the hidden cards of two players, who then look at what they have.
#[test]
fn gf_131_wishing_well() {
    let mut t = table(3).hand(1, "well").hand(2, "ball");
    t.plays("1: gather forest with well, 2: gather fields with ball, 3: gather brickyard");
    assert_eq!(t.moves(1), ["swap 1 2", "swap 1 3", "swap 2 3"]);
    t.plays("1: swap 2 3");
    assert_eq!(t.play.view(2).seats[1].gather_card, Some(location("brickyard")));
    assert_eq!(t.play.view(1).seats[1].gather_card, None);
    t.plays("2: peek 1 gather, 2: pass");
    assert_eq!((t.pig(1), t.pig(2), t.pig(3)), ("forest", "brickyard", "fields"));
    t.idle_build();
    assert!(t.can(2, "gather fields") && t.can(2, "gather brickyard"), "own cards are back");
}

/// GF-131: it is not optional, and with two players there is only one way.
#[test]
fn gf_131_wishing_well_with_two() {
    let mut t = table(2).hand(1, "well");
    t.plays("1: gather forest with well, 2: gather fields");
    assert_eq!((t.pig(1), t.pig(2)), ("fields", "forest"));
}

/// GF-132: the Wolf empties the stock of its location if a pig is there.
#[test]
fn gf_132_wolf() {
    let mut t = table(3).hand(1, "wolf");
    t.plays("1: gather fields with wolf, 2: gather forest, 3: gather forest, 1: monster forest");
    assert_eq!((t.board(2), t.stock_of("forest")), ((0, 0, 0), (0, 0, 0)));
}

/// GF-132: without a pig the stock stays.
#[test]
fn gf_132_wolf_without_pigs() {
    let mut t = table(3).hand(1, "wolf");
    t.plays("1: gather fields with wolf, 2: gather forest, 3: gather forest, 1: monster brickyard");
    assert_eq!(t.stock_of("brickyard"), (0, 0, 3));
}

/// GF-133: usable cards are the own ones that are not locked, also after a Wishing Well.
#[test]
fn gf_133_usable_cards() {
    let mut t = table(3).hand(1, "well").hand(2, "ball").friend(2, "mermaid");
    t.game_mut().seats[1].locked.insert(location("brickyard"));
    assert_eq!(t.refusal(2, "gather brickyard"), ("illegal-locked".into(), "GF-133"));
    t.plays("1: gather fields with well, 2: gather forest with ball, 3: gather brickyard, 1: swap 2 3");
    t.plays("2: peek 3 gather");
    // The own Forest card lies before player 3, but the whole usable set counts.
    assert_eq!(t.moves(2), ["change fields", "change forest", "pass"]);
}

/// GF-134: a Well exchanges destinations only; Crystal Ball and Curse set card and destination; Thumbelina draws
/// among the cards not played.
#[test]
fn gf_134_own_card_and_destination() {
    for number in 0..30 {
        let mut t = table(3).fate(number).hand(1, "well").friend(2, "thumbelina");
        t.plays("1: gather fields with well, 2: gather forest, 3: gather brickyard, 1: swap 1 2");
        let player = &t.game().seats[1];
        assert_eq!((player.played, player.front), (location("forest"), location("fields")));
        t.plays("2: wander");
        assert_ne!(t.pig(2), "forest", "the own card that was played is not drawn");
    }
    let mut ball = table(3).hand(1, "well").hand(2, "ball");
    ball.plays("1: gather fields with well, 2: gather forest with ball, 3: gather brickyard, 1: swap 1 2");
    ball.plays("2: peek 3 gather, 2: change brickyard");
    let player = &ball.game().seats[1];
    assert_eq!((player.played, player.front), (location("brickyard"), location("brickyard")));
    assert_eq!(ball.pig(1), "forest", "the other destination stays exchanged");
}
