//! Races at a table: several players want to be first. The reaction time decides, not the latency of
//! the connection. The decision and its numbers are in the log.

use model::UnixMs;
use serde::{Deserialize, Serialize};
use tabletop::race::{Reaction, rule};
use tabletop::{Claim, Millis, Race, Ruling, Seat};

use crate::decision::Decision;
use crate::fact::Fact;
use crate::latency::CommandTiming;
use crate::presence::Presence;
use crate::refused::Refused;
use crate::spec::{Sitter, table_time};
use crate::table::Table;

/// The call of a player who wants to be first, until the race is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceCall {
    /// The numbers that decide.
    #[serde(flatten)]
    pub claim: Claim,
    /// The actions of the seat if it was first.
    pub actions: Vec<String>,
    /// The table time until which earlier calls can still arrive.
    pub closes: Millis,
}

/// A race that was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidedRace {
    /// The ruling: which seat was first.
    pub ruling: Ruling,
    /// The numbers from which the ruling follows.
    pub claims: Vec<Claim>,
}

/// The reaction time that the player's screen reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportedReaction {
    /// The number of the entry that the screen showed.
    pub entry: u64,
    /// The milliseconds from showing it to the reaction.
    pub after: Millis,
}

/// The arrival of a command at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// The time.
    pub at: UnixMs,
    /// The latency of its connection.
    pub line: CommandTiming,
}

impl Table {
    /// The decision about a person's call: it waits for calls that may have been earlier, or is
    /// decided at once.
    pub(crate) fn call(
        &self,
        (seat, race): (Seat, Race),
        actions: &[String],
        reported: Option<ReportedReaction>,
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

    /// The same for a bot, which has no latency and reacts at its planned time.
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
        let call = RaceCall {
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

    /// The time until which an earlier call can still arrive: by the latency of the slowest connection
    /// of all players who could call, and at most the time that is fair.
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

    /// The decision about the calls that wait.
    pub(crate) fn settle(&self, now: UnixMs) -> Decision {
        self.settle_with(&[], now)
    }

    fn settle_with(&self, further: &[RaceCall], now: UnixMs) -> Decision {
        let calls = || self.calls.iter().chain(further);
        let claims: Vec<Claim> = calls().map(|call| call.claim).collect();
        let ruling = rule(&claims);
        let first = ruling.first;
        let ruled = Decision::from(vec![Fact::Ruled(DecidedRace { ruling, claims })]);
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
