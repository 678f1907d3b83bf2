//! What a test in the browser needs around it.

use tempfile::TempDir;

use super::driver::Driver;
use super::page::Browser;
use crate::server::Server;

/// A running site and a driver for browsers that visit it.
pub(crate) struct Stage {
    driver: Driver,
    pub(crate) server: Server,
    _data: TempDir,
}

impl Stage {
    pub(crate) fn open() -> Stage {
        let driver = Driver::start();
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(data.path());
        Stage {
            driver,
            server,
            _data: data,
        }
    }

    /// Somebody's browser.
    pub(crate) async fn browser(&self, who: &str) -> Browser {
        self.browser_in("en", who).await
    }

    /// The browser of somebody who reads that language.
    pub(crate) async fn browser_in(&self, language: &str, who: &str) -> Browser {
        let session = self.driver.session(language).await;
        let session = session.unwrap_or_else(|error| panic!("chromium does not start: {error}"));
        Browser::new(who, session).await
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server.url)
    }
}
