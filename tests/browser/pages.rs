//! Every page: nothing to trip over, at every size, in both themes and all languages.

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("the_language_can_be_changed", the_language_can_be_changed),
    ("the_theme_can_be_changed", the_theme_can_be_changed),
    ("no_page_has_anything_to_trip_over", no_page_has_anything_to_trip_over),
    ("a_new_table_fits_one_screen", a_new_table_fits_one_screen),
];

const SIZES: [(u32, u32); 4] = [(390, 844), (768, 1024), (1280, 800), (2560, 1440)];
const LANGUAGES: [&str; 3] = ["en", "fr", "de"];

/// A match that is laid out after so many moves of a record has nothing to trip over, in any language, at any size; the dark is the
/// same in another light, so two sizes tell.
pub fn at_every_size(chromium: &Chromium, house: &mut House, record: &str, after: &[usize]) -> Outcome {
    const LOOKS: [(Theme, &[(u32, u32)]); 2] =
        [(Theme::Light, &SIZES), (Theme::Dark, &[(390, 844), (1280, 800)])];
    let mut findings = Vec::new();
    for &moves in after {
        let (table, link) = house.lays_out_after(record, moves)?;
        let mut marta = Person::looks_in(chromium, &*house)?;
        marta.goes_to(&link)?;
        for language in LANGUAGES {
            marta.tab.evaluate(&format!(
                "fetch('/look', {{ method: 'POST', body: new URLSearchParams({{ language: '{language}', back: '/' }}) }})"
            ))?;
            for (theme, sizes) in LOOKS {
                marta.tab.likes(theme, false)?;
                for &(width, height) in sizes {
                    marta.tab.viewport(width, height)?;
                    marta.goes_to(&table)?;
                    marta.tab.wait("document.querySelector('#live[data-asked] #board')")?;
                    let what = format!("after {moves} moves in {language} at {width} px, {theme:?}");
                    findings.extend(marta.trips_over_nothing(&what).err().map(|found| found.to_string()));
                }
            }
        }
        marta.is_content()?;
        marta.tab.close()?;
    }
    if findings.is_empty() { Ok(()) } else { Err(findings.join("\n").into()) }
}

fn the_language_can_be_changed(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("nim", &["me", "bot"])?;
    marta.tab.click("#menu summary")?;
    marta.tab.click("button[name=language][value=de]")?;
    marta.tab.wait("document.documentElement.lang === 'de'")?;
    assert_eq!(marta.path()?, table);
    assert!(marta.tab.text("#act")?.contains("Hölzchen") || marta.tab.text("#act")?.contains("Haufen"));
    marta.is_content()
}

fn the_theme_can_be_changed(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.click("#menu summary")?;
    marta.tab.click("button[name=theme][value=dark]")?;
    marta.tab.wait("document.documentElement.dataset.theme === 'dark'")?;
    let ground = marta.tab.evaluate("getComputedStyle(document.querySelector('.page')).backgroundColor")?;
    assert_eq!(ground, "rgb(20, 26, 22)");
    marta.is_content()
}

/// Six seats, over days, with all that belongs to it: nothing has to be scrolled at 1280 by 800, in any language. What does not
/// apply is not shown, with script or without.
fn a_new_table_fits_one_screen(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(1280, 800)?;
    for language in LANGUAGES {
        // She begins in English.
        if language != "en" {
            marta.goes_to("/")?;
            marta.tab.click("#menu summary")?;
            marta.tab.click(&format!("button[name=language][value={language}]"))?;
            marta.tab.wait(&format!("document.documentElement.lang === '{language}'"))?;
        }
        for is_off in [false, true] {
            marta.tab.script_off(is_off)?;
            marta.goes_to("/new?game=keyflower")?;
            let shown = "key => document.getElementById(key).offsetParent !== null";
            let fields = format!("['bank', 'increment', 'answer', 'reserve', 'flag'].map({shown}).join()");
            for (clock, wanted) in [
                ("none", "false,false,false,false,false"),
                ("live", "true,true,false,false,true"),
                ("days", "false,false,true,true,true"),
            ] {
                marta.tab.click(&format!("label:has([name=clock][value={clock}])"))?;
                assert_eq!(marta.tab.evaluate(&fields)?, wanted, "{language} {clock}");
            }
            for seat in 2..=6 {
                marta.tab.click(&format!("label:has([name=seat-{seat}][value=friend])"))?;
            }
            let height = marta.tab.evaluate("document.documentElement.scrollHeight")?;
            assert!(height.as_u64() <= Some(800), "{language}: {height}");
            marta.trips_over_nothing("a new table")?;
        }
        marta.tab.script_off(false)?;
        marta.goes_to("/new?game=keyflower")?;
        marta.tab.click("label:has([name=clock][value=days])")?;
        marta.tab.wait("document.querySelector('#sum').textContent.split(' · ').length === 3")?;
    }
    marta.is_content()
}

fn no_page_has_anything_to_trip_over(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let over = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    marta.goes_to(&format!("{over}/analysis"))?;
    marta.tab.click("button[name=grade][value=fast]")?;
    marta.tab.wait("document.querySelector('#balance')")?;
    marta.goes_to("/me/turns")?;
    // Nim has no phases, and whether anything was lost is up to chance.
    assert!(marta.tab.holds("document.querySelector('#habit-nim')")?, "what was analysed is told");
    let board = marta.sets_up("nim", &["me", "bot"])?;
    let lobby = marta.sets_up("nim", &["me", "friend"])?;
    let pages = [
        "/".to_owned(),
        lobby,
        board,
        over.clone(),
        format!("{over}?at=1"),
        format!("{over}/final"),
        "/rules".to_owned(),
        "/me".to_owned(),
        "/me/turns".to_owned(),
        "/clubs".to_owned(),
        "/me/delete".to_owned(),
        "/api".to_owned(),
        "/tournaments".to_owned(),
        "/tournaments/new?game=grimm-forest".to_owned(),
        crate::tournament::makes(&mut marta, "woodcraft-roll")?,
    ];
    let of_game = |board: &scene::Drawn| {
        let slug = board.about.slug;
        [format!("/new?game={slug}"), format!("/rules/{slug}"), format!("/learn/{slug}")]
    };
    let pages: Vec<String> = pages.into_iter().chain(shelf::BOARDS.iter().flat_map(of_game)).collect();
    let mut findings = Vec::new();
    for language in LANGUAGES {
        marta.goes_to("/")?;
        marta.tab.click("#menu summary")?;
        marta.tab.click(&format!("button[name=language][value={language}]"))?;
        marta.tab.wait(&format!("document.documentElement.lang === '{language}'"))?;
        for page in &pages {
            marta.goes_to(page)?;
            for theme in [Theme::Light, Theme::Dark] {
                marta.tab.likes(theme, false)?;
                for (width, height) in SIZES {
                    marta.tab.viewport(width, height)?;
                    for finding in marta.tab.audit()? {
                        findings.push(format!("{page} {language} {theme:?} {width}: {finding}"));
                    }
                }
            }
        }
    }
    marta.is_content()?;
    if findings.is_empty() { Ok(()) } else { Err(findings.join("\n").into()) }
}
