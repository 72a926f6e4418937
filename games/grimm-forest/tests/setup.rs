//! Chapters 1 and 2: components, limits and setup.

mod common;

use std::collections::HashSet;

use common::*;
use grimm_forest::{Cards, GrimmForest, Material, Section, Window};
use table::{Book, Fate, Game, Setup};

fn dealt(players: u8) -> GrimmForest {
    GrimmForest::deal(&Setup::for_players(players), Fate::quick(9)).unwrap()
}

/// GF-1: three locations make one material each; the market makes all three and is there with four players only.
#[test]
fn gf_1_locations_and_what_they_make() {
    let names = |players| dealt(players).locations().iter().map(|place| place.id()).collect::<Vec<_>>();
    assert_eq!(names(2), ["fields", "forest", "brickyard"]);
    assert_eq!(names(3), names(2));
    assert_eq!(names(4), ["fields", "forest", "brickyard", "market"]);
    let cards = Book::<Cards>::shipped();
    assert_eq!(cards.place(location("fields")).produces, [Material::Straw]);
    assert_eq!(cards.place(location("market")).produces, Material::ALL);
    let two = table(2);
    assert_eq!(two.refusal(1, "gather market"), ("illegal-not-in-play".into(), "GF-1"));
}

/// GF-2: five floors of each material, so a sixth house of it cannot be begun, and a fallen floor is there again.
#[test]
fn gf_2_floors_run_out_and_come_back() {
    let mut t = table(3).goods(1, "2 straw");
    for _ in 0..5 {
        t = t.house(2, "straw roof");
    }
    let mut t = t.begin_build();
    assert_eq!(t.refusal(1, "build floor straw"), ("illegal-no-sections".into(), "GF-2"));
    t.game_mut().seats[1].sites[4] = None;
    assert!(t.can(1, "build floor straw"));
}

/// GF-3: resources are amounts without a limit, however many tokens the box has.
#[test]
fn gf_3_resources_have_no_limit() {
    let tokens = Book::<Cards>::shipped();
    let straw = tokens.tokens(Material::Straw);
    let in_the_box = straw.singles as u16 + straw.bundles as u16 * straw.bundle_worth as u16;
    let mut t = table(2).stock("fields", "200 straw").begin(Window::Choosing);
    t.plays("1: gather fields, 2: gather forest");
    assert_eq!(in_the_box, 45);
    assert_eq!(t.board(1).0, 200);
}

/// GF-4: 56 Fables in 32 designs and 25 Friends; 46 and 18 without the advanced ones.
#[test]
fn gf_4_decks_with_and_without_advanced_cards() {
    let all = dealt(3);
    let designs: HashSet<_> = all.deck.iter().collect();
    assert_eq!((all.deck.len(), designs.len(), all.friend_deck.len()), (56, 32, 25));
    let setup = Setup::for_players(3).with("advanced", "off");
    let basic = GrimmForest::deal(&setup, Fate::quick(9)).unwrap();
    assert_eq!((basic.deck.len(), basic.friend_deck.len()), (46, 18));
    assert!(basic.deck.iter().all(|&fable| !basic.cards.fable(fable).advanced));
    assert!(basic.friend_deck.iter().all(|&friend| !basic.cards.friend(friend).advanced));
    assert_eq!(all.deck.iter().filter(|&&fable| all.cards.fable(fable).word == "wolf").count(), 4);
}

/// GF-5: five building sites; with five houses no sixth can be begun without Cut Corners.
#[test]
fn gf_5_five_sites_and_one_house_each() {
    let t = || {
        let t = table(3).goods(1, "9 brick");
        t.house(1, "straw floor")
            .house(1, "wood floor")
            .house(1, "straw roof")
            .house(1, "wood roof")
            .house(1, "straw roof")
    };
    let full = t().begin_build();
    assert_eq!(full.refusal(1, "build floor brick"), ("illegal-no-site".into(), "GF-5"));
    let more = t().extra_site(1).begin_build();
    assert!(more.can(1, "build floor brick on corners") && !more.can(1, "build floor brick"));
}

/// GF-6: there may be more Monsters of a kind than figures; the card stands for the figure.
#[test]
fn gf_6_more_monsters_than_figures() {
    let t = table(3).hand(1, "dragon").hand(2, "dragon");
    assert_eq!(t.game().cards.figures.dragon, 1);
    let mut t = t;
    t.plays("1: gather fields with dragon, 2: gather fields with dragon, 3: gather forest");
    t.plays("1: monster brickyard, 2: monster fields");
    assert_eq!(t.window(), Window::Build);
    assert!(t.log().iter().any(|line| line.contains("Dragon strikes in the Fields")));
}

/// GF-7: one First Builder token for each material; the Prince's die has each material on two of six faces.
#[test]
fn gf_7_tokens_and_die() {
    let game = dealt(2);
    assert_eq!(game.first_builders, [None; 3]);
    let mut rolled = [0; 3];
    for number in 0..3000 {
        let t = table(2)
            .stock("fields", "")
            .stock("forest", "")
            .stock("brickyard", "")
            .fate(number)
            .begin_round();
        let line = t.log().into_iter().find(|line| line.contains("rolls")).expect("he rolls");
        let face = Material::ALL.iter().position(|material| line.contains(material.id())).unwrap();
        rolled[face] += 1;
    }
    assert!(rolled.iter().all(|&n: &i32| n.abs_diff(1000) < 130), "{rolled:?}");
}

/// GF-10: 5 straw, 4 wood, 3 brick; with four players one of each on the market.
#[test]
fn gf_10_stocks_at_the_start() {
    let t = table_of(dealt(4));
    assert_eq!(t.stock_of("fields"), (5, 0, 0));
    assert_eq!(t.stock_of("forest"), (0, 4, 0));
    assert_eq!(t.stock_of("brickyard"), (0, 0, 3));
    assert_eq!(t.stock_of("market"), (1, 1, 1));
    assert_eq!(dealt(3).stocks[3].total(), 0);
}

/// GF-11: both decks are shuffled, both discard piles empty, and nobody has anything.
#[test]
fn gf_11_decks_are_shuffled_and_hands_empty() {
    let orders: HashSet<Vec<_>> = (0..20)
        .map(|n| GrimmForest::deal(&Setup::for_players(3), Fate::quick(n)).unwrap().deck.to_vec())
        .collect();
    assert_eq!(orders.len(), 20);
    let game = dealt(3);
    assert!(game.discard.is_empty() && game.friend_discard == 0);
    for player in &game.seats {
        assert!(player.hand.is_empty() && player.friend.is_none() && player.goods.is_empty());
        assert!(player.sites.iter().all(Option::is_none));
    }
}

/// GF-12: one Gather card for every location in play.
#[test]
fn gf_12_a_gather_card_for_each_location() {
    assert_eq!(table(3).moves(2), ["gather fields", "gather forest", "gather brickyard"]);
    assert_eq!(table(4).moves(4).len(), 4);
}

/// GF-13: the first player is random; the token goes clockwise every Clean Up.
#[test]
fn gf_13_first_player() {
    let firsts: HashSet<_> =
        (0..60).map(|n| GrimmForest::deal(&Setup::for_players(3), Fate::quick(n)).unwrap().first).collect();
    assert_eq!(firsts.len(), 3);
    let mut t = table(3);
    for first in [2, 3, 1] {
        t.plays("1: gather fields, 2: gather forest, 3: gather brickyard").idle_build();
        assert_eq!(t.game().first, seat(first));
    }
}

/// GF-14: the Prince only with two, the market only with four.
#[test]
fn gf_14_what_depends_on_the_number_of_players() {
    for players in 2..=4 {
        let t = table(players).begin_round();
        assert_eq!(t.log().iter().any(|line| line.contains("Prince")), players == 2);
        assert_eq!(t.can(1, "gather market"), players == 4);
    }
}

/// A component file that does not fit is refused with a reason.
#[test]
fn a_component_file_is_checked() {
    let shipped = <Cards as table::Components>::SHIPPED;
    let change = |from: &str, to: &str| Book::<Cards>::read(&shipped.replacen(from, to, 1)).unwrap_err();
    assert!(change("kind = \"monster\"", "kind = \"next_turn\"").contains("kind monster"));
    assert!(change("copies = 2", "copies = 99").contains("copies"));
    assert!(change("word = \"game\"", "word = \"straw\"").contains("used twice"));
    assert!(change("cancels = [\"giant\"]", "cancels = [\"gnome\"]").contains("no Fable gnome"));
    assert!(change("building_sites = 5", "building_sites = 9").contains("building sites"));
    assert!(change("building_sites = 5", "building_sites = 255").contains("building sites"));
    assert!(change("id = \"floor\"", "id = \"walls\"").contains("order"));
    let cheaper = Book::<Cards>::read(&shipped.replacen("cost = 2", "cost = 1", 1)).unwrap();
    assert_eq!(cheaper.section(Section::Floor).cost, 1);
}
