//! The Swiss system, as FIDE's Dutch system has it (handbook C.04.3, edition of February
//! 2026).
//!
//! From the highest points down, those with equal points are a bracket, together with who was left
//! over above. Each bracket is paired by a matching of least cost among all who are not paired yet,
//! where the cost is the list of the Dutch criteria ([`cost`]); whoever it pairs with somebody of
//! lower points moves down. What is best is therefore proved, not tried out.
//!
//! Where it differs from the letter: among pairings that are equal by all criteria FIDE prescribes
//! an order in which transpositions and exchanges are tried, and takes the first; here it is the one
//! with the fewest exchanges, from which the lowest moves down, and in which everybody is closest to
//! half a bracket away from their opponent. The score differences of repeated floats (C18 to C21) are not looked at. Where only
//! repeats are left (FIDE has the arbiter decide), as few games as possible are repeated.

mod bracket;
mod cost;
mod candidate;
#[cfg(test)]
mod tests;
mod first_move;

use std::cmp::Reverse;

use crate::game::Seat;
use crate::pairing::{Pairing, assign_boards};
use crate::points::Points;
use crate::history::histories;
use crate::round::Round;
use crate::swiss::bracket::Bracket;
use crate::swiss::candidate::{Candidate, rank_candidates};
use crate::swiss::first_move::{FirstMovePreference, higher_begins};
use crate::tournament::Tournament;

/// The games of a round; none if fewer than two are there.
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

/// Who plays whom, the higher one first; `None` is the bot. `look` sees every bracket before it is
/// paired, for the tests.
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

/// The two in the order of their seats.
fn seats(higher: &Candidate, lower: Option<&Candidate>) -> Vec<Seat> {
    let first = Seat::Person(higher.entrant);
    let (second, begins) = match lower {
        Some(lower) => {
            // Seeds count from 0, the numbers of the ranking from 1.
            let odd = higher.seed.is_multiple_of(2);
            let begins = higher_begins(higher.history, lower.history, odd);
            (Seat::Person(lower.entrant), begins)
        }
        None => (
            Seat::Bot,
            FirstMovePreference::of(higher.history).is_none_or(|preference| preference.begin),
        ),
    };
    if begins {
        vec![first, second]
    } else {
        vec![second, first]
    }
}
