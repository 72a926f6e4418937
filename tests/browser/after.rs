//! Beside and after a match: hints, the replay, records, the analysis, playing on.

use std::fs;

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person, UNGUARDED};

pub const STORIES: &[(&str, Story)] = &[
    ("a_hint_is_told_in_words_and_stays_until_the_move", a_hint_is_told_in_words_and_stays_until_the_move),
    ("a_replay_plays_steps_and_shows_everything_open", a_replay_plays_steps_and_shows_everything_open),
    ("a_replay_jumps_by_rounds", a_replay_jumps_by_rounds),
    ("a_record_is_kept_and_brought_along", a_record_is_kept_and_brought_along),
    ("names_of_the_final_table_are_whole_on_a_telephone", names_are_whole),
    ("an_analysis_runs_and_leads_to_its_turning_points", an_analysis_runs_and_leads_to_its_turning_points),
    ("a_better_line_is_shown_on_the_board", a_better_line_is_shown_on_the_board),
    ("an_analysis_can_be_stopped", an_analysis_can_be_stopped),
    ("one_plays_on_from_a_moment", one_plays_on_from_a_moment),
    ("a_rated_match_begins_with_the_number_of_the_page", a_rated_match_begins_with_the_number_of_the_page),
    ("afterwards_there_is_nothing_to_trip_over", afterwards_there_is_nothing_to_trip_over),
];

/// A finished match of Nim: its path.
fn finished(marta: &mut Person<'_>) -> Result<String, Box<dyn std::error::Error>> {
    let table = marta.sets_up("nim", &["me", "bot"])?;
    marta.plays_to_the_end_by_mouse(21)?;
    Ok(table)
}

/// Asks the API as the page's own script could, and tells the answer's field.
fn asks(
    marta: &mut Person<'_>,
    path: &str,
    body: &str,
    field: &str,
) -> Result<String, Box<dyn std::error::Error>> {
    let script = format!(
        "fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }})\
        .then(answer => answer.json()).then(told => String(told.{field}))"
    );
    Ok(marta.tab.evaluate(&script)?.as_str().unwrap_or_default().to_owned())
}

/// Nobody presses anything: the page puts its number in, the match begins, and at the end the browser finds it in the seed.
fn a_rated_match_begins_with_the_number_of_the_page(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let wish = "{ game: 'nim', seats: ['me', { bot: 'sapling' }], rated: true, pace: 'instant' }";
    let code = asks(&mut marta, "/api/tables", wish, "id")?;
    marta.goes_to(&format!("/t/{code}"))?;
    marta.tab.wait("document.querySelector('#board')")?;
    asks(&mut marta, &format!("/api/tables/{code}/resign"), "{}", "stage")?;
    marta.goes_to(&format!("/t/{code}/final"))?;
    marta.tab.wait("document.querySelector('.own-check') && !document.querySelector('.own-check').hidden")?;
    let number = marta.tab.evaluate(&format!("localStorage.getItem('mix {code}')"))?;
    let number =
        number.as_str().filter(|number| number.len() == 64).ok_or("no number was put in")?.to_owned();
    let shown = format!("document.querySelector('.seal').textContent.includes('{number}')");
    assert!(marta.tab.holds(&shown)?, "the number of the page is not in the seed");
    marta.is_content()
}

/// The move of the replay that is shown.
const SHOWN: &str = "Number(document.querySelector('#live').dataset.count)";

fn a_hint_is_told_in_words_and_stays_until_the_move(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "friend"])?;
    let table = marta.path()?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    marta.begins_with(&mut anna, &table)?;
    // A key counts once the script is there.
    marta.tab.wait("document.readyState === 'complete' && document.querySelector('#live[data-asked]')")?;
    anna.tab.wait("document.querySelector('#board')")?;
    marta.tab.press("h")?;
    marta.tab.wait("document.querySelector('#advice li')")?;
    let advice = marta.tab.text("#advice")?;
    assert!(advice.to_lowercase().contains("chance of winning") && advice.contains('%'), "{advice}");
    assert!(marta.tab.holds("document.querySelector('#hint[aria-pressed=true]')")?);
    anna.tab.wait("document.querySelector('#log').textContent.includes('Marta asks for a hint')")?;
    assert!(!anna.tab.holds("document.querySelector('#advice')")?, "the other is told nothing more");
    // Talk draws the page anew, and the hint stays.
    anna.tab.click("#chat summary")?;
    anna.tab.fill("#chat-text", "take your time")?;
    anna.tab.press("Enter")?;
    marta.tab.wait("document.querySelector('#chat li')?.textContent.includes('take your time')")?;
    assert!(marta.tab.holds("document.querySelector('#advice li')")?);
    marta.trips_over_nothing("a hint")?;
    marta.makes_a_move_by_mouse()?;
    marta.tab.wait("!document.querySelector('#advice')")?;
    marta.is_content()?;
    anna.is_content()
}

fn a_replay_plays_steps_and_shows_everything_open(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    marta.tab.click("#act a[href$='at=0']")?;
    // Keys are heard only once the script is there.
    marta.tab.wait("document.readyState === 'complete' && document.querySelector('#act.past')")?;
    marta.tab.press("ArrowRight")?;
    marta.tab.wait(&format!("{SHOWN} === 1"))?;
    marta.tab.press("p")?;
    marta.tab.wait(&format!("{SHOWN} >= 2 && document.querySelector('[data-replay][aria-pressed=true]')"))?;
    marta.tab.press("p")?;
    marta.tab.wait("document.querySelector('[data-replay][aria-pressed=false]')")?;
    marta.tab.press("End")?;
    marta.tab.wait("document.querySelector('[data-replay][disabled]')")?;
    assert!(marta.tab.holds("document.querySelector('#act.past')")?, "the last moment is still the replay");
    marta.tab.press("Home")?;
    marta.tab.wait(&format!("{SHOWN} === 0"))?;
    let look = "const eyes = document.querySelector('[name=eyes]'); eyes.value = 'open'; \
        eyes.dispatchEvent(new Event('input', { bubbles: true }))";
    marta.tab.evaluate(look)?;
    marta.tab.wait("document.querySelector('#act .tag')?.textContent.includes('Everything open')")?;
    assert!(marta.tab.holds("location.search.includes('eyes=open')")?, "the address leads here again");
    marta.trips_over_nothing("everything open")?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.click(".seal summary")?;
    marta.tab.wait("document.querySelector('.own-check:not([hidden])')")?;
    marta.is_content()
}

fn a_replay_jumps_by_rounds(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("woodcraft-roll", &["me"])?;
    marta.plays_to_the_end_elsewhere(600)?;
    marta.goes_to(&format!("{table}?at=0"))?;
    marta.tab.click("a[data-step=round-on]")?;
    marta.tab.wait(&format!("{SHOWN} > 0"))?;
    let first = marta.tab.evaluate(SHOWN)?;
    marta.tab.click("a[data-step=round-on]")?;
    marta.tab.wait(&format!("{SHOWN} > {first}"))?;
    marta.tab.click("a[data-step=round-back]")?;
    marta.tab.wait(&format!("{SHOWN} === {first}"))?;
    marta.trips_over_nothing("the replay")?;
    marta.is_content()
}

fn a_record_is_kept_and_brought_along(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    let record = marta.tab.evaluate(&format!("fetch('{table}/record').then(answer => answer.text())"))?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("match.game");
    fs::write(&file, record.as_str().ok_or("no record")?)?;
    marta.goes_to("/me")?;
    marta.tab.choose_file("#record", &file)?;
    marta.tab.click(".bring button")?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    assert_ne!(marta.path()?, format!("{table}/final"), "it is a table of its own");
    assert!(marta.tab.text(".win")?.contains("brought along"), "{}", marta.tab.text(".win")?);
    // Its people are neither here nor away.
    let brought = marta.path()?.replace("/final", "");
    marta.goes_to(&brought)?;
    marta.tab.wait("document.querySelector('#seats .seat')")?;
    let said = marta.tab.text("#seats")?;
    assert!(!said.contains("away") && !said.contains("here"), "{said}");
    assert!(!marta.tab.holds("document.querySelector('.seat.away')")?);
    fs::write(&file, "Game: chess\n1: e4\n")?;
    marta.goes_to("/me")?;
    marta.tab.choose_file("#record", &file)?;
    marta.tab.click(".bring button")?;
    marta.tab.wait("document.querySelector('#notice')")?;
    assert!(marta.tab.text("#notice")?.contains("cannot be replayed"), "{}", marta.tab.text("#notice")?);
    marta.is_content()
}

/// Names at the head of the final table that take more than one line, or are wider than their place.
const BROKEN: &str = "[...document.querySelectorAll('.ftab thead .nm')].filter(name => { const words = document.createRange(); \
    words.selectNodeContents(name); return words.getClientRects().length > 1 || name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1; \
    }).map(name => name.textContent).join()";

fn names_are_whole(chromium: &Chromium, house: &mut House) -> Outcome {
    const PLAYED: &str = include_str!("../../games/keyflower/records/three-at-the-table.game");
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("match.game");
    let named = |line: &str| match line.split_once(": ").map(|(key, _)| key) {
        Some("Seat 1") => "Seat 1: Maximiliane".to_owned(),
        Some("Seat 2") => "Seat 2: Konstantin".to_owned(),
        _ => line.to_owned(),
    };
    fs::write(&file, PLAYED.lines().map(named).collect::<Vec<_>>().join("\n"))?;
    marta.goes_to("/me")?;
    marta.tab.choose_file("#record", &file)?;
    marta.tab.click(".bring button")?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    marta.tab.viewport(390, 844)?;
    assert!(marta.tab.text(".ftab thead")?.contains("Maximiliane"));
    assert_eq!(marta.tab.evaluate(BROKEN)?, "", "broken at 390 px");
    marta.trips_over_nothing("the final table of long names")?;
    marta.is_content()
}

fn an_analysis_runs_and_leads_to_its_turning_points(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.click(".win a[href$=analysis]")?;
    marta.tab.click("button[name=grade][value=fast]")?;
    marta.tab.wait("document.querySelector('#balance')")?;
    assert!(marta.tab.holds("document.querySelectorAll('.plot .ln').length >= 2")?);
    // Its panels stand on common lines.
    let edges = "(() => { const [graph, balance, turns] = ['.graph', '.balance', '.turns'].map(part => document.querySelector(part)?.getBoundingClientRect()); \
        return !turns || Math.abs(graph.top - turns.top) < 1 && Math.abs(Math.max(graph.bottom, balance.bottom) - turns.bottom) < 1 && Math.abs(graph.left - balance.left) < 1; })()";
    assert!(marta.tab.holds(edges)?, "the panels of the analysis are out of line");
    marta.tab.click(".decisions summary")?;
    assert!(marta.tab.holds("document.querySelector('.decisions tbody tr')")?);
    marta.trips_over_nothing("the analysis")?;
    marta.tab.click(".decisions tbody a")?;
    marta.tab.wait("document.querySelector('#act.past')")?;
    marta.is_content()
}

/// Alone against a bot that plays anything: some decision of the match turned it.
fn a_better_line_is_shown_on_the_board(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("woodcraft-roll", &["me"])?;
    marta.plays_to_the_end_elsewhere(600)?;
    marta.goes_to(&format!("{table}/analysis"))?;
    marta.tab.click("button[name=grade][value=fast]")?;
    marta.tab.wait("document.querySelector('#balance')")?;
    assert!(marta.tab.holds("document.querySelectorAll('.plot .band').length > 1")?, "rounds on the axis");
    assert!(marta.tab.holds("document.querySelector('.way5.better ol li')")?, "whoever clicks anything errs");
    // A letter leads to its turning point.
    let first = "[...document.querySelectorAll('.tab5')].filter(tab => document.querySelector(tab.hash + ' .way5'))[0]";
    let part = marta.tab.evaluate(&format!("{first}.hash"))?;
    let part = part.as_str().ok_or("no turning point")?.to_owned();
    marta.tab.click(&format!(".tab5[href='{part}']"))?;
    marta.tab.wait(&format!("document.querySelector('{part}').checkVisibility()"))?;
    marta.trips_over_nothing("a turning point")?;
    marta.tab.click(&format!("{part} .way5.better a[href*='line=better']"))?;
    marta.tab.wait("document.readyState === 'complete' && document.querySelector('#line.better li')")?;
    marta.tab.wait("document.querySelector('#seals svg.better')")?;
    marta.trips_over_nothing("a better line on the board")?;
    // Step by step, and over to what was played.
    marta.tab.click("#act.lined a[data-step=on]")?;
    marta.tab.wait("document.querySelector('#line li.made')")?;
    marta.tab.click("#act.lined a[data-step=played]")?;
    marta
        .tab
        .wait("document.querySelector('#line.played') && document.querySelector('#seals svg.played')")?;
    marta.tab.click("#act.lined a[href*='play-on']")?;
    marta.tab.wait("document.querySelector('.playon input[name=line][value=played]')")?;
    marta.tab.click(".playon button")?;
    marta.tab.wait("document.querySelector('#live[data-kind=play]')")?;
    assert_ne!(marta.path()?, table, "it is a table of its own");
    marta.is_content()
}

fn an_analysis_can_be_stopped(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    marta.goes_to(&format!("{table}/analysis"))?;
    marta.tab.click("button[name=grade][value=thorough]")?;
    marta.tab.wait("document.querySelector('#progress')")?;
    marta.trips_over_nothing("the progress of an analysis")?;
    marta.tab.click("form[action$=analysis-end] button")?;
    marta.tab.wait("document.querySelector('button[name=grade][value=thorough]')")?;
    marta.is_content()
}

fn one_plays_on_from_a_moment(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    marta.goes_to(&format!("{table}?at=1"))?;
    marta.tab.click("#act a[href*=play-on]")?;
    marta.tab.wait("document.querySelector('.playon')")?;
    marta.trips_over_nothing("the form for playing on")?;
    marta.tab.evaluate("document.querySelector('[name=bot]').value = 'sapling'")?;
    marta.tab.click(".playon button")?;
    marta.tab.wait("document.querySelector('#live')")?;
    assert_ne!(marta.path()?, table, "it is a table of its own");
    marta.plays_to_the_end_by_mouse(21)?;
    marta.tab.wait(UNGUARDED)?;
    marta.tab.click("#act a[href$=final]")?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    assert!(marta.tab.text(".win")?.contains("Played on from another match"), "{}", marta.tab.text(".win")?);
    marta.is_content()
}

fn afterwards_there_is_nothing_to_trip_over(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = finished(&mut marta)?;
    marta.goes_to(&format!("{table}/analysis"))?;
    marta.tab.click("button[name=grade][value=fast]")?;
    marta.tab.wait("document.querySelector('#balance')")?;
    let first = marta.tab.evaluate("document.querySelector('.decisions th a').search")?;
    let first = first.as_str().ok_or("no decision")?.to_owned();
    let pages = ["/analysis", "/final", "?at=1", "?at=1&eyes=open", "?at=1&eyes=2", "/play-on?at=1"];
    let lines = [format!("{first}&line=better"), format!("{first}&line=played&step=1")];
    let pages: Vec<&str> = pages.into_iter().chain(lines.iter().map(String::as_str)).collect();
    let mut findings = Vec::new();
    for language in ["en", "fr", "de"] {
        marta.goes_to("/me")?;
        marta.tab.click("#menu summary")?;
        marta.tab.click(&format!("button[name=language][value={language}]"))?;
        marta.tab.wait(&format!("document.documentElement.lang === '{language}'"))?;
        for page in &pages {
            marta.goes_to(&format!("{table}{page}"))?;
            for theme in [Theme::Light, Theme::Dark] {
                marta.tab.likes(theme, false)?;
                for (width, height) in [(390, 844), (1280, 800)] {
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
