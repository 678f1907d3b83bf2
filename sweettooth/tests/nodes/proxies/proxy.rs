//! Runs nginx and Caddy with the configuration files for hosts, on a loopback address of their own.

use std::fs::File;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use test_servers::{PATIENCE, Process};

use super::tls::Authority;

/// The name of the site in the tests, instead of `play.example`.
pub(super) const NAME: &str = "localhost";
const HTTP: u16 = 8080;
const HTTPS: u16 = 8443;

/// A loopback address that no other test uses. Every port of it is free, also after a server on it
/// has ended.
pub(super) fn own_address() -> Ipv4Addr {
    static LAST: AtomicU8 = AtomicU8::new(0);
    let process = std::process::id();
    let byte = |number: u32| u8::try_from(1 + number % 254).unwrap();
    let number = LAST.fetch_add(1, Ordering::Relaxed) + 1;
    Ipv4Addr::new(127, byte(process / 254), byte(process), number)
}

/// A proxy program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Program {
    Nginx,
    Caddy,
}

/// A running proxy, ended on drop.
#[derive(Debug)]
pub(super) struct Proxy {
    program: Program,
    address: Ipv4Addr,
    pub(super) authority: Authority,
    folder: TempDir,
    _process: Process,
}

impl Proxy {
    /// Runs the configuration file for one node, or the one for several nodes with two.
    pub(super) fn start(program: Program, nodes: &[String]) -> Proxy {
        let folder = tempfile::tempdir().unwrap();
        let authority = Authority::new(folder.path(), NAME);
        let address = own_address();
        let configuration = configuration(program, nodes, address, folder.path());
        let output = check(program, &configuration, folder.path());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{program:?} refuses: {told}");
        if program == Program::Nginx {
            assert!(!told.contains("[warn]"), "{told}");
        }
        let process = run(program, &configuration, folder.path());
        let began = Instant::now();
        while std::net::TcpStream::connect((address, HTTPS)).is_err() {
            let told = std::fs::read_to_string(folder.path().join("output")).unwrap();
            assert!(began.elapsed() < PATIENCE, "{program:?}: {told}");
            std::thread::sleep(Duration::from_millis(10));
        }
        Proxy {
            program,
            address,
            authority,
            folder,
            _process: process,
        }
    }

    /// Its HTTP address.
    pub(super) fn plain_url(&self) -> String {
        format!("http://{}:{HTTP}", self.address)
    }

    /// Its HTTPS address.
    pub(super) fn secure(&self) -> (Ipv4Addr, u16) {
        (self.address, HTTPS)
    }

    /// The lines of its access log.
    pub(super) fn access_log(&self) -> Vec<String> {
        let log = std::fs::read_to_string(self.folder.path().join("access.log"));
        log.unwrap().lines().map(str::to_owned).collect()
    }

    /// All its logs and output.
    pub(super) fn all_logs(&self) -> String {
        let read = |name| std::fs::read_to_string(self.folder.path().join(name));
        let logs = ["access.log", "error.log", "output"].map(|name| read(name).unwrap_or_default());
        logs.concat()
    }

    /// The status of an answer, from a line of the access log.
    pub(super) fn status_in(&self, line: &str) -> u16 {
        match self.program {
            Program::Nginx => line.split(' ').nth(4).unwrap().parse().unwrap(),
            Program::Caddy => {
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                u16::try_from(line["status"].as_u64().unwrap()).unwrap()
            }
        }
    }
}

/// The configuration file for hosts.
fn printed(program: Program, nodes: &[String]) -> String {
    let name = match (program, nodes.len()) {
        (Program::Nginx, 1) => "nginx/one-node.conf",
        (Program::Nginx, _) => "nginx/several-nodes.conf",
        (Program::Caddy, 1) => "caddy/one-node.Caddyfile",
        (Program::Caddy, _) => "caddy/several-nodes.Caddyfile",
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../operations");
    std::fs::read_to_string(file.join(name)).unwrap()
}

/// Writes that file with the names, addresses, ports and folders of this test.
fn configuration(program: Program, nodes: &[String], at: Ipv4Addr, folder: &Path) -> PathBuf {
    let path = folder.display();
    let mut changes = vec![];
    match nodes {
        [node] => changes.push(("127.0.0.1:7777", node.clone())),
        nodes => changes.extend(
            ["node1:7777", "node2:7777"]
                .into_iter()
                .zip(nodes.iter().cloned()),
        ),
    }
    match program {
        Program::Nginx => changes.extend([
            ("user www-data;", String::new()),
            ("listen 80;", format!("listen {at}:{HTTP};")),
            ("listen [::]:80;", String::new()),
            ("listen 443 ", format!("listen {at}:{HTTPS} ")),
            ("listen [::]:443 ssl http2;", String::new()),
            ("/etc/letsencrypt/live/play.example", path.to_string()),
            ("play.example", NAME.to_owned()),
            ("/run/nginx.pid", format!("{path}/pid")),
            ("/var/log/nginx", path.to_string()),
            // Folders of its own for nginx, so that any user may run the tests.
            (
                "http {\n",
                format!(
                    "http {{\n client_body_temp_path {path}/body; proxy_temp_path {path}/proxy; \
                     fastcgi_temp_path {path}/fastcgi; uwsgi_temp_path {path}/uwsgi; \
                     scgi_temp_path {path}/scgi;\n"
                ),
            ),
        ]),
        Program::Caddy => changes.extend([
            (
                "\n{\n",
                format!("\n{{\n admin off\n http_port {HTTP}\n https_port {HTTPS}\n"),
            ),
            (
                "play.example {\n",
                format!("{NAME} {{\n bind {at}\n tls {path}/fullchain.pem {path}/privkey.pem\n"),
            ),
            ("/var/log/caddy", path.to_string()),
        ]),
    }
    let mut text = printed(program, nodes);
    for (from, to) in changes {
        assert!(text.contains(from), "{program:?}: no {from:?} in {text}");
        text = text.replace(from, &to);
    }
    let file = folder.join("configuration");
    std::fs::write(&file, text).unwrap();
    file
}

/// Checks a configuration with the program.
fn check(program: Program, configuration: &Path, folder: &Path) -> Output {
    let mut command = match program {
        Program::Nginx => Command::new(nginx()),
        Program::Caddy => Command::new("caddy"),
    };
    match program {
        Program::Nginx => command.arg("-t").arg("-c").arg(configuration),
        Program::Caddy => command
            .args(["validate", "--adapter", "caddyfile", "--config"])
            .arg(configuration),
    };
    command
        .env("HOME", folder)
        .output()
        .unwrap_or_else(|error| {
            panic!("{program:?} cannot be started; on Debian: apt-get install nginx caddy: {error}")
        })
}

fn run(program: Program, configuration: &Path, folder: &Path) -> Process {
    let output = File::create(folder.join("output")).unwrap();
    let (configuration, home) = (configuration.to_owned(), folder.to_owned());
    match program {
        Program::Nginx => Process::start(nginx(), move |command| {
            // One process, which ends with the test.
            command.args(["-g", "daemon off; master_process off;", "-c"]);
            command.arg(configuration).stderr(output);
        }),
        Program::Caddy => Process::start("caddy", move |command| {
            command.args(["run", "--adapter", "caddyfile", "--config"]);
            command.arg(configuration).stderr(output).env("HOME", home);
        }),
    }
}

/// The path of nginx. Debian installs it where only root's PATH leads.
fn nginx() -> &'static str {
    let file = "/usr/sbin/nginx";
    if Path::new(file).exists() {
        file
    } else {
        "nginx"
    }
}
