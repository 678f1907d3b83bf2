//! Rate limits per address, name, browser and connection.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use model::PersonId;

use super::addresses::network;

/// Messages per second on one socket, and the burst.
const MESSAGES: (u32, u32) = (8, 40);
/// Puzzle checks per minute for one address, and the burst.
const CHECKS: (u32, u32) = (20, 10);

/// Attempts with passwords and codes per minute for one address, and the burst.
const TRIES: (u32, u32) = (6, 20);
/// Attempts with passwords per minute for one name by unknown browsers from all addresses together,
/// and the burst. The same limit holds for one known browser and its account, and for one signed-in
/// owner.
const TRIES_FOR_A_NAME: (u32, u32) = (2, 10);
/// Attempts with passwords per minute by all known browsers of an account together, and the burst.
/// The limit exists because a person who once knew the password may have made many browsers known.
const TRIES_OF_KNOWN_BROWSERS: (u32, u32) = (6, 30);
/// Changes of settings towards other people per minute for one address, and the burst.
const CHANGES: (u32, u32) = (20, 20);

/// The limits of the whole server.
pub(super) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    checks: Option<DefaultKeyedRateLimiter<IpAddr>>,
    changes: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Whether messages on sockets are limited too.
    messages: bool,
    /// Attempts with passwords and codes, which are always limited.
    tries: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<AttemptKey>,
    known_browsers: DefaultKeyedRateLimiter<PersonId>,
}

/// The key under which attempts to sign in to an account are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum AttemptKey {
    /// All unknown browsers that try a name. The name is folded.
    Stranger(String),
    /// A known browser that tries an account.
    Browser(String, PersonId),
    /// A known browser that tries recovery codes.
    Recovery(String),
    /// The owner, who is signed in.
    Owner(PersonId),
}

/// The rate limit of one socket, if it has one.
pub(super) struct MessageLimit(Option<DefaultDirectRateLimiter>);

impl MessageLimit {
    /// Whether another message is allowed.
    pub(super) fn allow(&self) -> bool {
        self.0
            .as_ref()
            .is_none_or(|limiter| limiter.check().is_ok())
    }
}

impl Limits {
    /// Limits with `per_second` requests for each address, and a burst of six times as many. With 0
    /// only the attempts with passwords and codes are limited.
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
            messages: limited,
            tries: RateLimiter::keyed(by_minute(TRIES)),
            names: RateLimiter::keyed(by_minute(TRIES_FOR_A_NAME)),
            known_browsers: RateLimiter::keyed(by_minute(TRIES_OF_KNOWN_BROWSERS)),
        }
    }

    /// The limit of a new socket.
    pub(super) fn messages(&self) -> MessageLimit {
        let (per_second, burst) = MESSAGES;
        let quota = Quota::per_second(number(per_second)).allow_burst(number(burst));
        MessageLimit(self.messages.then(|| RateLimiter::direct(quota)))
    }

    /// Whether this address may try another password or code, or create another account.
    pub(super) fn allows_try(&self, address: IpAddr) -> bool {
        passes(Some(&self.tries), &network(address))
    }

    /// Whether an unknown browser may try another password for a name. The name is folded.
    pub(super) fn allows_name(&self, folded: &str) -> bool {
        self.allows_guesser(&AttemptKey::Stranger(folded.to_owned()))
    }

    /// Whether a known browser may try another password for an account that it knows.
    pub(super) fn allows_browser(&self, browser: &str, account: &PersonId) -> bool {
        self.allows_guesser(&AttemptKey::Browser(browser.to_owned(), account.clone()))
            && passes(Some(&self.known_browsers), account)
    }

    /// Whether a known browser may try another recovery code.
    pub(super) fn allows_recovery(&self, browser: &str) -> bool {
        self.allows_guesser(&AttemptKey::Recovery(browser.to_owned()))
    }

    /// Whether a signed-in person may enter the password once more.
    pub(super) fn allows_owner(&self, owner: &PersonId) -> bool {
        self.allows_guesser(&AttemptKey::Owner(owner.clone()))
    }

    fn allows_guesser(&self, guesser: &AttemptKey) -> bool {
        passes(Some(&self.names), guesser)
    }

    /// Whether this address may ask the solver about another puzzle.
    pub(super) fn allows_check(&self, address: IpAddr) -> bool {
        passes(self.checks.as_ref(), &network(address))
    }

    /// Whether this address may make another change towards other people: mutes, reports, feeds,
    /// web hooks, and actions of admins.
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
    // Keys without recent requests are removed. Otherwise the map would grow without limit.
    if limiter.len() > 10_000 {
        limiter.retain_recent();
    }
    limiter.check_key(key).is_ok()
}

fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::RandomId;

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
    }

    #[test]
    fn guessing_is_limited_also_where_requests_are_not() {
        let limits = Limits::new(0);
        assert!((0..1_000).all(|_| limits.allows(ip("192.0.2.1"))));
        assert!(!(0..100).all(|_| limits.allows_try(ip("192.0.2.1"))));
        assert!(!(0..100).all(|_| limits.allows_name("ola")));
        assert!(!(0..100).all(|_| limits.allows_recovery("browser")));
        let ola = PersonId::random();
        assert!(!(0..100).all(|_| limits.allows_owner(&ola)));
        assert!(!(0..100).all(|_| limits.allows_browser("browser", &ola)));
    }

    #[test]
    fn a_known_browser_has_tries_of_its_own_and_not_without_end() {
        let limits = Limits::new(10);
        let ola = PersonId::random();
        let tries = |browser: &str| {
            let tries = (0..100).filter(|_| limits.allows_browser(browser, &ola));
            tries.count()
        };
        while limits.allows_name("ola") {}
        assert!((10..15).contains(&tries("a")), "strangers do not matter");
        assert!((10..15).contains(&tries("b")), "nor does another browser");
        let many: usize = (0..50).map(|n| tries(&format!("{n}"))).sum();
        assert!(many < 25, "all of them together: {many}");
        assert!(limits.allows_browser("a", &PersonId::random()));
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
}
