//! Elo ratings: scores as differences in strength, and one rating for each of many contestants.
//!
//! Ratings are the Bradley–Terry model (Elo's formula), fitted by maximum likelihood. Every pair of
//! seats of a game is a comparison. Error bars come from a cluster bootstrap over deals: all games
//! of a deal stay together, so that neither the swapped seats of a deal nor the comparisons within
//! a game count as independent.

use serde::Serialize;
use tabletop::{Draw, Seed};

use presentation::balance::{Estimate, Z};

/// The expected score for a difference in Elo.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo for a score; infinite if everything was won or lost.
#[must_use]
pub fn difference(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A score with its interval, as a difference in Elo.
#[must_use]
pub fn difference_of(score: Estimate) -> Estimate {
    Estimate {
        value: difference(score.value),
        low: difference(score.low),
        high: difference(score.high),
        n: score.n,
    }
}

/// The score of `one` against `other` in `count` comparisons of a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The contestant whose score it is.
    pub one: usize,
    /// The opponent.
    pub other: usize,
    /// The score.
    pub score: f64,
    /// Number of comparisons.
    pub count: f64,
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The difference to the anchor, or to the average of all.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Number of bootstrap samples.
const BOOTSTRAP_SAMPLES: u32 = 400;

/// The ratings of `players` contestants; `None` for a contestant without comparisons. `deals` holds
/// the comparisons of each deal.
#[must_use]
pub fn ratings(
    players: usize,
    deals: &[Vec<Comparison>],
    anchor: Option<usize>,
) -> Vec<Option<Rating>> {
    let everything = ScoreMatrix::of(players, deals.iter().flatten());
    let elo = everything.fit(anchor);
    let mut luck = Seed::from(0).stream("arena/bootstrap");
    let mut squares = vec![0.0; players];
    for _ in 0..BOOTSTRAP_SAMPLES {
        let draw = || &deals[luck.below(deals.len() as u32) as usize];
        let drawn = std::iter::repeat_with(draw).take(deals.len());
        let again = ScoreMatrix::of(players, drawn.flatten()).fit(anchor);
        for (square, (again, elo)) in squares.iter_mut().zip(again.iter().zip(&elo)) {
            *square += (again - elo).powi(2);
        }
    }
    let by_curve = everything.errors(&elo, anchor);
    (0..players)
        .map(|player| {
            let met = everything.count[player].iter().sum::<f64>() > 0.0;
            met.then(|| Rating {
                elo: elo[player],
                error: Z
                    * (squares[player] / f64::from(BOOTSTRAP_SAMPLES))
                        .sqrt()
                        .max(by_curve[player]),
            })
        })
        .collect()
}

/// The scores of all pairs.
struct ScoreMatrix {
    score: Vec<Vec<f64>>,
    count: Vec<Vec<f64>>,
    /// Whether a contestant has won everything against another.
    swept: bool,
}

/// Elo points per unit of the model's scale.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// A weak prior, so that contestants who never met stay comparable.
const PRIOR: f64 = 1e-6;

impl ScoreMatrix {
    fn of<'a>(players: usize, comparisons: impl Iterator<Item = &'a Comparison>) -> ScoreMatrix {
        let mut score = vec![vec![0.0; players]; players];
        let mut count = score.clone();
        for comparison in comparisons {
            let Comparison { one, other, .. } = *comparison;
            score[one][other] += comparison.score;
            score[other][one] += comparison.count - comparison.score;
            count[one][other] += comparison.count;
            count[other][one] += comparison.count;
        }
        let mut swept = false;
        // A contestant that won everything would be infinitely strong, so half a game is counted as
        // lost.
        for one in 0..players {
            for other in 0..players {
                if count[one][other] > 0.0 && score[one][other] == 0.0 {
                    swept = true;
                    score[one][other] = 0.5;
                    count[one][other] += 0.5;
                    count[other][one] += 0.5;
                }
            }
        }
        ScoreMatrix {
            score,
            count,
            swept,
        }
    }

    /// The information matrix: the negative second derivative of the log likelihood.
    fn information_matrix(&self, strength: &[f64]) -> Vec<Vec<f64>> {
        let players = strength.len();
        let mut information_matrix = vec![vec![0.0; players]; players];
        for one in 0..players {
            information_matrix[one][one] += PRIOR;
            for other in 0..players {
                let chance = expected((strength[one] - strength[other]) * SCALE);
                let weight = self.count[one][other] * chance * (1.0 - chance);
                information_matrix[one][one] += weight;
                information_matrix[one][other] -= weight;
            }
        }
        information_matrix
    }

    /// Standard errors from the information matrix, for contestants that have won everything: every
    /// bootstrap sample would be equal. Otherwise none.
    fn errors(&self, elo: &[f64], anchor: Option<usize>) -> Vec<f64> {
        let players = elo.len();
        if !self.swept {
            return vec![0.0; players];
        }
        let strength: Vec<f64> = elo.iter().map(|elo| elo / SCALE).collect();
        let error = |player: usize| {
            // The difference between this contestant and the anchor or the average.
            let mut contrast = match anchor {
                Some(_) => vec![0.0; players],
                None => vec![-1.0 / players as f64; players],
            };
            contrast[player] += 1.0;
            if let Some(anchor) = anchor {
                contrast[anchor] -= 1.0;
            }
            let spread = solve(self.information_matrix(&strength), contrast.clone());
            let variance: f64 = spread.iter().zip(&contrast).map(|(a, b)| a * b).sum();
            variance.max(0.0).sqrt() * SCALE
        };
        (0..players).map(error).collect()
    }

    /// Newton's method on the likelihood, which has one maximum.
    fn fit(&self, anchor: Option<usize>) -> Vec<f64> {
        let players = self.score.len();
        let mut strength = vec![0.0; players];
        for _ in 0..200 {
            let mut slope: Vec<f64> = strength.iter().map(|s| -PRIOR * s).collect();
            for one in 0..players {
                for other in 0..players {
                    let chance = expected((strength[one] - strength[other]) * SCALE);
                    slope[one] += self.score[one][other] - self.count[one][other] * chance;
                }
            }
            let information_matrix = self.information_matrix(&strength);
            let step = solve(information_matrix, slope);
            let longest = step.iter().fold(0.0_f64, |most, s| most.max(s.abs()));
            let shrink = (1.0 / longest).min(1.0);
            for (strength, step) in strength.iter_mut().zip(&step) {
                *strength += step * shrink;
            }
            if longest < 1e-9 {
                break;
            }
        }
        let zero = match anchor {
            Some(anchor) => strength[anchor],
            None => strength.iter().sum::<f64>() / players as f64,
        };
        strength.iter().map(|s| (s - zero) * SCALE).collect()
    }
}

/// Solves a small system of linear equations with a positive definite matrix.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let head = &above[pivot];
        for (row, line) in below.iter_mut().enumerate() {
            let factor = line[pivot] / head[pivot];
            for (value, head) in line.iter_mut().zip(head).skip(pivot) {
                *value -= factor * head;
            }
            right[pivot + 1 + row] -= factor * right[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size).map(|k| matrix[pivot][k] * right[k]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_are_190_points() {
        assert!((difference(0.75) - 190.848).abs() < 0.001);
        assert!((expected(190.848) - 0.75).abs() < 1e-6);
        assert!((difference(0.5)).abs() < 1e-12);
        assert_eq!(difference(1.0), f64::INFINITY);
        assert_eq!(difference(0.0), f64::NEG_INFINITY);
    }

    /// Pairs of games in which `one` wins as often as its true strength says.
    fn deals(true_elo: &[f64], pairs: u32, seed: u64) -> Vec<Vec<Comparison>> {
        let mut luck = Seed::from(seed).stream("elo");
        let mut deals = Vec::new();
        for _ in 0..pairs {
            let mut deal = Vec::new();
            for one in 0..true_elo.len() {
                for other in 0..one {
                    let chance = expected(true_elo[one] - true_elo[other]);
                    let mut game = || {
                        f64::from(u8::from(
                            luck.below(1 << 20) < (chance * f64::from(1 << 20)) as u32,
                        ))
                    };
                    let score = game() + game();
                    deal.push(Comparison {
                        one,
                        other,
                        score,
                        count: 2.0,
                    });
                }
            }
            deals.push(deal);
        }
        deals
    }

    #[test]
    fn two_players_are_rated_by_elos_formula() {
        let game = |score| {
            vec![Comparison {
                one: 0,
                other: 1,
                score,
                count: 2.0,
            }]
        };
        let deals: Vec<_> = (0..100)
            .map(|n| game(if n % 2 == 0 { 2.0 } else { 1.0 }))
            .collect();
        let rated = ratings(2, &deals, Some(1));
        let (one, other) = (rated[0].unwrap(), rated[1].unwrap());
        assert!((one.elo - 190.848).abs() < 0.01, "{one:?}");
        assert!(other.elo == 0.0 && other.error == 0.0, "{other:?}");
        let middle = ratings(3, &deals, None);
        assert!((middle[0].unwrap().elo - middle[1].unwrap().elo - 190.848).abs() < 0.01);
        assert_eq!(middle[2], None, "who met nobody has no rating");
    }

    #[test]
    fn nineteen_of_twenty_error_bars_hold_the_true_strength() {
        let truth = [-150.0, -50.0, 50.0, 150.0];
        let mut held = 0;
        for seed in 0..50 {
            let rated = ratings(4, &deals(&truth, 40, seed), None);
            for (rating, truth) in rated.iter().flatten().zip(truth) {
                held += u32::from((rating.elo - truth).abs() <= rating.error);
            }
        }
        assert!((178..=198).contains(&held), "{held} of 200");
    }

    #[test]
    fn a_contestant_that_wins_everything_is_much_stronger_but_not_infinitely() {
        let deals = vec![
            vec![Comparison {
                one: 0,
                other: 1,
                score: 2.0,
                count: 2.0
            }];
            20
        ];
        let rating = ratings(2, &deals, Some(1))[0].unwrap();
        assert!((600.0..900.0).contains(&rating.elo), "{rating:?}");
        assert!((300.0..700.0).contains(&rating.error), "{rating:?}");
    }
}
