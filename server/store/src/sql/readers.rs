//! Connection pool for reads.

use std::sync::Arc;
use std::time::Instant;

use parking_lot::Mutex;
use tokio::sync::Semaphore;

use super::health::{Access, Health};
use super::{Engine, Sql};
use crate::StoreError;

/// The highest number of queries at once; more queries wait.
const MOST: usize = 4;

/// Connections that only read, as many as are in use at once.
pub(super) struct Readers<E: Engine> {
    engine: Arc<E>,
    health: Arc<Health>,
    /// Connections that are not in use.
    idle: Arc<Mutex<Vec<E::Connection>>>,
    permits: Semaphore,
}

impl<E: Engine> std::fmt::Debug for Readers<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Readers").field(&self.engine).finish()
    }
}

impl<E: Engine> Readers<E> {
    pub(super) fn new(engine: Arc<E>, health: Arc<Health>) -> Readers<E> {
        Readers {
            engine,
            health,
            idle: Arc::default(),
            permits: Semaphore::new(MOST),
        }
    }

    /// Runs `query` on a thread that may block.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = |_| StoreError::Unavailable("the server is shutting down".to_owned());
        let _permit = self.permits.acquire().await.map_err(stopped)?;
        let (idle, engine) = (Arc::clone(&self.idle), Arc::clone(&self.engine));
        let health = Arc::clone(&self.health);
        let work = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let connection = idle.lock().pop();
            let connection = match connection {
                Some(connection) => Ok(connection),
                None => engine.reader(),
            };
            let answer = connection.and_then(|connection| {
                let answer = query(&connection);
                idle.lock().push(connection);
                answer
            });
            health.note(Access::Read, began, &answer);
            answer
        });
        work.await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }
}
