//! Who does not want to meet whom, complaints, and those who look after the house.

use async_trait::async_trait;
use model::{
    Act, Ban, Deed, Known, Listed, Mark, NewReport, Person, PersonId, Report, Shun, Shunned, UnixMs,
};

use crate::StoreError;

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
