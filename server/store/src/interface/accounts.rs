//! Trait of accounts: names, passwords, recovery codes, and password resets.

use async_trait::async_trait;
use model::{Account, Looks, PasswordReset, PersonId, SessionId, UnixMs};

use crate::StoreError;

/// Accounts and their credentials.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Gives a person an account, and the account's name. A person who has one, or a name that
    /// looks like another's, is a [`StoreError::Conflict`].
    async fn open_account(&self, account: Account, looks: Looks) -> Result<(), StoreError>;

    /// The account of a person.
    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError>;

    /// The accounts whose names have one of these readings, the oldest first. There is more than
    /// one if they were made before the computation of readings changed.
    async fn accounts_with_readings(
        &self,
        readings: Vec<String>,
    ) -> Result<Vec<Account>, StoreError>;

    /// Accounts whose readings come from an older computation than that version, or that have
    /// none: their persons and names.
    async fn outdated_readings(
        &self,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError>;

    /// Puts new readings of the name of an account in place of the old ones. Nothing changes if the
    /// account has another name by now, or was deleted.
    async fn set_readings(
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

    /// The last code that an admin made for a person.
    async fn password_reset(&self, person: &PersonId) -> Result<Option<PasswordReset>, StoreError>;

    /// The account for which a code with this hash was made that can still be used.
    async fn account_with_reset(
        &self,
        hash: &str,
        now: UnixMs,
    ) -> Result<Option<Account>, StoreError>;

    /// A new password and a new recovery code for whoever knows such a code, which counts once: one
    /// that cannot be used any more is a [`StoreError::Conflict`]. All sessions end.
    async fn use_reset(
        &self,
        hash: &str,
        password: &str,
        recovery: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;
}
