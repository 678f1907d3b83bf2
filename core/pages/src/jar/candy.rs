//! Candies of the jar: a drawing and words for each kind of thing that one can earn.

use maud::{Markup, html};

use crate::layout::Page;
use presentation::args;
use presentation::art::Colour;

/// Reason for which a candy is in the jar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CandyKind {
    /// A finished game, by the game's id.
    Game(&'static str),
    /// A solved puzzle.
    Puzzle,
    /// A lesson.
    Lesson,
    /// A first.
    First,
}

/// Candies of the games, in their order.
const OF_GAMES: [Colour; 4] = [Colour::G, Colour::R, Colour::P, Colour::B];

/// Stem and hook of a candy cane.
const CANE: &str = "M-3.6 8.2V-3.4A3.8 3.8 0 0 1 4-3.4V-1.6";

impl CandyKind {
    /// The candy within a circle of radius 10, for use in a drawing.
    pub(super) fn drawing(self) -> Markup {
        let colour = match self {
            CandyKind::Game(game) => {
                let mut games = games::all().iter();
                let place = games.position(|known| known.info().id == game);
                OF_GAMES[place.unwrap_or(0) % OF_GAMES.len()]
            }
            CandyKind::Puzzle => Colour::W,
            CandyKind::First => Colour::Y,
            CandyKind::Lesson => {
                return html! {
                    g.cane {
                        path.cane-rim d=(CANE) {}
                        path.cane-white d=(CANE) {}
                        path.cane-stripes d=(CANE) {}
                    }
                };
            }
        };
        html! { use href={ "#candy-" (colour.letter()) } {} }
    }

    /// The candy as a picture of its own.
    pub(super) fn picture(self) -> Markup {
        html! {
            svg.ic viewBox="-12 -12 24 24" aria-hidden="true" { (self.drawing()) }
        }
    }

    /// Number of candies in words: `3 games of Piñata`.
    pub(super) fn words(self, page: &Page<'_>, count: u32) -> String {
        let (key, game) = match self {
            CandyKind::Game(game) => ("jar-games", page.t(&format!("{game}-name"))),
            CandyKind::Puzzle => ("jar-solved", String::new()),
            CandyKind::Lesson => ("jar-lessons", String::new()),
            CandyKind::First => ("jar-firsts", String::new()),
        };
        page.lang
            .with(key, &args!["count" => count, "game" => game])
    }
}
