//! `coppice soak`: the laws of all games on many random matches.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use shelf::Visitor;
use table::laws::{self, Broken, WIDELY};
use table::{Advice, GameEntry, Seed, Setup};

/// What a soak went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Soaked {
    pub matches: usize,
    pub moves: usize,
}

/// Plays `matches` random matches of the game, spread over all its setups, and stops at the first broken law.
/// `name` names the seeds: the same name soaks the same matches.
pub fn soak(entry: &GameEntry, matches: usize, name: &str, bar: &ProgressBar) -> anyhow::Result<Soaked> {
    let setups = Setup::every(&entry.about);
    let moves = AtomicUsize::new(0);
    let broken = (0..matches).into_par_iter().find_map_any(|number| {
        let setup = &setups[number % setups.len()];
        let seed = Seed::named(&format!("{name} {} {number}", entry.about.slug));
        match shelf::visit(entry.about.slug, Check { setup, seed }).expect("the game is on the shelf") {
            Ok(count) => {
                moves.fetch_add(count, Ordering::Relaxed);
                bar.inc(1);
                None
            }
            Err(broken) => Some(broken),
        }
    });
    match broken {
        Some(broken) => bail!("{}: {broken}", entry.about.slug),
        None => Ok(Soaked { matches, moves: moves.into_inner() }),
    }
}

/// Checks every law along one random match, and counts its moves.
struct Check<'a> {
    setup: &'a Setup,
    seed: Seed,
}

impl Visitor for Check<'_> {
    type Out = Result<usize, Broken>;

    fn visit<G: Advice>(self) -> Result<usize, Broken> {
        laws::check_match::<G>(self.setup, self.seed, WIDELY)
    }
}

/// A progress bar with the time left.
pub fn progress(matches: usize, game: &str) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{msg:16} {wide_bar} {human_pos}/{human_len} matches, {eta} left");
    ProgressBar::new(matches as u64)
        .with_style(style.expect("the template is right"))
        .with_message(game.to_owned())
}
