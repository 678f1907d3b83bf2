//! Clocks and threads of the operating system, for the searches of `core`.
//!
//! ```
//! use resources::Workers;
//! use system::Threads;
//!
//! let workers: &dyn Workers = &Threads::new(2);
//! assert_eq!(workers.map(3, |job| job * job), [0, 1, 4]);
//! ```

mod clock;
mod threads;

pub use clock::{CpuClock, WallClock};
pub use threads::Threads;
