//! `coppice arena export`: the matches of an archive for other programs.

use std::io::{BufWriter, Write, stdout};
use std::path::PathBuf;

use anyhow::Context;
use arena::{Archive, Export, NotBorneOut, Outcome};
use clap::{Args, ValueEnum};
use shelf::Visitor;
use table::Advice;

use super::archives::ARCHIVE;

#[derive(Args)]
pub struct ExportArgs {
    /// The archive, or the folder of a run
    archive: PathBuf,
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
}

/// How the matches are written.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// One line for each seat of each match
    Csv,
    /// One JSON object for each match, with its moves
    Jsonl,
    /// One record after the other, as `coppice replay` reads them
    Records,
    /// The columns of the lines, for Polars, Pandas and the like
    Parquet,
    /// The same as an Arrow (Feather) file
    Arrow,
}

impl ExportArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let path = if self.archive.is_dir() { self.archive.join(ARCHIVE) } else { self.archive };
        let archive = Archive::read(&path)?;
        let slug = archive.plan().game.clone();
        let write = WriteAll { archive: &archive, format: self.format };
        let written = shelf::visit(&slug, write).with_context(|| format!("there is no game “{slug}”"))?;
        match written {
            // Whoever reads has seen enough, as `head` does.
            Err(error) if is_broken_pipe(&error) => Ok(()),
            other => other,
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(|error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

struct WriteAll<'a> {
    archive: &'a Archive,
    format: Format,
}

impl Visitor for WriteAll<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        let mut out = BufWriter::new(stdout().lock());
        let export = Export::<G>::of(self.archive.plan());
        let outcomes = self.archive.first(u32::MAX);
        match self.format {
            Format::Csv => {
                out.write_all(export.csv_headings().as_bytes())?;
                each(&mut out, &outcomes, |outcome| Ok(export.csv(outcome)))?;
            }
            Format::Jsonl => each(&mut out, &outcomes, |outcome| export.json(outcome))?,
            Format::Records => each(&mut out, &outcomes, |outcome| Ok(export.record(outcome)? + "\n"))?,
            Format::Parquet => out.write_all(&export.columns(&outcomes).parquet())?,
            Format::Arrow => out.write_all(&export.columns(&outcomes).arrow())?,
        }
        Ok(out.flush()?)
    }
}

/// Writes one match after the other.
fn each(
    out: &mut impl Write,
    outcomes: &[&Outcome],
    text: impl Fn(&Outcome) -> Result<String, NotBorneOut>,
) -> anyhow::Result<()> {
    for outcome in outcomes {
        out.write_all(text(outcome)?.as_bytes())?;
    }
    Ok(())
}
