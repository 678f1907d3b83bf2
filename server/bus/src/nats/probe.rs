//! Health check of the way to a NATS server, for `sweettooth doctor`.

use std::time::{Duration, Instant};

use async_nats::ConnectOptions;
use futures_util::StreamExt;
use tokio::time::timeout;

use super::{CONNECT_TIMEOUT, ConnectError, Nats, NatsUrl, SEND_TIMEOUT, error_chain};

impl Nats {
    /// Connects, logs in, and sends a message to itself under the prefix of the site. Returns how
    /// long the message took. No node receives it.
    ///
    /// # Errors
    ///
    /// If no server can be reached, the login is refused, or the message does not arrive.
    pub async fn probe(url: &NatsUrl, nonce: &str) -> Result<Duration, ConnectError> {
        let failed = |why: String| ConnectError {
            url: url.clone(),
            why,
            is_temporary: false,
        };
        let options = ConnectOptions::new()
            .name("sweettooth doctor")
            .connection_timeout(CONNECT_TIMEOUT)
            .max_reconnects(1);
        let options = url.authenticate(options).await.map_err(failed)?;
        let connecting = timeout(CONNECT_TIMEOUT, options.connect(url.servers.clone())).await;
        let client = connecting
            .map_err(|_| failed("it did not answer in time".to_owned()))?
            .map_err(|error| failed(error_chain(&error)))?;
        let subject = format!("{}.doctor.{nonce}", url.prefix);
        let subscribed = client.subscribe(subject.clone()).await;
        let mut received = subscribed.map_err(|error| failed(error_chain(&error)))?;
        let began = Instant::now();
        let sent = client.publish(subject, "well".into()).await;
        sent.map_err(|error| failed(error_chain(&error)))?;
        match timeout(SEND_TIMEOUT, received.next()).await {
            Ok(Some(_)) => Ok(began.elapsed()),
            _ => Err(failed(format!(
                "it carries no message below `{}.`, so this user may lack the rights to publish \
                 and subscribe there",
                url.prefix
            ))),
        }
    }
}
