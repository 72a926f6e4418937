//! The end: points, tie-break, and what a solo result is called.

use table::{Line, Phrase, Standings, TieBreak};

use crate::WoodcraftRoll;
use crate::components::Counted;
use crate::resources::Resource;
use crate::sheet::{CrateId, Sheet};

impl WoodcraftRoll {
    /// RW-90, RW-93: the points of everybody if the match ended now.
    pub(crate) fn all_standings(&self) -> Standings {
        let mut standings = Standings::rank(self.everybody().map(|seat| {
            let sheet = self.sheet(seat);
            let left: u8 = Resource::ALL.into_iter().map(|resource| sheet.left(resource)).sum();
            (self.lines(sheet), vec![TieBreak { what: "tie-resources-left", value: left.into() }])
        }));
        if self.is_solo() {
            let points = standings.scores[0].points;
            standings.rating = self.rating(points);
            standings.verdict = Some(self.verdict(points));
        }
        standings
    }

    /// RW-90: the six sources of points. Orders that are not completed cost nothing (RW-92).
    fn lines(&self, sheet: &Sheet) -> Vec<Line> {
        let printed = self.book.get();
        let assistants: i32 = sheet.hired.iter().map(|id| i32::from(printed.assistant(id).points)).sum();
        let crates: i32 = CrateId::ALL.into_iter().map(|id| self.crate_points(sheet, id)).sum();
        vec![
            Line::new("points-hazelnuts", sheet.hazelnuts.into()),
            Line::new("points-assistants", assistants),
            Line::new("points-reputation", i32::from(sheet.reputation) * sheet.completed.len() as i32),
            Line::new("points-orders", self.printed_points(sheet)),
            Line::new("points-crates", crates),
            Line::new("points-lanterns", sheet.lantern_points.into()),
        ]
    }

    /// The points printed on completed orders.
    fn printed_points(&self, sheet: &Sheet) -> i32 {
        sheet.completed.iter().map(|card| i32::from(self.book.order(card).points)).sum()
    }

    /// The reputation icons on completed orders.
    pub(crate) fn icons(&self, sheet: &Sheet) -> i32 {
        sheet.completed.iter().map(|card| i32::from(self.book.order(card).reputation)).sum()
    }

    /// RW-91: what a crate is worth; nothing unless all its boxes are marked (RW-78).
    pub(crate) fn crate_points(&self, sheet: &Sheet, id: CrateId) -> i32 {
        if sheet.is_active(id, self.book.get()) { self.full_crate_points(sheet, id) } else { 0 }
    }

    /// What a crate would be worth if all its boxes were marked.
    pub(crate) fn full_crate_points(&self, sheet: &Sheet, id: CrateId) -> i32 {
        let printed = self.book.get();
        let scores = &printed.crate_(id).scores;
        let count = match scores.count {
            Counted::Assistants => sheet.hired.len() as i32,
            Counted::Orders => sheet.completed.len() as i32,
            Counted::Icons => self.icons(sheet),
            Counted::Lanterns => sheet.lanterns.len() as i32,
            Counted::OrderPoints => self.printed_points(sheet),
        };
        let step =
            scores.steps.iter().filter(|step| i32::from(step.from) <= count).map(|step| step.points).max();
        i32::from(scores.base)
            + i32::from(scores.each) * (count / i32::from(scores.per))
            + i32::from(step.unwrap_or(0))
    }

    /// RW-104: what a solo result is called.
    fn rating(&self, points: i32) -> Option<&'static str> {
        let goals = self.book.get().ratings.goals();
        let reached = goals.into_iter().rev().find(|(_, from)| points >= i32::from(*from));
        reached.map(|(rating, _)| rating)
    }

    /// RW-104: what a solo result is called, and from how many points on it is called better.
    fn verdict(&self, points: i32) -> Phrase {
        let ratings = &self.book.get().ratings;
        let Some(rating) = self.rating(points) else {
            return Phrase::new("verdict-below").with("from", ratings.fair);
        };
        match ratings.goals().into_iter().find(|(_, from)| points < i32::from(*from)) {
            Some((next, from)) => Phrase::new("verdict-next")
                .with("rating", Phrase::new(rating))
                .with("from", from)
                .with("next", Phrase::new(next)),
            None => Phrase::new("verdict-best").with("rating", Phrase::new(rating)),
        }
    }
}
