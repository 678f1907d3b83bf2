//! Store traits that the simulation does not need: there are no accounts, no moderation, no retention.

use async_trait::async_trait;
use model::{
    Account, AdminAction, AuditEntry, Ban, BeatenLevel, Choices, Cursor, DatabaseStatus,
    DeliveryOutcome, EarnedFirst, Entry, FinishedGame, First, FoundPerson, Hook, ListedPerson,
    ListedTable, Mark, Merge, MergeObstacle, MuteOrBlock, MuteOrBlockRecord, NameReadings,
    NewReport, NodeReport, NodeStatus, Notice, NotificationSettings, Opponent, PasswordReset,
    PeopleCursor, Person, PersonId, Progress, PuzzleEvent, PuzzleStars, Reader, Report,
    RetentionTimes, Session, SessionEnd, SessionId, Status, TableFilter, TableId, Tally, Turn,
    UnixMs, Vacation, WaitingTurn,
};
use serde_json::Value;
use store::{
    Accounts, Admins, FinishedKind, GuestRemoval, Jars, Moderation, Notices, OldTable, People,
    PersonalData, Profiles, Retention, Search, Sessions, Site, SoloTables, StoreError, Turns,
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
impl Jars for SimStore {
    async fn add_firsts(
        &self,
        _: &PersonId,
        _: Vec<First>,
        _: &str,
        _: UnixMs,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn firsts(&self, _: &PersonId) -> Result<Vec<EarnedFirst>, StoreError> {
        nothing()
    }

    async fn firsts_by(&self, _: &PersonId, _: &str) -> Result<Vec<First>, StoreError> {
        nothing()
    }

    async fn puzzle_stars(&self, _: &PersonId) -> Result<PuzzleStars, StoreError> {
        nothing()
    }

    async fn save_choices(&self, _: &PersonId, _: Choices) -> Result<(), StoreError> {
        nothing()
    }

    async fn all_choices(&self) -> Result<Vec<(PersonId, Choices)>, StoreError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl People for SimStore {
    async fn save_person(&self, _: &Person, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn person(&self, _: &PersonId) -> Result<Option<Person>, StoreError> {
        nothing()
    }

    async fn guest(&self, _: &PersonId) -> Result<Option<Person>, StoreError> {
        nothing()
    }

    async fn record_puzzle_step(
        &self,
        _: &PersonId,
        _: &str,
        _: PuzzleEvent,
        _: UnixMs,
    ) -> Result<Progress, StoreError> {
        nothing()
    }

    async fn puzzle_progress(
        &self,
        _: &PersonId,
        _: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError> {
        nothing()
    }
}

#[async_trait]
impl Profiles for SimStore {
    async fn game_counts(&self, _: &PersonId, _: Reader) -> Result<Vec<Tally>, StoreError> {
        nothing()
    }

    async fn opponents(
        &self,
        _: &PersonId,
        _: Reader,
        _: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        nothing()
    }

    async fn finished_games(
        &self,
        _: &PersonId,
        _: Reader,
        _: Option<i64>,
        _: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        nothing()
    }

    async fn beaten_levels(&self, _: &PersonId) -> Result<Vec<BeatenLevel>, StoreError> {
        nothing()
    }

    async fn solved_puzzles(
        &self,
        _: &PersonId,
        _: &str,
        _: u32,
    ) -> Result<Vec<String>, StoreError> {
        nothing()
    }

    async fn puzzle_count(&self, _: &PersonId) -> Result<(u32, u32), StoreError> {
        nothing()
    }
}

#[async_trait]
impl Accounts for SimStore {
    async fn open_account(&self, _: Account, _: NameReadings) -> Result<(), StoreError> {
        nothing()
    }

    async fn account(&self, _: &PersonId) -> Result<Option<Account>, StoreError> {
        Ok(None)
    }

    async fn accounts_with_readings(&self, _: Vec<String>) -> Result<Vec<Account>, StoreError> {
        Ok(Vec::new())
    }

    async fn outdated_readings(
        &self,
        _: u32,
        _: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError> {
        Ok(Vec::new())
    }

    async fn set_readings(&self, _: &PersonId, _: &str, _: NameReadings) -> Result<(), StoreError> {
        nothing()
    }

    async fn account_with_code(&self, _: &str) -> Result<Option<Account>, StoreError> {
        nothing()
    }

    async fn rename_account(
        &self,
        _: &PersonId,
        _: &str,
        _: NameReadings,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn set_password(&self, _: &PersonId, _: &str, _: &SessionId) -> Result<(), StoreError> {
        nothing()
    }

    async fn recover_account(&self, _: &str, _: &str, _: &str) -> Result<(), StoreError> {
        nothing()
    }

    async fn set_recovery(&self, _: &PersonId, _: &str) -> Result<(), StoreError> {
        nothing()
    }

    async fn password_reset(&self, _: &PersonId) -> Result<Option<PasswordReset>, StoreError> {
        nothing()
    }

    async fn account_with_reset(&self, _: &str, _: UnixMs) -> Result<Option<Account>, StoreError> {
        nothing()
    }

    async fn use_reset(&self, _: &str, _: &str, _: &str, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }
}

#[async_trait]
impl Sessions for SimStore {
    async fn begin_session(&self, _: Session, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn session(
        &self,
        _: &SessionId,
        _: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        nothing()
    }

    async fn touch_session(&self, _: &SessionId, _: UnixMs) -> Result<(), StoreError> {
        nothing()
    }

    async fn sessions_of(&self, _: &PersonId) -> Result<Vec<Session>, StoreError> {
        nothing()
    }

    async fn end_sessions(&self, _: &PersonId, _: SessionEnd) -> Result<(), StoreError> {
        nothing()
    }
}

#[async_trait]
impl PersonalData for SimStore {
    async fn export(&self, _: &PersonId) -> Result<Value, StoreError> {
        nothing()
    }

    async fn delete_person(&self, _: &PersonId) -> Result<(), StoreError> {
        nothing()
    }

    async fn pending_deletions(&self) -> Result<Vec<PersonId>, StoreError> {
        Ok(Vec::new())
    }

    async fn next_table_with_name(
        &self,
        _: &PersonId,
        _: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        nothing()
    }

    async fn remove_name(
        &self,
        _: &PersonId,
        _: &TableId,
        _: Vec<Entry>,
        _: String,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn open_tables_of(&self, _: &PersonId) -> Result<Vec<TableId>, StoreError> {
        nothing()
    }

    async fn merge_guest(&self, _: &PersonId, _: &PersonId) -> Result<(), StoreError> {
        nothing()
    }

    async fn merge_obstacle(
        &self,
        _: &PersonId,
        _: &PersonId,
    ) -> Result<Option<MergeObstacle>, StoreError> {
        nothing()
    }

    async fn merges(&self) -> Result<Vec<Merge>, StoreError> {
        Ok(Vec::new())
    }

    async fn finish_merge(&self, _: &PersonId, _: UnixMs) -> Result<bool, StoreError> {
        nothing()
    }
}

#[async_trait]
impl Moderation for SimStore {
    async fn all_mutes_and_blocks(&self) -> Result<Vec<MuteOrBlockRecord>, StoreError> {
        Ok(Vec::new())
    }

    async fn mutes_and_blocks_by(
        &self,
        _: &PersonId,
        _: Option<i64>,
        _: u32,
    ) -> Result<Vec<MuteOrBlockRecord>, StoreError> {
        nothing()
    }

    async fn mute_or_block(
        &self,
        _: &PersonId,
        _: &Person,
        _: MuteOrBlock,
        _: UnixMs,
    ) -> Result<(), StoreError> {
        nothing()
    }

    async fn lift_mute_or_block(
        &self,
        _: &PersonId,
        _: i64,
    ) -> Result<Option<PersonId>, StoreError> {
        nothing()
    }

    async fn bans(&self, _: UnixMs) -> Result<Vec<Ban>, StoreError> {
        Ok(Vec::new())
    }

    async fn report(&self, _: NewReport) -> Result<(), StoreError> {
        nothing()
    }

    async fn reports_by(&self, _: &PersonId, _: UnixMs) -> Result<u32, StoreError> {
        nothing()
    }

    async fn reports(&self, _: bool, _: Option<Mark>, _: u32) -> Result<Vec<Report>, StoreError> {
        nothing()
    }

    async fn find_report(&self, _: i64) -> Result<Option<Report>, StoreError> {
        nothing()
    }

    async fn reports_about(&self, _: &PersonId) -> Result<u32, StoreError> {
        nothing()
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

    async fn audit_log(&self, _: Option<Mark>, _: u32) -> Result<Vec<AuditEntry>, StoreError> {
        nothing()
    }

    async fn audit_log_after(&self, _: Mark, _: u32) -> Result<Vec<AuditEntry>, StoreError> {
        Ok(Vec::new())
    }

    async fn last_audit_entry(&self) -> Result<Mark, StoreError> {
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
        _: Option<Mark>,
        _: u32,
    ) -> Result<Vec<(Mark, ListedTable)>, StoreError> {
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
        _: Option<Mark>,
        _: u32,
    ) -> Result<Vec<(Mark, ListedTable)>, StoreError> {
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
