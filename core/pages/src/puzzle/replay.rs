//! Replay of a puzzle's solution.

use maud::{Markup, html};

use super::PuzzleView;
use crate::layout::Page;
use hunters_presentation::puzzle as board;
use presentation::args;
use presentation::art::{self, Icon};

/// Bar to step through the solution; hidden outside of the replay.
pub(super) fn bar(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let Some(of) = shown.solution else {
        return html! { nav #bar hidden {} };
    };
    let at = shown.played.attempt.actions().len();
    let step = |id: &str, icon: Icon, to: usize, possible: bool| {
        html! {
            a id=(id) .button href=(shown.step(to)) data-go aria-label=(page.t(id)) title=(page.t(id))
                aria-disabled=[(!possible).then_some("true")] { (art::icon(icon)) }
        }
    };
    let last = shown.played.events.last();
    let told = last
        .into_iter()
        .flatten()
        .filter_map(|event| board::event_sentence(page.lang, event));
    let told: Vec<String> = told.collect();
    html! {
        nav #bar .bar.past aria-label=(page.t("puzzle-solution")) {
            p #bar-text {
                b { (page.lang.with("puzzle-solution-step", &args!["step" => at, "of" => of])) }
                " " span { (told.join(" ")) }
            }
            span.steps {
                (step("look-first", Icon::First, 0, at > 0))
                (step("look-previous", Icon::Back, at.saturating_sub(1), at > 0))
                (step("look-next", Icon::On, (at + 1).min(of), at < of))
                (step("look-last", Icon::Last, of, at < of))
                a #play-again .button.main href=(shown.puzzle_ref.path()) data-go { (page.t("puzzle-play-again")) }
            }
        }
    }
}
