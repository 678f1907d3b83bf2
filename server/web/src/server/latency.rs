//! Latency of a connection, measured by pings. It is limited by the round-trip time that the client
//! cannot influence.

use std::time::Duration;

use axum::extract::ws::Message;
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

/// Measures the latency of one connection, if the game needs it.
pub(super) struct LatencyProbe {
    gauge: LatencyGauge,
    round_trip: RoundTrip,
    count: u64,
    sent: Instant,
    /// The time of the next measurement; `None` if none is needed.
    next: Option<Instant>,
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

    /// The minimum length of a message that lets our kernel measure the round trip.
    pub(super) fn least_length(&self) -> usize {
        let measures = self.next.is_some() && matches!(self.round_trip, RoundTrip::Kernel(_));
        if measures { LONG } else { 0 }
    }

    pub(super) fn delay(&self) -> Latency {
        self.gauge.delay()
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
