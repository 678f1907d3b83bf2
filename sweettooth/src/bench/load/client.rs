//! A player: a token, and a line to a table.

use std::fmt;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, header};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use web::http_client;

/// What is read from a line at once; a scene is a few kilobytes.
const BUFFER: usize = 8 * 1024;

/// Where a server is.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// Host and port.
    at: String,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.at)
    }
}

impl Site {
    /// Reads `http://HOST:PORT`.
    pub(super) fn read(url: &str) -> Result<Site, String> {
        let at = url.strip_prefix("http://").unwrap_or_default();
        let at = at.strip_suffix('/').unwrap_or(at);
        let (host, port) = at.rsplit_once(':').unwrap_or((at, "80"));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        if host.is_empty() || !host.chars().all(plain) || port.parse::<u16>().is_err() {
            return Err(format!(
                "`{url}` is not of the form `http://HOST:PORT` (encryption is the proxy's work)"
            ));
        }
        Ok(Site {
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

    /// Asks for something that is no table's business.
    async fn post(&self, token: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
        let request = Request::post(path)
            .header(header::HOST, &self.at)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .body(Full::<Bytes>::from(body.to_string()))?;
        let answer = http_client::send(self.connect().await?, request).await;
        let answer = answer.with_context(|| format!("{path} was not answered"))?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            let text = String::from_utf8_lossy(&body);
            bail!("{path} was answered with {status}: {}", text.trim());
        }
        Ok(serde_json::from_slice(&body)?)
    }
}

/// Somebody with a token.
#[derive(Clone, Debug)]
pub(super) struct Player {
    site: Site,
    token: String,
}

impl Player {
    /// A new guest.
    pub(super) async fn new(site: &Site, name: &str) -> anyhow::Result<Player> {
        let guest = site
            .post("", "/api/guests", &json!({ "name": name }))
            .await?;
        let token = guest["token"].as_str().context("a guest gets a token")?;
        Ok(Player {
            site: site.clone(),
            token: token.to_owned(),
        })
    }

    /// Makes a table with an open seat; its key.
    pub(super) async fn lay_table(&self, game: &str) -> anyhow::Result<String> {
        let new = json!({ "game": game, "seats": ["me", "open"] });
        let made = self.site.post(&self.token, "/api/tables", &new).await?;
        let key = made["play_key"].as_str().context("a table has a key")?;
        Ok(key.to_owned())
    }

    /// A line to a table.
    pub(super) async fn line(&self, key: &str) -> anyhow::Result<Line> {
        let url = format!("ws://{}/api/tables/{key}/socket", self.site.at);
        let mut request = url.into_client_request()?;
        let bearer = format!("Bearer {}", self.token).parse()?;
        request.headers_mut().insert(header::AUTHORIZATION, bearer);
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let stream = self.site.connect().await?;
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        let mut line = Line {
            socket,
            scene: Scene::default(),
        };
        line.send(r#"{"type":"hello","history":false}"#.to_owned())
            .await?;
        Ok(line)
    }
}

/// An open line, and what was last seen on it.
pub(super) struct Line {
    socket: WebSocketStream<TcpStream>,
    pub(super) scene: Scene,
}

/// What a player has to know of a scene.
#[derive(Debug, Default)]
pub(super) struct Scene {
    /// The last entry in it.
    pub(super) seq: u64,
    /// One of the moves that this player may make, if any.
    pub(super) choice: Option<String>,
    /// Whether the game is over.
    pub(super) is_over: bool,
    /// The key of the next game.
    pub(super) next: Option<String>,
}

/// Something that came in.
#[derive(Debug)]
pub(super) enum Heard {
    /// The table has changed.
    Scene,
    /// What was asked for is done, by that entry.
    Done(u64),
    /// Something that does not matter here.
    Else,
}

/// A message, with what matters here; everything else is passed over without being kept.
#[derive(Deserialize)]
struct Told<'a> {
    r#type: &'a str,
    #[serde(borrow)]
    scene: Option<SceneTold<'a>>,
    seq: Option<u64>,
    message: Option<String>,
    text: Option<String>,
}

#[derive(Deserialize)]
struct SceneTold<'a> {
    seq: u64,
    status: &'a str,
    #[serde(borrow)]
    legal: Vec<&'a str>,
    next: Option<&'a str>,
}

impl Line {
    pub(super) async fn send(&mut self, message: String) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::Text(message.into())).await?)
    }

    /// Asks for something, by a name of its own.
    pub(super) async fn ask(&mut self, id: &str, command: &Value) -> anyhow::Result<()> {
        let message = json!({ "type": "command", "id": id, "command": command });
        self.send(message.to_string()).await
    }

    /// The next message. `luck` chooses among the moves of a scene.
    pub(super) async fn hear(&mut self, luck: u64) -> anyhow::Result<Heard> {
        let text = match self.socket.next().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(Heard::Else),
            Some(Ok(_)) | None => bail!("the server has closed the line"),
            Some(Err(error)) => bail!("the line is broken: {error}"),
        };
        let told: Told<'_> = serde_json::from_str(&text)
            .with_context(|| format!("a message cannot be read: {text}"))?;
        match (told.r#type, told.scene, told.seq) {
            ("scene", Some(scene), _) => {
                let many = scene.legal.len().max(1) as u64;
                let chosen = scene.legal.get((luck % many) as usize);
                self.scene = Scene {
                    seq: scene.seq,
                    choice: chosen.map(|&action| action.to_owned()),
                    is_over: scene.status == "finished",
                    next: scene.next.map(str::to_owned),
                };
                Ok(Heard::Scene)
            }
            ("done", _, Some(seq)) => Ok(Heard::Done(seq)),
            (kind @ ("refused" | "unavailable" | "bye"), ..) => {
                let why = told.message.or(told.text).unwrap_or_default();
                bail!("{kind}: {why}")
            }
            _ => Ok(Heard::Else),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_a_host_and_a_port() {
        assert_eq!(Site::read("http://a.example/").unwrap().at, "a.example:80");
        assert_eq!(Site::read("http://[::1]:7").unwrap().at, "[::1]:7");
        for odd in [
            "",
            "a.example",
            "https://a.example",
            "http://",
            "http://a:b",
            "http://a/b",
        ] {
            let problem = Site::read(odd).unwrap_err();
            assert!(problem.contains("http://HOST:PORT"), "{problem}");
        }
    }
}
