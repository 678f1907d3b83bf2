//! A folder with a house in it, for one test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::{Sqlite, Store};
use tempfile::TempDir;

/// Where the data of a test lives.
pub(crate) struct Home(TempDir);

/// A new house.
pub(crate) fn open() -> (Home, Arc<dyn Store>) {
    let home = Home(tempfile::tempdir().unwrap());
    let store = home.store();
    (home, store)
}

impl Home {
    /// Opens the house once more.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.file()).unwrap())
    }

    /// Changes something past the house.
    pub(crate) fn change(&self, sql: &str) -> Result<usize, String> {
        let connection = rusqlite::Connection::open(self.file()).unwrap();
        connection
            .execute(sql, [])
            .map_err(|error| error.to_string())
    }

    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder().join("house.db")
    }
}
