//! Turns of people, the notices about them, and vacations.

use crate::{Cursor, ListedTable, PersonId, UnixMs};

/// A turn: other people wait for a move of this person at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The person whose turn it is.
    pub person: PersonId,
    /// The number of the log entry that began the turn. It identifies the turn.
    pub seq: u64,
    /// The time at which the turn began.
    pub since: UnixMs,
    /// The time since which the clock runs for the next move.
    pub clock_at: UnixMs,
    /// The time limit per move in seconds; `None` without a clock.
    pub seconds: Option<u32>,
    /// The time of the reminder; `None` if there is none.
    pub remind_at: Option<UnixMs>,
}

/// A table at which it is a person's turn.
#[derive(Clone, Debug)]
pub struct WaitingTurn {
    /// The table.
    pub table: ListedTable,
    /// The turn.
    pub turn: Turn,
}

impl WaitingTurn {
    /// The cursor of the page that begins after this turn.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor {
            at: self.turn.since,
            id: self.table.id.clone(),
        }
    }
}

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// The person's turn has begun.
    Turn,
    /// It is still the person's turn, and little time is left.
    Reminder,
}

impl NoticeKind {
    /// The code of the kind, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Reminder => "reminder",
        }
    }

    /// The kind of notice with that code.
    #[must_use]
    pub fn named(code: &str) -> Option<NoticeKind> {
        [NoticeKind::Turn, NoticeKind::Reminder]
            .into_iter()
            .find(|about| about.as_str() == code)
    }
}

/// A notice to a person about a turn, in the queue for sending.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The number of the notice.
    pub id: i64,
    /// The person who gets the notice.
    pub person: PersonId,
    /// The table of the turn.
    pub table: ListedTable,
    /// The number of the log entry that began the turn.
    pub seq: u64,
    /// The kind of the notice.
    pub about: NoticeKind,
    /// The time at which the notice was made: the beginning of the turn, or the time of the reminder.
    pub at: UnixMs,
    /// The number of attempts to send it to the web hook.
    pub tries: u32,
    /// Whether it is still that turn of the person.
    pub stands: bool,
}

/// A web hook: an address on another server to which notices are sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    /// The address.
    pub url: String,
    /// The secret with which notices are signed.
    pub secret: String,
    /// The address of this site as the person used it when they set the hook. Links in notices
    /// begin with it.
    pub origin: String,
}

/// The ways in which a person is notified of their turn: feed and web hook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotificationSettings {
    /// The key of the feed's secret address.
    pub feed_key: Option<String>,
    /// The web hook, while it is on.
    pub hook: Option<Hook>,
    /// The reason why the web hook was switched off, if it was.
    pub hook_note: Option<String>,
}

/// A vacation: a period in which the clocks of a person stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Vacation {
    /// The beginning.
    pub begins_at: UnixMs,
    /// The end.
    pub ends_at: UnixMs,
}

/// Days of vacation that every person has in a year.
pub const VACATION_DAYS_A_YEAR: i64 = 30;

/// A person's present vacation, and the days that are left to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationStatus {
    /// End of the present vacation; `None` if the person is not on one.
    pub until: Option<UnixMs>,
    /// Days that the person can still take this year.
    pub left: i64,
}

/// Outcome of an attempt to deliver a notice to a web hook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The notice was delivered, or is no longer worth sending.
    Done,
    /// The attempt failed. The next attempt is at that time.
    Again(UnixMs),
    /// Nothing was sent yet. The notice is checked again at that time.
    Later(UnixMs),
    /// The attempts failed for good, and the hook was switched off. The value is the reason.
    Off(String),
}
