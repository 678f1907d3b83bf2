//! A browser session: actions and checks on any page.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Timeout of everything.
const PATIENCE: Duration = Duration::from_secs(90);
/// The width of a narrow phone, in pixels.
const PHONE: u32 = 360;
/// The pause between two checks.
const GLANCE: Duration = Duration::from_millis(15);

/// Lets every page note the greeting of its socket, since a table can be played only after it.
const NOTE_GREETING: &str = "window.WebSocket = class extends WebSocket {
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
    pub(crate) session: WebDriver,
}

impl Browser {
    pub(crate) async fn new(who: &str, session: WebDriver) -> Browser {
        let browser = Browser {
            who: who.to_owned(),
            session,
        };
        browser.note_greetings().await;
        browser
    }

    async fn note_greetings(&self) {
        let method = "Page.addScriptToEvaluateOnNewDocument";
        self.devtools(method, json!({ "source": NOTE_GREETING }))
            .await;
    }

    /// Opens a second window of the same user, and switches to it.
    pub(crate) async fn second_window(&self) {
        let tab = self.check("second window", self.session.new_tab().await);
        self.check("second window", self.session.switch_to_window(tab).await);
        self.note_greetings().await;
    }

    fn check<T>(&self, what: &str, result: WebDriverResult<T>) -> T {
        result.unwrap_or_else(|error| panic!("{}: {what}: {error}", self.who))
    }

    pub(crate) async fn open(&self, url: &str) {
        self.check(url, self.session.goto(url).await);
    }

    pub(crate) async fn reload(&self) {
        self.check("reload", self.session.refresh().await);
    }

    pub(crate) async fn url(&self) -> String {
        self.check("address", self.session.current_url().await)
            .to_string()
    }

    async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> WebDriverResult<T> {
        let script = format!("return ({expression})");
        self.session.execute(script, Vec::new()).await?.convert()
    }

    /// The value of an expression in the page.
    pub(crate) async fn see<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.check(expression, self.evaluate(expression).await)
    }

    /// Runs a script in the page.
    pub(crate) async fn run(&self, script: &str) {
        self.check(script, self.session.execute(script, Vec::new()).await);
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
        let _ = self.session.screenshot(&picture).await;
        let url = self.session.current_url().await;
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
            match self.try_to_click(css).await {
                Err(error) if slipped_away(&error) && began.elapsed() < PATIENCE => {
                    tokio::time::sleep(GLANCE).await;
                }
                Ok(()) => return,
                Err(error) => {
                    let picture = picture(&format!("failed-{}", self.who));
                    let _ = self.session.screenshot(&picture).await;
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
        let _ = self.evaluate::<bool>(&still).await;
    }

    async fn try_to_click(&self, css: &str) -> WebDriverResult<()> {
        self.session.find(By::Css(css)).await?.click().await
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
        let field = self.check(css, self.session.find(By::Css(css)).await);
        self.check(&format!("write into {css}"), field.send_keys(text).await);
    }

    /// Presses keys.
    pub(crate) async fn press(&self, keys: impl Into<thirtyfour::TypingData>) {
        let chain = self.session.action_chain().send_keys(keys);
        self.check("keys", chain.perform().await);
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
        self.check(method, self.session.cdp().send_raw(method, params).await)
    }

    /// Sets the size of the screen.
    pub(crate) async fn on_screen(&self, width: u32, height: u32, mobile: bool) {
        let screen =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.devtools("Emulation.setDeviceMetricsOverride", screen)
            .await;
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

    /// Saves a screenshot.
    pub(crate) async fn picture(&self, name: &str) {
        self.check(name, self.session.screenshot(&picture(name)).await);
    }
}

/// Whether an element was redrawn or covered at the moment of the click, so that nothing was
/// clicked; people would try again.
fn slipped_away(error: &WebDriverError) -> bool {
    use thirtyfour::error::WebDriverErrorInner as Inner;
    matches!(
        error.as_inner(),
        Inner::NoSuchElement(_)
            | Inner::StaleElementReference(_)
            | Inner::ElementClickIntercepted(_)
            | Inner::ElementNotInteractable(_)
    )
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
