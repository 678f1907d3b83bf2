//! Legal actions of a seat.

use std::iter::FusedIterator;

use tabletop::Seat;

use crate::action::Action;
use crate::state::{CandyMatch, Phase};

/// The legal actions of a seat. Of the cards that could be shown it lists none: that would give
/// the matches away (D2).
#[derive(Clone, Debug)]
pub struct Legal<'a> {
    game: &'a CandyMatch,
    seat: Seat,
    next: usize,
    end: usize,
}

impl<'a> Legal<'a> {
    pub(crate) fn new(game: &'a CandyMatch, seat: Seat) -> Self {
        let end = match game.phase {
            Phase::Play => [game.may_reveal(seat), game.may_shout(seat)]
                .map(usize::from)
                .iter()
                .sum(),
            Phase::LastCheck => [game.may_shout(seat), game.may_be_done(seat)]
                .map(usize::from)
                .iter()
                .sum(),
            Phase::Show(caller) => usize::from(seat == caller),
            Phase::Take { taker, .. } if seat == taker => game.table.len().max(1) + 1,
            Phase::Pick(winners) if winners.first() == Some(seat) => game.series.left.len(),
            Phase::Rest => usize::from(game.may_be_done(seat)),
            Phase::Take { .. } | Phase::Pick(_) | Phase::Over => 0,
        };
        Legal {
            game,
            seat,
            next: 0,
            end,
        }
    }

    fn at(&self, index: usize) -> Option<Action> {
        let game = self.game;
        match game.phase {
            Phase::Play if index == 0 && game.may_reveal(self.seat) => Some(Action::Reveal),
            Phase::Play => Some(Action::Shout),
            Phase::LastCheck if index == 0 && game.may_shout(self.seat) => Some(Action::Shout),
            Phase::LastCheck | Phase::Rest => Some(Action::Done),
            Phase::Show(_) => Some(Action::Show(Vec::new())),
            Phase::Take { .. } => match (game.table().get(index), index) {
                (Some(&card), _) => Some(Action::Take(card)),
                (None, 0) => Some(Action::TakeDeck),
                (None, _) => Some(Action::Decline),
            },
            Phase::Pick(_) => game.treats_left().nth(index).map(Action::Pick),
            Phase::Over => None,
        }
    }
}

impl Iterator for Legal<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        let index = self.next.saturating_add(n);
        self.next = index.saturating_add(1).min(self.end);
        if index < self.end {
            self.at(index)
        } else {
            None
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.end - self.next;
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for Legal<'_> {}
impl FusedIterator for Legal<'_> {}
