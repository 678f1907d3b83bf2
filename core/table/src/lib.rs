//! Tables and tournaments as pure data and decisions, without a clock, storage, threads or randomness:
//! times, seeds and presence are parameters.
//!
//! A table is its log. [`command::decide`] turns a command into [facts](fact::Fact). The server stores
//! them, and then they are applied to the [`Table`]. A [`Scene`](scene::Scene) is the table as one
//! watcher may see it.

pub mod account_changes;
pub mod advance;
pub mod bot_choice;
pub mod closing;
pub mod coach;
pub mod command;
pub mod context;
pub mod corrupt;
pub mod decision;
pub mod due;
mod expiry;
pub mod fact;
pub mod hint;
pub mod latency;
pub mod look_alike;
pub mod luck;
pub mod matchmaking;
pub mod name;
pub mod new_game;
pub mod news;
pub mod presence;
pub mod question;
pub mod race;
pub mod rating;
pub mod readable;
pub mod refused;
mod rematch;
pub mod report_case;
pub mod reserved;
mod results;
pub mod scene;
pub mod spec;
mod table;
mod table_time;
pub mod talk;
pub mod tournament;

pub use table::{BOT_SIGN, Keys, Table};
