//! Progress of a person with a puzzle: what is counted until it is solved.

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
    /// What they were about, the latest last: what was told already is no new hint.
    pub hinted: Vec<Told>,
    /// Whether the solution was looked at first.
    pub peeked: bool,
    /// When it was solved.
    pub solved_at: Option<UnixMs>,
    /// What was played last, in the notation of whoever plays; empty once it is solved.
    pub line: String,
}

/// So many positions are remembered for which a hint was given.
const MOST_TOLD: usize = 100;

/// The strongest hint that was given for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The position, in the notation of whoever plays; without line breaks.
    pub position: String,
    /// How much it gave away.
    pub strength: u8,
}

/// Something that happens to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is looked at.
    Looked,
    /// An action is played, and this is what was played altogether.
    Moved(String),
    /// A hint is given.
    Hinted(Told),
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
            hinted: Vec::new(),
            peeked: false,
            solved_at: None,
            line: String::new(),
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
            Step::Moved(line) => {
                self.moves += 1;
                self.line.clone_from(line);
            }
            Step::Hinted(told) => self.tell(told),
            Step::Peeked => self.peeked = true,
            Step::Solved => {
                self.moves += 1;
                self.solved_at = Some(now);
                self.line.clear();
            }
        }
    }

    /// Counts a hint that says more about its position than those before.
    fn tell(&mut self, told: &Told) {
        let same = |known: &Told| known.position == told.position;
        let known = self.hinted.iter().position(same);
        if known.is_some_and(|at| self.hinted[at].strength >= told.strength) {
            return;
        }
        if let Some(at) = known {
            self.hinted.remove(at);
        } else if self.hinted.len() == MOST_TOLD {
            self.hinted.remove(0);
        }
        self.hinted.push(told.clone());
        self.hints += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_without_long_pauses() {
        let mut progress = Progress::new(1_000);
        progress.note(&Step::Moved("a".to_owned()), 31_000);
        progress.note(&Step::Looked, 31_000 + 5 * LONGEST_PAUSE);
        // A clock that was set back takes nothing away.
        progress.note(&Step::Moved("a_b".to_owned()), 0);
        assert_eq!(progress.line, "a_b");
        progress.note(&Step::Solved, 2_000);
        assert_eq!(progress.spent, 30_000 + LONGEST_PAUSE + 2_000);
        assert_eq!((progress.moves, progress.solved_at), (3, Some(2_000)));
        assert_eq!(progress.line, "", "there is nothing to go on with");
    }

    fn told(position: &str, strength: u8) -> Step {
        Step::Hinted(Told {
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
            progress.note(&told(position, strength), 1);
            assert_eq!(progress.hints, hints, "{position} {strength}");
        }
    }

    #[test]
    fn only_the_latest_hints_are_remembered() {
        let mut progress = Progress::new(0);
        for number in 0..2 * MOST_TOLD {
            progress.note(&told(&number.to_string(), 1), 1);
        }
        assert_eq!(progress.hinted.len(), MOST_TOLD);
        assert_eq!(progress.hinted[0].position, MOST_TOLD.to_string());
    }

    #[test]
    fn what_was_solved_stays_as_it_was() {
        let mut progress = Progress::new(0);
        progress.note(&Step::Solved, 5);
        let solved = progress.clone();
        for step in [
            Step::Looked,
            Step::Moved("a".to_owned()),
            told("a", 1),
            Step::Peeked,
            Step::Solved,
        ] {
            progress.note(&step, 100);
        }
        assert_eq!(progress, solved);
    }
}
