//! The view of a player or spectator.

use serde::Serialize;
use tabletop::{Seat, SeatCount, Watcher};

use crate::card::Card;
use crate::colour::{Candies, Colour, Counts};
use crate::mat::{Face, MatNumber};
use crate::state::{Phase, Pinata};

/// A position as a watcher looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The mats that are in the game, by number.
    pub mats: Vec<MatView>,
    /// The two players.
    pub seats: Vec<SeatView>,
    /// The medals, by colour.
    pub medals: Vec<MedalView>,
    /// The number of cards in the supply.
    pub supply: usize,
    /// The discards, in order.
    pub discards: Vec<Card>,
    /// The number of candies of each colour in the bag.
    pub bag: Counts,
    /// The seat whose turn it is; `null` when the game is over.
    pub turn: Option<Seat>,
    /// The action that this player owes: `play`, `swap`, or `play_swapped` after a swap; `null`
    /// when the game is over.
    pub phase: Option<Phase>,
    /// The number of turns in a row without a card played.
    pub idle: u8,
    /// The discards that the last action shuffled into a new supply, in order.
    pub shuffled: Vec<Card>,
}

/// A mat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatView {
    /// The number of the mat, which is also its number of candies.
    pub mat: MatNumber,
    /// The side that is up.
    pub face: Face,
    /// Its candies.
    pub candies: Counts,
    /// The cards on each player's side, in order.
    pub sides: [Vec<Card>; 2],
    /// Their sums.
    pub sums: [u8; 2],
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The number of cards in hand.
    pub hand_size: usize,
    /// The hand, for its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// The cards of the hand that the opponent knows, for both players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<Vec<Card>>,
    /// The candies won.
    pub candies: Counts,
}

/// A medal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MedalView {
    /// Its colour.
    pub colour: Colour,
    /// The number of candies that it needs.
    pub asks: u8,
    /// Its owner.
    pub owner: Option<Seat>,
}

impl MatView {
    /// The cards of a player's side.
    #[must_use]
    pub fn cards(&self, side: Seat) -> &[Card] {
        &self.sides[side.index()]
    }

    /// Their sum.
    #[must_use]
    pub fn sum(&self, side: Seat) -> u8 {
        self.sums[side.index()]
    }

    /// P3: the number of cards that a side still takes.
    #[must_use]
    pub fn missing(&self, side: Seat) -> usize {
        self.mat.size() - self.cards(side).len()
    }

    /// P3: the candies that no card of their colour matches yet, on a side that still takes cards.
    #[must_use]
    pub fn unmatched(&self, side: Seat) -> Vec<Colour> {
        if self.missing(side) == 0 {
            return Vec::new();
        }
        let mut left: Vec<Colour> = Candies::from(self.candies).iter().collect();
        for colour in self.cards(side).iter().filter_map(|card| card.colour()) {
            if let Some(matched) = left.iter().position(|&candy| candy == colour) {
                left.remove(matched);
            }
        }
        left
    }
}

impl View {
    pub(crate) fn new(game: &Pinata, watcher: Watcher) -> View {
        let mats = MatNumber::ALL
            .into_iter()
            .filter(|&mat| game.mat(mat).in_play());
        let seat_view = |seat: Seat| {
            let hand = game.hand(seat);
            let player = watcher != Watcher::Spectator;
            SeatView {
                hand_size: hand.cards().len(),
                hand: (watcher == Watcher::Seat(seat)).then(|| hand.cards().to_vec()),
                known: player.then(|| hand.known().collect()),
                candies: game.won(seat).into(),
            }
        };
        let bag: Candies = game.bag.as_slice().iter().copied().collect();
        let phase = (!game.over()).then_some(game.phase);
        View {
            mats: mats
                .map(|number| {
                    let mat = game.mat(number);
                    MatView {
                        mat: number,
                        face: mat.face(),
                        candies: mat.candies().into(),
                        sides: [mat.side(0).to_vec(), mat.side(1).to_vec()],
                        sums: [mat.sum(0), mat.sum(1)],
                    }
                })
                .collect(),
            seats: SeatCount::TWO.seats().map(seat_view).collect(),
            medals: Colour::ALL
                .into_iter()
                .map(|colour| MedalView {
                    colour,
                    asks: game.rules.medal(colour),
                    owner: game.medal(colour),
                })
                .collect(),
            supply: game.supply.len(),
            discards: game.discards.as_slice().to_vec(),
            bag: bag.into(),
            turn: phase.map(|_| game.turn),
            phase,
            idle: game.idle,
            shuffled: game.shuffled.as_slice().to_vec(),
        }
    }
}
