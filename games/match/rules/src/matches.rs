//! The mathematics of matches: a card is a vector over the field of two elements, a match is two
//! or more cards that sum to nothing. Everything here is exact and linear in the number of cards.
//!
//! For hints, for the report after the game, and for bots. Players must not see it during play.

use crate::kinds::Kinds;

/// Some of the cards of a list: bit `i` stands for card `i`. Enough for the largest deck.
pub type CardBits = u128;

/// For every sum the smallest set of cards that has it.
struct Smallest([Option<CardBits>; Kinds::SETS]);

impl Smallest {
    /// Before any card: nothing sums to nothing.
    fn new() -> Smallest {
        let mut sets = [None; Kinds::SETS];
        sets[Kinds::NONE.index()] = Some(0);
        Smallest(sets)
    }

    fn with_sum(&self, sum: Kinds) -> Option<CardBits> {
        self.0[sum.index()]
    }

    fn add(&mut self, card: usize, kinds: Kinds) {
        let before = self.0;
        for (sum, set) in before.iter().enumerate() {
            let Some(set) = set else { continue };
            let bigger = set | 1 << card;
            let better = &mut self.0[sum ^ kinds.index()];
            if better.is_none_or(|known| bigger.count_ones() < known.count_ones()) {
                *better = Some(bigger);
            }
        }
    }
}

/// The smallest match among cards; of several the one that is complete first.
///
/// ```
/// use candy_match::{Card, matches};
///
/// let cards = ["abc", "ad", "bc", "ab", "ac"].map(|card| card.parse::<Card>().unwrap().kinds());
/// assert_eq!(matches::smallest(&cards), Some(0b11100));
/// assert_eq!(matches::smallest(&cards[..2]), None);
/// ```
#[must_use]
pub fn smallest(cards: &[Kinds]) -> Option<CardBits> {
    let mut sets = Smallest::new();
    let mut best: Option<CardBits> = None;
    for (index, &kinds) in cards.iter().enumerate() {
        if let Some(earlier) = sets.with_sum(kinds) {
            let found = earlier | 1 << index;
            if best.is_none_or(|known| found.count_ones() < known.count_ones()) {
                best = Some(found);
            }
        }
        sets.add(index, kinds);
    }
    best
}

/// The largest match among cards: all of them without the smallest set that has their sum.
#[must_use]
pub fn largest(cards: &[Kinds]) -> Option<CardBits> {
    let mut sets = Smallest::new();
    let mut sum = Kinds::NONE;
    for (index, &kinds) in cards.iter().enumerate() {
        sets.add(index, kinds);
        sum ^= kinds;
    }
    let all = (0..cards.len()).fold(0, |all: CardBits, index| all | 1 << index);
    let rest = all & !sets.with_sum(sum)?;
    (rest != 0).then_some(rest)
}

/// The number of matches: every set but the empty one that sums to nothing.
#[must_use]
pub fn count(cards: &[Kinds]) -> u128 {
    let mut basis: [Kinds; 6] = [Kinds::NONE; 6];
    let mut dependent = 0;
    for &kinds in cards {
        let mut rest = kinds;
        while let Some(lead) = rest.iter().next() {
            let pivot = &mut basis[lead.index()];
            if pivot.is_empty() {
                *pivot = rest;
                break;
            }
            rest ^= *pivot;
        }
        dependent += u32::from(rest.is_empty());
    }
    (1 << dependent) - 1
}

/// The candies that are left over of some cards: none, if every candy appears an even number of
/// times.
#[must_use]
pub fn left_over(cards: impl IntoIterator<Item = Kinds>) -> Kinds {
    cards
        .into_iter()
        .fold(Kinds::NONE, |sum, kinds| sum ^ kinds)
}

/// The places of the cards in a set, in order.
pub fn places(which: CardBits) -> impl Iterator<Item = usize> {
    (0..CardBits::BITS as usize).filter(move |&index| which >> index & 1 == 1)
}

#[cfg(test)]
mod tests {
    use tabletop::{Draw, Seed};

    use super::*;
    use crate::deck::Deck;

    /// Every match among few cards, by trying all sets.
    fn all(cards: &[Kinds]) -> Vec<CardBits> {
        let sum = |set: CardBits| left_over(places(set).map(|index| cards[index]));
        (1..1 << cards.len())
            .filter(|&set: &CardBits| set.count_ones() >= 2 && sum(set).is_empty())
            .collect()
    }

    /// Thousands of tables dealt from the deck.
    fn tables(most: u32) -> impl Iterator<Item = Vec<Kinds>> {
        let mut rng = Seed::from(7).stream("tables");
        let deck = Deck::named("default").unwrap().cards().unwrap();
        let mut deck: Vec<Kinds> = deck.iter().map(|card| card.kinds()).collect();
        (0..3_000).map(move |_| {
            rng.shuffle(&mut deck);
            deck[..rng.below(most + 1) as usize].to_vec()
        })
    }

    #[test]
    fn it_agrees_with_trying_everything() {
        for cards in tables(11) {
            let all = all(&cards);
            assert_eq!(count(&cards), all.len() as u128, "{cards:?}");
            let size = |which: Option<CardBits>| which.map(CardBits::count_ones);
            let sizes = || all.iter().map(|which| which.count_ones());
            let (small, large) = (smallest(&cards), largest(&cards));
            assert_eq!(size(small), sizes().min(), "{cards:?}");
            assert_eq!(size(large), sizes().max(), "{cards:?}");
            for found in [small, large].into_iter().flatten() {
                assert!(all.contains(&found), "{cards:?}: {found:b}");
            }
        }
    }

    #[test]
    fn it_is_right_about_the_whole_deck() {
        for cards in tables(60) {
            let rank = 6.min(cards.len());
            assert!(count(&cards) + 1 >= 1 << (cards.len() - rank));
            for found in [smallest(&cards), largest(&cards)].into_iter().flatten() {
                assert!(left_over(places(found).map(|index| cards[index])).is_empty());
                assert!(found.count_ones() >= 2);
            }
            assert!(
                cards.len() < 7 || smallest(&cards).is_some(),
                "seven cards hold a match"
            );
        }
    }

    #[test]
    fn many_cards_are_no_trouble() {
        let cards = vec![Kinds::ALL.without(crate::kinds::Candy::Bonbon); 120];
        assert_eq!(count(&cards), (1 << 119) - 1);
        assert_eq!(largest(&cards), Some(CardBits::MAX >> 8));
        assert_eq!(smallest(&cards), Some(0b11));
    }
}
