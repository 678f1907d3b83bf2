//! Delivery of one message to an address of another person or a push service: within a few seconds,
//! and only to an address that was checked.

use std::sync::LazyLock;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use model::UnixMs;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use super::address::{Target, Unreachable};
use crate::http_client::{self, ByteStream, encryption};

/// Time limit for the whole delivery.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest pause that another server may ask for.
const LONGEST_PAUSE: UnixMs = 24 * 3600 * 1000;

/// A message to another server.
pub(in crate::server) struct Message {
    /// Its headers, besides those of every message.
    pub(in crate::server) headers: HeaderMap,
    /// Its body.
    pub(in crate::server) body: Vec<u8>,
}

/// The reason why a message did not arrive. Each has a code for the page of the hook's owner.
#[derive(Debug, Error)]
pub(in crate::server) enum DeliveryError {
    /// The address is invalid, or leads into a private network.
    #[error("address")]
    Address,
    /// The other server could not be reached, or did not answer in time.
    #[error("silence")]
    Silence,
    /// The other server answered with an error status, and asked for a pause in milliseconds
    /// (`Retry-After`) or for none.
    #[error("{0}")]
    Answer(StatusCode, Option<UnixMs>),
}

impl DeliveryError {
    /// Whether a retry is useless.
    pub(in crate::server) fn is_final(&self) -> bool {
        matches!(self, DeliveryError::Answer(StatusCode::GONE, _))
    }

    /// The code of the text on the page.
    pub(in crate::server) fn note(&self) -> String {
        match self {
            DeliveryError::Answer(status, _) => status.as_u16().to_string(),
            other => other.to_string(),
        }
    }
}

/// Sends a message. `Ok` if the other server accepted it. A redirection counts as an error, because
/// its target was not checked.
pub(in crate::server) async fn deliver(
    target: &Target,
    message: Message,
    allow_inside: bool,
) -> Result<(), DeliveryError> {
    let sent = tokio::time::timeout(PATIENCE, send(target, message, allow_inside));
    let answer = sent.await.map_err(|_| DeliveryError::Silence)??;
    match answer.status().is_success() {
        true => Ok(()),
        false => Err(DeliveryError::Answer(
            answer.status(),
            asked_pause(answer.headers()),
        )),
    }
}

/// The pause in `Retry-After`, if it is given in seconds.
fn asked_pause(headers: &HeaderMap) -> Option<UnixMs> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?;
    let seconds: u32 = seconds.trim().parse().ok()?;
    Some((UnixMs::from(seconds) * 1000).min(LONGEST_PAUSE))
}

async fn send(
    target: &Target,
    message: Message,
    allow_inside: bool,
) -> Result<Response<Incoming>, DeliveryError> {
    let address = target
        .resolve(allow_inside)
        .await
        .map_err(|why| match why {
            Unreachable::Inside => DeliveryError::Address,
            Unreachable::Unknown => DeliveryError::Silence,
        })?;
    let stream = TcpStream::connect(address).await;
    let stream = stream.map_err(|_| DeliveryError::Silence)?;
    if !target.secure {
        return post(stream, target, message).await;
    }
    let name = ServerName::try_from(target.bare_host().to_owned());
    let name = name.map_err(|_| DeliveryError::Address)?;
    let stream = TLS.connect(name, stream).await;
    post(stream.map_err(|_| DeliveryError::Silence)?, target, message).await
}

async fn post(
    stream: impl ByteStream + 'static,
    target: &Target,
    message: Message,
) -> Result<Response<Incoming>, DeliveryError> {
    let mut request = Request::post(&target.path)
        .body(Full::new(Bytes::from(message.body)))
        .map_err(|_| DeliveryError::Address)?;
    let host = HeaderValue::from_str(&target.host_and_port());
    let headers = request.headers_mut();
    headers.extend(message.headers);
    headers.insert(header::HOST, host.map_err(|_| DeliveryError::Address)?);
    headers.insert(header::USER_AGENT, HeaderValue::from_static("SweetTooth"));
    let answer = http_client::send(stream, request).await;
    answer.map_err(|_| DeliveryError::Silence)
}

static TLS: LazyLock<TlsConnector> =
    LazyLock::new(|| encryption([]).expect("the usual authorities can be read"));

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nothing_is_sent_inside() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let message = Message {
            headers: HeaderMap::new(),
            body: b"{}".to_vec(),
        };
        let sent = deliver(&Target::read(&url).unwrap(), message, false).await;
        assert!(matches!(sent, Err(DeliveryError::Address)), "{sent:?}");
        let connected = tokio::time::timeout(Duration::ZERO, listener.accept());
        assert!(connected.await.is_err());
    }

    #[test]
    fn a_pause_is_asked_for_in_seconds() {
        let asked = |value: &'static str| {
            let value = (header::RETRY_AFTER, HeaderValue::from_static(value));
            asked_pause(&HeaderMap::from_iter([value]))
        };
        assert_eq!(asked("120"), Some(120_000));
        assert_eq!(asked("4000000000"), Some(LONGEST_PAUSE));
        assert_eq!(asked("Fri, 31 Dec 2027 23:59:59 GMT"), None);
        assert_eq!(asked("-5"), None);
        assert_eq!(asked_pause(&HeaderMap::new()), None);
    }
}
