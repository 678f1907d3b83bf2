//! Kit for showing games: the traits that a game implements for pages ([`board::Board`]), for
//! terminals ([`terminal::Face`]) and for balance reports ([`balance::Gauge`]), with languages,
//! drawings and pictures of rules.
//!
//! The presentation of a game is in its own folder, `games/GAME/presentation`.

pub mod art;
pub mod balance;
pub mod board;
mod board_scene;
pub mod cast;
pub mod coach_words;
pub mod command;
pub mod content;
pub mod guest_names;
pub mod i18n;
pub mod moment;
pub mod part;
pub mod practice;
mod presentation;
pub mod tally;
pub mod teaching;
pub mod terminal;
pub mod words;

pub use presentation::{Colours, Presentation, Shades, Timbre};
