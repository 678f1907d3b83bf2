//! `sweettooth engine`: the engine protocol on standard input and output.

use std::io;
use std::process::ExitCode;

use anyhow::Context;

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let (stdin, stdout) = (io::stdin().lock(), io::stdout().lock());
    match engine::serve(stdin, stdout) {
        // The reader of the output is gone, which is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        served => served
            .context("the engine protocol broke off")
            .map(|()| ExitCode::SUCCESS),
    }
}
