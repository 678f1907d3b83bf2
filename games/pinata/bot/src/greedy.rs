//! Playing Piñata like somebody who does not look ahead.

use pinata::{Action, Pinata, Whose};
use rand_core::Rng;
use tabletop::{Draw, Game, Seat};

use super::evaluation::{Judge, sign};

/// A child: wants the mat with the most candies, whatever their colours, puts the best card there
/// that catches the eye, never thinks of the opponent's side, and swaps all or nothing.
pub(super) fn child(judge: &Judge, state: &Pinata, seat: Seat, luck: &mut impl Rng) -> Action {
    let wish = |action: &Action, luck: &mut _| match action {
        Action::Play { card, mat, side } => {
            let sign = sign(state.mat(*mat).face());
            let good = sign * (f32::from(card.value()) - judge.middle) / judge.spread;
            let own = if *side == Whose::Own { 0.0 } else { -10.0 };
            let overlooked = if Draw::below(luck, 2) == 0 { -5.0 } else { 0.0 };
            own + overlooked + mat.size() as f32 + good
        }
        Action::Swap(cards) if cards.is_empty() => 0.0,
        Action::Swap(cards) => cards.len() as f32 - 7.5,
    };
    most_wished(state, seat, luck, wish)
}

/// Somebody who knows the game: sees which sums win, what the medals still need and that one can
/// spoil the other side, but plays what looks best now.
pub(super) fn adult(judge: &Judge, state: &Pinata, seat: Seat, luck: &mut impl Rng) -> Action {
    judge.likely_action(state, seat, luck)
}

fn most_wished<R: Rng>(
    state: &Pinata,
    seat: Seat,
    luck: &mut R,
    wish: impl Fn(&Action, &mut R) -> f32,
) -> Action {
    let mut best = Action::default();
    let mut most = f32::NEG_INFINITY;
    for action in state.legal(seat) {
        let wish = wish(&action, luck);
        if wish > most {
            (most, best) = (wish, action);
        }
    }
    best
}
