//! What a table is and decides, without a clock, storage, threads or randomness of its own: times,
//! seeds and who is connected are given to it.
//!
//! A table is its log. [`command::decide`] turns what somebody asks for into [facts](fact::Fact);
//! whoever runs the table makes them durable, and then the [`Table`] takes them in. A
//! [`Scene`](scene::Scene) is the table as one watcher may see it.

pub mod closing;
pub mod coach;
pub mod command;
pub mod context;
pub mod corrupt;
pub mod decision;
pub mod due;
pub mod fact;
mod finish;
pub mod hint;
mod keeping;
pub mod leaving;
pub mod line;
pub mod look_alike;
pub mod luck;
pub mod name;
pub mod new_game;
pub mod news;
pub mod question;
pub mod race;
pub mod rating;
pub mod readable;
pub mod refused;
mod rematch;
pub mod report_case;
pub mod reserved;
pub mod scene;
pub mod seek;
pub mod spec;
mod table;
mod table_time;
pub mod talk;
pub mod tournament;

pub use table::{BOT_SIGN, Keys, Table};
