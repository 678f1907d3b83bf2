//! A hand: the cards of a player, and which of them the opponent has seen (D4).

use serde::Serialize;

use tabletop::Pile;

use crate::card::Card;

/// The most cards of a hand (P1).
pub const HAND: usize = 8;

/// Cards in order, and for each whether the opponent knows it. Of twins the known come first, so
/// that equal knowledge is an equal value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Hand {
    cards: Pile<Card, HAND>,
    known: u8,
}

impl Hand {
    /// A hand of cards of which the opponent knows some; `None` if these are too many, or the
    /// known ones are not among them.
    #[must_use]
    pub fn new(cards: &[Card], known: &[Card]) -> Option<Hand> {
        let mut hand = Hand {
            cards: Pile::try_from_iter(cards.iter().copied())?,
            known: 0,
        };
        hand.cards.as_mut_slice().sort_unstable();
        for &card in known {
            let twins = hand.twins(card);
            let next = twins.clone().find(|&index| hand.known >> index & 1 == 0)?;
            hand.known |= 1 << next;
        }
        Some(hand)
    }

    /// The cards in order.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// The cards that the opponent knows.
    pub fn known(&self) -> impl Iterator<Item = Card> {
        self.numbered()
            .filter(|&(index, _)| self.known >> index & 1 == 1)
            .map(|(_, card)| card)
    }

    /// The places of the cards that the opponent does not know.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = usize> {
        self.numbered()
            .filter(|&(index, _)| self.known >> index & 1 == 0)
            .map(|(index, _)| index)
    }

    /// The cards, each once: of twins the first.
    #[inline]
    pub(crate) fn distinct(&self) -> impl Iterator<Item = Card> {
        let cards = self.cards();
        (0..cards.len())
            .filter(move |&i| i == 0 || cards[i] != cards[i - 1])
            .map(move |i| cards[i])
    }

    fn numbered(&self) -> impl Iterator<Item = (usize, Card)> {
        self.cards().iter().copied().enumerate()
    }

    fn twins(&self, card: Card) -> std::ops::Range<usize> {
        let cards = self.cards();
        cards.partition_point(|&other| other < card)..cards.partition_point(|&other| other <= card)
    }

    /// The number of copies of a card in the hand.
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        self.twins(card).len()
    }

    /// A card comes in, unknown to the opponent.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        let index = self.twins(card).end;
        let below = (1 << index) - 1;
        self.known = (self.known & below) | ((self.known & !below) << 1);
        self.cards.insert(index, card);
    }

    /// D4: a card goes out; of twins the known one first.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        let index = self.twins(card).start;
        let below = (1 << index) - 1;
        self.known = (self.known & below) | ((self.known >> 1) & !below);
        self.cards.remove(index);
    }

    /// P6: the opponent sees the hand.
    #[inline]
    pub(crate) fn show(&mut self) {
        self.known = ((1_u16 << self.cards.len()) - 1) as u8;
    }

    /// The hand with other cards where the opponent does not know them, taken from `cards`.
    pub(crate) fn with_unknown(&self, mut cards: impl Iterator<Item = Card>) -> Hand {
        let mut hand = Hand::default();
        for card in self.known() {
            hand.insert(card);
        }
        hand.show();
        for _ in self.unknown() {
            hand.cards_in(cards.next());
        }
        hand
    }

    fn cards_in(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.insert(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect()
    }

    fn known(hand: &Hand) -> String {
        let known: Vec<String> = hand.known().map(|card| card.to_string()).collect();
        known.join(" ")
    }

    #[test]
    fn cards_are_kept_in_order() {
        let mut hand = Hand::new(&cards("W4 R2 G1"), &[]).unwrap();
        hand.insert("R10".parse().unwrap());
        assert_eq!(hand.cards(), cards("R2 R10 G1 W4"));
    }

    #[test]
    fn what_was_shown_stays_known_while_it_is_in_the_hand() {
        let mut hand = Hand::new(&cards("R2 G1 W4"), &[]).unwrap();
        hand.show();
        hand.insert("B5".parse().unwrap());
        assert_eq!(known(&hand), "R2 G1 W4");
        hand.remove("G1".parse().unwrap());
        hand.insert("G1".parse().unwrap());
        assert_eq!(
            known(&hand),
            "R2 W4",
            "what left and came back is not known"
        );
    }

    #[test]
    fn of_twins_the_known_one_leaves_first() {
        let mut hand = Hand::new(&cards("R1 R1 R3"), &cards("R1")).unwrap();
        hand.remove("R1".parse().unwrap());
        assert_eq!(
            (hand.count("R1".parse().unwrap()), known(&hand)),
            (1, String::new())
        );
        assert!(Hand::new(&cards("R1"), &cards("R1 R1")).is_none());
        assert!(Hand::new(&cards("R1 R1 R1 R1 R1 R1 R1 R1 R1"), &[]).is_none());
    }

    #[test]
    fn other_cards_take_the_unknown_places() {
        let hand = Hand::new(&cards("R1 G2 B3"), &cards("G2")).unwrap();
        let other = hand.with_unknown(cards("W9 R7").into_iter());
        assert_eq!(other.cards(), cards("R7 G2 W9"));
        assert_eq!(known(&other), "G2");
    }
}
