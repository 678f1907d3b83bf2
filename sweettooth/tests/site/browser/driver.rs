//! Starts Chromium and chromedriver.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use tempfile::TempDir;
use thirtyfour::prelude::WebDriverResult;
use thirtyfour::{
    CapabilitiesHelper, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel,
    WebDriver,
};

/// The flags of Chromium. With a pipe instead of a port it ends with its driver, even if the driver
/// is killed.
const FLAGS: [&str; 14] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--force-device-scale-factor=1",
    "--window-size=1280,900",
];

/// Chromium without the parts that a window needs: it starts in half of the time.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// A chromedriver on a free port; it and its browsers end on drop.
pub(crate) struct Driver {
    child: Child,
    port: u16,
    chromium: PathBuf,
    /// A folder for all files of the browsers.
    folder: TempDir,
    sessions: AtomicUsize,
}

impl Driver {
    /// Starts it, and waits until it listens.
    pub(crate) fn start() -> Driver {
        let chromium = installed(&[HEADLESS_SHELL, "chromium"]);
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(installed(&["chromedriver"]))
            .arg("--port=0")
            .env("TMPDIR", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let stdout = BufReader::new(child.stdout.take().expect("its output is piped"));
        let (tell, told) = mpsc::channel();
        // The output is read to its end. Otherwise the driver would block on a full pipe.
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if let Some((_, port)) = line.split_once("successfully on port ") {
                    let _ = tell.send(port.trim_end_matches('.').parse());
                }
            }
        });
        let port = told
            .recv_timeout(Duration::from_secs(30))
            .expect("chromedriver says on which port it is")
            .expect("a port is a number");
        Driver {
            child,
            port,
            chromium,
            folder,
            sessions: AtomicUsize::new(0),
        }
    }

    /// A new browser with that language.
    pub(crate) async fn session(&self, language: &str) -> WebDriverResult<WebDriver> {
        let number = self.sessions.fetch_add(1, Ordering::Relaxed);
        let profile = self.folder.path().join(format!("profile-{number}"));
        let mut capabilities = DesiredCapabilities::chrome();
        if self.chromium.ends_with(HEADLESS_SHELL) {
            // Under its own name the driver opens a first page in it.
            capabilities.set("browserName", "chrome-headless-shell")?;
        }
        capabilities.set_binary(&self.chromium.to_string_lossy())?;
        for flag in FLAGS {
            capabilities.add_arg(flag)?;
        }
        capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
        capabilities.add_arg(&format!("--accept-lang={language}"))?;
        capabilities.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let session =
            WebDriver::new(format!("http://127.0.0.1:{}", self.port), capabilities).await?;
        // The driver closes its sessions when it ends, which is faster.
        let _ = session.clone().leak();
        Ok(session)
    }

    /// Asks the driver to close its browsers and to end.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut line = TcpStream::connect(("127.0.0.1", self.port))?;
        line.set_read_timeout(Some(Duration::from_secs(5)))?;
        line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        line.read_to_end(&mut Vec::new()).map(drop)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.shut_down();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The path of the first of these programs that is installed.
fn installed(programs: &[&str]) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let files = programs
        .iter()
        .flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
    files
        .into_iter()
        .find(|file| file.is_file())
        .unwrap_or_else(|| {
            let programs = programs.join(" or ");
            panic!("{programs} was not found: install chromium-headless-shell and chromium-driver")
        })
}
