//! `coppice arena puzzles`: finding them, and checking them with other chance.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use arena::puzzles::{Effort, Find, Mined, Posed, mine};
use bots::Bot;
use clap::Args;
use puzzles::{Collection, Puzzle, Source};
use shelf::Visitor;
use table::{Advice, GameEntry, Match, Setup};

use super::table_args::command_line;

#[derive(Args)]
pub struct PuzzlesArgs {
    /// The game: keyflower, woodcraft, woodcraft-roll, grimm-forest
    game: String,
    /// How many sit at the tables, one after the other
    #[arg(long, value_delimiter = ',', default_value = "2,3")]
    players: Vec<u8>,
    /// Who plays the matches
    #[arg(long, default_value = "search:200it")]
    bot: Bot,
    /// How many iterations a turn is looked for, and how many worlds judge it
    #[arg(long, default_value_t = Effort::default().look)]
    look: u32,
    /// How many iterations the last search has
    #[arg(long, default_value_t = Effort::default().long)]
    long: u32,
    /// How far ahead the best turn must be, in chances of winning
    #[arg(long, default_value_t = Effort::default().gap)]
    gap: f32,
    /// What a search of fewer iterations finds is too easy
    #[arg(long, default_value_t = Effort::default().least)]
    least: u32,
    /// No more puzzles of one match
    #[arg(long, default_value_t = Effort::default().most)]
    most: usize,
    /// Words that name all chance: the same words, the same puzzles
    #[arg(long, default_value = "puzzles")]
    seed: String,
    /// Stop when there are so many
    #[arg(long, default_value_t = 130)]
    puzzles: usize,
    /// No more matches than this
    #[arg(long, default_value_t = 1000)]
    matches: u32,
    /// Begin no match after so many minutes
    #[arg(long)]
    minutes: Option<u64>,
    /// Where what was found is kept, match by match; the same command goes on where it was stopped [default:
    /// data/arena/GAME-puzzles.jsonl]
    #[arg(long, value_name = "FILE")]
    found: Option<PathBuf>,
    /// Find no more: write the best of what was found into the game's file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Find no more: look at the game's puzzles again, with other chance than they were found with
    #[arg(long, conflicts_with = "write")]
    check: bool,
    /// With --check: write those that hold into the game's file, without the others
    #[arg(long, value_name = "FILE", requires = "check")]
    prune: Option<PathBuf>,
}

impl PuzzlesArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let entry = shelf::find(&self.game).with_context(|| format!("no game “{}”", self.game))?;
        for &players in &self.players {
            if players < 2 {
                bail!("who sits alone always wins; puzzles are for two seats and more");
            }
            Setup::for_players(players).check(&entry.about)?;
        }
        if self.check {
            let (long, look, prune) = (self.long, self.look, self.prune.as_deref());
            let checking = Checking { long, look, seed: &self.seed, prune };
            return shelf::visit(&self.game, checking).expect("the game is on the shelf");
        }
        let path =
            self.found.clone().unwrap_or_else(|| format!("data/arena/{}-puzzles.jsonl", self.game).into());
        if let Some(file) = &self.write {
            return package(entry, read(&path)?, self.puzzles, file);
        }
        shelf::visit(&self.game, Mining { args: &self, path }).expect("the game is on the shelf")
    }
}

/// Plays and looks, match after match.
struct Mining<'a> {
    args: &'a PuzzlesArgs,
    path: PathBuf,
}

impl Visitor for Mining<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        let Mining { args, path } = self;
        let known = read(&path)?;
        let numbers: HashSet<u32> = known.iter().map(|mined| mined.number).collect();
        let mut count: usize = known.iter().map(|mined| mined.finds.len()).sum();
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let file = OpenOptions::new().append(true).create(true).open(&path);
        let mut file = file.with_context(|| path.display().to_string())?;
        let PuzzlesArgs { bot, look, long, gap, least, most, .. } = *args;
        let effort = Effort { bot, look, long, gap, least, most };
        let begun = Instant::now();
        let is_in_time = || args.minutes.is_none_or(|most| begun.elapsed() < Duration::from_secs(60 * most));
        for number in (0..args.matches).filter(|number| !numbers.contains(number)) {
            if count >= args.puzzles || !is_in_time() {
                break;
            }
            let players = args.players[number as usize % args.players.len()];
            let mined = mine::<G>(number, Setup::for_players(players), &args.seed, &effort);
            count += mined.finds.len();
            // A whole line at once: what a crash leaves is whole, or is found again.
            file.write_all((serde_json::to_string(&mined)? + "\n").as_bytes())?;
            eprintln!("match {number}: {} puzzles, {count} in all", mined.finds.len());
        }
        println!("{count} puzzles in {}", path.display());
        Ok(())
    }
}

/// What was found before. A line that was not written to its end is left out.
fn read(path: &Path) -> anyhow::Result<Vec<Mined>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Adds the best of what was found to the game's file until there are so many. Puzzles that are there already stay, with their numbers.
fn package(entry: &'static GameEntry, mined: Vec<Mined>, most: usize, file: &Path) -> anyhow::Result<()> {
    let mut all = match std::fs::read_to_string(file) {
        Ok(text) => Collection::read(&text)?,
        Err(_) => Collection::default(),
    };
    let is_there = |mined: &Mined, find: &Find| {
        let same = |(there, puzzle): (&Source, &Puzzle)| {
            there.record == mined.record && (puzzle.at, puzzle.seat) == (find.at, find.seat)
        };
        all.all().any(same)
    };
    // Matches with many good ones first: a record is what takes room in the file.
    let mut matches: Vec<(&Mined, Vec<&Find>)> = mined
        .iter()
        .map(|mined| (mined, mined.finds.iter().filter(|find| !is_there(mined, find)).collect()))
        .collect();
    let worth = |finds: &[&Find]| finds.iter().map(|find| merit(find)).sum::<f32>();
    matches.sort_by(|(_, a), (_, b)| worth(b).total_cmp(&worth(a)));
    let found = matches.iter().flat_map(|(mined, finds)| finds.iter().map(move |find| (*mined, *find)));
    let mut room = most.saturating_sub(all.all().count());
    let mut next = all.all().map(|(_, puzzle)| puzzle.id).max().unwrap_or(0);
    for (mined, find) in found {
        if room == 0 {
            break;
        }
        let mut source = Source { record: mined.record.clone(), puzzles: Vec::new() };
        let whole = source.replay(entry).map_err(anyhow::Error::msg)?;
        let puzzle = packed(entry, &*whole.at(find.at), find, next + 1);
        // What does nothing that has a name teaches nothing.
        if puzzle.themes.is_empty() {
            continue;
        }
        (next, room) = (next + 1, room - 1);
        match all.matches.iter_mut().find(|there| there.record == source.record) {
            Some(there) => {
                there.puzzles.push(puzzle);
                there.puzzles.sort_by_key(|puzzle| puzzle.at);
            }
            None => {
                source.puzzles.push(puzzle);
                all.matches.push(source);
            }
        }
    }
    let command = command_line_of_finding(entry.about.slug);
    if !all.found_by.split("; ").any(|known| known == command) {
        all.found_by = [all.found_by, command]
            .into_iter()
            .filter(|known| !known.is_empty())
            .collect::<Vec<_>>()
            .join("; ");
    }
    std::fs::write(file, all.write()).with_context(|| file.display().to_string())?;
    println!("{} puzzles of {} matches in {}", all.all().count(), all.matches.len(), file.display());
    Ok(())
}

/// What makes a puzzle worth having: a clear lead, a turn of several choices, and that it is not found at once.
fn merit(find: &Find) -> f32 {
    let clear = (find.gap / find.error.max(0.004)).min(12.0) / 12.0;
    let long = (find.solution.len().min(4) as f32 - 1.0) / 3.0;
    let hard = (find.budget as f32).log2() / 12.0;
    clear + 0.7 * long + hard
}

fn packed(entry: &GameEntry, at: &dyn table::AnyMatch, find: &Find, id: u16) -> Puzzle {
    let board = shelf::board(entry.about.slug).expect("every game has a board");
    let round = |number: f32| (number * 1000.0).round() / 1000.0;
    Puzzle {
        id,
        at: find.at,
        seat: find.seat,
        themes: puzzles::themes(board.themes, at, find.seat, &find.solution),
        solution: find.solution.clone(),
        rivals: find.rivals.clone(),
        greedy: find.greedy.clone(),
        chance: round(find.chance),
        gap: round(find.gap),
        error: round(find.error),
        budget: find.budget,
    }
}

/// Where the file says that it comes from: the command without what is of this machine.
fn command_line_of_finding(slug: &str) -> String {
    let line = command_line();
    let options = line.split(" --found ").next().unwrap_or(&line);
    let options = options.split(" --write ").next().unwrap_or(options);
    format!("{options} (version {}, rules of {slug})", env!("CARGO_PKG_VERSION"))
}

/// Looks at every puzzle of a game again.
struct Checking<'a> {
    long: u32,
    look: u32,
    seed: &'a str,
    prune: Option<&'a Path>,
}

impl Visitor for Checking<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        let entry = shelf::find(G::ABOUT.slug).expect("the game is on the shelf");
        let collection = Collection::unpack(shelf::board(G::ABOUT.slug).context("a board")?.puzzles)?;
        let salt = self.seed.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let all = collection.all().count();
        let mut holding = collection.clone();
        for source in &mut holding.matches {
            let whole = source.replay(entry).map_err(anyhow::Error::msg)?;
            let whole: &Match<G> = whole.as_any().downcast_ref().context("the match is of this game")?;
            let mut held = Vec::new();
            for puzzle in std::mem::take(&mut source.puzzles) {
                let game = whole.at(puzzle.at);
                let posed = Posed::read(&game, puzzle.seat, &puzzle.solution, &puzzle.rivals);
                let posed = posed.with_context(|| format!("puzzle {} is no turn", puzzle.id))?;
                let again = posed.again(self.long, self.look, salt ^ u64::from(puzzle.id));
                if again.holds(puzzle.gap) {
                    held.push(puzzle);
                } else {
                    let (id, gap) = (puzzle.id, puzzle.gap);
                    println!(
                        "puzzle {id}: found again: {}, ahead by {:.3}, not {gap:.3}",
                        again.is_found, again.gap
                    );
                }
            }
            source.puzzles = held;
        }
        holding.matches.retain(|source| !source.puzzles.is_empty());
        let held = holding.all().count();
        println!("{held} of {all} hold");
        if let Some(file) = self.prune {
            std::fs::write(file, holding.write()).with_context(|| file.display().to_string())?;
        }
        if held * 10 < all * 9 {
            bail!("fewer than nine of ten hold");
        }
        Ok(())
    }
}
