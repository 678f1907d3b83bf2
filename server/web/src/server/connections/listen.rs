//! Listening sockets: TCP addresses and Unix sockets, as the host names them.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
#[cfg(unix)]
use std::path::Path;
use std::path::PathBuf;
use std::pin::Pin;
use std::str::FromStr;
use std::task::{Context, Poll};

use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};

/// The prefix of the name of a Unix socket.
const UNIX: &str = "unix:";
/// The mode of a Unix socket: its owner and its group may connect.
#[cfg(unix)]
const UNIX_MODE: u32 = 0o660;
/// The peer address of connections on a Unix socket. Only a proxy on this machine can connect
/// there.
const UNIX_PEER: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// An address to listen on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListenAddress {
    /// A host (an address or a name of this machine) and a port.
    Tcp(String, u16),
    /// A Unix socket.
    Unix(PathBuf),
}

/// A text that is not a valid address to listen on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no address to listen on: right would be 127.0.0.1:7777, [::]:7777, localhost:7777 or \
     unix:/run/sweettooth/site.sock"
)]
pub struct ListenAddressError(String);

impl FromStr for ListenAddress {
    type Err = ListenAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ListenAddressError(text.to_owned());
        if let Some(path) = text.strip_prefix(UNIX) {
            return match path {
                "" => Err(wrong()),
                path => Ok(ListenAddress::Unix(PathBuf::from(path))),
            };
        }
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(ListenAddress::Tcp(address.ip().to_string(), address.port()));
        }
        let (host, port) = text.rsplit_once(':').ok_or_else(wrong)?;
        let port = port.parse().map_err(|_| wrong())?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        // A host of only digits and dots is not a name, and the parser above has already found that
        // it is not a valid address.
        let is_number = host.chars().all(|c| c.is_ascii_digit() || c == '.');
        if host.is_empty() || is_number || !host.chars().all(is_name) {
            return Err(wrong());
        }
        Ok(ListenAddress::Tcp(host.to_owned(), port))
    }
}

impl fmt::Display for ListenAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListenAddress::Tcp(host, port) if host.contains(':') => write!(f, "[{host}]:{port}"),
            ListenAddress::Tcp(host, port) => write!(f, "{host}:{port}"),
            ListenAddress::Unix(path) => write!(f, "{UNIX}{}", path.display()),
        }
    }
}

/// The sockets on which the server listens.
#[derive(Debug)]
pub struct Listeners {
    all: Vec<Listener>,
    /// The index of the socket to poll first, so that a busy socket does not starve the others.
    next: usize,
}

#[derive(Debug)]
enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener, SocketFile),
}

impl From<TcpListener> for Listeners {
    fn from(listener: TcpListener) -> Self {
        Listeners {
            all: vec![Listener::Tcp(listener)],
            next: 0,
        }
    }
}

impl Listeners {
    /// Listens on all of `addresses`. If a host name has several addresses, the server listens on
    /// all of them.
    pub async fn bind(addresses: &[ListenAddress]) -> io::Result<Listeners> {
        let mut listeners = Vec::new();
        for address in addresses {
            let bound = match address {
                ListenAddress::Tcp(host, port) => bind_tcp(host, *port).await,
                #[cfg(unix)]
                ListenAddress::Unix(path) => bind_unix(path).await,
                #[cfg(not(unix))]
                ListenAddress::Unix(_) => Err(io::Error::other("this system has no Unix sockets")),
            };
            let bound = bound.map_err(|error| {
                let problem = format!("cannot listen on {address}: {error}");
                io::Error::new(error.kind(), problem)
            })?;
            listeners.extend(bound);
        }
        Ok(Listeners {
            all: listeners,
            next: 0,
        })
    }

    /// The addresses on which the server listens: `http://127.0.0.1:7777`, `unix:/run/site.sock`.
    #[must_use]
    pub fn addresses(&self) -> Vec<String> {
        let name = |listener: &Listener| match listener {
            Listener::Tcp(listener) => listener.local_addr().map(|at| format!("http://{at}")),
            #[cfg(unix)]
            Listener::Unix(_, file) => Ok(format!("{UNIX}{}", file.path.display())),
        };
        self.all.iter().filter_map(|l| name(l).ok()).collect()
    }

    /// The address of the site for a browser on this machine; `None` if the server does not listen
    /// on TCP.
    #[must_use]
    pub fn local_url(&self) -> Option<String> {
        self.all.iter().find_map(|listener| match listener {
            Listener::Tcp(listener) => {
                let mut at = listener.local_addr().ok()?;
                if at.ip().is_unspecified() {
                    at.set_ip(Ipv4Addr::LOCALHOST.into());
                }
                Some(format!("http://{at}"))
            }
            #[cfg(unix)]
            Listener::Unix(..) => None,
        })
    }

    /// Whether the server listens on a Unix socket, where only a proxy can be the peer.
    #[must_use]
    pub fn has_unix(&self) -> bool {
        let is_unix = |listener: &Listener| match listener {
            Listener::Tcp(_) => false,
            #[cfg(unix)]
            Listener::Unix(..) => true,
        };
        self.all.iter().any(is_unix)
    }

    /// The next connection on any of the sockets, and the address of its peer.
    pub(super) async fn accept(&mut self) -> io::Result<(Stream, SocketAddr)> {
        std::future::poll_fn(|context| {
            let count = self.all.len();
            for place in (0..count).map(|n| (self.next + n) % count) {
                if let Poll::Ready(accepted) = self.all[place].poll_accept(context) {
                    self.next = place + 1;
                    return Poll::Ready(accepted);
                }
            }
            Poll::Pending
        })
        .await
    }

    /// Stops listening, so that new clients are refused and can go to another node at once. Returns
    /// the connections that the kernel has established and the server has not accepted yet. Closing
    /// the sockets alone would reset these connections and lose the requests in them.
    pub(super) fn close(self) -> Vec<(Stream, SocketAddr)> {
        self.all.into_iter().flat_map(Listener::close).collect()
    }
}

impl Listener {
    fn close(self) -> Vec<(Stream, SocketAddr)> {
        let closed = match self {
            Listener::Tcp(listener) => close_tcp(listener),
            #[cfg(unix)]
            Listener::Unix(listener, _) => close_unix(listener),
        };
        closed.unwrap_or_else(|error| {
            tracing::debug!(%error, "a socket is closed with the clients that wait at it");
            Vec::new()
        })
    }

    fn poll_accept(&self, context: &mut Context<'_>) -> Poll<io::Result<(Stream, SocketAddr)>> {
        match self {
            Listener::Tcp(listener) => listener
                .poll_accept(context)
                .map_ok(|(stream, peer)| (Stream::Tcp(stream), peer)),
            #[cfg(unix)]
            Listener::Unix(listener, _) => listener
                .poll_accept(context)
                .map_ok(|(stream, _)| (Stream::Unix(stream), UNIX_PEER)),
        }
    }
}

fn close_tcp(listener: TcpListener) -> io::Result<Vec<(Stream, SocketAddr)>> {
    // `accept` does not block here: tokio has set the listener to non-blocking mode.
    let listener = listener.into_std()?;
    let waiting: Vec<_> = std::iter::from_fn(|| listener.accept().ok()).collect();
    drop(listener);
    let accepted = waiting.into_iter().map(|(stream, peer)| {
        stream.set_nonblocking(true)?;
        Ok((Stream::Tcp(TcpStream::from_std(stream)?), peer))
    });
    accepted.collect()
}

#[cfg(unix)]
fn close_unix(listener: UnixListener) -> io::Result<Vec<(Stream, SocketAddr)>> {
    let listener = listener.into_std()?;
    let waiting: Vec<_> = std::iter::from_fn(|| listener.accept().ok()).collect();
    drop(listener);
    let accepted = waiting.into_iter().map(|(stream, _)| {
        stream.set_nonblocking(true)?;
        Ok((Stream::Unix(UnixStream::from_std(stream)?), UNIX_PEER))
    });
    accepted.collect()
}

async fn bind_tcp(host: &str, port: u16) -> io::Result<Vec<Listener>> {
    let found: Vec<SocketAddr> = tokio::net::lookup_host((host, port)).await?.collect();
    let mut bound: Vec<TcpListener> = Vec::new();
    let mut failure = io::Error::other("this name has no address");
    for mut address in found {
        // If the port was chosen by the system, all addresses of the name get the same port.
        if let Some(first) = bound.first() {
            address.set_port(first.local_addr()?.port());
        }
        match TcpListener::bind(address).await {
            Ok(listener) => bound.push(listener),
            // `localhost` may have an address of a protocol that this machine does not support.
            Err(error) if is_unsupported(&error) => failure = error,
            Err(error) => return Err(error),
        }
    }
    match bound.is_empty() {
        true => Err(failure),
        false => Ok(bound.into_iter().map(Listener::Tcp).collect()),
    }
}

/// Whether an address does not belong to this machine, or its protocol is not supported.
fn is_unsupported(error: &io::Error) -> bool {
    use io::ErrorKind::{AddrNotAvailable, Unsupported};

    matches!(error.kind(), AddrNotAvailable | Unsupported)
}

/// The file of a Unix socket, removed when the server stops.
#[cfg(unix)]
#[derive(Debug)]
struct SocketFile {
    path: PathBuf,
    /// Device and inode number of the file. They tell whether another server has replaced the file.
    identity: Option<(u64, u64)>,
}

#[cfg(unix)]
impl Drop for SocketFile {
    fn drop(&mut self) {
        if self.identity.is_some() && identity(&self.path) == self.identity {
            // If this fails, a stale file stays. The next start detects and replaces it.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;

    let metadata = std::fs::symlink_metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// Listens on a Unix socket. An existing file is replaced only if it is a socket on which no
/// process listens.
#[cfg(unix)]
async fn bind_unix(path: &Path) -> io::Result<Vec<Listener>> {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};

    if let Ok(metadata) = std::fs::symlink_metadata(path) {
        if !metadata.file_type().is_socket() {
            let problem = "there is something that is no socket: it is not replaced";
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, problem));
        }
        match UnixStream::connect(path).await {
            Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {}
            Ok(_) => {
                let problem = "another program listens there: stop it, or choose another path";
                return Err(io::Error::new(io::ErrorKind::AddrInUse, problem));
            }
            Err(error) => return Err(error),
        }
    }
    // The mode is set before the file gets its final name, so that no other user can connect in
    // between.
    let mut unnamed = path.as_os_str().to_owned();
    unnamed.push(".new");
    let unnamed = PathBuf::from(unnamed);
    let _ = std::fs::remove_file(&unnamed);
    let listener = UnixListener::bind(&unnamed)?;
    let named = std::fs::set_permissions(&unnamed, PermissionsExt::from_mode(UNIX_MODE))
        .and_then(|()| std::fs::rename(&unnamed, path));
    if let Err(error) = named {
        let _ = std::fs::remove_file(&unnamed);
        return Err(error);
    }
    let file = SocketFile {
        path: path.to_owned(),
        identity: identity(path),
    };
    Ok(vec![Listener::Unix(listener, file)])
}

/// A TCP or Unix socket connection.
#[derive(Debug)]
pub(in crate::server) enum Stream {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(UnixStream),
}

impl Stream {
    /// The TCP connection; `None` for a Unix socket.
    pub(in crate::server) fn tcp(&self) -> Option<&TcpStream> {
        match self {
            Stream::Tcp(stream) => Some(stream),
            #[cfg(unix)]
            Stream::Unix(_) => None,
        }
    }
}

/// Evaluates an expression with the inner stream, for both kinds.
macro_rules! inner {
    ($stream:expr, $inner:ident => $does:expr) => {
        match $stream.get_mut() {
            Stream::Tcp(stream) => {
                let $inner = Pin::new(stream);
                $does
            }
            #[cfg(unix)]
            Stream::Unix(stream) => {
                let $inner = Pin::new(stream);
                $does
            }
        }
    };
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        inner!(self, stream => stream.poll_read(context, buffer))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        inner!(self, stream => stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        inner!(self, stream => stream.poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Stream::Tcp(stream) => stream.is_write_vectored(),
            #[cfg(unix)]
            Stream::Unix(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        inner!(self, stream => stream.poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        inner!(self, stream => stream.poll_shutdown(context))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_names_numbers_or_sockets() {
        for text in [
            "127.0.0.1:7777",
            "0.0.0.0:0",
            "[::]:7777",
            "[::1]:80",
            "localhost:7777",
            "games.example.org:7777",
            "unix:/run/sweettooth/site.sock",
            "unix:site.sock",
        ] {
            let address: ListenAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
        }
        for odd in [
            "",
            "nowhere",
            ":7777",
            "localhost",
            "localhost:",
            "localhost:99999",
            "::1:7777",
            "[::1]",
            "300.1.1.1:7777",
            "1.2.3:7777",
            "unix:",
            "http://localhost:7777",
            "a b:7777",
        ] {
            let error = odd.parse::<ListenAddress>().unwrap_err().to_string();
            assert!(
                error.contains(&format!("`{odd}`")) && error.contains("[::]:7777"),
                "{error}"
            );
        }
    }

    #[tokio::test]
    async fn a_name_is_listened_on_with_one_port_for_all_its_addresses() {
        let listeners = Listeners::bind(&["localhost:0".parse().unwrap()])
            .await
            .unwrap();
        let ports = listeners.addresses();
        let ports: std::collections::BTreeSet<_> =
            ports.iter().map(|url| url.rsplit(':').next()).collect();
        assert_eq!(ports.len(), 1, "{:?}", listeners.addresses());
        assert!(!listeners.has_unix());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_socket_file_is_replaced_only_if_nobody_answers_there_and_removed_in_the_end() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("site.sock");
        let address = [ListenAddress::Unix(path.clone())];
        let mut listeners = Listeners::bind(&address).await.unwrap();
        assert!(listeners.has_unix() && listeners.local_url().is_none());
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o660);
        let error = Listeners::bind(&address).await.unwrap_err().to_string();
        assert!(error.contains("another program listens there"), "{error}");
        let (client, accepted) = tokio::join!(UnixStream::connect(&path), listeners.accept());
        let (stream, peer) = accepted.unwrap();
        assert!(client.is_ok() && stream.tcp().is_none() && peer.ip().is_loopback());
        drop(listeners);
        assert!(!path.exists(), "it is removed");

        // A server that was killed leaves its socket file behind.
        drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
        assert!(path.exists());
        let listeners = Listeners::bind(&address).await.unwrap();
        // Another server has replaced the file, so it must not be removed.
        std::fs::remove_file(&path).unwrap();
        let other = std::os::unix::net::UnixListener::bind(&path).unwrap();
        drop(listeners);
        assert!(path.exists());
        drop(other);

        std::fs::remove_file(&path).unwrap();
        std::fs::write(&path, "letters").unwrap();
        let error = Listeners::bind(&address).await.unwrap_err().to_string();
        assert!(error.contains("no socket"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "letters");
    }
}
