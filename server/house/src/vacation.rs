//! Vacation: at tables that are played over days, a person can stop their clocks.

use model::{Person, PersonId, TableId, UnixMs, Vacation};
use store::StoreError;
use table::refused::Refused;
use table::spec::DAY;

use crate::error::HouseError;
use crate::house::House;
use crate::moderation_cache::Change;
use crate::node::Told;

/// So many days of vacation everybody has in a year.
pub const DAYS_A_YEAR: i64 = 30;
/// A year, counted back from now.
const YEAR: UnixMs = 365 * DAY;
/// At so many of a person's latest tables everybody sees a vacation at once; elsewhere with the
/// next thing that happens.
const MOST_SHOWN: u32 = 200;
/// More tables than this nobody keeps waiting.
const MOST_TURNS: u32 = 10_000;

/// How it stands with somebody's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// Until when it lasts, if they are on one.
    pub until: Option<UnixMs>,
    /// How many days they can still take.
    pub left: i64,
}

/// The days that a vacation takes: a day that has begun counts.
fn days(vacation: &Vacation) -> i64 {
    (vacation.ends_at - vacation.begins_at + DAY - 1) / DAY
}

impl House {
    /// How it stands with a person's vacation. What was taken in the last year counts.
    pub async fn rest(&self, person: &PersonId) -> Result<Rest, StoreError> {
        let now = self.now();
        let taken = self.inner.store.vacations_of(person, now - YEAR).await?;
        let taken: i64 = taken.iter().map(days).sum();
        Ok(Rest {
            until: self.inner.register.away_until(person, now),
            left: (DAYS_A_YEAR - taken).max(0),
        })
    }

    /// Begins a vacation now, for so many days.
    pub async fn begin_vacation(&self, who: &Person, days: i64) -> Result<(), HouseError> {
        let now = self.now();
        let rest = self.rest(&who.id).await?;
        if rest.until.is_some() {
            let sentence = "you are on vacation already: come back first";
            return Err(Refused::new("on-vacation", sentence).into());
        }
        if !(1..=rest.left).contains(&days) {
            let sentence = format!("a vacation has 1 to {} days, not {days}", rest.left);
            let refused = Refused::new("no-vacation", sentence);
            return Err(refused.about("left", rest.left).into());
        }
        let vacation = Vacation {
            begins_at: now,
            ends_at: now + days * DAY,
        };
        self.inner.store.add_vacation(&who.id, vacation).await?;
        let began = Change::Vacation(who.id.clone(), vacation);
        self.inner.learn(began);
        Ok(self.set_clocks(&who.id, now).await?)
    }

    /// Ends a vacation that goes on; days that have not begun are not lost.
    pub async fn end_vacation(&self, who: &Person) -> Result<(), HouseError> {
        let now = self.now();
        self.inner.store.end_vacation(&who.id, now).await?;
        self.inner.learn(Change::Back(who.id.clone(), now));
        Ok(self.set_clocks(&who.id, now).await?)
    }

    /// Where a person is waited for, the clock and the time for a reminder are set anew, and
    /// everybody sees it.
    async fn set_clocks(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError> {
        let inner = &self.inner;
        let waiting = inner.store.turns_of(person, None, MOST_TURNS).await?;
        let tables = waiting.iter().map(|waiting| waiting.table.id.clone());
        let tables: Vec<TableId> = tables.collect();
        for waiting in waiting {
            let turn = &waiting.turn;
            if turn.remind_at.is_some() {
                let at = inner.remind_at(turn);
                let table = &waiting.table.id;
                inner
                    .store
                    .remind(table, turn, at.or(turn.remind_at), now)
                    .await?;
            }
            inner.alarm.set(Some(now), &waiting.table.id);
        }
        inner.tell_nodes(|| Told::Clocks(tables));
        for table in inner.store.tables_of(person, None, MOST_SHOWN).await? {
            if let Some(live) = inner.table_in_memory(&table.id) {
                live.announce();
            }
        }
        Ok(())
    }
}
