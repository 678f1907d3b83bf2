//! A running `sweettooth` with its log.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use test_servers::PATIENCE;

/// Polls until a condition holds.
pub(crate) async fn wait_until(what: &str, mut come: impl AsyncFnMut() -> bool) {
    let began = Instant::now();
    while !come().await {
        assert!(began.elapsed() < PATIENCE, "in vain: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The program, killed on drop.
pub(crate) struct Program {
    child: Child,
    log: Arc<Mutex<Vec<String>>>,
}

impl Program {
    /// Starts it. SIGXFSZ is ignored, so that writing beyond a file size limit is an error and does
    /// not end it.
    pub(crate) fn start(args: &[&str]) -> Program {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
        shell.arg(env!("CARGO_BIN_EXE_sweettooth")).args(args);
        let mut child = shell
            .env_remove("NO_COLOR")
            .env_remove("SWEETTOOTH_LOG")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let stderr = BufReader::new(child.stderr.take().expect("its log is piped"));
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&log);
        std::thread::spawn(move || {
            for line in stderr.lines().map_while(Result::ok) {
                lines.lock().unwrap().push(line);
            }
        });
        Program { child, log }
    }

    /// Starts a site on the data in `folder`.
    pub(crate) fn serve(folder: &tempfile::TempDir, more: &[&str]) -> Program {
        let folder = folder.path().to_str().unwrap();
        let args = ["serve", "--listen", "127.0.0.1:0", "--rate-limit", "0"];
        Program::start(&[&args[..], &["--data", folder], more].concat())
    }

    /// Starts a node with a database and a bus.
    pub(crate) fn node(database: &str, bus: &str, name: &str) -> Program {
        let args = ["serve", "--listen", "127.0.0.1:0", "--rate-limit", "0"];
        let node = ["--database", database, "--bus", bus, "--node", name];
        Program::start(&[&args[..], &node].concat())
    }

    /// Its address, as soon as it is open.
    pub(crate) async fn url(&self) -> String {
        self.wait_for_log_line("is open on ").await;
        let log = self.log();
        let line = log.iter().find_map(|line| line.split_once("is open on "));
        let (_, url) = line.expect("it was said");
        url.split_whitespace().next().unwrap().to_owned()
    }

    pub(crate) fn log(&self) -> Vec<String> {
        self.log.lock().unwrap().clone()
    }

    /// Number of log lines so far that contain a text.
    pub(crate) fn count_log_lines(&self, text: &str) -> usize {
        let log = self.log();
        log.iter().filter(|line| line.contains(text)).count()
    }

    /// Waits for a line of the log.
    pub(crate) async fn wait_for_log_line(&self, text: &str) {
        let began = Instant::now();
        while self.count_log_lines(text) == 0 {
            let log = self.log().join("\n");
            assert!(began.elapsed() < PATIENCE, "no line with `{text}`: {log}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Whether it runs.
    pub(crate) fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < PATIENCE, "it does not end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Limits the size of files in bytes, as a full disk would; `unlimited` for no limit.
    pub(crate) fn limit_files(&self, most: &str) {
        let id = self.id().to_string();
        let limit = format!("--fsize={most}:unlimited");
        let mut command = Command::new("prlimit");
        let set = command.args(["--pid", &id, &limit]).status();
        assert!(set.unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
