//! Help on a puzzle's page: undo links, hints, solution.

use hunters::Hunters;
use maud::{Markup, html};
use puzzles::Hint;

use super::{PuzzleView, write_moves};
use crate::layout::Page;
use hunters_presentation::puzzle::{self as board, Highlight};
use presentation::args;
use presentation::art::{self, Icon};
use presentation::board::BoardScene;

/// Answer to a request for help.
#[derive(Clone, Debug)]
pub enum Advice {
    /// A hint.
    Hint(Hint),
    /// The queue of the solver is full.
    Busy,
    /// The puzzle takes too long to solve.
    TooHard,
    /// The action was refused, with the reason in words.
    Refused(String),
}

impl Advice {
    /// Thing that the answer highlights on the board.
    pub(super) fn highlight(&self) -> Option<Highlight> {
        match self {
            Advice::Hint(Hint::Place { scoring, .. }) => {
                Some(Highlight::Place(scoring.card, scoring.cell, scoring.turns))
            }
            Advice::Hint(Hint::Move(action)) => Some(Highlight::Action(*action)),
            _ => None,
        }
    }
}

/// Undo links: a step, a round, everything. They are links, since they change only the address.
pub(super) fn ways_back(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let made = shown.played.attempt.actions().len();
    let way = |id: &str, to: usize, icon: Icon, key: Option<&str>| {
        html! {
            a id=(id) .button href=(shown.after(to)) data-go data-key=[key]
                aria-disabled=[(made == 0).then_some("true")] {
                (art::icon(icon)) span { (page.t(&format!("puzzle-{id}"))) }
            }
        }
    };
    html! {
        nav #back .ways-back aria-label=(page.t("puzzle-back")) {
            (way("step-back", shown.played.step_back(), Icon::Undo, Some("u")))
            @if shown.puzzle.rounds > 1 { (way("round-back", shown.played.round_back(), Icon::Back, None)) }
            (way("reset", 0, Icon::First, None))
        }
    }
}

/// Answer to a request for help. It is a separate element, so that it can stand beside the town.
pub(super) fn advice(
    page: &Page<'_>,
    shown: &PuzzleView<'_>,
    scene: &BoardScene<'_, Hunters>,
) -> Markup {
    html! {
        div #advice role="status" {
            @if let Some(advice) = &shown.advice { (answer(page, shown, scene, advice)) }
        }
    }
}

/// Buttons for hints in three strengths, and for the solution after a second click.
pub(super) fn help(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let moves = write_moves(shown.played.attempt.actions());
    let is_on = !shown.played.attempt.is_solved();
    let known = shown
        .progress
        .filter(|progress| progress.solved_at.is_none());
    html! {
        section #help .box aria-label=(page.t("puzzle-help")) {
            @if is_on { h2 { (page.t("puzzle-hints")) } }
            @if is_on {
                form.hints method="post" action=(shown.puzzle_ref.path()) data-ask {
                    input type="hidden" name="moves" value=(moves);
                    @for strength in ["pattern", "place", "move"] {
                        button id={ "hint-" (strength) } type="submit" name="hint" value=(strength) {
                            (page.t(&format!("puzzle-hint-{strength}")))
                        }
                    }
                }
                @if let Some(progress) = known.filter(|progress| progress.hints > 0) {
                    p.count { (page.lang.with("puzzle-hints-used", &args!["count" => progress.hints])) }
                }
            }
            details #spoil {
                summary { (page.t("puzzle-solution")) }
                form method="post" action=(shown.puzzle_ref.path()) data-ask {
                    p {
                        @match shown.progress.is_some_and(|progress| progress.solved_at.is_some()) {
                            true => (page.t("puzzle-solution-again")),
                            false => (page.t("puzzle-solution-sure")),
                        }
                    }
                    button #show-solution type="submit" name="solution" value="0" { (page.t("puzzle-solution-show")) }
                }
            }
        }
    }
}

fn answer(
    page: &Page<'_>,
    shown: &PuzzleView<'_>,
    scene: &BoardScene<'_, Hunters>,
    advice: &Advice,
) -> Markup {
    let made = shown.played.attempt.actions().len();
    let said = |key: &str| html! { p { (page.t(key)) } };
    let pattern = |card: hunters::Card, ahead: u8, key: &str| {
        let text = page.lang.with(key, &args!["ahead" => ahead]);
        html! {
            div.advised { (board::card(page.lang, scene, card)) p { (text) } }
        }
    };
    match advice {
        Advice::Busy => said("puzzle-advice-busy"),
        Advice::TooHard => said("puzzle-advice-too-hard"),
        Advice::Refused(why) => html! { p.notice { (why) } },
        Advice::Hint(Hint::Solved) => said("puzzle-solved"),
        Advice::Hint(Hint::Hopeless) => said("puzzle-advice-hopeless"),
        Advice::Hint(Hint::TakeBack(actions)) => {
            let count = shown.played.choices_among_last(*actions);
            html! {
                p { (page.lang.with("puzzle-advice-back", &args!["count" => count])) }
                a #take-back .button.main href=(shown.after(made.saturating_sub(*actions))) data-go {
                    (art::icon(Icon::Undo)) span { (page.lang.with("puzzle-take-back", &args!["count" => count])) }
                }
            }
        }
        Advice::Hint(Hint::Pattern { card, rounds_ahead }) => {
            pattern(*card, *rounds_ahead, "puzzle-advice-pattern")
        }
        Advice::Hint(Hint::Place {
            scoring,
            rounds_ahead,
        }) => pattern(scoring.card, *rounds_ahead, "puzzle-advice-place"),
        Advice::Hint(Hint::Move(action)) => html! {
            p { (page.lang.with("puzzle-advice-move", &args!["move" => board::lit_action(page.lang, scene, *action)])) }
        },
    }
}
