//! A person in front of a browser: actions and checks on any page.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::chromium::Context;
use super::keys::Keys;
use super::window::{Failure, Window};

/// Timeout of everything.
const PATIENCE: Duration = Duration::from_secs(90);
/// The width of a narrow phone, in pixels.
const PHONE: u32 = 360;
/// The pause between two checks.
const GLANCE: Duration = Duration::from_millis(15);

/// Lets every page note the greeting of its socket or worker, since a table can be played only after it.
const NOTE_GREETING: &str = "window.Worker = class extends Worker {
    constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => (window.greeted ||= 'text' in data));
    }
};
window.WebSocket = class extends WebSocket {
    constructor(...args) {
        super(...args);
        this.addEventListener('message', () => {
            window.greeted = true;
            (window.heard ??= []).push(new URL(this.url).pathname);
        });
    }
}";

/// Resolves when an element had the same place and size in three frames. Decoration moves for ever, so
/// it resolves after two seconds at the latest.
const STILL: &str = "new Promise((resolve) => {
    const began = performance.now();
    let before;
    let same = 0;
    const look = () => {
        const box = document.querySelector(ELEMENT)?.getBoundingClientRect();
        const place = box && [box.x, box.y, box.width, box.height].join();
        same = place === before ? same + 1 : 0;
        before = place;
        if (same >= 2 || performance.now() - began > 2000) resolve(true);
        else requestAnimationFrame(look);
    };
    setTimeout(() => resolve(true), 2000);
    look();
})";

/// Resolves when a condition holds, or after a second. The page looks for itself: a question of the
/// driver every few milliseconds costs more than what it waits for.
const WAIT: &str = "new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
        let met = false;
        try {
            met = !!(CONDITION);
        } catch {
            // The page is not complete yet.
        }
        if (met || performance.now() - began > 1000) resolve(met);
        else setTimeout(look, 10);
    };
    look();
})";

/// A browser with the name of its user.
pub(crate) struct Browser {
    pub(crate) who: String,
    context: Context,
    windows: Vec<Window>,
    /// The number of the window that the user looks at.
    current: usize,
}

impl Browser {
    pub(crate) async fn new(who: &str, context: Context) -> Browser {
        let mut browser = Browser {
            who: who.to_owned(),
            context,
            windows: Vec::new(),
            current: 0,
        };
        browser.open_window().await;
        browser
    }

    /// Opens another window of the same user, who looks at it from now on.
    pub(crate) async fn open_window(&mut self) {
        let window = self.check("a new window", self.context.window().await);
        self.current = self.windows.len();
        self.windows.push(window);
        let method = "Page.addScriptToEvaluateOnNewDocument";
        self.devtools(method, json!({ "source": NOTE_GREETING }))
            .await;
    }

    /// Looks at a window again, by its number.
    pub(crate) fn look_at_window(&mut self, number: usize) {
        assert!(
            number < self.windows.len(),
            "{}: no window {number}",
            self.who
        );
        self.current = number;
    }

    fn window(&self) -> &Window {
        &self.windows[self.current]
    }

    fn check<T, E: Display>(&self, what: &str, result: Result<T, E>) -> T {
        result.unwrap_or_else(|error| panic!("{}: {what}: {error}", self.who))
    }

    pub(crate) async fn open(&self, url: &str) {
        self.check(url, self.window().open(url).await);
    }

    pub(crate) async fn reload(&self) {
        self.check("reload", self.window().reload().await);
    }

    pub(crate) async fn url(&self) -> String {
        self.see("location.href").await
    }

    async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T, Failure> {
        self.window().evaluate(expression).await
    }

    /// The value of an expression in the page.
    pub(crate) async fn see<T: DeserializeOwned>(&self, expression: &str) -> T {
        let began = Instant::now();
        loop {
            match self.evaluate(expression).await {
                // Between two pages, nothing can be evaluated.
                Err(Failure::Replaced(_)) if began.elapsed() < PATIENCE => {
                    tokio::time::sleep(GLANCE).await;
                }
                seen => return self.check(expression, seen),
            }
        }
    }

    /// Runs a script in the page, which may lead to another one.
    pub(crate) async fn run(&self, script: &str) {
        let expression = format!("(() => {{ {script} }})(), null");
        match self.evaluate(&expression).await {
            Ok(()) | Err(Failure::Replaced(_)) => {}
            Err(error) => panic!("{}: {script}: {error}", self.who),
        }
    }

    /// Waits until a condition holds in the page; `what` describes it.
    pub(crate) async fn until(&self, what: &str, condition: &str) {
        let began = Instant::now();
        let wait = WAIT.replace("CONDITION", condition);
        loop {
            // Between two pages, nothing can be evaluated.
            let met = self.evaluate::<bool>(&wait).await;
            if matches!(met, Ok(true)) {
                return;
            }
            if began.elapsed() > PATIENCE {
                self.give_up(what, condition).await;
            }
            if met.is_err() {
                tokio::time::sleep(GLANCE).await;
            }
        }
    }

    async fn give_up(&self, what: &str, condition: &str) -> ! {
        let met = self.evaluate::<bool>(&format!("!!({condition})")).await;
        let picture = picture(&format!("failed-{}", self.who));
        let _ = self.screenshot(&picture).await;
        let url = self.evaluate::<String>("location.href").await;
        let text = self
            .evaluate::<String>("document.body.innerText.slice(0, 200)")
            .await;
        panic!(
            "{}: {what}: not within {PATIENCE:?} ({condition}: {met:?}); see {}; {url:?} says {text:?}",
            self.who,
            picture.display(),
        );
    }

    /// Clicks the element of an action in the first part of the page that has it, after the element
    /// that must be picked first.
    pub(crate) async fn pick_and_click(&self, parts: [&str; 3], action: &str) {
        let node = format!(
            "{parts:?}.flatMap((part) => [...document.querySelectorAll(`${{part}} [data-do]`)]) \
             .find((node) => ({ACTION_OF})(node) === {action:?})"
        );
        self.until(&format!("{action} can be done"), &node).await;
        self.until("nothing is on its way", AT_REST).await;
        let (id, picked): (String, Option<String>) = self
            .see(&format!("[({node}).id, ({node}).dataset.for ?? null]"))
            .await;
        if let Some(name) = picked {
            let piece = format!("[data-pick={name:?}]");
            self.click(&piece).await;
            self.await_shown(&format!("{piece}[aria-pressed=true]"))
                .await;
        }
        self.click(&format!("[id={id:?}]")).await;
    }

    /// Whether an element is visible.
    pub(crate) async fn shows(&self, css: &str) -> bool {
        self.see(&visible_condition(css)).await
    }

    /// Waits until an element is visible.
    pub(crate) async fn await_shown(&self, css: &str) {
        self.until(&format!("{css} is shown"), &visible_condition(css))
            .await;
    }

    /// Waits for an element and clicks it with the mouse.
    pub(crate) async fn click(&self, css: &str) {
        let began = Instant::now();
        loop {
            self.await_shown(css).await;
            self.stand_still(css).await;
            match self.window().click(css).await {
                // It was redrawn or covered at the moment of the click; people would try again.
                Err(Failure::Missed(_) | Failure::Replaced(_)) if began.elapsed() < PATIENCE => {
                    tokio::time::sleep(GLANCE).await;
                }
                Ok(()) => return,
                Err(error) => {
                    let picture = picture(&format!("failed-{}", self.who));
                    let _ = self.screenshot(&picture).await;
                    panic!(
                        "{}: click on {css}: {error}; see {}",
                        self.who,
                        picture.display()
                    );
                }
            }
        }
    }

    /// Waits until an element stays in its place and keeps its size: while a page scrolls, or a part of
    /// it grows, a click could miss, and a measured size would not be the final one.
    pub(crate) async fn stand_still(&self, css: &str) {
        // Between two pages, nothing can be evaluated; then nothing can be clicked either.
        let still = STILL.replace("ELEMENT", &format!("{css:?}"));
        let _ = self.window().evaluate_in_frames::<bool>(&still).await;
    }

    /// Clicks a link or button that leads to another page, and waits for it.
    pub(crate) async fn follow(&self, css: &str) {
        self.run("window.followed = true").await;
        self.click(css).await;
        let there = "!window.followed && document.readyState === 'complete'";
        self.until(&format!("{css} leads to a page"), there).await;
    }

    /// Chooses a language in the header.
    pub(crate) async fn choose_language(&self, code: &str) {
        self.click("#language").await;
        self.follow(&format!(".langs a[lang={code}]")).await;
    }

    /// Types into a field.
    pub(crate) async fn write(&self, css: &str, text: &str) {
        self.await_shown(css).await;
        let written = self.window().write(css, text).await;
        self.check(&format!("write into {css}"), written);
    }

    /// Presses keys.
    pub(crate) async fn press(&self, keys: impl Into<Keys>) {
        for key in keys.into().0 {
            let pressed = self.window().press(key).await;
            self.check(&format!("{key:?}"), pressed);
        }
    }

    /// Everything that the console has said since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        self.window().complaints().await
    }

    /// The text of an element, trimmed.
    pub(crate) async fn text(&self, css: &str) -> String {
        let text: String = self
            .see(&format!("document.querySelector({css:?}).textContent"))
            .await;
        text.trim().to_owned()
    }

    /// A command of the developer tools.
    pub(crate) async fn devtools(&self, method: &str, params: Value) -> Value {
        self.check(method, self.window().command(method, &params).await)
    }

    /// Sets the size of the screen.
    pub(crate) async fn on_screen(&self, width: u32, height: u32, mobile: bool) {
        let screen =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.devtools("Emulation.setDeviceMetricsOverride", screen)
            .await;
    }

    /// Gets as many frames as a quick screen shows.
    pub(crate) fn get_frames_often(&self) {
        self.window().draw_often();
    }

    /// Lets the screen feel fingers.
    pub(crate) async fn feel_fingers(&self) {
        let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
        self.devtools("Emulation.setTouchEmulationEnabled", touch)
            .await;
        self.window().paint_all();
    }

    /// Sets the screen of a narrow phone.
    pub(crate) async fn on_a_phone(&self) {
        self.on_screen(PHONE, 740, true).await;
    }

    /// Checks that the page is not wider than a narrow phone.
    pub(crate) async fn fits_a_phone(&self) {
        let width: u32 = self.see("document.documentElement.scrollWidth").await;
        assert!(width <= PHONE, "{}: {width} px are too wide", self.who);
    }

    /// Sets a media feature.
    pub(crate) async fn prefer(&self, feature: &str, value: &str) {
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Wants no motion, as a part of the players does.
    pub(crate) async fn want_no_motion(&self) {
        self.prefer("prefers-reduced-motion", "reduce").await;
    }

    /// Saves a screenshot.
    pub(crate) async fn picture(&self, name: &str) {
        self.check(name, self.screenshot(&picture(name)).await);
    }

    /// Saves a screenshot in a file.
    pub(crate) async fn screenshot(&self, file: &Path) -> Result<(), String> {
        self.window().screenshot(file).await
    }
}

/// Function of the action of an element that can be clicked, as `command.js` reads it.
pub(crate) const ACTION_OF: &str = "({ dataset }) => dataset.do.startsWith('{') \
    ? JSON.parse(dataset.do).action : dataset.do.replace(/^\\d+ /, '')";

/// The condition that no piece is moving, since a click on it may miss.
const AT_REST: &str = "!document.getAnimations() \
    .some(({ id, playState }) => ['slide', 'flight', 'landing'].includes(id) && playState === 'running')";

/// The condition that an element is visible. Hidden parts of an SVG count as visible for the
/// driver.
fn visible_condition(css: &str) -> String {
    format!(
        "((node) => node?.checkVisibility() && !node.closest('[hidden]'))\
         (document.querySelector({css:?})) === true"
    )
}

fn picture(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let folder = target.expect("tmp is in target").join("screenshots");
    std::fs::create_dir_all(&folder).expect("pictures have a folder");
    folder.join(format!("{name}.png"))
}
