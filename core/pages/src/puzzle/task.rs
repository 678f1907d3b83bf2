//! Task of a puzzle and the visitor's score.

use hunters::Step;
use maud::{Markup, html};

use super::PuzzleView;
use crate::layout::Page;
use hunters_presentation::puzzle as board;
use presentation::args;

/// Name, idea, goal and score of the puzzle, with the prompt for the next action.
pub(super) fn task(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let attempt = &shown.played.attempt;
    let (points, goal) = (attempt.points(), attempt.goal());
    let asks = args!["goal" => goal, "rounds" => shown.puzzle.rounds];
    let now = match attempt.game().step() {
        _ if attempt.is_solved() => "solved",
        Step::Build => "build",
        Step::Ghosts => "ghosts",
        Step::Push => "push",
        Step::Score => "score",
        Step::Exchange | Step::Kid | Step::Over => "over",
    };
    html! {
        header #task {
            p.way {
                a href="/puzzles" { (page.t("puzzle-shelf")) }
                @if let Ok(code) = puzzles::code::write(shown.puzzle) {
                    a #remake href={ "/puzzles/editor?p=" (code) } { (page.t("editor-remake")) }
                }
            }
            h1 { (shown.puzzle_ref.title(page.lang)) }
            p #idea {
                @if let Some(idea) = shown.idea { b { (page.t(&format!("puzzle-idea-{idea}"))) } " · " }
                @if let Some(difficulty) = shown.puzzle.difficulty {
                    (page.lang.with("puzzle-level", &args!["level" => difficulty.get()]))
                }
            }
            p #goal .goal { (page.lang.with("puzzle-goal", &asks)) }
            p #points .points aria-label=(standing(page, shown)) {
                span { b { (points) } " / " (goal) }
                progress max=(goal) value=(points.clamp(0, goal)) aria-hidden="true" {}
            }
            @if let Some(number) = shown.played.cut {
                p #cut .notice role="status" {
                    (page.lang.with("puzzle-cut", &args!["number" => number]))
                }
            }
        }
        div #prompt .prompt.yours[!attempt.is_over()] hidden[shown.solution.is_some()] {
            (board::player_icon())
            p { (page.lang.with("puzzle-prompt", &args!["step" => now])) }
        }
    }
}

/// Points and rounds left, in words.
pub(super) fn standing(page: &Page<'_>, shown: &PuzzleView<'_>) -> String {
    let attempt = &shown.played.attempt;
    page.lang.with(
        "puzzle-standing",
        &args!["points" => attempt.points(), "goal" => attempt.goal(), "left" => attempt.rounds_left()],
    )
}
