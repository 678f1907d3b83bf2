//! Drives `sweettooth engine` through pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// A running `sweettooth engine`, ended on drop.
pub(crate) struct Driver {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().expect("its output is piped"));
        Driver {
            child,
            requests,
            answers,
        }
    }

    /// Sends a line as it is and returns the line of the answer.
    pub(crate) fn raw(&mut self, line: &[u8]) -> String {
        let requests = self.requests.as_mut().expect("the input is open");
        requests
            .write_all(&[line, b"\n"].concat())
            .expect("the engine listens");
        let mut answer = String::new();
        self.answers
            .read_line(&mut answer)
            .expect("the engine answers");
        assert!(
            answer.ends_with('\n'),
            "no answer to {}",
            String::from_utf8_lossy(line)
        );
        answer.trim_end().to_owned()
    }

    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.raw(request.to_string().as_bytes());
        serde_json::from_str(&answer).expect("answers are JSON")
    }

    /// The answer to a request that must succeed.
    pub(crate) fn good(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// The error of a request that must fail.
    pub(crate) fn bad(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], false, "{request}: {answer}");
        let error = answer["error"].clone();
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty()),
            "{error}"
        );
        error
    }

    /// Closes the input and returns whether the process succeeded.
    pub(crate) fn end(mut self) -> bool {
        self.requests = None;
        self.child.wait().expect("the engine ends").success()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It has usually ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
