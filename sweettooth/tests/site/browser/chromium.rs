//! Starts Chromium, and opens windows in it.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::devtools::{Answer, DevTools};
use super::session::Session;
use super::window::Window;

/// Chromium without the parts that a window on a desktop needs: it starts in half of the time, and draws frames
/// on command.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

const FLAGS: [&str; 13] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--force-device-scale-factor=1",
];

/// The flags of a browser that draws frames on command.
const FRAME_FLAGS: [&str; 6] = [
    // A window takes clicks and keys before it has painted anything.
    "--allow-pre-commit-input",
    "--enable-begin-frame-control",
    "--run-all-compositor-stages-before-draw",
    "--disable-new-content-rendering-timeout",
    "--disable-threaded-animation",
    "--disable-threaded-scrolling",
];

/// The width and height of a window, in pixels.
const SIZE: (u32, u32) = (1280, 900);

/// The time between two frames of a window that is in a hurry.
pub(crate) const FRAME: Duration = Duration::from_millis(2);

/// The number of such times between two frames of every window: a quarter of the frames that screens show is
/// enough for everything that moves.
const REST: u64 = 32;

/// A running Chromium; it ends on drop, or when the process of the tests ends.
pub(crate) struct Chromium {
    child: Mutex<Child>,
    devtools: Arc<DevTools>,
    draws_on_command: bool,
    user_agent: tokio::sync::OnceCell<Value>,
    /// A folder for all its files, removed after it.
    _folder: TempDir,
}

impl Chromium {
    /// The Chromium of this process, shared among its tests: each person in a test has a browser context of
    /// their own, so that nobody shares cookies, storage or caches.
    pub(crate) fn shared() -> Arc<Chromium> {
        static SHARED: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock();
        shared.upgrade().unwrap_or_else(|| {
            let chromium = Arc::new(Chromium::start());
            *shared = Arc::downgrade(&chromium);
            chromium
        })
    }

    fn start() -> Chromium {
        let program = installed(&[HEADLESS_SHELL, "chromium"]);
        let draws_on_command = program.ends_with(HEADLESS_SHELL);
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("sh");
        // Chromium reads commands from its third descriptor and answers on its fourth.
        command
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2"#])
            .arg(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .env("TMPDIR", folder.path());
        if draws_on_command {
            command.args(FRAME_FLAGS);
        }
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell starts Chromium");
        let line = child.stdin.take().expect("its input is piped");
        let answers = child.stdout.take().expect("its output is piped");
        let devtools = DevTools::listen(line, answers);
        if draws_on_command {
            let frames = Arc::downgrade(&devtools);
            std::thread::spawn(move || {
                for number in 0_u64.. {
                    let Some(devtools) = frames.upgrade() else {
                        return;
                    };
                    devtools.draw_frames(number % REST == 0);
                    drop(devtools);
                    std::thread::sleep(FRAME);
                }
            });
        }
        Chromium {
            child: Mutex::new(child),
            devtools,
            draws_on_command,
            user_agent: tokio::sync::OnceCell::new(),
            _folder: folder,
        }
    }

    async fn command(&self, method: &str, params: Value) -> Answer {
        self.devtools.command(None, method, &params).await
    }

    /// A new person in front of the browser, whose pages are in that language.
    pub(crate) async fn context(self: &Arc<Chromium>, language: &str) -> Result<Context, String> {
        let version = self
            .user_agent
            .get_or_try_init(|| self.command("Browser.getVersion", json!({})))
            .await?;
        let user_agent = json!({
            "userAgent": version["userAgent"],
            "acceptLanguage": language,
        });
        let made = self.command("Target.createBrowserContext", json!({}));
        Ok(Context {
            chromium: Arc::clone(self),
            id: text(&made.await?, "browserContextId"),
            user_agent,
        })
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let mut child = self.child.lock();
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// One person in front of the browser: cookies, storage and windows of their own. They vanish on drop.
pub(crate) struct Context {
    chromium: Arc<Chromium>,
    id: String,
    user_agent: Value,
}

impl Context {
    /// A new window.
    pub(crate) async fn window(&self) -> Result<Window, String> {
        let chromium = &self.chromium;
        let mut wish = json!({
            "url": "about:blank", "browserContextId": self.id, "width": SIZE.0, "height": SIZE.1,
        });
        if chromium.draws_on_command {
            wish["enableBeginFrameControl"] = true.into();
        }
        let made = chromium.command("Target.createTarget", wish).await?;
        let target = text(&made, "targetId");
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = chromium.command("Target.attachToTarget", attach).await?;
        let id = text(&attached, "sessionId");
        let session = Arc::new(Session::new(id, target));
        let devtools = Arc::clone(&chromium.devtools);
        let window = Window::new(devtools, session, chromium.draws_on_command);
        for (method, params) in [
            ("Page.enable", json!({})),
            ("Page.setLifecycleEventsEnabled", json!({ "enabled": true })),
            ("Runtime.enable", json!({})),
            ("Log.enable", json!({})),
            // Every window has the keyboard, as if each stood on a screen of its own.
            (
                "Emulation.setFocusEmulationEnabled",
                json!({ "enabled": true }),
            ),
            ("Emulation.setUserAgentOverride", self.user_agent.clone()),
        ] {
            window.command(method, &params).await?;
        }
        Ok(window)
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.id });
        let method = "Target.disposeBrowserContext";
        self.chromium.devtools.tell(None, method, &context);
    }
}

/// A text that the browser answers.
fn text(answer: &Value, name: &str) -> String {
    let text = answer[name].as_str();
    text.unwrap_or_else(|| panic!("{name} is missing in {answer}"))
        .to_owned()
}

/// The path of the first of these programs that is installed.
fn installed(programs: &[&str]) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut files = programs
        .iter()
        .flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
    files.find(|file| file.is_file()).unwrap_or_else(|| {
        let programs = programs.join(" or ");
        panic!("{programs} was not found: install chromium-headless-shell")
    })
}
