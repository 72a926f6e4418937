//! Matches that are kept and replayed, and notation.

use table::Game;
use table::record::Record;
use table::testing::Play;
use woodcraft::Woodcraft;

use crate::shop::{Look, free_turn, shop};

fn replay(text: &str) -> Woodcraft {
    let record = Record::parse(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    *record.replay::<Woodcraft>(None).unwrap_or_else(|wrong| panic!("{wrong}")).now()
}

#[test]
fn the_solo_match_replays() {
    let game = replay(include_str!("../../records/solo.game"));
    assert!(game.waiting_for().is_empty());
}

#[test]
fn the_match_of_two_replays() {
    let game = replay(include_str!("../../records/two.game"));
    assert!(game.waiting_for().is_empty());
}

#[test]
fn notation_is_forgiving_and_never_panics() {
    let mut table = free_turn();
    table.pile("green5 yellow3 yellow2");
    table.me().materials = [2, 2, 2];
    for (written, meant) in [("saw green5 2+3", "saw green5 3+2"), ("  saw   green5 3+2 ", "saw green5 3+2")]
    {
        assert_eq!(table.game.read(written).unwrap(), table.game.read(meant).unwrap());
    }
    for garbage in [
        "",
        " ",
        "saw",
        "saw green5",
        "saw green5 9+9",
        "saw green9 3+2",
        "saw green5 +",
        "splice green3 2",
        "splice green3 +9",
        "splice green3 +1 by +9",
        "glue green1",
        "glue green1 yellow1 brown",
        "tile",
        "tile x",
        "complete",
        "complete OI-99",
        "complete OI-2 with a b c d e",
        "buy",
        "buy glue",
        "buy glue 99",
        "buy green 7",
        "tool",
        "tool axe x9",
        "link",
        "link b0",
        "take",
        "take x",
        "take 0",
        "first",
        "use",
        "use HI-1",
        "use HI-1 x y z",
        "plant green 1 from yellow1",
        "end now",
        "é",
        "return é",
        "die é 1",
        "keep",
        "keep OI-1 OI-2 OI-3",
        "helper",
        "helper HI-1 r99",
        "do",
        "claim",
        "improve roof",
        "cut red",
    ] {
        let error = table.game.read(garbage).expect_err(garbage);
        assert!(!error.expected.is_empty());
    }
    assert!(table.game.read("frobnicate").unwrap_err().expected.contains("tile"));
}

#[test]
fn reasons_say_more_than_that_it_is_not_possible() {
    let table: Play<Woodcraft> = shop(2);
    let reasons =
        ["end", "berries", "cut green", "market", "use HI-1 glue for scrapwood", "bonus buy-lumber"]
            .map(|mv| table.refused(1, mv))
            .map(|illegal| illegal.reason.key.into_owned());
    assert!(reasons.iter().all(|key| key != "illegal-not-possible"), "{reasons:?}");
    assert!(table.clone().seat(1).pile.len() == 3);
}
