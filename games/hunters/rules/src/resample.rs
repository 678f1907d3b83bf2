//! D9: resampling of the hidden cards.
//!
//! A player has seen the own hand at any time, every card scored, and the seat and time of every
//! draw and exchange, but not their cards. The past is played again with blank cards: in each
//! exchange of another player any card of that hand goes under the deck, each as likely as any
//! other. Where the player knows a card that comes up, the blank must be that card; a past that
//! contradicts the player's knowledge is thrown away and played again. So every full state, its
//! past included, that is consistent with everything seen is equally likely.

use rand_core::Rng;
use tabletop::{Draw, Pile, Seat};

use crate::card::{Card, Cards, MOST_REGULAR};
use crate::past::{CardDestination, MOST_DEALS, MOST_IN_HAND, rewind};
use crate::pieces::MOST_SEATS;
use crate::state::Hunters;

pub(crate) fn resample(game: &Hunters, seat: Seat, rng: &mut impl Rng) -> Hunters {
    let mut other = game.clone();
    let seats = usize::from(game.rules.seats.get());
    deal_haunted(&mut other, seat, rng);
    let start = Start::of(game, seat);
    let mut blanks = start.blanks();
    let replay = loop {
        if let Some(replay) = Replay::of(game, seat, &start, rng) {
            break replay;
        }
    };
    rng.shuffle(blanks.as_mut_slice());
    let names = replay.names(&blanks);
    for index in (0..seats).filter(|&index| index != seat.index()) {
        let haunted = other.players[index].hand.haunted();
        other.players[index].hand = haunted;
        for slip in replay.hands[index].as_slice() {
            other.players[index].hand.insert(names.of(*slip));
        }
    }
    let deck = replay.deck().iter().rev().map(|slip| names.of(*slip));
    other.deck = Pile::try_from_iter(deck).unwrap_or_default();
    for (deal, (gave, drew)) in other
        .past
        .as_mut_slice()
        .iter_mut()
        .zip(replay.deals.as_slice())
    {
        deal.gave = names.of(*gave);
        deal.drew = deal.drew.map(|_| names.of(*drew));
    }
    other
}

/// H2: the Haunted Patterns of the others are any that were not seen.
fn deal_haunted(game: &mut Hunters, seat: Seat, rng: &mut impl Rng) {
    let seats = game.rules.seats;
    let mut unseen = game.rules.haunted();
    for player in seats.seats() {
        game.open(player)
            .haunted()
            .iter()
            .for_each(|card| unseen.remove(card));
    }
    game.hand(seat)
        .haunted()
        .iter()
        .for_each(|card| unseen.remove(card));
    let mut unseen: Pile<Card, { crate::card::MOST_HAUNTED }> =
        Pile::try_from_iter(unseen.iter()).unwrap_or_default();
    rng.shuffle(unseen.as_mut_slice());
    for player in seats.seats().filter(|&player| player != seat) {
        let hand = &mut game.players[player.index()].hand;
        let count = hand.haunted().len();
        *hand = hand.regular();
        for _ in 0..count {
            unseen.pop().into_iter().for_each(|card| hand.insert(card));
        }
    }
}

/// The Regular Patterns before the first draw.
struct Start {
    seat: Seat,
    hands: [Cards; MOST_SEATS],
    deck: Pile<Card, MOST_REGULAR>,
    /// The cards whose names the player has learnt since, by drawing them or when they were
    /// scored.
    learnt: Cards,
}

impl Start {
    fn of(game: &Hunters, seat: Seat) -> Start {
        let mut hands = game.players.map(|player| player.hand.regular());
        let mut open = game.players.map(|player| player.open);
        let mut deck = game.deck;
        let rewound = rewind(&game.past, &mut hands, &mut open, &mut deck);
        debug_assert_eq!(rewound, Ok(()), "the past leads to the present");
        let own = hands[seat.index()];
        let mut learnt = Cards::default();
        for deal in game.past.as_slice() {
            let drawn = deal.drew.filter(|_| deal.seat == seat);
            let shown = Some(deal.gave).filter(|_| deal.how == CardDestination::Scored);
            let names = drawn.into_iter().chain(shown);
            names
                .filter(|&card| !own.contains(card))
                .for_each(|card| learnt.insert(card));
        }
        Start {
            seat,
            hands,
            deck,
            learnt,
        }
    }

    /// The cards that the player has never seen, in an order that tells nothing about their places:
    /// equal views and equal random numbers give equal samples.
    fn blanks(&self) -> Pile<Card, MOST_REGULAR> {
        let others = (0..MOST_SEATS).filter(|&index| index != self.seat.index());
        let cards = others.flat_map(|index| self.hands[index].iter());
        let cards = cards.chain(self.deck.as_slice().iter().copied());
        let unseen: Cards = cards.filter(|&card| !self.learnt.contains(card)).collect();
        Pile::try_from_iter(unseen.iter()).unwrap_or_default()
    }
}

/// A card in the replay: one whose name the player knows, or a blank with a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Slip {
    Known(Card),
    Blank(u8),
    #[default]
    None,
}

/// One possible past.
struct Replay {
    /// The hands of the others at the end.
    hands: [Pile<Slip, MOST_IN_HAND>; MOST_SEATS],
    /// Every card that was ever in the deck, in the order in which they are drawn.
    queue: Pile<Slip, { MOST_REGULAR + MOST_DEALS }>,
    /// The number of drawn ones.
    drawn: usize,
    /// The exchanges and draws.
    deals: Pile<(Slip, Slip), MOST_DEALS>,
    /// The cards of the blanks, as far as they came to light.
    named: [Option<Card>; MOST_REGULAR],
}

impl Replay {
    /// Plays the past; `None` if it contradicts the player's knowledge.
    fn of(game: &Hunters, seat: Seat, start: &Start, rng: &mut impl Rng) -> Option<Replay> {
        let mut replay = Replay::begin(start);
        let mut own = start.hands[seat.index()];
        // The cards that the player has put under the deck and not seen since.
        let mut known = Cards::default();
        for deal in game.past.as_slice() {
            let hand = deal.seat.index();
            let drew = match deal.drew {
                Some(_) => replay.draw(),
                None => Slip::None,
            };
            let gave = if deal.seat == seat {
                if let Some(card) = deal.drew {
                    replay.reveal(drew, card, known)?;
                    known.remove(card);
                    own.insert(card);
                }
                own.remove(deal.gave);
                Slip::Known(deal.gave)
            } else {
                let count = replay.hands[hand].len();
                let place = match deal.how {
                    CardDestination::Scored if known.contains(deal.gave) => {
                        let slips = replay.hands[hand].as_slice();
                        slips
                            .iter()
                            .position(|&slip| slip == Slip::Known(deal.gave))?
                    }
                    _ => rng.below(count as u32) as usize,
                };
                let gave = replay.hands[hand].remove(place);
                if deal.how == CardDestination::Scored {
                    replay.reveal(gave, deal.gave, known)?;
                    known.remove(deal.gave);
                }
                if drew != Slip::None {
                    replay.hands[hand].push(drew);
                }
                gave
            };
            if deal.how == CardDestination::Exchanged {
                if deal.seat == seat {
                    known.insert(deal.gave);
                }
                replay.queue.push(gave);
            }
            replay.deals.push((gave, drew));
        }
        Some(replay)
    }

    fn begin(start: &Start) -> Replay {
        let mut replay = Replay {
            hands: Default::default(),
            queue: Pile::default(),
            drawn: 0,
            deals: Pile::default(),
            named: [None; MOST_REGULAR],
        };
        let mut number = 0;
        let mut blank = || {
            number += 1;
            Slip::Blank(number - 1)
        };
        for (index, hand) in start.hands.iter().enumerate() {
            if index != start.seat.index() {
                (0..hand.len()).for_each(|_| replay.hands[index].push(blank()));
            }
        }
        (0..start.deck.len()).for_each(|_| replay.queue.push(blank()));
        replay
    }

    fn draw(&mut self) -> Slip {
        self.drawn += 1;
        self.queue.as_slice()[self.drawn - 1]
    }

    /// Assigns a card to a slip that the player sees; `None` if that is impossible.
    fn reveal(&mut self, slip: Slip, card: Card, known: Cards) -> Option<()> {
        match slip {
            Slip::Known(other) => (other == card).then_some(()),
            Slip::Blank(_) if known.contains(card) => None,
            Slip::Blank(number) => {
                self.named[usize::from(number)] = Some(card);
                Some(())
            }
            Slip::None => None,
        }
    }

    /// The deck at the end, the top first.
    fn deck(&self) -> &[Slip] {
        &self.queue.as_slice()[self.drawn..]
    }

    /// Gives names to the remaining blanks, in order.
    fn names(&self, blanks: &Pile<Card, MOST_REGULAR>) -> Names {
        let mut rest = blanks.as_slice().iter().copied();
        Names(self.named.map(|named| named.or_else(|| rest.next())))
    }
}

/// The names of all blanks.
struct Names([Option<Card>; MOST_REGULAR]);

impl Names {
    fn of(&self, slip: Slip) -> Card {
        match slip {
            Slip::Known(card) => card,
            Slip::Blank(number) => self.0[usize::from(number)].unwrap_or_default(),
            Slip::None => Card::default(),
        }
    }
}
