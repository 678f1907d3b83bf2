//! Drawing of the glass jar with its candies.

use maud::{Markup, html};

use super::JarContent;
use super::candy::CandyKind;
use crate::layout::Page;
use presentation::args;

/// Numbers of candies in the rows of a full jar, from the bottom.
const ROWS: [usize; 8] = [6, 7, 6, 7, 6, 7, 6, 5];
/// Number of candies in a full jar.
const FULL: u32 = 50;
/// Distance of two candies in a row, and of two rows.
const STEP: (f64, f64) = (22.5, 20.0);
/// Middle of the lowest row.
const BOTTOM: (f64, f64) = (120.0, 262.0);

/// Candies of the jar that is being filled, from the bottom. The n-th candies of all kinds lie
/// together, so that a new one changes little.
fn candies(content: &JarContent) -> Vec<CandyKind> {
    let total = content.candies();
    let before = total.saturating_sub(1) / FULL * FULL;
    let mut counts = content.counts();
    let mut placed = 0;
    let mut shown = Vec::new();
    while placed < total {
        // Layers that are in full jars as a whole are counted, not walked through.
        let least = counts.iter().map(|(_, left)| *left).min().unwrap_or(1);
        let kinds = u32::try_from(counts.len()).unwrap_or(1);
        let layers = least.min(before.saturating_sub(placed) / kinds).max(1);
        for (kind, left) in &mut counts {
            *left -= layers;
            for _ in 0..layers {
                if placed >= before && placed < total {
                    shown.push(*kind);
                }
                placed += 1;
            }
        }
        counts.retain(|(_, left)| *left > 0);
    }
    shown
}

/// Places of the candies, from the bottom: x, y and the turn in degrees.
fn places() -> impl Iterator<Item = (f64, f64, f64)> {
    let rows = ROWS.into_iter().enumerate();
    rows.flat_map(|(row, count)| {
        (0..count).map(move |column| {
            // A row is filled from the middle, as a heap is.
            let side = column.div_ceil(2);
            let place = match (column + row) % 2 {
                _ if column == 0 => count / 2,
                0 => (count / 2 + side) % count,
                _ => (count / 2 + count - side) % count,
            };
            let off = place as f64 - (count as f64 - 1.0) / 2.0;
            let number = (row * 7 + place) as f64;
            let (x, y) = (BOTTOM.0 + off * STEP.0, BOTTOM.1 - row as f64 * STEP.1);
            let (wobble, turn) = ((number * 2.4).sin() * 1.6, (number * 1.7).sin() * 26.0);
            (x + wobble, y + wobble, turn)
        })
    })
}

/// The jar, with small ones beside it for every fifty candies before.
pub(crate) fn glass(page: &Page<'_>, content: &JarContent) -> Markup {
    let shown = candies(content);
    let total = content.candies();
    let full = total.saturating_sub(1) / FULL;
    let label = page.lang.with("jar-picture", &args!["count" => total]);
    html! {
        figure.glass {
            svg.jar viewBox="14 4 212 290" role="img" aria-label=(label) {
                path.glass-back d="M52 68Q28 82 28 112V248Q28 284 64 284H176Q212 284 212 248V112Q212 82 188 68Z" {}
                @for (kind, (x, y, turn)) in shown.iter().zip(places()) {
                    g transform={ "translate(" (format!("{x:.1} {y:.1}")) ") rotate(" (format!("{turn:.0}")) ") scale(1.12)" } {
                        (kind.drawing())
                    }
                }
                path.glass-front d="M52 68Q28 82 28 112V248Q28 284 64 284H176Q212 284 212 248V112Q212 82 188 68Z" {}
                path.glass-neck d="M54 50H186V62Q186 70 178 70H62Q54 70 54 62Z" {}
                path.lid-top d="M46 34Q46 24 56 24H184Q194 24 194 34V46Q194 54 186 54H54Q46 54 46 46Z" {}
                path.lid-stripes d="M66 25V53M86 25V53M106 25V53M134 25V53M154 25V53M174 25V53" {}
                circle.lid-knob cx="120" cy="15" r="9" {}
                path.shine d="M46 116V214M46 230V240" {}
                path.shine.thin d="M198 128V176" {}
            }
            @if full > 0 {
                figcaption.full-jars {
                    (small_jar())
                    span { (page.lang.with("jar-full", &args!["count" => full])) }
                }
            }
        }
    }
}

/// A jar as small as a letter.
pub(super) fn small_jar() -> Markup {
    html! {
        svg.ic.small-jar viewBox="-12 -12 24 24" aria-hidden="true" {
            path.glass-back d="M-6-5Q-9-3-9 1V7Q-9 11-5 11H5Q9 11 9 7V1Q9-3 6-5Z" {}
            circle.body.red cx="-4" cy="7" r="3" {}
            circle.body.blue cx="3.6" cy="7" r="3" {}
            circle.body.yellow cx="0" cy="2.4" r="3" {}
            path.glass-front d="M-6-5Q-9-3-9 1V7Q-9 11-5 11H5Q9 11 9 7V1Q9-3 6-5Z" {}
            path.lid-top d="M-7-10H7V-5.500H-7Z" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use model::{PuzzleStars, Tally};

    use super::*;

    fn content(games: u32, puzzles: u32) -> JarContent {
        JarContent {
            played: vec![Tally {
                game: games::all()[0].info().id.to_owned(),
                games,
                won: 0,
                shared: 0,
                lost: games,
            }],
            stars: PuzzleStars {
                alone: puzzles,
                ..PuzzleStars::default()
            },
            ..JarContent::default()
        }
    }

    #[test]
    fn a_jar_holds_a_candy_for_each_thing_until_it_is_full() {
        assert_eq!(ROWS.iter().sum::<usize>(), FULL as usize);
        let near =
            |(x, y, _): (f64, f64, f64), (u, v, _): (f64, f64, f64)| (x - u).hypot(y - v) < 15.0;
        let places: Vec<_> = places().collect();
        assert_eq!(places.len(), FULL as usize);
        for (index, place) in places.iter().enumerate() {
            let over = places[..index].iter().any(|other| near(*place, *other));
            assert!(!over, "{index} lies upon another candy");
        }
        for (games, puzzles, shown) in [
            (0, 0, 0),
            (1, 0, 1),
            (3, 2, 5),
            (30, 20, 50),
            (30, 21, 1),
            (40, 45, 35),
            (1_000_000, 7, 7),
            (999_993, 7, 50),
        ] {
            let candies = candies(&content(games, puzzles));
            assert_eq!(candies.len(), shown, "{games} games, {puzzles} puzzles");
        }
    }

    #[test]
    fn candies_of_all_kinds_are_mixed() {
        let [game, puzzle] = [
            CandyKind::Game(games::all()[0].info().id),
            CandyKind::Puzzle,
        ];
        let shown = candies(&content(4, 2));
        assert_eq!(shown, [game, puzzle, game, puzzle, game, game]);
    }
}
