//! Drawings of Candy Match: the six candies, cards, the cover, confetti.
//!
//! Candies always lie on cream, so their colours do not depend on the page's theme. Each has its
//! own silhouette: a bear, a loop, a hook, a bitten bar, a bow, a disc on a stick. The palette for people
//! who see few colours (`style.css`) sets the variables; elsewhere the colours beside them count.

use candy_match::{Candy, Kinds};
use maud::{Markup, PreEscaped, html};
use presentation::balance::Picture;

/// A green gummy bear with ears, arms and legs.
const GUMMY_BEAR: &str = concat!(
    r##"<path fill="var(--bear, #2fa05c)" stroke="#2b1229" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke" "##,
    r##"d="M-6.8-8.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM1.8-8.4a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"##,
    r##"M-5.4-4.6a5.4 5 0 1 0 10.8 0a5.4 5 0 1 0-10.8 0ZM-5 4.2a5 5.4 0 1 0 10 0a5 5.4 0 1 0-10 0Z"##,
    r##"M-8.6 2a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0ZM3.8 2a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z"##,
    r##"M-6.9 8.6a2.6 2.4 0 1 0 5.2 0a2.6 2.4 0 1 0-5.2 0ZM1.7 8.6a2.6 2.4 0 1 0 5.2 0a2.6 2.4 0 1 0-5.2 0Z"/>"##,
    r##"<ellipse cy="4.6" rx="2.7" ry="3.1" fill="#8fe0a8"/><ellipse cy="-3" rx="2.3" ry="1.7" fill="#c4f3d0"/>"##,
    r##"<path fill="#2b1229" d="M-3.5-5.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM1.5-5.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM-.9-3.6H.9L0-2.5Z"/>"##,
);

/// Licorice: a dark rope in a loop.
const LICORICE: &str = concat!(
    r##"<path fill="none" stroke="#2b1229" stroke-width="5.6" stroke-linecap="round" "##,
    r##"d="M-7 8.8C-1.5 3 6.8-.6 6.8-4.8A6.8 5 0 0 0-6.8-4.8C-6.8-.6 1.5 3 7 8.8"/>"##,
    r##"<path fill="none" stroke="#a58bb5" stroke-width="1.5" stroke-linecap="round" stroke-dasharray=".4 2.9" "##,
    r##"d="M-7 8.8C-1.5 3 6.8-.6 6.8-4.8A6.8 5 0 0 0-6.8-4.8C-6.8-.6 1.5 3 7 8.8"/>"##,
);

/// A candy stick: red and white, with a hook.
const CANDY_STICK: &str = concat!(
    r##"<path fill="none" stroke="#2b1229" stroke-width="7.4" stroke-linecap="round" d="M4.6 8V-3.4A4.9 4.9 0 0 0-5.2-3.4V-1.2"/>"##,
    r##"<path fill="none" stroke="#fffdf7" stroke-width="4.8" stroke-linecap="round" d="M4.6 8V-3.4A4.9 4.9 0 0 0-5.2-3.4V-1.2"/>"##,
    r##"<path fill="none" stroke="var(--stick, #dd2c44)" stroke-width="4.8" stroke-dasharray="2.8 2.7" stroke-dashoffset="-.6" d="M4.6 9.4V-3.4A4.9 4.9 0 0 0-5.2-3.4V-.2"/>"##,
);

/// Chocolate: brown, in squares, with a bite out of its corner.
const CHOCOLATE: &str = concat!(
    r##"<path fill="var(--chocolate, #9a5a2c)" stroke="#2b1229" stroke-width="1.7" stroke-linejoin="round" "##,
    r##"d="M-8.5-8Q-8.5-10-6.5-10H1.2A3 3 0 0 0 4.4-6.4 3 3 0 0 0 8.5-3.4V8Q8.5 10 6.5 10H-6.5Q-8.5 10-8.5 8Z"/>"##,
    r##"<path fill="none" stroke="var(--chocolate-line, #5b2f13)" stroke-width="1.5" d="M0-9.4V9.4M-8-3.2H5M-8 3.4H8"/>"##,
    r##"<path fill="none" stroke="#d59a63" stroke-width="1.3" stroke-linecap="round" d="M-6.4-7.9H-2.4M-6.4-1.1H-2.4M2-1.1H6M-6.4 5.5H-2.4M2 5.5H6"/>"##,
);

/// A bonbon: blue, wrapped, with two wings of paper.
const BONBON: &str = concat!(
    r##"<path fill="var(--bonbon, #3a78e6)" stroke="#2b1229" stroke-width="1.7" stroke-linejoin="round" d="M-4.6 0-11.2-6.4Q-9 0-11.2 6.4ZM4.6 0 11.2-6.4Q9 0 11.2 6.4Z"/>"##,
    r##"<circle r="6.4" fill="var(--bonbon, #3a78e6)" stroke="#2b1229" stroke-width="1.7"/>"##,
    r##"<path fill="none" stroke="#cfe2ff" stroke-width="1.9" d="M-3.4 5Q-5 0-1.4-5.8M2.6 5.4Q.6 0 4-4.6"/>"##,
);

/// A lollipop: a pink swirl on a stick.
const LOLLIPOP: &str = concat!(
    r##"<g transform="rotate(24)"><path stroke="#2b1229" stroke-width="4.4" stroke-linecap="round" d="M0 3V10.4"/>"##,
    r##"<path stroke="#fffdf7" stroke-width="1.9" stroke-linecap="round" d="M0 3V10.4"/>"##,
    r##"<circle cy="-3.4" r="7" fill="var(--lollipop, #f573b4)" stroke="#2b1229" stroke-width="1.7"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" d="M.2-3.2A1.7 1.7 0 1 1-1.8-4.8 3.7 3.7 0 1 1-3 .2"/></g>"##,
);

/// The extra treat of a series: a golden crown on a cupcake. It is not one of the six candies.
const CROWN_TREAT: &str = concat!(
    r##"<path fill="#f59ac4" stroke="#2b1229" stroke-width="1.7" stroke-linejoin="round" d="M-7.4 3H7.4L5.4 10.4H-5.4Z"/>"##,
    r##"<path fill="none" stroke="#b8447f" stroke-width="1.3" d="M-2.8 3.6-2.1 9.8M2.8 3.6 2.1 9.8"/>"##,
    r##"<path fill="#fffdf7" stroke="#2b1229" stroke-width="1.7" stroke-linejoin="round" d="M-8.6 3.4Q-9.6-1.4-4.6-1.4H4.6Q9.6-1.4 8.6 3.4Z"/>"##,
    r##"<path fill="#ffd146" stroke="#2b1229" stroke-width="1.7" stroke-linejoin="round" d="M-6.4-1.6-7.4-9.6-3.4-6.4 0-11 3.4-6.4 7.4-9.6 6.4-1.6Z"/>"##,
    r##"<circle cy="-4.4" r="1.4" fill="#dd2c44"/>"##,
);

fn drawing(candy: Candy) -> &'static str {
    match candy {
        Candy::GummyBear => GUMMY_BEAR,
        Candy::Licorice => LICORICE,
        Candy::CandyStick => CANDY_STICK,
        Candy::Chocolate => CHOCOLATE,
        Candy::Bonbon => BONBON,
        Candy::Lollipop => LOLLIPOP,
    }
}

/// SVG symbols of the candies, each within a circle of radius 12.
pub(crate) fn symbols() -> Markup {
    html! {
        @for candy in Candy::ALL {
            g id={ "sweet-" (candy.letter()) } { (PreEscaped(drawing(candy))) }
        }
    }
}

/// Picture of a candy on its plate. It has no text for screen readers, since words stand beside it.
pub(crate) fn sweet(candy: Candy) -> Markup {
    html! {
        svg.ic.sweet viewBox="-12 -12 24 24" aria-hidden="true" {
            use href={ "#sweet-" (candy.letter()) } {}
        }
    }
}

/// Picture of the extra treat of a series (M8), without a text for screen readers.
pub(crate) fn crown_treat() -> Markup {
    html! {
        svg.ic.sweet.crown-treat viewBox="-12 -12 24 24" aria-hidden="true" { (PreEscaped(CROWN_TREAT)) }
    }
}

/// Positions of a card's candies within 60 by 80: x, y and size.
fn places(count: usize) -> &'static [(f32, f32, f32)] {
    match count {
        1 => &[(30.0, 40.0, 2.1)],
        2 => &[(21.0, 23.0, 1.5), (39.0, 57.0, 1.5)],
        _ => &[(18.5, 17.0, 1.22), (41.5, 40.0, 1.22), (18.5, 63.0, 1.22)],
    }
}

fn candies(kinds: Kinds) -> Markup {
    html! {
        @for (candy, (x, y, size)) in kinds.iter().zip(places(kinds.len())) {
            use href={ "#sweet-" (candy.letter()) } transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {}
        }
    }
}

/// Printed side of a card.
pub(crate) fn match_card(kinds: Kinds) -> Markup {
    html! {
        svg.printed viewBox="0 0 60 80" aria-hidden="true" { (candies(kinds)) }
    }
}

/// Small drawing of a card for reports, with its candies side by side.
pub(crate) fn card_picture(kinds: Kinds) -> Picture {
    let width = 17 * kinds.len() + 7;
    let body = html! {
        rect.card x="1" y="1" width=(width - 2) height="20" rx="5" fill="#fff8ea" {}
        @for (index, candy) in kinds.iter().enumerate() {
            @let x = 17 * index + 12;
            use href={ "#sweet-" (candy.letter()) } transform={ "translate(" (x) " 11) scale(.68)" } {}
        }
    };
    Picture {
        body: body.into_string(),
        width: width as f64,
        height: 22.0,
    }
}

/// Cover of the game: three cards in a fan that are a match.
pub(crate) fn match_cover() -> Markup {
    use Candy::{Bonbon, GummyBear, Licorice, Lollipop};
    let cards: [(&[Candy], &str); 3] = [
        (
            &[GummyBear, Bonbon, Lollipop],
            "rotate(-17) translate(-116 -86) scale(.86)",
        ),
        (
            &[Licorice, Bonbon, Lollipop],
            "rotate(17) translate(30 -86) scale(.86)",
        ),
        (&[GummyBear, Licorice], "translate(-43 -72) scale(.86)"),
    ];
    html! {
        svg.cover viewBox="-130 -130 260 272" aria-hidden="true" {
            @for (shown, place) in cards {
                g transform=(place) {
                    rect width="100" height="133" rx="14" fill="#fff8ea" stroke="#4a2545" stroke-width="4" {}
                    g transform="scale(1.667)" { (candies(shown.iter().copied().collect())) }
                }
            }
            g transform="translate(0 96)" {
                rect x="-96" y="-25" width="192" height="56" rx="28" fill="#4a2545" {}
                rect x="-96" y="-30" width="192" height="56" rx="28" fill="#e0408c" stroke="#4a2545" stroke-width="4" {}
                @for (candy, x) in Candy::ALL.into_iter().zip([-70, -42, -14, 14, 42, 70]) {
                    circle cx=(x) cy="-2" r="12.5" fill="#fff8ea" {}
                    use href={ "#sweet-" (candy.letter()) } transform={ "translate(" (x) " -2) scale(.82)" } {}
                }
            }
        }
    }
}

/// Animation for the winners: falling candies.
pub(crate) fn confetti() -> Markup {
    html! {
        div.confetti aria-hidden="true" {
            @for candy in Candy::ALL.into_iter().cycle().take(18) { (sweet(candy)) }
        }
    }
}
