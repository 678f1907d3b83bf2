//! A running site and a browser driver for tests.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use super::browser_pool::{BrowserPool, Preferences};
use super::page::Browser;
use crate::server::Server;

/// A running site and browsers that visit it.
pub(crate) struct TestSite {
    browsers: Arc<BrowserPool>,
    pub(crate) server: Server,
    data: TempDir,
}

impl TestSite {
    pub(crate) fn open() -> TestSite {
        TestSite::with(&[])
    }

    /// A site with more options.
    pub(crate) fn with(options: &[&str]) -> TestSite {
        let browsers = BrowserPool::shared();
        let data = tempfile::tempdir().unwrap();
        let options = [&["--rate-limit", "0"], options].concat();
        let server = Server::with(data.path(), &options);
        TestSite {
            browsers,
            server,
            data,
        }
    }

    /// The data folder of the site.
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// A browser without a history. Its pages move nothing, so that a test waits for no animation.
    pub(crate) async fn browser(&self, who: &str) -> Browser {
        self.browser_in("en", who).await
    }

    /// The same with that language.
    pub(crate) async fn browser_in(&self, language: &str, who: &str) -> Browser {
        self.browser_with(language, false, who).await
    }

    /// A browser whose pages move candies and pieces, as most people see them.
    pub(crate) async fn browser_with_motion(&self, who: &str) -> Browser {
        self.browser_with("en", true, who).await
    }

    async fn browser_with(&self, language: &str, motion: bool, who: &str) -> Browser {
        let preferences = Preferences {
            language: language.to_owned(),
            motion,
        };
        let session = self.browsers.take(&preferences).await;
        let session = session.unwrap_or_else(|error| panic!("chromium does not start: {error}"));
        Browser::new(who, session, preferences, Arc::clone(&self.browsers)).await
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server.url)
    }
}
