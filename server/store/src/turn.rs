//! Whose turn it is, how they hear of it, and when their clocks stand still.

use async_trait::async_trait;

use crate::{Cursor, Listed, PersonId, StoreError, TableId, UnixMs};

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

/// What a notice is about.
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

    pub(crate) fn read(text: &str) -> Result<About, StoreError> {
        [About::Turn, About::Reminder]
            .into_iter()
            .find(|about| about.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no kind of notice")))
    }
}

/// Something that a person is told.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its number.
    pub id: i64,
    /// Who is told.
    pub person: PersonId,
    /// The table at which they are waited for.
    pub table: Listed,
    /// The entry that made it their turn.
    pub seq: u64,
    /// What it says.
    pub about: About,
    /// Since when.
    pub at: UnixMs,
    /// How often it was sent to the web hook already.
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

/// Play over days.
#[async_trait]
pub trait Turns: Send + Sync {
    /// The tables at which a person is waited for, the longest wait first.
    async fn turns_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Waiting>, StoreError>;

    /// At how many tables a person is waited for.
    async fn count_turns(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// The turns of which people are to be reminded by then, and of what table.
    async fn reminders(
        &self,
        until: UnixMs,
        limit: u32,
    ) -> Result<Vec<(TableId, Turn)>, StoreError>;

    /// When the next reminder is due, and the next notice for a web hook.
    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError>;

    /// Reminds somebody of a turn, or sets another time for it.
    async fn remind(
        &self,
        table: &TableId,
        turn: &Turn,
        later: Option<UnixMs>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// How a person hears of turns.
    async fn reach(&self, person: &PersonId) -> Result<Reach, StoreError>;

    /// Gives a person a feed with a new key, or none. Turns that wait already are in it.
    async fn set_feed(
        &self,
        person: &PersonId,
        key: Option<String>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Sets a person's web hook, or takes it away. Turns that wait already are not sent.
    async fn set_hook(
        &self,
        person: &PersonId,
        hook: Option<Hook>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Whose feed has that key.
    async fn feed_owner(&self, key: &str) -> Result<Option<PersonId>, StoreError>;

    /// What a person was told, the latest first.
    async fn notices_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Notice>, StoreError>;

    /// Takes notices that are due for a web hook; from now on they are under way, also after a
    /// restart: none is sent twice because nobody knows whether it arrived.
    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError>;

    /// Says what became of a notice.
    async fn settle_notice(
        &self,
        notice: i64,
        person: &PersonId,
        sent: Sent,
    ) -> Result<(), StoreError>;

    /// All vacations that end after that.
    async fn vacations(&self, after: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError>;

    /// A person's vacations that begin at or after that.
    async fn vacations_of(
        &self,
        person: &PersonId,
        since: UnixMs,
    ) -> Result<Vec<Vacation>, StoreError>;

    /// Notes a vacation.
    async fn add_vacation(&self, person: &PersonId, vacation: Vacation) -> Result<(), StoreError>;

    /// Lets a vacation that goes on end now.
    async fn end_vacation(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError>;
}
