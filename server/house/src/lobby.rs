//! The lobby: where strangers find each other, and games to look at.

use std::sync::{Arc, Weak};
use std::time::Duration;

use bots::Level;
use model::{
    Cursor, Filter, Listed, OPEN_TABLE_DAYS, OpenTable, Person, PersonId, Player, Rating, UnixMs,
    days,
};
use parking_lot::MutexGuard;
use store::{StoreError, random_key};
use table::Table;
use table::fact::Fact;
use table::new_game::NewGame;
use table::rating::{SeatRating, player};
use table::seek::{Meeting, Search, Seekers, Wish};
use table::spec::Sitter;
use tokio::sync::watch;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::laying::Created;
use crate::live::LiveTable;
use crate::node::Told;

/// A game at which nothing has happened for so long is not worth watching.
const STILL_ON: UnixMs = 30 * 60 * 1000;
/// A table at which nobody has sat down for so long is not offered any more.
const STILL_OPEN: UnixMs = days(OPEN_TABLE_DAYS);
/// How often it is looked whether those who wait fit by now.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

impl House {
    /// Wakes whenever the lists of the lobby have changed.
    #[must_use]
    pub fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.inner().lobby.subscribe()
    }

    /// A page of the public tables at which a seat is open for somebody: not those that were left
    /// to themselves, nor those of people who keep apart.
    pub async fn open_tables(
        &self,
        person: Option<&PersonId>,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError> {
        let filter = Filter {
            since: Some(self.now() - STILL_OPEN),
            welcomes: person.cloned(),
            ..filter
        };
        self.store().open_tables(filter, after, limit).await
    }

    /// The running game of the strongest players.
    pub async fn best_table(&self, game: &str) -> Result<Option<Listed>, StoreError> {
        let since = self.now() - STILL_ON;
        self.store().best_table(game, since).await
    }

    /// Somebody looks for an opponent, from now on or still. Whoever fits is brought together with
    /// them at once; [`House::search`] tells what came of it.
    pub async fn seek(&self, person: &Person, wish: Wish) -> Result<(), HouseError> {
        self.check_welcome(&person.id)?;
        self.display_name(&person.name, &person.id).await?;
        if let Some(Search::Found(key)) = self.search(&person.id) {
            let (found, _) = self.by_key(&key).await?;
            if found.table.lock().await.is_finished() {
                self.inner().seekers().forget(&person.id);
            }
        }
        let rating = self.rating_of(&wish.game, &person.id).await?.rating;
        let now = self.now();
        self.inner().seekers().seek(person, wish, rating, now);
        self.inner().tell_seekers();
        self.inner().bring_together().await;
        self.inner().seek_more.notify_one();
        Ok(())
    }

    /// How somebody's search stands; `None` if there is none.
    #[must_use]
    pub fn search(&self, person: &PersonId) -> Option<Search> {
        self.inner().seekers().search(person, self.now())
    }

    /// Somebody looks no longer for an opponent.
    pub fn stop_seeking(&self, person: &PersonId) {
        self.inner().seekers().stop(person);
        self.inner().tell_seekers();
    }

    /// Wakes whenever somebody's search has led somewhere.
    #[must_use]
    pub fn searches(&self) -> watch::Receiver<u64> {
        self.inner().found.subscribe()
    }

    /// Keeps somebody's search alive as long as what is returned lives, and ends it with that.
    #[must_use]
    pub fn wait_with(&self, person: &PersonId) -> Waiting {
        self.inner().seekers().attach(person);
        Waiting {
            house: self.clone(),
            person: person.clone(),
        }
    }

    /// The bot that is closest to a person's strength in a game.
    pub async fn bot_like(&self, game: &str, person: &PersonId) -> Result<Level, StoreError> {
        let own = self.rating_of(game, person).await?.rating;
        let levels = games::bots::levels(game);
        let players = levels
            .iter()
            .map(|level| Player::Bot(level.name().to_owned()));
        let known = self.store().standings(game, players.collect()).await?;
        let gap = |standing: &Option<model::Standing>| {
            let rating = standing.map_or(Rating::NEW.rating, |standing| standing.rating.rating);
            (rating - own).abs()
        };
        let rated = levels.iter().zip(&known);
        let closest = rated.min_by(|(_, a), (_, b)| gap(a).total_cmp(&gap(b)));
        Ok(closest.map_or(games::bots::usual(game), |(level, _)| *level))
    }

    /// A table against the bot of a level, as a wish would lead to against a person.
    pub async fn play_bot(
        &self,
        person: &Person,
        wish: &Wish,
        level: Level,
    ) -> Result<Created, HouseError> {
        self.stop_seeking(&person.id);
        let bot = Sitter::Bot {
            level,
            instead_of: None,
        };
        let sitters = [Sitter::of(person)?, bot];
        self.inner().clone().lay(wish, sitters).await
    }

    /// What is known of a person's strength.
    async fn rating_of(&self, game: &str, person: &PersonId) -> Result<Rating, StoreError> {
        let players = vec![Player::Person(person.clone())];
        let known = self.store().standings(game, players).await?;
        let known = known.into_iter().next().flatten();
        Ok(known.map_or(Rating::NEW, |standing| standing.rating))
    }
}

/// Somebody who waits with an open line.
#[derive(Debug)]
pub struct Waiting {
    house: House,
    person: PersonId,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.house.inner().seekers().detach(&self.person);
        self.house.inner().tell_seekers();
    }
}

impl Inner {
    pub(crate) fn seekers(&self) -> MutexGuard<'_, Seekers> {
        self.seekers.lock()
    }

    /// A table for two with the rules of a wish; luck decides who sits where.
    async fn lay(
        self: Arc<Self>,
        wish: &Wish,
        mut sitters: [Sitter; 2],
    ) -> Result<Created, HouseError> {
        if random_key().as_bytes()[0].is_multiple_of(2) {
            sitters.reverse();
        }
        let new = NewGame {
            game: wish.game.clone(),
            options: serde_json::Value::Null,
            sitters: sitters.to_vec(),
            rules: wish.rules(),
        };
        House::from(self).create(new).await
    }

    /// Lays tables for those who have found each other.
    async fn bring_together(self: &Arc<Self>) {
        if !self.is_caretaker() {
            return;
        }
        let now = self.clock.now();
        let may = |one: &PersonId, other: &PersonId| {
            let banned = |person| self.register.ban_of(person, now).is_some();
            !self.register.are_apart(one, other) && !banned(one) && !banned(other)
        };
        let meetings = self.seekers().meet(now, may);
        for meeting in meetings {
            let laid = self.lay_for(&meeting).await;
            if let Err(error) = &laid {
                let message = "no table could be laid for two who found each other";
                log_failure(error.clone(), None, message);
            }
            let key = laid.as_ref().ok().map(|created| created.keys.play.as_str());
            self.seekers().met(&meeting, key, self.clock.now());
            if let Some(key) = key {
                let people = meeting.people.each_ref().map(|person| person.id.clone());
                self.tell_nodes(|| Told::Met(people, key.to_owned()));
            }
            self.found.send_modify(|found| *found += 1);
        }
    }

    async fn lay_for(self: &Arc<Self>, meeting: &Meeting) -> Result<Created, HouseError> {
        let [one, other] = meeting.people.each_ref().map(Sitter::of);
        let sitters = [one?, other?];
        self.clone().lay(&meeting.wish, sitters).await
    }

    /// Tells the lobby if a public table looks different there.
    pub(crate) fn tell_lobby(&self, before: Option<&Table>, after: &Table) {
        let alike = |before: &Table| {
            before.status() == after.status() && before.sitters() == after.sitters()
        };
        if after.spec().rules.public && !before.is_some_and(alike) {
            self.lobby.send_modify(|changes| *changes += 1);
            self.tell_nodes(|| Told::Lobby);
        }
    }

    /// Notes the ratings of those who play, where they matter and may have changed.
    pub(crate) async fn note_ratings(&self, live: &LiveTable, table: &Table, facts: &[Fact]) {
        let sat = facts.iter().any(|fact| matches!(fact, Fact::Sat { .. }));
        if !table.spec().rules.rated || !(sat || table.is_finished()) {
            return;
        }
        match self.ratings_of(table).await {
            Ok(ratings) => live.set_ratings(ratings),
            Err(error) => log_failure(error, None, "the ratings of a table could not be read"),
        }
    }

    /// The rating of every seat of a rated table, with what its game has changed.
    pub(crate) async fn ratings_of(&self, table: &Table) -> Result<Vec<SeatRating>, StoreError> {
        if !table.spec().rules.rated {
            return Ok(Vec::new());
        }
        if table.is_finished() {
            let rated = self.store.rated(table.id()).await?;
            return Ok(rated.into_iter().map(SeatRating::from).collect());
        }
        let players: Option<Vec<Player>> = table.sitters().iter().map(player).collect();
        let Some(players) = players else {
            return Ok(Vec::new());
        };
        let known = self.store.standings(&table.spec().game, players).await?;
        let ratings = known.into_iter().map(|standing| {
            let standing = standing.unwrap_or(model::Standing::NEW);
            SeatRating::from(standing)
        });
        Ok(ratings.collect())
    }
}

/// As time passes, people who are further apart fit.
pub(crate) async fn look_after_seekers(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let several = house.seekers().several_wait();
        let more = Arc::clone(&house.seek_more);
        drop(house);
        if several {
            tokio::time::sleep(LOOK_AGAIN).await;
        } else {
            more.notified().await;
        }
        let Some(house) = inner.upgrade() else { return };
        house.bring_together().await;
    }
}
