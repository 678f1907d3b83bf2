//! Drawings of Candy Necklace.

use maud::Markup;
use necklace::Colour;
use presentation::art::Colour as CandyColour;

pub(crate) use presentation::art::{Icon, icon, magpie, sad, strip};

/// Candy drawing for a colour of the game.
pub(crate) fn candy_colour(colour: Colour) -> CandyColour {
    match colour {
        Colour::Red => CandyColour::R,
        Colour::Green => CandyColour::G,
        Colour::Blue => CandyColour::B,
        Colour::White => CandyColour::W,
        Colour::Yellow => CandyColour::Y,
    }
}

/// Picture of a candy.
pub(crate) fn candy(colour: Colour) -> Markup {
    presentation::art::candy(candy_colour(colour))
}
