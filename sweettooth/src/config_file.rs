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

    /// The option of the file that needs another one: without it, nothing is missing.
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

/// Whether an option can stand in the file.
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
            let (arg, has_value) = if let Some(long) = option.strip_prefix('-') {
                let name = long.split('=').next().unwrap_or_default();
                (find_long(command, name), long.contains('='))
            } else {
                let short = option.chars().next();
                let mut arguments = command.get_arguments();
                let found = arguments.find(|arg| arg.get_short() == short);
                (found, option.chars().count() > 1)
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

#[cfg(test)]
mod tests {
    use clap::{ArgMatches, CommandFactory};

    use super::*;
    use crate::Cli;

    fn command() -> Command {
        let mut command = Cli::command();
        command.build();
        command
    }

    /// A file in a folder that vanishes.
    fn file(text: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sweettooth.toml");
        std::fs::write(&path, text).unwrap();
        let path = path.to_str().unwrap().to_owned();
        (folder, path)
    }

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    fn arguments(
        line: &str,
        text: &str,
        environment: &[(&str, &str)],
    ) -> Result<Arguments, FileError> {
        let (_folder, path) = file(text);
        let line = line.replace("FILE", &path);
        let environment = |name: &OsStr| {
            let set = environment.iter().find(|(variable, _)| name == *variable);
            set.map(|(_, value)| OsString::from(value))
        };
        complete_with(&command(), words(&line), &environment)
    }

    /// The values of the innermost command, as clap reads them.
    fn matches(line: &str, text: &str) -> ArgMatches {
        let arguments = arguments(line, text, &[]).unwrap();
        let mut matches = command().try_get_matches_from(arguments.list).unwrap();
        while let Some((_, inner)) = matches.remove_subcommand() {
            matches = inner;
        }
        matches
    }

    /// What a host is told about a mistake: in the file alone, or when clap looks at it.
    fn complaint(line: &str, text: &str) -> String {
        let error = match arguments(line, text, &[]) {
            Err(error) => error,
            Ok(arguments) => {
                let error = command().try_get_matches_from(&arguments.list).unwrap_err();
                arguments
                    .error_in_file(&command(), &error)
                    .expect("it is about the file")
            }
        };
        error.to_string()
    }

    fn given(arguments: &Arguments, option: &str) -> Vec<String> {
        let list = arguments.list.iter().map(|word| word.to_string_lossy());
        list.filter(|word| word.starts_with(option))
            .map(std::borrow::Cow::into_owned)
            .collect()
    }

    #[test]
    fn a_flag_comes_before_the_environment_and_the_environment_before_the_file() {
        let text = "thinkers = 3\n";
        let read = |line, environment: &[(&str, &str)]| {
            given(&arguments(line, text, environment).unwrap(), "--thinkers")
        };
        let environment = [("SWEETTOOTH_THINKERS", "2")];
        assert_eq!(
            read("sweettooth serve --config FILE", &[]),
            ["--thinkers=3"]
        );
        assert!(read("sweettooth serve --config FILE", &environment).is_empty());
        let flag = "sweettooth serve --thinkers=1 --config FILE";
        assert_eq!(read(flag, &[]), ["--thinkers=1"]);
        assert_eq!(read(flag, &environment), ["--thinkers=1"]);
        let flag = "sweettooth serve --thinkers 1 --config=FILE";
        assert_eq!(
            read(flag, &[]),
            ["--thinkers"],
            "that of the command line alone"
        );
    }

    #[test]
    fn the_file_is_named_by_a_flag_or_by_the_environment() {
        let (_folder, path) = file("thinkers = 3\n");
        let environment = |name: &OsStr| (name == "SWEETTOOTH_CONFIG").then(|| path.clone().into());
        let read = |line| complete_with(&command(), words(line), &environment);
        let found = read("sweettooth serve").unwrap();
        assert_eq!(given(&found, "--thinkers"), ["--thinkers=3"]);
        let missing = read("sweettooth serve --config /no/such/file").unwrap_err();
        let missing = missing.to_string();
        assert!(
            missing.starts_with("/no/such/file: this file cannot be read"),
            "{missing}"
        );
        // A game in the terminal is no matter of the host's.
        assert!(read("sweettooth play necklace --config /no/such/file").is_ok());
    }

    #[test]
    fn values_of_every_kind_reach_their_options() {
        let text = "listen = [\"localhost:0\", 'unix:/run/a b.sock']\nproxy = \"10.0.0.0/8\"\n\
                    max-connections = 1_000\nlog-json = true\ninner-hooks = false\n\
                    welcome = \"\"\"\nHello\n\nyou = two\n\"\"\"\n";
        let serve = matches("sweettooth --config FILE serve", text);
        let texts = |name| serve.get_raw(name).unwrap().map(|v| v.to_str().unwrap());
        assert_eq!(
            texts("listen").collect::<Vec<_>>(),
            ["localhost:0", "unix:/run/a b.sock"]
        );
        assert_eq!(texts("proxy").collect::<Vec<_>>(), ["10.0.0.0/8"]);
        assert_eq!(serve.get_one::<u32>("max_connections"), Some(&1_000));
        assert!(serve.get_flag("log_json") && !serve.get_flag("inner_hooks"));
        let welcome = serve.get_one::<String>("welcome").unwrap();
        assert_eq!(welcome, "Hello\n\nyou = two");
    }

    #[test]
    fn one_file_is_for_all_commands_of_a_host() {
        let text = "data = \"/srv/a\"\nbus = \"nats://one\"\nlisten = \"[::]:1\"\n\
                    public-url = \"https://play.example\"\n";
        let data = |line| {
            let found = matches(line, text);
            found
                .get_one::<PathBuf>("data")
                .unwrap()
                .display()
                .to_string()
        };
        for line in [
            "sweettooth --config FILE",
            "sweettooth serve --config FILE",
            "sweettooth backup copy.db --config FILE",
            "sweettooth backup --config FILE -- copy.db",
            "sweettooth admin list --config FILE",
            "sweettooth admin --config FILE link",
        ] {
            assert_eq!(data(line), "/srv/a", "{line}");
        }
        assert_eq!(
            data("sweettooth admin --data /srv/b list --config FILE"),
            "/srv/b"
        );
        let link = matches("sweettooth --config FILE admin link", text);
        let url = link.get_one::<String>("public_url").map(String::as_str);
        assert_eq!(url, Some("https://play.example"));
        // The worker has no other way to know its bus here.
        let worker = matches("sweettooth worker --config FILE", text);
        let bus = worker.get_raw("bus").unwrap().next().unwrap();
        assert_eq!(bus, "nats://one");
    }

    #[test]
    fn a_mistake_is_told_with_file_line_name_and_what_would_be_right() {
        for (text, line, told) in [
            (
                "\n\nlissten = \"[::]:1\"\n",
                3,
                "no option `lissten`: did you mean `listen`?",
            ),
            (
                "public_url = \"https://a\"\n",
                1,
                "did you mean `public-url`?",
            ),
            ("colour = 1\n", 1, "the names are those of the long options"),
            (
                "from = \"/srv\"\n",
                1,
                "`from` can only be given on the command line, as --from",
            ),
            ("config = \"x\"\n", 1, "only be given on the command line"),
            (
                "# a\nlisten = \"nowhere\"\n",
                2,
                "`listen` cannot be \"nowhere\"",
            ),
            ("listen = \"nowhere\"\n", 1, "right would be 127.0.0.1:7777"),
            (
                "listen = true\n",
                1,
                "is true or false, and right would be a text in quotes",
            ),
            (
                "thinkers = 5000\n",
                1,
                "`thinkers` cannot be \"5000\": 5000 is not in 1..=1024",
            ),
            (
                "thinkers = 1979-05-27\n",
                1,
                "is a date, and right would be",
            ),
            (
                "data = [\"a\", \"b\"]\n",
                1,
                "is a list, and right would be",
            ),
            (
                "log-json = \"yes\"\n",
                1,
                "`log-json` is a text, and right would be true or false",
            ),
            (
                "log-json = true\n[server]\nlisten = \"a\"\n",
                2,
                "no sections such as [server]",
            ),
            ("data = \"a\"\ndata = \"b\"\n", 2, "duplicate key"),
            (
                "\nlisten = localhost\n",
                2,
                "right would be name = \"value\"",
            ),
            (
                "\nbus-cert = \"a.pem\"\n",
                2,
                "`bus-cert` needs another option, which is missing: --bus-key",
            ),
            ("contact = \"me\"\n", 1, "games@example.org"),
            (
                "proxy = [\"10.0.0.2\", \"10.0.0.5/8\"]\n",
                1,
                "right would be 10.0.0.0/8",
            ),
        ] {
            let complaint = complaint("sweettooth serve --config FILE", text);
            assert!(
                complaint.contains(&format!("sweettooth.toml, line {line}: ")),
                "{complaint}"
            );
            assert!(complaint.contains(told), "{complaint}");
            assert_eq!(complaint.lines().count(), 1, "{complaint}");
        }
        let secret = complaint(
            "sweettooth serve --config FILE",
            "database = \"mysql://me:x@y\"\n",
        );
        assert!(
            secret.contains("postgres://") && !secret.contains("mysql"),
            "{secret}"
        );
    }

    #[test]
    fn a_mistake_on_the_command_line_is_not_blamed_on_the_file() {
        let line = "sweettooth serve --thinkers 0 --config FILE";
        let arguments = arguments(line, "thinkers = 3\nlog-json = true\n", &[]).unwrap();
        let error = command().try_get_matches_from(&arguments.list).unwrap_err();
        assert_eq!(arguments.error_in_file(&command(), &error), None);
    }

    #[test]
    fn nothing_changes_without_a_file() {
        for line in [
            "sweettooth --help",
            "sweettooth dance",
            "sweettooth --version",
            "sweettooth --dance",
            "sweettooth play necklace --seed x",
        ] {
            let arguments = complete_with(&command(), words(line), &|_| None).unwrap();
            assert_eq!(arguments.list, words(line));
        }
        let usual = complete_with(&command(), words("sweettooth"), &|_| None).unwrap();
        assert_eq!(usual.list, words("sweettooth serve"));
    }

    #[cfg(unix)]
    #[test]
    fn a_password_that_everybody_can_read_is_told() {
        use std::os::unix::fs::PermissionsExt;

        let with_login = "\ndatabase = \"postgres://me:secret@db/name\"\n";
        for (text, mode, warned) in [
            (with_login, 0o644, true),
            (with_login, 0o640, false),
            ("bus = \"nats://token@nats\"\n", 0o604, true),
            (
                "bus = \"nats://nats\"\ncontact = \"me@example.org\"\n",
                0o644,
                false,
            ),
        ] {
            let (_folder, path) = file(text);
            std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).unwrap();
            let line = words(&format!("sweettooth serve --config {path}"));
            let arguments = complete_with(&command(), line, &|_| None).unwrap();
            assert_eq!(arguments.warning.is_some(), warned, "{text} {mode:o}");
            let warning = arguments.warning.unwrap_or_default();
            assert!(!warning.contains("secret") && warning.contains("chmod") == warned);
            assert!(text != with_login || !warned || warning.contains("line 2: `database`"));
        }
    }

    /// The options of `serve` and `worker`, but for those about clap itself.
    fn options_of_servers(root: &Command) -> BTreeMap<&str, &Arg> {
        ["serve", "worker"]
            .iter()
            .flat_map(|name| root.find_subcommand(name).unwrap().get_arguments())
            .filter_map(|arg| Some((arg.get_long()?, arg)))
            .filter(|(long, _)| !["help", "version"].contains(long))
            .collect()
    }

    #[test]
    fn the_document_lists_every_option_with_its_variable_and_its_default() {
        let document = include_str!("../../docs/configuration.md");
        let rows: BTreeMap<&str, &str> = document
            .lines()
            .filter_map(|row| Some((row.strip_prefix("| `--")?.split('`').next()?, row)))
            .collect();
        let root = command();
        let options = options_of_servers(&root);
        for (long, arg) in &options {
            let variable = arg.get_env().and_then(OsStr::to_str);
            let variable = variable.unwrap_or_else(|| panic!("--{long} has no variable"));
            let usual = arg.get_default_values().first().filter(|_| !is_switch(arg));
            let usual = usual.map_or(String::new(), |usual| format!("`{}`", usual.display()));
            let row = format!("| `--{long}` | `{variable}` | {usual} |").replace("|  |", "| |");
            let found = rows.get(long).copied().unwrap_or_default();
            assert!(
                found.starts_with(&row),
                "docs/configuration.md lacks the row: {row} … |"
            );
        }
        let known: BTreeSet<&str> = all_options(&root)
            .into_iter()
            .filter_map(Arg::get_long)
            .collect();
        let gone: Vec<_> = rows.keys().filter(|long| !known.contains(*long)).collect();
        assert!(
            gone.is_empty(),
            "docs/configuration.md lists what is no option: {gone:?}"
        );
    }

    #[test]
    fn the_example_file_has_every_option_and_is_right() {
        let example = include_str!("../../operations/sweettooth.toml");
        let root = command();
        let is_setting = |line: &str| line.starts_with(|c: char| c.is_ascii_lowercase());
        let names: BTreeSet<&str> = example
            .lines()
            .map(|line| line.strip_prefix('#').unwrap_or(line))
            .filter(|line| is_setting(line))
            .filter_map(|line| Some(line.split_once(" = ")?.0))
            .collect();
        for (long, arg) in options_of_servers(&root) {
            let listed = names.contains(long) || !can_be_configured(arg);
            assert!(listed, "operations/sweettooth.toml lacks `{long}`");
        }
        // As it is, and with everything that it offers.
        let all: Vec<&str> = example
            .lines()
            .map(|line| match line.strip_prefix('#') {
                Some(rest) if is_setting(rest) => rest,
                _ => line,
            })
            .collect();
        for text in [example, &all.join("\n")] {
            matches("sweettooth serve --config FILE", text);
        }
        matches("sweettooth worker --config FILE", &all.join("\n"));
    }
}
