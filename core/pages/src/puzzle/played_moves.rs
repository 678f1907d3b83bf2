//! Moves of a puzzle, parsed from an address and played.

use hunters::puzzle::{Attempt, Puzzle, PuzzleError};
use hunters::{Action, Event};
use tabletop::Refusal;

/// Length limit of the moves in an address. Six rounds with all their chains are shorter.
const LONGEST: usize = 2_000;

/// A puzzle with the moves played and their events.
#[derive(Clone, Debug)]
pub struct PlayedMoves {
    /// State after the moves.
    pub attempt: Attempt,
    /// Events of each action.
    pub events: Vec<Vec<Event>>,
    /// Number of actions at the start of each round.
    pub rounds: Vec<usize>,
    /// Number of actions before each action that was a choice.
    choices: Vec<usize>,
    /// Number of the first action of the address that could not be played.
    pub cut: Option<usize>,
}

impl PlayedMoves {
    /// A puzzle without moves.
    pub fn begin(puzzle: &Puzzle) -> Result<PlayedMoves, PuzzleError> {
        Ok(PlayedMoves {
            attempt: Attempt::begin(puzzle)?,
            events: Vec::new(),
            rounds: vec![0],
            choices: Vec::new(),
            cut: None,
        })
    }

    /// Plays the moves of an address as far as they are legal, then forced skips.
    pub fn follow(puzzle: &Puzzle, moves: &str) -> Result<PlayedMoves, PuzzleError> {
        let mut played = PlayedMoves::read(puzzle, moves)?;
        played.go_on();
        Ok(played)
    }

    /// Plays the moves of an address without further skips. Every action is a step of its own, as
    /// the replay of a solution needs it.
    pub fn follow_exactly(puzzle: &Puzzle, moves: &str) -> Result<PlayedMoves, PuzzleError> {
        let mut played = PlayedMoves::read(puzzle, moves)?;
        played.choices = (0..played.events.len()).collect();
        Ok(played)
    }

    fn read(puzzle: &Puzzle, moves: &str) -> Result<PlayedMoves, PuzzleError> {
        let mut played = PlayedMoves::begin(puzzle)?;
        let moves = moves.get(..LONGEST).unwrap_or(moves);
        for (number, text) in (1..).zip(moves.split('_').filter(|text| !text.is_empty())) {
            let action = text.replace('~', ">").parse::<Action>().ok();
            if action.is_none_or(|action| played.step(action).is_err()) {
                played.cut = Some(number);
                break;
            }
        }
        Ok(played)
    }

    /// Plays an action, then forced skips. Returns the refusal if a rule forbids the action.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.step(action)?;
        self.go_on();
        Ok(())
    }

    /// Plays forced skips: without ghosts there is none to move, and without a Pattern there is
    /// none to score.
    fn go_on(&mut self) {
        while self.must_skip() && self.step(Action::Skip).is_ok() {}
    }

    fn must_skip(&self) -> bool {
        let mut legal = self.attempt.legal();
        !self.attempt.is_over() && legal.next() == Some(Action::Skip) && legal.next().is_none()
    }

    fn step(&mut self, action: Action) -> Result<(), Refusal> {
        let round = self.attempt.round();
        let (made, chosen) = (self.attempt.actions().len(), !self.must_skip());
        let mut events = Vec::new();
        self.attempt.play(action, &mut events)?;
        if chosen {
            self.choices.push(made);
        }
        self.events.push(events);
        if self.attempt.round() != round {
            self.rounds.push(self.attempt.actions().len());
        }
        Ok(())
    }

    /// Number of actions left after the last choice is taken back.
    pub(super) fn step_back(&self) -> usize {
        self.choices.last().copied().unwrap_or(0)
    }

    /// Number of choices among the last `actions` actions. The others were forced.
    pub(super) fn choices_among_last(&self, actions: usize) -> usize {
        let before = self.attempt.actions().len().saturating_sub(actions);
        let among = self.choices.iter().filter(|&&made| made >= before);
        among.count()
    }

    /// Events of the last choice and of the forced skips after it.
    pub fn last_events(&self) -> impl Iterator<Item = &Event> {
        self.events[self.step_back()..].iter().flatten()
    }

    /// Number of actions left after the current round is taken back, or the one before if the
    /// current round has no actions.
    pub(super) fn round_back(&self) -> usize {
        let made = self.attempt.actions().len();
        let before = |began: &&usize| **began < made;
        self.rounds.iter().rfind(before).copied().unwrap_or(0)
    }
}

/// Actions in the format of an address: separated by `_`, with `~` for `>`, which would have to be
/// escaped.
#[must_use]
pub fn write_moves(actions: &[Action]) -> String {
    let actions = actions
        .iter()
        .map(|action| action.to_string().replace('>', "~"));
    actions.collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        serde_json::from_str(
            r#"{"tiles": ["t@0,0", "p@0,1", "g@0,2", "p@1,2"], "ghosts": ["0,0"],
                "kids": ["0,1"], "cards": ["c3"], "rounds": 2, "goal": 9}"#,
        )
        .unwrap()
    }

    #[test]
    fn moves_come_back_from_an_address() {
        let moves = "o@0,3_0,0~0,1_~0,2_skip_skip_o@-1,0";
        let played = PlayedMoves::follow(&puzzle(), moves).unwrap();
        assert_eq!(played.cut, None);
        assert_eq!(write_moves(played.attempt.actions()), moves);
        assert_eq!(
            (played.events.len(), played.rounds.as_slice()),
            (6, &[0, 5][..])
        );
        assert_eq!(played.round_back(), 5);
        let at_start = PlayedMoves::follow(&puzzle(), "o@0,3_skip_skip").unwrap();
        assert_eq!(at_start.round_back(), 0);
    }

    #[test]
    fn what_goes_without_saying_is_played_and_taken_back_with_the_choice() {
        let mut puzzle = puzzle();
        puzzle.ghosts.clear();
        let mut played = PlayedMoves::begin(&puzzle).unwrap();
        played.play("o@0,3".parse().unwrap()).unwrap();
        let moves = write_moves(played.attempt.actions());
        assert!(moves.starts_with("o@0,3_skip"), "{moves}");
        assert_eq!(played.step_back(), 0);
        let made = played.attempt.actions().len();
        assert_eq!(played.choices_among_last(made), 1);
        let skipped = |event: &&Event| matches!(event, Event::Skipped { .. });
        assert!(
            played
                .last_events()
                .any(|event| matches!(event, Event::Built { .. }))
        );
        assert_eq!(played.last_events().filter(skipped).count(), made - 1);
        // An address may contain or omit forced skips. A replay shows all of them.
        for text in ["o@0,3", &moves] {
            let followed = PlayedMoves::follow(&puzzle, text).unwrap();
            assert_eq!(write_moves(followed.attempt.actions()), moves);
            assert_eq!((followed.step_back(), followed.cut), (0, None));
        }
        let exactly = PlayedMoves::follow_exactly(&puzzle, "o@0,3").unwrap();
        assert_eq!(exactly.attempt.actions().len(), 1);
        let exactly = PlayedMoves::follow_exactly(&puzzle, "o@0,3_skip").unwrap();
        assert!(exactly.last_events().all(|event| skipped(&event)));
    }

    #[test]
    fn what_cannot_be_played_is_cut_off_and_counted() {
        for (moves, cut) in [
            ("o@0,3_x_skip", Some(2)),
            ("o@9,9", Some(1)),
            ("o@0,3_é", Some(2)),
            ("", None),
            ("___", None),
        ] {
            let played = PlayedMoves::follow(&puzzle(), moves).unwrap();
            assert_eq!(played.cut, cut, "{moves}");
        }
        let long = "o@0,3_".repeat(5_000);
        assert!(PlayedMoves::follow(&puzzle(), &long).unwrap().cut.is_some());
        let odd = "é".repeat(3_000);
        assert!(PlayedMoves::follow(&puzzle(), &odd).unwrap().cut.is_some());
    }
}
