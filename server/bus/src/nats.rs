//! Nodes and workers that meet at a NATS server.

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

use crate::{Answer, Bus, BusError, Heard, NodeId};

pub use files::NatsFiles;
pub use url::{NatsUrl, NatsUrlError};

/// A server that is silent for some of these is taken for dead: the house must notice before its
/// players do.
const PING: Duration = Duration::from_secs(1);
/// How long a server may take to let us in.
const CONNECT: Duration = Duration::from_secs(5);
/// Between two tries to come back, at most.
const TRY_AGAIN: Duration = Duration::from_millis(500);
/// How long a message may wait to be sent. Longer, and the bus is as good as gone.
const SEND: Duration = Duration::from_secs(2);
/// The largest message, unless the server carries less: what a server carries that nobody has
/// configured.
const LARGEST: usize = 1024 * 1024;
/// Stands above a reply that says: there will be no answer.
const NO_ANSWER: &str = "Sweettooth-No-Answer";

/// Why the bus could not be reached at the start.
#[derive(Debug, thiserror::Error)]
#[error("the bus at {url} cannot be reached: {why}")]
pub struct ConnectError {
    url: NatsUrl,
    why: String,
    may_pass: bool,
}

impl ConnectError {
    /// Whether waiting may mend it: the server is not there yet, or its name is not known yet. A
    /// login that is refused, or a file that cannot be used, stays so.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        self.may_pass
    }

    fn connecting(url: &NatsUrl, error: &async_nats::ConnectError) -> ConnectError {
        let passing = [
            ConnectErrorKind::Dns,
            ConnectErrorKind::TimedOut,
            ConnectErrorKind::Io,
        ];
        ConnectError {
            may_pass: passing.contains(&error.kind()) && !is_of_encryption(error),
            ..ConnectError::new(url, reasons(error))
        }
    }

    fn new(url: &NatsUrl, why: String) -> ConnectError {
        ConnectError {
            url: url.clone(),
            why,
            may_pass: false,
        }
    }
}

/// Whether an error comes from encryption: a certificate that is not trusted, or not shown. The
/// client reports it as an error of the stream whose data cannot be read.
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

/// A bus over NATS. When its server goes away, it is looked for for ever.
#[derive(Debug)]
pub struct Nats {
    node: NodeId,
    prefix: String,
    client: Client,
    /// The server was away, or told us more than we could hear.
    missed: Arc<Notify>,
    incoming: Mutex<Incoming>,
}

/// Whether the server is there, as its events tell.
enum Presence {
    /// It was not there yet.
    New,
    There,
    Away(Instant),
}

/// What comes in.
#[derive(Debug)]
struct Incoming {
    /// What is told to all; a worker is told nothing.
    told: Option<Subscriber>,
    /// What is asked of this node, or of any worker.
    asked: Subscriber,
}

impl Nats {
    /// Takes part as a node of the house.
    ///
    /// # Errors
    ///
    /// If no server can be reached now. Later it may come and go.
    pub async fn join(url: &NatsUrl, node: NodeId) -> Result<Nats, ConnectError> {
        let told = Some(format!("{}.all", url.prefix));
        let asked = subject_of(&url.prefix, &node);
        Nats::connect(url, node, told, asked, None).await
    }

    /// Takes jobs that nodes delegate: each of them goes to one of the workers.
    ///
    /// # Errors
    ///
    /// As [`Nats::join`].
    pub async fn work(url: &NatsUrl, node: NodeId) -> Result<Nats, ConnectError> {
        let asked = format!("{}.think", url.prefix);
        Nats::connect(url, node, None, asked, Some("workers")).await
    }

    async fn connect(
        url: &NatsUrl,
        node: NodeId,
        told: Option<String>,
        asked: String,
        group: Option<&str>,
    ) -> Result<Nats, ConnectError> {
        let failed = |why: &dyn std::error::Error| ConnectError::new(url, reasons(why));
        let missed = Arc::new(Notify::new());
        let options = url
            .authenticate(options(&node, Arc::clone(&missed)))
            .await
            .map_err(|why| ConnectError::new(url, why))?;
        let connecting = options.connect(url.servers.clone()).await;
        let client = connecting.map_err(|error| ConnectError::connecting(url, &error))?;
        let told = match told {
            Some(subject) => Some(client.subscribe(subject).await),
            None => None,
        };
        let asked = match group {
            Some(group) => client.queue_subscribe(asked, group.to_owned()).await,
            None => client.subscribe(asked).await,
        };
        let nats = Nats {
            node,
            prefix: url.prefix.clone(),
            client,
            missed,
            incoming: Mutex::new(Incoming {
                told: told.transpose().map_err(|error| failed(&error))?,
                asked: asked.map_err(|error| failed(&error))?,
            }),
        };
        nats.settle().await;
        Ok(nats)
    }

    /// Waits until the server has taken note of what we listen to. It does things in order, so
    /// that is when it answers something that came after: that nobody listens there.
    async fn settle(&self) {
        let nobody = format!("{}.nobody", self.prefix);
        // Where even this gets no answer, the server is away again, and comes back.
        let _ = self.request(nobody, Vec::new(), SEND).await;
    }

    async fn request(
        &self,
        subject: String,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        self.check(&question)?;
        let request = Request::new()
            .payload(question.into())
            .timeout(Some(patience));
        // Within the patience even if it cannot be sent.
        let asking = timeout(patience, self.client.send_request(subject, request));
        let answer = match asking.await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => return Err(refused(error.kind(), &error)),
            Err(_) => return Err(BusError::NoAnswer),
        };
        match answer.headers {
            Some(headers) if headers.get(NO_ANSWER).is_some() => Err(BusError::NoAnswer),
            _ => Ok(answer.payload.into()),
        }
    }

    /// Whether the bus can carry that now. What cannot be sent at once is not kept for later: it
    /// would be old then.
    fn check(&self, message: &[u8]) -> Result<(), BusError> {
        check_size(&self.client, message).map_err(BusError::Unavailable)?;
        if self.client.connection_state() == State::Connected {
            Ok(())
        } else {
            Err(away())
        }
    }

    fn heard(&self, message: Message) -> Heard {
        let Some(reply) = message.reply else {
            return Heard::Told(message.payload.into());
        };
        let (answer, given) = Answer::awaited();
        let client = self.client.clone();
        tokio::spawn(async move {
            respond(&client, reply, given.await.ok()).await;
        });
        Heard::Asked(message.payload.into(), answer)
    }
}

#[async_trait::async_trait]
impl Bus for Nats {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn tell(&self, message: Vec<u8>) -> Result<(), BusError> {
        self.check(&message)?;
        let all = format!("{}.all", self.prefix);
        match timeout(SEND, self.client.publish(all, message.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(BusError::Unavailable(reasons(&error))),
            Err(_) => Err(away()),
        }
    }

    async fn ask(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        let subject = subject_of(&self.prefix, node);
        self.request(subject, question, patience).await
    }

    async fn delegate(&self, job: Vec<u8>, patience: Duration) -> Result<Vec<u8>, BusError> {
        let subject = format!("{}.think", self.prefix);
        self.request(subject, job, patience).await
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    async fn round_trip(&self) -> Result<Option<Duration>, BusError> {
        self.check(&[])?;
        let began = Instant::now();
        let nobody = format!("{}.nobody", self.prefix);
        let request = Request::new().timeout(Some(SEND));
        match timeout(SEND, self.client.send_request(nobody, request)).await {
            // The server answers that nobody listens there.
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => {}
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(BusError::Unavailable(reasons(&error))),
            Err(_) => return Err(away()),
        }
        Ok(Some(began.elapsed()))
    }

    async fn hear(&self) -> Option<Heard> {
        let mut incoming = self.incoming.lock().await;
        let Incoming { told, asked } = &mut *incoming;
        let told = async {
            match told {
                Some(told) => told.next().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = self.missed.notified() => {
                // Who stops listening while we wait hears of it the next time.
                self.missed.notify_one();
                self.settle().await;
                self.missed.notified().await;
                Some(Heard::Reconnected)
            }
            message = told => Some(self.heard(message?)),
            message = asked.next() => Some(self.heard(message?)),
        }
    }
}

fn subject_of(prefix: &str, node: &NodeId) -> String {
    format!("{prefix}.node.{node}")
}

fn options(node: &NodeId, missed: Arc<Notify>) -> ConnectOptions {
    let presence = Arc::new(parking_lot::Mutex::new(Presence::New));
    ConnectOptions::new()
        .name(node)
        // What a node tells all, it tells the others.
        .no_echo()
        .max_reconnects(None)
        .connection_timeout(CONNECT)
        .reconnect_delay_callback(|attempt| match attempt {
            0 | 1 => Duration::ZERO,
            _ => TRY_AGAIN,
        })
        .ping_interval(PING)
        .event_callback(move |event| {
            let (missed, presence) = (Arc::clone(&missed), Arc::clone(&presence));
            async move {
                match event {
                    Event::Connected => {
                        let mut presence = presence.lock();
                        match std::mem::replace(&mut *presence, Presence::There) {
                            Presence::New => return,
                            Presence::There => {}
                            Presence::Away(since) => {
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
                        let mut presence = presence.lock();
                        if !matches!(*presence, Presence::Away(_)) {
                            *presence = Presence::Away(Instant::now());
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
    let most = client.max_payload().min(LARGEST);
    if message.len() <= most {
        return Ok(());
    }
    let size = message.len();
    Err(format!(
        "a message of {size} bytes is more than the bus carries, which is {most}"
    ))
}

fn refused(kind: RequestErrorKind, error: &dyn std::error::Error) -> BusError {
    match kind {
        RequestErrorKind::TimedOut | RequestErrorKind::NoResponders => BusError::NoAnswer,
        RequestErrorKind::InvalidSubject
        | RequestErrorKind::MaxPayloadExceeded
        | RequestErrorKind::Other => BusError::Unavailable(reasons(error)),
    }
}

fn away() -> BusError {
    BusError::Unavailable("the bus is away".to_owned())
}

/// An error and what led to it, in one line.
fn reasons(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        // Some repeat what led to them.
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}
