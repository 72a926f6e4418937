//! Chapter 3, the Gather phase: windows G0 to G7.

mod common;

use common::*;
use grimm_forest::{Task, Window};

/// GF-20: start-of-round effects in turn order; with a Friend and a Fairy Food their player chooses the order.
#[test]
fn gf_20_start_of_round_in_turn_order_and_own_order() {
    let mut t = table(3).friend(1, "tom-thumb").friend(2, "aladdin").pending(2, "food").begin_round();
    t.plays("1: pass");
    assert_eq!(t.moves(2), ["resolve food", "resolve aladdin"]);
    t.plays("2: resolve aladdin, 2: announce alone, 2: place forest");
    assert_eq!(t.waiting(), [1, 2, 3]);
    // Only Tom Thumb may decline.
    let t = table(3).friend(1, "rapunzel").begin_round();
    assert_eq!(t.refusal(1, "pass"), ("illegal-not-optional".into(), "GF-40"));
}

/// GF-21: everybody chooses at once and in secret; whether a Fable was laid shows when all are ready.
#[test]
fn gf_21_secret_choices_at_once() {
    let mut t = table(3).hand(1, "dragon");
    assert_eq!(t.waiting(), [1, 2, 3]);
    assert!(t.can(1, "gather forest") && t.can(1, "gather forest with dragon"));
    let nothing_new = t.play.play(1, "gather forest with dragon");
    assert!(!nothing_new.is_something());
    let (own, other) = (t.play.view(1), t.play.view(2));
    assert_eq!(own.seats[0].gather_card, Some(location("forest")));
    assert_eq!(own.seats[0].fable, Some("dragon"));
    assert_eq!(other.seats[0].gather_card, None);
    assert_eq!((other.seats[0].fable, other.seats[0].has_fable, other.seats[0].hand), (None, None, 1));
    assert!(other.chosen.contains(seat(1)));
    assert_eq!(t.refusal(1, "gather fields").0, "illegal-not-your-turn");
}

/// GF-21: with an Evil Queen to come, everybody already sees who laid a Fable, but not which.
#[test]
fn gf_21_presence_of_a_fable_shows_before_the_queen_chooses() {
    let mut t = table(3).hand(1, "dragon").friend(3, "queen");
    t.plays("1: gather forest with dragon, 2: gather fields");
    assert_eq!(t.waiting(), [3]);
    let view = t.play.view(2);
    assert_eq!((view.seats[0].has_fable, view.seats[0].fable, view.seats[0].hand), (Some(true), None, 0));
    assert_eq!(view.seats[1].has_fable, Some(false));
}

/// GF-22: whoever is under Sleeping Beauty lays no Fable from hand, and the Huntsman is content.
#[test]
fn gf_22_blind_fable_meets_the_huntsmans_demand() {
    let mut t =
        table(3).friend(1, "beauty").friend(3, "huntsman").hand(2, "dragon").hand(1, "wolf").begin_round();
    t.plays("1: enchant 2");
    assert!(t.can(2, "gather forest"));
    assert_eq!(t.refusal(2, "gather forest with dragon"), ("illegal-blind".into(), "GF-151"));
    assert_eq!(t.refusal(1, "gather forest"), ("illegal-must-play-fable".into(), "GF-141"));
}

/// GF-23: all Fables are turned up at once and stay in front of their owners until the tidy-up.
#[test]
fn gf_23_fables_are_turned_up_together() {
    let mut t = table(3).hand(1, "well").hand(3, "stash");
    t.plays("1: gather forest with well, 2: gather fields, 3: gather fields with stash");
    assert_eq!(t.waiting(), [1]);
    assert_eq!(t.play.view(2).seats[2].fable, Some("hidden_stash"));
    t.plays("1: swap 1 2");
    assert_eq!(t.window(), Window::Build);
    assert!(t.game().seats[2].fable.is_none() && t.discard().contains(&"stash"));
}

/// GF-24: the Magic Flute comes first, even for a Monster of an earlier player, and even as a blind card.
#[test]
fn gf_24_magic_flute_first() {
    let mut t = table(3).hand(1, "dragon").hand(3, "flute");
    t.plays("1: gather forest with dragon, 2: gather fields, 3: gather forest with flute");
    assert_eq!(t.hand_of(3), ["dragon"]);
    assert_eq!(t.window(), Window::Build);
    let mut blind = table(3).hand(1, "dragon").friend(2, "beauty").top("flute").begin_round();
    blind.plays("2: enchant 3, 1: gather forest with dragon, 2: gather fields, 3: gather forest");
    assert_eq!(blind.hand_of(3), ["dragon"]);
}

/// GF-25: what acts when revealed goes player by player in turn order, with Gather cards still hidden.
#[test]
fn gf_25_when_revealed_player_by_player() {
    let mut t = table(3).hand(1, "well").hand(2, "wolf").hand(3, "ball");
    t.game_mut().first = seat(2);
    t.plays("1: gather forest with well, 2: gather fields with wolf, 3: gather fields with ball");
    assert_eq!(t.waiting(), [2]);
    assert_eq!(t.play.view(2).seats[0].gather_card, None);
    t.plays("2: monster forest");
    assert_eq!(t.waiting(), [3]);
    t.plays("3: peek 1 gather, 3: pass");
    assert_eq!(t.waiting(), [1]);
}

/// GF-26: a Monster goes where none stands; while Grandma's House is in play it must go there.
#[test]
fn gf_26_where_monsters_go() {
    let mut t = table(3).hand(1, "wolf").hand(2, "wolf");
    t.plays("1: gather forest with wolf, 2: gather fields with wolf, 3: gather fields, 1: monster fields");
    assert_eq!(t.moves(2), ["monster forest", "monster brickyard"]);
    assert_eq!(t.refusal(2, "monster fields"), ("illegal-monster-there".into(), "GF-26"));
    let mut lured = table(3).hand(1, "wolf troll").hand(2, "wolf").unique(3, "grandma", "forest");
    lured.plays("1: gather fields with wolf, 2: gather fields with wolf, 3: gather fields");
    assert_eq!(lured.window(), Window::Build);
    let monsters =
        lured.log().iter().filter(|line| line.contains("sends the Monster Wolf here: Forest")).count();
    assert_eq!(monsters, 2);
}

/// GF-27: a unique location goes where none lies and works at once; without room it is discarded.
#[test]
fn gf_27_where_unique_locations_go() {
    let mut t = table(3).hand(1, "castle").unique(2, "wedding", "forest").goods(1, "").goods(2, "wood");
    t.plays("1: gather fields with castle, 2: gather forest, 3: gather brickyard");
    assert_eq!(t.refusal(1, "place forest"), ("illegal-unique-there".into(), "GF-27"));
    t.plays("1: place fields, 1: discard straw");
    // One of each for the lone pig in the castle, in the same round.
    assert_eq!(t.board(1), (5, 1, 1));
    let full = table(3).hand(1, "castle").unique(2, "wedding", "forest").unique(2, "grandma", "fields");
    let mut full = full;
    let third = full.game().cards.fable_called("castle").unwrap();
    // A third one from a house-rule file would fill the board; the same card shows it.
    full.game_mut().uniques[2] = Some(grimm_forest::forest::Unique { fable: third, owner: seat(2) });
    full.game_mut().seats[0].hand = Default::default();
    let fable = full.fable("castle");
    full.game_mut().seats[0].fable = Some(fable);
    full.game_mut().window = Window::Revealed;
    full.game_mut().slot = 0;
    full.game_mut().agenda.clear();
    full.game_mut().go_on(&mut table::Witness::silent());
    assert!(full.discard().contains(&"castle"));
}

/// GF-28: Grandma's House redirects only Monsters that are placed after it.
#[test]
fn gf_28_grandmas_house_draws_later_monsters_only() {
    let mut t = table(3).hand(1, "wolf").hand(2, "grandma").hand(3, "dragon");
    t.plays("1: gather fields with wolf, 2: gather fields with grandma, 3: gather fields with dragon");
    t.plays("1: monster brickyard, 2: place forest");
    let log = t.log();
    assert!(log.iter().any(|line| line.contains("Wolf here: Brickyard")));
    assert!(log.iter().any(|line| line.contains("Dragon here: Forest")));
}

/// GF-29: the card in front decides where a pig goes; the four Friends act before any pig stands anywhere.
#[test]
fn gf_29_the_card_in_front_is_the_destination() {
    let mut t = table(3).hand(1, "well").friend(2, "gingerbread");
    t.plays("1: gather forest with well, 2: gather fields, 3: gather brickyard, 1: swap 1 3");
    assert_eq!(t.waiting(), [2]);
    assert_eq!((t.pig(1), t.pig(3)), ("", ""));
    assert_eq!(t.play.view(2).seats[0].gather_card, Some(location("brickyard")));
    t.plays("2: pass");
    assert_eq!((t.pig(1), t.pig(2), t.pig(3)), ("brickyard", "fields", "forest"));
}

/// GF-30: before collecting, each effect sees the pigs where they are at its moment.
#[test]
fn gf_30_effects_see_pigs_as_they_are() {
    // The Dragon of player 1 strikes before player 2 flees; that of player 3 afterwards.
    let mut early = table(3).hand(1, "dragon").hand(2, "hair").goods(2, "3 wood");
    early.plays("1: gather fields with dragon, 2: gather forest with hair, 3: gather fields");
    early.plays("1: monster forest, 2: flee brickyard");
    assert_eq!(early.board(2), (0, 0, 3));
    let mut late = table(3).hand(3, "dragon").hand(2, "hair").goods(2, "3 wood");
    late.plays("1: gather fields, 2: gather forest with hair, 3: gather fields with dragon");
    late.plays("3: monster forest, 2: flee brickyard");
    assert_eq!(late.board(2), (0, 3, 3));
}

/// GF-31: a lone pig takes everything; several take equal shares and the rest stays.
#[test]
fn gf_31_dividing_a_stock() {
    let mut t = table(3);
    t.plays("1: gather fields, 2: gather fields, 3: gather forest");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((2, 0, 0), (2, 0, 0), (0, 4, 0)));
    assert_eq!((t.stock_of("fields"), t.stock_of("forest")), ((1, 0, 0), (0, 0, 0)));
}

/// GF-32: only what a pig collects is gathered, no other income.
#[test]
fn gf_32_gathered_is_not_gained() {
    let mut t = table(3).friend(1, "cinderella").pending(2, "hired").hand(3, "stash");
    t.plays("1: gather fields, 2: gather forest, 3: gather brickyard with stash");
    assert_eq!((t.board(1).0, t.gathered(1)), (5, 3));
    assert_eq!((t.board(2).1, t.gathered(2)), (8, 4));
    assert_eq!((t.board(3).2, t.gathered(3)), (5, 3));
}

/// GF-33: whoever stood at an empty location still gathered there.
#[test]
fn gf_33_gathering_nothing_is_gathering() {
    let mut t = table(3).hand(1, "moon").stock("forest", "");
    t.plays("1: gather fields with moon, 2: gather forest, 3: gather fields");
    // Only the Brickyard was left alone; half of 3 is 1.
    assert_eq!(t.board(1), (2, 0, 1));
}

/// GF-34: in turn order everybody resolves all their items, in the order they like, each once.
#[test]
fn gf_34_items_in_own_order() {
    let t = table(3).hand(1, "helpers").friend(1, "goose").unique(1, "castle", "fields").pending(1, "taxes");
    let mut t = t.goods(2, "4 wood");
    t.plays("1: gather fields with helpers, 2: gather forest, 3: gather forest");
    let items = t.moves(1);
    assert_eq!(items, ["resolve helpers", "resolve taxes", "resolve castle at fields", "resolve goose"]);
    t.plays("1: resolve goose, 1: gain brick, 1: resolve taxes");
    assert!(!t.can(1, "resolve taxes") && !t.can(1, "resolve goose"));
    assert_eq!(t.refusal(1, "resolve taxes"), ("illegal-no-item".into(), "GF-34"));
    t.plays("1: resolve castle at fields");
    assert_eq!((t.board(1), t.extra_actions(1)), ((6, 1, 2), 2));
}

/// GF-35: whether a pig is alone is read at the end of the Gather phase.
#[test]
fn gf_35_alone_is_read_at_the_end() {
    let mut t = table(3).hand(1, "helpers").hand(2, "hair").hand(3, "troll");
    t.plays("1: gather forest with helpers, 2: gather forest with hair, 3: gather fields with troll");
    t.plays("3: monster forest, 2: flee brickyard");
    assert_eq!(t.extra_actions(1), 2);
}

/// GF-36: only other pigs end being alone, never Monsters or the Prince.
#[test]
fn gf_36_monsters_and_the_prince_are_no_company() {
    let mut t = table(2).hand(1, "helpers").hand(2, "troll").begin(Window::Choosing);
    t.plays("1: gather forest with helpers, 2: gather fields with troll, 2: monster forest");
    assert!(t.game().is_alone(seat(1)));
    assert_eq!(t.extra_actions(1), 2);
    assert_eq!(t.game().pigs_at(location("forest")).len(), 1);
}

/// GF-37: a runaway has no location: neither alone nor with others, not hit by Monsters, but hit from afar.
#[test]
fn gf_37_a_runaway_is_nowhere() {
    let mut t = table(3)
        .friend(1, "gingerbread")
        .hand(2, "dragon")
        .goods(1, "2 brick")
        .unique(3, "wedding", "forest");
    t.plays("1: gather fields, 2: gather forest with dragon, 3: gather forest, 2: monster fields, 1: run");
    assert_eq!(t.pig(1), "");
    assert!(!t.game().is_alone(seat(1)) && !t.game().is_with_others(seat(1)));
    // 2 brick and one of each stock; the Dragon finds nobody; the Wedding takes one.
    t.plays("1: discard brick");
    assert_eq!(t.board(1), (1, 1, 2));
    assert_eq!(t.gathered(1), 0);
}

/// GF-38: a runaway's own Fable finds nobody with them, but what needs no location works.
#[test]
fn gf_38_fables_of_a_runaway() {
    for word in ["stash", "merchant", "powerful", "game", "past", "spies", "roar"] {
        let t = table(3).friend(1, "gingerbread").hand(1, word).goods(2, "2 wood").discarded("wolf wolf");
        let mut t = t.goods(1, "3 brick");
        t.plays(&format!("1: gather forest with {word}, 2: gather forest, 3: gather forest, 1: run"));
        assert_eq!(t.window(), Window::Build, "{word} asks nothing");
        assert_eq!((t.board(1), t.hand_of(1).len()), ((1, 1, 4), 0), "{word}");
        assert_eq!((t.extra_actions(1), t.pig(2)), (0, "forest"), "{word}");
    }
    let mut moon = table(3).friend(1, "gingerbread").hand(1, "moon").stock("brickyard", "9 brick");
    moon.plays("1: gather forest with moon, 2: gather forest, 3: gather fields, 1: run");
    assert_eq!(moon.board(1), (1, 1, 5));
    let tax = table(3).friend(1, "gingerbread").pending(1, "taxes").goods(2, "4 wood").goods(3, "2 wood");
    let mut tax = tax.stock("forest", "").stock("fields", "straw");
    tax.plays("1: gather forest, 2: gather forest, 3: gather forest, 1: run");
    assert_eq!((tax.total(2), tax.total(3)), (2, 1));
}

/// GF-40: an effect does as much as it can, a price is paid in full, and only a "may" can be declined.
#[test]
fn gf_40_as_much_as_possible_but_prices_in_full() {
    let mut t = table(3).hand(1, "game").goods(2, "brick").stock("forest", "");
    t.plays("1: gather forest with game, 2: gather forest, 3: gather fields");
    assert_eq!((t.board(1), t.board(2)), ((0, 0, 1), (0, 0, 0)));
    let mut poor = table(3).hand(1, "hired").goods(1, "brick");
    poor.plays("1: gather forest with hired, 2: gather forest, 3: gather fields");
    assert!(poor.discard().contains(&"hired"));
    let mut must = table(3).hand(1, "past").discarded("wolf dragon giant");
    must.plays("1: gather forest with past, 2: gather forest, 3: gather fields");
    assert_eq!(must.refusal(1, "pass"), ("illegal-not-optional".into(), "GF-40"));
}

/// GF-41: what happens at the same time goes in turn order.
#[test]
fn gf_41_turn_order() {
    let mut t = table(3).unique(1, "grandma", "forest");
    t.game_mut().first = seat(3);
    t.plays("1: gather forest, 2: gather forest, 3: gather forest");
    for number in [3, 1, 2] {
        assert_eq!(t.waiting(), [number]);
        t.plays(&format!("{number}: gain straw straw"));
    }
}

/// GF-42: what lies on Rapunzel can neither be taken nor taxed.
#[test]
fn gf_42_rapunzels_resources_are_safe() {
    let mut t = table(3).friend(2, "rapunzel").hand(1, "game").pending(3, "taxes");
    t.game_mut().seats[1].loaded = goods("4 brick");
    let mut t = t.stock("forest", "");
    t.plays("1: gather forest with game, 2: gather forest, 3: gather fields");
    assert_eq!(t.window(), Window::Build);
    assert_eq!(t.game().seats[1].loaded, goods("4 brick"));
}

/// GF-43: an empty deck is renewed from its discard pile; with both empty nothing is drawn.
#[test]
fn gf_43_empty_decks() {
    let mut t = table(3).discard_deck().begin_build();
    let discarded = t.discard().len();
    t.plays("1: draw");
    assert_eq!((t.hand_of(1).len(), t.game().deck.len(), t.discard().len()), (1, discarded - 1, 0));
    let none = table(3).empty_deck_into_hand_of(2).begin_build();
    assert_eq!(none.refusal(1, "draw"), ("illegal-no-fables".into(), "GF-61"));
    // Friends too.
    let mut friends = table(3).goods(1, "4 wood").house(1, "wood floor");
    let game = friends.game_mut();
    for friend in std::mem::take(&mut game.friend_deck) {
        game.friend_discard |= 1 << friend.0;
    }
    let mut friends = friends.begin_build();
    friends.plays("1: build walls wood, 1: friend keep");
    assert_ne!(friends.friend_of(1), "");
}

/// GF-44: cards already drawn by an effect are not shuffled in when the deck runs out under it.
#[test]
fn gf_44_drawn_cards_stay_out_of_the_new_deck() {
    for number in 0..20 {
        let mut t = table(3).fate(number).friend(1, "goldilocks").hand(1, "").begin_build();
        // Two cards in the deck, three in the discard pile, all others with player 2.
        let game = t.game_mut();
        let all: Vec<_> = game.deck.iter().copied().collect();
        game.deck.clear();
        game.deck.extend(all[..2].iter().copied());
        all[2..5].iter().for_each(|&fable| game.discard.add(fable));
        all[5..].iter().for_each(|&fable| game.seats[1].hand.add(fable));
        t.plays("1: special");
        let aside: Vec<_> = t.game().aside.iter().map(|aside| aside.fable).collect();
        assert_eq!(aside[..2], [all[1], all[0]]);
        assert_eq!((aside.len(), t.game().deck.len()), (3, 2));
    }
}

/// GF-45: a decision with one answer is taken, one without is skipped; a mix is chosen by who gains or loses.
#[test]
fn gf_45_forced_decisions() {
    // Player 2 has one kind of resource: the Wedding asks nothing. Player 3 has two and is asked.
    let t = table(3).unique(1, "wedding", "brickyard").goods(2, "2 wood").goods(3, "wood straw");
    let mut t = t.stock("fields", "").stock("forest", "");
    t.plays("1: gather brickyard, 2: gather forest, 3: gather fields");
    assert_eq!((t.waiting(), t.board(2)), (vec![3], (0, 1, 0)));
    t.plays("3: discard straw");
    assert_eq!(t.board(3), (0, 1, 0));
}

/// GF-46: what was seen stays known, follows the card through an exchange, and ends when the card is replaced.
#[test]
fn gf_46_knowledge_follows_the_card() {
    let mut t = table(4).hand(1, "ball").hand(2, "well").hand(3, "curse");
    t.plays("1: gather fields with ball, 2: gather forest with well, 3: gather market with curse, 4: gather brickyard");
    t.plays("1: peek 4 gather, 1: pass");
    let front = |t: &Table, viewer: usize, of: usize| t.play.view(viewer).seats[of - 1].gather_card;
    assert_eq!(front(&t, 1, 4), Some(location("brickyard")));
    assert_eq!(front(&t, 2, 4), None);
    t.plays("2: swap 3 4");
    // The Curse of player 3 replaced all cards but their own, which is the Brickyard that player 1 saw.
    assert_eq!((t.window(), t.pig(3)), (Window::Build, "brickyard"));
    let mut u = table(4).hand(1, "ball").hand(2, "well").hand(3, "ball");
    u.plays("1: gather fields with ball, 2: gather forest with well, 3: gather market with ball, 4: gather brickyard");
    u.plays("1: peek 4 gather, 1: pass, 2: swap 3 4");
    assert_eq!(u.waiting(), [3]);
    assert_eq!(front(&u, 1, 3), Some(location("brickyard")), "it follows the card");
    assert_eq!(front(&u, 1, 4), None);
    assert_eq!(front(&u, 3, 4), Some(location("market")), "the own card of before");
    assert_eq!(front(&u, 3, 3), Some(location("brickyard")), "one may look at what lies in front");
    u.plays("3: peek 1 gather");
    assert_eq!(front(&u, 4, 3), Some(location("brickyard")));
    let known_before = u.game().seats[2].front_known;
    assert!(known_before.contains(seat(1)) && known_before.contains(seat(4)));
}

/// GF-46: what third players know for certain stays known, whichever card passed: one of two equal cards, and where a
/// card went that is the only one it can have been.
#[test]
fn gf_46_third_players_keep_what_is_certain() {
    // Everybody sees two Monsters go to the hand of the Magic Flute; then one card of that hand passes unseen.
    let t = table(4).friend(4, "snow-white");
    let mut t = t.hand(1, "flute").hand(2, "dragon").hand(3, "dragon");
    t.plays("1: gather forest with flute, 2: gather fields with dragon, 3: gather brickyard with dragon, 4: gather forest");
    if t.can(1, "give dragon") {
        t.plays("1: give dragon");
    }
    let known = |t: &Table, viewer: usize, of: usize| t.play.view(viewer).seats[of - 1].known_hand.clone();
    assert_eq!(known(&t, 4, 1), ["dragon"], "one of the two was given: {:?}", known(&t, 4, 4));
    for third in [2, 3] {
        assert_eq!(known(&t, third, 1), ["dragon"], "player {third}: the other one stayed");
        assert_eq!(known(&t, third, 4), ["dragon"], "player {third}: it can only have been a Dragon");
    }
}

/// GF-46: a card given or taken is known to both; what third players knew of the hand is no longer sure.
#[test]
fn gf_46_knowledge_of_hands() {
    let mut t = table(3).friend(1, "snow-white").hand(2, "dragon wolf");
    t.plays("1: gather forest, 2: gather forest, 3: gather fields, 2: give dragon");
    assert_eq!(t.play.view(2).seats[0].known_hand, ["dragon"]);
    assert_eq!(t.play.view(1).seats[0].known_hand, ["dragon"]);
    assert!(t.play.view(3).seats[0].known_hand.is_empty());
    assert_eq!(t.play.view(3).seats[0].hand, 1);
}

/// GF-55: at the tidy-up unique locations are tested with Monsters still standing; due cards, Fables, Monsters and
/// Gather cards go; pigs stay.
#[test]
fn gf_55_tidy_up() {
    let t = table(3).hand(1, "grandma").hand(2, "troll").hand(3, "taxes").pending(1, "food");
    let mut t = t.begin_round();
    t.plays("1: place fields, 1: gather forest with grandma, 2: gather brickyard with troll, 3: gather brickyard with taxes");
    t.plays("1: place forest, 1: gain straw straw");
    assert_eq!(t.window(), Window::Build);
    let discard = t.discard();
    assert!(["grandma", "troll", "food"].iter().all(|word| discard.contains(word)), "{discard:?}");
    assert!(t.game().uniques.iter().all(Option::is_none));
    assert!(t.game().seats.iter().all(|player| player.monster.is_none() && player.fable.is_none()));
    assert_eq!(t.game().seats[2].pending, Some(t.fable("taxes")));
    assert_eq!(t.pig(1), "forest");
}

/// GF-56: Fables of this round are not in the discard pile at the end of the Gather phase; earlier discards are.
#[test]
fn gf_56_discard_pile_at_the_end_of_gather() {
    let mut t = table(3).hand(1, "past").hand(2, "hired").hand(3, "stash").discarded("wolf giant");
    t.plays("1: gather forest with past, 2: gather forest with hired, 3: gather fields with stash");
    assert_eq!(t.moves(1), ["fetch giant", "fetch hired", "fetch wolf"]);
}

/// GF-57: a pending Fable is public, and its owner may play another one.
#[test]
fn gf_57_pending_fables_are_public() {
    let mut t = table(3).hand(1, "taxes helpers");
    t.plays("1: gather forest with taxes, 2: gather fields, 3: gather fields").idle_build();
    assert_eq!(t.play.view(3).seats[0].pending, Some("taxation"));
    assert!(t.can(1, "gather forest with helpers"));
}

/// The Friends and Fables of a slot are asked of nobody else.
#[test]
fn only_the_slots_player_is_asked_for_items() {
    let mut t = table(3).hand(1, "stash").friend(1, "goose");
    t.plays("1: gather forest with stash, 2: gather fields, 3: gather fields");
    assert!(matches!(t.game().question(), Some(Task::Items { .. })));
    assert_eq!((t.waiting(), t.moves(2).len()), (vec![1], 0));
}
