//! Several at a table.

use crate::game::Seat;
use crate::pairing::{Pairing, numbered};
use crate::round::Round;
use crate::tournament::Tournament;

/// The games of a round.
pub(crate) fn pair(tournament: &Tournament, round: Round, seats: u8) -> Vec<Pairing> {
    let there = tournament
        .entries()
        .iter()
        .filter(|entry| entry.plays_in(round));
    let there: Vec<_> = there.map(|entry| Seat::Person(entry.entrant)).collect();
    if there.len() < 2 {
        return Vec::new();
    }
    let tables = there.len().div_ceil(usize::from(seats));
    let size = there.len().div_ceil(tables);
    numbered((0..tables).map(|table| {
        let mut table: Vec<Seat> = there.iter().copied().skip(table).step_by(tables).collect();
        table.resize(size, Seat::Bot);
        table
    }))
}
