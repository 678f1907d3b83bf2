//! Network proxy between a browser and the site, which can be slow, held up or cut.
//!
//! It ends TCP connections, so the site's kernel cannot measure its delay. A slow proxy therefore
//! reports its round trip in a header.

use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

/// The header with the round trip; the site must be started with it.
pub(crate) const RTT_HEADER: &str = "X-Client-Rtt";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// Everything passes.
    Open,
    /// Requests pass, but responses wait until the flow is open again.
    Held,
    /// All connections break, old and new.
    Cut,
}

/// A second address of the site.
pub(crate) struct NetworkProxy {
    pub(crate) url: String,
    flow: watch::Sender<Flow>,
}

impl NetworkProxy {
    /// A proxy to the site at `url`.
    pub(crate) async fn to(url: &str) -> NetworkProxy {
        NetworkProxy::slow(url, Duration::ZERO).await
    }

    /// A proxy with that additional round trip, which it reports to the site.
    pub(crate) async fn slow(url: &str, delay: Duration) -> NetworkProxy {
        let site = url.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (flow, watched) = watch::channel(Flow::Open);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                if *watched.borrow() != Flow::Cut {
                    tokio::spawn(relay(browser, site.clone(), delay, watched.clone()));
                }
            }
        });
        NetworkProxy {
            url: format!("http://127.0.0.1:{port}"),
            flow,
        }
    }

    pub(crate) fn open(&self) {
        self.flow.send_replace(Flow::Open);
    }

    pub(crate) fn hold(&self) {
        self.flow.send_replace(Flow::Held);
    }

    pub(crate) fn cut(&self) {
        self.flow.send_replace(Flow::Cut);
    }
}

/// Forwards bytes both ways until one side ends or the proxy is cut.
async fn relay(browser: TcpStream, site: String, delay: Duration, mut flow: watch::Receiver<Flow>) {
    let Ok(site) = TcpStream::connect(site).await else {
        return;
    };
    let (from_browser, to_browser) = browser.into_split();
    let (from_site, mut to_site) = site.into_split();
    let mut from_browser = BufReader::new(from_browser);
    if !delay.is_zero() {
        // After the first line of the first request.
        let mut line = Vec::new();
        if from_browser.read_until(b'\n', &mut line).await.is_err() {
            return;
        }
        line.extend(format!("{RTT_HEADER}: {}\r\n", delay.as_micros()).into_bytes());
        if to_site.write_all(&line).await.is_err() {
            return;
        }
    }
    let delay = delay / 2;
    let (upwards, downwards) = (flow.clone(), flow.clone());
    tokio::select! {
        () = carry(from_browser, to_site, delay, upwards, |flow| *flow != Flow::Cut) => {}
        () = carry(from_site, to_browser, delay, downwards, |flow| *flow == Flow::Open) => {}
        _ = flow.wait_for(|flow| *flow == Flow::Cut) => {}
    }
}

async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: OwnedWriteHalf,
    delay: Duration,
    mut flow: watch::Receiver<Flow>,
    passes: fn(&Flow) -> bool,
) {
    // Bytes in transit: delayed, but several at a time.
    let (enter, mut on_its_way) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let entering = async {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            let arrives = Instant::now() + delay;
            if enter.send((arrives, bytes[..count].to_vec())).is_err() {
                return;
            }
        }
    };
    let leaving = async {
        while let Some((arrives, bytes)) = on_its_way.recv().await {
            sleep_until(arrives).await;
            if flow.wait_for(passes).await.is_err() || to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = entering => {}
        () = leaving => {}
    }
}
