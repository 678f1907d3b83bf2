//! Starts a nats-server for tests.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{PATIENCE, Process};

/// The name of the configuration file in a server's folder.
const CONFIGURATION: &str = "nats.conf";

/// A nats-server that ends when this is dropped.
#[derive(Debug)]
pub struct NatsServer {
    folder: TempDir,
    port: u16,
    running: Option<Process>,
}

impl NatsServer {
    /// Starts a server on a free port.
    #[must_use]
    pub fn start() -> NatsServer {
        NatsServer::start_with(|_| String::new())
    }

    /// Starts a server on a free port. Its configuration may name files in its folder.
    #[must_use]
    pub fn start_with(configuration: impl FnOnce(&Path) -> String) -> NatsServer {
        let folder = tempfile::Builder::new()
            .prefix("sweettooth-nats-")
            .tempdir()
            .expect("a folder can be made");
        std::fs::write(
            folder.path().join(CONFIGURATION),
            configuration(folder.path()),
        )
        .expect("a configuration can be written");
        let (running, port) = run(folder.path(), -1).unwrap_or_else(|log| {
            panic!(
                "nats-server does not start; these tests need it: install it, on Debian with \
                 `apt-get install nats-server`\n{log}"
            )
        });
        NatsServer {
            folder,
            port,
            running: Some(running),
        }
    }

    /// The folder of the server.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The port on this machine.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address, as `--bus` takes it.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server. Messages in transit are lost.
    pub fn kill(&mut self) {
        self.running = None;
    }

    /// Starts it again on the same port.
    pub fn start_again(&mut self) {
        let began = Instant::now();
        // Another process may have the port for a moment.
        let running = loop {
            match run(self.folder.path(), i32::from(self.port)) {
                Ok((running, _)) => break running,
                Err(_) if began.elapsed() < PATIENCE => {}
                Err(log) => panic!("nats-server does not start again: {log}"),
            }
        };
        self.running = Some(running);
    }

    /// Sends a signal: `STOP` freezes the server with all its connections, `CONT` continues it.
    pub fn signal(&self, signal: &str) {
        let running = self.running.as_ref().expect("it runs");
        running.signal(signal);
    }
}

/// Starts the process and waits until it listens. Returns its port, or its output if it ended.
fn run(folder: &Path, port: i32) -> Result<(Process, u16), String> {
    let log = folder.join("log");
    // A new folder, which cannot hold the file of an earlier run.
    let ports_folder = tempfile::tempdir_in(folder).expect("a folder can be made");
    let (written, ports) = (File::create(&log), ports_folder.path().to_owned());
    let configuration = folder.join(CONFIGURATION);
    let process = Process::start("nats-server", move |command| {
        command
            .arg("-c")
            .arg(configuration)
            .args(["-a", "127.0.0.1", "-p", &port.to_string()])
            .arg("--ports_file_dir")
            .arg(ports)
            .stdout(Stdio::null())
            .stderr(written.expect("a log can be written"));
    });
    let ports = ports_folder
        .path()
        .join(format!("nats-server_{}.ports", process.id()));
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if let Some(port) = port_in(&std::fs::read_to_string(&ports).unwrap_or_default()) {
            return Ok((process, port));
        }
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        if said.contains("[FTL]") || said.contains("setpriv: ") {
            return Err(said);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Err(std::fs::read_to_string(&log).unwrap_or_default())
}

/// The port in the file that the server writes: `{"nats":["nats://127.0.0.1:4222"]}`.
fn port_in(ports: &str) -> Option<u16> {
    let (_, after) = ports.split_once("://127.0.0.1:")?;
    let (port, _) = after.split_once('"')?;
    port.parse().ok()
}
