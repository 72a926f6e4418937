//! The component files.

use table::{Book, Components as _, Game, Language, Reader, Setup};
use woodcraft::components::{report, shipped_text};
use woodcraft::{Components, Woodcraft, component_keys, help};

/// Reads the shipped file with a change.
fn changed(from: &str, to: &str) -> Result<Components, String> {
    assert!(shipped_text().contains(from), "{from}");
    Components::read(&shipped_text().replacen(from, to, 1))
}

#[test]
fn the_shipped_files_are_complete() {
    let report = report(shipped_text()).unwrap();
    assert!(
        report.contains("32 early, 32 late, 8 hazelnut") && report.contains("27 early, 22 late"),
        "{report}"
    );
    assert!(report.contains(" chosen") && report.contains("complete and consistent"), "{report}");
}

#[test]
fn what_is_wrong_is_said_clearly() {
    for (from, to, said) in [
        ("id = \"HI/2\"", "id = \"HI/1\"", "HI/1: used twice"),
        ("colors = [\"yellow\"], value = 4", "colors = [\"red\"], value = 4", "“red” is not a colour"),
        ("colors = [\"yellow\"], value = 4", "colors = [\"yellow\"], value = 7", "a die cannot show 7"),
        ("of = \"hammer\"", "of = \"banjo\"", "there is no tool “banjo”"),
        ("start_row = \"rep1\"", "start_row = \"rep9\"", "there is no row “rep9”"),
        ("orders_early = 32", "orders_early = 33", "early orders: 32, but 33 are expected"),
        ("last = 16", "last = 15", "17 values for the spaces 0 to 15"),
        ("requires = { b0 = []", "requires = { b0 = [\"t0\"]", "some space can never be filled"),
        ("event = \"spliced\"", "event = \"sneezed\"", "there is no event “sneezed”"),
        (
            "timing = \"once_per_turn\", effect = \"swap_token\"",
            "timing = \"permanent\", effect = \"swap_token\"",
            "once_per_turn",
        ),
        (
            "event = \"lantern_gained\", gain = [ { kind = \"reputation\", n = 1 } ]",
            "event = \"lantern_gained\", gain = [ { kind = \"lantern\", n = 1 } ]",
            "set itself off for ever",
        ),
        ("[prices]", "[costs]", "prices"),
    ] {
        let wrong = changed(from, to).unwrap_err();
        assert!(wrong.contains(said), "{said}: {wrong}");
    }
}

#[test]
fn several_mistakes_are_told_at_once() {
    let text = shipped_text()
        .replace("of = \"hammer\"", "of = \"banjo\"")
        .replace("event = \"spliced\"", "event = \"x\"");
    let wrong = report(&text).unwrap_err();
    assert!(wrong.lines().count() >= 2, "{wrong}");
}

#[test]
fn a_house_rule_changes_the_game() {
    let text = shipped_text().replacen("blueberries = 12", "blueberries = 15", 1);
    let setup = Setup { components: Some(text.clone()), ..Setup::for_players(2) };
    let game = Woodcraft::deal(&setup, table::Fate::quick(1)).unwrap();
    assert_eq!(game.players[1].blueberries, 15);
    assert_eq!(Book::<Components>::read(&text).unwrap(), game.book);
}

/// Every component has a name and a help text in every language, with the printed numbers in it.
#[test]
fn every_component_explains_itself() {
    let book = Book::<Components>::shipped();
    let keys = component_keys(book.get());
    assert_eq!(keys.len(), 7 + 72 + 49 + 8 + 10 + 3 + 11 + 6 + 5 + 3 + 4);
    for key in keys {
        for players in 1..=4 {
            let help = help(book.get(), &key, players).unwrap_or_else(|| panic!("no help for {key}"));
            for language in Language::ALL {
                assert!(Woodcraft::lexicon().has(&key, language), "{key} in {language}");
                if let Err(wrong) = Woodcraft::lexicon().check(&help, Reader::onlooker(language)) {
                    panic!("{key}: {wrong:?}");
                }
            }
        }
    }
    let spoken = help(book.get(), "order-oi-2", 2).unwrap();
    let text = Woodcraft::lexicon().say(&spoken, Reader::onlooker(Language::En));
    assert_eq!(
        text,
        "Hand in a green 1, a yellow 2 and 1 scrapwood. Brings 2 glue and 4 blueberries. Starts in: Top row (+3 reputation)."
    );
    assert_eq!(help(book.get(), "order-none", 2), None);
}
