//! Card sets: the values of the cards, the numbers of candies, the needs of the medals. Content, in
//! data files.

use serde::{Deserialize, Serialize};

use crate::card::{Card, HIGHEST};
use crate::colour::Colour;

/// The most cards and the most candies of a set.
pub(crate) const MOST: usize = 64;
/// The fewest cards: two hands, full mats on both sides, and one to draw.
const FEWEST_CARDS: usize = 2 * 8 + 2 * (1 + 2 + 3 + 4) + 1;
/// The fewest candies: all mats filled once.
const FEWEST_CANDIES: usize = 1 + 2 + 3 + 4;

/// A set of cards, candies and medals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// The name.
    pub name: String,
    /// The red ones.
    pub red: Suit,
    /// The green ones.
    pub green: Suit,
    /// The blue ones.
    pub blue: Suit,
    /// The pink ones.
    pub pink: Suit,
    /// The yellow ones.
    pub yellow: Suit,
    /// The wild cards.
    pub wild: WildSuit,
}

/// The cards, candies and medal of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suit {
    /// The number of candies.
    pub candies: u8,
    /// The number of them that the medal needs.
    pub medal: u8,
    /// The numbers on the cards.
    pub cards: Vec<u8>,
}

/// The wild cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WildSuit {
    /// The numbers on the cards.
    pub cards: Vec<u8>,
}

impl CardSet {
    /// The set that is compiled in under that name.
    #[must_use]
    pub fn named(name: &str) -> Option<CardSet> {
        let text = match name {
            "default" => include_str!("../content/default.json"),
            "compact" => include_str!("../content/compact.json"),
            _ => return None,
        };
        Some(serde_json::from_str(text).expect("the sets that we ship can be read"))
    }

    /// The part of a colour.
    #[must_use]
    pub fn suit(&self, colour: Colour) -> &Suit {
        match colour {
            Colour::Red => &self.red,
            Colour::Green => &self.green,
            Colour::Blue => &self.blue,
            Colour::Pink => &self.pink,
            Colour::Yellow => &self.yellow,
        }
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let coloured = Colour::ALL.into_iter().flat_map(|colour| {
            self.suit(colour)
                .cards
                .iter()
                .map(move |&n| (Some(colour), n))
        });
        let wild = self.wild.cards.iter().map(|&value| (None, value));
        coloured
            .chain(wild)
            .filter_map(|(colour, value)| Card::new(colour, value))
    }

    /// Every candy.
    pub fn candies(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(|colour| (0..self.suit(colour).candies).map(move |_| colour))
    }

    /// Whether one can play with it; the error names the entry and the reason.
    pub fn check(&self) -> Result<(), (String, String)> {
        for colour in Colour::ALL {
            let Suit {
                candies,
                medal,
                cards,
            } = self.suit(colour);
            let wrong = |field: &str, problem: String| Err((format!("{colour}.{field}"), problem));
            if *candies == 0 {
                return wrong("candies", "there must be at least 1".to_owned());
            }
            let majority = candies / 2 + 1;
            if !(majority..=*candies).contains(medal) {
                let problem = format!(
                    "{medal} of {candies} candies is no majority that can be reached: {majority} \
                     to {candies} would be right"
                );
                return wrong("medal", problem);
            }
            check_values(&colour.to_string(), cards)?;
        }
        check_values("wild", &self.wild.cards)?;
        let count = |[one, many]: [&str; 2], count: usize, fewest: usize| {
            if (fewest..=MOST).contains(&count) {
                return Ok(());
            }
            Err((
                String::new(),
                match count {
                    1 => format!("1 {one} in all is not {fewest} to {MOST}"),
                    _ => format!("{count} {many} in all are not {fewest} to {MOST}"),
                },
            ))
        };
        count(["card", "cards"], self.cards().count(), FEWEST_CARDS)?;
        count(["candy", "candies"], self.candies().count(), FEWEST_CANDIES)
    }
}

fn check_values(suit: &str, cards: &[u8]) -> Result<(), (String, String)> {
    match cards
        .iter()
        .position(|value| !(1..=HIGHEST).contains(value))
    {
        Some(index) => {
            let problem = format!("{} is not a number from 1 to {HIGHEST}", cards[index]);
            Err((format!("{suit}.cards[{index}]"), problem))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_sets_have_54_cards_and_45_candies() {
        for name in ["default", "compact"] {
            let set = CardSet::named(name).unwrap();
            assert_eq!(set.check(), Ok(()));
            assert_eq!(
                (
                    set.name.as_str(),
                    set.cards().count(),
                    set.candies().count()
                ),
                (name, 54, 45)
            );
            for (colour, (count, medal)) in
                Colour::ALL
                    .into_iter()
                    .zip([(13, 7), (11, 6), (9, 5), (7, 4), (5, 3)])
            {
                let suit = set.suit(colour);
                assert_eq!(
                    (suit.cards.len(), suit.candies, suit.medal),
                    (usize::from(count), count, medal)
                );
            }
            assert_eq!(set.wild.cards.len(), 9);
        }
    }

    #[test]
    fn the_default_set_is_symmetric_about_7() {
        let set = CardSet::named("default").unwrap();
        for cards in Colour::ALL
            .map(|colour| set.suit(colour).cards.clone())
            .iter()
            .chain([&set.wild.cards])
        {
            let mirrored: Vec<u8> = cards.iter().rev().map(|value| 14 - value).collect();
            assert_eq!(*cards, mirrored);
        }
    }

    #[test]
    fn a_set_that_cannot_be_played_is_refused_with_entry_and_reason() {
        let complaint = |change: &dyn Fn(&mut CardSet)| {
            let mut set = CardSet::named("default").unwrap();
            change(&mut set);
            set.check().unwrap_err()
        };
        assert_eq!(complaint(&|set| set.blue.medal = 4).0, "blue.medal");
        assert_eq!(complaint(&|set| set.pink.medal = 8).0, "pink.medal");
        assert_eq!(complaint(&|set| set.green.cards[3] = 0).0, "green.cards[3]");
        assert_eq!(complaint(&|set| set.wild.cards[8] = 32).0, "wild.cards[8]");
        assert_eq!(complaint(&|set| set.red.candies = 0).0, "red.candies");
        let few = complaint(&|set| {
            set.red.cards.clear();
            set.green.cards.clear();
        });
        assert!(
            few.1.starts_with("30 cards in all are not 37 to 64"),
            "{few:?}"
        );
        assert!(
            complaint(&|set| (set.red.candies, set.red.medal) = (40, 30))
                .1
                .contains("72 candies in all")
        );
    }
}
