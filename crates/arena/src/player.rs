//! Who plays: a bot of ours, one with changed settings, or a program of somebody else.

use std::fmt;
use std::str::FromStr;

use bots::{Bot, Eyes, NoSuchBot, NoSuchSetting, Tuning};
use judge::Judge;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Advice, Seat};

/// One who takes part, as written on the command line: `greedy`, `search:200ms`,
/// `search:200it+exploration=0.5+playout=20`, `search:200it@my.judge`, `cmd:python3 mybot.py`.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A bot of ours, with the settings in which it differs from the game's own.
    Bot(Bot, Vec<(String, f32)>),
    /// The same with the learned judge of a file instead of the game's own.
    Judged(Bot, Vec<(String, f32)>, String),
    /// A program that speaks the bot protocol, by its command line.
    Command(String),
}

/// Nobody is called so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchPlayer {
    #[error(transparent)]
    Bot(#[from] NoSuchBot),
    #[error(transparent)]
    Setting(#[from] NoSuchSetting),
    #[error("after “cmd:” comes a command line")]
    NoCommand,
    #[error("after “@” comes the file of a judge")]
    NoJudge,
}

impl Player {
    /// Reads several players, separated by commas.
    pub fn list(text: &str) -> Result<Vec<Player>, NoSuchPlayer> {
        text.split(',').map(|name| name.trim().parse()).collect()
    }

    /// The settings that this player thinks with, where `standard` are those of the game.
    pub fn tuning(&self, standard: Tuning) -> Tuning {
        let (Player::Bot(_, changes) | Player::Judged(_, changes, _)) = self else { return standard };
        changes.iter().fold(standard, |tuning, (name, value)| {
            tuning.with(name, *value).expect("settings are checked when the name is read")
        })
    }

    /// Every seat's chance of winning as a search of ours sees it from this seat, which is asked; none where there is no search.
    pub fn foretell<G: Advice>(&self, game: &G, seat: Seat, seed: u64) -> Option<Vec<f64>> {
        let (budget, judge) = match self {
            Player::Bot(Bot::Search(budget), _) => (budget, None),
            Player::Judged(Bot::Search(budget), _, path) => (budget, Some(Judge::at::<G>(path).ok()?)),
            _ => return None,
        };
        let eyes = Eyes::of(game, seat).tuned(self.tuning(Tuning::of::<G>(game.seats())));
        let eyes = judge.into_iter().fold(eyes, Eyes::judged_by);
        let seen = bots::insight_with(&eyes, *budget, seed);
        let chances = seen.candidates.first().map_or(&seen.chances[..], |best| &best.chances[..game.seats()]);
        Some(chances.iter().map(|&chance| f64::from(chance)).collect())
    }

    /// Whether this is a program of somebody else.
    pub fn is_command(&self) -> bool {
        matches!(self, Player::Command(_))
    }
}

impl FromStr for Player {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.trim();
            return if command.is_empty() {
                Err(NoSuchPlayer::NoCommand)
            } else {
                Ok(Player::Command(command.to_owned()))
            };
        }
        let (text, judge) = text.split_once('@').map_or((text, None), |(text, judge)| (text, Some(judge)));
        let mut parts = text.split('+');
        let bot = parts.next().unwrap_or_default().parse()?;
        let changes = parts.map(setting).collect::<Result<_, _>>()?;
        match judge {
            None => Ok(Player::Bot(bot, changes)),
            Some("") => Err(NoSuchPlayer::NoJudge),
            Some(judge) => Ok(Player::Judged(bot, changes, judge.to_owned())),
        }
    }
}

/// Reads `exploration=0.5`.
fn setting(text: &str) -> Result<(String, f32), NoSuchSetting> {
    let unknown = || NoSuchSetting(text.to_owned());
    let (name, value) = text.split_once('=').ok_or_else(unknown)?;
    let value: f32 = value.parse().map_err(|_| unknown())?;
    Tuning::default().with(name, value)?;
    Ok((name.to_owned(), value))
}

fn tell(f: &mut fmt::Formatter<'_>, bot: &Bot, changes: &[(String, f32)]) -> fmt::Result {
    write!(f, "{bot}")?;
    changes.iter().try_for_each(|(name, value)| write!(f, "+{name}={value}"))
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Command(command) => write!(f, "cmd:{command}"),
            Player::Bot(bot, changes) => tell(f, bot, changes),
            Player::Judged(bot, changes, judge) => {
                tell(f, bot, changes)?;
                write!(f, "@{judge}")
            }
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let changed = "search:200it+exploration=0.5+playout=20";
        for name in ["greedy", changed, "search:20ms+policy=1@my.judge", "cmd:python3 bot.py --fast"] {
            assert_eq!(name.parse::<Player>().expect(name).to_string(), name);
        }
        for name in
            ["", "cmd:", "cmd: ", "greedy+", "greedy@", "greedy+luck=3", "greedy+greed=-1", "greedy+greed=x"]
        {
            assert!(name.parse::<Player>().is_err(), "{name}");
        }
    }

    #[test]
    fn a_list_is_separated_by_commas() {
        let players = Player::list("random, greedy,cmd:./a bot").expect("three players");
        let names: Vec<String> = players.iter().map(Player::to_string).collect();
        assert_eq!(names, ["random", "greedy", "cmd:./a bot"]);
    }

    #[test]
    fn changed_settings_reach_the_search() {
        let player: Player = "search:10it+playout=7".parse().expect("a player");
        assert_eq!(player.tuning(Tuning::default()), Tuning { playout: 7, ..Tuning::default() });
    }
}
