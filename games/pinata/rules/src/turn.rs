//! A turn, in the order of the rulebook (D1): place, score, medals and end of the game, discard,
//! flip and refill, draw, then the next turn.

use rand_core::{Rng, SeedableRng};
use tabletop::{Draw, Pile, Seat, Witness};

use crate::action::SideOwner;
use crate::card::Card;
use crate::colour::{Candies, Colour};
use crate::event::Event;
use crate::hand::{HAND, Hand};
use crate::mat::{Mat, MatNumber};
use crate::state::{Phase, Pinata, opponent};

/// D5: number of turns in a row without a card played after which the game ends.
pub const MOST_IDLE: u8 = 20;
/// P10: number of medals that win.
pub const MEDALS_TO_WIN: usize = 3;

impl Pinata {
    /// P2: plays a card, draws one, and the turn is over.
    #[inline]
    pub(crate) fn play_card(
        &mut self,
        card: Card,
        mat: MatNumber,
        side: SideOwner,
        witness: &mut impl Witness<Event>,
    ) {
        let seat = self.turn;
        let owner = match side {
            SideOwner::Own => seat,
            SideOwner::Opponents => opponent(seat),
        };
        self.hands[seat.index()].remove(card);
        self.mats[mat.index()].sides[owner.index()].push(card);
        self.idle = 0;
        witness.see(Event::Played {
            seat,
            card,
            mat,
            side: owner,
        });
        let mut next = opponent(seat);
        if self.mats[mat.index()]
            .sides
            .iter()
            .all(|side| side.len() == mat.size())
        {
            let winner = self.score(mat, witness);
            // D1: after a winning medal nothing else happens.
            if self.medals_of(winner) >= MEDALS_TO_WIN {
                self.phase = Phase::Won;
                return;
            }
            self.renew(mat, witness);
            // P9: the loser of the mat goes on.
            next = opponent(winner);
        }
        self.draw(seat, 1, witness);
        self.begin_turn(next, witness);
    }

    /// P7 and P10: the candies and the medals that they bring. Returns the winner of the mat.
    fn score(&mut self, number: MatNumber, witness: &mut impl Witness<Event>) -> Seat {
        let mat = &mut self.mats[number.index()];
        let sums = [mat.sum(0), mat.sum(1)];
        let winner = mat.winner();
        let candies = std::mem::take(&mut mat.candies);
        for colour in Colour::ALL {
            self.won[winner.index()].add(colour, candies.of(colour));
        }
        witness.see(Event::Scored {
            mat: number,
            sums,
            winner,
            candies: candies.into(),
        });
        for colour in Colour::ALL {
            let held = self.won(winner).of(colour);
            if medal_is_due(self.medal(colour), held, self.rules.medal(colour)) {
                self.medals[colour.index()] = Some(winner);
                witness.see(Event::Medal {
                    seat: winner,
                    colour,
                });
            }
        }
        winner
    }

    /// P8: the cards are discarded, the mat is flipped and filled again, or leaves the game.
    fn renew(&mut self, number: MatNumber, witness: &mut impl Witness<Event>) {
        let mat = &mut self.mats[number.index()];
        for side in &mut mat.sides {
            self.discards.extend(side.take().as_slice());
        }
        if self.bag.len() < number.size() {
            *mat = Mat::default();
            witness.see(Event::Left { mat: number });
            return;
        }
        mat.face = mat.face.flipped();
        let mut candies = Candies::default();
        for _ in 0..number.size() {
            self.bag
                .pop()
                .into_iter()
                .for_each(|colour| candies.add(colour, 1));
        }
        mat.candies = candies;
        witness.see(Event::Refilled {
            mat: number,
            face: mat.face,
            candies: candies.into(),
        });
    }

    /// P2: draws `count` cards from the top of the supply. With an empty supply the discards are
    /// shuffled first. Cards that are drawn together are reported in sorted order, since no state
    /// stores which of them came first.
    fn draw(&mut self, seat: Seat, count: usize, witness: &mut impl Witness<Event>) {
        let mut drawn: Pile<Card, HAND> = Pile::default();
        for _ in 0..count {
            if self.supply.is_empty() {
                tell_drawn(seat, drawn.take(), witness);
                self.shuffle_discards();
                witness.see(Event::Shuffled {
                    cards: self.supply.len(),
                });
            }
            let card = self.supply.pop();
            debug_assert!(card.is_some(), "D6: a draw never fails");
            if let Some(card) = card {
                self.hands[seat.index()].insert(card);
                drawn.push(card);
            }
            self.work_out_hands();
        }
        tell_drawn(seat, drawn, witness);
    }

    /// P2: the discards become the supply, and are remembered in order.
    fn shuffle_discards(&mut self) {
        self.supply = self.discards.take();
        self.shuffled = self.supply;
        self.shuffled.as_mut_slice().sort_unstable();
        self.shuffle_supply();
    }

    /// The next key is derived first, so that the past cannot be computed from the present.
    fn shuffle_supply(&mut self) {
        let mut stream = rand_chacha::ChaCha20Rng::from_seed(self.luck);
        stream.fill_bytes(&mut self.luck);
        stream.shuffle(self.supply.as_mut_slice());
    }

    /// D4: with an empty supply both players can deduce the other hand.
    pub(crate) fn work_out_hands(&mut self) {
        if self.supply.is_empty() {
            self.hands.iter_mut().for_each(Hand::show);
        }
    }

    /// The next turn: a player who cannot play shows the hand (P6).
    pub(crate) fn begin_turn(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        self.turn = seat;
        self.phase = Phase::Play;
        if !self.can_play(seat) {
            self.show(seat, witness);
            self.phase = Phase::Swap;
        }
    }

    fn show(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let hand = &mut self.hands[seat.index()];
        hand.show();
        let cards = Pile::try_from_iter(hand.cards().iter().copied());
        witness.see(Event::Shown { seat, cards });
    }

    /// P6, D3: discards some, draws as many, and plays if that is possible now; otherwise the hand is
    /// shown again and the turn ends. Too many such turns end the game (D5).
    #[inline]
    pub(crate) fn swap(&mut self, cards: Pile<Card, HAND>, witness: &mut impl Witness<Event>) {
        let seat = self.turn;
        for &card in cards.as_slice() {
            self.hands[seat.index()].remove(card);
        }
        self.discards.extend(cards.as_slice());
        witness.see(Event::Swapped { seat, cards });
        self.draw(seat, cards.len(), witness);
        if self.can_play(seat) {
            self.phase = Phase::PlaySwapped;
            return;
        }
        self.show(seat, witness);
        self.idle += 1;
        witness.see(Event::Passed { seat });
        if self.idle >= MOST_IDLE {
            self.phase = Phase::Stuck;
        } else {
            self.begin_turn(opponent(seat), witness);
        }
    }
}

/// P10: whether a medal is taken by a player who holds so many candies of its colour.
pub(crate) fn medal_is_due(owner: Option<Seat>, held: u8, asks: u8) -> bool {
    owner.is_none() && held >= asks
}

fn tell_drawn(seat: Seat, mut drawn: Pile<Card, HAND>, witness: &mut impl Witness<Event>) {
    drawn.as_mut_slice().sort_unstable();
    for &card in drawn.as_slice() {
        witness.see(Event::Drew {
            seat,
            card: Some(card),
        });
    }
}
