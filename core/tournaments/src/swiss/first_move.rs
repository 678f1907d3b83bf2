//! First move in the Swiss system: preferences of the players (FIDE calls them colour preferences).

use std::cmp::Ordering;

use crate::history::History;

/// The preference of a player for the first or the second move (C.04.3, article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstMovePreference {
    pub(super) begin: bool,
    pub(super) strength: PreferenceStrength,
}

/// The strength of a preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PreferenceStrength {
    /// As many first moves as second moves: the player prefers the opposite of the last game.
    Mild,
    /// One first move more than second moves, or the contrary.
    Strong,
    /// Two more, or the same move twice in a row.
    Absolute,
}

impl FirstMovePreference {
    /// The preference that follows from a history; `None` before the first game. Only played games
    /// count, including those against bots.
    pub(super) fn of(history: &History) -> Option<FirstMovePreference> {
        let mut turns = history.played().rev().map(|game| game.began);
        let last = turns.next()?;
        let again = turns.next() == Some(last);
        let balance = balance(history);
        let (begin, strength) = match balance.abs() {
            2.. => (balance < 0, PreferenceStrength::Absolute),
            _ if again => (!last, PreferenceStrength::Absolute),
            1 => (balance < 0, PreferenceStrength::Strong),
            _ => (!last, PreferenceStrength::Mild),
        };
        Some(FirstMovePreference { begin, strength })
    }
}

/// Number of first moves minus number of second moves.
fn balance(history: &History) -> i32 {
    history
        .played()
        .map(|game| if game.began { 1 } else { -1 })
        .sum()
}

/// Whether `higher` begins against `lower` (C.04.3, article 5). `odd`: whether the rank of the
/// higher player at the start is odd.
pub(super) fn higher_begins(higher: &History, lower: &History, odd: bool) -> bool {
    let (own, theirs) = match (
        FirstMovePreference::of(higher),
        FirstMovePreference::of(lower),
    ) {
        (Some(own), Some(theirs)) => (own, theirs),
        (Some(own), None) => return own.begin,
        (None, Some(theirs)) => return !theirs.begin,
        (None, None) => return odd,
    };
    if own.begin != theirs.begin {
        return own.begin;
    }
    let distance = |history: &History| balance(history).abs();
    let stronger = own
        .strength
        .cmp(&theirs.strength)
        .then(distance(higher).cmp(&distance(lower)));
    match stronger {
        Ordering::Greater => own.begin,
        Ordering::Less => !theirs.begin,
        Ordering::Equal => {
            // The opposite of the round in which they last differed, or else the preference of the
            // higher player.
            let both = higher.played().rev().zip(lower.played().rev());
            let differed = both.map(|(own, theirs)| (own.began, theirs.began));
            let mut differed = differed.filter(|(own, theirs)| own != theirs);
            differed.next().map_or(own.begin, |(own, _)| !own)
        }
    }
}
