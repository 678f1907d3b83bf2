//! Connection pool for reads.

use std::sync::Arc;
use std::time::Instant;

use parking_lot::Mutex;
use tokio::sync::{Semaphore, oneshot};

use super::health::{Access, Health};
use super::{Connection, Engine, Sql};
use crate::StoreError;

/// The highest number of queries at once; more queries wait.
const MOST: usize = 4;

/// Connections that only read, as many as are in use at once.
pub(super) struct Readers {
    pool: Arc<Pool>,
    permits: Semaphore,
}

struct Pool {
    engine: Arc<dyn Engine>,
    health: Arc<Health>,
    /// Connections that are not in use.
    idle: Mutex<Vec<Connection>>,
}

/// A query that sends its result to its caller. All queries have this one type, so that the
/// compiler makes one blocking task, and not one for each query.
type Query = Box<dyn FnOnce(&dyn Sql) -> Result<(), StoreError> + Send>;

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Readers").field(&self.pool.engine).finish()
    }
}

impl Readers {
    pub(super) fn new(engine: Arc<dyn Engine>, health: Arc<Health>) -> Readers {
        Readers {
            pool: Arc::new(Pool {
                engine,
                health,
                idle: Mutex::default(),
            }),
            permits: Semaphore::new(MOST),
        }
    }

    /// Runs `query` on a thread that may block.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (found, mut result) = oneshot::channel();
        self.run(Box::new(move |connection| {
            // A caller that has stopped waiting needs no result.
            let _ = found.send(query(connection)?);
            Ok(())
        }))
        .await?;
        result
            .try_recv()
            .map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    async fn run(&self, query: Query) -> Result<(), StoreError> {
        let stopped = |_| StoreError::Unavailable("the server is shutting down".to_owned());
        let _permit = self.permits.acquire().await.map_err(stopped)?;
        let pool = Arc::clone(&self.pool);
        let work = tokio::task::spawn_blocking(move || pool.run(query));
        work.await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }
}

impl Pool {
    /// Runs a query on a connection that is not in use, or on a new one.
    fn run(&self, query: Query) -> Result<(), StoreError> {
        let began = Instant::now();
        let idle = self.idle.lock().pop();
        let connection = idle.map_or_else(|| self.engine.reader(), Ok);
        let answer = connection.and_then(|connection| {
            let answer = query(&*connection);
            self.idle.lock().push(connection);
            answer
        });
        self.health.note(Access::Read, began, &answer);
        answer
    }
}
