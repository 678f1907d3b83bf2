//! Opening of a WebSocket: quotas of the visitor, limits of message sizes, count of open sockets.
//! The origin of the request was checked before (`request_checks.rs`).

use std::ops::{Deref, DerefMut};

use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use hyper::body::{Buf, Bytes};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};

use super::app::App;
use super::errors::JsonResult;
use super::quotas::OpenSocket;
use super::visitor::Visitor;

/// Size of the read buffer of a socket, in bytes. Incoming messages are short. There is one buffer
/// per socket, and it is cleared before every read.
const READ_AT_ONCE: usize = 2 * 1024;
/// Length of a text from which on it is not copied into the write buffer of the socket, in bytes. That
/// buffer never shrinks, so a single whole page would cost each connection its length in memory.
const LONG: usize = 4 * 1024;

/// A WebSocket over HTTP.
type HttpSocket = WebSocketStream<TokioIo<Upgraded>>;

/// A request that asks for a WebSocket.
pub(super) struct SocketRequest {
    /// The proof for the client that the server has read the request.
    accept: String,
    /// The connection, as soon as the request is answered.
    connection: Option<OnUpgrade>,
}

impl<S: Send + Sync> FromRequestParts<S> for SocketRequest {
    type Rejection = WebSocketUpgradeRejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let connection = parts.extensions.get::<OnUpgrade>().cloned();
        // axum checks the request, and says what is wrong with it. Its WebSocket would not let us
        // write past the buffer.
        drop(WebSocketUpgrade::from_request_parts(parts, state).await?);
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY);
        Ok(SocketRequest {
            accept: derive_accept_key(key.map_or(&[], |key| key.as_bytes())),
            connection,
        })
    }
}

impl SocketRequest {
    /// Answers the request. `serve` gets the WebSocket, if the client is still there.
    fn open<F>(
        self,
        config: WebSocketConfig,
        serve: impl FnOnce(HttpSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let SocketRequest { accept, connection } = self;
        tokio::spawn(async move {
            let Some(Ok(upgraded)) = (match connection {
                Some(connection) => Some(connection.await),
                None => None,
            }) else {
                return;
            };
            let line = TokioIo::new(upgraded);
            let socket = WebSocketStream::from_raw_socket(line, Role::Server, Some(config)).await;
            serve(socket).await;
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// A WebSocket that counts as open until it is dropped.
pub(super) struct CountedSocket {
    socket: HttpSocket,
    _quota: OpenSocket,
}

impl CountedSocket {
    fn new(socket: HttpSocket, quota: OpenSocket) -> CountedSocket {
        metrics::gauge!("sweettooth_sockets").increment(1.0);
        CountedSocket {
            socket,
            _quota: quota,
        }
    }

    /// Sends a text with the next flush at the latest.
    pub(super) async fn feed_text(&mut self, text: String) -> Result<(), tungstenite::Error> {
        if text.len() < LONG {
            return self.socket.feed(Message::Text(text.into())).await;
        }
        // Everything before it leaves first.
        self.socket.flush().await?;
        let header = FrameHeader {
            opcode: OpCode::Data(Data::Text),
            ..FrameHeader::default()
        };
        let mut start = Vec::new();
        header.format(text.len() as u64, &mut start)?;
        let mut frame = Bytes::from(start).chain(Bytes::from(text));
        let line = self.socket.get_mut();
        line.write_all_buf(&mut frame).await?;
        Ok(line.flush().await?)
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        metrics::gauge!("sweettooth_sockets").decrement(1.0);
    }
}

impl Deref for CountedSocket {
    type Target = HttpSocket;

    fn deref(&self) -> &HttpSocket {
        &self.socket
    }
}

impl DerefMut for CountedSocket {
    fn deref_mut(&mut self) -> &mut HttpSocket {
        &mut self.socket
    }
}

/// Opens a WebSocket for a visitor, unless too many are open. `serve` runs it until its end. A
/// message of more than `largest` bytes closes it.
pub(super) fn open_socket<F>(
    app: App,
    visitor: Visitor,
    request: SocketRequest,
    largest: usize,
    serve: impl FnOnce(App, Visitor, CountedSocket) -> F + Send + 'static,
) -> JsonResult
where
    F: Future<Output = ()> + Send + 'static,
{
    let quota = app.socket(&visitor)?;
    let config = WebSocketConfig::default()
        .max_message_size(Some(largest))
        .read_buffer_size(READ_AT_ONCE);
    Ok(request.open(config, move |socket| {
        serve(app, visitor, CountedSocket::new(socket, quota))
    }))
}
