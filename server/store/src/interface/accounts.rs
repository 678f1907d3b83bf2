//! Trait of accounts: names, passwords, recovery codes, and password resets.

use async_trait::async_trait;
use model::{Account, NameReadings, PasswordReset, PersonId, SessionId, UnixMs};

use crate::StoreError;

/// Accounts and their credentials.
///
/// A reading of a name is a normal form for comparison: names that look the same share a reading.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Creates an account for a person and sets the person's name. If the person has an account, or
    /// if the name looks like that of another account, the result is [`StoreError::Conflict`].
    async fn open_account(&self, account: Account, looks: NameReadings) -> Result<(), StoreError>;

    /// The account of a person.
    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError>;

    /// Accounts whose names have one of these readings, the oldest first. There can be several if
    /// they were created before the computation of readings changed.
    async fn accounts_with_readings(
        &self,
        readings: Vec<String>,
    ) -> Result<Vec<Account>, StoreError>;

    /// Accounts without readings, or with readings of a computation before `version`: person and
    /// name.
    async fn outdated_readings(
        &self,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError>;

    /// Replaces the readings of an account's name. Nothing changes if the account was renamed or
    /// deleted.
    async fn set_readings(
        &self,
        person: &PersonId,
        name: &str,
        looks: NameReadings,
    ) -> Result<(), StoreError>;

    /// The account with this hash of a recovery code.
    async fn account_with_code(&self, recovery: &str) -> Result<Option<Account>, StoreError>;

    /// Renames an account. A name that looks like that of another account is a
    /// [`StoreError::Conflict`].
    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        looks: NameReadings,
    ) -> Result<(), StoreError>;

    /// Sets a new password. All sessions but `keep` end.
    async fn set_password(
        &self,
        person: &PersonId,
        password: &str,
        keep: &SessionId,
    ) -> Result<(), StoreError>;

    /// Sets a new password and a new recovery code. `used` is the hash of the old recovery code,
    /// which can be used once: an unknown hash is a [`StoreError::Conflict`]. All sessions end.
    async fn recover_account(
        &self,
        used: &str,
        password: &str,
        recovery: &str,
    ) -> Result<(), StoreError>;

    /// Replaces the recovery code.
    async fn set_recovery(&self, person: &PersonId, recovery: &str) -> Result<(), StoreError>;

    /// The latest reset code that an admin made for a person.
    async fn password_reset(&self, person: &PersonId) -> Result<Option<PasswordReset>, StoreError>;

    /// The account of a reset code with this hash, if the code can still be used.
    async fn account_with_reset(
        &self,
        hash: &str,
        now: UnixMs,
    ) -> Result<Option<Account>, StoreError>;

    /// Sets a new password and a new recovery code. `hash` is the hash of a reset code, which can
    /// be used once: a code that was used or has expired is a [`StoreError::Conflict`]. All
    /// sessions end.
    async fn use_reset(
        &self,
        hash: &str,
        password: &str,
        recovery: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;
}
