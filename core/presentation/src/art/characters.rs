//! Characters: the bots' faces. A body per level, a face per mood, and something to wear, by which
//! bots of one level are told apart.
//!
//! The parts are symbols of their own ([`character_sprite`]), which only pages with characters
//! carry. A face inherits its ink from its use, since one body is dark.

use bots::Level;
use maud::{Markup, PreEscaped, html};

/// Mood of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mood {
    /// At rest.
    Calm,
    /// It is the character's turn.
    Thinking,
    /// Glad.
    Happy,
    /// Another player is ahead.
    Worried,
    /// Ahead, or after a good move.
    Proud,
    /// After a mishap or a loss.
    Sad,
}

impl Mood {
    /// All moods.
    pub const ALL: [Mood; 6] = [
        Mood::Calm,
        Mood::Thinking,
        Mood::Happy,
        Mood::Worried,
        Mood::Proud,
        Mood::Sad,
    ];

    /// Name in ids of symbols.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Mood::Calm => "calm",
            Mood::Thinking => "thinking",
            Mood::Happy => "happy",
            Mood::Worried => "worried",
            Mood::Proud => "proud",
            Mood::Sad => "sad",
        }
    }

    /// Eyes, brows and mouth, within a circle of radius 6.
    fn parts(self) -> &'static str {
        match self {
            Mood::Calm => concat!(
                r##"<path fill="#fff" stroke-width="1" d="M-4.9-1.2a1.9 2.1 0 1 0 3.8 0 1.9 2.1 0 1 0-3.8 0M1.1-1.2a1.9 2.1 0 1 0 3.8 0 1.9 2.1 0 1 0-3.8 0"/>"##,
                r##"<path class="dot" stroke="none" d="M-3.9-1a1 1 0 1 0 2 0 1 1 0 1 0-2 0M2.1-1a1 1 0 1 0 2 0 1 1 0 1 0-2 0"/>"##,
                r##"<path d="M-2.4 3.2Q0 5.2 2.4 3.2"/>"##,
            ),
            Mood::Thinking => concat!(
                r##"<path fill="#fff" stroke-width="1" d="M-4.9-1.2a1.9 2.1 0 1 0 3.8 0 1.9 2.1 0 1 0-3.8 0M1.1-1.2a1.9 2.1 0 1 0 3.8 0 1.9 2.1 0 1 0-3.8 0"/>"##,
                r##"<path class="dot" stroke="none" d="M-3.4-2a1 1 0 1 0 2 0 1 1 0 1 0-2 0M2.6-2a1 1 0 1 0 2 0 1 1 0 1 0-2 0"/>"##,
                r##"<path d="M1.4-5Q3-6 4.8-5M-1.4 4H1.6"/>"##,
            ),
            Mood::Happy => concat!(
                r##"<path d="M-4.8-.2Q-3-3-1.2-.2M1.2-.2Q3-3 4.8-.2"/>"##,
                r##"<path fill="#c2274b" d="M-3 2.4H3Q2.8 6 0 6T-3 2.4Z"/>"##,
            ),
            Mood::Worried => concat!(
                r##"<path fill="#fff" stroke-width="1" d="M-4.9-1.2a1.9 2.5 0 1 0 3.8 0 1.9 2.5 0 1 0-3.8 0M1.1-1.2a1.9 2.5 0 1 0 3.8 0 1.9 2.5 0 1 0-3.8 0"/>"##,
                r##"<path class="dot" stroke="none" d="M-3.7-.9a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M2.3-.9a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0"/>"##,
                r##"<path d="M-5.2-4-2-5.4M5.2-4 2-5.4M-2.7 4.3Q-1.4 3-.1 4T2.6 3.9"/>"##,
            ),
            Mood::Proud => concat!(
                r##"<path fill="#fff" stroke-width="1" d="M-5-1.6H-1A2 2.2 0 0 1-5-1.6ZM1-1.6H5A2 2.2 0 0 1 1-1.6Z"/>"##,
                r##"<path class="dot" stroke="none" d="M-3.9-1.2H-1.7A1.1 1.3 0 0 1-3.9-1.2ZM2.1-1.2H4.3A1.1 1.3 0 0 1 2.1-1.2Z"/>"##,
                r##"<path d="M-5.2-3.6-1.6-3M5.2-4.4Q3.4-5.4 1.6-4.2M-2.4 3.4Q1 5.6 3.4 2.4"/>"##,
            ),
            Mood::Sad => concat!(
                r##"<path fill="#fff" stroke-width="1" d="M-4.9-1.2a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M1.1-1.2a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0"/>"##,
                r##"<path class="dot" stroke="none" d="M-4-.7a1 1 0 1 0 2 0 1 1 0 1 0-2 0M2-.7a1 1 0 1 0 2 0 1 1 0 1 0-2 0"/>"##,
                r##"<path d="M-5-3.2-2-4.8M5-3.2 2-4.8M-2.2 5Q0 2.8 2.2 5"/>"##,
                r##"<path fill="#6fb4f2" stroke-width=".8" d="M4.6 1.6Q6.2 4 4.6 4.6 3 4 4.6 1.6Z"/>"##,
            ),
        }
    }
}

/// Shape of a character.
struct Body {
    /// Parts, within a circle of radius 13.
    parts: &'static str,
    /// Place of the face.
    face: &'static str,
    /// Colour of brows and mouth.
    ink: &'static str,
    /// Place of what the character wears.
    top: &'static str,
}

const INK: &str = "#4a2545";

/// Body of a level: a marshmallow, a toffee in its paper, a liquorice wheel with a loose end, a
/// striped ball. A bot without a level is a gumdrop.
fn body(level: Level) -> Body {
    match level {
        Level::Random => Body {
            parts: r##"<use href="#candy-G" transform="scale(1.15)"/>"##,
            face: "translate(0 1) scale(.9)",
            ink: INK,
            top: "translate(2 -8.4) rotate(14)",
        },
        Level::Marshmallow => Body {
            parts: concat!(
                r##"<path class="body" fill="#fff6f8" d="M-7.4-8.6C-6.8-11-3.6-11.4 0-11.4S6.8-11 7.4-8.6C9.6-6 10.8-3 10.8.4S9.8 6.8 7.8 8.8C7 11 3.6 11.4 0 11.4S-7 11-7.8 8.8C-9.8 6.8-10.8 3.8-10.8.4S-9.6-6-7.4-8.6Z"/>"##,
                r##"<path fill="#ffb9d8" d="M-9.2 6Q-4.6 8.9-.6 6.6T9.2 6Q8.2 8.3 7 9.1 6 10.5 0 10.5T-7.2 9Q-8.4 8.2-9.2 6Z"/>"##,
                r##"<path fill="#f27db8" opacity=".5" d="M-7.8 2.4a1.7 1.2 0 1 0 3.4 0 1.7 1.2 0 1 0-3.4 0M4.4 2.4a1.7 1.2 0 1 0 3.4 0 1.7 1.2 0 1 0-3.4 0"/>"##,
            ),
            face: "translate(0 0)",
            ink: INK,
            top: "translate(3.6 -10) rotate(18)",
        },
        Level::Toffee => Body {
            parts: concat!(
                r##"<path class="body" fill="#ffd25e" d="M-5.6-1.6-11.4-8.2-12.6-4.4-11.2-2.2-12.8 0-11.2 2.2-12.6 4.4-11.4 8.2-5.6 1.6ZM5.6-1.6 11.4-8.2 12.6-4.4 11.2-2.2 12.8 0 11.2 2.2 12.6 4.4 11.4 8.2 5.6 1.6Z"/>"##,
                r##"<path class="body" fill="#e9a54e" d="M-4.4-8.2H4.4Q7-8.2 7-5.6V5.6Q7 8.2 4.4 8.2H-4.4Q-7 8.2-7 5.6V-5.6Q-7-8.2-4.4-8.2Z"/>"##,
                r##"<path fill="#c67a2a" d="M-6.2 5.2Q0 6.8 6.2 5.2 6.2 7.4 4.4 7.4H-4.4Q-6.2 7.4-6.2 5.2Z"/>"##,
                r##"<path class="gloss" d="M-4.9-3.6Q-4.9-6-2.6-6.1"/>"##,
            ),
            face: "translate(0 -.6) scale(.86)",
            ink: INK,
            top: "translate(2.8 -8) rotate(14)",
        },
        Level::Liquorice => Body {
            parts: concat!(
                r##"<path class="body" fill="#7d69a0" d="M-2 8 1.4 11.6C9 11.4 12.4 5.6 11.6-2.4 11.4-5.2 12.8-5.4 12.6-7.6 12.2-10.4 8.6-10.6 8-7.8 7.4-5 9.2-3.6 8.8.4 8.4 4.6 5 8.4-2 8Z"/>"##,
                r##"<circle class="body" fill="#5b4a75" cx="-2.4" cy=".8" r="9.2"/>"##,
                r##"<path fill="none" stroke="#a593c4" stroke-width="1.3" stroke-linecap="round" d="M-8.6 5A7.5 7.5 0 1 1 3.6 5.2"/>"##,
            ),
            face: "translate(-2.4 .8) scale(.95)",
            ink: "#fff",
            top: "translate(-3.6 -8) rotate(-14)",
        },
        Level::Jawbreaker => Body {
            parts: concat!(
                r##"<circle class="body" fill="#fffdf7" r="11.2"/>"##,
                r##"<path fill="#dd2c44" d="M-8.2-6.4A10.4 10.4 0 0 1 8.2-6.4Q0-3.4-8.2-6.4Z"/>"##,
                r##"<path fill="#f9bd0c" d="M-9.7-3.8-8.9-5.4Q0-2.2 8.9-5.4L9.7-3.8Q0-.4-9.7-3.8Z"/>"##,
                r##"<path fill="#35a862" d="M-9.4 4.6Q0 8.2 9.4 4.6L8.7 5.8Q0 9.6-8.7 5.8Z"/>"##,
                r##"<path fill="#3a78e6" d="M-8 6.7Q0 10.2 8 6.7A10.4 10.4 0 0 1-8 6.7Z"/>"##,
                r##"<path class="gloss" d="M-6.4-7.4Q-4.6-8.9-2.2-9.3"/>"##,
            ),
            face: "translate(0 1.6)",
            ink: INK,
            top: "translate(3.4 -10) rotate(16)",
        },
    }
}

/// Things that bots of one level wear: a bow, a party hat, a flower, a cap, a bobble hat, a crown.
const WEAR: [&str; 6] = [
    r##"<path class="body" fill="#f27db8" d="M0 0C-2.4-4.6-6.4-4.4-6.2-.6S-2.6 3.8 0 0C2.6 3.8 6 3.2 6.2-.6S2.4-4.6 0 0Z"/><circle class="body" fill="#dd2c44" r="1.6"/>"##,
    r##"<path class="body" fill="#3a78e6" d="M-4 1.6Q0 3 4 1.6L.6-6.4H-.6Z"/><circle class="body" fill="#f9bd0c" cy="-6.4" r="1.5"/>"##,
    r##"<path class="body" fill="#fffdf7" d="M0-1.2Q-1-4.4 1-4.6T2.2-1.4Q5-2.6 5.2-.6T2.4 1Q4 3.8 2 4.2T0 1.8Q-2 4.2-3.6 2.8T-1.8.4Q-4.8-.8-3.6-2.4T0-1.2Z"/><circle class="body" fill="#f9bd0c" cx=".4" r="1.3"/>"##,
    r##"<path class="body" fill="#35a862" d="M-5.6 1.8Q-5.4-4.4 0-4.4T5.4 1.2L9.4 2.2Q8.4 3.4 5.4 3H-5Q-5.6 2.8-5.6 1.8Z"/>"##,
    r##"<path class="body" fill="#dd2c44" d="M-5.4 1Q-4.4-4.8 0-4.8T5.4 1Z"/><path class="body" fill="#fffdf7" d="M-6 .6H6V3H-6Z"/><circle class="body" fill="#fffdf7" cy="-5.4" r="1.8"/>"##,
    r##"<path class="body" fill="#f9bd0c" d="M-5 2.4-5.8-3.4-2.6-1 0-5 2.6-1 5.8-3.4 5 2.4Z"/>"##,
];

/// Number of the crown among the things to wear.
const CROWN: usize = 5;

/// Hidden SVG with the parts of all characters.
#[must_use]
pub fn character_sprite() -> Markup {
    let levels = [Level::Random].into_iter().chain(Level::LADDER);
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                @for level in levels {
                    g id={ "cast-" (level.name()) } { (PreEscaped(body(level).parts)) }
                }
                @for mood in Mood::ALL { g id={ "mood-" (mood.name()) } { (PreEscaped(mood.parts())) } }
                @for (number, parts) in WEAR.iter().enumerate() {
                    g id={ "wear-" (number) } { (PreEscaped(parts)) }
                }
            }
        }
    }
}

/// Whether a page draws a character, and so needs [`character_sprite`].
#[must_use]
pub fn draws_character(page: &Markup) -> bool {
    page.0.contains("href=\"#cast-") || page.0.contains("href=\"#wear-")
}

/// Picture of a character. `twin` is a number of a bot among others of its level, which wears
/// something for it. It has no text for screen readers, since the name stands beside it.
#[must_use]
pub fn character(level: Level, mood: Mood, twin: Option<usize>) -> Markup {
    let Body { face, ink, top, .. } = body(level);
    html! {
        svg.ic.character viewBox="-13 -13 26 26" aria-hidden="true" {
            use href={ "#cast-" (level.name()) } {}
            use href={ "#mood-" (mood.name()) } transform=(face) fill="none" stroke=(ink) stroke-width="1.4"
                stroke-linecap="round" stroke-linejoin="round" {}
            @if let Some(twin) = twin { use href={ "#wear-" (twin % WEAR.len()) } transform=(top) {} }
        }
    }
}

/// Picture of a crown: the mark of a winner.
#[must_use]
pub fn crown() -> Markup {
    html! {
        svg.ic.crown viewBox="-8 -8 16 14" aria-hidden="true" { use href={ "#wear-" (CROWN) } {} }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_level_has_a_face_in_every_mood_and_no_two_look_alike() {
        let sprite = character_sprite().into_string();
        let mut seen = BTreeSet::new();
        for level in [Level::Random].into_iter().chain(Level::LADDER) {
            for mood in Mood::ALL {
                for twin in std::iter::once(None).chain((0..WEAR.len()).map(Some)) {
                    let face = character(level, mood, twin).into_string();
                    for part in face.split("href=\"#").skip(1) {
                        let id = part.split('"').next().unwrap_or_default();
                        assert!(sprite.contains(&format!("id=\"{id}\"")), "{id}");
                    }
                    assert!(seen.insert(face), "{level:?} {mood:?} {twin:?}");
                }
            }
        }
    }

    #[test]
    fn the_parts_stay_small() {
        let bytes = character_sprite().into_string().len();
        assert!(bytes < 6 * 1024, "{bytes}");
    }
}
