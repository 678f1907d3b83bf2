//! Moderation: mutes, blocks, bans, reports, and the audit log of admins.

use serde_json::Value;

use crate::{Looks, Person, PersonId, TableId, TournamentId, UnixMs};

/// Codes of the reasons for which a person can be reported.
pub const REPORT_REASONS: [&str; 5] = ["rude", "name", "unfair", "stalling", "other"];
/// The most characters that the text of a report, or the reason that an admin gives, has.
pub const LONGEST_REASON_TEXT: usize = 500;

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
    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Shun::Muted => "muted",
            Shun::Blocked => "blocked",
        }
    }

    /// The way to keep somebody away with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Shun> {
        [Shun::Muted, Shun::Blocked]
            .into_iter()
            .find(|shun| shun.as_str() == name)
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
