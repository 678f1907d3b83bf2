//! PostgreSQL: one database for several nodes.
//!
//! The connection is not encrypted: the server belongs on the same machine, in a network of its
//! own, or behind a tunnel.

mod inspect;
mod line;
mod link;
pub(crate) mod migrate;
mod values;

use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Config;

use crate::StoreError;
use crate::sql::{Database, Engine};
pub use inspect::PostgresReport;
use link::{Link, Role};
pub(crate) use values::words;

/// How long to wait for a server that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A house's data in a PostgreSQL database.
pub type Postgres = Database<Server>;

/// A PostgreSQL server and the database there.
#[derive(Debug)]
pub struct Server {
    config: Arc<Config>,
}

impl Engine for Server {
    type Connection = Link;

    fn reader(&self) -> Result<Link, StoreError> {
        Link::open(Arc::clone(&self.config), Role::Reader)
    }
}

impl Postgres {
    /// Opens the database at a URL like `postgres://user:password@host:5432/name`, and brings its
    /// schema up to date.
    pub fn open(url: &str) -> Result<Postgres, StoreError> {
        let config = Arc::new(config(url)?);
        let writer = apart(|| {
            migrate::to_latest(&config)?;
            Link::open(Arc::clone(&config), Role::Writer)
        })?;
        Database::start(Server { config }, writer)
    }
}

/// Talks to the server on a thread of its own: a client waits, which a task must not.
fn apart<T: Send>(talk: impl FnOnce() -> Result<T, StoreError> + Send) -> Result<T, StoreError> {
    let panicked = |_| StoreError::Unavailable("the conversation ended too early".to_owned());
    std::thread::scope(|scope| scope.spawn(talk).join().map_err(panicked)?)
}

/// Where a URL leads.
pub(crate) fn config(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
        StoreError::Unavailable(format!(
            "{}: it is given as postgres://user:password@host:5432/name",
            words(&error)
        ))
    })?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    if config.get_tcp_user_timeout().is_none() {
        // Whoever waits for an answer over a cut line learns of it.
        config.tcp_user_timeout(2 * PATIENCE);
    }
    if config.get_application_name().is_none() {
        config.application_name("sweettooth");
    }
    Ok(config)
}
