//! How strong a player is, by Glicko-2. Pure: what comes of a game depends on nothing but the
//! ratings before it, the places, and how long ago everybody played.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::UnixMs;

/// After so long without a game one knows a little less about a player.
const PERIOD: UnixMs = 5 * 24 * 3600 * 1000;
/// Nobody is known better than this, or else a rating would hardly follow its player any more.
const SUREST: f64 = 45.0;
/// Nobody is known worse than this, which is nothing at all.
const UNSUREST: f64 = 350.0;
/// Above this a rating is provisional.
const PROVISIONAL: f64 = 110.0;
/// From the scale of ratings to that of volatilities, by the definition of Glicko-2.
const SCALE: f64 = 173.7178;

/// What is known of a player's strength in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength itself.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it tends to change.
    pub volatility: f64,
}

impl Rating {
    /// Somebody of whom nothing is known.
    pub const NEW: Rating = Rating {
        rating: 1500.0,
        deviation: UNSUREST,
        volatility: 0.06,
    };

    /// Whether too little is known to rely on it.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The same player after so long a pause: a little less is known with every period of it.
    #[must_use]
    pub fn rested(self, pause: UnixMs) -> Rating {
        let periods = (pause / PERIOD).max(0) as f64;
        let growth = periods.sqrt() * self.volatility * SCALE;
        Rating {
            deviation: self.deviation.hypot(growth).min(UNSUREST),
            ..self
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

/// The ratings after a game: everybody against everybody else, as one rating period of Glicko-2.
/// `places` has 1 for the winners. Where the game was cut short by one who lost it, those who did
/// not have nothing to tell about each other.
#[must_use]
pub fn rate(before: &[Rating], places: &[u32], cut_short: bool) -> Vec<Rating> {
    let config = Glicko2Config::new();
    let players = || before.iter().zip(places).enumerate();
    let after = players().map(|(own, (rating, place))| {
        let others = players()
            .filter(|(other, (_, theirs))| *other != own && !(cut_short && place == *theirs));
        let games: Vec<(Glicko2Rating, Outcomes)> = others
            .map(|(_, (other, theirs))| {
                let outcome = match place.cmp(theirs) {
                    std::cmp::Ordering::Less => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::LOSS,
                };
                ((*other).into(), outcome)
            })
            .collect();
        let after = glicko2_rating_period(&(*rating).into(), &games, &config);
        Rating {
            rating: after.rating,
            deviation: after.deviation.clamp(SUREST, UNSUREST),
            volatility: after.volatility,
        }
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

    /// The example of Glickman's paper: 1464.06, 151.52, 0.05999.
    #[test]
    fn one_against_three_as_one_period_is_as_the_paper_says() {
        let players = [
            known(1500.0, 200.0),
            known(1400.0, 30.0),
            known(1550.0, 100.0),
            known(1700.0, 300.0),
        ];
        let after = rate(&players, &[2, 3, 1, 1], false);
        assert!((after[0].rating - 1464.06).abs() < 0.1, "{:?}", after[0]);
        assert!((after[0].deviation - 151.52).abs() < 0.1, "{:?}", after[0]);
        assert!((after[0].volatility - 0.059_99).abs() < 1e-4);
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses_when_both_are_new() {
        let after = rate(&[Rating::NEW; 2], &[1, 2], false);
        assert_eq!(numbers(&after[0]), (1662, 290));
        assert_eq!(numbers(&after[1]), (1338, 290));
        let drawn = rate(&[Rating::NEW; 2], &[1, 1], false);
        assert_eq!(numbers(&drawn[0]), (1500, 290));
    }

    #[test]
    fn where_one_runs_away_the_others_are_not_compared() {
        let players = [Rating::NEW, known(1900.0, 60.0), known(1100.0, 60.0)];
        let played = rate(&players, &[1, 1, 3], false);
        let fled = rate(&players, &[1, 1, 3], true);
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
            let after = rate(&pair, &places, false);
            pair = [after[0], after[1]];
        }
        assert!(pair.iter().all(|rating| rating.deviation >= SUREST));
        assert!(pair.iter().all(|rating| !rating.is_provisional()));
    }
}
