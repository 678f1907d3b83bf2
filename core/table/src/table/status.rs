//! Read access to a table: sitters, status of the game, winners, clocks.

use std::sync::Arc;

use model::{PersonId, Status, UnixMs};
use tabletop::{Outcome, Seat, SeatCount, SeatSet};

use super::{EarlyEnd, Table};
use crate::refused::Refused;
use crate::spec::{Sitter, Spec, seat_at};

/// The longest time for which a tournament game in real time waits for its players, in milliseconds.
const LONGEST_GATHERING: UnixMs = 45_000;

impl Table {
    /// The sitters, by seat.
    #[must_use]
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The seats with their sitters.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.sitters
            .iter()
            .enumerate()
            .filter_map(|(i, sitter)| Some((seat_at(i)?, sitter)))
    }

    /// The open seats.
    pub(crate) fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let open = self.seated().filter(|(_, sitter)| **sitter == Sitter::Open);
        open.map(|(seat, _)| seat)
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: &PersonId) -> SeatSet {
        self.seated()
            .filter(|(_, sitter)| sitter.person() == Some(person))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Removes open seats before the game begins: the players move up, and the game is dealt again
    /// from the same seed for their number.
    pub(super) fn remove_seats(&mut self, removed: SeatSet) -> Result<(), Refused> {
        let open: SeatSet = self.open_seats().collect();
        let in_time = self.started_at.is_none() && self.moves().is_empty();
        if !in_time || removed.is_empty() || removed.iter().any(|seat| !open.contains(seat)) {
            let sentence = "only open seats can be removed, before the game begins";
            return Err(Refused::new("seat-taken", sentence));
        }
        let kept = self.spec.seats.seats();
        let kept: Vec<Seat> = kept.filter(|seat| !removed.contains(*seat)).collect();
        let seats = u8::try_from(kept.len()).ok().and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| Refused::new("no-seat", "no seat would be left"))?;
        let mut spec = Spec {
            seats,
            ..self.spec.as_ref().clone()
        };
        if let Some(series) = &mut spec.series {
            let tallies = kept.iter().map(|seat| series.tallies[seat.index()]);
            series.tallies = tallies.collect();
        }
        self.game = Arc::new(spec.begin()?);
        self.spec = Arc::new(spec);
        let sitters = kept.iter().map(|seat| self.sitters[seat.index()].clone());
        self.sitters = Arc::new(sitters.collect());
        self.turn_since = vec![None; kept.len()];
        self.removed_seats = Some((self.seq() + 1, removed));
        Ok(())
    }

    /// The present number of a seat that an entry of the log names.
    pub(crate) fn present_seat(&self, seq: u64, seat: Seat) -> Seat {
        let removed = match self.removed_seats {
            Some((removal, removed)) if seq < removal => removed,
            _ => return seat,
        };
        let before = removed.iter().filter(|other| *other < seat).count();
        seat_at(seat.index() - before).unwrap_or(seat)
    }

    /// The status: waiting, running or finished.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_finished() {
            Status::Finished
        } else if self.sitters.contains(&Sitter::Open)
            || self.waits_for_players()
            || self.waits_for_host()
        {
            Status::Waiting
        } else {
            Status::Running
        }
    }

    /// Whether all seats are taken and the game waits until all players are connected.
    #[must_use]
    pub fn waits_for_players(&self) -> bool {
        self.started_at.is_none()
            && self.ended.is_none()
            && self.spec.waits_for_all()
            && !self.sitters.contains(&Sitter::Open)
    }

    /// Whether the game begins as soon as the last seat is taken.
    pub(crate) fn begins_when_full(&self) -> bool {
        self.started_at.is_none() && !self.spec.rules.party
    }

    /// Whether it is a party that nobody has begun yet.
    fn waits_for_host(&self) -> bool {
        self.spec.rules.party && self.started_at.is_none()
    }

    /// The latest start of a game that waits for its players.
    pub(crate) fn begins_at(&self) -> Option<UnixMs> {
        let since = self.changed.1;
        let by = || {
            self.context
                .closings()
                .run_out(&[], since, LONGEST_GATHERING)
        };
        self.waits_for_players().then(by)
    }

    /// Whether the game is over, by its rules or otherwise.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ended.is_some() || self.state().outcome().is_some()
    }

    /// The winners, by the rules or otherwise; `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<SeatSet> {
        let all = SeatSet::all(self.spec.seats);
        let others = |loser: Seat| {
            self.spec
                .seats
                .seats()
                .filter(|&seat| seat != loser)
                .collect()
        };
        match self.ended {
            Some(EarlyEnd::Agreed) => Some(all),
            Some(EarlyEnd::Closed) => Some(SeatSet::EMPTY),
            Some(EarlyEnd::Resigned(loser) | EarlyEnd::RanLate(loser)) => Some(others(loser)),
            None => self
                .state()
                .outcome()
                .map(|outcome: Outcome| outcome.winners),
        }
    }

    /// The time at which the clock of a seat runs out.
    pub(crate) fn late_at(&self, seat: Seat) -> Option<UnixMs> {
        let person = self.sitters.get(seat.index())?.person()?;
        let ms = UnixMs::from(self.spec.rules.seconds_per_move?) * 1000;
        let (_, since) = self.changed;
        // A tournament does not wait for the end of a vacation.
        let rests = self.spec.rules.over_days() && self.spec.tournament.is_none();
        Some(match rests {
            true => self.context.run_out(person, since, ms),
            false => self.context.closings().run_out(&[], since, ms),
        })
    }
}
