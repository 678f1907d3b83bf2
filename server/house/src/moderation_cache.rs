//! What the house knows of people besides what they do at tables: whom they keep away, who may only
//! look on, who is on vacation. It is in the store, and here so that nobody has to wait for it.

use std::collections::HashMap;

use model::{Ban, PersonId, Shun, Shunned, UnixMs, Vacation};
use parking_lot::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};
use table::refused::Refused;
use table::spec::DAY;

use crate::house::Inner;
use crate::node::Told;

/// People, as the house knows them.
#[derive(Debug, Default)]
pub(crate) struct Register {
    known: RwLock<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// Whom each person keeps away.
    shunned: HashMap<PersonId, HashMap<PersonId, Shun>>,
    bans: HashMap<PersonId, Ban>,
    /// In the order of time.
    vacations: HashMap<PersonId, Vec<Vacation>>,
}

/// Something new that is known of somebody.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Change {
    /// A person keeps another away, or does so no more.
    Shun {
        person: PersonId,
        other: PersonId,
        shun: Option<Shun>,
    },
    /// Somebody may only look on.
    Ban(Ban),
    /// Somebody may take part again.
    Lift(PersonId),
    /// A vacation begins.
    Vacation(PersonId, Vacation),
    /// A vacation ends, at that time.
    Back(PersonId, UnixMs),
    /// A guest is the other person from now on.
    Merge { guest: PersonId, into: PersonId },
    /// Somebody is forgotten.
    Forget(PersonId),
}

impl Change {
    /// Whom it is about.
    pub(crate) fn person(&self) -> &PersonId {
        match self {
            Change::Shun { person, .. }
            | Change::Lift(person)
            | Change::Vacation(person, _)
            | Change::Back(person, _)
            | Change::Forget(person) => person,
            Change::Ban(ban) => &ban.person,
            Change::Merge { into, .. } => into,
        }
    }
}

/// No clock runs longer than this, so older vacations do not matter any more.
const LONGEST_CLOCK: UnixMs = 60 * DAY;

impl Register {
    /// Reads what is stored.
    pub(crate) async fn open(store: &dyn Store, now: UnixMs) -> Result<Register, StoreError> {
        let register = Register::default();
        for Shunned {
            person,
            other,
            shun,
            ..
        } in store.all_shunned().await?
        {
            register.shun(&person, &other, Some(shun));
        }
        for ban in store.bans(now).await? {
            register.ban(ban);
        }
        for (person, vacation) in store.vacations(now - LONGEST_CLOCK).await? {
            register.add_vacation(&person, vacation);
        }
        Ok(register)
    }

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read()
    }

    fn change(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write()
    }

    /// Takes note of something new.
    pub(crate) fn apply(&self, change: &Change) {
        match change {
            Change::Shun {
                person,
                other,
                shun,
            } => self.shun(person, other, *shun),
            Change::Ban(ban) => self.ban(ban.clone()),
            Change::Lift(person) => self.lift(person),
            Change::Vacation(person, vacation) => self.add_vacation(person, *vacation),
            Change::Back(person, at) => self.end_vacation(person, *at),
            Change::Merge { guest, into } => self.merge(guest, into),
            Change::Forget(person) => self.forget(person),
        }
    }

    /// Knows what another register knows, and nothing else.
    pub(crate) fn replace(&self, other: Register) {
        *self.change() = other.known.into_inner();
    }

    /// Notes that a person keeps another away, or does so no more.
    fn shun(&self, person: &PersonId, other: &PersonId, shun: Option<Shun>) {
        let mut known = self.change();
        let shunned = known.shunned.entry(person.clone()).or_default();
        match shun {
            Some(shun) => shunned.insert(other.clone(), shun),
            None => shunned.remove(other),
        };
    }

    /// What was a guest's is another person's from now on.
    fn merge(&self, guest: &PersonId, into: &PersonId) {
        let mut known = self.change();
        let Known {
            shunned,
            bans,
            vacations,
        } = &mut *known;
        for others in shunned.values_mut() {
            if let Some(shun) = others.remove(guest) {
                others.entry(into.clone()).or_insert(shun);
            }
        }
        let moved = shunned.remove(guest).unwrap_or_default();
        let own = shunned.entry(into.clone()).or_default();
        for (other, shun) in moved {
            own.entry(other).or_insert(shun);
        }
        own.remove(into);
        if let Some(ban) = bans.remove(guest) {
            let person = into.clone();
            let moved = Ban { person, ..ban };
            let own = bans.entry(into.clone()).or_insert(moved.clone());
            // Of two bans the one that ends later holds.
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

    /// Nobody knows a person any more.
    fn forget(&self, person: &PersonId) {
        let mut known = self.change();
        known.shunned.remove(person);
        for others in known.shunned.values_mut() {
            others.remove(person);
        }
        known.bans.remove(person);
        known.vacations.remove(person);
    }

    /// Whether and how a person keeps another away.
    pub(crate) fn shun_of(&self, person: &PersonId, other: &PersonId) -> Option<Shun> {
        self.known().shunned.get(person)?.get(other).copied()
    }

    /// How many others a person keeps away.
    pub(crate) fn count_shunned(&self, person: &PersonId) -> usize {
        self.known().shunned.get(person).map_or(0, HashMap::len)
    }

    /// Whether one of two has blocked the other.
    pub(crate) fn are_apart(&self, one: &PersonId, other: &PersonId) -> bool {
        let blocked = |person, other| self.shun_of(person, other) == Some(Shun::Blocked);
        blocked(one, other) || blocked(other, one)
    }

    fn ban(&self, ban: Ban) {
        self.change().bans.insert(ban.person.clone(), ban);
    }

    fn lift(&self, person: &PersonId) {
        self.change().bans.remove(person);
    }

    /// The ban of a person, if one holds.
    pub(crate) fn ban_of(&self, person: &PersonId, now: UnixMs) -> Option<Ban> {
        let ban = self.known().bans.get(person).cloned();
        ban.filter(|ban| ban.holds(now))
    }

    /// Whether a person may take part, or why not.
    pub(crate) fn check_welcome(&self, person: &PersonId, now: UnixMs) -> Result<(), Refused> {
        let Some(ban) = self.ban_of(person, now) else {
            return Ok(());
        };
        let days = ban.until.map_or(0, |until| (until - now + DAY - 1) / DAY);
        let sentence = format!("you may look on, but not take part: {}", ban.reason);
        let refused = Refused::new("banned", sentence).about("days", days);
        Err(refused.about("reason", ban.reason))
    }

    fn add_vacation(&self, person: &PersonId, vacation: Vacation) {
        let mut known = self.change();
        let vacations = known.vacations.entry(person.clone()).or_default();
        vacations.push(vacation);
        vacations.sort_by_key(|vacation| vacation.begins_at);
    }

    fn end_vacation(&self, person: &PersonId, now: UnixMs) {
        let mut known = self.change();
        for vacation in known.vacations.entry(person.clone()).or_default() {
            if vacation.begins_at <= now && now < vacation.ends_at {
                vacation.ends_at = now;
            }
        }
    }

    /// Until when a person is on vacation, if they are.
    pub(crate) fn away_until(&self, person: &PersonId, now: UnixMs) -> Option<UnixMs> {
        let known = self.known();
        let mut vacations = known.vacations.get(person)?.iter();
        let now_on = |vacation: &&Vacation| vacation.begins_at <= now && now < vacation.ends_at;
        vacations.find(now_on).map(|vacation| vacation.ends_at)
    }

    /// The vacations of a person, in the order of time.
    pub(crate) fn vacations_of(&self, person: &PersonId) -> Vec<Vacation> {
        let known = self.known();
        known.vacations.get(person).cloned().unwrap_or_default()
    }
}

impl Inner {
    /// Takes note of something that is stored, here and on all other nodes.
    pub(crate) fn learn(&self, change: Change) {
        self.register.apply(&change);
        self.tell_nodes(|| Told::Known(change));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::RandomId;

    #[test]
    fn who_has_blocked_or_is_blocked_is_apart() {
        let register = Register::default();
        let [ola, ala, eve] = [0; 3].map(|_| PersonId::random());
        register.shun(&ola, &ala, Some(Shun::Blocked));
        register.shun(&ola, &eve, Some(Shun::Muted));
        assert!(register.are_apart(&ola, &ala) && register.are_apart(&ala, &ola));
        assert!(!register.are_apart(&ola, &eve));
        assert_eq!(register.shun_of(&ala, &ola), None);
        register.shun(&ola, &ala, None);
        assert!(!register.are_apart(&ola, &ala));
    }

    #[test]
    fn a_ban_ends_by_itself() {
        let register = Register::default();
        let ola = PersonId::random();
        register.ban(Ban {
            person: ola.clone(),
            until: Some(3 * DAY),
            reason: "shouting".to_owned(),
        });
        let refused = register.check_welcome(&ola, DAY + 1).unwrap_err();
        assert_eq!(refused.code, "banned");
        assert!(refused.details.contains(&("days".into(), "2".to_owned())));
        assert!(register.check_welcome(&ola, 3 * DAY).is_ok());
    }
}
