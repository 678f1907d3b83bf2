//! Proxy in front of a PostgreSQL server that cuts a connection at a chosen moment, or changes a
//! setting on its way.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The moment at which a connection is cut, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The connection is cut before the commit reaches the server.
    BeforeCommit,
    /// The server has committed, but the connection is cut before the answer.
    AfterCommit,
}

/// The first statement of a connection, and its replacement of the same length with the opposite
/// setting.
const WAIT: &[u8] = b"SET synchronous_commit = on; ";
const HURRY: &[u8] = b"SET synchronous_commit = off;";

pub(crate) struct Proxy {
    port: u16,
    server: u16,
    way: Arc<Way>,
}

#[derive(Default)]
struct Way {
    /// The cut for the next connection with a commit; `None` for no cut.
    cut: Mutex<Option<Cut>>,
    hasty: AtomicBool,
}

impl Proxy {
    /// Accepts connections for as long as the tests run.
    pub(crate) fn start(server: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let way = Arc::new(Way::default());
        let taken = Arc::clone(&way);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if let Ok(server) = TcpStream::connect(("127.0.0.1", server)) {
                    connect(&client, &server, &taken);
                }
            }
        });
        Proxy { port, server, way }
    }

    /// The URL of the same database through this proxy.
    pub(crate) fn url(&self, direct: &str) -> String {
        direct.replace(&format!(":{}/", self.server), &format!(":{}/", self.port))
    }

    /// Cuts the next connection with a commit.
    pub(crate) fn cut(&self, cut: Cut) {
        *self.way.cut.lock().unwrap() = Some(cut);
    }

    /// From now on the proxy replaces the setting that makes the server wait for the disk.
    pub(crate) fn hurry(&self) {
        self.way.hasty.store(true, Ordering::SeqCst);
    }
}

fn connect(client: &TcpStream, server: &TcpStream, way: &Arc<Way>) {
    let silent = Arc::new(AtomicBool::new(false));
    let (up, down) = (
        [client, server].map(|end| end.try_clone().unwrap()),
        [server, client].map(|end| end.try_clone().unwrap()),
    );
    let (hush, way) = (Arc::clone(&silent), Arc::clone(way));
    std::thread::spawn(move || {
        pass(up, |said| {
            let found = said.windows(WAIT.len()).position(|words| words == WAIT);
            if let Some(at) = found
                && way.hasty.load(Ordering::SeqCst)
            {
                said[at..at + HURRY.len()].copy_from_slice(HURRY);
            }
            if !said.windows(8).any(|words| words == b"; COMMIT") {
                return true;
            }
            match way.cut.lock().unwrap().take() {
                Some(Cut::BeforeCommit) => return false,
                Some(Cut::AfterCommit) => hush.store(true, Ordering::SeqCst),
                None => {}
            }
            true
        });
    });
    std::thread::spawn(move || pass(down, |_| !silent.load(Ordering::SeqCst)));
}

/// Copies bytes from one end to the other, as long as `may_pass` allows it.
fn pass([mut from, mut to]: [TcpStream; 2], may_pass: impl Fn(&mut [u8]) -> bool) {
    let mut buffer = vec![0; 65536];
    while let Ok(length) = from.read(&mut buffer)
        && length > 0
        && may_pass(&mut buffer[..length])
        && to.write_all(&buffer[..length]).is_ok()
    {}
    for end in [from, to] {
        let _ = end.shutdown(Shutdown::Both);
    }
}
