//! Chapter 8: what a use does.

use keyflower::Tile;
use table::testing::Play;
use table::{Audience, Reveal};

use crate::table_talk::*;

/// KF-60, KF-T26: what a tile of one's own village produces lies on that tile; another's comes to one's home.
#[test]
fn kf_60_kf_t26_production_at_home_and_abroad() {
    let mut table = table(2);
    table.village(1, Tile::Keywood, 0, -1, 0).workers(1, "1 red").workers(2, "2 red");
    table.act(1, "use keywood red 1");
    assert_eq!(table.on(Tile::Keywood), "1 wood");
    table.act(2, "use keywood red 2");
    assert_eq!((table.on(Tile::Home2), table.on(Tile::Keywood)), ("1 wood".into(), "1 wood".into()));
    table.all_pass();
    assert_eq!(
        (table.behind(1), table.behind(2)),
        ("3 red".into(), String::new()),
        "the workers come to the owner"
    );
}

/// KF-61, KF-T27: what a centre tile produces comes to the user's home, the workers go to who wins the tile.
#[test]
fn kf_61_kf_t27_production_in_the_centre() {
    let mut table = table(2);
    table.centre(&[Tile::Keywood]).workers(1, "2 red").workers(2, "1 red");
    table.act(1, "bid keywood red 1");
    table.act(2, "use keywood red 1");
    assert_eq!(table.on(Tile::Home2), "1 wood");
    table.all_pass();
    assert_eq!((table.behind(1), table.behind(2)), ("2 red".into(), String::new()));
}

/// KF-62: blind draws go behind the screen, and only the drawer sees them.
#[test]
fn kf_62_blind_draws() {
    let mut table = table(2);
    table.centre(&[Tile::Alehouse, Tile::ApprenticeHall]).workers(1, "2 red");
    table.play(1, "use alehouse");
    assert_eq!(table.play(1, "use alehouse red 1"), Reveal::Something);
    assert_eq!(table.game.screens[0].workers.total(), 2);
    let audiences: Vec<Audience> = table.events.iter().map(|(audience, _)| *audience).collect();
    assert_eq!(audiences[1..], [Audience::Only(seat(1)), Audience::Others(seat(1))]);
    table.act(2, "pass");
    let colour = table.behind(1).split(' ').nth(1).unwrap().to_owned();
    table.act(1, &format!("use apprentice-hall {colour} 1"));
    assert_eq!(table.game.screens[0].skills.total(), 1);
    assert!(table.view(2).seats[0].screen.is_none());
}

/// KF-63, KF-T30: what is short is given as far as it goes, type by type.
#[test]
fn kf_63_kf_t30_shortage() {
    let mut table = table(2);
    table.centre(&[Tile::Woodcutter]).upgraded(Tile::Woodcutter).workers(1, "1 red");
    table.resources(Tile::Home2, "24 wood 43 gold");
    table.act(1, "use woodcutter red 1");
    assert_eq!(table.on(Tile::Home1), "1 gold");
}

/// KF-64: greens may be drawn from the bag, but are given from the supply only.
#[test]
fn kf_64_greens_come_from_the_supply() {
    let mut table = table(2);
    table.centre(&[Tile::Fair, Tile::Inn]).workers(1, "1 blue 1 red 20 green");
    // The supply is empty; twenty greens go into the bag.
    table.game.screens[0].workers = pile("1 blue 1 red");
    table.game.screens[0].seen_workers = pile("1 blue 1 red");
    let others = table.game.bag;
    table.game.bag = pile("20 green");
    table.game.screens[1].gain_workers(others);
    table.act(1, "use fair blue 1");
    assert_eq!(table.behind(1), "", "nothing from the bag");
    table.act(2, "use inn red 1");
    assert_eq!(
        table.game.screens[1].workers,
        others - pile("1 red") + pile("1 green"),
        "a random worker may be green"
    );
}

/// KF-65: no limit to what lies on a tile or behind a screen.
#[test]
fn kf_65_no_limit() {
    let mut table = table(2);
    table.resources(Tile::Home1, "24 wood 24 stone 24 iron 47 gold").workers(1, "40 red 39 blue");
    table.centre(&[Tile::GoldMine]);
    table.act(1, "use gold-mine red 1");
    assert_eq!(table.on(Tile::Home1), "24 wood 24 stone 24 iron 48 gold");
    table.checked();
}

/// KF-66: producers give what their present side shows.
#[test]
fn kf_66_producers() {
    let producers = [
        (Tile::Keywood, "1 wood", "3 wood"),
        (Tile::KeyMine, "1 iron", "3 iron"),
        (Tile::KeystoneQuarry, "1 stone", "3 stone"),
        (Tile::Miner, "2 iron", "1 iron 1 gold"),
        (Tile::Quarryman, "2 stone", "1 stone 1 gold"),
        (Tile::Woodcutter, "2 wood", "1 wood 1 gold"),
        (Tile::GoldMine, "1 gold", "2 gold"),
    ];
    for (tile, basic, upgraded) in producers {
        for side in [false, true] {
            let mut table = table(2);
            table.village(1, tile, 0, -1, 0).workers(1, "2 red");
            if side {
                table.upgraded(tile);
            }
            table.act(1, &format!("use {} red 1", tile.word()));
            assert_eq!(table.on(tile), if side { upgraded } else { basic }, "{tile:?}");
        }
    }
}

/// KF-67: the Workshop makes one of three as its user likes; upgraded one of each.
#[test]
fn kf_67_the_workshop() {
    let mut table = table(2);
    table.village(1, Tile::Workshop, 0, -1, 0).workers(1, "3 red");
    table.act(1, "use workshop red 1");
    assert_eq!(table.moves(1), ["make wood", "make stone", "make iron"]);
    table.play(1, "make stone");
    assert_eq!(table.on(Tile::Workshop), "1 stone");
    table.act(2, "pass");
    table.upgraded(Tile::Workshop).act(1, "use workshop red 2");
    assert_eq!(table.on(Tile::Workshop), "1 wood 2 stone 1 iron");
}

/// KF-68: an empty stock cannot be chosen while another is not.
#[test]
fn kf_68_the_workshop_with_an_empty_stock() {
    let mut table = table(2);
    table.centre(&[Tile::Workshop]).workers(1, "1 red").resources(Tile::Home2, "24 stone");
    table.act(1, "use workshop red 1");
    assert_eq!(table.moves(1), ["make wood", "make iron"]);
    assert_eq!(table.rule(1, "make stone"), "KF-68");
}

/// KF-69: Alehouse and Inn draw workers.
#[test]
fn kf_69_alehouse_and_inn() {
    for (tile, basic, upgraded) in [(Tile::Alehouse, 1, 2), (Tile::Inn, 1, 3)] {
        for (side, drawn) in [(false, basic), (true, upgraded)] {
            let mut table = table(2);
            table.village(2, tile, 0, -1, 0).workers(1, "1 red");
            if side {
                table.upgraded(tile);
            }
            let bag = table.game.bag.total();
            table.act(1, &format!("use {} red 1", tile.word()));
            assert_eq!(table.game.screens[0].workers.total(), drawn, "{tile:?}");
            assert_eq!(table.game.bag.total(), bag - drawn);
        }
    }
}

/// KF-70: the Apprentice hall draws skills.
#[test]
fn kf_70_apprentice_hall() {
    for (side, drawn) in [(false, 1), (true, 2)] {
        let mut table = table(2);
        table.village(2, Tile::ApprenticeHall, 0, -1, 0).workers(1, "1 red");
        if side {
            table.upgraded(Tile::ApprenticeHall);
        }
        table.act(1, "use apprentice-hall red 1");
        assert_eq!(
            (table.game.screens[0].skills.total(), table.game.skill_pile.total()),
            (drawn, 48 - drawn)
        );
    }
}

/// KF-73: Carpenter, Mason and Smelter turn their skill into resources.
#[test]
fn kf_73_skill_for_resources() {
    for (tile, skill, basic) in [
        (Tile::Carpenter, "saw", "3 wood"),
        (Tile::Mason, "pick", "3 stone"),
        (Tile::Smelter, "anvil", "3 iron"),
    ] {
        for side in [false, true] {
            let mut table = table(2);
            table.village(1, tile, 0, -1, 0).workers(1, "1 red");
            if side {
                table.upgraded(tile);
            }
            let line = format!("use {} red 1", tile.word());
            assert_eq!(table.rule(1, &line), "KF-57", "without the skill");
            table.skills(1, &format!("1 {skill}"));
            table.act(1, &line);
            assert_eq!(table.on(tile), if side { "3 gold" } else { basic });
            assert_eq!((table.skills_of(1), table.game.skill_pile.total()), (String::new(), 48));
        }
    }
}

/// KF-74: the Brewer takes any skill and draws workers.
#[test]
fn kf_74_the_brewer() {
    for (side, drawn) in [(false, 2), (true, 3)] {
        let mut table = table(2);
        table.village(2, Tile::Brewer, 0, -1, 0).workers(1, "1 red").skills(1, "1 saw 1 pick");
        if side {
            table.upgraded(Tile::Brewer);
        }
        table.act(1, "use brewer red 1");
        assert_eq!(table.moves(1), ["pay pick", "pay saw"]);
        table.play(1, "pay saw");
        assert_eq!((table.skills_of(1), table.game.screens[0].workers.total()), ("1 pick".into(), drawn));
        // Others see that a skill was paid, not which.
        let told: Vec<&Audience> = table.events.iter().map(|(audience, _)| audience).collect();
        assert!(told.contains(&&Audience::Others(seat(1))));
    }
}

/// KF-75: Fair, Store and Peddler turn a worker of their colour into greens.
#[test]
fn kf_75_worker_for_green() {
    for (tile, colour) in [(Tile::Fair, "red"), (Tile::Store, "blue"), (Tile::Peddler, "yellow")] {
        for (side, greens) in [(false, 1), (true, 2)] {
            let mut table = table(2);
            table.village(2, tile, 0, -1, 0).workers(1, "1 green").workers(1, &format!("1 {colour}"));
            if side {
                table.upgraded(tile);
            }
            table.act(1, &format!("use {} green 1", tile.word()));
            assert_eq!(table.behind(1), format!("{greens} green"), "the only price pays itself");
            assert_eq!((table.game.green_supply, table.game.bag.total()), (19 - greens, 120));
        }
    }
}

/// KF-T31: one green in the supply: the upgraded Fair gives one.
#[test]
fn kf_t31_the_last_green() {
    let mut table = table(2);
    table
        .village(2, Tile::Fair, 0, -1, 0)
        .upgraded(Tile::Fair)
        .workers(1, "1 blue 1 red")
        .workers(2, "19 green");
    table.act(1, "use fair blue 1");
    assert_eq!((table.behind(1), table.game.green_supply), ("1 green".into(), 0));
}

/// KF-76: the Tavern's price cannot be drawn back.
#[test]
fn kf_76_the_tavern() {
    let mut table = table(2);
    table.village(2, Tile::Tavern, 0, -1, 0).workers(1, "1 red 1 blue 1 green");
    let rest = table.game.bag - pile("2 yellow");
    table.game.bag = pile("2 yellow");
    table.game.screens[1].gain_workers(rest);
    table.act(1, "use tavern red 1");
    assert_eq!(table.moves(1), ["pay blue", "pay green"]);
    table.play(1, "pay green");
    assert_eq!(table.behind(1), "1 blue 2 yellow", "two drawn, and the green one cannot be among them");
    assert_eq!(table.game.bag, pile("1 green"));
}

/// KF-T13: with an empty bag nothing is drawn, and then the price lies in the bag alone.
#[test]
fn kf_t13_the_tavern_with_an_empty_bag() {
    let mut table = table(2);
    table.village(2, Tile::Tavern, 0, -1, 0).workers(1, "1 red 1 blue");
    let rest = table.game.bag;
    table.game.bag = pile("");
    table.game.screens[1].gain_workers(rest);
    table.play(1, "use tavern");
    table.play(1, "use tavern red 1");
    assert_eq!(table.play(1, "pay blue"), Reveal::Nothing, "nothing came to light");
    assert_eq!((table.behind(1), table.game.bag), (String::new(), pile("1 blue")));
}

/// KF-77: the Hiring fair's skill cannot be drawn back.
#[test]
fn kf_77_the_hiring_fair() {
    for (side, drawn) in [(false, 2), (true, 3)] {
        let mut table = table(2);
        table.village(2, Tile::HiringFair, 0, -1, 0).workers(1, "1 red").skills(1, "1 saw 1 anvil");
        if side {
            table.upgraded(Tile::HiringFair);
        }
        let rest = table.game.skill_pile - pile("3 pick");
        table.game.skill_pile = pile("3 pick");
        table.game.screens[1].gain_skills(rest);
        table.act(1, "use hiring-fair red 1");
        table.play(1, "pay saw");
        assert_eq!(table.skills_of(1), format!("1 anvil {drawn} pick"));
        assert_eq!(table.game.skill_pile[keyflower::Skill::Saw], 1, "the price lies in the pile now");
    }
}

/// KF-78: the price is beside the use group, and its colour has nothing to do with the tile's.
#[test]
fn kf_78_the_price_is_beside_the_use_group() {
    let mut table = table(2);
    table.village(2, Tile::Fair, 0, -1, 0).used(Tile::Fair, "1 blue").workers(1, "2 blue 1 red");
    table.act(1, "use fair blue 2");
    assert_eq!(table.standing(Tile::Fair), "3 blue", "the red one is not on the tile");
    assert_eq!(table.behind(1), "1 green");
}

/// KF-79, KF-T7: a whole losing group may be the price and counts as one worker.
#[test]
fn kf_79_kf_t7_a_group_is_one_worker() {
    for (side, greens) in [(false, 1), (true, 2)] {
        let mut table = table(2);
        table.centre(&[Tile::Forge]).village(2, Tile::Fair, 0, -1, 0).workers(1, "1 blue 1 red");
        table.bid(1, Tile::Forge, "3 red").bid(2, Tile::Forge, "4 red");
        if side {
            table.upgraded(Tile::Fair);
        }
        let bag = table.game.bag.total();
        table.act(1, "use fair blue 1");
        assert_eq!(table.moves(1), ["pay red", "pay forge"]);
        assert_eq!(table.rule(1, "pay blue"), "KF-79");
        table.play(1, "pay forge");
        assert_eq!((table.behind(1), table.game.bag.total()), (format!("1 red {greens} green"), bag + 3));
        table.checked();
    }
}

/// KF-80: one use, one exchange, whatever the size of the use group.
#[test]
fn kf_80_one_exchange_per_use() {
    let mut table = table(2);
    table.village(2, Tile::Fair, 0, -1, 0).workers(1, "3 blue 5 red");
    table.act(1, "use fair blue 3");
    assert_eq!(table.behind(1), "4 red 1 green");
}

/// KF-80b: a group is part of the use group or the price, never both; the price is named before the draw.
#[test]
fn kf_80b_a_group_is_not_used_twice() {
    let mut table = table(2);
    table.centre(&[Tile::Forge]).village(2, Tile::Fair, 0, -1, 0);
    table.bid(1, Tile::Forge, "2 red").bid(2, Tile::Forge, "3 red");
    assert!(!table.could(1, "use fair +forge"), "nothing would be left to pay");
    table.workers(1, "1 red");
    table.act(1, "use fair +forge");
    assert_eq!((table.standing(Tile::Fair), table.behind(1)), ("2 red".into(), "1 green".into()));
}

/// Undo stops where something came to light, and only there.
#[test]
fn production_reveals_nothing() {
    let mut table: Table = Play::from(table(2).game);
    table.centre(&[Tile::Miner]).workers(1, "2 red");
    table.play(1, "use miner");
    assert_eq!(table.play(1, "use miner red 1"), Reveal::Nothing);
}

/// Whether a skill is asked for does not tell others that all skills are of one kind.
#[test]
fn a_skill_paid_face_down_is_asked_for() {
    for (skills, asked) in [("1 saw", false), ("2 saw", true), ("1 saw 1 pick", true)] {
        let mut table = table(2);
        table.village(2, Tile::Brewer, 0, -1, 0).workers(1, "1 red").skills(1, skills);
        table.act(1, "use brewer red 1");
        assert_eq!(table.can(1, "pay saw"), asked, "{skills}");
    }
}
