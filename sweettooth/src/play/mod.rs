//! `sweettooth play`: a game in the terminal, for people at one keyboard or against bots.

mod arguments;
mod command;
mod game_series;
mod terminal;
mod terminal_game;

use std::io::{self, ErrorKind, IsTerminal, Write, stdin};
use std::process::ExitCode;

use tabletop::{AnyGame, Seed};

use crate::game_options::GivenOptions;
use presentation::terminal::Mover;
use terminal::Terminal;

/// Options of `sweettooth play`.
#[derive(Debug, clap::Args)]
#[command(after_help = help())]
pub(crate) struct Args {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: &'static dyn AnyGame,
    /// The players, one word for each seat, such as person,toffee; people if left out
    #[arg(long, value_delimiter = ',', value_name = "WHO,WHO,...", value_parser = Mover::read)]
    players: Vec<Mover>,
    /// Play against a bot of this level, or against several, such as toffee,jawbreaker
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "NAME",
        conflicts_with = "players"
    )]
    #[arg(value_parser = Mover::read_level)]
    level: Vec<Mover>,
    /// The seed from which the game is dealt, to play it again; a new one if left out
    #[arg(long)]
    seed: Option<Seed>,
    #[command(flatten)]
    options: GivenOptions,
    /// Number of games; the loser starts the next one, which is dealt from the seed SEED-n
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    series: u32,
}

/// The text below the options: the games of the terminal, and the games that it lacks.
fn help() -> String {
    let names = |real_time: bool| {
        let infos = games::all().iter().map(|game| game.info());
        let chosen = infos.filter(|info| info.real_time == real_time);
        let names = chosen.map(|info| format!("{} ({})", info.name, info.id));
        names.collect::<Vec<_>>().join(", ")
    };
    format!(
        "Games: {}. Not here: {}, which is played in real time: a terminal asks one player after \
         the other. Play it in the browser with `sweettooth serve`. Also not here: puzzles \
         (`sweettooth puzzle`), clocks, chat and ratings, which are on the site. While you play, \
         type help for the commands: hint, undo, rules, record, quit. After a game, type coach.",
        names(false),
        names(true)
    )
}

/// Plays until the games are over or the input ends.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let game_series = match arguments::check_arguments(args) {
        Ok(game_series) => game_series,
        Err(problem) => {
            let kind = clap::error::ErrorKind::ValueValidation;
            clap::Error::raw(kind, format!("{problem}\n")).print()?;
            return Ok(ExitCode::from(2));
        }
    };
    let mut input = stdin().lock();
    let echo = !input.is_terminal();
    let mut output = anstream::stdout().lock();
    let mut terminal = Terminal::new(&mut input, &mut output, echo);
    let played = game_series
        .play(&mut terminal)
        .and_then(|()| Ok(output.flush()?));
    match played {
        Err(error) if reader_left(&error) => Ok(ExitCode::SUCCESS),
        played => played.map(|()| ExitCode::SUCCESS),
    }
}

/// Whether the reader of the output has closed it (`sweettooth play … | head`), which is no
/// failure.
fn reader_left(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
