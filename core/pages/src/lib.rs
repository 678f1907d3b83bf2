//! Pages: pure functions from data to HTML.
//!
//! No page contains an inline script or style, so that the server can forbid both.

pub mod admin;
pub mod changes;
pub mod device;
mod editor;
mod error;
mod feed;
mod front;
pub mod jar;
mod layout;
mod legal;
pub mod lesson;
mod lobby;
mod moderation;
mod new_table;
mod party;
pub mod people;
pub mod preset_dictionary;
mod push;
pub mod puzzle;
mod qr_code;
mod rated;
mod ratings;
mod rules;
pub mod sample_game;
pub mod site;
pub mod socket;
mod table;
pub mod table_form;
mod tables;
mod time;
mod tournaments;
mod turns;
pub mod words;

pub use self::table::{table, table_draft, title};
pub use editor::{Check, EditorState, address as editor_address, editor};
pub use error::{ask_name, error};
pub use feed::feed;
pub use front::{DailyView, HomeView, front};
pub use layout::{AssetUrls, Page, PageScript, PocketUrls, ScriptUrls, TablePlace};
pub use layout::{encoded, site_name};
pub use legal::legal;
pub use lobby::{
    LOBBY_PAGE_SIZE, Lobby, WaitingView, live as lobby_live, lobby, wait_live, waiting,
};
pub use moderation::{muted, report_form, reported};
pub use new_table::{NewTableView, fewest_at_a_table, invite, new_table};
pub use party::party;
pub use push::{PushView, push_text};
pub use ratings::{
    CURVE_GAMES, HISTORY_PAGE_SIZE, LEADERBOARD_PAGE_SIZE, Leaderboard, RatingHistory, history,
    leaderboard,
};
pub use rules::rules;
pub use tables::{PER_PAGE, names_text, own_tables};
pub use time::rfc3339;
pub use tournaments::{
    STAGE_PREVIEW_SIZE, StageList, TOURNAMENTS_PAGE_SIZE, choose_game, new_tournament,
    own_tournaments, tournament, tournament_list, tournament_live, tournaments,
};
pub use turns::{Turns, turns};
