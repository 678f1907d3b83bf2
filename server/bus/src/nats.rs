//! Message bus over a NATS server, for several nodes and workers.

mod files;
mod probe;
mod url;

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{
    Client, ConnectErrorKind, ConnectOptions, Event, HeaderMap, Message, Request, RequestErrorKind,
    Subject, Subscriber,
};
use futures_util::StreamExt;
use tokio::sync::{Mutex, Notify};
use tokio::time::timeout;

use crate::{Bus, BusError, BusEvent, NodeId, ReplySender};

pub use files::NatsFiles;
pub use url::{NatsUrl, NatsUrlError};

/// Interval of pings. A server that misses several of them counts as dead, so that the site notices
/// before its players do.
const PING_INTERVAL: Duration = Duration::from_secs(1);
/// Timeout of a connection, including the login.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The longest pause between two attempts to reconnect.
const RECONNECT_DELAY: Duration = Duration::from_millis(500);
/// Timeout for sending a message. After it the bus counts as unavailable.
const SEND_TIMEOUT: Duration = Duration::from_secs(2);
/// The largest message, unless the server allows less. It is the default of a NATS server.
const MAX_MESSAGE: usize = 1024 * 1024;
/// Header of a reply which says that there will be no answer.
const NO_ANSWER: &str = "Sweettooth-No-Answer";

/// The error of a first connection to the bus.
#[derive(Debug, thiserror::Error)]
#[error("the bus at {url} cannot be reached: {why}")]
pub struct ConnectError {
    url: NatsUrl,
    why: String,
    is_temporary: bool,
}

impl ConnectError {
    /// Whether a retry may help: the server does not run yet, or its name is not known yet. A
    /// refused login or an unusable file is permanent.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        self.is_temporary
    }

    fn connecting(url: &NatsUrl, error: &async_nats::ConnectError) -> ConnectError {
        let passing = [
            ConnectErrorKind::Dns,
            ConnectErrorKind::TimedOut,
            ConnectErrorKind::Io,
        ];
        ConnectError {
            is_temporary: passing.contains(&error.kind()) && !is_of_encryption(error),
            ..ConnectError::new(url, error_chain(error))
        }
    }

    fn new(url: &NatsUrl, why: String) -> ConnectError {
        ConnectError {
            url: url.clone(),
            why,
            is_temporary: false,
        }
    }
}

/// Whether an error comes from TLS: a certificate that is not trusted, or is missing. The client
/// reports it as an error of the stream.
fn is_of_encryption(error: &dyn std::error::Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        let stream = error.downcast_ref::<std::io::Error>();
        if stream.is_some_and(|error| error.kind() == std::io::ErrorKind::InvalidData) {
            return true;
        }
        cause = error.source();
    }
    false
}

/// A bus over NATS. It reconnects for ever when the server is unavailable.
#[derive(Debug)]
pub struct Nats {
    node: NodeId,
    prefix: String,
    client: Client,
    /// Notified after a reconnection, or when messages were dropped because this node was too slow.
    missed: Arc<Notify>,
    subscriptions: Mutex<Subscriptions>,
}

/// State of the connection, from the events of the client.
enum ConnectionState {
    /// Not connected yet.
    New,
    There,
    Away(Instant),
}

/// Subscriptions of this node.
#[derive(Debug)]
struct Subscriptions {
    /// Messages to all nodes; `None` for a worker.
    broadcasts: Option<Subscriber>,
    /// Requests to this node, or to any worker.
    requests: Subscriber,
}

impl Nats {
    /// Joins as a node of the site.
    ///
    /// # Errors
    ///
    /// If no server can be reached at the start. Later outages are no error.
    pub async fn join(url: &NatsUrl, node: NodeId) -> Result<Nats, ConnectError> {
        let broadcasts = Some(format!("{}.all", url.prefix));
        let requests = subject_of(&url.prefix, &node);
        Nats::connect(url, node, broadcasts, requests, None).await
    }

    /// Joins as a worker. Each delegated job goes to one of the workers.
    ///
    /// # Errors
    ///
    /// As [`Nats::join`].
    pub async fn work(url: &NatsUrl, node: NodeId) -> Result<Nats, ConnectError> {
        let requests = format!("{}.think", url.prefix);
        Nats::connect(url, node, None, requests, Some("workers")).await
    }

    async fn connect(
        url: &NatsUrl,
        node: NodeId,
        broadcasts: Option<String>,
        requests: String,
        group: Option<&str>,
    ) -> Result<Nats, ConnectError> {
        let failed = |why: &dyn std::error::Error| ConnectError::new(url, error_chain(why));
        let missed = Arc::new(Notify::new());
        let options = url
            .authenticate(options(&node, Arc::clone(&missed)))
            .await
            .map_err(|why| ConnectError::new(url, why))?;
        let connecting = options.connect(url.servers.clone()).await;
        let client = connecting.map_err(|error| ConnectError::connecting(url, &error))?;
        let broadcasts = match broadcasts {
            Some(subject) => Some(client.subscribe(subject).await),
            None => None,
        };
        let requests = match group {
            Some(group) => client.queue_subscribe(requests, group.to_owned()).await,
            None => client.subscribe(requests).await,
        };
        let nats = Nats {
            node,
            prefix: url.prefix.clone(),
            client,
            missed,
            subscriptions: Mutex::new(Subscriptions {
                broadcasts: broadcasts.transpose().map_err(|error| failed(&error))?,
                requests: requests.map_err(|error| failed(&error))?,
            }),
        };
        nats.wait_for_subscriptions().await;
        Ok(nats)
    }

    /// Waits until the server has our subscriptions. It works in order, so they are there when it
    /// answers a later request (to a subject without subscribers).
    async fn wait_for_subscriptions(&self) {
        let nobody = format!("{}.nobody", self.prefix);
        // Without an answer the server is unavailable again, and the client will reconnect.
        let _ = self.send_request(nobody, Vec::new(), SEND_TIMEOUT).await;
    }

    async fn send_request(
        &self,
        subject: String,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        self.check(&question)?;
        let request = Request::new()
            .payload(question.into())
            .timeout(Some(patience));
        // The timeout also holds if the request cannot be sent.
        let asking = timeout(patience, self.client.send_request(subject, request));
        let answer = match asking.await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => return Err(request_error(error.kind(), &error)),
            Err(_) => return Err(BusError::NoAnswer),
        };
        match answer.headers {
            Some(headers) if headers.get(NO_ANSWER).is_some() => Err(BusError::NoAnswer),
            _ => Ok(answer.payload.into()),
        }
    }

    /// Whether the bus can send this message at once. Messages are not queued, since they would be
    /// out of date later.
    fn check(&self, message: &[u8]) -> Result<(), BusError> {
        check_size(&self.client, message).map_err(BusError::Unavailable)?;
        if self.client.connection_state() == State::Connected {
            Ok(())
        } else {
            Err(unavailable())
        }
    }

    fn to_event(&self, message: Message) -> BusEvent {
        let Some(reply) = message.reply else {
            return BusEvent::Broadcast(message.payload.into());
        };
        let (answer, given) = ReplySender::channel();
        let client = self.client.clone();
        tokio::spawn(async move {
            respond(&client, reply, given.await.ok()).await;
        });
        BusEvent::Request(message.payload.into(), answer)
    }
}

#[async_trait::async_trait]
impl Bus for Nats {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn broadcast(&self, message: Vec<u8>) -> Result<(), BusError> {
        self.check(&message)?;
        let all = format!("{}.all", self.prefix);
        match timeout(SEND_TIMEOUT, self.client.publish(all, message.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(BusError::Unavailable(error_chain(&error))),
            Err(_) => Err(unavailable()),
        }
    }

    async fn request(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        let subject = subject_of(&self.prefix, node);
        self.send_request(subject, question, patience).await
    }

    async fn delegate(&self, job: Vec<u8>, patience: Duration) -> Result<Vec<u8>, BusError> {
        let subject = format!("{}.think", self.prefix);
        self.send_request(subject, job, patience).await
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    async fn round_trip(&self) -> Result<Option<Duration>, BusError> {
        self.check(&[])?;
        let began = Instant::now();
        let nobody = format!("{}.nobody", self.prefix);
        let request = Request::new().timeout(Some(SEND_TIMEOUT));
        match timeout(SEND_TIMEOUT, self.client.send_request(nobody, request)).await {
            // The server answers that this subject has no subscribers.
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => {}
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(BusError::Unavailable(error_chain(&error))),
            Err(_) => return Err(unavailable()),
        }
        Ok(Some(began.elapsed()))
    }

    async fn next_event(&self) -> Option<BusEvent> {
        let mut subscriptions = self.subscriptions.lock().await;
        let Subscriptions {
            broadcasts,
            requests,
        } = &mut *subscriptions;
        let broadcasts = async {
            match broadcasts {
                Some(broadcasts) => broadcasts.next().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = self.missed.notified() => {
                // If this call is cancelled while it waits, the next call reports the reconnection.
                self.missed.notify_one();
                self.wait_for_subscriptions().await;
                self.missed.notified().await;
                Some(BusEvent::Reconnected)
            }
            message = broadcasts => Some(self.to_event(message?)),
            message = requests.next() => Some(self.to_event(message?)),
        }
    }
}

fn subject_of(prefix: &str, node: &NodeId) -> String {
    format!("{prefix}.node.{node}")
}

fn options(node: &NodeId, missed: Arc<Notify>) -> ConnectOptions {
    let state = Arc::new(parking_lot::Mutex::new(ConnectionState::New));
    ConnectOptions::new()
        .name(node)
        // A broadcast goes to the other nodes only.
        .no_echo()
        .max_reconnects(None)
        .connection_timeout(CONNECT_TIMEOUT)
        .reconnect_delay_callback(|attempt| match attempt {
            0 | 1 => Duration::ZERO,
            _ => RECONNECT_DELAY,
        })
        .ping_interval(PING_INTERVAL)
        .event_callback(move |event| {
            let (missed, state) = (Arc::clone(&missed), Arc::clone(&state));
            async move {
                match event {
                    Event::Connected => {
                        let mut state = state.lock();
                        match std::mem::replace(&mut *state, ConnectionState::There) {
                            ConnectionState::New => return,
                            ConnectionState::There => {}
                            ConnectionState::Away(since) => {
                                let away_seconds = since.elapsed().as_secs_f64();
                                tracing::info!(
                                    away_seconds = format_args!("{away_seconds:.1}"),
                                    "the bus is back"
                                );
                            }
                        }
                        missed.notify_one();
                    }
                    Event::Disconnected => {
                        let mut state = state.lock();
                        if !matches!(*state, ConnectionState::Away(_)) {
                            *state = ConnectionState::Away(Instant::now());
                            tracing::warn!("the bus is away; looking for it");
                        }
                    }
                    Event::SlowConsumer(_) => {
                        tracing::warn!("the bus has told us more than we could hear");
                        missed.notify_one();
                    }
                    Event::ServerError(error) => tracing::warn!(%error, "the bus complains"),
                    Event::LameDuckMode
                    | Event::Draining
                    | Event::Closed
                    | Event::ClientError(_) => {}
                }
            }
        })
}

async fn respond(client: &Client, reply: Subject, answer: Option<Vec<u8>>) {
    let answer = answer.and_then(|answer| match check_size(client, &answer) {
        Ok(()) => Some(answer),
        Err(error) => {
            tracing::error!(error, "an answer could not be given");
            None
        }
    });
    let mut headers = HeaderMap::new();
    if answer.is_none() {
        headers.insert(NO_ANSWER, "1");
    }
    let answer = answer.unwrap_or_default();
    let sent = client.publish_with_headers(reply, headers, answer.into());
    let sent = sent.await;
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer could not be sent");
    }
}

fn check_size(client: &Client, message: &[u8]) -> Result<(), String> {
    let most = client.max_payload().min(MAX_MESSAGE);
    if message.len() <= most {
        return Ok(());
    }
    let size = message.len();
    Err(format!(
        "a message of {size} bytes is more than the bus carries, which is {most}"
    ))
}

fn request_error(kind: RequestErrorKind, error: &dyn std::error::Error) -> BusError {
    match kind {
        RequestErrorKind::TimedOut | RequestErrorKind::NoResponders => BusError::NoAnswer,
        RequestErrorKind::InvalidSubject
        | RequestErrorKind::MaxPayloadExceeded
        | RequestErrorKind::Other => BusError::Unavailable(error_chain(error)),
    }
}

fn unavailable() -> BusError {
    BusError::Unavailable("the bus is away".to_owned())
}

/// An error and its causes, in one line.
fn error_chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        // Some errors repeat their cause.
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}
