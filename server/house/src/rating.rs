//! Rated games: which tables may have one, how it is written down, and where bots begin.

use std::collections::HashSet;

use bots::Level;
use serde::Serialize;
use store::{Ending, Finish, PersonId, Player, Rated, Rating, SeatResult, Standing};
use tabletop::{Seat, SeatSet};

use crate::refused::Refused;
use crate::spec::{Sitter, Spec, WhenLate};
use crate::table::{Ended, Table};

/// A table with less time than this for a move is one at which everybody stays.
const LIVE_SECONDS: u32 = 3600;
/// The rating of the easiest bot of every game, on the scale on which who is new has 1500. From
/// there the others are as far away as they are on the ladder.
const EASIEST: f64 = 1000.0;
/// How unsure that is: bots are measured against bots, not against people.
const DEVIATION: f64 = 80.0;

/// How far above the easiest bot the others of a game's ladder are, in Elo, as `docs/strength.md`
/// had it when ratings began. They move on from here by playing; a later ladder changes nothing.
fn above_easiest(game: &str) -> Option<[f64; 4]> {
    Some(match game {
        "hunters" => [0.0, 564.0, 766.0, 1118.0],
        "match" => [0.0, 474.0, 956.0, 1592.0],
        "necklace" => [0.0, 512.0, 970.0, 1555.0],
        "pinata" => [0.0, 313.0, 626.0, 1024.0],
        _ => return None,
    })
}

/// Every bot of the ladder, by game and level, with the rating that it begins from.
pub(crate) fn bots_at_first() -> Vec<(String, String, Rating)> {
    let games = games::all().iter().map(|game| game.info().id);
    let bots = games.flat_map(|game| {
        let above = above_easiest(game).into_iter().flatten();
        Level::LADDER.iter().zip(above).map(move |(level, above)| {
            let rating = Rating {
                rating: EASIEST + above,
                deviation: DEVIATION,
                ..Rating::NEW
            };
            (game.to_owned(), level.name().to_owned(), rating)
        })
    });
    bots.collect()
}

/// A player's rating at a rated table, for people to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatRating {
    /// The rating: as it is now, or once the game is over, as it came out.
    pub rating: i64,
    /// Whether too little is known to rely on it.
    pub provisional: bool,
    /// What the game has changed about it, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<i64>,
    /// How much the game counted, if it counted less than fully.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
}

/// How much a game counted for a rating, and why no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// In percent of what it would have changed; 0 if it did not count at all.
    pub percent: u32,
    /// Why it did not count fully.
    pub why: NotFully,
}

/// Why a game does not count fully.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotFully {
    /// Somebody made too few moves.
    FewMoves,
    /// The same two have played many rated games lately.
    SameOpponent,
}

impl NotFully {
    /// Every reason there is.
    pub const ALL: [NotFully; 2] = [NotFully::FewMoves, NotFully::SameOpponent];
}

impl Counted {
    /// How much a game counted; `None` if it counted fully.
    #[must_use]
    pub fn of(rated: &Rated) -> Option<Counted> {
        let why = match rated.short {
            true => NotFully::FewMoves,
            false => NotFully::SameOpponent,
        };
        (rated.weight < 1.0).then(|| Counted {
            // At least 1 while it counts at all.
            percent: (rated.weight * 100.0).ceil() as u32,
            why,
        })
    }
}

impl From<Standing> for SeatRating {
    fn from(standing: Standing) -> Self {
        SeatRating {
            rating: standing.rating.rating.round() as i64,
            provisional: standing.rating.is_provisional(),
            change: None,
            counted: None,
        }
    }
}

impl From<Rated> for SeatRating {
    fn from(rated: Rated) -> Self {
        // The difference of what is shown, and not of what is known more exactly.
        let rating = rated.now.rating.round() as i64;
        SeatRating {
            rating,
            provisional: rated.now.is_provisional(),
            change: Some(rating - rated.was.round() as i64),
            counted: Counted::of(&rated),
        }
    }
}

/// Who plays on a seat, where that has a name by which ratings know it.
pub(crate) fn player(sitter: &Sitter) -> Option<Player> {
    match sitter {
        Sitter::Open => None,
        // Who is forgotten has no name.
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
    /// How quickly the table goes.
    pub(crate) fn pace(&self) -> store::Pace {
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        match self.rules.seconds_per_move {
            _ if real_time => store::Pace::Live,
            Some(seconds) if seconds <= LIVE_SECONDS => store::Pace::Live,
            _ => store::Pace::Days,
        }
    }

    /// Whether these sitters may play a rated game by these rules: everybody by themselves, at the
    /// game as it is, and nobody can make the others wait for ever.
    pub(crate) fn check_rated(&self, sitters: &[Sitter]) -> Result<(), Refused> {
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
pub(crate) fn may_be_rated(sitters: &[Sitter]) -> bool {
    let mut people: HashSet<&PersonId> = HashSet::new();
    sitters.iter().all(|sitter| match sitter {
        Sitter::Open => true,
        Sitter::Person { id, .. } => people.insert(id),
        Sitter::Bot { level, instead_of } => instead_of.is_none() && Level::LADDER.contains(level),
    })
}

/// So many turns everybody has to take before a game counts fully. In real time, where many players
/// act seldom, it is one action.
const FEWEST_TURNS: u32 = 2;

impl Table {
    /// Whether the player of a seat made enough moves for the result to say something about them.
    fn took_part(&self, seat: Seat) -> bool {
        let fewest = match self.state().info().real_time {
            true => 1,
            false => FEWEST_TURNS,
        };
        self.turns_taken(seat) >= fewest
    }

    /// The end of the game, as it is written down; `None` while it goes on, and where the table was
    /// closed, which says nothing about who played.
    pub(crate) fn finish(&self) -> Option<Finish> {
        let winners = self.winners()?;
        let ended = match self.ended {
            Some(Ended::Closed) => return None,
            None => Ending::Rules,
            Some(Ended::Resigned(_)) => Ending::Resigned,
            Some(Ended::RanLate(_)) => Ending::Late,
            Some(Ended::Agreed) => Ending::Agreed,
        };
        let scores = self.state().outcome().filter(|_| self.ended.is_none());
        let scores = scores.map(|outcome| outcome.scores.as_slice().to_vec());
        let places = places(winners, scores.as_deref(), self.sitters().len());
        let seats: Vec<SeatResult> = self
            .sitters()
            .iter()
            .zip(places)
            .enumerate()
            .map(|(seat, (sitter, place))| SeatResult {
                player: player(sitter),
                score: scores.as_ref().and_then(|scores| scores.get(seat).copied()),
                place,
                took_part: crate::spec::seat_at(seat).is_some_and(|seat| self.took_part(seat)),
            })
            .collect();
        let everybody = seats.iter().all(|seat| seat.player.is_some());
        Some(Finish {
            rated: self.spec.rules.rated && everybody && may_be_rated(self.sitters()),
            ended,
            seats,
        })
    }
}

/// 1 for the winners; the others by their scores, equals sharing a place.
fn places(winners: SeatSet, scores: Option<&[i32]>, seats: usize) -> Vec<u32> {
    let won = |seat: usize| crate::spec::seat_at(seat).is_some_and(|seat| winners.contains(seat));
    let worth = |seat: usize| {
        let score = scores.and_then(|scores| scores.get(seat));
        (won(seat), if won(seat) { None } else { score })
    };
    let better = |than: usize| {
        (0..seats)
            .filter(|&other| worth(other) > worth(than))
            .count()
    };
    (0..seats).map(|seat| better(seat) as u32 + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(list: &[u8]) -> SeatSet {
        list.iter().filter_map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn winners_are_first_and_the_others_follow_by_their_scores() {
        assert_eq!(places(seats(&[1]), Some(&[3, 9]), 2), [2, 1]);
        assert_eq!(places(seats(&[0, 1]), Some(&[4, 4]), 2), [1, 1]);
        assert_eq!(places(seats(&[2]), Some(&[5, 5, 5, 1]), 4), [2, 2, 1, 4]);
        assert_eq!(places(seats(&[0, 2, 3]), None, 4), [1, 4, 1, 1]);
    }

    #[test]
    fn bots_begin_as_far_apart_as_the_ladder_has_measured_them() {
        let ladder = include_str!("../../../docs/strength.json");
        let ladder: serde_json::Value = serde_json::from_str(ladder).unwrap();
        let pairings = ladder["pairings"].as_array().unwrap();
        for game in games::all().iter().map(|game| game.info().id) {
            let above = above_easiest(game).expect("every game has a ladder");
            for (step, levels) in Level::LADDER.windows(2).enumerate() {
                let is = |name: &serde_json::Value, level: Level| {
                    let name = name.as_str().unwrap_or_default();
                    name.split('@').next() == Some(level.name())
                };
                let played = pairings
                    .iter()
                    .filter(|one| one["game"] == game)
                    .find(|one| is(&one["one"], levels[1]) && is(&one["other"], levels[0]))
                    .unwrap_or_else(|| panic!("{game}: {levels:?} have not met"));
                let scores: Vec<f64> = serde_json::from_value(played["scores"].clone()).unwrap();
                // Each score is of two games.
                let won = scores.iter().sum::<f64>() / (2.0 * scores.len() as f64);
                let elo = -400.0 * (1.0 / won - 1.0).log10();
                let ours = above[step + 1] - above[step];
                // What a small ladder is unsure of anyway.
                assert!(
                    (elo - ours).abs() < 150.0,
                    "{game} {levels:?}: {elo}, not {ours}"
                );
            }
        }
    }
}
