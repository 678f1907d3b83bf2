//! Opens a SQLite file for one test.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::{Sqlite, Store};
use tempfile::TempDir;

/// The folder of a test.
pub(crate) struct Home(TempDir);

/// Creates a database.
pub(crate) fn open() -> (Home, Arc<dyn Store>) {
    let home = Home(tempfile::tempdir().unwrap());
    let store = home.store();
    (home, store)
}

impl Home {
    /// Opens the database once more.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.file()).unwrap())
    }

    /// Runs a statement without the store.
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
