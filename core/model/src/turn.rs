//! Turns over days: who is waited for, the notices of it, and vacations.

use crate::{Cursor, Listed, PersonId, UnixMs};

/// Somebody is waited for at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who.
    pub person: PersonId,
    /// The entry that made it their turn, which names the turn.
    pub seq: u64,
    /// When that was.
    pub since: UnixMs,
    /// From when on the clock runs for the next move.
    pub clock_at: UnixMs,
    /// The seconds on the clock.
    pub seconds: Option<u32>,
    /// When to remind them.
    pub remind_at: Option<UnixMs>,
}

/// A table at which somebody is waited for.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The table.
    pub table: Listed,
    /// The turn.
    pub turn: Turn,
}

impl Waiting {
    /// Where the page after this turn begins.
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
pub enum About {
    /// It is their turn.
    Turn,
    /// It still is, and there is not much time left.
    Reminder,
}

impl About {
    /// Its code.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            About::Turn => "turn",
            About::Reminder => "reminder",
        }
    }

    /// The kind of notice with that code.
    #[must_use]
    pub fn named(code: &str) -> Option<About> {
        [About::Turn, About::Reminder]
            .into_iter()
            .find(|about| about.as_str() == code)
    }
}

/// A notice for a person whose turn it is, as it waits to be sent.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its number.
    pub id: i64,
    /// The person who gets the notice.
    pub person: PersonId,
    /// The table at which they are waited for.
    pub table: Listed,
    /// The entry that made it their turn.
    pub seq: u64,
    /// The kind of the notice.
    pub about: About,
    /// The time at which the notice was made: the beginning of the turn, or the time of the reminder.
    pub at: UnixMs,
    /// The number of attempts to send it to the web hook.
    pub tries: u32,
    /// Whether the person is still waited for in that turn.
    pub stands: bool,
}

/// Where notices go that leave the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    /// The address.
    pub url: String,
    /// The secret with which they are signed.
    pub secret: String,
    /// Where the house was found by who set it, for links.
    pub origin: String,
}

/// How a person hears that it is their turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The key of the feed's secret address.
    pub feed_key: Option<String>,
    /// The web hook, while it is on.
    pub hook: Option<Hook>,
    /// Why the web hook was switched off, if it was.
    pub hook_note: Option<String>,
}

/// Some days on which a person's clocks stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Vacation {
    /// From when on.
    pub begins_at: UnixMs,
    /// Until when.
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

/// What became of a notice on its way to a web hook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// It arrived, or there is no use in sending it any more.
    Done,
    /// It is to be tried again at that time.
    Again(UnixMs),
    /// It is to be looked at again at that time, without having been sent.
    Later(UnixMs),
    /// It failed so often that the hook is off, with a note why.
    Off(String),
}
