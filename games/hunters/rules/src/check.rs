//! Check of an action: whether it is legal now, or which rule forbids it.

use tabletop::{Actor, Refusal};

use crate::action::Action;
use crate::card::Card;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::matching::MOST_IGNORED;
use crate::pattern::Turns;
use crate::refusal;
use crate::state::{Hunters, Step};

impl Hunters {
    /// H4 to H8: whether the action belongs to the step.
    pub(crate) fn check_action(&self, actor: Actor, action: Action) -> Result<Action, Refusal> {
        if self.step == Step::Over {
            return Err(refusal::game_over());
        }
        if actor != Actor::Seat(self.turn) {
            return Err(refusal::not_your_turn(actor, self.turn));
        }
        match (self.step, action) {
            (Step::Build, Action::Build { colour, cell }) => self.check_build(colour, cell)?,
            (Step::Ghosts, Action::Ghost { from, to }) => self.check_ghost(from, to)?,
            (Step::Push, Action::Push { to }) => self.check_landing(to)?,
            (Step::Score, Action::Score { card, cell, turns }) => {
                return self.check_score(card, cell, turns);
            }
            (Step::Exchange, Action::Exchange { card }) => self.check_exchange(card)?,
            (Step::Kid, Action::Kid { cell }) => self.check_kid(cell)?,
            (Step::Ghosts | Step::Score | Step::Exchange, Action::Skip) => {}
            (step, _) => return Err(refusal::wrong_step(step)),
        }
        Ok(action)
    }

    /// H4.
    fn check_build(&self, colour: Colour, cell: Cell) -> Result<(), Refusal> {
        if self.stock.of(colour) == 0 {
            return Err(refusal::out_of_stock(colour));
        }
        if self.board.has(cell) {
            return Err(refusal::cell_taken(cell));
        }
        if !self.board.is_site(cell) {
            return Err(refusal::not_adjacent(cell));
        }
        Ok(())
    }

    /// H5.
    fn check_ghost(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        if !self.pieces.ghost_at(from) {
            return Err(refusal::no_ghost(from));
        }
        if !from.touches(to) || !self.board.has(to) {
            return Err(refusal::no_tile_there(from, to));
        }
        Ok(())
    }

    /// H5, D1.
    fn check_landing(&self, to: Cell) -> Result<(), Refusal> {
        match &self.pushed {
            Some(pushed) => self
                .chain()
                .may_land(pushed, to)
                .map_err(|barred| refusal::cannot_land(barred, pushed.from, to)),
            None => Err(refusal::wrong_step(self.step)),
        }
    }

    /// H6, H10: the answer has the fewest quarter turns.
    fn check_score(&self, card: Card, cell: Cell, turns: Turns) -> Result<Action, Refusal> {
        let pattern = match self.rules.pattern(card) {
            Some(pattern) if self.hand(self.turn).contains(card) => pattern,
            _ => return Err(refusal::not_in_hand("H6", card)),
        };
        match self.scenery().unmet(pattern, cell, turns) {
            0 => {}
            1.. if !card.is_haunted() => return Err(refusal::not_there(card)),
            unmet if unmet > MOST_IGNORED => return Err(refusal::too_much_missing(card, unmet)),
            _ => {}
        }
        let (cell, turns) = pattern.canonical(cell, turns);
        Ok(Action::Score { card, cell, turns })
    }

    /// H7, D4.
    fn check_exchange(&self, card: Card) -> Result<(), Refusal> {
        if card.is_haunted() {
            return Err(refusal::haunted_stays(card));
        }
        if !self.hand(self.turn).contains(card) {
            return Err(refusal::not_in_hand("H7", card));
        }
        if self.deck.is_empty() {
            return Err(refusal::empty_deck());
        }
        Ok(())
    }

    /// H8.
    fn check_kid(&self, cell: Cell) -> Result<(), Refusal> {
        if self.board.has(cell) && self.pieces.at(cell).is_none() {
            Ok(())
        } else {
            Err(refusal::not_an_empty_tile(cell))
        }
    }
}
