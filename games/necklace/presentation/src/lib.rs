//! Presentation of Candy Necklace: board on pages, face in a terminal, balance report, drawings,
//! texts, lessons and pictures of the rules.
//!
//! The files beside the code (`words`, `lessons`, `pictures.json`, `style.css`, `cover.css`) are found
//! by their names (`presentation::content`).

mod art;
mod balance;
mod board;
mod terminal;

use presentation::balance::GaugeReport;
use presentation::{Colours, Presentation, Shades, Timbre};

/// The presentation of Candy Necklace.
pub static PRESENTATION: Presentation = Presentation {
    board: &board::NecklaceBoard,
    face: Some(&terminal::NecklaceFace),
    balance: &GaugeReport::<balance::BalanceGauge>::new(),
    colours: Colours {
        light: Shades {
            accent: "#0a7670",
            on_accent: "#fff",
            wash: "#c9efe9",
        },
        dark: Shades {
            accent: "#62d8cc",
            on_accent: "#0b2a29",
            wash: "#1d5855",
        },
    },
    timbre: Timbre::Harp,
};
