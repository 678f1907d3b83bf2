//! WebSocket client that controls when it answers pings.

use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use crate::client::Client;

/// Timeout for a message.
const PATIENCE: Duration = Duration::from_secs(60);

const TEXT: u8 = 1;
const PING: u8 = 9;
const PONG: u8 = 10;

/// An open WebSocket of a table.
pub(super) struct RawSocket {
    messages: UnboundedReceiver<Value>,
    frames: UnboundedSender<(u8, Vec<u8>)>,
}

impl RawSocket {
    /// Opens the WebSocket of a table with additional headers, as a proxy sends them. Pings are
    /// answered after the delay that `late` gives for their number.
    pub(super) async fn open(
        client: &Client,
        key: &str,
        headers: &[(&str, &str)],
        late: fn(u64) -> Duration,
    ) -> RawSocket {
        let host = client.url.trim_start_matches("http://");
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let (from, mut to) = stream.into_split();
        let mut head = format!(
            "GET /api/tables/{key}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {}\r\n",
            client.token()
        );
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        to.write_all(format!("{head}\r\n").as_bytes())
            .await
            .unwrap();
        let mut from = BufReader::new(from);
        let mut line = String::new();
        from.read_line(&mut line).await.unwrap();
        assert!(line.contains("101"), "{line}");
        while line != "\r\n" {
            line.clear();
            from.read_line(&mut line).await.unwrap();
        }
        let (frames, to_send) = mpsc::unbounded_channel();
        let (tell, messages) = mpsc::unbounded_channel();
        tokio::spawn(write_frames(to, to_send));
        tokio::spawn(read_frames(from, tell, frames.clone(), late));
        RawSocket { messages, frames }
    }

    pub(super) fn send(&self, message: &Value) {
        let frame = (TEXT, message.to_string().into_bytes());
        self.frames.send(frame).expect("the line is open");
    }

    /// The next message for which `find` returns a value; others are skipped. The field `bytes` is
    /// added with the length of the message.
    pub(super) async fn find<T>(&mut self, find: impl Fn(&Value) -> Option<T>) -> T {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.messages.recv());
            let message = next
                .await
                .expect("a message comes")
                .expect("the line is open");
            if let Some(found) = find(&message) {
                return found;
            }
        }
    }
}

/// Writes frames as a client does: masked, with a mask of zeros.
async fn write_frames(mut to: OwnedWriteHalf, mut frames: UnboundedReceiver<(u8, Vec<u8>)>) {
    while let Some((kind, payload)) = frames.recv().await {
        let length = u16::try_from(payload.len()).expect("messages of a test are short");
        let mut frame = vec![0x80 | kind];
        if length <= 125 {
            frame.push(0x80 | length as u8);
        } else {
            frame.push(0x80 | 126);
            frame.extend(length.to_be_bytes());
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        if to.write_all(&frame).await.is_err() {
            return;
        }
    }
}

async fn read_frames(
    mut from: BufReader<OwnedReadHalf>,
    messages: UnboundedSender<Value>,
    frames: UnboundedSender<(u8, Vec<u8>)>,
    late: fn(u64) -> Duration,
) {
    let mut pings = 0;
    while let Ok((kind, payload)) = read_frame(&mut from).await {
        match kind {
            TEXT => {
                let mut message: Value =
                    serde_json::from_slice(&payload).expect("messages are JSON");
                message["bytes"] = payload.len().into();
                if messages.send(message).is_err() {
                    return;
                }
            }
            PING => {
                let (frames, pause) = (frames.clone(), late(pings));
                pings += 1;
                tokio::spawn(async move {
                    tokio::time::sleep(pause).await;
                    let _ = frames.send((PONG, payload));
                });
            }
            _ => return,
        }
    }
}

async fn read_frame(from: &mut BufReader<OwnedReadHalf>) -> std::io::Result<(u8, Vec<u8>)> {
    let kind = from.read_u8().await? & 0x0f;
    let length = match from.read_u8().await? {
        126 => u64::from(from.read_u16().await?),
        127 => from.read_u64().await?,
        short => u64::from(short),
    };
    let mut payload = vec![0; usize::try_from(length).unwrap()];
    from.read_exact(&mut payload).await?;
    Ok((kind, payload))
}
