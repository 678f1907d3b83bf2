//! The settings in a configuration file with their lines, and their conversion to arguments for
//! clap.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, ArgAction, Command};
use toml::de::{DeTable, DeValue};

use super::{ALIKE, FileError, all_options, can_be_configured, example, is_switch};

/// The settings in the file, by the names of options.
pub(super) struct ConfigFile {
    pub(super) settings: BTreeMap<String, Setting>,
}

pub(super) struct Setting {
    pub(super) line: usize,
    pub(super) value: Value,
}

impl Setting {
    pub(super) fn error(&self, path: &Path, problem: String) -> FileError {
        FileError {
            path: path.to_owned(),
            line: Some(self.line),
            problem,
        }
    }
}

impl ConfigFile {
    pub(super) fn read(root: &Command, path: &Path) -> Result<ConfigFile, FileError> {
        let wrong = |line, problem| FileError {
            path: path.to_owned(),
            line,
            problem,
        };
        let text = std::fs::read_to_string(path)
            .map_err(|error| wrong(None, format!("this file cannot be read: {error}")))?;
        let line_of = |at: usize| {
            let before = text.as_bytes().iter().take(at);
            before.filter(|&&byte| byte == b'\n').count() + 1
        };
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map(|span| line_of(span.start));
            let problem = format!("{} (right would be name = \"value\")", error.message());
            wrong(line, problem)
        })?;
        let options = all_options(root);
        let mut entries: Vec<_> = table.into_inner().into_iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        let mut settings = BTreeMap::new();
        for (name, value) in entries {
            let line = line_of(name.span().start);
            let value = Value::from(value.get_ref());
            let name = name.into_inner().into_owned();
            let found = options
                .iter()
                .find(|arg| arg.get_long() == Some(&name) && can_be_configured(arg));
            let Some(arg) = found else {
                let problem = match value {
                    Value::Section => format!(
                        "there are no sections such as [{name}]: right would be name = \"value\" \
                         for each option, with nothing around them"
                    ),
                    _ => unknown_name(&options, &name),
                };
                return Err(wrong(Some(line), problem));
            };
            arguments_of(arg, &value).map_err(|problem| wrong(Some(line), problem))?;
            settings.insert(name, Setting { line, value });
        }
        Ok(ConfigFile { settings })
    }

    /// A warning about a password in a file that every user of this machine can read.
    #[cfg(unix)]
    pub(super) fn warning(&self, root: &Command, path: &Path) -> Option<String> {
        use std::os::unix::fs::PermissionsExt;

        let mode = std::fs::metadata(path).ok()?.permissions().mode();
        if mode & 0o004 == 0 {
            return None;
        }
        let secrets: Vec<&str> = all_options(root)
            .into_iter()
            .filter(|arg| arg.is_hide_env_values_set())
            .filter_map(Arg::get_long)
            .collect();
        let (name, setting) = self.settings.iter().find(|(name, setting)| {
            let holds_login = matches!(&setting.value, Value::Text(text) if text.contains('@'));
            secrets.contains(&name.as_str()) && holds_login
        })?;
        let problem = format!(
            "`{name}` holds a password, and every user of this machine can read the file: \
             chmod 640 it, with the group of the user that runs the site"
        );
        Some(setting.error(path, problem).to_string())
    }

    #[cfg(not(unix))]
    pub(super) fn warning(&self, _: &Command, _: &Path) -> Option<String> {
        None
    }
}

/// The error for an unknown name, with a suggestion.
pub(super) fn unknown_name(options: &[&Arg], name: &str) -> String {
    let longs = options.iter().filter(|arg| arg.get_long() == Some(name));
    if longs.count() > 0 {
        return format!("`{name}` can only be given on the command line, as --{name}");
    }
    let configurable = options.iter().filter(|arg| can_be_configured(arg));
    let known: BTreeSet<&str> = configurable.filter_map(|arg| arg.get_long()).collect();
    let alike = |known: &str| strsim::jaro_winkler(known, name);
    let nearest = known
        .iter()
        .max_by(|a, b| alike(a).total_cmp(&alike(b)))
        .filter(|nearest| alike(nearest) >= ALIKE);
    match nearest {
        Some(nearest) => {
            format!("there is no option `{name}`: did you mean `{nearest}`?")
        }
        None => format!(
            "there is no option `{name}`: the names are those of the long options, such as \
             `listen` for --listen (sweettooth serve --help lists them)"
        ),
    }
}

/// The arguments that give an option its value from the file.
pub(super) fn arguments_of(arg: &Arg, value: &Value) -> Result<Vec<OsString>, String> {
    let long = arg.get_long().unwrap_or_default();
    if is_switch(arg) {
        return match value {
            Value::Boolean(true) => Ok(vec![format!("--{long}").into()]),
            Value::Boolean(false) => Ok(Vec::new()),
            other => Err(format!(
                "`{long}` is {}, and right would be true or false",
                other.kind()
            )),
        };
    }
    let takes_many = matches!(arg.get_action(), ArgAction::Append);
    let texts = match value {
        Value::List(values) if takes_many => {
            let texts = values.iter().map(|value| text_of(arg, value));
            texts.collect::<Result<Vec<_>, _>>()?
        }
        value => vec![text_of(arg, value)?],
    };
    let arguments = texts.into_iter();
    Ok(arguments
        .map(|text| format!("--{long}={text}").into())
        .collect())
}

/// A single value as on the command line.
pub(super) fn text_of(arg: &Arg, value: &Value) -> Result<String, String> {
    let wrong = || {
        let long = arg.get_long().unwrap_or_default();
        let right = match arg.get_action() {
            ArgAction::Append => "a text in quotes, or a list of them",
            _ => "a text in quotes or a number",
        };
        let (kind, example) = (value.kind(), example(arg));
        format!("`{long}` is {kind}, and right would be {right}: {long} = \"{example}\"")
    };
    match value {
        Value::Text(text) | Value::Number(text) => Ok(text.clone()),
        Value::Boolean(truth) => {
            let text = truth.to_string();
            let possible = arg.get_possible_values();
            let fits = possible.iter().any(|value| value.matches(&text, true));
            fits.then_some(text).ok_or_else(wrong)
        }
        Value::List(_) | Value::Date | Value::Section => Err(wrong()),
    }
}

/// A value in the file.
#[derive(Debug)]
pub(super) enum Value {
    Text(String),
    Number(String),
    Boolean(bool),
    List(Vec<Value>),
    Date,
    Section,
}

impl Value {
    /// The name of its type, for a sentence.
    fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "a text",
            Value::Number(_) => "a number",
            Value::Boolean(_) => "true or false",
            Value::List(_) => "a list",
            Value::Date => "a date",
            Value::Section => "a section",
        }
    }
}

impl From<&DeValue<'_>> for Value {
    fn from(value: &DeValue<'_>) -> Value {
        match value {
            DeValue::String(text) => Value::Text(text.clone().into_owned()),
            // A number that is too large is passed on for the option to refuse.
            DeValue::Integer(number) => Value::Number(
                i128::from_str_radix(number.as_str(), number.radix())
                    .map_or_else(|_| number.to_string(), |number| number.to_string()),
            ),
            DeValue::Float(number) => Value::Number(number.as_str().to_owned()),
            DeValue::Boolean(truth) => Value::Boolean(*truth),
            DeValue::Datetime(_) => Value::Date,
            DeValue::Array(values) => {
                Value::List(values.iter().map(|value| value.get_ref().into()).collect())
            }
            DeValue::Table(_) => Value::Section,
        }
    }
}
