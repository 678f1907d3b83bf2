//! A running `sweettooth serve` on a free port of this machine.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

/// A server, killed on drop.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    log: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts on the data in `folder`, and waits until it is open.
    pub(crate) fn start(folder: &Path) -> Server {
        Server::with(folder, &["--rate-limit", "0"])
    }

    pub(crate) fn with(folder: &Path, args: &[&str]) -> Server {
        Server::at("127.0.0.1:0", folder, args)
    }

    /// Starts on another address.
    pub(crate) fn at(listen: &str, folder: &Path, args: &[&str]) -> Server {
        let binary = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
        Server::started_by(binary, listen, folder, args)
    }

    /// Starts with a soft limit of open files.
    pub(crate) fn with_open_files(soft: u32, folder: &Path, args: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -S -n {soft} && exec \"$0\" \"$@\"")]);
        shell.arg(env!("CARGO_BIN_EXE_sweettooth"));
        Server::started_by(shell, "127.0.0.1:0", folder, args)
    }

    /// Starts with umask 0.
    pub(crate) fn without_umask(folder: &Path, args: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.args(["-c", "umask 000 && exec \"$0\" \"$@\""]);
        shell.arg(env!("CARGO_BIN_EXE_sweettooth"));
        Server::started_by(shell, "127.0.0.1:0", folder, args)
    }

    fn started_by(mut command: Command, listen: &str, folder: &Path, args: &[&str]) -> Server {
        command.args(["serve", "--listen", listen, "--data"]);
        command.arg(folder).args(args);
        Server::run(command)
    }

    /// Starts with a given command.
    pub(crate) fn run(mut command: Command) -> Server {
        let mut child = command
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let stderr = BufReader::new(child.stderr.take().expect("its log is piped"));
        let (tell, told) = mpsc::channel();
        let log = Arc::new(Mutex::new(Vec::new()));
        let lines = Arc::clone(&log);
        // The log is read to its end. Otherwise the server would block on a full pipe.
        std::thread::spawn(move || {
            for line in stderr.lines().map_while(Result::ok) {
                lines.lock().unwrap().push(line.clone());
                if let Some((_, url)) = line.split_once("is open on ") {
                    let url = url.split_whitespace().next().unwrap_or(url);
                    let _ = tell.send(url.to_owned());
                }
            }
        });
        let url = told
            .recv_timeout(Duration::from_secs(120))
            .unwrap_or_else(|error| {
                let log = log.lock().unwrap();
                panic!("the server does not open, {error}: {log:#?}")
            });
        Server { child, url, log }
    }

    /// Its address.
    pub(crate) fn address(&self) -> SocketAddr {
        let (_, address) = self.url.split_once("://").expect("a URL");
        address.parse().expect("an address and a port")
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// All its addresses, from the log.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let log = self.log.lock().unwrap();
        let line = log.iter().find_map(|line| line.split_once("is open on "));
        let (_, addresses) = line.expect("it is open");
        let addresses = addresses.split(" data=").next().unwrap_or_default();
        addresses.split(" and ").map(str::to_owned).collect()
    }

    /// Number of log lines so far that contain a text.
    pub(crate) fn logged(&self, text: &str) -> usize {
        let log = self.log.lock().unwrap();
        log.iter().filter(|line| line.contains(text)).count()
    }

    /// CPU time that it has used, where the system tells.
    pub(crate) fn busy(&self) -> Duration {
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(path).unwrap_or_default();
        // After the name in brackets: the 12th and 13th number, in hundredths of a second.
        let numbers = stat.rsplit(") ").next().unwrap_or_default().split(' ');
        let ticks: u64 = numbers
            .skip(11)
            .take(2)
            .filter_map(|n| n.parse::<u64>().ok())
            .sum();
        Duration::from_millis(10 * ticks)
    }

    /// Kills it (SIGKILL).
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop and returns whether it succeeded.
    pub(crate) fn stop(mut self) -> bool {
        let id = self.child.id().to_string();
        Command::new("kill")
            .args(["-TERM", &id])
            .status()
            .expect("kill is there");
        self.child.wait().expect("it ends").success()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
