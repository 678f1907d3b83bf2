//! Who begins.

use std::cmp::Ordering;

use crate::history::History;

/// How much somebody should begin, or not begin, by what they did before (C.04.3, article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstMovePreference {
    pub(super) begin: bool,
    pub(super) strength: PreferenceStrength,
}

/// How strong a preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PreferenceStrength {
    /// As often first as second: the other than last time.
    Mild,
    /// Once more first than second, or the other way.
    Strong,
    /// Twice more, or twice the same in a row.
    Absolute,
}

impl FirstMovePreference {
    /// The preference of somebody with such a history, none before their first game. Only games that were
    /// played count, those against bots too.
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

/// How much more often somebody was first than second.
fn balance(history: &History) -> i32 {
    history
        .played()
        .map(|game| if game.began { 1 } else { -1 })
        .sum()
}

/// Whether `higher` begins against `lower` (C.04.3, article 5). `odd` is whether the higher one's number in
/// the ranking of the start is odd.
pub(super) fn higher_begins(higher: &History, lower: &History, odd: bool) -> bool {
    let (own, theirs) = match (FirstMovePreference::of(higher), FirstMovePreference::of(lower)) {
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
            // The other way round than when they last differed, or else as the higher one wishes.
            let both = higher.played().rev().zip(lower.played().rev());
            let differed = both.map(|(own, theirs)| (own.began, theirs.began));
            let mut differed = differed.filter(|(own, theirs)| own != theirs);
            differed.next().map_or(own.begin, |(own, _)| !own)
        }
    }
}
