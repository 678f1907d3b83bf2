//! Options that several commands of the arena share: the game, the machine, the output files.

use std::path::{Path, PathBuf};

use anyhow::Context;
use arena::{ArenaReport, Contestant, ContestantError, Variant};
use serde_json::Value;
use tabletop::{AnyGame, SeatCount, Seed, SetupError};

use super::CommandError;
use crate::game_options::GivenOptions;

/// Options of the game.
#[derive(Debug, clap::Args)]
pub(super) struct GameOptions {
    /// Number of players at a table; two if left out
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    #[command(flatten)]
    options: GivenOptions,
    /// Deal number n comes from the seed SEED-n
    #[arg(long, default_value = "arena")]
    pub(super) seed: Seed,
    #[command(flatten)]
    pub(super) effort: MachineOptions,
}

/// Options for the use of the machine.
#[derive(Debug, clap::Args)]
pub(super) struct MachineOptions {
    /// Number of games that are played at the same time; all cores if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Factor for every time limit
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = scale)]
    pub(super) time_scale: f64,
}

/// Output files.
#[derive(Debug, clap::Args)]
pub(super) struct OutputOptions {
    /// Write everything that was found into this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw what was found: a page (FILE.html) or a picture (FILE.svg)
    #[arg(long, value_name = "FILE", value_parser = report_file)]
    report: Option<PathBuf>,
    /// Write the record of every game into this new folder
    #[arg(long, value_name = "DIR")]
    pub(super) records: Option<PathBuf>,
}

fn scale(text: &str) -> Result<f64, String> {
    let scale = text
        .parse()
        .ok()
        .filter(|scale| (0.001..=1000.0).contains(scale));
    scale.ok_or_else(|| "write a number from 0.001 to 1000".to_owned())
}

fn report_file(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html" | "svg") => Ok(file),
        _ => Err("a report is a file that ends in .html or .svg".to_owned()),
    }
}

impl MachineOptions {
    pub(super) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, usize::from)
    }
}

impl GameOptions {
    /// Checks the options of the game.
    pub(super) fn variant(&self, game: &'static dyn AnyGame) -> Result<Variant, CommandError> {
        self.variant_with(game, &self.options)
    }

    /// Checks a variant of the game with these options instead.
    pub(super) fn variant_with(
        &self,
        game: &'static dyn AnyGame,
        given: &GivenOptions,
    ) -> Result<Variant, CommandError> {
        let info = game.info();
        let fewest = info.seats.0.max(SeatCount::TWO);
        let seats = match self.seats {
            None => fewest,
            Some(asked) => SeatCount::new(asked)
                .filter(|&seats| seats >= fewest && info.allows(seats))
                .ok_or_else(|| {
                    let (name, most) = (info.name, info.seats.1);
                    let right = if fewest == most {
                        fewest.to_string()
                    } else {
                        format!("{fewest} to {most}")
                    };
                    CommandError::usage(format!(
                        "--seats: {name} is for {right} here, not for {asked}"
                    ))
                })?,
        };
        let wrong = |problem: SetupError| CommandError::usage(given.explain(&problem));
        let options = given.merge(game).map_err(wrong)?;
        let state = game.deal(&options, seats, &self.seed).map_err(wrong)?;
        Ok(Variant {
            game,
            options: state.options().json(),
            seats,
        })
    }

    /// Parses a contestant for this game, and scales its times.
    pub(super) fn contestant(
        &self,
        text: &str,
        game: &'static dyn AnyGame,
    ) -> Result<Contestant, CommandError> {
        let refused = |error: ContestantError| CommandError::usage(error.to_string());
        let contestant = Contestant::read(text).map_err(refused)?;
        contestant.check_game(game.info()).map_err(refused)?;
        let scaled = !game.info().real_time && self.effort.time_scale != 1.0;
        Ok(if scaled {
            contestant.scaled(self.effort.time_scale)
        } else {
            contestant
        })
    }
}

impl OutputOptions {
    /// Writes the requested files.
    pub(super) fn write(&self, document: &Value, report: &ArenaReport<'_>) -> anyhow::Result<()> {
        if let Some(file) = &self.json {
            let mut text = serde_json::to_string_pretty(document)?;
            text.push('\n');
            write(file, &text)?;
        }
        if let Some(file) = &self.report {
            let picture = file.extension().is_some_and(|ending| ending == "svg");
            let text = if picture { report.svg() } else { report.html() };
            write(file, &text)?;
        }
        Ok(())
    }
}

/// Writes a file; the error names it.
pub(super) fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}

/// The command line of this process, for reports.
pub(super) fn command_line() -> String {
    let words = std::env::args().skip(1).map(|word| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_=.,@:/+".contains(c);
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    let words: Vec<String> = ["sweettooth".to_owned()].into_iter().chain(words).collect();
    words.join(" ")
}
