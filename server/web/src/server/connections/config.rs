//! Timeouts and limits of connections, as the host sets them.

use std::time::Duration;

/// Timeouts and bounds of connections.
#[derive(Clone, Debug)]
pub struct ConnectionConfig {
    /// How long the head of a request may take: after the connection was opened, and after the
    /// first byte of every further request.
    pub header_timeout: Duration,
    /// How long the body of a request may take.
    pub body_timeout: Duration,
    /// The time for which a client may leave sent data unread.
    pub write_timeout: Duration,
    /// How long a connection may stay open between two requests, and a WebSocket without a message
    /// from the client.
    pub idle_timeout: Duration,
    /// The most open connections in all; `None` for as many as the file descriptors allow, up to
    /// a usual bound.
    pub max_connections: Option<usize>,
    /// The most open connections of one address (of a /64 network of IPv6); `None` for the usual
    /// bound.
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
