//! Loop of a WebSocket to a page that only receives: rate limit, idle timeout, end of the session,
//! closing message when the server stops.

use axum::extract::ws::Message;
use house::SessionEvents;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::app::App;
use super::limits::MessageLimit;
use super::socket_upgrade::CountedSocket;
use super::visitor::Visitor;
use presentation::i18n::Lang;

/// Maximum size of a message that is read, in bytes.
pub(super) const LARGEST: usize = 1024;

/// The reason why the server closes a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CloseReason {
    /// The server stops.
    Closing,
    /// The client sent too many messages.
    TooManyMessages,
    /// The session has ended, or the guest is gone.
    SignedOut,
}

impl CloseReason {
    #[cfg(test)]
    const ALL: [CloseReason; 3] = [
        CloseReason::Closing,
        CloseReason::TooManyMessages,
        CloseReason::SignedOut,
    ];

    /// The code for programs.
    pub(super) fn code(self) -> &'static str {
        match self {
            CloseReason::Closing => "closing",
            CloseReason::TooManyMessages => "too-many-messages",
            CloseReason::SignedOut => "signed-out",
        }
    }

    /// The key of the text.
    fn text_key(self) -> &'static str {
        match self {
            CloseReason::Closing => "error-closing",
            CloseReason::TooManyMessages => "error-too-many",
            CloseReason::SignedOut => "error-signed-out",
        }
    }
}

/// The last message before the server closes a socket.
pub(super) fn closing_message(lang: Lang, why: CloseReason) -> Value {
    json!({ "type": "bye", "code": why.code(), "text": lang.t(why.text_key()) })
}

/// A WebSocket to a page that only receives.
pub(super) struct PageSocket<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    session_events: SessionEvents,
    socket: CountedSocket,
    limit: MessageLimit,
    heard: Instant,
    /// Whether the page gets a closing message.
    sends_closing_message: bool,
}

/// A message from the page. Other messages than these are pings.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum ReceivedMessage {
    Hello,
}

/// The reason why a message may have to be sent.
pub(super) enum SocketEvent {
    /// The page is ready.
    Hello,
    /// The content of the page has changed.
    Changed,
    /// The given time has come.
    Due,
}

impl<'a> PageSocket<'a> {
    pub(super) fn new(app: &'a App, visitor: &'a Visitor, socket: CountedSocket) -> PageSocket<'a> {
        PageSocket {
            app,
            visitor,
            session_events: app.house.session_events(),
            socket,
            limit: app.limits.messages(),
            heard: Instant::now(),
            sends_closing_message: true,
        }
    }

    /// The same for a page that shows no closing message.
    pub(super) fn without_closing_message(self) -> PageSocket<'a> {
        PageSocket {
            sends_closing_message: false,
            ..self
        }
    }

    pub(super) async fn send(&mut self, message: &Value) -> bool {
        let text = Message::Text(message.to_string().into());
        self.socket.send(text).await.is_ok()
    }

    /// Sends the reason why the socket is closed.
    async fn send_closing_message(&mut self, why: CloseReason) {
        if self.sends_closing_message {
            self.send(&closing_message(self.visitor.lang, why)).await;
        }
    }

    /// The next reason to send something; `None` when the socket is closed.
    pub(super) async fn next(
        &mut self,
        changes: &mut tokio::sync::watch::Receiver<u64>,
        due: Option<Instant>,
    ) -> Option<SocketEvent> {
        let patience = self.app.config.connections().idle_timeout;
        loop {
            tokio::select! {
                () = self.app.closed() => {
                    self.send_closing_message(CloseReason::Closing).await;
                    return None;
                }
                () = self.visitor.wait_for_end(&mut self.session_events) => return None,
                changed = changes.changed() => return changed.ok().map(|()| SocketEvent::Changed),
                () = until(due) => return Some(SocketEvent::Due),
                received = tokio::time::timeout_at(self.heard + patience, self.socket.recv()) => {
                    self.heard = Instant::now();
                    let Ok(Some(Ok(frame))) = received else {
                        return None;
                    };
                    // All frames count, pings and pongs too.
                    if !self.limit.allow() {
                        self.send_closing_message(CloseReason::TooManyMessages).await;
                        return None;
                    }
                    let said = match frame {
                        Message::Text(text) => text,
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Binary(_) | Message::Close(_) => return None,
                    };
                    match serde_json::from_str(&said) {
                        Ok(ReceivedMessage::Hello) => return Some(SocketEvent::Hello),
                        Err(_) => {
                            if !self.send(&json!({ "type": "pong" })).await {
                                return None;
                            }
                        }
                    }
                }
            }
        }
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::api::openapi_document;

    #[test]
    fn the_document_lists_every_reason_to_close_a_socket() {
        let document: Value = serde_json::from_str(openapi_document()).unwrap();
        let codes = CloseReason::ALL.map(CloseReason::code);
        assert_eq!(
            document["components"]["schemas"]["ByeCode"]["enum"],
            json!(codes)
        );
    }
}
