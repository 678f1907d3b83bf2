//! Store traits about people, which the simulation does not need: its players have no accounts.

use async_trait::async_trait;
use model::{
    Account, Ban, BeatenLevel, Choices, EarnedFirst, Entry, FinishedGame, First, Merge,
    MergeObstacle, MuteOrBlock, MuteOrBlockRecord, NameReadings, NewReport, Opponent, PageMark,
    PasswordReset, Person, PersonId, Progress, PuzzleEvent, PuzzleStars, Reader, Report, Session,
    SessionEnd, SessionId, TableId, Tally, UnixMs,
};
use serde_json::Value;
use store::{Accounts, Jars, Moderation, People, PersonalData, Profiles, Sessions, StoreError};

use crate::disk::SimStore;
use crate::without_administration::nothing;

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

    async fn reports(
        &self,
        _: bool,
        _: Option<PageMark>,
        _: u32,
    ) -> Result<Vec<Report>, StoreError> {
        nothing()
    }

    async fn find_report(&self, _: i64) -> Result<Option<Report>, StoreError> {
        nothing()
    }

    async fn reports_about(&self, _: &PersonId) -> Result<u32, StoreError> {
        nothing()
    }
}
