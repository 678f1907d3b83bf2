//! In-memory cache of mutes, blocks, bans, vacations and choices of people. The store holds the same;
//! the cache is here because every scene of a table needs it.

use std::collections::HashMap;

use model::{Ban, Choices, MuteOrBlock, MuteOrBlockRecord, PersonId, UnixMs, Vacation};
use parking_lot::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};
use table::refused::Refused;
use table::spec::DAY;

use crate::house::Inner;
use crate::node::NodeMessage;
use crate::tables::context::LONGEST_CLOCK;

/// Mutes, blocks, bans, vacations and choices of all people.
#[derive(Debug, Default)]
pub(crate) struct ModerationCache {
    data: RwLock<ModerationData>,
}

#[derive(Debug, Default)]
struct ModerationData {
    /// The mutes and blocks of each person.
    muted_and_blocked: HashMap<PersonId, HashMap<PersonId, MuteOrBlock>>,
    bans: HashMap<PersonId, Ban>,
    /// The vacations of each person, in the order of time.
    vacations: HashMap<PersonId, Vec<Vacation>>,
    /// The choices of everybody who has made some.
    choices: HashMap<PersonId, Choices>,
}

/// A change of a mute, block, ban, vacation or choice. The names in its JSON are part of the messages between
/// nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum PersonChange {
    /// A person mutes or blocks another one, or does so no more.
    #[serde(rename = "Shun")]
    MuteOrBlock {
        person: PersonId,
        other: PersonId,
        #[serde(rename = "shun")]
        kind: Option<MuteOrBlock>,
    },
    /// A person is banned: they may only watch.
    Ban(Ban),
    /// The ban of a person is lifted.
    #[serde(rename = "Lift")]
    LiftBan(PersonId),
    /// A vacation begins.
    Vacation(PersonId, Vacation),
    /// A vacation ends at that time.
    #[serde(rename = "Back")]
    EndVacation(PersonId, UnixMs),
    /// A person has chosen an avatar, or who sees the jar.
    Choices(PersonId, Choices),
    /// A guest is merged into an account.
    Merge { guest: PersonId, into: PersonId },
    /// A person is deleted.
    #[serde(rename = "Forget")]
    Delete(PersonId),
}

impl PersonChange {
    /// The person whose data changes.
    pub(crate) fn person(&self) -> &PersonId {
        match self {
            PersonChange::MuteOrBlock { person, .. }
            | PersonChange::LiftBan(person)
            | PersonChange::Vacation(person, _)
            | PersonChange::EndVacation(person, _)
            | PersonChange::Choices(person, _)
            | PersonChange::Delete(person) => person,
            PersonChange::Ban(ban) => &ban.person,
            PersonChange::Merge { into, .. } => into,
        }
    }
}

impl ModerationCache {
    /// Loads everything from the store.
    pub(crate) async fn load(
        store: &dyn Store,
        now: UnixMs,
    ) -> Result<ModerationCache, StoreError> {
        let cache = ModerationCache::default();
        for MuteOrBlockRecord {
            person,
            other,
            kind,
            ..
        } in store.all_mutes_and_blocks().await?
        {
            cache.set_mute_or_block(&person, &other, Some(kind));
        }
        for ban in store.bans(now).await? {
            cache.ban(ban);
        }
        for (person, vacation) in store.vacations(now - LONGEST_CLOCK).await? {
            cache.add_vacation(&person, vacation);
        }
        let choices = store.all_choices().await?.into_iter().collect();
        cache.write().choices = choices;
        Ok(cache)
    }

    fn read(&self) -> RwLockReadGuard<'_, ModerationData> {
        self.data.read()
    }

    fn write(&self) -> RwLockWriteGuard<'_, ModerationData> {
        self.data.write()
    }

    /// Applies a change.
    pub(crate) fn apply(&self, change: &PersonChange) {
        match change {
            PersonChange::MuteOrBlock {
                person,
                other,
                kind,
            } => self.set_mute_or_block(person, other, *kind),
            PersonChange::Ban(ban) => self.ban(ban.clone()),
            PersonChange::LiftBan(person) => self.lift_ban(person),
            PersonChange::Vacation(person, vacation) => self.add_vacation(person, *vacation),
            PersonChange::EndVacation(person, at) => self.end_vacation(person, *at),
            PersonChange::Choices(person, choices) => {
                self.write().choices.insert(person.clone(), choices.clone());
            }
            PersonChange::Merge { guest, into } => self.merge(guest, into),
            PersonChange::Delete(person) => self.delete(person),
        }
    }

    /// Whether a person has muted or blocked anybody.
    pub(crate) fn has_muted_or_blocked(&self, person: &PersonId) -> bool {
        let data = self.read();
        let others = data.muted_and_blocked.get(person);
        others.is_some_and(|others| !others.is_empty())
    }

    /// Replaces everything by the content of another cache.
    pub(crate) fn replace(&self, other: ModerationCache) {
        *self.write() = other.data.into_inner();
    }

    /// Sets or removes a person's mute or block of another one.
    fn set_mute_or_block(&self, person: &PersonId, other: &PersonId, kind: Option<MuteOrBlock>) {
        let mut data = self.write();
        let own = data.muted_and_blocked.entry(person.clone()).or_default();
        match kind {
            Some(kind) => own.insert(other.clone(), kind),
            None => own.remove(other),
        };
    }

    /// Moves everything of a guest to an account.
    fn merge(&self, guest: &PersonId, into: &PersonId) {
        let mut data = self.write();
        let ModerationData {
            muted_and_blocked,
            bans,
            vacations,
            choices,
        } = &mut *data;
        if let Some(moved) = choices.remove(guest) {
            choices.entry(into.clone()).or_insert(moved);
        }
        for others in muted_and_blocked.values_mut() {
            if let Some(kind) = others.remove(guest) {
                others.entry(into.clone()).or_insert(kind);
            }
        }
        let moved = muted_and_blocked.remove(guest).unwrap_or_default();
        let own = muted_and_blocked.entry(into.clone()).or_default();
        for (other, kind) in moved {
            own.entry(other).or_insert(kind);
        }
        own.remove(into);
        if let Some(ban) = bans.remove(guest) {
            let person = into.clone();
            let moved = Ban { person, ..ban };
            let own = bans.entry(into.clone()).or_insert(moved.clone());
            // Of two bans the one that ends later counts.
            if own
                .until
                .is_some_and(|end| moved.until.is_none_or(|other| other > end))
            {
                *own = moved;
            }
        }
        let moved = vacations.remove(guest).unwrap_or_default();
        let own = vacations.entry(into.clone()).or_default();
        own.extend(moved);
        own.sort_by_key(|vacation| vacation.begins_at);
    }

    /// Removes everything of a person.
    fn delete(&self, person: &PersonId) {
        let mut data = self.write();
        data.muted_and_blocked.remove(person);
        for others in data.muted_and_blocked.values_mut() {
            others.remove(person);
        }
        data.bans.remove(person);
        data.vacations.remove(person);
        data.choices.remove(person);
    }

    /// The choices of a person.
    pub(crate) fn choices_of(&self, person: &PersonId) -> Choices {
        self.read().choices.get(person).cloned().unwrap_or_default()
    }

    /// Whether a person has muted or blocked another one.
    pub(crate) fn mute_or_block(&self, person: &PersonId, other: &PersonId) -> Option<MuteOrBlock> {
        let data = self.read();
        data.muted_and_blocked.get(person)?.get(other).copied()
    }

    /// The number of people whom a person has muted or blocked.
    pub(crate) fn count_muted_and_blocked(&self, person: &PersonId) -> usize {
        let data = self.read();
        data.muted_and_blocked.get(person).map_or(0, HashMap::len)
    }

    /// Whether one of two people has blocked the other.
    pub(crate) fn have_blocked(&self, one: &PersonId, other: &PersonId) -> bool {
        let blocked =
            |person, other| self.mute_or_block(person, other) == Some(MuteOrBlock::Blocked);
        blocked(one, other) || blocked(other, one)
    }

    fn ban(&self, ban: Ban) {
        self.write().bans.insert(ban.person.clone(), ban);
    }

    fn lift_ban(&self, person: &PersonId) {
        self.write().bans.remove(person);
    }

    /// The ban of a person, if one is in force.
    pub(crate) fn ban_of(&self, person: &PersonId, now: UnixMs) -> Option<Ban> {
        let ban = self.read().bans.get(person).cloned();
        ban.filter(|ban| ban.holds(now))
    }

    /// Refuses a person who is banned.
    pub(crate) fn check_not_banned(&self, person: &PersonId, now: UnixMs) -> Result<(), Refused> {
        let Some(ban) = self.ban_of(person, now) else {
            return Ok(());
        };
        let days = ban.until.map_or(0, |until| (until - now + DAY - 1) / DAY);
        let sentence = format!("you may look on, but not take part: {}", ban.reason);
        let refused = Refused::new("banned", sentence).about("days", days);
        Err(refused.about("reason", ban.reason))
    }

    fn add_vacation(&self, person: &PersonId, vacation: Vacation) {
        let mut data = self.write();
        let vacations = data.vacations.entry(person.clone()).or_default();
        vacations.push(vacation);
        vacations.sort_by_key(|vacation| vacation.begins_at);
    }

    fn end_vacation(&self, person: &PersonId, now: UnixMs) {
        let mut data = self.write();
        for vacation in data.vacations.entry(person.clone()).or_default() {
            if vacation.begins_at <= now && now < vacation.ends_at {
                vacation.ends_at = now;
            }
        }
    }

    /// The end of a person's present vacation.
    pub(crate) fn away_until(&self, person: &PersonId, now: UnixMs) -> Option<UnixMs> {
        let data = self.read();
        let mut vacations = data.vacations.get(person)?.iter();
        let now_on = |vacation: &&Vacation| vacation.begins_at <= now && now < vacation.ends_at;
        vacations.find(now_on).map(|vacation| vacation.ends_at)
    }

    /// The vacations of a person, in the order of time.
    pub(crate) fn vacations_of(&self, person: &PersonId) -> Vec<Vacation> {
        let data = self.read();
        data.vacations.get(person).cloned().unwrap_or_default()
    }
}

impl Inner {
    /// Applies a stored change to the caches of all nodes.
    pub(crate) fn person_changed(&self, change: PersonChange) {
        self.moderation.apply(&change);
        self.cluster
            .broadcast(|| NodeMessage::PersonChanged(change));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::RandomId;

    #[test]
    fn a_block_counts_in_both_directions_and_a_mute_in_none() {
        let cache = ModerationCache::default();
        let [ola, ala, eve] = [0; 3].map(|_| PersonId::random());
        cache.set_mute_or_block(&ola, &ala, Some(MuteOrBlock::Blocked));
        cache.set_mute_or_block(&ola, &eve, Some(MuteOrBlock::Muted));
        assert!(cache.have_blocked(&ola, &ala) && cache.have_blocked(&ala, &ola));
        assert!(!cache.have_blocked(&ola, &eve));
        assert_eq!(cache.mute_or_block(&ala, &ola), None);
        cache.set_mute_or_block(&ola, &ala, None);
        assert!(!cache.have_blocked(&ola, &ala));
    }

    #[test]
    fn a_ban_ends_by_itself() {
        let cache = ModerationCache::default();
        let ola = PersonId::random();
        cache.ban(Ban {
            person: ola.clone(),
            until: Some(3 * DAY),
            reason: "shouting".to_owned(),
        });
        let refused = cache.check_not_banned(&ola, DAY + 1).unwrap_err();
        assert_eq!(refused.code, "banned");
        assert!(refused.details.contains(&("days".into(), "2".to_owned())));
        assert!(cache.check_not_banned(&ola, 3 * DAY).is_ok());
    }
}
