//! Avatars: a candy with a face, generated from the hash of a name.

use maud::{Markup, html};
use sha2::{Digest, Sha256};

/// Outlines within a circle of radius 11, each with room for a face in the middle.
const SHAPES: [&str; 8] = [
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

const MOUTHS: [&str; 3] = [
    "M-2.6 2.4Q0 5 2.6 2.4",
    "M-2.2 2.6H2.2Q1.8 5.2 0 5.2T-2.2 2.6Z",
    "M-1.2 3.2Q0 1.8 1.2 3.2 0 4.8-1.2 3.2Z",
];

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

/// The avatar of a name. It has no text for screen readers, since the name stands beside it.
#[must_use]
pub fn avatar(name: &str) -> Markup {
    let bounds = [
        SHAPES.len(),
        COLOURS.len(),
        PATTERNS.len(),
        COLOURS.len() - 1,
        MOUTHS.len(),
    ];
    let [shape, colour, pattern, other, mouth] = choices(name, bounds);
    // The pattern has another colour than the candy.
    let other = (colour + 1 + other) % COLOURS.len();
    let cut = format!("url(#cut-{shape})");
    html! {
        svg.ic.avatar viewBox="-12 -12 24 24" aria-hidden="true" focusable="false" {
            path class={ "body " (COLOURS[colour]) } d=(SHAPES[shape]) {}
            // The path is drawn even without a pattern: all avatars have the same elements, so that
            // the page can change one into another.
            path class={ "body icing " (COLOURS[other]) } d=(PATTERNS[pattern]) clip-path=(cut) {}
            path.rim d=(SHAPES[shape]) {}
            circle.dot cx="-3" cy="-.8" r="1.3" {}
            circle.dot cx="3" cy="-.8" r="1.3" {}
            path.mood d=(MOUTHS[mouth]) {}
        }
    }
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
}
