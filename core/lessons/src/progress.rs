//! Progress in the lessons, stored in a cookie of the learner's browser.
//!
//! The cookie is the only storage. The database has no rows about lessons.

use std::fmt;

use super::Lesson;

/// Progress in one lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Number of completed steps.
    Begun(usize),
    /// The learner declined the lesson.
    Skipped,
    /// All steps are completed.
    Ended,
}

/// Progress in all lessons. The cookie's format: `necklace.3_match.skipped`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory(Vec<(&'static str, How)>);

impl Memory {
    /// Reads the cookie. Invalid entries are ignored.
    #[must_use]
    pub fn read(text: &str) -> Memory {
        let mut memory = Memory::default();
        for entry in text.split('_') {
            let Some((game, how)) = entry.split_once('.') else {
                continue;
            };
            let Some(lesson) = Lesson::of(game) else {
                continue;
            };
            let inside = 1..lesson.steps.len();
            let begun = |text: &str| text.parse().ok().filter(|step| inside.contains(step));
            let how = match how {
                "skipped" => Some(How::Skipped),
                "ended" => Some(How::Ended),
                number => begun(number).map(How::Begun),
            };
            if let Some(how) = how {
                memory.note(lesson, how);
            }
        }
        memory
    }

    /// Progress in the lesson with this id; `None` if the learner has not seen the lesson.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<How> {
        let found = self.0.iter().find(|(id, _)| *id == game);
        found.map(|&(_, how)| how)
    }

    /// Stores the progress in a lesson. A completed lesson stays completed when it is repeated.
    pub fn note(&mut self, lesson: &Lesson, how: How) {
        if self.of(lesson.id()) != Some(How::Ended) {
            self.0.retain(|(id, _)| *id != lesson.id());
            self.0.push((lesson.id(), how));
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (game, how)) in self.0.iter().enumerate() {
            let between = if number == 0 { "" } else { "_" };
            write!(f, "{between}{game}.")?;
            match how {
                How::Begun(steps) => write!(f, "{steps}")?,
                How::Skipped => f.write_str("skipped")?,
                How::Ended => f.write_str("ended")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(game: &str) -> &'static Lesson {
        Lesson::of(game).expect("there is one")
    }

    #[test]
    fn a_cookie_keeps_what_was_noted() {
        let mut memory = Memory::default();
        memory.note(lesson("necklace"), How::Begun(2));
        memory.note(lesson("match"), How::Skipped);
        memory.note(lesson("hunters"), How::Ended);
        memory.note(lesson("necklace"), How::Begun(3));
        assert_eq!(memory.to_string(), "match.skipped_hunters.ended_necklace.3");
        assert_eq!(Memory::read(&memory.to_string()), memory);
        assert_eq!(memory.of("necklace"), Some(How::Begun(3)));
        assert_eq!(memory.of("pinata"), None);
    }

    #[test]
    fn the_end_is_not_forgotten() {
        let mut memory = Memory::read("pinata.ended");
        memory.note(lesson("pinata"), How::Begun(1));
        memory.note(lesson("pinata"), How::Skipped);
        assert_eq!(memory.of("pinata"), Some(How::Ended));
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
            assert_eq!(Memory::read(odd), Memory::default(), "{odd}");
        }
    }
}
