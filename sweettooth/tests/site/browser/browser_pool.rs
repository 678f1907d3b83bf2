//! Pool of Chromium instances. The tests of one process use them one after the other, since the start of
//! a browser costs more than many a test.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, Weak};

use serde_json::json;
use thirtyfour::WebDriver;
use thirtyfour::prelude::WebDriverResult;

use super::driver::Driver;

/// The pool of this process, as long as a test needs it.
static SHARED: Mutex<Weak<BrowserPool>> = Mutex::new(Weak::new());

/// The settings of a browser that are fixed when it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preferences {
    pub(crate) language: String,
    /// Whether pages may move things.
    pub(crate) motion: bool,
}

/// A browser that no test uses.
struct IdleBrowser {
    preferences: Preferences,
    session: WebDriver,
    /// The origins that were visited.
    visited: BTreeSet<String>,
}

/// A driver and the browsers that it has started.
pub(crate) struct BrowserPool {
    driver: Driver,
    idle: Mutex<Vec<IdleBrowser>>,
}

impl BrowserPool {
    /// The pool that the tests of this process share.
    pub(crate) fn shared() -> Arc<BrowserPool> {
        let mut shared = SHARED.lock().unwrap();
        shared.upgrade().unwrap_or_else(|| {
            let pool = Arc::new(BrowserPool {
                driver: Driver::start(),
                idle: Mutex::default(),
            });
            *shared = Arc::downgrade(&pool);
            pool
        })
    }

    /// A browser without a history: a cleaned idle one, or a new one.
    pub(crate) async fn take(&self, wanted: &Preferences) -> WebDriverResult<WebDriver> {
        let idle = {
            let mut idle = self.idle.lock().unwrap();
            let place = idle.iter().position(|one| one.preferences == *wanted);
            place.map(|place| idle.swap_remove(place))
        };
        match idle {
            Some(browser) => clean(browser).await,
            None => self.driver.session(wanted).await,
        }
    }

    /// Takes a browser back whose test has succeeded.
    pub(crate) fn give_back(
        &self,
        preferences: Preferences,
        session: WebDriver,
        visited: BTreeSet<String>,
    ) {
        // Its page must not go on looking for a server that is gone.
        if self.driver.leave_page(session.session_id()).is_ok() {
            self.idle.lock().unwrap().push(IdleBrowser {
                preferences,
                session,
                visited,
            });
        }
    }

    /// Ends a browser whose test has failed.
    pub(crate) fn discard(&self, session: &WebDriver) {
        let _ = self.driver.end_session(session.session_id());
    }
}

/// Removes everything that a test has left: windows with their settings and scripts, cookies, stored
/// data, cached files, the log.
async fn clean(browser: IdleBrowser) -> WebDriverResult<WebDriver> {
    let session = browser.session;
    let old = session.windows().await?;
    let new = session.new_tab().await?;
    for window in old {
        session.switch_to_window(window).await?;
        session.close_window().await?;
    }
    session.switch_to_window(new).await?;
    let devtools = session.cdp();
    for origin in browser.visited {
        let all = json!({ "origin": origin, "storageTypes": "all" });
        devtools.send_raw("Storage.clearDataForOrigin", all).await?;
    }
    for method in ["Network.clearBrowserCookies", "Network.clearBrowserCache"] {
        devtools.send_raw(method, json!({})).await?;
    }
    session.browser_log().await?;
    Ok(session)
}

mod tests {
    use crate::browser::test_site::TestSite;

    #[tokio::test]
    async fn a_browser_keeps_nothing_of_an_earlier_test() {
        let site = TestSite::open();
        let ola = site.browser("Ola").await;
        ola.on_a_phone().await;
        ola.open(&site.url("/")).await;
        ola.run("localStorage.setItem('left', 1); document.cookie = 'left=1'")
            .await;
        drop(ola);
        let ala = site.browser("Ala").await;
        ala.open(&site.url("/")).await;
        let (stored, cookies, width): (Option<String>, String, u32) = ala
            .see("[localStorage.getItem('left'), document.cookie, innerWidth]")
            .await;
        assert_eq!(stored, None);
        assert!(!cookies.contains("left"), "{cookies}");
        assert!(width > 1000, "{width}");
    }
}
