//! History of an entrant in games for two players: opponents, points, first moves.

use std::collections::BTreeMap;

use crate::entrant::EntrantNumber;
use crate::game::{Game, Occupant, Outcome};
use crate::method::Method;
use crate::points::Points;
use crate::round::Round;
use crate::round_robin;
use crate::tournament::Tournament;

/// A game for two players, from the view of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encounter {
    pub(crate) round: Round,
    pub(crate) opponent: Occupant,
    /// Whether the entrant had the first move.
    pub(crate) began: bool,
    pub(crate) points: Points,
    /// Whether the game was played; `false` if a player was absent.
    pub(crate) played: bool,
}

/// All games of one entrant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct History {
    /// Finished games that count, by round.
    pub(crate) encounters: Vec<Encounter>,
    /// Whether the entrant left a round robin so early that the games do not count.
    pub(crate) annulled: bool,
}

impl History {
    /// All points of the entrant.
    pub(crate) fn points(&self) -> Points {
        self.encounters.iter().map(|game| game.points).sum()
    }

    /// The games that were played, in the order of the rounds.
    pub(crate) fn played(&self) -> impl DoubleEndedIterator<Item = &Encounter> {
        self.encounters.iter().filter(|game| game.played)
    }

    /// Number of games against an opponent, or against bots.
    pub(crate) fn meetings(&self, opponent: Occupant) -> usize {
        self.played()
            .filter(|game| game.opponent == opponent)
            .count()
    }
}

/// The histories of all entrants.
pub(crate) type Histories = BTreeMap<EntrantNumber, History>;

/// The histories of all entrants, from games for two players.
pub(crate) fn histories(tournament: &Tournament) -> Histories {
    let entrants = tournament.entries().iter().map(|entry| entry.entrant);
    let mut histories: Histories = entrants
        .map(|entrant| (entrant, History::default()))
        .collect();
    for game in tournament.games() {
        for (entrant, encounter) in encounters(game) {
            if let Some(history) = histories.get_mut(&entrant) {
                history.encounters.push(encounter);
            }
        }
    }
    if let Method::RoundRobin { .. } = tournament.method() {
        round_robin::settle_withdrawals(tournament, &mut histories);
    }
    histories
}

/// A game from the view of both players; nothing if it is not over or does not count.
fn encounters(game: &Game) -> impl Iterator<Item = (EntrantNumber, Encounter)> {
    let seats = game.seats.iter().enumerate();
    seats.filter_map(|(index, seat)| {
        let other = 1 - index.min(1);
        let (points, played) = match game.outcome.as_ref()? {
            Outcome::Played { places, .. } => {
                let points = match places[index].cmp(&places[other]) {
                    std::cmp::Ordering::Less => Points::ONE,
                    std::cmp::Ordering::Equal => Points::HALF,
                    std::cmp::Ordering::Greater => Points::ZERO,
                };
                (points, true)
            }
            Outcome::Forfeit { absent } if absent[index] => (Points::ZERO, false),
            Outcome::Forfeit { .. } => (Points::ONE, false),
            Outcome::Annulled => return None,
        };
        let encounter = Encounter {
            round: game.round,
            opponent: game.seats[other],
            began: index == 0,
            points,
            played,
        };
        Some((seat.person()?, encounter))
    })
}
