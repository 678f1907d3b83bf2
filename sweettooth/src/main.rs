//! The one binary: everything Sweet Tooth does is a subcommand of it.

mod engine;
mod kit;
mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Four candy board games on one table: play them here, or let programs play.
#[derive(Debug, Parser)]
#[command(name = "sweettooth", version, about, long_about = None, max_term_width = 80)]
#[command(after_help = "Exit codes: 0 fine, 1 failure, 2 bad usage.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a game in this terminal.
    Play(play::Args),
    /// Speak the engine protocol: JSON lines on standard input and output.
    Engine,
    /// Hold a game against the laws that every game keeps.
    Kit(kit::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Engine => engine::run(),
        Command::Kit(args) => kit::run(&args),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("sweettooth: {error:#}");
            ExitCode::FAILURE
        }
    }
}
