//! Logging of `serve` and `worker`: filter and format of the log.

use std::io::IsTerminal;
use std::str::FromStr;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// The default filter.
const USUAL_FILTER: &str = "info,async_nats=warn";

/// Options of the log.
#[derive(Debug, clap::Args)]
pub(crate) struct LogOptions {
    /// Which lines to log: a level (off, error, warn, info, debug, trace), and others for parts of
    /// the program, with commas: info,house=debug
    #[arg(
        long,
        env = "SWEETTOOTH_LOG",
        value_name = "FILTER",
        default_value = USUAL_FILTER
    )]
    log: LogFilter,
    /// Log lines as JSON
    #[arg(long, env = "SWEETTOOTH_LOG_JSON")]
    log_json: bool,
}

impl LogOptions {
    /// Starts logging to standard error; with colours only in a terminal.
    pub(crate) fn start(&self) {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let log = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(&self.log.0))
            .with_writer(std::io::stderr)
            .with_ansi(std::io::stderr().is_terminal() && !no_color)
            // A closed standard error must not end the site.
            .log_internal_errors(false);
        if self.log_json {
            log.json().init();
        } else {
            log.with_target(false).init();
        }
    }
}

/// A valid log filter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LogFilter(String);

/// An invalid log filter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` says nothing about the log; right would be a level (off, error, warn, info, debug, \
     trace), or levels of parts of the program with commas between, such as info,house=debug"
)]
struct LogFilterError(String);

impl FromStr for LogFilter {
    type Err = LogFilterError;

    fn from_str(text: &str) -> Result<Self, LogFilterError> {
        let parts: Vec<&str> = match text.trim() {
            "" => vec![USUAL_FILTER],
            text => text.split(',').map(str::trim).collect(),
        };
        let text = parts.join(",");
        // A single word that is no level would count as a module, and a mistyped level would
        // silence everything.
        let is_word = |part: &str| part.chars().all(char::is_alphanumeric);
        let unknown = |part: &&str| is_word(part) && part.parse::<LevelFilter>().is_err();
        if let Some(word) = text.split(',').find(unknown) {
            return Err(LogFilterError(word.to_owned()));
        }
        match EnvFilter::try_new(&text) {
            Ok(_) => Ok(LogFilter(text)),
            Err(_) => Err(LogFilterError(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_levels_and_parts() {
        for good in [
            "info",
            "OFF",
            "info,async_nats=warn",
            "warn,house=debug",
            "house::node=trace",
        ] {
            assert_eq!(good.parse(), Ok(LogFilter(good.to_owned())));
        }
        let spaced = " warn, house=debug ".parse();
        assert_eq!(spaced, Ok(LogFilter("warn,house=debug".to_owned())));
        assert_eq!("".parse(), Ok(LogFilter(USUAL_FILTER.to_owned())));
        for (bad, named) in [
            ("ifno", "`ifno`"),
            ("info,house", "`house`"),
            ("house=loud", "`house=loud`"),
        ] {
            let error = bad.parse::<LogFilter>().unwrap_err().to_string();
            assert!(error.starts_with(named), "{error}");
        }
    }
}
