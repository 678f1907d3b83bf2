//! What is known of the lines by which people are connected: how long a message takes.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use store::UnixMs;
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
    /// By how much that may be wrong.
    pub error: Millis,
}

/// How many round trips are remembered.
const KEPT: usize = 9;

/// Measures a line by its latest round trips. A single slow one changes nothing.
#[derive(Clone, Debug, Default)]
pub struct Gauge {
    trips: VecDeque<Millis>,
}

impl Gauge {
    /// A message went there and back in that time.
    pub fn measured(&mut self, trip: Millis) {
        if self.trips.len() == KEPT {
            self.trips.pop_front();
        }
        self.trips.push_back(trip);
    }

    /// The line as it is now; before the first measurement nothing is made good on it.
    #[must_use]
    pub fn delay(&self) -> Delay {
        let Some(lag) = median(self.trips.iter().copied()) else {
            return Delay::default();
        };
        let spread = median(self.trips.iter().map(|trip| trip.abs_diff(lag)));
        // Half of the trips are off by less than the median, nearly all by less than three times
        // as much; and the clocks here and there count whole milliseconds.
        let error = 3 * spread.unwrap_or(0) + 2;
        Delay { lag, error }
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

    fn gauge(trips: &[Millis]) -> Delay {
        let mut gauge = Gauge::default();
        trips.iter().for_each(|&trip| gauge.measured(trip));
        gauge.delay()
    }

    #[test]
    fn a_line_is_as_slow_as_it_usually_is() {
        assert_eq!(gauge(&[]), Delay::default());
        assert_eq!(gauge(&[40]), Delay { lag: 40, error: 2 });
        assert_eq!(gauge(&[40, 44, 36, 900, 40]), Delay { lag: 40, error: 14 });
    }

    #[test]
    fn it_forgets_how_it_was() {
        let mut trips = vec![250; 20];
        trips.extend([30; 9]);
        assert_eq!(gauge(&trips), Delay { lag: 30, error: 2 });
    }
}
