//! Error answers: a code, the rule if one is involved, and a sentence.

use std::borrow::Cow;

use games::UnknownGame;
use serde_json::{Map, Value, json};
use tabletop::{MoveError, PlayError, RecordError, ReplayError, SetupError};

/// An error answer.
#[derive(Clone, Debug)]
pub(crate) struct RequestError {
    code: Cow<'static, str>,
    message: String,
    /// The rule that refused the action.
    rule: Option<&'static str>,
}

impl RequestError {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> RequestError {
        RequestError {
            code: code.into(),
            message: message.into(),
            rule: None,
        }
    }

    /// The answer as JSON.
    pub(crate) fn answer(&self, id: Option<&Value>) -> Value {
        let mut error = Map::new();
        error.insert("code".to_owned(), json!(self.code));
        if let Some(rule) = self.rule {
            error.insert("rule".to_owned(), json!(rule));
        }
        error.insert("message".to_owned(), json!(self.message));
        let mut answer = Map::new();
        if let Some(id) = id {
            answer.insert("id".to_owned(), id.clone());
        }
        answer.insert("ok".to_owned(), json!(false));
        answer.insert("error".to_owned(), Value::Object(error));
        Value::Object(answer)
    }
}

pub(crate) fn too_long(limit: usize) -> RequestError {
    RequestError::new(
        "too-long",
        format!("the line has more than {limit} bytes, and was passed over"),
    )
}

impl From<UnknownGame> for RequestError {
    fn from(error: UnknownGame) -> Self {
        RequestError::new("unknown-game", error.to_string())
    }
}

impl From<SetupError> for RequestError {
    fn from(error: SetupError) -> Self {
        RequestError::new("bad-setup", error.to_string())
    }
}

impl RequestError {
    /// An action that the game `id` does not take, or not at that time. A refusal by a rule has the
    /// code that it has in the JSON interface of the site: `<id of the game>-<the game's code>`.
    pub(crate) fn of_action(id: &str, error: impl Into<MoveError>) -> RequestError {
        match error.into() {
            MoveError::Play(PlayError::Notation(error)) => {
                RequestError::new("unreadable-action", error.to_string())
            }
            MoveError::Play(PlayError::Refused(refusal)) => RequestError {
                code: format!("{id}-{}", refusal.code).into(),
                message: refusal.sentence,
                rule: Some(refusal.rule),
            },
            time @ (MoveError::Backwards { .. }
            | MoveError::TooEarly { .. }
            | MoveError::TooLate { .. }) => RequestError::new("bad-time", time.to_string()),
        }
    }
}

impl From<RecordError> for RequestError {
    fn from(error: RecordError) -> Self {
        RequestError::new("bad-record", error.to_string())
    }
}

impl From<ReplayError> for RequestError {
    fn from(error: ReplayError) -> Self {
        RequestError::new("bad-record", error.to_string())
    }
}
