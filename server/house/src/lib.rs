//! Everything that lasts or waits: tables, seats, clocks, calls, records.
//!
//! A table is its log. [`decide`](Command) turns what somebody asks for into facts, the store
//! makes them durable, and only then the table takes them in and everybody hears of it. All of
//! that but the storing and the waiting is pure.
//!
//! - [`House`] finds, makes and changes tables.
//! - [`Scene`] is a table as one watcher may see it; every face of the house draws it.
//! - [`Fact`] is what a log is made of.

mod administration;
mod alarm;
mod clock;
mod coach;
mod command;
mod context;
mod due;
mod errand;
mod error;
mod fact;
mod failure;
mod finish;
mod heartbeat;
mod hint;
mod house;
mod job;
mod laying;
mod live;
mod lobby;
mod luck;
mod news;
mod node;
mod people;
mod pool;
mod question;
mod quota;
mod race;
mod randomness;
mod register;
mod retention;
mod safety;
mod scene;
mod status;
mod table;
mod table_time;
mod thinking;
mod tournament;
mod turns;
mod vacation;
mod wake;
mod workers;

pub use administration::{AdminDeeds, NewName, RESET_LASTS, RESET_TOLD, ResetCode, SiteStatus};
pub use bots::Level;
pub use clock::{Clock, SystemClock};
pub use coach::{Analysis, Coach, Judged, MOST_REVIEWS_AT_ONCE};
pub use command::{Command, Presence};
pub use error::HouseError;
pub use fact::Fact;
pub use hint::{Tip, Why};
pub use house::{Done, House};
pub use job::{Job, JobAnswer, JobError};
pub use laying::Created;
pub use live::{Hold, LineId, LiveTable};
pub use lobby::Waiting;
pub use news::{News, What};
pub use node::{Ownership, Setup};
pub use people::{
    Ended, LONGEST_PASSWORD, RecoveryCode, SESSION_DAYS, SHORTEST_PASSWORD, SignedIn, session_of,
};
pub use pool::{Thinkers, Workload};
pub use question::{About, Pause};
pub use quota::{MOST_BOT_TABLES, MOST_SOLO_TABLES};
pub use race::{Call, Decided, Reported};
pub use randomness::{Randomness, SystemRandomness};
pub use retention::Removed;
pub use safety::{Case, LONGEST_WORDS, REASONS};
pub use scene::{
    End, How, Look, May, MoveScene, Phase, PlayScene, Question, Scene, SeatScene, SharedMove,
    SitterKind, Talk, Undo,
};
pub use status::NodeStatus;
pub use table::{BOT_SIGN, Keys, Table};
pub use turns::Nudges;
pub use vacation::{DAYS_A_YEAR, Rest};
pub use workers::work;
