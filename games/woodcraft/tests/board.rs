//! The board holds to the laws of boards.

scene::board_tests!(woodcraft::Woodcraft);

/// WC-42: the lesson says in every language what a bonus action costs, and so does the help of the lanterns.
#[test]
fn wc_42_the_lesson_says_what_a_bonus_action_costs() {
    use scene::Board;
    let book = table::Book::<woodcraft::Components>::shipped();
    let n = book.get().prices.bonus_action;
    for (lesson, lanterns) in woodcraft::Woodcraft::LEARN.iter().zip(["lanterns", "lanternes", "Laternen"]) {
        assert!(lesson.1.contains(&format!("{n} {lanterns}")), "{n} {lanterns}");
    }
}

/// The tables of the rules say in every language what is printed on helpers, contracts, workshop and marketing track.
#[test]
fn the_tables_of_the_rules_say_what_is_printed() {
    use scene::Board;
    use table::{Game, Phrase, Reader};
    use woodcraft::Woodcraft;
    let book = table::Book::<woodcraft::Components>::shipped();
    let name = |kind: &str, id: &str, language| {
        let key = format!("{kind}-{}", id.to_lowercase().replace('/', "-"));
        // Where a long name may be broken on a card is no part of it.
        Woodcraft::lexicon().say(&Phrase::new(key), Reader::onlooker(language)).replace('\u{ad}', "")
    };
    for &(language, packed) in Woodcraft::RULES {
        let rules = table::unpacked(packed).expect("it was packed with the program");
        let cells =
            |line: &str| -> Vec<String> { line.split('|').map(|cell| cell.trim().to_owned()).collect() };
        let card = |id: &str| {
            let row = rules.lines().find(|line| line.contains(&format!("| {id} |")));
            cells(row.unwrap_or_else(|| panic!("{id} is in no table ({language})")))
        };
        for helper in &book.helpers {
            let row = card(&helper.id);
            assert_eq!(row[2], name("helper", &helper.id, language));
            assert_eq!(row[4], helper.cost.to_string(), "{} ({language})", helper.id);
        }
        for contract in &book.contracts {
            let row = card(&contract.id);
            assert_eq!(row[2], name("contract", &contract.id, language));
            assert_eq!(row[4].replace('–', "0"), contract.now.to_string(), "{} ({language})", contract.id);
        }
        let shop = &book.workshop;
        let printed = [&shop.pots[1..], &shop.saws[1..], &shop.splices[1..], &[shop.glue]].concat();
        let rows = rules.lines().skip_while(|line| !line.starts_with("| **WC-66**"));
        for (place, row) in printed.iter().zip(rows) {
            assert_eq!(cells(row)[3], place.cost.to_string(), "{row}");
        }
        let steps = &book.marketing;
        for printed in [
            steps.iter().map(|step| step.cost).collect::<Vec<_>>(),
            steps.iter().map(|step| step.points).collect(),
        ] {
            let row: String = printed.iter().map(|n| format!(" {n} |")).collect();
            assert!(rules.contains(&row), "marketing:{row} ({language})");
        }
    }
}

/// WC-62: a card headed “For you now” is about the reader's own pots; of the others' it is only told what stands in them.
#[test]
fn wc_62_the_pots_of_others_are_not_for_me() {
    use scene::{ANIMALS, Drawn, SeatLook};
    use table::{AnyMatch, Language, Match, Seat, Seed, Setup, Viewer};
    use woodcraft::Woodcraft;
    let mut played =
        Match::<Woodcraft>::deal(Setup::for_players(2), Seed::named("pots")).expect("two can play");
    // Everybody keeps helpers and orders; then the workshops stand on the table.
    while let Some(seat) = AnyMatch::waiting_for(&played).iter().next()
        && AnyMatch::moves(&played, seat)
            .iter()
            .any(|text| ["keep", "place"].iter().any(|word| text.starts_with(word)))
    {
        let text = AnyMatch::moves(&played, seat)[0].clone();
        AnyMatch::play(&mut played, seat, &text).expect("it is listed");
    }
    let looks = ["Anna", "Bram"].map(|name| SeatLook { name: name.to_owned(), animal: ANIMALS[0] });
    let (paint, viewer) = (Drawn::of::<Woodcraft>().paint, Viewer::Seat(Seat::default()));
    let drawing = paint(&played, viewer, Language::En, &looks).drawing;
    let page = drawing.board.0 + &drawing.own.map(|own| own.0).unwrap_or_default();
    let is_for_me = |seat: usize| {
        let pot = format!("id=\"wc-pot-{seat}-");
        let cards =
            page.split(&pot).skip(1).filter_map(|pot| pot.split("data-help=\"").nth(1)?.split('"').next());
        let said: Vec<bool> = cards.map(|card| card.contains("\n!")).collect();
        assert!(!said.is_empty(), "seat {seat} has pots");
        said.contains(&true)
    };
    assert!(is_for_me(1));
    assert!(!is_for_me(2));
}
