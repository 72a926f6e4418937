//! Chapter 2: components.

use keyflower::components::TileKind;
use keyflower::{Colour, Resource, Season, Skill, Tile, Tiles};
use table::{Book, Components, Fate, Game, Setup, Witness, random};

use crate::table_talk::*;

/// KF-1: 40 workers of three colours, 20 green ones, one marker.
#[test]
fn kf_1_workers() {
    let counts = &Book::<Tiles>::shipped().get().counts;
    assert_eq!(counts.workers, pile("40 blue 40 red 40 yellow 20 green"));
    assert_eq!(counts.start_player_marker + counts.workers.pieces().count() as u8, 141);
}

/// KF-2: resources and skills.
#[test]
fn kf_2_resources_and_skills() {
    let counts = &Book::<Tiles>::shipped().get().counts;
    assert_eq!(counts.resources, pile("24 wood 24 stone 24 iron 48 gold"));
    assert_eq!(counts.skills, pile("16 anvil 16 pick 16 saw"));
    assert_eq!(counts.resources[Resource::Gold], 48);
    assert_eq!(counts.skills[Skill::Saw], 16);
}

/// KF-3: 64 tiles of eight kinds.
#[test]
fn kf_3_tiles() {
    let book = Book::<Tiles>::shipped();
    let of_kind = |kind| book.get().of_kind(kind).count();
    assert_eq!(Tile::ALL.len(), 64);
    assert_eq!((of_kind(TileKind::Home), of_kind(TileKind::Boat), of_kind(TileKind::TurnOrder)), (6, 6, 4));
    assert_eq!((of_kind(TileKind::SummerBoat), of_kind(TileKind::Winter)), (4, 12));
    for season in Season::ALL {
        assert_eq!(book.get().of_season(season).count(), 12, "{season:?}");
    }
    // A file that says otherwise is refused.
    let wrong = Tiles::SHIPPED.replace("spring = 12", "spring = 11");
    assert!(Tiles::read(&wrong).unwrap_err().contains("not those"));
}

/// KF-4, KF-T45: in random matches of 2 to 6 players nothing is ever created or lost.
#[test]
fn kf_4_kf_t45_nothing_is_created_or_lost() {
    let mut moves = Vec::new();
    for number in 0..10 {
        let setup = Setup::for_players(2 + number % 5);
        let mut game = keyflower::Keyflower::deal(&setup, Fate::quick(u64::from(number))).unwrap();
        let mut chance = Fate::quick(77 + u64::from(number)).next();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            game.step(seat, mv, &mut Witness::silent());
            game.check_invariants().expect("every piece is somewhere");
        }
    }
    // And a position that lost a worker is not sound.
    let mut table = table(2);
    table.checked();
    table.game.bag[Colour::Red] -= 1;
    assert!(table.game.check_invariants().unwrap_err().contains("KF-4"));
}

/// KF-5: gold pays for wood, stone and iron; nothing else pays for gold.
#[test]
fn kf_5_gold_replaces_the_others() {
    let mut table = table(2);
    table.village(1, Tile::Sawmill, 0, -1, 0).village(1, Tile::Goldsmith, 1, -1, 0).workers(1, "2 red");
    table.resources(Tile::Sawmill, "3 gold").resources(Tile::Goldsmith, "2 iron");
    table.act(1, "use home-1 red 1");
    assert!(table.can(1, "upgrade sawmill"));
    assert!(!table.can(1, "upgrade goldsmith"));
}
