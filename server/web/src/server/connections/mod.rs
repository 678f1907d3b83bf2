//! Accept loop: accepts connections (TCP and Unix sockets) within limits, and serves HTTP/1.1 on
//! each of them, until the server shuts down.

mod bounds;
mod config;
mod descriptors;
mod listen;
mod socket;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use parking_lot::Mutex;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Notify, Semaphore};
use tokio_util::task::TaskTracker;

use super::app::{App, Config};
use bounds::{Bound, Bounds, LogGate, Permit};
pub use config::ConnectionConfig;
use listen::Stream;
pub use listen::{ListenAddress, ListenAddressError, Listeners};
use socket::{ConnectionPhase, ConnectionState, Socket, lock};

/// Pause of the accept loop when the operating system gives it no more connections (for example
/// because there are no file descriptors left), so that it does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);
/// Time limit for a refused client to read the reason.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(2);
/// Maximum number of refused clients that get the reason at the same time. Further ones are closed
/// without an answer.
const REFUSALS: usize = 64;
/// Time that a new connection has for its first request while the server shuts down. A proxy that
/// has just opened the connection does not send the request again elsewhere.
const LAST_REQUEST: Duration = Duration::from_secs(1);

/// The connection on which a request came in: an extractor for every handler.
#[derive(Clone, Debug)]
pub(super) struct Connection {
    peer: SocketAddr,
    /// Whether the connection is on a Unix socket.
    unix: bool,
    state: Weak<Mutex<ConnectionState>>,
}

impl Connection {
    /// The address of the peer, which may be a proxy. The peer of a Unix socket is on this machine.
    pub(super) fn peer(&self) -> SocketAddr {
        self.peer
    }

    /// Whether the connection is on a Unix socket. Then the peer is a proxy on this machine, and
    /// the kernel does not know the proxy's connection to the client.
    pub(super) fn is_unix(&self) -> bool {
        self.unix
    }

    /// Calls `read` with the TCP socket of the connection, to ask the kernel for data about it
    /// (`AsFd`). `None` if the connection is closed or does not use TCP. `read` must not block,
    /// because the connection waits for it.
    pub(super) fn with_stream<T>(&self, read: impl FnOnce(&TcpStream) -> T) -> Option<T> {
        let state = self.state.upgrade()?;
        lock(&state).stream.tcp().map(read)
    }

    fn enter(&self, phase: ConnectionPhase) {
        if let Some(state) = self.state.upgrade() {
            lock(&state).phase = phase;
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Connection {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let connection = parts.extensions.get::<Connection>().cloned();
        // The accept loop adds this extension to every request.
        connection.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Serves `routes` on every new connection until the server shuts down. Then finishes the requests
/// that are in progress.
pub(super) async fn serve(mut listeners: Listeners, app: &App, routes: Router) {
    let mut admission = Admission::new(&app.config);
    let open = TaskTracker::new();
    let mut closed = pin!(app.closed());
    loop {
        let accepted = tokio::select! {
            () = &mut closed => break,
            accepted = listeners.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some((stream, permit)) = admission.admit(stream, peer) {
                    let (app, routes) = (app.clone(), routes.clone());
                    open.spawn(serve_connection(stream, peer, permit, app, routes));
                }
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                admission.note_error(&error);
                tokio::select! {
                    () = &mut closed => break,
                    () = tokio::time::sleep(ACCEPT_PAUSE) => {}
                }
            }
        }
    }
    for (stream, peer) in listeners.close() {
        if let Some((stream, permit)) = admission.admit(stream, peer) {
            let (app, routes) = (app.clone(), routes.clone());
            open.spawn(serve_connection(stream, peer, permit, app, routes));
        }
    }
    open.close();
    open.wait().await;
}

/// Whether the error concerns only the connection that was to be accepted, and not the listener.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Decides which connections are served. Counts and logs the refused ones.
struct Admission {
    bounds: Arc<Bounds>,
    refusals: Arc<Semaphore>,
    address_log: LogGate,
    total_log: LogGate,
    error_log: LogGate,
}

impl Admission {
    fn new(config: &Config) -> Admission {
        let descriptors = descriptors::raise_limit();
        let bounds = Bounds::new(config.connections(), descriptors, config.proxies().to_vec());
        tracing::debug!(
            connections = bounds.total(),
            per_address = bounds.per_address(),
            descriptors,
            "connections are bounded"
        );
        // The counters are created at the start, so that monitoring sees a zero.
        for bound in [Bound::Address, Bound::Total] {
            metrics::counter!("sweettooth_connections_refused", "bound" => bound.name())
                .increment(0);
        }
        metrics::counter!("sweettooth_accept_errors").increment(0);
        Admission {
            bounds: Arc::new(bounds),
            refusals: Arc::new(Semaphore::new(REFUSALS)),
            address_log: LogGate::default(),
            total_log: LogGate::default(),
            error_log: LogGate::default(),
        }
    }

    /// The connection with its permit. If there are too many connections, the client gets the
    /// reason and is closed.
    fn admit(&mut self, stream: Stream, peer: SocketAddr) -> Option<(Stream, Permit)> {
        let bound = match self.bounds.admit(peer) {
            Ok(permit) => return Some((stream, permit)),
            Err(bound) => bound,
        };
        metrics::counter!("sweettooth_connections_refused", "bound" => bound.name()).increment(1);
        let (gate, most) = match bound {
            Bound::Address => (&mut self.address_log, self.bounds.per_address()),
            Bound::Total => (&mut self.total_log, self.bounds.total()),
        };
        // The log line has no address: addresses of clients are never stored.
        if let Some(refused) = gate.count(Instant::now()) {
            let bound = bound.name();
            tracing::warn!(
                bound,
                most,
                refused,
                "connections are refused: too many are open"
            );
        }
        if let Ok(held) = Arc::clone(&self.refusals).try_acquire_owned() {
            tokio::spawn(async move {
                let _ = tokio::time::timeout(REFUSAL_TIMEOUT, refuse(stream, bound)).await;
                drop(held);
            });
        }
        None
    }

    fn note_error(&mut self, error: &io::Error) {
        metrics::counter!("sweettooth_accept_errors").increment(1);
        if let Some(times) = self.error_log.count(Instant::now()) {
            tracing::error!(%error, times, "no connection can be accepted for now");
        }
    }
}

/// Answers a refused client with the reason, without reading its request first.
async fn refuse(mut stream: Stream, bound: Bound) -> io::Result<()> {
    let sentence = bound.sentence();
    let length = sentence.len() + 1;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n\
         content-length: {length}\r\nretry-after: 60\r\nconnection: close\r\n\r\n{sentence}\n"
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // Closing a socket with unread data would reset the connection, and the client would lose the
    // answer.
    let mut request = [0; 1024];
    while stream.read(&mut request).await? > 0 {}
    Ok(())
}

async fn serve_connection(
    stream: Stream,
    peer: SocketAddr,
    permit: Permit,
    app: App,
    routes: Router,
) {
    // Each write is a complete message, so Nagle's algorithm has no benefit here: a move would wait
    // until the client has acknowledged the previous message.
    if let Some(Err(error)) = stream.tcp().map(|stream| stream.set_nodelay(true)) {
        tracing::debug!(%error, "a connection keeps back what is small");
    }
    let config = app.config.connections();
    let phase = ConnectionPhase::Head(tokio::time::Instant::now());
    let unix = stream.tcp().is_none();
    let state = Arc::new(Mutex::new(ConnectionState { stream, phase }));
    let connection = Connection {
        peer,
        unix,
        state: Arc::downgrade(&state),
    };
    let socket = Socket::new(state, config, app.config.limits_messages(), permit);
    let routes = TowerToHyperService::new(routes);
    let requested = Arc::new(Notify::new());
    let first_request = Arc::clone(&requested);
    let service = service_fn(move |request: Request<Incoming>| {
        first_request.notify_one();
        let connection = connection.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(connection.clone());
        connection.enter(ConnectionPhase::Busy);
        let answer = routes.call(request);
        async move {
            let answer = answer.await?;
            connection.enter(match answer.status() {
                StatusCode::SWITCHING_PROTOCOLS => ConnectionPhase::Upgraded,
                _ => ConnectionPhase::Idle,
            });
            Ok::<_, std::convert::Infallible>(answer)
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        // This timeout counts from the end of the previous request. After the first byte of a head
        // the socket's own timeout is stricter.
        .header_read_timeout(config.idle_timeout.max(config.header_timeout))
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    let mut served = pin!(served);
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = app.closed() => {
            // Without this wait, a connection without any request yet would be closed at once.
            tokio::select! {
                ended = served.as_mut() => return log_end(ended),
                () = requested.notified() => {}
                () = tokio::time::sleep(LAST_REQUEST) => {}
            }
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    log_end(ended);
}

fn log_end(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// Both ends of a connection.
    async fn connected(listener: &TcpListener) -> (TcpStream, Stream) {
        let client = TcpStream::connect(listener.local_addr().unwrap());
        let (client, server) = tokio::join!(client, listener.accept());
        (client.unwrap(), Stream::Tcp(server.unwrap().0))
    }

    #[tokio::test]
    async fn an_address_with_too_many_connections_is_told_so_and_others_come_in() {
        let connections = ConnectionConfig {
            max_per_address: Some(2),
            ..ConnectionConfig::default()
        };
        let config = Config::default().with_connections(connections);
        let mut admission = Admission::new(&config);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        // The addresses are not those of this machine, because this machine has no limit.
        let from = |text: &str| SocketAddr::new(text.parse().unwrap(), 5);
        let mut open = Vec::new();
        for _ in 0..2 {
            let (_, server) = connected(&listener).await;
            open.push(admission.admit(server, from("192.0.2.1")).expect("room"));
        }
        for asked in ["", "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"] {
            let (mut client, server) = connected(&listener).await;
            client.write_all(asked.as_bytes()).await.unwrap();
            assert!(admission.admit(server, from("192.0.2.1")).is_none());
            let mut told = String::new();
            client.read_to_string(&mut told).await.unwrap();
            assert!(told.starts_with("HTTP/1.1 503 "), "{told}");
            assert!(told.contains(Bound::Address.sentence()), "{told}");
        }
        for other in ["192.0.2.2", "2001:db8::1", "127.0.0.1"] {
            let (_, server) = connected(&listener).await;
            open.push(admission.admit(server, from(other)).expect(other));
        }
        open.remove(0);
        let (_, server) = connected(&listener).await;
        assert!(admission.admit(server, from("192.0.2.1")).is_some());
    }
}
