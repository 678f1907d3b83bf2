//! Requests to tournaments: create, enter, leave, start, cancel, list.

use std::sync::Arc;

use model::{
    Entrant, ListedTournament, NewTournament, Person, Player, Rating, Stage, TournamentCursor,
    TournamentId, UnixMs,
};
use store::StoreError;
use table::refused::Refused;
use table::tournament::decide::{TournamentChange, TournamentRequest, decide};
use table::tournament::spec::TournamentSpec;
use table::tournament::state::TournamentState;
use tokio::sync::watch;

use super::{CONFLICTS, is_conflict};
use crate::error::HouseError;
use crate::house::House;
use crate::node::NodeMessage;

/// The most tournaments of one person that have not begun.
const MOST_OPEN: u32 = 5;
/// The longest time ahead at which a tournament can begin: a week, in milliseconds.
const LONGEST_WAIT: UnixMs = 7 * 24 * 3600 * 1000;

impl House {
    /// Creates a tournament, which begins at that time or when its organiser starts it.
    pub async fn make_tournament(
        &self,
        host: &Person,
        spec: TournamentSpec,
        starts_at: Option<UnixMs>,
    ) -> Result<TournamentId, HouseError> {
        self.check_not_banned(&host.id)?;
        self.display_name(&host.name, &host.id).await?;
        let spec = spec.checked()?;
        let now = self.now();
        if starts_at.is_some_and(|at| at <= now || at - now > LONGEST_WAIT) {
            let sentence = "starts_at: a tournament begins within the next seven days";
            return Err(Refused::new("bad-tournament", sentence).into());
        }
        if self.store().open_tournaments_by(&host.id).await? >= MOST_OPEN {
            let sentence = format!(
                "{MOST_OPEN} tournaments of yours have not begun: start or cancel one of them"
            );
            return Err(Refused::new("many-tournaments", sentence).into());
        }
        let new = NewTournament {
            id: self.inner.randomness.tournament_id(),
            host: host.id.clone(),
            title: spec.title.clone(),
            game: spec.game.clone(),
            public: spec.public,
            spec: serde_json::to_value(&spec)
                .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            created_at: now,
            starts_at,
        };
        let id = new.id.clone();
        self.store().create_tournament(new).await?;
        if starts_at.is_some() {
            self.inner.advance_tournament(&id);
        }
        Ok(id)
    }

    /// The state of a tournament.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Arc<TournamentState>, HouseError> {
        self.inner.tournament_state(id).await
    }

    /// A receiver that wakes whenever a tournament has changed.
    #[must_use]
    pub fn tournament_changes(&self, id: &TournamentId) -> watch::Receiver<u64> {
        self.inner.tournaments.live(id).changes.subscribe()
    }

    /// A page of the public tournaments.
    pub async fn tournaments(
        &self,
        stage: Stage,
        game: Option<&str>,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        self.store().tournaments(stage, game, after, limit).await
    }

    /// Executes a person's request to a tournament, or refuses it.
    pub async fn request_tournament(
        &self,
        id: &TournamentId,
        who: &Person,
        request: TournamentRequest,
    ) -> Result<(), HouseError> {
        if request == TournamentRequest::Enter {
            self.check_not_banned(&who.id)?;
            self.display_name(&who.name, &who.id).await?;
        }
        let live = self.inner.tournaments.live(id);
        let _changing = live.changing.lock().await;
        let mut conflicts = 0;
        loop {
            if self.inner.cluster.has_other_nodes() || conflicts > 0 {
                // Another node may have changed it, and its message may be lost.
                self.inner.tournaments.changed(id);
            }
            let state = self.inner.tournament_state(id).await?;
            let change = decide(&state, who, request, self.now())?;
            let done = match change {
                TournamentChange::Enter(entrant) => self.enter(id, &state, entrant).await,
                TournamentChange::Start => self.inner.take_steps(id, true).await,
                change => self.inner.store_change(id, &change).await,
            };
            if !is_conflict(&done) || conflicts >= CONFLICTS {
                done?;
                break;
            }
            conflicts += 1;
        }
        self.inner.tournaments.changed(id);
        self.inner
            .cluster
            .broadcast(|| NodeMessage::Tournament(id.clone()));
        Ok(())
    }

    async fn enter(
        &self,
        id: &TournamentId,
        state: &TournamentState,
        entrant: Entrant,
    ) -> Result<(), HouseError> {
        let person = entrant.person.clone();
        let players = person.into_iter().map(Player::Person).collect();
        let known = self.store().standings(&state.spec.game, players).await?;
        let known = known.into_iter().next().flatten();
        let rating = known.map_or(Rating::NEW, |standing| standing.rating);
        let entrant = Entrant {
            strength: rating.rating.round() as i32,
            ..entrant
        };
        Ok(self.store().enter_tournament(id, entrant).await?)
    }

    /// Takes the next step of tournaments whose entrants have changed.
    pub(crate) fn advance_tournaments(&self, tournaments: &[TournamentId]) {
        for id in tournaments {
            self.inner.advance_tournament(id);
        }
    }

    /// Lets a person leave every tournament.
    pub(crate) async fn leave_tournaments(&self, person: &Person) -> Result<(), StoreError> {
        for id in self.store().tournaments_with(&person.id).await? {
            match self
                .request_tournament(&id, person, TournamentRequest::Leave)
                .await
            {
                // A person who only organises a tournament takes no part.
                Ok(())
                | Err(HouseError::Refused(_) | HouseError::NoTable | HouseError::RecordRemoved) => {
                }
                Err(HouseError::Away) => {
                    return Err(StoreError::Unavailable(HouseError::Away.to_string()));
                }
                Err(HouseError::Store(error)) => return Err(error),
            }
        }
        Ok(())
    }
}
