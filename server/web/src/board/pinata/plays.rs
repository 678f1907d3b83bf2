//! What may be played now, as the house lists it.

use serde_json::json;
use table::scene::PlayScene;
use tabletop::Seat;

use super::view::Card;
use crate::board::tipped;

/// A legal play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    /// The action, `R13@3^`.
    pub(super) action: String,
    pub(super) card: Card,
    pub(super) mat: usize,
    /// Whose side of the mat.
    pub(super) side: Seat,
    /// Whether that is the player's own.
    pub(super) own: bool,
    by: Seat,
}

impl Play {
    /// An action of that seat, whether it is legal now or not; a swap is none.
    pub(super) fn of(action: &str, by: Seat) -> Option<Play> {
        let (card, place) = action.split_once('@')?;
        let (mat, own) = match place.strip_suffix('^') {
            Some(mat) => (mat, false),
            None => (place, true),
        };
        Some(Play {
            action: action.to_owned(),
            card: Card::read(card)?,
            mat: mat.parse().ok()?,
            side: if own { by } else { other(by) },
            own,
            by,
        })
    }

    /// What a button for it sends.
    pub(super) fn command(&self) -> String {
        json!({ "do": "move", "seat": self.by, "action": self.action }).to_string()
    }
}

/// Every legal play, in the order of the hand; swaps are none.
pub(super) fn plays(scene: &PlayScene) -> Vec<Play> {
    let Some(by) = scene.eyes else {
        return Vec::new();
    };
    let legal = scene.legal.iter();
    legal.filter_map(|action| Play::of(&action, by)).collect()
}

/// The cards that an action swaps; `None` if it is another action.
pub(super) fn swapped(action: &str) -> Option<Vec<Card>> {
    let cards = action.strip_prefix("swap ")?;
    Some(cards.split(',').filter_map(Card::read).collect())
}

/// What the coach would play, if anything; a swap is none.
pub(super) fn tip(scene: &PlayScene) -> Option<Play> {
    let (seat, action) = tipped(scene)?;
    Play::of(action, seat)
}

/// The cards in a hand that the coach would play or swap.
pub(super) fn tipped_cards(scene: &PlayScene, holder: Seat) -> Vec<Card> {
    match tipped(scene) {
        Some((seat, action)) if seat == holder => {
            let played = Play::of(action, seat).map(|play| vec![play.card]);
            played.or_else(|| swapped(action)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The opponent.
pub(super) fn other(seat: Seat) -> Seat {
    match seat {
        Seat::FIRST => Seat::SECOND,
        _ => Seat::FIRST,
    }
}
