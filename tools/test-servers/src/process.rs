//! A process that does not outlive the test that started it.

use std::process::{Child, Command, ExitStatus};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::PATIENCE;

/// A running process. Dropped, it is killed.
#[derive(Debug)]
pub struct Process {
    id: u32,
    /// `None` when it was waited for.
    ended: Mutex<Option<Receiver<ExitStatus>>>,
}

impl Process {
    /// Starts a program with these arguments, prepared by `prepare` (where its output goes, who
    /// runs it). It is killed if the test that started it is.
    pub fn start(program: &str, prepare: impl FnOnce(&mut Command) + Send + 'static) -> Process {
        let (tell_id, id) = channel();
        let (tell_end, ended) = channel();
        let program = program.to_owned();
        // The system ends the process with the thread that started it, so that thread does nothing
        // but wait for its end.
        std::thread::spawn(move || {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig", "KILL", &program]);
            prepare(&mut command);
            let mut child: Child = command
                .spawn()
                .unwrap_or_else(|error| panic!("{program} cannot be started: {error}"));
            tell_id.send(child.id()).expect("somebody waits for it");
            let status = child.wait().expect("a child can be waited for");
            // Who started it may be gone.
            let _ = tell_end.send(status);
        });
        Process {
            id: id.recv().expect("the process starts"),
            ended: Mutex::new(Some(ended)),
        }
    }

    /// Its number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.id
    }

    /// Sends it a signal: `STOP`, `CONT`, `TERM`.
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

    /// Ends it in mid-breath, as a power cut would.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let ended = self.ended.get_mut().ok().and_then(Option::take);
        // Its number may be another's as soon as it has ended.
        if let Some(ended) = ended
            && ended.try_recv() == Err(TryRecvError::Empty)
        {
            let id = self.id.to_string();
            let _ = Command::new("kill").args(["-KILL", &id]).output();
            let _ = ended.recv_timeout(PATIENCE);
        }
    }
}
