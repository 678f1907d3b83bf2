//! A small HTTP client. It knows both ends of its connection, which shows whether there is a proxy
//! in between.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use http_body_util::{BodyExt, Empty, Limited};
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderMap};
use hyper::{Request, Response, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use thiserror::Error;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use web::http_client::{self, ByteStream, encryption};

/// Timeout of each step of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest body that is read.
const MAX_BODY: usize = 1024 * 1024;

/// The error of a request.
#[derive(Debug, Error)]
pub(super) enum HttpError {
    /// The host name cannot be resolved.
    #[error("the name {host} cannot be resolved: {why}")]
    Name { host: String, why: String },
    /// No connection.
    #[error("{address} cannot be reached: {why}")]
    Connect { address: String, why: String },
    /// TLS failed, for example because the certificate is not trusted.
    #[error("no encrypted connection: {0}")]
    Tls(String),
    /// The answer is not HTTP, or came too late.
    #[error("no answer: {0}")]
    HttpResponse(String),
}

/// A response.
#[derive(Debug)]
pub(super) struct HttpResponse {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: String,
    /// The local address of the connection.
    pub(super) local: SocketAddr,
    /// The duration of the request, without connecting.
    pub(super) took: Duration,
}

/// A client for one site.
#[derive(Clone)]
pub(super) struct HttpClient {
    pub(super) secure: bool,
    /// The host as in a URL: IPv6 in brackets.
    host: String,
    port: u16,
    tls: TlsConnector,
}

impl HttpClient {
    /// A client for the site at a URL without a path. `authorities` is a file of certificates to
    /// trust besides those of browsers.
    pub(super) fn new(url: &str, authorities: Option<&Path>) -> anyhow::Result<HttpClient> {
        let uri: Uri = url.parse().with_context(|| format!("`{url}` is no URL"))?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => anyhow::bail!("`{url}` begins with neither https:// nor http://"),
        };
        let host = uri.host().unwrap_or_default().to_owned();
        ensure!(!host.is_empty(), "`{url}` names no host");
        let port = uri.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok(HttpClient {
            secure,
            host,
            port,
            tls: tls(authorities)?,
        })
    }

    /// The value of the header `Host`.
    pub(super) fn authority(&self) -> String {
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => self.host.clone(),
            (_, port) => format!("{}:{port}", self.host),
        }
    }

    fn bare_host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// Whether the address is a loopback address.
    pub(super) fn is_local(&self) -> bool {
        let address = self.bare_host().parse::<std::net::IpAddr>();
        address.map_or(self.host == "localhost", |address| address.is_loopback())
    }

    async fn connect(&self) -> Result<(Box<dyn ByteStream>, SocketAddr), HttpError> {
        let host = self.bare_host();
        let unknown = |why: String| HttpError::Name {
            host: host.to_owned(),
            why,
        };
        let found = with_timeout(tokio::net::lookup_host((host, self.port))).await;
        let addresses: Vec<SocketAddr> = found.map_err(unknown)?.collect();
        let mut last = unknown("it has no address".to_owned());
        for address in addresses {
            let connected = with_timeout(TcpStream::connect(address)).await;
            let stream = match connected {
                Ok(stream) => stream,
                Err(why) => {
                    let address = address.to_string();
                    last = HttpError::Connect { address, why };
                    continue;
                }
            };
            let failed = |error: std::io::Error| HttpError::HttpResponse(error.to_string());
            let local = stream.local_addr().map_err(failed)?;
            if !self.secure {
                return Ok((Box::new(stream), local));
            }
            let name = ServerName::try_from(host.to_owned());
            let name = name.map_err(|error| HttpError::Tls(error.to_string()))?;
            let stream = with_timeout(self.tls.connect(name, stream)).await;
            return Ok((Box::new(stream.map_err(HttpError::Tls)?), local));
        }
        Err(last)
    }

    async fn send(
        &self,
        path: &str,
        headers: &[(String, String)],
    ) -> Result<(Response<hyper::body::Incoming>, SocketAddr), HttpError> {
        let (stream, local) = self.connect().await?;
        let mut request = Request::get(path).header(HOST, self.authority());
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let request = request
            .body(Empty::<Bytes>::new())
            .map_err(|error| HttpError::HttpResponse(error.to_string()))?;
        let answer = with_timeout(http_client::send(stream, request)).await;
        Ok((answer.map_err(HttpError::HttpResponse)?, local))
    }

    /// Sends a GET request.
    pub(super) async fn get(
        &self,
        path: &str,
        headers: &[(String, String)],
    ) -> Result<HttpResponse, HttpError> {
        let began = Instant::now();
        let (answer, local) = self.send(path, headers).await?;
        let took = began.elapsed();
        let (parts, body) = answer.into_parts();
        let body = with_timeout(Limited::new(body, MAX_BODY).collect()).await;
        let body = body.map_err(HttpError::HttpResponse)?.to_bytes();
        Ok(HttpResponse {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
            local,
            took,
        })
    }

    /// Opens a WebSocket and reads the first message, which is a short text. Otherwise returns the
    /// status with which the upgrade was refused.
    pub(super) async fn read_first_message(
        &self,
        path: &str,
        headers: &[(String, String)],
    ) -> Result<Result<String, StatusCode>, HttpError> {
        let mut all = headers.to_vec();
        let upgrade = [
            ("connection", "Upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        all.extend(upgrade.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let (answer, _) = self.send(path, &all).await?;
        if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
            return Ok(Err(answer.status()));
        }
        let upgraded = with_timeout(hyper::upgrade::on(answer)).await;
        let mut stream = TokioIo::new(upgraded.map_err(HttpError::HttpResponse)?);
        // A frame of the server: a whole text, with its length, unmasked.
        let mut head = [0; 2];
        let read = with_timeout(stream.read_exact(&mut head)).await;
        read.map_err(HttpError::HttpResponse)?;
        let [kind, length] = head;
        if kind != 0x81 || length > 125 {
            let odd = "the first frame of the WebSocket is no short text".to_owned();
            return Err(HttpError::HttpResponse(odd));
        }
        let mut text = vec![0; usize::from(length)];
        let read = with_timeout(stream.read_exact(&mut text)).await;
        read.map_err(HttpError::HttpResponse)?;
        Ok(Ok(String::from_utf8_lossy(&text).into_owned()))
    }
}

/// Applies [`PATIENCE`] as a timeout, and converts errors to text.
async fn with_timeout<T, E: Into<Box<dyn std::error::Error + Send + Sync>>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, String> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            let error = error.into();
            let mut words = error.to_string();
            let mut cause = error.source();
            while let Some(deeper) = cause {
                words = format!("{words}: {deeper}");
                cause = deeper.source();
            }
            Err(words)
        }
        Err(_) => Err(format!("nothing came within {} s", PATIENCE.as_secs())),
    }
}

fn tls(authorities: Option<&Path>) -> anyhow::Result<TlsConnector> {
    let mut more = Vec::new();
    if let Some(file) = authorities {
        let name = file.display();
        let read = || format!("--ca {name} cannot be read");
        for certificate in CertificateDer::pem_file_iter(file).with_context(read)? {
            more.push(certificate.with_context(read)?);
        }
        ensure!(!more.is_empty(), "--ca {name} holds no certificate (PEM)");
    }
    Ok(encryption(more)?)
}
