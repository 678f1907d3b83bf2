//! References to puzzles: collection, daily, or made by a visitor.

use puzzles::Date;

use super::time;
use presentation::args;
use presentation::i18n::Lang;

/// Reference to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRef {
    /// Puzzle of the collection, by its id.
    Collection(String),
    /// Daily puzzle of a date.
    Daily(Date),
    /// Puzzle that a visitor made, by its code.
    Own(String),
}

impl PuzzleRef {
    /// Beginning of the keys of daily puzzles; the date follows.
    pub const DAILY_PREFIX: &str = "daily-";

    /// Address of the puzzle.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            PuzzleRef::Collection(id) => format!("/puzzles/{id}"),
            PuzzleRef::Daily(date) => format!("/puzzles/daily/{date}"),
            PuzzleRef::Own(code) => format!("/puzzles/own/{code}"),
        }
    }

    /// Key of the puzzle in stored progress.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            PuzzleRef::Collection(id) => id.clone(),
            PuzzleRef::Daily(date) => format!("{}{date}", PuzzleRef::DAILY_PREFIX),
            PuzzleRef::Own(code) => format!("own-{code}"),
        }
    }

    /// Title of the puzzle.
    pub(super) fn title(&self, lang: Lang) -> String {
        match self {
            PuzzleRef::Collection(id) => lang.with("puzzle-title", &args!["id" => id.as_str()]),
            PuzzleRef::Daily(date) => {
                let date = time::date(lang, *date);
                lang.with("puzzle-title-daily", &args!["date" => date])
            }
            PuzzleRef::Own(_) => lang.t("puzzle-title-own"),
        }
    }
}
