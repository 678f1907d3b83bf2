//! Computation of bots: the thread pool, workers on other machines, moves of bots, hints, and
//! reviews by the coach.

pub(crate) mod bot_moves;
pub(crate) mod hints;
pub(crate) mod job;
pub(crate) mod pool;
pub(crate) mod reviews;
pub(crate) mod seeds;
pub(crate) mod workers;

use std::sync::Arc;

use bus::Bus;
use pool::{Pool, ThinkingLimits, Workload};
use reviews::Reviews;
use seeds::SeedSecret;
use store::StoreError;
use workers::Workers;

/// The resources with which bots think.
#[derive(Debug)]
pub(crate) struct Thinking {
    pub(crate) pool: Pool,
    pub(crate) limits: ThinkingLimits,
    /// Workers on other machines, if there is a bus that leads to them.
    pub(crate) workers: Option<Arc<Workers>>,
    /// The games that the coach reviews.
    pub(crate) reviews: Arc<Reviews>,
    /// The source of random seeds of bots and of the coach.
    pub(crate) seeds: SeedSecret,
}

impl Thinking {
    /// Starts the threads.
    pub(crate) fn start(
        limits: ThinkingLimits,
        bus: Option<Arc<dyn Bus>>,
        seeds: SeedSecret,
    ) -> Result<Thinking, StoreError> {
        let pool = Pool::start(limits.threads)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Thinking {
            pool,
            limits,
            workers: bus.map(|bus| Arc::new(Workers::new(bus))),
            reviews: Arc::default(),
            seeds,
        })
    }

    /// The load of the threads, and the number of thoughts of workers.
    pub(crate) fn workload(&self) -> Workload {
        let workers = self.workers.as_ref();
        Workload {
            delegated: workers.map_or(0, |workers| workers.thoughts()),
            ..self.pool.workload()
        }
    }
}
