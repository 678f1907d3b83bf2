//! Presentation of Piñata: board on pages, face in a terminal, balance report, drawings, texts,
//! lessons and pictures of the rules.
//!
//! The files beside the code (`words`, `lessons`, `pictures.json`, `style.css`, `cover.css`) are found
//! by their names (`presentation::content`).

mod art;
mod balance;
mod board;
mod terminal;

use presentation::balance::GaugeReport;
use presentation::{Colours, Presentation, Shades, Timbre};

/// The presentation of Piñata.
pub static PRESENTATION: Presentation = Presentation {
    board: &board::PinataBoard,
    face: Some(&terminal::PinataFace),
    balance: &GaugeReport::<balance::BalanceGauge>::new(),
    colours: Colours {
        light: Shades {
            accent: "#b04a00",
            on_accent: "#fff",
            wash: "#ffe2c4",
        },
        dark: Shades {
            accent: "#ffb066",
            on_accent: "#33190a",
            wash: "#6a3a15",
        },
    },
    timbre: Timbre::Marimba,
};
