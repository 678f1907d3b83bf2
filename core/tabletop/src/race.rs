//! Races: decides which of several seats was first.
//!
//! In real time a call is judged by the moment of the player's reaction, not by the speed of the
//! connection. The decision is a pure function of numbers that are written down, so that it can be
//! shown, repeated and disputed.

use serde::{Deserialize, Serialize};

use crate::game::Millis;
use crate::seat::Seat;

/// The rules' statement about an action that several seats may want to do first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    /// By how much a slow line is made good at most.
    pub fair: Millis,
    /// Since when there is something new to react to, in table time; `None` if nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Millis>,
    /// A reaction to it that is quicker than this is a false start.
    pub false_start: Millis,
    /// The seat's place among equals: the lowest goes first.
    pub rank: u32,
    /// Whether the seat's actions are complete and would succeed.
    pub sure: bool,
}

/// One seat's call in a race, with the measurements that decide it. Times are table times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// The event that it reacted to, as its own screen reports; without it no lag is compensated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
    /// The time of arrival.
    pub arrived: Millis,
    /// The round trip of its line, measured from here.
    pub lag: Millis,
    /// By how much that may be wrong.
    pub error: Millis,
    /// The rules' statement about it.
    #[serde(flatten)]
    pub race: Race,
}

/// A screen's report about a reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// The time at which the event was sent to it.
    pub sent: Millis,
    /// The time from the painting to the reaction.
    pub after: Millis,
}

impl Claim {
    /// The moment of the reaction, as far as it can be believed: the screen's report, but never
    /// earlier than the arrival by more than the line's lag, nor by more than the fair limit.
    #[must_use]
    pub fn moment(&self) -> Millis {
        let Some(Reaction { sent, after }) = self.reaction else {
            return self.arrived;
        };
        let earliest = self.arrived.saturating_sub(self.lag.min(self.race.fair));
        sent.saturating_add(after).clamp(earliest, self.arrived)
    }

    /// The error of the moment: that of the lag, but never more than the fair limit. Without
    /// compensation the arrival is certain.
    fn uncertainty(&self) -> Millis {
        self.reaction.map_or(0, |_| self.error.min(self.race.fair))
    }

    /// Whether it came sooner after a new event than anybody can react to it. A player who did not
    /// have the event on the screen reacted to an earlier one, and had all the time for it.
    #[must_use]
    pub fn is_false_start(&self) -> bool {
        let Some((Reaction { sent, .. }, since)) = self.reaction.zip(self.race.since) else {
            return false;
        };
        sent >= since && self.moment().saturating_sub(since) < self.race.false_start
    }
}

/// The first seat, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The first seat; none, if all claims were false starts.
    pub first: Option<Seat>,
    /// The other seats, by their moments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Lead>,
    /// The seats whose claims were false starts and do not count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub false_starts: Vec<Seat>,
}

/// By how much the first was ahead of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// The next.
    pub seat: Seat,
    /// The milliseconds between their moments; negative if the next reacted earlier, but within
    /// the error, and lost the tie.
    pub ahead: i64,
    /// By how much that may be wrong.
    pub error: Millis,
    /// Whether the two could not be told apart, so that their ranks decided.
    pub tie: bool,
}

/// Decides a race. The earliest moment wins; every claim within the error of it is as good, and
/// among those the rank decides. There is one claim of each seat at most; their order does not
/// matter.
#[must_use]
pub fn rule(claims: &[Claim]) -> Ruling {
    let counts = |claim: &&Claim| {
        let later = |other: &Claim| other.seat == claim.seat || is_later(other, claim);
        !claim.is_false_start() || (claim.race.sure && claims.iter().all(later))
    };
    let (mut counted, ignored): (Vec<&Claim>, Vec<&Claim>) = claims.iter().partition(counts);
    let mut false_starts: Vec<Seat> = ignored.iter().map(|claim| claim.seat).collect();
    false_starts.sort_unstable();
    counted.sort_by_key(|claim| (claim.moment(), claim.race.rank, claim.seat));
    let Some(&earliest) = counted.first() else {
        return Ruling {
            first: None,
            next: None,
            false_starts,
        };
    };
    let as_good = |claim: &&&Claim| !counted.iter().any(|other| is_later(claim, other));
    let tied = counted.iter().filter(as_good).copied();
    let first = tied
        .min_by_key(|claim| (claim.race.rank, claim.seat))
        .unwrap_or(earliest);
    let next = counted.iter().find(|claim| claim.seat != first.seat);
    Ruling {
        first: Some(first.seat),
        next: next.map(|next| Lead {
            seat: next.seat,
            ahead: between(first.moment(), next.moment()),
            error: apart(first, next),
            tie: next.moment().abs_diff(first.moment()) <= apart(first, next),
        }),
        false_starts,
    }
}

/// The smallest difference at which two moments count as different is more than this.
fn apart(one: &Claim, other: &Claim) -> Millis {
    one.uncertainty().saturating_add(other.uncertainty())
}

/// Whether a claim is later than another, beyond the error.
fn is_later(claim: &Claim, than: &Claim) -> bool {
    claim.moment().saturating_sub(than.moment()) > apart(claim, than)
}

/// The milliseconds from one moment to another.
fn between(from: Millis, to: Millis) -> i64 {
    let distance = i64::try_from(from.abs_diff(to)).unwrap_or(i64::MAX);
    if to < from { -distance } else { distance }
}
