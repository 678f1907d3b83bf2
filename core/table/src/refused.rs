//! Refusals of requests: code, rule, sentence.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tabletop::{MoveError, PlayError, SetupError};
use thiserror::Error;

/// A refusal of a request. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{sentence}")]
pub struct Refused {
    /// A stable name for the reason, by which translations find it.
    pub code: String,
    /// The game's rule, where one is involved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// The details of the sentence, for translations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<(Cow<'static, str>, String)>,
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

    /// Adds a detail of the sentence.
    #[must_use]
    pub fn about(mut self, name: &'static str, what: impl std::fmt::Display) -> Refused {
        self.details.push((name.into(), what.to_string()));
        self
    }

    /// A number that is too small or too large.
    #[must_use]
    pub fn not_between(code: &str, field: &str, value: u32, least: u32, most: u32) -> Refused {
        let sentence = format!("{field}: {value} is not between {least} and {most}");
        Refused::new(code, sentence)
            .about("problem", "between")
            .about("value", value)
            .about("least", least)
            .about("most", most)
    }

    /// A set-up that the game does not take.
    #[must_use]
    pub fn by_setup(error: &SetupError) -> Refused {
        let refused = Refused::new("bad-setup", error.to_string());
        match error {
            SetupError::Seats {
                asked,
                fewest,
                most,
                ..
            } => refused
                .about("problem", "seats")
                .about("value", asked)
                .about("least", fewest)
                .about("most", most),
            SetupError::Options { field, .. } => {
                let path = field.strip_prefix("options.").unwrap_or_default();
                let option = path.split(['.', '[']).next().unwrap_or_default();
                // A mistake inside of content of one's own is found by its entry.
                let problem = if option == path { "option" } else { "entry" };
                let refused = refused.about("problem", problem).about("option", option);
                refused.about("entry", path)
            }
            SetupError::Position { .. } => refused.about("problem", "position"),
            SetupError::Seed(_) => refused.about("problem", "seed"),
        }
    }

    /// A refusal by a rule of a game: its code is `<id of the game>-<the game's code>`.
    #[must_use]
    pub fn by_rule(id: &str, refusal: tabletop::Refusal) -> Refused {
        let details = refusal.details.into_iter();
        Refused {
            code: format!("{id}-{}", refusal.code),
            rule: Some(refusal.rule.into()),
            details: details.map(|(name, what)| (name.into(), what)).collect(),
            sentence: refusal.sentence,
        }
    }

    /// A refusal by the game `id`.
    #[must_use]
    pub fn by_game(id: &str, error: PlayError) -> Refused {
        match error {
            PlayError::Notation(error) => Refused::new("unreadable-action", error.to_string()),
            PlayError::Refused(refusal) => Refused::by_rule(id, refusal),
        }
    }

    /// A refusal of a move by the game `id`, or because of its time.
    #[must_use]
    pub fn by_move(id: &str, error: MoveError) -> Refused {
        match error {
            MoveError::Play(error) => Refused::by_game(id, error),
            time @ (MoveError::Backwards { .. }
            | MoveError::TooEarly { .. }
            | MoveError::TooLate { .. }) => Refused::new("bad-time", time.to_string()),
        }
    }

    /// A move that answers a state which is no longer the last.
    #[must_use]
    pub fn stale() -> Refused {
        Refused::new(
            "stale",
            "something happened at the table before this arrived: look again",
        )
    }
}
