//! Rated games: which tables may have one, what is shown of ratings, and the first ratings of bots.

use std::collections::BTreeSet;

use bots::Level;
use model::{PersonId, Player, Rating, RatingChange, RatingStanding};
use serde::Serialize;

use crate::refused::Refused;
use crate::spec::{Sitter, Spec, WhenLate};

/// A table with less time than this for a move is a live game.
const LIVE_SECONDS: u32 = 3600;
/// The first rating of the easiest bot of every game, on the scale on which a new player has 1500. The
/// other bots are above it by their distances on the ladder.
const EASIEST: f64 = 1000.0;
/// The deviation of the first ratings: bots were measured against bots, not against people.
const DEVIATION: f64 = 80.0;

/// Every bot of the ladder, by game and level, with its first rating: as far above the easiest as
/// the bot says ([`bots::Bot::STRENGTHS`]). Ratings move on from there by playing.
#[must_use]
pub fn bots_at_first() -> Vec<(String, String, Rating)> {
    let bots = games::bots::all().flat_map(|bot| {
        let levels = bot.levels().iter().zip(bot.strengths());
        levels.map(move |(level, above)| {
            let rating = Rating {
                rating: EASIEST + above,
                deviation: DEVIATION,
                ..Rating::NEW
            };
            (bot.game().to_owned(), level.name().to_owned(), rating)
        })
    });
    bots.collect()
}

/// A player's rating at a rated table, for people to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatRating {
    /// The present rating, or the rating after the game if it is over.
    pub rating: i64,
    /// Whether too little is known to rely on it.
    pub provisional: bool,
    /// The change by this game, if it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<i64>,
    /// The weight of the game, if it counted less than fully.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<PartialWeight>,
}

/// The weight of a game that counts less than fully for a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PartialWeight {
    /// The weight in percent; 0 if the game did not count at all.
    pub percent: u32,
    /// The reason.
    pub why: PartialWeightReason,
}

/// The reasons why a game does not count fully.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PartialWeightReason {
    /// A player made too few moves.
    FewMoves,
    /// The same two have played many rated games lately.
    SameOpponent,
}

impl PartialWeightReason {
    /// All reasons.
    pub const ALL: [PartialWeightReason; 2] = [
        PartialWeightReason::FewMoves,
        PartialWeightReason::SameOpponent,
    ];
}

impl PartialWeight {
    /// The weight of a game; `None` if it counted fully.
    #[must_use]
    pub fn of(rated: &RatingChange) -> Option<PartialWeight> {
        let why = match rated.short {
            true => PartialWeightReason::FewMoves,
            false => PartialWeightReason::SameOpponent,
        };
        (rated.weight < 1.0).then(|| PartialWeight {
            // At least 1 while it counts at all.
            percent: (rated.weight * 100.0).ceil() as u32,
            why,
        })
    }
}

impl From<RatingStanding> for SeatRating {
    fn from(standing: RatingStanding) -> Self {
        SeatRating {
            rating: standing.rating.rating.round() as i64,
            provisional: standing.rating.is_provisional(),
            change: None,
            counted: None,
        }
    }
}

impl From<RatingChange> for SeatRating {
    fn from(rated: RatingChange) -> Self {
        // The difference of the rounded ratings, so that it fits the numbers on the page.
        let rating = rated.now.rating.round() as i64;
        SeatRating {
            rating,
            provisional: rated.now.is_provisional(),
            change: Some(rating - rated.was.round() as i64),
            counted: PartialWeight::of(&rated),
        }
    }
}

/// The player of a seat, if ratings know them.
#[must_use]
pub fn player(sitter: &Sitter) -> Option<Player> {
    match sitter {
        Sitter::Open => None,
        // A deleted person has no name.
        Sitter::Person { name, .. } if name.is_empty() => None,
        Sitter::Person { id, .. }
        | Sitter::Bot {
            instead_of: Some((id, _)),
            ..
        } => Some(Player::Person(id.clone())),
        Sitter::Bot { level, .. } => Some(Player::Bot(level.name().to_owned())),
    }
}

impl Spec {
    /// The pace of the table.
    #[must_use]
    pub fn pace(&self) -> model::Pace {
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        match self.rules.seconds_per_move {
            _ if real_time => model::Pace::Live,
            Some(seconds) if seconds <= LIVE_SECONDS => model::Pace::Live,
            _ => model::Pace::Days,
        }
    }

    /// Whether these sitters may play a rated game by these rules: everybody by themselves, at the
    /// game as it is, and nobody can make the others wait for ever.
    pub fn check_rated(&self, sitters: &[Sitter]) -> Result<(), Refused> {
        let rules = &self.rules;
        if !rules.rated {
            return Ok(());
        }
        let bad = |problem: &str, sentence: &str| {
            Err(Refused::new("bad-rules", sentence).about("problem", problem))
        };
        let game = games::find(&self.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        if sitters.len() < 2 {
            return bad("rated-two", "rated: a rated game has at least two players");
        }
        if rules.hints {
            return bad("rated-hints", "hints: a rated game is played without hints");
        }
        if !game.info().real_time
            && (rules.seconds_per_move.is_none() || rules.when_late != WhenLate::Loses)
        {
            return bad(
                "rated-time",
                "rated: a rated game needs `seconds_per_move`, and `when_late` is `loses`",
            );
        }
        if self.begin()?.state().options().json() != game.default_options() {
            return bad(
                "rated-options",
                "rated: a rated game is played with the usual options",
            );
        }
        if !may_be_rated(sitters) {
            return bad(
                "rated-seats",
                "rated: everybody has one seat, and bots are of the ladder",
            );
        }
        Ok(())
    }
}

/// Whether everybody has one seat, and every bot is one of the ladder that plays for itself.
#[must_use]
pub fn may_be_rated(sitters: &[Sitter]) -> bool {
    let mut people: BTreeSet<&PersonId> = BTreeSet::new();
    sitters.iter().all(|sitter| match sitter {
        Sitter::Open => true,
        Sitter::Person { id, .. } => people.insert(id),
        Sitter::Bot { level, instead_of } => instead_of.is_none() && Level::LADDER.contains(level),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_begin_as_far_apart_as_the_ladder_has_measured_them() {
        let ladder = include_str!("../../../docs/strength.json");
        let ladder: serde_json::Value = serde_json::from_str(ladder).unwrap();
        let pairings = ladder["pairings"].as_array().unwrap();
        for bot in games::bots::all() {
            let (game, above) = (bot.game(), bot.strengths());
            for (step, levels) in bot.levels().windows(2).enumerate() {
                let is = |name: &serde_json::Value, level: Level| {
                    let name = name.as_str().unwrap_or_default();
                    name.split('@').next() == Some(level.name())
                };
                let played = pairings
                    .iter()
                    .filter(|one| one["game"] == game)
                    .find(|one| is(&one["one"], levels[1]) && is(&one["other"], levels[0]))
                    .unwrap_or_else(|| {
                        panic!(
                            "docs/strength.json has no games of {game} between {levels:?}: run \
                             `sweettooth arena ladder --game {game}`"
                        )
                    });
                let scores: Vec<f64> = serde_json::from_value(played["scores"].clone()).unwrap();
                // Each score is of two games.
                let won = scores.iter().sum::<f64>() / (2.0 * scores.len() as f64);
                let elo = -400.0 * (1.0 / won - 1.0).log10();
                let ours = above[step + 1] - above[step];
                // The measured strengths have a larger error than this.
                assert!(
                    (elo - ours).abs() < 150.0,
                    "{game} {levels:?}: {elo}, not {ours}"
                );
            }
        }
    }
}
