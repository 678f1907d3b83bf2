//! The options of the game.

use serde::{Deserialize, Serialize};
use tabletop::{Content, SetupError};

use crate::card::Card;
use crate::colour::Colour;
use crate::set::CardSet;

/// The options of Piñata.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The card set.
    pub set: SetChoice,
    /// Variant of P4: cards may go onto either side at any time.
    pub open: bool,
}

/// `default`, `compact`, or a whole set, as in the content files.
pub type SetChoice = Content<Box<CardSet>>;

/// The options with the data derived from them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) options: Options,
    pub(crate) set: CardSet,
    pub(crate) kinds: CardKinds,
}

/// The kinds of card of a set, numbered in order.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CardKinds {
    cards: Vec<Card>,
    /// The number of each card that the set has.
    numbers: [Option<u8>; 256],
}

impl CardKinds {
    fn new(set: &CardSet) -> CardKinds {
        let mut cards: Vec<Card> = set.cards().collect();
        cards.sort_unstable();
        cards.dedup();
        let mut numbers = [None; 256];
        for (card, number) in cards.iter().zip(0..) {
            numbers[card.index()] = Some(number);
        }
        CardKinds { cards, numbers }
    }

    /// The number of a card; `None` if the set does not have it.
    #[inline]
    pub(crate) fn number(&self, card: Card) -> Option<usize> {
        self.numbers[card.index()].map(usize::from)
    }

    /// The card with that number.
    #[inline]
    pub(crate) fn card(&self, number: usize) -> Option<Card> {
        self.cards.get(number).copied()
    }
}

impl Rules {
    pub(crate) fn new(options: &Options) -> Result<Rules, SetupError> {
        let set = match &options.set {
            SetChoice::Named(name) => CardSet::named(name).ok_or_else(|| {
                let shown: String = name.chars().take(40).collect();
                let problem = format!(
                    "there is no set `{shown}`: write `default`, `compact`, or a whole set of your own"
                );
                SetupError::option("set", problem)
            })?,
            SetChoice::Own(set) => CardSet::clone(set),
        };
        set.check().map_err(|(entry, problem)| {
            let field = if entry.is_empty() {
                "set".to_owned()
            } else {
                format!("set.{entry}")
            };
            SetupError::option(&field, problem)
        })?;
        Ok(Rules {
            options: options.clone(),
            kinds: CardKinds::new(&set),
            set,
        })
    }

    /// The number of candies of a colour that its medal needs.
    pub(crate) fn medal(&self, colour: Colour) -> u8 {
        self.set.suit(colour).medal
    }
}
