//! Socket of a connection, with the timeouts that the HTTP and WebSocket libraries do not have.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::ConnectionConfig;
use super::bounds::Permit;
use super::listen::Stream;

/// Time cost of each byte that a WebSocket client sends, if messages are limited: 64 KiB per
/// second. Whole messages are limited where they are read. This limit is for fragments that never
/// become a message.
const TIME_PER_BYTE: Duration = Duration::from_nanos(1_000_000_000 / (64 * 1024));
/// Maximum burst, as time cost: 256 KiB may arrive at once.
const BURST: Duration = Duration::from_secs(4);

/// The state of a connection, for its protocol and for handlers of its requests.
#[derive(Debug)]
pub(super) struct ConnectionState {
    pub(super) stream: Stream,
    pub(super) phase: ConnectionPhase,
}

/// The state of the protocol on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectionPhase {
    /// Waits for the rest of a request's head, since that time.
    Head(Instant),
    /// Waits for the first byte of the next request.
    Idle,
    /// The handler of a request runs.
    Busy,
    /// The connection has become a WebSocket and exchanges messages.
    Upgraded,
}

/// Locks a connection for a moment.
pub(super) fn lock(state: &Mutex<ConnectionState>) -> MutexGuard<'_, ConnectionState> {
    state.lock()
}

/// The socket, for the HTTP or WebSocket protocol on it. The state is locked only during single
/// calls, so that handlers can use it too.
pub(super) struct Socket {
    state: Arc<Mutex<ConnectionState>>,
    header_timeout: Duration,
    write_timeout: Duration,
    /// Whether the bytes that a WebSocket client sends are limited.
    throttled: bool,
    read: Deadline,
    write: Deadline,
    /// The time at which the sent bytes of a WebSocket client are paid for. The socket is read
    /// while this is at most [`BURST`] away.
    resumes: Instant,
    /// The time since which the client has not read sent data; `None` if it has read all.
    stalled: Option<Instant>,
    /// The permit, which is released when the connection is closed.
    _permit: Permit,
}

impl Socket {
    pub(super) fn new(
        state: Arc<Mutex<ConnectionState>>,
        config: &ConnectionConfig,
        throttled: bool,
        permit: Permit,
    ) -> Socket {
        Socket {
            state,
            header_timeout: config.header_timeout,
            write_timeout: config.write_timeout,
            throttled,
            read: Deadline::default(),
            write: Deadline::default(),
            resumes: Instant::now(),
            stalled: None,
            _permit: permit,
        }
    }

    /// Waits until a WebSocket may be read again.
    fn poll_throttle(&mut self, context: &mut Context<'_>, phase: ConnectionPhase) -> Poll<()> {
        if !self.throttled
            || phase != ConnectionPhase::Upgraded
            || self.resumes <= Instant::now() + BURST
        {
            return Poll::Ready(());
        }
        self.read.poll(context, self.resumes - BURST)
    }

    /// Adds the time cost of the bytes that a WebSocket client has sent.
    fn count_read(&mut self, bytes: usize) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.resumes = self.resumes.max(Instant::now()) + bytes * TIME_PER_BYTE;
    }

    /// Notes the result of a write. Fails if the client has read nothing for too long.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if result.is_ready() {
            self.stalled = None;
            return result;
        }
        let since = *self.stalled.get_or_insert_with(Instant::now);
        ready!(self.write.poll(context, since + self.write_timeout));
        let problem = "the client does not read what it is sent";
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, problem)))
    }
}

/// A deadline to wait for. Its timer is created at the first use.
#[derive(Default)]
struct Deadline(Option<Pin<Box<Sleep>>>);

impl Deadline {
    fn poll(&mut self, context: &mut Context<'_>, at: Instant) -> Poll<()> {
        let sleep = self
            .0
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(at)));
        if sleep.deadline() != at {
            sleep.as_mut().reset(at);
        }
        sleep.as_mut().poll(context)
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let socket = self.get_mut();
        let before = buffer.filled().len();
        let phase = lock(&socket.state).phase;
        ready!(socket.poll_throttle(context, phase));
        let read = Pin::new(&mut lock(&socket.state).stream).poll_read(context, buffer);
        let bytes = buffer.filled().len() - before;
        match phase {
            _ if read.is_pending() => {}
            ConnectionPhase::Idle if bytes > 0 => {
                lock(&socket.state).phase = ConnectionPhase::Head(Instant::now());
            }
            ConnectionPhase::Upgraded => socket.count_read(bytes),
            ConnectionPhase::Head(_) | ConnectionPhase::Idle | ConnectionPhase::Busy => {}
        }
        let ConnectionPhase::Head(since) = phase else {
            return read;
        };
        if read.is_ready() {
            return read;
        }
        ready!(socket.read.poll(context, since + socket.header_timeout));
        let problem = "the head of a request did not arrive in time";
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, problem)))
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let socket = self.get_mut();
        let result = lock(&socket.state).write(|stream| stream.poll_write(context, bytes));
        socket.written(context, result)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let socket = self.get_mut();
        let result =
            lock(&socket.state).write(|stream| stream.poll_write_vectored(context, slices));
        socket.written(context, result)
    }

    fn is_write_vectored(&self) -> bool {
        lock(&self.state).stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut lock(&self.state).stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut lock(&self.state).stream).poll_shutdown(context)
    }
}

impl ConnectionState {
    fn write(
        &mut self,
        write: impl FnOnce(Pin<&mut Stream>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let result = write(Pin::new(&mut self.stream));
        // The end of the previous answer is still being written. The time limit of the next head
        // starts after it.
        if let (Poll::Ready(Ok(_)), ConnectionPhase::Head(since)) = (&result, &mut self.phase) {
            *since = Instant::now();
        }
        result
    }
}
