//! The way into a lesson from other pages.

use maud::{Markup, html};

use crate::layout::Page;
use lessons::{How, Lesson};
use presentation::args;
use presentation::art::{self, Sign};

/// A way into the lesson of a game: a button for a newcomer, and for who has begun it; for who
/// knows the game, or would rather not, a link among others. `knows`: whether they have played it.
#[must_use]
pub fn offer(page: &Page<'_>, game: &str, knows: bool) -> Offered {
    let Some(lesson) = Lesson::of(game) else {
        return Offered::default();
    };
    let path = lesson.path();
    let button = |path: &str, text: String| {
        html! {
            a.button.learn href=(path) { (art::sign(Sign::Bulb)) span { (text) } }
        }
    };
    match page.lessons.of(game) {
        None if !knows => Offered {
            first: Some(button(&path, page.t("lesson-show-me"))),
            among: None,
        },
        Some(How::Begun(step)) => {
            let text = page.lang.with("lesson-go-on", &args!["step" => step + 1]);
            Offered {
                first: Some(button(&format!("{path}?step={}", step + 1), text)),
                among: None,
            }
        }
        _ => Offered {
            first: None,
            among: Some(html! { a href=(path) { (page.t("lesson-link")) } }),
        },
    }
}

/// What is offered: in the first row, or among other links.
#[derive(Debug, Default)]
pub struct Offered {
    /// A button.
    pub first: Option<Markup>,
    /// A link.
    pub among: Option<Markup>,
}
