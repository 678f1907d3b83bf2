//! Requests of the engine protocol.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use tabletop::{Actor, Millis, Seat, SeatCount, Seed, Watcher};

use crate::request_error::RequestError;

/// The fields of a request, without `cmd` and `id`.
pub(crate) type Fields = Map<String, Value>;

/// Reads the fields of a command; the error names an unknown or missing field or a wrong type.
pub(crate) fn read<T: DeserializeOwned>(fields: Fields) -> Result<T, RequestError> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let path = error.path().to_string();
        let message = match path.as_str() {
            "." => error.inner().to_string(),
            field => format!("{field}: {}", error.inner()),
        };
        RequestError::new("bad-field", message)
    })
}

/// A command without fields.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoFields {}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRequest {
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) options: Value,
    pub(crate) seats: Option<SeatCount>,
    #[serde(default, deserialize_with = "text_or_number")]
    pub(crate) seed: Option<Seed>,
    pub(crate) position: Option<Value>,
    #[serde(rename = "as")]
    pub(crate) name: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoadRequest {
    pub(crate) record: Value,
    #[serde(rename = "as")]
    pub(crate) name: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableArguments {
    pub(crate) table: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRequest {
    pub(crate) table: String,
    pub(crate) seat: Option<Seat>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ViewRequest {
    pub(crate) table: String,
    #[serde(default = "spectator", deserialize_with = "seat_or_spectator")]
    pub(crate) seat: Watcher,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    pub(crate) table: String,
    #[serde(default, deserialize_with = "seat_or_house")]
    pub(crate) seat: Option<Actor>,
    pub(crate) action: String,
    pub(crate) at: Option<Millis>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoRequest {
    pub(crate) table: String,
    #[serde(default = "one")]
    pub(crate) n: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RandomRequest {
    pub(crate) table: String,
    #[serde(default = "one")]
    pub(crate) n: u32,
    #[serde(default, deserialize_with = "text_or_number")]
    pub(crate) seed: Option<Seed>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PerftRequest {
    pub(crate) table: String,
    pub(crate) depth: u32,
    pub(crate) budget: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotRequest {
    pub(crate) table: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) level: Option<String>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Millis>,
    #[serde(default, deserialize_with = "text_or_number")]
    pub(crate) seed: Option<Seed>,
    #[serde(default)]
    pub(crate) think: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordRequest {
    pub(crate) table: String,
    #[serde(default)]
    pub(crate) form: RecordForm,
}

/// The two forms of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordForm {
    #[default]
    Json,
    Text,
}

fn one() -> u32 {
    1
}

fn spectator() -> Watcher {
    Watcher::Spectator
}

#[derive(Deserialize)]
#[serde(untagged)]
enum NumberOrText {
    Number(u64),
    Text(String),
}

impl NumberOrText {
    fn seat(&self) -> Option<Seat> {
        match self {
            NumberOrText::Number(number) => u8::try_from(*number).ok().and_then(Seat::new),
            NumberOrText::Text(_) => None,
        }
    }
}

/// Parses a field that may be a number or a text; the error names the allowed values.
fn number_or_text<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    expected: &str,
    read: impl FnOnce(NumberOrText) -> Option<T>,
) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let found = serde_json::from_value(value.clone()).ok().and_then(read);
    found.ok_or_else(|| serde::de::Error::custom(format!("expected {expected}, not {value}")))
}

fn text_or_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seed>, D::Error> {
    let expected = "a text of 1 to 64 printable ASCII characters without spaces, or a number";
    let seed = number_or_text(deserializer, expected, |value| match value {
        NumberOrText::Number(number) => Some(Seed::from(number)),
        NumberOrText::Text(text) => Seed::new(text).ok(),
    })?;
    Ok(Some(seed))
}

fn seat_or_spectator<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Watcher, D::Error> {
    number_or_text(
        deserializer,
        "a seat's number or \"spectator\"",
        |value| match &value {
            NumberOrText::Text(text) if text == "spectator" => Some(Watcher::Spectator),
            other => other.seat().map(Watcher::Seat),
        },
    )
}

fn seat_or_house<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Actor>, D::Error> {
    let actor = number_or_text(
        deserializer,
        "a seat's number or \"house\"",
        |value| match &value {
            NumberOrText::Text(text) if text == "house" => Some(Actor::House),
            other => other.seat().map(Actor::Seat),
        },
    )?;
    Ok(Some(actor))
}
