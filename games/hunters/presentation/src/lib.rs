//! Presentation of Candy Hunters: board on pages, face in a terminal, balance report, drawings,
//! texts, lessons and pictures of the rules.
//!
//! The files beside the code (`words`, `lessons`, `pictures.json`, `style.css`, `cover.css`) are found
//! by their names (`presentation::content`).

pub mod art;
mod balance;
mod board;
mod terminal;

use presentation::balance::GaugeReport;
use presentation::{Colours, Presentation, Shades, Timbre};

pub use board::editor::EditorBoard;
pub use board::puzzle;

/// The presentation of Candy Hunters.
pub static PRESENTATION: Presentation = Presentation {
    board: &board::HuntersBoard,
    face: Some(&terminal::HuntersFace),
    balance: &GaugeReport::<balance::BalanceGauge>::new(),
    colours: Colours {
        light: Shades {
            accent: "#6a35c9",
            on_accent: "#fff",
            wash: "#e7dbff",
        },
        dark: Shades {
            accent: "#c6a6ff",
            on_accent: "#1f0d42",
            wash: "#46278a",
        },
    },
    timbre: Timbre::MusicBox,
};
