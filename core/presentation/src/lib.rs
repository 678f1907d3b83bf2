//! How games are shown: the traits that a game implements for pages ([`board::Board`]) and for
//! terminals ([`terminal::Face`]) and for reports on balance ([`balance::Gauge`]), and what they have in common: languages, drawings, pictures of rules.
//!
//! The presentation of a game is in its own folder, `games/GAME/presentation`.

pub mod art;
pub mod balance;
pub mod board;
mod board_scene;
pub mod content;
pub mod i18n;
mod presentation;
pub mod teaching;
pub mod terminal;
pub mod words;

pub use presentation::{Colours, Presentation, Shades};
