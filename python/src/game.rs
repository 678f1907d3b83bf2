//! The class `Game`: one game, its choices, views, records, bots.

use std::time::Duration;

use bots::{Budget, Level};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use system::WallClock;
use tabletop::{
    AnyEpisode, AnyGame, Format, Move, Playthrough, Record, Seat, SeatCount, Start, USUAL_TICK,
    Watcher, payoff,
};

use crate::{find, read_seed, read_start, refuse, render, seat_count, solve, to_json, to_python};

/// A game of Sweet Tooth: the rules, one state, and the way to it.
///
/// Seats are numbers from 0 on. An action is its notation (`"m17"`); a choice is a whole number, and
/// some actions are put together from several choices.
#[pyclass(module = "sweettooth", name = "Game", subclass)]
pub(crate) struct Game {
    rules: &'static dyn AnyGame,
    episode: Box<dyn AnyEpisode>,
    start: Start,
    seats: SeatCount,
    moves: Vec<Move>,
    /// The episodes before each choice, with how many moves there were then.
    past: Vec<(Box<dyn AnyEpisode>, usize)>,
    keep_past: bool,
}

impl Game {
    fn seat(&self, seat: Option<u8>) -> PyResult<Seat> {
        let Some(index) = seat else {
            return Ok(self.episode.chooser().unwrap_or(Seat::FIRST));
        };
        let seat = Seat::new(index).filter(|&seat| self.seats.contains(seat));
        seat.ok_or_else(|| refuse(format!("seat: there is no seat {index} at this table")))
    }

    fn remember(&mut self) {
        if self.keep_past {
            self.past.push((self.episode.clone(), self.moves.len()));
        }
    }

    fn watcher(&self, seat: Option<i8>) -> PyResult<Watcher> {
        match seat {
            Some(-1) => Ok(Watcher::Spectator),
            Some(seat) => Ok(Watcher::Seat(self.seat(Some(seat as u8))?)),
            None => Ok(Watcher::Seat(self.seat(None)?)),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (
        game, *, seed = None, players = None, options = None, position = None, tick_ms = USUAL_TICK,
        undo = true,
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        seed: Option<&Bound<'_, PyAny>>,
        players: Option<u8>,
        options: Option<&Bound<'_, PyAny>>,
        position: Option<&Bound<'_, PyAny>>,
        tick_ms: u64,
        undo: bool,
    ) -> PyResult<Game> {
        let rules = find(game)?;
        let seats = seat_count(rules, players)?;
        let options = options.map_or(Ok(serde_json::Value::Null), to_json)?;
        let zero = 0_i32.into_pyobject(py)?.into_any();
        let start = read_start(seed.unwrap_or(&zero), position)?;
        let mut moves = Vec::new();
        let episode = rules
            .episode(&options, seats, &start, tick_ms, &mut moves)
            .map_err(refuse)?;
        Ok(Game {
            rules,
            episode,
            start,
            seats,
            moves,
            past: Vec::new(),
            keep_past: undo,
        })
    }

    /// The game that a record describes, in either of its forms, after its last move.
    #[staticmethod]
    #[pyo3(signature = (record, *, tick_ms = USUAL_TICK))]
    fn from_record(record: &Bound<'_, PyAny>, tick_ms: u64) -> PyResult<Game> {
        let record = match record.extract::<String>() {
            Ok(text) => Record::read(&text),
            Err(_) => Record::from_json(&to_json(record)?),
        };
        let record = record.map_err(refuse)?;
        let rules = find(&record.game)?;
        let played = Playthrough::replay(rules, &record).map_err(refuse)?;
        let state = played.state();
        // The episode continues from the last position; the record keeps its beginning.
        let there = Start::Position(state.position());
        let options = state.options().json();
        let mut moves: Vec<Move> = played.record().moves;
        let episode = rules
            .episode(&options, record.seats, &there, tick_ms, &mut moves)
            .map_err(refuse)?;
        Ok(Game {
            rules,
            episode,
            start: record.start,
            seats: record.seats,
            moves,
            past: Vec::new(),
            keep_past: true,
        })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.rules.info().id
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.seats.get()
    }

    /// The options in force.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.episode.state().options().json())
    }

    /// The seat that chooses next; None when the game is over.
    #[getter]
    fn current_seat(&self) -> Option<usize> {
        self.episode.chooser().map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.episode.chooser().is_none()
    }

    /// The table time in milliseconds; 0 in games without real time.
    #[getter]
    fn time_ms(&self) -> u64 {
        self.episode.clock()
    }

    /// The number of moves so far, those of the house included.
    #[getter]
    fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// The legal choices of the seat that chooses next, in ascending order.
    fn legal_choices(&self) -> Vec<usize> {
        let mut mask = vec![0; self.episode.spaces().choices];
        self.episode.write_mask(&mut mask);
        let choices = mask.iter().enumerate().filter(|&(_, &legal)| legal == 1);
        choices.map(|(choice, _)| choice).collect()
    }

    /// The legal actions of the seat that chooses next, in notation. In Candy Match of all cards
    /// that can be shown only `show -` is listed.
    fn legal_actions(&self) -> Vec<String> {
        let Some(seat) = self.episode.chooser() else {
            return Vec::new();
        };
        let mut actions = self.episode.state().legal(seat).notations();
        if self.episode.spaces().wait.is_some() {
            actions.push("wait".to_owned());
        }
        actions
    }

    /// The choices that put an action together, in order.
    fn choices_of(&self, action: &str) -> PyResult<Vec<usize>> {
        match (action, self.episode.spaces().wait) {
            ("wait", Some(wait)) => Ok(vec![wait]),
            _ => self.episode.choices(action).map_err(refuse),
        }
    }

    /// The effect of a legal choice: an action in notation, `wait`, or `step N` for a part of an action.
    fn describe(&self, choice: i64) -> PyResult<String> {
        self.episode.describe(choice).map_err(refuse)
    }

    /// Makes a choice (a number) or carries out an action (a text) for the seat that chooses next.
    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(text) = action.extract::<String>() {
            return match (text.as_str(), self.episode.spaces().wait) {
                ("wait", Some(wait)) => self.choose(wait as i64),
                _ => {
                    let mut next = self.episode.clone();
                    let made = self.moves.len();
                    next.play(&text, &mut self.moves).map_err(refuse)?;
                    let before = std::mem::replace(&mut self.episode, next);
                    if self.keep_past {
                        self.past.push((before, made));
                    }
                    Ok(())
                }
            };
        }
        self.choose(action.extract()?)
    }

    /// Makes a choice for the seat that chooses next.
    fn choose(&mut self, choice: i64) -> PyResult<()> {
        self.remember();
        let made = self.episode.step(choice, &mut self.moves);
        if made.is_err() && self.keep_past {
            self.past.pop();
        }
        made.map_err(refuse)
    }

    /// Takes back up to `count` choices and returns how many that were.
    #[pyo3(signature = (count = 1))]
    fn undo(&mut self, count: usize) -> usize {
        let mut undone = 0;
        while undone < count {
            let Some((episode, moves)) = self.past.pop() else {
                break;
            };
            self.episode = episode;
            self.moves.truncate(moves);
            undone += 1;
        }
        undone
    }

    /// A copy. It cannot take back what was chosen before, unless `undo` is true.
    #[pyo3(signature = (*, undo = false))]
    fn clone(&self, undo: bool) -> Game {
        Game {
            rules: self.rules,
            episode: self.episode.clone(),
            start: self.start.clone(),
            seats: self.seats,
            moves: self.moves.clone(),
            past: if undo { self.past.clone() } else { Vec::new() },
            keep_past: self.keep_past,
        }
    }

    /// A random game that looks the same to a seat: hidden cards and the luck to come are others.
    /// Its record begins with this position.
    #[pyo3(signature = (seat = None, *, seed))]
    fn resample(&self, seat: Option<u8>, seed: &Bound<'_, PyAny>) -> PyResult<Game> {
        let episode = self.episode.resampled(self.seat(seat)?, &read_seed(seed)?);
        Ok(Game {
            rules: self.rules,
            start: Start::Position(episode.state().position()),
            episode,
            seats: self.seats,
            moves: Vec::new(),
            past: Vec::new(),
            keep_past: self.keep_past,
        })
    }

    /// The view of a seat, as data; -1 is a spectator. Without a seat, that which chooses next.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i8>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.episode.view(self.watcher(seat)?).json())
    }

    /// The full truth as data, from which a game can be started.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.episode.state().position())
    }

    /// The observation of a seat: a flat int8 array of all channels.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat(seat)?;
        let array = PyArray1::zeros(py, self.episode.spaces().observation_len, false);
        let mut values = array.readwrite();
        self.episode.write_observation(seat, values.as_slice_mut()?);
        drop(values);
        Ok(array)
    }

    /// The legal choices as an int8 array of zeros and ones. For a seat that does not choose next,
    /// all are zeros.
    #[pyo3(signature = (seat = None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat(seat)?;
        let array = PyArray1::zeros(py, self.episode.spaces().choices, false);
        if self.episode.chooser() == Some(seat) {
            self.episode.write_mask(array.readwrite().as_slice_mut()?);
        }
        Ok(array)
    }

    /// The outcome as data: scores, winners, draw, ending; None while the game goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(outcome) = self.episode.outcome() else {
            return Ok(None);
        };
        let json = serde_json::to_value(outcome).map_err(refuse)?;
        to_python(py, &json).map(Some)
    }

    /// The payoff of each seat: 1 won, -1 lost, 0 drawn or not over; alone, the score.
    fn returns(&self) -> Vec<f32> {
        let outcome = self.episode.outcome();
        let seats = self.seats.seats();
        seats
            .map(|seat| {
                outcome
                    .as_ref()
                    .map_or(0.0, |outcome| payoff(outcome, seat))
            })
            .collect()
    }

    /// The record of the game so far: options, seed or position, moves, the hash of the state. As
    /// text if `text` is true, otherwise as data.
    #[pyo3(signature = (*, text = false))]
    fn record<'py>(&self, py: Python<'py>, text: bool) -> PyResult<Bound<'py, PyAny>> {
        let record = Record {
            format: Format,
            game: self.rules.info().id.to_owned(),
            options: self.episode.state().options().json(),
            seats: self.seats,
            start: self.start.clone(),
            moves: self.moves.clone(),
            notes: Vec::new(),
            hash: Some(self.episode.state().hash()),
        };
        if text {
            return Ok(record.to_string().into_pyobject(py)?.into_any());
        }
        to_python(py, &serde_json::to_value(record).map_err(refuse)?)
    }

    /// The hash of the state, as records have it.
    fn state_hash(&self) -> String {
        self.episode.state().hash().to_string()
    }

    /// The action of a bot for the seat that chooses next, in notation, or `wait`. Nothing is played.
    /// With `nodes` and without `time_ms` the same call in the same position gives the same action.
    #[pyo3(signature = (level = "jawbreaker", *, nodes = None, time_ms = None, seed = None))]
    fn bot_action(
        &self,
        py: Python<'_>,
        level: &str,
        nodes: Option<u64>,
        time_ms: Option<u64>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let seat = self.episode.chooser();
        let seat = seat.ok_or_else(|| refuse("the game is over: there is nothing to choose"))?;
        let Some(level) = Level::named(level) else {
            let known: Vec<&str> = Level::LADDER.iter().map(|level| level.name()).collect();
            let known = known.join(", ");
            return Err(refuse(format!(
                "level: `{level}` is none of random, {known}"
            )));
        };
        let seed = seed.map_or(Ok(tabletop::Seed::from(0)), read_seed)?;
        let mut luck = seed.stream(&format!("bot/{}/{seat}", self.moves.len()));
        let state = self.episode.state();
        if state.info().real_time {
            let Some(plan) = games::bots::plan(state, seat, level, &mut luck) else {
                return Ok("wait".to_owned());
            };
            let due = state.now().saturating_add(plan.after);
            let action = plan.actions.into_iter().next();
            let action = action.filter(|_| self.episode.clock() >= due);
            return Ok(action.unwrap_or_else(|| "wait".to_owned()));
        }
        let nodes = match (nodes, time_ms) {
            (None, None) => 1_000,
            (nodes, _) => nodes.unwrap_or(u64::MAX),
        };
        let thought = py.detach(|| {
            let budget = Budget::nodes(nodes.max(1));
            let time = time_ms.map(Duration::from_millis);
            let budget = match time {
                Some(time) => budget.within(Budget::time(time, &WallClock)),
                None => budget,
            };
            games::bots::think(state, seat, level, budget, &mut luck)
        });
        let best = thought.as_ref().and_then(|thought| thought.best());
        let action = best.and_then(|best| best.actions.first().cloned());
        action.ok_or_else(|| refuse(format!("{} finds nothing to do here", level.name())))
    }

    /// The value of the position under perfect play (Candy Necklace): seat 0's points less seat 1's,
    /// as `(least, most, line, positions)`; the two are equal if it was found. With `seconds` the
    /// search stops then.
    #[pyo3(signature = (*, seconds = None, threads = None, memory_mib = 256))]
    fn solve(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        threads: Option<usize>,
        memory_mib: usize,
    ) -> PyResult<(i32, i32, Vec<String>, u64)> {
        solve::necklace(py, self.episode.state(), seconds, threads, memory_mib)
    }

    /// The board as a picture: `text`, `html` (a fragment with its style), or `svg` (the same in an
    /// SVG element, as a notebook shows it). -1 is a spectator.
    #[pyo3(signature = (form = "text", seat = None))]
    fn render(&self, form: &str, seat: Option<i8>) -> PyResult<String> {
        let watcher = self.watcher(seat)?;
        render::render(self.episode.as_ref(), form, watcher)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        self.render("html", None)
    }

    fn __repr__(&self) -> String {
        let turn = match self.episode.chooser() {
            Some(seat) => format!("seat {seat} chooses"),
            None => "over".to_owned(),
        };
        let info = self.rules.info();
        format!(
            "<{}, {} players, {} moves, {turn}>",
            info.name,
            self.seats,
            self.moves.len()
        )
    }
}
