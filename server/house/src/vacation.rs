//! Vacations: a person's clocks stand still, at tables that are played over days.

use model::{Person, PersonId, TableId, UnixMs, VACATION_DAYS_A_YEAR, Vacation, VacationStatus};
use store::StoreError;
use table::refused::Refused;
use table::spec::DAY;

use crate::error::HouseError;
use crate::house::House;
use crate::moderation_cache::PersonChange;
use crate::node::NodeMessage;

/// A year, in milliseconds.
const YEAR: UnixMs = 365 * DAY;
/// The number of a person's latest tables that show a vacation at once; others show it with their next
/// change.
const MOST_SHOWN: u32 = 200;
/// The most tables that can wait for one person.
const MOST_TURNS: u32 = 10_000;

/// The number of days of a vacation. A day that has begun counts.
fn days(vacation: &Vacation) -> i64 {
    (vacation.ends_at - vacation.begins_at + DAY - 1) / DAY
}

impl House {
    /// The state of a person's vacation. The days of the last year count.
    pub async fn vacation_status(&self, person: &PersonId) -> Result<VacationStatus, StoreError> {
        let now = self.now();
        let taken = self.inner.store.vacations_of(person, now - YEAR).await?;
        let taken: i64 = taken.iter().map(days).sum();
        Ok(VacationStatus {
            until: self.inner.moderation.away_until(person, now),
            left: (VACATION_DAYS_A_YEAR - taken).max(0),
        })
    }

    /// Begins a vacation of `days` days now.
    pub async fn begin_vacation(&self, who: &Person, days: i64) -> Result<(), HouseError> {
        let now = self.now();
        let status = self.vacation_status(&who.id).await?;
        if status.until.is_some() {
            let sentence = "you are on vacation already: come back first";
            return Err(Refused::new("on-vacation", sentence).into());
        }
        if !(1..=status.left).contains(&days) {
            let sentence = format!("a vacation has 1 to {} days, not {days}", status.left);
            let refused = Refused::new("no-vacation", sentence);
            return Err(refused.about("left", status.left).into());
        }
        let vacation = Vacation {
            begins_at: now,
            ends_at: now + days * DAY,
        };
        self.inner.store.add_vacation(&who.id, vacation).await?;
        let began = PersonChange::Vacation(who.id.clone(), vacation);
        self.inner.person_changed(began);
        Ok(self.update_clocks(&who.id, now).await?)
    }

    /// Ends the present vacation. Days that have not begun are not lost.
    pub async fn end_vacation(&self, who: &Person) -> Result<(), HouseError> {
        let now = self.now();
        self.inner.store.end_vacation(&who.id, now).await?;
        self.inner
            .person_changed(PersonChange::EndVacation(who.id.clone(), now));
        Ok(self.update_clocks(&who.id, now).await?)
    }

    /// Sets the timers and reminders again at all tables that wait for a person, and shows the
    /// change.
    async fn update_clocks(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError> {
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
            inner.tables.timers.set(Some(now), &waiting.table.id);
        }
        inner.cluster.broadcast(|| NodeMessage::Clocks(tables));
        for table in inner.store.tables_of(person, None, MOST_SHOWN).await? {
            if let Some(live) = inner.tables.get(&table.id) {
                live.notify_watchers();
            }
        }
        Ok(())
    }
}
