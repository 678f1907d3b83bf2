//! Moderation: mutes, blocks, bans, reports, and the audit log of admins.

use serde_json::Value;

use crate::{Looks, Person, PersonId, TableId, TournamentId, UnixMs};

/// Codes of the reasons for which a person can be reported.
pub const REPORT_REASONS: [&str; 5] = ["rude", "name", "unfair", "stalling", "other"];
/// The most characters that the text of a report, or the reason that an admin gives, has.
pub const LONGEST_REASON_TEXT: usize = 500;

/// The way in which a person keeps another away.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum MuteOrBlock {
    /// The other's talk is not shown.
    Muted,
    /// The other's talk is not shown, and the two do not meet at new tables.
    Blocked,
}

impl MuteOrBlock {
    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            MuteOrBlock::Muted => "muted",
            MuteOrBlock::Blocked => "blocked",
        }
    }

    /// The value with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<MuteOrBlock> {
        [MuteOrBlock::Muted, MuteOrBlock::Blocked]
            .into_iter()
            .find(|kind| kind.as_str() == name)
    }
}

/// A mute or block of one person by another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MuteOrBlockRecord {
    /// The number by which it can be removed.
    pub id: i64,
    /// The person who has set it.
    pub person: PersonId,
    /// The person who is muted or blocked.
    pub other: PersonId,
    /// The name of the other at that time.
    pub name: String,
    /// Mute or block.
    pub kind: MuteOrBlock,
}

/// A ban: the person may only watch.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ban {
    /// The banned person.
    pub person: PersonId,
    /// The end; `None` for a ban without an end.
    pub until: Option<UnixMs>,
    /// The reason, for that person to read.
    pub reason: String,
}

impl Ban {
    /// Whether it holds at that time.
    #[must_use]
    pub fn holds(&self, now: UnixMs) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// A report by one person about another.
#[derive(Clone, Debug, PartialEq)]
pub struct NewReport {
    /// The person who reports.
    pub person: PersonId,
    /// The person who is reported.
    pub about: PersonId,
    /// The name of the reported person.
    pub about_name: String,
    /// The table where it happened.
    pub table: TableId,
    /// The last entry of its log at that time.
    pub seq: u64,
    /// The time of the report.
    pub at: UnixMs,
    /// One of a short list of reasons.
    pub reason: String,
    /// A text of the person who reports.
    pub words: String,
    /// The talk at the table until then.
    pub talk: Value,
}

/// A stored report.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The number of the report.
    pub id: i64,
    /// The content of the report.
    pub new: NewReport,
    /// The name of the person who reports, if it is still known.
    pub by_name: String,
    /// The time at which it was settled.
    pub settled_at: Option<UnixMs>,
    /// The decision.
    pub verdict: Option<String>,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// The number of the entry.
    pub id: i64,
    /// The time of the action.
    pub at: UnixMs,
    /// The admin.
    pub admin: Person,
    /// The code of the action.
    pub deed: String,
    /// The person or thing that it is about.
    pub about: String,
    /// The id of that person, table or tournament.
    pub about_id: Option<String>,
    /// The reason.
    pub why: String,
}

/// An action of an admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminAction {
    /// A person may only look on from now on.
    Ban(Ban),
    /// The ban of a person is lifted.
    Lift(PersonId),
    /// A report is settled.
    Settle(i64),
    /// A table was closed, which its log says too.
    Close(TableId),
    /// A tournament was cancelled, and is in no list any more.
    CallOff(TournamentId),
    /// A person has become an admin.
    Join(PersonId),
    /// A person is no admin any more.
    Leave(PersonId),
    /// A person has a new name.
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
        /// The time until which it can be used.
        expires_at: UnixMs,
    },
    /// The data of a person was read, for them.
    Export(PersonId),
    /// A person was deleted, as if by that person.
    Delete(PersonId),
    /// One account of a person is to be merged into another, which the site then does.
    Merge {
        /// The account that goes.
        from: PersonId,
        /// The account that stays.
        into: PersonId,
    },
}

impl AdminAction {
    /// Its code in the audit log.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            AdminAction::Ban(_) => "ban",
            AdminAction::Lift(_) => "lift",
            AdminAction::Settle(_) => "settle",
            AdminAction::Close(_) => "close",
            AdminAction::CallOff(_) => "call-off",
            AdminAction::Join(_) => "join",
            AdminAction::Leave(_) => "leave",
            AdminAction::Rename { .. } => "rename",
            AdminAction::OfferReset { .. } => "reset-password",
            AdminAction::Export(_) => "export",
            AdminAction::Delete(_) => "delete",
            AdminAction::Merge { .. } => "merge",
        }
    }

    /// The id of the person, table or tournament that it is about.
    #[must_use]
    pub fn about_id(&self) -> Option<&str> {
        match self {
            AdminAction::Ban(Ban { person, .. })
            | AdminAction::Lift(person)
            | AdminAction::Join(person)
            | AdminAction::Leave(person)
            | AdminAction::Rename { person, .. }
            | AdminAction::OfferReset { person, .. }
            | AdminAction::Export(person)
            | AdminAction::Delete(person)
            | AdminAction::Merge { into: person, .. } => Some(person.as_str()),
            AdminAction::Close(table) => Some(table.as_str()),
            AdminAction::CallOff(tournament) => Some(tournament.as_str()),
            AdminAction::Settle(_) => None,
        }
    }
}

/// A person in a list, with the time of the first visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// Since when.
    pub since: UnixMs,
}

/// A position in a list that is read page by page, the latest first.
pub type Mark = i64;
