//! What comes in from other nodes.

use std::sync::{Arc, Weak};

use bus::{Bus, BusEvent};
use model::TableId;
use table::coach::Coach;

use super::message::{self, Letter, Told};
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::moderation_cache::{Change, Register};
use crate::tables::live_table::LiveTable;

/// Hears what other nodes say until the house or the bus is closed.
pub(super) async fn hear(bus: Arc<dyn Bus>, inner: Weak<Inner>) {
    while let Some(heard) = bus.next_event().await {
        let Some(house) = inner.upgrade() else { return };
        match heard {
            BusEvent::Broadcast(letter) => {
                if let Some(letter) = message::read(&letter) {
                    house.hear(letter);
                }
            }
            BusEvent::Request(question, answer) => {
                tokio::spawn(async move { house.answer(&question, answer).await });
            }
            BusEvent::Reconnected => {
                tokio::spawn(async move { house.find_out().await });
            }
        }
    }
}

/// What could not be taken in is found in the store later.
fn noted(done: Result<(), HouseError>) {
    if let Err(error) = done {
        log_failure(error, None, "what another node told could not be taken in");
    }
}

impl Inner {
    fn hear(self: &Arc<Self>, letter: Letter) {
        let Letter { from, told } = letter;
        let now = self.clock.now();
        self.company.hear_of(&from);
        match told {
            Told::Hello => self.company.tell_all(&self.tables_in_memory()),
            Told::Alive => {}
            Told::Bye => {
                self.company.forget(&from);
                self.seekers().heard(&from, &[], now);
                for live in self.tables_in_memory() {
                    if live.keeper().is_some_and(|owner| owner.as_str() == from) {
                        live.set_keeper(None);
                        live.announce();
                    }
                }
                self.look_ahead.notify_one();
            }
            Told::Changed { table, entries } => {
                if let Some(live) = self.table_in_memory(&table) {
                    if !self.looks_after(&table) {
                        live.set_keeper(from.parse().ok());
                    }
                    live.mail(entries);
                    let house = Arc::clone(self);
                    tokio::spawn(async move { noted(house.follow(&live).await) });
                }
            }
            Told::Rewritten { table } => {
                if let Some(live) = self.table_in_memory(&table) {
                    let house = Arc::clone(self);
                    tokio::spawn(async move { noted(house.read_anew(&live).await) });
                }
            }
            Told::Removed(table) => self.forget_table(&table),
            Told::Here(tables) => {
                for (table, people) in tables {
                    self.company.learn(&from, table.clone(), people, now);
                    self.people_came_or_went(&table);
                }
            }
            Told::Lobby => self.lobby.send_modify(|changes| *changes += 1),
            Told::Turns(people) => self.nudges.nudge(&people),
            Told::Clocks(tables) => {
                for table in tables.iter().filter(|table| self.looks_after(table)) {
                    self.alarm.set(Some(now), table);
                }
            }
            Told::Known(change) => self.hear_of_person(&change),
            Told::Ended(person, ending) => self.people.tell(&person, ending),
            Told::Tournament(id) => self.halls.hear_of(&id, self.is_caretaker().then_some(now)),
            Told::Reviewed(table) => {
                if let Some(live) = self.table_in_memory(&table) {
                    let house = Arc::clone(self);
                    tokio::spawn(async move { noted(house.hear_coach(&live).await) });
                }
            }
            Told::Seeking(sought) => {
                let found = self.seekers().heard(&from, &sought, now);
                if self.is_caretaker() {
                    for (people, key) in found {
                        self.tell_nodes(|| Told::Met(people, key));
                    }
                    self.seek_more.notify_one();
                }
            }
            Told::Met(people, key) => {
                for person in &people {
                    self.seekers().found(person, &key, now);
                }
                self.found.send_modify(|found| *found += 1);
            }
        }
    }

    /// Shows what the coach has found out elsewhere.
    async fn hear_coach(&self, live: &LiveTable) -> Result<(), HouseError> {
        let table = live.table.lock().await;
        if let done @ Coach::Done(_) = self.coach_of(&table).await? {
            live.set_coach(done);
        }
        Ok(())
    }

    /// At a table that is ours, the game may wait for who has come elsewhere.
    fn people_came_or_went(self: &Arc<Self>, table: &TableId) {
        let Some(live) = self.table_in_memory(table) else {
            return;
        };
        live.announce();
        if self.looks_after(table) {
            let house = Arc::clone(self);
            tokio::spawn(async move { house.arrived(&live).await });
        }
    }

    fn hear_of_person(&self, change: &Change) {
        self.register.apply(change);
        for live in self.tables_with(change.person()) {
            live.announce();
        }
    }

    /// Finds out what was told while nothing could be heard.
    async fn find_out(self: &Arc<Self>) {
        self.tell_nodes(|| Told::Hello);
        self.company.tell_all(&self.tables_in_memory());
        match Register::open(self.store.as_ref(), self.clock.now()).await {
            Ok(register) => self.register.replace(register),
            Err(error) => log_failure(error, None, "what is known of people could not be read"),
        }
        if let Err(error) = self.look_for_missed().await {
            log_failure(
                error,
                None,
                "it could not be seen whether something was missed",
            );
        }
        self.halls.all_changed();
        self.people.much_ended();
        self.nudges.nudge_all();
        self.lobby.send_modify(|changes| *changes += 1);
        self.look_ahead.notify_one();
    }
}
