//! People, with or without an account.

use serde::{Deserialize, Serialize};

use crate::PersonId;

/// A person: a guest, or the owner of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The id of the person.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
}
