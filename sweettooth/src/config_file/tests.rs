//! Tests of the configuration file.

use std::collections::BTreeSet;

use clap::{ArgMatches, CommandFactory};

use super::*;
use crate::Cli;

fn command() -> Command {
    let mut command = Cli::command();
    command.build();
    command
}

/// A file in a temporary folder.
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

fn arguments(line: &str, text: &str, environment: &[(&str, &str)]) -> Result<Arguments, FileError> {
    let (_folder, path) = file(text);
    let line = line.replace("FILE", &path);
    let environment = |name: &OsStr| {
        let set = environment.iter().find(|(variable, _)| name == *variable);
        set.map(|(_, value)| OsString::from(value))
    };
    complete_with(&command(), words(&line), &environment)
}

/// The values of the innermost command, as clap parses them.
fn matches(line: &str, text: &str) -> ArgMatches {
    let arguments = arguments(line, text, &[]).unwrap();
    let mut matches = command().try_get_matches_from(arguments.list).unwrap();
    while let Some((_, inner)) = matches.remove_subcommand() {
        matches = inner;
    }
    matches
}

/// The error message about a mistake, from the file alone or from clap.
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

fn values_of(arguments: &Arguments, option: &str) -> Vec<String> {
    let list = arguments.list.iter().map(|word| word.to_string_lossy());
    list.filter(|word| word.starts_with(option))
        .map(std::borrow::Cow::into_owned)
        .collect()
}

#[test]
fn a_flag_comes_before_the_environment_and_the_environment_before_the_file() {
    let text = "thinkers = 3\n";
    let read = |line, environment: &[(&str, &str)]| {
        values_of(&arguments(line, text, environment).unwrap(), "--thinkers")
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
    assert_eq!(values_of(&found, "--thinkers"), ["--thinkers=3"]);
    let missing = read("sweettooth serve --config /no/such/file").unwrap_err();
    let missing = missing.to_string();
    assert!(
        missing.starts_with("/no/such/file: this file cannot be read"),
        "{missing}"
    );
    // `play` is not for hosts and ignores the file.
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
    // The worker gets its bus from the file only.
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

/// The options of `serve` and `worker`, without those of clap itself.
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
    let document = include_str!("../../../docs/configuration.md");
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
    let example = include_str!("../../../operations/sweettooth.toml");
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
    // As it is, and with all commented options enabled.
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
