//! `sweettooth restore`: restores a copy of the data.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::data::{self, DataLocation};

/// Options of `sweettooth restore`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The copy, as `sweettooth backup` wrote it; it is checked before and stays as it is
    copy: PathBuf,
    #[command(flatten)]
    location: DataLocation,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { copy, location } = args;
    if location.database.is_some() {
        eprintln!(
            "sweettooth: restore brings back a file of SQLite; the data is in PostgreSQL, whose own \
             tool for that is pg_restore (and pg_dump makes the copy)"
        );
        return Ok(ExitCode::from(2));
    }
    let replacement = data::replace_data(&location.data, copy)?;
    if replacement.copy.log_missing() {
        eprintln!(
            "sweettooth: {} was made of a file in use without its -wal, so that the latest moves \
             may be missing; `sweettooth backup` makes complete copies",
            copy.display()
        );
    }
    println!(
        "{} holds what is in {}",
        data::file(&location.data).display(),
        copy.display()
    );
    if let Some(kept) = replacement.kept {
        println!("{} holds what was there before", kept.display());
    }
    Ok(ExitCode::SUCCESS)
}
