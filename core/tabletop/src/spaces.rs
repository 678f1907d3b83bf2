//! Fixed action and observation spaces of a game, for reinforcement learning.
//!
//! A learning program chooses whole numbers and reads arrays of one shape. A game that implements
//! [`Spaces`] says what each number means in a situation, and writes what a seat knows into an array.
//! [`crate::Episode`] plays a game by such numbers.

use std::fmt::Debug;

use crate::game::{Game, Millis};
use crate::seat::Seat;

/// A named part of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The name: lower case, unique in its game.
    pub name: &'static str,
    /// The lengths of its axes. Its values lie in one piece of the tensor, the last axis fastest.
    pub shape: &'static [usize],
    /// The meaning of its values.
    pub about: &'static str,
}

impl Channel {
    /// A channel.
    #[must_use]
    pub const fn new(name: &'static str, shape: &'static [usize], about: &'static str) -> Channel {
        Channel { name, shape, about }
    }

    /// The number of its values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The situation of a seat between two choices.
#[derive(Debug)]
pub struct Situation<'a, D> {
    /// The seat that chooses or observes.
    pub seat: Seat,
    /// The part of a composed action that the seat has chosen so far.
    pub draft: &'a D,
    /// The present table time.
    pub clock: Millis,
    /// The length of a tick, in milliseconds of table time.
    pub tick: Millis,
}

/// The meaning of a choice in a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice<D, A> {
    /// A step of a composed action: the draft is now this.
    Step(D),
    /// An action, complete.
    Action(A),
    /// In real time: nothing, until the next tick.
    Wait,
}

/// A game with fixed spaces: each choice is a whole number, each observation an array of one shape.
///
/// For every option of the game, an action is one number, or where there would be too many numbers
/// one sequence of numbers that puts it together step by step. Different actions have different
/// numbers or sequences. The [conformance kit](crate::kit) proves what the comments below promise.
pub trait Spaces: Game {
    /// The part of an action that a seat has chosen so far; `()` where every choice is an action.
    type Draft: Clone + Default + Eq + Debug + Send + Sync + 'static;

    /// The number of choices: they are `0..CHOICES` in every state and with all options.
    const CHOICES: usize;

    /// The meaning of the choices, as ranges in ascending order that cover all of them: the first
    /// number, and what a choice of the range means.
    const CHOICE_RANGES: &'static [(usize, &'static str)];

    /// The choice to wait for the next tick, in real time; `None` in all other games.
    const WAIT: Option<usize> = None;

    /// The channels of an observation, in the order in which they lie in the tensor.
    const CHANNELS: &'static [Channel];

    /// Sets the entries of the legal choices of an acting seat to 1. `mask` has
    /// [`Spaces::CHOICES`] entries and holds zeros. There is always a legal choice. The choice to
    /// wait is set by the [`Episode`](crate::Episode), not here.
    fn mask(&self, seat: Seat, draft: &Self::Draft, mask: &mut [i8]);

    /// The meaning of a choice for an acting seat; `None` if nothing. A choice that is not legal may
    /// give an action that [`Game::check`] refuses.
    fn choose(
        &self,
        seat: Seat,
        draft: &Self::Draft,
        choice: usize,
    ) -> Option<Choice<Self::Draft, Self::Action>>;

    /// The choices that put an action together, from an empty draft; the opposite of
    /// [`Spaces::choose`]. `None` for an action of the house.
    fn choices(&self, seat: Seat, action: &Self::Action) -> Option<Vec<usize>>;

    /// Writes what a seat may know, and its own draft. It depends on nothing but the view of that
    /// seat and the situation: equal views give equal tensors. The tensor begins as zeros and has
    /// the values of all [`Spaces::CHANNELS`].
    fn observe(&self, situation: &Situation<'_, Self::Draft>, tensor: &mut TensorWriter<'_>);
}

/// The number of values of an observation of the game.
#[must_use]
pub fn observation_len<G: Spaces>() -> usize {
    G::CHANNELS.iter().map(Channel::len).sum()
}

/// Writes channels one after the other.
///
/// Numbers beyond the range of `i8` become the nearest value in it.
#[derive(Debug)]
pub struct TensorWriter<'a> {
    rest: &'a mut [i8],
}

impl<'a> TensorWriter<'a> {
    /// A writer of a tensor that holds zeros.
    pub fn new(tensor: &'a mut [i8]) -> Self {
        TensorWriter { rest: tensor }
    }

    /// The next values, to be written in any order.
    ///
    /// # Panics
    ///
    /// If the tensor has fewer values left.
    #[inline]
    pub fn plane(&mut self, len: usize) -> &'a mut [i8] {
        let rest = std::mem::take(&mut self.rest);
        let (plane, rest) = rest.split_at_mut(len);
        self.rest = rest;
        plane
    }

    /// One number.
    #[inline]
    pub fn number(&mut self, number: i64) {
        self.plane(1)[0] = clamped(number);
    }

    /// 1 for yes, 0 for no.
    #[inline]
    pub fn flag(&mut self, yes: bool) {
        self.plane(1)[0] = i8::from(yes);
    }

    /// `len` values, of which the one at `index` is 1; all 0 for `None`.
    #[inline]
    pub fn one_hot(&mut self, len: usize, index: Option<usize>) {
        let plane = self.plane(len);
        if let Some(value) = index.and_then(|index| plane.get_mut(index)) {
            *value = 1;
        }
    }

    /// `len` values, one for each bit from the lowest on.
    #[inline]
    pub fn bits(&mut self, len: usize, bits: u64) {
        spread(bits, self.plane(len));
    }

    /// The number of values that are still to be written.
    #[must_use]
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}

/// The nearest `i8`.
#[inline]
#[must_use]
pub fn clamped(number: i64) -> i8 {
    number.clamp(i64::from(i8::MIN), i64::from(i8::MAX)) as i8
}

/// Writes each bit, from the lowest on, as 0 or 1. Eight bits at a time: a copy of the byte in each
/// of eight bytes, of which each keeps another bit.
#[inline]
pub fn spread(bits: u64, plane: &mut [i8]) {
    const COPIES: u64 = 0x0101_0101_0101_0101;
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;
    const ALMOST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    for (values, byte) in plane.chunks_mut(8).zip(bits.to_le_bytes()) {
        let kept = u64::from(byte).wrapping_mul(COPIES) & DIAGONAL;
        // A byte with a bit reaches 128 by this, and no byte runs over.
        let ones = ((kept + ALMOST) >> 7) & COPIES;
        let ones = ones.to_le_bytes().map(|one| one as i8);
        if let Ok(eight) = <&mut [i8; 8]>::try_from(&mut *values) {
            *eight = ones;
        } else {
            let len = values.len();
            values.copy_from_slice(&ones[..len]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_becomes_a_value() {
        for bits in [0, 1, 0x8000_0000_0000_0001, 0x0123_4567_89ab_cdef, u64::MAX] {
            for len in [1, 8, 55, 64] {
                let mut plane = vec![7; len];
                spread(bits, &mut plane);
                let plain: Vec<i8> = (0..len).map(|bit| (bits >> bit & 1) as i8).collect();
                assert_eq!(plane, plain);
            }
        }
    }

    #[test]
    fn channels_follow_each_other() {
        let mut tensor = [0; 9];
        let mut writer = TensorWriter::new(&mut tensor);
        writer.number(-300);
        writer.flag(true);
        writer.one_hot(3, Some(1));
        writer.one_hot(2, None);
        writer.bits(2, 0b10);
        assert_eq!(writer.left(), 0);
        assert_eq!(tensor, [-128, 1, 0, 1, 0, 0, 0, 0, 1]);
    }
}
