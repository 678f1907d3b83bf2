//! What was played, as it stands in an address.

use hunters::puzzle::{Attempt, Puzzle, PuzzleError};
use hunters::{Action, Event};
use tabletop::Refusal;

/// The most letters of an address that are looked at; six rounds with all their chains are shorter.
const LONGEST: usize = 2_000;

/// A puzzle, and what was played of it with everything that happened.
#[derive(Clone, Debug)]
pub struct Played {
    /// Where it stands.
    pub attempt: Attempt,
    /// What each action brought about.
    pub events: Vec<Vec<Event>>,
    /// How many actions were played when each round began.
    pub rounds: Vec<usize>,
    /// The number of the first action of the address that could not be played, and what it says.
    pub cut: Option<(usize, String)>,
}

impl Played {
    /// A puzzle of which nothing was played yet.
    pub fn begin(puzzle: &Puzzle) -> Result<Played, PuzzleError> {
        Ok(Played {
            attempt: Attempt::begin(puzzle)?,
            events: Vec::new(),
            rounds: vec![0],
            cut: None,
        })
    }

    /// A puzzle as far as the moves of an address can be played.
    pub fn follow(puzzle: &Puzzle, moves: &str) -> Result<Played, PuzzleError> {
        let mut played = Played::begin(puzzle)?;
        let moves = moves.get(..LONGEST).unwrap_or(moves);
        for (number, text) in (1..).zip(moves.split('_').filter(|text| !text.is_empty())) {
            let action = text.replace('~', ">").parse::<Action>().ok();
            if action.is_none_or(|action| played.play(action).is_err()) {
                let shown = text.chars().take(20).collect();
                played.cut = Some((number, shown));
                break;
            }
        }
        Ok(played)
    }

    /// Plays an action, or says which rule forbids it.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        let round = self.attempt.round();
        let mut events = Vec::new();
        self.attempt.play(action, &mut events)?;
        self.events.push(events);
        if self.attempt.round() != round {
            self.rounds.push(self.attempt.actions().len());
        }
        Ok(())
    }

    /// How many actions there are when the present round is taken back, or the one before if it
    /// has just begun.
    pub(super) fn round_back(&self) -> usize {
        let made = self.attempt.actions().len();
        let before = |began: &&usize| **began < made;
        self.rounds.iter().rfind(before).copied().unwrap_or(0)
    }
}

/// Actions as they stand in an address: `_` between them, and `~` for `>`, which would have to be
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
        let played = Played::follow(&puzzle(), moves).unwrap();
        assert_eq!(played.cut, None);
        assert_eq!(write_moves(played.attempt.actions()), moves);
        assert_eq!(
            (played.events.len(), played.rounds.as_slice()),
            (6, &[0, 5][..])
        );
        assert_eq!(played.round_back(), 5);
        let at_start = Played::follow(&puzzle(), "o@0,3_skip_skip").unwrap();
        assert_eq!(at_start.round_back(), 0);
    }

    #[test]
    fn what_cannot_be_played_is_cut_off_and_named() {
        for (moves, cut) in [
            ("o@0,3_x_skip", Some((2, "x".to_owned()))),
            ("o@9,9", Some((1, "o@9,9".to_owned()))),
            ("o@0,3_é", Some((2, "é".to_owned()))),
            ("", None),
            ("___", None),
        ] {
            let played = Played::follow(&puzzle(), moves).unwrap();
            assert_eq!(played.cut, cut, "{moves}");
        }
        let long = "o@0,3_".repeat(5_000);
        assert!(Played::follow(&puzzle(), &long).unwrap().cut.is_some());
        let odd = "é".repeat(3_000);
        assert!(Played::follow(&puzzle(), &odd).unwrap().cut.is_some());
    }
}
