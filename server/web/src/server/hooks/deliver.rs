//! Delivery of one message to a web hook: signed, within a few seconds, to an address that was
//! checked.

use std::sync::LazyLock;
use std::time::Duration;

use axum::http::{Request, StatusCode, header};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper::body::Bytes;
use sha2::Sha256;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use super::address::{Target, Unreachable};
use crate::http_client::{self, ByteStream, encryption};

/// Time limit for the whole delivery.
const PATIENCE: Duration = Duration::from_secs(10);

/// The header with the signature of the body.
const SIGNATURE: &str = "x-sweettooth-signature";

/// The reason why a message did not arrive. Each has a code for the page of the hook's owner.
#[derive(Debug, Error)]
pub(super) enum DeliveryError {
    /// The address is invalid, or leads into a private network.
    #[error("address")]
    Address,
    /// The other server could not be reached, or did not answer in time.
    #[error("silence")]
    Silence,
    /// The other server answered with an error status.
    #[error("{0}")]
    Answer(StatusCode),
}

impl DeliveryError {
    /// Whether a retry is useless.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, DeliveryError::Answer(StatusCode::GONE))
    }

    /// The code of the text on the page.
    pub(super) fn note(&self) -> String {
        match self {
            DeliveryError::Answer(status) => status.as_u16().to_string(),
            other => other.to_string(),
        }
    }
}

/// Sends a body. `Ok` if the other server accepted it. A redirection counts as an error, because
/// its target was not checked.
pub(super) async fn deliver(
    url: &str,
    secret: &str,
    body: String,
    allow_inside: bool,
) -> Result<(), DeliveryError> {
    let target = Target::read(url).map_err(|_| DeliveryError::Address)?;
    let sent = tokio::time::timeout(PATIENCE, send(&target, secret, body, allow_inside));
    let status = sent.await.map_err(|_| DeliveryError::Silence)??;
    match status.is_success() {
        true => Ok(()),
        false => Err(DeliveryError::Answer(status)),
    }
}

async fn send(
    target: &Target,
    secret: &str,
    body: String,
    allow_inside: bool,
) -> Result<StatusCode, DeliveryError> {
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
        return post(stream, target, secret, body).await;
    }
    let name = ServerName::try_from(target.bare_host().to_owned());
    let name = name.map_err(|_| DeliveryError::Address)?;
    let stream = TLS.connect(name, stream).await;
    post(
        stream.map_err(|_| DeliveryError::Silence)?,
        target,
        secret,
        body,
    )
    .await
}

async fn post(
    stream: impl ByteStream + 'static,
    target: &Target,
    secret: &str,
    body: String,
) -> Result<StatusCode, DeliveryError> {
    let usual = if target.secure { 443 } else { 80 };
    let host = match target.port == usual {
        true => target.host.clone(),
        false => format!("{}:{}", target.host, target.port),
    };
    let request = Request::post(&target.path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, "SweetTooth")
        .header(header::CONTENT_TYPE, "application/json")
        .header(SIGNATURE, format!("sha256={}", signature(secret, &body)))
        .body(Full::new(Bytes::from(body)))
        .map_err(|_| DeliveryError::Address)?;
    let answer = http_client::send(stream, request).await;
    answer
        .map(|answer| answer.status())
        .map_err(|_| DeliveryError::Silence)
}

/// HMAC-SHA256 of a body, in hexadecimal.
fn signature(secret: &str, body: &str) -> String {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length will do");
    mac.update(body.as_bytes());
    HEXLOWER.encode(&mac.finalize().into_bytes())
}

static TLS: LazyLock<TlsConnector> =
    LazyLock::new(|| encryption([]).expect("the usual authorities can be read"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_the_standard() {
        // RFC 4231, test case 2.
        assert_eq!(
            signature("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[tokio::test]
    async fn nothing_is_sent_inside() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let sent = deliver(&url, "secret", "{}".to_owned(), false).await;
        assert!(matches!(sent, Err(DeliveryError::Address)), "{sent:?}");
        let connected = tokio::time::timeout(Duration::ZERO, listener.accept());
        assert!(connected.await.is_err());
    }
}
