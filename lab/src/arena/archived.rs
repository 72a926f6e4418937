//! Matches of an archive for `coppice replay`.

use std::fmt::Write;

use anyhow::Context;
use arena::{Archive, Export, Outcome};
use coppice::replay::ReplayArgs;
use shelf::Visitor;
use table::Advice;

/// Tells the match that was asked for, or verifies and lists all of them.
pub fn replay(args: &ReplayArgs) -> anyhow::Result<()> {
    let archive = Archive::read(&args.file)?;
    let Some(number) = args.number else {
        print!("{}", list(&archive)?);
        return Ok(());
    };
    args.tell(&one(&archive, number)?, archive.plan().setup.components.as_deref())
}

/// The match with this number.
fn one(archive: &Archive, number: u32) -> anyhow::Result<String> {
    let outcome = archive.outcomes().iter().find(|outcome| outcome.index == number);
    let outcome = outcome.with_context(|| format!("there is no match {number} in the archive"))?;
    Ok(write(archive, &[outcome])?.remove(0))
}

/// Verifies every match and lists them, one a line.
fn list(archive: &Archive) -> anyhow::Result<String> {
    let outcomes = archive.first(u32::MAX);
    write(archive, &outcomes)?;
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
