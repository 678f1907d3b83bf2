//! What may be played now, as the house lists it.

use house::Scene;
use serde_json::json;
use tabletop::Seat;

use super::view::Card;

/// A legal play.
#[derive(Clone, Debug)]
pub(super) struct Play<'a> {
    /// The action, `R13@3^`.
    pub(super) action: &'a str,
    pub(super) card: Card,
    pub(super) mat: usize,
    /// Whose side of the mat.
    pub(super) side: Seat,
    /// Whether that is the player's own.
    pub(super) own: bool,
    by: Seat,
}

impl Play<'_> {
    /// What a button for it sends.
    pub(super) fn command(&self) -> String {
        json!({ "do": "move", "seat": self.by, "action": self.action }).to_string()
    }
}

/// Every legal play, in the order of the hand; swaps are none.
pub(super) fn plays(scene: &Scene) -> Vec<Play<'_>> {
    let Some(by) = scene.eyes else {
        return Vec::new();
    };
    let read = |action: &'_ String| {
        let (card, place) = action.split_once('@')?;
        let (mat, own) = match place.strip_suffix('^') {
            Some(mat) => (mat, false),
            None => (place, true),
        };
        Some((Card::read(card)?, mat.parse().ok()?, own))
    };
    let legal = scene.legal.iter();
    legal
        .filter_map(|action| {
            let (card, mat, own) = read(action)?;
            Some(Play {
                action,
                card,
                mat,
                side: if own { by } else { other(by) },
                own,
                by,
            })
        })
        .collect()
}

/// The opponent.
pub(super) fn other(seat: Seat) -> Seat {
    match seat {
        Seat::FIRST => Seat::SECOND,
        _ => Seat::FIRST,
    }
}
