//! `sweettooth kit`: runs the conformance kit on a game.

use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;

use tabletop::Seed;
use tabletop::kit::ExaminationPlan;

/// Options of `sweettooth kit`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: &'static dyn tabletop::AnyGame,
    /// Number of random games to play
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Game number n is dealt from the seed SEED-n
    #[arg(long, default_value = "kit")]
    seed: Seed,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let plan = ExaminationPlan {
        games: args.games,
        seed: args.seed.clone(),
    };
    let watched = stderr().is_terminal();
    let report = args.game.examine(&plan, &mut |games| {
        if watched && games.is_multiple_of(256) {
            eprint!("\r{games} of {} games ", plan.games);
        }
    });
    if watched {
        eprint!("\r");
    }
    write!(std::io::stdout(), "{report}")?;
    Ok(if report.passed() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
