//! Output of a table for the store: the entries of new facts, the summary for lists and timers, the
//! turns, and the record of the game.

use model::{
    Entry, EntryBody, PersonId, Status, Summary, Turn, UnchangedParts, UnixMs, shown_name,
};
use tabletop::{Note, Record};

use super::Table;
use crate::fact::Fact;
use crate::spec::{Sitter, table_time};

/// The sign of a bot in the title of a table; no person's name contains it. The name of the bot's level
/// follows: `🤖 toffee`.
pub const BOT_SIGN: &str = "\u{1f916}";

impl Table {
    /// The record of the game, with the rulings of its races.
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

    /// The log entries of facts. The first one gets the id of the message.
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
                body: EntryBody::of(fact).unwrap_or_default(),
                fence: self.fence,
            })
            .collect()
    }

    /// The summary of the table without what lists show of its seats (names, people, bots), for
    /// entries that do not change it.
    #[must_use]
    pub fn brief_summary(&self) -> Summary {
        Summary {
            // A full table counts as running in lists, even while it waits for its players.
            status: match self.waits_for_players() {
                true => Status::Running,
                false => self.status(),
            },
            title: String::new(),
            wake_at: self.due().map(|(at, _)| at),
            sitters: Vec::new(),
            bots: Vec::new(),
            finish: None,
            turns: self.turns(),
            unchanged: UnchangedParts::default(),
            keep_until: self.keep_until(),
        }
    }

    /// The summary of the table, for lists and timers.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.with_seats(self.brief_summary())
    }

    /// The title of the table in lists: the names of all who sit there.
    #[must_use]
    pub fn title(&self) -> String {
        let names: Vec<String> = self
            .sitters
            .iter()
            .map(|sitter| match sitter {
                Sitter::Open => "?".to_owned(),
                // A deleted person has no name.
                Sitter::Person { name, .. } if name.is_empty() => "…".to_owned(),
                Sitter::Person { name, .. } => shown_name(name.as_str()),
                Sitter::Bot { level, .. } => format!("{BOT_SIGN} {}", level.name()),
            })
            .collect();
        names.join(" – ")
    }

    /// A [brief summary](Table::brief_summary) with what lists show of the seats.
    #[must_use]
    pub fn with_seats(&self, brief: Summary) -> Summary {
        Summary {
            title: self.title(),
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
            ..brief
        }
    }

    /// The turns: the people for whom other people wait. In real time there are none.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut people = self.sitters.iter().filter_map(Sitter::person);
        let first: Option<&PersonId> = people.next();
        let several = people.any(|person| Some(person) != first);
        // In a tournament everybody waits, also for a person who plays against a bot.
        let waited_for = several || self.spec.tournament.is_some();
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
            // Without a clock the time of a turn does not start again with each of its moves.
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
}
