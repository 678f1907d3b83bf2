//! Progress of a person with a puzzle: time, moves and hints until it is solved.

use serde::{Deserialize, Serialize};

use crate::UnixMs;

/// Maximum time that is counted between two actions. A longer pause is not time spent on the
/// puzzle.
pub const LONGEST_PAUSE: UnixMs = 10 * 60 * 1000;

/// The progress of a person with a puzzle. It is counted until the first solution. Later actions
/// change nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The time at which the person first opened the puzzle.
    pub opened_at: UnixMs,
    /// The time of the last action.
    pub seen_at: UnixMs,
    /// The time spent on the puzzle, in milliseconds, with long pauses cut ([`LONGEST_PAUSE`]).
    pub spent: UnixMs,
    /// Number of actions played, in all attempts.
    pub moves: u32,
    /// Number of hints given.
    pub hints: u32,
    /// The positions for which hints were given, the latest last. Asking again for the same hint is
    /// not counted as a new one.
    pub hinted: Vec<GivenHint>,
    /// Whether the person saw the solution before solving the puzzle.
    pub peeked: bool,
    /// The time of the first solution; `None` while the puzzle is unsolved.
    pub solved_at: Option<UnixMs>,
    /// The line of the present attempt, in the notation of the puzzle page; empty once the puzzle
    /// is solved.
    pub line: String,
}

/// Maximum number of positions that are stored with their hints.
const MOST_HINTED: usize = 100;

/// The strongest hint that was given for a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenHint {
    /// The position, in the notation of the puzzle page, without line breaks.
    pub position: String,
    /// The strength of the hint: a higher number reveals more.
    pub strength: u8,
}

/// An event in a person's work on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleEvent {
    /// The person opens the puzzle.
    Looked,
    /// The person plays an action. The value is the whole line so far.
    Moved(String),
    /// The person gets a hint.
    Hinted(GivenHint),
    /// The person sees the solution.
    Peeked,
    /// The person plays the action that solves the puzzle.
    Solved,
}

impl Progress {
    /// The progress of a person who opens the puzzle for the first time.
    #[must_use]
    pub fn new(now: UnixMs) -> Progress {
        Progress {
            opened_at: now,
            seen_at: now,
            spent: 0,
            moves: 0,
            hints: 0,
            hinted: Vec::new(),
            peeked: false,
            solved_at: None,
            line: String::new(),
        }
    }

    /// Updates the progress with an event, unless the puzzle is solved already.
    pub fn note(&mut self, step: &PuzzleEvent, now: UnixMs) {
        if self.solved_at.is_some() {
            return;
        }
        self.spent += (now - self.seen_at).clamp(0, LONGEST_PAUSE);
        self.seen_at = now;
        match step {
            PuzzleEvent::Looked => {}
            PuzzleEvent::Moved(line) => {
                self.moves += 1;
                self.line.clone_from(line);
            }
            PuzzleEvent::Hinted(hint) => self.count_hint(hint),
            PuzzleEvent::Peeked => self.peeked = true,
            PuzzleEvent::Solved => {
                self.moves += 1;
                self.solved_at = Some(now);
                self.line.clear();
            }
        }
    }

    /// Counts a hint if it reveals more about its position than the earlier hints.
    fn count_hint(&mut self, hint: &GivenHint) {
        let same = |known: &GivenHint| known.position == hint.position;
        let known = self.hinted.iter().position(same);
        if known.is_some_and(|at| self.hinted[at].strength >= hint.strength) {
            return;
        }
        if let Some(at) = known {
            self.hinted.remove(at);
        } else if self.hinted.len() == MOST_HINTED {
            self.hinted.remove(0);
        }
        self.hinted.push(hint.clone());
        self.hints += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_without_long_pauses() {
        let mut progress = Progress::new(1_000);
        progress.note(&PuzzleEvent::Moved("a".to_owned()), 31_000);
        progress.note(&PuzzleEvent::Looked, 31_000 + 5 * LONGEST_PAUSE);
        // A clock that was set back subtracts no time.
        progress.note(&PuzzleEvent::Moved("a_b".to_owned()), 0);
        assert_eq!(progress.line, "a_b");
        progress.note(&PuzzleEvent::Solved, 2_000);
        assert_eq!(progress.spent, 30_000 + LONGEST_PAUSE + 2_000);
        assert_eq!((progress.moves, progress.solved_at), (3, Some(2_000)));
        assert_eq!(progress.line, "", "there is nothing to go on with");
    }

    fn hint(position: &str, strength: u8) -> PuzzleEvent {
        PuzzleEvent::Hinted(GivenHint {
            position: position.to_owned(),
            strength,
        })
    }

    #[test]
    fn what_was_told_already_is_no_new_hint() {
        let mut progress = Progress::new(0);
        for (position, strength, hints) in [
            ("a", 1, 1),
            ("a", 2, 2),
            ("a", 1, 2),
            ("a", 2, 2),
            ("b", 3, 3),
            ("b", 1, 3),
            ("a", 2, 3),
            ("a", 3, 4),
        ] {
            progress.note(&hint(position, strength), 1);
            assert_eq!(progress.hints, hints, "{position} {strength}");
        }
    }

    #[test]
    fn only_the_latest_hints_are_remembered() {
        let mut progress = Progress::new(0);
        for number in 0..2 * MOST_HINTED {
            progress.note(&hint(&number.to_string(), 1), 1);
        }
        assert_eq!(progress.hinted.len(), MOST_HINTED);
        assert_eq!(progress.hinted[0].position, MOST_HINTED.to_string());
    }

    #[test]
    fn what_was_solved_stays_as_it_was() {
        let mut progress = Progress::new(0);
        progress.note(&PuzzleEvent::Solved, 5);
        let solved = progress.clone();
        for step in [
            PuzzleEvent::Looked,
            PuzzleEvent::Moved("a".to_owned()),
            hint("a", 1),
            PuzzleEvent::Peeked,
            PuzzleEvent::Solved,
        ] {
            progress.note(&step, 100);
        }
        assert_eq!(progress, solved);
    }
}
