//! Verdict on a draft: missing parts, result of the solver, link to share.

use maud::{Markup, html};
use puzzles::{Draft, Review, SuperfluousParts, Tool};

use super::{Check, EditorState, address, yes_or_no};
use crate::layout::Page;
use presentation::args;

/// Missing parts of the draft, or the solver's result, with buttons.
pub(super) fn check(page: &Page<'_>, editing: &EditorState) -> Markup {
    let thinking = matches!(editing.check, Check::Thinking { .. });
    html! {
        section #check .box aria-label=(page.t("editor-check-title")) data-thinking[thinking] {
            div #verdict role="status" tabindex="-1" { (verdict_text(page, editing)) }
            @if editing.draft.lacks().is_none() { (buttons(page, editing)) }
        }
    }
}

fn verdict_text(page: &Page<'_>, editing: &EditorState) -> Markup {
    let draft = &editing.draft;
    if let Some(lack) = draft.lacks() {
        let args = args!["what" => lack.word()];
        return sentence(&page.lang.with("editor-lacks", &args));
    }
    html! {
        @match &editing.check {
            Check::Unasked => (sentence(&page.t("editor-ready"))),
            Check::Busy => (sentence(&page.t("editor-busy"))),
            Check::TooOften => (sentence(&page.t("editor-too-often"))),
            Check::Thinking { seconds, most } => {
                (sentence(&page.lang.with("editor-thinking", &args!["seconds" => *most])))
                progress max=(most) value=(seconds) aria-hidden="true" {}
            }
            Check::Done(review) => (findings(page, draft, review)),
        }
        @if draft.puzzle().kids.is_empty() { p.soft { (page.t("editor-no-kid")) } }
    }
}

fn sentence(text: &str) -> Markup {
    html! { p.sentence { (text) } }
}

fn findings(page: &Page<'_>, draft: &Draft, review: &Review) -> Markup {
    let puzzle = draft.puzzle();
    let goal = puzzle.goal;
    let headline = match (review.solvable, review.best) {
        (Some(true), _) => page.t("editor-solvable"),
        (Some(false), Some(best)) => {
            let args = args!["goal" => goal, "best" => best];
            page.lang.with("editor-unsolvable", &args)
        }
        (Some(false), None) => page
            .lang
            .with("editor-unsolvable-unknown", &args!["goal" => goal]),
        (None, _) => page.t("editor-too-big"),
    };
    let known = review.solvable.is_some();
    let solvable = review.solvable == Some(true);
    html! {
        p.sentence.good[solvable].bad[review.solvable == Some(false)] { (headline) }
        @if solvable {
            ul.findings {
                @if let Some(best) = review.best {
                    li { (page.lang.with("editor-best", &args!["best" => best, "more" => yes_or_no(best > goal)])) }
                }
                @if let Some(count) = review.solutions {
                    li { (page.lang.with("editor-solutions", &args!["count" => count, "all" => yes_or_no(review.complete)])) }
                }
                @if let Some(features) = &review.features {
                    li { (page.lang.with("editor-difficulty", &args!["level" => features.difficulty().get()])) }
                }
                @if let Some(fewest) = review.fewest_rounds.filter(|&fewest| fewest < puzzle.rounds) {
                    li { (page.lang.with("editor-sooner", &args!["count" => fewest])) }
                }
                @if let Some(spare) = &review.superfluous { (superfluous(page, spare)) }
            }
        }
        @if known && (review.best.is_none() || solvable && review.features.is_none()) {
            p.soft { (page.t("editor-not-all")) }
        }
    }
}

/// Parts that no solution needs. They are also marked on the board.
fn superfluous(page: &Page<'_>, spare: &SuperfluousParts) -> Markup {
    let counts = [
        ("houses", spare.houses.len()),
        ("pieces", spare.pieces.len()),
        ("cards", spare.cards.len()),
    ];
    let parts: Vec<String> = counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(what, count)| {
            let args = args!["what" => what, "count" => count];
            page.lang.with("editor-spare-part", &args)
        })
        .collect();
    let list = presentation::words::list(page.lang, parts.clone());
    html! {
        @if !parts.is_empty() {
            li { (page.lang.with("editor-spare", &args!["list" => list])) }
        }
    }
}

/// Address of a draft with the solver's result.
fn checked(draft: &Draft, tool: Tool) -> String {
    format!("{}&check=1", address(draft, tool))
}

/// Whether the draft is complete and the solver was not asked about it yet.
pub(super) fn can_ask(editing: &EditorState) -> bool {
    let asked = matches!(editing.check, Check::Done(_) | Check::Thinking { .. });
    editing.draft.lacks().is_none() && !asked
}

/// Button that asks the solver.
pub(super) fn ask(page: &Page<'_>, editing: &EditorState, id: &str, key: Option<&str>) -> Markup {
    html! {
        a id=(id) .button.main href=(checked(&editing.draft, editing.tool)) rel="nofollow" role="button" data-check
            data-key=[key] {
            (page.t("editor-check"))
        }
    }
}

/// Buttons to ask the solver, to take over its best score as the goal, and to play.
fn buttons(page: &Page<'_>, editing: &EditorState) -> Markup {
    let EditorState {
        draft, tool, check, ..
    } = editing;
    let best = match check {
        Check::Done(review) => review.best,
        _ => None,
    };
    let better = best.filter(|&best| best != draft.puzzle().goal);
    html! {
        p.ways-back {
            @if can_ask(editing) { (ask(page, editing, "check-it", Some("c"))) }
            @if let Some((best, next)) = better.and_then(|best| Some((best, draft.with_goal(best)?))) {
                a #set-goal .button.main href=(checked(&next, *tool)) data-edit rel="nofollow" role="button"
                    data-say=(page.lang.with("editor-goal-said", &args!["goal" => best])) {
                    (page.lang.with("editor-set-goal", &args!["goal" => best]))
                }
            }
            a #play-it .button href={ "/puzzles/own/" (draft.code()) } { (page.t("editor-play")) }
        }
    }
}

/// Link to share, if the draft is complete and not unsolvable.
pub(super) fn share(page: &Page<'_>, editing: &EditorState) -> Markup {
    let draft = &editing.draft;
    let is_good = match &editing.check {
        Check::Done(review) => draft.lacks().is_none() && review.solvable != Some(false),
        _ => false,
    };
    let link = format!("{}/puzzles/own/{}", page.origin, draft.code());
    html! {
        @if is_good {
            section #share .box aria-labelledby="share-title" {
                h2 #share-title { (page.t("editor-share")) }
                p.row {
                    input #share-link readonly value=(link) aria-labelledby="share-title";
                    button #copy-link type="button" data-copy="#share-link" { (page.t("editor-copy")) }
                    button #send-link type="button" hidden data-title=(page.t("editor-share-title")) { (page.t("editor-send")) }
                }
            }
        }
    }
}
