//! Latency of a connection, measured by pings. It is limited by the round-trip time that the client
//! cannot influence.

use std::time::Duration;

use axum::extract::ws::Message;
use axum_extra::extract::cookie::Key;
use hmac::{Hmac, KeyInit, Mac};
use model::TableId;
use sha2::Sha256;
use table::latency::{Latency, LatencyGauge};
use tabletop::Millis;
use tokio::time::Instant;

use super::round_trip::RoundTrip;

/// The time between two measurements.
const EVERY: Duration = Duration::from_secs(2);
/// The time between the first measurements, so that the latency is known before it matters.
const AT_FIRST: Duration = Duration::from_millis(200);
/// The number of first measurements.
const FIRST: u64 = 5;

/// Number of bytes from which a message takes more than two packets on usual networks. A kernel
/// acknowledges such a message at once. The acknowledgement of a shorter one may be delayed by up
/// to 40 ms, if the program on the other side sets that option, and the round trip would seem
/// longer.
const LONG: usize = 3_000;

/// The least length of all other compressed messages, in bytes. Nearly all of them are shorter by
/// themselves, so all players get the same number of bytes at the same moment.
const USUAL: usize = 400;

/// The number of first messages on a connection that are long.
const LONG_AT_FIRST: u64 = 4;

/// One of so many later messages is long.
const LONG_OF: u8 = 16;

/// A moment at a table, at which all players get a message. Some moments are for measuring round
/// trips: their messages are long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    measures: bool,
}

impl Moment {
    /// The moment of an entry of a table's log. It measures the same on all connections, and on all
    /// nodes. Nobody can know it before, so nobody can keep a connection slow just then.
    pub(super) fn of(key: &Key, table: &TableId, entry: u64) -> Moment {
        let mac = Hmac::<Sha256>::new_from_slice(key.signing());
        let mut mac = mac.expect("HMAC takes keys of any length");
        for part in ["moment of a table", table.as_str(), &entry.to_string()] {
            mac.update(part.as_bytes());
            mac.update(&[0]);
        }
        let measures = mac.finalize().into_bytes()[0] % LONG_OF == 0;
        Moment { measures }
    }
}

/// Measures the latency of one connection, if the game needs it.
pub(super) struct LatencyProbe {
    gauge: LatencyGauge,
    round_trip: RoundTrip,
    count: u64,
    sent: Instant,
    /// The time of the next measurement; `None` if none is needed.
    next: Option<Instant>,
    /// The number of messages whose least length was asked for.
    messages: u64,
}

impl LatencyProbe {
    pub(super) fn new(wanted: bool, round_trip: RoundTrip) -> LatencyProbe {
        let now = Instant::now();
        LatencyProbe {
            gauge: LatencyGauge::default(),
            round_trip,
            count: 0,
            sent: now,
            next: wanted.then_some(now),
            messages: 0,
        }
    }

    /// Waits until the next measurement is due.
    pub(super) async fn due(&self) {
        match self.next {
            Some(at) => tokio::time::sleep_until(at).await,
            None => std::future::pending().await,
        }
    }

    /// The ping to send now. The protocol requires every client to answer it.
    pub(super) fn ping(&mut self) -> Message {
        self.bound();
        self.count += 1;
        self.sent = Instant::now();
        let pause = if self.count < FIRST { AT_FIRST } else { EVERY };
        self.next = Some(self.sent + pause);
        Message::Ping(self.count.to_be_bytes().to_vec().into())
    }

    /// Handles the answer to a ping. Only the answer to the latest ping counts.
    pub(super) fn pong(&mut self, payload: &[u8]) {
        if payload == self.count.to_be_bytes() {
            self.bound();
            self.gauge.add_round_trip(millis(self.sent.elapsed()));
        }
    }

    /// Limits the latency by the round trip from the kernel or the proxy.
    fn bound(&mut self) {
        if let Some(round_trip) = self.round_trip.measured() {
            self.gauge.bound(millis(round_trip));
        }
    }

    /// The least length of the next message, so that our kernel can measure the round trip. `moment` is
    /// the moment of a message that can be compressed. The shortest round trip counts for as long as the
    /// connection is open, so not every one of these has to be long.
    pub(super) fn least_length(&mut self, moment: Option<Moment>) -> usize {
        if self.next.is_none() || !matches!(self.round_trip, RoundTrip::Kernel(_)) {
            return 0;
        }
        self.messages += 1;
        match moment {
            Some(Moment { measures: false }) if self.messages > LONG_AT_FIRST => USUAL,
            _ => LONG,
        }
    }

    pub(super) fn delay(&self) -> Latency {
        self.gauge.delay()
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_some_moments_measures_and_nobody_without_the_key_knows_which() {
        let table = TableId::from("table".to_owned());
        let moments = |key: &Key, table: &TableId| -> Vec<bool> {
            let each = (0..600).map(|entry| Moment::of(key, table, entry).measures);
            each.collect()
        };
        let key = Key::from(&[7; 64]);
        let measuring = moments(&key, &table);
        let count = measuring.iter().filter(|measures| **measures).count();
        assert!((15..=70).contains(&count), "{count} of 600");
        assert_eq!(measuring, moments(&key, &table), "the same on all nodes");
        assert_ne!(measuring, moments(&Key::from(&[8; 64]), &table));
        assert_ne!(measuring, moments(&key, &TableId::from("other".to_owned())));
    }
}
