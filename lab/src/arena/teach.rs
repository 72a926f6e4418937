//! `coppice arena teach`: a judge learns from lessons.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use judge::{Agreement, Judge, Learner, Lessons, Measured, Provenance, School, Taught};
use shelf::Visitor;
use table::{Advice, Features};

use super::table_args::command_line;

#[derive(Args)]
pub struct TeachArgs {
    /// Shards of one game, as `arena lessons` writes them
    #[arg(required = true, value_name = "SHARD")]
    shards: Vec<PathBuf>,
    /// At most so many rounds through all lessons
    #[arg(long, default_value_t = School::default().epochs)]
    epochs: usize,
    /// How large the first steps are
    #[arg(long, default_value_t = School::default().rate)]
    rate: f32,
    /// How much of what searches foretold (`lessons --think`) is learned instead of what came, from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    trust: f32,
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
    /// Go on from what the judge of this file knows already
    #[arg(long, value_name = "FILE", conflicts_with = "keep")]
    from: Option<PathBuf>,
    /// Keep how the judge of this file judges, and teach it only a policy
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Learn no policy, also where the lessons tell what searches tried
    #[arg(long, conflicts_with = "keep")]
    no_policy: bool,
    /// The file of the judge (games/GAME/data/judge.bin)
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

impl TeachArgs {
    pub fn go(self) -> anyhow::Result<()> {
        let read = |path: &PathBuf| {
            let file = File::open(path).with_context(|| path.display().to_string())?;
            Lessons::read(file).with_context(|| path.display().to_string())
        };
        let shards = self.shards.iter().map(read).collect::<anyhow::Result<Vec<Lessons>>>()?;
        let game = shards[0].heading.game.clone();
        let teach = Teach { args: &self, shards };
        shelf::visit(&game, teach).with_context(|| format!("no game “{game}”"))?
    }
}

struct Teach<'a> {
    args: &'a TeachArgs,
    shards: Vec<Lessons>,
}

impl Visitor for Teach<'_> {
    type Out = anyhow::Result<()>;

    fn visit<G: Advice>(self) -> anyhow::Result<()> {
        let fingerprint = <G as Features>::features_fingerprint();
        if self.shards.iter().any(|shard| shard.heading.fingerprint != fingerprint) {
            bail!("the shards were written with other features than the program has now");
        }
        let mut commands: Vec<String> =
            self.shards.iter().map(|shard| shard.heading.command.clone()).collect();
        commands.push(command_line());
        let learner = Learner::new(self.shards, G::POINTS, self.args.trust.clamp(0.0, 1.0))?;
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        let school = School {
            epochs: self.args.epochs,
            rate: self.args.rate,
            threads: self.args.threads.unwrap_or(all),
            ..School::default()
        };
        let judge = match (&self.args.keep, &self.args.from) {
            (Some(path), _) => read::<G>(path)?,
            (None, Some(path)) => teach_judge::<G>(&learner, &school, &commands, Some(&read::<G>(path)?)),
            (None, None) => teach_judge::<G>(&learner, &school, &commands, None),
        };
        let judge =
            if self.args.no_policy { judge } else { teach_policy::<G>(judge, &learner, &school, commands) };
        if let Some(path) = &self.args.write {
            std::fs::write(path, judge.write()).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

fn tell(epoch: usize, error: f32) {
    eprintln!("{:>3}  {error:.5}", epoch + 1);
}

fn read<G: Advice>(path: &Path) -> anyhow::Result<Judge> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    Judge::read::<G>(&bytes).with_context(|| path.display().to_string())
}

/// A judge that begins anew, or with what another one knows: then it has learned from the lessons of both.
fn teach_judge<G: Advice>(
    learner: &Learner,
    school: &School,
    commands: &[String],
    from: Option<&Judge>,
) -> Judge {
    let (net, curve) = match from {
        Some(judge) => learner.learn_on(judge, school, tell),
        None => learner.learn(school, tell),
    };
    let before = from.map(|judge| judge.provenance.clone()).unwrap_or_default();
    let (matches, positions) = learner.counts();
    let both = |a: [usize; 2], b: [usize; 2]| [a[0] + b[0], a[1] + b[1]];
    let measured = learner.measure(&net);
    println!("{}", table(&measured));
    if let Some(judge) = Judge::of::<G>(G::JUDGE) {
        println!("The game's own judge on the same positions:\n{}", table(&learner.examine(judge)));
    }
    let provenance = Provenance {
        game: G::ABOUT.slug.to_owned(),
        fingerprint: <G as Features>::features_fingerprint(),
        commands: [&before.commands, commands].concat(),
        matches: both(before.matches, matches),
        positions: both(before.positions, positions),
        measured,
        curve,
        policy: None,
    };
    Judge::new(net, provenance)
}

/// The judge with a policy, if the lessons tell what searches chose.
fn teach_policy<G: Advice>(judge: Judge, learner: &Learner, school: &School, commands: Vec<String>) -> Judge {
    let Some((policy, taught)) = learner.learn_policy(G::ACTIONS.len(), school, tell) else { return judge };
    println!("{}", agreements(&taught));
    let fingerprint = <G as Features>::actions_fingerprint();
    judge.with_policy(policy, Taught { fingerprint, commands, ..taught })
}

fn agreements(taught: &Taught) -> String {
    let learned = taught.curve.tested.iter().copied().fold(taught.before, f32::min);
    let mut text = format!(
        "{} traits; error {:.4} before, {learned:.4} now\n| seats | choices | the policy likes best what was tried most | the game prefers it |\n|---|---|---|---|",
        taught.traits.len(),
        taught.before
    );
    for Agreement { players, choices, policy, preferences } in &taught.measured {
        text += &format!("\n| {players} | {choices} | {policy:.3} | {preferences:.3} |");
    }
    text
}

fn table(measured: &[Measured]) -> String {
    let mut text = "| seats | positions | Brier | points: bias | error | outlook: bias | error |\n|---|---|---|---|---|---|---|".to_owned();
    for row in measured {
        text += &format!(
            "\n| {} | {} | {:.4} | {:+.2} | {:.2} | {:+.2} | {:.2} |",
            row.players, row.positions, row.brier, row.bias, row.error, row.outlook_bias, row.outlook_error
        );
    }
    text
}
