//! `sweettooth arena GAME CONTESTANT...`: a tournament between contestants.

use std::io::{Write, stdout};

use arena::{ArenaReport, Format, Sprt, Summary, Tournament, figure, lineups};
use serde_json::json;
use tabletop::AnyGame;

use super::options::{GameOptions, OutputOptions, command_line};
use super::records::RecordFolder;
use super::{CommandError, Verdict, interrupt, progress, text_report};

#[derive(Debug, clap::Args)]
pub(super) struct TournamentArgs {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: Option<&'static dyn AnyGame>,
    /// The contestants: levels, random, plain, cmd:PROGRAM; two or more
    #[arg(value_name = "CONTESTANT")]
    contestants: Vec<String>,
    /// Let this contestant play each of the others, instead of a round robin
    #[arg(long, value_name = "NAME")]
    gauntlet: Option<String>,
    /// Number of games of every pair (or every table); rounded up to whole deals
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Stop as soon as it is clear whether the first contestant is better than the second by at
    /// least the second of these Elo differences, or by at most the first
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Count Elo from this contestant, instead of from the average
    #[arg(long, value_name = "NAME")]
    anchor: Option<String>,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn run(args: &TournamentArgs) -> Result<Verdict, CommandError> {
    let (tournament, anchor) = plan(args)?;
    let mut records = RecordFolder::create(args.outputs.records.as_deref())?;
    let stop = interrupt::on_interrupt()?;
    let bar = progress::bar(tournament.games());
    let results = tournament.run(&stop, |progress| {
        bar.set_position(progress.games as u64);
        for (game, played) in (1..).zip(&progress.last.games) {
            if let Some(record) = &played.record {
                let (deal, table) = (progress.last.deal, progress.last.lineup + 1);
                let name = format!("deal-{deal:05}-table-{table}-game-{game}");
                records.write(&name, record, &stop);
            }
        }
        if let Some(test) = progress.test {
            bar.set_message(format!("test {test:+.2} of ±{:.2}", Sprt::bound()));
        }
    })?;
    bar.finish_and_clear();
    records.finish()?;
    let summary = Summary::new(&tournament, &results, anchor);
    let report = ArenaReport {
        game: summary.game,
        title: text_report::tournament_title(&tournament),
        facts: text_report::tournament_facts(&summary),
        figures: figure::tournament(&summary),
        command: command_line(),
    };
    write!(
        stdout(),
        "{}",
        text_report::format_tournament(&report, &summary)
    )?;
    args.outputs.write(&json!(summary), &report)?;
    Ok(if summary.faults.is_empty() {
        Verdict::Fine
    } else {
        Verdict::Fault
    })
}

/// Checks the options and makes the tournament.
fn plan(args: &TournamentArgs) -> Result<(Tournament, Option<usize>), CommandError> {
    let example = "such as `sweettooth arena necklace jawbreaker plain`";
    let Some(game) = args.game else {
        return Err(CommandError::usage(format!(
            "name a game and who plays it, {example}"
        )));
    };
    let variant = args.options.variant(game)?;
    let named = args.contestants.iter();
    let contestants = named
        .map(|text| args.options.contestant(text, game))
        .collect::<Result<Vec<_>, _>>()?;
    if contestants.len() < 2 {
        return Err(CommandError::usage(format!(
            "name at least two contestants, {example}"
        )));
    }
    for (index, one) in contestants.iter().enumerate() {
        if contestants[..index].contains(one) {
            let again =
                format!("`{one}` takes part twice: give each another limit, or name it once");
            return Err(CommandError::usage(again));
        }
    }
    let find = |flag: &str, name: &String| {
        let place = args.contestants.iter().position(|one| one == name);
        place.ok_or_else(|| {
            let known = args.contestants.join(", ");
            CommandError::usage(format!(
                "--{flag}: `{name}` does not take part, only: {known}"
            ))
        })
    };
    let format = match &args.gauntlet {
        Some(name) => Format::Gauntlet(find("gauntlet", name)?),
        None => Format::RoundRobin,
    };
    if args.sprt.is_some() && contestants.len() != 2 {
        return Err(CommandError::usage(
            "--sprt compares two contestants, not more",
        ));
    }
    let anchor = args.anchor.as_ref().map(|name| find("anchor", name));
    let seats = u32::from(variant.seats.get());
    let tournament = Tournament {
        lineups: lineups(format, contestants.len(), variant.seats),
        variant,
        contestants,
        deals: args.games.div_ceil(seats),
        seed: args.options.seed.clone(),
        sprt: args.sprt,
        records: args.outputs.records.is_some(),
        threads: args.options.effort.threads(),
    };
    Ok((tournament, anchor.transpose()?))
}
