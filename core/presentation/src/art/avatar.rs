//! Avatars: a candy or an animal with a face, chosen by a person or generated from the hash of a name.

use std::fmt;
use std::str::FromStr;

use maud::{Markup, html};
use sha2::{Digest, Sha256};

/// Outlines within a circle of radius 11, each with room for a face in the middle.
const SHAPES: [&str; 12] = [
    // A drop.
    "M0-10A10 10 0 0 1 0 10 10 10 0 0 1 0-10Z",
    // A gumdrop.
    "M-9 6.5C-9-4-5.5-10 0-10S9-4 9 6.5Q9 9.5 6 9.5H-6Q-9 9.5-9 6.5Z",
    // A toffee in its paper.
    "M-6.5-6-11-8.5V8.5L-6.5 6Q-6.5 8 0 8T6.5 6L11 8.5V-8.5L6.5-6Q6.5-8 0-8T-6.5-6Z",
    // A heart.
    "M0 10C-13 2-12-9-5.5-9-2-9 0-6.5 0-5 0-6.5 2-9 5.5-9 12-9 13 2 0 10Z",
    // A marshmallow.
    "M-8-9H8Q10-9 10-6.5V6.5Q10 9 8 9H-8Q-10 9-10 6.5V-6.5Q-10-9-8-9Z",
    // A flower.
    "M0-6C2-12 10-10 7.5-4 13-1 10 7 4.5 5.5 3 11.5-3 11.5-4.5 5.5-10 7-13-1-7.5-4-10-10-2-12 0-6Z",
    // A bear.
    "M-9.5-8.5A3.6 3.6 0 0 1-3.2-9.4 10 10 0 0 1 3.2-9.4 3.6 3.6 0 0 1 9.5-8.5 3.8 3.8 0 0 1 8.4-4.4 9.6 9.6 0 1 1-8.4-4.4 3.8 3.8 0 0 1-9.5-8.5Z",
    // A cupcake.
    "M-9.5 1A5 5 0 0 1-8-6 8.5 7 0 0 1 8-6 5 5 0 0 1 9.5 1L7 9.5H-7Z",
    // A cat.
    "M-9-10.5-4-7.8A11 11 0 0 1 4-7.8L9-10.5 9.7-2.2A9.8 9.4 0 0 1 0 10 9.8 9.4 0 0 1-9.7-2.2Z",
    // A bunny.
    "M-5.6-11.5Q-2.6-11.5-2.4-6A9 9 0 0 1 2.4-6Q2.6-11.5 5.6-11.5 9-11 7-3.9A8.6 8 0 0 1 0 10 8.6 8 0 0 1-7-3.9Q-9-11-5.6-11.5Z",
    // A star.
    "M0-11Q1.2-11 3.3-5.3 9.6-5.2 10.6-4.2 10.9-3 6 1.2 7.6 7.6 7 9 5.8 9.8 0 6.2-5.8 9.8-7 9-7.6 7.6-6 1.2-10.9-3-10.6-4.2-9.6-5.2-3.3-5.3-1.2-11 0-11Z",
    // A jelly.
    "M-8.8 8V-1.6A8.8 8.8 0 0 1 8.8-1.6V8Q8.8 10 6.6 9.2T2.2 9.2-2.2 9.2-6.6 9.2-8.8 8Z",
];

/// Patterns on the candy.
const PATTERNS: [&str; 6] = [
    // Nothing.
    "",
    // Stripes.
    "M-14-3-3-14H2L-14 2ZM-14 10 10-14H14V-13L-13 14H-14ZM-2 14 14-2V4L4 14Z",
    // Dots.
    "M-6-8A2 2 0 0 1-6-4 2 2 0 0 1-6-8ZM6-8A2 2 0 0 1 6-4 2 2 0 0 1 6-8ZM-8 3A2 2 0 0 1-8 7 2 2 0 0 1-8 3ZM8 3A2 2 0 0 1 8 7 2 2 0 0 1 8 3ZM0 6.5A1.8 1.8 0 0 1 0 10.1 1.8 1.8 0 0 1 0 6.5Z",
    // Icing that runs down.
    "M-14-14H14V-4Q12 0 10-3T5-3 0-4.5-5-3-10-3-14-4Z",
    // Two halves.
    "M0-14H14V14H0Z",
    // A belt.
    "M-14 4.5H14V8H-14Z",
];

/// CSS classes of the candy colours.
const COLOURS: [&str; 6] = ["red", "green", "blue", "white", "pink", "yellow"];

const MOUTHS: [&str; 6] = [
    "M-2.6 2.4Q0 5 2.6 2.4",
    "M-2.2 2.6H2.2Q1.8 5.2 0 5.2T-2.2 2.6Z",
    "M-1.2 3.2Q0 1.8 1.2 3.2 0 4.8-1.2 3.2Z",
    "M-2.8 2.4Q-1.4 4.6 0 2.6 1.4 4.6 2.8 2.4",
    "M0 2.2A1.5 1.7 0 0 1 0 5.6 1.5 1.7 0 0 1 0 2.2Z",
    "M-1.7 3.2H1.7",
];

/// The first so many shapes and mouths follow from names. Those after them can be chosen, and do not
/// change the avatar of anybody who has not.
const BY_NAME: (usize, usize) = (8, 3);

/// A part of an avatar that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AvatarPart {
    /// The outline.
    Shape,
    /// The colour of the candy.
    Colour,
    /// The pattern on it.
    Pattern,
    /// The colour of the pattern.
    Icing,
    /// The mouth.
    Mouth,
}

impl AvatarPart {
    /// All parts, in the order of the notation.
    pub const ALL: [AvatarPart; 5] = [
        AvatarPart::Shape,
        AvatarPart::Colour,
        AvatarPart::Pattern,
        AvatarPart::Icing,
        AvatarPart::Mouth,
    ];

    /// Name in forms and translations.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            AvatarPart::Shape => "shape",
            AvatarPart::Colour => "colour",
            AvatarPart::Pattern => "pattern",
            AvatarPart::Icing => "icing",
            AvatarPart::Mouth => "mouth",
        }
    }

    /// Names of the values, in forms, translations and the notation.
    #[must_use]
    pub fn values(self) -> &'static [&'static str] {
        match self {
            AvatarPart::Shape => &[
                "drop",
                "gumdrop",
                "toffee",
                "heart",
                "marshmallow",
                "flower",
                "bear",
                "cupcake",
                "cat",
                "bunny",
                "star",
                "jelly",
            ],
            AvatarPart::Colour | AvatarPart::Icing => &COLOURS,
            AvatarPart::Pattern => &["plain", "stripes", "dots", "icing", "halves", "belt"],
            AvatarPart::Mouth => &["smile", "laugh", "kiss", "purr", "wow", "calm"],
        }
    }
}

/// An avatar: the number of the value of each part. Its text form names the values:
/// `bear.blue.dots.pink.smile`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avatar([usize; 5]);

/// The text is the form of no avatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoAvatar;

impl FromStr for Avatar {
    type Err = NoAvatar;

    fn from_str(text: &str) -> Result<Avatar, NoAvatar> {
        let mut words = text.split('.');
        let mut parts = [0; 5];
        for (part, number) in AvatarPart::ALL.into_iter().zip(&mut parts) {
            let word = words.next().ok_or(NoAvatar)?;
            let known = part.values().iter().position(|value| *value == word);
            *number = known.ok_or(NoAvatar)?;
        }
        match words.next() {
            None => Ok(Avatar(parts)),
            Some(_) => Err(NoAvatar),
        }
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = AvatarPart::ALL.map(|part| self.value(part));
        f.write_str(&words.join("."))
    }
}

impl Avatar {
    /// The avatar that follows from a name.
    #[must_use]
    pub fn of_name(name: &str) -> Avatar {
        let bounds = [
            BY_NAME.0,
            COLOURS.len(),
            PATTERNS.len(),
            COLOURS.len() - 1,
            BY_NAME.1,
        ];
        let [shape, colour, pattern, other, mouth] = choices(name, bounds);
        // The pattern has another colour than the candy.
        let icing = (colour + 1 + other) % COLOURS.len();
        Avatar([shape, colour, pattern, icing, mouth])
    }

    /// The chosen avatar; the one of the name, if none was chosen or the choice cannot be read.
    #[must_use]
    pub fn chosen(choice: Option<&str>, name: &str) -> Avatar {
        let chosen = choice.and_then(|choice| choice.parse().ok());
        chosen.unwrap_or_else(|| Avatar::of_name(name))
    }

    /// Name of the value of a part.
    #[must_use]
    pub fn value(self, part: AvatarPart) -> &'static str {
        part.values()[self.0[part as usize]]
    }

    /// The same avatar with another value of a part, by its number.
    #[must_use]
    pub fn with(mut self, part: AvatarPart, number: usize) -> Avatar {
        self.0[part as usize] = number % part.values().len();
        self
    }

    /// The drawing. It has no text for screen readers, since the name stands beside it.
    #[must_use]
    pub fn draw(self) -> Markup {
        let Avatar([shape, colour, pattern, icing, mouth]) = self;
        let cut = format!("url(#cut-{shape})");
        html! {
            svg.ic.avatar viewBox="-12 -12 24 24" aria-hidden="true" {
                path class={ "body " (COLOURS[colour]) } d=(SHAPES[shape]) {}
                // The path is drawn even without a pattern: all avatars have the same elements, so that
                // the page can change one into another.
                path class={ "body icing " (COLOURS[icing]) } d=(PATTERNS[pattern]) clip-path=(cut) {}
                path.rim d=(SHAPES[shape]) {}
                circle.dot cx="-3" cy="-.8" r="1.3" {}
                circle.dot cx="3" cy="-.8" r="1.3" {}
                path.mood d=(MOUTHS[mouth]) {}
            }
        }
    }
}

/// Clip paths of the outlines, which cut the patterns.
pub(super) fn symbols() -> Markup {
    html! {
        @for (index, shape) in SHAPES.iter().enumerate() {
            clipPath id={ "cut-" (index) } { path d=(shape) {} }
        }
    }
}

/// Numbers below the bounds, derived from the hash of a name.
fn choices<const N: usize>(name: &str, bounds: [usize; N]) -> [usize; N] {
    let hash = Sha256::digest(name);
    let mut bytes = hash.iter();
    bounds.map(|bound| usize::from(*bytes.next().unwrap_or(&0)) % bound)
}

/// The avatar that follows from a name.
#[must_use]
pub fn avatar(name: &str) -> Markup {
    Avatar::of_name(name).draw()
}

/// The avatar that a person has chosen, or the one that follows from the name.
#[must_use]
pub fn chosen_avatar(choice: Option<&str>, name: &str) -> Markup {
    Avatar::chosen(choice, name).draw()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_same_name_is_the_same_candy_and_names_differ() {
        assert_eq!(avatar("Ola").into_string(), avatar("Ola").into_string());
        let candies: BTreeSet<String> = (0..300)
            .map(|number| avatar(&format!("Ola {number}")).into_string())
            .collect();
        assert!(candies.len() > 220, "{}", candies.len());
    }

    #[test]
    fn every_value_has_a_drawing_of_its_own() {
        let counts = [
            SHAPES.len(),
            COLOURS.len(),
            PATTERNS.len(),
            COLOURS.len(),
            MOUTHS.len(),
        ];
        let plain = Avatar([0, 0, 2, 1, 0]);
        for (part, count) in AvatarPart::ALL.into_iter().zip(counts) {
            assert_eq!(part.values().len(), count, "{}", part.name());
            let drawn: BTreeSet<String> = (0..count)
                .map(|number| plain.with(part, number).draw().into_string())
                .collect();
            assert_eq!(drawn.len(), count, "{}", part.name());
        }
    }

    #[test]
    fn a_choice_is_read_as_it_was_written() {
        let bear = "bear.blue.dots.pink.smile";
        assert_eq!(bear.parse::<Avatar>().unwrap().to_string(), bear);
        for odd in [
            "",
            "bear",
            "bear.blue.dots.pink",
            "bear.blue.dots.pink.smile.x",
            "a.b.c.d.e",
        ] {
            assert_eq!(odd.parse::<Avatar>(), Err(NoAvatar), "{odd}");
            assert_eq!(Avatar::chosen(Some(odd), "Ola"), Avatar::of_name("Ola"));
        }
    }
}
