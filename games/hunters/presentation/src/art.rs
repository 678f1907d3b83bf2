//! Drawings of Candy Hunters: houses, ghosts, kids, and the candies on the backs of the tiles.
//!
//! The town is always drawn at night, so its colours do not depend on the page's theme. Every
//! colour of house has its own roof (a gable, a bent spire, a dome, battlements), and the kids of
//! every player have their own hat and sign.

use hunters::Colour;
use maud::{Markup, PreEscaped, html};
use tabletop::Seat;

pub(crate) use presentation::art::{Icon, icon};

const LINE: &str = "#17091c";

/// Colours of ground, wall and roof.
fn paint(colour: Colour) -> [&'static str; 3] {
    match colour {
        Colour::Orange => ["#6b2f0e", "#ff9a3d", "#d9500f"],
        Colour::Purple => ["#3b2170", "#c3a1ff", "#7c45ea"],
        Colour::Teal => ["#0c4a4f", "#63dccd", "#0d918c"],
        Colour::Gold => ["#5f4c08", "#ffe680", "#dba502"],
    }
}

/// Outline of a roof, for a house 40 wide with the eaves at height -2.
#[must_use]
pub fn roof(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "M-26-2 0-27 26-2Z",
        Colour::Purple => "M-25-2Q-7-7-4-25L7-30 4-23Q8-7 25-2Z",
        Colour::Teal => "M-23-2A23 23 0 0 1-3-24V-28H3V-24A23 23 0 0 1 23-2Z",
        Colour::Gold => "M-24-2V-22H-14V-14H-5V-22H5V-14H14V-22H24V-2Z",
    }
}

/// Drawing of a candy, within a circle of radius 20.
fn treat(colour: Colour) -> String {
    let [_, light, dark] = paint(colour);
    let shape = |path: &str| {
        format!(
            r##"<path fill="{light}" stroke="{LINE}" stroke-width="3" stroke-linejoin="round" d="{path}"/>"##
        )
    };
    let deco = |path: &str| {
        format!(
            r##"<path fill="none" stroke="{dark}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="{path}"/>"##
        )
    };
    match colour {
        Colour::Orange => {
            shape("M-4-16Q0-20 4-16L17 11Q19 17 12 18H-12Q-19 17-17 11Z")
                + &deco("M-7-4H7M-12 7H12")
        }
        Colour::Purple => {
            shape("M-2.5 8A13 13 0 1 1 2.5 8V19H-2.5Z") + &deco("M1-5A3 3 0 1 1-3-7 7 7 0 1 1-6 1")
        }
        Colour::Teal => {
            shape(
                "M-9-4-19-12Q-16 0-19 12L-9 4A11 12 0 0 0 9 4L19 12Q16 0 19-12L9-4A11 12 0 0 0-9-4Z",
            ) + &deco("M-4 7Q-6 0-1-8M4 7Q2 0 6-6")
        }
        Colour::Gold => {
            shape("M0-19 5.6-7.2 18.6-5.6 9 3.4 11.6 16.4 0 10-11.6 16.4-9 3.4-18.6-5.6-5.6-7.2Z")
                + &deco("M-4-2Q0-7 4-2M-3 4H3")
        }
    }
}

/// Drawing of a tile with its house, 60 wide.
fn house(colour: Colour) -> String {
    let [ground, wall, roof_paint] = paint(colour);
    let roof = roof(colour);
    format!(
        concat!(
            r##"<rect x="-30" y="-30" width="60" height="60" rx="9" fill="{ground}" stroke="{line}" stroke-width="2.5"/>"##,
            r##"<path fill="none" stroke="{wall}" stroke-opacity=".35" stroke-width="2.5" stroke-linecap="round" d="M-24 26H-22M22 26H24M-25 20V20.1M25 19V19.1"/>"##,
            r##"<rect x="-19" y="-3" width="38" height="29" fill="{wall}" stroke="{line}" stroke-width="2.5"/>"##,
            r##"<path fill="{roof_paint}" stroke="{line}" stroke-width="2.5" stroke-linejoin="round" d="{roof}"/>"##,
            r##"<path fill="#fff7c2" stroke="{line}" stroke-width="1.8" d="M-14 4H-6V12H-14ZM6 4H14V12H6Z"/>"##,
            r##"<path fill="{line}" d="M-5 26V17A5 5 0 0 1 5 17V26Z"/>"##,
        ),
        line = LINE,
        ground = ground,
        wall = wall,
        roof_paint = roof_paint,
        roof = roof
    )
}

const GHOST: &str = concat!(
    r##"<path fill="#fffdf7" stroke="#17091c" stroke-width="2.4" stroke-linejoin="round" d="M-14 17V-3A14 14 0 0 1 14-3V17L9.3 12 4.7 17 0 12-4.7 17-9.3 12Z"/>"##,
    r##"<ellipse cx="-5" cy="-3" rx="2.3" ry="3" fill="#17091c"/><ellipse cx="5" cy="-3" rx="2.3" ry="3" fill="#17091c"/><circle cy="5" r="2.4" fill="#17091c"/>"##,
);

/// Drawing of the Large Ghost: larger, with arms, a crown and a wide mouth.
const LARGE_GHOST: &str = concat!(
    r##"<path fill="#dccbff" stroke="#17091c" stroke-width="2.6" stroke-linejoin="round" d="M-18 20V4L-25 8Q-27 1-18-4A18 18 0 0 1 18-4Q27 1 25 8L18 4V20L12 14 6 20 0 14-6 20-12 14Z"/>"##,
    r##"<path fill="#ffd146" stroke="#17091c" stroke-width="2" stroke-linejoin="round" d="M-11-20-13-30-5.5-25 0-32 5.5-25 13-30 11-20Z"/>"##,
    r##"<ellipse cx="-6.5" cy="-6" rx="2.8" ry="3.6" fill="#17091c"/><ellipse cx="6.5" cy="-6" rx="2.8" ry="3.6" fill="#17091c"/><path fill="#17091c" d="M-7 4Q0 14 7 4Z"/>"##,
);

/// Cape, hat and sign of a player's kids.
fn costume(seat: Seat) -> (&'static str, &'static str, &'static str) {
    match seat.index() {
        0 => (
            "#ff6f9c",
            "M-9-11H9L2-26Z",
            "M0-5 1.5-1.6 5-1.2 2.4 1.2 3.1 4.8 0 3-3.1 4.8-2.4 1.2-5-1.2-1.5-1.6Z",
        ),
        1 => (
            "#5aa9ff",
            "M-9-10-8-20-2-14H2L8-20 9-10Z",
            "M2-5A5 5 0 1 0 2 5 4 4 0 0 1 2-5Z",
        ),
        2 => (
            "#86d94f",
            "M-10-11H10V-13H6V-23H-6V-13H-10Z",
            "M0 5C-6 1-5.5-4.5-2.7-4.5-1-4.5 0-3 0-2.5 0-3 1-4.5 2.7-4.5 5.5-4.5 6 1 0 5Z",
        ),
        _ => (
            "#f4ead0",
            "M-9-11-11-21-5-17 0-24 5-17 11-21 9-11Z",
            "M0-5.5 4.5 0 0 5.5-4.5 0Z",
        ),
    }
}

fn kid_parts(seat: Seat) -> String {
    let (cape, hat, sign) = costume(seat);
    format!(
        concat!(
            r##"<path fill="{cape}" stroke="{line}" stroke-width="2.2" stroke-linejoin="round" d="M-12 17Q-12 1 0 0 12 1 12 17Z"/>"##,
            r##"<circle cy="-5" r="8" fill="#ffe0bd" stroke="{line}" stroke-width="2.2"/>"##,
            r##"<path fill="{cape}" stroke="{line}" stroke-width="2.2" stroke-linejoin="round" d="{hat}"/>"##,
            r##"<circle cx="-3" cy="-5" r="1.3" fill="{line}"/><circle cx="3" cy="-5" r="1.3" fill="{line}"/>"##,
            r##"<path fill="{line}" transform="translate(0 10)" d="{sign}"/>"##,
        ),
        cape = cape,
        line = LINE,
        hat = hat,
        sign = sign
    )
}

/// Number of players whose kids have drawings.
const SEATS: u8 = 4;

/// SVG symbols of the drawings.
pub(crate) fn symbols() -> Markup {
    html! {
        @for colour in Colour::ALL {
            g id={ "house-" (colour.letter()) } { (PreEscaped(house(colour))) }
            g id={ "treat-" (colour.letter()) } { (PreEscaped(treat(colour))) }
        }
        g id="ghost" { (PreEscaped(GHOST)) }
        g id="large-ghost-picture" { (PreEscaped(LARGE_GHOST)) }
        @for seat in (0..SEATS).filter_map(Seat::new) {
            g id={ "kid-of-" (seat) } { (PreEscaped(kid_parts(seat))) }
        }
    }
}

fn picture(class: &str, view_box: &str, name: &str) -> Markup {
    html! {
        svg class={ "ic " (class) } viewBox=(view_box) aria-hidden="true" focusable="false" {
            use href={ "#" (name) } {}
        }
    }
}

/// Picture of a tile. It has no text for screen readers, since words stand beside it.
#[must_use]
pub fn tile(colour: Colour) -> Markup {
    picture(
        "ic-tile",
        "-32 -32 64 64",
        &format!("house-{}", colour.letter()),
    )
}

/// Picture of the candy on the back of a tile.
pub(crate) fn tile_candy(colour: Colour) -> Markup {
    picture(
        "ic-treat",
        "-22 -22 44 44",
        &format!("treat-{}", colour.letter()),
    )
}

/// Picture of a ghost, as on the board and on scare markers.
#[must_use]
pub fn ghost() -> Markup {
    picture("ic-ghost", "-19 -21 38 42", "ghost")
}

/// Picture of a player's kid.
#[must_use]
pub fn kid(seat: Seat) -> Markup {
    picture(
        "ic-kid",
        "-18 -28 36 47",
        &format!("kid-of-{}", seat.index() % usize::from(SEATS)),
    )
}

/// Cover of the game: a moon over houses, with ghosts and kids.
#[must_use]
pub fn hunters_cover() -> Markup {
    const TOWN: [(Colour, i32, i32); 6] = [
        (Colour::Purple, -64, 0),
        (Colour::Orange, 0, 0),
        (Colour::Teal, 64, 0),
        (Colour::Gold, -64, 64),
        (Colour::Teal, 0, 64),
        (Colour::Purple, 64, 64),
    ];
    html! {
        svg.cover viewBox="-130 -130 260 272" aria-hidden="true" focusable="false" {
            rect x="-122" y="-122" width="244" height="256" rx="34" fill="#21133f" stroke="#4a2545" stroke-width="4" {}
            circle cx="62" cy="-76" r="27" fill="#ffe9a8" {}
            circle cx="74" cy="-84" r="23" fill="#21133f" {}
            path stroke="#fff7c2" stroke-width="4" stroke-linecap="round" d="M-92-88V-87.9M-48-100V-99.9M-14-72V-71.9M22-102V-101.9M-84-48V-47.9M100-40V-39.9" {}
            g transform="translate(0 14)" {
                @for (colour, x, y) in TOWN {
                    use href={ "#house-" (colour.letter()) } transform={ "translate(" (x) " " (y) ")" } {}
                }
                use href="#ghost" transform="translate(0 6)" {}
                use href="#kid-of-0" transform="translate(-64 74) scale(1.1)" {}
                use href="#kid-of-1" transform="translate(64 10) scale(1.1)" {}
            }
            use href="#large-ghost-picture" transform="translate(-62 -62) rotate(-10) scale(1.25)" {}
        }
    }
}
