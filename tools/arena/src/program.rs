//! A contestant that is another program: JSON lines to its standard input, JSON lines back.
//! Requests follow `docs/engine-protocol.md`. No program can hang or crash the arena.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use bots::Plan;

/// The longest answer that is read.
const LONGEST_LINE: u64 = 1 << 20;
/// Interval at which a waiting thread checks the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Timeout for a program to end by itself.
const EXIT_TIMEOUT: Duration = Duration::from_secs(1);
/// Maximum number of bytes of the error output that are kept.
const MAX_ERROR_OUTPUT: usize = 300;

/// The reason why a program forfeits its game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProgramFault {
    /// It could not be started.
    #[error("it could not be started: {0}")]
    NotStarted(String),
    /// It ended in the middle of the game.
    #[error("it ended in the middle of the game{0}")]
    Ended(String),
    /// It took too long.
    #[error("it did not answer within {0} ms")]
    Late(u128),
    /// An invalid answer.
    #[error("its answer `{answer}` is wrong: {problem}")]
    ProgramAnswer {
        /// The answer, shortened.
        answer: String,
        /// The mistake in it.
        problem: String,
    },
    /// The tournament was stopped.
    #[error("the tournament was stopped")]
    Stopped,
}

/// An answer of a program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramAnswer {
    action: Option<String>,
    actions: Option<Vec<String>>,
    #[serde(default)]
    after: u64,
}

/// A running program; it is ended on drop.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    requests: Option<Sender<String>>,
    answers: Receiver<String>,
    complaints: Arc<Mutex<VecDeque<u8>>>,
    /// Reads the error output until its end.
    listener: thread::JoinHandle<()>,
}

impl Program {
    /// Starts a command line.
    pub(crate) fn start(command: &str) -> Result<Program, ProgramFault> {
        let mut shell = Command::new("sh");
        // With `exec` the program replaces the shell, so that ending the shell ends the program.
        shell.arg("-c").arg(format!("exec {command}"));
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            // Ctrl-C goes to the arena only, which then ends its programs.
            shell.process_group(0);
        }
        let started = shell
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(ProgramFault::NotStarted("it has no pipes".to_owned()));
        };
        let (requests, to_write) = channel::<String>();
        let (tell, answers) = channel();
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        // A program that does not read, or never ends a line, blocks its own threads only.
        thread::spawn(move || write_lines(input, &to_write));
        thread::spawn(move || read_lines(output, &tell));
        let kept = Arc::clone(&complaints);
        let listener = thread::spawn(move || keep_last(errors, &kept));
        Ok(Program {
            child,
            requests: Some(requests),
            answers,
            complaints,
            listener,
        })
    }

    /// Asks for the next action; `None` to wait for others.
    pub(crate) fn ask(
        &mut self,
        request: &Value,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Option<Plan>, ProgramFault> {
        let line = format!("{request}\n");
        let sent = self.requests.as_ref().map(|requests| requests.send(line));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.ended());
        }
        let until = Instant::now() + patience;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ProgramFault::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return read_answer(&line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(ProgramFault::Late(patience.as_millis()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The error of a program that has ended, with its last output.
    fn ended(&mut self) -> ProgramFault {
        let until = Instant::now() + EXIT_TIMEOUT;
        while !self.listener.is_finished() && Instant::now() < until {
            thread::sleep(POLL_INTERVAL);
        }
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break format!(" ({status})"),
                Ok(None) if Instant::now() < until => thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => break String::new(),
            }
        };
        let last = self.complaints.lock();
        let last = last.iter().copied().collect::<Vec<u8>>();
        let last = String::from_utf8_lossy(&last);
        let words: Vec<&str> = last.split_whitespace().collect();
        let words = match words.join(" ") {
            words if words.is_empty() => words,
            words => format!(": {words}"),
        };
        ProgramFault::Ended(format!("{status}{words}"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The end of its input asks it to end. After the timeout it is killed.
        self.requests = None;
        let until = Instant::now() + EXIT_TIMEOUT;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // Its children are killed too: the process group has the id of its leader, which still
        // exists.
        let group = format!("-{}", self.child.id());
        let mut kill = Command::new("kill");
        let _ = kill
            .args(["-KILL", "--", &group])
            .stderr(Stdio::null())
            .status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(output: impl Read, tell: &Sender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && tell.send(line).is_err() {
            return;
        }
    }
}

fn keep_last(mut errors: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(length @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock();
        kept.extend(&buffer[..length]);
        let surplus = kept.len().saturating_sub(MAX_ERROR_OUTPUT);
        kept.drain(..surplus);
    }
}

fn read_answer(line: &str) -> Result<Option<Plan>, ProgramFault> {
    let wrong = |problem: String| ProgramFault::ProgramAnswer {
        answer: line.chars().filter(|c| !c.is_control()).take(80).collect(),
        problem,
    };
    let answer: ProgramAnswer =
        serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
    let actions = match (answer.action, answer.actions) {
        (Some(_), Some(_)) => {
            return Err(wrong("it has both `action` and `actions`".to_owned()));
        }
        (Some(action), None) => vec![action],
        (None, actions) => actions.unwrap_or_default(),
    };
    Ok((!actions.is_empty()).then_some(Plan {
        after: answer.after,
        actions,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(command: &str, patience: u64) -> Result<Option<Plan>, ProgramFault> {
        let request = serde_json::json!({"cmd": "move", "padding": "x".repeat(200_000)});
        let mut program = Program::start(command)?;
        program.ask(
            &request,
            Duration::from_millis(patience),
            &AtomicBool::new(false),
        )
    }

    const LONG: u64 = 60_000;

    #[test]
    fn a_program_that_answers_is_heard() {
        let plan = ask(r#"sh -c 'read line; echo "{\"action\":\"m6\"}"'"#, LONG);
        let plan = plan.unwrap().unwrap();
        assert_eq!((plan.actions, plan.after), (vec!["m6".to_owned()], 0));
        let waits = ask(r#"sh -c 'read line; echo "{}"'"#, LONG);
        assert_eq!(waits, Ok(None));
    }

    #[test]
    fn a_program_that_ends_is_quoted() {
        let fault = ask("sh -c 'echo no idea >&2; exit 3'", LONG).unwrap_err();
        let told = fault.to_string();
        assert!(
            told.contains("exit status: 3") && told.ends_with(": no idea"),
            "{told}"
        );
        let fault = ask("/nonexistent/program", LONG).unwrap_err();
        assert!(
            fault.to_string().contains("/nonexistent/program"),
            "{fault}"
        );
    }

    #[test]
    fn a_program_that_hangs_without_reading_is_left_alone() {
        let fault = ask("sleep 600", 100).unwrap_err();
        assert_eq!(fault, ProgramFault::Late(100));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_children_of_a_program_end_with_it() {
        let command = "sh -c 'sleep 600 & echo \"{\\\"action\\\":\\\"$!\\\"}\"; wait'";
        let mut program = Program::start(command).unwrap();
        let stop = AtomicBool::new(false);
        let plan = program.ask(&Value::Null, Duration::from_secs(60), &stop);
        let child = plan.unwrap().unwrap().actions.remove(0);
        let alive = || {
            let status = std::fs::read_to_string(format!("/proc/{child}/stat"));
            status.is_ok_and(|status| !status.contains(") Z "))
        };
        assert!(alive(), "{child}");
        drop(program);
        let until = Instant::now() + Duration::from_secs(60);
        while alive() {
            assert!(Instant::now() < until, "{child} is still there");
            thread::sleep(POLL_INTERVAL);
        }
    }

    #[test]
    fn an_answer_that_is_none_is_named() {
        for (answer, problem) in [
            ("hello", "expected value"),
            (r#"{\"move\":\"m6\"}"#, "unknown field `move`"),
            (r#"{\"action\":\"a\",\"actions\":[]}"#, "both"),
        ] {
            let fault = ask(&format!("sh -c 'read line; echo \"{answer}\"'"), LONG).unwrap_err();
            assert!(fault.to_string().contains(problem), "{fault}");
        }
    }

    #[test]
    fn a_stopped_tournament_does_not_wait_for_programs() {
        let mut program = Program::start("sleep 600").unwrap();
        let stop = AtomicBool::new(true);
        let fault = program.ask(&Value::Null, Duration::from_secs(600), &stop);
        assert_eq!(fault, Err(ProgramFault::Stopped));
    }
}
