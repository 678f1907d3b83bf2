//! Puzzle editor: the current draft, with a link for every draft that one click leads to.

mod verdict;

use hunters::{GHOSTS, KIDS, ROUNDS, TILES};
use maud::{Markup, html};
use puzzles::code::CodePart;
use puzzles::{Draft, Review, Tool};
use serde_json::json;
use tabletop::Seat;

use super::layout::{Page, PageScript, ScriptData};
use hunters_presentation::EditorBoard;
use hunters_presentation::art as hunters_art;
use presentation::args;
use presentation::art::{self, Icon};

/// Address of the editor.
const PATH: &str = "/puzzles/editor";

/// State of the editor.
#[derive(Clone, Debug)]
pub struct EditorState {
    /// The draft.
    pub draft: Draft,
    /// The selected tool.
    pub tool: Tool,
    /// Result of the solver.
    pub check: Check,
    /// The part of the address that could not be read, if it contained no puzzle.
    pub unreadable: Option<CodePart>,
}

/// State of the solver for a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// The solver was not asked.
    #[default]
    Unasked,
    /// The solver is running.
    Thinking {
        /// Seconds since its start.
        seconds: u64,
        /// Time limit, in seconds.
        most: u64,
    },
    /// The solver is done.
    Done(Review),
    /// The queue of the solver is full.
    Busy,
    /// The visitor has asked too often.
    TooOften,
}

/// Address of a draft in the editor. It includes the corner of the town, so that houses keep their
/// place when the town grows to the left.
#[must_use]
pub fn address(draft: &Draft, tool: Tool) -> String {
    let corner = draft.corner();
    let code = draft.code();
    match corner == hunters::Cell::default() {
        true => format!("{PATH}?p={code}&tool={tool}"),
        false => format!("{PATH}?p={code}&tool={tool}&at={corner}"),
    }
}

/// Page of the editor.
#[must_use]
pub fn editor(page: &Page<'_>, editing: &EditorState) -> Markup {
    let title = page.t("editor-title");
    let EditorState { draft, tool, .. } = editing;
    let link = |draft: &Draft| address(draft, *tool);
    let spare = match &editing.check {
        Check::Done(review) => review.superfluous.as_ref(),
        _ => None,
    };
    let editor_board = EditorBoard {
        lang: page.lang,
        draft,
        tool: *tool,
        spare,
        link: &link,
    };
    let main = html! {
        main #table .plain.editor data-editor=(address(draft, *tool)) {
            p.way { a href="/puzzles" { (page.t("puzzle-shelf")) } }
            h1 { (title) }
            p.lead { (page.t("editor-lead")) }
            @if let Some(part) = editing.unreadable {
                p #unreadable .sentence role="alert" { (page.lang.with("editor-unreadable", &args!["part" => part.word()])) }
            }
            section #workbench tabindex="-1" aria-label=(page.t("hunters-board")) {
                (editor_board.town())
                p #hint .hint { (hint(page, editing)) }
                (tools(page, editing))
            }
            div #plans {
                (task(page, editing, &editor_board))
                (verdict::check(page, editing))
                (verdict::share(page, editing))
            }
            section #patterns .box aria-labelledby="patterns-title" {
                h2 #patterns-title { (page.t("editor-patterns")) " " (count_of_cards(page, draft)) }
                p.soft { (page.t("editor-patterns-about")) }
                h3 { (page.t("editor-regular")) }
                (editor_board.cards(false))
                h3 { (page.t("editor-haunted")) }
                (editor_board.cards(true))
                (done(page, editing))
            }
        }
    };
    let script_data = ScriptData {
        script: PageScript::Editor,
        socket: None,
        version: None,
        seq: 0,
        words: json!({
            "copied": page.t("words-copied"),
            "undone": page.t("editor-undone"),
            "redone": page.t("editor-redone"),
            "now": page.t("editor-now"),
        })
        .to_string(),
    };
    page.render_styled(&title, &["hunters", "editor"], Some(&script_data), &main)
}

/// Links out of the long list of Patterns, always visible beside it.
fn done(page: &Page<'_>, editing: &EditorState) -> Markup {
    html! {
        p #patterns-done .ways-back {
            a.button href="#workbench" { (page.t("editor-done")) }
            @if verdict::can_ask(editing) { (verdict::ask(page, editing, "check-it-here", None)) }
        }
    }
}

fn count_of_cards(page: &Page<'_>, draft: &Draft) -> Markup {
    let args = args!["count" => draft.puzzle().cards.len(), "most" => puzzles::code::MOST_CARDS];
    html! { small { (page.lang.with("editor-patterns-count", &args)) } }
}

/// Number of ghosts or kids that are not in the town yet.
fn left(most: usize, used: usize) -> usize {
    most.saturating_sub(used)
}

/// A sentence about the effect of a click with the selected tool.
fn hint(page: &Page<'_>, EditorState { draft, tool, .. }: &EditorState) -> String {
    let puzzle = draft.puzzle();
    let (word, stock, most) = match tool {
        Tool::House(colour) => ("house", draft.in_stock(*colour).into(), TILES.into()),
        Tool::Ghost => ("ghost", left(GHOSTS, puzzle.ghosts.len()), GHOSTS),
        Tool::Kid => ("kid", left(KIDS, puzzle.kids.len()), KIDS),
        Tool::Eraser => ("eraser", 1, 1),
    };
    let state = match (puzzle.tiles.is_empty(), stock) {
        (true, _) => "empty",
        (_, 0) => "none",
        _ => "some",
    };
    let args = args!["tool" => word, "state" => state, "most" => most];
    page.lang.with("editor-hint", &args)
}

/// Tools, each with the number of pieces left.
fn tools(page: &Page<'_>, EditorState { draft, tool, .. }: &EditorState) -> Markup {
    let puzzle = draft.puzzle();
    let one = |shown: Tool, number: u8| {
        let (picture, count) = match shown {
            Tool::House(colour) => (
                hunters_art::tile(colour),
                Some(draft.in_stock(colour).into()),
            ),
            Tool::Ghost => (
                hunters_art::ghost(),
                Some(left(GHOSTS, puzzle.ghosts.len())),
            ),
            Tool::Kid => (
                hunters_art::kid(Seat::FIRST),
                Some(left(KIDS, puzzle.kids.len())),
            ),
            Tool::Eraser => (eraser(), None),
        };
        let name = page.lang.with(
            "editor-tool",
            &args!["tool" => shown.to_string(), "count" => count.unwrap_or_default()],
        );
        html! {
            a id={ "tool-" (shown) } .pick.none[count == Some(0)] href=(address(draft, shown)) data-edit="tool"
                data-key=(number) data-ring-order=(number) role="button" aria-pressed=(shown == *tool) aria-label=(name) title=(name) {
                (picture)
                b aria-hidden="true" { @if let Some(count) = count { (count) } }
            }
        }
    };
    html! {
        div #tools role="toolbar" data-ring="tools" aria-label=(page.t("editor-tools")) {
            @for (number, shown) in (1..).zip(Tool::ALL) { (one(shown, number)) }
        }
    }
}

fn goal_said(page: &Page<'_>, goal: i32) -> String {
    page.lang.with("editor-goal-said", &args!["goal" => goal])
}

/// Value of a yes/no argument in translations.
fn yes_or_no(is_so: bool) -> &'static str {
    match is_so {
        true => "yes",
        false => "no",
    }
}

fn eraser() -> Markup {
    html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" {
            path d="M9 20H21M4 14.5 13.5 5 19 10.5 9.5 20H8L4 16Z M8.5 9.5 14.5 15.5" {}
        }
    }
}

/// Rounds, goal, Large Ghost, chosen Patterns, undo and redo.
fn task(
    page: &Page<'_>,
    EditorState { draft, tool, .. }: &EditorState,
    editor_board: &EditorBoard<'_>,
) -> Markup {
    let puzzle = draft.puzzle();
    let link = |draft: &Draft| address(draft, *tool);
    let step = |id: &str, by: i32, sign: &str| {
        let next = draft.with_goal(puzzle.goal + by);
        let said = goal_said(page, puzzle.goal + by);
        html! {
            a id=(id) .button.step-by href=[next.as_ref().map(link)] data-edit=[next.is_some().then_some("")] role="button"
                aria-disabled=[next.is_none().then_some("true")] aria-label=(page.t(&format!("editor-{id}"))) data-say=(said)
                data-now=(goal_said(page, puzzle.goal)) {
                (sign)
            }
        }
    };
    let large = draft.with_large_ghost(!puzzle.large_ghost);
    let rounds_said = |count: u8| {
        page.lang
            .with("editor-rounds-count", &args!["count" => count])
    };
    let large_said = |plays: bool| {
        let args = args!["plays" => yes_or_no(plays)];
        page.lang.with("editor-large-said", &args)
    };
    html! {
        section #task .box aria-label=(page.t("editor-task")) {
            div.line role="group" aria-labelledby="rounds-name" {
                span #rounds-name { (page.t("editor-rounds")) }
                span.steps-of {
                    @for rounds in 1..=ROUNDS {
                        @let next = draft.with_rounds(rounds);
                        a id={ "rounds-" (rounds) } .chip href=[next.as_ref().map(link)] data-edit=[next.is_some().then_some("")]
                            role="button" aria-pressed=(rounds == puzzle.rounds) aria-disabled=[next.is_none().then_some("true")]
                            aria-label=(rounds_said(rounds)) data-say=(rounds_said(rounds))
                            data-now=(rounds_said(puzzle.rounds)) { (rounds) }
                    }
                }
            }
            div.line role="group" aria-labelledby="goal-name" {
                span #goal-name { (page.t("editor-goal")) }
                span.stepper { (step("goal-less", -1, "−")) output #goal { (puzzle.goal) } (step("goal-more", 1, "+")) }
            }
            a #large-ghost-choice .line.tick-link href=(link(&large)) data-edit role="button" aria-pressed=(puzzle.large_ghost)
                data-say=(large_said(!puzzle.large_ghost)) data-now=(large_said(puzzle.large_ghost)) {
                span { (page.t("editor-large")) }
                span.mark-box aria-hidden="true" { @if puzzle.large_ghost { "✓" } }
            }
            div.line {
                span { (page.t("editor-patterns")) " " (count_of_cards(page, draft)) }
                a.button href="#patterns" { (page.t("editor-choose")) }
            }
            @if !puzzle.cards.is_empty() { (editor_board.chosen()) }
            p.ways-back {
                button #undo-edit type="button" data-key="u" data-nothing=(page.t("refusal-nothing-to-undo")) hidden { (art::icon(Icon::Undo)) span { (page.t("editor-undo")) } }
                button #redo-edit type="button" data-key="r" data-nothing=(page.t("editor-nothing-to-redo")) hidden { (art::icon(Icon::Undo)) span { (page.t("editor-redo")) } }
                a.button href=(PATH) data-edit data-say=(page.t("editor-new-said")) id="new-draft" { (page.t("editor-new")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_the_corner_only_if_it_is_elsewhere() {
        let draft = Draft::read("1.op.c1.r1g4").expect("a draft");
        assert_eq!(
            address(&draft, Tool::Kid),
            "/puzzles/editor?p=1.op.c1.r1g4&tool=kid"
        );
        let moved = draft
            .moved_to(hunters::Cell::new(-1, 2))
            .expect("there is room");
        assert!(address(&moved, Tool::Kid).ends_with("&tool=kid&at=-1,2"));
    }
}
