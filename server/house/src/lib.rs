//! Everything that lasts or waits: tables in memory, clocks, bots, accounts, several nodes.
//!
//! What a table is and decides is in the crate `table`, which is pure. Here its facts are made
//! durable, and only then the table takes them in and everybody hears of it.
//!
//! [`House`] finds, makes and changes tables.

mod administration;
mod clock;
mod error;
mod failure;
mod heartbeat;
mod house;
mod lobby;
mod moderation;
mod moderation_cache;
mod node;
mod people;
mod randomness;
mod retention;
mod tables;
mod thinking;
mod tournaments;
mod turn_notifier;
mod vacation;

pub use administration::{AdminDeeds, NewName, RESET_LASTS, RESET_TOLD, ResetCode, SiteStatus};
pub use bots::Level;
pub use clock::{Clock, SystemClock};
pub use error::HouseError;
pub use house::{Done, House};
pub use lobby::Waiting;
pub use moderation::{Case, LONGEST_WORDS, REASONS};
pub use node::status::NodeStatus;
pub use node::{Ownership, Setup};
pub use people::{
    Ended, LONGEST_PASSWORD, RecoveryCode, SESSION_DAYS, SHORTEST_PASSWORD, SignedIn, session_of,
};
pub use randomness::{Randomness, SystemRandomness};
pub use retention::Removed;
pub use tables::creation::Created;
pub use tables::live_table::{Hold, LineId, LiveTable};
pub use tables::quota::{MOST_BOT_TABLES, MOST_SOLO_TABLES};
pub use thinking::job::{Job, JobAnswer, JobError};
pub use thinking::pool::{Thinkers, Workload};
pub use thinking::reviews::MOST_REVIEWS_AT_ONCE;
pub use thinking::workers::work;
pub use turn_notifier::Nudges;
pub use vacation::{DAYS_A_YEAR, Rest};
