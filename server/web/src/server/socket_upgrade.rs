//! Opening of a WebSocket: quotas of the visitor, limits of message sizes, count of open sockets.
//! The origin of the request was checked before (`request_checks.rs`).

use std::ops::{Deref, DerefMut};

use axum::extract::ws::{WebSocket, WebSocketUpgrade};

use super::app::App;
use super::errors::JsonResult;
use super::quotas::OpenSocket;
use super::visitor::Visitor;

/// Size of the read buffer of a socket, in bytes. Incoming messages are short. There is one buffer
/// per socket, and it is cleared before every read.
const READ_AT_ONCE: usize = 2 * 1024;

/// A WebSocket that counts as open until it is dropped.
pub(super) struct CountedSocket {
    socket: WebSocket,
    _quota: OpenSocket,
}

impl CountedSocket {
    fn new(socket: WebSocket, quota: OpenSocket) -> CountedSocket {
        metrics::gauge!("sweettooth_sockets").increment(1.0);
        CountedSocket {
            socket,
            _quota: quota,
        }
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        metrics::gauge!("sweettooth_sockets").decrement(1.0);
    }
}

impl Deref for CountedSocket {
    type Target = WebSocket;

    fn deref(&self) -> &WebSocket {
        &self.socket
    }
}

impl DerefMut for CountedSocket {
    fn deref_mut(&mut self) -> &mut WebSocket {
        &mut self.socket
    }
}

/// Opens a WebSocket for a visitor, unless too many are open. `serve` runs it until its end. A
/// message of more than `largest` bytes closes it.
pub(super) fn open_socket<F>(
    app: App,
    mut visitor: Visitor,
    upgrade: WebSocketUpgrade,
    largest: usize,
    serve: impl FnOnce(App, Visitor, CountedSocket) -> F + Send + 'static,
) -> JsonResult
where
    F: Future<Output = ()> + Send + 'static,
{
    let quota = app.socket(&visitor)?;
    visitor.forget_cookies(&app);
    let upgrade = upgrade
        .max_message_size(largest)
        .read_buffer_size(READ_AT_ONCE);
    Ok(upgrade.on_upgrade(move |socket| serve(app, visitor, CountedSocket::new(socket, quota))))
}
