//! Configuration file (TOML): its values become arguments for clap.
//!
//! clap's definitions are the only list of options. The file can set every option that has an
//! environment variable, under its long name. The order of precedence is: command line,
//! environment, file, default.

mod command_line;
mod settings;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

use command_line::CommandLine;
use settings::{ConfigFile, arguments_of};

/// The option that names the file.
const CONFIG: &str = "config";
/// The command that runs if none is given.
const USUAL_COMMAND: &str = "serve";
/// The similarity (0 to 1) from which a name is suggested for an unknown one.
const ALIKE: f64 = 0.7;

/// A mistake in the configuration file: one sentence with the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileError {
    path: PathBuf,
    line: Option<usize>,
    problem: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path.display())?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

/// The arguments for clap: those of the command line, and those of the file.
#[derive(Debug)]
pub(crate) struct Arguments {
    pub(crate) list: Vec<OsString>,
    /// A warning about a password that everybody can read.
    pub(crate) warning: Option<String>,
    path: PathBuf,
    /// The options from the file, with their lines.
    from_file: BTreeMap<String, Origin>,
}

/// An option in the file.
#[derive(Debug)]
struct Origin {
    line: usize,
    /// Whether the value may be printed.
    secret: bool,
    /// An example of a valid value.
    example: String,
}

/// Adds the values of the configuration file to a command line, if the line or the environment
/// names a file.
pub(crate) fn complete(mut command: Command, given: Vec<OsString>) -> Result<Arguments, FileError> {
    command.build();
    let environment = |name: &OsStr| std::env::var_os(name);
    complete_with(&command, given, &environment)
}

fn complete_with(
    command: &Command,
    given: Vec<OsString>,
    environment: &dyn Fn(&OsStr) -> Option<OsString>,
) -> Result<Arguments, FileError> {
    let line = CommandLine::read(command, &given);
    let mut arguments = Arguments {
        list: given,
        warning: None,
        path: PathBuf::new(),
        from_file: BTreeMap::new(),
    };
    let mut levels = line.levels;
    if line.is_usual_command
        && let Some(serve) = command.find_subcommand(USUAL_COMMAND)
    {
        arguments.list.push(USUAL_COMMAND.into());
        levels.push((serve, arguments.list.len()));
    }
    let variable = find_long(command, CONFIG).and_then(Arg::get_env);
    let path = line.config.or_else(|| variable.and_then(environment));
    let is_for_hosts = levels
        .iter()
        .any(|(command, _)| command.get_arguments().any(can_be_configured));
    let Some(path) = path.filter(|_| is_for_hosts) else {
        return Ok(arguments);
    };
    arguments.path = PathBuf::from(path);
    let file = ConfigFile::read(command, &arguments.path)?;
    arguments.warning = file.warning(command, &arguments.path);
    let mut seen = line.given;
    // From the innermost command outwards, so that earlier positions stay valid.
    for (command, place) in levels.into_iter().rev() {
        let mut added = Vec::new();
        for arg in command.get_arguments().filter(|arg| can_be_configured(arg)) {
            let (Some(long), Some(variable)) = (arg.get_long(), arg.get_env()) else {
                continue;
            };
            let Some(setting) = file.settings.get(long) else {
                continue;
            };
            if !seen.insert(long.to_owned()) || environment(variable).is_some() {
                continue;
            }
            let values = arguments_of(arg, &setting.value);
            added.extend(values.map_err(|problem| setting.error(&arguments.path, problem))?);
            let origin = Origin {
                line: setting.line,
                secret: arg.is_hide_env_values_set(),
                example: example(arg),
            };
            arguments.from_file.insert(long.to_owned(), origin);
        }
        arguments.list.splice(place..place, added);
    }
    Ok(arguments)
}

impl Arguments {
    /// The mistake in the file, if clap's error is about a value from there.
    pub(crate) fn error_in_file(
        &self,
        command: &Command,
        error: &clap::Error,
    ) -> Option<FileError> {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.clone()),
            Some(ContextValue::Strings(texts)) => texts.first().cloned(),
            _ => None,
        };
        let named = [ContextKind::InvalidArg, ContextKind::PriorArg].map(text);
        let mut longs = named.iter().flatten().filter_map(|argument| {
            let long = argument.trim_start_matches('-');
            long.split([' ', '=']).next()
        });
        let found = match error.kind() {
            ErrorKind::MissingRequiredArgument => self.needing_more(command),
            _ => longs.find_map(|long| self.from_file.get_key_value(long)),
        };
        let (long, origin) = found?;
        let value = match text(ContextKind::InvalidValue) {
            Some(value) if !origin.secret => format!("\"{value}\""),
            _ => "this".to_owned(),
        };
        let reason = std::error::Error::source(error).map(ToString::to_string);
        let reason = reason.unwrap_or_else(|| {
            let rendered = error.to_string();
            let first = rendered.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        });
        let problem = match error.kind() {
            ErrorKind::ValueValidation | ErrorKind::InvalidValue => {
                let example = &origin.example;
                format!("`{long}` cannot be {value}: {reason} (right would be {example})")
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = text(ContextKind::InvalidArg).unwrap_or_default();
                format!("`{long}` needs another option, which is missing: {missing}")
            }
            _ => format!("`{long}`: {reason}"),
        };
        Some(FileError {
            path: self.path.clone(),
            line: Some(origin.line),
            problem,
        })
    }

    /// The option in the file that requires another one, which is missing.
    fn needing_more(&self, command: &Command) -> Option<(&String, &Origin)> {
        self.from_file.iter().find(|(long, _)| {
            let (switch, value) = (format!("--{long}"), format!("--{long}="));
            let is_other = |word: &&OsString| {
                let word = word.to_string_lossy();
                word != switch && !word.starts_with(&value)
            };
            let others = self.list.iter().filter(is_other);
            let outcome = command.clone().try_get_matches_from(others);
            let kind = outcome.err().map(|error| error.kind());
            kind != Some(ErrorKind::MissingRequiredArgument)
        })
    }
}

/// Whether the file can set an option.
fn can_be_configured(arg: &Arg) -> bool {
    let is_named = arg.get_long().is_some_and(|long| long != CONFIG);
    is_named && arg.get_env().is_some()
}

fn find_long<'a>(command: &'a Command, long: &str) -> Option<&'a Arg> {
    let mut arguments = command.get_arguments();
    arguments.find(|arg| arg.get_long() == Some(long))
}

fn is_switch(arg: &Arg) -> bool {
    !arg.get_action().takes_values()
}

/// All options of a command and its subcommands.
fn all_options(command: &Command) -> Vec<&Arg> {
    let own = command.get_arguments();
    let inner = command.get_subcommands().flat_map(all_options);
    own.chain(inner).collect()
}

/// An example of a valid value: the default, or the value name in the help.
fn example(arg: &Arg) -> String {
    if let Some(usual) = arg.get_default_values().first() {
        return usual.to_string_lossy().into_owned();
    }
    let names = arg.get_value_names().unwrap_or_default();
    names.first().map_or_else(String::new, ToString::to_string)
}
