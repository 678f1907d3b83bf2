//! Who begins.

use std::cmp::Ordering;

use crate::record::Record;

/// How much somebody should begin, or not begin, by what they did before (C.04.3, article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) begin: bool,
    pub(super) strength: Strength,
}

/// How strong a wish is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// As often first as second: the other than last time.
    Mild,
    /// Once more first than second, or the other way.
    Strong,
    /// Twice more, or twice the same in a row.
    Absolute,
}

impl Wish {
    /// The wish of somebody with such a record, none before their first game. Only games that were
    /// played count, those against bots too.
    pub(super) fn of(record: &Record) -> Option<Wish> {
        let mut turns = record.played().rev().map(|game| game.began);
        let last = turns.next()?;
        let again = turns.next() == Some(last);
        let balance = balance(record);
        let (begin, strength) = match balance.abs() {
            2.. => (balance < 0, Strength::Absolute),
            _ if again => (!last, Strength::Absolute),
            1 => (balance < 0, Strength::Strong),
            _ => (!last, Strength::Mild),
        };
        Some(Wish { begin, strength })
    }
}

/// How much more often somebody was first than second.
fn balance(record: &Record) -> i32 {
    record
        .played()
        .map(|game| if game.began { 1 } else { -1 })
        .sum()
}

/// Whether `higher` begins against `lower` (C.04.3, article 5). `odd` is whether the higher one's number in
/// the ranking of the start is odd.
pub(super) fn higher_begins(higher: &Record, lower: &Record, odd: bool) -> bool {
    let (own, theirs) = match (Wish::of(higher), Wish::of(lower)) {
        (Some(own), Some(theirs)) => (own, theirs),
        (Some(own), None) => return own.begin,
        (None, Some(theirs)) => return !theirs.begin,
        (None, None) => return odd,
    };
    if own.begin != theirs.begin {
        return own.begin;
    }
    let distance = |record: &Record| balance(record).abs();
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
