//! Settings with which a house is opened.

use std::sync::Arc;
use std::time::Duration;

use bus::Bus;
use model::RetentionTimes;

use crate::randomness::{Randomness, SystemRandomness};
use crate::thinking::pool::ThinkingLimits;

/// The settings of a house.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The threads and the time of bots.
    pub thinking: ThinkingLimits,
    /// Whether there are other nodes.
    pub ownership: Ownership,
    /// The source of ids, keys and seeds.
    pub randomness: Arc<dyn Randomness>,
    /// The times for which finished tables, guests and the like are kept.
    pub keep: RetentionTimes,
}

impl Default for Setup {
    fn default() -> Self {
        Setup::from(ThinkingLimits::default())
    }
}

impl From<ThinkingLimits> for Setup {
    fn from(thinking: ThinkingLimits) -> Self {
        Setup {
            thinking,
            ownership: Ownership::Sole,
            randomness: Arc::new(SystemRandomness),
            keep: RetentionTimes::default(),
        }
    }
}

/// The ownership of tables.
#[derive(Clone, Debug, Default)]
pub enum Ownership {
    /// This process owns all tables, and no other one writes to the store.
    #[default]
    Sole,
    /// Several nodes share the store. Each table is owned by the node that has claimed it.
    Leased {
        /// The bus to the other nodes.
        bus: Arc<dyn Bus>,
        /// The time for which a node counts as alive without renewing its lease.
        lease: Duration,
    },
}

impl Ownership {
    /// The usual lease.
    pub const LEASE: Duration = Duration::from_secs(4);
}
