//! Where the site's data lives: in a folder, or in a PostgreSQL database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use store::{Postgres, Sqlite, Store};

/// Where the data lives, on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Place {
    /// Where the data lives; `serve` makes it if it is not there
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

/// What leads to a PostgreSQL database, from the look of it.
pub(crate) fn postgres_url(url: &str) -> Result<String, String> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        Ok(url.to_owned())
    } else {
        Err("a database is given as postgres://user:password@host:5432/name".to_owned())
    }
}

/// The file in a folder of data.
pub(crate) fn file(data: &Path) -> PathBuf {
    data.join("house.db")
}

impl Place {
    /// Opens the data, or makes a place for it.
    pub(crate) fn open_or_make(&self) -> anyhow::Result<Arc<dyn Store>> {
        if self.database.is_none() {
            std::fs::create_dir_all(&self.data)
                .with_context(|| format!("the folder {} cannot be made", self.data.display()))?;
        }
        self.open()
    }

    /// Opens data that is there.
    pub(crate) fn open_existing(&self) -> anyhow::Result<Arc<dyn Store>> {
        if self.database.is_none() && !file(&self.data).exists() {
            bail!(
                "there is no data in {}: has the site ever been open?",
                self.data.display()
            );
        }
        self.open()
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

    /// What to call it in a log. A URL may hold a password.
    pub(crate) fn name(&self) -> String {
        match &self.database {
            Some(_) => "PostgreSQL".to_owned(),
            None => self.data.display().to_string(),
        }
    }
}
