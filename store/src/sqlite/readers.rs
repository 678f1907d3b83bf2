//! Connections that only read, as many as are in use at once.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use super::BUSY;
use crate::StoreError;

/// The most queries at once; more wait their turn.
const MOST: usize = 4;

#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
    permits: Semaphore,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Readers {
        Readers {
            path: path.to_owned(),
            idle: Arc::default(),
            permits: Semaphore::new(MOST),
        }
    }

    /// Runs `query` on a thread that may wait for the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = |_| StoreError::Unavailable("the house is closing".to_owned());
        let _permit = self.permits.acquire().await.map_err(stopped)?;
        let (idle, path) = (Arc::clone(&self.idle), self.path.clone());
        let work = tokio::task::spawn_blocking(move || {
            let connection = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match connection {
                Some(connection) => connection,
                None => open(&path)?,
            };
            let answer = query(&connection);
            idle.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(connection);
            answer
        });
        work.await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }
}

fn open(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(BUSY)?;
    Ok(connection)
}
