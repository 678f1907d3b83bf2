//! The next state of a table after a decision, and the entries to store for it. Nothing changes before
//! they are stored.

use std::sync::Arc;

use model::{Entry, PersonId, TableId, UnixMs};
use tabletop::{Move, Seed, Start};

use crate::decision::TriedMove;
use crate::fact::Fact;
use crate::refused::Refused;
use crate::spec::{Sitter, Spec, seat_at};
use crate::table::{Keys, Table};

/// A table after a decision, with the entries that lead there.
#[derive(Debug)]
pub struct Advance {
    /// The table after the entries.
    pub table: Table,
    /// The entries to store.
    pub entries: Vec<Entry>,
    /// The number of the first entry of the decision.
    pub seq: u64,
}

impl Table {
    /// The table after some facts, of which the first gets the id of the message. `tried` are the moves
    /// among them that were tried.
    pub fn advance(
        &self,
        facts: &[Fact],
        tried: Vec<TriedMove>,
        id: Option<String>,
        now: UnixMs,
    ) -> Result<Advance, Refused> {
        let pause = self.pause_to_log(now);
        let paused = usize::from(pause.is_some());
        let facts: Vec<Fact> = pause.into_iter().chain(facts.iter().cloned()).collect();
        let mut entries = self.entries(&facts, None, now);
        let mut seq = self.seq();
        if let Some(first) = entries.get_mut(paused) {
            (first.id, seq) = (id, first.seq);
        }
        let mut table = self.clone();
        let mut tried = tried.into_iter();
        for (entry, fact) in entries.iter().zip(facts) {
            let tried = match fact {
                Fact::Moved { .. } => tried.next(),
                _ => None,
            };
            table.apply_tried(entry.seq, entry.at, entry.id.clone(), fact, tried)?;
        }
        Ok(Advance {
            table,
            entries,
            seq,
        })
    }

    /// A new table with its sitters and the moves of a record, and the entries that lead there. `attach`
    /// gives the table what is in no log.
    pub fn set_up(
        (id, keys): (TableId, Keys),
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
        attach: impl FnOnce(&mut Table),
        began: UnixMs,
    ) -> Result<(Table, Vec<Entry>), Refused> {
        let mut table = Table::new(id, keys, spec, began)?;
        attach(&mut table);
        let mut facts = Vec::new();
        for (index, sitter) in sitters.into_iter().enumerate() {
            if let (Some(seat), true) = (seat_at(index), sitter != Sitter::Open) {
                facts.push(Fact::Sat { seat, sitter });
            }
        }
        let waits = table.spec().waits_for_all() || table.spec().rules.party;
        let all = facts.len() == table.sitters().len() && !waits;
        if all || !moves.is_empty() {
            facts.push(Fact::Started);
        }
        let mut entries = table.entries(&facts, None, began);
        for entry in entries.clone() {
            table.apply_entry(entry)?;
        }
        for made in moves {
            let moved = Fact::Moved {
                actor: made.actor,
                action: made.action.clone(),
            };
            for entry in table.entries(&[moved], None, began.saturating_add_unsigned(made.at)) {
                entries.push(entry.clone());
                table.apply_entry(entry)?;
            }
        }
        Ok((table, entries))
    }

    /// The settings and sitters of the next game between the same players, which a person begins;
    /// `None` if there is a next game already, or none can be. At a rated table the seats of others who
    /// have not asked for it are open until they come, so that nobody loses a game without having come
    /// to it.
    pub fn next_game(
        &self,
        by: &PersonId,
        seed: Seed,
    ) -> Result<Option<(Spec, Vec<Sitter>)>, Refused> {
        if self.next().is_some() {
            return Ok(None);
        }
        let Some(seating) = self.next_seating() else {
            return Ok(None);
        };
        let spec = self.spec();
        let seats = self.next_seats();
        let mut sitters: Vec<Sitter> = seating
            .iter()
            .map(|seat| match &self.sitters()[seat.index()] {
                Sitter::Person { id, .. }
                    if spec.rules.rated && id != by && !self.rematch_wanted().contains(*seat) =>
                {
                    Sitter::Open
                }
                sitter => sitter.renewed(),
            })
            .collect();
        sitters.resize(usize::from(seats.get()), Sitter::Open);
        let next = Spec {
            seats,
            start: Start::Seed(seed),
            series: self.next_series(&seating),
            ..spec.for_rematch()?
        };
        Ok(Some((next, sitters)))
    }
}
