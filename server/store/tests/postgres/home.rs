//! Opens a PostgreSQL database for one test.

use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use postgres::{Client, NoTls};
use store::{Postgres, Store};
use test_servers::{Durability, PostgresServer};

/// The server of this process, as long as a test needs it.
static SHARED: Mutex<Weak<PostgresServer>> = Mutex::new(Weak::new());

/// The database of a test.
pub(crate) struct Home {
    server: Arc<PostgresServer>,
    url: String,
}

/// Creates a database.
pub(crate) fn open() -> (Home, Arc<dyn Store>) {
    let home = Home::new();
    let store = home.store();
    (home, store)
}

impl Home {
    /// Creates a database on the server that all tests share.
    pub(crate) fn new() -> Home {
        let mut shared = SHARED.lock();
        let server = shared.upgrade().unwrap_or_else(|| {
            let server = Arc::new(PostgresServer::start(Durability::Off));
            *shared = Arc::downgrade(&server);
            server
        });
        Home::on(server)
    }

    /// Creates a database on a server.
    pub(crate) fn on(server: Arc<PostgresServer>) -> Home {
        let url = server.new_database();
        Home { server, url }
    }

    /// Opens the database once more, as another node.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::new(Postgres::open(&self.url).unwrap())
    }

    /// Runs a statement without the store.
    pub(crate) fn change(&self, sql: &str) -> Result<u64, String> {
        self.ask(|client| client.execute(sql, &[]))
            .map_err(|error| error.to_string())
    }

    /// Talks to the server without the store, on its own thread, because the client blocks and a
    /// task must not.
    pub(crate) fn ask<T: Send>(&self, question: impl FnOnce(&mut Client) -> T + Send) -> T {
        std::thread::scope(|scope| {
            let talk = scope.spawn(|| question(&mut Client::connect(&self.url, NoTls).unwrap()));
            talk.join().unwrap()
        })
    }

    pub(crate) fn server(&self) -> &PostgresServer {
        &self.server
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}
