//! Applies the entries of a log to a table.

use std::sync::Arc;

use model::{Entry, Status, UnixMs};
use tabletop::race::rule;
use tabletop::{AnyAppliedAction, Claim, SeatSet};

use super::{EarlyEnd, Keys, LoggedEntry, PendingQuestion, Table};
use crate::decision::TriedMove;
use crate::fact::Fact;
use crate::race::DecidedRace;
use crate::refused::Refused;
use crate::scene::PerWatcher;
use crate::spec::{seat_at, table_time};

impl Table {
    /// Applies the next entry of the log.
    pub fn apply_entry(&mut self, entry: Entry) -> Result<(), Refused> {
        let unreadable = |error: serde_json::Error| Refused::new("unreadable", error.to_string());
        let fact: Fact = entry.body.read().map_err(unreadable)?;
        self.apply_fact(entry.seq, entry.at, entry.id, fact)
    }

    /// Applies the fact of the next entry.
    pub fn apply_fact(
        &mut self,
        seq: u64,
        at: UnixMs,
        id: Option<String>,
        fact: Fact,
    ) -> Result<(), Refused> {
        self.apply_tried(seq, at, id, fact, None)
    }

    /// Applies the fact of the next entry. A move that was tried before is not played again.
    pub fn apply_tried(
        &mut self,
        seq: u64,
        at: UnixMs,
        id: Option<String>,
        fact: Fact,
        tried: Option<TriedMove>,
    ) -> Result<(), Refused> {
        if seq != self.seq() + 1 {
            let sentence = format!("entry {seq} follows entry {}", self.seq());
            return Err(Refused::new("out-of-order", sentence));
        }
        let applied = self.change_by(&fact, at, tried)?;
        if fact.changes_the_game() {
            if matches!(fact, Fact::Moved { .. }) {
                // A player who moves on has refused the question.
                self.refuse_question();
            }
            self.changed = (seq, at);
            self.paused = 0;
            self.pending = None;
            self.cache.forget_position();
        }
        self.note_turns(seq, at);
        if let Some(id) = &id {
            self.ids.add(id, seq);
        }
        let entry = Arc::new(LoggedEntry {
            seq,
            id: id.map(String::into_boxed_str),
            at,
            fact,
            applied,
            moves: PerWatcher::default(),
        });
        match entry.fact {
            Fact::Said { .. } | Fact::Wrote { .. } => self.said.push(Arc::clone(&entry)),
            Fact::Hinted { by } => self.hinted.push(by),
            _ => {}
        }
        self.log.push(entry);
        Ok(())
    }

    /// Notes the turns that have begun. Several actions in a row are one turn.
    fn note_turns(&mut self, seq: u64, at: UnixMs) {
        let actors = match self.status() {
            Status::Running => self.state().actors(),
            Status::Waiting | Status::Finished => SeatSet::EMPTY,
        };
        for (index, since) in self.turn_since.iter_mut().enumerate() {
            let acts = seat_at(index).is_some_and(|seat| actors.contains(seat));
            *since = acts.then(|| since.unwrap_or((seq, at)));
        }
    }

    /// Changes the table by a fact; returns the events of a move.
    fn change_by(
        &mut self,
        fact: &Fact,
        at: UnixMs,
        tried: Option<TriedMove>,
    ) -> Result<Option<Box<dyn AnyAppliedAction>>, Refused> {
        match fact {
            Fact::Sat { seat, sitter } => {
                let place = Arc::make_mut(&mut self.sitters).get_mut(seat.index());
                *place.ok_or_else(|| Refused::new("no-seat", "there is no such seat"))? =
                    sitter.clone();
            }
            Fact::SeatsRemoved { seats } => self.remove_seats(seats.iter().copied().collect())?,
            Fact::Started => self.started_at = Some(at),
            Fact::Paused { ms } => self.stop_table_time(*ms),
            Fact::Moved { actor, action } => {
                self.played = true;
                let at = self.time_of_move(at);
                return self.make_move(at, *actor, action, tried).map(Some);
            }
            Fact::Called(call) => self.calls.push(call.clone()),
            Fact::Ruled(decided) => {
                self.change_by_ruling(decided)?;
                if decided.ruling.first.is_some() {
                    self.decided = self.seq() + 1;
                }
            }
            Fact::UndoAsked { by, keep } => {
                self.pending = Some(PendingQuestion::Undo {
                    by: *by,
                    keep: *keep,
                });
            }
            Fact::DrawOffered { by } => self.pending = Some(PendingQuestion::Draw { by: *by }),
            Fact::UndoRefused | Fact::DrawRefused => self.refuse_question(),
            Fact::QuestionsClosed { by, about } => self.questions.close(*about, *by),
            Fact::TakenBack { keep } => {
                let back = self.moves().len().saturating_sub(*keep as usize);
                Arc::make_mut(&mut self.game).undo(back);
            }
            Fact::DrawAgreed => self.ended = Some(EarlyEnd::Agreed),
            Fact::Resigned { seat } => self.ended = Some(EarlyEnd::Resigned(*seat)),
            Fact::RanLate { seat } => self.ended = Some(EarlyEnd::RanLate(*seat)),
            Fact::Closed { .. } => self.ended = Some(EarlyEnd::Closed),
            Fact::RematchAsked { by } => {
                self.rematch_wanted = self.rematch_wanted.with(*by);
            }
            Fact::Rematched {
                by,
                play_key,
                watch_key,
            } => {
                self.rematch_wanted = self.rematch_wanted.iter().chain(*by).collect();
                self.next = Some(Keys {
                    play: play_key.clone(),
                    watch: watch_key.clone(),
                });
            }
            Fact::Hinted { .. } | Fact::Said { .. } | Fact::Wrote { .. } => {}
        }
        Ok(None)
    }

    /// Checks that a ruling follows from the calls before it.
    fn change_by_ruling(&mut self, decided: &DecidedRace) -> Result<(), Refused> {
        let calls = std::mem::take(&mut self.calls);
        let claims: Vec<Claim> = calls.iter().map(|call| call.claim).collect();
        if claims == decided.claims && rule(&claims) == decided.ruling {
            return Ok(());
        }
        let sentence = "the ruling does not follow from the calls";
        Err(Refused::new("wrong-ruling", sentence))
    }

    /// Table time of a move made now: the wall clock may step back, table time never does.
    fn time_of_move(&self, at: UnixMs) -> tabletop::Millis {
        let last = self.moves().last().map_or(0, |made| made.at);
        table_time(at, self.started_at.unwrap_or(at)).max(last)
    }

    /// Table time of a move that is logged at `now`, after the closing that is logged before it.
    pub(crate) fn time_of_next_move(&self, now: UnixMs) -> tabletop::Millis {
        let at = now.max(self.log.last().map_or(0, |logged| logged.at));
        let pause = match self.pause_to_log(now) {
            Some(Fact::Paused { ms }) => ms,
            _ => 0,
        };
        let started = self.started_at.unwrap_or(at).saturating_add_unsigned(pause);
        let last = self.moves().last().map_or(0, |made| made.at);
        table_time(at, started).max(last)
    }
}
