//! `sweettooth bench`: load tests of a server. `docs/performance.md` has results.

mod load;
mod purge;
mod server;
mod sleeping;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::ExitCode;

use tempfile::TempDir;

use crate::command_error::CommandError;

/// Options of `sweettooth bench`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Play at many tables at once, and measure what that takes
    Load(load::Args),
    /// Measure whether players notice that old tables are removed
    Purge(purge::Args),
    /// Measure the cost of tables to which nobody is connected
    Sleeping(sleeping::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let done = match &args.command {
        Command::Load(args) => load::run(args),
        Command::Purge(args) => purge::run(args),
        Command::Sleeping(args) => sleeping::run(args),
    };
    done.or_else(CommandError::exit)
}

/// A data folder for a server that is measured, for its owner only.
fn private_folder(prefix: &str) -> std::io::Result<TempDir> {
    tempfile::Builder::new()
        .prefix(prefix)
        .permissions(Permissions::from_mode(0o700))
        .tempdir()
}
