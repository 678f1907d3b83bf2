//! Presence at the seats of a table, over all nodes: absence of people, lifted curtains and
//! latency.

use model::{PersonId, UnixMs};
use table::Table;
use table::latency::Latency;
use table::presence::Presence;
use tabletop::{Seat, SeatSet};

use super::LiveTable;
use crate::node::PersonPresence;

/// Presence at the seats of a table.
pub(crate) struct SeatPresence {
    /// For each seat, the seconds for which its person has been away.
    away: Vec<Option<u64>>,
    /// The seats for which the curtain is up.
    lifted: SeatSet,
    /// For each seat, the latency of its person's slowest connection, with the time for which
    /// messages are held.
    delays: Vec<Option<Latency>>,
}

impl Presence for SeatPresence {
    fn away_seconds(&self, seat: Seat) -> Option<u64> {
        self.away.get(seat.index()).copied().flatten()
    }

    fn has_lifted(&self, seat: Seat) -> bool {
        self.lifted.contains(seat)
    }

    fn delay(&self, seat: Seat) -> Option<Latency> {
        self.delays.get(seat.index()).copied().flatten()
    }
}

/// The connections of a person among those through other nodes.
fn of_person<'a>(
    elsewhere: &'a [PersonPresence],
    person: &'a PersonId,
) -> impl Iterator<Item = &'a PersonPresence> {
    elsewhere
        .iter()
        .filter(move |other| other.person == *person)
}

impl LiveTable {
    /// The people who are or were connected through other nodes.
    pub(super) fn elsewhere(&self, now: UnixMs) -> Vec<PersonPresence> {
        let remote = self.remote_presence.as_ref();
        remote.map_or_else(Vec::new, |remote| remote.at_table(self.id(), now))
    }

    /// The presence at all seats.
    pub(crate) fn presence(&self, table: &Table, now: UnixMs) -> SeatPresence {
        let elsewhere = self.elsewhere(now);
        let connections = self.connections();
        let away = table.sitters().iter().map(|sitter| {
            let person = sitter.person()?;
            let here = connections.by_person.get(person);
            let connected = here.is_some_and(|(count, _)| *count > 0);
            if connected || of_person(&elsewhere, person).any(|other| other.gone.is_none()) {
                return None;
            }
            let left = here.map(|(_, since)| *since);
            let last = left
                .into_iter()
                .chain(of_person(&elsewhere, person).filter_map(|other| other.gone));
            let since = last.max().unwrap_or(connections.since);
            Some(now - since - table.context().closings().within(since, now))
        });
        let lifted = table.seated().filter_map(|(seat, sitter)| {
            let person = sitter.person()?;
            let here = connections.lifted.get(person) == Some(&seat);
            let there = of_person(&elsewhere, person).any(|other| other.lifted == Some(seat));
            // On another node the curtain may not have fallen yet.
            let is_up = here || (there && table.next_of(table.seats_of(person)) == Some(seat));
            is_up.then_some(seat)
        });
        let delay = |person: &PersonId| {
            let own = connections.latencies.values();
            let own = own.filter(|(owner, _)| owner == person);
            let there = of_person(&elsewhere, person).filter_map(|other| other.delay);
            let slowest = own
                .map(|(_, delay)| *delay)
                .chain(there)
                .max_by_key(|delay| delay.lag);
            slowest.map(|Latency { lag, error }| Latency {
                lag: lag + connections.hold(lag, &elsewhere),
                error,
            })
        };
        let delays = table.sitters().iter();
        SeatPresence {
            delays: delays
                .map(|sitter| sitter.person().and_then(delay))
                .collect(),
            away: away
                .map(|ms| ms.map(|ms| u64::try_from(ms / 1000).unwrap_or(0)))
                .collect(),
            lifted: lifted.collect(),
        }
    }

    /// The people who are or were connected through this node, as it is sent to other nodes.
    pub(crate) fn local_presence(&self, now: UnixMs) -> Vec<PersonPresence> {
        let connections = self.connections();
        let present = connections
            .by_person
            .iter()
            .map(|(person, (count, since))| {
                let own = connections.latencies.values();
                let own = own.filter(|(owner, _)| owner == person);
                PersonPresence {
                    person: person.clone(),
                    gone: (*count == 0).then(|| now - since),
                    delay: own.map(|(_, delay)| *delay).max_by_key(|delay| delay.lag),
                    lifted: connections.lifted.get(person).copied(),
                }
            });
        let mut present: Vec<PersonPresence> = present.collect();
        present.sort_by(|one, other| one.person.cmp(&other.person));
        present
    }

    /// Notifies other nodes that a person came, left, or changed.
    pub(super) fn presence_changed(&self) {
        if let Some(remote) = &self.remote_presence {
            remote.note_local_change(self.id());
        }
    }
}
