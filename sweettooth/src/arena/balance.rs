//! `sweettooth arena balance GAME`: measures the balance of a game, or compares two variants.

use std::io::{Write, stdout};
use std::sync::atomic::AtomicBool;

use arena::balance::{Balance, Comparison, Findings};
use arena::figure::RowOrder;
use arena::{ArenaReport, ForfeitReason, Variant, figure};
use serde_json::{Value, json};
use tabletop::{AnyGame, Seed};

use super::options::{GameOptions, OutputOptions, command_line};
use super::records::RecordFolder;
use super::{CommandError, Verdict, interrupt, progress, text_report, variant_name};
use crate::game_options::{self, GivenOption, GivenOptions};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit codes: 0 fine, 1 failure, 2 bad usage, 3 the contestant committed a fault (an \
    illegal action, a crash, no answer in time), and nothing was measured."
)]
pub(super) struct Args {
    /// The game, by its id
    #[arg(value_parser = games::find)]
    game: &'static dyn AnyGame,
    /// The contestant, which plays against itself
    #[arg(long, value_name = "CONTESTANT", default_value = "jawbreaker")]
    level: String,
    /// Number of games, of each variant if two are compared
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    games: u32,
    /// Compare with a second variant, which has this option of the game; can be given several
    /// times. It has no options of the first one; `usual` is the game without any
    #[arg(long, value_name = "NAME=VALUE|usual", value_parser = other_option)]
    against: Vec<OtherOption>,
    /// Order of rows that have none of their own, such as cards: the largest value first, or as
    /// the game orders them
    #[arg(long, value_enum, default_value_t = Sort::Value)]
    sort: Sort,
    #[command(flatten)]
    options: GameOptions,
    #[command(flatten)]
    outputs: OutputOptions,
}

/// An option of the second variant.
#[derive(Clone, Debug)]
enum OtherOption {
    /// None.
    Usual,
    /// This option.
    Given(GivenOption),
}

fn other_option(text: &str) -> Result<OtherOption, String> {
    match text {
        "usual" => Ok(OtherOption::Usual),
        text => game_options::read(text).map(OtherOption::Given),
    }
}

/// The order of rows.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Sort {
    /// The largest value first
    Value,
    /// As the game orders them
    Name,
}

impl From<Sort> for RowOrder {
    fn from(sort: Sort) -> RowOrder {
        match sort {
            Sort::Value => RowOrder::ByValue,
            Sort::Name => RowOrder::ByName,
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Verdict, CommandError> {
    let plans = plan(args)?;
    let mut records = RecordFolder::create(args.outputs.records.as_deref())?;
    let stop = interrupt::on_interrupt()?;
    let mut found = Vec::new();
    for (index, balance) in plans.iter().enumerate() {
        let prefix = match plans.len() {
            1 => String::new(),
            _ => format!("variant-{}-", ["a", "b"][index]),
        };
        match measure(balance, &prefix, &stop, &mut records)? {
            Ok(findings) => found.push(findings),
            Err(fault) => {
                records.finish()?;
                eprintln!("error: {} spoilt its game: {fault}", args.level);
                return Ok(Verdict::Fault);
            }
        }
    }
    records.finish()?;
    let order = args.sort.into();
    match (plans.as_slice(), found.as_slice()) {
        ([balance], [found]) => report_one(args, balance, found, order)?,
        ([first, second], [one, other]) => {
            report_two(args, [first, second], [one, other], order)?;
        }
        _ => {}
    }
    Ok(Verdict::Fine)
}

/// Plays the games of a variant.
fn measure(
    balance: &Balance,
    prefix: &str,
    stop: &AtomicBool,
    records: &mut RecordFolder,
) -> anyhow::Result<Result<Findings, ForfeitReason>> {
    let bar = progress::bar(balance.games as usize);
    let found = balance.run(stop, |game| {
        bar.set_position(game.number as u64);
        if let Some(record) = game.record {
            records.write(&format!("{prefix}game-{:05}", game.number), record, stop);
        }
    });
    bar.finish_and_clear();
    Ok(found?)
}

/// The measurement, or two of them.
fn plan(args: &Args) -> Result<Vec<Balance>, CommandError> {
    let first = args.options.variant(args.game)?;
    let contestant = args.options.contestant(&args.level, args.game)?;
    let plan = |variant: Variant, seed: Seed| Balance {
        variant,
        contestant: contestant.clone(),
        games: args.games,
        seed,
        records: args.outputs.records.is_some(),
        threads: args.options.effort.threads(),
    };
    let seed = args.options.seed.clone();
    if args.against.is_empty() {
        return Ok(vec![plan(first, seed)]);
    }
    let given = args.against.iter().filter_map(|option| match option {
        OtherOption::Usual => None,
        OtherOption::Given(option) => Some(option.clone()),
    });
    let given: GivenOptions = given.collect();
    let usual = |option: &OtherOption| matches!(option, OtherOption::Usual);
    if !given.is_empty() && args.against.iter().any(usual) {
        let problem = "--against: `usual` stands alone, since it means that there is no option";
        return Err(CommandError::usage(problem));
    }
    let second = args.options.variant_with(args.game, &given)?;
    if first.options == second.options {
        let problem = "--against: both variants are the same, so there is nothing to compare";
        return Err(CommandError::usage(problem));
    }
    // Deals of its own: the intervals of differences are those of independent games.
    let other_seed = Seed::new(format!("{seed}-against"))?;
    Ok(vec![plan(first, seed), plan(second, other_seed)])
}

fn report_one(
    args: &Args,
    balance: &Balance,
    found: &Findings,
    order: RowOrder,
) -> anyhow::Result<()> {
    let report = ArenaReport {
        game: args.game.info().id,
        title: format!("{}: how it plays", args.game.info().name),
        facts: text_report::balance_facts(balance, found),
        figures: found
            .charts
            .iter()
            .flat_map(|chart| figure::bars(chart, order))
            .collect(),
        command: command_line(),
    };
    let text = text_report::format_balance(&report, found, order);
    write!(stdout(), "{text}")?;
    args.outputs.write(&document(balance, found), &report)
}

fn report_two(
    args: &Args,
    balances: [&Balance; 2],
    found: [&Findings; 2],
    order: RowOrder,
) -> anyhow::Result<()> {
    let comparison = Comparison::of(&found[0].charts, &found[1].charts);
    let names = balances.map(|balance| variant_name(&balance.variant));
    let names = [names[0].as_str(), names[1].as_str()];
    let report = ArenaReport {
        game: args.game.info().id,
        title: format!("{}: two variants", args.game.info().name),
        facts: text_report::comparison_facts(balances, found, &comparison, names),
        figures: comparison
            .charts
            .iter()
            .flat_map(|chart| figure::comparison(chart, names, order))
            .collect(),
        command: command_line(),
    };
    let text = text_report::format_comparison(&report, &comparison, order);
    write!(stdout(), "{text}")?;
    let mut both = document(balances[0], found[0]);
    both["against"] = document(balances[1], found[1]);
    both["comparison"] = json!(comparison.charts);
    args.outputs.write(&both, &report)
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
        "comparisons": found.comparisons,
        "charts": found.charts,
    })
}
