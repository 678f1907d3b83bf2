//! `sweettooth migrate-data`: moves a site's data from its folder into PostgreSQL.

use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use store::{MoveProgress, Sqlite, move_to_postgres};

use crate::data::{self, FolderLock};

/// Options of `sweettooth migrate-data`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder with the data; close the site before
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
    /// An empty PostgreSQL database
    #[arg(
        long,
        env = "SWEETTOOTH_DATABASE",
        hide_env_values = true,
        value_name = "postgres://USER:PASSWORD@HOST/NAME",
        value_parser = data::postgres_url
    )]
    to: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let bar = ProgressBar::new(0);
    let style = "{msg:20} {bar:24} {pos} of {len} rows, {elapsed} so far";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("=> "));
    }
    let file = data::file(&args.from);
    let mut lock = None;
    // A missing file is refused below.
    if file.exists() {
        lock = Some(FolderLock::acquire(&args.from)?);
        if data::check(&file)?.in_use {
            // A killed site has left its write-ahead log, which only this may remove.
            Sqlite::end_use(&file)?;
        }
    }
    let mut rows = 0;
    let mut tables = 0;
    move_to_postgres(&file, &args.to, &mut |moved| {
        let MoveProgress {
            table,
            rows: arrived,
            of,
            hash,
        } = moved;
        bar.set_length(of);
        bar.set_position(arrived);
        if let Some(hash) = hash {
            bar.suspend(|| println!("{table:20} {of:>10} rows  {}", &hash[..16]));
            rows += of;
            tables += 1;
        }
        bar.set_message(table);
    })?;
    bar.finish_and_clear();
    // Until here no site could open the folder.
    drop(lock);
    println!("{rows} rows of {tables} tables are in the database, the same on both sides");
    eprintln!(
        "From now on: sweettooth serve --database, and keep the old folder until you trust it."
    );
    Ok(ExitCode::SUCCESS)
}
