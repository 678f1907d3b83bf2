//! `sweettooth kit`: runs the conformance kit on a game.

use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;

use serde_json::Value;
use tabletop::kit::ExaminationPlan;
use tabletop::{SeatCount, Seed, SetupError};

use crate::command_error::CommandError;
use crate::game_options::GivenOptions;

/// Options of `sweettooth kit`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: &'static dyn tabletop::AnyGame,
    /// Number of random games to play
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Game number n is dealt from the seed SEED-n
    #[arg(long, default_value = "kit")]
    seed: Seed,
    #[command(flatten)]
    options: GivenOptions,
}

/// The given options, if games of some number of players can be played with them; `null` without
/// options.
fn options(args: &Args) -> Result<Value, SetupError> {
    if args.options.is_empty() {
        return Ok(Value::Null);
    }
    let options = args.options.merge(args.game)?;
    let (fewest, most) = args.game.info().seats;
    let mut counts = (fewest.get()..=most.get()).filter_map(SeatCount::new);
    let deal = |seats| args.game.deal(&options, seats, &args.seed).map(|_| ());
    match counts.next().map_or(Ok(()), deal) {
        Err(problem) if !counts.any(|seats| deal(seats).is_ok()) => Err(problem),
        _ => Ok(options),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let options = match options(args) {
        Ok(options) => options,
        Err(problem) => return CommandError::usage(args.options.explain(&problem)).exit(),
    };
    let plan = ExaminationPlan {
        games: args.games,
        seed: args.seed.clone(),
        options,
    };
    let watched = stderr().is_terminal();
    let report = args.game.examine(&plan, &mut |games| {
        if watched && games.is_multiple_of(256) {
            eprint!("\r{games} of {} games ", plan.games);
        }
    });
    if watched {
        eprint!("\r");
    }
    write!(std::io::stdout(), "{report}")?;
    Ok(if report.passed() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
