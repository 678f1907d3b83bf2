//! Accounts: a name and a password for a person who would be a guest without.

use async_trait::async_trait;
use model::{
    Account, Entry, Looks, Person, PersonId, Session, SessionEnd, SessionId, TableId, UnixMs,
};
use serde_json::Value;

use crate::StoreError;

/// The accounts of a house, and what happens to what people own.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Gives a person an account, and the account's name. A person who has one, or a name that
    /// looks like another's, is a [`StoreError::Conflict`].
    async fn open_account(&self, account: Account, looks: Looks) -> Result<(), StoreError>;

    /// A person who has no account.
    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// The account of a person.
    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError>;

    /// The accounts whose names have one of these readings, the oldest first. There is more than
    /// one if they were made before the computation of readings changed.
    async fn accounts_like(&self, readings: Vec<String>) -> Result<Vec<Account>, StoreError>;

    /// Accounts whose readings come from an older computation than that version, or that have
    /// none: their persons and names.
    async fn outdated_looks(
        &self,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError>;

    /// Puts new readings of the name of an account in place of the old ones. Nothing changes if the
    /// account has another name by now, or was deleted.
    async fn set_looks(
        &self,
        person: &PersonId,
        name: &str,
        looks: Looks,
    ) -> Result<(), StoreError>;

    /// The account with that hash of a recovery code.
    async fn account_with_code(&self, recovery: &str) -> Result<Option<Account>, StoreError>;

    /// A new name for an account. One that looks like another's is a [`StoreError::Conflict`].
    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        looks: Looks,
    ) -> Result<(), StoreError>;

    /// A new password. All sessions but `keep` end.
    async fn set_password(
        &self,
        person: &PersonId,
        password: &str,
        keep: &SessionId,
    ) -> Result<(), StoreError>;

    /// A new password and a new recovery code for who knows the old one, which counts once: a
    /// code that is no longer there is a [`StoreError::Conflict`]. All sessions end.
    async fn recover_account(
        &self,
        used: &str,
        password: &str,
        recovery: &str,
    ) -> Result<(), StoreError>;

    /// A new recovery code in place of the old.
    async fn set_recovery(&self, person: &PersonId, recovery: &str) -> Result<(), StoreError>;

    /// Signs somebody in. Sessions that were last used before `stale`, and the oldest of more
    /// than a person needs, end.
    async fn begin_session(&self, session: Session, stale: UnixMs) -> Result<(), StoreError>;

    /// A session that was used since `stale`, and who is signed in.
    async fn session(
        &self,
        id: &SessionId,
        stale: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError>;

    /// Notes that a session is in use.
    async fn saw_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError>;

    /// The sessions of a person, the last used first.
    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends sessions of a person.
    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError>;

    /// Everything that a guest owns belongs to another person from now on, and the guest is
    /// nobody. Where both made something of a puzzle, the one who solved it counts. A guest who
    /// has an account is a [`StoreError::Conflict`].
    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError>;

    /// The tables at which a person sits and the game goes on, or has not begun.
    async fn open_tables_of(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Everything that is stored under a person's id, for that person to read. Secrets that the
    /// person cannot read anyway are left out.
    async fn export(&self, person: &PersonId) -> Result<Value, StoreError>;

    /// Deletes what a person owns, name and credentials included. From then on the person is
    /// nobody, and one of the [leavers](Accounts::leavers) until no table holds the name.
    async fn forget(&self, person: &PersonId) -> Result<(), StoreError>;

    /// Those whose names tables still hold though they are to be forgotten.
    async fn leavers(&self) -> Result<Vec<PersonId>, StoreError>;

    /// The first table after `after` that still holds the name of a leaver. When there is none at
    /// all any more, that is the end of the leaver.
    async fn next_to_clear(
        &self,
        leaver: &PersonId,
        after: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError>;

    /// Puts these entries in place of those with the same numbers, and the title in place of the
    /// old: they no longer tell who `leaver` was.
    async fn clear_name(
        &self,
        leaver: &PersonId,
        table: &TableId,
        entries: Vec<Entry>,
        title: String,
    ) -> Result<(), StoreError>;
}
