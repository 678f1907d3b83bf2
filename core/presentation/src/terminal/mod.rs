//! Games in a terminal: the trait [`Face`] that a game implements, and tools for faces.

mod canvas;
pub mod coach;
mod face;
mod layout;
mod players;
pub mod test_game;
pub mod text;
pub mod words;

use crate::i18n::Lang;

pub use canvas::{Canvas, Span, WIDTH};
pub use face::{AnyFace, AnyFaceInput, Face, FaceInput, FaceOutput, PlainFace, Question};
pub use layout::{lay_out, screen};
pub use players::{Mover, Players, Seating};

/// The language of games in a terminal: the commands and the notation are English too.
pub const LANG: Lang = Lang::EN;
