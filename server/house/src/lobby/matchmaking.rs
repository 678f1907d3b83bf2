//! Matchmaking: starts and ends searches, creates the tables of matched people, and tells other
//! nodes which people search on this node.

use std::sync::{Arc, Weak};
use std::time::Duration;

use bots::Level;
use model::{Person, PersonId, Player, Rating};
use store::{StoreError, random_key};
use table::matchmaking::{MatchRequest, MatchedPair, SearchStatus};
use table::new_game::NewGame;
use table::spec::Sitter;
use tokio::sync::watch;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::node::NodeMessage;
use crate::tables::creation::CreatedTable;

/// The time between two rounds of matching while several people wait.
const MATCH_INTERVAL: Duration = Duration::from_secs(1);

impl House {
    /// Starts or continues a person's search for an opponent. [`House::search`] returns its result.
    pub async fn seek(&self, person: &Person, request: MatchRequest) -> Result<(), HouseError> {
        self.check_not_banned(&person.id)?;
        self.display_name(&person.name, &person.id).await?;
        if let Some(SearchStatus::Found(key)) = self.search(&person.id) {
            let (found, _) = self.by_key(&key).await?;
            if found.table.lock().await.is_finished() {
                self.inner.lobby.seekers().forget(&person.id);
            }
        }
        let rating = self.rating_of(&request.game, &person.id).await?.rating;
        let now = self.now();
        self.inner
            .lobby
            .seekers()
            .seek(person, request, rating, now);
        self.inner.broadcast_seekers();
        self.inner.match_people().await;
        self.inner.lobby.match_again();
        Ok(())
    }

    /// The state of a person's search; `None` if there is none.
    #[must_use]
    pub fn search(&self, person: &PersonId) -> Option<SearchStatus> {
        self.inner.lobby.seekers().search(person, self.now())
    }

    /// Ends a person's search.
    pub fn stop_seeking(&self, person: &PersonId) {
        self.inner.lobby.seekers().stop(person);
        self.inner.broadcast_seekers();
    }

    /// A receiver that wakes whenever a search has led to a table.
    #[must_use]
    pub fn searches(&self) -> watch::Receiver<u64> {
        self.inner.lobby.matches.subscribe()
    }

    /// Keeps a person's search alive until the guard is dropped, which ends the search.
    #[must_use]
    pub fn keep_searching(&self, person: &PersonId) -> SearchGuard {
        self.inner.lobby.seekers().attach(person);
        SearchGuard {
            house: self.clone(),
            person: person.clone(),
        }
    }

    /// The level of the bot whose rating is closest to a person's.
    pub async fn bot_like(&self, game: &str, person: &PersonId) -> Result<Level, StoreError> {
        let own = self.rating_of(game, person).await?.rating;
        let levels = games::bots::levels(game);
        let players = levels
            .iter()
            .map(|level| Player::Bot(level.name().to_owned()));
        let known = self.store().standings(game, players.collect()).await?;
        let gap = |standing: &Option<model::RatingStanding>| {
            let rating = standing.map_or(Rating::NEW.rating, |standing| standing.rating.rating);
            (rating - own).abs()
        };
        let rated = levels.iter().zip(&known);
        let closest = rated.min_by(|(_, a), (_, b)| gap(a).total_cmp(&gap(b)));
        Ok(closest.map_or(games::bots::usual(game), |(level, _)| *level))
    }

    /// Creates the table that a request leads to, against a bot instead of a person.
    pub async fn play_bot(
        &self,
        person: &Person,
        request: &MatchRequest,
        level: Level,
    ) -> Result<CreatedTable, HouseError> {
        self.stop_seeking(&person.id);
        let bot = Sitter::Bot {
            level,
            instead_of: None,
        };
        let sitters = [Sitter::of(person)?, bot];
        self.inner.clone().create_match(request, sitters).await
    }

    /// A person's rating in a game.
    async fn rating_of(&self, game: &str, person: &PersonId) -> Result<Rating, StoreError> {
        let players = vec![Player::Person(person.clone())];
        let known = self.store().standings(game, players).await?;
        let known = known.into_iter().next().flatten();
        Ok(known.map_or(Rating::NEW, |standing| standing.rating))
    }
}

/// A search that goes on as long as a connection is open. Dropping it ends the search.
#[derive(Debug)]
pub struct SearchGuard {
    house: House,
    person: PersonId,
}

impl Drop for SearchGuard {
    fn drop(&mut self) {
        self.house.inner.lobby.seekers().detach(&self.person);
        self.house.inner.broadcast_seekers();
    }
}

impl Inner {
    /// Creates a table for two with the rules of a request. The seating is random.
    async fn create_match(
        self: Arc<Self>,
        request: &MatchRequest,
        mut sitters: [Sitter; 2],
    ) -> Result<CreatedTable, HouseError> {
        if random_key().as_bytes()[0].is_multiple_of(2) {
            sitters.reverse();
        }
        let new = NewGame {
            game: request.game.clone(),
            options: serde_json::Value::Null,
            sitters: sitters.to_vec(),
            rules: request.rules(),
        };
        House::from(self).create(new).await
    }

    /// Matches people who wait, and creates their tables. Only the leader does this.
    async fn match_people(self: &Arc<Self>) {
        if !self.cluster.is_leader() {
            return;
        }
        let now = self.clock.now();
        let may = |one: &PersonId, other: &PersonId| {
            let banned = |person| self.moderation.ban_of(person, now).is_some();
            !self.moderation.have_blocked(one, other) && !banned(one) && !banned(other)
        };
        let pairs = self.lobby.seekers().match_pairs(now, may);
        for pair in pairs {
            let created = self.create_for_pair(&pair).await;
            if let Err(error) = &created {
                let message = "no table could be created for two people who were matched";
                log_failure(error.clone(), None, message);
            }
            let key = created.as_ref().ok().map(|table| table.keys.play.as_str());
            self.lobby
                .seekers()
                .finish_match(&pair, key, self.clock.now());
            if let Some(key) = key {
                let people = pair.people.each_ref().map(|person| person.id.clone());
                self.cluster
                    .broadcast(|| NodeMessage::Matched(people, key.to_owned()));
            }
            self.lobby.notify_matches();
        }
    }

    async fn create_for_pair(
        self: &Arc<Self>,
        pair: &MatchedPair,
    ) -> Result<CreatedTable, HouseError> {
        let [one, other] = pair.people.each_ref().map(Sitter::of);
        let sitters = [one?, other?];
        self.clone().create_match(&pair.request, sitters).await
    }

    /// Sends the people who look for an opponent on this node to the other nodes.
    pub(crate) fn broadcast_seekers(&self) {
        if self.cluster.has_other_nodes() {
            let own = self.lobby.seekers().own(self.clock.now());
            if let Some(own) = own {
                self.cluster.broadcast(|| NodeMessage::Seeking(own));
            }
        }
    }
}

/// Matches people again and again while several wait: as time passes, larger differences of rating
/// fit.
pub(crate) async fn keep_matching(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let several = house.lobby.seekers().several_wait();
        let more = Arc::clone(&house.lobby.match_again);
        drop(house);
        if several {
            tokio::time::sleep(MATCH_INTERVAL).await;
        } else {
            more.notified().await;
        }
        let Some(house) = inner.upgrade() else { return };
        house.match_people().await;
    }
}
