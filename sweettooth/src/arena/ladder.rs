//! `sweettooth arena ladder`: measures every level against the one below, for `docs/strength.md`.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{Context, anyhow};
use arena::ladder::{Ladder, LadderPlan};
use tabletop::{AnyGame, Seed};

use super::options::{MachineOptions, command_line, write};
use super::{CommandError, interrupt, progress};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game, by its id; can be given several times; all if left out
    #[arg(long = "game", value_name = "GAME", value_parser = games::find)]
    games_wanted: Vec<&'static dyn AnyGame>,
    /// Number of games that each level plays against the one below
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// Deal number n comes from the seed SEED-n
    #[arg(long, default_value = "ladder")]
    seed: Seed,
    /// The page to write; the scores are kept beside it, ending in .json
    #[arg(long, value_name = "FILE.md", default_value = "docs/strength.md")]
    write: PathBuf,
    #[command(flatten)]
    effort: MachineOptions,
}

pub(super) fn run(args: &Args) -> Result<(), CommandError> {
    let kept = args.write.with_extension("json");
    if kept == args.write {
        let problem = "--write: the page ends in .md, the scores beside it in .json";
        return Err(CommandError::usage(problem));
    }
    let mut ladder = read(&kept)?;
    let stop = interrupt::on_interrupt()?;
    let games = match args.games_wanted.as_slice() {
        [] => games::all(),
        some => some,
    };
    for &game in games {
        let plan = LadderPlan {
            game,
            games: args.games,
            seed: args.seed.clone(),
            time_scale: args.effort.time_scale,
            threads: args.effort.threads(),
        };
        let id = game.info().id.to_owned();
        ladder.commands.insert(id, command_line());
        for pair in ladder.prepare(&plan) {
            let [one, other] = &pair;
            println!("{}: {one} against {other}", game.info().name);
            let bar = progress::bar(args.games.next_multiple_of(2) as usize);
            let played = plan.play(&pair, &stop, |progress| {
                bar.set_position(progress.games as u64);
            })?;
            bar.finish_and_clear();
            let Some(pairing) = played else {
                println!("Stopped: this pairing is not counted, the others are kept.");
                return Ok(());
            };
            let score: f64 = pairing.scores.iter().sum();
            println!("  {score} of {} points", 2 * pairing.scores.len());
            ladder.pairings.push(pairing);
            write(&kept, &ladder.write())?;
            write(&args.write, &ladder.page())?;
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
    write(&kept, &ladder.write())?;
    write(&args.write, &ladder.page())?;
    println!("{} is up to date.", args.write.display());
    Ok(())
}

fn read(kept: &Path) -> anyhow::Result<Ladder> {
    if !kept.exists() {
        return Ok(Ladder::default());
    }
    let shown = kept.display();
    let text = std::fs::read_to_string(kept).with_context(|| format!("{shown} cannot be read"))?;
    Ladder::read(&text).map_err(|problem| anyhow!("{shown}: {problem}"))
}
