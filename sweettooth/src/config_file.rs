//! Configuration file (TOML): its values are handed to clap as arguments of the command line.
//!
//! clap's definitions are the only list of options. An option can stand in the file, under its long
//! name, if it can also be given by an environment variable. A flag on the command line comes
//! first, then the environment, then the file, then the default.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use toml::de::{DeTable, DeValue};

/// The option that names the file.
const CONFIG: &str = "config";
/// The command that runs when none is given.
const USUAL_COMMAND: &str = "serve";
/// How alike (0 to 1) a name must be to be suggested for an unknown one.
const ALIKE: f64 = 0.7;

/// A mistake in the configuration file, in one sentence that says where.
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
    /// A sentence for the host: a password that everybody can read.
    pub(crate) warning: Option<String>,
    path: PathBuf,
    /// The options that come from the file, with their lines.
    from_file: BTreeMap<String, Origin>,
}

/// An option in the file.
#[derive(Debug)]
struct Origin {
    line: usize,
    /// Whether the value may be printed.
    secret: bool,
    /// What a right value looks like.
    example: String,
}

/// Adds the values of the configuration file to a command line, if one is named there or in the
/// environment.
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
    // From the innermost command outwards, so that the places before stay where they are.
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
    /// What is wrong with the file, if clap's error is about a value that comes from there.
    pub(crate) fn error_in_file(&self, error: &clap::Error) -> Option<FileError> {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.clone()),
            Some(ContextValue::Strings(texts)) => texts.first().cloned(),
            _ => None,
        };
        let argument = text(ContextKind::InvalidArg)?;
        let long = argument.trim_start_matches('-');
        let long = long.split([' ', '=']).next()?;
        let origin = self.from_file.get(long)?;
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
            _ => format!("`{long}`: {reason}"),
        };
        Some(FileError {
            path: self.path.clone(),
            line: Some(origin.line),
            problem,
        })
    }
}

/// Whether an option can stand in the file.
pub(crate) fn can_be_configured(arg: &Arg) -> bool {
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

/// What a right value looks like: the default, or the name that the help gives it.
fn example(arg: &Arg) -> String {
    if let Some(usual) = arg.get_default_values().first() {
        return usual.to_string_lossy().into_owned();
    }
    let names = arg.get_value_names().unwrap_or_default();
    names.first().map_or_else(String::new, ToString::to_string)
}

/// The commands and options on a command line, as far as the file must know them.
struct CommandLine<'a> {
    /// The commands from the outermost to the innermost, each with the place after its name.
    levels: Vec<(&'a Command, usize)>,
    /// The long names of the options that are given.
    given: BTreeSet<String>,
    config: Option<OsString>,
    /// Whether no command is given, and nothing but options for all commands.
    is_usual_command: bool,
}

impl<'a> CommandLine<'a> {
    fn read(root: &'a Command, line: &[OsString]) -> CommandLine<'a> {
        let mut read = CommandLine {
            levels: vec![(root, 1)],
            given: BTreeSet::new(),
            config: None,
            is_usual_command: true,
        };
        let mut command = root;
        let mut place = 1;
        while let Some(word) = line.get(place) {
            place += 1;
            let word = word.to_string_lossy();
            if word == "--" {
                read.is_usual_command = false;
                break;
            }
            let Some(option) = word.strip_prefix('-').filter(|rest| !rest.is_empty()) else {
                read.is_usual_command = false;
                if let Some(inner) = command.find_subcommand(word.as_ref()) {
                    command = inner;
                    read.levels.push((inner, place));
                }
                continue;
            };
            let (arg, has_value) = match option.strip_prefix('-') {
                Some(long) => {
                    let name = long.split('=').next().unwrap_or_default();
                    (find_long(command, name), long.contains('='))
                }
                None => {
                    let short = option.chars().next();
                    let mut arguments = command.get_arguments();
                    let found = arguments.find(|arg| arg.get_short() == short);
                    (found, option.chars().count() > 1)
                }
            };
            let long = arg.and_then(Arg::get_long);
            if long == Some(CONFIG) {
                let inline = word.split_once('=').map(|(_, value)| value.into());
                read.config = inline.or_else(|| line.get(place).cloned());
            } else {
                read.is_usual_command = false;
            }
            read.given.extend(long.map(str::to_owned));
            if arg.is_some_and(|arg| !is_switch(arg)) && !has_value {
                place += 1;
            }
        }
        read
    }
}

/// What the file says, by the names of options.
struct ConfigFile {
    settings: BTreeMap<String, Setting>,
}

struct Setting {
    line: usize,
    value: Value,
}

impl Setting {
    fn error(&self, path: &Path, problem: String) -> FileError {
        FileError {
            path: path.to_owned(),
            line: Some(self.line),
            problem,
        }
    }
}

impl ConfigFile {
    fn read(root: &Command, path: &Path) -> Result<ConfigFile, FileError> {
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

    /// A sentence about a password in a file that every user of this machine can read.
    #[cfg(unix)]
    fn warning(&self, root: &Command, path: &Path) -> Option<String> {
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
    fn warning(&self, _: &Command, _: &Path) -> Option<String> {
        None
    }
}

/// Why a name cannot stand in the file, with the one that was probably meant.
fn unknown_name(options: &[&Arg], name: &str) -> String {
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
fn arguments_of(arg: &Arg, value: &Value) -> Result<Vec<OsString>, String> {
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

/// A single value as it would stand on the command line.
fn text_of(arg: &Arg, value: &Value) -> Result<String, String> {
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
enum Value {
    Text(String),
    Number(String),
    Boolean(bool),
    List(Vec<Value>),
    Date,
    Section,
}

impl Value {
    /// Its kind, for a sentence.
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
            // One that is too large is left as it is, for the option to refuse.
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
