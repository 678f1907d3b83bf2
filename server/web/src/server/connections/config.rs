//! Timeouts and limits of connections, as the host sets them.

use std::time::Duration;

/// Timeouts and limits of connections.
#[derive(Clone, Debug)]
pub struct ConnectionConfig {
    /// Time limit for the head of a request. It counts from the opening of the connection, and for
    /// every further request from its first byte.
    pub header_timeout: Duration,
    /// Time limit for the body of a request.
    pub body_timeout: Duration,
    /// Time limit for a client to read data that was sent to it.
    pub write_timeout: Duration,
    /// Time limit for a connection between two requests, and for a WebSocket without a message from
    /// the client.
    pub idle_timeout: Duration,
    /// Maximum number of open connections. With `None` the limit is the number of file descriptors,
    /// or a default if that is lower.
    pub max_connections: Option<usize>,
    /// Maximum number of open connections per address (per /64 network for IPv6); `None` for the
    /// default.
    pub max_per_address: Option<usize>,
}

impl Default for ConnectionConfig {
    fn default() -> Self {
        ConnectionConfig {
            header_timeout: Duration::from_secs(15),
            body_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            idle_timeout: Duration::from_secs(75),
            max_connections: None,
            max_per_address: None,
        }
    }
}
