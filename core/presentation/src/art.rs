//! Drawings shared by all pages: candies, the Magpie, icons on buttons.
//!
//! A page carries one hidden [`sprite`]. Drawings refer to its symbols, so each copy costs a few
//! bytes. Colours come from the style sheet, which has a light and a dark variant.

mod avatar;
mod characters;

use maud::{Markup, PreEscaped, html};

pub use avatar::{Avatar, AvatarPart, NoAvatar, avatar, chosen_avatar};
pub use characters::{Mood, character, character_sprite, crown, draws_character};

/// A colour of candy. Each colour has its own shape, so that players can tell them apart without
/// colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Red: a heart.
    R,
    /// Green: a gumdrop.
    G,
    /// Blue: a wrapped bonbon.
    B,
    /// White: a ring.
    W,
    /// Pink: a lollipop.
    P,
    /// Yellow: a star.
    Y,
}

impl Colour {
    /// The colours of a string of candies.
    pub const ALL: [Colour; 5] = [Colour::R, Colour::G, Colour::B, Colour::W, Colour::Y];

    /// Letter of the colour in rules, ids and translations.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Colour::R => "R",
            Colour::G => "G",
            Colour::B => "B",
            Colour::W => "W",
            Colour::P => "P",
            Colour::Y => "Y",
        }
    }

    /// The colour with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter().starts_with(letter))
    }

    /// CSS class of the colour.
    #[must_use]
    pub fn class(self) -> &'static str {
        match self {
            Colour::R => "red",
            Colour::G => "green",
            Colour::B => "blue",
            Colour::W => "white",
            Colour::P => "pink",
            Colour::Y => "yellow",
        }
    }

    /// SVG path of the outline, within a circle of radius 10.
    fn outline(self) -> &'static str {
        match self {
            Colour::R => {
                "M0 9C-11 1.5-10.5-8.5-5-8.5-2-8.5 0-6 0-4.5 0-6 2-8.5 5-8.5 10.5-8.5 11 1.5 0 9Z"
            }
            Colour::G => {
                "M-8.5 6.5C-8.5-3-5-8.5 0-8.5S8.5-3 8.5 6.5Q8.5 8.5 6 8.5H-6Q-8.5 8.5-8.5 6.5Z"
            }
            Colour::B => {
                "M-4.5-2-10-6.5Q-8.5 0-10 6.5L-4.5 2A6 6.5 0 0 0 4.5 2L10 6.5Q8.5 0 10-6.5L4.5-2A6 6.5 0 0 0-4.5-2Z"
            }
            Colour::W => {
                "M0-9A9 9 0 0 1 0 9 9 9 0 0 1 0-9ZM0-3.2A3.2 3.2 0 0 0 0 3.2 3.2 3.2 0 0 0 0-3.2Z"
            }
            Colour::P => "M-1.6 3.8A6.6 6.6 0 1 1 1.6 3.8V8.6A1.6 1.6 0 0 1-1.6 8.6Z",
            Colour::Y => {
                "M0-9.5 2.8-3.6 9.3-2.8 4.5 1.7 5.8 8.2 0 5-5.8 8.2-4.5 1.7-9.3-2.8-2.8-3.6Z"
            }
        }
    }

    /// SVG path of the highlight.
    fn gloss(self) -> &'static str {
        match self {
            Colour::R => "M-7-3.5Q-7-6-4.8-6",
            Colour::G => "M-5.2-.5Q-4.5-5-1.8-6",
            Colour::B => "M-3.5-2.2Q-2.3-4.2 0-4.4",
            Colour::W => "M-6.3-.8Q-5.8-5-1.8-6.2",
            Colour::P => "M.6-2.4A1.6 1.6 0 1 1-1.2-4 3.4 3.4 0 1 1-3.6-.4",
            Colour::Y => "M-1.8-3.6-.5-6.2",
        }
    }
}

/// Hidden SVG with all symbols that drawings refer to, including those of the games. It is at the
/// top of every page.
#[must_use]
pub fn sprite(of_games: &Markup) -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                (candy_symbols())
                g id="magpie" { (magpie_parts()) }
                g id="sad" { (sad_parts()) }
                g id="eye" {
                    path.lid d="M-9 0Q0-9 9 0 0 9-9 0Z" {}
                    circle.iris r="3.2" {}
                }
                (avatar::symbols())
                (of_games)
            }
        }
    }
}

/// SVG symbols of the candies, for documents without the [`sprite`].
#[must_use]
pub fn candy_symbols() -> Markup {
    html! {
        linearGradient #shine x2="0" y2="1" {
            stop stop-color="#fff" stop-opacity=".5" {}
            stop offset=".45" stop-color="#fff" stop-opacity="0" {}
            stop offset=".6" stop-color="#310b35" stop-opacity="0" {}
            stop offset="1" stop-color="#310b35" stop-opacity=".3" {}
        }
        @for colour in Colour::ALL.into_iter().chain([Colour::P]) {
            g id={ "candy-" (colour.letter()) } {
                path class={ "body " (colour.class()) } d=(colour.outline()) fill-rule="evenodd" {}
                path d=(colour.outline()) fill="url(#shine)" fill-rule="evenodd" {}
                path class="gloss" d=(colour.gloss()) {}
            }
        }
    }
}

/// Parts of the Magpie, within x -105 to 108, y -72 to 97.
fn magpie_parts() -> Markup {
    PreEscaped(
        concat!(
            r##"<g class="bird"><path class="legs" d="M-14 58V90M-24 92H-4M14 58V90M4 92H24"/>"##,
            r##"<path class="feather" d="M-98 66C-62 26-42-20-2-34 28-44 64-36 68-4 72 32 34 62-8 60-44 58-66 70-98 66Z"/>"##,
            r##"<path class="belly" d="M-16 54C14 50 52 32 58 0 72 28 48 60 6 60-4 60-12 58-16 54Z"/>"##,
            r##"<path class="wing" d="M-58 34C-36 2-12-12 12-10 20 16-16 40-58 34Z"/>"##,
            r##"<circle class="feather" cx="46" cy="-38" r="33"/>"##,
            r##"<path class="beak" d="M74-46Q96-44 106-32 90-26 74-26Z"/></g>"##,
            r##"<circle class="eye" cx="54" cy="-46" r="9"/><circle class="pupil" cx="57" cy="-45" r="4.5"/>"##,
        )
        .to_owned(),
    )
}

/// Parts of a sad face, within a circle of radius 8.
fn sad_parts() -> Markup {
    PreEscaped(
        concat!(
            r#"<circle class="face" r="7"/><path class="mood" d="M-3 3.5Q0 .8 3 3.5"/>"#,
            r#"<circle class="dot" cx="-2.6" cy="-1.8" r="1.1"/><circle class="dot" cx="2.6" cy="-1.8" r="1.1"/>"#,
        )
        .to_owned(),
    )
}

/// Picture of a candy for buttons and texts. It has no text for screen readers, since words stand
/// beside it.
#[must_use]
pub fn candy(colour: Colour) -> Markup {
    html! {
        svg.ic viewBox="-12 -12 24 24" aria-hidden="true" {
            use href={ "#candy-" (colour.letter()) } {}
        }
    }
}

/// Picture of the Magpie.
#[must_use]
pub fn magpie() -> Markup {
    html! {
        svg.ic.ic-magpie viewBox="-104 -78 216 180" aria-hidden="true" {
            use href="#magpie" {}
        }
    }
}

/// Picture of the sad face.
#[must_use]
pub fn sad() -> Markup {
    html! {
        svg.ic.ic-sad viewBox="-9 -9 18 18" aria-hidden="true" { use href="#sad" {} }
    }
}

/// Picture of an eye: the mark of cards that are known or shown.
#[must_use]
pub fn eye() -> Markup {
    html! {
        svg.ic.ic-eye viewBox="-12 -12 24 24" aria-hidden="true" { use href="#eye" {} }
    }
}

/// Icons on buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// First move.
    First,
    /// Previous move.
    Back,
    /// Next move.
    On,
    /// Last move.
    Last,
    /// A loudspeaker.
    Sound,
    /// A bot.
    /// A person.
    Person,
    /// Two people.
    People,
    /// One device for two players.
    Device,
    /// Undo.
    Undo,
    /// A light bulb: a hint.
    Bulb,
}

/// Picture of an icon.
#[must_use]
pub fn icon(icon: Icon) -> Markup {
    let path = match icon {
        Icon::First => "M6 5V19M19 5 9 12 19 19Z",
        Icon::Back => "M16 5 7 12 16 19Z",
        Icon::On => "M8 5 17 12 8 19Z",
        Icon::Last => "M18 5V19M5 5 15 12 5 19Z",
        Icon::Sound => "M4 9.5V14.5H8L13 19V5L8 9.5ZM16.5 9Q18.5 12 16.5 15M19 6.5Q22.5 12 19 17.5",
        Icon::Person => {
            "M12 4A4 4 0 0 1 12 12 4 4 0 0 1 12 4ZM4.5 20.5Q4.5 14.5 12 14.5T19.5 20.5Z"
        }
        Icon::People => {
            "M8.5 5A3.3 3.3 0 0 1 8.5 11.6 3.3 3.3 0 0 1 8.5 5ZM2.5 19.5Q2.5 14 8.5 14T14.5 19.5ZM16.5 6.5A2.7 2.7 0 0 1 16.5 12M17 14.3Q21.5 14.8 21.5 19.5H18"
        }
        Icon::Device => {
            "M7 3H17Q18.5 3 18.5 4.5V19.5Q18.5 21 17 21H7Q5.5 21 5.5 19.5V4.5Q5.5 3 7 3ZM11 18H13"
        }
        Icon::Undo => "M9 5 4 10 9 15M4.5 10H14Q20 10 20 15T14 20H10",
        Icon::Bulb => {
            "M9 16.5Q9 14.5 7.5 13A6.2 6.2 0 1 1 16.5 13Q15 14.5 15 16.5ZM9.5 19.5H14.5M10.5 22H13.5"
        }
    };
    html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} }
    }
}

/// Decoration: a row of candies.
#[must_use]
pub fn garland() -> Markup {
    html! {
        svg.garland viewBox="0 0 264 28" aria-hidden="true" {
            path.string d="M0 10Q132 26 264 10" {}
            @for (index, colour) in Colour::ALL.into_iter().cycle().take(11).enumerate() {
                @let x = 12 + 24 * index;
                @let sag = 6 - (5 - index.min(10 - index)) * (5 - index.min(10 - index)) / 5;
                use href={ "#candy-" (colour.letter()) } transform={ "translate(" (x) " " (9 + sag) ")" } {}
            }
        }
    }
}

/// Row of candies with a marked range, for the pictures of the rules. `.` is a gap.
#[must_use]
pub fn strip(ring: &str, marked: std::ops::Range<usize>) -> Markup {
    let width = 22 * ring.chars().count() + 8;
    html! {
        svg.strip viewBox={ "0 0 " (width) " 36" } width=(width * 3 / 2) aria-hidden="true" {
            path.string d=(format!("M0 18H{width}")) {}
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
