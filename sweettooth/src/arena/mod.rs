//! `sweettooth arena`: tournaments, ladder and balance. `docs/arena.md` explains the figures.

mod balance;
mod interrupt;
mod ladder;
mod options;
mod progress;
mod text_report;
mod tournament;

use std::process::ExitCode;

use crate::command_error::CommandError;

/// Options of `sweettooth arena`.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(
    after_help = "A contestant is a level (marshmallow, toffee, liquorice, jawbreaker), \
    random, plain (a search that knows nothing but the rules), or cmd: and the command line of a \
    program that answers as docs/engine-protocol.md says. Each may have a limit for one decision: \
    plain@200ms, toffee@5000n (positions: then the games can be repeated exactly)."
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

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let done = match &args.command {
        Some(Command::Balance(args)) => balance::run(args),
        Some(Command::Ladder(args)) => ladder::run(args),
        None => tournament::run(&args.tournament),
    };
    match done {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => error.exit(),
    }
}
