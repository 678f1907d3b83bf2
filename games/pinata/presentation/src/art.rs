//! Drawings of Piñata: the wild pinwheel, medals, the cover, the piñata on the stage.

mod donkey;

use maud::{Markup, html};

use pinata::{Card, Colour};
use presentation::art::Colour as CandyColour;
use presentation::balance::Picture;

pub(crate) use donkey::{Blow, Donkey, donkey};
pub(crate) use presentation::art::eye;

/// Colours of Piñata, in the order of its notation.
const COLOURS: [CandyColour; 5] = [
    CandyColour::R,
    CandyColour::G,
    CandyColour::B,
    CandyColour::P,
    CandyColour::Y,
];

/// Slices of the pinwheel, clockwise from the top, each a fifth of a circle of radius 9.
const SLICES: [&str; 5] = [
    "M0 0V-9A9 9 0 0 1 8.56-2.78Z",
    "M0 0 8.56-2.78A9 9 0 0 1 5.29 7.28Z",
    "M0 0 5.29 7.28A9 9 0 0 1-5.29 7.28Z",
    "M0 0-5.29 7.28A9 9 0 0 1-8.56-2.78Z",
    "M0 0-8.56-2.78A9 9 0 0 1 0-9Z",
];

/// SVG symbols of the drawings.
pub(crate) fn symbols() -> Markup {
    html! {
        g id="wild" {
            @for (slice, colour) in SLICES.iter().zip(COLOURS) {
                path class={ "body " (colour.class()) } d=(slice) {}
            }
            circle.hub r="2.2" {}
        }
        g id="medal" {
            path.ribbon d="M-6-10-1.5 0H1.5L6-10Z" {}
            circle.coin cy="3.5" r="6.5" {}
            path.star d="M0-.5 1.2 2.1 4 2.4 1.9 4.3 2.5 7.1 0 5.7-2.5 7.1-1.9 4.3-4 2.4-1.2 2.1Z" {}
        }
    }
}

fn picture(class: &str, name: &str) -> Markup {
    html! {
        svg class={ "ic " (class) } viewBox="-12 -12 24 24" aria-hidden="true" {
            use href={ "#" (name) } {}
        }
    }
}

/// Icon of wild cards: all colours at once.
pub(crate) fn wild() -> Markup {
    picture("ic-wild", "wild")
}

/// Picture of a medal.
pub(crate) fn medal() -> Markup {
    picture("ic-medal", "medal")
}

/// Picture of the bag, open at the top.
pub(crate) fn bag() -> Markup {
    html! {
        svg.sack viewBox="0 0 40 34" aria-hidden="true" {
            path d="M6 5Q-1 22 5 29 10 33 20 33T35 29Q41 22 34 5 20 9 6 5Z" {}
            path.cord d="M5 9Q20 14 35 9" {}
        }
    }
}

/// Picture of the medal of a colour: its candy is on the coin.
pub(crate) fn medal_of(colour: Colour) -> Markup {
    html! {
        svg.ic.ic-medal viewBox="-12 -12 24 24" aria-hidden="true" { (medal_parts(colour)) }
    }
}

/// Parts of a medal, within a circle of radius 12.
fn medal_parts(colour: Colour) -> Markup {
    let ribbon = candy_colour(colour);
    html! {
        path class={ "body " (ribbon.class()) } d="M-7-11.5-2.5 0H2.5L7-11.5Q0-8.5-7-11.5Z" {}
        circle.coin cy="3" r="8.2" {}
        circle.coin-rim cy="3" r="6.6" {}
        use href={ "#candy-" (ribbon.letter()) } transform="translate(0 3) scale(.58)" {}
    }
}

/// Cover of the game: a paper star on a string, with falling candies.
pub(crate) fn pinata_cover() -> Markup {
    const FALLING: [(CandyColour, i32, i32, i32); 7] = [
        (CandyColour::R, -88, 92, -20),
        (CandyColour::Y, -52, 116, 10),
        (CandyColour::B, -18, 96, 25),
        (CandyColour::P, 16, 120, -15),
        (CandyColour::G, 48, 98, 8),
        (CandyColour::R, 84, 114, 18),
        (CandyColour::Y, 104, 84, -8),
    ];
    html! {
        svg.cover viewBox="-130 -130 260 272" aria-hidden="true" {
            path.string d="M0-128V-92" {}
            @for (turn, colour) in COLOURS.into_iter().enumerate() {
                g transform={ "rotate(" (72 * turn) ")" } {
                    path.tassel d="M0-88Q-9-98-6-108M0-88V-112M0-88Q9-98 6-108" {}
                    path class={ "body cone " (colour.class()) } d="M-27-30 0-92 27-30Z" {}
                    path.fringe d="M-17-53-11-47-6-53 0-47 6-53 11-47 17-53M-8-73-4-68 0-73 4-68 8-73" {}
                }
            }
            circle.body.cone.yellow r="39" {}
            path.fringe d="M-30-12-22-4-15-12-7-4 0-12 7-4 15-12 22-4 30-12M-33 8-25 16-17 8-8 16 0 8 8 16 17 8 25 16 33 8M-22-27-15-20-8-27 0-20 8-27 15-20 22-27" {}
            @for (colour, x, y, turn) in FALLING {
                use href={ "#candy-" (colour.letter()) } transform={ "translate(" (x) " " (y) ") rotate(" (turn) ") scale(1.35)" } {}
            }
        }
    }
}

/// Candy drawing for a colour of the game.
pub(crate) fn candy_colour(colour: Colour) -> CandyColour {
    match colour {
        Colour::Red => CandyColour::R,
        Colour::Green => CandyColour::G,
        Colour::Blue => CandyColour::B,
        Colour::Pink => CandyColour::P,
        Colour::Yellow => CandyColour::Y,
    }
}

/// Drawing of a card for reports: number and candy side by side.
pub(crate) fn card_picture(card: Card) -> Picture {
    let (class, symbol) = match card.colour().map(candy_colour) {
        Some(colour) => (colour.class(), format!("#candy-{}", colour.letter())),
        None => ("wild", "#wild".to_owned()),
    };
    let body = html! {
        rect class={ "card " (class) } x="1" y="1" width="42" height="18" rx="5" {}
        text.pip x="12" y="14.5" text-anchor="middle" { (card.value()) }
        use href=(symbol) transform="translate(32 10) scale(.72)" {}
    };
    Picture {
        body: body.into_string(),
        width: 44.0,
        height: 20.0,
    }
}

/// Drawing of a medal for reports.
pub(crate) fn medal_picture(colour: Colour) -> Picture {
    let body = html! { g transform="translate(11 12) scale(.9)" { (medal_parts(colour)) } };
    Picture {
        body: body.into_string(),
        width: 22.0,
        height: 24.0,
    }
}

/// Picture of a candy.
pub(crate) fn candy(colour: Colour) -> Markup {
    presentation::art::candy(candy_colour(colour))
}
