//! Trait of tournaments: agreements, entrants, and the tables of rounds.

use async_trait::async_trait;
use model::{
    Entrant, ListedTournament, NewBoard, NewTournament, PersonId, Stage, StoredTournament,
    TournamentCursor, TournamentId, UnixMs,
};

use crate::StoreError;

/// Tournaments of a site.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// Creates a tournament that is open for entrants.
    async fn create_tournament(&self, new: NewTournament) -> Result<(), StoreError>;

    /// A tournament with its entrants and boards.
    async fn tournament(&self, id: &TournamentId) -> Result<Option<StoredTournament>, StoreError>;

    /// Public tournaments in a stage, the latest first, a page at a time.
    async fn tournaments(
        &self,
        stage: Stage,
        game: Option<&str>,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError>;

    /// Tournaments that a person has entered, the latest entered first.
    async fn tournaments_of(
        &self,
        person: &PersonId,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<(TournamentCursor, ListedTournament)>, StoreError>;

    /// The number of tournaments that a person organises and that have not begun.
    async fn open_tournaments_by(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// Adds an entrant, from the round after the present one. A person who has entered already, a
    /// round that has begun meanwhile, and a tournament that is over are a
    /// [`StoreError::Conflict`].
    async fn enter_tournament(&self, id: &TournamentId, entrant: Entrant)
    -> Result<(), StoreError>;

    /// Removes an entrant who was not paired yet. An entrant of a round that has begun is a
    /// [`StoreError::Conflict`].
    async fn leave_tournament(&self, id: &TournamentId, number: u32) -> Result<(), StoreError>;

    /// Withdraws an entrant after the round `until_round`, which is the present one; any other
    /// round is a [`StoreError::Conflict`].
    async fn withdraw_from_tournament(
        &self,
        id: &TournamentId,
        number: u32,
        until_round: u32,
    ) -> Result<(), StoreError>;

    /// Creates tables of a round, all or none. The first of them begin the round. `entrants` are
    /// the entrants for whom they were paired. A table that exists, a round out of order, and an
    /// entrant who has come or left meanwhile are a [`StoreError::Conflict`].
    async fn create_boards(
        &self,
        id: &TournamentId,
        entrants: Vec<Entrant>,
        round: u32,
        rounds: u32,
        boards: Vec<NewBoard>,
        at: UnixMs,
    ) -> Result<(), StoreError>;

    /// Ends or cancels a tournament. One that has ended is a [`StoreError::Conflict`].
    async fn end_tournament(
        &self,
        id: &TournamentId,
        stage: Stage,
        at: UnixMs,
    ) -> Result<(), StoreError>;

    /// Running tournaments, and open tournaments with a starting time.
    async fn due_tournaments(&self) -> Result<Vec<(TournamentId, Option<UnixMs>)>, StoreError>;

    /// Tournaments in which a person is still to be paired, and tournaments of the person that have
    /// not begun.
    async fn tournaments_with(&self, person: &PersonId) -> Result<Vec<TournamentId>, StoreError>;
}
