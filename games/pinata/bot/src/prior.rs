//! Prior of actions, and the playout policy that draws from it.

use pinata::{Action, Card, Colour, Legal, MatNumber, Pinata, SideOwner, opponent};
use rand_core::Rng;
use tabletop::{Draw, Game, Pile, Seat};

use super::evaluation::{Evaluator, sign};
use super::weights::{FINISHING, FINISHING_ALWAYS, FITTING, STRICTNESS};

impl Evaluator {
    /// The prior of each action; 0 for swaps that throw away better cards than they keep.
    pub(super) fn prior(
        &self,
        state: &Pinata,
        seat: Seat,
        actions: &[Action],
        weights: &mut Vec<f32>,
    ) {
        if let Some(Action::Swap(_)) = actions.first() {
            let order = self.least_useful_first(state, seat);
            weights.extend(actions.iter().map(|action| match action {
                Action::Swap(cards) => swap_weight(&order, cards.as_slice()),
                Action::Play { .. } => 1.0,
            }));
            return;
        }
        let stakes = MatNumber::ALL.map(|mat| self.stake(state, seat, mat));
        weights.extend(actions.iter().map(|action| match action {
            Action::Play { card, mat, side } => {
                let stake = stakes[mat.size() - 1];
                self.play_score(state, seat, *card, *mat, *side, stake)
                    .exp()
            }
            Action::Swap(_) => 1.0,
        }));
    }

    /// An action of the playout policy: drawn by the prior.
    pub(super) fn playout_action(&self, state: &Pinata, seat: Seat, rng: &mut impl Rng) -> Action {
        let mut best = (f32::NEG_INFINITY, Action::default());
        let legal = state.legal(seat);
        if matches!(legal, Legal::Swaps { .. }) {
            let order = self.least_useful_first(state, seat);
            let count = rng.below(order.len() as u32 + 1) as usize;
            let mut cards = Pile::default();
            cards.extend(&order.as_slice()[..count]);
            cards.as_mut_slice().sort_unstable();
            return Action::Swap(cards);
        }
        let stakes = MatNumber::ALL.map(|mat| self.stake(state, seat, mat));
        for action in legal {
            if let Action::Play { card, mat, side } = action {
                let stake = stakes[mat.size() - 1];
                let score = self.play_score(state, seat, card, mat, side, stake);
                let chance = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
                let score = STRICTNESS * score - (-(chance + 1e-7).ln()).ln();
                if score > best.0 {
                    best = (score, action);
                }
            }
        }
        best.1
    }

    /// The stake of a mat: the value of its candies for both players. Candies of awarded medals
    /// count nothing, those that decide a medal count much.
    pub(super) fn stake(&self, state: &Pinata, seat: Seat, number: MatNumber) -> f32 {
        let candies = state.mat(number).candies();
        let mut stake = 0.0;
        for colour in Colour::ALL {
            let count = candies.of(colour);
            if count == 0 || state.medal(colour).is_some() {
                continue;
            }
            for seat in [seat, opponent(seat)] {
                let needs = self.asks[colour.index()].saturating_sub(state.won(seat).of(colour));
                let needs = f32::from(needs.max(1));
                stake += (f32::from(count) / needs).min(1.0);
            }
        }
        stake
    }

    fn play_score(
        &self,
        state: &Pinata,
        seat: Seat,
        card: Card,
        number: MatNumber,
        side: SideOwner,
        stake: f32,
    ) -> f32 {
        let mat = state.mat(number);
        let sign = sign(mat.face());
        let (owner, helps) = match side {
            SideOwner::Own => (seat.index(), 1.0),
            SideOwner::Opponents => (1 - seat.index(), -1.0),
        };
        let good = helps * sign * (f32::from(card.value()) - self.middle) / self.spread;
        let here = mat.side(owner).len() + 1 == number.size();
        let there = mat.side(1 - owner).len() == number.size();
        if here && there {
            let sum = f32::from(mat.sum(owner) + card.value());
            let wins = helps * sign * (sum - f32::from(mat.sum(1 - owner))) > 0.0;
            let result = if wins { 1.0 } else { -1.0 };
            return result * (FINISHING_ALWAYS + FINISHING * stake);
        }
        FITTING * good
    }

    /// The hand, least useful card first: cards of middle value that fit no mat.
    fn least_useful_first(&self, state: &Pinata, seat: Seat) -> Pile<Card, { pinata::HAND }> {
        let hand = state.hand(seat).cards();
        let mut order = Pile::try_from_iter(hand.iter().copied()).unwrap_or_default();
        let use_of = |card: &Card| {
            let extreme = (f32::from(card.value()) - self.middle).abs() / self.spread;
            let mats = card.colour().map_or(4, |colour| {
                let holds = |mat: &MatNumber| state.mat(*mat).candies().of(colour) > 0;
                MatNumber::ALL.iter().filter(|mat| holds(mat)).count()
            });
            extreme + 0.5 * mats as f32
        };
        order
            .as_mut_slice()
            .sort_by(|one, other| use_of(one).total_cmp(&use_of(other)));
        order
    }
}

/// The weight of a swap. Only the least useful cards of a hand are swapped. Swapping more of them
/// is better, because the hand must fit again.
fn swap_weight(order: &Pile<Card, { pinata::HAND }>, cards: &[Card]) -> f32 {
    let worst = &order.as_slice()[..cards.len()];
    let same = cards.iter().all(|card| {
        let count = |of: &[Card]| of.iter().filter(|other| *other == card).count();
        count(worst) == count(cards)
    });
    if same { 1.0 + cards.len() as f32 } else { 0.0 }
}
