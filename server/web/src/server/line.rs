//! The line to a page that only listens.

use axum::extract::ws::{Message, WebSocket};
use house::Ended;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::time::Instant;

use super::app::App;
use super::limits::Messages;
use super::visitor::Visitor;

/// The largest message that is read: there is not much to say here.
pub(super) const LARGEST: usize = 1024;

/// How much is read from a socket at once; what comes in is a line or two. There are as many such
/// buffers as sockets, and each is cleared before every read.
pub(super) const READ_AT_ONCE: usize = 2 * 1024;

/// A line to a page that only listens.
pub(super) struct Line<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    endings: Receiver<Ended>,
    socket: WebSocket,
    limit: Messages,
    heard: Instant,
}

/// Why something may have to be sent.
pub(super) enum Event {
    /// The page is there.
    Hello,
    /// What it shows has changed.
    Changed,
    /// The time has come.
    Due,
}

impl<'a> Line<'a> {
    pub(super) fn new(app: &'a App, visitor: &'a Visitor, socket: WebSocket) -> Line<'a> {
        metrics::gauge!("sweettooth_sockets").increment(1.0);
        Line {
            app,
            visitor,
            endings: app.house.endings(),
            socket,
            limit: app.limits.messages(),
            heard: Instant::now(),
        }
    }

    pub(super) async fn send(&mut self, message: &Value) -> bool {
        let text = Message::Text(message.to_string().into());
        self.socket.send(text).await.is_ok()
    }

    /// The next reason to send something; `None` when the line is closed.
    pub(super) async fn next(
        &mut self,
        changes: &mut tokio::sync::watch::Receiver<u64>,
        due: Option<Instant>,
    ) -> Option<Event> {
        let patience = self.app.config.connections().idle_timeout;
        loop {
            tokio::select! {
                () = self.app.closed() => {
                    let text = self.visitor.lang.t("error-closing");
                    self.send(&json!({ "type": "bye", "text": text })).await;
                    return None;
                }
                () = self.visitor.gone(&mut self.endings) => return None,
                changed = changes.changed() => return changed.ok().map(|()| Event::Changed),
                () = until(due) => return Some(Event::Due),
                received = tokio::time::timeout_at(self.heard + patience, self.socket.recv()) => {
                    self.heard = Instant::now();
                    let Ok(Some(Ok(frame))) = received else {
                        return None;
                    };
                    // Every frame costs something, whatever is in it: pings and pongs count too.
                    if !self.limit.allow() {
                        let text = self.visitor.lang.t("error-too-many");
                        self.send(&json!({ "type": "bye", "text": text })).await;
                        return None;
                    }
                    let said = match frame {
                        Message::Text(text) => text,
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Binary(_) | Message::Close(_) => return None,
                    };
                    let said: Value = serde_json::from_str(&said).unwrap_or_default();
                    match said["type"].as_str() {
                        Some("hello") => return Some(Event::Hello),
                        _ => {
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

impl Drop for Line<'_> {
    fn drop(&mut self) {
        metrics::gauge!("sweettooth_sockets").decrement(1.0);
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
