//! Refusals: the rule that forbids an action, a stable code, and a sentence.

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
    /// The details of the sentence, for translations: name and value.
    pub details: Vec<(&'static str, String)>,
    /// The reason in English.
    pub sentence: String,
}

impl Refusal {
    /// A refusal by a rule, with the details of its sentence.
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

/// A text that is no action of the game: the problem, and the right form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// The reason why an action given as text did not happen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It could not be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It was read, and a rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
