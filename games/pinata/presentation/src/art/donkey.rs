//! The piñata on the stage: a paper donkey on a rope. It swings when a mat is scored, cracks when a
//! medal is taken, and falls open when the game is won.

use std::fmt::Write;

use maud::{Markup, html};
use pinata::Colour;

use super::candy_colour;

/// Outline of the donkey without its ears, within x -50 to 78, y -56 to 64.
const BODY: &str = "M-48 4Q-50-13-33-14H10L28-46Q32-54 42-55L54-54Q71-50 77-36 79-25 68-23L55-22 47-8Q43 8 39 20V60Q39 64 35 64H25Q21 64 21 60V39H-21V60Q-21 64-25 64H-37Q-41 64-41 60V34Q-48 22-48 4Z";
/// Legs on the far side.
const FAR_LEGS: &str = "M-16 36V57H-2V36ZM4 36V57H18V36Z";
const EARS: [&str; 2] = [
    "M33-51Q22-66 28-84 41-76 44-55Z",
    "M44-55Q42-72 52-85 60-73 53-54Z",
];
/// Right edge of the left half: the line along which the donkey breaks.
const BREAK: &str = "M-90-100H4L-7-14 7-3-5 9 8 22-4 42V80H-90Z";
const REST: &str = "M100-100H4L-7-14 7-3-5 9 8 22-4 42V80H100Z";
/// Top edges of the fringes, from the lowest to the highest, so that each covers the one below.
const ROWS: [i32; 13] = [56, 44, 33, 22, 11, 0, -11, -22, -33, -44, -55, -66, -77];
/// CSS classes of the fringes.
const FRINGES: [&str; 5] = ["pink", "yellow", "green", "blue", "red"];
/// Crack of each colour's medal: its path, and the place of the candy that peeks out.
const CRACKS: [(&str, i32, i32); 5] = [
    ("M-40-2-32 4-37 10-26 16-18 9-22 2-14-3", -28, 5),
    ("M-12 22-5 28-10 34 2 38 10 32 5 25 13 21", 0, 29),
    ("M14-8 22-3 18 4 29 9 37 2 31-4 38-9", 26, 0),
    ("M28-34 34-28 30-22 40-18 47-24 42-30 48-35", 38, -27),
    ("M-36 28-30 34-34 41-25 46-18 40-23 33-17 28", -27, 37),
];

/// State of the piñata in a position.
pub(crate) struct Donkey<'a> {
    /// Colours of the medals that were taken.
    pub(crate) taken: &'a [Colour],
    /// Number of the last move, so that each move starts the animation again.
    pub(crate) moves: usize,
    /// Effect of the last move.
    pub(crate) blow: Blow,
    /// Whether the game is won: the donkey is broken.
    pub(crate) broken: bool,
}

/// Effect of the last move on the piñata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    /// A card was played: the donkey sways a little.
    Breeze,
    /// A mat was scored, by the near player or not: a stick hits the donkey.
    Hit {
        near: bool,
        /// A medal was taken: candies burst out.
        medal: bool,
    },
}

/// The piñata on its rope.
pub(crate) fn donkey(state: &Donkey<'_>) -> Markup {
    let (blow, hit) = match state.blow {
        Blow::Breeze => ("breeze", None),
        Blow::Hit { near, medal } => ("hit", Some((near, medal))),
    };
    // Two names for the same animation: a change of the name starts it again.
    let beat = ["even", "odd"][state.moves % 2];
    html! {
        svg #donkey .donkey.broken[state.broken] viewBox="-84 -112 172 186" data-decoration aria-hidden="true" {
            defs {
                clipPath id="donkey-cut" { path d=(BODY) {} @for ear in EARS { path d=(ear) {} } }
                clipPath id="donkey-left" { path d=(BREAK) {} }
                clipPath id="donkey-right" { path d=(REST) {} }
                path #fringe-row d=(fringe_row()) {}
                g #donkey-whole { (whole(hit.is_some(), state.broken)) }
            }
            g #swinging class={ "swinging " (blow) "-" (beat) } {
                path.string d="M6-84V-16" {}
                @if state.taken.is_empty() {
                    use href="#donkey-whole" {}
                } @else {
                    g.half.left { use href="#donkey-whole" clip-path="url(#donkey-left)" {} }
                    g.half.right { use href="#donkey-whole" clip-path="url(#donkey-right)" {} }
                }
                @for &colour in state.taken { (crack(colour)) }
            }
            @if let Some((near, medal)) = hit {
                g id={ "stick-" (beat) } .stick.near[near] { path.pole d="M74 66 118-6" {} path.band d="M82 53 86 46M92 36 96 30M103 19 107 12" {} }
                @if medal { g id={ "burst-" (beat) } .burst { (burst()) } }
            }
        }
    }
}

/// A row of paper fringes, with a scalloped lower edge.
fn fringe_row() -> String {
    let mut row = String::from("M-56-1H84V9");
    for _ in 0..20 {
        let _ = write!(row, "q-3.5 8-7 0");
    }
    row + "Z"
}

fn whole(shut: bool, broken: bool) -> Markup {
    html! {
        path.far-legs d=(FAR_LEGS) {}
        path.tail d="M-47 4Q-60 8-58 26" {}
        path.tuft d="M-58 22Q-66 34-60 42-56 36-54 43-50 34-58 22Z" {}
        g clip-path="url(#donkey-cut)" {
            @for (row, y) in ROWS.iter().enumerate() {
                use href="#fringe-row" y=(y) class={ "paper " (FRINGES[row % FRINGES.len()]) } {}
            }
        }
        @for ear in EARS { path.outline d=(ear) {} }
        path.outline d=(BODY) {}
        path.muzzle d="M63-44Q77-40 76-30 73-22 62-24 57-34 63-44Z" {}
        circle.nostril cx="70" cy="-35" r="1.8" {}
        path.smile d=(if broken { "M62-28Q67-32 72-28" } else { "M61-30Q66-25 72-28" }) {}
        @if broken {
            path.smile d="M44-46 51-39M51-46 44-39" {}
        } @else if shut {
            path.smile d="M43-46 50-42 43-38" {}
        } @else {
            circle.white cx="48" cy="-43" r="5.5" {} circle.pupil cx="50" cy="-42" r="3" {}
            circle.white cx="51" cy="-43.5" r="1" {}
        }
        path.cheek d="M55-33A4 3 0 0 1 55-27 4 3 0 0 1 55-33Z" {}
    }
}

/// Crack of a taken medal, with a candy that peeks out.
fn crack(colour: Colour) -> Markup {
    let (path, x, y) = CRACKS[colour.index()];
    html! {
        g id={ "crack-" (colour.letter()) } .crack {
            path d={ (path) "Z" } {}
            use href={ "#candy-" (candy_colour(colour).letter()) } transform={ "translate(" (x) " " (y) ") scale(.85)" } {}
        }
    }
}

/// Candies that burst out; the style sheet says where each one goes.
fn burst() -> Markup {
    html! {
        @for number in 0..12 {
            g { use href={ "#candy-" (super::COLOURS[number % 5].letter()) } {} }
        }
    }
}
