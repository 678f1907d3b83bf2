//! Incoming messages of other nodes.

use std::sync::{Arc, Weak};

use bus::{Bus, BusEvent};
use model::TableId;
use table::coach::Coach;

use super::message::{self, Envelope, NodeMessage};
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::moderation_cache::{ModerationCache, PersonChange};
use crate::tables::LiveTable;

/// Handles messages of other nodes until the house or the bus is closed.
pub(super) async fn receive(bus: Arc<dyn Bus>, inner: Weak<Inner>) {
    while let Some(event) = bus.next_event().await {
        let Some(house) = inner.upgrade() else { return };
        match event {
            BusEvent::Broadcast(bytes) => {
                if let Some(envelope) = message::read(&bytes) {
                    house.handle_message(envelope);
                }
            }
            BusEvent::Request(request, answer) => {
                tokio::spawn(async move { house.answer(&request, answer).await });
            }
            BusEvent::Reconnected => {
                tokio::spawn(async move { house.catch_up_with_cluster().await });
            }
        }
    }
}

/// Logs a message that could not be handled. Its content is found in the store later.
fn log_unhandled(done: Result<(), HouseError>) {
    if let Err(error) = done {
        log_failure(error, None, "what another node told could not be taken in");
    }
}

impl Inner {
    fn handle_message(self: &Arc<Self>, envelope: Envelope) {
        let Envelope { from, message } = envelope;
        let now = self.clock.now();
        let presence = &self.cluster.remote_presence;
        presence.note_message(&from);
        match message {
            NodeMessage::Hello => presence.send_all(&self.tables.all()),
            NodeMessage::Alive => {}
            NodeMessage::Bye => {
                presence.remove_node(&from);
                self.lobby.seekers().replace_remote(&from, &[], now);
                for live in self.tables.all() {
                    if live
                        .remote_owner()
                        .is_some_and(|owner| owner.as_str() == from)
                    {
                        live.set_remote_owner(None);
                        live.notify_watchers();
                    }
                }
                self.tables.load_timers.notify_one();
            }
            NodeMessage::Changed { table, entries } => {
                if let Some(live) = self.tables.get(&table) {
                    if !self.cluster.owns(&table) {
                        live.set_remote_owner(from.parse().ok());
                    }
                    live.add_received(entries);
                    let house = Arc::clone(self);
                    tokio::spawn(async move { log_unhandled(house.follow(&live).await) });
                }
            }
            NodeMessage::Rewritten { table } => {
                if let Some(live) = self.tables.get(&table) {
                    let house = Arc::clone(self);
                    tokio::spawn(async move { log_unhandled(house.reload_table(&live).await) });
                }
            }
            NodeMessage::Removed(table) => self.forget_table(&table),
            NodeMessage::Presence(tables) => {
                for (table, people) in tables {
                    presence.update(&from, table.clone(), people, now);
                    self.remote_presence_changed(&table);
                }
            }
            NodeMessage::Lobby => self.lobby.notify_lists(),
            NodeMessage::Turns(people) => self.turns.notify(&people),
            NodeMessage::Clocks(tables) => {
                for table in tables.iter().filter(|table| self.cluster.owns(table)) {
                    self.tables.timers.set(Some(now), table);
                }
            }
            NodeMessage::PersonChanged(change) => self.apply_person_change(&change),
            NodeMessage::SessionsEnded(person, ending) => {
                self.people.sessions_ended(&person, ending);
            }
            NodeMessage::Tournament(id) => self.advance_if_leader(&id),
            NodeMessage::Reviewed(table) => {
                if let Some(live) = self.tables.get(&table) {
                    let house = Arc::clone(self);
                    tokio::spawn(async move { log_unhandled(house.show_review(&live).await) });
                }
            }
            NodeMessage::Seeking(sought) => {
                let found = self.lobby.seekers().replace_remote(&from, &sought, now);
                if self.cluster.is_leader() {
                    for (people, key) in found {
                        self.cluster.broadcast(|| NodeMessage::Matched(people, key));
                    }
                    self.lobby.match_again();
                }
            }
            NodeMessage::Matched(people, key) => {
                for person in &people {
                    self.lobby.seekers().found(person, &key, now);
                }
                self.lobby.notify_matches();
            }
        }
    }

    /// Shows a review by the coach of another node.
    async fn show_review(&self, live: &LiveTable) -> Result<(), HouseError> {
        let table = live.table.lock().await;
        if let done @ Coach::Done(_) = self.stored_review(&table).await? {
            live.set_coach(done);
        }
        Ok(())
    }

    /// Handles a change of presence on another node. A game at a table that this node owns may have
    /// waited for that person.
    fn remote_presence_changed(self: &Arc<Self>, table: &TableId) {
        let Some(live) = self.tables.get(table) else {
            return;
        };
        live.notify_watchers();
        if self.cluster.owns(table) {
            let house = Arc::clone(self);
            tokio::spawn(async move { house.start_if_complete(&live).await });
        }
    }

    /// Applies a change of a mute, block, ban or vacation that another node has stored.
    fn apply_person_change(&self, change: &PersonChange) {
        self.moderation.apply(change);
        for live in self.tables.with_person(change.person()) {
            live.notify_watchers();
        }
    }

    /// Reads everything in the store that may have changed while the bus was away.
    async fn catch_up_with_cluster(self: &Arc<Self>) {
        self.cluster.broadcast(|| NodeMessage::Hello);
        let presence = &self.cluster.remote_presence;
        presence.send_all(&self.tables.all());
        match ModerationCache::load(self.store.as_ref(), self.clock.now()).await {
            Ok(loaded) => self.moderation.replace(loaded),
            Err(error) => log_failure(error, None, "what is known of people could not be read"),
        }
        if let Err(error) = self.look_for_missed().await {
            log_failure(
                error,
                None,
                "it could not be seen whether something was missed",
            );
        }
        self.tournaments.all_changed();
        self.people.check_sessions_again();
        self.turns.notify_all();
        self.lobby.notify_lists();
        self.tables.load_timers.notify_one();
    }
}
