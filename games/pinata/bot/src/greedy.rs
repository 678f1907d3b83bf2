//! Greedy players without search, for the two easy levels.

use pinata::{Action, Pinata, SideOwner};
use rand_core::Rng;
use tabletop::{Draw, Game, Seat};

use super::evaluation::{Evaluator, sign};

/// The chance that a small child forgets that low numbers win the low mats, in percent.
const FORGETS_LOW: u32 = 10;
/// The chance that a small child does not notice a card, in percent.
const OVERLOOKS: u32 = 30;

/// A small child: likes the mat with the most candies, puts the best card there that it notices,
/// never thinks of the opponent's side, and swaps all or nothing. Now and then it forgets that low
/// numbers win the low mats, and plays a high one.
pub(super) fn small_child(
    evaluator: &Evaluator,
    state: &Pinata,
    seat: Seat,
    rng: &mut impl Rng,
) -> Action {
    let forgets = Draw::below(rng, 100) < FORGETS_LOW;
    let score = |action: &Action, rng: &mut _| match action {
        Action::Play { card, mat, side } => {
            let face = sign(state.mat(*mat).face());
            let sign = if forgets { 1.0 } else { face };
            let good = sign * (f32::from(card.value()) - evaluator.middle) / evaluator.spread;
            let own = if *side == SideOwner::Own { 0.0 } else { -10.0 };
            let overlooked = if Draw::below(rng, 100) < OVERLOOKS {
                -5.0
            } else {
                0.0
            };
            own + overlooked + mat.size() as f32 + good
        }
        Action::Swap(cards) if cards.is_empty() => 0.0,
        Action::Swap(cards) => cards.len() as f32 - 7.5,
    };
    best_scored(state, seat, rng, score)
}

/// A casual player: sees the sums that win, the needs of the medals and the chance to spoil the
/// other side, but plays the best-looking card at once.
pub(super) fn casual_player(
    evaluator: &Evaluator,
    state: &Pinata,
    seat: Seat,
    rng: &mut impl Rng,
) -> Action {
    evaluator.playout_action(state, seat, rng)
}

fn best_scored<R: Rng>(
    state: &Pinata,
    seat: Seat,
    rng: &mut R,
    score: impl Fn(&Action, &mut R) -> f32,
) -> Action {
    let mut best = Action::default();
    let mut most = f32::NEG_INFINITY;
    for action in state.legal(seat) {
        let score = score(&action, rng);
        if score > most {
            (most, best) = (score, action);
        }
    }
    best
}
