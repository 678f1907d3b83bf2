//! Formulas of confidence intervals and tests. All intervals are 95 % intervals.

use super::estimate::{Estimate, Z};

/// Quantile of Student's t for the interval of a mean of `n` experiments (an expansion in the
/// degrees of freedom, which for the first two is exact by a table).
pub(super) fn student(n: usize) -> f64 {
    match n {
        0 | 1 => f64::INFINITY,
        2 => 12.706,
        3 => 4.303,
        n => {
            let freedom = (n - 1) as f64;
            let power = |exponent: i32| Z.powi(exponent);
            let first = (power(3) + Z) / 4.0;
            let second = (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0;
            let third = (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0;
            Z + first / freedom + second / freedom.powi(2) + third / freedom.powi(3)
        }
    }
}

/// Wilson's score interval of a share of `size` independent values.
pub(super) fn wilson(share: f64, size: f64) -> (f64, f64) {
    let square = Z * Z / size;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = Z / (1.0 + square) * (share * (1.0 - share) / size + square / size / 4.0).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The interval of a mean of numbers that are never negative: the score interval of a Poisson
/// distribution whose variance is as large as the observed one. It never goes below zero. Without
/// any event it is Poisson's own.
pub(super) fn of_count(mean: f64, error: f64, n: usize, count: f64) -> (f64, f64) {
    if mean <= 0.0 {
        return (0.0, Z * Z / count);
    }
    if !error.is_finite() {
        return (0.0, f64::INFINITY);
    }
    // (mean − truth)² = t² · variance · truth / mean, solved for the truth.
    let spread = (student(n) * error).powi(2) / mean;
    let (middle, half) = (
        mean + spread / 2.0,
        (spread * mean + spread * spread / 4.0).sqrt(),
    );
    ((middle - half).max(0.0), middle + half)
}

/// The probability that a normal value is at least so many standard deviations from its mean, in
/// both directions.
pub(super) fn two_sided(deviations: f64) -> f64 {
    // Chebyshev fit of the complementary error function, with a relative error below 1.2e-7.
    const FIT: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * x);
    let fit = FIT.iter().rev().fold(0.0, |sum, term| sum * t + term);
    (t * (fit - x * x).exp()).min(1.0)
}

/// The difference of two estimates from independent experiments.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Difference {
    /// The first minus the second.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The probability that luck alone makes a difference at least as large.
    pub luck: f64,
}

impl Difference {
    /// The first minus the second, with the interval of Newcombe (the method of variance estimates
    /// recovery): each end combines the distances from both values to the ends of their intervals,
    /// as squares. `None` if the interval of one is not known.
    #[must_use]
    pub fn between(first: &Estimate, second: &Estimate) -> Option<Difference> {
        if !first.is_bounded() || !second.is_bounded() {
            return None;
        }
        let value = first.value - second.value;
        let below = (first.value - first.low).hypot(second.high - second.value);
        let above = (first.high - first.value).hypot(second.value - second.low);
        let towards_zero = if value > 0.0 { below } else { above };
        let luck = match (value == 0.0, towards_zero == 0.0) {
            (true, _) => 1.0,
            (false, true) => 0.0,
            (false, false) => two_sided(Z * value / towards_zero),
        };
        Some(Difference {
            value,
            low: value - below,
            high: value + above,
            luck,
        })
    }
}

/// The risk that Holm's correction accepts for all comparisons together.
const RISK: f64 = 0.05;

/// Holm's correction for many comparisons: for each probability of luck, whether the comparison
/// still counts. The risk that any of them is luck stays below 5 %, however they depend on each
/// other.
#[must_use]
pub fn holm(lucks: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..lucks.len()).collect();
    order.sort_by(|&one, &other| lucks[one].total_cmp(&lucks[other]));
    let mut stands_out = vec![false; lucks.len()];
    for (place, &index) in order.iter().enumerate() {
        if lucks[index] > RISK / (lucks.len() - place) as f64 {
            break;
        }
        stands_out[index] = true;
    }
    stands_out
}

#[cfg(test)]
mod tests {
    use tabletop::{Draw, Seed};

    use super::super::estimate::Samples;
    use super::*;

    #[test]
    fn quantiles_and_tails_are_those_of_the_tables() {
        for (n, quantile) in [
            (2, 12.706),
            (4, 3.182),
            (8, 2.365),
            (31, 2.042),
            (1001, 1.962),
        ] {
            assert!((student(n) - quantile).abs() < 0.03, "{n}: {}", student(n));
        }
        for (deviations, tail) in [(0.0, 1.0), (1.0, 0.317_311), (Z, 0.05), (4.0, 6.334e-5)] {
            let found = two_sided(deviations);
            assert!((found / tail - 1.0).abs() < 1e-3, "{deviations}: {found}");
            assert_eq!(two_sided(-deviations), found);
        }
    }

    #[test]
    fn newcombes_example_of_two_shares() {
        // Newcombe 1998, method 10: 56 of 70 and 48 of 80 differ by 0.2 (0.0524 to 0.3339).
        let share = |won: f64, size: f64| {
            let (low, high) = wilson(won / size, size);
            Estimate {
                value: won / size,
                low,
                high,
                n: size as usize,
            }
        };
        let (one, other) = (share(56.0, 70.0), share(48.0, 80.0));
        let difference = Difference::between(&one, &other).unwrap();
        assert!((difference.low - 0.0524).abs() < 1e-4, "{difference:?}");
        assert!((difference.high - 0.3339).abs() < 1e-4, "{difference:?}");
        assert!((0.001..0.05).contains(&difference.luck), "{difference:?}");
        let turned = Difference::between(&other, &one).unwrap();
        assert_eq!(
            (turned.low, turned.high),
            (-difference.high, -difference.low)
        );
        assert_eq!(Difference::between(&one, &Estimate::UNKNOWN_SHARE), None);
    }

    #[test]
    fn nineteen_of_twenty_differences_hold_the_truth() {
        let mut luck = Seed::from(2).stream("difference");
        let (mut held, mut counted) = (0, 0);
        for _ in 0..1_000 {
            let mut shares = [Samples::default(), Samples::default()];
            let mut counts = shares.clone();
            for (index, percent) in [(0, 60), (1, 45)] {
                for _ in 0..50 {
                    let won = luck.below(100) < percent;
                    shares[index].add(f64::from(u8::from(won)), 1.0);
                    counts[index].add(f64::from(luck.below(percent / 10)), 1.0);
                }
            }
            let holds = |difference: Difference, truth: f64| {
                u32::from((difference.low..=difference.high).contains(&truth))
            };
            let [one, other] = shares.map(|samples| samples.proportion().unwrap());
            held += holds(Difference::between(&one, &other).unwrap(), 0.15);
            let [one, other] = counts.map(|samples| samples.mean().unwrap());
            counted += holds(Difference::between(&one, &other).unwrap(), 1.0);
        }
        assert!((925..=975).contains(&held), "{held}");
        assert!((925..=975).contains(&counted), "{counted}");
    }

    #[test]
    fn holm_keeps_what_stays_clear_among_many() {
        assert_eq!(holm(&[0.04]), [true]);
        assert_eq!(holm(&[0.04, 0.04]), [false, false]);
        assert_eq!(holm(&[0.04, 0.001, 0.02]), [true, true, true]);
        assert_eq!(holm(&[0.06, 0.001, 0.02]), [false, true, true]);
        assert!(holm(&[]).is_empty());
    }
}
