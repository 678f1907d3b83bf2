//! People, with or without an account.

use serde::{Deserialize, Serialize};

use crate::PersonId;

/// Somebody who has been here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What others see.
    pub name: String,
}
