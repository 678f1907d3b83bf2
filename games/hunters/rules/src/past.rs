//! The past of the Regular Patterns: every card that left a hand, and every draw.
//!
//! A player who put a card under the deck knows when it comes up again, and which seat draws it
//! then (D9). That depends on every draw in between, so the draws are kept.

use serde::{Deserialize, Serialize};
use tabletop::{Pile, Seat};

use crate::card::{Card, Cards};

/// The most draws of a game: 24 turns with a scoring and an exchange each.
pub(crate) const MOST_DEALS: usize = 48;

/// The most Regular Patterns that a hand can hold, and the most Haunted ones.
pub(crate) const MOST_IN_HAND: usize = 8;

/// A Regular Pattern left a hand, and another may have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The seat of the hand.
    pub seat: Seat,
    /// The card that left it.
    pub gave: Card,
    /// Whether it was scored (H6) or put under the deck (H7).
    pub how: CardDestination,
    /// The card that came; none from an empty deck (D4).
    pub drew: Option<Card>,
}

/// The destination of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardDestination {
    /// H6: open before the player.
    #[default]
    Scored,
    /// H7: under the deck.
    Exchanged,
}

impl Default for Deal {
    fn default() -> Self {
        Deal {
            seat: Seat::FIRST,
            gave: Card::default(),
            how: CardDestination::default(),
            drew: None,
        }
    }
}

/// Every draw so far, the first one first.
pub(crate) type Past = Pile<Deal, MOST_DEALS>;

/// D9: the places in the deck, from the top, of the cards that a player has put under it.
pub(crate) fn places_known_to(
    past: &Past,
    deck: usize,
    seat: Seat,
) -> Pile<(u8, Card), MOST_DEALS> {
    let mut known = Pile::default();
    // Cards under the deck lie in the order in which they came, the last one lowest.
    let mut place = deck;
    for deal in past.as_slice().iter().rev() {
        if deal.how == CardDestination::Exchanged {
            let Some(above) = place.checked_sub(1) else {
                break;
            };
            place = above;
            if deal.seat == seat {
                known.push((place as u8, deal.gave));
            }
        }
    }
    known.as_mut_slice().reverse();
    known
}

/// The Regular Patterns in play as they were before the first draw: hands, and the deck from its
/// bottom to its top. Fails with the number of the draw that cannot have been.
pub(crate) fn rewind<const N: usize>(
    past: &Past,
    hands: &mut [Cards],
    open: &mut [Cards],
    deck: &mut Pile<Card, N>,
) -> Result<(), usize> {
    for (index, deal) in past.as_slice().iter().enumerate().rev() {
        let hand = hands.get_mut(deal.seat.index()).ok_or(index)?;
        match deal.how {
            CardDestination::Scored => {
                let open = &mut open[deal.seat.index()];
                if !open.contains(deal.gave) {
                    return Err(index);
                }
                open.remove(deal.gave);
            }
            CardDestination::Exchanged => {
                if deck.as_slice().first() != Some(&deal.gave) || deal.drew.is_none() {
                    return Err(index);
                }
                deck.remove(0);
            }
        }
        match deal.drew {
            Some(card) if hand.contains(card) && deck.len() < N => {
                hand.remove(card);
                deck.push(card);
            }
            None if deck.is_empty() => {}
            _ => return Err(index),
        }
        hand.insert(deal.gave);
    }
    Ok(())
}
