//! `sweettooth doctor`: findings about a folder, an address and a proxy.

mod proxy;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::server::Server;
use proxy::{Header, Proxy, Rules};

/// A report with its exit code.
struct Report {
    code: Option<i32>,
    findings: Vec<Value>,
}

impl Report {
    fn state(&self, check: &str) -> &str {
        self.finding(check)["state"].as_str().unwrap()
    }

    fn found(&self, check: &str) -> &str {
        self.finding(check)["found"].as_str().unwrap()
    }

    fn finding(&self, check: &str) -> &Value {
        let mut all = self.findings.iter();
        all.find(|finding| finding["check"] == check)
            .unwrap_or_else(|| panic!("no {check} in {:#?}", self.findings))
    }
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
    command
        .arg("doctor")
        .arg("--data")
        .arg(folder)
        .args(args)
        .stdin(Stdio::null());
    if !args.contains(&"--listen") && !args.contains(&"--public-url") {
        // An address on which nothing listens.
        command.args(["--listen", "127.0.0.1:1"]);
    }
    command
}

fn doctor(folder: &Path, args: &[&str]) -> Report {
    let output = command(folder, args).arg("--json").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let report: Value = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr))
    });
    let findings = report["findings"].as_array().unwrap().clone();
    let count = |state: &str| findings.iter().filter(|one| one["state"] == state).count();
    assert_eq!(report["wrong"], count("wrong"));
    assert_eq!(report["warnings"], count("warning"));
    let expected = i32::from(count("wrong") > 0);
    assert_eq!(output.status.code(), Some(expected), "{text}");
    for finding in &findings {
        let mend = finding["mend"].as_str();
        assert_eq!(mend.is_some(), finding["state"] != "ok", "{finding}");
    }
    Report {
        code: output.status.code(),
        findings,
    }
}

/// The checks that depend on the data and the address alone, not on the machine of the test.
const OF_THE_SITE: [&str; 11] = [
    "folder",
    "modes",
    "lock",
    "schema",
    "content",
    "address",
    "X-Forwarded-For",
    "round trip",
    "Host",
    "WebSocket",
    "/metrics",
];

const ROUND_TRIP: [&str; 2] = ["--rtt-header", "X-Client-Rtt"];

/// Waits until a server answers, since it reports that it is open just before it has made its keys.
fn answering(server: Server) -> Server {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server
}

#[test]
fn a_site_behind_a_proxy_that_passes_on_what_it_should_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let server = answering(Server::with(folder.path(), &ROUND_TRIP));
    let proxy = Proxy::start(server.address(), Rules::GOOD);
    let args = [&ROUND_TRIP[..], &["--public-url", &proxy.url]].concat();
    let report = doctor(folder.path(), &args);
    for check in OF_THE_SITE {
        assert_eq!(report.state(check), "ok", "{}", report.finding(check));
    }
    assert_eq!(report.code, Some(0));
    let process = format!("the process {}", server.id());
    assert!(report.found("lock").contains(&process));
    assert!(report.found("open files").contains("the running site"));
    // The same as text, one line each.
    let output = command(folder.path(), &args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), report.findings.len(), "{text}");
    assert!(text.contains("ok       WebSocket: it passes\n"), "{text}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn each_proxy_mistake_is_found_by_its_own_check() {
    let folder = tempfile::tempdir().unwrap();
    let server = answering(Server::with(folder.path(), &ROUND_TRIP));
    let good = Rules::GOOD;
    for (rules, check, state, words) in [
        (
            Rules {
                forwarded_for: Header::Passed,
                ..good
            },
            "X-Forwarded-For",
            "wrong",
            "so they can be anybody",
        ),
        (
            Rules {
                forwarded_for: Header::Dropped,
                ..good
            },
            "X-Forwarded-For",
            "wrong",
            "all players count as one",
        ),
        (
            Rules {
                round_trip: Header::Passed,
                ..good
            },
            "round trip",
            "wrong",
            "that players write",
        ),
        (
            Rules {
                round_trip: Header::Dropped,
                ..good
            },
            "round trip",
            "wrong",
            "does not send x-client-rtt",
        ),
        (
            Rules {
                upgrades: false,
                ..good
            },
            "WebSocket",
            "wrong",
            "pages do not change by themselves",
        ),
        (
            Rules {
                denies_metrics: false,
                ..good
            },
            "/metrics",
            "warning",
            "maybe everybody can",
        ),
        (
            Rules {
                host: Some("inside.example"),
                ..good
            },
            "Host",
            "warning",
            "inside.example",
        ),
    ] {
        let proxy = Proxy::start(server.address(), rules);
        let args = [&ROUND_TRIP[..], &["--public-url", &proxy.url]].concat();
        let report = doctor(folder.path(), &args);
        assert_eq!(report.state(check), state, "{}", report.finding(check));
        assert!(
            report.found(check).contains(words),
            "{}",
            report.finding(check)
        );
        for other in OF_THE_SITE.iter().filter(|other| **other != check) {
            assert_eq!(
                report.state(other),
                "ok",
                "{check}: {}",
                report.finding(other)
            );
        }
    }
}

#[test]
fn a_site_without_a_proxy_is_well_and_without_a_header_for_the_round_trip_a_proxy_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = answering(Server::with(folder.path(), &[]));
    let address = server.address().to_string();
    let report = doctor(folder.path(), &["--listen", &address]);
    for check in OF_THE_SITE {
        assert_eq!(report.state(check), "ok", "{}", report.finding(check));
    }
    assert!(report.found("address").contains("no --public-url is set"));
    let proxy = Proxy::start(server.address(), Rules::GOOD);
    let report = doctor(folder.path(), &["--public-url", &proxy.url]);
    assert_eq!(report.state("round trip"), "warning");
}

#[test]
fn an_address_that_does_not_lead_to_this_site_is_wrong() {
    let [folder, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let server = answering(Server::start(folder.path()));
    let elsewhere = answering(Server::start(other.path()));
    // The port is taken, so that no other test gets it, but nobody listens.
    let nobody = tokio::net::TcpSocket::new_v4().unwrap();
    nobody.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let free = format!("http://{}", nobody.local_addr().unwrap());
    let gone = Proxy::start(
        free.trim_start_matches("http://").parse().unwrap(),
        Rules::GOOD,
    );
    for (url, words) in [
        (elsewhere.url.as_str(), "not as this site does"),
        (free.as_str(), "cannot be reached"),
        (
            "http://nowhere.invalid",
            "nowhere.invalid cannot be resolved",
        ),
        (gone.url.as_str(), "the proxy does not reach the site"),
        // That address does not speak TLS.
        (
            server.url.replace("http", "https").as_str(),
            "no encrypted connection",
        ),
    ] {
        let report = doctor(folder.path(), &["--public-url", url]);
        assert_eq!(report.state("address"), "wrong", "{url}");
        assert!(
            report.found("address").contains(words),
            "{}",
            report.found("address")
        );
        assert_eq!(report.code, Some(1));
    }
    // The address of a closed site need not answer.
    assert!(server.stop());
    for url in [free.as_str(), gone.url.as_str()] {
        let report = doctor(folder.path(), &["--public-url", url]);
        assert_eq!(report.state("address"), "warning", "{url}");
        assert!(report.found("lock").contains("no site is open"));
    }
}

#[test]
fn a_folder_that_is_missing_open_to_others_or_broken_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");
    let report = doctor(&missing, &[]);
    assert_eq!(report.state("folder"), "warning");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    assert_eq!(doctor(&file, &[]).state("folder"), "wrong");

    let data = tempfile::tempdir().unwrap();
    let report = doctor(data.path(), &[]);
    assert_eq!(report.state("schema"), "warning", "no site has been here");
    assert_eq!(report.state("address"), "warning");
    assert!(Server::start(data.path()).stop());
    let database = data.path().join("house.db");
    assert_eq!(doctor(data.path(), &[]).code, Some(0));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let set = |mode| {
            let mode = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(&database, mode).unwrap();
        };
        set(0o644);
        let report = doctor(data.path(), &[]);
        assert_eq!(report.state("modes"), "wrong");
        assert!(report.found("modes").contains("mode 0644"));
        set(0o600);
        assert_eq!(doctor(data.path(), &[]).state("modes"), "ok");
    }
    let whole = std::fs::read(&database).unwrap();
    // The schema of a later version.
    let connection = rusqlite::Connection::open(&database).unwrap();
    connection.pragma_update(None, "user_version", 999).unwrap();
    drop(connection);
    let report = doctor(data.path(), &[]);
    assert_eq!(report.state("schema"), "wrong");
    assert!(report.found("schema").contains("999"));
    // Pages in the middle are overwritten.
    let mut damaged = whole.clone();
    let middle = damaged.len() / 3;
    damaged[middle..middle + 40_000].fill(0x55);
    std::fs::write(&database, damaged).unwrap();
    let report = doctor(data.path(), &[]);
    let broken = ["schema", "content"].map(|check| {
        let mut all = report.findings.iter();
        all.any(|one| one["check"] == check && one["state"] == "wrong")
    });
    assert!(broken.contains(&true), "{:#?}", report.findings);
    std::fs::write(&database, "this is no database").unwrap();
    assert_eq!(doctor(data.path(), &[]).state("schema"), "wrong");
}

/// All files of a folder, with their content and modification time.
fn content(folder: &Path) -> Vec<(String, Vec<u8>, std::time::SystemTime)> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let written = entry.metadata().unwrap().modified().unwrap();
            (name, std::fs::read(entry.path()).unwrap(), written)
        })
        .collect();
    files.sort();
    files
}

#[test]
fn looking_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Server::start(folder.path()).stop());
    let before = content(folder.path());
    doctor(folder.path(), &[]);
    assert!(
        content(folder.path()) == before,
        "the files are as they were"
    );
    // Beside a running site too: it goes on, and no file was added.
    let server = answering(Server::start(folder.path()));
    let names = |folder: &Path| -> Vec<String> {
        content(folder).into_iter().map(|(name, ..)| name).collect()
    };
    let before = names(folder.path());
    doctor(folder.path(), &[]);
    assert_eq!(names(folder.path()), before);
    assert!(server.stop());
}

#[test]
fn bad_usage_is_answered_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for (args, words) in [
        (&["--public-url", "sweet.example"][..], "--public-url"),
        (&["--rtt-header", "no header"], "--rtt-header"),
        (
            &["--bus", "nats://127.0.0.1:1"],
            "--bus and --node are for nodes",
        ),
    ] {
        let output = command(folder.path(), args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(words) && said.lines().count() == 1, "{said}");
    }
}

#[tokio::test]
async fn strangers_find_nothing_where_the_doctor_asks() {
    let folder = tempfile::tempdir().unwrap();
    let server = answering(Server::start(folder.path()));
    let http = reqwest::Client::new();
    for path in ["/doctor/echo", "/doctor/socket"] {
        for question in ["", "1.word.00", "no question"] {
            let asked = http
                .get(format!("{}{path}", server.url))
                .header("x-sweettooth-doctor", question)
                .send()
                .await
                .unwrap();
            assert_eq!(asked.status(), 404, "{path}");
            assert_eq!(asked.text().await.unwrap(), "");
        }
    }
}
