//! HTTP/1.1 client for one request on a connection that the caller has opened. So the caller
//! decides to which address the connection leads, and knows the addresses of both ends. Clients
//! that resolve names themselves allow neither.

use std::sync::Arc;

use hyper::body::{Body, Incoming};
use hyper::client::conn::http1;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};

/// A connection, encrypted or not.
pub trait ByteStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> ByteStream for T {}

/// TLS configuration that trusts the certificate authorities of browsers, and `more`.
pub fn encryption(
    more: impl IntoIterator<Item = CertificateDer<'static>>,
) -> Result<TlsConnector, Error> {
    let mut roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    for certificate in more {
        roots.add(certificate)?;
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Sends a request. The connection is closed when the answer or this future is dropped.
pub async fn send<B>(
    stream: impl ByteStream + 'static,
    request: Request<B>,
) -> hyper::Result<Response<Incoming>>
where
    B: Body<Data: Send, Error: Into<Box<dyn std::error::Error + Send + Sync>>> + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // This task reads the answer from the connection while the caller waits for it.
    tokio::spawn(connection.with_upgrades());
    sender.send_request(request).await
}
