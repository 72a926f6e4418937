//! Somebody alone at the table: no word about others, and how it went.

use table::{AnyMatch, Fate, Language, Reader, Seed, Setup, Standings, Viewer};
use web::model::{AnalysisState, Brief, Final, Play, PlaySeat, Seen};

use crate::samples;

/// A match alone to its end by random moves, where the game can be played so.
fn played_alone(game: &table::GameEntry) -> Option<Box<dyn AnyMatch>> {
    let mut played = (game.deal)(Setup::for_players(1), Seed::named("alone")).ok()?;
    let mut fate = Fate::quick(7);
    while played.play_random(&mut fate.next()).is_some() {}
    Some(played)
}

fn brief() -> Brief {
    Brief { seats: samples::looks(&["Marta"]), ..samples::brief("Alone") }
}

fn seats() -> Vec<PlaySeat> {
    samples::seated().into_iter().take(1).collect()
}

/// The box over the board and the final table.
fn ends(played: &dyn AnyMatch, standings: &Standings, language: Language) -> [String; 2] {
    let marta = samples::visitor(language, Some("Marta"));
    let over = Play {
        brief: brief(),
        seats: seats(),
        standings: Some(standings.clone()),
        lexicon: played.lexicon(),
        chat: Vec::new(),
        log: Vec::new().into(),
        ..samples::play(language, usize::MAX, Viewer::Onlooker)
    };
    let last = Final {
        brief: brief(),
        seats: seats(),
        ending: None,
        standings: standings.clone(),
        lexicon: played.lexicon(),
        rated: Vec::new(),
        analysis: None,
        course: Vec::new(),
        ..samples::final_table(language)
    };
    [
        web::play::live(&marta, &over, samples::board()).into_string(),
        web::final_table::page(&marta, &last).into_string(),
    ]
}

/// RW-104, WC-177: points alone say little; what they are called stands beside them.
#[test]
fn a_result_alone_is_called_by_its_name() {
    let mut named = Vec::new();
    for game in shelf::GAMES {
        let Some(played) = played_alone(game) else { continue };
        let standings = played.standings();
        let Some(verdict) = &standings.verdict else { continue };
        named.push(game.about.slug);
        for language in Language::ALL {
            let said = played.lexicon().say(verdict, Reader::onlooker(language));
            for page in ends(&*played, &standings, language) {
                assert!(page.contains(&format!("{}{said}", language.colon())), "{}: {said}", game.about.slug);
            }
        }
    }
    assert_eq!(named, ["woodcraft", "woodcraft-roll"]);
}

#[test]
fn an_analysis_alone_says_nothing_of_others() {
    let marta = samples::visitor(Language::En, Some("Marta"));
    let page = |is_solo: bool| {
        let seen = Seen { is_solo, ..samples::seen() };
        let analysis = samples::analysis(AnalysisState::Done(Box::new(seen)));
        web::analysis::page(&marta, &analysis).into_string()
    };
    let (alone, among) = (page(true), page(false));
    assert!(among.contains("own turns, the others’ turns and luck add up"));
    assert!(alone.contains("own turns and luck add up") && !alone.contains("the others"));
}
