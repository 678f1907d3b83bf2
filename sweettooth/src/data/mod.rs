//! Location of the site's data: a folder, or a PostgreSQL database.

pub(crate) mod files;
pub(crate) mod lock;
mod locked_folder;
mod replacement;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use store::{Postgres, Sqlite, Store};

pub(crate) use lock::FolderLock;
pub(crate) use locked_folder::{LockedFolder, check};
pub(crate) use replacement::replace_data;

/// The location of the data, on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DataLocation {
    /// The folder with the data; `serve` makes it if it does not exist
    #[arg(
        long,
        global = true,
        env = "SWEETTOOTH_DATA",
        value_name = "DIR",
        default_value = "sweettooth-data"
    )]
    pub(crate) data: PathBuf,
    /// Keep the data in this PostgreSQL database instead, which several nodes may share
    #[arg(
        long,
        global = true,
        env = "SWEETTOOTH_DATABASE",
        hide_env_values = true,
        value_name = "postgres://USER:PASSWORD@HOST/NAME",
        value_parser = postgres_url
    )]
    pub(crate) database: Option<String>,
}

/// Checks that a URL is one of PostgreSQL.
pub(crate) fn postgres_url(url: &str) -> Result<String, String> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        Ok(url.to_owned())
    } else {
        Err("a database is given as postgres://user:password@host:5432/name".to_owned())
    }
}

/// The database file in a data folder.
pub(crate) fn file(data: &Path) -> PathBuf {
    data.join("house.db")
}

impl DataLocation {
    /// Locks the folder for a site; `None` if the data is in PostgreSQL.
    pub(crate) fn lock_folder(&self) -> anyhow::Result<Option<LockedFolder>> {
        match &self.database {
            Some(_) => Ok(None),
            None => LockedFolder::acquire(&self.data).map(Some),
        }
    }

    /// Opens the data for a site, which has locked the folder.
    pub(crate) fn open_or_create(&self) -> anyhow::Result<Arc<dyn Store>> {
        self.open()
    }

    /// Opens existing data, also while a site runs.
    pub(crate) fn open_existing(&self) -> anyhow::Result<Arc<dyn Store>> {
        if self.database.is_none() && !file(&self.data).exists() {
            bail!(
                "there is no data in {}: has the site ever been open?",
                self.data.display()
            );
        }
        if self.database.is_none() {
            self.prepare_file()?;
        }
        self.open()
    }

    /// Checks the file before it is opened beside a running site, and returns its path.
    pub(crate) fn prepare_file(&self) -> anyhow::Result<PathBuf> {
        let file = file(&self.data);
        locked_folder::close_abandoned_file(&self.data, check(&file)?)?;
        Ok(file)
    }

    fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        if let Some(url) = &self.database {
            let store = Postgres::open(url).context("the data in PostgreSQL cannot be opened")?;
            return Ok(Arc::new(store));
        }
        let file = file(&self.data);
        let store = Sqlite::open(&file)
            .with_context(|| format!("the data in {} cannot be opened", file.display()))?;
        Ok(Arc::new(store))
    }

    /// The name for logs. A URL is not logged, since it may contain a password.
    pub(crate) fn name(&self) -> String {
        match &self.database {
            Some(_) => "PostgreSQL".to_owned(),
            None => self.data.display().to_string(),
        }
    }
}
