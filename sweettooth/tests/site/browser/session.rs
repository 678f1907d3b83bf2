//! The state of one window as its events tell it: its documents, its complaints, its frames.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::devtools::DevTools;

/// The documents of a window.
#[derive(Default)]
pub(crate) struct Documents {
    /// The keys of all documents that it has shown, and of the shown one.
    shown: Vec<String>,
    /// Whether the shown one is complete.
    complete: bool,
    /// Whether the shown one has been painted. Before that, clicks and keys are lost.
    painted: bool,
    /// Whether another one is on its way.
    loading: bool,
}

impl Documents {
    /// Whether no document is on its way.
    pub(crate) fn at_rest(&self) -> bool {
        !self.loading
    }

    /// Whether clicks and keys reach the shown one.
    pub(crate) fn takes_input(&self) -> bool {
        self.at_rest() && self.painted
    }

    /// Whether a document, or one that replaced it, is shown completely.
    pub(crate) fn has_shown(&self, document: &str) -> bool {
        self.complete && self.at_rest() && self.shown.iter().any(|shown| shown == document)
    }

    /// Whether another document is shown completely after that number of them.
    pub(crate) fn is_complete_after(&self, number: usize) -> bool {
        self.complete && self.at_rest() && self.shown.len() > number
    }
}

/// The line to one window.
pub(crate) struct Session {
    pub(crate) id: String,
    /// The key of the window, which is that of its main frame, too.
    target: String,
    documents: watch::Sender<Documents>,
    complaints: Mutex<Vec<String>>,
    /// The boxes of the browser's own that have been opened: questions and warnings.
    boxes: Mutex<Vec<String>>,
    paints_all: AtomicBool,
    /// Number of things that wait for frames.
    hurries: AtomicUsize,
}

impl Session {
    pub(crate) fn new(id: String, target: String) -> Session {
        Session {
            id,
            target,
            documents: watch::Sender::default(),
            complaints: Mutex::default(),
            boxes: Mutex::default(),
            paints_all: AtomicBool::new(false),
            hurries: AtomicUsize::new(0),
        }
    }

    /// Takes in an event.
    pub(crate) fn note(&self, devtools: &DevTools, event: &str, params: &Value) {
        match event {
            "Page.frameStartedLoading" => self.note_loading(params, true),
            "Page.frameStoppedLoading" => self.note_loading(params, false),
            "Page.lifecycleEvent" => self.note_document(params),
            "Page.javascriptDialogOpening" => {
                // The window would stand still until the box is closed.
                let answer = json!({ "accept": true });
                devtools.tell(Some(&self.id), "Page.handleJavaScriptDialog", &answer);
                self.boxes.lock().push(params.to_string());
            }
            "Log.entryAdded" | "Runtime.consoleAPICalled" | "Runtime.exceptionThrown" => {
                self.complaints.lock().push(params.to_string());
            }
            _ => {}
        }
    }

    fn note_loading(&self, params: &Value, loading: bool) {
        if params["frameId"] == self.target {
            self.documents
                .send_modify(|documents| documents.loading = loading);
        }
    }

    fn note_document(&self, params: &Value) {
        if params["frameId"] != self.target {
            return;
        }
        let document = params["loaderId"].as_str().unwrap_or_default();
        match params["name"].as_str() {
            Some("init") => self.documents.send_modify(|documents| {
                documents.shown.push(document.to_owned());
                documents.complete = false;
                documents.painted = false;
            }),
            Some("load") => self.documents.send_modify(|documents| {
                documents.complete |= documents.shown.last().is_some_and(|last| last == document);
            }),
            Some("firstPaint") => self.documents.send_modify(|documents| {
                documents.painted |= documents.shown.last().is_some_and(|last| last == document);
            }),
            _ => {}
        }
    }

    /// Number of documents that the window has shown.
    pub(crate) fn documents_shown(&self) -> usize {
        self.documents.borrow().shown.len()
    }

    /// Waits until a condition on the documents holds.
    pub(crate) async fn documents_until(&self, condition: impl Fn(&Documents) -> bool) {
        let mut documents = self.documents.subscribe();
        let met = documents.wait_for(condition).await;
        met.expect("a session keeps its documents");
    }

    /// Everything that the console of the window has said since the last call.
    pub(crate) fn take_complaints(&self) -> Vec<String> {
        std::mem::take(&mut *self.complaints.lock())
    }

    /// The first box of the browser's own since the last call, if there was one.
    pub(crate) fn take_box(&self) -> Option<String> {
        std::mem::take(&mut *self.boxes.lock()).into_iter().next()
    }

    /// Draws frames more often while something waits for them, until the guard is dropped.
    pub(crate) fn hurry(&self) -> Hurry<'_> {
        self.hurries.fetch_add(1, Ordering::Relaxed);
        Hurry(&self.hurries)
    }

    /// Draws frames more often from now on.
    pub(crate) fn always_hurry(&self) {
        self.hurries.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn is_in_a_hurry(&self) -> bool {
        self.hurries.load(Ordering::Relaxed) > 0
    }

    /// Paints every frame from now on.
    pub(crate) fn paint_all(&self) {
        self.paints_all.store(true, Ordering::Relaxed);
    }

    /// The parameters of the next frame. Layout, animations and timers go on in every frame; pixels are painted
    /// only until the document is on the screen, and in pictures: without a
    /// graphics card, pixels that nobody sees would cost the most.
    pub(crate) fn next_frame(&self) -> Value {
        let painted = self.documents.borrow().painted && !self.paints_all.load(Ordering::Relaxed);
        json!({ "noDisplayUpdates": painted })
    }
}

/// A wait for frames.
pub(crate) struct Hurry<'a>(&'a AtomicUsize);

impl Drop for Hurry<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
