//! A running site and browsers for tests.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use super::chromium::Chromium;
use super::page::Browser;
use crate::server::Server;

/// A running site, and Chromium for the people who visit it.
pub(crate) struct TestSite {
    chromium: Arc<Chromium>,
    pub(crate) server: Server,
    data: TempDir,
}

impl TestSite {
    pub(crate) fn open() -> TestSite {
        TestSite::with(&[])
    }

    /// A site with more options.
    pub(crate) fn with(options: &[&str]) -> TestSite {
        let chromium = Chromium::shared();
        let data = tempfile::tempdir().unwrap();
        let options = [&["--rate-limit", "0"], options].concat();
        let server = Server::with(data.path(), &options);
        TestSite {
            chromium,
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
        let context = self.chromium.context(language).await;
        let context = context.unwrap_or_else(|error| panic!("chromium does not start: {error}"));
        Browser::new(who, context).await
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server.url)
    }
}
