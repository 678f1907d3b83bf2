//! Drawings of Candy Necklace.

mod magpie;

use maud::{Markup, html};
use necklace::{Colour, PLACES, Place};
use presentation::art::Colour as CandyColour;
use presentation::balance::Picture;

pub(crate) use magpie::{MagpieMood, magpie as magpie_in};
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

/// Drawing of a candy for reports.
pub(crate) fn candy_picture(colour: Colour) -> Picture {
    let symbol = format!("#candy-{}", candy_colour(colour).letter());
    let body = html! { use href=(symbol) transform="translate(10 10) scale(.85)" {} };
    Picture {
        body: body.into_string(),
        width: 20.0,
        height: 20.0,
    }
}

/// A small dial whose hand points to a place of the necklace, as seen on the board.
pub(crate) fn dial(place: Place) -> Markup {
    let turn = place.index() * 360 / usize::from(PLACES);
    html! {
        svg.dial viewBox="-12 -12 24 24" aria-hidden="true" {
            circle r="10" {}
            path d="M0 3V-8M-3.5-4.5 0-8.5 3.5-4.5" transform={ "rotate(" (turn) ")" } {}
        }
    }
}
