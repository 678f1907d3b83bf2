//! Links to lessons from other pages.

use maud::{Markup, html};

use crate::layout::Page;
use lessons::{How, Lesson};
use presentation::args;
use presentation::art::{self, Sign};

/// Links to the lesson of a game. A newcomer, and a learner who has begun the lesson, gets a
/// button. Others get a plain link. `knows`: whether the visitor has played the game.
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

/// Links to a lesson: at most one of the two is set.
#[derive(Debug, Default)]
pub struct Offered {
    /// Prominent button.
    pub first: Option<Markup>,
    /// Plain link among others.
    pub among: Option<Markup>,
}
