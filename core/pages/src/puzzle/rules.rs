//! Short rules of puzzles, in a box beside the board.

use maud::{Markup, html};

use super::PuzzleView;
use crate::layout::Page;

/// Course of a round, kids, omitted rules, and counting of points.
pub(super) fn rules(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let words = |part: &str| page.t(&format!("puzzle-rules-{part}"));
    let haunted = shown.puzzle.cards.iter().any(|card| card.is_haunted());
    html! {
        details #puzzle-rules .box {
            summary { (page.t("puzzle-rules")) }
            p { (words("together")) }
            ol { @for step in ["build", "ghosts", "score"] { li { (words(step)) } } }
            p { (words("kids")) }
            p { (words("without")) }
            p { (words("points")) }
            @if haunted { p { (words("haunted")) } }
            @if shown.puzzle.large_ghost { p { (words("large")) } }
            p.links { a href="/rules/hunters" target="_blank" { (words("all")) } }
        }
    }
}
