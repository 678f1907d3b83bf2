//! A running `sweettooth serve` on a free port of this machine.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use test_servers::{PATIENCE, Process};

/// The addresses of the nodes; an address changes when a node restarts.
#[derive(Clone, Debug)]
pub(crate) struct Addresses(Arc<Mutex<Vec<String>>>);

impl Addresses {
    pub(crate) fn new(urls: Vec<String>) -> Addresses {
        Addresses(Arc::new(Mutex::new(urls)))
    }

    /// One of them, for any number.
    pub(crate) fn get(&self, number: usize) -> String {
        let urls = self.0.lock().unwrap();
        urls[number % urls.len()].clone()
    }

    pub(crate) fn set(&self, number: usize, url: &str) {
        url.clone_into(&mut self.0.lock().unwrap()[number]);
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// A node, killed on drop.
#[derive(Debug)]
pub(crate) struct Node {
    process: Process,
    pub(crate) url: String,
    log: PathBuf,
}

impl Node {
    /// Starts a node with its log in that folder, and waits until it is open.
    pub(crate) fn start(folder: &Path, args: &[&str]) -> Node {
        Node::start_at("127.0.0.1:0", folder, args)
    }

    /// Starts a node on an address.
    pub(crate) fn start_at(listen: &str, folder: &Path, args: &[&str]) -> Node {
        let mut log = tempfile::Builder::new();
        let log = log.prefix("log-").tempfile_in(folder).unwrap();
        let log = log.into_temp_path().keep().unwrap();
        let (written, data) = (File::create(&log).unwrap(), folder.to_owned());
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        let listen = listen.to_owned();
        let process = Process::start(env!("CARGO_BIN_EXE_sweettooth"), move |command| {
            command
                .args(["serve", "--listen", &listen, "--rate-limit", "0"])
                .args(["--thinkers", "1", "--data"])
                .arg(data)
                .args(args)
                .env("NO_COLOR", "1")
                .stderr(written);
        });
        let began = Instant::now();
        let url = loop {
            let read_log = std::fs::read_to_string(&log).unwrap();
            if let Some((_, open)) = read_log.split_once("is open on ")
                && let Some((url, _)) = open.split_once('\n')
            {
                break url.split_whitespace().next().unwrap().to_owned();
            }
            assert!(
                began.elapsed() < PATIENCE,
                "the node does not open: {read_log}"
            );
            std::thread::sleep(Duration::from_millis(10));
        };
        Node { process, url, log }
    }

    /// Kills it (SIGKILL).
    pub(crate) fn kill(self) {
        self.process.kill();
    }

    /// Sends a signal: `STOP` freezes it, `CONT` continues it, `TERM` asks it to stop.
    pub(crate) fn signal(&self, signal: &str) {
        self.process.signal(signal);
    }

    /// Waits until it has ended.
    pub(crate) fn wait(self) -> ExitStatus {
        self.process.wait()
    }

    /// Its log.
    pub(crate) fn read_log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }
}
