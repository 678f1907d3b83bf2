//! Puzzles of Candy Hunters (H14, H15): solver, generator, collection.
//!
//! Solve:
//!
//! ```
//! use hunters::puzzle::{Attempt, Puzzle};
//! use puzzles::{Effort, solve};
//!
//! let puzzle: Puzzle = serde_json::from_str(
//!     r#"{"tiles": ["o@0,0", "p@1,0"], "kids": ["0,0"], "cards": ["c1"], "rounds": 1, "goal": 4}"#,
//! )?;
//! let verdict = solve(&Attempt::begin(&puzzle)?, &Effort::default())?;
//! assert_eq!((verdict.best, verdict.lines.len()), (4, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Make one, and ask for a hint:
//!
//! ```
//! use hunters::puzzle::{Attempt, Difficulty};
//! use puzzles::{Effort, Hint, Strength, generate, hint};
//!
//! let made = generate(&7.into(), Difficulty::new(2)?, &Effort::default())?;
//! let attempt = Attempt::begin(&made.puzzle)?;
//! let hint = hint(&attempt, Strength::Pattern, &Effort::default())?;
//! assert!(matches!(hint, Hint::Pattern { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bound;
mod canon;
mod check;
pub mod code;
mod collection;
mod daily;
mod draft;
mod generate;
mod hint;
mod idea;
mod line;
mod measure;
mod reach;
mod review;
mod round;
mod search;
mod solve;
mod streak;
mod tile_layout;

pub use canon::{CanonicalForm, upright};
pub use check::{FalseClaim, duplicates, prove, replay};
pub use collection::{Collection, CollectionEntry, CollectionError};
pub use daily::{Date, DateError, daily};
pub use draft::{Draft, MissingPart, Tool};
pub use generate::{FEW_LINES, GeneratedPuzzle, generate};
pub use hint::{Hint, Strength, hint};
pub use idea::Idea;
pub use line::{Candies, Line, Scoring};
pub use measure::{Features, MeasureError};
pub use review::{Review, SuperfluousParts, review};
pub use solve::{Effort, MOST_COUNTED, Progress, Solver, StoppedError, UNSTOPPED, Verdict};
pub use solve::{first_solution, solve};
pub use streak::streak;
