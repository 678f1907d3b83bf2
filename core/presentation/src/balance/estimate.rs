//! Estimates with confidence intervals.

use serde::Serialize;

use super::interval;

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

impl Estimate {
    /// The estimate of a share without any experiment: it may be anything.
    pub const UNKNOWN_SHARE: Estimate = Estimate {
        value: 0.0,
        low: 0.0,
        high: 1.0,
        n: 0,
    };

    /// The estimate of a mean without any experiment.
    pub const UNKNOWN_MEAN: Estimate = Estimate {
        value: 0.0,
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
        n: 0,
    };

    /// Whether there was at least one experiment.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.n > 0
    }

    /// Whether all experiments had the same result, which is no interval.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        self.n > 1 && self.low == self.high
    }

    /// Whether both ends of the interval are known.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        self.is_known() && self.low.is_finite() && self.high.is_finite()
    }
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

    /// The mean of all values, as a ratio of sums; its interval counts experiments, not values.
    /// Values of both signs have Student's interval. If no value is negative (or none is positive),
    /// the interval does not cross zero either (a score interval of counts).
    #[must_use]
    pub fn mean(&self) -> Option<Estimate> {
        let (n, count) = (self.len(), self.count());
        if n == 0 {
            return None;
        }
        let value = self.sum() / count;
        let error = self.error_of_mean(value);
        let all = |sign: f64| self.parts.iter().all(|part| sign * part.0 >= 0.0);
        let (low, high) = match (all(1.0), all(-1.0)) {
            (true, _) => interval::of_count(value, error, n, count),
            (false, true) => {
                let (low, high) = interval::of_count(-value, error, n, count);
                (-high, -low)
            }
            (false, false) => {
                let half = interval::student(n) * error;
                (value - half, value + half)
            }
        };
        Some(Estimate {
            value,
            low,
            high,
            n,
        })
    }

    /// The share of values that are 1 among values between 0 and 1, with Wilson's interval for as
    /// many independent values as the experiments are worth. A share of 0 of n has an upper bound
    /// above 0.
    #[must_use]
    pub fn proportion(&self) -> Option<Estimate> {
        let n = self.len();
        if n == 0 {
            return None;
        }
        let value = self.sum() / self.count();
        let (low, high) = interval::wilson(value, self.effective_size(value));
        Some(Estimate {
            value,
            low: low.min(value),
            high: high.max(value),
            n,
        })
    }

    /// The probability that a share is at least as far from `even` by luck alone, in both
    /// directions (the test that belongs to Wilson's interval).
    #[must_use]
    pub fn luck(&self, even: f64) -> Option<f64> {
        let value = (!self.is_empty()).then(|| self.sum() / self.count())?;
        let error = (even * (1.0 - even) / self.effective_size(value)).sqrt();
        Some(interval::two_sided((value - even) / error))
    }

    /// Number of independent values between 0 and 1 that tell as much as these experiments. Values
    /// that are all equal say nothing about how they depend on each other, and all count.
    fn effective_size(&self, share: f64) -> f64 {
        let count = self.count();
        let independent = share * (1.0 - share);
        let variance = self.scatter(share) / count.powi(2);
        if self.len() < 2 || variance * count <= independent {
            return count;
        }
        (independent / variance).max(1.0)
    }

    /// The standard error of the mean; infinite for one experiment.
    fn error_of_mean(&self, mean: f64) -> f64 {
        let n = self.len() as f64;
        if self.len() < 2 {
            return f64::INFINITY;
        }
        (self.scatter(mean) * n / (n - 1.0)).sqrt() / self.count()
    }

    /// The mean score of deals, between 0 and 1. One more deal with half of the possible score is
    /// added, so that the interval is sensible even if all results are equal. (Half points make it
    /// no share of something: see [`Samples::proportion`].)
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
            samples.add(value - 4.5, 1.0);
        }
        let mean = samples.mean().unwrap();
        // Standard deviation √(32/7), divided by √8; the quantile of Student's t with 7 degrees of
        // freedom is 2.3646.
        let error = 2.3646 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((mean.value - 0.5).abs() < 1e-12);
        assert!((mean.high - 0.5 - error).abs() < 1e-3, "{mean:?}");
        assert!((mean.low - 0.5 + error).abs() < 1e-3, "{mean:?}");
    }

    fn samples(values: impl IntoIterator<Item = f64>) -> Samples {
        let mut samples = Samples::default();
        values.into_iter().for_each(|value| samples.add(value, 1.0));
        samples
    }

    #[test]
    fn the_interval_of_a_count_has_no_negative_end() {
        let rare = samples((0..40).map(|index| f64::from(u8::from(index == 7))));
        let mean = rare.mean().unwrap();
        assert!(
            0.0 < mean.low && mean.low < 0.025 && 0.025 < mean.high,
            "{mean:?}"
        );
        let losses = samples((0..40).map(|index| -f64::from(u8::from(index == 7))));
        let negative = losses.mean().unwrap();
        assert_eq!(
            (negative.low, negative.value, negative.high),
            (-mean.high, -mean.value, -mean.low)
        );
    }

    #[test]
    fn nothing_in_n_games_is_no_certain_nothing() {
        let never = samples([0.0; 50]);
        for estimate in [never.mean().unwrap(), never.proportion().unwrap()] {
            assert_eq!((estimate.value, estimate.low), (0.0, 0.0));
            // The rule of three gives 0.06 for one side alone.
            assert!((0.06..0.08).contains(&estimate.high), "{estimate:?}");
        }
        let always = samples([1.0; 50]).proportion().unwrap();
        assert_eq!((always.value, always.high), (1.0, 1.0));
        assert!((0.92..0.94).contains(&always.low), "{always:?}");
    }

    #[test]
    fn wilsons_interval_is_that_of_the_text_books() {
        let ten_of_fifty = samples((0..50).map(|index| f64::from(u8::from(index < 10))));
        let share = ten_of_fifty.proportion().unwrap();
        assert!((share.low - 0.1124).abs() < 1e-3, "{share:?}");
        assert!((share.high - 0.3304).abs() < 1e-3, "{share:?}");
    }

    #[test]
    fn the_same_number_in_every_game_is_constant() {
        let same = samples([24.0; 9]).mean().unwrap();
        assert!(same.is_constant() && same.is_bounded());
        let once = samples([24.0]).mean().unwrap();
        assert!(!once.is_constant() && !once.is_bounded(), "{once:?}");
        assert!(samples([]).proportion().is_none());
    }

    #[test]
    fn luck_is_probable_where_the_interval_holds_the_even_share() {
        for won in 20..80 {
            let won = samples((0..100).map(|index| f64::from(u8::from(index < won))));
            let (share, luck) = (won.proportion().unwrap(), won.luck(0.5).unwrap());
            let holds = share.low <= 0.5 && 0.5 <= share.high;
            assert_eq!(holds, luck >= 0.05, "{share:?} {luck}");
        }
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
        let (mut shares, mut proportions, mut means, mut rare) = (0, 0, 0, 0);
        for _ in 0..1_000 {
            let (mut share, mut mean) = (Samples::default(), Samples::default());
            let mut events = Samples::default();
            for _ in 0..60 {
                // A deal is good or bad for both games: 0.65 on average.
                let chance = 50 + 30 * luck.below(2);
                let mut won = || f64::from(u8::from(luck.below(100) < chance));
                share.add(won() + won(), 2.0);
                let many = 1 + luck.below(5);
                let sum: u32 = (0..many).map(|_| luck.below(7)).sum();
                mean.add(f64::from(sum), f64::from(many));
                // None in most games: 0.05 on average.
                let few = (0..2).filter(|_| luck.below(40) == 0).count();
                events.add(few as f64, 1.0);
            }
            let holds = |estimate: Estimate, truth: f64| {
                u32::from((estimate.low..=estimate.high).contains(&truth))
            };
            shares += holds(share.share().unwrap(), 0.65);
            proportions += holds(share.proportion().unwrap(), 0.65);
            rare += holds(events.mean().unwrap(), 0.05);
            means += holds(mean.mean().unwrap(), 3.0);
        }
        assert!((925..=970).contains(&shares), "{shares}");
        assert!((925..=970).contains(&proportions), "{proportions}");
        assert!((925..=995).contains(&rare), "{rare}");
        assert!((925..=970).contains(&means), "{means}");
    }
}
