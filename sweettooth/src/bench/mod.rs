//! `sweettooth bench`: what a server carries. `docs/performance.md` has what came of it.

mod load;
mod server;
mod sleeping;

use std::process::ExitCode;

use clap::error::ErrorKind;

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
    /// Measure what tables cost at which nobody is
    Sleeping(sleeping::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let done = match &args.command {
        Command::Load(args) => load::run(args),
        Command::Sleeping(args) => sleeping::run(args),
    };
    match done {
        Ok(code) => Ok(code),
        Err(Trouble::Usage(problem)) => {
            clap::Error::raw(ErrorKind::ValueValidation, format!("{problem}\n")).print()?;
            Ok(ExitCode::from(2))
        }
        Err(Trouble::Failure(error)) => Err(error),
    }
}

/// Why nothing was measured.
#[derive(Debug)]
enum Trouble {
    /// It was asked for wrongly.
    Usage(String),
    /// It did not work.
    Failure(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Trouble {
    fn from(error: E) -> Self {
        Trouble::Failure(error.into())
    }
}
