//! Tournaments in the simulated store, with the same conflict rules for writes as in the real one.

use async_trait::async_trait;
use model::{
    BoardResult, Entrant, ListedTournament, NewBoard, NewTournament, PersonId, Stage, Status,
    StoredBoard, StoredTournament, TableStart, TournamentCursor, TournamentId, UnixMs,
};
use store::{StoreError, Tournaments};

use crate::disk::SimStore;
use crate::ratings::GameResult;
use crate::without_administration::nothing;
use crate::world::{Row, Sabotage, State};

/// A stored tournament. The results of its boards are looked up when it is read.
#[derive(Clone, Debug)]
pub(crate) struct Contest {
    pub(crate) stored: StoredTournament,
    /// Every past stage and round, with the time of its beginning.
    pub(crate) past: Vec<(UnixMs, Stage, u32)>,
    /// Tables that were created too early.
    pub(crate) early: Vec<String>,
}

impl Contest {
    pub(crate) fn new(stored: StoredTournament, at: UnixMs) -> Contest {
        let listed = &stored.listed;
        Contest {
            past: vec![(at, listed.stage, listed.round)],
            early: Vec::new(),
            stored,
        }
    }

    fn is_on(&self) -> bool {
        matches!(self.stored.listed.stage, Stage::Open | Stage::Running)
    }

    /// A conflict unless the tournament is still in this round.
    fn hold_round(&self, round: u32) -> Result<(), StoreError> {
        match self.is_on() && self.stored.listed.round == round {
            true => Ok(()),
            false => Err(StoreError::Conflict),
        }
    }

    fn changed(&mut self, at: UnixMs) {
        let listed = &self.stored.listed;
        self.past.push((at, listed.stage, listed.round));
    }

    fn count(&mut self) {
        self.stored.listed.entrants = self.stored.entrants.len() as u32;
    }
}

/// The result of every seat of a game.
fn board_results(result: &GameResult) -> Vec<BoardResult> {
    let seats = &result.finish.seats;
    let sharing = |place: u32| seats.iter().filter(|other| other.place == place).count() as u32;
    let seat = |seat: &model::SeatResult| BoardResult {
        place: seat.place,
        sharing: sharing(seat.place),
        score: seat.score,
        ended: result.finish.ended,
    };
    seats.iter().map(seat).collect()
}

impl State {
    /// A tournament with the results of its boards.
    pub(crate) fn tournament(&self, id: &TournamentId) -> Option<StoredTournament> {
        let mut stored = self.tournaments.get(id)?.stored.clone();
        for board in &mut stored.boards {
            let row = &self.tables[&board.table];
            board.status = row.status;
            let mut results = self.results.iter();
            let result = results.find(|result| result.table == board.table);
            board.results = result.map(board_results).unwrap_or_default();
        }
        Some(stored)
    }

    fn contest(&mut self, id: &TournamentId) -> Result<&mut Contest, StoreError> {
        self.tournaments.get_mut(id).ok_or(StoreError::Conflict)
    }

    fn lay(
        &mut self,
        id: &TournamentId,
        lay: BoardCreation,
        sabotage: Sabotage,
    ) -> Result<(), StoreError> {
        let BoardCreation {
            paired,
            round,
            rounds,
            mut boards,
            at,
            world_time,
        } = lay;
        let contest = self.tournaments.get(id).ok_or(StoreError::Conflict)?;
        let listed = &contest.stored.listed;
        if !contest.is_on() || listed.round > round || contest.stored.entrants != paired {
            return Err(StoreError::Conflict);
        }
        let (begins, before) = (listed.stage == Stage::Open, listed.round);
        let place = |one: &StoredBoard| (one.round, one.board, one.leg);
        let new = |one: &NewBoard| (round, one.board, one.leg);
        let laid = &contest.stored.boards;
        if boards
            .iter()
            .any(|board| laid.iter().any(|one| place(one) == new(board)))
        {
            return Err(StoreError::Conflict);
        }
        let on: Vec<(u32, u32)> = laid
            .iter()
            .filter(|one| self.tables[&one.table].status != Status::Finished)
            .map(|one| (one.round, one.board))
            .collect();
        if sabotage == Sabotage::MissingBoards && boards.len() > 1 {
            boards.pop();
        }
        if let (Sabotage::DoubleBoards, Some(double)) = (sabotage, boards.first()) {
            let mut start = start(double);
            start.table.id = format!("{}twin", start.table.id).into();
            self.tables.insert(start.table.id.clone(), Row::new(start));
        }
        for board in &boards {
            let start = start(board);
            self.tables.insert(start.table.id.clone(), Row::new(start));
        }
        let contest = self.contest(id)?;
        for (other_round, other_board) in on {
            let same = boards.iter().any(|board| board.board == other_board);
            if other_round < round || same {
                let early = format!("round {round} began before round {other_round} was over");
                contest.early.push(early);
            }
        }
        contest
            .stored
            .boards
            .extend(boards.into_iter().map(|board| StoredBoard {
                round,
                board: board.board,
                leg: board.leg,
                seats: board.seats,
                table: board.table.id,
                play_key: board.table.play_key,
                watch_key: board.table.watch_key,
                status: board.summary.status,
                results: Vec::new(),
            }));
        contest
            .stored
            .boards
            .sort_by_key(|one| (one.round, one.board, one.leg));
        let listed = &mut contest.stored.listed;
        (listed.stage, listed.round, listed.rounds) = (Stage::Running, round, rounds);
        if begins {
            listed.changed_at = at;
        }
        if begins || before < round {
            contest.changed(world_time);
        }
        Ok(())
    }
}

/// Tables of a round that are to be created.
struct BoardCreation {
    /// The entrants for whom the tables were paired.
    paired: Vec<Entrant>,
    round: u32,
    rounds: u32,
    boards: Vec<NewBoard>,
    /// The time by the clock of the node that creates them.
    at: UnixMs,
    world_time: UnixMs,
}

fn start(board: &NewBoard) -> TableStart {
    TableStart {
        table: board.table.clone(),
        entries: board.entries.clone(),
        summary: board.summary.clone(),
    }
}

#[async_trait]
impl Tournaments for SimStore {
    async fn create_tournament(&self, _: NewTournament) -> Result<(), StoreError> {
        nothing()
    }

    async fn tournament(&self, id: &TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        self.call("tournament", |state| Ok(state.tournament(id)))
            .await
    }

    async fn tournaments(
        &self,
        _: Stage,
        _: Option<&str>,
        _: Option<TournamentCursor>,
        _: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        nothing()
    }

    async fn tournaments_of(
        &self,
        _: &PersonId,
        _: Option<TournamentCursor>,
        _: u32,
    ) -> Result<Vec<(TournamentCursor, ListedTournament)>, StoreError> {
        nothing()
    }

    async fn open_tournaments_by(&self, _: &PersonId) -> Result<u32, StoreError> {
        nothing()
    }

    async fn enter_tournament(
        &self,
        id: &TournamentId,
        entrant: Entrant,
    ) -> Result<(), StoreError> {
        let what = format!("enter {} from {}", entrant.name, entrant.from_round);
        let entered = self.call(&what, |state| {
            let contest = state.contest(id)?;
            contest.hold_round(entrant.from_round - 1)?;
            let taken =
                |other: &Entrant| other.number == entrant.number || other.person == entrant.person;
            if contest.stored.entrants.iter().any(taken) {
                return Err(StoreError::Conflict);
            }
            contest.stored.entrants.push(entrant);
            contest.stored.entrants.sort_by_key(|one| one.number);
            contest.count();
            Ok(())
        });
        let entered = entered.await;
        self.world.note(&format!("{entered:?}"));
        entered
    }

    async fn leave_tournament(&self, id: &TournamentId, number: u32) -> Result<(), StoreError> {
        let what = format!("remove entrant {number}");
        let left = self.call(&what, |state| {
            let contest = state.contest(id)?;
            let before = contest.stored.entrants.len();
            let round = contest.stored.listed.round;
            let gone = |one: &Entrant| one.number == number && one.from_round > round;
            contest.stored.entrants.retain(|one| !gone(one));
            contest.count();
            match contest.stored.entrants.len() < before {
                true => Ok(()),
                false => Err(StoreError::Conflict),
            }
        });
        let left = left.await;
        self.world.note(&format!("{left:?}"));
        left
    }

    async fn withdraw_from_tournament(
        &self,
        id: &TournamentId,
        number: u32,
        until_round: u32,
    ) -> Result<(), StoreError> {
        let what = format!("withdraw entrant {number} after {until_round}");
        let left = self.call(&what, |state| {
            let contest = state.contest(id)?;
            contest.hold_round(until_round)?;
            let mut entrants = contest.stored.entrants.iter_mut();
            let there = entrants.find(|one| one.number == number && one.until_round.is_none());
            there.ok_or(StoreError::Conflict)?.until_round = Some(until_round);
            Ok(())
        });
        let left = left.await;
        self.world.note(&format!("{left:?}"));
        left
    }

    async fn create_boards(
        &self,
        id: &TournamentId,
        entrants: Vec<Entrant>,
        round: u32,
        rounds: u32,
        boards: Vec<NewBoard>,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        let sabotage = self.world.sabotage;
        let what = format!("lay {} tables of round {round}", boards.len());
        let laid = self.call(&what, |state| {
            let lay = BoardCreation {
                paired: entrants,
                round,
                rounds,
                boards,
                at,
                world_time: self.world.time(),
            };
            state.lay(id, lay, sabotage)
        });
        let laid = laid.await;
        self.world.note(&format!("{laid:?}"));
        laid
    }

    async fn end_tournament(
        &self,
        id: &TournamentId,
        stage: Stage,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        let ended = self.call("end the tournament", |state| {
            let contest = state.contest(id)?;
            if !contest.is_on() {
                return Err(StoreError::Conflict);
            }
            contest.stored.listed.stage = stage;
            contest.stored.listed.changed_at = at;
            contest.changed(self.world.time());
            Ok(())
        });
        let ended = ended.await;
        self.world.note(&format!("{ended:?}"));
        ended
    }

    async fn due_tournaments(&self) -> Result<Vec<(TournamentId, Option<UnixMs>)>, StoreError> {
        self.call("due tournaments", |state| {
            let due = state.tournaments.iter().filter_map(|(id, contest)| {
                let listed = &contest.stored.listed;
                match (listed.stage, listed.starts_at) {
                    (Stage::Running, _) => Some((id.clone(), None)),
                    (Stage::Open, Some(at)) => Some((id.clone(), Some(at))),
                    _ => None,
                }
            });
            Ok(due.collect())
        })
        .await
    }

    async fn tournaments_with(&self, _: &PersonId) -> Result<Vec<TournamentId>, StoreError> {
        nothing()
    }
}
