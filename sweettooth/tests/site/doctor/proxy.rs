//! A proxy before a site, with configurable treatment of headers.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;

/// The treatment of a header from the client.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// The proxy overwrites it, as it should.
    Written,
    /// It is passed on.
    Passed,
    /// It is dropped.
    Dropped,
}

/// The configuration of a proxy.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub(super) forwarded_for: Header,
    pub(super) round_trip: Header,
    pub(super) upgrades: bool,
    pub(super) denies_metrics: bool,
    /// Another `Host` than that of the client.
    pub(super) host: Option<&'static str>,
}

impl Rules {
    pub(super) const GOOD: Rules = Rules {
        forwarded_for: Header::Written,
        round_trip: Header::Written,
        upgrades: true,
        denies_metrics: true,
        host: None,
    };
}

/// A proxy on a free port, for as long as the test runs.
pub(super) struct Proxy {
    pub(super) url: String,
}

impl Proxy {
    pub(super) fn start(site: SocketAddr, rules: Rules) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                thread::spawn(move || serve(client, site, rules));
            }
        });
        Proxy { url }
    }
}

/// Forwards one request, and then all bytes in both directions until one side ends.
fn serve(client: TcpStream, site: SocketAddr, rules: Rules) -> std::io::Result<()> {
    let mut read = BufReader::new(client.try_clone()?);
    let (mut lines, mut line) = (Vec::new(), String::new());
    while read.read_line(&mut line)? > 2 {
        lines.push(line.trim_end().to_owned());
        line.clear();
    }
    let mut client = client;
    if rules.denies_metrics && lines[0].starts_with("GET /metrics ") {
        client.write_all(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n")?;
        return Ok(());
    }
    let Ok(mut upstream) = TcpStream::connect(site) else {
        client.write_all(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n")?;
        return Ok(());
    };
    let peer = client.peer_addr()?.ip().to_string();
    for line in rewrite(lines, rules, &peer) {
        write!(upstream, "{line}\r\n")?;
    }
    write!(upstream, "\r\n")?;
    let (mut back, mut to_client) = (upstream.try_clone()?, client.try_clone()?);
    let answering = thread::spawn(move || {
        let _ = std::io::copy(&mut back, &mut to_client);
        let _ = to_client.shutdown(std::net::Shutdown::Both);
    });
    let _ = std::io::copy(&mut read, &mut upstream);
    let _ = upstream.shutdown(std::net::Shutdown::Write);
    let _ = answering.join();
    Ok(())
}

fn rewrite(lines: Vec<String>, rules: Rules, peer: &str) -> Vec<String> {
    let is = |line: &str, name: &str| {
        let found = line.split_once(':');
        found.is_some_and(|(own, _)| own.eq_ignore_ascii_case(name))
    };
    let mut all = Vec::new();
    for line in lines {
        if is(&line, "x-forwarded-for") {
            match rules.forwarded_for {
                Header::Written => all.push(format!("{line}, {peer}")),
                Header::Passed => all.push(line),
                Header::Dropped => {}
            }
        } else if is(&line, "x-client-rtt") {
            if rules.round_trip == Header::Passed {
                all.push(line);
            }
        } else if is(&line, "host") && rules.host.is_some() {
            all.push(format!("host: {}", rules.host.unwrap_or_default()));
        } else if rules.upgrades || !(is(&line, "upgrade") || is(&line, "connection")) {
            all.push(line);
        }
    }
    if rules.round_trip == Header::Written {
        all.push("x-client-rtt: 1234".to_owned());
    }
    all
}
