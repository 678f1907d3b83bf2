//! Ratings by Glicko-2.
//!
//! The rating after a game depends only on these values: the ratings before it, the places, the
//! seats that took part, the number of recent games between the same players, and the time since
//! each player's last game.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::UnixMs;
use crate::result::Ending;

/// Length of a rating period without a game, after which the deviation of a rating grows.
const PERIOD: UnixMs = 5 * 24 * 3600 * 1000;
/// Minimum deviation. With a smaller one a rating would hardly change any more.
const SUREST: f64 = 45.0;
/// Maximum deviation, which is that of a player without any game.
const UNSUREST: f64 = 350.0;
/// A rating with a deviation above this is provisional.
const PROVISIONAL: f64 = 110.0;
/// Factor from the scale of volatilities to the scale of ratings, by the definition of Glicko-2.
const SCALE: f64 = 173.7178;

/// The Glicko-2 rating of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimated strength.
    pub rating: f64,
    /// The rating deviation: the uncertainty of the strength.
    pub deviation: f64,
    /// The rating volatility: the expected fluctuation of the strength.
    pub volatility: f64,
}

impl Rating {
    /// The rating of a player without any game.
    pub const NEW: Rating = Rating {
        rating: 1500.0,
        deviation: UNSUREST,
        volatility: 0.06,
    };

    /// Whether the deviation is too large to rely on the rating.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The rating after a pause. The deviation grows with every period of the pause.
    #[must_use]
    pub fn rested(self, pause: UnixMs) -> Rating {
        let periods = (pause / PERIOD).max(0) as f64;
        let growth = periods.sqrt() * self.volatility * SCALE;
        Rating {
            deviation: self.deviation.hypot(growth).min(UNSUREST),
            ..self
        }
    }

    /// The rating between this one and another: `part` 0 is this one, 1 is the other.
    fn moved_towards(self, other: &Rating, part: f64) -> Rating {
        if part >= 1.0 {
            return *other;
        }
        let between = |from: f64, to: f64| from + part * (to - from);
        Rating {
            rating: between(self.rating, other.rating),
            deviation: between(self.deviation, other.deviation),
            volatility: between(self.volatility, other.volatility),
        }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Glicko2Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

/// Time window in which several games between the same two players are repetitions.
pub const REPETITION_WINDOW: UnixMs = 7 * 24 * 3600 * 1000;
/// Number of games against the same person that count fully within that window.
const FULL_GAMES: u32 = 3;
/// Number of games against the same person after which a further one does not count.
const MOST_GAMES: u32 = 9;

/// The weight of a game between two people, from 0 to 1, after `earlier` games between them within
/// the last seven days. The first three games count fully, each further one counts half as much as
/// the one before, and from the tenth on they count nothing.
#[must_use]
pub fn repetition_weight(earlier: u32) -> f64 {
    match earlier {
        0..FULL_GAMES => 1.0,
        FULL_GAMES..MOST_GAMES => 0.5_f64.powi((earlier + 1 - FULL_GAMES) as i32),
        _ => 0.0,
    }
}

/// The data of one seat for the rating of a game.
#[derive(Clone, Copy, Debug)]
pub struct RatedSeat {
    /// The rating before the game.
    pub before: Rating,
    /// The place in the result; 1 for the winners.
    pub place: u32,
    /// Whether the player made enough moves for the result to be meaningful.
    pub took_part: bool,
}

/// Whether a game counts for `own` as a game against `other`. If one of the two took no part, the
/// game counts only for the loser. It does not count at all if the two may have agreed on the
/// result.
fn counts(ended: Ending, own: RatedSeat, other: RatedSeat) -> bool {
    if ended.is_cut_short() && own.place == other.place {
        // If one player ends the game early, the result does not compare the remaining players.
        return false;
    }
    let by_agreement = matches!(ended, Ending::Resigned | Ending::Agreed);
    (own.took_part && other.took_part) || (own.place > other.place && !by_agreement)
}

/// The rating after a game and the weight of the game, for each seat. Every seat is compared with
/// every other one, as one rating period of Glicko-2. `repetition` is the weight of the game for a
/// seat against another, both by number ([`repetition_weight`]). Opponents against whom the game
/// does not count are left out. The change is multiplied by the mean weight of the remaining
/// opponents.
#[must_use]
pub fn rate(
    seats: &[RatedSeat],
    ended: Ending,
    repetition: impl Fn(usize, usize) -> f64,
) -> Vec<(Rating, f64)> {
    let config = Glicko2Config::new();
    let after = seats.iter().enumerate().map(|(own, seat)| {
        let mut games: Vec<(Glicko2Rating, Outcomes)> = Vec::with_capacity(seats.len());
        let mut weights = 0.0;
        for (other, opponent) in seats.iter().enumerate() {
            let weight = repetition(own, other);
            if other == own || weight <= 0.0 || !counts(ended, *seat, *opponent) {
                continue;
            }
            let outcome = match seat.place.cmp(&opponent.place) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            games.push((opponent.before.into(), outcome));
            weights += weight;
        }
        if games.is_empty() {
            return (seat.before, 0.0);
        }
        let weight = weights / games.len() as f64;
        let after = glicko2_rating_period(&seat.before.into(), &games, &config);
        let after = Rating {
            rating: after.rating,
            deviation: after.deviation.clamp(SUREST, UNSUREST),
            volatility: after.volatility,
        };
        (seat.before.moved_towards(&after, weight), weight)
    });
    after.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: UnixMs = 24 * 3600 * 1000;

    fn known(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    fn numbers(rating: &Rating) -> (i64, i64) {
        (
            rating.rating.round() as i64,
            rating.deviation.round() as i64,
        )
    }

    /// The ratings after a game in which all took part and had not met before.
    fn rated(before: &[Rating], places: &[u32], ended: Ending) -> Vec<Rating> {
        let after = rate(&seats(before, places), ended, |_, _| 1.0);
        after.into_iter().map(|(rating, _)| rating).collect()
    }

    fn seats(before: &[Rating], places: &[u32]) -> Vec<RatedSeat> {
        let seats = before.iter().zip(places);
        seats
            .map(|(before, place)| RatedSeat {
                before: *before,
                place: *place,
                took_part: true,
            })
            .collect()
    }

    /// The example of Glickman's paper: 1464.06, 151.52, 0.05999.
    #[test]
    fn one_against_three_as_one_period_is_as_the_paper_says() {
        let players = [
            known(1500.0, 200.0),
            known(1400.0, 30.0),
            known(1550.0, 100.0),
            known(1700.0, 300.0),
        ];
        let after = rated(&players, &[2, 3, 1, 1], Ending::Rules);
        assert!((after[0].rating - 1464.06).abs() < 0.1, "{:?}", after[0]);
        assert!((after[0].deviation - 151.52).abs() < 0.1, "{:?}", after[0]);
        assert!((after[0].volatility - 0.059_99).abs() < 1e-4);
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses_when_both_are_new() {
        let after = rated(&[Rating::NEW; 2], &[1, 2], Ending::Rules);
        assert_eq!(numbers(&after[0]), (1662, 290));
        assert_eq!(numbers(&after[1]), (1338, 290));
        let drawn = rated(&[Rating::NEW; 2], &[1, 1], Ending::Agreed);
        assert_eq!(numbers(&drawn[0]), (1500, 290));
    }

    #[test]
    fn where_one_runs_away_the_others_are_not_compared() {
        let players = [Rating::NEW, known(1900.0, 60.0), known(1100.0, 60.0)];
        let played = rated(&players, &[1, 1, 3], Ending::Rules);
        let fled = rated(&players, &[1, 1, 3], Ending::Late);
        assert!(played[1].rating < 1900.0, "a draw with somebody weaker");
        assert!(fled[1].rating > 1900.0);
        assert!(fled[2].rating < 1100.0);
    }

    #[test]
    fn who_stays_away_is_known_less_well_but_never_less_than_nothing() {
        let known = known(1700.0, 60.0);
        assert_eq!(known.rested(4 * DAY), known);
        assert!((known.rested(365 * DAY).deviation - 107.4).abs() < 0.5);
        assert!((known.rested(100_000 * DAY).deviation - 350.0).abs() < 1e-9);
        assert_eq!(known.rested(-DAY), known, "clocks may be set back");
        assert!(!known.is_provisional() && Rating::NEW.is_provisional());
    }

    #[test]
    fn nobody_is_ever_known_too_well() {
        let mut pair = [Rating::NEW; 2];
        for game in 0..300 {
            let places = if game % 2 == 0 { [1, 2] } else { [2, 1] };
            let after = rated(&pair, &places, Ending::Rules);
            pair = [after[0], after[1]];
        }
        assert!(pair.iter().all(|rating| rating.deviation >= SUREST));
        assert!(pair.iter().all(|rating| !rating.is_provisional()));
    }

    #[test]
    fn without_moves_an_agreed_result_counts_for_nobody_and_a_desertion_for_the_deserter() {
        let mut pair = seats(&[Rating::NEW; 2], &[1, 2]);
        for (first, second) in [(false, false), (true, false), (false, true)] {
            (pair[0].took_part, pair[1].took_part) = (first, second);
            let resigned = rate(&pair, Ending::Resigned, |_, _| 1.0);
            assert_eq!(resigned, [(Rating::NEW, 0.0); 2]);
            for ended in [Ending::Late, Ending::Rules] {
                let [winner, loser] = rate(&pair, ended, |_, _| 1.0)[..] else {
                    panic!("two seats")
                };
                assert_eq!(winner, (Rating::NEW, 0.0));
                assert_eq!((numbers(&loser.0), loser.1), ((1338, 290), 1.0));
            }
        }
        (pair[0].place, pair[1].place) = (1, 1);
        let agreed = rate(&pair, Ending::Agreed, |_, _| 1.0);
        assert_eq!(agreed, [(Rating::NEW, 0.0); 2]);
    }

    #[test]
    fn who_took_no_part_in_a_game_of_many_is_no_opponent_for_the_others() {
        let players = [known(1500.0, 60.0); 3];
        let mut table = seats(&players, &[1, 2, 3]);
        table[2].took_part = false;
        let after = rate(&table, Ending::Rules, |_, _| 1.0);
        let two = rated(&players[..2], &[1, 2], Ending::Rules);
        assert_eq!((after[0].0, after[1].0), (two[0], two[1]));
        assert!(after[2].0.rating < 1500.0, "but it has lost");
    }

    #[test]
    fn repetitions_count_less_and_less_and_in_the_end_nothing() {
        let weights: Vec<f64> = (0..12).map(repetition_weight).collect();
        assert_eq!(weights[..5], [1.0, 1.0, 1.0, 0.5, 0.25]);
        assert_eq!(weights[8..], [1.0 / 64.0, 0.0, 0.0, 0.0]);
        let pair = seats(&[Rating::NEW; 2], &[1, 2]);
        let half = rate(&pair, Ending::Rules, |_, _| 0.5);
        assert_eq!(numbers(&half[0].0), (1581, 320), "half of the way");
        let not_at_all = rate(&pair, Ending::Rules, |_, _| 0.0);
        assert_eq!(not_at_all, [(Rating::NEW, 0.0); 2]);
        let of_three = seats(&[Rating::NEW; 3], &[1, 2, 2]);
        let after = rate(&of_three, Ending::Rules, |own, other| {
            if own + other == 1 { 0.0 } else { 1.0 }
        });
        let other_only = rated(&[Rating::NEW; 2], &[1, 2], Ending::Rules);
        assert_eq!(after[0], (other_only[0], 1.0), "the other opponent counts");
    }
}
