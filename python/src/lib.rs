//! The Python module `sweettooth._sweettooth`: games, batches of games, solvers.
//!
//! The package in the folder `sweettooth` gives these the interfaces of the field.

mod batch;
mod game;
mod render;
mod solve;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use tabletop::{SeatCount, Start};

pyo3::create_exception!(
    sweettooth,
    SweetToothError,
    pyo3::exceptions::PyValueError,
    "A choice, an action, options, a position or a record that cannot be; the message says why."
);

/// The error for a problem, as a Python exception.
pub(crate) fn refuse(problem: impl ToString) -> PyErr {
    SweetToothError::new_err(problem.to_string())
}

/// A Python value as JSON.
pub(crate) fn to_json(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = value
        .py()
        .import("json")?
        .call_method1("dumps", (value,))
        .map_err(|error| refuse(error.value(value.py())))?
        .extract()?;
    serde_json::from_str(&text).map_err(refuse)
}

/// JSON as a Python value.
pub(crate) fn to_python<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (json.to_string(),))
}

/// The game with that id.
pub(crate) fn find(id: &str) -> PyResult<&'static dyn tabletop::AnyGame> {
    games::find(id).map_err(refuse)
}

/// The number of seats: the game's least if none is given.
pub(crate) fn seat_count(
    rules: &dyn tabletop::AnyGame,
    players: Option<u8>,
) -> PyResult<SeatCount> {
    let least = rules.info().seats.0;
    let Some(players) = players else {
        return Ok(least.max(SeatCount::TWO));
    };
    SeatCount::new(players).ok_or_else(|| refuse(format!("players: {players} is too few or many")))
}

/// A seed from a number or a text.
pub(crate) fn read_seed(seed: &Bound<'_, PyAny>) -> PyResult<tabletop::Seed> {
    let text = seed.str()?.to_string();
    tabletop::Seed::new(text).map_err(refuse)
}

/// The start of a game: a position, or else a seed.
pub(crate) fn read_start(
    seed: &Bound<'_, PyAny>,
    position: Option<&Bound<'_, PyAny>>,
) -> PyResult<Start> {
    Ok(match position {
        Some(position) => Start::Position(to_json(position)?),
        None => Start::Seed(read_seed(seed)?),
    })
}

/// The games: for each id what the game says about itself, its spaces and the levels of its bots.
#[pyfunction]
fn games_info(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for rules in games::all() {
        let (info, spaces) = (rules.info(), rules.spaces());
        let game = PyDict::new(py);
        game.set_item("name", info.name)?;
        game.set_item("players", (info.seats.0.get(), info.seats.1.get()))?;
        game.set_item("hidden", info.hidden)?;
        game.set_item("real_time", info.real_time)?;
        game.set_item("options", to_python(py, &rules.default_options())?)?;
        game.set_item("choices", spaces.choices)?;
        game.set_item("choice_ranges", spaces.choice_ranges.to_vec())?;
        game.set_item("wait", spaces.wait)?;
        game.set_item("observation_len", spaces.observation_len)?;
        let channels = spaces.channels.iter();
        let channels: Vec<(&str, Vec<usize>, &str)> = channels
            .map(|channel| (channel.name, channel.shape.to_vec(), channel.about))
            .collect();
        game.set_item("channels", channels)?;
        let levels = games::bots::levels(info.id).iter();
        game.set_item(
            "levels",
            levels.map(|level| level.name()).collect::<Vec<_>>(),
        )?;
        all.set_item(info.id, game)?;
    }
    Ok(all)
}

#[pymodule]
fn _sweettooth(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("SweetToothError", module.py().get_type::<SweetToothError>())?;
    module.add_function(wrap_pyfunction!(games_info, module)?)?;
    module.add_function(wrap_pyfunction!(solve::shipped_puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve_puzzle, module)?)?;
    module.add_class::<game::Game>()?;
    module.add_class::<batch::Batch>()?;
    Ok(())
}
