//! Starts a PostgreSQL server for tests.

use std::fs::File;
use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use postgres::{Client, NoTls};
use tempfile::TempDir;

use crate::PATIENCE;

/// The user of the server, which refuses to run as root.
const USER: &str = "postgres";
/// Durability of commits after a crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// `synchronous_commit` is off by default. A commit is durable only if its connection asks the
    /// server to wait for the disk.
    OnRequest,
    /// No fsync at all, so that tests are fast.
    Off,
}

/// A PostgreSQL server that ends when this is dropped.
#[derive(Debug)]
pub struct PostgresServer {
    folder: TempDir,
    port: u16,
    durability: Durability,
    running: Mutex<Option<RunningServer>>,
    databases: AtomicU32,
}

/// The server process. A thread of its own holds it. The process dies with that thread, so it does
/// not outlive tests that are killed.
#[derive(Debug)]
struct RunningServer {
    id: u32,
    end: Sender<()>,
    ended: Mutex<Receiver<()>>,
}

impl PostgresServer {
    /// Starts a server on a free port.
    #[must_use]
    pub fn start(durability: Durability) -> PostgresServer {
        let folder = tempfile::Builder::new()
            .prefix("sweettooth-postgres-")
            .tempdir()
            .unwrap();
        let data = folder.path().join("data");
        let template = template();
        run_to_success(Command::new("cp").arg("-R").arg(&template).arg(&data));
        change_owner(folder.path());
        let mut server = PostgresServer {
            folder,
            port: 0,
            durability,
            running: Mutex::new(None),
            databases: AtomicU32::new(0),
        };
        // Another process may take the port in the meantime.
        let started = (0..5).any(|_| {
            server.port = free_port();
            server.run()
        });
        assert!(started, "PostgreSQL does not start: {}", server.log());
        server
    }

    /// The URL of a new, empty database.
    #[must_use]
    pub fn new_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let (sql, url) = (
            format!("CREATE DATABASE house{number}"),
            self.url("postgres"),
        );
        std::thread::spawn(move || {
            let mut client = Client::connect(&url, NoTls).unwrap();
            client.batch_execute(&sql).unwrap();
        })
        .join()
        .unwrap();
        self.url(&format!("house{number}"))
    }

    /// The port on this machine.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://house@127.0.0.1:{}/{database}", self.port)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> String {
        let mut log = String::new();
        if let Ok(mut file) = File::open(self.folder.path().join("log")) {
            let _ = file.read_to_string(&mut log);
        }
        log
    }

    /// Starts the process and waits until it answers.
    fn run(&self) -> bool {
        let settings: &[&str] = match self.durability {
            Durability::OnRequest => &[
                "fsync=on",
                "synchronous_commit=off",
                "wal_writer_delay=10s",
                "wal_writer_flush_after=1GB",
                "autovacuum=off",
            ],
            Durability::Off => &["fsync=off"],
        };
        let mut command = command_as_user(&program("postgres"));
        command
            .arg("-D")
            .arg(self.data())
            .args(["-p", &self.port.to_string()])
            .args(settings.iter().flat_map(|setting| ["-c", setting]))
            .args(["-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .stdout(Stdio::null())
            .stderr(File::create(self.folder.path().join("log")).unwrap());
        let (tell_id, id) = channel();
        let (end, told_to_end) = channel::<()>();
        let (tell_end, ended) = channel();
        std::thread::spawn(move || {
            let mut child: Child = command.spawn().unwrap();
            tell_id.send(child.id()).unwrap();
            let _ = told_to_end.recv();
            child.wait().unwrap();
            let _ = tell_end.send(());
        });
        let running = RunningServer {
            id: id.recv().unwrap(),
            end,
            ended: Mutex::new(ended),
        };
        let (began, url) = (Instant::now(), self.url("postgres"));
        let answers = std::thread::spawn(move || {
            while began.elapsed() < PATIENCE {
                if Client::connect(&url, NoTls).is_ok() {
                    return true;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            false
        });
        let answers = answers.join().unwrap();
        *self.running.lock().unwrap() = Some(running);
        if !answers {
            self.end("KILL");
        }
        answers
    }

    /// Ends the process with a signal, and waits for it.
    fn end(&self, signal: &str) {
        let Some(running) = self.running.lock().unwrap().take() else {
            return;
        };
        let mut all = vec![running.id];
        if signal == "KILL" {
            // All processes of the server end at once, as in a power cut. First it is kept from
            // starting new ones.
            send("STOP", &all);
            all.extend(children(running.id));
        }
        send(signal, &all);
        let _ = running.end.send(());
        let _ = running.ended.lock().unwrap().recv_timeout(PATIENCE);
        if signal == "KILL" {
            self.wait_for_children();
        }
    }

    /// Waits until no process of a killed server holds its shared memory, since no other server can
    /// start before.
    fn wait_for_children(&self) {
        let began = Instant::now();
        loop {
            let left = processes_in(&self.data());
            if left.is_empty() || began.elapsed() > PATIENCE {
                return;
            }
            // It was started just before the kill.
            send("KILL", &left);
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Kills the server (SIGKILL).
    pub fn kill(&self) {
        self.end("KILL");
    }

    /// Stops the server as its host would, in spite of open connections.
    pub fn stop(&self) {
        self.end("INT");
    }

    /// Starts it again on the same port.
    pub fn start_again(&self) {
        assert!(self.run(), "PostgreSQL does not start: {}", self.log());
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        // Immediate shutdown: the data is not needed any more.
        self.end("QUIT");
    }
}

fn send(signal: &str, processes: &[u32]) {
    let _ = Command::new("kill")
        .arg(format!("-{signal}"))
        .args(processes.iter().map(u32::to_string))
        .output();
}

/// The processes whose working directory is this folder, as it is for all processes of a server.
fn processes_in(folder: &Path) -> Vec<u32> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let here = processes.filter(|process| {
        std::fs::read_link(process.path().join("cwd")).is_ok_and(|at| at == folder)
    });
    here.filter_map(|process| process.file_name().to_str()?.parse().ok())
        .collect()
}

/// The child processes of a process.
fn children(parent: u32) -> Vec<u32> {
    let path = format!("/proc/{parent}/task/{parent}/children");
    let list = std::fs::read_to_string(path).unwrap_or_default();
    let numbers = list.split_whitespace().map(|id| id.parse().unwrap());
    numbers.collect()
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// The path of a PostgreSQL program, of the newest installed version.
fn program(name: &str) -> PathBuf {
    let mut found: Vec<PathBuf> = Vec::new();
    for version in std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
    {
        found.push(version.path().join("bin").join(name));
    }
    found.retain(|path| path.exists());
    found.sort();
    let elsewhere = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = std::env::split_paths(&elsewhere).map(|folder| folder.join(name));
    let found = found
        .pop()
        .or(elsewhere.into_iter().find(|path| path.exists()));
    found.unwrap_or_else(|| {
        panic!(
            "{name} was not found, and these tests need a PostgreSQL server: install it, on \
             Debian with `apt-get install postgresql`"
        )
    })
}

fn is_root() -> bool {
    let id = run_to_success(Command::new("id").arg("-u"));
    id.stdout.starts_with(b"0\n")
}

/// A command that ends with the thread that starts it, and does not run as root.
fn command_as_user(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "INT"]);
    if is_root() {
        command.args(["--reuid", USER, "--regid", USER, "--init-groups"]);
    }
    command.arg(program).current_dir("/");
    command
}

/// Gives a folder to the user of the server.
fn change_owner(folder: &Path) {
    if is_root() {
        run_to_success(Command::new("chown").args(["-R", USER]).arg(folder));
    }
}

/// An initialized data folder; made once, and copied for every test.
fn template() -> PathBuf {
    let initdb = program("initdb");
    let version = initdb.parent().and_then(Path::parent).unwrap();
    let version = version.file_name().unwrap().to_string_lossy();
    let test = std::env::current_exe().unwrap();
    // In the folder that cargo gives to tests.
    let target = test.ancestors().nth(3).unwrap().join("tmp");
    std::fs::create_dir_all(&target).unwrap();
    let kept = target.join(format!("postgres-{version}"));
    let lock = File::create(kept.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    if !kept.exists() {
        let folder = tempfile::tempdir().unwrap();
        change_owner(folder.path());
        let data = folder.path().join("data");
        run_to_success(
            command_as_user(&initdb)
                .arg("-D")
                .arg(&data)
                .args(["--username=house", "--auth=trust", "--no-sync"])
                .args(["--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1"]),
        );
        let half = kept.with_extension("half");
        let _ = std::fs::remove_dir_all(&half);
        run_to_success(Command::new("cp").arg("-R").arg(&data).arg(&half));
        std::fs::rename(&half, &kept).unwrap();
    }
    kept
}

/// Runs a command that must succeed.
fn run_to_success(command: &mut Command) -> Output {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?} cannot be run: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} failed: {said}");
    output
}
