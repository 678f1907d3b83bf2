//! Result of an attempt at a puzzle.

use maud::{Markup, html};
use model::Progress;

use super::{PuzzleRef, PuzzleView, help, time};
use crate::jar;
use crate::layout::Page;
use presentation::args;
use presentation::art;

/// Result: solved, or out of rounds; hidden while the attempt is running.
pub(super) fn result(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let attempt = &shown.played.attempt;
    if !attempt.is_over() {
        return html! { div #result hidden {} };
    }
    if attempt.is_solved() {
        return solved(page, shown);
    }
    let args = args!["points" => attempt.points(), "goal" => attempt.goal()];
    html! {
        div #result .result.over {
            h2 #headline .headline tabindex="-1" { (page.t("puzzle-over")) }
            p.how { (page.lang.with("puzzle-not-yet", &args)) }
            (help::ways_back(page, shown))
        }
    }
}

fn solved(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let first = shown
        .progress
        .filter(|progress| progress.solved_at.is_some());
    html! {
        div #result .result.solved {
            (art::garland())
            h2 #headline .headline tabindex="-1" { (page.t("puzzle-solved")) }
            @match first {
                Some(progress) => {
                    p #how .how { (how(page, progress)) }
                    (jar::earned_by_puzzle(page))
                    (share(page, shown, progress))
                }
                None => p.how { (page.t("puzzle-solved-by-link")) },
            }
            p.next {
                (next(page, shown))
                a.button href="/puzzles" { (page.t("puzzle-shelf")) }
            }
        }
    }
}

fn next(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    html! {
        @if let Some(next) = &shown.next {
            a #next-puzzle .button.main href=(next.path()) {
                (page.lang.with("puzzle-next", &args!["title" => next.title(page.lang)]))
            }
        }
    }
}

/// The visitor's earlier result, shown before the first move.
pub(super) fn earlier(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let fresh = shown.solution.is_none() && shown.played.attempt.actions().is_empty();
    let Some(progress) = shown.progress.filter(|_| fresh) else {
        return html! {};
    };
    html! {
        @if progress.solved_at.is_some() {
            section #earlier .earlier.solved {
                h2 { (page.t("puzzle-earlier-solved")) }
                p #how { (how(page, progress)) }
                p.row { (next(page, shown)) }
                details {
                    summary { (page.t("puzzle-share-result")) }
                    (share(page, shown, progress))
                }
            }
        } @else if !progress.line.is_empty() {
            section #earlier .earlier {
                p { (page.t("puzzle-earlier-begun")) }
                a #go-on .button.main href={ (shown.puzzle_ref.path()) "?moves=" (progress.line) } data-go { (page.t("puzzle-go-on")) }
            }
        }
    }
}

/// Time and hints of the first solution.
pub(super) fn how(page: &Page<'_>, progress: &Progress) -> String {
    let args = args![
        "time" => time::spent(page.lang, progress.spent),
        "hints" => progress.hints,
    ];
    let key = match progress.peeked {
        true => "puzzle-how-peeked",
        false => "puzzle-how",
    };
    page.lang.with(key, &args)
}

/// Text of the result to share, without spoilers.
fn share(page: &Page<'_>, shown: &PuzzleView<'_>, progress: &Progress) -> Markup {
    let text = share_text(page, shown, progress);
    html! {
        div.share-result {
            label.sr-only for="share-text" { (page.t("puzzle-share")) }
            textarea #share-text readonly rows="5" { (text) }
            p.row {
                button type="button" data-copy="#share-text" { (page.t("copy")) }
                button #share type="button" data-share="#share-text" hidden { (page.t("puzzle-share")) }
            }
        }
    }
}

/// Shared text: title, a row of emoji, time and hints, link. The emoji: a candy for each level, a
/// house for each round, a lamp for each hint, eyes if the solution was looked at.
fn share_text(page: &Page<'_>, shown: &PuzzleView<'_>, progress: &Progress) -> String {
    const MOST: usize = 10;
    let level = shown
        .puzzle
        .difficulty
        .map_or(0, |level| level.get().into());
    let hints = usize::try_from(progress.hints).unwrap_or(MOST).min(MOST);
    let row: Vec<String> = [
        "🍬".repeat(level),
        "🏠".repeat(shown.puzzle.rounds.into()),
        match hints {
            0 => "✨".to_owned(),
            hints => "💡".repeat(hints),
        },
        "👀".repeat(usize::from(progress.peeked)),
    ]
    .into_iter()
    .filter(|part| !part.is_empty())
    .collect();
    let title = match shown.puzzle_ref {
        PuzzleRef::Daily(_) | PuzzleRef::Collection(_) => shown.puzzle_ref.title(page.lang),
        PuzzleRef::Own(_) => page.t("puzzle-share-own"),
    };
    format!(
        "{}: {title}\n{}\n{}\n{}{}",
        page.t("hunters-name"),
        row.join(" "),
        how(page, progress),
        page.origin,
        shown.puzzle_ref.path(),
    )
}
