//! Every page, drawn from filled models.

mod alone;
mod club;
mod day;
mod figures;
mod profile;
mod pseudo;
mod puzzles;
mod samples;
mod tournament;

use table::{Language, Seat, Viewer};

/// A message that is missing shows as its key in brackets.
fn missing_words(page: &str) -> Vec<&str> {
    let texts = page.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text);
    let in_brackets = texts.filter(|text| text.starts_with('[') && text.trim_end().ends_with(']'));
    in_brackets.collect()
}

#[test]
fn every_page_has_all_its_words() {
    for language in Language::ALL {
        for (name, page) in samples::pages(language) {
            assert!(missing_words(&page).is_empty(), "{name} in {language}: {:?}", missing_words(&page));
        }
    }
}

#[test]
fn what_people_write_is_escaped() {
    let page = samples::pages(Language::En).into_iter().find(|(name, _)| *name == "play").expect("a page").1;
    assert!(!page.contains("<b>Good luck</b>"));
    assert!(page.contains("&lt;b&gt;Good luck"));
}

#[test]
fn no_page_carries_inline_script() {
    for (name, page) in samples::pages(Language::En) {
        assert!(!page.contains("onclick=") && !page.contains("<script>"), "{name}");
        let doors = usize::from(page.contains("data-door"));
        assert_eq!(page.matches("<script src=\"/assets/").count(), 1 + doors, "{name}");
        assert_eq!(page.matches("<script").count(), 1 + doors, "{name}");
    }
}

#[test]
fn every_id_stands_once_on_a_page() {
    for (name, page) in samples::pages(Language::En) {
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "{name}");
    }
}

#[test]
fn every_move_is_a_button_of_the_bar() {
    let play = samples::play(Language::En, 2, Viewer::Seat(Seat::new(0)));
    let visitor = samples::visitor(Language::En, Some("Marta"));
    let page = web::play::live(&visitor, &play, samples::board()).into_string();
    assert!(!play.painting.choices.is_empty());
    for choice in &play.painting.choices {
        assert!(page.contains(&format!("value=\"{}\"", choice.text)), "{}", choice.text);
    }
}

/// While the others think the bar itself asks; beside a move of one's own the moves stay, and a line unfolds above them.
#[test]
fn what_is_asked_is_answered_in_the_bar_or_above_it() {
    let page = |wanted: &str| {
        let pages = samples::pages(Language::En);
        pages.into_iter().find(|(name, _)| *name == wanted).expect("a page").1
    };
    let (asks, both) = (page("play-asked-in-the-bar"), page("play-asked-back"));
    assert!(asks.contains("act fix asked") && asks.contains("data-key=\"y\""), "the bar asks");
    assert!(!both.contains("act fix asked") && both.contains("askfold") && both.contains("name=\"move\""));
    assert!(both.contains("id=\"time\""), "one's own time stands beside the prompt");
    // No key means two things.
    for page in [asks, both] {
        assert_eq!(
            page.matches("data-key=\"y\"").count(),
            page.matches("name=\"answer\" value=\"yes\"").count()
        );
    }
}

/// The menu is the same in every game, so it speaks of none: no seasons, orders, transport or lanterns.
#[test]
fn the_option_to_confirm_speaks_of_every_game() {
    let of_one_game = ["season", "order", "transport", "lantern"]
        .into_iter()
        .chain(["saison", "commande", "lanterne"])
        .chain(["jahreszeit", "auftrag", "laterne"]);
    for language in Language::ALL {
        let page =
            web::trouble::page(&samples::visitor(language, Some("Marta")), web::model::Trouble::NotFound);
        let page = page.into_string();
        let (_, after) = page.split_once("data-pref=\"confirm\"").expect("the option");
        let (_, said) = after.split_once("<p").expect("what it does");
        let said = said.split("</p>").next().unwrap_or_default().to_lowercase();
        let found: Vec<&str> = of_one_game.clone().filter(|word| said.contains(word)).collect();
        assert!(found.is_empty(), "{found:?} in {language}: {said}");
    }
}

#[test]
fn before_ones_own_try_the_page_tells_no_points() {
    let marta = samples::visitor(Language::En, Some("Marta"));
    let games: Vec<web::model::Game> =
        shelf::GAMES.iter().map(|game| web::model::Game::of(game, Language::En)).collect();
    let page = web::day::page(&marta, &day::not_played(Language::En, &games)).into_string();
    assert!(!page.contains("Chloé") && !page.contains("/practice"), "{page}");
    let page = web::day::page(&marta, &day::played(Language::En, &games)).into_string();
    assert!(page.contains("Chloé") && page.contains("&lt;b&gt;Bram"), "{page}");
}

#[test]
fn a_name_in_an_address_is_nothing_but_a_name() {
    assert_eq!(web::routes::profile("Chloé /?#%"), "/p/Chlo%C3%A9%20%2F%3F%23%25");
}
