//! `coppice arena teach`: a judge learns from lessons.

use std::fs::File;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use judge::{Judge, Learner, Lessons, Measured, Provenance, School};
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
    /// On so many cores [default: all]
    #[arg(long)]
    threads: Option<usize>,
    /// The file of the judge (games/<game>/data/judge.bin)
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
        let learner = Learner::new(self.shards, G::POINTS)?;
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        let school = School {
            epochs: self.args.epochs,
            rate: self.args.rate,
            threads: self.args.threads.unwrap_or(all),
            ..School::default()
        };
        let (net, curve) = learner.learn(&school, |epoch, error| eprintln!("{:>3}  {error:.5}", epoch + 1));
        let (matches, positions) = learner.counts();
        let measured = learner.measure(&net);
        println!("{}", table(&measured));
        let provenance = Provenance {
            game: G::ABOUT.slug.to_owned(),
            fingerprint,
            commands,
            matches,
            positions,
            measured,
            curve,
        };
        if let Some(path) = &self.args.write {
            let bytes = Judge::new(net, provenance).write();
            std::fs::write(path, bytes).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
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
