//! Moderation: mutes, blocks, bans, reports, and the audit log of admins.

use serde::{Deserialize, Serialize};

use crate::{NameReadings, Person, PersonId, TableId, TournamentId, UnixMs};

/// Codes of the reasons for which a person can be reported.
pub const REPORT_REASONS: [&str; 5] = ["rude", "name", "unfair", "stalling", "other"];
/// Maximum length of the text of a report, and of an admin's reason, in characters.
pub const LONGEST_REASON_TEXT: usize = 500;

/// The two ways in which a person can shut out another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MuteOrBlock {
    /// The chat of the other person is hidden.
    Muted,
    /// The chat of the other person is hidden, and the two do not meet at new tables.
    Blocked,
}

impl MuteOrBlock {
    /// The name of the kind, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            MuteOrBlock::Muted => "muted",
            MuteOrBlock::Blocked => "blocked",
        }
    }

    /// The kind with that name.
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
    /// The number of the record, by which it can be removed.
    pub id: i64,
    /// The person who has set it.
    pub person: PersonId,
    /// The person who is muted or blocked.
    pub other: PersonId,
    /// The name of the other person at that time.
    pub name: String,
    /// Mute or block.
    pub kind: MuteOrBlock,
}

/// A ban: the person may only watch.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ban {
    /// The banned person.
    pub person: PersonId,
    /// The end of the ban; `None` for a ban without an end.
    pub until: Option<UnixMs>,
    /// The reason, which the banned person can read.
    pub reason: String,
}

impl Ban {
    /// Whether the ban is in force at that time.
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
    /// The number of the last log entry of that table at the time of the report.
    pub seq: u64,
    /// The time of the report.
    pub at: UnixMs,
    /// The code of the reason, one of [`REPORT_REASONS`].
    pub reason: String,
    /// The text that the reporting person wrote.
    pub words: String,
    /// The chat of the table up to the report, the latest message last.
    pub talk: Vec<ReportedMessage>,
}

/// A message of the chat at a table, as a report keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedMessage {
    /// The number of its log entry.
    pub seq: u64,
    /// The name of the speaker at that time.
    pub name: String,
    /// The code of a quick phrase.
    pub phrase: Option<String>,
    /// A free text.
    pub text: Option<String>,
}

/// A stored report.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The number of the report.
    pub id: i64,
    /// The content of the report.
    pub new: NewReport,
    /// The name of the reporting person, if it is still known.
    pub by_name: String,
    /// The time at which the report was settled; `None` while it is open.
    pub settled_at: Option<UnixMs>,
    /// The decision of the admin; `None` while the report is open.
    pub verdict: Option<String>,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// The number of the entry.
    pub id: i64,
    /// The time of the action.
    pub at: UnixMs,
    /// The admin who acted.
    pub admin: Person,
    /// The code of the action.
    pub action: String,
    /// The name of the person or thing that the action is about.
    pub about: String,
    /// The id of that person, table or tournament.
    pub about_id: Option<String>,
    /// The reason that the admin gave.
    pub why: String,
}

/// An action of an admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminAction {
    /// A person is banned: from now on they may only watch.
    Ban(Ban),
    /// The ban of a person is lifted.
    Lift(PersonId),
    /// A report is settled.
    Settle(i64),
    /// A table was closed. The log of the table says so too.
    Close(TableId),
    /// A tournament was cancelled. It is no longer in any list.
    CallOff(TournamentId),
    /// A person has become an admin.
    Join(PersonId),
    /// A person is no longer an admin.
    Leave(PersonId),
    /// A person has a new name.
    Rename {
        /// The person whose name changed.
        person: PersonId,
        /// The new name.
        name: String,
        /// The readings of the new name; `None` for a guest.
        looks: Option<NameReadings>,
    },
    /// A code was made with which a person can set a new password.
    OfferReset {
        /// The person who gets the code.
        person: PersonId,
        /// The hash of the code.
        hash: String,
        /// The time until which it can be used.
        expires_at: UnixMs,
    },
    /// The data of a person was exported on behalf of that person.
    Export(PersonId),
    /// A person was deleted, with the same effect as if they had deleted their account themselves.
    Delete(PersonId),
    /// A merge of two accounts of one person was requested. The site does it in the background.
    Merge {
        /// The account that is removed.
        from: PersonId,
        /// The account that remains.
        into: PersonId,
    },
}

impl AdminAction {
    /// The code of the action in the audit log.
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

    /// The id of the person, table or tournament that the action is about; `None` for a report.
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
pub struct ListedPerson {
    /// The person.
    pub person: Person,
    /// The time of the first visit.
    pub since: UnixMs,
}

/// A position in a list that is read page by page, the latest first.
pub type PageMark = i64;
