//! Our own drawings: the candies, the Magpie, and the small signs of the pages.
//!
//! A page carries one hidden [`sprite`]; everything else refers to it, so that a candy costs a few
//! bytes however often it is drawn. Colours come from the style sheet, which knows day and night.

use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

/// A colour of candy. Each has a shape of its own, so that nobody needs the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Colour {
    /// Red: a heart.
    R,
    /// Green: a gumdrop.
    G,
    /// Blue: a wrapped bonbon.
    B,
    /// White: a ring.
    W,
    /// Yellow: a star.
    Y,
}

impl Colour {
    /// Every colour, in the order in which heaps lie.
    pub const ALL: [Colour; 5] = [Colour::R, Colour::G, Colour::B, Colour::W, Colour::Y];

    /// The letter by which rules, ids and translations name it.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Colour::R => "R",
            Colour::G => "G",
            Colour::B => "B",
            Colour::W => "W",
            Colour::Y => "Y",
        }
    }

    /// The colour that a letter names.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter().starts_with(letter))
    }

    /// The class of its candies.
    #[must_use]
    pub fn class(self) -> &'static str {
        match self {
            Colour::R => "red",
            Colour::G => "green",
            Colour::B => "blue",
            Colour::W => "white",
            Colour::Y => "yellow",
        }
    }

    /// The outline within a circle of radius 10.
    fn outline(self) -> &'static str {
        match self {
            Colour::R => "M0 9C-11 1.500-10.500-8.500-5-8.500-2-8.500 0-6 0-4.500 0-6 2-8.500 5-8.500 10.500-8.500 11 1.500 0 9Z",
            Colour::G => "M-8.500 6.500C-8.500-3-5-8.500 0-8.500S8.500-3 8.500 6.500Q8.500 8.500 6 8.500H-6Q-8.500 8.500-8.500 6.500Z",
            Colour::B => "M-4.500-2-10-6.500Q-8.500 0-10 6.500L-4.500 2A6 6.500 0 0 0 4.500 2L10 6.500Q8.500 0 10-6.500L4.500-2A6 6.500 0 0 0-4.500-2Z",
            Colour::W => "M0-9A9 9 0 0 1 0 9 9 9 0 0 1 0-9ZM0-3.200A3.200 3.200 0 0 0 0 3.200 3.200 3.200 0 0 0 0-3.200Z",
            Colour::Y => "M0-9.500 2.800-3.600 9.300-2.800 4.500 1.700 5.800 8.200 0 5-5.800 8.200-4.500 1.700-9.300-2.800-2.800-3.600Z",
        }
    }

    /// Where the light falls on it.
    fn gloss(self) -> &'static str {
        match self {
            Colour::R => "M-7-3.500Q-7-6-4.800-6",
            Colour::G => "M-5.200-.5Q-4.500-5-1.800-6",
            Colour::B => "M-3.500-2.200Q-2.300-4.200 0-4.400",
            Colour::W => "M-6.300-.8Q-5.800-5-1.800-6.200",
            Colour::Y => "M-1.800-3.600-.5-6.200",
        }
    }
}

/// Everything that is drawn more than once. It stands at the top of a page, unseen.
#[must_use]
pub fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                @for colour in Colour::ALL {
                    g id={ "candy-" (colour.letter()) } {
                        path class={ "body " (colour.class()) } d=(colour.outline()) fill-rule="evenodd" {}
                        path class="gloss" d=(colour.gloss()) {}
                    }
                }
                g id="magpie" { (magpie_parts()) }
                g id="sad" { (sad_parts()) }
            }
        }
    }
}

/// Within x -105 to 108, y -72 to 97.
fn magpie_parts() -> Markup {
    PreEscaped(
        concat!(
            r##"<g class="bird"><path class="legs" d="M-14 58V90M-24 92H-4M14 58V90M4 92H24"/>"##,
            r##"<path class="feather" d="M-98 66C-62 26-42-20-2-34 28-44 64-36 68-4 72 32 34 62-8 60-44 58-66 70-98 66Z"/>"##,
            r##"<path class="belly" d="M-16 54C14 50 52 32 58 0 72 28 48 60 6 60-4 60-12 58-16 54Z"/>"##,
            r##"<path class="wing" d="M-58 34C-36 2-12-12 12-10 20 16-16 40-58 34Z"/>"##,
            r##"<circle class="feather" cx="46" cy="-38" r="33"/>"##,
            r##"<path class="beak" d="M74-46Q96-44 106-32 90-26 74-26Z"/></g>"##,
            r##"<circle class="eye" cx="54" cy="-46" r="9"/><circle class="pupil" cx="57" cy="-45" r="4.500"/>"##,
        )
        .to_owned(),
    )
}

/// A sad face within a circle of radius 8.
fn sad_parts() -> Markup {
    PreEscaped(
        concat!(
            r#"<circle class="face" r="7"/><path class="mood" d="M-3 3.500Q0 .8 3 3.500"/>"#,
            r#"<circle class="dot" cx="-2.600" cy="-1.800" r="1.100"/><circle class="dot" cx="2.600" cy="-1.800" r="1.100"/>"#,
        )
        .to_owned(),
    )
}

/// A candy as a picture of its own, for buttons and texts. It says nothing; the words beside do.
#[must_use]
pub fn candy(colour: Colour) -> Markup {
    html! {
        svg.ic viewBox="-12 -12 24 24" aria-hidden="true" focusable="false" {
            use href={ "#candy-" (colour.letter()) } {}
        }
    }
}

/// The Magpie as a picture of its own.
#[must_use]
pub fn magpie() -> Markup {
    html! {
        svg.ic.ic-magpie viewBox="-104 -78 216 180" aria-hidden="true" focusable="false" {
            use href="#magpie" {}
        }
    }
}

/// The sad face as a picture of its own.
#[must_use]
pub fn sad() -> Markup {
    html! {
        svg.ic.ic-sad viewBox="-9 -9 18 18" aria-hidden="true" focusable="false" { use href="#sad" {} }
    }
}

/// The small signs on buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// To the first move.
    First,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the last move.
    Last,
    /// A loudspeaker.
    Sound,
    /// A program that plays.
    Bot,
    /// A person.
    Person,
    /// Two people.
    People,
    /// One device in two hands.
    Device,
    /// Taking back.
    Undo,
}

/// A sign as a picture.
#[must_use]
pub fn sign(sign: Sign) -> Markup {
    let path = match sign {
        Sign::First => "M6 5V19M19 5 9 12 19 19Z",
        Sign::Back => "M16 5 7 12 16 19Z",
        Sign::On => "M8 5 17 12 8 19Z",
        Sign::Last => "M18 5V19M5 5 15 12 5 19Z",
        Sign::Sound => "M4 9.500V14.500H8L13 19V5L8 9.500ZM16.500 9Q18.500 12 16.500 15M19 6.500Q22.500 12 19 17.500",
        Sign::Bot => "M5 9Q5 7 7 7H17Q19 7 19 9V17Q19 19 17 19H7Q5 19 5 17ZM12 7V3.500M9.200 12V13M14.800 12V13M10 16H14",
        Sign::Person => "M12 4A4 4 0 0 1 12 12 4 4 0 0 1 12 4ZM4.500 20.500Q4.500 14.500 12 14.500T19.500 20.500Z",
        Sign::People => "M8.500 5A3.300 3.300 0 0 1 8.500 11.600 3.300 3.300 0 0 1 8.500 5ZM2.500 19.500Q2.500 14 8.500 14T14.500 19.500ZM16.500 6.500A2.700 2.700 0 0 1 16.500 12M17 14.300Q21.500 14.800 21.500 19.500H18",
        Sign::Device => "M7 3H17Q18.500 3 18.500 4.500V19.500Q18.500 21 17 21H7Q5.500 21 5.500 19.500V4.500Q5.500 3 7 3ZM11 18H13",
        Sign::Undo => "M9 5 4 10 9 15M4.500 10H14Q20 10 20 15T14 20H10",
    };
    html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} }
    }
}

/// A row of candies, for pleasure.
#[must_use]
pub fn garland() -> Markup {
    html! {
        svg.garland viewBox="0 0 264 28" aria-hidden="true" focusable="false" {
            path.string d="M0 10Q132 26 264 10" {}
            @for (index, colour) in Colour::ALL.into_iter().cycle().take(11).enumerate() {
                @let x = 12 + 24 * index;
                @let sag = 6 - (5 - index.min(10 - index)) * (5 - index.min(10 - index)) / 5;
                use href={ "#candy-" (colour.letter()) } transform={ "translate(" (x) " " (9 + sag) ")" } {}
            }
        }
    }
}

/// Candies in a row, some of them marked: how the rules show what is meant. `.` is a gap.
#[must_use]
pub fn strip(ring: &str, marked: std::ops::Range<usize>) -> Markup {
    let width = 22 * ring.chars().count() + 8;
    html! {
        svg.strip viewBox={ "0 0 " (width) " 36" } width=(width * 3 / 2) aria-hidden="true" focusable="false" {
            path.string d={ "M0 18H" (width) } {}
            @if !marked.is_empty() {
                rect.mark x=(22 * marked.start + 4) y="4" width=(22 * marked.len()) height="28" rx="14" {}
            }
            @for (index, letter) in ring.chars().enumerate() {
                @let at = format!("translate({} 18)", 22 * index + 15);
                @if let Some(colour) = Colour::from_letter(letter) {
                    use href={ "#candy-" (colour.letter()) } transform=(at) {}
                } @else {
                    circle.hole r="2.5" transform=(at) {}
                }
            }
        }
    }
}
