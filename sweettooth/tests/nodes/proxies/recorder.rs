//! A stand-in for a node that records the requests it receives.

use std::sync::{Arc, Mutex};

use reqwest::StatusCode;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use super::proxy::own_address;

/// Requests whose path ends like this are not answered: the connection is closed.
pub(super) const BREAKS_OFF: &str = "breaks-off";

type Heads = Arc<Mutex<Vec<String>>>;

/// A server that answers every request with the same status, and records the headers.
#[derive(Debug)]
pub(super) struct Recorder {
    address: String,
    heads: Heads,
    task: JoinHandle<()>,
}

impl Recorder {
    pub(super) async fn start(status: StatusCode) -> Recorder {
        let listener = TcpListener::bind((own_address(), 7777)).await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let heads = Heads::default();
        let noted = Arc::clone(&heads);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, status, Arc::clone(&noted)));
            }
        });
        Recorder {
            address,
            heads,
            task,
        }
    }

    /// Its address.
    pub(super) fn address(&self) -> String {
        self.address.clone()
    }

    /// The headers of the requests for a path.
    pub(super) fn arrived(&self, path: &str) -> Vec<String> {
        let heads = self.heads.lock().unwrap();
        let of_path = |head: &&String| head.split(' ').nth(1) == Some(path);
        heads.iter().filter(of_path).cloned().collect()
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Answers requests until one is cut off, or the client ends.
async fn serve(mut stream: TcpStream, status: StatusCode, heads: Heads) {
    let mut text = String::new();
    loop {
        let Some((head, rest)) = text.split_once("\r\n\r\n") else {
            let mut bytes = [0; 4096];
            match stream.read(&mut bytes).await {
                Ok(count) if count > 0 => text.push_str(&String::from_utf8_lossy(&bytes[..count])),
                _ => return,
            }
            continue;
        };
        let (head, mut body) = (head.to_owned(), rest.len());
        heads.lock().unwrap().push(head.clone());
        let lower = head.to_lowercase();
        let length = lower.split("content-length: ").nth(1).unwrap_or("0");
        let length: usize = length.lines().next().unwrap().parse().unwrap();
        while body < length {
            let mut bytes = [0; 4096];
            match stream.read(&mut bytes).await {
                Ok(count) if count > 0 => body += count,
                _ => return,
            }
        }
        let path = head.split(' ').nth(1).unwrap_or_default();
        if path
            .split('?')
            .next()
            .unwrap_or_default()
            .ends_with(BREAKS_OFF)
        {
            return;
        }
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 8\r\n\r\nrecorded");
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
        text.clear();
    }
}
