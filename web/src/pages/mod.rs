//! Pages: pure functions from what there is to know to HTML.
//!
//! No page holds a script or a style of its own, so that the server can forbid both.

mod editor;
mod error;
mod front;
mod layout;
pub mod lesson;
mod lobby;
pub mod people;
mod practice;
pub mod puzzle;
mod rated;
mod ratings;
mod rules;
mod table;

pub use editor::{Check, Editing, address as editor_address, editor};
pub use error::error;
pub use front::front;
pub use layout::{AssetUrls, Page};
pub use lobby::{Lobby, TABLES, Waiting, live as lobby_live, lobby, wait_live, waiting};
pub use ratings::{Board, CURVE, GAMES, History, LINES, history, leaderboard};
pub use rules::rules;
pub use table::{table, table_region, title};
