//! Drawings of Candy Hunters: houses, ghosts, kids, and the candies on the backs of the tiles.
//!
//! The town is always drawn at night, so its colours do not depend on the page's theme. Every
//! colour of house has its own roof (a gable, a bent spire, a dome, battlements), and the kids of
//! every player have their own hat and sign. A suggested house is an outline (`plan-`).

use hunters::{CellDemand, Colour, Pattern, Turns};
use maud::{Markup, PreEscaped, html};
use presentation::balance::Picture;
use tabletop::Seat;

pub(crate) use presentation::art::{Icon, icon};

/// Colour of outlines, for drawings that set it more than once.
const LINE: &str = "#17091c";

/// Colours of a house: ground, edge of the ground, wall, roof, icing. The palette for people who see few
/// colours (`style.css`) sets the variables; elsewhere the colours beside them count.
fn paint(colour: Colour) -> [&'static str; 5] {
    match colour {
        Colour::Orange => [
            "var(--orange-ground, #7a3512)",
            "#4a1d08",
            "var(--orange-wall, #ffa94f)",
            "var(--orange-roof, #e2560f)",
            "#ffd9a8",
        ],
        Colour::Purple => [
            "var(--purple-ground, #47298a)",
            "#291552",
            "var(--purple-wall, #c9a9ff)",
            "var(--purple-roof, #7c45ea)",
            "#eadcff",
        ],
        Colour::Teal => [
            "var(--teal-ground, #0f5f63)",
            "#083539",
            "var(--teal-wall, #6be3d3)",
            "var(--teal-roof, #0b9690)",
            "#d3fff8",
        ],
        Colour::Gold => [
            "var(--gold-ground, #735c0c)",
            "#403204",
            "var(--gold-wall, #ffe680)",
            "var(--gold-roof, #dba502)",
            "#fff8d6",
        ],
    }
}

/// Outline of a roof, for a house 38 wide with the eaves at height -2.
#[must_use]
pub fn roof(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "M-26-2 0-27 26-2Z",
        Colour::Purple => "M-25-2Q-7-7-4-25L7-30 4-23Q8-7 25-2Z",
        Colour::Teal => "M-23-2A23 23 0 0 1-3-24V-28H3V-24A23 23 0 0 1 23-2Z",
        Colour::Gold => "M-24-2V-22H-14V-14H-5V-22H5V-14H14V-22H24V-2Z",
    }
}

/// Parts of a house that differ by its colour, besides the roof.
struct Details {
    /// Drawing behind the roof: a chimney, a flag.
    behind: &'static str,
    /// Lines on the roof.
    trim: &'static str,
    /// Highlight of the roof.
    gloss: &'static str,
    /// Icing below the roof.
    icing: &'static str,
    windows: &'static str,
}

fn details(colour: Colour) -> Details {
    match colour {
        Colour::Orange => Details {
            behind: concat!(
                r##"<path fill="#fff" stroke-width="2" d="M10-14V-26H17V-8Z"/>"##,
                r##"<path stroke="#e2364f" stroke-width="2.4" d="M10.8-18 16.2-22M10.8-23 14-25.4"/>"##,
            ),
            trim: "M-13-6Q-9.5-1.5-6-6T1-6 8-6 15-6M-8-13Q-5-9-2-13T4-13 10-13",
            gloss: "M-17-7.5-3-21",
            icing: "M-26-2H26L23 1Q20 6 17.5 1 14 8 10.5 1 7 5 4.5 1 0 9-4.5 1-7 5-10.5 1-14 8-17.5 1-20 6-23 1Z",
            windows: "M-15.5 8H-7.5V16H-15.5ZM7.5 8H15.5V16H7.5Z",
        },
        Colour::Purple => Details {
            behind: "",
            trim: "M-13.5-6.5Q0-2.5 13.5-6.5M-6.5-14Q0-11.5 5.5-14",
            gloss: "M-3.5-13Q-2.5-18-1.5-23",
            icing: "M-25-2H25Q21 5 17 .5 12 7 8 .5 4 5 0 .5-4 5-8 .5-12 7-17 .5-21 5-25-2Z",
            windows: "M-15.5 12A4 4 0 0 1-7.5 12 4 4 0 0 1-15.5 12ZM7.5 12A4 4 0 0 1 15.5 12 4 4 0 0 1 7.5 12Z",
        },
        Colour::Teal => Details {
            behind: "",
            trim: "M-12-3Q-12-15-2-22M12-3Q12-15 2-22M0-4V-21",
            gloss: "M-17-7A18 18 0 0 1-8-18.5",
            icing: "M-23-2H23Q20 6 15.5 1 11 8 7 1 3.5 5 0 1-3.5 5-7 1-11 8-15.5 1-20 6-23-2Z",
            windows: "M-15.5 16V11A4 4 0 0 1-7.5 11V16ZM7.5 16V11A4 4 0 0 1 15.5 11V16Z",
        },
        Colour::Gold => Details {
            behind: r##"<path fill="#e2364f" stroke-width="1.6" d="M0-21V-30.5L8-27.5 0-25"/>"##,
            trim: "M-24-9H24M-16-9V-3M0-9V-3M16-9V-3M-8-13V-9M8-13V-9",
            gloss: "M-21-19V-12M-2-19V-16M17-19V-16",
            icing: "M-24-2H24V.5Q20 6 16 .5 12 6 8 .5 4 6 0 .5-4 6-8 .5-12 6-16 .5-20 6-24 .5Z",
            windows: "M-13.5 7H-9.5V17H-13.5ZM9.5 7H13.5V17H9.5Z",
        },
    }
}

/// Drawing of a tile with its house, 60 wide: a plot with a thick edge, and a house of candy.
fn house(colour: Colour) -> String {
    let [ground, edge, wall, top, light] = paint(colour);
    let Details {
        behind,
        trim,
        gloss,
        icing,
        windows,
    } = details(colour);
    let roof = roof(colour);
    format!(
        concat!(
            r##"<rect x="-30" y="-27" width="60" height="60" rx="12" fill="{line}"/>"##,
            r##"<rect x="-30" y="-30" width="60" height="60" rx="12" fill="{edge}"/>"##,
            r##"<rect x="-30" y="-30" width="60" height="57" rx="12" fill="{ground}"/>"##,
            r##"<path fill="{light}" fill-opacity=".16" d="M-30-18A12 12 0 0 1-18-30H18A12 12 0 0 1 30-18 14 14 0 0 0 18-26H-18A14 14 0 0 0-30-18Z"/>"##,
            r##"<g stroke="{line}" stroke-width="2.4" stroke-linejoin="round">{behind}"##,
            r##"<path fill="{wall}" d="M-19-4H19V25H-19Z"/><path fill="url(#wall-light)" stroke="none" d="M-19-4H19V25H-19Z"/>"##,
            r##"<path fill="{top}" d="{roof}"/>"##,
            r##"<path fill="none" stroke-opacity=".32" stroke-width="1.8" stroke-linecap="round" d="{trim}"/>"##,
            r##"<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round" d="{gloss}"/>"##,
            r##"<g stroke-width="1.6"><path fill="{light}" d="{icing}"/><path fill="#fff3a6" d="{windows}"/><path fill="{top}" d="M-5 25V16A5 5 0 0 1 5 16V25Z"/></g></g>"##,
            r##"<circle cx="2.6" cy="19" r="1" fill="{light}"/>"##,
        ),
        line = LINE,
        edge = edge,
        ground = ground,
        light = light,
        wall = wall,
        top = top,
        behind = behind,
        roof = roof,
        trim = trim,
        gloss = gloss,
        icing = icing,
        windows = windows,
    )
}

/// Outline of a house that is only suggested. Nothing in it is filled, so that it never looks
/// built.
fn plan(colour: Colour) -> String {
    let [_, _, wall, _, _] = paint(colour);
    let roof = roof(colour);
    format!(
        r##"<path fill="none" stroke="{wall}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" d="{roof}M-18 3V24H18V3M-5 24V16A5 5 0 0 1 5 16V24"/>"##
    )
}

/// Drawing of a candy, within a circle of radius 20.
fn treat(colour: Colour) -> String {
    let [_, _, light, dark, _] = paint(colour);
    let (shape, deco, gloss) = match colour {
        Colour::Orange => (
            "M-4-16Q0-20 4-16L17 11Q19 17 12 18H-12Q-19 17-17 11Z",
            "M-7-4H7M-12 7H12",
            "M-11 11-4-8",
        ),
        Colour::Purple => (
            "M-2.5 8A13 13 0 1 1 2.5 8V19H-2.5Z",
            "M1-5A3 3 0 1 1-3-7 7 7 0 1 1-6 1",
            "M-9.5-7Q-7-13-1-14",
        ),
        Colour::Teal => (
            "M-9-4-19-12Q-16 0-19 12L-9 4A11 12 0 0 0 9 4L19 12Q16 0 19-12L9-4A11 12 0 0 0-9-4Z",
            "M-4 7Q-6 0-1-8M4 7Q2 0 6-6",
            "M-7-3Q-5-8 0-8.5",
        ),
        Colour::Gold => (
            "M0-19 5.6-7.2 18.6-5.6 9 3.4 11.6 16.4 0 10-11.6 16.4-9 3.4-18.6-5.6-5.6-7.2Z",
            "M-4-2Q0-7 4-2M-3 4H3",
            "M-12-3-5-4-1.5-12",
        ),
    };
    format!(
        concat!(
            r##"<path fill="{light}" stroke="{line}" stroke-width="3" stroke-linejoin="round" d="{shape}"/>"##,
            r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{dark}" stroke-width="4" d="{deco}"/>"##,
            r##"<path stroke="#fff" stroke-opacity=".8" stroke-width="2.4" d="{gloss}"/></g>"##,
        ),
        light = light,
        line = LINE,
        shape = shape,
        dark = dark,
        deco = deco,
        gloss = gloss,
    )
}

/// Light on walls, and the bodies of ghosts.
const GRADIENTS: &str = concat!(
    r##"<linearGradient id="wall-light"><stop stop-color="#fff" stop-opacity=".38"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#17091c" stop-opacity=".28"/></linearGradient>"##,
    r##"<linearGradient id="mist" x2="0" y2="1"><stop offset=".45" stop-color="#fffdf7"/><stop offset="1" stop-color="#c9b8f2"/></linearGradient>"##,
    r##"<linearGradient id="dusk" x2="0" y2="1"><stop offset=".2" stop-color="#d9c5ff"/><stop offset="1" stop-color="#8d63dd"/></linearGradient>"##,
);

/// Drawing of a ghost that means to frighten and looks curious.
const GHOST: &str = concat!(
    r##"<ellipse cy="18" rx="13" ry="3.5" fill-opacity=".45"/>"##,
    r##"<path fill="url(#mist)" stroke="#17091c" stroke-width="2.4" stroke-linejoin="round" d="M0-18C9-18 14-11 14-3V0C17 0 18.5-3 20-6 22.5 1 19 7 14 8V15Q11 19.5 8 15.5 5 11.5 2.7 15.5 0 19.5-2.7 15.5-5 11.5-8 15.5-11 19.5-14 15V8C-19 7-22.5 1-20-6-18.5-3-17 0-14 0V-3C-14-11-9-18 0-18Z"/>"##,
    r##"<g fill="#17091c"><ellipse cx="-5" cy="-4" rx="2.7" ry="3.7"/><ellipse cx="5" cy="-4" rx="2.7" ry="3.7"/><path d="M-3 2.5Q0 1.5 3 2.5 2.5 7.5 0 7.5T-3 2.5Z"/></g>"##,
    r##"<g fill="#fff"><circle cx="-4" cy="-5.5" r="1.1"/><circle cx="6" cy="-5.5" r="1.1"/></g>"##,
    r##"<g fill="#ff9fc4" fill-opacity=".75"><circle cx="-9" cy="1.5" r="2.3"/><circle cx="9" cy="1.5" r="2.3"/></g>"##,
);

/// Drawing of the Large Ghost: larger, with a crown, frowning eyes and teeth.
const LARGE_GHOST: &str = concat!(
    r##"<ellipse cy="21" rx="18" ry="4" fill-opacity=".45"/><g stroke="#17091c" stroke-linejoin="round">"##,
    r##"<path fill="url(#dusk)" stroke-width="2.6" d="M0-23C12-23 18-14 18-4V0C22 0 24-3 25-7 29 2 24 9 18 10V18Q15 23 11 18.5 7 14 4 18.5 0 23-4 18.5-7 14-11 18.5-15 23-18 18V10C-24 9-29 2-25-7-24-3-22 0-18 0V-4C-18-14-12-23 0-23Z"/>"##,
    r##"<path fill="#ffd146" stroke-width="2" d="M-11-19-13-30-5.5-25 0-32 5.5-25 13-30 11-19Q0-23-11-19Z"/>"##,
    r##"<path fill="#fff" stroke-width="1.5" d="M-12-8Q-6-13-2-7-6-1-10-3ZM12-8Q6-13 2-7 6-1 10-3Z"/></g>"##,
    r##"<g fill="#17091c"><circle cx="-5.5" cy="-6.5" r="2.3"/><circle cx="5.5" cy="-6.5" r="2.3"/><path d="M-9 3Q0 6 9 3 7 14 0 14T-9 3Z"/></g>"##,
    r##"<path fill="#fff" d="M-5.5 4.2-3.5 8-1.5 4.7ZM5.5 4.2 3.5 8 1.5 4.7Z"/><circle cy="-24" r="1.8" fill="#e2364f"/>"##,
);

/// Costume of a player's kids.
struct Costume {
    cape: &'static str,
    skin: &'static str,
    hair: &'static str,
    hat: &'static str,
    /// Decoration of the hat.
    band: &'static str,
    /// Sign on the cape.
    sign: &'static str,
}

fn costume(seat: Seat) -> Costume {
    match seat.index() {
        0 => Costume {
            cape: "#ff6f9c",
            skin: "#ffe0bd",
            hair: "#8a3b12",
            hat: "M-13-11Q0-7.5 13-11L8.5-13 1-28-4-26-8.5-13Z",
            band: "M-8.5-13Q0-10 8.5-13L7.5-16Q0-13.5-7-16Z",
            sign: "M0-5 1.5-1.6 5-1.2 2.4 1.2 3.1 4.8 0 3-3.1 4.8-2.4 1.2-5-1.2-1.5-1.6Z",
        },
        1 => Costume {
            cape: "#5aa9ff",
            skin: "#f2c093",
            hair: "#2b1a12",
            hat: "M-9-8-10.5-21-3-14.5H3L10.5-21 9-8Q0-14-9-8Z",
            band: "M-8-12.5-8.5-17.5-5.5-14.5ZM8-12.5 8.5-17.5 5.5-14.5Z",
            sign: "M2-5A5 5 0 1 0 2 5 4 4 0 0 1 2-5Z",
        },
        2 => Costume {
            cape: "#86d94f",
            skin: "#c98d5f",
            hair: "#1c0f0a",
            hat: "M-12-10.5H12V-13.5H7V-26H-7V-13.5H-12Z",
            band: "M-7-13.5H7V-17H-7Z",
            sign: "M0 5C-6 1-5.5-4.5-2.7-4.5-1-4.5 0-3 0-2.5 0-3 1-4.5 2.7-4.5 5.5-4.5 6 1 0 5Z",
        },
        _ => Costume {
            cape: "#f6ead0",
            skin: "#8f5b3c",
            hair: "#150b08",
            hat: "M-9-9.5-11-21-5-17 0-25 5-17 11-21 9-9.5Q0-13-9-9.5Z",
            band: "M0-18.5 2-16 0-13.5-2-16Z",
            sign: "M0-5.5 4.5 0 0 5.5-4.5 0Z",
        },
    }
}

/// Drawing of a kid with a basket for candies.
fn kid_parts(seat: Seat) -> String {
    let Costume {
        cape,
        skin,
        hair,
        hat,
        band,
        sign,
    } = costume(seat);
    format!(
        concat!(
            r##"<ellipse cy="17" rx="13" ry="3" fill-opacity=".45"/><g stroke="{line}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">"##,
            r##"<path fill="{cape}" d="M-13 17Q-13 2 0 1 13 2 13 17 6.5 19 0 17-6.5 19-13 17Z"/>"##,
            r##"<path fill="none" stroke="#fff" stroke-opacity=".55" d="M-9.5 13Q-9 8-6 5.5"/>"##,
            r##"<path fill="{hair}" stroke="none" d="M-9.5-1A9.5 9.5 0 1 1 9.5-1Q0 4-9.5-1Z"/>"##,
            r##"<circle cy="-5" r="8" fill="{skin}"/><path fill="{cape}" d="{hat}"/>"##,
            r##"<path fill="none" stroke-width="1.4" d="M-2.5-1.5Q0 .8 2.5-1.5M7.5 9A4 4 0 0 1 14.5 9"/>"##,
            r##"<circle cx="11" cy="12.5" r="5" fill="#ff8a1f" stroke-width="1.6"/></g>"##,
            r##"<g fill="{line}"><path fill-opacity=".5" d="{band}"/><ellipse cx="-3" cy="-5" rx="1.3" ry="1.7"/><ellipse cx="3" cy="-5" rx="1.3" ry="1.7"/>"##,
            r##"<path transform="translate(-2 10.5)" d="{sign}"/><path d="M8.5 11.5H10.3L9.4 10ZM11.7 11.5H13.5L12.6 10ZM8.5 13.5H13.5L11 15.5Z"/></g>"##,
        ),
        line = LINE,
        cape = cape,
        skin = skin,
        hair = hair,
        hat = hat,
        band = band,
        sign = sign,
    )
}

/// Number of players whose kids have drawings.
const SEATS: u8 = 4;

/// SVG symbols of the drawings.
pub(crate) fn symbols() -> Markup {
    html! {
        (PreEscaped(GRADIENTS))
        @for colour in Colour::ALL {
            g id={ "house-" (colour.letter()) } { (PreEscaped(house(colour))) }
            g id={ "plan-" (colour.letter()) } { (PreEscaped(plan(colour))) }
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
        svg class={ "ic " (class) } viewBox=(view_box) aria-hidden="true" {
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
    picture("ic-ghost", "-22 -21 44 43", "ghost")
}

/// The largest drawing of a Pattern in reports, and the largest of its cells.
const PATTERN_WIDTH: f64 = 66.0;
const PATTERN_HEIGHT: f64 = 48.0;
const PATTERN_CELL: f64 = 20.0;

/// Drawing of a Pattern for reports.
pub(crate) fn pattern_picture(pattern: &Pattern) -> Picture {
    let parts = pattern.parts(Turns::default());
    let bounds = |of: fn(hunters::Cell) -> i8| {
        let low = parts.iter().map(|part| of(part.at)).min().unwrap_or(0);
        let high = parts.iter().map(|part| of(part.at)).max().unwrap_or(0);
        (f64::from(low), f64::from(high - low + 1))
    };
    let ((left, columns), (top, rows)) = (bounds(hunters::Cell::x), bounds(hunters::Cell::y));
    let side = PATTERN_CELL
        .min(PATTERN_WIDTH / columns)
        .min(PATTERN_HEIGHT / rows);
    let place = |part: &hunters::Part| {
        let x = (f64::from(part.at.x()) - left + 0.5) * side;
        let y = (f64::from(part.at.y()) - top + 0.5) * side;
        format!("translate({x:.1} {y:.1}) scale({:.3})", side / 64.0)
    };
    let body = html! {
        @for part in parts {
            g transform=(place(part)) {
                @match part.asks {
                    CellDemand::Building(colour) => use href={ "#house-" (colour.letter()) } {},
                    CellDemand::Ghost => {
                        rect.any x="-30" y="-30" width="60" height="60" rx="12" {}
                        use href="#ghost" transform="scale(1.4)" {}
                    }
                }
            }
        }
    };
    Picture {
        body: body.into_string(),
        width: columns * side,
        height: rows * side,
    }
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
        svg.cover viewBox="-130 -130 260 272" aria-hidden="true" {
            rect x="-122" y="-122" width="244" height="256" rx="34" fill="#21133f" stroke="#4a2545" stroke-width="4" {}
            circle cx="66" cy="-78" r="46" fill="#ffe9a8" fill-opacity=".12" {}
            circle cx="66" cy="-78" r="28" fill="#ffe9a8" {}
            path fill="#33205f" d="M-120 20Q-60-40 0 6T120 0V104Q118 132 88 132H-88Q-118 132-120 104Z" {}
            path stroke="#fff7c2" stroke-width="4" stroke-linecap="round" d="M-92-88V-87.9M-48-100V-99.9M-14-72V-71.9M22-102V-101.9M-84-48V-47.9M100-40V-39.9" {}
            g transform="translate(0 14)" {
                @for (colour, x, y) in TOWN {
                    use href={ "#house-" (colour.letter()) } transform={ "translate(" (x) " " (y) ")" } {}
                }
                use href="#ghost" transform="translate(0 6) scale(1.12)" {}
                use href="#kid-of-0" transform="translate(-64 72) scale(1.12)" {}
                use href="#kid-of-1" transform="translate(64 8) scale(1.12)" {}
            }
            use href="#large-ghost-picture" transform="translate(-62 -66) rotate(-10) scale(1.3)" {}
        }
    }
}
