//! A turn: building, ghosts, scoring, exchange, kid (H4 to H8), then the next one.

use tabletop::Witness;

use crate::action::Action;
use crate::card::Card;
use crate::cell::Cell;
use crate::chain::PushedPiece;
use crate::colour::Colour;
use crate::event::Event;
use crate::past::{CardDestination, Deal};
use crate::pieces::Piece;
use crate::state::{Hunters, MOVES, ROUNDS, Step, TurnProgress};

impl Hunters {
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, witness: &mut impl Witness<Event>) {
        if self.so_far == TurnProgress::Nothing {
            self.so_far = TurnProgress::Acted;
        }
        match action {
            Action::Build { colour, cell } => self.build(colour, cell, witness),
            Action::Ghost { from, to } => self.move_ghost(from, to, witness),
            Action::Push { to } => self.land(to, witness),
            Action::Score { card, cell, turns } => {
                self.score(card, cell, turns, witness);
                self.step = Step::Exchange;
            }
            Action::Exchange { card } => {
                self.exchange(card, witness);
                self.begin_kid(witness);
            }
            Action::Kid { cell } => self.place_kid(cell, witness),
            Action::Skip => self.skip(witness),
        }
    }

    /// H4, H13.
    fn build(&mut self, colour: Colour, cell: Cell, witness: &mut impl Witness<Event>) {
        self.stock.take(colour);
        self.board.put(cell, colour);
        witness.see(Event::Built {
            seat: self.turn,
            colour,
            cell,
        });
        if self.rules.options.large_ghost {
            let from = self.pieces.large_ghost();
            self.pieces.put(Piece::LargeGhost, cell);
            witness.see(Event::LargeGhost { from, to: cell });
        }
        self.step = Step::Ghosts;
    }

    /// H5: a ghost goes to a neighbouring tile, and the piece there is pushed off.
    fn move_ghost(&mut self, from: Cell, to: Cell, witness: &mut impl Witness<Event>) {
        let (piece, pushed) = self.pieces.walk(from, to);
        self.moves_left -= 1;
        witness.see(Event::Moved {
            seat: self.turn,
            piece,
            from,
            to,
        });
        self.go_on(pushed, witness);
    }

    /// H5: the pushed piece lands, and pushes the piece there in turn.
    fn land(&mut self, to: Cell, witness: &mut impl Witness<Event>) {
        let Some(pushed) = self.pushed.take() else {
            return;
        };
        let next = self.pieces.land(&pushed, to);
        witness.see(Event::Landed {
            piece: pushed.piece,
            from: pushed.from,
            to,
        });
        self.go_on(next, witness);
    }

    /// D2: a chain is settled before anything else happens.
    #[inline]
    fn go_on(&mut self, pushed: Option<PushedPiece>, witness: &mut impl Witness<Event>) {
        if let Some(PushedPiece { piece, from, .. }) = pushed {
            witness.see(Event::Pushed { piece, from });
        }
        self.pushed = pushed;
        self.step = match (pushed, self.moves_left) {
            (Some(_), _) => Step::Push,
            (None, 0) => Step::Score,
            (None, _) => Step::Ghosts,
        };
    }

    /// H6: the new card after a Regular Pattern was scored; none from an empty deck (D4).
    pub(crate) fn draw_after_scoring(&mut self, gave: Card, witness: &mut impl Witness<Event>) {
        let drew = self.deck.pop();
        self.note(gave, CardDestination::Scored, drew, witness);
    }

    /// H7: the top card comes, then the named one goes under the deck.
    fn exchange(&mut self, card: Card, witness: &mut impl Witness<Event>) {
        let drew = self.deck.pop();
        self.player().hand.remove(card);
        self.deck.insert(0, card);
        witness.see(Event::Exchanged {
            seat: self.turn,
            card: Some(card),
        });
        self.note(card, CardDestination::Exchanged, drew, witness);
    }

    fn note(
        &mut self,
        gave: Card,
        how: CardDestination,
        drew: Option<Card>,
        witness: &mut impl Witness<Event>,
    ) {
        let seat = self.turn;
        self.past.push(Deal {
            seat,
            gave,
            how,
            drew,
        });
        if let Some(card) = drew {
            self.player().hand.insert(card);
            self.so_far = TurnProgress::Drew;
            witness.see(Event::Drew {
                seat,
                card: Some(card),
            });
        }
    }

    /// H8.
    fn place_kid(&mut self, cell: Cell, witness: &mut impl Witness<Event>) {
        let seat = self.turn;
        self.pieces.put(Piece::Kid(seat), cell);
        self.player().kids_left -= 1;
        witness.see(Event::KidPlaced { seat, cell });
        self.end_turn(witness);
    }

    /// H5 to H7: an optional step is left out.
    fn skip(&mut self, witness: &mut impl Witness<Event>) {
        witness.see(Event::Skipped {
            seat: self.turn,
            step: self.step,
        });
        match self.step {
            Step::Ghosts => {
                self.moves_left = 0;
                self.step = Step::Score;
            }
            Step::Score => self.step = Step::Exchange,
            _ => self.begin_kid(witness),
        }
    }

    /// H8, D8: the step is omitted in the last round, and if it is impossible.
    fn begin_kid(&mut self, witness: &mut impl Witness<Event>) {
        if self.can_place_kid() {
            self.step = Step::Kid;
        } else {
            self.end_turn(witness);
        }
    }

    /// H8: whether the player whose turn it is has to place a kid.
    pub(crate) fn can_place_kid(&self) -> bool {
        let player = &self.players[self.turn.index()];
        self.round < ROUNDS && player.kids_left > 0 && self.has_empty_tile()
    }

    /// H8: whether there is an empty tile for a kid.
    fn has_empty_tile(&self) -> bool {
        let tiles: u32 = self
            .board
            .filled_rows()
            .map(|row| self.board.row(row).count_ones())
            .sum();
        tiles as usize > self.pieces.places().count()
    }

    /// H4: whether a tile can be built at all.
    #[inline]
    pub(crate) fn can_build(&self) -> bool {
        self.stock.total() > 0 && self.board.extent().is_some()
    }

    /// H3: the next player's turn, or the end.
    fn end_turn(&mut self, witness: &mut impl Witness<Event>) {
        self.so_far = TurnProgress::Nothing;
        if self.turn == self.rules.last() {
            if self.round == ROUNDS {
                self.step = Step::Over;
                witness.see(Event::Over);
                return;
            }
            self.round += 1;
        }
        self.turn = self.rules.after(self.turn);
        self.moves_left = MOVES;
        self.step = self.first_step();
        witness.see(Event::Turn {
            seat: self.turn,
            round: self.round,
        });
    }

    /// H4, D8: the step with which a turn begins.
    pub(crate) fn first_step(&self) -> Step {
        if self.can_build() {
            Step::Build
        } else {
            Step::Ghosts
        }
    }
}
