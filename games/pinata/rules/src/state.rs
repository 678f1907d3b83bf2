//! The state of a game, and the implementation of `Game`.

use std::sync::Arc;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Actor, Draw, Game, GameInfo, Luck, Millis, OptionInfo, Outcome, Pile, Refusal, Seat, SeatCount,
    SeatSet, Seed, Setup, SetupError, Watcher, Witness,
};

use crate::action::Action;
use crate::card::Card;
use crate::colour::{Candies, Colour};
use crate::event::Event;
use crate::hand::{HAND, Hand};
use crate::legal::Legal;
use crate::mat::{Face, Mat, MatNumber};
use crate::options::{Options, Rules};
use crate::position::Position;
use crate::set::MOST;
use crate::view::View;
use crate::{ending, position};

/// A game of Piñata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pinata {
    pub(crate) rules: Arc<Rules>,
    pub(crate) hands: [Hand; 2],
    /// The supply, face down; the last card is the top.
    pub(crate) supply: Pile<Card, MOST>,
    /// The discards, in the order in which they were discarded.
    pub(crate) discards: Pile<Card, MOST>,
    /// The candies of the bag, in the order of drawing, the last first.
    pub(crate) bag: Pile<Colour, MOST>,
    pub(crate) mats: [Mat; 4],
    pub(crate) won: [Candies; 2],
    /// The owner of each medal.
    pub(crate) medals: [Option<Seat>; 5],
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// The number of turns in a row without a card played (D5).
    pub(crate) idle: u8,
    /// The discards that the last action shuffled into a new supply, in order: everybody has seen
    /// them go.
    pub(crate) shuffled: Pile<Card, MOST>,
    /// The key of the random numbers to come: new supplies are shuffled by it.
    pub(crate) luck: [u8; 32],
}

/// The phase of the turn, or the way in which the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// P2: play a card.
    Play,
    /// P6: the hand was shown; swap.
    Swap,
    /// P6: swapped, and now a card can be played.
    PlaySwapped,
    /// P10: a player has three medals.
    Won,
    /// D5: nobody could play for too long.
    Stuck,
}

impl Pinata {
    /// The hand of a player.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// A mat.
    #[must_use]
    pub fn mat(&self, number: MatNumber) -> &Mat {
        &self.mats[number.index()]
    }

    /// The candies that a player has won.
    #[must_use]
    pub fn won(&self, seat: Seat) -> Candies {
        self.won[seat.index()]
    }

    /// The owner of the medal of a colour.
    #[must_use]
    pub fn medal(&self, colour: Colour) -> Option<Seat> {
        self.medals[colour.index()]
    }

    /// The number of medals of a player.
    #[must_use]
    pub fn medals_of(&self, seat: Seat) -> usize {
        self.medals
            .iter()
            .filter(|&&owner| owner == Some(seat))
            .count()
    }

    /// Whether the game has ended.
    #[inline]
    #[must_use]
    pub(crate) fn over(&self) -> bool {
        matches!(self.phase, Phase::Won | Phase::Stuck)
    }
}

/// The other of two players.
#[inline]
#[must_use]
pub fn opponent(seat: Seat) -> Seat {
    if seat == Seat::FIRST {
        Seat::SECOND
    } else {
        Seat::FIRST
    }
}

impl Game for Pinata {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Legal<'a> = Legal;

    const INFO: &'static GameInfo = &GameInfo {
        id: "pinata",
        name: "Piñata",
        designers: &["Stephen Glenn"],
        seats: (SeatCount::TWO, SeatCount::TWO),
        age: 8,
        minutes: (30, 30),
        hidden: true,
        luck: Luck::Throughout,
        real_time: false,
        draws: true,
        legal_is_complete: true,
        rules: &[
            "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "D5",
        ],
        options: &[
            OptionInfo {
                name: "set",
                values: "default, compact, or a whole set of cards, candies and medals",
                about: "which numbers are on the cards",
            },
            OptionInfo {
                name: "open",
                values: "true or false",
                about: "whether cards may be played on the opponent's side at any time",
            },
        ],
    };

    /// P1.
    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        let rules = Rules::new(&setup.options)?;
        let mut supply: Pile<Card, MOST> =
            Pile::try_from_iter(rules.set.cards()).unwrap_or_default();
        seed.stream("pinata/cards").shuffle(supply.as_mut_slice());
        let mut bag: Pile<Colour, MOST> =
            Pile::try_from_iter(rules.set.candies()).unwrap_or_default();
        seed.stream("pinata/candies").shuffle(bag.as_mut_slice());
        let mut faces = seed.stream("pinata/mats");
        let mats = MatNumber::ALL.map(|number| {
            let face = if faces.below(2) == 0 {
                Face::High
            } else {
                Face::Low
            };
            let candies = (0..number.size()).filter_map(|_| bag.pop()).collect();
            Mat {
                face,
                candies,
                sides: Default::default(),
                in_play: true,
            }
        });
        let hands = [(), ()].map(|()| {
            let mut hand = Hand::default();
            (0..HAND)
                .filter_map(|_| supply.pop())
                .for_each(|card| hand.insert(card));
            hand
        });
        let mut luck = [0; 32];
        seed.stream("pinata/later").fill_bytes(&mut luck);
        let mut state = Pinata {
            rules: Arc::new(rules),
            hands,
            supply,
            discards: Pile::default(),
            bag,
            mats,
            won: Default::default(),
            medals: [None; 5],
            turn: Seat::FIRST,
            phase: Phase::Play,
            idle: 0,
            shuffled: Pile::default(),
            luck,
        };
        state.begin_turn(Seat::FIRST, &mut ());
        Ok(state)
    }

    fn restore(setup: &Setup<Options>, position: Position) -> Result<Self, SetupError> {
        position::restore(Rules::new(&setup.options)?, &position)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn setup(&self) -> Setup<Options> {
        Setup {
            options: self.rules.options.clone(),
            seats: SeatCount::TWO,
        }
    }

    #[inline]
    fn actors(&self) -> SeatSet {
        if self.over() {
            SeatSet::EMPTY
        } else {
            SeatSet::only(self.turn)
        }
    }

    #[inline]
    fn legal(&self, seat: Seat) -> Legal {
        if seat != self.turn {
            return Legal::none();
        }
        match self.phase {
            Phase::Play | Phase::PlaySwapped => self.plays(seat),
            Phase::Swap => Legal::swaps(self.hand(seat)),
            Phase::Won | Phase::Stuck => Legal::none(),
        }
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        self.check_action(actor, action)
    }

    #[inline]
    fn apply(
        &mut self,
        _at: Millis,
        _actor: Actor,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) {
        self.shuffled = Pile::default();
        match action {
            Action::Play { card, mat, side } => self.play_card(card, mat, side, witness),
            Action::Swap(cards) => self.swap(cards, witness),
        }
        debug_assert_eq!(self.count_all(), Ok(()), "D6");
    }

    fn view(&self, watcher: Watcher) -> View {
        View::new(self, watcher)
    }

    fn event_for(event: &Event, watcher: Watcher) -> Option<Event> {
        event.seen_by(watcher)
    }

    /// D4: the unseen cards are dealt anew to the unknown places of the other hand and to the
    /// supply, and the bag is mixed. A player whose turn it is and who has not shown the hand can
    /// play a card. A deal that contradicts this is repeated, so that all consistent deals stay
    /// equally likely.
    fn resample(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        let mut state = self.clone();
        let theirs = opponent(seat);
        // The cards are sorted before they are shuffled, so that nothing depends on the true order.
        state.bag.as_mut_slice().sort_unstable();
        rng.shuffle(state.bag.as_mut_slice());
        rng.fill_bytes(&mut state.luck);
        let hand = self.hands[theirs.index()];
        let mut unseen = self.supply;
        let unknown = hand.unknown().count();
        // Supply and unknown cards together may be more than the supply can hold alone, so the
        // cards of the hand are in another list while they are mixed.
        let mut pool: Pile<Card, { MOST + HAND }> = Pile::default();
        pool.extend(unseen.take().as_slice());
        hand.unknown()
            .for_each(|index| pool.push(hand.cards()[index]));
        pool.as_mut_slice().sort_unstable();
        let moving_unshown =
            self.turn == theirs && matches!(self.phase, Phase::Play | Phase::PlaySwapped);
        loop {
            rng.shuffle(pool.as_mut_slice());
            let (dealt, rest) = pool.as_slice().split_at(unknown);
            state.hands[theirs.index()] = hand.with_unknown(dealt.iter().copied());
            if !moving_unshown || state.can_play(theirs) {
                state.supply = Pile::default();
                state.supply.extend(rest);
                return state;
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self)
    }

    fn reasons(&self) -> Vec<String> {
        ending::reasons(self)
    }
}
