//! The pages of clubs.

use table::Language;
use web::model::{ClubCard, ClubMember, ClubPage, ClubRow, Strength};

use crate::samples::{self, visitor};

pub fn cards() -> Vec<ClubCard> {
    let card = |name: &str, is_mine| ClubCard {
        id: "abcdefgh".to_owned(),
        name: name.to_owned(),
        members: 7,
        open: 2,
        is_mine,
    };
    vec![card("Thé Ówls óf thé Lóng Róád", true), card("<b>Fóxés</b>", false)]
}

fn member(name: &str, is_owner: bool) -> ClubMember {
    ClubMember { id: 7, name: name.to_owned(), has_page: true, is_owner, is_me: is_owner, since: 90 }
}

/// As its owner sees it.
pub fn of_owner(language: Language) -> ClubPage {
    let row = |name: &str, rating: Option<f64>| ClubRow {
        name: name.to_owned(),
        has_page: true,
        is_me: name == "Marta",
        played: 12,
        won: 5,
        mean: 41.25,
        best: 63,
        rating: rating.map(|rating| Strength { rating, uncertainty: 1.2 }),
    };
    ClubPage {
        id: "abcdefgh".to_owned(),
        name: "The Owls".to_owned(),
        link: Some("https://play.example/join-club/0123".to_owned()),
        is_owner: true,
        members: vec![member("Marta", true), member("Bartholomäus", false)],
        removed: vec![member("Max 7", false)],
        total: 41,
        open: vec![samples::open_table("Thursday woods", language)],
        playing: vec![samples::open_table("Á lóng óné", language)],
        over: vec![samples::old("Tea break")],
        cups: crate::tournament::list().mine,
        games: samples::games(language),
        chosen: 0,
        best: vec![row("Marta", Some(27.4)), row("Bartholomäus", None)],
        notice: None,
    }
}

/// All of them, for the tests that look at every page.
pub fn pages(language: Language) -> Vec<(&'static str, String)> {
    let (known, new) = (visitor(language, Some("Marta")), visitor(language, None));
    let of_member = ClubPage {
        link: None,
        is_owner: false,
        removed: Vec::new(),
        open: Vec::new(),
        playing: Vec::new(),
        best: Vec::new(),
        cups: Vec::new(),
        ..of_owner(language)
    };
    vec![
        ("clubs", web::club::list(&known, &cards(), None).into_string()),
        ("clubs-none", web::club::list(&known, &[], None).into_string()),
        ("club-owner", web::club::page(&known, &of_owner(language)).into_string()),
        ("club-member", web::club::page(&known, &of_member).into_string()),
        ("club-door", web::club::door(&known, "The Owls", "/join-club/0123", None).into_string()),
        ("club-door-new", web::club::door(&new, "The Owls", "/join-club/0123", None).into_string()),
    ]
}

#[test]
fn only_its_owner_is_offered_what_an_owner_does() {
    let pages = pages(Language::En);
    let page = |name: &str| &pages.iter().find(|(found, _)| *found == name).expect("a page").1;
    for what in ["/clubs/abcdefgh/remove", "/clubs/abcdefgh/renew", "/clubs/abcdefgh/close", "join-club/0123"]
    {
        assert!(page("club-owner").contains(what), "{what}");
        assert!(!page("club-member").contains(what), "{what}");
    }
    assert!(page("club-member").contains("/clubs/abcdefgh/leave") && !page("club-owner").contains("/leave"));
    assert!(page("clubs").contains("&lt;b&gt;Fóxés"), "names are escaped");
}
