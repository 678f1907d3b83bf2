//! The class `Batch`: many games, stepped together on all cores into arrays of the caller.

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use rayon::ThreadPool;
use rayon::iter::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefMutIterator, ParallelIterator,
};
use tabletop::{AnyBatch, BatchArrays, SetupError, USUAL_TICK};

use crate::{find, read_seed, refuse, seat_count, to_json};

/// Many games of the same kind, stepped together. A game that ends begins anew at once.
///
/// The arrays belong to the caller and are written in place; no other Python thread is held up
/// meanwhile.
#[pyclass(module = "sweettooth")]
pub(crate) struct Batch {
    /// One part for each thread.
    parts: Vec<Box<dyn AnyBatch>>,
    pool: ThreadPool,
    count: usize,
    seats: usize,
    choices: usize,
    observation_len: usize,
    ready: bool,
}

/// The most games of a batch.
const MOST_GAMES: usize = 1_000_000;

/// The arrays of a batch.
struct Arrays<'a> {
    observations: &'a mut [i8],
    masks: &'a mut [i8],
    seats: &'a mut [i8],
    rewards: &'a mut [f32],
    ended: &'a mut [i8],
}

/// Takes the first values off an array.
fn cut<'a, T>(array: &mut &'a mut [T], len: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(array).split_at_mut(len);
    *array = rest;
    first
}

impl Batch {
    /// The arrays of each part.
    fn split<'a>(&self, mut arrays: Arrays<'a>) -> PyResult<Vec<BatchArrays<'a>>> {
        let expected = [
            (
                "observations",
                arrays.observations.len(),
                self.observation_len,
            ),
            ("masks", arrays.masks.len(), self.choices),
            ("seats", arrays.seats.len(), 1),
            ("rewards", arrays.rewards.len(), self.seats),
            ("ended", arrays.ended.len(), 1),
        ];
        for (name, len, columns) in expected {
            if len != self.count * columns {
                return Err(refuse(format!(
                    "{name}: the array must be of {} rows and {columns} columns",
                    self.count
                )));
            }
        }
        let mut part = |games: usize| BatchArrays {
            observations: cut(&mut arrays.observations, games * self.observation_len),
            masks: cut(&mut arrays.masks, games * self.choices),
            seats: cut(&mut arrays.seats, games),
            rewards: cut(&mut arrays.rewards, games * self.seats),
            ended: cut(&mut arrays.ended, games),
        };
        Ok(self.parts.iter().map(|games| part(games.len())).collect())
    }

    /// The numbers for each part.
    fn split_numbers<'a>(&self, mut numbers: &'a [i64]) -> PyResult<Vec<&'a [i64]>> {
        if numbers.len() != self.count {
            return Err(refuse(format!("there must be {} choices", self.count)));
        }
        let mut part = |games: usize| {
            let (first, rest) = numbers.split_at(games);
            numbers = rest;
            first
        };
        Ok(self.parts.iter().map(|games| part(games.len())).collect())
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        game, count, *, players = None, options = None, tick_ms = USUAL_TICK, threads = None,
    ))]
    fn new(
        game: &str,
        count: usize,
        players: Option<u8>,
        options: Option<&Bound<'_, PyAny>>,
        tick_ms: u64,
        threads: Option<usize>,
    ) -> PyResult<Batch> {
        let rules = find(game)?;
        let seats = seat_count(rules, players)?;
        let options = options.map_or(Ok(serde_json::Value::Null), to_json)?;
        if !(1..=MOST_GAMES).contains(&count) {
            let problem = format!("count: {count} is not among 1 to {MOST_GAMES} games");
            return Err(refuse(problem));
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores).clamp(1, count.min(256));
        let mut parts = Vec::new();
        for thread in 0..threads {
            let (first, end) = (count * thread / threads, count * (thread + 1) / threads);
            let part = rules.batch(&options, seats, tick_ms, first, end - first);
            parts.push(part.map_err(refuse)?);
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let spaces = rules.spaces();
        Ok(Batch {
            parts,
            pool: pool.map_err(refuse)?,
            count,
            seats: seats.get().into(),
            choices: spaces.choices,
            observation_len: spaces.observation_len,
            ready: false,
        })
    }

    /// The number of players of each game.
    #[getter]
    fn players(&self) -> usize {
        self.seats
    }

    /// Begins all games anew and writes their first rows.
    #[allow(clippy::too_many_arguments, reason = "each is an array of its own")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: &Bound<'_, PyAny>,
        mut observations: PyReadwriteArray2<'_, i8>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut seats: PyReadwriteArray1<'_, i8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ended: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        let seed = read_seed(seed)?;
        let arrays = self.split(Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        })?;
        let (parts, pool) = (&mut self.parts, &self.pool);
        let begun: Result<(), SetupError> = py.detach(|| {
            pool.install(|| {
                let parts = parts.par_iter_mut().zip(arrays.into_par_iter());
                parts.try_for_each(|(part, arrays)| part.reset(&seed, arrays))
            })
        });
        begun.map_err(refuse)?;
        self.ready = true;
        Ok(())
    }

    /// Makes one choice in each game and writes the rows after it.
    #[allow(clippy::too_many_arguments, reason = "each is an array of its own")]
    fn step(
        &mut self,
        py: Python<'_>,
        choices: PyReadonlyArray1<'_, i64>,
        mut observations: PyReadwriteArray2<'_, i8>,
        mut masks: PyReadwriteArray2<'_, i8>,
        mut seats: PyReadwriteArray1<'_, i8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ended: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        if !self.ready {
            return Err(refuse("the games have not begun: call reset first"));
        }
        let numbers = self.split_numbers(choices.as_slice()?)?;
        let arrays = self.split(Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        })?;
        let (parts, pool) = (&mut self.parts, &self.pool);
        let made = py.detach(|| {
            if let ([part], [numbers]) = (&mut parts[..], &numbers[..]) {
                let mut arrays = arrays;
                return arrays
                    .pop()
                    .map_or(Ok(()), |arrays| part.step(numbers, arrays));
            }
            pool.install(|| {
                let rows = numbers.into_par_iter().zip(arrays.into_par_iter());
                let parts = parts.par_iter_mut().zip(rows);
                parts.try_for_each(|(part, (numbers, arrays))| part.step(numbers, arrays))
            })
        });
        made.map_err(|(game, error)| {
            // Some games were stepped and others not, so that no further step makes sense.
            self.ready = false;
            refuse(format!("game {game}: {error}"))
        })
    }

    /// Writes a random legal choice for each game.
    fn sample(
        &mut self,
        py: Python<'_>,
        masks: numpy::PyReadonlyArray2<'_, i8>,
        mut choices: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let (mut masks, mut choices) = (masks.as_slice()?, choices.as_slice_mut()?);
        if choices.len() != self.count || masks.len() != self.count * self.choices {
            return Err(refuse("the arrays do not have a row for each game"));
        }
        let mut rows = Vec::new();
        for part in &self.parts {
            let (mask, rest) = masks.split_at(part.len() * self.choices);
            masks = rest;
            let (choice, rest) = std::mem::take(&mut choices).split_at_mut(part.len());
            choices = rest;
            rows.push((mask, choice));
        }
        let (parts, pool) = (&mut self.parts, &self.pool);
        py.detach(|| {
            if parts.len() == 1 {
                for (part, (mask, choice)) in parts.iter_mut().zip(rows) {
                    part.sample(mask, choice);
                }
                return;
            }
            pool.install(|| {
                let parts = parts.par_iter_mut().zip(rows.into_par_iter());
                parts.for_each(|(part, (mask, choice))| part.sample(mask, choice));
            });
        });
        Ok(())
    }
}
