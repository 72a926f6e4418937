//! The courses of the games, and what somebody has learnt of them.
//!
//! Whoever learns needs no name: what they have learnt is in a cookie of theirs, and where they stand in a step is in the
//! page itself. A lesson is no table, so it is listed and rated nowhere. Of those with a name the store keeps the same marks:
//! what they learn on one device is learnt on the others.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::response::Response;
use lessons::{FirstTime, Lesson};
use store::Ask;
use table::Language;
use web::model::{LessonRow, Progress};

use crate::AppState;
use crate::guest::Guest;
use crate::pages::set_cookie;
use crate::people::lasting;

/// The cookie with what was learnt.
pub const LEARNT: &str = "learnt";

static COURSES: LazyLock<Vec<(&'static str, Vec<Lesson>)>> = LazyLock::new(|| {
    let read = |text: &&'static str| Lesson::read(text).expect("a law reads every lesson");
    shelf::BOARDS.iter().map(|board| (board.about.slug, board.lessons.iter().map(read).collect())).collect()
});

/// The lessons of a game, in their order.
pub fn course(slug: &str) -> &'static [Lesson] {
    COURSES.iter().find(|(game, _)| *game == slug).map_or(&[], |(_, lessons)| lessons)
}

static FIRST_TIMES: LazyLock<Vec<(&'static str, Vec<FirstTime>)>> = LazyLock::new(|| {
    let read = |text: &'static str| FirstTime::read(text).expect("a law reads what is explained");
    shelf::BOARDS.iter().map(|board| (board.about.slug, read(board.first_times))).collect()
});

/// What is explained in a first match.
pub fn first_times(slug: &str) -> &'static [FirstTime] {
    FIRST_TIMES.iter().find(|(game, _)| *game == slug).map_or(&[], |(_, first)| first)
}

/// The cookie that says whether somebody wants to be led.
pub const GUIDE: &str = "guide";

/// Whether somebody wants to be led through their first matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Guide {
    /// Nobody has asked them yet.
    #[default]
    Unasked,
    Wanted,
    Unwanted,
}

impl Guide {
    pub fn read(word: &str) -> Self {
        match word {
            "on" => Guide::Wanted,
            "off" => Guide::Unwanted,
            _ => Guide::Unasked,
        }
    }
}

/// How far somebody is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// At the step with this index.
    At(usize),
    Done,
}

/// What somebody has learnt: marks by game and lesson. Only what there is can be in it, so it is never long.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Learnt(BTreeMap<(&'static str, &'static str), Mark>);

impl Learnt {
    /// Reads `keyflower.bid.done_keyflower.use.1`, letters that a cookie takes as they are; what is not of a course is left out.
    pub fn read(text: &str) -> Self {
        let mark = |entry: &str| {
            let (at, mark) = entry.rsplit_once('.')?;
            let (slug, name) = at.split_once('.')?;
            let (slug, lessons) = COURSES.iter().find(|(game, _)| *game == slug)?;
            let lesson = lessons.iter().find(|lesson| lesson.name == name)?;
            let mark = match mark {
                "done" => Mark::Done,
                step => Mark::At(step.parse().ok().filter(|&step| step < lesson.steps.len())?),
            };
            Some(((*slug, lesson.name.as_str()), mark))
        };
        Learnt(text.split('_').filter_map(mark).collect())
    }

    pub fn write(&self) -> String {
        let entry = |(&(slug, name), mark): (&(&str, &str), &Mark)| match mark {
            Mark::Done => format!("{slug}.{name}.done"),
            Mark::At(step) => format!("{slug}.{name}.{step}"),
        };
        self.0.iter().map(entry).collect::<Vec<_>>().join("_")
    }

    pub fn mark(&self, slug: &str, name: &str) -> Option<Mark> {
        self.0.iter().find(|((game, lesson), _)| *game == slug && *lesson == name).map(|(_, &mark)| mark)
    }

    /// Notes how far somebody is. What was done once stays done.
    pub fn note(&mut self, slug: &'static str, lesson: &'static Lesson, mark: Mark) {
        let noted = self.0.entry((slug, lesson.name.as_str())).or_insert(mark);
        if *noted != Mark::Done {
            *noted = mark;
        }
    }

    /// All that was learnt here or there: what is further counts.
    fn with(mut self, other: &Learnt) -> Self {
        for (&at, &mark) in &other.0 {
            let noted = self.0.entry(at).or_insert(mark);
            *noted = match (*noted, mark) {
                (Mark::At(here), Mark::At(there)) => Mark::At(here.max(there)),
                _ => Mark::Done,
            };
        }
        self
    }

    /// “3 of 8”; none, where there is no course.
    pub fn progress(&self, slug: &str) -> Option<Progress> {
        let lessons = course(slug);
        let is_done = |lesson: &&Lesson| self.mark(slug, &lesson.name) == Some(Mark::Done);
        let done = lessons.iter().filter(is_done).count();
        (!lessons.is_empty()).then_some(Progress { done, total: lessons.len() })
    }

    /// Whether there is a course of the game that somebody has not been through.
    pub fn is_learning(&self, slug: &str) -> bool {
        self.progress(slug).is_some_and(|progress| progress.done < progress.total)
    }

    /// The list of a course.
    pub fn rows(&self, slug: &str, language: Language) -> Vec<LessonRow> {
        let row = |lesson: &Lesson| {
            let mark = self.mark(slug, &lesson.name);
            LessonRow {
                name: lesson.name.clone(),
                title: lesson.title.to(language).to_owned(),
                is_done: mark == Some(Mark::Done),
                is_begun: mark.is_some(),
            }
        };
        course(slug).iter().map(row).collect()
    }
}

/// What was known of somebody's learning when they came.
pub struct Known {
    /// By their browser.
    browser: Learnt,
    /// By their name, if they have one.
    named: Option<Learnt>,
}

/// The guest with all that they have learnt, in this browser and under their name. A store that does not answer keeps
/// nobody from learning.
pub async fn recall(app: &AppState, guest: Guest) -> (Guest, Known) {
    let marks = app.store.ask(learnt(&guest)).await.ok().flatten();
    recalled(guest, marks)
}

/// Asks what the guest has learnt under their name, if they have one.
pub fn learnt(guest: &Guest) -> Ask<Option<String>> {
    match guest.id().filter(|_| guest.key.is_none()) {
        Some(person) => Ask::learnt(person).map(Some),
        None => Ask::nothing(None),
    }
}

/// The same, where it was asked for before.
pub fn recalled(guest: Guest, marks: Option<String>) -> (Guest, Known) {
    let browser = guest.learnt.clone();
    let named = marks.map(|marks| Learnt::read(&marks));
    let learnt = named.iter().fold(browser.clone(), Learnt::with);
    (Guest { learnt, ..guest }, Known { browser, named })
}

impl Known {
    /// Keeps what somebody has learnt now: in the cookie, and under their name.
    pub async fn remember(self, app: &AppState, guest: &Guest, learnt: &Learnt, response: &mut Response) {
        if *learnt != self.browser {
            set_cookie(response, &lasting(app, LEARNT, learnt.write()));
        }
        let is_news = self.named.is_some_and(|named| named != *learnt);
        if let Some(person) = guest.id().filter(|_| is_news)
            && let Err(error) = app.store.keep_learnt(person, &learnt.write()).await
        {
            tracing::warn!(%error, "what somebody has learnt was not kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_further_counts_on_every_device() {
        let here = Learnt::read("keyflower.bidding.2_keyflower.using.done");
        let there = Learnt::read("keyflower.bidding.1_keyflower.using.0_woodcraft-roll.nothing.done");
        let all = here.clone().with(&there);
        assert_eq!(all, there.with(&here), "in whichever order");
        assert_eq!(all.mark("keyflower", "bidding"), Some(Mark::At(2)));
        assert_eq!(all.mark("keyflower", "using"), Some(Mark::Done));
    }
}
