//! Races: who was first, when several wanted to be.
//!
//! In real time a call is judged by when the player reacted, not by whose line is faster. The
//! decision is a pure function of numbers that are written down, so that it can be shown,
//! repeated and disputed.

use serde::{Deserialize, Serialize};

use crate::game::Millis;
use crate::seat::Seat;

/// What the rules say about something that several seats may want to do first.
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
    /// Whether what the seat wants to do is complete and would succeed.
    pub sure: bool,
}

/// The numbers behind one seat's wish to be first. Times are table times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Whose.
    pub seat: Seat,
    /// What it reacted to, as its own screen says; without it nothing is made good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
    /// When it arrived here.
    pub arrived: Millis,
    /// The round trip of its line, measured from here.
    pub lag: Millis,
    /// By how much that may be wrong.
    pub error: Millis,
    /// What the rules say about it.
    #[serde(flatten)]
    pub race: Race,
}

/// What a screen says about a reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// When what it reacted to was sent to it.
    pub sent: Millis,
    /// How long after it was painted the player reacted.
    pub after: Millis,
}

impl Claim {
    /// When the player reacted, as far as it can be believed: what the screen says, but never
    /// earlier than the arrival by more than the line's lag, nor by more than what is fair.
    #[must_use]
    pub fn moment(&self) -> Millis {
        let Some(Reaction { sent, after }) = self.reaction else {
            return self.arrived;
        };
        let earliest = self.arrived.saturating_sub(self.lag.min(self.race.fair));
        sent.saturating_add(after).clamp(earliest, self.arrived)
    }

    /// By how much the moment may be wrong: by the error of the lag, but never by more than what
    /// is fair. Where nothing is made good, the arrival is certain.
    fn uncertainty(&self) -> Millis {
        self.reaction.map_or(0, |_| self.error.min(self.race.fair))
    }

    /// Whether it came quicker after something new than anybody can react to it. Who did not have
    /// it on the screen reacted to what was there before, and had all the time for it.
    #[must_use]
    pub fn is_false_start(&self) -> bool {
        let Some((Reaction { sent, .. }, since)) = self.reaction.zip(self.race.since) else {
            return false;
        };
        sent >= since && self.moment().saturating_sub(since) < self.race.false_start
    }
}

/// Who was first, and how that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// Who was first; nobody, if all claims were false starts.
    pub first: Option<Seat>,
    /// Who came next, by the moments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Lead>,
    /// Whose claims were false starts and do not count.
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

/// Decides a race. The earliest moment wins; whoever is later than nobody beyond the error is as
/// good, and among those the rank decides. There is one claim of each seat at most; their order
/// does not matter.
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

/// How far apart two moments must be to be told apart: more than this.
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
