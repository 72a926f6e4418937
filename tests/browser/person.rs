//! Somebody at the table: a browser tab and the ways of a player.

use browser::{Chromium, Tab};

use crate::house::House;

/// What a test says when something went wrong.
pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// A person with a name.
pub struct Person<'a> {
    pub tab: Tab,
    house: &'a House,
}

impl<'a> Person<'a> {
    /// Somebody who comes in by the first page and says a name.
    pub fn enters(
        chromium: &Chromium,
        house: &'a House,
        name: &str,
    ) -> Result<Self, Box<dyn std::error::Error>> {
        let mut person = Person::looks_in(chromium, house)?;
        person.tab.open(&house.at("/"))?;
        person.tab.fill("#name", name)?;
        person.tab.click(".introduce button")?;
        person.tab.wait("document.querySelector('.hero h1') && !document.querySelector('.introduce')")?;
        Ok(person)
    }

    /// Somebody without a name.
    pub fn looks_in(chromium: &Chromium, house: &'a House) -> Result<Self, Box<dyn std::error::Error>> {
        let mut tab = chromium.tab()?;
        tab.language("en")?;
        tab.likes(browser::Theme::Light, false)?;
        Ok(Person { tab, house })
    }

    /// The same person, after the house was shut for a while.
    pub fn again(tab: Tab, house: &'a House) -> Self {
        Person { tab, house }
    }

    pub fn goes_to(&mut self, path: &str) -> Outcome {
        self.tab.open(&self.house.at(path))?;
        Ok(())
    }

    /// Where the person is, without the host.
    pub fn path(&mut self) -> Result<String, Box<dyn std::error::Error>> {
        Ok(self.tab.evaluate("location.pathname")?.as_str().unwrap_or_default().to_owned())
    }

    /// Sets up a table: who sits where, beginning with the first seat; bots move at once.
    pub fn sets_up(&mut self, game: &str, seats: &[&str]) -> Result<String, Box<dyn std::error::Error>> {
        self.goes_to(&format!("/new?game={game}"))?;
        let rows = self.tab.evaluate("document.querySelectorAll('.seatrow').length")?.as_u64().unwrap_or(0);
        for row in 1..=rows as usize {
            let kind = seats.get(row - 1).copied().unwrap_or("empty");
            self.tab.click(&format!("label:has([name=seat-{row}][value={kind}])"))?;
        }
        self.tab.evaluate("document.querySelector('#pace').value = 'instant'")?;
        self.tab.click(".startbar button")?;
        self.tab.wait("document.querySelector('#live')")?;
        self.path()
    }

    /// Nothing went wrong on any page this person has seen.
    pub fn is_content(&mut self) -> Outcome {
        match self.tab.errors()? {
            [] => Ok(()),
            errors => Err(errors.join("\n").into()),
        }
    }

    /// Nothing on this page to trip over.
    pub fn trips_over_nothing(&mut self, what: &str) -> Outcome {
        match self.tab.audit()?.as_slice() {
            [] => Ok(()),
            findings => Err(format!("{what}:\n{}", findings.join("\n")).into()),
        }
    }

    /// Clicks glowing pieces, and where one is not enough the moves that are left, until the match is over.
    pub fn plays_to_the_end_by_mouse(&mut self, longest: usize) -> Outcome {
        for _ in 0..longest {
            self.tab.wait(ASKED_OR_OVER)?;
            if self.tab.holds(OVER)? {
                return Ok(());
            }
            let before = self.seq()?;
            self.makes_a_move_by_mouse()?;
            self.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {before}"))?;
        }
        Err(format!("the match is not over after {longest} moves").into())
    }

    /// One move: a glowing piece if there is one, narrowing by further pieces, then by the bar.
    pub fn makes_a_move_by_mouse(&mut self) -> Outcome {
        let before = self.seq()?;
        let has_piece = self.tab.holds("document.querySelector('#live .target[id]')")?;
        if !has_piece {
            self.tab.click("#act button[data-pieces]:not([hidden])")?;
            return Ok(());
        }
        self.tab.click("#live .target[id]")?;
        // The piece may have sent its only move, or left several to choose from.
        for _ in 0..6 {
            let moved = format!("Number(document.querySelector('#live').dataset.seq) > {before}");
            self.tab.wait(&format!(
                "{moved} || document.querySelector('#live .chosen') || document.querySelector('#notice')"
            ))?;
            if self.tab.holds(&moved)? {
                return Ok(());
            }
            let further = "#live .target[id]:not(.chosen):not(.calm)";
            if self.tab.holds(&format!("document.querySelector('{further}')"))? {
                self.tab.click(further)?;
            } else {
                self.tab.click("#act button[data-pieces]:not([hidden])")?;
            }
        }
        Ok(())
    }

    /// The sequence number that the page shows.
    pub fn seq(&mut self) -> Result<u64, Box<dyn std::error::Error>> {
        let seq = self.tab.evaluate("Number(document.querySelector('#live')?.dataset.seq ?? 0)")?;
        Ok(seq.as_u64().unwrap_or(0))
    }
}

/// The page asks this person for a move, or the match is over.
pub const ASKED_OR_OVER: &str =
    "document.querySelector('#live[data-asked]') || document.querySelector('#act a[href$=final]')";
pub const OVER: &str = "document.querySelector('#act a[href$=final]')";
