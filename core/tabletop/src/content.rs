//! Content: card sets, Patterns and decks, given by name or in the options.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// An option that names content which is compiled in, or holds custom content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Content<T> {
    /// By its name.
    Named(String),
    /// As data.
    Own(T),
}

impl<T> Content<T> {
    /// The custom content; `None` for content by name.
    pub fn own(&self) -> Option<&T> {
        match self {
            Content::Named(_) => None,
            Content::Own(content) => Some(content),
        }
    }
}

/// The content with the name `default`.
impl<T> Default for Content<T> {
    fn default() -> Self {
        Content::Named("default".to_owned())
    }
}

/// By hand, so that an error names the entry that is wrong.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Content<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(PhantomData))
    }
}

struct Either<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
    type Value = Content<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name, or an object with one's own")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Content::Named(name.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Content::Own)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::setup::read_options;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Bag {
        sweets: Vec<u8>,
    }

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Options {
        bag: Content<Bag>,
    }

    #[test]
    fn it_reads_as_written() {
        for value in [json!({"bag": "small"}), json!({"bag": {"sweets": [1, 2]}})] {
            let options: Options = read_options(&value).unwrap();
            assert_eq!(serde_json::to_value(&options).unwrap(), value);
        }
        assert_eq!(
            read_options::<Options>(&Value::Null).unwrap().bag,
            Content::default()
        );
    }

    #[test]
    fn an_error_names_the_entry_that_is_wrong() {
        let complaint = |value| read_options::<Options>(&value).unwrap_err().to_string();
        assert_eq!(
            complaint(json!({"bag": {"sweets": [1, "two"]}})),
            "options.bag.sweets[1]: invalid type: string \"two\", expected u8"
        );
        assert!(
            complaint(json!({"bag": {"sour": 1}})).starts_with("options.bag.sour: unknown field")
        );
        assert_eq!(
            complaint(json!({"bag": 7})),
            "options.bag: invalid type: integer `7`, expected a name, or an object with one's own"
        );
    }
}
