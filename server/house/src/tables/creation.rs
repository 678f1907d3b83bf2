//! Creation of tables: new games, imports of records, rematches.

use std::sync::Arc;

use model::{Entry, NewTable, Person, PersonId, Summary, TableId, TableStart, UnixMs};
use store::StoreError;
use table::fact::Fact;
use table::new_game::NewGame;
use table::refused::Refused;
use table::spec::{SeriesScore, Sitter, Spec, TableRules};
use table::{Keys, Table};
use tabletop::{Move, Record, SeatCount, Start};

use super::quota::SoloTableSlot;
use crate::error::HouseError;
use crate::house::{House, Inner};

/// The id and links of a new table.
#[derive(Clone, Debug)]
pub struct CreatedTable {
    /// Its id.
    pub id: TableId,
    /// Its links.
    pub keys: Keys,
}

/// A new table that is not stored yet.
pub(crate) struct PreparedTable {
    pub(crate) stored: NewTable,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
    table: Table,
}

impl PreparedTable {
    /// The table, its entries and its summary, as the store takes them.
    pub(crate) fn start(&self) -> TableStart {
        TableStart {
            table: self.stored.clone(),
            entries: self.entries.clone(),
            summary: self.summary.clone(),
        }
    }
}

impl House {
    /// Makes a table, which counts as made by the first person who sits at it.
    pub async fn create(&self, new: NewGame) -> Result<CreatedTable, HouseError> {
        let maker = new.sitters.iter().find_map(Sitter::person).cloned();
        self.create_new(maker.as_ref(), new).await
    }

    /// Makes a table for a person who may sit at it or not.
    pub async fn create_for(
        &self,
        maker: &PersonId,
        new: NewGame,
    ) -> Result<CreatedTable, HouseError> {
        self.create_new(Some(maker), new).await
    }

    async fn create_new(
        &self,
        maker: Option<&PersonId>,
        new: NewGame,
    ) -> Result<CreatedTable, HouseError> {
        let seats = u8::try_from(new.sitters.len())
            .ok()
            .and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| {
            let sentence = format!(
                "{} seats are not 1 to {}",
                new.sitters.len(),
                tabletop::MAX_SEATS
            );
            Refused::new("bad-setup", sentence)
                .about("problem", "seats")
                .about("value", new.sitters.len())
                .about("least", 1)
                .about("most", tabletop::MAX_SEATS)
        })?;
        self.check_sitters(&new.sitters).await?;
        let series = (new.rules.games > 1).then(|| SeriesScore::new(seats));
        let start = Start::Seed(self.inner.randomness.seed());
        let spec = Spec {
            game: new.game,
            options: new.options,
            seats,
            start,
            rules: TableRules {
                // A rated game has no hints.
                hints: new.rules.hints && !new.rules.rated,
                ..new.rules
            },
            series,
            tournament: None,
        };
        spec.check_table()?;
        self.create_from(spec, new.sitters, &[], maker).await
    }

    /// Checks that every sitter may use their name.
    async fn check_sitters(&self, sitters: &[Sitter]) -> Result<(), HouseError> {
        for sitter in sitters {
            match sitter {
                Sitter::Open => {}
                Sitter::Person { id, name } => {
                    self.display_name(name.as_str(), id).await?;
                }
                Sitter::Bot { instead_of, .. } => {
                    if let Some((id, name)) = instead_of {
                        self.display_name(name.as_str(), id).await?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes a table from a record, to look at it or to play on. Its seats are open.
    pub async fn import(&self, record: &Record) -> Result<CreatedTable, HouseError> {
        self.import_for(None, record).await
    }

    /// The same for its maker, if that person is known.
    pub async fn import_for(
        &self,
        maker: Option<&PersonId>,
        record: &Record,
    ) -> Result<CreatedTable, HouseError> {
        let game = games::find(&record.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        let replayed = tabletop::Playthrough::replay(game, record)
            .map_err(|error| Refused::new("bad-record", error.to_string()))?;
        let spec = Spec {
            game: record.game.clone(),
            options: replayed.state().options().json(),
            seats: record.seats,
            start: record.start.clone(),
            rules: TableRules::default(),
            series: None,
            tournament: None,
        };
        // A finished game can only be looked at. An unfinished one is a table like any other.
        if replayed.state().outcome().is_none() {
            spec.check_table()?;
        }
        let sitters = vec![Sitter::Open; usize::from(record.seats.get())];
        let moves: Vec<Arc<Move>> = replayed.moves().iter().cloned().collect();
        self.create_from(spec, sitters, &moves, maker).await
    }

    async fn create_from(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
        maker: Option<&PersonId>,
    ) -> Result<CreatedTable, HouseError> {
        let now = self.now();
        let (new, _place) = self.prepare_checked(spec, sitters, moves, maker).await?;
        let TableStart {
            table,
            entries,
            summary,
        } = new.start();
        self.inner.store.create(table, entries, summary).await?;
        self.inner.announce_table(&new, now);
        Ok(CreatedTable {
            id: new.stored.id,
            keys: new.table.keys().clone(),
        })
    }

    /// A table that is not stored yet, if its rules are valid, everybody may sit there, and its maker
    /// may have another one alone. The slot under the maker's cap must be held until the table is
    /// stored.
    async fn prepare_checked(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
        maker: Option<&PersonId>,
    ) -> Result<(PreparedTable, Option<SoloTableSlot>), HouseError> {
        spec.check_rules()?;
        spec.check_rated(&sitters)?;
        let now = self.now();
        for person in sitters.iter().filter_map(Sitter::person) {
            self.inner.moderation.check_not_banned(person, now)?;
        }
        let alone = |maker: &&PersonId| {
            let mut people = sitters.iter().filter_map(Sitter::person);
            people.all(|person| person == *maker)
        };
        let maker = maker.filter(alone);
        let bots = sitters
            .iter()
            .all(|sitter| matches!(sitter, Sitter::Bot { .. }));
        let mut new = self.prepare(spec, sitters, moves)?;
        let slot = match maker {
            Some(maker) => Some(self.reserve_solo_table(maker, bots).await?),
            None => None,
        };
        new.stored.maker = maker.cloned();
        Ok((new, slot))
    }

    /// A table that is not stored yet.
    pub(crate) fn prepare(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
    ) -> Result<PreparedTable, HouseError> {
        let now = self.now();
        // Moves of a record keep their times: the game began that long ago.
        let last = moves
            .last()
            .and_then(|made| UnixMs::try_from(made.at).ok())
            .unwrap_or(0);
        let began = now.saturating_sub(last);
        let randomness = self.inner.randomness.as_ref();
        let id = randomness.table_id();
        let keys = Keys {
            play: randomness.key(),
            watch: randomness.key(),
        };
        let stored = NewTable {
            id: id.clone(),
            play_key: keys.play.clone(),
            watch_key: keys.watch.clone(),
            spec: serde_json::to_value(&spec)
                .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            game: spec.game.clone(),
            public: spec.rules.public,
            rated: spec.rules.rated,
            seats: spec.seats.get(),
            pace: spec.pace(),
            created_at: now,
            maker: None,
        };
        let attach = |table: &mut Table| self.inner.attach_context(table);
        let (table, entries) = Table::set_up((id, keys), spec, sitters, moves, attach, began)?;
        Ok(PreparedTable {
            stored,
            entries,
            summary: table.summary(),
            table,
        })
    }

    /// The next game between the same players, unless there is one already: the fact that leads
    /// there, and the table, which are stored together.
    pub(crate) async fn rematch(
        &self,
        table: &Table,
        who: &Person,
    ) -> Result<Option<(Fact, PreparedTable, Option<SoloTableSlot>)>, HouseError> {
        let seed = self.inner.randomness.seed();
        let Some((next, sitters)) = table.next_game(&who.id, seed)? else {
            return Ok(None);
        };
        let (next, slot) = self
            .prepare_checked(next, sitters, &[], Some(&who.id))
            .await?;
        let Keys { play, watch } = next.table.keys().clone();
        let fact = Fact::Rematched {
            by: table.seats_of(&who.id).first(),
            play_key: play,
            watch_key: watch,
        };
        Ok(Some((fact, next, slot)))
    }
}

impl Inner {
    /// Sets the timer of a new table that is stored, and notifies the lobby and its players.
    pub(crate) fn announce_table(&self, new: &PreparedTable, now: UnixMs) {
        // A bot that has to think begins at once.
        let wake_at = new.table.thinker().map(|_| now).or(new.summary.wake_at);
        self.tables.timers.set(wake_at, &new.stored.id);
        self.update_lobby(None, &new.table);
        self.notify_turns(&new.table, &[], &new.summary.turns);
    }
}
