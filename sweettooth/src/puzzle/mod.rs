//! `sweettooth puzzle`: the puzzles of Candy Hunters from the command line.

mod draw;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use hunters::puzzle::{Attempt, Difficulty};
use puzzles::{
    CanonicalForm, Collection, CollectionEntry, Date, Effort, GeneratedPuzzle, Idea, Progress,
    Verdict, daily, duplicates, generate, prove, solve,
};
use system::Threads;
use tabletop::Seed;

use crate::progress_line::ProgressLine;

/// Options of `sweettooth puzzle`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Find the best score, a solution, and the number of solutions; or prove that there is none
    Solve(FileArgs),
    /// Make puzzles, as a collection on standard output
    Generate(GenerateArgs),
    /// Prove the claims of a file about its puzzles
    Check(FileArgs),
    /// Draw puzzles
    Show(FileArgs),
}

#[derive(Debug, clap::Args)]
struct FileArgs {
    /// A collection of puzzles, or a single one, in JSON
    file: PathBuf,
    /// Only the puzzle of that name
    #[arg(long)]
    id: Option<String>,
}

#[derive(Debug, clap::Args)]
struct GenerateArgs {
    /// Puzzle number n is made from the seed SEED-n
    #[arg(long, default_value = "puzzle")]
    seed: Seed,
    /// From 1 (very simple) to 4 (very difficult)
    #[arg(long, default_value = "2", value_parser = difficulty)]
    difficulty: Difficulty,
    /// Number of puzzles
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The puzzle of a day instead, like 2026-11-15
    #[arg(long, conflicts_with_all = ["seed", "difficulty", "count"])]
    daily: Option<Date>,
}

fn difficulty(text: &str) -> Result<Difficulty, String> {
    let number: u8 = text.parse().map_err(|_| "write a number from 1 to 4")?;
    Difficulty::new(number).map_err(|error| error.to_string())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Solve(args) => print_each(args, describe_solution),
        Command::Check(args) => check(args),
        Command::Show(args) => print_each(args, |entry, _| Ok((draw::puzzle(entry)?, true))),
        Command::Generate(args) => generate_puzzles(args),
    }
}

/// Reads the requested puzzles.
fn read(args: &FileArgs) -> anyhow::Result<Collection> {
    let mut collection = read_file(&args.file)?;
    if let Some(id) = &args.id {
        let ids: Vec<&str> = collection
            .puzzles
            .iter()
            .map(|entry| entry.id.as_str())
            .collect();
        if !ids.contains(&id.as_str()) {
            let file = args.file.display();
            anyhow::bail!(
                "{file}: there is no puzzle `{id}`, only: {}",
                ids.join(", ")
            );
        }
        collection.puzzles.retain(|entry| entry.id == *id);
    }
    Ok(collection)
}

fn read_file(file: &Path) -> anyhow::Result<Collection> {
    let shown = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
    Collection::read(&text).with_context(|| shown.to_string())
}

/// Prints a text for each puzzle as soon as it is ready. The process fails if a puzzle is wrong.
fn print_each(
    args: &FileArgs,
    tell: impl Fn(&CollectionEntry, &Effort<'_>) -> anyhow::Result<(String, bool)>,
) -> anyhow::Result<ExitCode> {
    let mut fine = true;
    for entry in &read(args)?.puzzles {
        let line = ProgressLine::new();
        let effort = Effort {
            workers: &Threads::all_cores(),
            progress: &|progress| line.show(|_| shown(progress)),
            ..Effort::default()
        };
        let (text, good) = tell(entry, &effort)?;
        line.clear();
        write!(stdout(), "{text}")?;
        fine &= good;
    }
    Ok(code(fine))
}

fn code(fine: bool) -> ExitCode {
    if fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Progress of the solver, for a person.
fn shown(progress: Progress) -> String {
    let Progress {
        goal,
        done,
        all,
        nodes,
    } = progress;
    format!("trying for {goal} points: {done} of {all} first turns, {nodes} positions")
}

fn describe_solution(
    entry: &CollectionEntry,
    effort: &Effort<'_>,
) -> anyhow::Result<(String, bool)> {
    let attempt = Attempt::begin(&entry.puzzle)?;
    let began = Instant::now();
    let Verdict {
        best,
        lines,
        complete,
        solution,
        nodes,
    } = solve(&attempt, effort)?;
    let took = began.elapsed().as_secs_f64();
    let (id, goal) = (&entry.id, attempt.goal());
    let mut text = match lines.len() {
        0 => format!("{id}: no solution: {best} of {goal} points at most\n"),
        1 => format!("{id}: one solution for {goal} points, the best is {best}\n"),
        count => {
            let least = if complete { "" } else { "at least " };
            format!("{id}: {least}{count} solutions for {goal} points, the best is {best}\n")
        }
    };
    for action in solution.iter().flatten() {
        write!(text, "  {action}")?;
    }
    if solution.is_some() {
        text.push('\n');
    }
    writeln!(text, "  {nodes} positions in {took:.3} s")?;
    Ok((text, !lines.is_empty()))
}

fn check(args: &FileArgs) -> anyhow::Result<ExitCode> {
    let proved = print_each(args, |entry, effort| {
        let id = &entry.id;
        Ok(match prove(entry, effort) {
            Ok(features) => {
                let puzzles::Features {
                    rounds,
                    solutions,
                    moves,
                    pushes,
                    temptations,
                } = features;
                let difficulty = features.difficulty();
                let text = format!(
                    "{id}: fine: difficulty {difficulty} (rounds {rounds}, solutions {solutions}, \
                     ghost moves {moves}, pushes {pushes}, temptations {temptations})\n"
                );
                (text, true)
            }
            Err(fault) => (format!("{id}: {fault}\n"), false),
        })
    })?;
    let collection = read(args)?;
    let twice = duplicates(&collection);
    for (second, first) in &twice {
        writeln!(stdout(), "{second}: it is the same puzzle as {first}")?;
    }
    Ok(if twice.is_empty() {
        proved
    } else {
        ExitCode::FAILURE
    })
}

fn generate_puzzles(args: &GenerateArgs) -> anyhow::Result<ExitCode> {
    let line = ProgressLine::new();
    let mut puzzles = Vec::new();
    if let Some(date) = args.daily {
        puzzles.push(entry(date.to_string(), daily(date, &Effort::default())?));
    }
    let mut seen = BTreeSet::new();
    let mut number = 0_u32;
    while args.daily.is_none() && puzzles.len() < args.count as usize {
        number += 1;
        let seed = Seed::new(format!("{}-{number}", args.seed))?;
        let made = generate(&seed, args.difficulty, &Effort::default())?;
        if seen.insert(CanonicalForm::of(&made.puzzle)) {
            puzzles.push(entry(seed.to_string(), made));
        }
        line.show(|_| format!("{} of {} puzzles", puzzles.len(), args.count));
    }
    line.clear();
    write!(stdout(), "{}", Collection { puzzles }.write())?;
    Ok(ExitCode::SUCCESS)
}

fn entry(id: String, made: GeneratedPuzzle) -> CollectionEntry {
    CollectionEntry {
        id,
        idea: Idea::of(&made.puzzle, &made.solution),
        puzzle: made.puzzle,
        solution: made.solution.iter().map(ToString::to_string).collect(),
    }
}
