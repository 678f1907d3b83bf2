//! Legal plays (P3 to P5) and swaps (P6).

use tabletop::{Actor, Pile, Refusal, Seat};

use crate::action::{Action, SideOwner};
use crate::card::Card;
use crate::colour::Colour;
use crate::hand::{HAND, Hand};
use crate::mat::{Mat, MatNumber};
use crate::refusal;
use crate::state::{Phase, Pinata};

/// The most plays there can be: every card on both sides of every mat.
const MOST_PLAYS: usize = HAND * 4 * 2;

impl Pinata {
    /// P3 to P5, P8: the rule that forbids a card at a place; `None` if it may go there.
    #[inline]
    fn obstacle(
        &self,
        seat: Seat,
        card: Card,
        number: MatNumber,
        side: SideOwner,
    ) -> Option<Obstacle> {
        let open = self.rules.options.open;
        self.mats[number.index()].obstacle(number, open, seat, card, side)
    }

    /// P3 to P5, P8: calls `found` for every legal play of a seat, card by card, until it says to
    /// stop.
    #[inline]
    fn each_play(&self, seat: Seat, mut found: impl FnMut(Action) -> bool) {
        for card in self.hands[seat.index()].distinct() {
            for mat in MatNumber::ALL {
                for side in [SideOwner::Own, SideOwner::Opponents] {
                    if self.obstacle(seat, card, mat, side).is_none()
                        && found(Action::Play { card, mat, side })
                    {
                        return;
                    }
                }
            }
        }
    }

    /// D2: whether a player can play anything; ties count as not playable.
    #[inline]
    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        let mut any = false;
        self.each_play(seat, |_| {
            any = true;
            true
        });
        any
    }

    #[inline]
    pub(crate) fn plays(&self, seat: Seat) -> Legal {
        let mut plays = Pile::default();
        self.each_play(seat, |action| {
            plays.push(action);
            false
        });
        Legal::Plays { plays, next: 0 }
    }

    /// P2, P6: whether an action is legal now, or which rule forbids it.
    pub(crate) fn check_action(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        if self.over() {
            return Err(refusal::game_over(self.phase));
        }
        if actor != Actor::Seat(self.turn) {
            return Err(refusal::not_your_turn(actor, self.turn));
        }
        let hand = self.hand(self.turn);
        match (action, self.phase) {
            (Action::Swap(_), Phase::Play | Phase::PlaySwapped) => Err(refusal::must_play()),
            (Action::Play { .. }, Phase::Swap) => Err(refusal::must_swap()),
            (Action::Play { card, mat, side }, _) => {
                if hand.count(*card) == 0 {
                    return Err(refusal::not_in_hand(*card));
                }
                match self.obstacle(self.turn, *card, *mat, *side) {
                    Some(obstacle) => Err(obstacle.refusal(*mat)),
                    None => Ok(*action),
                }
            }
            (Action::Swap(cards), _) => {
                let wanted = cards.as_slice();
                let lacking = wanted.iter().find(|&&card| {
                    wanted.iter().filter(|&&other| other == card).count() > hand.count(card)
                });
                match lacking {
                    Some(&card) => Err(refusal::cannot_swap(card)),
                    None => Ok(*action),
                }
            }
        }
    }
}

impl Mat {
    /// P3: whether a side has all of its cards.
    #[inline]
    fn is_full(&self, owner: usize, number: MatNumber) -> bool {
        self.sides[owner].len() == number.size()
    }

    /// P3 to P5, P8: the rule that forbids a card at a side; `None` if it may go there. Every
    /// decision about places is made here, for checks, for lists of legal plays and for views.
    #[inline]
    pub(crate) fn obstacle(
        &self,
        number: MatNumber,
        open: bool,
        seat: Seat,
        card: Card,
        side: SideOwner,
    ) -> Option<Obstacle> {
        let owner = owner(seat, side);
        // P8: the mat is still in the game.
        if !self.in_play {
            return Some(Obstacle::MatGone);
        }
        // P4: the opponent's side may be used only when the own one is full, or in the variant
        // `open`.
        let own_side_first = side == SideOwner::Opponents && !open;
        if own_side_first && !self.is_full(seat.index(), number) {
            return Some(Obstacle::OwnSideFirst);
        }
        // P3: a side has room for as many cards as the mat has candies.
        if self.is_full(owner, number) {
            return Some(Obstacle::SideFull);
        }
        // P3: a side has room for as many cards of a colour as the mat has candies of it. Wild
        // cards have no colour, and count for none.
        if let Some(colour) = card.colour() {
            let cards = self.sides[owner].as_slice().iter();
            let same = cards.filter(|other| other.colour() == Some(colour)).count();
            if same >= usize::from(self.candies.of(colour)) {
                return Some(Obstacle::ColourFull(colour));
            }
        }
        // P5: both sides are never complete with equal sums.
        let completes = self.sides[owner].len() + 1 == number.size();
        if completes && self.is_full(1 - owner, number) {
            let sum = self.sum(owner) + card.value();
            if sum == self.sum(1 - owner) {
                return Some(Obstacle::Tie(sum));
            }
        }
        None
    }
}

/// A rule that forbids a card at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// P8: the mat has left the game.
    MatGone,
    /// P4: the player's own side has room.
    OwnSideFirst,
    /// P3: the side has all of its cards.
    SideFull,
    /// P3: the side has all of its cards of this colour.
    ColourFull(Colour),
    /// P5: both sides would have this sum.
    Tie(u8),
}

impl Obstacle {
    /// The refusal of a card at a side of a mat.
    #[must_use]
    pub fn refusal(self, number: MatNumber) -> Refusal {
        match self {
            Obstacle::MatGone => refusal::mat_gone(number),
            Obstacle::OwnSideFirst => refusal::own_side_first(number),
            Obstacle::SideFull => refusal::side_full(number),
            Obstacle::ColourFull(colour) => refusal::colour_full(number, colour),
            Obstacle::Tie(sum) => refusal::tie(number, sum),
        }
    }
}

/// The owner of the side that a player means, as an index.
#[inline]
pub(crate) fn owner(seat: Seat, side: SideOwner) -> usize {
    match side {
        SideOwner::Own => seat.index(),
        SideOwner::Opponents => 1 - seat.index(),
    }
}

/// The legal actions of a seat: a list of plays, or every different choice of cards to swap.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a box would be an allocation for every list"
)]
pub enum Legal {
    /// Plays, card by card.
    Plays {
        /// All of them.
        plays: Pile<Action, MOST_PLAYS>,
        /// The number of items given out.
        next: usize,
    },
    /// Swaps, numbered with one digit for each kind of card: the number of copies that go.
    Swaps {
        /// The hand.
        hand: Pile<Card, HAND>,
        /// The number of items given out.
        next: usize,
        /// The number of all swaps.
        count: usize,
    },
}

impl Legal {
    pub(crate) fn none() -> Legal {
        Legal::Plays {
            plays: Pile::default(),
            next: 0,
        }
    }

    pub(crate) fn swaps(hand: &Hand) -> Legal {
        let count = hand.distinct().map(|card| hand.count(card) + 1).product();
        let cards = Pile::try_from_iter(hand.cards().iter().copied()).unwrap_or_default();
        Legal::Swaps {
            hand: cards,
            next: 0,
            count,
        }
    }
}

/// P6: the swap with that number: 0 swaps nothing, the last one everything.
fn swap_number(hand: &[Card], mut number: usize) -> Action {
    let mut cards = Pile::default();
    for twins in hand.chunk_by(|one, other| one == other) {
        let kinds = twins.len() + 1;
        cards.extend(&twins[..number % kinds]);
        number /= kinds;
    }
    Action::Swap(cards)
}

impl Iterator for Legal {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        match self {
            Legal::Plays { plays, next } => {
                let found = plays.as_slice().get(next.saturating_add(n)).copied();
                *next = next.saturating_add(n + 1).min(plays.len());
                found
            }
            Legal::Swaps { hand, next, count } => {
                let number = next.saturating_add(n);
                *next = (number + 1).min(*count);
                (number < *count).then(|| swap_number(hand.as_slice(), number))
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match self {
            Legal::Plays { plays, next } => plays.len() - next,
            Legal::Swaps { next, count, .. } => count - next,
        };
        (left, Some(left))
    }
}

impl ExactSizeIterator for Legal {}
