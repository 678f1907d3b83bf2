//! A child process that ends with its test.

use std::process::{Child, Command, ExitStatus};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::PATIENCE;

/// A running process. It is killed on drop.
#[derive(Debug)]
pub struct Process {
    id: u32,
    /// `None` after the process was waited for.
    ended: Mutex<Option<Receiver<ExitStatus>>>,
}

impl Process {
    /// Starts a program. `prepare` sets its arguments, output and user. The process is killed if
    /// its test is.
    pub fn start(program: &str, prepare: impl FnOnce(&mut Command) + Send + 'static) -> Process {
        let (tell_id, id) = channel();
        let (tell_end, ended) = channel();
        let program = program.to_owned();
        // The system kills the process when the thread that started it ends. So that thread waits
        // for the end of the process.
        std::thread::spawn(move || {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig", "KILL", &program]);
            prepare(&mut command);
            let mut child: Child = command
                .spawn()
                .unwrap_or_else(|error| panic!("{program} cannot be started: {error}"));
            tell_id.send(child.id()).expect("somebody waits for it");
            let status = child.wait().expect("a child can be waited for");
            // The test may be gone.
            let _ = tell_end.send(status);
        });
        Process {
            id: id.recv().expect("the process starts"),
            ended: Mutex::new(Some(ended)),
        }
    }

    /// The process id.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.id
    }

    /// Sends a signal: `STOP`, `CONT`, `TERM`.
    pub fn signal(&self, signal: &str) {
        let sent = Command::new("kill")
            .args([format!("-{signal}"), self.id.to_string()])
            .output();
        assert!(
            sent.is_ok_and(|sent| sent.status.success()),
            "kill -{signal}"
        );
    }

    /// Waits until it ends by itself.
    #[must_use]
    pub fn wait(self) -> ExitStatus {
        let ended = self.ended.lock().expect("nobody else waits").take();
        let ended = ended.expect("it was not waited for before");
        ended.recv_timeout(PATIENCE).expect("the process ends")
    }

    /// Kills the process (SIGKILL).
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let ended = self.ended.get_mut().ok().and_then(Option::take);
        // After the end, another process may have its id.
        if let Some(ended) = ended
            && ended.try_recv() == Err(TryRecvError::Empty)
        {
            let id = self.id.to_string();
            let _ = Command::new("kill").args(["-KILL", &id]).output();
            let _ = ended.recv_timeout(PATIENCE);
        }
    }
}
