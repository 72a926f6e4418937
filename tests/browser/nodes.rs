//! Two nodes on one database, of which one is killed at the worst moment.

use std::thread;
use std::time::Duration;

use browser::Chromium;
use rig::Postgres;

use crate::Story;
use crate::company::at_nim;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[(
    "nodes_a_clock_runs_out_on_a_node_that_is_killed_then",
    a_clock_runs_out_on_a_node_that_is_killed_then,
)];

/// How often the log says that Marta's time is over.
const FLAGS: &str =
    "document.querySelector('#log').textContent.split('The time of Marta is over').length - 1";

/// Marta and Anna play at one node, Bram looks on at the other. Marta does not move; when her time is over her node is
/// killed. The other lets her flag fall, once, and both go on there.
fn a_clock_runs_out_on_a_node_that_is_killed_then(chromium: &Chromium, _: &mut House) -> Outcome {
    let postgres = Postgres::start()?;
    let database = postgres.database("story")?;
    let (mut one, two) = (House::node(&database), House::node(&database));
    let set = "document.querySelector('[name=clock][value=live]').checked = true, \
        document.querySelector('#bank').append(new Option('12 s', '12', true, true)), \
        document.querySelector('#increment').append(new Option('300 s', '300', true, true)), \
        document.querySelectorAll('input[type=checkbox][name=watched]').forEach(box => box.checked = true)";
    let (marta, anna, table) = at_nim(chromium, &one, set)?;
    let (mut marta, anna) = (marta.tab, anna.tab);
    let mut bram = Person::enters(chromium, &two, "Bram")?;
    bram.goes_to(&table)?;
    bram.tab.wait("document.querySelector('#seat-1 .clk.run[data-ends]')")?;
    let left = "Math.max(0, document.querySelector('#seat-1 .clk').dataset.ends - Date.now())";
    let left = bram.tab.evaluate(left)?.as_f64().unwrap_or_default();
    thread::sleep(Duration::from_millis(left as u64));
    one.shut();
    bram.tab.wait("document.querySelector('#seat-1 .lent')")?;
    bram.tab.wait(&format!("({FLAGS}) === 1"))?;
    // Their pages say that the line broke; at the other node it goes on.
    marta.wait("document.querySelector('#strip')")?;
    let mut anna = Person::again(anna, &two);
    anna.goes_to(&table)?;
    anna.tab.forgive()?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    let mut marta = Person::again(marta, &two);
    marta.goes_to(&table)?;
    marta.tab.forgive()?;
    marta.tab.wait("document.querySelector('#asks form[action$=come-back]')")?;
    marta.trips_over_nothing("a bot plays for me")?;
    marta.tab.click("#asks form[action$=come-back] button")?;
    bram.tab.wait("!document.querySelector('#seat-1 .lent')")?;
    anna.makes_a_move_by_mouse()?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.makes_a_move_by_mouse()?;
    for person in [&mut anna, &mut bram] {
        person.tab.wait(&format!("({FLAGS}) === 1"))?;
    }
    let own = FLAGS.replace("The time of Marta", "Your time");
    assert!(marta.tab.holds(&format!("({own}) === 1"))?, "{}", marta.tab.text("#log")?);
    // The killed node comes back, and lets nothing fall once more.
    one.reopen();
    let mut anna = Person::again(anna.tab, &one);
    anna.goes_to(&table)?;
    anna.tab.wait(&format!("document.querySelector('#board') && ({FLAGS}) === 1"))?;
    marta.is_content()?;
    bram.is_content()?;
    anna.is_content()
}
