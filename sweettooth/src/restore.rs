//! `sweettooth restore`: brings a copy of the data back.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::data::{self, Place};

/// Options of `sweettooth restore`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The copy, as `sweettooth backup` wrote it; it is checked before and stays as it is
    copy: PathBuf,
    #[command(flatten)]
    place: Place,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { copy, place } = args;
    if place.database.is_some() {
        eprintln!(
            "sweettooth: restore brings back a file of SQLite; the data is in PostgreSQL, whose own \
             tool for that is pg_restore (and pg_dump makes the copy)"
        );
        return Ok(ExitCode::from(2));
    }
    let replaced = data::replace_data(&place.data, copy)?;
    if replaced.copy.log_missing() {
        eprintln!(
            "sweettooth: {} was made of a file in use without its -wal, so that the latest moves \
             may be missing; `sweettooth backup` makes complete copies",
            copy.display()
        );
    }
    println!(
        "{} holds what is in {}",
        data::file(&place.data).display(),
        copy.display()
    );
    if let Some(kept) = replaced.kept {
        println!("{} holds what was there before", kept.display());
    }
    Ok(ExitCode::SUCCESS)
}
