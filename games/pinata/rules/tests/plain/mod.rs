//! Piñata once more, as plainly as possible: vectors, loops, copies. The fast version is held
//! against it in the tests and timed against it in the benchmark.

mod json;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tabletop::Draw;

/// The suit, as a place in `RGBPYW`, and the number.
pub(crate) type Card = (usize, u32);

const WILD: usize = 5;

/// A mat that is in the game.
#[derive(Clone, Debug)]
pub(crate) struct PlainMat {
    pub(crate) high: bool,
    /// The number of each colour.
    pub(crate) candies: [usize; 5],
    /// The cards of seat 0 and of seat 1.
    pub(crate) sides: [Vec<Card>; 2],
}

/// The action of a player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Move {
    /// A card, the number of a mat, and the owner of its side.
    Play(Card, usize, usize),
    Swap(Vec<Card>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    Play,
    Swap,
    PlaySwapped,
    Won,
    Stuck,
}

/// A whole game in plain data.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    /// The needs of the medals.
    pub(crate) asks: [usize; 5],
    pub(crate) open: bool,
    pub(crate) hands: [Vec<Card>; 2],
    pub(crate) known: [Vec<Card>; 2],
    /// The last is the top.
    pub(crate) supply: Vec<Card>,
    pub(crate) discards: Vec<Card>,
    /// The last is the next.
    pub(crate) bag: Vec<usize>,
    pub(crate) mats: [Option<PlainMat>; 4],
    pub(crate) won: [[usize; 5]; 2],
    pub(crate) medals: [Option<usize>; 5],
    pub(crate) turn: usize,
    pub(crate) stage: Stage,
    pub(crate) idle: u32,
    pub(crate) shuffled: Vec<Card>,
    pub(crate) luck: [u8; 32],
    /// The number of actions so far.
    pub(crate) actions: u64,
}

fn sum(cards: &[Card]) -> u32 {
    cards.iter().map(|card| card.1).sum()
}

fn without(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|&other| other == card) {
        cards.remove(place);
    }
}

impl Plain {
    /// P3 to P5.
    fn may_play(&self, card: Card, number: usize, side: usize) -> bool {
        let Some(mat) = &self.mats[number - 1] else {
            return false;
        };
        let mut here = mat.sides[side].clone();
        let there = &mat.sides[1 - side];
        let own_full = mat.sides[self.turn].len() == number;
        if side != self.turn && !own_full && !self.open {
            return false;
        }
        here.push(card);
        let same = here.iter().filter(|other| other.0 == card.0).count();
        let fits = card.0 == WILD || same <= mat.candies[card.0];
        let scored = here.len() == number && there.len() == number;
        here.len() <= number && fits && !(scored && sum(&here) == sum(there))
    }

    fn plays(&self) -> Vec<Move> {
        let mut cards = self.hands[self.turn].clone();
        cards.sort_unstable();
        cards.dedup();
        let mut plays = Vec::new();
        for card in cards {
            for number in 1..=4 {
                for side in [self.turn, 1 - self.turn] {
                    if self.may_play(card, number, side) {
                        plays.push(Move::Play(card, number, side));
                    }
                }
            }
        }
        plays
    }

    /// P6: every number of every kind of card.
    fn swaps(&self) -> Vec<Move> {
        let hand = &self.hands[self.turn];
        let mut kinds = hand.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let mut swaps: Vec<Vec<Card>> = vec![Vec::new()];
        for kind in kinds {
            let copies = hand.iter().filter(|&&card| card == kind).count();
            let mut more = Vec::new();
            for count in 0..=copies {
                for swap in &swaps {
                    more.push([swap.clone(), vec![kind; count]].concat());
                }
            }
            swaps = more;
        }
        swaps.into_iter().map(Move::Swap).collect()
    }

    /// The legal actions of the player whose turn it is.
    pub(crate) fn legal(&self) -> Vec<Move> {
        match self.stage {
            Stage::Play | Stage::PlaySwapped => self.plays(),
            Stage::Swap => self.swaps(),
            Stage::Won | Stage::Stuck => Vec::new(),
        }
    }

    /// The game after an action.
    pub(crate) fn after(&self, action: &Move) -> Plain {
        let mut next = self.clone();
        next.actions += 1;
        next.shuffled.clear();
        match action {
            Move::Play(card, number, side) => next.play(*card, *number, *side),
            Move::Swap(cards) => next.swap(cards),
        }
        next
    }

    fn play(&mut self, card: Card, number: usize, side: usize) {
        let seat = self.turn;
        let mut next = 1 - seat;
        self.idle = 0;
        self.lose(seat, card);
        let mat = self.mats[number - 1].as_mut().expect("the mat is there");
        mat.sides[side].push(card);
        if mat.sides.iter().all(|side| side.len() == number) {
            let [first, second] = [sum(&mat.sides[0]), sum(&mat.sides[1])];
            let winner = usize::from((first > second) != mat.high);
            for (won, candies) in self.won[winner].iter_mut().zip(&mut mat.candies) {
                *won += std::mem::take(candies);
            }
            for colour in 0..5 {
                if self.won[winner][colour] >= self.asks[colour] {
                    self.medals[colour] = Some(winner);
                }
            }
            if self
                .medals
                .iter()
                .filter(|owner| **owner == Some(winner))
                .count()
                >= 3
            {
                self.stage = Stage::Won;
                return;
            }
            self.renew(number);
            next = 1 - winner;
        }
        self.draw(seat);
        self.begin(next);
    }

    /// P8.
    fn renew(&mut self, number: usize) {
        let mat = self.mats[number - 1].take().expect("the mat is there");
        self.discards.extend(mat.sides.concat());
        if self.bag.len() >= number {
            let mut candies = [0; 5];
            for colour in self.bag.split_off(self.bag.len() - number) {
                candies[colour] += 1;
            }
            self.mats[number - 1] = Some(PlainMat {
                high: !mat.high,
                candies,
                sides: Default::default(),
            });
        }
    }

    fn swap(&mut self, cards: &[Card]) {
        let seat = self.turn;
        for &card in cards {
            self.lose(seat, card);
            self.discards.push(card);
        }
        for _ in cards {
            self.draw(seat);
        }
        if !self.plays().is_empty() {
            self.stage = Stage::PlaySwapped;
            return;
        }
        self.known[seat] = self.hands[seat].clone();
        self.idle += 1;
        if self.idle == 20 {
            self.stage = Stage::Stuck;
        } else {
            self.begin(1 - seat);
        }
    }

    /// D4: of twins the known one goes first.
    fn lose(&mut self, seat: usize, card: Card) {
        without(&mut self.hands[seat], card);
        without(&mut self.known[seat], card);
    }

    fn draw(&mut self, seat: usize) {
        if self.supply.is_empty() {
            self.supply = std::mem::take(&mut self.discards);
            self.shuffled = self.supply.clone();
            self.shuffled.sort_unstable();
            let mut stream = ChaCha20Rng::from_seed(self.luck);
            stream.fill_bytes(&mut self.luck);
            stream.shuffle(&mut self.supply);
        }
        let card = self.supply.pop().expect("a draw never fails");
        self.hands[seat].push(card);
        if self.supply.is_empty() {
            self.known = self.hands.clone();
        }
    }

    fn begin(&mut self, seat: usize) {
        self.turn = seat;
        self.stage = Stage::Play;
        if self.plays().is_empty() {
            self.known[seat] = self.hands[seat].clone();
            self.stage = Stage::Swap;
        }
    }
}
