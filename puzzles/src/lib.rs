//! The puzzle room of Candy Hunters: solver, generator, collection.

mod bound;
mod canon;
mod check;
mod collection;
mod daily;
mod generate;
mod hint;
mod idea;
mod line;
mod measure;
mod reach;
mod scene;
mod search;
mod solve;

pub use canon::{Canonical, upright};
pub use check::{Fault, duplicates, prove, replay};
pub use collection::{Collection, CollectionError, Entry};
pub use daily::{Date, DateError, daily};
pub use generate::{FEW_LINES, Made, generate};
pub use hint::{Hint, Strength, hint};
pub use idea::Idea;
pub use line::{Candies, Line, Scoring};
pub use measure::{Features, MeasureError};
pub use solve::{Effort, MOST_COUNTED, Progress, Solver, Stopped, UNSTOPPED, Verdict, solve};
