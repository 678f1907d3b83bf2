//! Store traits about the site, which the simulation does not need: no admins, no retention, no notices.

use async_trait::async_trait;
use model::{
    AdminAction, AuditEntry, Cursor, DatabaseStatus, DeliveryOutcome, FoundPerson, Hook,
    ListedPerson, ListedTable, NodeReport, NodeStatus, Notice, NotificationSettings, PageMark,
    PeopleCursor, Person, PersonId, PushMessage, PushOutcome, PushSettings, PushSubscription,
    QuietHours, RetentionTimes, SessionId, Status, TableFilter, TableId, Turn, UnixMs, Vacation,
    WaitingTurn,
};
use store::{
    Admins, FinishedKind, GuestRemoval, Notices, OldTable, Push, Retention, Search, Site,
    SoloTables, StoreError, Turns,
};

use crate::disk::SimStore;

pub(crate) fn nothing<T>() -> Result<T, StoreError> {
    Err(StoreError::Unavailable(
        "it has no part in the simulation".to_owned(),
    ))
}

/// No table of the simulation is ever removed.
#[async_trait]
impl Retention for SimStore {
    async fn solo_tables(&self, _: &PersonId, _: u32) -> Result<SoloTables, StoreError> {
        // A story creates fewer tables than any cap allows.
        Ok(SoloTables::default())
    }

    async fn record_visit(&self, _: &PersonId, _: UnixMs) -> Result<Option<Person>, StoreError> {
        nothing()
    }

    async fn expired_tables(
        &self,
        _: Status,
        _: UnixMs,
        _: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        Ok(Vec::new())
    }

    async fn keep_table(&self, _: &TableId, _: Option<UnixMs>) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn remove_table(&self, _: &TableId, _: u64, _: UnixMs) -> Result<bool, StoreError> {
        nothing()
    }

    async fn remove_guests(
        &self,
        _: UnixMs,
        _: UnixMs,
        _: u32,
    ) -> Result<GuestRemoval, StoreError> {
        Ok(GuestRemoval::default())
    }

    async fn old_tables(
        &self,
        _: FinishedKind,
        _: UnixMs,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<OldTable>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_records(
        &self,
        _: Vec<TableId>,
        _: FinishedKind,
        _: UnixMs,
        _: UnixMs,
    ) -> Result<Vec<TableId>, StoreError> {
        nothing()
    }

    async fn remove_reports(&self, _: UnixMs, _: u32) -> Result<u32, StoreError> {
        Ok(0)
    }

    fn purge_deleted(&self) {}

    async fn publish_keep_times(&self, _: RetentionTimes) -> Result<(), StoreError> {
        Ok(())
    }

    async fn published_keep_times(&self) -> Result<Option<RetentionTimes>, StoreError> {
        Ok(None)
    }
}

#[async_trait]
impl Admins for SimStore {
    async fn add_admin_link(&self, _: &str, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn is_admin_link_valid(&self, _: &str, _: UnixMs) -> Result<bool, StoreError> {
        nothing()
    }

    async fn use_admin_link(&self, _: &str, _: &Person, _: UnixMs) -> Result<bool, StoreError> {
        nothing()
    }

    async fn is_admin(&self, _: &PersonId) -> Result<bool, StoreError> {
        nothing()
    }

    async fn admins(&self) -> Result<Vec<ListedPerson>, StoreError> {
        nothing()
    }

    async fn perform(
        &self,
        _: &Person,
        _: AdminAction,
        _: &str,
        _: &str,
        _: UnixMs,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn audit_log(&self, _: Option<PageMark>, _: u32) -> Result<Vec<AuditEntry>, StoreError> {
        nothing()
    }

    async fn audit_log_after(&self, _: PageMark, _: u32) -> Result<Vec<AuditEntry>, StoreError> {
        Ok(Vec::new())
    }

    async fn last_audit_entry(&self) -> Result<PageMark, StoreError> {
        Ok(0)
    }
}

#[async_trait]
impl Search for SimStore {
    async fn search_people(
        &self,
        _: &str,
        _: Vec<String>,
        _: Option<PeopleCursor>,
        _: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        nothing()
    }

    async fn find_person(&self, _: &PersonId) -> Result<Option<FoundPerson>, StoreError> {
        nothing()
    }

    async fn fill_search_keys(&self, _: u32) -> Result<u32, StoreError> {
        Ok(0)
    }

    async fn all_people(
        &self,
        _: Option<(UnixMs, PersonId)>,
        _: u32,
    ) -> Result<Vec<ListedPerson>, StoreError> {
        nothing()
    }

    async fn search_tables(
        &self,
        _: TableFilter,
        _: Option<PageMark>,
        _: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
        nothing()
    }

    async fn search_tables_of(
        &self,
        _: &PersonId,
        _: TableFilter,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        nothing()
    }

    async fn find_table(&self, _: &str) -> Result<Option<ListedTable>, StoreError> {
        nothing()
    }

    async fn all_tables(
        &self,
        _: Option<PageMark>,
        _: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
        nothing()
    }
}

#[async_trait]
impl Site for SimStore {
    async fn database_status(&self) -> Result<DatabaseStatus, StoreError> {
        nothing()
    }

    async fn report_node(&self, _: NodeReport) -> Result<(), StoreError> {
        nothing()
    }

    async fn remove_node_report(&self, _: &str) -> Result<(), StoreError> {
        nothing()
    }

    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        nothing()
    }

    async fn set_site_address(&self, _: Option<&str>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn site_address(&self) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn secret(&self, _: &str) -> Result<Vec<u8>, StoreError> {
        Ok(vec![7; 64])
    }

    async fn secret_or(&self, _: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        Ok(fresh)
    }
}

#[async_trait]
impl Turns for SimStore {
    async fn turns_of(
        &self,
        _: &PersonId,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<WaitingTurn>, StoreError> {
        nothing()
    }

    async fn count_turns(&self, _: &PersonId) -> Result<u32, StoreError> {
        nothing()
    }

    async fn reminders(&self, _: UnixMs, _: u32) -> Result<Vec<(TableId, Turn)>, StoreError> {
        nothing()
    }

    async fn remind(
        &self,
        _: &TableId,
        _: &Turn,
        _: Option<UnixMs>,
        _: UnixMs,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn vacations(&self, _: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError> {
        Ok(Vec::new())
    }

    async fn vacations_of(&self, _: &PersonId, _: UnixMs) -> Result<Vec<Vacation>, StoreError> {
        nothing()
    }

    async fn add_vacation(&self, _: &PersonId, _: Vacation) -> Result<(), StoreError> {
        nothing()
    }

    async fn end_vacation(&self, _: &PersonId, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }
}

#[async_trait]
impl Notices for SimStore {
    async fn notification_settings(
        &self,
        _: &PersonId,
    ) -> Result<NotificationSettings, StoreError> {
        nothing()
    }

    async fn set_feed(&self, _: &PersonId, _: Option<String>, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn set_hook(&self, _: &PersonId, _: Option<Hook>, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn feed_owner(&self, _: &str) -> Result<Option<PersonId>, StoreError> {
        nothing()
    }

    async fn notices_of(&self, _: &PersonId, _: u32) -> Result<Vec<Notice>, StoreError> {
        nothing()
    }

    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError> {
        nothing()
    }

    async fn take_notices(&self, _: UnixMs, _: u32) -> Result<Vec<(Notice, Hook)>, StoreError> {
        nothing()
    }

    async fn record_delivery(
        &self,
        _: i64,
        _: &PersonId,
        _: DeliveryOutcome,
    ) -> Result<(), StoreError> {
        nothing()
    }
}

#[async_trait]
impl Push for SimStore {
    async fn push_settings(
        &self,
        _: &PersonId,
        _: Option<&SessionId>,
    ) -> Result<PushSettings, StoreError> {
        nothing()
    }

    async fn subscribe(&self, _: PushSubscription) -> Result<(), StoreError> {
        nothing()
    }

    async fn renew_subscription(&self, _: String, _: PushSubscription) -> Result<bool, StoreError> {
        nothing()
    }

    async fn unsubscribe(&self, _: &PersonId, _: Option<&SessionId>) -> Result<(), StoreError> {
        nothing()
    }

    async fn adopt_subscription(&self, _: &PersonId, _: &SessionId) -> Result<(), StoreError> {
        nothing()
    }

    async fn set_quiet_hours(&self, _: &PersonId, _: QuietHours) -> Result<(), StoreError> {
        nothing()
    }

    async fn take_push_messages(&self, _: UnixMs, _: u32) -> Result<Vec<PushMessage>, StoreError> {
        nothing()
    }

    async fn record_push(&self, _: i64, _: i64, _: PushOutcome) -> Result<(), StoreError> {
        nothing()
    }
}
