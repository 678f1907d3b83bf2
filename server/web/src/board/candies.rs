//! Candies by colour, as views count them.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::art::Colour;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Candies(BTreeMap<Colour, usize>);

impl Candies {
    pub(super) fn of(&self, colour: Colour) -> usize {
        self.0.get(&colour).copied().unwrap_or(0)
    }

    pub(super) fn total(&self) -> usize {
        self.0.values().sum()
    }
}

impl FromIterator<Colour> for Candies {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Candies {
        let mut candies = Candies::default();
        for colour in colours {
            *candies.0.entry(colour).or_default() += 1;
        }
        candies
    }
}
