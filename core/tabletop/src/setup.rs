//! Set-up of a game: options and number of seats, and errors in them.

use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

use crate::info::GameInfo;
use crate::seat::SeatCount;
use crate::seed::SeedError;

/// A table before the deal: the options and how many play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// The game's options.
    pub options: O,
    /// The number of seats.
    pub seats: SeatCount,
}

/// The reason why a game cannot start. Every variant names the field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The game is not for that many.
    #[error("seats: {name} is for {fewest} to {most} players, not {asked}")]
    Seats {
        /// The game's name.
        name: &'static str,
        /// The requested number.
        asked: SeatCount,
        /// The game's minimum.
        fewest: SeatCount,
        /// The game's maximum.
        most: SeatCount,
    },
    /// An option is unknown or has a value that it cannot have.
    #[error("{field}: {problem}")]
    Options {
        /// The field, as a path from `options`.
        field: String,
        /// The problem, and the right form.
        problem: String,
    },
    /// A position is not one that the game can be in.
    #[error("{field}: {problem}")]
    Position {
        /// The field, as a path from `position`.
        field: String,
        /// The problem, and the right form.
        problem: String,
    },
    /// The seed is none.
    #[error("seed: {0}")]
    Seed(#[from] SeedError),
}

impl SetupError {
    /// The number of seats is wrong for the game.
    #[must_use]
    pub fn seats(info: &GameInfo, asked: SeatCount) -> Self {
        let (fewest, most) = info.seats;
        SetupError::Seats {
            name: info.name,
            asked,
            fewest,
            most,
        }
    }

    /// An option's value is wrong.
    pub fn option(field: &str, problem: impl Into<String>) -> Self {
        SetupError::Options {
            field: under("options", field),
            problem: problem.into(),
        }
    }

    /// A part of a position is wrong.
    pub fn position(field: &str, problem: impl Into<String>) -> Self {
        SetupError::Position {
            field: under("position", field),
            problem: problem.into(),
        }
    }

    /// The field that is wrong, as a path.
    #[must_use]
    pub fn field(&self) -> &str {
        match self {
            SetupError::Seats { .. } => "seats",
            SetupError::Seed(_) => "seed",
            SetupError::Options { field, .. } | SetupError::Position { field, .. } => field,
        }
    }
}

/// Reads options from JSON; an absent or `null` value means the defaults.
pub fn read_options<O: DeserializeOwned + Default>(value: &Value) -> Result<O, SetupError> {
    if value.is_null() {
        return Ok(O::default());
    }
    read_json(value).map_err(|(field, problem)| SetupError::option(&field, problem))
}

/// Reads a position from JSON.
pub fn read_position<P: DeserializeOwned>(value: &Value) -> Result<P, SetupError> {
    read_json(value).map_err(|(field, problem)| SetupError::position(&field, problem))
}

/// The value, or the path of the field that is wrong and the problem with it.
fn read_json<T: DeserializeOwned>(value: &Value) -> Result<T, (String, String)> {
    if !value.is_object() {
        return Err((
            String::new(),
            format!("expected a JSON object, not {}", short_form(value)),
        ));
    }
    serde_path_to_error::deserialize(value)
        .map_err(|error| (error.path().to_string(), error.inner().to_string()))
}

/// The most letters of a value that an error shows.
const MOST_LETTERS: usize = 40;

/// A value as an error shows it: lists only by their length, and of a long text the beginning.
fn short_form(value: &Value) -> String {
    match value {
        Value::Array(entries) if !entries.is_empty() => {
            format!(
                "a list of {}",
                crate::counted(entries.len() as i64, "entry", "entries")
            )
        }
        Value::String(text) if text.chars().count() > MOST_LETTERS => {
            let beginning: String = text.chars().take(MOST_LETTERS).collect();
            format!("{}…", Value::from(beginning))
        }
        value => value.to_string(),
    }
}

fn under(parent: &str, field: &str) -> String {
    match field {
        "" | "." => parent.to_owned(),
        _ => format!("{parent}.{field}"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Sweets {
        sour: bool,
        pieces: Vec<u8>,
    }

    #[test]
    fn errors_name_the_field_and_the_problem() {
        let complaint = |value| read_options::<Sweets>(&value).unwrap_err().to_string();
        let sour = complaint(json!({"sour": "very"}));
        assert_eq!(
            sour,
            "options.sour: invalid type: string \"very\", expected a boolean"
        );
        let pieces = complaint(json!({"pieces": [1, 300]}));
        assert_eq!(
            pieces,
            "options.pieces[1]: invalid value: integer `300`, expected u8"
        );
        let unknown = complaint(json!({"salty": true}));
        assert_eq!(
            unknown,
            "options.salty: unknown field `salty`, expected `sour` or `pieces`"
        );
        assert_eq!(
            complaint(json!([])),
            "options: expected a JSON object, not []"
        );
        assert_eq!(
            complaint(json!(vec![json!({"sour": true}); 500])),
            "options: expected a JSON object, not a list of 500 entries"
        );
        assert_eq!(
            complaint(json!("x".repeat(5_000))),
            format!(
                "options: expected a JSON object, not \"{}\"…",
                "x".repeat(40)
            )
        );
    }

    #[test]
    fn no_options_mean_the_defaults() {
        assert_eq!(read_options::<Sweets>(&Value::Null), Ok(Sweets::default()));
        assert_eq!(read_options::<Sweets>(&json!({})), Ok(Sweets::default()));
    }
}
