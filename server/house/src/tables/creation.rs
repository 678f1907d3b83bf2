//! How tables are laid: by somebody's wish, from a record, and for the next game of the same players.

use std::sync::Arc;

use model::{Entry, NewTable, Person, PersonId, Summary, TableId, TableStart, UnixMs};
use store::StoreError;
use table::fact::Fact;
use table::new_game::NewGame;
use table::refused::Refused;
use table::spec::{SeriesSoFar, Sitter, Spec, TableRules, seat_at};
use table::{Keys, Table};
use tabletop::{Move, Record, SeatCount, Start};

use crate::error::HouseError;
use crate::house::{House, Inner};
use crate::tables::quota::SoloPlace;

/// A table that was made.
#[derive(Clone, Debug)]
pub struct Created {
    /// Its id.
    pub id: TableId,
    /// Its links.
    pub keys: Keys,
}

/// A table that can be stored.
pub(crate) struct Prepared {
    pub(crate) stored: NewTable,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
    table: Table,
}

impl Prepared {
    /// What is stored of it.
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
    pub async fn create(&self, new: NewGame) -> Result<Created, HouseError> {
        let maker = new.sitters.iter().find_map(Sitter::person).cloned();
        self.lay_new(maker.as_ref(), new).await
    }

    /// Makes a table for a person who may sit at it or not.
    pub async fn create_for(&self, maker: &PersonId, new: NewGame) -> Result<Created, HouseError> {
        self.lay_new(Some(maker), new).await
    }

    async fn lay_new(&self, maker: Option<&PersonId>, new: NewGame) -> Result<Created, HouseError> {
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
        let series = (new.rules.games > 1).then(|| SeriesSoFar::new(seats));
        let start = Start::Seed(self.inner.randomness.seed());
        let spec = Spec {
            game: new.game,
            options: new.options,
            seats,
            start,
            rules: TableRules {
                // Whoever asks for a rated game asks for one without hints.
                hints: new.rules.hints && !new.rules.rated,
                ..new.rules
            },
            series,
            tournament: None,
        };
        spec.check_table()?;
        self.create_from(spec, new.sitters, &[], maker).await
    }

    /// Whether everybody may carry the name that they would have at a table.
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

    /// Makes a table from a record, for looking at it and for playing on. Its seats are open.
    pub async fn import(&self, record: &Record) -> Result<Created, HouseError> {
        self.import_for(None, record).await
    }

    /// The same for a person, if it is known who that is.
    pub async fn import_for(
        &self,
        maker: Option<&PersonId>,
        record: &Record,
    ) -> Result<Created, HouseError> {
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
        // A game that is over is only looked at; one that goes on is a table like any other.
        if replayed.state().outcome().is_none() {
            spec.check_table()?;
        }
        let sitters = vec![Sitter::Open; usize::from(record.seats.get())];
        self.create_from(spec, sitters, replayed.moves(), maker)
            .await
    }

    async fn create_from(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
        maker: Option<&PersonId>,
    ) -> Result<Created, HouseError> {
        let now = self.now();
        let (new, _place) = self.prepare_checked(spec, sitters, moves, maker).await?;
        let TableStart {
            table,
            entries,
            summary,
        } = new.start();
        self.inner.store.create(table, entries, summary).await?;
        self.inner.laid(&new, now);
        Ok(Created {
            id: new.stored.id,
            keys: new.table.keys().clone(),
        })
    }

    /// A table that is not stored yet, if its rules make sense, everybody may sit there, and its
    /// maker may have another one alone. The place under the maker's cap is to be held until the
    /// table is stored, and counted there.
    async fn prepare_checked(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
        maker: Option<&PersonId>,
    ) -> Result<(Prepared, Option<SoloPlace>), HouseError> {
        spec.check_rules()?;
        spec.check_rated(&sitters)?;
        let now = self.now();
        for person in sitters.iter().filter_map(Sitter::person) {
            self.inner.register.check_welcome(person, now)?;
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
        let place = match maker {
            Some(maker) => Some(self.solo_place(maker, bots).await?),
            None => None,
        };
        new.stored.maker = maker.cloned();
        Ok((new, place))
    }

    /// A table that is not stored yet.
    pub(crate) fn prepare(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
    ) -> Result<Prepared, HouseError> {
        let now = self.now();
        // Moves that were made before keep their times: the game began so long ago.
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
        let mut table = Table::new(id, keys, spec, began)?;
        self.inner.adopt(&mut table);
        let mut facts = Vec::new();
        for (index, sitter) in sitters.into_iter().enumerate() {
            if let (Some(seat), true) = (seat_at(index), sitter != Sitter::Open) {
                facts.push(Fact::Sat { seat, sitter });
            }
        }
        let all = facts.len() == table.sitters().len() && !table.spec().waits_for_all();
        if all || !moves.is_empty() {
            facts.push(Fact::Started);
        }
        let mut entries = table.entries(&facts, None, began);
        for entry in entries.clone() {
            table.admit(entry)?;
        }
        for made in moves {
            let moved = Fact::Moved {
                actor: made.actor,
                action: made.action.clone(),
            };
            for entry in table.entries(&[moved], None, began.saturating_add_unsigned(made.at)) {
                entries.push(entry.clone());
                table.admit(entry)?;
            }
        }
        Ok(Prepared {
            stored,
            entries,
            summary: table.summary(),
            table,
        })
    }

    /// The next game between the same players, unless there is one already: the entry that leads
    /// there, and the table, which are stored together. Where it is rated, the others' seats wait for
    /// them: nobody loses a game that they did not come to.
    pub(crate) async fn rematch(
        &self,
        table: &Table,
        who: &Person,
    ) -> Result<Option<(Fact, Prepared, Option<SoloPlace>)>, HouseError> {
        if table.next().is_some() {
            return Ok(None);
        }
        let Some(seating) = table.next_seating() else {
            return Ok(None);
        };
        let spec = table.spec();
        let sitters = seating
            .iter()
            .map(|seat| match &table.sitters()[seat.index()] {
                Sitter::Person { id, .. } if spec.rules.rated && *id != who.id => Sitter::Open,
                sitter => sitter.renewed(),
            })
            .collect();
        let next = Spec {
            start: Start::Seed(self.inner.randomness.seed()),
            series: table.next_series(&seating),
            ..spec.for_rematch()?
        };
        let (next, place) = self
            .prepare_checked(next, sitters, &[], Some(&who.id))
            .await?;
        let Keys { play, watch } = next.table.keys().clone();
        let fact = Fact::Rematched {
            play_key: play,
            watch_key: watch,
        };
        Ok(Some((fact, next, place)))
    }
}

impl Inner {
    /// Lets a table be known that is stored now.
    pub(crate) fn laid(&self, new: &Prepared, now: UnixMs) {
        // A bot that has to think begins at once; what is due later is found in time.
        let wake_at = new.table.thinker().map(|_| now).or(new.summary.wake_at);
        self.alarm.set(wake_at, &new.stored.id);
        self.tell_lobby(None, &new.table);
        self.tell_turns(&[], &new.summary.turns);
    }
}
