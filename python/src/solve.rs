//! Exact solvers: Candy Necklace, and puzzles of Candy Hunters.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::puzzles::{Collection, Effort};
use hunters::puzzle::{Attempt, Puzzle};
use necklace::Necklace;
use necklace_bot::{SolveLimits, Solver};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use system::Threads;
use tabletop::{AnyState, Game};

use crate::{refuse, to_json, to_python};

/// Sets a flag after a time, unless this is dropped before.
struct Alarm {
    stop: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
}

impl Alarm {
    fn after(seconds: Option<f64>) -> PyResult<Alarm> {
        let alarm = Alarm {
            stop: Arc::new(AtomicBool::new(false)),
            over: Arc::new(AtomicBool::new(false)),
        };
        if let Some(seconds) = seconds {
            let wait = Duration::try_from_secs_f64(seconds).map_err(refuse)?;
            let (stop, over) = (Arc::clone(&alarm.stop), Arc::clone(&alarm.over));
            std::thread::spawn(move || {
                let began = std::time::Instant::now();
                while began.elapsed() < wait && !over.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(2).min(wait));
                }
                stop.store(true, Ordering::Relaxed);
            });
        }
        Ok(alarm)
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

fn workers(threads: Option<usize>) -> Threads {
    threads.map_or_else(Threads::all_cores, |threads| Threads::new(threads.max(1)))
}

pub(crate) fn necklace(
    py: Python<'_>,
    state: &dyn AnyState,
    seconds: Option<f64>,
    threads: Option<usize>,
    memory_mib: usize,
) -> PyResult<(i32, i32, Vec<String>, u64)> {
    let game = (state as &dyn Any).downcast_ref::<Necklace>();
    let game = game.ok_or_else(|| refuse("only positions of Candy Necklace can be solved"))?;
    let alarm = Alarm::after(seconds)?;
    let workers = workers(threads);
    let runs = game.ring().heads().len();
    let enough = (4_usize << 20) << (runs.saturating_sub(20) / 2 + 6).min(20);
    let memory = enough.min(memory_mib.clamp(1, 1 << 20) << 20);
    let solved = py.detach(|| {
        let limits = SolveLimits {
            workers: &workers,
            stop: &alarm.stop,
            ..SolveLimits::default()
        };
        Solver::new(memory).solve(game, &limits)
    });
    let line = solved.line.iter().map(ToString::to_string).collect();
    Ok((solved.least, solved.most, line, solved.nodes))
}

/// The start of a puzzle as a game for one player.
fn start(py: Python<'_>, puzzle: &Puzzle) -> PyResult<Py<PyDict>> {
    let attempt = Attempt::begin(puzzle).map_err(refuse)?;
    let game = attempt.game();
    let dict = PyDict::new(py);
    let options = json!(Game::setup(game).options);
    dict.set_item("options", to_python(py, &options)?)?;
    dict.set_item("position", to_python(py, &json!(Game::position(game)))?)?;
    dict.set_item("goal", puzzle.goal)?;
    dict.set_item("rounds", puzzle.rounds)?;
    dict.set_item("puzzle", to_python(py, &json!(puzzle))?)?;
    Ok(dict.unbind())
}

/// The forty puzzles of Candy Hunters: by id the options and the position of the game for one
/// player, the goal in points, the rounds, the actions of a solution, and the puzzle as data.
#[pyfunction]
#[pyo3(name = "puzzles")]
pub(crate) fn shipped_puzzles(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for entry in Collection::forty().puzzles {
        let dict = start(py, &entry.puzzle)?;
        dict.bind(py).set_item("solution", entry.solution)?;
        all.set_item(entry.id, dict)?;
    }
    Ok(all)
}

/// Solves a puzzle, given as data: the most points, the number of solutions (at most `limit` are
/// counted), and the actions of one. With `seconds` the search stops then, which is an error.
#[pyfunction]
#[pyo3(signature = (puzzle, *, seconds = None, threads = None, limit = 1000))]
pub(crate) fn solve_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    seconds: Option<f64>,
    threads: Option<usize>,
    limit: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let puzzle: Puzzle = serde_json::from_value(to_json(puzzle)?).map_err(refuse)?;
    let attempt = Attempt::begin(&puzzle).map_err(refuse)?;
    let alarm = Alarm::after(seconds)?;
    let workers = workers(threads);
    let verdict = py.detach(|| {
        let effort = Effort {
            workers: &workers,
            stop: &alarm.stop,
            limit,
            ..Effort::default()
        };
        ::puzzles::solve(&attempt, &effort)
    });
    let verdict = verdict.map_err(refuse)?;
    let dict = PyDict::new(py);
    dict.set_item("best", verdict.best)?;
    dict.set_item("solutions", verdict.lines.len())?;
    dict.set_item("complete", verdict.complete)?;
    let actions = verdict.solution.unwrap_or_default();
    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
    dict.set_item("solution", actions)?;
    dict.set_item("positions", verdict.nodes)?;
    Ok(dict)
}
