//! Page of a lesson. It is a function of the lesson's state, and of whether the last click was
//! wrong. The address contains the state, so that the browser's back button works.

mod links;
mod scene;
mod visit;

pub use links::lesson_links;
pub use visit::{find_lesson, lesson_after, lesson_at_step, lesson_changes, no_lesson_place};

use maud::{Markup, html};
use serde_json::json;
use table::scene::PlayScene;
use tabletop::{Seat, SeatSet, Watcher};

use super::layout::{Page, PageScript, ScriptData};
use super::table::seats;
use crate::jar;
use lessons::{LEARNER, LessonState, LessonStatus, PARTNER};
use presentation::args;
use presentation::art::{self, Icon, Mood};
use presentation::board::Flight;
use presentation::part::Drawing;
use presentations::board;

/// Table to which the learner was invited.
#[derive(Clone, Debug)]
pub struct WaitingTable {
    /// Key of the link to play there.
    pub key: String,
    /// Name of the person who waits; empty for a table without one.
    pub host: String,
    /// Whether a seat is still free for the learner.
    pub is_free: bool,
}

/// Data of a lesson's page.
#[derive(Clone, Debug)]
pub struct LessonView<'a> {
    /// State of the lesson.
    pub state: LessonState<'a>,
    /// Whether the last action was not a good one.
    pub tried: bool,
    /// The table to which the learner was invited.
    pub table: Option<WaitingTable>,
}

/// Address of the state of a lesson.
#[must_use]
pub fn lesson_address(view: &LessonView<'_>) -> String {
    let path = address(view, view.state.cursor.step);
    match &view.state.cursor.did {
        None => path,
        Some(did) => format!("{path}&did={}", super::layout::encoded(did)),
    }
}

/// Address of a step.
fn address(view: &LessonView<'_>, step: usize) -> String {
    let path = format!("{}?step={}", view.state.lesson.path(), step + 1);
    match &view.table {
        None => path,
        Some(table) => format!("{path}&table={}", table.key),
    }
}

/// Address to which the learner's actions are sent.
fn action_address(view: &LessonView<'_>) -> String {
    let path = view.state.lesson.path();
    match &view.table {
        None => path,
        Some(table) => format!("{path}?table={}", table.key),
    }
}

/// Page of a lesson.
#[must_use]
pub fn lesson(page: &Page<'_>, shown: &LessonView<'_>) -> Markup {
    let words = json!({ "lost": page.t("words-lost") });
    let script_data = ScriptData {
        script: PageScript::Lesson,
        socket: None,
        version: None,
        seq: 0,
        words: words.to_string(),
    };
    let lesson = shown.state.lesson;
    let main = html! {
        main #table .lesson data-lesson=(action_address(shown)) { (lesson_region(page, shown)) }
    };
    let title = lesson_title(page, shown);
    page.render_styled(
        &title,
        &[lesson.game_id(), "lesson"],
        Some(&script_data),
        &main,
    )
}

/// The part of the page that changes while it is open: the content of `<main id="table">`.
#[must_use]
pub fn lesson_region(page: &Page<'_>, shown: &LessonView<'_>) -> Markup {
    let scene = scene::scene(page, shown);
    let parts = board(scene.game).parts(page.lang, &scene, Drawing::Plain);
    // The learner is asked even where all play at once.
    let asked = Some(SeatSet::only(LEARNER));
    let panel = |seat: Seat, near: bool| {
        let index = seat.index();
        let belongings = parts.seats.get(index);
        seats::panel(page, &scene, index, near, asked, &html! {}, belongings)
    };
    html! {
        (lesson_text(page, shown, &scene))
        (panel(PARTNER, false))
        div #board { (parts.board) }
        (panel(LEARNER, true))
        div #side { (list(page, shown, &scene)) }
        input #step type="hidden" value=(shown.state.cursor.step + 1);
    }
}

/// Title of the page.
#[must_use]
pub fn lesson_title(page: &Page<'_>, shown: &LessonView<'_>) -> String {
    let game = page.t(&format!("{}-name", shown.state.lesson.game_id()));
    page.lang.with("lesson-title", &args!["game" => game])
}

/// Sentences for screen readers when the page changes: the answer, then the next task.
#[must_use]
pub fn lesson_announcements(page: &Page<'_>, shown: &LessonView<'_>) -> Vec<String> {
    let answer = answer(page, shown).map(|(_, text)| text);
    let ends = shown.state.is_end().then(|| page.t("lesson-end"));
    answer
        .into_iter()
        .chain(task(page, shown))
        .chain(ends)
        .collect()
}

/// Animations of the last action.
#[must_use]
pub fn lesson_flights(shown: &LessonView<'_>) -> Vec<Flight> {
    let eyes = Watcher::Seat(LEARNER);
    let news = if shown.tried {
        &[]
    } else {
        shown.state.last_moves()
    };
    let events = news
        .iter()
        .flat_map(|made| made.done.events_for(eyes).iter());
    events
        .flat_map(|event| board(shown.state.lesson.game_id()).flights(&event))
        .collect()
}

/// Text of a step: the message `lesson-<lesson>-<step><part>`.
fn words(page: &Page<'_>, state: &LessonState<'_>, step: usize, part: &str) -> String {
    let id = &state.lesson.steps[step].id;
    page.t(&format!("lesson-{}-{id}{part}", state.lesson.id()))
}

/// Text of the task; `None` when the step is completed. After a wrong action the answer repeats it
/// in other words.
fn task(page: &Page<'_>, shown: &LessonView<'_>) -> Option<String> {
    let state = &shown.state;
    let waits = !state.is_done() && !shown.tried;
    waits.then(|| words(page, state, state.cursor.step, ""))
}

/// Kind of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AnswerKind {
    Good,
    Wrong,
}

/// Answer to the last action.
fn answer(page: &Page<'_>, shown: &LessonView<'_>) -> Option<(AnswerKind, String)> {
    let state = &shown.state;
    let step = state.cursor.step;
    let done = |step: usize| (AnswerKind::Good, words(page, state, step, "-done"));
    match (
        shown.tried,
        state.is_done(),
        state.lesson.continues_previous(step),
    ) {
        (true, _, _) => Some((AnswerKind::Wrong, words(page, state, step, "-wrong"))),
        (false, true, _) => Some(done(step)),
        (false, false, true) => Some(done(step - 1)),
        (false, false, false) => None,
    }
}

/// Text of the lesson, with buttons to continue.
fn lesson_text(page: &Page<'_>, shown: &LessonView<'_>, scene: &PlayScene) -> Markup {
    let state = &shown.state;
    let (number, of) = (state.cursor.step + 1, state.lesson.steps.len());
    let is_first = number == 1 && !state.is_done();
    html! {
        section #lesson aria-labelledby="lesson-name" {
            div.how-far {
                h1 #lesson-name { (page.t(&format!("{}-name", state.lesson.game_id()))) }
                p { (page.lang.with("lesson-step", &args!["step" => number, "of" => of])) }
                @if !state.is_end() { (skip(page, shown)) }
            }
            @if let Some(table) = shown.table.as_ref().filter(|table| table.is_free && !state.is_end()) { (waits(page, table)) }
            progress aria-hidden="true" max=(of) value=(if state.is_done() { number } else { number - 1 }) {}
            @if is_first { (go_on(page, shown)) }
            @if let Some((kind, text)) = answer(page, shown) {
                p #answer .went-well[kind == AnswerKind::Good].try-again[kind == AnswerKind::Wrong] {
                    b aria-hidden="true" { (if kind == AnswerKind::Good { "✓" } else { "↺" }) }
                    span { (text) }
                }
            }
            @if let Some(text) = task(page, shown) {
                p #task {
                    span { (text) }
                    @if let Some(name) = &state.step().shows { (board(scene.game).thing(page.lang, scene, name).unwrap_or_default()) }
                }
            }
            @if state.is_end() { (end(page, shown)) }
            @else if state.is_done() {
                a #next .button.main href=(address(shown, state.cursor.step + 1)) data-go {
                    span { (page.t("lesson-next")) } (art::icon(Icon::On))
                }
            }
        }
    }
}

/// Button for a learner who has begun the lesson before.
fn go_on(page: &Page<'_>, shown: &LessonView<'_>) -> Markup {
    html! {
        @if let Some(LessonStatus::Begun(step)) = page.lessons.of(shown.state.lesson.id()) {
            a #go-on .button href=(address(shown, step)) data-go {
                (page.lang.with("lesson-go-on", &args!["step" => step + 1]))
            }
        }
    }
}

/// Note that other players wait for the learner, with a link to their table.
fn waits(page: &Page<'_>, table: &WaitingTable) -> Markup {
    let args = args!["name" => table.host.as_str()];
    let words = match table.host.is_empty() {
        true => page.t("lesson-seat-waits"),
        false => page.lang.with("lesson-host-waits", &args),
    };
    html! {
        p #waits { span { (words) } a href={ "/t/" (table.key) } { (page.t("lesson-to-table")) } }
    }
}

fn skip(page: &Page<'_>, shown: &LessonView<'_>) -> Markup {
    html! {
        form method="post" action=(action_address(shown)) {
            button #skip-lesson .small.quiet type="submit" name="skip" value="yes" { (page.t("lesson-skip")) }
        }
    }
}

/// End of a lesson: buttons that start a game.
fn end(page: &Page<'_>, shown: &LessonView<'_>) -> Markup {
    let state = &shown.state;
    let game = state.lesson.game_id();
    let partner = bots::Level::Marshmallow;
    let start = |opponent: &str, id: &str, key: &str, picture: Markup, class: &str| {
        html! {
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(game);
                input type="hidden" name="level" value=(partner.name());
                @for option in state.lesson.enabled_options() { input type="hidden" name={ "option-" (option) } value="true"; }
                button id=(id) class=(class) type="submit" name="opponent" value=(opponent) {
                    (picture) span { (page.t(key)) }
                }
            }
        }
    };
    if let Some(table) = shown.table.as_ref().filter(|table| table.is_free) {
        return take_seat(page, table);
    }
    html! {
        p #end { (page.t("lesson-end")) }
        @if let Some(table) = &shown.table { (seat_is_gone(page, table)) }
        (jar::earned_by_lesson(page))
        div.ways-on {
            (start("bot", "play-bot", "lesson-play-bot", art::character(partner, Mood::Happy, None), "main"))
            (start("friend", "play-friend", "lesson-play-friend", art::icon(Icon::People), "big"))
            @if let Some(next) = state.lesson.next() {
                a #next-lesson .button href=(next.path()) { (page.t(&format!("lesson-next-{}", next.id()))) }
            }
            a #play-rules .button href={ "/rules/" (game) } { (page.t("read-rules")) }
        }
    }
}

/// For an invited guest whose seat was taken during the lesson: the table can still be watched.
fn seat_is_gone(page: &Page<'_>, table: &WaitingTable) -> Markup {
    html! {
        p #seat-gone { (page.t("lesson-seat-gone")) }
        a #watch-table .button href={ "/t/" (table.key) } { (art::icon(Icon::People)) span { (page.t("lesson-watch")) } }
    }
}

/// End of the lesson of an invited guest: straight to the seat and into the game.
fn take_seat(page: &Page<'_>, table: &WaitingTable) -> Markup {
    let args = args!["name" => table.host.as_str()];
    let words = match table.host.is_empty() {
        true => page.t("sit"),
        false => page.lang.with("lesson-play-host", &args),
    };
    html! {
        p #end { (page.t("lesson-end")) }
        form #take-seat .sit method="post" action={ "/t/" (table.key) "/sit" } {
            @if !page.has_chosen_name() { (page.name_field("sit-name")) }
            button.main type="submit" { (art::icon(Icon::People)) span { (words) } }
        }
    }
}

/// List of the possible actions, in a form that works without a script.
fn list(page: &Page<'_>, shown: &LessonView<'_>, scene: &PlayScene) -> Markup {
    let listed = shown.state.listed();
    html! {
        details #runs .runs hidden[listed.is_empty()] {
            summary { (page.t("choose-from-list")) }
            form.group method="post" action=(action_address(shown)) {
                input type="hidden" name="step" value=(shown.state.cursor.step + 1);
                @for action in &listed {
                    @if let Some(label) = board(scene.game).advice(page.lang, scene, LEARNER, action) {
                        button.run type="submit" name="action" value=(action) { (label) }
                    }
                }
            }
        }
    }
}
