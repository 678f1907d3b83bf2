//! Parser of `--option NAME=VALUE`, which every command with a game takes.

use engine::OptionValueError;
use serde_json::Value;
use tabletop::{AnyGame, SetupError};

/// An option of the command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GivenOption {
    name: String,
    value: Value,
    /// The file that holds the value, if there is one.
    file: Option<String>,
}

/// The options of a game on the command line.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct GivenOptions {
    /// An option of the game, such as set=compact, or set=@FILE for JSON in a file (docs/own-content.md);
    /// can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = read)]
    options: Vec<GivenOption>,
}

/// Parses `NAME=VALUE`.
pub(crate) fn read(text: &str) -> Result<GivenOption, String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok(GivenOption {
            name: name.to_owned(),
            value: engine::read_option(value)
                .map_err(|error: OptionValueError| error.to_string())?,
            file: value.strip_prefix('@').map(str::to_owned),
        }),
        _ => Err("an option is of the form NAME=VALUE".to_owned()),
    }
}

impl FromIterator<GivenOption> for GivenOptions {
    fn from_iter<T: IntoIterator<Item = GivenOption>>(options: T) -> GivenOptions {
        GivenOptions {
            options: options.into_iter().collect(),
        }
    }
}

impl GivenOptions {
    /// Whether none was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The game's default options, replaced by the given ones. The game itself checks names and
    /// values.
    pub(crate) fn merge(&self, game: &dyn AnyGame) -> Result<Value, SetupError> {
        let mut options = game.default_options();
        let Some(fields) = options.as_object_mut() else {
            return Ok(options);
        };
        for (index, GivenOption { name, value, .. }) in self.options.iter().enumerate() {
            let before = &self.options[..index];
            if before.iter().any(|before| before.name == *name) {
                return Err(SetupError::option(name, "given more than once"));
            }
            fields.insert(name.clone(), value.clone());
        }
        Ok(options)
    }

    /// The sentence about a wrong set-up, with the file that holds the mistake.
    pub(crate) fn explain(&self, problem: &SetupError) -> String {
        let in_field = |given: &&GivenOption| {
            let rest = problem.field().strip_prefix("options.");
            let rest = rest.and_then(|field| field.strip_prefix(given.name.as_str()));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        let given = self.options.iter().find(in_field);
        match given.and_then(|given| given.file.as_ref()) {
            Some(file) => format!("the file {file}: {problem}"),
            None => problem.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn given(texts: &[&str]) -> GivenOptions {
        GivenOptions {
            options: texts.iter().map(|text| read(text).unwrap()).collect(),
        }
    }

    fn merged(texts: &[&str]) -> Result<Value, SetupError> {
        given(texts).merge(games::find("necklace").unwrap())
    }

    #[test]
    fn an_option_has_a_name_and_a_value() {
        let value = |text| read(text).unwrap().value;
        assert_eq!(value("closing=true"), json!(true));
        assert_eq!(value("deck=holiday"), json!("holiday"));
        assert_eq!(value("sum=1=1"), json!("1=1"));
        assert!(read("closing").is_err());
        assert!(read("=true").is_err());
        assert!(read("cards=[1,").unwrap_err().contains("broken JSON"));
    }

    #[test]
    fn what_is_not_given_stays_as_it_is() {
        assert_eq!(merged(&[]), Ok(json!({"closing": false})));
        assert_eq!(merged(&["closing=true"]), Ok(json!({"closing": true})));
        let twice = merged(&["closing=true", "closing=false"]).unwrap_err();
        assert_eq!(twice.to_string(), "options.closing: given more than once");
    }

    #[test]
    fn a_mistake_in_a_file_names_the_file_and_the_entry() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deck.json");
        std::fs::write(&file, r#"{"name": "small", "cards": {"ab": 2}}"#).unwrap();
        let given = given(&["series=true", &format!("deck=@{}", file.display())]);
        let game = games::find("match").unwrap();
        let options = given.merge(game).unwrap();
        let seats = tabletop::SeatCount::TWO;
        let problem = game.deal(&options, seats, &1.into()).unwrap_err();
        let told = given.explain(&problem);
        assert!(told.contains("deck.json: options.deck"), "{told}");
        let other = SetupError::option("series", "expected a boolean");
        assert_eq!(given.explain(&other), "options.series: expected a boolean");
    }
}
