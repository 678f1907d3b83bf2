//! Trait of moderation: mutes, blocks, bans and reports.

use async_trait::async_trait;
use model::{Ban, Mark, NewReport, Person, PersonId, Report, Shun, Shunned, UnixMs};

use crate::StoreError;

/// Mutes, blocks, bans and reports.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Everybody who keeps somebody away.
    async fn all_mutes_and_blocks(&self) -> Result<Vec<Shunned>, StoreError>;

    /// Whom a person keeps away, the latest first.
    async fn mutes_and_blocks_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Shunned>, StoreError>;

    /// Keeps somebody away from a person.
    async fn mute_or_block(
        &self,
        person: &PersonId,
        other: &Person,
        shun: Shun,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Takes that back; tells who may come near again.
    async fn lift_mute_or_block(
        &self,
        person: &PersonId,
        id: i64,
    ) -> Result<Option<PersonId>, StoreError>;

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
}
