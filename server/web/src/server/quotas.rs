//! Quotas per address and per person: how many tables, guests, tournaments and reviews they may
//! create, and how many sockets they may open.
//!
//! Rates are token buckets: a large burst, because a school or a family has one address, and then a
//! slow refill. `--rate-limit 0` removes all of them, and the limits on sockets. The house's limits
//! on unfinished tables stay.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use model::PersonId;
use parking_lot::{Mutex, MutexGuard};
use table::refused::Refused;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::addresses::network;
use super::visitor::Visitor;

/// A rate: the burst, and the number of seconds until one more is allowed.
type Rate = (u32, u64);

/// Tables per address: a class of thirty begins a few games each.
const TABLES_OF_ADDRESS: Rate = (120, 2);
/// Tables per person.
const TABLES_OF_PERSON: Rate = (30, 10);
/// Tables with only bots, per address.
const BOT_TABLES_OF_ADDRESS: Rate = (10, 300);
/// Tables from imported records, per address. They contain moves, so they are not removed as unused
/// tables.
const IMPORTS_OF_ADDRESS: Rate = (20, 30);
/// New guests per address: three classes at the same moment.
const GUESTS_OF_ADDRESS: Rate = (100, 30);
/// Tournaments per address.
const TOURNAMENTS_OF_ADDRESS: Rate = (20, 360);
/// Tournaments per person.
const TOURNAMENTS_OF_PERSON: Rate = (10, 600);
/// Analyses by the coach, per address.
const REVIEWS_OF_ADDRESS: Rate = (20, 6);
/// Analyses by the coach, per person.
const REVIEWS_OF_PERSON: Rate = (10, 30);

/// Open sockets per address.
const SOCKETS_OF_ADDRESS: u32 = 600;
/// Open sockets per person: every open page has one.
const SOCKETS_OF_PERSON: u32 = 64;

/// Time between two removals of full buckets.
const FORGET: Duration = Duration::from_secs(600);

/// The quotas of the whole server.
pub(super) struct Quotas {
    /// The buckets; `None` if there are no limits.
    rates: Option<Rates>,
    /// The time at which full buckets were last removed.
    forgot: Mutex<Instant>,
    sockets: Arc<OpenSockets>,
}

struct Rates {
    tables: Buckets,
    bot_tables: Buckets,
    imports: Buckets,
    guests: Buckets,
    tournaments: Buckets,
    reviews: Buckets,
}

impl Rates {
    /// Removes the full buckets of addresses and people: a missing bucket counts as full.
    fn forget_full(&self) {
        let Rates {
            tables,
            bot_tables,
            imports,
            guests,
            tournaments,
            reviews,
        } = self;
        for buckets in [tables, bot_tables, imports, guests, tournaments, reviews] {
            buckets.by_address.retain_recent();
            if let Some(by_person) = &buckets.by_person {
                by_person.retain_recent();
            }
        }
    }
}

/// The buckets of one quota.
struct Buckets {
    /// The code of the refusal.
    code: &'static str,
    /// The plural of the limited things, for the error message.
    things: &'static str,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    by_person: Option<DefaultKeyedRateLimiter<PersonId>>,
}

impl Buckets {
    fn new(
        code: &'static str,
        things: &'static str,
        of_address: Rate,
        of_person: Option<Rate>,
    ) -> Buckets {
        Buckets {
            code,
            things,
            by_address: RateLimiter::keyed(quota(of_address)),
            by_person: of_person.map(|rate| RateLimiter::keyed(quota(rate))),
        }
    }

    fn check(&self, address: Option<IpAddr>, person: Option<&PersonId>) -> Result<(), Refused> {
        if let Some(address) = address {
            let wait = wait_for(&self.by_address, &network(address));
            wait.map_err(|seconds| self.refusal(seconds))?;
        }
        if let (Some(limiter), Some(person)) = (&self.by_person, person) {
            wait_for(limiter, person).map_err(|seconds| self.refusal(seconds))?;
        }
        Ok(())
    }

    fn refusal(&self, seconds: u64) -> Refused {
        metrics::counter!("sweettooth_quota_refusals", "code" => self.code).increment(1);
        let sentence = format!("too many {} in a short time: wait {seconds} s", self.things);
        Refused::new(self.code, sentence).about("seconds", seconds)
    }
}

fn quota((burst, seconds): Rate) -> Quota {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let period = Duration::from_secs(seconds.max(1));
    Quota::with_period(period)
        .unwrap_or(Quota::per_second(NonZeroU32::MIN))
        .allow_burst(burst)
}

/// Takes a token, or returns the number of seconds until there is one.
fn wait_for<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), u64> {
    limiter.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        wait.as_secs() + 1
    })
}

impl Quotas {
    /// Quotas; without any limit if `limited` is false.
    pub(super) fn new(limited: bool) -> Quotas {
        let rates = || Rates {
            tables: Buckets::new(
                "too-many-tables",
                "new tables",
                TABLES_OF_ADDRESS,
                Some(TABLES_OF_PERSON),
            ),
            bot_tables: Buckets::new(
                "too-many-bot-tables",
                "tables of bots alone",
                BOT_TABLES_OF_ADDRESS,
                None,
            ),
            imports: Buckets::new(
                "too-many-imports",
                "tables from records",
                IMPORTS_OF_ADDRESS,
                None,
            ),
            guests: Buckets::new("too-many-guests", "new guests", GUESTS_OF_ADDRESS, None),
            tournaments: Buckets::new(
                "too-many-tournaments",
                "new tournaments",
                TOURNAMENTS_OF_ADDRESS,
                Some(TOURNAMENTS_OF_PERSON),
            ),
            reviews: Buckets::new(
                "too-many-reviews",
                "games for the coach",
                REVIEWS_OF_ADDRESS,
                Some(REVIEWS_OF_PERSON),
            ),
        };
        Quotas {
            rates: limited.then(rates),
            forgot: Mutex::new(Instant::now()),
            sockets: Arc::default(),
        }
    }

    fn check(
        &self,
        which: impl FnOnce(&Rates) -> &Buckets,
        address: Option<IpAddr>,
        person: Option<&PersonId>,
    ) -> Result<(), Refused> {
        let Some(rates) = &self.rates else {
            return Ok(());
        };
        let mut forgot = self.forgot.lock();
        if forgot.elapsed() > FORGET {
            *forgot = Instant::now();
            rates.forget_full();
        }
        drop(forgot);
        which(rates).check(address, person)
    }

    /// Whether another table may be made.
    pub(super) fn table(
        &self,
        address: Option<IpAddr>,
        person: Option<&PersonId>,
    ) -> Result<(), Refused> {
        self.check(|rates| &rates.tables, address, person)
    }

    /// Whether another table with only bots may be made.
    pub(super) fn bot_table(&self, address: Option<IpAddr>) -> Result<(), Refused> {
        self.check(|rates| &rates.bot_tables, address, None)
    }

    /// Whether another table may be made from an imported record.
    pub(super) fn import(&self, visitor: &Visitor) -> Result<(), Refused> {
        self.check(|rates| &rates.imports, visitor.address, None)?;
        self.table(visitor.address, visitor.id())
    }

    /// Whether another guest may be created.
    pub(super) fn guest(&self, address: Option<IpAddr>) -> Result<(), Refused> {
        self.check(|rates| &rates.guests, address, None)
    }

    /// Whether another tournament may be made.
    pub(super) fn tournament(&self, visitor: &Visitor) -> Result<(), Refused> {
        self.check(|rates| &rates.tournaments, visitor.address, visitor.id())
    }

    /// Whether the coach may analyse another game.
    pub(super) fn review(
        &self,
        address: Option<IpAddr>,
        person: Option<&PersonId>,
    ) -> Result<(), Refused> {
        self.check(|rates| &rates.reviews, address, person)
    }

    /// Counts another socket until the returned guard is dropped. The guard also holds `token`.
    pub(super) fn socket(
        &self,
        visitor: &Visitor,
        token: TaskTrackerToken,
    ) -> Result<OpenSocket, Refused> {
        let address = visitor.address.filter(|_| self.rates.is_some());
        let person = visitor.id().filter(|_| self.rates.is_some());
        self.sockets.open(address, person, Some(token))
    }
}

/// The numbers of open sockets, by address and by person.
#[derive(Default)]
struct OpenSockets(Mutex<SocketCounts>);

#[derive(Default)]
struct SocketCounts {
    by_address: HashMap<IpAddr, u32>,
    by_person: HashMap<PersonId, u32>,
}

/// The guard of an open socket. Dropping it reduces the counts.
pub(super) struct OpenSocket {
    sockets: Arc<OpenSockets>,
    address: Option<IpAddr>,
    person: Option<PersonId>,
    _token: Option<TaskTrackerToken>,
}

impl OpenSockets {
    fn counts(&self) -> MutexGuard<'_, SocketCounts> {
        self.0.lock()
    }

    fn open(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        person: Option<&PersonId>,
        token: Option<TaskTrackerToken>,
    ) -> Result<OpenSocket, Refused> {
        let (address, person) = (address.map(network), person.cloned());
        let mut counts = self.counts();
        let of_address = address.and_then(|address| counts.by_address.get(&address).copied());
        let of_person = person
            .as_ref()
            .and_then(|person| counts.by_person.get(person));
        let (of_address, of_person) = (of_address.unwrap_or(0), of_person.copied().unwrap_or(0));
        if of_address >= SOCKETS_OF_ADDRESS || of_person >= SOCKETS_OF_PERSON {
            metrics::counter!("sweettooth_quota_refusals", "code" => "many-sockets").increment(1);
            let sentence = "too many pages and programs are connected at the same time: close \
                            some of them";
            return Err(Refused::new("many-sockets", sentence));
        }
        if let Some(address) = address {
            counts.by_address.insert(address, of_address + 1);
        }
        if let Some(person) = &person {
            counts.by_person.insert(person.clone(), of_person + 1);
        }
        drop(counts);
        Ok(OpenSocket {
            sockets: Arc::clone(self),
            address,
            person,
            _token: token,
        })
    }
}

/// Reduces a count by one, and removes the key at zero.
fn count_down<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: &K) {
    match counts.get_mut(key) {
        Some(count) if *count > 1 => *count -= 1,
        _ => {
            counts.remove(key);
        }
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        if let Some(address) = &self.address {
            count_down(&mut counts.by_address, address);
        }
        if let Some(person) = &self.person {
            count_down(&mut counts.by_person, person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    fn person(name: &str) -> PersonId {
        PersonId::from(name.to_owned())
    }

    /// The number of calls out of 1,000 that pass.
    fn passed(check: impl Fn() -> Result<(), Refused>) -> u32 {
        (0..1_000).map(|_| u32::from(check().is_ok())).sum()
    }

    #[test]
    fn nobody_makes_much_that_lasts_in_a_short_time_and_others_do_not_notice() {
        let quotas = Quotas::new(true);
        let (ola, ala) = (person("ola"), person("ala"));
        let home = ip("192.0.2.1");
        // Tokens are refilled while the test runs, so a few more calls may pass.
        let about = |burst: u32, count: u32| (burst..burst + 20).contains(&count);
        assert!(
            about(30, passed(|| quotas.table(home, Some(&ola)))),
            "a person"
        );
        assert!(
            quotas.table(ip("192.0.2.2"), Some(&ola)).is_err(),
            "wherever"
        );
        let strangers = ip("192.0.2.3");
        assert!(
            about(120, passed(|| quotas.table(strangers, None))),
            "an address"
        );
        assert!(quotas.table(ip("192.0.2.4"), Some(&ala)).is_ok());
        assert!(about(100, passed(|| quotas.guest(home))));
        assert!(quotas.guest(strangers).is_ok());
        assert!(about(10, passed(|| quotas.bot_table(home))));
        assert!(about(10, passed(|| quotas.review(home, Some(&ola)))));
        assert!(quotas.review(ip("192.0.2.4"), Some(&ala)).is_ok());
        assert!(about(20, passed(|| quotas.review(strangers, None))));
    }

    #[test]
    fn a_refusal_says_how_long_to_wait_and_has_a_code() {
        let quotas = Quotas::new(true);
        let refused = (0..1_000).find_map(|_| quotas.guest(ip("192.0.2.1")).err());
        let refused = refused.unwrap();
        assert_eq!(refused.code, "too-many-guests");
        let seconds: u64 = refused.details[0].1.parse().unwrap();
        assert!((1..=31).contains(&seconds), "{seconds}");
        assert!(refused.sentence.contains("wait"), "{refused}");
    }

    #[test]
    fn without_limits_there_are_no_quotas() {
        let quotas = Quotas::new(false);
        let (home, ola) = (ip("192.0.2.1"), person("ola"));
        assert_eq!(passed(|| quotas.table(home, Some(&ola))), 1_000);
        assert_eq!(passed(|| quotas.guest(home)), 1_000);
    }

    #[test]
    fn open_sockets_are_bounded_by_person_and_by_address_and_closing_makes_room() {
        let sockets = Arc::new(OpenSockets::default());
        let (home, ola, ala) = (ip("192.0.2.1"), person("ola"), person("ala"));
        let open = |address, person: Option<&PersonId>| sockets.open(address, person, None);
        let mut own: Vec<OpenSocket> = (0..SOCKETS_OF_PERSON)
            .map(|_| open(home, Some(&ola)).ok().unwrap())
            .collect();
        let refused = open(ip("192.0.2.2"), Some(&ola)).err().unwrap();
        assert_eq!(refused.code, "many-sockets");
        assert!(open(home, Some(&ala)).is_ok());
        own.pop();
        own.push(open(home, Some(&ola)).ok().unwrap());
        let more = SOCKETS_OF_ADDRESS - SOCKETS_OF_PERSON;
        let nameless: Vec<OpenSocket> = (0..more).map(|_| open(home, None).ok().unwrap()).collect();
        assert!(open(home, None).is_err());
        assert!(open(ip("192.0.2.2"), None).is_ok());
        drop((own, nameless));
        let counts = sockets.counts();
        assert!(counts.by_address.is_empty() && counts.by_person.is_empty());
    }
}
