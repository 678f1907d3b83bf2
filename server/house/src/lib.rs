//! The running site without the web: tables in memory, clocks, bots, accounts, moderation,
//! tournaments, several nodes.
//!
//! The crate `table` is pure: it decides which facts follow from a request. This crate stores the
//! facts, applies them to the table in memory, and wakes everybody who watches.
//!
//! [`House`] is the entry point.

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
mod setup;
mod tables;
mod thinking;
mod tournaments;
mod turn_notifier;
mod vacation;

pub use administration::{
    AdminActions, NewName, RESET_LASTS, RESET_TOLD, ResetCode, read_site_status,
};
pub use bots::Level;
pub use clock::{Clock, SystemClock};
pub use error::HouseError;
pub use house::{CommandReceipt, House};
pub use lobby::SearchGuard;
pub use node::NodeStatus;
pub use people::{NewSession, RecoveryCode, SessionEvent, SessionEvents, session_of};
pub use randomness::{Randomness, SystemRandomness};
pub use retention::RemovalCounts;
pub use setup::{Ownership, Setup};
pub use tables::creation::CreatedTable;
pub use tables::quota::{MOST_BOT_TABLES, MOST_SOLO_TABLES};
pub use tables::{ConnectionId, Hold, LiveTable, SharedText, TextKey};
pub use thinking::job::{Job, JobAnswer, JobError};
pub use thinking::pool::{ThinkingLimits, Workload};
pub use thinking::reviews::MOST_REVIEWS_AT_ONCE;
pub use thinking::workers::work;
pub use turn_notifier::{WaitingTable, WaitingTables};
