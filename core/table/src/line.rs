//! Latency of the lines by which people are connected: how long a message takes there and back.
//!
//! A client answers pings when it likes, so pings alone would let it choose its own latency. The
//! latency of a line is therefore never more than a round trip that the client did not measure:
//! that of the kernel, or of the proxy before the site.

use std::collections::VecDeque;

use model::UnixMs;
use serde::{Deserialize, Serialize};
use tabletop::Millis;

/// How a command came in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// How long a message takes there and back, with what the house held it up.
    pub delay: Delay,
    /// When what the command reacts to was sent, or would have been if it had not been held up.
    pub sent: Option<UnixMs>,
}

/// How long a message takes there and back, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delay {
    /// As measured.
    pub lag: Millis,
    /// By how much that may be wrong; at most [`MOST_ERROR`].
    pub error: Millis,
}

/// The most that somebody can gain in a race who chooses when to answer pings and what to claim.
pub const MOST_GAIN: Millis = 30;
/// The most by which a line's latency is taken to be uncertain, however irregular its answers are.
/// Two calls that are no further apart than the errors of both are a tie.
pub const MOST_ERROR: Millis = 8;
/// The most latency that is made good on a line whose round trip only the client could tell.
pub const UNKNOWN_ROUND_TRIP: Millis = 12;
/// What counting in whole milliseconds can add to a gain.
const ROUNDING: Millis = 2;

// A tie needs the errors of two lines; cards that come earlier and calls that count as earlier
// are together worth what is made good without a reason.
const _: () = assert!(UNKNOWN_ROUND_TRIP + 2 * MOST_ERROR + ROUNDING <= MOST_GAIN);

/// How many round trips are remembered.
const KEPT: usize = 9;

/// Measures a line by the latest answers to pings (a single slow one changes nothing), within the
/// bound of a round trip that the client cannot make longer.
#[derive(Clone, Debug, Default)]
pub struct Gauge {
    trips: VecDeque<Millis>,
    bound: Option<Millis>,
}

impl Gauge {
    /// Bounds the latency by a round trip that the client did not measure. The least one counts
    /// from then on: whoever was quick once is believed to be able to be quick.
    pub fn bound(&mut self, round_trip: Millis) {
        let least = self.bound.map_or(round_trip, |bound| bound.min(round_trip));
        self.bound = Some(least);
    }

    /// A ping was answered after that time.
    pub fn measured(&mut self, trip: Millis) {
        if self.trips.len() == KEPT {
            self.trips.pop_front();
        }
        self.trips.push_back(trip);
    }

    /// The line as it is now; before the first answer nothing is made good on it.
    #[must_use]
    pub fn delay(&self) -> Delay {
        let Some(usual) = median(self.trips.iter().copied()) else {
            return Delay::default();
        };
        let spread = median(self.trips.iter().map(|trip| trip.abs_diff(usual)));
        // Half of the trips are off by less than the median, nearly all by less than three times
        // as much; and the clocks here and there count whole milliseconds.
        let error = spread.unwrap_or(0).saturating_mul(3).saturating_add(2);
        Delay {
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

    /// A line with answers after those times, and bounds that were known before them.
    fn gauge(bounds: &[Millis], trips: &[Millis]) -> Delay {
        let mut gauge = Gauge::default();
        bounds.iter().for_each(|&bound| gauge.bound(bound));
        trips.iter().for_each(|&trip| gauge.measured(trip));
        gauge.delay()
    }

    #[test]
    fn a_line_is_as_slow_as_it_usually_is() {
        let usual = |trips| gauge(&[1_000], trips);
        assert_eq!(usual(&[]), Delay::default());
        assert_eq!(usual(&[40]), Delay { lag: 40, error: 2 });
        assert_eq!(usual(&[40, 41, 39, 900, 40]), Delay { lag: 40, error: 5 });
    }

    #[test]
    fn it_forgets_how_it_was() {
        let mut trips = vec![250; 20];
        trips.extend([30; 9]);
        assert_eq!(gauge(&[1_000], &trips), Delay { lag: 30, error: 2 });
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
