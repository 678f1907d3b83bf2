//! Progress in the lessons, stored in a cookie of the learner's browser.
//!
//! The database stores only completed lessons, as firsts of the person. The step within a lesson is only
//! in the cookie.

use std::fmt;

use super::Lesson;

/// Progress in one lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStatus {
    /// Number of completed steps.
    Begun(usize),
    /// The learner declined the lesson.
    Skipped,
    /// All steps are completed.
    Ended,
}

/// Progress in all lessons. The cookie's format: `necklace.3_match.skipped`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress(Vec<(&'static str, LessonStatus)>);

impl LessonProgress {
    /// Reads the cookie. Invalid entries are ignored.
    #[must_use]
    pub fn read(text: &str) -> LessonProgress {
        let mut progress = LessonProgress::default();
        for entry in text.split('_') {
            let Some((game, status)) = entry.split_once('.') else {
                continue;
            };
            let Some(lesson) = Lesson::find(game) else {
                continue;
            };
            let inside = 1..lesson.steps.len();
            let begun = |text: &str| text.parse().ok().filter(|step| inside.contains(step));
            let status = match status {
                "skipped" => Some(LessonStatus::Skipped),
                "ended" => Some(LessonStatus::Ended),
                number => begun(number).map(LessonStatus::Begun),
            };
            if let Some(status) = status {
                progress.note(lesson, status);
            }
        }
        progress
    }

    /// Progress in the lesson with this id; `None` if the learner has not seen the lesson.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<LessonStatus> {
        let found = self.0.iter().find(|(id, _)| *id == game);
        found.map(|&(_, status)| status)
    }

    /// Ids of the completed lessons.
    pub fn ended(&self) -> impl Iterator<Item = &'static str> {
        let ended = self
            .0
            .iter()
            .filter(|(_, status)| *status == LessonStatus::Ended);
        ended.map(|&(id, _)| id)
    }

    /// Stores the progress in a lesson. A completed lesson stays completed when it is repeated.
    pub fn note(&mut self, lesson: &Lesson, status: LessonStatus) {
        if self.of(lesson.id()) != Some(LessonStatus::Ended) {
            self.0.retain(|(id, _)| *id != lesson.id());
            self.0.push((lesson.id(), status));
        }
    }
}

impl fmt::Display for LessonProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (game, status)) in self.0.iter().enumerate() {
            let between = if number == 0 { "" } else { "_" };
            write!(f, "{between}{game}.")?;
            match status {
                LessonStatus::Begun(steps) => write!(f, "{steps}")?,
                LessonStatus::Skipped => f.write_str("skipped")?,
                LessonStatus::Ended => f.write_str("ended")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(game: &str) -> &'static Lesson {
        Lesson::find(game).expect("there is one")
    }

    #[test]
    fn a_cookie_keeps_what_was_noted() {
        let mut progress = LessonProgress::default();
        progress.note(lesson("necklace"), LessonStatus::Begun(2));
        progress.note(lesson("match"), LessonStatus::Skipped);
        progress.note(lesson("hunters"), LessonStatus::Ended);
        progress.note(lesson("necklace"), LessonStatus::Begun(3));
        assert_eq!(
            progress.to_string(),
            "match.skipped_hunters.ended_necklace.3"
        );
        assert_eq!(LessonProgress::read(&progress.to_string()), progress);
        assert_eq!(progress.of("necklace"), Some(LessonStatus::Begun(3)));
        assert_eq!(progress.of("pinata"), None);
        assert_eq!(progress.ended().collect::<Vec<_>>(), ["hunters"]);
    }

    #[test]
    fn the_end_is_not_forgotten() {
        let mut progress = LessonProgress::read("pinata.ended");
        progress.note(lesson("pinata"), LessonStatus::Begun(1));
        progress.note(lesson("pinata"), LessonStatus::Skipped);
        assert_eq!(progress.of("pinata"), Some(LessonStatus::Ended));
    }

    #[test]
    fn a_strange_cookie_is_an_empty_one() {
        for odd in [
            "",
            "_",
            "chess.3",
            "necklace",
            "necklace.99",
            "necklace.0",
            "necklace.-1",
            "match.x",
            "\u{1f36c}",
        ] {
            assert_eq!(
                LessonProgress::read(odd),
                LessonProgress::default(),
                "{odd}"
            );
        }
    }
}
