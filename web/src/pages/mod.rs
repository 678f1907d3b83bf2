//! Pages: pure functions from what there is to know to HTML.
//!
//! No page holds a script or a style of its own, so that the server can forbid both.

pub mod admin;
mod editor;
mod error;
mod feed;
mod front;
mod layout;
mod manners;
pub mod puzzle;
mod rules;
mod table;
mod time;
mod turns;

pub use editor::{Check, Editing, address as editor_address, editor};
pub use error::error;
pub use feed::feed;
pub use front::front;
pub use layout::{AssetUrls, Page};
pub use manners::{muted, report_form, reported};
pub use rules::rules;
pub use table::{table, table_region, title};
pub use turns::{Turns, turns};
