//! `coppice replay`: verifies a record and tells the match as a log.

use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use table::{AnyMatch, Language, Reader, Record, Viewer};

/// What a file of `coppice arena` begins with; there are many matches in it, which the laboratory can read.
pub const ARCHIVE: &[u8] = b"coppice matches ";

/// What is replayed.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    pub file: PathBuf,
    /// Which match of an archive; without it all are verified and listed
    #[arg(long = "match", value_name = "NUMBER")]
    pub number: Option<u32>,
    /// The language of the log: en, fr or de
    #[arg(long, default_value = "en")]
    pub language: Language,
    /// Stop after this many moves
    #[arg(long)]
    pub to: Option<usize>,
    /// The house-rule file that the record names
    #[arg(long)]
    pub components: Option<PathBuf>,
}

impl ReplayArgs {
    /// Whether the file holds many matches. One that cannot be read does not.
    pub fn is_of_archive(&self) -> bool {
        let mut start = [0; ARCHIVE.len()];
        File::open(&self.file).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == ARCHIVE
    }

    /// Tells the one match of the file.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.is_of_archive() {
            return crate::lab::hand_over();
        }
        let components = self.components.as_deref().map(read).transpose()?;
        self.tell(&read(&self.file)?, components.as_deref())
    }

    /// Tells this match.
    pub fn tell(&self, record: &str, components: Option<&str>) -> anyhow::Result<()> {
        let replay = Replay { record, components, language: self.language, to: self.to };
        print!("{}", replay.tell().with_context(|| self.file.display().to_string())?);
        Ok(())
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// What to show of a record.
pub struct Replay<'a> {
    pub record: &'a str,
    /// The house-rule file the record names, if it names one.
    pub components: Option<&'a str>,
    pub language: Language,
    /// Only up to after this many moves.
    pub to: Option<usize>,
}

impl Replay<'_> {
    /// Verifies the record and tells it. The error names the first bad line.
    pub fn tell(&self) -> anyhow::Result<String> {
        let record = Record::parse(self.record)?;
        let entry =
            shelf::find(&record.game).with_context(|| format!("there is no game “{}”", record.game))?;
        let played = (entry.replay)(&record, self.components)?;
        let to = self.to.unwrap_or(played.count());
        if to > played.count() {
            bail!("the match has only {} moves", played.count());
        }
        let mut told = String::new();
        self.log(&*played, &record, to, &mut told)?;
        self.points(&*played.at(to), &record, &mut told)?;
        Ok(told)
    }

    fn reader<'a>(&self, record: &'a Record) -> Reader<'a> {
        Reader { language: self.language, seat: None, names: &record.names }
    }

    /// One line per event, after the number of its move.
    fn log(&self, played: &dyn AnyMatch, record: &Record, to: usize, told: &mut String) -> std::fmt::Result {
        let reader = self.reader(record);
        for happening in played.happenings(0..to, Viewer::Onlooker) {
            let line = played.lexicon().tell(&happening.line, reader);
            writeln!(told, "{:4}  {line}", happening.index + 1)?;
        }
        Ok(())
    }

    /// The points at the moment that is shown.
    fn points(&self, played: &dyn AnyMatch, record: &Record, told: &mut String) -> std::fmt::Result {
        let (lexicon, language) = (played.lexicon(), self.language);
        let standings = played.standings();
        writeln!(told)?;
        for score in &standings.scores {
            let name = record.names.get(score.seat.index()).cloned();
            let name = name.unwrap_or_else(|| {
                let seat = table::Phrase::new("seat-number").with("number", score.seat.number());
                lexicon.tell(&seat, self.reader(record))
            });
            let mut by_category: Vec<(&str, i32)> = Vec::new();
            for line in &score.lines {
                match by_category.last_mut() {
                    Some((category, points)) if *category == line.category => *points += line.points,
                    _ => by_category.push((line.category, line.points)),
                }
            }
            let parts: Vec<String> = by_category
                .iter()
                .filter(|(_, points)| *points != 0)
                .map(|(category, points)| format!("{} {points}", lexicon.word(category, language)))
                .collect();
            writeln!(told, "{}. {name}: {} ({})", score.rank, score.points, parts.join(", "))?;
        }
        if let Some(rating) = standings.rating {
            writeln!(told, "{}", lexicon.word(rating, language))?;
        }
        Ok(())
    }
}
