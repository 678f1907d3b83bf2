//! Static evaluation of a position, in points.
//!
//! Points that a player has are certain. Points that the cards in hand may bring are discounted by
//! the number of missing tiles and by the turns of others before.

use hunters::Card;

use super::spots::Spot;
use super::town::{Stand, Tiles, Town};
use super::turn_state::TurnState;

/// The weights, fitted by self-play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The chance of a Pattern by the number of missing tiles.
    pub(super) near: [f32; 3],
    /// A card whose Pattern is not nearly complete anywhere.
    pub(super) far: f32,
    /// A card that is yet to be drawn.
    pub(super) unknown: f32,
    /// The best card of a hand, in the own next turn, and in a rival's.
    pub(super) best: [f32; 2],
    /// The second best.
    pub(super) second: f32,
    /// A kid on the board, for each point that its candy would bring.
    pub(super) kid: f32,
    /// A ghost on a Pattern, which may be moved away in time.
    pub(super) ghost: f32,
    /// A rival's candies in the own Pattern.
    pub(super) gift: f32,
    /// The weight of the rivals' prospects.
    pub(super) rivals: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    near: [1.0, 1.0, 0.4],
    far: 0.3,
    unknown: 1.95,
    best: [0.4, 0.45],
    second: 0.4,
    kid: 0.21,
    ghost: 0.6,
    gift: 0.6,
    rivals: 0.8,
};

/// The evaluator of a board after a part of a turn.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'a> {
    pub(super) turn_state: &'a TurnState,
    pub(super) town: &'a Town,
    pub(super) weights: &'a Weights,
}

impl Evaluator<'_> {
    /// The expected points of a spot for a player, in the next turn or later.
    #[inline]
    fn expected_points(&self, spot: &Spot, stand: &Stand, seat: usize) -> f32 {
        let distance = spot.distance(stand);
        let Some(&near) = self.weights.near.get(distance) else {
            return 0.0;
        };
        let mut expected_points = super::spots::points_of(spot.card) as f32;
        expected_points -= self.weights.ghost * (spot.met & stand.ghosts).count_ones() as f32;
        if spot.card.is_haunted() {
            expected_points -= self.weights.ghost * spot.unmet(stand).min(3) as f32;
        }
        let kids = spot.met & stand.all_kids;
        if kids != 0 {
            let own = kids & stand.kids[seat];
            expected_points += self.turn_state.candies(self.town, seat, own) as f32;
            if kids != own {
                let gift = |other: usize| {
                    self.turn_state
                        .candies(self.town, other, kids & stand.kids[other])
                };
                let others = (0..self.turn_state.seats).filter(|&other| other != seat);
                let gifts: i32 = others.map(gift).sum();
                expected_points -= self.weights.gift * gifts as f32;
            }
        }
        near * expected_points
    }

    /// The expected points of the best spot of each card, the cards in the order of the spots.
    fn each_card(
        &self,
        spots: &[Spot],
        stand: &Stand,
        seat: usize,
        gone: Tiles,
        mut found: impl FnMut(Card, f32),
    ) {
        for of_card in spots.chunk_by(|a, b| a.card == b.card) {
            let mut best = self.weights.far;
            let card = of_card[0].card;
            let points = super::spots::points_of(card);
            let kids = stand.kids[seat] & !gone;
            for spot in of_card {
                // Most spots are ruled out by this bound.
                let near = if card.is_haunted() {
                    0
                } else {
                    usize::from(spot.lacks)
                };
                let most = points + 2 * (spot.met & kids).count_ones() as i32;
                if self.weights.near[near] * most as f32 > best && spot.met & gone == 0 {
                    best = best.max(self.expected_points(spot, stand, seat));
                }
            }
            found(card, best);
        }
    }

    /// The expected points of a player from the cards of these spots, without the cards that have
    /// left the hand, and with some unknown cards. `gone` are tiles that have left the board.
    pub(super) fn prospects(
        &self,
        spots: &[Spot],
        stand: &Stand,
        seat: usize,
        after: TurnChanges,
    ) -> f32 {
        let turns = self.turn_state.players[seat].turns;
        if turns == 0 {
            return 0.0;
        }
        let (mut first, mut second) = (0.0_f32, 0.0_f32);
        let mut add = |value: f32| {
            second = second.max(first.min(value));
            first = first.max(value);
        };
        for _ in 0..after.unknown {
            add(self.weights.unknown);
        }
        self.each_card(spots, stand, seat, after.gone, |card, value| {
            if !after.without.contains(&Some(card)) {
                add(value);
            }
        });
        let rival = usize::from(seat != self.turn_state.seat);
        let kids = self.turn_state.candies(self.town, seat, stand.kids[seat]);
        let later = if turns > 1 { self.weights.second } else { 0.0 };
        self.weights.best[rival] * first + later * second + self.weights.kid * kids as f32
    }

    /// The card with the lowest expected points, and these points.
    pub(super) fn worst(
        &self,
        spots: &[Spot],
        stand: &Stand,
        seat: usize,
        after: TurnChanges,
    ) -> Option<(Card, f32)> {
        let mut worst: Option<(Card, f32)> = None;
        let hand = self.turn_state.players[seat].hand.regular();
        let mut best = [None; 8];
        let mut count = 0;
        self.each_card(spots, stand, seat, after.gone, |card, value| {
            if count < best.len() {
                best[count] = Some((card, value));
                count += 1;
            }
        });
        for card in hand.iter() {
            if after.without.contains(&Some(card)) {
                continue;
            }
            let known = best.iter().flatten().find(|(other, _)| *other == card);
            let value = known.map_or(self.weights.far, |known| known.1);
            if worst.is_none_or(|(_, least)| value < least) {
                worst = Some((card, value));
            }
        }
        worst
    }
}

/// The changes of a hand and of the board during a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnChanges {
    /// Tiles that have left the board.
    pub(super) gone: Tiles,
    /// Cards that have left the hand: scored, exchanged.
    pub(super) without: [Option<Card>; 2],
    /// The number of cards that have come.
    pub(super) unknown: u8,
}

/// The lead of a player, from the totals of all: against the best of the others, and against their
/// mean.
pub(super) fn margin(totals: &[f32], seat: usize) -> f32 {
    let others = || (0..totals.len()).filter(|&other| other != seat);
    let count = others().count();
    if count == 0 {
        return totals[seat];
    }
    let best = others().map(|other| totals[other]).fold(f32::MIN, f32::max);
    let mean = others().map(|other| totals[other]).sum::<f32>() / count as f32;
    totals[seat] - 0.7 * best - 0.3 * mean
}
