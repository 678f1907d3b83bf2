//! Runs the built program.

use std::process::{Child, Command, Output, Stdio};

/// The end of a run: exit code, standard output, standard error.
pub(crate) type Ended = (Option<i32>, String, String);

/// The program with these arguments and without input.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
    command.args(args).stdin(Stdio::null());
    command
}

/// Runs the program with these arguments.
pub(crate) fn sweettooth(args: &[&str]) -> Ended {
    run(&mut command(args))
}

pub(crate) fn run(command: &mut Command) -> Ended {
    ended(command.output().expect("the binary starts"))
}

pub(crate) fn ended(output: Output) -> Ended {
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    (output.status.code(), out, err)
}

/// Ctrl-C.
#[cfg(unix)]
pub(crate) fn interrupt(child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("kill is there").success());
}
