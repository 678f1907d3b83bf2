//! Actions of admins: search, rename, reset a password, export, delete, merge; from a page or from the
//! command line.
//!
//! [`AdminActions`] needs a store and nothing else, so the command line does each action in the same
//! way as a page. A running site reads the audit log every two seconds and applies actions that were
//! done elsewhere ([`follow`]).

mod follow;
mod status;

use std::fmt;

use model::{
    AdminAction, Cursor, FoundPerson, ListedTable, MergeObstacle, PageMark, PeopleCursor, Person,
    PersonId, TableFilter, UnixMs,
};
use serde_json::Value;
use store::{Store, StoreError, random_key};
use table::look_alike::readings;
use table::name::{AccountName, DisplayName};
use table::refused::Refused;
use table::spec::DAY;

use crate::error::HouseError;
use crate::house::House;
use crate::moderation::{check_words, unless_done_already};
use crate::people::{RecoveryCode, account_named, check_free, check_name, unless_taken};
pub(crate) use follow::AuditFollower;
pub use status::read_site_status;

/// The time for which a code to reset a password is valid.
pub const RESET_LASTS: UnixMs = DAY;
/// The time for which the owner of the account sees that a code was made.
pub const RESET_TOLD: UnixMs = 30 * DAY;
/// The number of tries to draw a neutral name.
const NEUTRAL_TRIES: u32 = 20;
/// The id of the command line in the audit log.
const COMMAND_LINE: &str = "host";

/// The name that an admin gives a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewName {
    /// A given name.
    Given(String),
    /// A neutral name, like `Visitor 30517`.
    Neutral,
}

/// A code with which a person sets a new password; shown once.
#[derive(Clone, Debug)]
pub struct ResetCode {
    /// The code.
    pub code: RecoveryCode,
    /// The time at which it expires.
    pub expires_at: UnixMs,
}

/// The actions of one admin, who is named in the audit log.
pub struct AdminActions<'a> {
    store: &'a dyn Store,
    now: UnixMs,
    admin: Person,
}

impl fmt::Debug for AdminActions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdminActions")
            .field("admin", &self.admin)
            .finish_non_exhaustive()
    }
}

fn unknown_person() -> Refused {
    let sentence = "nobody has that number, and no account has that name";
    Refused::new("nobody-known", sentence)
}

fn has_role(name: &str) -> Refused {
    let sentence = format!(
        "{name} is an admin: take the role away first (`sweettooth admin remove`), then try again"
    );
    Refused::new("is-admin", sentence).about("name", name)
}

/// A refusal for two people who cannot be merged.
fn cannot_merge(obstacle: MergeObstacle, from: &str) -> Refused {
    match obstacle {
        MergeObstacle::SamePerson => Refused::new(
            "merge-same",
            "an account cannot be merged into itself: name two different ones",
        ),
        MergeObstacle::Unknown(_) => unknown_person(),
        MergeObstacle::NoAccount => Refused::new(
            "merge-no-account",
            "the one that stays must be an account, not a guest",
        ),
        MergeObstacle::Admin => has_role(from),
        MergeObstacle::UnderWay => Refused::new(
            "merge-under-way",
            "one of the two is being merged already: wait until that is done",
        ),
        MergeObstacle::SharedTable(title) => {
            let sentence = format!(
                "both sit at the table {title}, which is not finished: they can be merged when it is"
            );
            Refused::new("merge-shared-table", sentence).about("title", title)
        }
        MergeObstacle::RatedGames => Refused::new(
            "merge-rated-games",
            "they played rated games against each other, which nobody does alone: they stay two",
        ),
        MergeObstacle::SharedTournament(title) => {
            let sentence = format!(
                "both took part in the tournament {title}: as one they would meet themselves"
            );
            Refused::new("merge-shared-tournament", sentence).about("title", title)
        }
    }
}

/// The text of a search, without control characters, which no database stores.
fn clean_query(text: &str) -> String {
    let seen = text.chars().filter(|c| !c.is_control());
    seen.collect::<String>().trim().to_owned()
}

/// A random neutral name.
fn neutral_name() -> String {
    let luck = random_key();
    let digits = luck.bytes().map(|byte| char::from(b'0' + byte % 10));
    format!("Visitor {}", digits.take(5).collect::<String>())
}

impl<'a> AdminActions<'a> {
    /// The actions of an admin.
    #[must_use]
    pub fn by(admin: &Person, store: &'a dyn Store, now: UnixMs) -> AdminActions<'a> {
        AdminActions {
            store,
            now,
            admin: admin.clone(),
        }
    }

    /// The actions of the command line, which has no name.
    #[must_use]
    pub fn by_command_line(store: &'a dyn Store, now: UnixMs) -> AdminActions<'a> {
        let host = Person {
            id: PersonId::from(COMMAND_LINE.to_owned()),
            name: "sweettooth admin".to_owned(),
        };
        AdminActions::by(&host, store, now)
    }

    /// Does an action and writes it into the audit log, both or nothing.
    async fn act(&self, act: AdminAction, about: &str, why: &str) -> Result<(), StoreError> {
        let acted = self.store.perform(&self.admin, act, about, why, self.now);
        acted.await
    }

    /// The person with this id, or with an account of this name.
    pub async fn person(&self, text: &str) -> Result<FoundPerson, HouseError> {
        let text = &clean_query(text);
        let id = PersonId::from(text.clone());
        if let Some(found) = self.store.find_person(&id).await? {
            return Ok(found);
        }
        let account = account_named(self.store, text).await?;
        let account = account.ok_or_else(unknown_person)?;
        let found = self.store.find_person(&account.person_id).await?;
        Ok(found.ok_or_else(unknown_person)?)
    }

    /// People whose names begin with a text or look like it, or whose id it is; the latest first
    /// for no text at all.
    pub async fn search_people(
        &self,
        text: &str,
        after: Option<PeopleCursor>,
        limit: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        let (store, text) = (self.store, &clean_query(text));
        let found = store.search_people(text, readings(text), after, limit);
        found.await
    }

    /// Tables, the latest created first, with the marks from which a next page continues.
    pub async fn search_tables(
        &self,
        filter: TableFilter,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
        self.store.search_tables(filter, before, limit).await
    }

    /// Tables of one person, the latest first.
    pub async fn search_tables_of(
        &self,
        person: &PersonId,
        filter: TableFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let store = self.store;
        store.search_tables_of(person, filter, after, limit).await
    }

    /// The table behind an id, a key or a whole link.
    pub async fn table(&self, text: &str) -> Result<Option<ListedTable>, StoreError> {
        let text = clean_query(text);
        let link = text.trim_end_matches('/');
        let link = link.split(['?', '#']).next().unwrap_or(link);
        let key = link.rsplit('/').next().unwrap_or(link);
        match key.is_empty() {
            true => Ok(None),
            false => self.store.find_table(key).await,
        }
    }

    /// Gives a person a new name, by the same rules as for names that people choose; returns it.
    pub async fn rename(
        &self,
        person: &PersonId,
        name: &NewName,
        why: &str,
    ) -> Result<String, HouseError> {
        let why = check_words(why, 1)?;
        let found = self.store.find_person(person).await?;
        let found = found.ok_or_else(unknown_person)?;
        let mut tries = 1;
        loop {
            let wanted = match name {
                NewName::Given(name) => name.clone(),
                NewName::Neutral => neutral_name(),
            };
            match self.rename_to(&found, &wanted, &why).await {
                Err(HouseError::Refused(refused))
                    if *name == NewName::Neutral
                        && refused.code.starts_with("name-")
                        && tries < NEUTRAL_TRIES =>
                {
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    async fn rename_to(
        &self,
        found: &FoundPerson,
        wanted: &str,
        why: &str,
    ) -> Result<String, HouseError> {
        let person = &found.person;
        let (name, looks) = if found.account {
            let name = AccountName::read(wanted)?;
            check_free(self.store, &name, &person.id).await?;
            (name.shown().to_owned(), Some(name.looks()))
        } else {
            let name = DisplayName::read(wanted)?;
            check_name(self.store, &name, &person.id).await?;
            (name.to_string(), None)
        };
        let about = format!("{} → {name}", person.name);
        let act = AdminAction::Rename {
            person: person.id.clone(),
            name: name.clone(),
            looks,
        };
        unless_taken(self.act(act, &about, why).await)?;
        Ok(name)
    }

    /// Makes a code with which a person sets a new password within a day. A code for an admin can
    /// only be made on the command line, or one admin could sign in as another.
    pub async fn reset_password(
        &self,
        person: &PersonId,
        why: &str,
    ) -> Result<ResetCode, HouseError> {
        let why = check_words(why, 1)?;
        let account = self.store.account(person).await?;
        let account = account.ok_or_else(|| {
            let sentence = "a guest has no password: only accounts do";
            Refused::new("guest-has-no-password", sentence)
        })?;
        let host = self.admin.id.as_str() == COMMAND_LINE;
        if !host && self.store.is_admin(person).await? {
            return Err(has_role(&account.name).into());
        }
        let (code, expires_at) = (RecoveryCode::random(), self.now + RESET_LASTS);
        let act = AdminAction::OfferReset {
            person: person.clone(),
            hash: code.hashed(),
            expires_at,
        };
        unless_done_already(self.act(act, &account.name, &why).await)?;
        Ok(ResetCode { code, expires_at })
    }

    /// Everything that is stored under a person's id.
    pub async fn export(&self, person: &PersonId, why: &str) -> Result<Value, HouseError> {
        let why = check_words(why, 1)?;
        let found = self.store.person(person).await?;
        let found = found.ok_or_else(unknown_person)?;
        let act = AdminAction::Export(person.clone());
        unless_done_already(self.act(act, &found.name, &why).await)?;
        Ok(self.store.export(person).await?)
    }

    /// Deletes a person. The audit log keeps the id, which refers to nothing any more, and no name.
    pub async fn delete(&self, person: &PersonId, why: &str) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let found = self.store.person(person).await?;
        let found = found.ok_or_else(unknown_person)?;
        if self.store.is_admin(person).await? {
            return Err(has_role(&found.name).into());
        }
        let act = AdminAction::Delete(person.clone());
        unless_done_already(self.act(act, person.as_str(), &why).await)
    }

    /// Orders the merge of one account into another. The running site does it: it hands over the seats
    /// at unfinished tables, then moves everything else.
    pub async fn merge(
        &self,
        from: &PersonId,
        into: &PersonId,
        why: &str,
    ) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let name = async |id: &PersonId| {
            let found = self.store.person(id).await?;
            Ok::<_, StoreError>(found.map_or_else(String::new, |person| person.name))
        };
        let (gone, kept) = (name(from).await?, name(into).await?);
        if let Some(obstacle) = self.store.merge_obstacle(from, into).await? {
            return Err(cannot_merge(obstacle, &gone).into());
        }
        let act = AdminAction::Merge {
            from: from.clone(),
            into: into.clone(),
        };
        unless_done_already(self.act(act, &format!("{gone} → {kept}"), &why).await)
    }

    /// Finishes a merge without a running site, if there is no seat to hand over. Returns whether it is
    /// done.
    pub async fn finish_merge(&self, from: &PersonId) -> Result<bool, StoreError> {
        if !self.store.open_tables_of(from).await?.is_empty() {
            return Ok(false);
        }
        self.store.finish_merge(from, self.now).await
    }

    /// Whether a merge is done.
    pub async fn is_merged(&self, from: &PersonId) -> Result<bool, StoreError> {
        let merges = self.store.merges().await?;
        let waits = merges
            .iter()
            .any(|merge| merge.from == *from && merge.done_at.is_none());
        Ok(!waits)
    }
}

impl House {
    /// The actions of an admin at this house. After an action that changes what people see, call
    /// [`House::follow_audit_log`].
    #[must_use]
    pub fn admin_actions(&self, admin: &Person) -> AdminActions<'_> {
        AdminActions::by(admin, self.store(), self.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neutral_names_are_names_of_accounts() {
        let name = neutral_name();
        assert!(name.starts_with("Visitor ") && name.len() == 13, "{name}");
        assert!(AccountName::read(&name).is_ok() && DisplayName::read(&name).is_ok());
    }
}
