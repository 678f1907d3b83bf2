//! Text of a message with a scene for a program: the whole scene, or its changes (JSON Patch).

use std::hash::RandomState;

use house::SharedText;
use model::UnixMs;
use table::news::News;
use table::scene::Scene;
use table::scene::patch::{SceneParts, SceneShown};

use pages::socket::{Answer, text};

/// A time that no scene has, in the place of the present time.
const NO_TIME: UnixMs = UnixMs::MIN;

/// Writes the scenes of one connection.
#[derive(Default)]
pub(super) struct SceneWriter {
    /// The length of the last message. The next one will have about the same length.
    length: usize,
    /// For a program that wants changes.
    changes: Option<Changes>,
}

/// Data for the next change.
#[derive(Default)]
struct Changes {
    hashes: RandomState,
    /// The scene that the program has; `None` if it gets a whole scene next.
    shown: Option<SceneShown>,
}

impl SceneWriter {
    /// A writer of whole scenes, or of changes after the first scene.
    pub(super) fn new(changes: bool) -> SceneWriter {
        SceneWriter {
            length: 0,
            changes: changes.then(Changes::default),
        }
    }

    /// Whether the client gets whole scenes.
    pub(super) fn sends_whole_scenes(&self) -> bool {
        self.changes.is_none()
    }

    /// Makes the next scene a whole one.
    pub(super) fn send_whole(&mut self) {
        if let Some(changes) = &mut self.changes {
            changes.shown = None;
        }
    }

    /// The message with a scene.
    pub(super) fn write(&mut self, scene: &Scene, news: &[News]) -> String {
        let patch = self
            .changes
            .as_mut()
            .and_then(|changes| changes.write(scene, news));
        let message = patch.unwrap_or_else(|| {
            let length = self.length + self.length / 4;
            text(&Answer::Scene { scene, news }, length)
        });
        self.length = message.len();
        message
    }
}

/// A message for several spectators, who get it at different times.
pub(super) fn write_shared(mut scene: Scene, news: &[News], game_changed: bool) -> SharedText {
    scene.play.now = NO_TIME;
    let scene = &scene;
    let message = text(&Answer::Scene { scene, news }, 4096);
    // No text in a scene contains this: its quotation marks would be escaped.
    let time = format!("\"now\":{NO_TIME}");
    let (before, after) = message.split_once(&time).unwrap_or((&message, ""));
    SharedText {
        entry: scene.seq,
        game_changed,
        before_time: format!("{before}\"now\":"),
        after_time: after.to_owned(),
    }
}

/// The message at a time.
pub(super) fn at_time(text: &SharedText, now: UnixMs) -> String {
    let SharedText {
        before_time,
        after_time,
        ..
    } = text;
    format!("{before_time}{now}{after_time}")
}

impl Changes {
    /// The message with the changes of a scene; `None` if the whole scene has to be sent.
    fn write(&mut self, scene: &Scene, news: &[News]) -> Option<String> {
        let before = self.shown.take();
        let scene = text(scene, 0);
        let parts = SceneParts::read(&scene).ok()?;
        let now = self.shown.insert(parts.shown(&self.hashes));
        let before = before?;
        let patch = parts.patch_since(&before, now, &self.hashes)?;
        // A patch that is longer than the scene helps nobody.
        (patch.len() < scene.len()).then(|| {
            let since = before.seq();
            let news = text(&news, 0);
            format!(r#"{{"type":"patch","since":{since},"patch":{patch},"news":{news}}}"#)
        })
    }
}
