//! Where tournaments take place: what was decided is made durable, and those who look on hear of
//! it. A round and its tables are written together, and what comes next follows from what is
//! stored: whenever the house is closed or dies, the next one goes on from there.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{
    Entrant, ListedTournament, NewBoard, NewTournament, Person, PersonId, Player, Rating, Stage,
    TournamentCursor, TournamentId, UnixMs,
};
use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use table::name::DisplayName;
use table::refused::Refused;
use table::spec::Sitter;
use table::tournament::cup::Cup;
use table::tournament::decide::{Deed, Lay, Step, TournamentWish, decide, next};
use table::tournament::spec::TournamentSpec;
use tabletop::SeatCount;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::node::Told;
use crate::tables::creation::Prepared;
use crate::tables::timers::Alarm;

/// How many tournaments that have not begun one person may have.
const MOST_OPEN: u32 = 5;
/// The longest time ahead at which a tournament can begin: a week.
const LONGEST_WAIT: UnixMs = 7 * 24 * 3600 * 1000;
/// After what time something that did not work is tried again. It is measured, not read from the
/// clock of the house.
const AGAIN: Duration = Duration::from_secs(2);
/// How long a node may show what it has read, where others may have changed it since.
const FRESH: Duration = Duration::from_secs(2);
/// How often a decision is made anew because somebody else has changed the tournament meanwhile.
const CONFLICTS: u32 = 5;

/// Every tournament that somebody looks at or changes.
#[derive(Debug, Default)]
pub(crate) struct Halls {
    halls: Mutex<HashMap<TournamentId, Arc<Hall>>>,
    /// When which tournament has something to do.
    pub(crate) alarm: Alarm<TournamentId>,
}

/// A tournament in memory.
#[derive(Debug, Default)]
struct Hall {
    /// Held from deciding until it is on the disk: one change at a time.
    changing: tokio::sync::Mutex<()>,
    /// Rises whenever there is something new to see.
    changes: watch::Sender<u64>,
    /// What was read last.
    known: Mutex<Option<Known>>,
}

/// A tournament as it was read.
#[derive(Clone, Debug)]
struct Known {
    /// After how many changes.
    version: u64,
    read_at: Instant,
    cup: Arc<Cup>,
}

impl Halls {
    fn halls(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<Hall>>> {
        self.halls.lock()
    }

    fn hall(&self, id: &TournamentId) -> Arc<Hall> {
        Arc::clone(self.halls().entry(id.clone()).or_default())
    }

    /// Something has changed in a tournament.
    pub(crate) fn changed(&self, id: &TournamentId) {
        let hall = self.halls().get(id).cloned();
        if let Some(hall) = hall {
            hall.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Something has happened in a tournament; see what follows, if there is a time for it.
    pub(crate) fn hear_of(&self, id: &TournamentId, now: Option<UnixMs>) {
        self.changed(id);
        if now.is_some() {
            self.alarm.set(now, id);
        }
    }

    /// Something may have changed in any tournament.
    pub(crate) fn all_changed(&self) {
        for hall in self.halls().values() {
            hall.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// The tournaments for whose changes somebody waits, as they were read last.
    fn watched(&self) -> Vec<(TournamentId, Known)> {
        let halls = self.halls();
        let watched = halls.iter().filter_map(|(id, hall)| {
            let known = hall.known().clone()?;
            // Whoever looks next reads it anyway.
            let shown = known.version == *hall.changes.borrow();
            (shown && hall.changes.receiver_count() > 0).then(|| (id.clone(), known))
        });
        let mut watched: Vec<_> = watched.collect();
        watched.sort_by(|(one, _), (other, _)| one.cmp(other));
        watched
    }

    /// Forgets what nobody looks at.
    pub(crate) fn tidy_up(&self) {
        self.halls()
            .retain(|_, hall| Arc::strong_count(hall) > 1 || hall.changes.receiver_count() > 0);
    }
}

impl Hall {
    fn known(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock()
    }
}

/// Whether somebody else has changed the tournament since it was read.
fn is_conflict(done: &Result<(), HouseError>) -> bool {
    *done == Err(HouseError::Store(StoreError::Conflict))
}

fn no_tournament() -> HouseError {
    let sentence = "there is no tournament behind this link: look for it in the list";
    Refused::new("no-tournament", sentence).into()
}

impl House {
    /// Makes a tournament, which begins at that time or when its maker says so.
    pub async fn make_tournament(
        &self,
        host: &Person,
        spec: TournamentSpec,
        starts_at: Option<UnixMs>,
    ) -> Result<TournamentId, HouseError> {
        self.check_welcome(&host.id)?;
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
        self.store().make_tournament(new).await?;
        if starts_at.is_some() {
            self.inner.see_to_tournament(&id);
        }
        Ok(id)
    }

    /// A tournament as it stands.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Arc<Cup>, HouseError> {
        self.inner.cup(id).await
    }

    /// Wakes whenever something has changed in a tournament.
    #[must_use]
    pub fn tournament_changes(&self, id: &TournamentId) -> watch::Receiver<u64> {
        self.inner.halls.hall(id).changes.subscribe()
    }

    /// A page of the tournaments that everybody may see.
    pub async fn tournaments(
        &self,
        stage: Stage,
        game: Option<&str>,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        self.store().tournaments(stage, game, after, limit).await
    }

    /// Does what somebody wants of a tournament, or says why not.
    pub async fn ask_tournament(
        &self,
        id: &TournamentId,
        who: &Person,
        wish: TournamentWish,
    ) -> Result<(), HouseError> {
        if wish == TournamentWish::Enter {
            self.check_welcome(&who.id)?;
            self.display_name(&who.name, &who.id).await?;
        }
        let hall = self.inner.halls.hall(id);
        let _changing = hall.changing.lock().await;
        let mut conflicts = 0;
        loop {
            if self.inner.node.is_some() || conflicts > 0 {
                // Another node may have changed it, and may not have been heard.
                self.inner.halls.changed(id);
            }
            let cup = self.inner.cup(id).await?;
            let deed = decide(&cup, who, wish, self.now())?;
            let done = match deed {
                Deed::Enter(entrant) => self.enter(id, &cup, entrant).await,
                Deed::Start => self.inner.go_on(id, true).await,
                deed => self.inner.do_in_tournament(id, &deed).await,
            };
            if !is_conflict(&done) || conflicts >= CONFLICTS {
                done?;
                break;
            }
            conflicts += 1;
        }
        self.inner.halls.changed(id);
        self.inner.tell_nodes(|| Told::Tournament(id.clone()));
        Ok(())
    }

    async fn enter(
        &self,
        id: &TournamentId,
        cup: &Cup,
        entrant: Entrant,
    ) -> Result<(), HouseError> {
        let person = entrant.person.clone();
        let players = person.into_iter().map(Player::Person).collect();
        let known = self.store().standings(&cup.spec.game, players).await?;
        let known = known.into_iter().next().flatten();
        let rating = known.map_or(Rating::NEW, |standing| standing.rating);
        let entrant = Entrant {
            strength: rating.rating.round() as i32,
            ..entrant
        };
        Ok(self.store().enter_tournament(id, entrant).await?)
    }

    /// Those who take part in these tournaments are others than before: see what follows.
    pub(crate) fn see_to(&self, tournaments: &[TournamentId]) {
        for id in tournaments {
            self.inner.see_to_tournament(id);
        }
    }

    /// Somebody may not play any more, or does not want to: they leave every tournament.
    pub(crate) async fn leave_tournaments(&self, person: &Person) -> Result<(), StoreError> {
        for id in self.store().tournaments_with(&person.id).await? {
            match self
                .ask_tournament(&id, person, TournamentWish::Leave)
                .await
            {
                // Who only made it takes no part.
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

impl Inner {
    /// A game of a tournament is over, or somebody has gone: see what follows, on the node that
    /// does that.
    pub(crate) fn see_to_tournament(&self, id: &TournamentId) {
        let now = self.clock.now();
        self.halls.hear_of(id, self.is_caretaker().then_some(now));
        self.tell_nodes(|| Told::Tournament(id.clone()));
    }

    /// A game of a tournament was found to be over: see what follows, if this node does that.
    pub(crate) fn see_to_followed(&self, id: &TournamentId) {
        let now = self.clock.now();
        self.halls.hear_of(id, self.is_caretaker().then_some(now));
    }

    /// A tournament as it stands, read once for all who look at it.
    async fn cup(&self, id: &TournamentId) -> Result<Arc<Cup>, HouseError> {
        let hall = self.halls.hall(id);
        let version = *hall.changes.borrow();
        let known = hall.known().clone();
        // Another node may have changed it without being heard.
        let is_fresh = |known: &Known| self.node.is_none() || known.read_at.elapsed() < FRESH;
        let known = known.filter(|known| known.version == version && is_fresh(known));
        if let Some(known) = known {
            return Ok(known.cup);
        }
        let read_at = Instant::now();
        let Some(stored) = self.store.tournament(id).await? else {
            // Who asks for what is not there leaves nothing behind.
            self.halls.halls().remove(id);
            return Err(no_tournament());
        };
        let cup = Arc::new(Cup::read(stored)?);
        *hall.known() = Some(Known {
            version,
            read_at,
            cup: Arc::clone(&cup),
        });
        Ok(cup)
    }

    /// Looks in the store whether another node has changed a tournament that somebody looks at,
    /// without being heard.
    pub(crate) async fn look_for_missed_rounds(&self) -> Result<(), StoreError> {
        if self.node.is_none() {
            return Ok(());
        }
        for (id, known) in self.halls.watched() {
            let stored = self.store.tournament(&id).await?;
            if stored.is_some_and(|stored| stored != known.cup.stored) {
                self.halls.changed(&id);
            }
        }
        Ok(())
    }

    async fn do_in_tournament(&self, id: &TournamentId, deed: &Deed) -> Result<(), HouseError> {
        let done = match deed {
            Deed::Remove(number) => self.store.leave_tournament(id, *number).await,
            Deed::Withdraw(number, until) => {
                self.store
                    .withdraw_from_tournament(id, *number, *until)
                    .await
            }
            Deed::Cancel => {
                self.halls.alarm.set(None, id);
                let now = self.clock.now();
                self.store.end_tournament(id, Stage::Cancelled, now).await
            }
            // These are more than a line in a list: who asked does them.
            Deed::Enter(_) | Deed::Start => Ok(()),
        };
        Ok(done?)
    }

    /// Does everything that is to be done now. Whoever calls this holds the tournament.
    ///
    /// Somebody else may do the same at the same time: a node that was believed dead, or a process
    /// that is about to end. Then one of both is refused by the store, with a conflict. That is no
    /// failure but news: the tournament is read again at once, and what is to be done follows from
    /// what is stored now.
    async fn go_on(self: &Arc<Self>, id: &TournamentId, asked: bool) -> Result<(), HouseError> {
        let mut conflicts = 0;
        loop {
            self.halls.changed(id);
            let cup = self.cup(id).await?;
            let now = self.clock.now();
            let banned = |person: &PersonId| self.register.ban_of(person, now).is_some();
            let done = match next(&cup, now, asked, banned) {
                Step::Nothing => return Ok(()),
                Step::Waits(at) => {
                    self.halls.alarm.set(Some(at), id);
                    return Ok(());
                }
                Step::Out(deeds) => self.do_all_in_tournament(id, &deeds).await,
                Step::Lay(round, lays) => self.lay_boards(&cup, round, &lays, now).await,
                Step::Over => {
                    let ended = self.store.end_tournament(id, Stage::Over, now).await;
                    ended.map_err(HouseError::from)
                }
                Step::Cancel => self.do_in_tournament(id, &Deed::Cancel).await,
            };
            if !is_conflict(&done) || conflicts >= CONFLICTS {
                done?;
                conflicts = 0;
            } else {
                conflicts += 1;
            }
        }
    }

    async fn do_all_in_tournament(
        &self,
        id: &TournamentId,
        deeds: &[Deed],
    ) -> Result<(), HouseError> {
        for deed in deeds {
            self.do_in_tournament(id, deed).await?;
        }
        Ok(())
    }

    /// Lays the tables of a round: all of them, with the round itself, or none.
    async fn lay_boards(
        self: &Arc<Self>,
        cup: &Cup,
        round: u32,
        lays: &[Lay],
        now: UnixMs,
    ) -> Result<(), HouseError> {
        let house = House::from(Arc::clone(self));
        let mut prepared: Vec<(NewBoard, Prepared)> = Vec::new();
        for Lay { board, leg, seats } in lays {
            let count = u8::try_from(seats.len()).ok().and_then(SeatCount::new);
            let count = count.ok_or_else(|| StoreError::Corrupt("a table of nobody".to_owned()))?;
            let fixture = cup.fixture(round, *board);
            let spec = cup
                .spec
                .table_spec(count, self.randomness.seed(), Some(fixture));
            let sitters = seats.iter().map(|seat| sitter(cup, *seat)).collect();
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
        let id = &cup.stored.listed.id;
        let rounds = cup.played.rounds().into();
        let entrants = cup.stored.entrants.clone();
        self.store
            .lay_boards(id, entrants, round, rounds, boards, now)
            .await?;
        for table in &tables {
            self.laid(table, now);
        }
        Ok(())
    }
}

/// Who sits on a seat of a tournament.
fn sitter(cup: &Cup, number: Option<u32>) -> Sitter {
    let mut entrants = cup.stored.entrants.iter();
    let entrant = number.and_then(|number| entrants.find(|one| one.number == number));
    match entrant.and_then(|entrant| Some((entrant.person.clone()?, entrant.name.clone()))) {
        Some((id, name)) => Sitter::Person {
            id,
            name: DisplayName::stored(&name),
        },
        None => Sitter::Bot {
            level: cup.spec.bot,
            instead_of: None,
        },
    }
}

/// Lets every tournament go on that has something to do.
pub(crate) async fn look_after_tournaments(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let now = house.clock.now();
        for id in house.halls.alarm.take_due(now) {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                let hall = house.halls.hall(&id);
                let changing = hall.changing.lock().await;
                let gone_on = house.go_on(&id, false).await;
                house.tell_nodes(|| Told::Tournament(id.clone()));
                drop(changing);
                if let Err(error) = gone_on {
                    log_failure(
                        error,
                        Some(&id),
                        "a tournament could not go on; trying again",
                    );
                    let waiting = Arc::downgrade(&house);
                    drop((hall, house));
                    tokio::time::sleep(AGAIN).await;
                    if let Some(house) = waiting.upgrade() {
                        house.halls.alarm.set(Some(house.clock.now()), &id);
                    }
                }
            });
        }
        let wait = house.halls.alarm.next();
        let wait = wait.map_or(60_000, |at| (at - now).clamp(1, 60_000));
        let changed = house.halls.alarm.changed();
        drop(house);
        tokio::select! {
            biased;
            () = changed => {}
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
    }
}
