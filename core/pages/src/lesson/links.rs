//! Links to lessons from other pages.

use maud::{Markup, html};

use crate::layout::Page;
use lessons::{Lesson, LessonStatus};
use presentation::args;
use presentation::art::{self, Icon};

/// Links to the lesson of a game. A newcomer, and a learner who has begun the lesson, gets a
/// button. Others get a plain link. `knows`: whether the visitor has played the game.
#[must_use]
pub fn lesson_links(page: &Page<'_>, game: &str, knows: bool) -> LessonLinks {
    let Some(lesson) = Lesson::find(game) else {
        return LessonLinks::default();
    };
    let path = lesson.path();
    let button = |path: &str, text: String| {
        html! {
            a.button.learn href=(path) { (art::icon(Icon::Bulb)) span { (text) } }
        }
    };
    match page.lessons.of(game) {
        None if !knows => LessonLinks {
            button: Some(button(&path, page.t("lesson-show-me"))),
            link: None,
        },
        Some(LessonStatus::Begun(step)) => {
            let text = page.lang.with("lesson-go-on", &args!["step" => step + 1]);
            LessonLinks {
                button: Some(button(&format!("{path}?step={}", step + 1), text)),
                link: None,
            }
        }
        _ => LessonLinks {
            button: None,
            link: Some(html! { a href=(path) { (page.t("lesson-link")) } }),
        },
    }
}

/// Links to a lesson: at most one of the two is set.
#[derive(Debug, Default)]
pub struct LessonLinks {
    /// Prominent button.
    pub button: Option<Markup>,
    /// Plain link among others.
    pub link: Option<Markup>,
}
