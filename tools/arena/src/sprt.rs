//! Sequential probability ratio test (SPRT): is A better than B?
//!
//! Wald's test between two hypotheses about the difference in strength, in the generalised form
//! that chess engines use. The unknown variance is estimated from the deals (pairs of games with
//! swapped seats), not from single games.

use std::str::FromStr;

use serde::Serialize;

use crate::elo::expected;
use presentation::balance::Samples;

/// The error probability of either kind.
const RISK: f64 = 0.05;

/// The two hypotheses: the difference in Elo is at most `low`, or at least `high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// A difference that is no improvement.
    pub low: f64,
    /// A difference that is an improvement.
    pub high: f64,
}

/// The verdict of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// `high` is more likely than `low`.
    Better,
    /// `low` is more likely than `high`.
    NotBetter,
    /// Not decided yet.
    Open,
}

impl Sprt {
    /// The logarithm of the likelihood ratio of `high` to `low`.
    #[must_use]
    pub fn log_ratio(&self, results: &Samples) -> f64 {
        if results.is_empty() {
            return 0.0;
        }
        let (mean, error) = results.smoothed();
        let (low, high) = (expected(self.low), expected(self.high));
        (high - low) * (2.0 * mean - low - high) / (2.0 * error * error)
    }

    /// The log ratio at which the test is decided.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    /// The verdict for these results.
    #[must_use]
    pub fn verdict(&self, results: &Samples) -> Verdict {
        match self.log_ratio(results) {
            ratio if ratio >= Sprt::bound() => Verdict::Better,
            ratio if ratio <= -Sprt::bound() => Verdict::NotBetter,
            _ => Verdict::Open,
        }
    }
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once(',').and_then(|(low, high)| {
            let read = |text: &str| text.trim().parse().ok().filter(|n: &f64| n.abs() <= 2000.0);
            Some((read(low)?, read(high)?))
        });
        match numbers {
            Some((low, high)) if low < high => Ok(Sprt { low, high }),
            _ => Err(format!(
                "`{text}` is no test: write two Elo differences, the lower first, like `0,20`"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Draw, Seed};

    use super::*;

    /// The verdict and the number of deals if the true difference is `truth`.
    fn decided(sprt: Sprt, truth: f64, seed: u64) -> (Verdict, usize) {
        let mut luck = Seed::from(seed).stream("sprt");
        let chance = (expected(truth) * f64::from(1 << 20)) as u32;
        let mut results = Samples::default();
        loop {
            let mut game = || f64::from(u8::from(luck.below(1 << 20) < chance));
            results.add(game() + game(), 2.0);
            match sprt.verdict(&results) {
                Verdict::Open => assert!(results.len() < 100_000, "it never ends"),
                verdict => return (verdict, results.len()),
            }
        }
    }

    #[test]
    fn it_decides_rightly_nineteen_times_of_twenty() {
        let sprt = Sprt {
            low: 0.0,
            high: 40.0,
        };
        let right = |truth, verdict| {
            (0..200)
                .filter(|&seed| decided(sprt, truth, seed).0 == verdict)
                .count()
        };
        assert!(right(40.0, Verdict::Better) >= 184);
        assert!(right(0.0, Verdict::NotBetter) >= 184);
        assert!(right(200.0, Verdict::Better) == 200);
    }

    #[test]
    fn the_clearer_the_sooner() {
        let sprt = Sprt {
            low: 0.0,
            high: 40.0,
        };
        let length = |truth| {
            (0..20)
                .map(|seed| decided(sprt, truth, seed).1)
                .sum::<usize>()
        };
        assert!(length(300.0) < length(80.0) && length(80.0) < length(40.0));
    }

    #[test]
    fn a_bad_test_is_answered_with_a_good_one() {
        assert_eq!(
            "0,10".parse(),
            Ok(Sprt {
                low: 0.0,
                high: 10.0
            })
        );
        assert_eq!(
            "-5, 5".parse(),
            Ok(Sprt {
                low: -5.0,
                high: 5.0
            })
        );
        for text in ["", "5", "5,5", "10,0", "a,b", "0,9999", "nan,1"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
