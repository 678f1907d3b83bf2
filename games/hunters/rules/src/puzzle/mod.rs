//! H14: puzzles. One player, open Patterns, a few rounds, points to reach.
//!
//! ```
//! use hunters::puzzle::{Attempt, Puzzle};
//!
//! let puzzle: Puzzle = serde_json::from_str(
//!     r#"{"tiles": ["o@0,0", "p@1,0"], "kids": ["0,0"], "cards": ["c1"], "rounds": 1, "goal": 4}"#,
//! )?;
//! let mut attempt = Attempt::begin(&puzzle)?;
//! for action in ["t@1,1", "skip", "c1@0,0r0"] {
//!     attempt.play(action.parse()?, &mut ())?;
//! }
//! assert!(attempt.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod difficulty;

pub use attempt::Attempt;
pub use difficulty::{Difficulty, DifficultyError};

use serde::{Deserialize, Serialize};
use tabletop::{Game, SeatCount, Setup, SetupError};
use thiserror::Error;

use crate::card::Card;
use crate::cell::Cell;
use crate::options::{Options, SetChoice};
use crate::pieces::KIDS;
use crate::position::Position;
use crate::state::{Hunters, ROUNDS};
use crate::tile::Tile;

/// A puzzle as unchecked data. [`Attempt::begin`] checks it and makes it playable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The tiles on the board; the other ones are in stock.
    pub tiles: Vec<Tile>,
    /// The tiles of the ghosts, at most 4.
    #[serde(default)]
    pub ghosts: Vec<Cell>,
    /// The tiles of the kids, at most 5, all of them the player's.
    #[serde(default)]
    pub kids: Vec<Cell>,
    /// H13: whether the Large Ghost takes part; it starts beside the board.
    #[serde(default, skip_serializing_if = "is_false")]
    pub large_ghost: bool,
    /// The Patterns that can be scored, each once.
    pub cards: Vec<Card>,
    /// The set that the cards are from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub patterns: SetChoice,
    /// The number of rounds, 1 to 6.
    pub rounds: u8,
    /// The points to reach, by H11.
    pub goal: i32,
    /// H15: the difficulty, if it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks like that")]
fn is_false(value: &bool) -> bool {
    !value
}

fn is_default(choice: &SetChoice) -> bool {
    *choice == SetChoice::default()
}

/// The reason why data is not a puzzle: the field, and its problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {problem}")]
pub struct PuzzleError {
    /// The field, as a path from the puzzle.
    pub field: String,
    /// The problem, and the right form.
    pub problem: String,
}

impl PuzzleError {
    /// A field and its problem.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> PuzzleError {
        PuzzleError {
            field: field.into(),
            problem: problem.into(),
        }
    }
}

impl Puzzle {
    /// The underlying game: the rounds before are over, no kid is left to place, and the deck is
    /// empty.
    fn game(&self) -> Result<Hunters, PuzzleError> {
        self.check_counts()?;
        let setup = Setup {
            options: Options {
                haunted: self.cards.iter().any(|card| card.is_haunted()),
                large_ghost: self.large_ghost,
                patterns: self.patterns.clone(),
                ..Options::default()
            },
            seats: SeatCount::new(1).expect("Candy Hunters can be played alone"),
        };
        Hunters::restore(&setup, self.position()).map_err(|error| own_words(&error))
    }

    fn check_counts(&self) -> Result<(), PuzzleError> {
        let wrong = |field: &str, problem: String| Err(PuzzleError::new(field, problem));
        if self.tiles.is_empty() {
            return wrong("tiles", "there is none, so nothing can be built".to_owned());
        }
        if self.kids.len() > KIDS {
            let problem = format!("{} kids are more than {KIDS}", self.kids.len());
            return wrong("kids", problem);
        }
        if self.cards.is_empty() {
            return wrong(
                "cards",
                "there is none, so nothing can be scored".to_owned(),
            );
        }
        if !(1..=ROUNDS).contains(&self.rounds) {
            let problem = format!("{} is not a number from 1 to {ROUNDS}", self.rounds);
            return wrong("rounds", problem);
        }
        if self.goal < 1 {
            let problem = format!(
                "{} is reached without doing anything: ask for more",
                self.goal
            );
            return wrong("goal", problem);
        }
        Ok(())
    }

    fn position(&self) -> Position {
        Position {
            tiles: self.tiles.clone(),
            ghosts: self.ghosts.clone(),
            large_ghost: None,
            kids: vec![self.kids.clone()],
            kids_left: Some(vec![0]),
            stock: None,
            hands: vec![self.cards.clone()],
            deck: Vec::new(),
            open: Vec::new(),
            candies: Vec::new(),
            markers: Vec::new(),
            round: ROUNDS - self.rounds + 1,
            turn: None,
            step: None,
            moves_left: None,
            pushed: None,
            so_far: None,
            past: Vec::new(),
        }
    }
}

/// The problem of the underlying game, in the words of the puzzle.
fn own_words(error: &SetupError) -> PuzzleError {
    let (SetupError::Options { field, problem } | SetupError::Position { field, problem }) = error
    else {
        return PuzzleError::new("puzzle", error.to_string());
    };
    let field = field
        .trim_start_matches("position.")
        .trim_start_matches("options.")
        .replace("hands[0]", "cards")
        .replace("kids[0]", "kids");
    PuzzleError::new(field, problem)
}
