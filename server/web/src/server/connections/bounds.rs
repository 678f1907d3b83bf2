//! Limits of open connections: per client address, and in all.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ipnet::IpNet;
use parking_lot::{Mutex, MutexGuard};

use crate::server::addresses::{is_trusted_proxy, network};

use super::ConnectionConfig;

/// Default for the maximum number of connections, if there are enough file descriptors. Beyond it
/// the server would run out of memory next.
const USUAL_TOTAL: usize = 20_000;
/// Default for the maximum number of connections per address. A school may have one address for
/// all: a browser opens up to six connections for a short time, and one for its WebSocket.
const USUAL_PER_ADDRESS: usize = 512;
/// Divisor of the total: by default no address gets more than a quarter of all connections.
const LARGEST_PART: usize = 4;
/// Minimum number of file descriptors that are reserved for the database, the message bus and web
/// hooks. If a sixteenth of all is more, that number is reserved.
const RESERVED: u64 = 128;
/// Minimum time between two log lines about refused connections.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// The limits, with the counts of open connections.
#[derive(Debug)]
pub(super) struct Bounds {
    total: usize,
    per_address: usize,
    proxies: Vec<IpNet>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    by_network: HashMap<IpAddr, usize>,
}

/// The limit that a new connection would exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Address,
    Total,
}

impl Bound {
    /// The name of the limit in metrics and logs.
    pub(super) fn name(self) -> &'static str {
        match self {
            Bound::Address => "address",
            Bound::Total => "total",
        }
    }

    /// The message to the client.
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Bound::Address => {
                "too many connections from your address are open: close some, or try again in a \
                 minute"
            }
            Bound::Total => "the server holds as many connections as it can: try again in a minute",
        }
    }
}

/// The permission for one open connection, until it is dropped.
#[derive(Debug)]
pub(super) struct Permit {
    bounds: Arc<Bounds>,
    /// The network against whose limit the connection counts; `None` for a trusted proxy.
    network: Option<IpAddr>,
}

impl Bounds {
    /// Limits for a process that may open `descriptors` files. Trusted `proxies`, and all addresses
    /// of this machine, have no limit per address, because many clients come through them.
    pub(super) fn new(
        config: &ConnectionConfig,
        descriptors: Option<u64>,
        proxies: Vec<IpNet>,
    ) -> Bounds {
        let possible = descriptors.map_or(usize::MAX, |limit| {
            let reserved = RESERVED.max(limit / 16).min(limit / 2);
            usize::try_from(limit - reserved).unwrap_or(usize::MAX)
        });
        let wanted = config.max_connections.unwrap_or(USUAL_TOTAL);
        let total = wanted.min(possible);
        if config.max_connections.is_some() && total < wanted {
            tracing::warn!(
                wanted,
                possible,
                "there are not enough file descriptors for so many connections: raise the hard \
                 limit (LimitNOFILE, ulimit -n)"
            );
        }
        let per_address = config
            .max_per_address
            .unwrap_or_else(|| USUAL_PER_ADDRESS.min((total / LARGEST_PART).max(1)));
        Bounds {
            total,
            per_address,
            proxies,
            open: Mutex::default(),
        }
    }

    pub(super) fn total(&self) -> usize {
        self.total
    }

    pub(super) fn per_address(&self) -> usize {
        self.per_address
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // No code panics in the middle of a change, so the counts are always consistent.
        self.open.lock()
    }

    /// Admits another connection, or returns the limit that is reached.
    pub(super) fn admit(self: &Arc<Bounds>, peer: SocketAddr) -> Result<Permit, Bound> {
        let trusted = is_trusted_proxy(&self.proxies, peer.ip());
        let network = (!trusted).then(|| network(peer.ip()));
        let mut open = self.open();
        if open.total >= self.total {
            return Err(Bound::Total);
        }
        if let Some(network) = network {
            let count = open.by_network.entry(network).or_default();
            if *count >= self.per_address {
                return Err(Bound::Address);
            }
            *count += 1;
        }
        open.total += 1;
        metrics::gauge!("sweettooth_connections").increment(1.0);
        Ok(Permit {
            bounds: Arc::clone(self),
            network,
        })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.bounds.open();
        open.total = open.total.saturating_sub(1);
        if let Some(network) = self.network
            && let Some(count) = open.by_network.get_mut(&network)
        {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.by_network.remove(&network);
            }
        }
        metrics::gauge!("sweettooth_connections").decrement(1.0);
    }
}

/// Decides when a frequent event is logged again.
#[derive(Debug, Default)]
pub(super) struct LogGate {
    last: Option<Instant>,
    since: u64,
}

impl LogGate {
    /// Counts one event. Returns the number of events since the last log line if a new line is due.
    pub(super) fn count(&mut self, now: Instant) -> Option<u64> {
        self.since += 1;
        let due = self.last.is_none_or(|last| now - last >= LOG_EVERY);
        due.then(|| {
            self.last = Some(now);
            std::mem::take(&mut self.since)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(total: Option<usize>, each: Option<usize>, descriptors: Option<u64>) -> Arc<Bounds> {
        let config = ConnectionConfig {
            max_connections: total,
            max_per_address: each,
            ..ConnectionConfig::default()
        };
        let proxies = vec!["10.0.0.2/32".parse().unwrap()];
        Arc::new(Bounds::new(&config, descriptors, proxies))
    }

    fn peer(text: &str) -> SocketAddr {
        SocketAddr::new(text.parse().unwrap(), 5)
    }

    fn admitted(bounds: &Arc<Bounds>, from: &str) -> Result<Permit, Bound> {
        bounds.admit(peer(from))
    }

    #[test]
    fn an_address_has_a_bound_and_the_neighbour_does_not_notice() {
        let bounds = bounds(Some(10), Some(2), None);
        let first = admitted(&bounds, "192.0.2.1").unwrap();
        let _second = admitted(&bounds, "192.0.2.1").unwrap();
        let third = admitted(&bounds, "192.0.2.1");
        assert_eq!(third.unwrap_err(), Bound::Address);
        let mapped = admitted(&bounds, "::ffff:192.0.2.1");
        assert_eq!(mapped.unwrap_err(), Bound::Address);
        let _neighbour = admitted(&bounds, "192.0.2.2").unwrap();
        let _mapped = admitted(&bounds, "::ffff:192.0.2.3").unwrap();
        drop(first);
        assert!(admitted(&bounds, "192.0.2.1").is_ok(), "one was closed");
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let bounds = bounds(Some(10), Some(2), None);
        let _first = admitted(&bounds, "2001:db8::1").unwrap();
        let _second = admitted(&bounds, "2001:db8::2").unwrap();
        let third = admitted(&bounds, "2001:db8::3");
        assert_eq!(third.unwrap_err(), Bound::Address);
        assert!(admitted(&bounds, "2001:db8:0:1::1").is_ok());
    }

    #[test]
    fn proxies_have_no_bound_but_that_of_all() {
        let bounds = bounds(Some(5), Some(1), None);
        let open: Vec<Permit> = ["127.0.0.1", "127.0.0.1", "::1", "10.0.0.2", "10.0.0.2"]
            .into_iter()
            .map(|from| admitted(&bounds, from).unwrap())
            .collect();
        for from in ["127.0.0.1", "10.0.0.2", "192.0.2.1"] {
            assert_eq!(admitted(&bounds, from).unwrap_err(), Bound::Total, "{from}");
        }
        drop(open);
        assert!(admitted(&bounds, "192.0.2.1").is_ok());
        assert!(bounds.open().by_network.is_empty(), "nothing is left over");
    }

    #[test]
    fn bounds_leave_descriptors_for_the_rest() {
        for (wanted, descriptors, total, each) in [
            (None, None, USUAL_TOTAL, USUAL_PER_ADDRESS),
            (None, Some(1 << 20), USUAL_TOTAL, USUAL_PER_ADDRESS),
            (None, Some(1_024), 896, 224),
            (None, Some(100), 50, 12),
            (None, Some(1), 1, 1),
            (Some(50_000), Some(65_536), 50_000, USUAL_PER_ADDRESS),
            (Some(50_000), Some(16_384), 15_360, USUAL_PER_ADDRESS),
            (Some(50_000), None, 50_000, USUAL_PER_ADDRESS),
            (Some(40), Some(1_024), 40, 10),
        ] {
            let bounds = bounds(wanted, None, descriptors);
            let what = format!("{wanted:?} of {descriptors:?}");
            assert_eq!(
                (bounds.total(), bounds.per_address()),
                (total, each),
                "{what}"
            );
        }
    }

    #[test]
    fn the_log_has_a_line_a_minute_at_most() {
        let mut gate = LogGate::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(gate.count(at(0)), Some(1));
        for second in 1..60 {
            assert_eq!(gate.count(at(second)), None);
        }
        assert_eq!(gate.count(at(61)), Some(60));
    }
}
