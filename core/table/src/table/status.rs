//! Seats and status of a table: who sits where, whether the game runs, who won, when a clock runs out.

use model::{PersonId, Status, UnixMs};
use tabletop::{Outcome, Seat, SeatSet};

use super::{EarlyEnd, Table};
use crate::spec::{Sitter, seat_at};

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

    /// The status: waiting, running or finished.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_finished() {
            Status::Finished
        } else if self.sitters.contains(&Sitter::Open) || self.waits_for_players() {
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
