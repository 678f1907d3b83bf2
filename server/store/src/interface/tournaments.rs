//! Tournaments: what was agreed, who takes part, and the tables of their rounds.

use async_trait::async_trait;
use model::{
    Entrant, ListedTournament, NewBoard, NewTournament, PersonId, Stage, StoredTournament,
    TournamentCursor, TournamentId, UnixMs,
};

use crate::StoreError;

/// The tournaments of a house.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// A new tournament that waits for people to come.
    async fn create_tournament(&self, new: NewTournament) -> Result<(), StoreError>;

    /// A tournament with everything that belongs to it.
    async fn tournament(&self, id: &TournamentId) -> Result<Option<StoredTournament>, StoreError>;

    /// Public tournaments in a stage, the latest first, a page at a time.
    async fn tournaments(
        &self,
        stage: Stage,
        game: Option<&str>,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// The tournaments in which a person takes part or did, the latest entered first.
    async fn tournaments_of(
        &self,
        person: &PersonId,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<(TournamentCursor, ListedTournament)>, StoreError>;

    /// How many tournaments a person has made that have not begun.
    async fn open_tournaments_by(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// Somebody takes part, from the round after the one that is on. Whoever takes part already, a
    /// round that has begun meanwhile and a tournament that is over are a [`StoreError::Conflict`].
    async fn enter_tournament(&self, id: &TournamentId, entrant: Entrant)
    -> Result<(), StoreError>;

    /// Somebody takes no part, as if they had never entered. If a round has begun in which they are
    /// paired, it is a [`StoreError::Conflict`].
    async fn leave_tournament(&self, id: &TournamentId, number: u32) -> Result<(), StoreError>;

    /// Somebody is paired up to that round and no more, which is the one that is on: another one is
    /// a [`StoreError::Conflict`].
    async fn withdraw_from_tournament(
        &self,
        id: &TournamentId,
        number: u32,
        until_round: u32,
    ) -> Result<(), StoreError>;

    /// Lays tables of a round, all or none, and with the first of them begins the round. `entrants`
    /// are those for whom they were paired. A table that is laid already, a round out of order, and
    /// somebody who has come or left meanwhile are a [`StoreError::Conflict`].
    async fn create_boards(
        &self,
        id: &TournamentId,
        entrants: Vec<Entrant>,
        round: u32,
        rounds: u32,
        boards: Vec<NewBoard>,
        at: UnixMs,
    ) -> Result<(), StoreError>;

    /// Ends a tournament, or calls it off. One that has ended is a [`StoreError::Conflict`].
    async fn end_tournament(
        &self,
        id: &TournamentId,
        stage: Stage,
        at: UnixMs,
    ) -> Result<(), StoreError>;

    /// Every tournament that goes on by itself, with the time at which it begins if it has not.
    async fn due_tournaments(&self) -> Result<Vec<(TournamentId, Option<UnixMs>)>, StoreError>;

    /// The tournaments in which a person is still to be paired, and those that the person has made
    /// and that have not begun.
    async fn tournaments_with(&self, person: &PersonId) -> Result<Vec<TournamentId>, StoreError>;
}
