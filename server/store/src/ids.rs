//! Names that cannot be guessed.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};

/// 128 random bits as 26 lower-case letters and digits: enough that nobody finds a link by trying.
///
/// # Panics
/// If the operating system has no randomness, without which nothing here would be safe.
#[must_use]
pub fn random_key() -> String {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).expect("the operating system gives random numbers");
    BASE32_NOPAD.encode(&bits).to_ascii_lowercase()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// A new one that nobody can guess.
            #[must_use]
            pub fn random() -> Self {
                $name(random_key())
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                $name(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// A table.
    TableId
}
id! {
    /// A person, known by a signed cookie.
    PersonId
}
id! {
    /// A browser in which somebody is signed in, known by the hash of the key that it holds.
    SessionId
}
id! {
    /// A tournament.
    TournamentId
}
