//! What may be played now, as the house lists it.

use ::pinata::{Action, Card, MatNumber, Whose};
use serde_json::json;
use tabletop::Seat;

use super::Scene;

/// A legal play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    action: Action,
    pub(super) card: Card,
    pub(super) mat: MatNumber,
    /// Whose side of the mat.
    pub(super) side: Seat,
    /// Whether that is the player's own.
    pub(super) own: bool,
    by: Seat,
}

impl Play {
    /// An action of that seat, whether it is legal now or not; a swap is none.
    pub(super) fn of(action: &Action, by: Seat) -> Option<Play> {
        let Action::Play { card, mat, side } = *action else {
            return None;
        };
        let own = side == Whose::Own;
        Some(Play {
            action: *action,
            card,
            mat,
            side: if own { by } else { other(by) },
            own,
            by,
        })
    }

    /// What a button for it sends.
    pub(super) fn command(&self) -> String {
        let action = self.action.to_string();
        json!({ "do": "move", "seat": self.by, "action": action }).to_string()
    }
}

/// Every legal play, in the order of the hand; swaps are none.
pub(super) fn plays(scene: &Scene<'_>) -> Vec<Play> {
    let Some(by) = scene.eyes else {
        return Vec::new();
    };
    let legal = scene.legal.iter();
    legal.filter_map(|action| Play::of(action, by)).collect()
}

/// What the coach would play, if anything; a swap is none.
pub(super) fn tip(scene: &Scene<'_>) -> Option<Play> {
    let (seat, action) = scene.tipped()?;
    Play::of(&action, seat)
}

/// The cards in a hand that the coach would play or swap.
pub(super) fn tipped_cards(scene: &Scene<'_>, holder: Seat) -> Vec<Card> {
    match scene.tipped() {
        Some((seat, Action::Play { card, .. })) if seat == holder => vec![card],
        Some((seat, Action::Swap(cards))) if seat == holder => cards.as_slice().to_vec(),
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
