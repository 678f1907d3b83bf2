//! Accounts: sign-up, sign-in, sessions, passwords, recovery codes, names.
//!
//! A guest is a person known by a cookie. An account is a name and a password for the same person,
//! so nothing has to move when a guest signs up. A forgotten password is replaced with a recovery
//! code, not by e-mail.

mod choices;
mod deletion;
mod password;
mod password_strength;
mod recovery_code;
mod session_events;

use data_encoding::HEXLOWER;
use model::{Account, Person, PersonId, SESSION_DAYS, Session, SessionEnd, SessionId, UnixMs};
use sha2::{Digest, Sha256};
use store::{RandomId, Store, StoreError, random_key};
use table::look_alike::{VERSION, fold, readings};
use table::name::{AccountName, DisplayName, looks_of_stored};
use table::refused::Refused;

use crate::error::HouseError;
use crate::house::House;
use crate::node::NodeMessage;
pub(crate) use deletion::resume_clearing;
use password::Hasher;
pub use recovery_code::RecoveryCode;
use session_events::SessionNotifier;
pub use session_events::{SessionEvent, SessionEvents};

const DAY: UnixMs = 24 * 3600 * 1000;
/// Minimum time between two stored times of the last use of a session, in milliseconds.
const SEEN_INTERVAL: UnixMs = 3600 * 1000;

/// Password hashing, and messages about sessions.
#[derive(Debug, Default)]
pub(crate) struct People {
    hasher: Hasher,
    session_events: SessionNotifier,
}

impl People {
    /// Lets everybody who is connected to this node know that sessions have ended.
    pub(crate) fn sessions_ended(&self, person: &PersonId, ending: SessionEnd) {
        self.session_events.send(SessionEvent::Ended {
            person: person.clone(),
            ending,
        });
    }

    /// Lets everybody who is connected to this node check whether their session still exists:
    /// messages of other nodes may be lost.
    pub(crate) fn check_sessions_again(&self) {
        self.session_events.send(SessionEvent::CheckAgain);
    }
}

/// A person who has signed in.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The person.
    pub person: Person,
    /// The secret key of the session, for the browser alone.
    pub key: String,
}

/// The id of the session with that key. The database holds only the id, which is a hash.
#[must_use]
pub fn session_of(key: &str) -> SessionId {
    SessionId::from(hashed(key))
}

fn hashed(secret: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(secret))
}

fn taken() -> Refused {
    Refused::new(
        "name-taken",
        "this name, or one that looks like it, belongs to somebody else",
    )
}

fn wrong_password() -> Refused {
    Refused::new("wrong-password", "this is not the password")
}

fn no_account() -> Refused {
    Refused::new("no-account", "sign in first")
}

/// The result of a write that fails if the name was taken meanwhile.
pub(crate) fn unless_taken(written: Result<(), StoreError>) -> Result<(), HouseError> {
    match written {
        Err(StoreError::Conflict) => Err(taken().into()),
        other => Ok(other?),
    }
}

impl House {
    /// Messages about sessions that end from now on.
    #[must_use]
    pub fn session_events(&self) -> SessionEvents {
        self.people().session_events.subscribe()
    }

    /// Lets everybody on all nodes know that sessions have ended.
    fn sessions_ended(&self, person: &PersonId, ending: SessionEnd) {
        self.people().sessions_ended(person, ending.clone());
        self.inner
            .cluster
            .broadcast(|| NodeMessage::SessionsEnded(person.clone(), ending));
    }

    /// Creates an account for a guest, who stays the same person, or for a new person.
    pub async fn open_account(
        &self,
        guest: Option<&PersonId>,
        name: &str,
        password: &str,
        device: &str,
    ) -> Result<(NewSession, RecoveryCode), HouseError> {
        let name = AccountName::read(name)?;
        self.people().hasher.check(password, name.shown()).await?;
        if let Some(guest) = guest
            && self.store().account(guest).await?.is_some()
        {
            let sentence = "you have an account already";
            return Err(Refused::new("has-account", sentence).into());
        }
        let looks = name.looks();
        let owners = self
            .store()
            .accounts_with_readings(looks.readings.clone())
            .await?;
        if !owners.is_empty() {
            return Err(taken().into());
        }
        let person = Person {
            id: guest.cloned().unwrap_or_else(PersonId::random),
            name: name.shown().to_owned(),
        };
        let code = RecoveryCode::random();
        let account = Account {
            person_id: person.id.clone(),
            name: name.shown().to_owned(),
            password: self.people().hasher.hash(password).await?,
            recovery: code.hashed(),
            created_at: self.now(),
        };
        if guest.is_none() {
            self.store().save_person(&person, self.now()).await?;
        }
        unless_taken(self.store().open_account(account, looks).await)?;
        // The guest's cookie is invalid from now on, in every browser.
        self.sessions_ended(&person.id, SessionEnd::All);
        Ok((self.begin_session(person, device).await?, code))
    }

    async fn begin_session(&self, person: Person, device: &str) -> Result<NewSession, HouseError> {
        let key = random_key();
        let now = self.now();
        let session = Session {
            id: session_of(&key),
            person_id: person.id.clone(),
            created_at: now,
            seen_at: now,
            device: device.to_owned(),
        };
        self.store()
            .begin_session(session, self.expired_before())
            .await?;
        Ok(NewSession { person, key })
    }

    /// Sessions that were last used before this time have expired.
    fn expired_before(&self) -> UnixMs {
        self.now() - SESSION_DAYS * DAY
    }

    /// Signs a person in. Neither the refusal nor its duration tells whether the name or the password
    /// was wrong.
    pub async fn sign_in(
        &self,
        name: &str,
        password: &str,
        device: &str,
    ) -> Result<NewSession, HouseError> {
        let account = self.account_named(name).await?;
        let hash = account.as_ref().map(|account| account.password.as_str());
        let right = self.people().hasher.verify(password, hash).await?;
        let account = account.filter(|_| right).ok_or_else(|| {
            let sentence = "the name or the password is wrong";
            Refused::new("wrong-sign-in", sentence)
        })?;
        let person = Person {
            id: account.person_id,
            name: account.name,
        };
        self.begin_session(person, device).await
    }

    /// The account with a name. Large and small letters, accents and separators do not matter. If two
    /// old accounts look alike, it is the one with exactly that name, or else the older one.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        account_named(self.store(), name).await
    }

    /// The person and the session of a session key.
    pub async fn session(&self, key: &str) -> Result<Option<(Person, SessionId)>, StoreError> {
        let id = session_of(key);
        let found = self.store().session(&id, self.expired_before()).await?;
        let Some((session, person)) = found else {
            return Ok(None);
        };
        let now = self.now();
        if now - session.seen_at > SEEN_INTERVAL {
            self.store().touch_session(&id, now).await?;
        }
        Ok(Some((person, id)))
    }

    /// Ends sessions at once.
    pub async fn end_sessions(
        &self,
        person: &PersonId,
        ending: SessionEnd,
    ) -> Result<(), StoreError> {
        self.store().end_sessions(person, ending.clone()).await?;
        self.sessions_ended(person, ending);
        Ok(())
    }

    /// Sets a new password and a new recovery code, for a person with the old recovery code or with a
    /// code from an admin. All sessions but the new one end.
    pub async fn recover(
        &self,
        code: &str,
        password: &str,
        device: &str,
    ) -> Result<(NewSession, RecoveryCode), HouseError> {
        let wrong = || Refused::new("wrong-code", "this code is no recovery code any more");
        let used = RecoveryCode::read(code).ok_or_else(wrong)?.hashed();
        let (store, now) = (self.store(), self.now());
        let own = store.account_with_code(&used).await?;
        let by_admin = own.is_none();
        let account = match own {
            Some(account) => Some(account),
            None => store.account_with_reset(&used, now).await?,
        };
        let account = account.ok_or_else(wrong)?;
        self.people().hasher.check(password, &account.name).await?;
        let hash = self.people().hasher.hash(password).await?;
        let next = RecoveryCode::random();
        let recovered = match by_admin {
            true => store.use_reset(&used, &hash, &next.hashed(), now).await,
            false => store.recover_account(&used, &hash, &next.hashed()).await,
        };
        match recovered {
            Err(StoreError::Conflict) => return Err(wrong().into()),
            other => other?,
        }
        self.sessions_ended(&account.person_id, SessionEnd::All);
        let person = Person {
            id: account.person_id,
            name: account.name,
        };
        Ok((self.begin_session(person, device).await?, next))
    }

    /// Gives an account a new name.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), HouseError> {
        let name = AccountName::read(name)?;
        check_free(self.store(), &name, person).await?;
        let store = self.store();
        let renamed = store.rename_account(person, name.shown(), name.looks());
        unless_taken(renamed.await)
    }

    /// Sets a new password, for a person who knows the old one. All sessions but this one end.
    pub async fn change_password(
        &self,
        person: &PersonId,
        session: &SessionId,
        old: &str,
        new: &str,
    ) -> Result<(), HouseError> {
        let account = self.check_password(person, old).await?;
        self.people().hasher.check(new, &account.name).await?;
        let hash = self.people().hasher.hash(new).await?;
        self.store().set_password(person, &hash, session).await?;
        self.sessions_ended(person, SessionEnd::Others(session.clone()));
        Ok(())
    }

    /// Makes a new recovery code, for a person who knows the password. The old code is invalid then.
    pub async fn new_code(
        &self,
        person: &PersonId,
        password: &str,
    ) -> Result<RecoveryCode, HouseError> {
        self.check_password(person, password).await?;
        let code = RecoveryCode::random();
        self.store().set_recovery(person, &code.hashed()).await?;
        Ok(code)
    }

    async fn check_password(
        &self,
        person: &PersonId,
        password: &str,
    ) -> Result<Account, HouseError> {
        let account = self.store().account(person).await?;
        let account = account.ok_or_else(no_account)?;
        match self
            .people()
            .hasher
            .verify(password, Some(&account.password))
            .await?
        {
            true => Ok(account),
            false => Err(wrong_password().into()),
        }
    }

    /// The name in a text, if a person may use it at a table: it can be shown, it is not reserved, and
    /// it does not look like the name of another person's account. The name of a person's own
    /// account is always allowed, whatever the rules for names were when it was chosen.
    pub async fn display_name(
        &self,
        text: &str,
        person: &PersonId,
    ) -> Result<DisplayName, HouseError> {
        let name = DisplayName::read(text)?;
        self.check_name(&name, person).await?;
        Ok(name)
    }

    /// Whether a person may use a name; see [`House::display_name`].
    pub(crate) async fn check_name(
        &self,
        name: &DisplayName,
        person: &PersonId,
    ) -> Result<(), HouseError> {
        check_name(self.store(), name, person).await
    }

    /// Whether a name is, or looks like, that of another person's account.
    pub async fn is_name_of_another(
        &self,
        name: &str,
        person: Option<&PersonId>,
    ) -> Result<bool, StoreError> {
        is_name_of_another(self.store(), name, person).await
    }
}

/// The account with a name; see [`House::account_named`].
pub(crate) async fn account_named(
    store: &dyn Store,
    name: &str,
) -> Result<Option<Account>, StoreError> {
    let folded = fold(name);
    let mut found = store.accounts_with_readings(vec![folded.clone()]).await?;
    // Failed sign-ins are counted by the main reading of a name, so only that one is compared.
    found.retain(|account| fold(&account.name) == folded);
    let exact = found.iter().position(|account| account.name == name.trim());
    match found.is_empty() {
        true => Ok(None),
        false => Ok(Some(found.swap_remove(exact.unwrap_or(0)))),
    }
}

/// Checks that no account of another person looks like a name.
pub(crate) async fn check_free(
    store: &dyn Store,
    name: &AccountName,
    person: &PersonId,
) -> Result<(), HouseError> {
    let owners = store.accounts_with_readings(name.looks().readings).await?;
    match owners.iter().any(|owner| owner.person_id != *person) {
        true => Err(taken().into()),
        false => Ok(()),
    }
}

/// Whether a person may use a name; see [`House::display_name`].
pub(crate) async fn check_name(
    store: &dyn Store,
    name: &DisplayName,
    person: &PersonId,
) -> Result<(), HouseError> {
    let own = store.account(person).await?;
    if own.is_some_and(|account| account.name == name.as_str()) {
        return Ok(());
    }
    name.check_reserved()?;
    if is_name_of_another(store, name.as_str(), Some(person)).await? {
        let sentence = "this name belongs to somebody with an account, or looks as if: choose \
                        another, or sign in";
        return Err(Refused::new("name-of-account", sentence).into());
    }
    Ok(())
}

async fn is_name_of_another(
    store: &dyn Store,
    name: &str,
    person: Option<&PersonId>,
) -> Result<bool, StoreError> {
    let owners = store.accounts_with_readings(readings(name)).await?;
    Ok(owners.iter().any(|owner| Some(&owner.person_id) != person))
}

/// Computes the search keys of names that an earlier version wrote.
pub(crate) async fn fill_search_keys(store: &dyn Store) -> Result<(), StoreError> {
    while store.fill_search_keys(NAMES_AT_ONCE).await? == NAMES_AT_ONCE {}
    Ok(())
}

/// The number of names that are read at once.
const NAMES_AT_ONCE: u32 = 500;

/// Computes the readings of account names again where an older version computed them. If this is
/// interrupted, the next start continues.
pub(crate) async fn refresh_looks(store: &dyn Store) -> Result<(), StoreError> {
    loop {
        let outdated = store.outdated_readings(VERSION, NAMES_AT_ONCE).await?;
        if outdated.is_empty() {
            return Ok(());
        }
        for (person, name) in &outdated {
            let looks = looks_of_stored(name);
            let others = store.accounts_with_readings(looks.readings.clone()).await?;
            if others.iter().any(|other| other.person_id != *person) {
                tracing::warn!(name, "two accounts from before look alike; both stay");
            }
            store.set_readings(person, name, looks).await?;
        }
    }
}
