//! Matches of an archive for `coppice replay`.

use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::Context;
use arena::{Archive, Export, Outcome};
use shelf::Visitor;
use table::Advice;

/// A match out of an archive, as a record with the house-rule file it needs.
pub struct Archived {
    pub record: String,
    pub components: Option<String>,
}

/// Whether the file is an archive of matches.
pub fn is_archive(path: &Path) -> std::io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(64).read_to_end(&mut start)?;
    Ok(arena::is_archive(&start))
}

/// The match with this number.
pub fn one(path: &Path, number: u32) -> anyhow::Result<Archived> {
    let archive = Archive::read(path)?;
    let outcome = archive.outcomes().iter().find(|outcome| outcome.index == number);
    let outcome = outcome.with_context(|| format!("there is no match {number} in {}", path.display()))?;
    let record = write(&archive, &[outcome])?.remove(0);
    Ok(Archived { record, components: archive.plan().setup.components.clone() })
}

/// Verifies every match and lists them, one a line.
pub fn list(path: &Path) -> anyhow::Result<String> {
    let archive = Archive::read(path)?;
    let outcomes = archive.first(u32::MAX);
    write(&archive, &outcomes)?;
    let plan = archive.plan();
    let mut text = format!("{}, {} matches, every move verified\n", plan.game, outcomes.len());
    for outcome in outcomes {
        let seating = plan.pairing(outcome.index).seating;
        let seats = seating.iter().zip(&outcome.seats);
        let seats: Vec<String> =
            seats.map(|(&player, seat)| format!("{} {}", plan.players[player], seat.points)).collect();
        writeln!(text, "{:6}  {}  ({} moves)", outcome.index, seats.join(", "), outcome.steps.len())?;
    }
    text += "\nTell one of them with --match NUMBER\n";
    Ok(text)
}

/// The records of these matches.
fn write(archive: &Archive, outcomes: &[&Outcome]) -> anyhow::Result<Vec<String>> {
    let slug = &archive.plan().game;
    shelf::visit(slug, Records { archive, outcomes }).with_context(|| format!("there is no game “{slug}”"))?
}

struct Records<'a> {
    archive: &'a Archive,
    outcomes: &'a [&'a Outcome],
}

impl Visitor for Records<'_> {
    type Out = anyhow::Result<Vec<String>>;

    fn visit<G: Advice>(self) -> anyhow::Result<Vec<String>> {
        let export = Export::<G>::of(self.archive.plan());
        self.outcomes.iter().map(|outcome| Ok(export.record(outcome)?)).collect()
    }
}
