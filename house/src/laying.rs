//! How tables are laid: by somebody's wish, from a record, and for the next game of the same players.

use std::sync::Arc;

use serde_json::Value;
use store::{Entry, NewTable, Person, StoreError, Summary, TableId, UnixMs, random_key};
use tabletop::{Move, Outcome, Record, Seat, SeatCount, Seed, Start};

use crate::fact::Fact;
use crate::house::{House, Inner};
use crate::refused::{HouseError, Refused};
use crate::spec::{SeriesSoFar, Sitter, Spec, TableRules, seat_at};
use crate::table::{Ended, Keys, Table};

/// A game somebody wants to begin.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// Who sits where; `Open` for whoever comes.
    pub sitters: Vec<Sitter>,
    /// The rules of the table.
    pub rules: TableRules,
}

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

impl House {
    /// Makes a table.
    pub async fn create(&self, new: NewGame) -> Result<Created, HouseError> {
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
        let series = (new.rules.games > 1).then(|| SeriesSoFar::new(seats));
        let start = Start::Seed(random_seed());
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
        self.create_from(spec, new.sitters, &[]).await
    }

    /// Makes a table from a record, for looking at it and for playing on. Its seats are open.
    pub async fn import(&self, record: &Record) -> Result<Created, HouseError> {
        let game = games::find(&record.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        let replayed = tabletop::Playthrough::replay(game, record)
            .map_err(|error| Refused::new("bad-record", error.to_string()))?;
        let spec = Spec {
            game: record.game.clone(),
            options: replayed.state().options(),
            seats: record.seats,
            start: record.start.clone(),
            rules: TableRules::default(),
            series: None,
            tournament: None,
        };
        let sitters = vec![Sitter::Open; usize::from(record.seats.get())];
        self.create_from(spec, sitters, replayed.moves()).await
    }

    async fn create_from(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Arc<Move>],
    ) -> Result<Created, HouseError> {
        spec.check_rules()?;
        spec.check_rated(&sitters)?;
        let now = self.now();
        for person in sitters.iter().filter_map(Sitter::person) {
            self.inner.register.check_welcome(person, now)?;
        }
        let new = self.prepare(spec, sitters, moves)?;
        let (stored, entries) = (new.stored.clone(), new.entries.clone());
        let summary = new.summary.clone();
        self.inner.store.create(stored, entries, summary).await?;
        self.inner.laid(&new, now);
        Ok(Created {
            id: new.stored.id,
            keys: new.table.keys,
        })
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
        let id = TableId::random();
        let keys = Keys {
            play: random_key(),
            watch: random_key(),
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
        };
        let mut table = Table::new(id, keys, spec, began)?;
        table.register = Arc::clone(&self.inner.register);
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
                actor: made.actor.clone(),
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

    /// The next game between the same players, unless there is one already. Where it is rated, the
    /// others' seats wait for them: nobody loses a game that they did not come to.
    pub(crate) async fn rematch(
        &self,
        table: &Table,
        who: &Person,
    ) -> Result<Option<Fact>, HouseError> {
        if table.next.is_some() {
            return Ok(None);
        }
        let Some(seating) = next_seating(table) else {
            return Ok(None);
        };
        let spec = table.spec();
        let sitters = seating
            .iter()
            .map(|seat| match &table.sitters()[seat.index()] {
                Sitter::Person { id, .. } if spec.rules.rated && *id != who.id => Sitter::Open,
                sitter => sitter.clone(),
            })
            .collect();
        let next = Spec {
            start: Start::Seed(random_seed()),
            series: next_series(table, &seating),
            ..spec.clone()
        };
        let created = self.create_from(next, sitters, &[]).await?;
        let Keys { play, watch } = created.keys;
        Ok(Some(Fact::Rematched {
            play_key: play,
            watch_key: watch,
        }))
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

/// Who sits where in the next game: by the game's rule, or if it was cut short, the loser starts.
fn next_seating(table: &Table) -> Option<Vec<Seat>> {
    if table.ended.is_none() {
        return table.state().next_seating();
    }
    let winners = table.winners()?;
    let mut order: Vec<Seat> = table.spec().seats.seats().collect();
    let loser = order
        .iter()
        .position(|&seat| !winners.contains(seat))
        .unwrap_or(1);
    let seats = order.len();
    order.rotate_left(loser % seats);
    Some(order)
}

/// The series after this game, by the seats of the next one; a new one when it is complete.
fn next_series(table: &Table, seating: &[Seat]) -> Option<SeriesSoFar> {
    let so_far = table.standing()?;
    if so_far.played >= table.spec().rules.games {
        return Some(SeriesSoFar::new(table.spec().seats));
    }
    let tallies = seating
        .iter()
        .map(|seat| so_far.tallies[seat.index()])
        .collect();
    Some(SeriesSoFar { tallies, ..so_far })
}

impl Table {
    /// The series with this game counted in, if it is over, by the seats of this game.
    #[must_use]
    pub fn standing(&self) -> Option<SeriesSoFar> {
        let mut so_far = self.spec.series.clone()?;
        let closed = self.ended == Some(Ended::Closed);
        let Some(winners) = self.winners().filter(|_| !closed) else {
            return Some(so_far);
        };
        let outcome: Option<Outcome> = self.state().outcome().filter(|_| self.ended.is_none());
        so_far.played += 1;
        for (seat, tally) in self.spec.seats.seats().zip(&mut so_far.tallies) {
            match (winners.contains(seat), winners.len()) {
                (true, 1) => tally.wins += 1,
                (true, _) => tally.shared += 1,
                (false, _) => {}
            }
            tally.points += outcome.map_or(0, |outcome| i64::from(outcome.scores[seat]));
        }
        Some(so_far)
    }
}

pub(crate) fn random_seed() -> Seed {
    Seed::new(random_key()).expect("a key is letters and digits")
}
