//! News: the log entries since a watcher's last message, as the watcher may know them.

use serde::Serialize;
use tabletop::{AnyAppliedAction, AnyEvents, Ruling, Seat, Watcher};

use crate::fact::Fact;
use crate::race::DecidedRace;
use crate::table::Table;

/// An entry of the log, as one watcher may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct News {
    /// The entry's number.
    pub seq: u64,
    /// The kind of the entry.
    pub what: NewsKind,
    /// The seat that acted, if one did.
    pub seat: Option<Seat>,
    /// The action in notation, as the watcher may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The events, as the watcher may know them.
    #[serde(skip_serializing_if = "AnyEvents::is_empty")]
    pub events: AnyEvents,
    /// The ruling of a race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
    /// All seats that called in the race.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ran: Vec<Seat>,
}

/// The kinds of news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NewsKind {
    /// A person or a bot sat down.
    Sat,
    /// The game began.
    Started,
    /// A move was made.
    Moved,
    /// A race was decided.
    Ruled,
    /// A player asks to take a move back.
    UndoAsked,
    /// The others refuse to take a move back.
    UndoRefused,
    /// Moves were taken back.
    TakenBack,
    /// A player offers a draw.
    DrawOffered,
    /// The others refuse the draw.
    DrawRefused,
    /// A player does not want to be asked again in this game.
    QuestionsClosed,
    /// A draw was agreed.
    DrawAgreed,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    RanLate,
    /// The table was closed.
    Closed,
    /// A player asked for a hint.
    Hinted,
    /// A player said or wrote something.
    Said,
    /// A player would like a next game.
    RematchAsked,
    /// There is a next game.
    Rematched,
}

impl NewsKind {
    /// Whether the game stands differently afterwards, as [`Fact::changes_the_game`] has it.
    #[must_use]
    pub fn changes_the_game(self) -> bool {
        match self {
            NewsKind::Sat
            | NewsKind::Started
            | NewsKind::Moved
            | NewsKind::TakenBack
            | NewsKind::DrawAgreed
            | NewsKind::Resigned
            | NewsKind::RanLate
            | NewsKind::Closed => true,
            NewsKind::Ruled
            | NewsKind::UndoAsked
            | NewsKind::UndoRefused
            | NewsKind::DrawOffered
            | NewsKind::DrawRefused
            | NewsKind::QuestionsClosed
            | NewsKind::Hinted
            | NewsKind::Said
            | NewsKind::RematchAsked
            | NewsKind::Rematched => false,
        }
    }
}

impl Table {
    /// The entries after number `since`, as that watcher may know them.
    #[must_use]
    pub fn news(&self, since: u64, watcher: Watcher) -> Vec<News> {
        // Entries are numbered from 1 on, without gaps.
        let first = usize::try_from(since).unwrap_or(usize::MAX);
        let told = self.log.iter_from(first).filter_map(|logged| {
            let (what, seat) = kind(&logged.fact)?;
            let applied = logged.applied.as_ref();
            let events = |applied: &dyn AnyAppliedAction| match logged.seq == self.changed.0 {
                true => self.latest_events(applied, watcher),
                false => applied.events_for(watcher),
            };
            Some(News {
                seq: logged.seq,
                what,
                seat: seat.map(|seat| self.present_seat(logged.seq, seat)),
                action: applied.map(|applied| applied.action_for(watcher)),
                events: applied
                    .map(|applied| events(applied.as_ref()))
                    .unwrap_or_default(),
                ruling: decided(&logged.fact).map(|decided| decided.ruling.clone()),
                ran: decided(&logged.fact).map_or_else(Vec::new, |decided| {
                    decided.claims.iter().map(|claim| claim.seat).collect()
                }),
            })
        });
        told.collect()
    }
}

fn decided(fact: &Fact) -> Option<&DecidedRace> {
    match fact {
        Fact::Ruled(decided) => Some(decided),
        _ => None,
    }
}

/// The kind and the seat of the news of a fact; `None` if it is secret, or told by the next fact.
fn kind(fact: &Fact) -> Option<(NewsKind, Option<Seat>)> {
    Some(match fact {
        Fact::Called(_) | Fact::Paused { .. } | Fact::SeatsRemoved { .. } => return None,
        Fact::Ruled(decided) => (NewsKind::Ruled, decided.ruling.first),
        Fact::Sat { seat, .. } => (NewsKind::Sat, Some(*seat)),
        Fact::Started => (NewsKind::Started, None),
        Fact::Moved { actor, .. } => (NewsKind::Moved, actor.seat()),
        Fact::UndoAsked { by, .. } => (NewsKind::UndoAsked, Some(*by)),
        Fact::UndoRefused => (NewsKind::UndoRefused, None),
        Fact::TakenBack { .. } => (NewsKind::TakenBack, None),
        Fact::DrawOffered { by } => (NewsKind::DrawOffered, Some(*by)),
        Fact::DrawRefused => (NewsKind::DrawRefused, None),
        Fact::QuestionsClosed { by, .. } => (NewsKind::QuestionsClosed, Some(*by)),
        Fact::DrawAgreed => (NewsKind::DrawAgreed, None),
        Fact::Resigned { seat } => (NewsKind::Resigned, Some(*seat)),
        Fact::RanLate { seat } => (NewsKind::RanLate, Some(*seat)),
        Fact::Closed { .. } => (NewsKind::Closed, None),
        Fact::Hinted { by } => (NewsKind::Hinted, Some(*by)),
        Fact::Said { by, .. } | Fact::Wrote { by, .. } => (NewsKind::Said, Some(*by)),
        Fact::RematchAsked { by } => (NewsKind::RematchAsked, Some(*by)),
        Fact::Rematched { .. } => (NewsKind::Rematched, None),
    })
}
