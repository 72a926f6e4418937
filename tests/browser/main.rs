//! The table in a real browser. Every test starts the program and Chromium, and fails on any script error.
//!
//! Without Chromium the tests are listed as ignored, with the reason; under `REQUIRE_TOOLS=1` that is a failure.

mod after;
mod calm;
mod club;
mod coach;
mod company;
mod day;
mod days;
mod everybody;
mod games;
mod hand;
mod house;
mod keyflower;
mod known;
mod learn;
#[allow(dead_code, reason = "not every story needs every part")]
#[path = "../../crates/server/tests/all/letterbox.rs"]
mod letterbox;
mod nim;
mod nodes;
mod pages;
mod person;
mod place;
mod profile;
mod puzzles;
mod quick;
mod reminders;
mod table;
mod tournament;
mod village;
mod woodcraft;

use std::env;

use browser::Chromium;
use house::House;
use libtest_mimic::{Arguments, Failed, Trial};
use person::Outcome;

/// A test: a browser and an open house.
type Story = fn(&Chromium, &mut House) -> Outcome;

fn main() {
    let mut arguments = Arguments::from_args();
    // Each story has its own browser and server; more than two at once only wait for one another.
    arguments.test_threads.get_or_insert(2);
    let missing = browser::find().err().map(|error| error.to_string());
    let no_notifications = browser::find_whole().err().map(|error| error.to_string());
    let no_database = rig::Postgres::find().err().map(|error| error.to_string());
    let is_required = env::var_os("REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let trials = [
        nim::STORIES,
        games::STORIES,
        table::STORIES,
        pages::STORIES,
        place::STORIES,
        reminders::STORIES,
        known::STORIES,
        after::STORIES,
        club::STORIES,
        coach::STORIES,
        company::STORIES,
        day::STORIES,
        profile::STORIES,
        days::STORIES,
        nodes::STORIES,
        woodcraft::STORIES,
        keyflower::STORIES,
        hand::STORIES,
        calm::STORIES,
        village::STORIES,
        everybody::STORIES,
        learn::STORIES,
        puzzles::STORIES,
        quick::STORIES,
        tournament::STORIES,
    ]
    .concat()
    .into_iter()
    .map(|(name, story)| {
        let no_database = no_database.as_ref().filter(|_| name.starts_with("nodes_"));
        let is_notified = [days::NOTIFIED, reminders::NOTIFIED].contains(&name);
        let no_notifications = no_notifications.as_ref().filter(|_| is_notified);
        let missing = missing.as_ref().or(no_database).or(no_notifications);
        let trial = match missing {
            Some(reason) if !is_required => Trial::test(format!("{name} ({reason})"), || Ok(())),
            _ => Trial::test(name, move || tell(story)),
        };
        trial.with_ignored_flag(missing.is_some() && !is_required)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn tell(story: Story) -> Result<(), Failed> {
    let chromium = Chromium::launch().map_err(|error| Failed::from(error.to_string()))?;
    story(&chromium, &mut House::open()).map_err(|error| Failed::from(error.to_string()))
}
