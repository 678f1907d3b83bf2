//! Presentation of Candy Match: board on pages, balance report, drawings, texts, lessons and
//! pictures of the rules.
//!
//! The files beside the code (`words`, `lessons`, `pictures.json`, `style.css`, `cover.css`) are found
//! by their names (`presentation::content`).

mod art;
mod balance;
mod board;

use presentation::balance::GaugeReport;
use presentation::{Colours, Presentation, Shades, Timbre};

/// The presentation of Candy Match.
pub static PRESENTATION: Presentation = Presentation {
    board: &board::CandyMatchBoard,
    face: None,
    balance: &GaugeReport::<balance::BalanceGauge>::new(),
    colours: Colours {
        light: Shades {
            accent: "#b81e68",
            on_accent: "#fff",
            wash: "#ffd9ea",
        },
        dark: Shades {
            accent: "#ff8cc3",
            on_accent: "#3a0a22",
            wash: "#6b2149",
        },
    },
    timbre: Timbre::Bell,
};
