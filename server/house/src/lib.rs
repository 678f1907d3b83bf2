//! Everything that lasts or waits: tables in memory, clocks, bots, accounts, several nodes.
//!
//! What a table is and decides is in the crate `table`, which is pure. Here its facts are made
//! durable, and only then the table takes them in and everybody hears of it.
//!
//! [`House`] finds, makes and changes tables.

mod administration;
mod alarm;
mod clock;
mod commit;
mod context;
mod errand;
mod error;
mod failure;
mod heartbeat;
mod hints;
mod house;
mod job;
mod laying;
mod live;
mod lobby;
mod luck;
mod node;
mod people;
mod pool;
mod quota;
mod randomness;
mod register;
mod retention;
mod reviews;
mod safety;
mod status;
mod thinking;
mod tournament;
mod turns;
mod vacation;
mod wake;
mod workers;

pub use administration::{
    AdminDeeds, NewName, RESET_LASTS, RESET_TOLD, ResetCode, read_site_status,
};
pub use bots::Level;
pub use clock::{Clock, SystemClock};
pub use error::HouseError;
pub use house::{Done, House};
pub use job::{Job, JobAnswer, JobError};
pub use laying::Created;
pub use live::{Hold, LineId, LiveTable};
pub use lobby::Waiting;
pub use node::{Ownership, Setup};
pub use people::{Ended, RecoveryCode, SignedIn, session_of};
pub use pool::{Thinkers, Workload};
pub use quota::{MOST_BOT_TABLES, MOST_SOLO_TABLES};
pub use randomness::{Randomness, SystemRandomness};
pub use retention::Removed;
pub use reviews::MOST_REVIEWS_AT_ONCE;
pub use status::NodeStatus;
pub use turns::Nudges;
pub use workers::work;
