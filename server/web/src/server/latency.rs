//! The pulse of a line: how long a message takes there and back, measured all the time by pings,
//! within the bound of the round trip that the client does not control.

use std::time::Duration;

use axum::extract::ws::Message;
use table::line::{Delay, Gauge};
use tabletop::Millis;
use tokio::time::Instant;

use super::round_trip::RoundTrip;

/// How often a line is measured.
const EVERY: Duration = Duration::from_secs(2);
/// How often at first, so that something is known before it matters.
const AT_FIRST: Duration = Duration::from_millis(200);
/// How many measurements are the first.
const FIRST: u64 = 5;

/// From how many bytes on a message takes more than two packets on usual networks. A kernel
/// acknowledges such a message at once. The acknowledgement of a shorter one may wait up to 40 ms, if
/// the program on the other side wants it to, and the round trip would seem to be longer.
const LONG: usize = 3_000;

/// Measures one line, where that matters.
pub(super) struct LatencyProbe {
    gauge: Gauge,
    round_trip: RoundTrip,
    count: u64,
    sent: Instant,
    /// When the next measurement is due; `None` where nobody needs it.
    next: Option<Instant>,
}

impl LatencyProbe {
    pub(super) fn new(wanted: bool, round_trip: RoundTrip) -> LatencyProbe {
        let now = Instant::now();
        LatencyProbe {
            gauge: Gauge::default(),
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

    /// The message to send now. Every client answers it by itself, as the protocol demands.
    pub(super) fn ping(&mut self) -> Message {
        self.bound();
        self.count += 1;
        self.sent = Instant::now();
        let pause = if self.count < FIRST { AT_FIRST } else { EVERY };
        self.next = Some(self.sent + pause);
        Message::Ping(self.count.to_be_bytes().to_vec().into())
    }

    /// An answer came in; only that to the latest message counts.
    pub(super) fn pong(&mut self, payload: &[u8]) {
        if payload == self.count.to_be_bytes() {
            self.bound();
            self.gauge.measured(millis(self.sent.elapsed()));
        }
    }

    /// Bounds the latency by what somebody besides the client has measured.
    fn bound(&mut self) {
        if let Some(round_trip) = self.round_trip.measured() {
            self.gauge.bound(millis(round_trip));
        }
    }

    /// How many bytes a message should have at least, so that our kernel can measure by it.
    pub(super) fn least_length(&self) -> usize {
        let measures = self.next.is_some() && matches!(self.round_trip, RoundTrip::Kernel(_));
        if measures { LONG } else { 0 }
    }

    pub(super) fn delay(&self) -> Delay {
        self.gauge.delay()
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
