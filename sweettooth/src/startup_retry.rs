//! Retries at the start until the database and the bus are available. Permanent errors, such as a
//! wrong password, end the start at once.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use bus::{ConnectError, Nats};
use house::{Clock, House, Setup};
use store::{Store, temporary_postgres_error};
use tokio::sync::oneshot;

use crate::data::DataLocation;

/// The first pause between two attempts. Each pause is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(200);
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

const DATABASE: &str = "the database";
const BUS: &str = "the bus";

/// The result of an attempt.
enum Attempt<T> {
    Reached(T),
    /// It is not available yet; the text says why.
    Unavailable(String),
}

/// Retries until it succeeds. The log says once that it waits, and once that it has succeeded.
async fn wait_for<T, F>(name: &str, mut attempt: impl FnMut() -> F) -> anyhow::Result<T>
where
    F: Future<Output = anyhow::Result<Attempt<T>>>,
{
    let began = Instant::now();
    let mut pause = FIRST_PAUSE;
    let mut told = false;
    loop {
        match attempt().await? {
            Attempt::Reached(reached) => {
                if told {
                    let waited = began.elapsed().as_secs_f64();
                    let waited_seconds = format_args!("{waited:.1}");
                    tracing::info!(waited_seconds, "{name} is there");
                }
                return Ok(reached);
            }
            Attempt::Unavailable(why) if !told => {
                told = true;
                tracing::warn!(error = why, "{name} cannot be reached: waiting for it");
            }
            Attempt::Unavailable(_) => {}
        }
        tokio::time::sleep(pause).await;
        pause = LONGEST_PAUSE.min(2 * pause);
    }
}

/// Opens the data, or creates it; waits for a database server.
pub(crate) async fn open_data(location: &DataLocation) -> anyhow::Result<Arc<dyn Store>> {
    let Some(url) = &location.database else {
        return location.open_or_create();
    };
    wait_for(DATABASE, || {
        let (location, url) = (location.clone(), url.clone());
        on_thread(move || {
            if let Some(why) = temporary_postgres_error(&url) {
                return Ok(Attempt::Unavailable(why));
            }
            // The server may have restarted in between, so only a second failure counts.
            let opened = location
                .open_or_create()
                .or_else(|_| location.open_or_create());
            match opened {
                Ok(store) => Ok(Attempt::Reached(store)),
                Err(error) => match temporary_postgres_error(&url) {
                    Some(why) => Ok(Attempt::Unavailable(why)),
                    None => Err(error),
                },
            }
        })
    })
    .await
}

/// Opens the house; waits for a database server that has just become unavailable.
pub(crate) async fn open_house(
    location: &DataLocation,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    setup: Setup,
) -> anyhow::Result<House> {
    wait_for(DATABASE, || {
        let (store, clock, setup) = (Arc::clone(&store), Arc::clone(&clock), setup.clone());
        let url = location.database.clone();
        async move {
            let error = match House::open_with(store, clock, setup).await {
                Ok(house) => return Ok(Attempt::Reached(house)),
                Err(error) => error,
            };
            let away = match url.filter(|_| error.is_outage()) {
                Some(url) => on_thread(move || Ok(temporary_postgres_error(&url))).await?,
                None => None,
            };
            away.map_or_else(|| Err(error.into()), |why| Ok(Attempt::Unavailable(why)))
        }
    })
    .await
}

/// Joins the bus; waits for its server.
pub(crate) async fn join_bus<F>(connect: impl Fn() -> F) -> anyhow::Result<Nats>
where
    F: Future<Output = Result<Nats, ConnectError>>,
{
    wait_for(BUS, || async {
        match connect().await {
            Ok(bus) => Ok(Attempt::Reached(bus)),
            Err(error) if error.is_temporary() => Ok(Attempt::Unavailable(error.to_string())),
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// Runs a blocking function on a thread of its own, which is abandoned if the future is dropped.
async fn on_thread<T: Send + 'static>(
    work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
) -> anyhow::Result<T> {
    let (tell, told) = oneshot::channel();
    std::thread::Builder::new().spawn(move || drop(tell.send(work())))?;
    told.await.context("an attempt to connect ended early")?
}
