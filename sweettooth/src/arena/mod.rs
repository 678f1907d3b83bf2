//! `sweettooth arena`: tournaments, ladder and balance. `docs/arena.md` explains the figures.

mod balance;
mod interrupt;
mod ladder;
mod options;
mod progress;
mod records;
mod text_report;
mod tournament;
mod variant_name;

use std::process::ExitCode;

use crate::command_error::CommandError;
use variant_name::variant_name;

/// Options of `sweettooth arena`.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(
    after_help = "A contestant is a level (marshmallow, toffee, liquorice, jawbreaker), \
    random, plain (a search that knows nothing but the rules), or cmd: and the command line of a \
    program that answers as docs/engine-protocol.md says. Each may have a limit for one decision: \
    plain@200ms, toffee@5000n (positions: then the games can be repeated exactly).\n\n\
    Exit codes: 0 fine, 1 failure, 2 bad usage, 3 a contestant lost a game by a fault (an illegal \
    action, a crash, no answer in time)."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    tournament: tournament::TournamentArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Measure a game: who wins, by how much, how long it takes, what decides
    Balance(balance::Args),
    /// Measure every level against the one below, and write docs/strength.md
    Ladder(ladder::Args),
}

/// The result of a command that did what it should.
enum Verdict {
    /// Nothing to complain about.
    Fine,
    /// A contestant committed a fault.
    Fault,
}

/// The exit code if a contestant lost a game by a fault.
const FAULT: u8 = 3;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let done = match &args.command {
        Some(Command::Balance(args)) => balance::run(args),
        Some(Command::Ladder(args)) => ladder::run(args).map(|()| Verdict::Fine),
        None => tournament::run(&args.tournament),
    };
    match done {
        Ok(Verdict::Fine) => Ok(ExitCode::SUCCESS),
        Ok(Verdict::Fault) => Ok(ExitCode::from(FAULT)),
        Err(error) => error.exit(),
    }
}
