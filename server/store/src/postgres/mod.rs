//! PostgreSQL: opening a database that several nodes share.
//!
//! The connection is not encrypted: the server belongs on the same machine, in a network of its
//! own, or behind a tunnel.

mod connection;
mod inspect;
pub(crate) mod migrate;
mod reconnect;
mod values;

use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::error::SqlState;

use crate::StoreError;
use crate::sql::{Connection, Database, Engine};
pub use inspect::PostgresReport;
use reconnect::{ReconnectingConnection, Role};
pub(crate) use values::error_text;

/// The time to wait for a server that does not answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A PostgreSQL server, and the database there with the data of a site.
#[derive(Debug)]
pub struct Postgres {
    /// The connection settings of a URL.
    config: Arc<Config>,
}

impl Engine for Postgres {
    fn reader(&self) -> Result<Connection, StoreError> {
        let connection = ReconnectingConnection::open(Arc::clone(&self.config), Role::Reader)?;
        Ok(Box::new(connection))
    }

    fn name(&self) -> &'static str {
        "PostgreSQL"
    }
}

impl Postgres {
    /// Opens the database at a URL like `postgres://user:password@host:5432/name`, and brings its
    /// schema up to date.
    pub fn open(url: &str) -> Result<Database, StoreError> {
        let config = Arc::new(config(url)?);
        let writer = on_own_thread(|| {
            migrate::to_latest(&config)?;
            ReconnectingConnection::open(Arc::clone(&config), Role::Writer)
        })?;
        Database::start(Postgres { config }, Box::new(writer))
    }
}

/// The reason why no server answers at a URL, where waiting may help: the server is not there yet,
/// its name is not known yet, it is starting or stopping, or it has no connection left. `None` if
/// it answers, or if the reason is permanent (a wrong password, no such database).
#[must_use]
pub fn temporary_postgres_error(url: &str) -> Option<String> {
    let config = config(url).ok()?;
    let tried = on_own_thread(|| {
        let tried = postgres::Config::from(config).connect(postgres::NoTls);
        Ok(tried
            .err()
            .filter(is_temporary)
            .map(|error| error_text(&error)))
    });
    tried.unwrap_or_else(|error| Some(error.to_string()))
}

/// Whether an error of a connection may be gone later.
fn is_temporary(error: &tokio_postgres::Error) -> bool {
    let passing = [
        &SqlState::CANNOT_CONNECT_NOW,
        &SqlState::ADMIN_SHUTDOWN,
        &SqlState::CRASH_SHUTDOWN,
        &SqlState::TOO_MANY_CONNECTIONS,
    ];
    if let Some(code) = error.code() {
        return passing.contains(&code);
    }
    let cause = std::error::Error::source(error);
    let is_of_stream = cause.is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
    error.is_closed() || is_of_stream
}

/// Runs a conversation with the server on its own thread, because the client blocks and a task must
/// not.
fn on_own_thread<T: Send>(
    talk: impl FnOnce() -> Result<T, StoreError> + Send,
) -> Result<T, StoreError> {
    let panicked = |_| StoreError::Unavailable("the conversation ended too early".to_owned());
    std::thread::scope(|scope| scope.spawn(talk).join().map_err(panicked)?)
}

/// The settings of a connection to the database at a URL.
pub(crate) fn config(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
        StoreError::Unavailable(format!(
            "{}: it is given as postgres://user:password@host:5432/name",
            error_text(&error)
        ))
    })?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_TIMEOUT);
    }
    if config.get_tcp_user_timeout().is_none() {
        // A request over a cut connection fails after this time.
        config.tcp_user_timeout(2 * CONNECT_TIMEOUT);
    }
    if config.get_application_name().is_none() {
        config.application_name("sweettooth");
    }
    Ok(config)
}
