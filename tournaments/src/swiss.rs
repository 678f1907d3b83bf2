//! The Swiss system.

use std::cmp::Reverse;

use crate::game::Seat;
use crate::pairing::{Pairing, numbered};
use crate::record::records;
use crate::round::Round;
use crate::tournament::Tournament;

/// The games of a round.
pub(crate) fn pair(tournament: &Tournament, round: Round) -> Vec<Pairing> {
    let records = records(tournament);
    let mut there: Vec<_> = tournament
        .entries()
        .iter()
        .filter(|e| e.plays_in(round))
        .collect();
    if there.len() < 2 {
        return Vec::new();
    }
    there.sort_by(|a, b| b.strength.total_cmp(&a.strength));
    there.sort_by_key(|entry| Reverse(records[&entry.entrant].points()));
    let mut seats: Vec<Seat> = there
        .iter()
        .map(|entry| Seat::Person(entry.entrant))
        .collect();
    if seats.len() % 2 == 1 {
        seats.push(Seat::Bot);
    }
    numbered(seats.chunks(2).map(<[Seat]>::to_vec))
}
