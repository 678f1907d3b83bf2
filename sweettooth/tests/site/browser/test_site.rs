//! A running site and a browser driver for tests.

use std::path::Path;

use tempfile::TempDir;

use super::driver::Driver;
use super::page::Browser;
use crate::server::Server;

/// A running site and a driver for browsers that visit it.
pub(crate) struct TestSite {
    driver: Driver,
    pub(crate) server: Server,
    data: TempDir,
}

impl TestSite {
    pub(crate) fn open() -> TestSite {
        TestSite::with(&[])
    }

    /// A site with more options.
    pub(crate) fn with(options: &[&str]) -> TestSite {
        let driver = Driver::start();
        let data = tempfile::tempdir().unwrap();
        let options = [&["--rate-limit", "0"], options].concat();
        let server = Server::with(data.path(), &options);
        TestSite {
            driver,
            server,
            data,
        }
    }

    /// The data folder of the site.
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// A new browser.
    pub(crate) async fn browser(&self, who: &str) -> Browser {
        self.browser_in("en", who).await
    }

    /// A new browser with that language.
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
