//! Why an action was not accepted.

use serde::Serialize;
use thiserror::Error;

/// An action that the rules forbid now: which rule, and a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[error("{sentence}")]
pub struct Refusal {
    /// The rule's number, one of [`GameInfo::rules`](crate::GameInfo::rules).
    pub rule: &'static str,
    /// A stable name for this reason within the game, by which translations find it.
    pub code: &'static str,
    /// What the sentence speaks of, for translations: name and value.
    pub details: Vec<(&'static str, String)>,
    /// The reason in English.
    pub sentence: String,
}

impl Refusal {
    /// A refusal by a rule, with what its sentence speaks of.
    pub fn new(
        rule: &'static str,
        code: &'static str,
        details: Vec<(&'static str, String)>,
        sentence: impl Into<String>,
    ) -> Refusal {
        let sentence = sentence.into();
        Refusal {
            rule,
            code,
            details,
            sentence,
        }
    }
}

/// A text that is no action of the game: what was wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// Why an action given as text did not happen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It could not be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It was read, and a rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
