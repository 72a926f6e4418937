//! Chapter 5: every Friend, its effect and its edges.

mod common;

use common::*;
use grimm_forest::Window;
use grimm_forest::forest::Omen;

/// GF-135: Aladdin gains one of each if the pig is as alone as he said.
#[test]
fn gf_135_aladdin() {
    for (word, right) in [("alone", true), ("company", false)] {
        let mut t = table(3).friend(1, "aladdin").begin_round();
        t.plays(&format!("1: announce {word}, 1: gather forest, 2: gather fields, 3: gather fields"));
        assert_eq!(t.board(1), if right { (1, 5, 1) } else { (0, 4, 0) });
    }
}

/// GF-135: without a location neither is true; received after the start he has said nothing.
#[test]
fn gf_135_aladdin_without_a_word() {
    let mut t = table(3).friend(1, "aladdin");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.board(1), (0, 4, 0));
    let nowhere = table(3).friend(1, "aladdin").pigs("- fields forest");
    let mut nowhere = nowhere;
    nowhere.game_mut().seats[0].omen = Omen::WithOthers;
    let nowhere = nowhere.begin(Window::EndOfGather);
    assert_eq!(nowhere.total(1), 0);
}

/// GF-136: Ali Baba takes a resource and gives it back when he meets its owner.
#[test]
fn gf_136_ali_baba() {
    let set = || table(3).friend(1, "ali-baba").goods(2, "2 brick").goods(3, "straw").begin_round();
    let mut away = set();
    assert_eq!(away.moves(1), ["steal brick from 2", "steal straw from 3"]);
    away.plays("1: steal brick from 2, 1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!((away.board(1), away.board(2)), ((0, 4, 1), (2, 0, 1)));
    let mut met = set();
    met.plays("1: steal brick from 2, 1: gather forest, 2: gather forest, 3: gather fields");
    assert_eq!((met.board(1), met.board(2)), ((0, 2, 0), (0, 2, 2)));
}

/// GF-136: nobody has anything: nothing; what was lost meanwhile is not returned.
#[test]
fn gf_136_ali_baba_at_the_edge() {
    let t = table(3).friend(1, "ali-baba").begin_round();
    assert_eq!(t.waiting(), [1, 2, 3]);
    let mut burnt =
        table(3).friend(1, "ali-baba").goods(2, "brick").hand(3, "dragon").stock("forest", "").begin_round();
    burnt.plays("1: gather forest, 2: gather forest, 3: gather fields with dragon, 3: monster forest");
    assert_eq!((burnt.board(1), burnt.board(2)), ((0, 0, 0), (0, 0, 0)));
}

/// GF-137: Cinderella takes 2 of the stock where she goes, in any mix at the market; not gathered.
#[test]
fn gf_137_cinderella() {
    let mut t = table(4).friend(1, "cinderella").stock("market", "straw wood brick");
    t.plays("1: gather market, 2: gather fields, 3: gather market, 4: gather forest");
    assert_eq!(t.moves(1), ["take straw wood", "take straw brick", "take wood brick"]);
    t.plays("1: take wood brick");
    assert_eq!((t.board(1), t.gathered(1)), ((0, 1, 1), 0));
    assert_eq!(t.stock_of("market"), (1, 0, 0), "one is left and cannot be shared");
}

/// GF-137: fewer only if fewer lie there.
#[test]
fn gf_137_cinderella_at_an_empty_location() {
    let mut t = table(3).friend(1, "cinderella").stock("forest", "wood").stock("fields", "");
    t.plays("1: gather forest, 2: gather forest, 3: gather fields");
    assert_eq!((t.board(1), t.gathered(1)), ((0, 1, 0), 0));
}

/// GF-138: the Evil Queen chooses last and may look at a hidden card first.
#[test]
fn gf_138_evil_queen() {
    let mut t = table(3).friend(1, "queen").hand(2, "dragon").hand(1, "wolf");
    assert_eq!(t.waiting(), [2, 3]);
    t.plays("2: gather forest with dragon, 3: gather fields");
    assert_eq!(
        t.moves(1),
        ["peek 2 gather", "peek 2 fable", "peek 3 gather", "pass"],
        "player 3 has no Fable"
    );
    t.plays("1: peek 2 fable");
    assert_eq!(t.play.view(1).seats[1].fable, Some("dragon"));
    assert_eq!(t.play.view(3).seats[1].fable, None);
    assert!(t.can(1, "gather fields with wolf"));
    t.plays("1: gather brickyard, 2: monster fields");
    assert_eq!(t.pig(1), "brickyard");
}

/// GF-138: she may see a blind Fable before another, but not before herself; she may also not look.
#[test]
fn gf_138_evil_queen_and_blind_fables() {
    let mut t = table(3).friend(1, "queen").friend(2, "beauty").top("roar").begin_round();
    let mut own = Table { play: t.play.clone() };
    t.plays("2: enchant 3, 2: gather forest, 3: gather fields, 1: peek 3 fable");
    assert_eq!(t.play.view(1).seats[2].fable, Some("roar"));
    assert_eq!(t.play.view(3).seats[2].fable, None);
    own.plays("2: enchant 1, 2: gather forest, 3: gather fields, 1: pass");
    assert_eq!(own.play.view(1).seats[0].fable, None);
}

/// GF-139: the Fairy Godmother's Special Action draws 2; free, she and 2 Fables go for 2 resources.
#[test]
fn gf_139_fairy_godmother() {
    let mut t = table(3).friend(1, "godmother").hand(1, "wolf dragon giant").begin_build();
    let mut free = Table { play: t.play.clone() };
    t.plays("1: special");
    assert_eq!(t.hand_of(1).len(), 5);
    free.plays("1: discard godmother, 1: discard wolf, 1: discard giant");
    assert_eq!(free.moves(1).len(), 6);
    free.plays("1: gain straw brick");
    assert_eq!((free.board(1), free.hand_of(1), free.friend_of(1)), ((1, 0, 1), vec!["dragon"], ""));
    assert_eq!(free.game().actions, 2, "no action was spent");
}

/// GF-139: with fewer than 2 Fables the free power is not there; with no Fable to draw the action is not.
#[test]
fn gf_139_fairy_godmother_at_the_edge() {
    let t = table(3).friend(1, "godmother").hand(1, "wolf").begin_build();
    assert_eq!(t.refusal(1, "discard godmother"), ("illegal-no-free-power".into(), "GF-68"));
    let none = table(3).friend(1, "godmother").empty_deck_into_hand_of(2).begin_build();
    assert_eq!(none.refusal(1, "special"), ("illegal-special-idle".into(), "GF-61"));
}

/// GF-140: the Frog Prince, not alone: a new Friend from the deck and a resource.
#[test]
fn gf_140_frog_prince() {
    let mut t = table(3).friend(1, "frog").next_friends("robin");
    t.plays("1: gather fields, 2: gather fields, 3: gather forest, 1: friend keep, 1: gain brick");
    assert_eq!((t.friend_of(1), t.board(1)), ("robin", (2, 0, 1)));
    assert!(t.friend_is_discarded("frog"));
}

/// GF-140: alone he stays; when the deck must be renewed he is kept out of it.
#[test]
fn gf_140_frog_prince_at_the_edge() {
    let mut alone = table(3).friend(1, "frog");
    alone.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(alone.friend_of(1), "frog");
    let mut last = table(3).friend(1, "frog").friend(2, "robin").friend(3, "goose");
    // No other Friend is anywhere: he leaves without a successor, but brings his resource.
    let rest: Vec<_> = std::mem::take(&mut last.game_mut().friend_deck).into_iter().collect();
    assert_eq!(rest.len(), 22);
    last.game_mut().agenda.clear();
    last.game_mut().window = Window::EndOfGather;
    last.game_mut().slot = 0;
    let mut last = last.pigs("fields fields forest");
    last.game_mut().go_on(&mut table::Witness::silent());
    last.play.play(1, "gain brick");
    assert_eq!((last.friend_of(1), last.board(1)), ("", (0, 0, 1)));
}

/// GF-141: the Huntsman makes opponents with Fables play one, and cancels Monsters where he is for one of each.
#[test]
fn gf_141_huntsman() {
    let mut t = table(3).friend(1, "huntsman").hand(2, "giant").goods(3, "wood");
    assert!(!t.can(2, "gather forest") && t.can(2, "gather forest with giant"));
    assert!(t.can(3, "gather forest"), "no Fable in hand");
    t.plays("1: gather fields, 2: gather forest with giant, 3: gather fields, 2: monster fields");
    assert_eq!((t.board(1), t.board(3), t.friend_of(1)), ((3, 1, 1), (2, 1, 0), "huntsman"));
}

/// GF-141: a Monster elsewhere is none of his business; one taken by the Flute is not cancelled.
#[test]
fn gf_141_huntsman_elsewhere() {
    let mut t = table(3).friend(1, "huntsman").hand(2, "wolf");
    t.plays("1: gather fields, 2: gather forest with wolf, 3: gather forest, 2: monster forest");
    assert_eq!((t.board(1), t.board(3)), ((5, 0, 0), (0, 0, 0)));
    let mut fluted = table(3).friend(1, "huntsman").hand(2, "wolf").hand(3, "flute");
    fluted.plays("1: gather fields, 2: gather forest with wolf, 3: gather forest with flute");
    assert_eq!(fluted.board(1), (5, 0, 0));
}

/// GF-142: the Gingerbread Man takes one of every stock instead of going anywhere.
#[test]
fn gf_142_gingerbread_man() {
    let mut t = table(4).friend(1, "gingerbread");
    t.plays("1: gather market, 2: gather fields, 3: gather forest, 4: gather brickyard");
    assert_eq!(t.moves(1), ["run straw", "run wood", "run brick", "pass"]);
    t.plays("1: run brick");
    assert_eq!((t.board(1), t.pig(1)), ((1, 1, 2), ""));
    assert_eq!((t.board(2), t.board(4), t.stock_of("market")), ((4, 0, 0), (0, 0, 2), (1, 1, 0)));
}

/// GF-142: empty stocks give nothing; he may also go as usual.
#[test]
fn gf_142_gingerbread_man_at_the_edge() {
    let mut t = table(3).friend(1, "gingerbread").stock("fields", "").stock("forest", "");
    let mut stays = Table { play: t.play.clone() };
    t.plays("1: gather fields, 2: gather fields, 3: gather forest, 1: run");
    assert_eq!(t.board(1), (0, 0, 1));
    stays.plays("1: gather fields, 2: gather fields, 3: gather forest, 1: pass");
    assert_eq!(stays.pig(1), "fields");
}

/// GF-143: the Golden Goose, alone: a resource; free in the own turn: discarded for 2.
#[test]
fn gf_143_golden_goose() {
    let mut t = table(3).friend(1, "goose");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields, 1: gain brick");
    assert_eq!(t.board(1), (0, 4, 1));
    t.plays("1: gain straw, 1: discard goose, 1: gain brick brick, 1: gain straw");
    assert_eq!((t.board(1), t.friend_of(1), t.waiting()), ((2, 4, 3), "", vec![2]));
}

/// GF-143: with others it lays nothing.
#[test]
fn gf_143_golden_goose_with_others() {
    let mut t = table(3).friend(1, "goose");
    t.plays("1: gather forest, 2: gather forest, 3: gather fields");
    assert_eq!((t.window(), t.board(1)), (Window::Build, (0, 2, 0)));
}

/// GF-144: Goldilocks sees the top 3, takes one and puts the others back in her order, in secret.
#[test]
fn gf_144_goldilocks() {
    let mut t = table(3).friend(1, "goldilocks").top("wolf dragon giant").begin_build();
    t.plays("1: special");
    assert_eq!(t.play.view(1).aside_cards.len(), 3);
    assert!(t.play.view(2).aside_cards.is_empty());
    t.plays("1: keep dragon, 1: top giant");
    assert_eq!(t.hand_of(1), ["dragon"]);
    assert_eq!(t.play.view(1).deck_top, ["giant", "wolf"]);
    assert!(t.play.view(2).deck_top.is_empty());
    t.plays("1: draw");
    assert_eq!(t.hand_of(1), ["dragon", "giant"]);
    // Whoever draws the next one, she knows which.
    t.plays("2: draw");
    assert_eq!(t.play.view(1).seats[1].known_hand, ["wolf"]);
    assert!(t.play.view(3).seats[1].known_hand.is_empty());
}

/// GF-144: with one card left she takes it.
#[test]
fn gf_144_goldilocks_with_a_small_deck() {
    let mut t = table(3).friend(1, "goldilocks").begin_build();
    let game = t.game_mut();
    let last = game.deck.pop().unwrap();
    let rest: Vec<_> = std::mem::take(&mut game.deck).into_iter().collect();
    rest.into_iter().for_each(|fable| game.seats[1].hand.add(fable));
    game.deck.push(last);
    t.plays("1: special");
    assert_eq!((t.hand_of(1).len(), t.game().deck.len(), t.game().actions), (1, 0, 1));
}

/// GF-145: walls of opponents of Hansel & Gretel's owner cost 1 more, paid to that owner; own walls do not.
#[test]
fn gf_145_hansel_and_gretel() {
    let t = table(3).friend(2, "hansel").house(1, "wood floor").house(2, "wood floor").goods(2, "4 wood");
    let mut t = t.goods(1, "5 wood").begin_build();
    t.plays("1: build walls wood, 1: friend keep");
    assert_eq!((t.board(1), t.board(2)), ((0, 0, 0), (0, 5, 0)));
    t.plays("1: gain straw");
    t.idle_build_of(1);
    assert!(t.can(2, "build walls wood"));
}

/// GF-145: whoever cannot pay the extra cannot build; roofs and floors are not dearer.
#[test]
fn gf_145_hansel_and_gretel_too_dear() {
    let t = table(3)
        .friend(2, "hansel")
        .house(1, "wood floor")
        .house(1, "straw walls")
        .goods(1, "4 wood 6 straw");
    let t = t.begin_build();
    let refused = t.refused(1, "build walls wood");
    assert_eq!(refused.rule, "GF-62");
    assert_eq!(refused.reason.to_string(), "illegal-costs-wood need=5 have=4");
    assert!(t.can(1, "build roof straw"));
}

/// GF-146: Jack adds 2 to the stock where he goes; at the market he chooses which.
#[test]
fn gf_146_jack() {
    let mut t = table(3).friend(1, "jack");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!((t.board(1), t.gathered(1)), ((0, 6, 0), 6));
    let mut market = table(4).friend(1, "jack");
    market.plays("1: gather market, 2: gather fields, 3: gather fields, 4: gather forest");
    assert_eq!(market.moves(1), ["add straw", "add wood", "add brick"]);
    market.plays("1: add brick");
    assert_eq!(market.board(1), (1, 1, 3));
}

/// GF-146: he can be discarded to cancel a Giant, but no other Monster.
#[test]
fn gf_146_jack_against_giants() {
    let mut t = table(3).friend(1, "jack").hand(2, "giant").goods(3, "wood");
    t.plays("1: gather forest, 2: gather fields with giant, 3: gather fields, 2: monster fields");
    assert_eq!(t.moves(1), ["discard jack", "pass"]);
    t.plays("1: discard jack");
    assert_eq!((t.friend_of(1), t.board(3)), ("", (2, 1, 0)));
    let mut wolf = table(3).friend(1, "jack").hand(2, "wolf");
    wolf.plays("1: gather forest, 2: gather fields with wolf, 3: gather fields, 2: monster fields");
    assert_eq!((wolf.window(), wolf.friend_of(1)), (Window::Build, "jack"));
}

/// GF-147: with the Little Mermaid only two Gather cards stay usable, in secret; her action gains one of each.
#[test]
fn gf_147_little_mermaid() {
    let mut t = table(4).house(1, "wood floor").goods(1, "4 wood").next_friends("mermaid").begin_build();
    t.plays("1: build walls wood, 1: friend keep");
    assert_eq!(t.moves(1).len(), 6);
    t.plays("1: keep fields market");
    assert_eq!(t.play.view(1).seats[0].locked_cards, [location("forest"), location("brickyard")]);
    assert!(t.play.view(2).seats[0].locked_cards.is_empty());
    assert_eq!(t.play.view(2).seats[0].locked, 2);
    t.plays("1: special");
    assert_eq!(t.board(1), (1, 1, 1));
    t.idle_build();
    assert_eq!(t.moves(1), ["gather fields", "gather market"]);
}

/// GF-147: the locked cards come back when she leaves.
#[test]
fn gf_147_little_mermaid_leaves() {
    let mut t = table(3).friend(1, "mermaid").hand(2, "giant");
    t.game_mut().seats[0].locked.insert(location("forest"));
    t.plays("1: gather fields, 2: gather brickyard with giant, 3: gather brickyard, 2: monster fields")
        .idle_build();
    assert_eq!((t.friend_of(1), t.moves(1).len()), ("", 3));
}

/// GF-148: Pinocchio gains 2 of what is made where he said he would go, if his card says so too.
#[test]
fn gf_148_pinocchio() {
    let mut t = table(4).friend(1, "pinocchio").begin_round();
    assert_eq!(t.moves(1).len(), 4);
    t.plays("1: announce market, 1: gather market, 2: gather fields, 3: gather fields, 4: gather forest");
    assert_eq!(t.moves(1), ["gain straw straw", "gain wood wood", "gain brick brick"]);
    t.plays("1: gain brick brick");
    assert_eq!(t.board(1), (1, 1, 3));
}

/// GF-148: a lie brings nothing; being moved later does not matter.
#[test]
fn gf_148_pinocchio_lies_or_moves() {
    let mut lie = table(3).friend(1, "pinocchio").begin_round();
    lie.plays("1: announce brickyard, 1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(lie.board(1), (0, 4, 0));
    let mut moved = table(3).friend(1, "pinocchio").hand(1, "hair").hand(2, "wolf").begin_round();
    moved.plays(
        "1: announce forest, 1: gather forest with hair, 2: gather fields with wolf, 3: gather fields",
    );
    moved.plays("2: monster forest, 1: flee brickyard");
    assert_eq!(moved.board(1), (0, 2, 3));
}

/// GF-149: Puss in Boots builds with one resource of an opponent, by all other rules.
#[test]
fn gf_149_puss_in_boots() {
    let t = table(3)
        .friend(1, "puss")
        .house(1, "brick floor")
        .goods(1, "3 brick")
        .goods(2, "brick")
        .goods(3, "2 brick");
    let mut t = t.next_friends("robin").begin_build();
    assert!(t.can(1, "puss walls brick from 2") && t.can(1, "puss walls brick from 3"));
    assert!(!t.can(1, "build walls brick"));
    t.plays("1: puss walls brick from 3, 1: friend keep");
    assert_eq!((t.board(1), t.board(3), t.houses(1)), ((0, 0, 0), (0, 0, 1), vec!["brick walls".to_owned()]));
}

/// GF-149: where an extra site makes a floor cost 1 the stolen one is all; nobody with the material: not possible.
#[test]
fn gf_149_puss_in_boots_at_the_edge() {
    let mut t = table(3).friend(1, "puss").extra_site(1).goods(2, "straw").begin_build();
    t.plays("1: puss floor straw on corners from 2");
    assert_eq!((t.total(1), t.total(2), t.houses(1)), (0, 0, vec!["straw floor".to_owned()]));
    let nobody = table(3).friend(1, "puss").goods(1, "straw").begin_build();
    assert_eq!(nobody.refusal(1, "puss floor straw from 2"), ("illegal-they-lack".into(), "GF-149"));
}

/// GF-150: Rapunzel is loaded with 2 of a material every round; alone, her action takes everything.
#[test]
fn gf_150_rapunzel() {
    let mut t = table(3).friend(1, "rapunzel").begin_round();
    t.plays("1: load brick, 1: gather forest, 2: gather fields, 3: gather fields").idle_build();
    t.plays(
        "1: load straw, 1: gather forest, 2: gather fields, 3: gather fields, 2: gain straw, 2: gain straw",
    );
    t.plays("3: gain straw, 3: gain straw");
    let before = t.board(1);
    t.plays("1: special");
    assert_eq!(t.board(1), (before.0 + 2, before.1, before.2 + 2));
}

/// GF-150: not alone, or with nothing on her, the action is not there; when she leaves it is lost.
#[test]
fn gf_150_rapunzel_at_the_edge() {
    let mut t = table(3).friend(1, "rapunzel").begin_round();
    t.plays("1: load brick, 1: gather fields, 2: gather fields, 3: gather forest");
    assert_eq!(t.refusal(1, "special"), ("illegal-special-idle".into(), "GF-61"));
    let mut lost = table(3).friend(1, "rapunzel").hand(2, "giant").begin_round();
    lost.plays(
        "1: load brick, 1: gather fields, 2: gather forest with giant, 3: gather forest, 2: monster fields",
    );
    assert!(lost.game().seats[0].loaded.is_empty());
}

/// GF-151: Sleeping Beauty makes anybody play the unseen top Fable, which then acts as if played from hand.
#[test]
fn gf_151_sleeping_beauty() {
    let mut t = table(3).friend(1, "beauty").top("dragon").hand(2, "wolf").begin_round();
    assert_eq!(t.moves(1), ["enchant 1", "enchant 2", "enchant 3"]);
    t.plays("1: enchant 2");
    let own = t.play.view(2);
    assert_eq!((own.seats[1].fable, own.seats[1].has_fable, own.seats[1].hand), (None, Some(true), 1));
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.waiting(), [2]);
    t.plays("2: monster forest");
    assert!(t.discard().contains(&"dragon") && t.hand_of(2) == ["wolf"]);
}

/// GF-151: if no Fable can be drawn everybody plays normally.
#[test]
fn gf_151_sleeping_beauty_without_fables() {
    let t = table(3).friend(1, "beauty").empty_deck_into_hand_of(2).begin_round();
    assert_eq!(t.waiting(), [1, 2, 3]);
    assert!(t.can(2, "gather forest with dragon"));
}

/// GF-152: Red Riding Hood turns up 5 Fables and takes the Wolves among them, not the Big Bad Wolf.
#[test]
fn gf_152_red_riding_hood() {
    let mut t = table(3).friend(1, "red").top("wolf dragon big-bad-wolf wolf giant").begin_build();
    t.plays("1: special");
    assert_eq!(t.hand_of(1), ["wolf", "wolf"]);
    assert_eq!(t.discard(), ["big-bad-wolf", "dragon", "giant"]);
    let mut none = table(3).friend(1, "red").top("dragon giant roar stash moon castle").begin_build();
    none.plays("1: special");
    assert_eq!((none.hand_of(1), none.discard().len()), (vec!["castle"], 5));
}

/// GF-152: she can be discarded against a Wolf or the Big Bad Wolf, not against a Giant.
#[test]
fn gf_152_red_riding_hood_cancels_wolves() {
    let asked = |word: &str| {
        let mut t = table(3).friend(1, "red").hand(2, word).house(3, "straw floor").house(3, "wood floor");
        t.plays(&format!(
            "1: gather forest, 2: gather fields with {word}, 3: gather fields, 2: monster fields"
        ));
        t.can(1, "discard red")
    };
    assert!(asked("wolf") && asked("big-bad-wolf") && !asked("giant") && !asked("troll"));
}

/// GF-153: at the end of the Build phase everybody with more resources gives Robin Hood's owner one.
#[test]
fn gf_153_robin_hood() {
    let t = table(3).friend(1, "robin").goods(1, "straw").goods(2, "straw wood").goods(3, "wood");
    let mut t = t.pigs("fields fields fields").begin(Window::EndOfBuild);
    assert_eq!(t.moves(2), ["give straw", "give wood"]);
    t.plays("2: give wood");
    assert_eq!((t.board(1), t.board(2), t.board(3)), ((1, 1, 0), (1, 0, 0), (0, 1, 0)));
}

/// GF-153: compared once: two who have more both give, although the first gift already evened things out.
#[test]
fn gf_153_robin_hood_compares_once() {
    let t = table(3).friend(1, "robin").goods(2, "brick").goods(3, "brick").pigs("fields fields fields");
    let t = t.begin(Window::EndOfBuild);
    assert_eq!((t.board(1), t.total(2), t.total(3)), ((0, 0, 2), 0, 0));
    let equal = table(3).friend(1, "robin").goods(1, "straw").goods(2, "brick").pigs("fields fields fields");
    assert_eq!(equal.begin(Window::EndOfBuild).board(1), (1, 0, 0));
}

/// GF-154: Rumpelstiltskin gains a straw at the start of the Build phase and spins all straw into wood or brick.
#[test]
fn gf_154_rumpelstiltskin() {
    let mut t = table(3).friend(1, "rumpelstiltskin").goods(1, "2 straw wood").begin_build();
    assert_eq!(t.board(1), (3, 1, 0));
    assert!(t.can(1, "special wood") && t.can(1, "special brick") && !t.can(1, "special straw"));
    t.plays("1: special brick");
    assert_eq!(t.board(1), (0, 1, 3));
}

/// GF-154: without straw there is nothing to spin.
#[test]
fn gf_154_rumpelstiltskin_without_straw() {
    let mut t = table(3).friend(1, "rumpelstiltskin").begin_build();
    t.plays("1: special brick");
    assert_eq!(t.refusal(1, "special wood"), ("illegal-special-used".into(), "GF-67"));
    let mut none = table(3).friend(1, "rumpelstiltskin").begin_build();
    none.game_mut().seats[0].goods = goods("wood");
    assert_eq!(none.refusal(1, "special wood"), ("illegal-special-idle".into(), "GF-61"));
}

/// GF-155: the Seven Dwarves give a lone pig one more action.
#[test]
fn gf_155_seven_dwarves() {
    let mut t = table(3).friend(1, "dwarves");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields");
    assert_eq!(t.game().actions, 3);
}

/// GF-155: with others they sleep.
#[test]
fn gf_155_seven_dwarves_with_others() {
    let mut t = table(3).friend(1, "dwarves");
    t.plays("1: gather fields, 2: gather fields, 3: gather fields");
    assert_eq!(t.game().actions, 2);
}

/// GF-156: every opponent with Snow White gives a Fable of their choice, or a resource of her owner's choice.
#[test]
fn gf_156_snow_white() {
    let mut t =
        table(4).friend(1, "snow-white").hand(2, "wolf dragon").goods(3, "wood brick").stock("fields", "");
    t.plays("1: gather fields, 2: gather fields, 3: gather fields, 4: gather forest");
    assert_eq!((t.waiting(), t.moves(2)), (vec![2], vec!["give dragon".into(), "give wolf".into()]));
    t.plays("2: give wolf");
    assert_eq!(
        (t.waiting(), t.moves(1)),
        (vec![1], vec!["steal wood from 3".into(), "steal brick from 3".into()])
    );
    t.plays("1: steal brick from 3");
    assert_eq!((t.hand_of(1), t.board(1), t.board(4)), (vec!["wolf"], (0, 0, 1), (0, 4, 0)));
}

/// GF-156: whoever has neither gives nothing; alone she gets nothing.
#[test]
fn gf_156_snow_white_among_the_poor() {
    let mut t = table(3).friend(1, "snow-white").stock("fields", "").hand(3, "wolf");
    t.plays("1: gather fields, 2: gather fields, 3: gather forest");
    assert_eq!((t.window(), t.total(1), t.hand_of(3).len()), (Window::Build, 0, 1));
}

/// GF-157: Thumbelina may go to a random one of the cards not played.
#[test]
fn gf_157_thumbelina() {
    let mut seen = std::collections::HashSet::new();
    for number in 0..40 {
        let mut t = table(3).fate(number).friend(1, "thumbelina");
        t.plays("1: gather forest, 2: gather fields, 3: gather fields, 1: wander");
        seen.insert(t.pig(1).to_owned());
    }
    assert_eq!(seen, ["fields", "brickyard"].map(String::from).into());
}

/// GF-157: she may also stay.
#[test]
fn gf_157_thumbelina_stays() {
    let mut t = table(3).friend(1, "thumbelina");
    t.plays("1: gather forest, 2: gather fields, 3: gather fields, 1: pass");
    assert_eq!(t.pig(1), "forest");
}

/// GF-158: Tom Thumb may take one resource from any stock at the start of the round.
#[test]
fn gf_158_tom_thumb() {
    let mut t = table(4).friend(1, "tom-thumb").begin_round();
    assert_eq!(t.moves(1).len(), 3 + 3 + 1);
    t.plays("1: pick wood from market");
    assert_eq!((t.board(1), t.stock_of("market")), ((0, 1, 0), (1, 0, 1)));
}

/// GF-158: he may decline, and with empty stocks he is not asked.
#[test]
fn gf_158_tom_thumb_at_the_edge() {
    let mut t = table(3).friend(1, "tom-thumb").begin_round();
    t.plays("1: pass");
    assert_eq!((t.total(1), t.stock_of("fields")), (0, (5, 0, 0)));
    let empty =
        table(3).friend(1, "tom-thumb").stock("fields", "").stock("forest", "").stock("brickyard", "");
    assert_eq!(empty.begin_round().waiting(), [1, 2, 3]);
}

/// GF-159: the Woodsman gains 2 wood and adds 2 to the Forest.
#[test]
fn gf_159_woodsman() {
    let mut t = table(3).friend(1, "woodsman").begin_build();
    t.plays("1: special");
    assert_eq!((t.board(1), t.stock_of("forest")), ((0, 2, 0), (0, 6, 0)));
    assert_eq!(t.refusal(1, "special"), ("illegal-special-used".into(), "GF-67"));
}

/// GF-159: he can be discarded to cancel any Monster.
#[test]
fn gf_159_woodsman_cancels_anything() {
    for word in ["wolf", "big-bad-wolf", "giant", "troll", "dragon"] {
        let mut t = table(3).friend(1, "woodsman").hand(2, word).house(3, "straw floor").goods(3, "brick");
        t.plays(&format!(
            "1: gather forest, 2: gather fields with {word}, 3: gather fields, 2: monster fields"
        ));
        assert_eq!(t.moves(1), ["discard woodsman", "pass"], "{word}");
        t.plays("1: discard woodsman");
        assert_eq!((t.board(3), t.houses(3).len(), t.friend_of(1)), ((2, 0, 1), 1, ""), "{word}");
    }
}

impl Table {
    /// The turn of this seat goes on with straw until it ends.
    fn idle_build_of(&mut self, number: u8) {
        while self.waiting() == [number] {
            let moves = self.moves(number as usize);
            let mv = if moves.contains(&"gain straw".to_owned()) {
                "gain straw".to_owned()
            } else {
                moves[0].clone()
            };
            self.play.play(number as usize, &mv);
        }
    }
}
