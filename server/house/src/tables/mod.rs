//! Tables in memory: loading, requests, commits, timers.

pub(crate) mod commit;
pub(crate) mod context;
pub(crate) mod creation;
pub(crate) mod due;
pub(crate) mod live_table;
pub(crate) mod quota;
pub(crate) mod request;
pub(crate) mod timers;
