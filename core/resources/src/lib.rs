//! Resources for searches: time and worker threads, which the caller passes in.
//!
//! Searches in `core` read no clock and start no thread. The caller of a search passes a [`Clock`]
//! with every time limit, and [`Workers`] if several jobs may run at the same time. The
//! implementations for an operating system are in `server/system`.
//!
//! ```
//! use resources::{Sequential, Workers};
//!
//! let workers: &dyn Workers = &Sequential;
//! assert_eq!(workers.map(3, |job| job * job), [0, 1, 4]);
//! ```

mod clock;
mod workers;

pub use clock::{Clock, Deadline, TimeLimit};
pub use workers::{Sequential, Workers};
