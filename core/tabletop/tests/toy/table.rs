//! The cards and where they lie.

use std::collections::BTreeSet;
use std::fmt;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Draw, Game, Millis, Seat, SeatCount, Setup, SetupError};

use super::{Options, Toy};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Card(pub(crate) u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The whole truth but for the set-up, and its JSON form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    /// The time of the last action.
    pub(crate) now: Millis,
    pub(crate) rounds_played: u8,
    /// Ascending.
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) laid: Vec<Option<Card>>,
    /// The next card is the last one.
    pub(crate) deck: Vec<Card>,
    pub(crate) shown: Vec<Card>,
    pub(crate) scores: Vec<u8>,
}

/// The place of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Hand(Seat),
    Laid(Seat),
    Deck,
    Shown,
}

impl Place {
    pub(crate) fn is_secret_from(self, watcher: Seat) -> bool {
        match self {
            Place::Hand(seat) | Place::Laid(seat) => seat != watcher,
            Place::Deck => true,
            Place::Shown => false,
        }
    }
}

/// T1: all cards of a game, or why there can be no such game.
pub(crate) fn cards(setup: &Setup<Options>) -> Result<Vec<Card>, SetupError> {
    let rounds = setup.options.rounds;
    if !Toy::INFO.allows(setup.seats) {
        return Err(SetupError::seats(Toy::INFO, setup.seats));
    }
    if !(2..=4).contains(&rounds) {
        let problem = format!("a game has 2 to 4 rounds, not {rounds}");
        return Err(SetupError::option("rounds", problem));
    }
    Ok((1..=rounds * setup.seats.get()).map(Card).collect())
}

impl Table {
    /// T1.
    pub(crate) fn new(seats: SeatCount, mut deck: Vec<Card>) -> Self {
        let count = usize::from(seats.get());
        let hands = seats.seats().map(|_| deck.split_off(deck.len() - 2));
        let mut table = Table {
            now: 0,
            rounds_played: 0,
            hands: hands.collect(),
            laid: vec![None; count],
            deck,
            shown: Vec::new(),
            scores: vec![0; count],
        };
        table.sort_hands();
        table
    }

    /// The table, if it can be one of that set-up. Whether no card is missing is for the audit.
    pub(crate) fn validated(mut self, setup: &Setup<Options>) -> Result<Self, SetupError> {
        let all = cards(setup)?;
        let lengths = [
            ("hands", self.hands.len()),
            ("laid", self.laid.len()),
            ("scores", self.scores.len()),
        ];
        for (field, length) in lengths {
            if length != usize::from(setup.seats.get()) {
                let problem = format!("{length} entries for {} seats", setup.seats);
                return Err(SetupError::position(field, problem));
            }
        }
        if self.rounds_played > setup.options.rounds {
            let problem = format!("there are only {} rounds", setup.options.rounds);
            return Err(SetupError::position("rounds_played", problem));
        }
        let mut seen = BTreeSet::new();
        for (_, card) in self.places() {
            if !all.contains(card) || !seen.insert(*card) {
                let problem = format!("there is no card {card}, or it is there twice");
                return Err(SetupError::position("", problem));
            }
        }
        self.sort_hands();
        Ok(self)
    }

    /// Every card with its place.
    pub(crate) fn places(&mut self) -> impl Iterator<Item = (Place, &mut Card)> {
        let seats = || (0..).map_while(Seat::new);
        let hands = seats()
            .zip(&mut self.hands)
            .flat_map(|(seat, hand)| hand.iter_mut().map(move |card| (Place::Hand(seat), card)));
        let laid = seats()
            .zip(&mut self.laid)
            .filter_map(|(seat, card)| Some((Place::Laid(seat), card.as_mut()?)));
        let deck = self.deck.iter_mut().map(|card| (Place::Deck, card));
        let shown = self.shown.iter_mut().map(|card| (Place::Shown, card));
        hands.chain(laid).chain(deck).chain(shown)
    }

    /// Exchanges the cards of all places that `among` chooses.
    pub(crate) fn shuffle(&mut self, rng: &mut impl Rng, among: impl Fn(Place) -> bool) {
        let places = self.places().filter(|(place, _)| among(*place));
        let mut places: Vec<&mut Card> = places.map(|(_, card)| card).collect();
        let mut cards: Vec<Card> = places.iter().map(|card| **card).collect();
        rng.shuffle(&mut cards);
        for (place, card) in places.iter_mut().zip(cards) {
            **place = card;
        }
        self.sort_hands();
    }

    fn sort_hands(&mut self) {
        for hand in &mut self.hands {
            hand.sort_unstable();
        }
    }
}
