//! Legal plays of the current player and their commands.

use ::pinata::{Action, Card, Forecast, MatNumber, SideOwner};
use presentation::command::move_text;
use tabletop::Seat;

use super::Scene;

/// A play: a card onto a side of a mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Play {
    action: Action,
    pub(super) card: Card,
    pub(super) mat: MatNumber,
    /// Side of the mat.
    pub(super) side: Seat,
    /// Whether it is the player's own side.
    pub(super) own: bool,
    /// The player.
    pub(super) by: Seat,
    whose: SideOwner,
}

impl Play {
    /// The play of an action of a seat, legal or not; `None` for a swap.
    pub(super) fn of(action: &Action, by: Seat) -> Option<Play> {
        let Action::Play { card, mat, side } = *action else {
            return None;
        };
        let own = side == SideOwner::Own;
        Some(Play {
            action: *action,
            card,
            mat,
            side: if own { by } else { other(by) },
            own,
            by,
            whose: side,
        })
    }

    /// The effect of the play, if it is legal.
    pub(super) fn forecast(&self, scene: &Scene<'_>) -> Option<Forecast> {
        scene
            .view
            .forecast(self.by, self.card, self.mat, self.whose)
    }

    /// Command of a button that plays it.
    pub(super) fn command(&self) -> String {
        move_text(self.by, &self.action.to_string())
    }
}

/// All legal plays, in the order of the hand, without swaps.
pub(super) fn plays(scene: &Scene<'_>) -> Vec<Play> {
    let Some(by) = scene.eyes else {
        return Vec::new();
    };
    let legal = scene.legal.iter();
    legal.filter_map(|action| Play::of(action, by)).collect()
}

/// Play that the coach would make; `None` for a swap.
pub(super) fn tip(scene: &Scene<'_>) -> Option<Play> {
    let (seat, action) = scene.tipped()?;
    Play::of(&action, seat)
}

/// Cards of a hand that the coach would play or swap.
pub(super) fn tipped_cards(scene: &Scene<'_>, holder: Seat) -> Vec<Card> {
    match scene.tipped() {
        Some((seat, Action::Play { card, .. })) if seat == holder => vec![card],
        Some((seat, Action::Swap(cards))) if seat == holder => cards.as_slice().to_vec(),
        _ => Vec::new(),
    }
}

/// Seat of the opponent.
pub(super) fn other(seat: Seat) -> Seat {
    match seat {
        Seat::FIRST => Seat::SECOND,
        _ => Seat::FIRST,
    }
}
