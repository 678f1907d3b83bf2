//! The program `sweettooth`: all subcommands.

mod admin;
mod admission;
mod arena;
mod bench;
mod bus_options;
mod command_error;
mod config_file;
mod data;
mod doctor;
mod drain_options;
mod engine;
mod game_options;
mod kit;
mod logging;
mod migrate;
mod play;
mod progress_line;
mod puzzle;
mod restore;
mod retention_options;
mod serve;
mod service_manager;
mod site_options;
mod solve;
mod startup_retry;
mod worker;

use std::path::PathBuf;
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
#[command(override_usage = "sweettooth [OPTIONS] [COMMAND]")]
#[command(after_help = "Without a command: serve. Exit codes: 0 fine, 1 failure, 2 bad usage.")]
struct Cli {
    /// A TOML file with options by their long names, such as listen = "…"; flags and the environment
    /// come before it
    #[arg(long, global = true, env = "SWEETTOOTH_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the site, on port 7777 of this machine unless told otherwise.
    Serve(Box<serve::Args>),
    /// Think for the bots of a site that runs on other machines.
    Worker(worker::Args),
    /// Look at everything that the site needs, and say what is wrong and how to mend it.
    Doctor(Box<doctor::DoctorArgs>),
    /// Copy the site's data to a file, while it runs.
    Backup(serve::BackupArgs),
    /// Bring back a copy of the site's data, while it is closed.
    Restore(restore::Args),
    /// Move the site's data from its folder into PostgreSQL.
    MigrateData(migrate::Args),
    /// List, add and remove the admins of the site.
    Admin(admin::Args),
    /// Play a game in this terminal.
    Play(play::Args),
    /// Speak the engine protocol: JSON lines on standard input and output.
    Engine,
    /// Hold a game against the laws that every game keeps.
    Kit(kit::Args),
    /// Solve, make, check and draw puzzles of Candy Hunters.
    Puzzle(puzzle::Args),
    /// Compute the value of a position under perfect play.
    Solve(solve::Args),
    /// Let bots and programs play each other, and measure who is better.
    Arena(Box<arena::Args>),
    /// Load tests: many tables at once, many sleeping tables.
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let given = std::env::args_os().collect();
    let arguments = match config_file::complete(Cli::command(), given) {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("sweettooth: {error}");
            return ExitCode::from(2);
        }
    };
    if let Some(warning) = &arguments.warning {
        eprintln!("sweettooth: {warning}");
    }
    let cli = match Cli::try_parse_from(&arguments.list) {
        Ok(cli) => cli,
        Err(error) => match arguments.error_in_file(&Cli::command(), &error) {
            Some(in_file) => {
                eprintln!("sweettooth: {in_file}");
                return ExitCode::from(2);
            }
            None => exit_with_usage(&error),
        },
    };
    let done = match cli.command {
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Doctor(args) => doctor::run(&args),
        Command::Backup(args) => serve::backup(&args),
        Command::Restore(args) => restore::run(&args),
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

/// Exits with clap's message; an unknown command is answered with the known ones.
fn exit_with_usage(error: &clap::Error) -> ! {
    if error.kind() != ErrorKind::InvalidSubcommand {
        error.exit();
    }
    let cli = Cli::command();
    let known: Vec<&str> = cli.get_subcommands().map(clap::Command::get_name).collect();
    eprint!("{error}");
    eprintln!("The commands are: {}.", known.join(", "));
    std::process::exit(error.exit_code());
}
