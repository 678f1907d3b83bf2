//! How far somebody is with the lessons, as their own browser remembers it.
//!
//! It is a few words in a cookie and nothing else: no row of anybody's is written for a lesson.

use std::fmt;

use super::Lesson;

/// How far somebody is with one lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// So many steps are done.
    Begun(usize),
    /// They would rather not.
    Skipped,
    /// All of it is done.
    Ended,
}

/// How far somebody is with each lesson: `necklace.3_match.skipped`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory(Vec<(&'static str, How)>);

impl Memory {
    /// What a cookie says; what it says wrongly is forgotten.
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

    /// How far they are with a game's lesson; `None` if they have not seen it.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<How> {
        let found = self.0.iter().find(|(id, _)| *id == game);
        found.map(|&(_, how)| how)
    }

    /// Takes note of it. Who has come to the end has, and may look at it again.
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
