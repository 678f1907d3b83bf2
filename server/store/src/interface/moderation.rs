//! Trait of moderation: mutes, blocks, bans and reports.

use async_trait::async_trait;
use model::{
    Ban, MuteOrBlock, MuteOrBlockRecord, NewReport, PageMark, Person, PersonId, Report, UnixMs,
};

use crate::StoreError;

/// Mutes, blocks, bans and reports.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// All mutes and blocks.
    async fn all_mutes_and_blocks(&self) -> Result<Vec<MuteOrBlockRecord>, StoreError>;

    /// Mutes and blocks that a person has set, the latest first.
    async fn mutes_and_blocks_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<MuteOrBlockRecord>, StoreError>;

    /// Mutes or blocks `other` for a person.
    async fn mute_or_block(
        &self,
        person: &PersonId,
        other: &Person,
        kind: MuteOrBlock,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Removes a mute or block. Returns the person who was muted or blocked.
    async fn lift_mute_or_block(
        &self,
        person: &PersonId,
        id: i64,
    ) -> Result<Option<PersonId>, StoreError>;

    /// Bans that are in force.
    async fn bans(&self, now: UnixMs) -> Result<Vec<Ban>, StoreError>;

    /// Stores a report. A second report by the same person about the same person at the same table
    /// on the same day is a [`StoreError::Conflict`].
    async fn report(&self, report: NewReport) -> Result<(), StoreError>;

    /// The number of reports that a person has made since `since`.
    async fn reports_by(&self, person: &PersonId, since: UnixMs) -> Result<u32, StoreError>;

    /// Reports, open or settled, the latest first.
    async fn reports(
        &self,
        settled: bool,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError>;

    /// A report by its number.
    async fn find_report(&self, id: i64) -> Result<Option<Report>, StoreError>;

    /// The number of reports about a person.
    async fn reports_about(&self, person: &PersonId) -> Result<u32, StoreError>;
}
