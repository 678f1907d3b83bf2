//! One window of Chromium: documents, scripts, the mouse, the keyboard, pictures.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use data_encoding::BASE64;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::devtools::{Answer, DevTools};
use super::keys::Key;
use super::session::{Documents, Session};

/// Timeout of a document.
const DOCUMENT: Duration = Duration::from_secs(90);

/// Maximum time that a picture waits for the first paint of a document.
const PAINT: Duration = Duration::from_secs(5);

/// The middle of an element's first box, after scrolling there if it is not in the window; or a sentence why
/// there is none.
const AIM: &str = "((node) => {
    if (!node) return 'it is not there';
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
        node.scrollIntoView({ behavior: 'instant', block: 'end', inline: 'nearest' });
    }
    const first = node.getClientRects()[0];
    if (!first) return 'it has no box';
    const [left, right] = [Math.max(first.left, 0), Math.min(first.right, innerWidth)];
    const [top, bottom] = [Math.max(first.top, 0), Math.min(first.bottom, innerHeight)];
    return left < right && top < bottom ? [(left + right) / 2, (top + bottom) / 2] : 'it is not in the window';
})(document.querySelector(ELEMENT))";

/// A sentence why a click at a place would not reach an element, or null.
const OBSTACLE: &str = "((node, hit) => {
    if (!node) return 'it is not there any more';
    if (node === hit || node.contains(hit)) return null;
    return `something lies over it: ${hit?.outerHTML.slice(0, 100)}`;
})(document.querySelector(ELEMENT), document.elementFromPoint(PLACE))";

/// Puts the keyboard into a field, behind its text.
const FOCUS: &str = "((field) => {
    if (!field) return 'it is not there';
    field.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    field.focus();
    field.setSelectionRange?.(field.value.length, field.value.length);
    return document.activeElement === field ? null : 'it does not take the keyboard';
})(document.querySelector(ELEMENT))";

/// A failed action.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The document was replaced meanwhile.
    Replaced(String),
    /// The element is not there, has no size, or is covered at this moment.
    Missed(String),
    /// The browser or the script refuses.
    Refused(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Failure::Replaced(text) | Failure::Missed(text) | Failure::Refused(text)) = self;
        f.write_str(text)
    }
}

impl Failure {
    fn from_refusal(refusal: String) -> Failure {
        let replaced = ["context", "navigated", "Internal error"];
        match replaced.iter().any(|word| refusal.contains(word)) {
            true => Failure::Replaced(refusal),
            false => Failure::Refused(refusal),
        }
    }
}

/// A window.
pub(crate) struct Window {
    devtools: Arc<DevTools>,
    session: Arc<Session>,
    draws_on_command: bool,
}

impl Window {
    /// A window whose frames are drawn on command, or by the browser itself.
    pub(crate) fn new(
        devtools: Arc<DevTools>,
        session: Arc<Session>,
        draws_on_command: bool,
    ) -> Window {
        devtools.add(&session);
        Window {
            devtools,
            session,
            draws_on_command,
        }
    }

    /// A command of the protocol of the developer tools.
    pub(crate) async fn command(&self, method: &str, params: &Value) -> Answer {
        let session = Some(self.session.id.as_str());
        self.devtools.command(session, method, params).await
    }

    /// Paints every frame from now on: fingers meet what is painted.
    pub(crate) fn paint_all(&self) {
        self.session.paint_all();
    }

    /// Draws frames more often from now on: a reaction counts from the frame that shows something.
    pub(crate) fn draw_often(&self) {
        self.session.always_hurry();
    }

    /// Opens an address, and waits until its document is complete.
    pub(crate) async fn open(&self, url: &str) -> Result<(), String> {
        let answer = self
            .command("Page.navigate", &json!({ "url": url }))
            .await?;
        if let Some(error) = answer["errorText"].as_str() {
            return Err(error.to_owned());
        }
        // Within one document there is nothing to wait for.
        let Some(document) = answer["loaderId"].as_str() else {
            return Ok(());
        };
        self.await_document(|documents| documents.has_shown(document))
            .await
    }

    /// Loads the document anew, and waits until it is complete.
    pub(crate) async fn reload(&self) -> Result<(), String> {
        let before = self.session.documents_shown();
        self.command("Page.reload", &json!({})).await?;
        self.await_document(|documents| documents.is_complete_after(before))
            .await
    }

    async fn await_document(&self, condition: impl Fn(&Documents) -> bool) -> Result<(), String> {
        let shown = self.session.documents_until(condition);
        let shown = tokio::time::timeout(DOCUMENT, shown).await;
        shown.map_err(|_| format!("not complete within {DOCUMENT:?}"))
    }

    /// Waits while a document is on its way.
    async fn settle(&self) {
        let rest = self.session.documents_until(Documents::at_rest);
        // Otherwise the script runs in the old document.
        let _ = tokio::time::timeout(DOCUMENT, rest).await;
    }

    /// Waits until clicks and keys reach the document.
    async fn await_input(&self) -> Result<(), Failure> {
        let _hurry = self.session.hurry();
        let painted = self.session.documents_until(Documents::takes_input);
        let painted = tokio::time::timeout(DOCUMENT, painted).await;
        painted.map_err(|_| Failure::Refused(format!("not painted within {DOCUMENT:?}")))
    }

    /// The value of an expression; a promise is awaited.
    pub(crate) async fn evaluate<T: DeserializeOwned>(
        &self,
        expression: &str,
    ) -> Result<T, Failure> {
        self.settle().await;
        let script = json!({
            "expression": expression, "awaitPromise": true, "returnByValue": true,
        });
        let answer = self.command("Runtime.evaluate", &script).await;
        // Our pages ask and warn in dialogs of their own.
        if let Some(own_box) = self.session.take_box() {
            return Err(Failure::Refused(format!(
                "the browser opens a box: {own_box}"
            )));
        }
        let answer = answer.map_err(Failure::from_refusal)?;
        if let Some(details) = answer.get("exceptionDetails") {
            return Err(Failure::Refused(details.to_string()));
        }
        let result = &answer["result"];
        let value = match result["unserializableValue"].as_str() {
            Some("-0") => json!(-0.0),
            _ => result["value"].clone(),
        };
        serde_json::from_value(value)
            .map_err(|error| Failure::Refused(format!("{error} in {result}")))
    }

    /// The value of an expression whose promise waits for frames.
    pub(crate) async fn evaluate_in_frames<T: DeserializeOwned>(
        &self,
        expression: &str,
    ) -> Result<T, Failure> {
        let _hurry = self.session.hurry();
        self.evaluate(expression).await
    }

    /// Clicks the middle of an element with the mouse, as people do: they point at it first, and what the
    /// mouse leaves may change.
    pub(crate) async fn click(&self, css: &str) -> Result<(), Failure> {
        self.await_input().await?;
        let element = format!("{css:?}");
        let aim = AIM.replace("ELEMENT", &element);
        let (x, y) = match self.evaluate::<Aim>(&aim).await? {
            Aim::At(x, y) => (x, y),
            Aim::Missed(why) => return Err(Failure::Missed(why)),
        };
        self.mouse("mouseMoved", (x, y)).await?;
        let obstacle = OBSTACLE
            .replace("ELEMENT", &element)
            .replace("PLACE", &format!("{x}, {y}"));
        if let Some(why) = self.evaluate::<Option<String>>(&obstacle).await? {
            return Err(Failure::Missed(why));
        }
        self.mouse("mousePressed", (x, y)).await?;
        self.mouse("mouseReleased", (x, y)).await?;
        self.let_follow().await;
        Ok(())
    }

    async fn mouse(&self, kind: &str, (x, y): (f64, f64)) -> Result<(), Failure> {
        let (button, clicks) = match kind {
            "mouseMoved" => ("none", 0),
            _ => ("left", 1),
        };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": clicks });
        // Chromium passes the mouse on with the next frame.
        let _hurry = self.session.hurry();
        let done = self.command("Input.dispatchMouseEvent", &event).await;
        done.map(drop).map_err(Failure::Refused)
    }

    /// Lets the page act on what was done, so that a document that was asked for is on its way.
    async fn let_follow(&self) {
        let turn =
            json!({ "expression": "new Promise((go) => setTimeout(go))", "awaitPromise": true });
        let _ = self.command("Runtime.evaluate", &turn).await;
    }

    /// Types behind the text of a field.
    pub(crate) async fn write(&self, css: &str, text: &str) -> Result<(), Failure> {
        let focus = FOCUS.replace("ELEMENT", &format!("{css:?}"));
        if let Some(why) = self.evaluate::<Option<String>>(&focus).await? {
            return Err(Failure::Missed(why));
        }
        for character in text.chars() {
            self.press(Key::Types(character)).await?;
        }
        Ok(())
    }

    /// Presses a key.
    pub(crate) async fn press(&self, key: Key) -> Result<(), Failure> {
        self.await_input().await?;
        let _hurry = self.session.hurry();
        for event in key.events() {
            let done = self.command("Input.dispatchKeyEvent", &event).await;
            done.map_err(Failure::Refused)?;
        }
        self.let_follow().await;
        Ok(())
    }

    /// Everything that the console of the window has said since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        // The console speaks on the same line, so an answer comes behind its words.
        self.let_follow().await;
        self.session.take_complaints()
    }

    /// Saves a picture.
    pub(crate) async fn screenshot(&self, file: &Path) -> Result<(), String> {
        // A picture of a document that is not complete may still be taken.
        let painted = self.session.documents_until(Documents::takes_input);
        let _ = tokio::time::timeout(PAINT, painted).await;
        let picture = if self.draws_on_command {
            self.devtools.picture(&self.session).await?
        } else {
            let params = json!({ "format": "png" });
            self.command("Page.captureScreenshot", &params).await?["data"].take()
        };
        let picture = picture.as_str().ok_or("there is no picture")?;
        let picture = BASE64.decode(picture.as_bytes());
        let picture = picture.map_err(|error| error.to_string())?;
        std::fs::write(file, picture).map_err(|error| error.to_string())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.devtools.remove(&self.session);
    }
}

/// The place of a click.
#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Aim {
    At(f64, f64),
    Missed(String),
}
