//! What a person has made of a puzzle.

use crate::UnixMs;

/// A pause counts for no more than this: who comes back tomorrow has not thought all night.
pub const LONGEST_PAUSE: UnixMs = 10 * 60 * 1000;

/// How far a person is with a puzzle. Counted until it is solved for the first time; what happens
/// later is play, and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// When it was first looked at.
    pub opened_at: UnixMs,
    /// The last sign of life.
    pub seen_at: UnixMs,
    /// The time that was spent on it, in ms, long pauses cut.
    pub spent: UnixMs,
    /// How many actions were played, in all tries.
    pub moves: u32,
    /// How many hints were given.
    pub hints: u32,
    /// What the last one was about: the same question asked again is no new hint.
    pub last_hint: Option<String>,
    /// Whether the solution was looked at first.
    pub peeked: bool,
    /// When it was solved.
    pub solved_at: Option<UnixMs>,
}

/// Something that happens to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is looked at.
    Looked,
    /// An action is played.
    Moved,
    /// A hint is given, to this question.
    Hinted(String),
    /// The solution is shown.
    Peeked,
    /// An action is played that solves it.
    Solved,
}

impl Progress {
    /// Somebody looks at it for the first time.
    #[must_use]
    pub fn new(now: UnixMs) -> Progress {
        Progress {
            opened_at: now,
            seen_at: now,
            spent: 0,
            moves: 0,
            hints: 0,
            last_hint: None,
            peeked: false,
            solved_at: None,
        }
    }

    /// Takes note of what happens.
    pub fn note(&mut self, step: &Step, now: UnixMs) {
        if self.solved_at.is_some() {
            return;
        }
        self.spent += (now - self.seen_at).clamp(0, LONGEST_PAUSE);
        self.seen_at = now;
        match step {
            Step::Looked => {}
            Step::Moved => self.moves += 1,
            Step::Hinted(about) => {
                if self.last_hint.as_ref() != Some(about) {
                    self.hints += 1;
                    self.last_hint = Some(about.clone());
                }
            }
            Step::Peeked => self.peeked = true,
            Step::Solved => {
                self.moves += 1;
                self.solved_at = Some(now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_without_long_pauses() {
        let mut progress = Progress::new(1_000);
        progress.note(&Step::Moved, 31_000);
        progress.note(&Step::Looked, 31_000 + 5 * LONGEST_PAUSE);
        // A clock that was set back takes nothing away.
        progress.note(&Step::Moved, 0);
        progress.note(&Step::Solved, 2_000);
        assert_eq!(progress.spent, 30_000 + LONGEST_PAUSE + 2_000);
        assert_eq!((progress.moves, progress.solved_at), (3, Some(2_000)));
    }

    #[test]
    fn the_same_question_twice_is_one_hint() {
        let mut progress = Progress::new(0);
        for about in ["a", "a", "b", "b", "a"] {
            progress.note(&Step::Hinted(about.to_owned()), 1);
        }
        assert_eq!(progress.hints, 3);
    }

    #[test]
    fn what_was_solved_stays_as_it_was() {
        let mut progress = Progress::new(0);
        progress.note(&Step::Solved, 5);
        let solved = progress.clone();
        for step in [
            Step::Looked,
            Step::Moved,
            Step::Hinted("a".to_owned()),
            Step::Peeked,
            Step::Solved,
        ] {
            progress.note(&step, 100);
        }
        assert_eq!(progress, solved);
    }
}
