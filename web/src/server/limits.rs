//! How much one address and one connection may ask for.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;

use axum::http::HeaderMap;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Messages per second on one socket, and how many may come at once.
const MESSAGES: (u32, u32) = (8, 40);
/// Puzzles per minute that one address may have checked, and how many at once.
const CHECKS: (u32, u32) = (20, 10);

/// Passwords and codes per minute that one address may try, and how many at once.
const TRIES: (u32, u32) = (6, 20);
/// Passwords per minute that may be tried for one name, from wherever, and how many at once.
const TRIES_FOR_A_NAME: (u32, u32) = (2, 10);
/// Changes per minute that one address may make to how it meets others, and how many at once.
const CHANGES: (u32, u32) = (20, 20);

/// The limits of the whole server.
pub(super) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    checks: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tries: Option<DefaultKeyedRateLimiter<IpAddr>>,
    names: Option<DefaultKeyedRateLimiter<String>>,
    changes: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Whether sockets are limited too.
    messages: bool,
}

/// The limit of one socket, if it has one.
pub(super) struct Messages(Option<DefaultDirectRateLimiter>);

impl Messages {
    /// Whether another message may come.
    pub(super) fn allow(&self) -> bool {
        self.0
            .as_ref()
            .is_none_or(|limiter| limiter.check().is_ok())
    }
}

impl Limits {
    /// `per_second` requests for each address, and six times as many at once; 0 for no limit at
    /// all, on nothing.
    pub(super) fn new(per_second: u32) -> Limits {
        let quota = |per_second: NonZeroU32| {
            let burst = per_second.saturating_mul(NonZeroU32::MIN.saturating_add(5));
            Quota::per_second(per_second).allow_burst(burst)
        };
        let requests = NonZeroU32::new(per_second).map(|n| RateLimiter::keyed(quota(n)));
        let limited = requests.is_some();
        Limits {
            requests,
            checks: limited.then(|| RateLimiter::keyed(by_minute(CHECKS))),
            changes: limited.then(|| RateLimiter::keyed(by_minute(CHANGES))),
            tries: limited.then(|| RateLimiter::keyed(by_minute(TRIES))),
            names: limited.then(|| RateLimiter::keyed(by_minute(TRIES_FOR_A_NAME))),
            messages: limited,
        }
    }

    /// The limit of a new socket.
    pub(super) fn messages(&self) -> Messages {
        let (per_second, burst) = MESSAGES;
        let quota = Quota::per_second(number(per_second)).allow_burst(number(burst));
        Messages(self.messages.then(|| RateLimiter::direct(quota)))
    }

    /// Whether this address may try another password or code, or make another account.
    pub(super) fn allows_try(&self, address: IpAddr) -> bool {
        passes(self.tries.as_ref(), &network(address))
    }

    /// Whether another password may be tried for a name, which is folded.
    pub(super) fn allows_name(&self, folded: &str) -> bool {
        passes(self.names.as_ref(), &folded.to_owned())
    }

    /// Whether this address may ask the solver about another puzzle.
    pub(super) fn allows_check(&self, address: IpAddr) -> bool {
        passes(self.checks.as_ref(), &network(address))
    }

    /// Whether this address may change something again about how it meets others: mute, report,
    /// feeds, web hooks, and what admins do.
    pub(super) fn allows_change(&self, address: IpAddr) -> bool {
        passes(self.changes.as_ref(), &network(address))
    }

    /// Whether this address may make another request.
    pub(super) fn allows(&self, address: IpAddr) -> bool {
        passes(self.requests.as_ref(), &network(address))
    }
}

fn by_minute((per_minute, burst): (u32, u32)) -> Quota {
    Quota::per_minute(number(per_minute)).allow_burst(number(burst))
}

fn passes<K: Hash + Eq + Clone>(limiter: Option<&DefaultKeyedRateLimiter<K>>, key: &K) -> bool {
    let Some(limiter) = limiter else {
        return true;
    };
    // Who has calmed down is forgotten, or the table would only grow.
    if limiter.len() > 10_000 {
        limiter.retain_recent();
    }
    limiter.check_key(key).is_ok()
}

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

/// Who is asking: the peer, or whom a proxy speaks for that is on this machine or known.
pub(super) fn address(proxies: &[IpAddr], peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let from = peer.ip().to_canonical();
    if !from.is_loopback() && !proxies.contains(&from) {
        return peer.ip();
    }
    let forwarded = headers
        .get("x-forwarded-for")
        .and_then(|value| value.to_str().ok());
    let nearest = forwarded.and_then(|list| list.rsplit(',').next());
    nearest
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(peer.ip())
}

/// One household has one IPv4 address, or a whole /64 of IPv6.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_flood_is_stopped_and_the_neighbour_does_not_notice() {
        let limits = Limits::new(10);
        let passed = (0..1_000)
            .filter(|_| limits.allows(ip("192.0.2.1")))
            .count();
        assert!((60..100).contains(&passed), "{passed}");
        assert!(limits.allows(ip("192.0.2.2")));
        assert!((0..100).all(|_| Limits::new(0).allows(ip("192.0.2.1"))));
    }

    #[test]
    fn nobody_keeps_the_solver_busy_for_ever() {
        let limits = Limits::new(10);
        let asks = |text| (0..100).filter(|_| limits.allows_check(ip(text))).count();
        assert!((10..20).contains(&asks("192.0.2.1")));
        assert!(limits.allows_check(ip("192.0.2.2")));
        assert!((0..100).all(|_| Limits::new(0).allows_check(ip("192.0.2.1"))));
    }

    #[test]
    fn nobody_guesses_for_long_from_one_address_nor_at_one_name() {
        let limits = Limits::new(10);
        let tries = |text| (0..100).filter(|_| limits.allows_try(ip(text))).count();
        assert!((20..30).contains(&tries("192.0.2.1")));
        assert!(limits.allows_try(ip("192.0.2.2")));
        let named = |name: &str| {
            let tries = (0..100).filter(|_| limits.allows_name(name));
            tries.count()
        };
        assert!((10..15).contains(&named("ola")));
        assert!(limits.allows_name("ala"));
        let free = Limits::new(0);
        assert!((0..100).all(|_| free.allows_try(ip("192.0.2.1"))));
    }

    #[test]
    fn a_socket_may_not_say_too_much_where_there_are_limits() {
        let passed = |limits: Limits| {
            let messages = limits.messages();
            (0..100).filter(|_| messages.allow()).count()
        };
        assert!((40..100).contains(&passed(Limits::new(10))));
        assert_eq!(passed(Limits::new(0)), 100);
    }

    #[test]
    fn nobody_reports_without_end() {
        let limits = Limits::new(10);
        let changes = |text| (0..100).filter(|_| limits.allows_change(ip(text))).count();
        assert!((20..30).contains(&changes("192.0.2.1")));
        assert!(limits.allows_change(ip("192.0.2.2")));
        assert!((0..100).all(|_| Limits::new(0).allows_change(ip("192.0.2.1"))));
    }

    #[test]
    fn only_a_proxy_on_this_machine_or_one_that_is_known_speaks_for_others() {
        let mut headers = HeaderMap::new();
        headers.insert(
            "x-forwarded-for",
            "198.51.100.7, 203.0.113.9".parse().unwrap(),
        );
        let peer = |text: &str| text.parse().unwrap();
        let asks = |from: &str| address(&[ip("10.0.0.2")], peer(from), &headers);
        assert_eq!(asks("127.0.0.1:5"), ip("203.0.113.9"));
        assert_eq!(asks("192.0.2.1:5"), ip("192.0.2.1"));
        assert_eq!(asks("10.0.0.2:5"), ip("203.0.113.9"));
        assert_eq!(asks("[::ffff:10.0.0.2]:5"), ip("203.0.113.9"));
        let silent = address(&[], peer("127.0.0.1:5"), &HeaderMap::new());
        assert_eq!(silent, ip("127.0.0.1"));
        assert_eq!(network(ip("2001:db8::1:2:3:4")), ip("2001:db8::"));
    }
}
