//! A visit to a lesson: the state to which an address or an action leads.

use lessons::{Lesson, LessonCursor, LessonState, LessonStatus};
use serde_json::{Value, json};
use table::refused::Refused;

use super::{
    LessonView, lesson_address, lesson_announcements, lesson_flights, lesson_region, lesson_title,
};
use crate::layout::Page;
use crate::table_form::find_game;

/// The lesson of a game.
pub fn find_lesson(game: &str) -> Result<&'static Lesson, Refused> {
    Lesson::find(game).ok_or_else(|| match find_game(game) {
        Ok(_) => Refused::new("unknown-game", format!("`{game}` has no lesson")),
        Err(refused) => refused,
    })
}

/// The state of the lesson at a step, counted from 1, after the actions in it; without a step, at the
/// beginning.
pub fn lesson_at_step(
    lesson: &'static Lesson,
    step: Option<usize>,
    did: Option<String>,
) -> Result<LessonState<'static>, Refused> {
    let place = step.unwrap_or(1).checked_sub(1);
    let place = place.map(|step| LessonCursor { step, did });
    place
        .and_then(|place| lesson.state_at(&place))
        .ok_or_else(|| no_lesson_place(lesson))
}

/// The refusal of a place that the lesson does not have.
#[must_use]
pub fn no_lesson_place(lesson: &Lesson) -> Refused {
    let of = lesson.steps.len();
    let sentence = format!("the lesson has no such place, only the steps 1 to {of}");
    Refused::new("no-lesson-place", sentence).about("of", of)
}

/// The state after an action, and the progress that it means; `None` if the action was not a good one.
#[must_use]
pub fn lesson_after(
    waiting: &LessonState<'static>,
    action: &str,
) -> Option<(LessonState<'static>, LessonStatus)> {
    let place = waiting.attempt(action)?;
    let on = waiting.lesson.state_at(&place)?;
    // The next visit continues with the next step, even if its page was never opened.
    let next = on.cursor.step + usize::from(on.is_done());
    let status = match on.is_end() {
        true => LessonStatus::Ended,
        false => LessonStatus::Begun(next),
    };
    Some((on, status))
}

/// The parts of the page that change, for its script.
#[must_use]
pub fn lesson_changes(page: &Page<'_>, shown: &LessonView<'_>) -> Value {
    json!({
        "html": lesson_region(page, shown).into_string(),
        "title": lesson_title(page, shown),
        "address": lesson_address(shown),
        "flights": lesson_flights(shown),
        "say": lesson_announcements(page, shown),
    })
}
