//! Passwords: the rules for a new one, and hashing.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use model::{LONGEST_PASSWORD, SHORTEST_PASSWORD};
use store::StoreError;
use table::refused::Refused;
use tokio::sync::Semaphore;

use super::password_strength::{is_common, is_made_of_name};
use crate::error::HouseError;

/// Maximum number of passwords that are hashed at once. Each takes a core and 19 MiB for some
/// hundredths of a second.
const AT_ONCE: usize = 2;
/// Maximum number of passwords in the queue for hashing; more are refused.
const WAITING: usize = 32;

/// A hash that no password has. Comparing with it takes as long as with a real hash, so that an
/// unknown name is refused no sooner than a wrong password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU\
                      $c3dlZXRzd2VldHN3ZWV0c3dlZXRzd2VldHN3ZWV0c3c";

/// Whether a password is good enough for that name.
fn check(password: &str, name: &str) -> Result<(), Refused> {
    let length = password.chars().count();
    let refused = if length < SHORTEST_PASSWORD {
        let sentence = format!("a password has at least {SHORTEST_PASSWORD} characters");
        Refused::new("password-short", sentence)
    } else if length > LONGEST_PASSWORD {
        let sentence = format!("a password has at most {LONGEST_PASSWORD} characters");
        Refused::new("password-long", sentence)
    } else if is_made_of_name(password, name) {
        let sentence = "a password is more than the name with digits: somebody who knows the name \
                        would guess it; take several words";
        Refused::new("password-name", sentence)
    } else if is_common(password) {
        let sentence = "this password is among the first that somebody would guess; take several \
                        words that do not belong together";
        Refused::new("password-guessed", sentence)
    } else {
        return Ok(());
    };
    Err(refused
        .about("least", SHORTEST_PASSWORD)
        .about("most", LONGEST_PASSWORD))
}

/// Hashes passwords on their own threads, and not too many at once.
#[derive(Debug)]
pub(super) struct Hasher {
    working: Semaphore,
    waiting: Semaphore,
}

impl Default for Hasher {
    fn default() -> Self {
        Hasher {
            working: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(WAITING),
        }
    }
}

impl Hasher {
    pub(super) fn hash_now(password: &str) -> Result<String, StoreError> {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string())
            .map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    fn verify_now(password: &str, hash: &str) -> bool {
        let Ok(hash) = PasswordHash::new(hash) else {
            return false;
        };
        Argon2::default()
            .verify_password(password.as_bytes(), &hash)
            .is_ok()
    }

    /// Whether a password is good enough for that name. The estimate takes some milliseconds.
    pub(super) async fn check(&self, password: &str, name: &str) -> Result<(), HouseError> {
        let (password, name) = (password.to_owned(), name.to_owned());
        let checked = self.work(move || check(&password, &name)).await?;
        Ok(checked?)
    }

    pub(super) async fn hash(&self, password: &str) -> Result<String, HouseError> {
        let password = password.to_owned();
        let hash = self.work(move || Hasher::hash_now(&password)).await?;
        Ok(hash?)
    }

    /// Whether a password matches a hash. A password that is too long never matches, and its check
    /// takes no longer than others. Without a hash no password matches, after the same time as with
    /// one.
    pub(super) async fn verify(
        &self,
        password: &str,
        hash: Option<&str>,
    ) -> Result<bool, HouseError> {
        let fits = password.chars().count() <= LONGEST_PASSWORD;
        let password = if fits { password } else { "" }.to_owned();
        let hash = hash.unwrap_or(NOBODY).to_owned();
        let same = self
            .work(move || Hasher::verify_now(&password, &hash))
            .await?;
        Ok(fits && same)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HouseError> {
        let closing = || StoreError::Unavailable("the server is shutting down".to_owned());
        let _place = self.waiting.try_acquire().map_err(|_| {
            let sentence = "too many want to sign in right now: try again in a moment";
            Refused::new("too-busy", sentence)
        })?;
        let _turn = self.working.acquire().await.map_err(|_| closing())?;
        let done = tokio::task::spawn_blocking(work).await;
        Ok(done.map_err(|_| closing())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_long_enough_and_not_the_first_guess() {
        let code = |password: &str| {
            let checked = check(password, "Ola.Kowalska");
            checked.err().map(|refused| refused.code)
        };
        assert_eq!(code("lemon pie 7"), None);
        assert_eq!(code("żółw żuje"), None);
        for (odd, expected) in [
            ("", "password-short"),
            ("seven77", "password-short"),
            (&"x".repeat(129), "password-long"),
            ("Password", "password-guessed"),
            ("aaaaaaaaaa", "password-guessed"),
            ("olakowalska", "password-name"),
            ("0la_Kowalska1", "password-name"),
            ("2024 kowalska", "password-name"),
        ] {
            assert_eq!(code(odd).as_deref(), Some(expected), "{odd}");
        }
    }

    #[tokio::test]
    async fn a_hash_knows_its_password_and_no_other() {
        let hasher = Hasher::default();
        let hash = hasher.hash("lemon pie 7").await.unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("lemon"));
        assert_ne!(hasher.hash("lemon pie 7").await.unwrap(), hash);
        assert!(hasher.verify("lemon pie 7", Some(&hash)).await.unwrap());
        for wrong in ["lemon pie 8", "", "lemon pie 7 ", &"x".repeat(9_999)] {
            assert!(!hasher.verify(wrong, Some(&hash)).await.unwrap(), "{wrong}");
        }
        assert!(!hasher.verify("x", Some("no hash")).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_costs_as_much_as_somebody() {
        let hasher = Hasher::default();
        let nobody = PasswordHash::new(NOBODY).unwrap();
        let hash = hasher.hash("lemon pie 7").await.unwrap();
        let somebody = PasswordHash::new(&hash).unwrap();
        assert_eq!(nobody.algorithm, somebody.algorithm);
        assert_eq!(nobody.version, somebody.version);
        assert_eq!(nobody.params, somebody.params);
        assert!(nobody.salt.is_some() && nobody.hash.is_some());
        assert!(!hasher.verify("lemon pie 7", None).await.unwrap());
    }

    #[tokio::test]
    async fn who_comes_when_too_many_wait_is_sent_away() {
        let hasher = Hasher::default();
        let crowd = hasher.waiting.try_acquire_many(WAITING as u32).unwrap();
        let refused = hasher.hash("lemon pie 7").await.unwrap_err();
        assert!(matches!(refused, HouseError::Refused(refused) if refused.code == "too-busy"));
        drop(crowd);
        assert!(hasher.hash("lemon pie 7").await.is_ok());
    }
}
