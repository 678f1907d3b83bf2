//! Effects of actions, in the order of the rules.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tabletop::{Actor, Draw, PerSeat, Pile, Seat, SeatSet, Witness};

use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, Flaw};
use crate::kinds::{Candy, Kinds};
use crate::matches::left_over;
use crate::state::{CandyMatch, Phase, PileCard, Series};

impl CandyMatch {
    pub(crate) fn act(&mut self, actor: Actor, action: Action, witness: &mut impl Witness<Event>) {
        match (self.phase, action, actor) {
            (_, Action::Reveal, _) => self.reveal(actor, witness),
            // M3, D1: the shout freezes the table.
            (_, Action::Shout, Actor::Seat(seat)) => {
                self.enter(Phase::Show(seat));
                witness.see(Event::Shouted { seat });
            }
            (Phase::Show(caller), Action::Show(cards), _) => {
                self.show(caller, cards, actor == Actor::House, witness);
            }
            (Phase::Take { caller, taker }, action, _) => {
                self.take(caller, taker, &action, actor == Actor::House, witness);
            }
            (_, Action::Done, Actor::Seat(seat)) => self.be_done(seat, witness),
            (_, Action::End, _) => self.end_game(witness),
            (Phase::Pick(winners), Action::Pick(treat), _) => {
                self.pick(winners, treat, actor == Actor::House, witness);
            }
            (_, Action::Deal, _) => self.deal_again(witness),
            (phase, action, actor) => {
                debug_assert!(false, "`{action}` by {actor} was not checked in {phase:?}");
            }
        }
    }

    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.since = self.now;
    }

    /// M1, D6: puts a card onto the table; seats with a wrong call may call again.
    fn reveal(&mut self, actor: Actor, witness: &mut impl Witness<Event>) {
        let Some(card) = self.deck.pop() else { return };
        self.table.push(card);
        self.barred = SeatSet::EMPTY;
        self.revealed = Some((self.now, self.revealer));
        self.revealer = self.left_of(self.revealer);
        witness.see(Event::Revealed {
            card,
            seat: match actor {
                Actor::Seat(seat) => Some(seat),
                Actor::House => None,
            },
        });
        self.go_on(witness);
    }

    /// The phase after a reveal or a settled call: the next card (M6), the last check (M7, D5), the
    /// end.
    fn go_on(&mut self, witness: &mut impl Witness<Event>) {
        if !self.deck.is_empty() {
            self.enter(Phase::Play);
        } else if self.table.len() < 2 {
            self.end_game(witness);
        } else {
            self.done = SeatSet::EMPTY;
            self.enter(Phase::LastCheck);
            witness.see(Event::LastCheck {
                cards: self.table.len(),
            });
        }
    }

    /// M4 and M5, D1 and D2.
    fn show(
        &mut self,
        caller: Seat,
        cards: Vec<Card>,
        too_late: bool,
        witness: &mut impl Witness<Event>,
    ) {
        match self.flaw_of(&cards, too_late) {
            None => {
                for &card in &cards {
                    self.remove_from_table(card);
                    self.put(PileCard {
                        seat: caller,
                        unseen: false,
                        card,
                    });
                }
                witness.see(Event::Matched {
                    seat: caller,
                    cards,
                });
                self.go_on(witness);
            }
            Some(flaw) => {
                self.barred = self.barred.with(caller);
                witness.see(Event::Missed {
                    seat: caller,
                    cards,
                    flaw,
                });
                self.offer(caller, self.left_of(caller), witness);
            }
        }
    }

    /// D1, D2: the error of a call that shows these cards; none, if they are a match (M2).
    pub(crate) fn flaw_of(&self, cards: &[Card], too_late: bool) -> Option<Flaw> {
        let twice = |(index, card): (usize, &Card)| cards[..index].contains(card);
        let left = left_over(cards.iter().map(|card| card.kinds()));
        if too_late {
            Some(Flaw::TooLate)
        } else if cards.len() < 2 {
            Some(Flaw::TooFew)
        } else if cards.iter().any(|card| !self.table().contains(card)) {
            Some(Flaw::NotThere)
        } else if cards.iter().enumerate().any(twice) {
            Some(Flaw::Twice)
        } else {
            (!left.is_empty()).then_some(Flaw::LeftOver(left))
        }
    }

    /// D3: from `from` on clockwise, every remaining seat with a card to take may take one.
    fn offer(&mut self, caller: Seat, from: Seat, witness: &mut impl Witness<Event>) {
        let nothing = self.table.is_empty() && self.deck.is_empty();
        if from == caller || nothing {
            self.go_on(witness);
        } else {
            self.enter(Phase::Take {
                caller,
                taker: from,
            });
        }
    }

    /// D3: the card that the house takes for a seat that does not choose.
    pub(crate) fn taken_by_default(&self) -> Action {
        let oldest = self.table().first();
        oldest.map_or(Action::TakeDeck, |&card| Action::Take(card))
    }

    /// M5, D3.
    fn take(
        &mut self,
        caller: Seat,
        taker: Seat,
        action: &Action,
        by_default: bool,
        witness: &mut impl Witness<Event>,
    ) {
        match action {
            Action::Take(card) => {
                let card = *card;
                self.remove_from_table(card);
                self.put(PileCard {
                    seat: taker,
                    unseen: false,
                    card,
                });
                witness.see(Event::Took {
                    seat: taker,
                    card,
                    by_default,
                });
            }
            Action::TakeDeck => {
                if let Some(card) = self.deck.pop() {
                    self.put(PileCard {
                        seat: taker,
                        unseen: true,
                        card,
                    });
                }
                witness.see(Event::TookUnseen {
                    seat: taker,
                    by_default,
                });
            }
            _ => witness.see(Event::Declined { seat: taker }),
        }
        self.offer(caller, self.left_of(taker), witness);
    }

    fn remove_from_table(&mut self, card: Card) {
        if let Some(index) = self.table().iter().position(|&other| other == card) {
            self.table.remove(index);
        }
    }

    /// Into a score pile, where the open cards of a seat come before the unseen ones.
    fn put(&mut self, taken: PileCard) {
        let place = |other: &PileCard| (other.seat, other.unseen) <= (taken.seat, taken.unseen);
        let index = self.taken.as_slice().partition_point(place);
        self.taken.insert(index, taken);
    }

    /// D5, D10: as soon as everybody is done it goes on.
    fn be_done(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        self.done = self.done.with(seat);
        witness.see(Event::Done { seat });
        if self.done == SeatSet::all(self.seats()) {
            if self.phase == Phase::Rest {
                self.deal_again(witness);
            } else {
                self.end_game(witness);
            }
        }
    }

    /// M7 and M8.
    fn end_game(&mut self, witness: &mut impl Witness<Event>) {
        let winners = self.winners();
        witness.see(Event::Ended {
            game: self.series.game,
            cards: PerSeat::new(self.seats(), |seat| self.pile_size(seat) as u8),
            winners,
        });
        if !self.options().series {
            return self.enter(Phase::Over);
        }
        for seat in self.seats().seats() {
            self.series.cards[seat.index()] += self.pile_size(seat) as u16;
        }
        self.enter(Phase::Pick(winners));
    }

    /// M8, D7: each winner in seat order, while treats remain.
    fn pick(
        &mut self,
        winners: SeatSet,
        treat: Candy,
        by_default: bool,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(seat) = winners.first() else { return };
        let treats = &mut self.series.treats[seat.index()];
        *treats ^= Kinds::only(treat);
        self.series.left = self.series.left.without(treat);
        witness.see(Event::Picked {
            seat,
            treat,
            by_default,
        });
        let rest: SeatSet = winners.iter().filter(|&other| other != seat).collect();
        if self.series.left.is_empty() {
            self.enter(Phase::Over);
            witness.see(Event::Crowned {
                winners: self.crowned(),
                cards: PerSeat::new(self.seats(), |seat| self.series.cards[seat.index()]),
            });
        } else if rest.is_empty() {
            self.done = SeatSet::EMPTY;
            self.enter(Phase::Rest);
        } else {
            self.enter(Phase::Pick(rest));
        }
    }

    /// D10: the next game of a series: all cards back into the deck. The next to reveal stays, the
    /// seat to the left of the last one.
    fn deal_again(&mut self, witness: &mut impl Witness<Event>) {
        let mut rng = ChaCha20Rng::from_seed(self.luck);
        rng.fill_bytes(&mut self.luck);
        self.deck = Pile::default();
        let rules = std::sync::Arc::clone(&self.rules);
        self.deck.extend(&rules.cards);
        rng.shuffle(self.deck.as_mut_slice());
        self.table = Pile::default();
        self.taken = Pile::default();
        self.barred = SeatSet::EMPTY;
        self.done = SeatSet::EMPTY;
        self.revealed = None;
        self.series = Series {
            game: self.series.game + 1,
            ..self.series
        };
        self.enter(Phase::Play);
        witness.see(Event::Dealt {
            game: self.series.game,
        });
    }
}
