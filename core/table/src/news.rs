//! What has happened since somebody last looked.

use serde::Serialize;
use tabletop::{AnyDeed, AnyEvents, Ruling, Seat, Watcher};

use crate::fact::Fact;
use crate::race::Decided;
use crate::table::Table;

/// An entry of the log, as one watcher may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct News {
    /// The entry's number.
    pub seq: u64,
    /// What happened.
    pub what: What,
    /// Who did it, where a seat did.
    pub seat: Option<Seat>,
    /// The action in notation, as the watcher may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What it brought about, as the watcher may know it.
    #[serde(skip_serializing_if = "AnyEvents::is_empty")]
    pub events: AnyEvents,
    /// Who was first in a race, and by how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
    /// Everybody who wanted to be first in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ran: Vec<Seat>,
}

/// The kinds of news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Somebody sat down, or a bot did.
    Sat,
    /// The game began.
    Started,
    /// A move was made.
    Moved,
    /// A race was decided.
    Ruled,
    /// Somebody asks to take a move back.
    UndoAsked,
    /// That was refused.
    UndoRefused,
    /// Moves were taken back.
    TakenBack,
    /// Somebody offers a draw.
    DrawOffered,
    /// That was refused.
    DrawRefused,
    /// Somebody does not want to be asked again in this game.
    QuestionsClosed,
    /// A draw was agreed.
    DrawAgreed,
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    RanLate,
    /// The table was closed.
    Closed,
    /// Somebody asked for a hint.
    Hinted,
    /// Somebody said or wrote something.
    Said,
    /// There is a next game.
    Rematched,
}

impl What {
    /// Whether the game stands differently afterwards, as [`Fact::changes_the_game`] has it.
    #[must_use]
    pub fn changes_the_game(self) -> bool {
        match self {
            What::Sat
            | What::Started
            | What::Moved
            | What::TakenBack
            | What::DrawAgreed
            | What::Resigned
            | What::RanLate
            | What::Closed => true,
            What::Ruled
            | What::UndoAsked
            | What::UndoRefused
            | What::DrawOffered
            | What::DrawRefused
            | What::QuestionsClosed
            | What::Hinted
            | What::Said
            | What::Rematched => false,
        }
    }
}

impl Table {
    /// The entries after number `since`, as that watcher may know them.
    #[must_use]
    pub fn news(&self, since: u64, watcher: Watcher) -> Vec<News> {
        let first = self.log.partition_point(|logged| logged.seq <= since);
        let told = self.log[first..].iter().filter_map(|logged| {
            let (what, seat) = kind(&logged.fact)?;
            let deed = logged.deed.as_ref();
            let events = |deed: &dyn AnyDeed| match logged.seq == self.changed.0 {
                true => self.latest_events(deed, watcher),
                false => deed.events_for(watcher),
            };
            Some(News {
                seq: logged.seq,
                what,
                seat,
                action: deed.map(|deed| deed.action_for(watcher)),
                events: deed.map(|deed| events(deed.as_ref())).unwrap_or_default(),
                ruling: decided(&logged.fact).map(|decided| decided.ruling.clone()),
                ran: decided(&logged.fact).map_or_else(Vec::new, |decided| {
                    decided.claims.iter().map(|claim| claim.seat).collect()
                }),
            })
        });
        told.collect()
    }
}

fn decided(fact: &Fact) -> Option<&Decided> {
    match fact {
        Fact::Ruled(decided) => Some(decided),
        _ => None,
    }
}

/// What an entry tells, and of whom; nothing, if nobody is to hear of it.
fn kind(fact: &Fact) -> Option<(What, Option<Seat>)> {
    Some(match fact {
        Fact::Called(_) | Fact::Paused { .. } => return None,
        Fact::Ruled(decided) => (What::Ruled, decided.ruling.first),
        Fact::Sat { seat, .. } => (What::Sat, Some(*seat)),
        Fact::Started => (What::Started, None),
        Fact::Moved { actor, .. } => (What::Moved, actor.seat()),
        Fact::UndoAsked { by, .. } => (What::UndoAsked, Some(*by)),
        Fact::UndoRefused => (What::UndoRefused, None),
        Fact::TakenBack { .. } => (What::TakenBack, None),
        Fact::DrawOffered { by } => (What::DrawOffered, Some(*by)),
        Fact::DrawRefused => (What::DrawRefused, None),
        Fact::QuestionsClosed { by, .. } => (What::QuestionsClosed, Some(*by)),
        Fact::DrawAgreed => (What::DrawAgreed, None),
        Fact::Resigned { seat } => (What::Resigned, Some(*seat)),
        Fact::RanLate { seat } => (What::RanLate, Some(*seat)),
        Fact::Closed { .. } => (What::Closed, None),
        Fact::Hinted { by } => (What::Hinted, Some(*by)),
        Fact::Said { by, .. } | Fact::Wrote { by, .. } => (What::Said, Some(*by)),
        Fact::Rematched { .. } => (What::Rematched, None),
    })
}
