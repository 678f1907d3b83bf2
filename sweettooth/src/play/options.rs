//! Parser of `--option NAME=VALUE`.

use serde_json::Value;
use tabletop::{AnyGame, SetupError};

/// An option of the command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GivenOption {
    name: String,
    value: Value,
}

/// Parses `NAME=VALUE`; a value that is no JSON is a string.
pub(crate) fn read(text: &str) -> Result<GivenOption, String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok(GivenOption {
            name: name.to_owned(),
            value: serde_json::from_str(value).unwrap_or_else(|_| value.into()),
        }),
        _ => Err("an option is of the form NAME=VALUE".to_owned()),
    }
}

/// The game's default options, replaced by the given ones. The game itself checks names and values.
pub(crate) fn merge(game: &dyn AnyGame, given: &[GivenOption]) -> Result<Value, SetupError> {
    let mut options = game.default_options();
    let Some(fields) = options.as_object_mut() else {
        return Ok(options);
    };
    for (index, GivenOption { name, value }) in given.iter().enumerate() {
        if given[..index].iter().any(|before| before.name == *name) {
            return Err(SetupError::option(name, "given more than once"));
        }
        fields.insert(name.clone(), value.clone());
    }
    Ok(options)
}

/// Lists the options of a game, for error messages.
pub(crate) fn list_options(game: &dyn AnyGame) -> String {
    let info = game.info();
    if info.options.is_empty() {
        return format!("{} has no options", info.name);
    }
    let options = info.options.iter();
    let options = options.map(|option| format!("{} ({})", option.name, option.values));
    let options: Vec<String> = options.collect();
    format!("the options of {} are: {}", info.name, options.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn merged(given: &[&str]) -> Result<Value, SetupError> {
        let given: Vec<GivenOption> = given.iter().map(|text| read(text).unwrap()).collect();
        merge(games::find("necklace").unwrap(), &given)
    }

    #[test]
    fn a_value_is_json_or_a_word() {
        let value = |text| read(text).unwrap().value;
        assert_eq!(value("closing=true"), json!(true));
        assert_eq!(value("cards=[1,2]"), json!([1, 2]));
        assert_eq!(value("deck=holiday"), json!("holiday"));
        assert_eq!(value("sum=1=1"), json!("1=1"));
        assert!(read("closing").is_err());
        assert!(read("=true").is_err());
    }

    #[test]
    fn what_is_not_given_stays_as_it_is() {
        assert_eq!(merged(&[]), Ok(json!({"closing": false})));
        assert_eq!(merged(&["closing=true"]), Ok(json!({"closing": true})));
        let twice = merged(&["closing=true", "closing=false"]).unwrap_err();
        assert_eq!(twice.to_string(), "options.closing: given more than once");
    }
}
