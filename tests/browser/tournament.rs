//! A Swiss tournament of nine, one of whom leaves.

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] =
    &[("nine_play_a_swiss_tournament_and_one_leaves", nine_play_a_swiss_tournament_and_one_leaves)];

/// Everybody plays what is to be played at their table of the round, by the first legal moves.
const PLAYS: &str = "(async () => {
    const id = location.pathname.split('/')[2];
    const ask = async path => (await fetch('/api' + path)).json();
    const send = (path, body) => fetch('/api' + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    for (let tries = 0; tries < 60; tries++) {
        const code = (await ask(`/tournaments/${id}`)).my_table;
        if (!code) return 'done';
        const table = await ask(`/tables/${code}`);
        const seat = table.mine.find(seat => table.waiting_for.includes(seat));
        if (!seat) return 'waits';
        const { seq, moves } = await ask(`/tables/${code}/moves?seat=${seat}`);
        // The only move of a seat plays itself in a moment.
        if (moves.length > 1) await send(`/tables/${code}/play`, { seat, seq, move: moves[0].move });
        else await new Promise(done => setTimeout(done, 100));
    }
    return 'long';
})()";

/// Makes a tournament that everybody can join, with all as it is proposed; says where it is.
pub fn makes(person: &mut Person<'_>, game: &str) -> Result<String, Box<dyn std::error::Error>> {
    person.goes_to(&format!("/tournaments/new?game={game}"))?;
    person.tab.click(".startbar button")?;
    person.tab.wait("document.querySelector('.tour')")?;
    person.path()
}

/// Until nobody has anything to play in this round.
fn play_the_round(people: &mut [Person<'_>]) -> Outcome {
    for _ in 0..200 {
        let mut is_over = true;
        for person in people.iter_mut() {
            is_over &= person.tab.evaluate(PLAYS)? == "done";
        }
        if is_over {
            return Ok(());
        }
    }
    Err("the round does not end".into())
}

fn nine_play_a_swiss_tournament_and_one_leaves(chromium: &Chromium, house: &mut House) -> Outcome {
    let names = ["Marta", "Anna", "Bram", "Chloé", "Ivo", "Lena", "Tomás", "Yuki", "Pia"];
    let mut people = Vec::new();
    for name in names {
        people.push(Person::enters(chromium, house, name)?);
    }
    let cup = {
        let marta = &mut people[0];
        marta.tab.click("header nav a[href='/tournaments']")?;
        marta.tab.wait("document.querySelector('.cups')")?;
        marta.tab.click(".hero a.main")?;
        marta.tab.wait("document.querySelector('.tnew')")?;
        marta.tab.click(".pick a[href$='game=nim']")?;
        marta.tab.wait("document.querySelector('.pick a[href$=nim][aria-current]')")?;
        marta.tab.fill("#name", "Autumn in the woods")?;
        marta.tab.evaluate("document.querySelector('#rounds').value = '3'; document.querySelector('#fill').value = 'byes'; 1")?;
        marta.trips_over_nothing("the form")?;
        marta.tab.click(".startbar button")?;
        marta.tab.wait("document.querySelector('.tour')")?;
        marta.path()?
    };
    // One of them has no script.
    people[8].tab.script_off(true)?;
    for person in &mut people[1..] {
        person.goes_to(&cup)?;
        person.tab.click("form[action$='/join'] button")?;
        person.tab.wait("document.querySelector('.t-stand tr.me')")?;
    }
    // Her page knows it without being loaded anew.
    let marta = &mut people[0];
    marta.tab.wait("document.querySelectorAll('.t-stand tbody tr').length === 9")?;
    assert!(
        !people[1].tab.holds("document.querySelector('form[action$=\"/start\"]')")?,
        "only she may begin it"
    );
    people[0].tab.click("form[action$='/start'] button")?;
    people[0].tab.wait("document.querySelectorAll('.tbl').length === 4")?;
    people[8].tab.script_off(false)?;
    people[8].goes_to(&cup)?;
    // Whoever sits at a table sees it on their page and at home; one has none.
    let mut seated = 0;
    for person in &mut people {
        person.tab.wait("document.querySelector('.tbl')")?;
        seated += usize::from(person.tab.holds("document.querySelector('.t-mine a.btn')")?);
    }
    assert_eq!(seated, 8);
    let leaver =
        (1..9).find(|&at| people[at].tab.holds("document.querySelector('.t-mine a.btn')").unwrap_or(false));
    let leaver = leaver.ok_or("somebody has a table")?;
    people[leaver].goes_to("/")?;
    people[leaver].tab.wait("document.querySelector(\"#my-cups + ul a[href^='/t/']\")")?;
    people[leaver].trips_over_nothing("home with a tournament")?;
    people[leaver].goes_to(&cup)?;
    people[leaver].tab.click(".t-me details.sure summary")?;
    people[leaver].tab.click("form[action$='/withdraw'] button")?;
    people[leaver].tab.wait("document.querySelector(\"form[action$='/join']\")")?;
    play_the_round(&mut people)?;
    for round in 2..=3 {
        people[0].tab.wait(&format!("document.querySelector('#tt')?.textContent === 'Round {round}'"))?;
        if round == 2 {
            assert!(
                !people[0]
                    .tab
                    .holds("document.querySelector('.t-tabs')?.textContent.includes('Without a table')")?
            );
            for (theme, size) in [(Theme::Light, (1280, 800)), (Theme::Dark, (390, 844))] {
                people[0].tab.likes(theme, false)?;
                people[0].tab.viewport(size.0, size.1)?;
                people[0].trips_over_nothing(&format!("a round at {}", size.0))?;
            }
        }
        play_the_round(&mut people)?;
    }
    let marta = &mut people[0];
    marta.tab.wait("document.querySelectorAll('.tbl .num').length === 8")?;
    let gone = marta.tab.text(".t-stand")?;
    assert!(gone.contains("has withdrawn") && gone.contains(names[leaver]), "{gone}");
    // The points of all are those of twelve matches and one bye, be they shared or not.
    let sum = "[...document.querySelectorAll('.t-stand td.pt')].reduce((sum, cell) => sum + Number(cell.textContent), 0)";
    assert_eq!(marta.tab.evaluate(sum)?.as_f64(), Some(3.0 * 12.0 + 3.0));
    marta.goes_to("/tournaments")?;
    assert!(marta.tab.text(".cups")?.contains("Autumn in the woods"));
    let csv = format!("fetch('{cup}/standings.csv').then(answer => answer.text())");
    assert_eq!(marta.tab.evaluate(&csv)?.as_str().map(|text| text.lines().count()), Some(10));
    for person in &mut people {
        person.is_content()?;
    }
    Ok(())
}
