//! Who does not want to meet whom, complaints, and those who look after the house.

use async_trait::async_trait;
use serde_json::Value;

use crate::{Listed, Looks, Person, PersonId, StoreError, TableId, TournamentId, UnixMs};

/// How somebody keeps another away.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Shun {
    /// What they say is not shown.
    Muted,
    /// Besides, they do not meet at new tables.
    Blocked,
}

impl Shun {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Shun::Muted => "muted",
            Shun::Blocked => "blocked",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Shun, StoreError> {
        [Shun::Muted, Shun::Blocked]
            .into_iter()
            .find(|shun| shun.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no way to keep away")))
    }
}

/// Somebody whom a person keeps away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shunned {
    /// The number by which it is taken back.
    pub id: i64,
    /// Who keeps away.
    pub person: PersonId,
    /// Whom.
    pub other: PersonId,
    /// What the other was called then.
    pub name: String,
    /// How.
    pub shun: Shun,
}

/// Somebody who may only look on.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ban {
    /// Who.
    pub person: PersonId,
    /// Until when; for good without an end.
    pub until: Option<UnixMs>,
    /// Why, for that person to read.
    pub reason: String,
}

impl Ban {
    /// Whether it holds at that time.
    #[must_use]
    pub fn holds(&self, now: UnixMs) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// A complaint that somebody makes.
#[derive(Clone, Debug, PartialEq)]
pub struct NewReport {
    /// Who complains.
    pub person: PersonId,
    /// About whom.
    pub about: PersonId,
    /// What they are called.
    pub about_name: String,
    /// At which table.
    pub table: TableId,
    /// The last entry of its log at that time.
    pub seq: u64,
    /// When.
    pub at: UnixMs,
    /// One of a short list of reasons.
    pub reason: String,
    /// Words of who complains.
    pub words: String,
    /// What was said at the table until then.
    pub talk: Value,
}

/// A complaint that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Its number.
    pub id: i64,
    /// What was said.
    pub new: NewReport,
    /// What who complains is called, if they are still known.
    pub by_name: String,
    /// When it was settled.
    pub settled_at: Option<UnixMs>,
    /// What was decided.
    pub verdict: Option<String>,
}

/// Something that an admin did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Its number.
    pub id: i64,
    /// When.
    pub at: UnixMs,
    /// Who.
    pub admin: Person,
    /// What: a code.
    pub deed: String,
    /// To whom or to what.
    pub about: String,
    /// The id of that person, table or tournament.
    pub about_id: Option<String>,
    /// Why.
    pub why: String,
}

/// What an admin does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A person may only look on from now on.
    Ban(Ban),
    /// A person may take part again.
    Lift(PersonId),
    /// A complaint is settled.
    Settle(i64),
    /// A table was closed, which its log says too.
    Close(TableId),
    /// A tournament was called off, and is in no list any more.
    CallOff(TournamentId),
    /// Somebody has become an admin.
    Join(PersonId),
    /// Somebody is no admin any more.
    Leave(PersonId),
    /// A person has a new name; how it looks, if it is that of an account.
    Rename {
        /// Whose.
        person: PersonId,
        /// The new name.
        name: String,
        /// The readings of the new name; `None` for a guest.
        looks: Option<Looks>,
    },
    /// A code was made with which a person sets a new password.
    OfferReset {
        /// For whom.
        person: PersonId,
        /// The hash of the code.
        hash: String,
        /// Until when it can be used.
        expires_at: UnixMs,
    },
    /// The data of a person was read, for them.
    Export(PersonId),
    /// A person was deleted, as if by themselves.
    Delete(PersonId),
    /// One account of a person is to be merged into another, which the site then does.
    Merge {
        /// The account that goes.
        from: PersonId,
        /// The account that stays.
        into: PersonId,
    },
}

impl Act {
    /// Its code in the audit log.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Act::Ban(_) => "ban",
            Act::Lift(_) => "lift",
            Act::Settle(_) => "settle",
            Act::Close(_) => "close",
            Act::CallOff(_) => "call-off",
            Act::Join(_) => "join",
            Act::Leave(_) => "leave",
            Act::Rename { .. } => "rename",
            Act::OfferReset { .. } => "reset-password",
            Act::Export(_) => "export",
            Act::Delete(_) => "delete",
            Act::Merge { .. } => "merge",
        }
    }

    /// The id of the person, table or tournament that it is about.
    #[must_use]
    pub fn about_id(&self) -> Option<&str> {
        match self {
            Act::Ban(Ban { person, .. })
            | Act::Lift(person)
            | Act::Join(person)
            | Act::Leave(person)
            | Act::Rename { person, .. }
            | Act::OfferReset { person, .. }
            | Act::Export(person)
            | Act::Delete(person)
            | Act::Merge { into: person, .. } => Some(person.as_str()),
            Act::Close(table) => Some(table.as_str()),
            Act::CallOff(tournament) => Some(tournament.as_str()),
            Act::Settle(_) => None,
        }
    }
}

/// Somebody in a list, with when they first came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// Since when.
    pub since: UnixMs,
}

/// A place in a list that is read page by page, the latest first: what comes after it.
pub type Mark = i64;

/// How people are kept safe from each other.
#[async_trait]
pub trait Safety: Send + Sync {
    /// Everybody who keeps somebody away.
    async fn all_shunned(&self) -> Result<Vec<Shunned>, StoreError>;

    /// Whom a person keeps away, the latest first.
    async fn shunned_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Shunned>, StoreError>;

    /// Keeps somebody away from a person.
    async fn shun(
        &self,
        person: &PersonId,
        other: &Person,
        shun: Shun,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Takes that back; tells who may come near again.
    async fn unshun(&self, person: &PersonId, id: i64) -> Result<Option<PersonId>, StoreError>;

    /// Every ban that still holds.
    async fn bans(&self, now: UnixMs) -> Result<Vec<Ban>, StoreError>;

    /// Takes a complaint down. The same person about the same at the same table on the same day is
    /// a [`StoreError::Conflict`].
    async fn report(&self, report: NewReport) -> Result<(), StoreError>;

    /// How many complaints a person has made since then.
    async fn reports_by(&self, person: &PersonId, since: UnixMs) -> Result<u32, StoreError>;

    /// Complaints, open or settled, the latest first.
    async fn reports(
        &self,
        settled: bool,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError>;

    /// A complaint by its number.
    async fn find_report(&self, id: i64) -> Result<Option<Report>, StoreError>;

    /// How many complaints about a person there are.
    async fn reports_about(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// Keeps the hash of a link by which somebody may become an admin.
    async fn offer_admin(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError>;

    /// Whether there is such a link and it has not expired.
    async fn is_offered(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError>;

    /// Uses such a link up, which makes the person an admin; whether there was one.
    async fn claim_admin(
        &self,
        hash: &str,
        person: &Person,
        now: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Whether a person is an admin.
    async fn is_admin(&self, person: &PersonId) -> Result<bool, StoreError>;

    /// All admins.
    async fn admins(&self) -> Result<Vec<Known>, StoreError>;

    /// Does what an admin does, and writes it into the audit log, both or nothing.
    async fn act(
        &self,
        admin: &Person,
        act: Act,
        about: &str,
        why: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// What admins did, the latest first.
    async fn deeds(&self, before: Option<Mark>, limit: u32) -> Result<Vec<Deed>, StoreError>;

    /// All tables, the latest made first, with the places to go on from.
    async fn all_tables(
        &self,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError>;

    /// All people, the latest first; `before` is the last one of the page before.
    async fn all_people(
        &self,
        before: Option<(UnixMs, PersonId)>,
        limit: u32,
    ) -> Result<Vec<Known>, StoreError>;
}
