//! Estimates with confidence intervals.

use serde::Serialize;

/// Standard errors in half a 95 % interval.
pub const Z: f64 = 1.959_964;

/// A value with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Number of independent experiments.
    pub n: usize,
}

/// Samples of experiments: for each experiment a sum and a count. Values within an experiment (two
/// games of a deal, all calls of a game) may depend on each other. Experiments are independent, and
/// only they count for the confidence interval.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    parts: Vec<(f64, f64)>,
}

impl Samples {
    /// Adds an experiment.
    pub fn add(&mut self, sum: f64, count: f64) {
        if count > 0.0 {
            self.parts.push((sum, count));
        }
    }

    /// The sum and the count of every experiment.
    pub fn parts(&self) -> impl Iterator<Item = (f64, f64)> {
        self.parts.iter().copied()
    }

    /// Number of experiments.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether there are no experiments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Number of values.
    #[must_use]
    pub fn count(&self) -> f64 {
        self.parts.iter().map(|part| part.1).sum()
    }

    fn sum(&self) -> f64 {
        self.parts.iter().map(|part| part.0).sum()
    }

    /// The mean of all values, as a ratio of sums; its error counts experiments, not values.
    #[must_use]
    pub fn mean(&self) -> Option<Estimate> {
        let (n, count) = (self.len(), self.count());
        if n == 0 {
            return None;
        }
        let value = self.sum() / count;
        let error = match n {
            1 => f64::INFINITY,
            n => {
                let scatter = self.scatter(value) * n as f64 / (n - 1) as f64;
                Z * scatter.sqrt() / count
            }
        };
        Some(Estimate {
            value,
            low: value - error,
            high: value + error,
            n,
        })
    }

    /// The mean of values between 0 and 1. One more experiment with half of the possible score is
    /// added, so that the interval is sensible even if all results are equal.
    #[must_use]
    pub fn share(&self) -> Option<Estimate> {
        let (n, sum, count) = (self.len(), self.sum(), self.count());
        if n == 0 {
            return None;
        }
        let (middle, error) = self.smoothed();
        let value = sum / count;
        Some(Estimate {
            value,
            low: (middle - Z * error).clamp(0.0, value),
            high: (middle + Z * error).clamp(value, 1.0),
            n,
        })
    }

    /// The mean and its standard error with that additional experiment.
    pub fn smoothed(&self) -> (f64, f64) {
        let each = self.count() / self.len().max(1) as f64;
        let count = self.count() + each;
        let middle = (self.sum() + each / 2.0) / count;
        let half = |score: f64| 0.5 * (each * (score - middle)).powi(2);
        let scatter = self.scatter(middle) + half(0.0) + half(1.0);
        (middle, scatter.sqrt() / count)
    }

    /// The squared differences from `mean`.
    fn scatter(&self, mean: f64) -> f64 {
        let off = |&(sum, count): &(f64, f64)| (sum - mean * count).powi(2);
        self.parts.iter().map(off).sum()
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Draw, Seed};

    use super::*;

    #[test]
    fn the_mean_of_plain_numbers_has_the_text_book_error() {
        let mut samples = Samples::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            samples.add(value, 1.0);
        }
        let mean = samples.mean().unwrap();
        // Standard deviation √(32/7), divided by √8.
        let error = Z * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((mean.value - 5.0).abs() < 1e-12);
        assert!((mean.high - 5.0 - error).abs() < 1e-9, "{mean:?}");
    }

    #[test]
    fn games_of_one_deal_do_not_count_as_two_experiments() {
        let (mut alone, mut paired) = (Samples::default(), Samples::default());
        for index in 0..100 {
            let won = f64::from(u8::from(index % 4 != 0));
            alone.add(won, 1.0);
            paired.add(2.0 * won, 2.0);
        }
        assert_eq!(alone.share(), paired.share());
        assert!((alone.share().unwrap().value - 0.75).abs() < 1e-12);
    }

    #[test]
    fn a_result_without_exceptions_keeps_an_interval() {
        let mut samples = Samples::default();
        (0..50).for_each(|_| samples.add(2.0, 2.0));
        let share = samples.share().unwrap();
        assert!(share.value == 1.0 && share.high == 1.0, "{share:?}");
        assert!((0.93..0.99).contains(&share.low), "{share:?}");
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        let mut luck = Seed::from(1).stream("estimate");
        let (mut shares, mut means) = (0, 0);
        for _ in 0..1_000 {
            let (mut share, mut mean) = (Samples::default(), Samples::default());
            for _ in 0..60 {
                // A deal is good or bad for both games: 0.65 on average.
                let chance = 50 + 30 * luck.below(2);
                let mut won = || f64::from(u8::from(luck.below(100) < chance));
                share.add(won() + won(), 2.0);
                let many = 1 + luck.below(5);
                let sum: u32 = (0..many).map(|_| luck.below(7)).sum();
                mean.add(f64::from(sum), f64::from(many));
            }
            let holds = |estimate: Estimate, truth: f64| {
                u32::from((estimate.low..=estimate.high).contains(&truth))
            };
            shares += holds(share.share().unwrap(), 0.65);
            means += holds(mean.mean().unwrap(), 3.0);
        }
        assert!((925..=970).contains(&shares), "{shares}");
        assert!((925..=970).contains(&means), "{means}");
    }
}
