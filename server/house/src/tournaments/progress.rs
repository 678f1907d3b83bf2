//! Progress of tournaments: takes the next steps (rounds, exclusions, the end) whenever a game ends or
//! a time has come.

use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{NewBoard, PersonId, Stage, TournamentId, UnixMs};
use store::StoreError;
use table::name::DisplayName;
use table::spec::Sitter;
use table::tournament::decide::{BoardToCreate, TournamentChange, TournamentStep, next};
use table::tournament::state::TournamentState;
use tabletop::SeatCount;

use super::{CONFLICTS, is_conflict};
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::node::NodeMessage;
use crate::tables::creation::PreparedTable;

/// The pause after a failed step. It is real time, not read from the clock of the house.
const RETRY_AFTER: Duration = Duration::from_secs(2);

impl Inner {
    /// Lets the leader take the next step of a tournament: a game is over, or an entrant has left.
    pub(crate) fn advance_tournament(&self, id: &TournamentId) {
        self.advance_if_leader(id);
        self.cluster
            .broadcast(|| NodeMessage::Tournament(id.clone()));
    }

    /// Takes the next step of a tournament, if this node is the leader.
    pub(crate) fn advance_if_leader(&self, id: &TournamentId) {
        let now = self.clock.now();
        let due = self.cluster.is_leader().then_some(now);
        self.tournaments.changed_and_due(id, due);
    }

    /// Stores a change of a tournament.
    pub(super) async fn store_change(
        &self,
        id: &TournamentId,
        change: &TournamentChange,
    ) -> Result<(), HouseError> {
        let done = match change {
            TournamentChange::Remove(number) => self.store.leave_tournament(id, *number).await,
            TournamentChange::Withdraw(number, until) => {
                self.store
                    .withdraw_from_tournament(id, *number, *until)
                    .await
            }
            TournamentChange::Cancel => {
                self.tournaments.timers.set(None, id);
                let now = self.clock.now();
                self.store.end_tournament(id, Stage::Cancelled, now).await
            }
            // The caller does these, since they need more than one write.
            TournamentChange::Enter(_) | TournamentChange::Start => Ok(()),
        };
        Ok(done?)
    }

    /// Takes all steps that are due. The caller holds the tournament's lock. `asked`: the organiser
    /// has asked to begin.
    ///
    /// Another node may do the same at the same time: one whose lease has ended, or one that is
    /// about to end. Then the store refuses one of both with a conflict. That is no failure: the
    /// tournament is read again at once, and the next step follows from what is stored now.
    pub(super) async fn take_steps(
        self: &Arc<Self>,
        id: &TournamentId,
        asked: bool,
    ) -> Result<(), HouseError> {
        let mut conflicts = 0;
        loop {
            self.tournaments.changed(id);
            let state = self.tournament_state(id).await?;
            let now = self.clock.now();
            let banned = |person: &PersonId| self.moderation.ban_of(person, now).is_some();
            let done = match next(&state, now, asked, banned) {
                TournamentStep::Nothing => return Ok(()),
                TournamentStep::WaitUntil(at) => {
                    self.tournaments.timers.set(Some(at), id);
                    return Ok(());
                }
                TournamentStep::Exclude(changes) => self.store_changes(id, &changes).await,
                TournamentStep::CreateBoards(round, boards) => {
                    self.create_boards(&state, round, &boards, now).await
                }
                TournamentStep::Over => {
                    let ended = self.store.end_tournament(id, Stage::Over, now).await;
                    ended.map_err(HouseError::from)
                }
                TournamentStep::Cancel => self.store_change(id, &TournamentChange::Cancel).await,
            };
            if !is_conflict(&done) || conflicts >= CONFLICTS {
                done?;
                conflicts = 0;
            } else {
                conflicts += 1;
            }
        }
    }

    async fn store_changes(
        &self,
        id: &TournamentId,
        changes: &[TournamentChange],
    ) -> Result<(), HouseError> {
        for change in changes {
            self.store_change(id, change).await?;
        }
        Ok(())
    }

    /// Creates the tables of a round: all of them, with the round itself, or none.
    async fn create_boards(
        self: &Arc<Self>,
        state: &TournamentState,
        round: u32,
        boards: &[BoardToCreate],
        now: UnixMs,
    ) -> Result<(), HouseError> {
        let house = House::from(Arc::clone(self));
        let mut prepared: Vec<(NewBoard, PreparedTable)> = Vec::new();
        for BoardToCreate { board, leg, seats } in boards {
            let count = u8::try_from(seats.len()).ok().and_then(SeatCount::new);
            let count = count.ok_or_else(|| StoreError::Corrupt("a table of nobody".to_owned()))?;
            let fixture = state.fixture(round, *board);
            let spec = state
                .spec
                .table_spec(count, self.randomness.seed(), Some(fixture));
            let sitters = seats.iter().map(|seat| sitter(state, *seat)).collect();
            let new = house.prepare(spec, sitters, &[])?;
            let board = NewBoard {
                board: *board,
                leg: *leg,
                seats: seats.clone(),
                table: new.stored.clone(),
                entries: new.entries.clone(),
                summary: new.summary.clone(),
            };
            prepared.push((board, new));
        }
        let (boards, tables): (Vec<_>, Vec<_>) = prepared.into_iter().unzip();
        let id = &state.stored.listed.id;
        let rounds = state.played.rounds().into();
        let entrants = state.stored.entrants.clone();
        self.store
            .create_boards(id, entrants, round, rounds, boards, now)
            .await?;
        for table in &tables {
            self.announce_table(table, now);
        }
        Ok(())
    }
}

/// The sitter of a seat in a game of a tournament.
fn sitter(state: &TournamentState, number: Option<u32>) -> Sitter {
    let mut entrants = state.stored.entrants.iter();
    let entrant = number.and_then(|number| entrants.find(|one| one.number == number));
    match entrant.and_then(|entrant| Some((entrant.person.clone()?, entrant.name.clone()))) {
        Some((id, name)) => Sitter::Person {
            id,
            name: DisplayName::stored(&name),
        },
        None => Sitter::Bot {
            level: state.spec.bot,
            instead_of: None,
        },
    }
}

/// Takes the steps of all tournaments, whenever a timer ends.
pub(crate) async fn run_tournaments(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let now = house.clock.now();
        for id in house.tournaments.timers.take_due(now) {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                let live = house.tournaments.live(&id);
                let changing = live.changing.lock().await;
                let done = house.take_steps(&id, false).await;
                house
                    .cluster
                    .broadcast(|| NodeMessage::Tournament(id.clone()));
                drop(changing);
                if let Err(error) = done {
                    log_failure(
                        error,
                        Some(&id),
                        "a tournament could not go on; trying again",
                    );
                    let waiting = Arc::downgrade(&house);
                    drop((live, house));
                    tokio::time::sleep(RETRY_AFTER).await;
                    if let Some(house) = waiting.upgrade() {
                        house.tournaments.timers.set(Some(house.clock.now()), &id);
                    }
                }
            });
        }
        let wait = house.tournaments.timers.next();
        let wait = wait.map_or(60_000, |at| (at - now).clamp(1, 60_000));
        let changed = house.tournaments.timers.changed();
        drop(house);
        tokio::select! {
            biased;
            () = changed => {}
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
    }
}
