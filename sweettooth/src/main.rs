//! The one binary: everything Sweet Tooth does is a subcommand of it.

mod admin;
mod arena;
mod bench;
mod bus_access;
mod data;
mod engine;
mod kit;
mod migrate;
mod play;
mod puzzle;
mod serve;
mod service_manager;
mod solve;
mod trouble;
mod worker;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// The version, with the commit from which the program was built.
const VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    " (commit ",
    env!("SWEETTOOTH_COMMIT"),
    ")"
);

/// Candy board games on one table: open the site, play here, or let programs play.
#[derive(Debug, Parser)]
#[command(name = "sweettooth", version = VERSION, max_term_width = 80)]
#[command(after_help = "Without a command: serve. Exit codes: 0 fine, 1 failure, 2 bad usage.")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the site, on port 7777 of this machine unless told otherwise.
    Serve(Box<serve::Args>),
    /// Think for the bots of a site that runs on other machines.
    Worker(worker::Args),
    /// Copy the site's data to a file, while it runs.
    Backup(serve::BackupArgs),
    /// Move the site's data from its folder into PostgreSQL.
    MigrateData(migrate::Args),
    /// Say who looks after the site: reads reports, closes tables, bans.
    Admin(admin::Args),
    /// Play a game in this terminal.
    Play(play::Args),
    /// Speak the engine protocol: JSON lines on standard input and output.
    Engine,
    /// Hold a game against the laws that every game keeps.
    Kit(kit::Args),
    /// Solve, make, check and draw puzzles of Candy Hunters.
    Puzzle(puzzle::Args),
    /// Find out what a position is worth if both play perfectly.
    Solve(solve::Args),
    /// Let bots and programs play each other, and measure who is better.
    Arena(Box<arena::Args>),
    /// Measure what a server carries: many tables at once, many that sleep.
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let command = Cli::try_parse()
        .unwrap_or_else(|error| explain(&error))
        .command;
    let command = command.unwrap_or_else(|| Command::Serve(Box::default()));
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Backup(args) => serve::backup(&args),
        Command::MigrateData(args) => migrate::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Engine => engine::run(),
        Command::Kit(args) => kit::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("sweettooth: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Ends the process with what clap has to say; an unknown command is answered with the known ones.
fn explain(error: &clap::Error) -> ! {
    if error.kind() != ErrorKind::InvalidSubcommand {
        error.exit();
    }
    let cli = Cli::command();
    let known: Vec<&str> = cli.get_subcommands().map(clap::Command::get_name).collect();
    eprint!("{error}");
    eprintln!("The commands are: {}.", known.join(", "));
    std::process::exit(error.exit_code());
}
