//! Races at a table: several people want to be first, and it counts who reacted first, not whose
//! line is faster. All of it is pure; what is decided, and from which numbers, is in the log.

use model::UnixMs;
use serde::{Deserialize, Serialize};
use tabletop::race::{Reaction, rule};
use tabletop::{Claim, Millis, Race, Ruling, Seat};

use crate::command::Presence;
use crate::decision::Decision;
use crate::fact::Fact;
use crate::line::Line;
use crate::refused::Refused;
use crate::spec::{Sitter, table_time};
use crate::table::Table;

/// Somebody's wish to be first, until the race is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The numbers that decide.
    #[serde(flatten)]
    pub claim: Claim,
    /// What the seat does if it was first, in one breath.
    pub actions: Vec<String>,
    /// Until when others can have been earlier, in table time.
    pub closes: Millis,
}

/// A race that was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// Who was first.
    pub ruling: Ruling,
    /// From which numbers that follows.
    pub claims: Vec<Claim>,
}

/// What a screen says about when its player reacted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reported {
    /// The entry that the player had before their eyes.
    pub entry: u64,
    /// How many milliseconds after it was painted.
    pub after: Millis,
}

/// When and how a command came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// When.
    pub at: UnixMs,
    /// By which line.
    pub line: Line,
}

impl Table {
    /// A person's call: it waits for those who may have been earlier, or is decided at once.
    pub(crate) fn call(
        &self,
        (seat, race): (Seat, Race),
        actions: &[String],
        reported: Option<Reported>,
        arrival: &Arrival,
        presence: &dyn Presence,
        now: UnixMs,
    ) -> Result<Decision, Refused> {
        if self.calls.iter().any(|call| call.claim.seat == seat) {
            return Err(Refused::new("called-already", "your call is being settled"));
        }
        let sent = arrival.line.sent.map(|sent| self.table_time(sent));
        let claim = Claim {
            seat,
            reaction: sent.zip(reported).map(|(sent, reported)| Reaction {
                sent,
                after: reported.after,
            }),
            arrived: self.table_time(arrival.at),
            lag: arrival.line.delay.lag,
            error: arrival.line.delay.error,
            race,
        };
        Ok(self.enter_race(claim, actions, presence, now))
    }

    /// A bot's call. It has no line, and reacts when it has planned to.
    pub(crate) fn call_of_bot(
        &self,
        seat: Seat,
        race: Race,
        actions: &[String],
        at: UnixMs,
        presence: &dyn Presence,
        now: UnixMs,
    ) -> Decision {
        let claim = Claim {
            seat,
            reaction: None,
            arrived: self.table_time(at),
            lag: 0,
            error: 0,
            race,
        };
        self.enter_race(claim, actions, presence, now)
    }

    fn enter_race(
        &self,
        claim: Claim,
        actions: &[String],
        presence: &dyn Presence,
        now: UnixMs,
    ) -> Decision {
        let closes = match self.calls.first() {
            Some(first) => first.closes,
            None => self.closes(&claim, &actions[..1], presence),
        };
        let call = Call {
            claim,
            actions: actions.to_vec(),
            closes,
        };
        let decided = closes <= claim.arrived;
        let called = Decision::from(vec![Fact::Called(call.clone())]);
        match decided {
            true => called.and(self.settle_with(&[call], now)),
            false => called,
        }
    }

    /// Until when somebody who was earlier than the first call can still come in: as long as the
    /// slowest line of those who could call takes, and never longer than what is fair.
    fn closes(&self, first: &Claim, contested: &[String], presence: &dyn Presence) -> Millis {
        let rivals = self.seated().filter(|(seat, sitter)| {
            *seat != first.seat
                && matches!(sitter, Sitter::Person { .. })
                && self.state().race(*seat, contested).is_some()
        });
        let latest = rivals
            .filter_map(|(seat, _)| presence.delay(seat))
            .map(|delay| first.moment() + delay.lag + delay.error)
            .max();
        let fair = first.arrived + first.race.fair;
        latest.map_or(first.arrived, |latest| latest.clamp(first.arrived, fair))
    }

    /// What comes of the calls that wait.
    pub(crate) fn settle(&self, now: UnixMs) -> Decision {
        self.settle_with(&[], now)
    }

    fn settle_with(&self, further: &[Call], now: UnixMs) -> Decision {
        let calls = || self.calls.iter().chain(further);
        let claims: Vec<Claim> = calls().map(|call| call.claim).collect();
        let ruling = rule(&claims);
        let first = ruling.first;
        let ruled = Decision::from(vec![Fact::Ruled(Decided { ruling, claims })]);
        let call = calls().find(|call| Some(call.claim.seat) == first);
        let moves = call.map(|call| self.try_moves(call.claim.seat, &call.actions, now));
        match moves {
            Some(Ok(moves)) => ruled.and(moves),
            Some(Err(_)) | None => ruled,
        }
    }

    pub(crate) fn table_time(&self, at: UnixMs) -> Millis {
        table_time(at, self.table_start().unwrap_or(at))
    }
}

#[cfg(test)]
mod tests;
