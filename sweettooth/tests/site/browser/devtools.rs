//! The protocol of Chromium's developer tools: JSON messages to and from Chromium, over a pipe.
//!
//! The tests need a dozen commands, so no crate with all of them is compiled, and no driver runs between.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::ChildStdin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::oneshot::{self, error::TryRecvError};

use super::chromium::FRAME;
use super::session::Session;

/// Timeout of one command, which may wait for a promise of the page.
const TIMEOUT: Duration = Duration::from_secs(180);

/// The command that draws a frame.
const DRAW: &str = "HeadlessExperimental.beginFrame";

/// The pause between two looks for the answer to a frame.
const GLANCE: Duration = Duration::from_micros(500);

/// Maximum number of frames on the way to a picture.
const MOST_FRAMES: u8 = 100;

/// The end of a message.
const END: u8 = 0;

/// An answer of the browser, or its refusal in its words.
pub(crate) type Answer = Result<Value, String>;

/// A message of Chromium: an answer with the number of its command, or an event of a session.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    id: Option<u64>,
    #[serde(default)]
    result: Value,
    error: Option<Refusal>,
    method: Option<String>,
    #[serde(default)]
    params: Value,
    session_id: Option<String>,
}

#[derive(Deserialize)]
struct Refusal {
    message: String,
}

/// The line to a browser.
pub(crate) struct DevTools {
    line: Mutex<ChildStdin>,
    last_id: AtomicU64,
    waiting: Mutex<HashMap<u64, oneshot::Sender<Answer>>>,
    sessions: Mutex<HashMap<String, Arc<Session>>>,
    /// Held while a frame is drawn: Chromium's drawing process ends when two windows draw at a time.
    drawing: tokio::sync::Mutex<()>,
}

impl DevTools {
    /// Listens to a browser until it closes its end.
    pub(crate) fn listen(line: ChildStdin, answers: impl Read + Send + 'static) -> Arc<DevTools> {
        let devtools = Arc::new(DevTools {
            line: Mutex::new(line),
            last_id: AtomicU64::new(0),
            waiting: Mutex::default(),
            sessions: Mutex::default(),
            drawing: tokio::sync::Mutex::default(),
        });
        let listener = Arc::downgrade(&devtools);
        std::thread::spawn(move || {
            for message in BufReader::new(answers).split(END).map_while(Result::ok) {
                let message = serde_json::from_slice(&message).expect("Chromium sends JSON");
                let Some(devtools) = listener.upgrade() else {
                    return;
                };
                devtools.receive(message);
            }
            // The browser is gone, so nothing will be answered any more.
            if let Some(devtools) = listener.upgrade() {
                devtools.waiting.lock().clear();
            }
        });
        devtools
    }

    fn receive(&self, message: Message) {
        if let Some(id) = message.id {
            let answer = match message.error {
                Some(refusal) => Err(refusal.message),
                None => Ok(message.result),
            };
            if let Some(asked) = self.waiting.lock().remove(&id) {
                let _ = asked.send(answer);
            }
        } else if let (Some(event), Some(id)) = (message.method, message.session_id) {
            let session = self.sessions.lock().get(&id).cloned();
            if let Some(session) = session {
                session.note(self, &event, &message.params);
            }
        }
    }

    /// Sends a command; the answer can be awaited later, or never.
    fn send(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> oneshot::Receiver<Answer> {
        let id = self.last_id.fetch_add(1, Ordering::Relaxed) + 1;
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        let mut message = serde_json::to_vec(&command).expect("a command is JSON");
        message.push(END);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().insert(id, answer);
        if self.line.lock().write_all(&message).is_err() {
            self.waiting.lock().remove(&id);
        }
        answered
    }

    /// A command to a session, or to the browser itself.
    pub(crate) async fn command(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Answer {
        let answered = self.send(session, method, params);
        match tokio::time::timeout(TIMEOUT, answered).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err("the browser is gone".to_owned()),
            Err(_) => Err(format!("no answer within {TIMEOUT:?}")),
        }
    }

    /// A command whose answer does not matter.
    pub(crate) fn tell(&self, session: Option<&str>, method: &str, params: &Value) {
        drop(self.send(session, method, params));
    }

    /// Passes the events of a session on to it from now on.
    pub(crate) fn add(&self, session: &Arc<Session>) {
        let id = session.id.clone();
        self.sessions.lock().insert(id, Arc::clone(session));
    }

    /// Forgets a session.
    pub(crate) fn remove(&self, session: &Session) {
        self.sessions.lock().remove(&session.id);
    }

    /// Lets windows draw their next frame, one after another: all of them, or those that are in a hurry.
    pub(crate) fn draw_frames(&self, all: bool) {
        let sessions: Vec<Arc<Session>> = self.sessions.lock().values().cloned().collect();
        for session in sessions {
            if !all && !session.is_in_a_hurry() {
                continue;
            }
            let _drawing = self.drawing.blocking_lock();
            let params = session.next_frame();
            let mut drawn = self.send(Some(&session.id), DRAW, &params);
            // A window that is closed meanwhile answers no more.
            while matches!(drawn.try_recv(), Err(TryRecvError::Empty))
                && self.sessions.lock().contains_key(&session.id)
            {
                std::thread::sleep(GLANCE);
            }
        }
    }

    /// Draws frames of a window until one of them is a picture, as base64.
    pub(crate) async fn picture(&self, session: &Session) -> Answer {
        let _drawing = self.drawing.lock().await;
        let picture = json!({ "screenshot": { "format": "png" } });
        for _ in 0..MOST_FRAMES {
            let mut frame = self.command(Some(&session.id), DRAW, &picture).await?;
            if frame["screenshotData"].is_string() {
                return Ok(frame["screenshotData"].take());
            }
            // A window that has got another size is painted once before there is a picture of it.
            tokio::time::sleep(FRAME).await;
            let paint = json!({});
            self.command(Some(&session.id), DRAW, &paint).await?;
        }
        Err(format!("no picture in {MOST_FRAMES} frames"))
    }
}
