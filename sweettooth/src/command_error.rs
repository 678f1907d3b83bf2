//! Why a command came to nothing: it was asked for wrongly, or it did not work.

use std::process::ExitCode;

use clap::error::ErrorKind;

/// Why nothing came of a command.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// It was asked for wrongly.
    Usage(String),
    /// It did not work.
    Failure(anyhow::Error),
}

impl CommandError {
    pub(crate) fn usage(problem: impl Into<String>) -> CommandError {
        CommandError::Usage(problem.into())
    }

    /// What the process ends with: bad usage is told here, a failure by who called.
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
