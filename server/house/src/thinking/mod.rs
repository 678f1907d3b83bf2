//! Bots that think: a thread pool, remote workers, moves of bots, hints, reviews by the coach.

pub(crate) mod bot_moves;
pub(crate) mod hints;
pub(crate) mod job;
pub(crate) mod pool;
pub(crate) mod reviews;
pub(crate) mod seeds;
pub(crate) mod workers;
