//! Client of a load test: a guest with a token, a spectator without one, and connections to tables.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use pages::changes::{ReceivedPage, SentPart};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use web::http_client;
use web::inflate::inflated;

use super::scene_summary::{SceneSummary, choose};

/// The size of the read buffer; a scene has a few kilobytes.
const BUFFER: usize = 8 * 1024;

thread_local! {
    /// The preset dictionary that was loaded last, with its address. All clients share one thread.
    static PRESET: RefCell<Option<(String, Rc<str>)>> = const { RefCell::new(None) };
}

/// The address of a server.
#[derive(Clone, Debug)]
pub(super) struct ServerAddress {
    /// Host and port.
    at: String,
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.at)
    }
}

impl ServerAddress {
    /// Reads `http://HOST:PORT`.
    pub(super) fn read(url: &str) -> Result<ServerAddress, String> {
        let at = url.strip_prefix("http://").unwrap_or_default();
        let at = at.strip_suffix('/').unwrap_or(at);
        let (host, port) = at.rsplit_once(':').unwrap_or((at, "80"));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        if host.is_empty() || !host.chars().all(plain) || port.parse::<u16>().is_err() {
            return Err(format!(
                "`{url}` is not of the form `http://HOST:PORT` (encryption is the proxy's work)"
            ));
        }
        Ok(ServerAddress {
            at: format!("{host}:{port}"),
        })
    }

    async fn connect(&self) -> anyhow::Result<TcpStream> {
        let stream = TcpStream::connect(&self.at)
            .await
            .with_context(|| format!("{self} cannot be reached"))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a POST request.
    async fn post(&self, token: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
        let request = Request::post(path)
            .header(header::HOST, &self.at)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .body(Full::<Bytes>::from(body.to_string()))?;
        Ok(serde_json::from_slice(&self.send(path, request).await?)?)
    }

    /// The preset dictionary with that address.
    async fn preset(&self, url: &str) -> anyhow::Result<Rc<str>> {
        let known = PRESET.with_borrow(Clone::clone);
        if let Some((_, text)) = known.filter(|(known, _)| known == url) {
            return Ok(text);
        }
        let request = Request::get(url).header(header::HOST, &self.at);
        let text = self.send(url, request.body(Full::default())?).await?;
        let text: Rc<str> = String::from_utf8(text.to_vec())?.into();
        PRESET.set(Some((url.to_owned(), Rc::clone(&text))));
        Ok(text)
    }

    /// Sends a request; returns the body of the answer.
    async fn send(&self, path: &str, request: Request<Full<Bytes>>) -> anyhow::Result<Bytes> {
        let answer = http_client::send(self.connect().await?, request).await;
        let answer = answer.with_context(|| format!("{path} was not answered"))?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            let text = String::from_utf8_lossy(&body);
            bail!("{path} was answered with {status}: {}", text.trim());
        }
        Ok(body)
    }
}

/// A guest with a token.
#[derive(Clone, Debug)]
pub(super) struct GuestClient {
    site: ServerAddress,
    token: String,
}

impl GuestClient {
    /// Creates a guest.
    pub(super) async fn new(site: &ServerAddress, name: &str) -> anyhow::Result<GuestClient> {
        let guest = site
            .post("", "/api/guests", &json!({ "name": name }))
            .await?;
        let token = guest["token"].as_str().context("a guest gets a token")?;
        Ok(GuestClient {
            site: site.clone(),
            token: token.to_owned(),
        })
    }

    /// Creates a table with an open seat; returns its keys.
    pub(super) async fn create_table(&self, game: &LoadGame) -> anyhow::Result<TableKeys> {
        let new = json!({ "game": game.id, "seats": ["me", "open"], "options": game.options });
        let made = self.site.post(&self.token, "/api/tables", &new).await?;
        let key = |name: &str| made[name].as_str().map(str::to_owned);
        Ok(TableKeys {
            play: key("play_key").context("a table has a key")?,
            watch: key("watch_key").context("a table has a key to watch")?,
        })
    }

    /// Opens a connection to a table.
    pub(super) async fn connect_to_table(
        &self,
        key: &str,
        client: ClientKind,
    ) -> anyhow::Result<TableConnection> {
        self.site.open_table(Some(&self.token), key, client).await
    }
}

/// The keys of a table.
#[derive(Debug)]
pub(super) struct TableKeys {
    pub(super) play: String,
    pub(super) watch: String,
}

/// The game of a load test.
#[derive(Clone, Debug)]
pub(super) struct LoadGame {
    pub(super) id: &'static str,
    pub(super) options: Value,
    /// Whether all players may act at once. Then a move may come too late, and is refused.
    pub(super) real_time: bool,
}

impl ServerAddress {
    /// Opens a connection to a table. Without a token the client is a spectator without a name.
    pub(super) async fn open_table(
        &self,
        token: Option<&str>,
        key: &str,
        client: ClientKind,
    ) -> anyhow::Result<TableConnection> {
        let path = match client {
            ClientKind::Program => format!("/api/tables/{key}/socket"),
            ClientKind::Page => format!("/t/{key}/socket"),
        };
        let (page, hello) = match client {
            ClientKind::Program => {
                let hello = json!({ "type": "hello", "history": false });
                (ReceivedPage::default(), hello)
            }
            ClientKind::Page => self.load_page(token, key).await?,
        };
        let url = format!("ws://{}{path}", self.at);
        let mut request = url.into_client_request()?;
        if let Some(bearer) = bearer(token)? {
            request.headers_mut().insert(header::AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let stream = self.connect().await?;
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        let mut connection = TableConnection {
            site: self.clone(),
            socket,
            preset: None,
            offered: None,
            scene: SceneSummary::default(),
            page,
            scenes: 0,
            bytes: Vec::new(),
            first_bytes: 0,
            later_bytes: 0,
        };
        connection.send(hello.to_string()).await?;
        Ok(connection)
    }

    /// Loads the document of a table, as a browser does before it opens the socket. Returns the page in it, and
    /// the greeting that names this page, so that it is not sent again.
    async fn load_page(
        &self,
        token: Option<&str>,
        key: &str,
    ) -> anyhow::Result<(ReceivedPage, Value)> {
        let path = format!("/t/{key}");
        let mut request = Request::get(&path).header(header::HOST, &self.at);
        if let Some(bearer) = bearer(token)? {
            request = request.header(header::AUTHORIZATION, bearer);
        }
        let document = self.send(&path, request.body(Full::default())?).await?;
        let document = std::str::from_utf8(&document)?;
        let main = between(document, "<main id=\"table\"", "</main>");
        let (attributes, content) = main
            .and_then(|main| main.split_once('>'))
            .with_context(|| format!("{path} is not the page of a table"))?;
        let hello = json!({
            "type": "hello",
            "page": between(attributes, " data-version=\"", "\""),
            "recent_parts": true,
            "inflate": true,
            "brief_turns": true,
        });
        Ok((ReceivedPage::load(content), hello))
    }
}

/// The header with a token.
fn bearer(token: Option<&str>) -> anyhow::Result<Option<HeaderValue>> {
    let header = |token: &str| HeaderValue::from_str(&format!("Bearer {token}"));
    Ok(token.map(header).transpose()?)
}

/// The text between the first `start` and the next `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0)
}

/// The protocol that a client speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
pub(in crate::bench) enum ClientKind {
    /// The JSON interface
    #[value(name = "programs")]
    #[serde(rename = "programs")]
    Program,
    /// The protocol of pages, as a browser speaks it
    #[value(name = "pages")]
    #[serde(rename = "pages")]
    Page,
}

impl ClientKind {
    /// The name in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            ClientKind::Program => "programs",
            ClientKind::Page => "pages",
        }
    }
}

/// A WebSocket to a table, with the last scene.
pub(super) struct TableConnection {
    site: ServerAddress,
    /// The preset dictionary of compressed messages.
    preset: Option<Rc<str>>,
    /// The address of one that is not loaded yet.
    offered: Option<String>,
    socket: WebSocketStream<TcpStream>,
    pub(super) scene: SceneSummary,
    /// The page of a client that is a page.
    page: ReceivedPage,
    /// The number of scenes or pages that were received.
    scenes: u64,
    /// The lengths of the messages with scenes or pages, except the first one, which no move causes.
    pub(super) bytes: Vec<usize>,
    /// The bytes of all messages up to the first scene or page. The document of a page is not counted.
    pub(super) first_bytes: usize,
    /// The bytes of all messages after it.
    pub(super) later_bytes: usize,
}

/// A message from the server.
#[derive(Debug)]
pub(super) enum ServerMessage {
    /// A new scene.
    Scene,
    /// The acknowledgement of a command, with its entry.
    Done(u64),
    /// The refusal of a command, with the reason.
    Refused(String),
    /// A message that is ignored.
    Else,
}

/// A message as JSON, without the fields that are not needed.
#[derive(Deserialize)]
struct RawMessage<'a> {
    r#type: &'a str,
    #[serde(borrow)]
    scene: Option<RawScene<'a>>,
    seq: Option<u64>,
    /// Whether the parts are a page of their own, and not changes of the page before.
    #[serde(default)]
    fresh: bool,
    parts: Option<Vec<SentPart<'a>>>,
    url: Option<&'a str>,
    message: Option<String>,
    text: Option<String>,
}

#[derive(Deserialize)]
struct RawScene<'a> {
    seq: u64,
    status: &'a str,
    #[serde(borrow)]
    legal: Vec<&'a str>,
    next: Option<&'a str>,
}

impl TableConnection {
    pub(super) async fn send(&mut self, message: String) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::Text(message.into())).await?)
    }

    /// Sends a command with an id.
    pub(super) async fn send_command(&mut self, id: &str, command: &Value) -> anyhow::Result<()> {
        let message = json!({ "type": "command", "id": id, "command": command });
        self.send(message.to_string()).await
    }

    /// Receives the next message. `luck` chooses among the moves of a scene.
    pub(super) async fn receive(&mut self, luck: u64) -> anyhow::Result<ServerMessage> {
        // It stays until it is loaded, since this future may be dropped.
        if let Some(url) = self.offered.clone() {
            self.preset = Some(self.site.preset(&url).await?);
            let answer = json!({ "type": "preset", "url": url });
            self.send(answer.to_string()).await?;
            self.offered = None;
        }
        let (text, length) = match self.socket.next().await {
            Some(Ok(Message::Text(text))) => (text.to_string(), text.len()),
            Some(Ok(Message::Binary(bytes))) => {
                let text = inflated(&bytes, self.preset.as_deref());
                (text.context("a message cannot be inflated")?, bytes.len())
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(ServerMessage::Else),
            Some(Ok(_)) | None => bail!("the server has closed the line"),
            Some(Err(error)) => bail!("the line is broken: {error}"),
        };
        match self.scenes {
            0 => self.first_bytes += length,
            _ => self.later_bytes += length,
        }
        let message: RawMessage<'_> = serde_json::from_str(&text)
            .with_context(|| format!("a message cannot be read: {text}"))?;
        match (message.r#type, message.scene, message.seq) {
            ("scene", Some(scene), _) => {
                self.count_scene(length);
                self.scene = SceneSummary {
                    seq: scene.seq,
                    choice: choose(scene.legal, luck).map(str::to_owned),
                    is_over: scene.status == "finished",
                    next: scene.next.map(str::to_owned),
                };
                Ok(ServerMessage::Scene)
            }
            ("page", _, Some(seq)) => {
                self.count_scene(length);
                if message.fresh {
                    self.page = ReceivedPage::default();
                }
                self.page.receive(&message.parts.unwrap_or_default())?;
                self.scene = SceneSummary::of_page(seq, self.page.html(), luck)?;
                Ok(ServerMessage::Scene)
            }
            ("preset", ..) => {
                self.offered = message.url.map(str::to_owned);
                Ok(ServerMessage::Else)
            }
            ("done", _, Some(seq)) => Ok(ServerMessage::Done(seq)),
            ("refused", ..) => Ok(ServerMessage::Refused(message.message.unwrap_or_default())),
            (kind @ ("unavailable" | "bye"), ..) => {
                let why = message.message.or(message.text).unwrap_or_default();
                bail!("{kind}: {why}")
            }
            _ => Ok(ServerMessage::Else),
        }
    }

    fn count_scene(&mut self, bytes: usize) {
        if self.scenes > 0 {
            self.bytes.push(bytes);
        }
        self.scenes += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_a_host_and_a_port() {
        assert_eq!(
            ServerAddress::read("http://a.example/").unwrap().at,
            "a.example:80"
        );
        assert_eq!(ServerAddress::read("http://[::1]:7").unwrap().at, "[::1]:7");
        for odd in [
            "",
            "a.example",
            "https://a.example",
            "http://",
            "http://a:b",
            "http://a/b",
        ] {
            let problem = ServerAddress::read(odd).unwrap_err();
            assert!(problem.contains("http://HOST:PORT"), "{problem}");
        }
    }
}
