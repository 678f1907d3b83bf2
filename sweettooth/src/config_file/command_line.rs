//! Parser of the command line that runs before clap: finds the commands and options.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::{Arg, Command};

use super::{CONFIG, find_long, is_switch};

/// The commands and options on a command line, as far as the configuration file needs them.
pub(super) struct CommandLine<'a> {
    /// The commands from the outermost to the innermost, each with the position after its name.
    pub(super) levels: Vec<(&'a Command, usize)>,
    /// The long names of the options that are given.
    pub(super) given: BTreeSet<String>,
    pub(super) config: Option<OsString>,
    /// Whether no command is given, and only global options.
    pub(super) is_usual_command: bool,
}

impl<'a> CommandLine<'a> {
    pub(super) fn read(root: &'a Command, line: &[OsString]) -> CommandLine<'a> {
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
