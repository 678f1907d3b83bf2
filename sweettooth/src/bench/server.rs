//! The server that is measured: this program as a child process.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, ensure};
use http_body_util::{BodyExt, Empty};
use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use tokio::net::TcpStream;
use web::http_client;

/// Timeout for the start of a server.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server on a free port of this machine, run by this program. It is stopped on drop.
#[derive(Debug)]
pub(super) struct BenchServer {
    child: Child,
    /// Its address.
    pub(super) url: String,
}

impl BenchServer {
    /// Starts a server on the data in `folder`, with default settings but without rate limits: all
    /// players come from one address and are faster than people.
    pub(super) fn open(folder: &Path) -> anyhow::Result<BenchServer> {
        BenchServer::open_with(folder, &[])
    }

    /// The same, with more options.
    pub(super) fn open_with(folder: &Path, options: &[&str]) -> anyhow::Result<BenchServer> {
        let program = std::env::current_exe().context("this program cannot be found")?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate-limit", "0"])
            .arg("--data")
            .arg(folder)
            .args(options)
            .env("NO_COLOR", "1")
            .env("SWEETTOOTH_LOG", "info")
            .env_remove("SWEETTOOTH_LOG_JSON")
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let log = BufReader::new(child.stderr.take().context("its log is piped")?);
        let (tell, told) = mpsc::channel();
        // The log is read to its end. Otherwise the server would block on a full pipe.
        std::thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                match line.split_once("is open on ") {
                    Some((_, url)) => {
                        let url = url.split_whitespace().next().unwrap_or(url);
                        let _ = tell.send(url.to_owned());
                    }
                    None if line.contains("is closed") => {}
                    None => eprintln!("server: {line}"),
                }
            }
        });
        let mut server = BenchServer {
            child,
            url: String::new(),
        };
        server.url = told
            .recv_timeout(PATIENCE)
            .context("the server did not open")?;
        Ok(server)
    }

    /// Asks it to stop, and waits until it has.
    pub(super) fn stop(mut self) -> anyhow::Result<()> {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        ensure!(asked?.success(), "the server cannot be asked to stop");
        self.child.wait()?;
        Ok(())
    }

    /// Waits until the health check succeeds, which includes the database.
    pub(super) fn wait_until_healthy(&self) -> anyhow::Result<()> {
        self.get("/readyz").map(drop)
    }

    /// The body of a GET request.
    pub(super) fn get(&self, path: &str) -> anyhow::Result<String> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let answer =
            runtime.block_on(async { tokio::time::timeout(PATIENCE, self.ask(path)).await });
        answer.context("the server did not answer in time")?
    }

    async fn ask(&self, path: &str) -> anyhow::Result<String> {
        let at = self.url.strip_prefix("http://").unwrap_or(&self.url);
        let request = Request::get(path)
            .header(header::HOST, at)
            .body(Empty::<Bytes>::new())?;
        let answer = http_client::send(TcpStream::connect(at).await?, request).await?;
        let status = answer.status();
        ensure!(status == StatusCode::OK, "the server is not well: {status}");
        let body = answer.into_body().collect().await?.to_bytes();
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// Its process.
    pub(super) fn process(&self) -> Process {
        Process(self.child.id())
    }
}

impl Drop for BenchServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A process of this machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Process(pub(super) u32);

impl Process {
    /// This process.
    pub(super) fn own() -> Process {
        Process(std::process::id())
    }

    fn file(self, name: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{name}", self.0))
    }

    /// CPU time that it has used; `None` if the system does not tell.
    pub(super) fn busy(self) -> Option<Duration> {
        let stat = std::fs::read_to_string(self.file("stat")).ok()?;
        // After the name in brackets: the 12th and 13th number, in hundredths of a second.
        let (_, numbers) = stat.rsplit_once(") ")?;
        let mut numbers = numbers.split(' ').skip(11);
        let mut ticks = || numbers.next()?.parse::<u64>().ok();
        Some(Duration::from_millis(10 * (ticks()? + ticks()?)))
    }

    /// Its private memory (without mapped files), in KiB.
    pub(super) fn memory(self) -> Option<u64> {
        let status = std::fs::read_to_string(self.file("status")).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"))?;
        line.trim().strip_suffix(" kB")?.trim().parse().ok()
    }
}
