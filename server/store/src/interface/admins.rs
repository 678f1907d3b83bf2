//! Trait of admins: their rights, their actions, and the audit log.

use async_trait::async_trait;
use model::{AdminAction, AuditEntry, ListedPerson, PageMark, Person, PersonId, UnixMs};

use crate::StoreError;

/// Admins, their actions and the audit log.
#[async_trait]
pub trait Admins: Send + Sync {
    /// Stores the hash of a link that makes the person who opens it an admin.
    async fn add_admin_link(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError>;

    /// Whether there is such a link and it has not expired.
    async fn is_admin_link_valid(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError>;

    /// Uses a link up and makes the person an admin. Returns whether there was such a link.
    async fn use_admin_link(
        &self,
        hash: &str,
        person: &Person,
        now: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Whether a person is an admin.
    async fn is_admin(&self, person: &PersonId) -> Result<bool, StoreError>;

    /// All admins.
    async fn admins(&self) -> Result<Vec<ListedPerson>, StoreError>;

    /// Performs an action of an admin and writes it into the audit log: both or neither.
    async fn perform(
        &self,
        admin: &Person,
        act: AdminAction,
        about: &str,
        why: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Entries of the audit log, the latest first.
    async fn audit_log(
        &self,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, StoreError>;

    /// Entries of the audit log after `last`, the earliest first.
    async fn audit_log_after(
        &self,
        last: PageMark,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, StoreError>;

    /// The number of the last entry of the audit log; 0 if there is none.
    async fn last_audit_entry(&self) -> Result<PageMark, StoreError>;
}
