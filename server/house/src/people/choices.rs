//! Stores the choices of a person: the avatar, and the visibility of the jar.

use model::{Choices, PersonId};
use store::StoreError;

use crate::house::House;
use crate::moderation_cache::PersonChange;

impl House {
    /// The choices of a person, from memory.
    #[must_use]
    pub fn choices_of(&self, person: &PersonId) -> Choices {
        self.inner.moderation.choices_of(person)
    }

    /// Stores the choices of a person, and shows the avatar at the person's tables.
    pub async fn choose(&self, person: &PersonId, choices: Choices) -> Result<(), StoreError> {
        self.store().save_choices(person, choices.clone()).await?;
        let change = PersonChange::Choices(person.clone(), choices);
        self.inner.person_changed(change);
        for live in self.inner.tables.with_person(person) {
            live.notify_watchers();
        }
        Ok(())
    }
}
