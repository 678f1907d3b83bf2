//! The log: colours in terminals only, and the filter.

use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use crate::program::{Program, wait_until};

/// The escape character that begins a colour.
const COLOUR: char = '\u{1b}';

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_no_terminal_shows_has_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    site.url().await;
    let log = site.log().join("\n");
    assert!(log.contains("INFO") && !log.contains(COLOUR), "{log:?}");
}

/// The output of a worker without a bus in a terminal.
fn in_a_terminal(no_color: &str) -> String {
    let worker = format!(
        "{} worker --bus nats://127.0.0.1:1",
        env!("CARGO_BIN_EXE_sweettooth")
    );
    let mut terminal = Command::new("script")
        .args(["-q", "-e", "-c", &worker, "/dev/null"])
        .env("NO_COLOR", no_color)
        .env_remove("SWEETTOOTH_LOG")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script is there (bsdutils)");
    let mut shown = terminal.stdout.take().unwrap();
    let (mut count_log_lines, mut some) = (String::new(), [0; 256]);
    while !count_log_lines.contains("waiting for it") {
        let count = shown.read(&mut some).unwrap();
        assert!(count > 0, "the terminal was closed: {count_log_lines}");
        count_log_lines.push_str(&String::from_utf8_lossy(&some[..count]));
    }
    // The worker ends with the terminal.
    terminal.kill().unwrap();
    terminal.wait().unwrap();
    count_log_lines
}

#[test]
fn a_terminal_shows_colours_unless_they_are_not_wanted() {
    let coloured = in_a_terminal("");
    assert!(coloured.contains(COLOUR), "{coloured:?}");
    let plain = in_a_terminal("1");
    assert!(!plain.contains(COLOUR), "{plain:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_filter_says_what_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let loud = Program::serve(&folder, &["--log", "debug"]);
    loud.url().await;
    loud.wait_for_log_line("DEBUG").await;
    drop(loud);
    let port = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = port.local_addr().unwrap().to_string();
    drop(port);
    let data = folder.path().to_str().unwrap();
    let args = [
        "serve", "--log", "warn", "--data", data, "--listen", &listen,
    ];
    let mut quiet = Program::start(&args);
    wait_until("it listens", async || TcpStream::connect(&listen).is_ok()).await;
    quiet.terminate();
    assert!(quiet.ended().await.success());
    assert_eq!(quiet.log(), Vec::<String>::new());
}
