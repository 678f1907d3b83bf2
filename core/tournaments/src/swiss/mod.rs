//! Pairing by the Swiss system, in FIDE's Dutch form (handbook C.04.3, edition of February 2026).
//!
//! The players with equal points are a bracket, together with the downfloaters from the bracket
//! above. Brackets are paired from the highest points down, each by a matching of least cost among
//! all players who are not paired yet. The cost is the list of the Dutch criteria ([`cost`]). A
//! player whose opponent has fewer points floats down. The result is therefore proved to be the
//! best by these criteria.
//!
//! Differences from the handbook:
//! - Among pairings that are equal by all criteria, FIDE takes the first in a given order of
//!   transpositions and exchanges. Here it is the one with the fewest exchanges, the lowest
//!   downfloaters, and opponents as close as possible to half a bracket apart.
//! - The score differences of repeated floats (C18 to C21) are ignored.
//! - Where only repeated pairs are left, FIDE lets the arbiter decide. Here as few games as
//!   possible are repeated.

mod bracket;
mod candidate;
mod cost;
mod first_move;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use crate::game::Occupant;
use crate::history::histories;
use crate::pairing::{Pairing, assign_boards};
use crate::points::Points;
use crate::round::Round;
use crate::swiss::bracket::Bracket;
use crate::swiss::candidate::{Candidate, rank_candidates};
use crate::swiss::first_move::{FirstMovePreference, higher_begins};
use crate::tournament::Tournament;

/// The games of a round; none if fewer than two entrants are present.
pub(crate) fn pair(tournament: &Tournament, round: Round) -> Vec<Pairing> {
    let histories = histories(tournament);
    let candidates = rank_candidates(tournament, &histories, round);
    if candidates.len() < 2 {
        return Vec::new();
    }
    let last = round.number() == tournament.rounds();
    let top = last.then(|| Points::halves(i64::from(round.number() - 1)));
    let mut games = pair_brackets(&candidates, top, |_| ());
    games.sort_by_key(|game| match game {
        (higher, Some(lower)) => (false, Reverse((higher.points, lower.points)), higher.seed),
        (higher, None) => (true, Reverse((higher.points, Points::ZERO)), higher.seed),
    });
    assign_boards(
        games
            .into_iter()
            .map(|(higher, lower)| seats(higher, lower)),
    )
}

/// All pairs, the higher player first; `None` is the bot. The tests use `look` to see every bracket
/// before it is paired.
fn pair_brackets<'a>(
    candidates: &'a [Candidate<'a>],
    top: Option<Points>,
    mut look: impl FnMut(&Bracket),
) -> Vec<(&'a Candidate<'a>, Option<&'a Candidate<'a>>)> {
    let bot = candidates.len() % 2 == 1;
    let mut games = Vec::new();
    let mut down: Vec<&Candidate> = Vec::new();
    let mut brackets = candidates.chunk_by(|one, other| one.points == other.points);
    while let Some(residents) = brackets.next() {
        let below = brackets.clone();
        let next = below.clone().next().map_or(0, <[Candidate]>::len);
        let mut left = down.clone();
        left.extend(residents);
        let here = left.len();
        left.extend(below.flatten());
        let bracket = Bracket {
            candidates: &left,
            down: down.len(),
            here,
            next: here + next,
            bot,
            top,
        };
        look(&bracket);
        let pairing = bracket.pair();
        let pairs = pairing.pairs.iter();
        games.extend(pairs.map(|&(one, other)| (left[one], Some(left[other]))));
        down = pairing.down.iter().map(|&one| left[one]).collect();
    }
    games.extend(down.into_iter().map(|candidate| (candidate, None)));
    games
}

/// The seats of a pair, the first move first.
fn seats(higher: &Candidate, lower: Option<&Candidate>) -> Vec<Occupant> {
    let first = Occupant::Person(higher.entrant);
    let (second, begins) = match lower {
        Some(lower) => {
            // Seeds count from 0, numbers of the ranking from 1.
            let odd = higher.seed.is_multiple_of(2);
            let begins = higher_begins(higher.history, lower.history, odd);
            (Occupant::Person(lower.entrant), begins)
        }
        None => (
            Occupant::Bot,
            FirstMovePreference::of(higher.history).is_none_or(|preference| preference.begin),
        ),
    };
    if begins {
        vec![first, second]
    } else {
        vec![second, first]
    }
}
