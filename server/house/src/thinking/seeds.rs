//! Random seeds of bots and of the coach, derived from a secret of the site by HMAC.
//!
//! Everybody who plays with a bot may know the table's id and its record. If the bot's seed came
//! from those, a player could compute its next move. The secret is in the store, so every node
//! derives the same seed, and a bot that thinks again after a restart chooses the same move.

use std::fmt;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use model::TableId;
use sha2::Sha256;
use store::{Store, StoreError};
use tabletop::Seed;

/// The secret's name in the store.
const NAME: &str = "luck";

/// The secret from which seeds are derived.
pub(crate) struct SeedSecret(Vec<u8>);

/// Without the secret, which must not be in a log.
impl fmt::Debug for SeedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeedSecret")
    }
}

impl SeedSecret {
    /// Reads the secret from the store, which makes it when it is first read.
    pub(crate) async fn load(store: &dyn Store) -> Result<SeedSecret, StoreError> {
        Ok(SeedSecret(store.secret(NAME).await?))
    }

    /// The seed of a table: HMAC-SHA256 of its id.
    pub(crate) fn seed(&self, table: &TableId) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(b"sweettooth/luck/1/");
        mac.update(table.as_str().as_bytes());
        let digits = HEXLOWER.encode(&mac.finalize().into_bytes());
        Seed::new(digits).expect("64 hexadecimal digits are a seed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_of_a_table_follows_from_the_secret_and_not_from_its_id_alone() {
        let table = TableId::from("a-table-that-everybody-knows".to_owned());
        let [one, other] = [7, 8].map(|byte| SeedSecret(vec![byte; 64]));
        assert_eq!(one.seed(&table), one.seed(&table), "the same on every node");
        assert_ne!(one.seed(&table), other.seed(&table));
        assert_ne!(one.seed(&table).as_str(), table.as_str());
        let next = TableId::from("another-table".to_owned());
        assert_ne!(one.seed(&table), one.seed(&next));
        assert_eq!(format!("{one:?}"), "SeedSecret");
    }
}
