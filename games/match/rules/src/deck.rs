//! Decks: the cards and their numbers. Content, in data files.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// The most cards of a deck.
pub const MOST: usize = 120;
/// The fewest cards of a deck.
pub const FEWEST: usize = 20;

/// A deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The name.
    pub name: String,
    /// The number of each card, by its letters.
    pub cards: BTreeMap<String, u8>,
}

impl Deck {
    /// The deck that is compiled in under that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Deck> {
        let text = match name {
            "default" => include_str!("../content/default.json"),
            _ => return None,
        };
        Some(serde_json::from_str(text).expect("the decks that we ship can be read"))
    }

    /// Every card in order, or which entry is wrong and why.
    pub fn cards(&self) -> Result<Vec<Card>, (String, String)> {
        let mut cards = Vec::new();
        for (letters, &copies) in &self.cards {
            let entry = || format!("cards.{}", letters.chars().take(20).collect::<String>());
            let first: Card = letters
                .parse()
                .map_err(|error| (entry(), format!("{error}")))?;
            if first.to_string() != first.kinds().to_string() {
                let problem = format!("copies are counted: write `\"{}\": 2`", first.kinds());
                return Err((entry(), problem));
            }
            if copies == 0 {
                return Err((entry(), "there must be at least 1, or no entry".to_owned()));
            }
            cards.extend((1..=copies).filter_map(|copy| Card::new(first.kinds(), copy)));
        }
        if !(FEWEST..=MOST).contains(&cards.len()) {
            let problem = format!(
                "{} not {FEWEST} to {MOST}",
                tabletop::counted(cards.len() as i64, "card is", "cards are")
            );
            return Err(("cards".to_owned(), problem));
        }
        cards.sort_unstable();
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::Candy;

    #[test]
    fn the_default_deck_has_60_cards_and_every_candy_on_23_of_them() {
        let cards = Deck::named("default").unwrap().cards().unwrap();
        assert_eq!(cards.len(), 60);
        for candy in Candy::ALL {
            let showing = cards
                .iter()
                .filter(|card| card.kinds().contains(candy))
                .count();
            assert_eq!(showing, 23, "{candy}");
        }
        let with = |count| {
            cards
                .iter()
                .filter(|card| card.kinds().len() == count)
                .count()
        };
        assert_eq!([with(1), with(2), with(3)], [6, 30, 24]);
        let copies = |letters: &str| {
            let alike = |card: &&Card| card.kinds().to_string() == letters;
            cards.iter().filter(alike).count()
        };
        assert_eq!([copies("ace"), copies("bdf"), copies("abc")], [3, 3, 1]);
    }

    #[test]
    fn a_deck_that_cannot_be_played_is_refused_with_entry_and_reason() {
        let complaint = |change: &dyn Fn(&mut BTreeMap<String, u8>)| {
            let mut deck = Deck::named("default").unwrap();
            change(&mut deck.cards);
            deck.cards().unwrap_err()
        };
        let insert = |name: &str, copies: u8| {
            complaint(&|cards| {
                cards.insert(name.to_owned(), copies);
            })
        };
        for name in ["", "abcd", "ba", "aa", "g", "a1", "ab02"] {
            let (entry, problem) = insert(name, 1);
            assert_eq!(entry, format!("cards.{name}"));
            assert!(problem.contains("is not a card like `ab`"), "{problem}");
        }
        assert_eq!(
            insert("ab2", 1),
            (
                "cards.ab2".into(),
                "copies are counted: write `\"ab\": 2`".into()
            )
        );
        assert_eq!(insert("ab", 0).0, "cards.ab");
        assert_eq!(insert("a", 62).1, "121 cards are not 20 to 120");
        assert_eq!(
            complaint(&|cards| cards.clear()).1,
            "0 cards are not 20 to 120"
        );
    }
}
