//! Pages: pure functions from data to HTML.
//!
//! No page contains an inline script or style, so that the server can forbid both.

pub mod admin;
pub mod board;
mod editor;
mod error;
mod feed;
mod front;
mod layout;
mod legal;
pub mod lesson;
mod lobby;
mod moderation;
pub mod people;
mod practice;
pub mod puzzle;
mod qr_code;
mod rated;
mod ratings;
mod rules;
pub mod site;
mod table;
mod tables;
mod time;
mod tournaments;
mod turns;
pub mod words;

pub use self::table::{table, table_region, title};
pub use editor::{Check, Editing, address as editor_address, editor};
pub use error::error;
pub use feed::feed;
pub use front::front;
pub use layout::{AssetUrls, Page};
pub use layout::{encoded, site_name};
pub use legal::legal;
pub use lobby::{Lobby, TABLES, Waiting, live as lobby_live, lobby, wait_live, waiting};
pub use moderation::{muted, report_form, reported};
pub use ratings::{Board, CURVE, GAMES, History, LINES, history, leaderboard};
pub use rules::rules;
pub use tables::{PER_PAGE, own_tables};
pub use time::rfc3339;
pub use tournaments::{
    FEW, Shelf, TOURNAMENTS, new_tournament, own_tournaments, tournament, tournament_list,
    tournament_live, tournaments, which_game,
};
pub use turns::{Turns, turns};
