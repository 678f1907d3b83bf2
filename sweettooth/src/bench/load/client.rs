//! Client of a load test: a guest with a token, a spectator without one, and connections to tables.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, header};
use pages::changes::{ReceivedPage, SentPart};
use presentation::command;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use web::http_client;
use web::inflate::inflated;

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
        let url = format!("ws://{}{path}", self.at);
        let mut request = url.into_client_request()?;
        if let Some(token) = token {
            let bearer = format!("Bearer {token}").parse()?;
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
            page: ReceivedPage::default(),
            scenes: 0,
            bytes: Vec::new(),
            first_bytes: 0,
            later_bytes: 0,
        };
        let hello = match client {
            ClientKind::Program => r#"{"type":"hello","history":false}"#,
            ClientKind::Page => r#"{"type":"hello","recent_parts":true,"inflate":true}"#,
        };
        connection.send(hello.to_owned()).await?;
        Ok(connection)
    }
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
    /// The bytes of all messages up to the first scene or page, which a browser loads with the document.
    pub(super) first_bytes: usize,
    /// The bytes of all messages after it.
    pub(super) later_bytes: usize,
}

/// The part of a scene that a load test needs.
#[derive(Debug, Default)]
pub(super) struct SceneSummary {
    /// The number of its last entry.
    pub(super) seq: u64,
    /// A legal move of this player, if there is one.
    pub(super) choice: Option<String>,
    /// Whether the game is over.
    pub(super) is_over: bool,
    /// The key of the next game.
    pub(super) next: Option<String>,
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

/// Chooses among legal actions. In Candy Match a player calls now and then, and reveals otherwise.
fn choose<T: AsRef<str>>(mut legal: Vec<T>, luck: u64) -> Option<T> {
    if !luck.is_multiple_of(8) {
        legal.retain(|action| action.as_ref() != "shout");
    }
    let many = legal.len().max(1) as u64;
    let index = ((luck >> 3) % many) as usize;
    (index < legal.len()).then(|| legal.swap_remove(index))
}

impl SceneSummary {
    /// Reads a page as a player does: everything that can be clicked has its command.
    fn of_page(seq: u64, page: &str, luck: u64) -> anyhow::Result<SceneSummary> {
        let attributes = page.split(" data-do=\"").skip(1);
        let commands = attributes.filter_map(|rest| rest.split('"').next());
        let mut moves = Vec::new();
        let mut is_over = false;
        for command in commands {
            let escapes = [
                ("&quot;", "\""),
                ("&lt;", "<"),
                ("&gt;", ">"),
                ("&amp;", "&"),
            ];
            let command = escapes
                .into_iter()
                .fold(command.to_owned(), |text, (escape, meant)| {
                    text.replace(escape, meant)
                });
            let command = command::read(&command)
                .with_context(|| format!("a command of the page cannot be read: {command}"))?;
            is_over |= matches!(command["do"].as_str(), Some("rematch" | "ask_rematch"));
            moves.extend(command["action"].as_str().map(str::to_owned));
        }
        // A form composes an action from what is ticked. Nothing is ticked here.
        if let Some((_, form)) = page.split_once(" data-compose=\"") {
            moves.extend(form.split('"').next().map(|verb| format!("{verb} -")));
        }
        // The call of Candy Match has a form of its own.
        if let Some((_, form)) = page.split_once(" data-call=\"") {
            let button = form.split('>').next().unwrap_or_default();
            let verb = button.split('"').next().unwrap_or_default();
            if !button.contains(" aria-disabled=\"true\"") {
                moves.push(match verb {
                    "show" => "show -".to_owned(),
                    verb => verb.to_owned(),
                });
            }
        }
        let choice = choose(moves, luck);
        let next = page.split_once(" id=\"next\"").and_then(|(_, rest)| {
            let (_, key) = rest.split_once("href=\"/t/")?;
            key.split(['"', '?']).next()
        });
        Ok(SceneSummary {
            seq,
            choice,
            is_over: is_over || next.is_some(),
            next: next.map(str::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_shows_its_moves_its_end_and_the_next_game() {
        let page = r#"<b data-do="0 m3"></b>
            <b data-do="{&quot;do&quot;:&quot;resign&quot;}"></b>"#;
        let running = SceneSummary::of_page(7, page, 12).unwrap();
        assert_eq!((running.seq, running.choice.as_deref()), (7, Some("m3")));
        assert!(!running.is_over && running.next.is_none());
        let page = r#"<b data-do="{&quot;do&quot;:&quot;rematch&quot;}"></b>"#;
        assert!(SceneSummary::of_page(7, page, 0).unwrap().is_over);
        let page = r#"<a class="main" id="next" href="/t/abc">Next</a>"#;
        let over = SceneSummary::of_page(7, page, 0).unwrap();
        assert_eq!(over.next.as_deref(), Some("abc"));
    }

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
