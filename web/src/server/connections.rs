//! Accept loop: takes TCP connections in and serves HTTP/1.1 on each of them, until the server
//! shuts down.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll};
use std::time::Duration;

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
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::task::TaskTracker;

use super::app::App;

/// How long the accept loop pauses when the operating system gives it no more connections (for
/// example because there are no file descriptors left), so that it does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);

/// The TCP connection on which a request came in: an extractor for every handler.
#[derive(Clone, Debug)]
pub(super) struct Connection {
    peer: SocketAddr,
    stream: Weak<Mutex<TcpStream>>,
}

impl Connection {
    /// The other end of the connection, which may be a proxy.
    pub(super) fn peer(&self) -> SocketAddr {
        self.peer
    }

    /// Gives `read` the connection's socket, to ask the kernel something about it (`AsFd`); `None`
    /// if the connection is closed. `read` must not block: the connection waits for it.
    pub(super) fn with_stream<T>(&self, read: impl FnOnce(&TcpStream) -> T) -> Option<T> {
        self.stream.upgrade().map(|stream| read(&lock(&stream)))
    }
}

impl<S: Sync> FromRequestParts<S> for Connection {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let connection = parts.extensions.get::<Connection>().cloned();
        // The accept loop gives one to every request.
        connection.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Serves `routes` on every connection that comes in, until the server shuts down; then finishes
/// the requests that are under way.
pub(super) async fn serve(listener: TcpListener, app: &App, routes: Router) {
    let open = TaskTracker::new();
    let mut closed = pin!(app.closed());
    loop {
        let accepted = tokio::select! {
            () = &mut closed => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                open.spawn(serve_connection(stream, peer, app.clone(), routes.clone()));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted for now");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    open.close();
    open.wait().await;
}

/// Whether only the connection failed that was about to be accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

async fn serve_connection(stream: TcpStream, peer: SocketAddr, app: App, routes: Router) {
    // What is sent is complete: nothing is gained by waiting for more, and a move would wait
    // until the other side has acknowledged the one before.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps back what is small");
    }
    let stream = Arc::new(Mutex::new(stream));
    let connection = Connection {
        peer,
        stream: Arc::downgrade(&stream),
    };
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(connection.clone());
        routes.call(request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .serve_connection(TokioIo::new(Socket { stream }), service)
        .with_upgrades();
    let mut served = pin!(served);
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = app.closed() => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// The socket of a connection, for the HTTP or WebSocket protocol on it. It is locked for single
/// calls only, so that handlers can look at it too.
struct Socket {
    stream: Arc<Mutex<TcpStream>>,
}

fn lock(stream: &Mutex<TcpStream>) -> MutexGuard<'_, TcpStream> {
    // A panic while it was locked has not changed the socket.
    stream.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *lock(&self.stream)).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *lock(&self.stream)).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *lock(&self.stream)).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        lock(&self.stream).is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *lock(&self.stream)).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *lock(&self.stream)).poll_shutdown(context)
    }
}
