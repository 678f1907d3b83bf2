//! A table: what its log leads to.

use std::collections::BTreeSet;
use std::sync::Arc;

use model::{
    Entry, PersonId, Status, StoredTable, Summary, TableId, Turn, Unchanged, UnixMs, shown_name,
};
use serde_json::Value;
use tabletop::race::rule;
use tabletop::{
    AnyDeed, AnyState, Claim, Move, Note, Outcome, Playthrough, Record, Seat, SeatSet, Seed,
};

use crate::context::{Context, NoContext};
use crate::corrupt::Corrupt;
use crate::decision::TriedMove;
use crate::fact::Fact;
use crate::question::Questions;
use crate::race::{Call, Decided};
use crate::refused::Refused;
use crate::scene::{PerWatcher, SceneCache, SharedMove};
use crate::spec::{Sitter, Spec, seat_at, table_time};

/// How long a game of a tournament in real time waits until everybody has come.
const LONGEST_GATHERING: UnixMs = 45_000;

/// The links of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// To play.
    pub play: String,
    /// To watch.
    pub watch: String,
}

/// What stands for a bot in the names of a table; no person's name has it.
pub const BOT_SIGN: &str = "\u{1f916}";

/// A table as it stands.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) keys: Keys,
    pub(crate) spec: Arc<Spec>,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) game: Playthrough,
    /// Shared with the table as it was before: a log is only ever added to.
    pub(crate) log: Vec<Arc<Logged>>,
    pub(crate) started_at: Option<UnixMs>,
    /// The number and time of the last entry that changed the game.
    pub(crate) changed: (u64, UnixMs),
    /// For how many milliseconds table time has stood still since then, by the log.
    pub(crate) paused: UnixMs,
    pub(crate) pending: Option<Pending>,
    /// The calls of a race that is not decided yet.
    pub(crate) calls: Vec<Call>,
    /// The number of the last entry that decided who was first.
    pub(crate) decided: u64,
    pub(crate) ended: Option<Ended>,
    pub(crate) next: Option<Keys>,
    /// Whether a move was ever made, also one that was taken back.
    pub(crate) played: bool,
    /// For each seat, the entry that made it its turn, and when.
    turn_since: Vec<Option<(u64, UnixMs)>>,
    /// What is known of people, and when the site was closed, which is in no log.
    pub(crate) context: Arc<dyn Context>,
    /// Where the luck of bots at this table comes from; none before it belongs to a house.
    pub(crate) luck: Option<Seed>,
    /// The questions that were refused.
    pub(crate) questions: Questions,
    /// Under which fence its owner writes.
    pub fence: u64,
    /// When something is due by itself, as it is stored.
    pub wakes_at: Option<UnixMs>,
    /// When something last happened, as lists know it.
    pub listed_at: UnixMs,
    /// What its scenes share.
    pub(crate) cache: SceneCache,
}

/// An entry, with what a move brought about.
#[derive(Debug)]
pub(crate) struct Logged {
    pub(crate) seq: u64,
    /// The id of the message that led to it.
    id: Option<Box<str>>,
    pub(crate) at: UnixMs,
    pub(crate) fact: Fact,
    pub(crate) deed: Option<Box<dyn AnyDeed>>,
    /// The move as each watcher may know it.
    pub(crate) moves: PerWatcher<SharedMove>,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// May I take my move back?
    Undo {
        /// Who asks.
        by: Seat,
        /// How many moves would be left.
        keep: u32,
    },
    /// Shall we call it a draw?
    Draw {
        /// Who offers.
        by: Seat,
    },
}

/// How a game ended other than by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Somebody gave up.
    Resigned(Seat),
    /// Somebody ran out of time.
    RanLate(Seat),
    /// All agreed to a draw.
    Agreed,
    /// The table was closed.
    Closed,
}

impl Table {
    /// A table before its first entry.
    pub fn new(id: TableId, keys: Keys, spec: Spec, now: UnixMs) -> Result<Table, Refused> {
        let game = spec.begin()?;
        let sitters = vec![Sitter::Open; usize::from(spec.seats.get())];
        let turn_since = vec![None; sitters.len()];
        Ok(Table {
            id,
            keys,
            spec: Arc::new(spec),
            sitters,
            game,
            log: Vec::new(),
            started_at: None,
            changed: (0, now),
            paused: 0,
            pending: None,
            calls: Vec::new(),
            decided: 0,
            ended: None,
            next: None,
            played: false,
            turn_since,
            context: Arc::new(NoContext),
            luck: None,
            questions: Questions::default(),
            fence: 0,
            wakes_at: None,
            listed_at: now,
            cache: SceneCache::default(),
        })
    }

    /// A table from its log.
    pub fn replay(stored: StoredTable) -> Result<Table, Corrupt> {
        let spec: Spec = serde_json::from_value(stored.table.spec)
            .map_err(|error| Corrupt(error.to_string()))?;
        let keys = Keys {
            play: stored.table.play_key,
            watch: stored.table.watch_key,
        };
        let mut table = Table::new(stored.table.id, keys, spec, stored.table.created_at)
            .map_err(|error| Corrupt(error.to_string()))?;
        (table.fence, table.wakes_at) = (stored.fence, stored.wake_at);
        table.listed_at = stored.updated_at;
        for entry in stored.log {
            let seq = entry.seq;
            table
                .admit(entry)
                .map_err(|error| Corrupt(format!("entry {seq}: {error}")))?;
        }
        Ok(table)
    }

    /// Gives the table what it needs of its house and is in no log.
    pub fn join(&mut self, context: Arc<dyn Context>, luck: Seed) {
        self.context = context;
        self.luck = Some(luck);
    }

    /// The number of the last entry.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.log.last().map_or(0, |logged| logged.seq)
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Its links.
    #[must_use]
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The number and time of the last entry that changed the game. The number names the position.
    #[must_use]
    pub fn changed(&self) -> (u64, UnixMs) {
        self.changed
    }

    /// The links of the next game between the same players.
    #[must_use]
    pub fn next(&self) -> Option<&Keys> {
        self.next.as_ref()
    }

    /// What the table has to know that is in no log.
    #[must_use]
    pub fn context(&self) -> &dyn Context {
        self.context.as_ref()
    }

    /// What was agreed.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The entry that a message with this id led to.
    #[must_use]
    pub fn seq_of(&self, id: &str) -> Option<u64> {
        // Who asks twice asks soon: the latest come first.
        let mut latest = self.log.iter().rev();
        latest
            .find(|logged| logged.id.as_deref() == Some(id))
            .map(|logged| logged.seq)
    }

    /// What the entry with that number says.
    #[must_use]
    pub fn fact(&self, seq: u64) -> Option<&Fact> {
        let index = self.log.binary_search_by_key(&seq, |logged| logged.seq);
        index.ok().map(|index| &self.log[index].fact)
    }

    /// The state of the game.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        self.game.state()
    }

    /// The moves that stand.
    #[must_use]
    pub fn moves(&self) -> &[Arc<Move>] {
        self.game.moves()
    }

    /// The record of the game, with how its races were decided.
    #[must_use]
    pub fn record(&self) -> Record {
        let (mut start, mut notes) = (None, Vec::new());
        for logged in &self.log {
            match &logged.fact {
                Fact::Started => start = Some(logged.at),
                Fact::Paused { ms } => {
                    start = start.map(|start: UnixMs| start.saturating_add_unsigned(*ms));
                }
                Fact::Ruled(decided) => notes.push(Note {
                    at: table_time(logged.at, start.unwrap_or(logged.at)),
                    about: serde_json::to_value(decided).unwrap_or_default(),
                }),
                _ => {}
            }
        }
        Record {
            notes,
            ..self.game.record()
        }
    }

    /// Takes in the next entry of the log.
    pub fn admit(&mut self, entry: Entry) -> Result<(), Refused> {
        let unreadable = |error: serde_json::Error| Refused::new("unreadable", error.to_string());
        let fact: Fact = serde_json::from_value(entry.body).map_err(unreadable)?;
        self.add(entry.seq, entry.at, entry.id, fact)
    }

    /// Takes in what the next entry of the log says.
    pub fn add(
        &mut self,
        seq: u64,
        at: UnixMs,
        id: Option<String>,
        fact: Fact,
    ) -> Result<(), Refused> {
        self.add_tried(seq, at, id, fact, None)
    }

    /// Takes in what the next entry of the log says. A move that was tried just so is not played
    /// again.
    pub fn add_tried(
        &mut self,
        seq: u64,
        at: UnixMs,
        id: Option<String>,
        fact: Fact,
        tried: Option<TriedMove>,
    ) -> Result<(), Refused> {
        if seq != self.seq() + 1 {
            let sentence = format!("entry {seq} follows entry {}", self.seq());
            return Err(Refused::new("out-of-order", sentence));
        }
        let deed = self.bring_about(&fact, at, tried)?;
        if fact.changes_the_game() {
            if matches!(fact, Fact::Moved { .. }) {
                // Whoever plays on has answered.
                self.refuse_question();
            }
            self.changed = (seq, at);
            self.paused = 0;
            self.pending = None;
            self.cache.forget_position();
        }
        self.note_turns(seq, at);
        self.log.push(Arc::new(Logged {
            seq,
            id: id.map(String::into_boxed_str),
            at,
            fact,
            deed,
            moves: PerWatcher::default(),
        }));
        Ok(())
    }

    /// Notes whose turn has come. A turn of several actions is one.
    fn note_turns(&mut self, seq: u64, at: UnixMs) {
        let actors = match self.status() {
            Status::Running => self.state().actors(),
            Status::Waiting | Status::Finished => SeatSet::EMPTY,
        };
        for (index, since) in self.turn_since.iter_mut().enumerate() {
            let acts = seat_at(index).is_some_and(|seat| actors.contains(seat));
            *since = acts.then(|| since.unwrap_or((seq, at)));
        }
    }

    fn bring_about(
        &mut self,
        fact: &Fact,
        at: UnixMs,
        tried: Option<TriedMove>,
    ) -> Result<Option<Box<dyn AnyDeed>>, Refused> {
        match fact {
            Fact::Sat { seat, sitter } => {
                let place = self.sitters.get_mut(seat.index());
                *place.ok_or_else(|| Refused::new("no-seat", "there is no such seat"))? =
                    sitter.clone();
            }
            Fact::Started => self.started_at = Some(at),
            Fact::Paused { ms } => self.stop_table_time(*ms),
            Fact::Moved { actor, action } => {
                self.played = true;
                let at = self.time_of_move(at);
                return self.make_move(at, *actor, action, tried).map(Some);
            }
            Fact::Called(call) => self.calls.push(call.clone()),
            Fact::Ruled(decided) => {
                self.bring_about_ruling(decided)?;
                if decided.ruling.first.is_some() {
                    self.decided = self.seq() + 1;
                }
            }
            Fact::UndoAsked { by, keep } => {
                self.pending = Some(Pending::Undo {
                    by: *by,
                    keep: *keep,
                });
            }
            Fact::DrawOffered { by } => self.pending = Some(Pending::Draw { by: *by }),
            Fact::UndoRefused | Fact::DrawRefused => self.refuse_question(),
            Fact::QuestionsClosed { by, about } => self.questions.close(*about, *by),
            Fact::TakenBack { keep } => {
                let back = self.moves().len().saturating_sub(*keep as usize);
                self.game.undo(back);
            }
            Fact::DrawAgreed => self.ended = Some(Ended::Agreed),
            Fact::Resigned { seat } => self.ended = Some(Ended::Resigned(*seat)),
            Fact::RanLate { seat } => self.ended = Some(Ended::RanLate(*seat)),
            Fact::Closed { .. } => self.ended = Some(Ended::Closed),
            Fact::Rematched {
                play_key,
                watch_key,
            } => {
                self.next = Some(Keys {
                    play: play_key.clone(),
                    watch: watch_key.clone(),
                });
            }
            Fact::Hinted { .. } | Fact::Said { .. } | Fact::Wrote { .. } => {}
        }
        Ok(None)
    }

    /// A ruling follows from the calls before it, and from nothing else.
    fn bring_about_ruling(&mut self, decided: &Decided) -> Result<(), Refused> {
        let calls = std::mem::take(&mut self.calls);
        let claims: Vec<Claim> = calls.iter().map(|call| call.claim).collect();
        if claims == decided.claims && rule(&claims) == decided.ruling {
            return Ok(());
        }
        let sentence = "the ruling does not follow from the calls";
        Err(Refused::new("wrong-ruling", sentence))
    }

    /// Table time of a move made now: the wall clock may step back, table time never does.
    fn time_of_move(&self, at: UnixMs) -> tabletop::Millis {
        let last = self.moves().last().map_or(0, |made| made.at);
        table_time(at, self.started_at.unwrap_or(at)).max(last)
    }

    /// Table time of a move that is logged at `now`, after the closing that is logged before it.
    pub(crate) fn time_of_next_move(&self, now: UnixMs) -> tabletop::Millis {
        let at = now.max(self.log.last().map_or(0, |logged| logged.at));
        let pause = match self.pause_to_log(now) {
            Some(Fact::Paused { ms }) => ms,
            _ => 0,
        };
        let started = self.started_at.unwrap_or(at).saturating_add_unsigned(pause);
        let last = self.moves().last().map_or(0, |made| made.at);
        table_time(at, started).max(last)
    }

    /// Who sits where.
    #[must_use]
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Seats and who sits there.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.sitters
            .iter()
            .enumerate()
            .filter_map(|(i, sitter)| Some((seat_at(i)?, sitter)))
    }

    /// The seats that nobody has taken.
    pub(crate) fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let open = self.seated().filter(|(_, sitter)| **sitter == Sitter::Open);
        open.map(|(seat, _)| seat)
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: &PersonId) -> SeatSet {
        self.seated()
            .filter(|(_, sitter)| sitter.person() == Some(person))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether all seats are taken and nothing has ended the game.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_finished() {
            Status::Finished
        } else if self.sitters.contains(&Sitter::Open) || self.gathers() {
            Status::Waiting
        } else {
            Status::Running
        }
    }

    /// Whether all seats are taken and the game waits until everybody has come.
    #[must_use]
    pub fn gathers(&self) -> bool {
        self.started_at.is_none()
            && self.ended.is_none()
            && self.spec.waits_for_all()
            && !self.sitters.contains(&Sitter::Open)
    }

    /// When a game begins that waits for everybody, whoever has come by then.
    pub(crate) fn begins_at(&self) -> Option<UnixMs> {
        let since = self.changed.1;
        let by = || {
            self.context
                .closings()
                .run_out(&[], since, LONGEST_GATHERING)
        };
        self.gathers().then(by)
    }

    /// Whether the game is over, by its rules or otherwise.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ended.is_some() || self.state().outcome().is_some()
    }

    /// Who won, by the rules or otherwise; `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<SeatSet> {
        let all = SeatSet::all(self.spec.seats);
        let others = |loser: Seat| {
            self.spec
                .seats
                .seats()
                .filter(|&seat| seat != loser)
                .collect()
        };
        match self.ended {
            Some(Ended::Agreed) => Some(all),
            Some(Ended::Closed) => Some(SeatSet::EMPTY),
            Some(Ended::Resigned(loser) | Ended::RanLate(loser)) => Some(others(loser)),
            None => self
                .state()
                .outcome()
                .map(|outcome: Outcome| outcome.winners),
        }
    }

    /// The entries that facts become at the end of the log; the first carries the message's id.
    #[must_use]
    pub fn entries(&self, facts: &[Fact], id: Option<String>, at: UnixMs) -> Vec<Entry> {
        let mut ids = std::iter::once(id).chain(std::iter::repeat(None));
        let at = at.max(self.log.last().map_or(0, |logged| logged.at));
        let numbered = (self.seq() + 1..).zip(facts);
        numbered
            .map(|(seq, fact)| Entry {
                seq,
                at,
                id: ids.next().flatten(),
                body: serde_json::to_value(fact).unwrap_or(Value::Null),
                fence: self.fence,
            })
            .collect()
    }

    /// The table in a line, for lists and alarms.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let names: Vec<String> = self
            .sitters
            .iter()
            .map(|sitter| match sitter {
                Sitter::Open => "?".to_owned(),
                // Who is forgotten has no name.
                Sitter::Person { name, .. } if name.is_empty() => "…".to_owned(),
                Sitter::Person { name, .. } => shown_name(name.as_str()),
                Sitter::Bot { .. } => BOT_SIGN.to_owned(),
            })
            .collect();
        Summary {
            // Where nobody else can sit down, lists have nothing to wait for.
            status: match self.gathers() {
                true => Status::Running,
                false => self.status(),
            },
            title: names.join(" – "),
            wake_at: self.due().map(|(at, _)| at),
            sitters: self
                .sitters
                .iter()
                .filter_map(Sitter::person)
                .cloned()
                .collect(),
            bots: self
                .sitters
                .iter()
                .filter_map(|sitter| match sitter {
                    Sitter::Bot {
                        level,
                        instead_of: None,
                    } => Some(level.name().to_owned()),
                    _ => None,
                })
                .collect(),
            finish: None,
            turns: self.turns(),
            unchanged: Unchanged::default(),
            keep_until: self.keep_until(),
        }
    }

    /// Who is waited for by other people. In real time nobody has a turn.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let people: BTreeSet<&PersonId> = self.sitters.iter().filter_map(Sitter::person).collect();
        // In a tournament everybody waits, also for who plays a bot.
        let waited_for = people.len() > 1 || self.spec.tournament.is_some();
        if !waited_for || self.state().info().real_time {
            return Vec::new();
        }
        let rules = &self.spec.rules;
        let mut turns: Vec<Turn> = Vec::new();
        for (sitter, since) in self.sitters.iter().zip(&self.turn_since) {
            let (Some(person), Some((seq, since))) = (sitter.person(), *since) else {
                continue;
            };
            if turns.iter().any(|turn| turn.person == *person) {
                continue;
            }
            let seconds = rules.seconds_per_move;
            // Without a clock nothing begins anew with each move of a turn.
            let clock_at = seconds.map_or(since, |_| self.changed.1);
            turns.push(Turn {
                person: person.clone(),
                seq,
                since,
                clock_at,
                seconds,
                remind_at: seconds
                    .filter(|_| rules.over_days())
                    .map(|seconds| self.context.remind_at(person, clock_at, seconds)),
            });
        }
        turns
    }

    /// When the time of the person on a seat, who is to move, runs out.
    pub(crate) fn late_at(&self, seat: Seat) -> Option<UnixMs> {
        let person = self.sitters.get(seat.index())?.person()?;
        let ms = UnixMs::from(self.spec.rules.seconds_per_move?) * 1000;
        let (_, since) = self.changed;
        // A whole tournament does not wait until somebody is back.
        let rests = self.spec.rules.over_days() && self.spec.tournament.is_none();
        Some(match rests {
            true => self.context.run_out(person, since, ms),
            false => self.context.closings().run_out(&[], since, ms),
        })
    }
}
