//! Contestants: bots and programs that take part.

use std::fmt;

use bots::Level;
use tabletop::GameInfo;
use thiserror::Error;

use crate::limit::Limit;

/// A contestant, as written on the command line: `jawbreaker`, `plain@200ms`, `random`,
/// `cmd:./my-bot --flag`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The kind of contestant.
    pub kind: ContestantKind,
    /// The search limit for a decision; `None` for the default.
    pub limit: Option<Limit>,
}

/// The kind of a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestantKind {
    /// A bot of that level.
    Level(Level),
    /// Search without knowledge of the game except its rules: the baseline.
    Plain,
    /// Another program, by its command line; see `docs/engine-protocol.md`.
    Program(String),
}

/// The reason why a contestant cannot take part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContestantError {
    /// An unknown name.
    #[error(
        "there is no contestant `{asked}`: the names are {known}, and `cmd:` with a command line \
         for a program of your own; each may have a limit, like `plain@200ms`"
    )]
    Unknown {
        /// The name that was given.
        asked: String,
        /// The known names.
        known: String,
    },
    /// An invalid limit.
    #[error("{0}")]
    Limit(String),
    /// `cmd:` without a command.
    #[error("`cmd:` names no program: write its command line after it, like `cmd:./my-bot`")]
    NoCommand,
    /// The contestant cannot play games in real time.
    #[error("`plain` searches move by move, and {game} is played in real time: choose levels")]
    RealTime {
        /// The game's name.
        game: &'static str,
    },
    /// A limit is only possible where bots search.
    #[error(
        "`{contestant}` has a limit, but in {game} bots react instead of thinking: leave it out"
    )]
    Unlimited {
        /// The contestant as it was written.
        contestant: String,
        /// The game's name.
        game: &'static str,
    },
}

/// The names besides the levels.
const OTHER_NAMES: [&str; 2] = ["random", "plain"];

impl Contestant {
    /// Reads a contestant.
    pub fn read(text: &str) -> Result<Contestant, ContestantError> {
        if let Some(command) = text.strip_prefix("cmd:") {
            return program(command);
        }
        let (name, limit) = match text.split_once('@') {
            Some((name, limit)) => (name, Some(limit)),
            None => (text, None),
        };
        let kind = match name {
            "plain" => ContestantKind::Plain,
            name => ContestantKind::Level(Level::named(name).ok_or_else(|| unknown(name))?),
        };
        let limit = limit.map(str::parse).transpose();
        Ok(Contestant {
            kind,
            limit: limit.map_err(ContestantError::Limit)?,
        })
    }

    /// Checks that it can play a game.
    pub fn check_game(&self, game: &GameInfo) -> Result<(), ContestantError> {
        let game_name = game.name;
        match (&self.kind, game.real_time) {
            (ContestantKind::Plain, true) => Err(ContestantError::RealTime { game: game_name }),
            (ContestantKind::Level(_), true) if self.limit.is_some() => {
                Err(ContestantError::Unlimited {
                    contestant: self.to_string(),
                    game: game_name,
                })
            }
            _ => Ok(()),
        }
    }

    /// The same contestant with scaled times.
    #[must_use]
    pub fn scaled(&self, scale: f64) -> Contestant {
        let thinks = !matches!(self.kind, ContestantKind::Level(Level::Random));
        let limit = self.limit.or(thinks.then_some(Limit::USUAL));
        Contestant {
            kind: self.kind.clone(),
            limit: limit.map(|limit| limit.scaled(scale)),
        }
    }

    /// Whether it plays the same moves for the same seed.
    #[must_use]
    pub fn is_repeatable(&self, game: &GameInfo) -> bool {
        match &self.kind {
            ContestantKind::Level(Level::Random) => true,
            ContestantKind::Level(_) if game.real_time => true,
            ContestantKind::Level(_) | ContestantKind::Plain => {
                matches!(self.limit, Some(Limit::Nodes(_)))
            }
            ContestantKind::Program(_) => false,
        }
    }
}

fn unknown(name: &str) -> ContestantError {
    let levels = Level::LADDER.iter().map(|level| level.name());
    let known: Vec<&str> = levels.chain(OTHER_NAMES).collect();
    ContestantError::Unknown {
        asked: name.chars().take(40).collect(),
        known: known.join(", "),
    }
}

/// A command line, which may end in a limit. An `@` without a valid limit is part of the command.
fn program(command: &str) -> Result<Contestant, ContestantError> {
    let limited = command.rsplit_once('@').and_then(|(command, limit)| {
        let limit = limit.parse().ok()?;
        Some((command, Some(limit)))
    });
    let (command, limit) = limited.unwrap_or((command, None));
    if command.trim().is_empty() {
        return Err(ContestantError::NoCommand);
    }
    Ok(Contestant {
        kind: ContestantKind::Program(command.trim().to_owned()),
        limit,
    })
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ContestantKind::Level(level) => f.write_str(level.name())?,
            ContestantKind::Plain => f.write_str("plain")?,
            ContestantKind::Program(command) => write!(f, "cmd:{command}")?,
        }
        match self.limit {
            Some(limit) => write!(f, "@{limit}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_read_and_written_alike() {
        for text in [
            "jawbreaker",
            "random",
            "plain@200ms",
            "toffee@500n",
            "cmd:./bot --flag a@b",
            "cmd:./bot --flag@1s",
        ] {
            assert_eq!(Contestant::read(text).unwrap().to_string(), text);
        }
        let limited = Contestant::read("cmd:./bot --flag@1s").unwrap();
        assert_eq!(
            limited.kind,
            ContestantKind::Program("./bot --flag".to_owned())
        );
    }

    #[test]
    fn an_unknown_contestant_is_answered_with_the_known_ones() {
        let problem = |text: &str| Contestant::read(text).unwrap_err().to_string();
        assert!(problem("gobstopper").contains("jawbreaker, random, plain"));
        assert!(problem("plain@fast").contains("`200ms`"));
        assert!(problem("cmd: ").contains("cmd:./my-bot"));
        let real_time = games::find("match").unwrap().info();
        let check_game = |text: &str| Contestant::read(text).unwrap().check_game(real_time);
        assert!(
            check_game("plain")
                .unwrap_err()
                .to_string()
                .contains("real time")
        );
        assert!(
            check_game("toffee@1s")
                .unwrap_err()
                .to_string()
                .contains("leave it out")
        );
        assert_eq!(check_game("toffee"), Ok(()));
    }

    #[test]
    fn only_what_counts_positions_can_be_repeated() {
        let necklace = games::find("necklace").unwrap().info();
        let is_repeatable = |text: &str| Contestant::read(text).unwrap().is_repeatable(necklace);
        assert!(is_repeatable("random") && is_repeatable("plain@50n"));
        assert!(
            !is_repeatable("plain")
                && !is_repeatable("toffee@1s")
                && !is_repeatable("cmd:./bot@5n")
        );
    }
}
