//! Context of a table that is in no log: mutes and blocks, vacations, avatars, and the times in which
//! the site was closed.

use std::fmt::Debug;
use std::sync::Arc;

use model::{MuteOrBlock, PersonId, UnixMs, Vacation};

use crate::closing::{Closings, Interval};

/// The context of a table, as the server knows it at this moment.
pub trait Context: Debug + Send + Sync {
    /// Whether a person has muted or blocked another one.
    fn mute_or_block(&self, person: &PersonId, other: &PersonId) -> Option<MuteOrBlock>;

    /// The vacations of a person that may matter to a clock, in the order of time.
    fn vacations_of(&self, person: &PersonId) -> Vec<Vacation>;

    /// The avatar that a person has chosen.
    fn avatar_of(&self, person: &PersonId) -> Option<String>;

    /// The times in which the site was closed, as far as they may matter to a clock.
    fn closings(&self) -> Arc<Closings>;
}

impl dyn Context {
    /// The end of a person's present vacation.
    #[must_use]
    pub fn away_until(&self, person: &PersonId, now: UnixMs) -> Option<UnixMs> {
        let vacations = self.vacations_of(person);
        let now_on = |vacation: &&Vacation| vacation.begins_at <= now && now < vacation.ends_at;
        let on = vacations.iter().find(now_on);
        on.map(|vacation| vacation.ends_at)
    }

    /// The time at which a clock that runs since `from` has run for so many milliseconds, without the
    /// vacations of its person and without closings.
    #[must_use]
    pub fn run_out(&self, person: &PersonId, from: UnixMs, ms: UnixMs) -> UnixMs {
        let vacations = self.vacations_of(person);
        let away = vacations.iter();
        let away: Vec<Interval> = away
            .map(|vacation| (vacation.begins_at, vacation.ends_at))
            .collect();
        self.closings().run_out(&away, from, ms)
    }

    /// The time for the reminder of a turn: when a quarter of the time is left.
    #[must_use]
    pub fn remind_at(&self, person: &PersonId, clock_at: UnixMs, seconds: u32) -> UnixMs {
        let three_quarters = UnixMs::from(seconds) * 750;
        self.run_out(person, clock_at, three_quarters)
    }
}

/// An empty context: no mutes, no vacations, no closings.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoContext;

impl Context for NoContext {
    fn mute_or_block(&self, _: &PersonId, _: &PersonId) -> Option<MuteOrBlock> {
        None
    }

    fn vacations_of(&self, _: &PersonId) -> Vec<Vacation> {
        Vec::new()
    }

    fn avatar_of(&self, _: &PersonId) -> Option<String> {
        None
    }

    fn closings(&self) -> Arc<Closings> {
        Arc::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::closing::tests::{CLOCKS, PAUSES};

    /// The context of a person with vacations.
    #[derive(Debug)]
    struct OnVacation(Vec<Vacation>);

    impl Context for OnVacation {
        fn mute_or_block(&self, _: &PersonId, _: &PersonId) -> Option<MuteOrBlock> {
            None
        }

        fn vacations_of(&self, _: &PersonId) -> Vec<Vacation> {
            self.0.clone()
        }

        fn avatar_of(&self, _: &PersonId) -> Option<String> {
            None
        }

        fn closings(&self) -> Arc<Closings> {
            Arc::default()
        }
    }

    #[test]
    fn a_clock_stands_still_on_vacation() {
        let vacations = PAUSES.map(|(begins_at, ends_at)| Vacation { begins_at, ends_at });
        let context: &dyn Context = &OnVacation(vacations.to_vec());
        let ola = PersonId::from("ola".to_owned());
        for (from, ms, out) in CLOCKS {
            let ran_out = context.run_out(&ola, from, ms);
            assert_eq!(ran_out, out, "{ms} from {from}");
        }
        assert_eq!(context.away_until(&ola, 9), None);
        assert_eq!(context.away_until(&ola, 10), Some(20));
        assert_eq!(context.away_until(&ola, 20), None);
    }
}
