//! Latency of a connection: the time of a message to the client and back.
//!
//! A client answers pings when it likes, so pings alone would let it choose its own latency. Therefore
//! the latency is never more than a round trip that the client did not measure: that of the kernel,
//! or of the proxy before the site.

use std::collections::VecDeque;

use model::UnixMs;
use serde::{Deserialize, Serialize};
use tabletop::Millis;

/// The timing of a command on its connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandTiming {
    /// The latency, with the time for which the server held the message.
    pub delay: Latency,
    /// The time at which the message was sent to which the command reacts, without the time for which
    /// it was held.
    pub sent: Option<UnixMs>,
}

/// The latency of a connection, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Latency {
    /// The measured latency.
    pub lag: Millis,
    /// The possible error of the measurement; at most [`MOST_ERROR`].
    pub error: Millis,
}

/// The most milliseconds that a client can gain in a race by late answers to pings and false claims.
pub const MOST_GAIN: Millis = 30;
/// The largest error of a latency, however irregular the answers are. Two calls that are no further
/// apart than the errors of both are a tie.
pub const MOST_ERROR: Millis = 8;
/// The most latency that is compensated on a connection whose round trip only the client knows.
pub const UNKNOWN_ROUND_TRIP: Millis = 12;
/// The gain by rounding to whole milliseconds.
const ROUNDING: Millis = 2;

// A tie needs the errors of two connections. Cards that arrive earlier and calls that count as earlier
// are together worth the compensated latency.
const _: () = assert!(UNKNOWN_ROUND_TRIP + 2 * MOST_ERROR + ROUNDING <= MOST_GAIN);

/// The number of round trips that are remembered.
const KEPT: usize = 9;

/// Measures a latency by the latest answers to pings, within the bound of a round trip that the client
/// cannot make longer. A single slow answer changes nothing.
#[derive(Clone, Debug, Default)]
pub struct LatencyGauge {
    trips: VecDeque<Millis>,
    bound: Option<Millis>,
}

impl LatencyGauge {
    /// Bounds the latency by a round trip that the client did not measure. The shortest one counts from
    /// then on.
    pub fn bound(&mut self, round_trip: Millis) {
        let least = self.bound.map_or(round_trip, |bound| bound.min(round_trip));
        self.bound = Some(least);
    }

    /// Adds the time of an answer to a ping.
    pub fn add_round_trip(&mut self, trip: Millis) {
        if self.trips.len() == KEPT {
            self.trips.pop_front();
        }
        self.trips.push_back(trip);
    }

    /// The present latency; zero before the first answer.
    #[must_use]
    pub fn delay(&self) -> Latency {
        let Some(usual) = median(self.trips.iter().copied()) else {
            return Latency::default();
        };
        let spread = median(self.trips.iter().map(|trip| trip.abs_diff(usual)));
        // Half of the trips are off by less than the median, nearly all by less than three times
        // as much; and the clocks here and there count whole milliseconds.
        let error = spread.unwrap_or(0).saturating_mul(3).saturating_add(2);
        Latency {
            lag: usual.min(self.bound.unwrap_or(UNKNOWN_ROUND_TRIP)),
            error: error.min(MOST_ERROR),
        }
    }
}

fn median(values: impl Iterator<Item = Millis>) -> Option<Millis> {
    let mut values: Vec<Millis> = values.collect();
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The latency by answers after those times, with bounds that were known before them.
    fn gauge(bounds: &[Millis], trips: &[Millis]) -> Latency {
        let mut gauge = LatencyGauge::default();
        bounds.iter().for_each(|&bound| gauge.bound(bound));
        trips.iter().for_each(|&trip| gauge.add_round_trip(trip));
        gauge.delay()
    }

    #[test]
    fn a_line_is_as_slow_as_it_usually_is() {
        let usual = |trips| gauge(&[1_000], trips);
        assert_eq!(usual(&[]), Latency::default());
        assert_eq!(usual(&[40]), Latency { lag: 40, error: 2 });
        assert_eq!(usual(&[40, 41, 39, 900, 40]), Latency { lag: 40, error: 5 });
    }

    #[test]
    fn it_forgets_how_it_was() {
        let mut trips = vec![250; 20];
        trips.extend([30; 9]);
        assert_eq!(gauge(&[1_000], &trips), Latency { lag: 30, error: 2 });
    }

    #[test]
    fn late_answers_raise_no_latency_above_the_bound() {
        assert_eq!(gauge(&[35], &[280; 9]).lag, 35);
        assert_eq!(gauge(&[35], &[20; 9]).lag, 20, "early ones lower it");
        assert_eq!(gauge(&[35, 4, 60], &[280; 9]).lag, 4, "the least bound");
        assert_eq!(gauge(&[0], &[280; 9]).lag, 0);
    }

    #[test]
    fn without_a_bound_little_is_made_good() {
        assert_eq!(gauge(&[], &[280; 9]).lag, UNKNOWN_ROUND_TRIP);
        assert_eq!(gauge(&[], &[5; 9]).lag, 5);
    }

    #[test]
    fn irregular_answers_raise_no_error_above_the_most() {
        for trips in [
            [10, 400, 120, 250, 60, 330, 15, 200, 90],
            [
                0,
                0,
                0,
                0,
                500,
                Millis::MAX,
                Millis::MAX,
                Millis::MAX,
                Millis::MAX,
            ],
        ] {
            assert_eq!(gauge(&[50], &trips).error, MOST_ERROR, "{trips:?}");
        }
    }
}
