//! Pages: pure functions from what there is to know to HTML.
//!
//! No page holds a script or a style of its own, so that the server can forbid both.

mod editor;
mod error;
mod front;
mod layout;
pub mod lesson;
pub mod people;
mod practice;
pub mod puzzle;
mod rules;
mod table;

pub use editor::{Check, Editing, address as editor_address, editor};
pub use error::error;
pub use front::front;
pub use layout::{AssetUrls, Page};
pub use rules::rules;
pub use table::{table, table_region, title};
