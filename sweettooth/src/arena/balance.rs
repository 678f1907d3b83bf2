//! `sweettooth arena balance GAME`: measures the balance of a game.

use std::io::{Write, stdout};

use anyhow::anyhow;
use arena::balance::{Balance, Findings};
use arena::{ArenaReport, figure};
use serde_json::{Value, json};
use tabletop::AnyGame;

use super::options::{GameOptions, OutputOptions, command_line};
use super::{CommandError, interrupt, progress, text_report};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: &'static dyn AnyGame,
    /// The contestant, which plays against itself
    #[arg(long, value_name = "CONTESTANT", default_value = "jawbreaker")]
    level: String,
    /// Number of games
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    games: u32,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn run(args: &Args) -> Result<(), CommandError> {
    let balance = Balance {
        variant: args.options.variant(args.game)?,
        contestant: args.options.contestant(&args.level, args.game)?,
        games: args.games,
        seed: args.options.seed.clone(),
        threads: args.options.effort.threads(),
    };
    let stop = interrupt::on_interrupt()?;
    let bar = progress::bar(args.games as usize);
    let found = balance.run(&stop, |games| bar.set_position(games as u64))?;
    bar.finish_and_clear();
    let found = found.map_err(|fault| anyhow!("{} spoilt its game: {fault}", args.level))?;
    let report = ArenaReport {
        game: args.game.info().id,
        title: format!("{}: how it plays", args.game.info().name),
        facts: text_report::balance_facts(&balance, &found),
        figures: found.charts.iter().map(figure::bars).collect(),
        command: command_line(),
    };
    write!(stdout(), "{}", text_report::format_balance(&report, &found))?;
    Ok(args.outputs.write(&document(&balance, &found), &report)?)
}

/// The JSON document. It is stable: fields are added, never changed.
fn document(balance: &Balance, found: &Findings) -> Value {
    let info = balance.variant.game.info();
    json!({
        "format": "sweettooth balance 1",
        "game": info.id,
        "options": balance.variant.options,
        "seats": balance.variant.seats,
        "seed": balance.seed,
        "player": balance.contestant.to_string(),
        "repeatable": balance.contestant.is_repeatable(info),
        "games": found.games,
        "stopped": found.stopped,
        "charts": found.charts,
    })
}
