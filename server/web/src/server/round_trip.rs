//! Round-trip time of a client's connection, from a source that the client does not control: the
//! kernel (`TCP_INFO`), or a trusted proxy that passes it on in a header.

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use ipnet::IpNet;

use super::addresses::is_trusted_proxy;
use super::app::App;
use super::connections::Connection;

/// The source of the round-trip time of a client.
#[derive(Clone, Debug)]
pub(super) enum RoundTrip {
    /// Our kernel, if the client is connected to this server directly.
    Kernel(Connection),
    /// The kernel of a trusted proxy, if the client is connected to that.
    Proxy(Duration),
    /// There is no source besides the client.
    Unknown,
}

impl RoundTrip {
    /// The measured round trip, if there is a source besides the client.
    pub(super) fn measured(&self) -> Option<Duration> {
        match self {
            RoundTrip::Kernel(connection) => connection.with_stream(kernel::round_trip).flatten(),
            RoundTrip::Proxy(round_trip) => Some(*round_trip),
            RoundTrip::Unknown => None,
        }
    }

    /// Whether there is a source besides the client.
    pub(super) fn is_known(&self) -> bool {
        !matches!(self, RoundTrip::Unknown)
    }
}

impl FromRequestParts<App> for RoundTrip {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let connection = Connection::from_request_parts(parts, app).await?;
        let header = app.config.round_trip_header();
        if is_through_proxy(app, &connection, &parts.headers) {
            let told = header.and_then(|header| told_by_proxy(header, &parts.headers));
            return Ok(told.map_or(RoundTrip::Unknown, RoundTrip::Proxy));
        }
        Ok(match kernel::MEASURES {
            true => RoundTrip::Kernel(connection),
            false => RoundTrip::Unknown,
        })
    }
}

/// Whether a request came through a trusted proxy. On a Unix socket every request does.
pub(super) fn is_through_proxy(app: &App, connection: &Connection, headers: &HeaderMap) -> bool {
    let (proxies, header) = (app.config.proxies(), app.config.round_trip_header());
    connection.is_unix() || is_proxied(proxies, header, connection.peer(), headers)
}

/// Whether the peer of a TCP connection is a trusted proxy: it has the address of a proxy, or it is
/// on this machine and forwards the request of a client. Otherwise the peer is the client.
fn is_proxied(
    proxies: &[IpNet],
    header: Option<&HeaderName>,
    peer: SocketAddr,
    headers: &HeaderMap,
) -> bool {
    let peer = peer.ip();
    let on_behalf = || {
        headers.contains_key("x-forwarded-for")
            || header.is_some_and(|header| headers.contains_key(header))
    };
    is_trusted_proxy(proxies, peer) && (!peer.to_canonical().is_loopback() || on_behalf())
}

/// The round-trip time in microseconds from the proxy's header. If there are several values, the
/// smallest is used, because the client may have sent one too.
fn told_by_proxy(header: &HeaderName, headers: &HeaderMap) -> Option<Duration> {
    let lines = headers.get_all(header).iter();
    let values = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','));
    let micros = values.filter_map(|value| value.trim().parse().ok());
    micros.min().map(Duration::from_micros)
}

/// Round-trip times from the Linux kernel.
#[cfg(target_os = "linux")]
mod kernel {
    use std::mem::offset_of;
    use std::time::Duration;

    use nix::sys::socket::getsockopt;
    use nix::{getsockopt_impl, libc, sockopt_impl};
    use tokio::net::TcpStream;

    pub(super) const MEASURES: bool = true;

    /// The position of the smoothed round-trip time (in microseconds) in the kernel's `struct
    /// tcp_info`, in words of four bytes.
    const SMOOTHED: usize = offset_of!(libc::tcp_info, tcpi_rtt) / size_of::<u32>();
    /// The position of the smallest round-trip time of the last minutes, in microseconds.
    const LEAST: usize = offset_of!(libc::tcp_info, tcpi_min_rtt) / size_of::<u32>();

    // The struct up to the last field that is read here. A kernel fills as many bytes as requested,
    // and older kernels (from 4.6 on) have no further fields.
    sockopt_impl!(
        TcpInfo,
        GetOnly,
        libc::IPPROTO_TCP,
        libc::TCP_INFO,
        [u32; LEAST + 1]
    );

    /// The smallest round-trip time that the kernel has, or the smoothed one if there is no
    /// smallest.
    pub(super) fn round_trip(stream: &TcpStream) -> Option<Duration> {
        let info = getsockopt(stream, TcpInfo).ok()?;
        let known = |micros: &u32| (1..u32::MAX).contains(micros);
        let micros = [info[LEAST], info[SMOOTHED]].into_iter().find(known)?;
        Some(Duration::from_micros(micros.into()))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[tokio::test]
        async fn the_kernel_knows_the_round_trip_of_a_connection() {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let client = TcpStream::connect(listener.local_addr().unwrap());
            let (client, accepted) = tokio::join!(client, listener.accept());
            let (_client, (server, _)) = (client.unwrap(), accepted.unwrap());
            let round_trip = round_trip(&server).expect("the handshake was measured");
            assert!(round_trip < Duration::from_secs(10), "{round_trip:?}");
        }
    }
}

/// On other systems the round-trip time is not read.
#[cfg(not(target_os = "linux"))]
mod kernel {
    use std::time::Duration;

    use tokio::net::TcpStream;

    pub(super) const MEASURES: bool = false;

    pub(super) fn round_trip(_: &TcpStream) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: HeaderName = HeaderName::from_static("x-client-rtt");

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        let lines = lines.iter().map(|&(name, value)| {
            let name = HeaderName::from_static(name);
            (name, value.parse().unwrap())
        });
        lines.collect()
    }

    #[test]
    fn only_a_trusted_proxy_tells_round_trips() {
        let proxies = ["10.0.0.2/32".parse().unwrap()];
        let told = headers(&[("x-client-rtt", "250000")]);
        let forwarded = headers(&[("x-forwarded-for", "203.0.113.9")]);
        let proxied = |peer: &str, headers: &HeaderMap| {
            is_proxied(&proxies, Some(&HEADER), peer.parse().unwrap(), headers)
        };
        for stranger in ["203.0.113.9:5", "10.0.0.3:5", "[2001:db8::1]:5"] {
            assert!(!proxied(stranger, &told) && !proxied(stranger, &forwarded));
        }
        for proxy in ["10.0.0.2:5", "[::ffff:10.0.0.2]:5"] {
            assert!(proxied(proxy, &told) && proxied(proxy, &HeaderMap::new()));
        }
        for local in ["127.0.0.1:5", "[::1]:5", "[::ffff:127.0.0.1]:5"] {
            assert!(proxied(local, &told) && proxied(local, &forwarded));
            assert!(
                !proxied(local, &HeaderMap::new()),
                "a player on this machine"
            );
        }
    }

    #[test]
    fn a_header_that_is_not_configured_says_nothing() {
        let local = "127.0.0.1:5".parse().unwrap();
        let told = headers(&[("x-client-rtt", "250000")]);
        assert!(!is_proxied(&[], None, local, &told));
    }

    #[test]
    fn a_round_trip_is_in_microseconds_and_the_least_of_several() {
        let told = |lines: &[(&'static str, &'static str)]| told_by_proxy(&HEADER, &headers(lines));
        let micros = |micros| Some(Duration::from_micros(micros));
        assert_eq!(told(&[("x-client-rtt", "20123")]), micros(20_123));
        let two = [("x-client-rtt", "300000"), ("x-client-rtt", "1500")];
        assert_eq!(told(&two), micros(1_500));
        assert_eq!(told(&[("x-client-rtt", "300000, 1500")]), micros(1_500));
        for odd in ["", "-", "-5", "1.5", "20ms", "99999999999999999999"] {
            assert_eq!(told(&[("x-client-rtt", odd)]), None, "{odd}");
        }
        assert_eq!(told(&[("x-forwarded-for", "1500")]), None);
    }
}
