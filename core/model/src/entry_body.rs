//! The content of a log entry: JSON text, which is read only where it is needed.

use std::fmt;
use std::ops::Index;
use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The content of a log entry. A server writes it once as text, and a store passes the text on.
#[derive(Clone, Default)]
pub struct EntryBody {
    text: Box<str>,
    /// The same as a value, once that was asked for.
    value: OnceLock<Value>,
}

impl EntryBody {
    /// The JSON of some data.
    pub fn of(data: &impl Serialize) -> Result<EntryBody, serde_json::Error> {
        serde_json::to_string(data).map(EntryBody::from_text)
    }

    /// A body that was stored. Text that is not JSON is an error when it is read.
    #[must_use]
    pub fn from_text(text: String) -> EntryBody {
        EntryBody {
            text: text.into_boxed_str(),
            value: OnceLock::new(),
        }
    }

    /// The JSON text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Reads the data.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.text)
    }

    /// The data as a JSON value; null if the text is not JSON.
    #[must_use]
    pub fn value(&self) -> &Value {
        self.value.get_or_init(|| self.read().unwrap_or_default())
    }
}

impl From<Value> for EntryBody {
    fn from(value: Value) -> Self {
        EntryBody {
            text: value.to_string().into_boxed_str(),
            value: OnceLock::from(value),
        }
    }
}

/// A field of the body; null if there is none.
impl Index<&str> for EntryBody {
    type Output = Value;

    fn index(&self, field: &str) -> &Value {
        &self.value()[field]
    }
}

impl fmt::Display for EntryBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for EntryBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq for EntryBody {
    fn eq(&self, other: &EntryBody) -> bool {
        self.text == other.text || self.value() == other.value()
    }
}

impl PartialEq<Value> for EntryBody {
    fn eq(&self, other: &Value) -> bool {
        self.value() == other
    }
}

impl Serialize for EntryBody {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EntryBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(EntryBody::from)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_body_is_the_same_as_text_and_as_a_value() {
        let value = json!({"fact": "moved", "actor": "0", "action": "m3"});
        let text = EntryBody::from_text(value.to_string());
        let body = EntryBody::from(value.clone());
        assert_eq!((&text, text["action"].as_str()), (&body, Some("m3")));
        assert_eq!(text, value);
        assert_eq!(
            text.as_str(),
            r#"{"fact":"moved","actor":"0","action":"m3"}"#
        );
        assert_eq!(serde_json::to_string(&text).unwrap(), text.as_str());
        let read: EntryBody = serde_json::from_str(text.as_str()).unwrap();
        assert_eq!((read, text["none"].is_null()), (body, true));
        assert!(
            EntryBody::from_text("{".to_owned())
                .read::<Value>()
                .is_err()
        );
    }
}
