//! Why something that was asked for did not happen.

use serde::Serialize;
use store::StoreError;
use tabletop::{MoveError, PlayError};
use thiserror::Error;

/// A refusal: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[error("{sentence}")]
pub struct Refused {
    /// A stable name for the reason, by which translations find it.
    pub code: String,
    /// The game's rule, where one is involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// What the sentence speaks of, for translations.
    #[serde(skip)]
    pub details: Vec<(&'static str, String)>,
    /// The reason in English.
    pub sentence: String,
}

impl Refused {
    /// A refusal without a rule of the game.
    pub fn new(code: &str, sentence: impl Into<String>) -> Refused {
        Refused {
            code: code.to_owned(),
            rule: None,
            details: Vec::new(),
            sentence: sentence.into(),
        }
    }

    /// A refusal by the game `id`: its code is `<id>-<the game's code>`.
    pub(crate) fn by_game(id: &str, error: PlayError) -> Refused {
        match error {
            PlayError::Notation(error) => Refused::new("unreadable-action", error.to_string()),
            PlayError::Refused(refusal) => Refused {
                code: format!("{id}-{}", refusal.code),
                rule: Some(refusal.rule),
                details: refusal.details,
                sentence: refusal.sentence,
            },
        }
    }

    pub(crate) fn by_move(id: &str, error: MoveError) -> Refused {
        match error {
            MoveError::Play(error) => Refused::by_game(id, error),
            time @ (MoveError::Backwards { .. } | MoveError::TooEarly { .. }) => {
                Refused::new("bad-time", time.to_string())
            }
        }
    }

    /// A move that answers a state which is no longer the last.
    pub(crate) fn stale() -> Refused {
        Refused::new(
            "stale",
            "something happened at the table before this arrived: look again",
        )
    }
}

/// Why the house did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseError {
    /// It may not be done.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is no such table.
    #[error("there is no table behind this link")]
    NoTable,
    /// It may be done, and could not be stored. Nothing has changed; it can be tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
}
