//! Error of a command: bad usage (exit code 2) or a failure.

use std::process::ExitCode;

use clap::error::ErrorKind;

/// The error of a command.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// Bad usage.
    Usage(String),
    /// The command failed.
    Failure(anyhow::Error),
}

impl CommandError {
    pub(crate) fn usage(problem: impl Into<String>) -> CommandError {
        CommandError::Usage(problem.into())
    }

    /// The exit code. Bad usage is printed here; a failure is returned and printed by the caller.
    pub(crate) fn exit(self) -> anyhow::Result<ExitCode> {
        match self {
            CommandError::Usage(problem) => {
                clap::Error::raw(ErrorKind::ValueValidation, format!("{problem}\n")).print()?;
                Ok(ExitCode::from(2))
            }
            CommandError::Failure(error) => Err(error),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for CommandError {
    fn from(error: E) -> Self {
        CommandError::Failure(error.into())
    }
}
