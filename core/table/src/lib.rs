//! What a table is and decides, without a clock, storage, threads or randomness of its own: times,
//! seeds and who is connected are given to it.

pub mod closing;
pub mod context;
pub mod corrupt;
pub mod line;
pub mod look_alike;
pub mod luck;
pub mod name;
pub mod new_game;
pub mod rating;
pub mod readable;
pub mod refused;
pub mod reserved;
pub mod seek;
pub mod spec;
pub mod talk;
pub mod tournament;
