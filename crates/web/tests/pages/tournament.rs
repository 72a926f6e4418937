//! Filled models of tournaments.

use table::Language;
use terms::{Clock, Terms};
use web::model::*;

pub fn cup() -> Cup {
    Cup {
        id: "abcdefghijkm".to_owned(),
        name: "<b>Autumn</b> in the woods".to_owned(),
        slug: "grimm-forest".to_owned(),
        game_name: "Grímm".to_owned(),
        system: "swiss",
        seats: 3,
        round: 2,
        rounds: Some(4),
        open: 1,
        people: 9,
        most: None,
        stage: CupStage::Playing,
        is_live: false,
        begins_in: None,
        begins_full: false,
        can_join: true,
        is_in: true,
        my_table: Some("k3mx7pqa".to_owned()),
    }
}

pub fn list() -> Cups {
    let gathers = Cup {
        stage: CupStage::Gathering,
        round: 0,
        rounds: None,
        is_in: false,
        my_table: None,
        most: Some(9),
        system: "league",
        ..cup()
    };
    let open = vec![
        gathers.clone(),
        Cup { begins_in: Some(3 * 60), is_live: true, ..gathers.clone() },
        Cup { begins_full: true, most: None, people: 1, ..gathers.clone() },
        Cup { begins_in: Some(9 * 24 * 60), ..gathers.clone() },
        Cup { begins_in: Some(0), can_join: false, ..gathers.clone() },
    ];
    let finished = vec![
        Cup { stage: CupStage::Over, system: "knock-out", can_join: false, ..gathers.clone() },
        Cup { stage: CupStage::Stopped, can_join: false, ..gathers },
    ];
    Cups { mine: vec![cup()], open, finished, page: 1, has_more: true, notice: None }
}

pub fn nothing() -> Cups {
    Cups { mine: vec![], open: vec![], finished: vec![], page: 0, has_more: false, notice: None }
}

pub fn form(_: Language, games: Vec<Game>) -> NewCup {
    NewCup {
        games,
        chosen: 0,
        club: None,
        options: vec![],
        name: "Autumn".to_owned(),
        terms: Terms { clock: Clock::Live, ..Terms::default() },
        system: "knock-out".to_owned(),
        seats: 3,
        rounds: 0,
        through: 1,
        fill: "apprentice".to_owned(),
        bots: ["sapling", "apprentice"].map(str::to_owned).to_vec(),
        begins: "3600".to_owned(),
        most: "9".to_owned(),
        is_late: true,
        is_listed: true,
        pause: 0,
        has_name: false,
        notice: None,
    }
}

fn line(number: i64, name: &str) -> CupLine {
    CupLine {
        number,
        place: number as usize,
        name: name.to_owned(),
        bot: (number == 3).then(|| "sapling".to_owned()),
        is_me: number == 1,
        has_left: number == 2,
        points: "4.5".to_owned(),
        ties: vec!["12".to_owned(), "1".to_owned()],
        played: 2,
    }
}

pub fn played() -> Tournament {
    let table = |number: usize, is_over: bool| CupTable {
        number,
        id: format!("k3mx7pq{number}"),
        players: ["Marta", "<i>Bram</i>", "Ivo"]
            .map(|name| (name.to_owned(), is_over.then(|| "1.5".to_owned())))
            .to_vec(),
        is_over,
        is_mine: number == 1,
        is_watched: true,
    };
    Tournament {
        cup: cup(),
        club: Some(("abcdefgh".to_owned(), "Thé <b>Ówls</b>".to_owned())),
        host_name: "Bram".to_owned(),
        is_host: true,
        has_left: false,
        link: "https://play.example/c/abcdefghijkm".to_owned(),
        options: vec![],
        mine: Some(MyMatch {
            table: "k3mx7pq1".to_owned(),
            others: vec!["Bram".to_owned(), "Ivo".to_owned()],
            state: MyState::MyTurn { moment: "Róúnd 3".to_owned(), clock: None },
        }),
        is_bye: false,
        shown: 2,
        tables: vec![table(1, false), table(2, true)],
        byes: vec!["Pia".to_owned()],
        tables_page: (0, 2),
        counted: (1, 2),
        scale: ["3", "1", "0"].map(str::to_owned).to_vec(),
        ties: ["opponents", "wins", "lot"].map(str::to_owned).to_vec(),
        standings: vec![line(1, "Marta"), line(2, "<i>Bram</i>"), line(3, "Ivo")],
        page: (1, 3),
        bots: Some("sapling".to_owned()),
        waiting: 1,
        notice: None,
    }
}

pub fn gathers() -> Tournament {
    Tournament {
        cup: Cup {
            stage: CupStage::Gathering,
            round: 0,
            is_in: false,
            rounds: None,
            my_table: None,
            ..cup()
        },
        is_host: false,
        has_left: true,
        mine: None,
        shown: 0,
        tables: vec![],
        standings: vec![],
        bots: None,
        ..played()
    }
}

pub fn over() -> Tournament {
    Tournament {
        cup: Cup { stage: CupStage::Stopped, open: 0, can_join: false, my_table: None, ..cup() },
        mine: None,
        ties: ["direct", "beaten", "wins"].map(str::to_owned).to_vec(),
        ..played()
    }
}

#[test]
fn what_people_write_is_escaped() {
    let visitor = crate::samples::visitor(Language::En, Some("Marta"));
    for page in [web::tournament::page(&visitor, &played()), web::cups::page(&visitor, &list())] {
        let page = page.into_string();
        assert!(!page.contains("<b>Autumn") && !page.contains("<i>Bram"));
        assert!(page.contains("&lt;b&gt;Autumn"));
    }
    assert!(!web::tournament::page(&visitor, &played()).into_string().contains("<b>Ówls"));
}

/// Only those of a club see a tournament of a club: nobody is asked whether everybody may.
#[test]
fn a_tournament_of_a_club_is_for_its_members() {
    let visitor = crate::samples::visitor(Language::En, Some("Marta"));
    let of_all = form(Language::En, crate::samples::games(Language::En));
    let of_club = NewCup { club: Some(("abcdefgh".to_owned(), "The Owls".to_owned())), ..of_all.clone() };
    let page = |form| web::cups::form(&visitor, form).into_string();
    assert!(page(&of_all).contains("name=\"listed\"") && !page(&of_all).contains("name=\"club\""));
    assert!(!page(&of_club).contains("name=\"listed\""));
    assert!(page(&of_club).contains("name=\"club\" value=\"abcdefgh\""));
    assert!(page(&of_club).contains("&amp;club=abcdefgh"), "another game is for the club too");
}
