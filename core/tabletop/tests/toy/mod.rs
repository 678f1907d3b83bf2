//! Sealed bids: a small honest game that uses everything the contract offers, and ways to spoil it.
//!
//! - T1: There are cards from 1 up, one per seat and round. They are shuffled; every seat is dealt
//!   two, and the others are the deck.
//! - T2: In every round each seat may lay one card of its hand face down, in any order. It then
//!   draws one, as long as there is a deck.
//! - T3: The house reveals what was laid: as soon as everybody has laid a card, or when the others
//!   have kept the table waiting.
//! - T4: The highest card of a round scores a point; by an option the lowest.
//! - T5: The game ends with its last round, and most points win.

mod action;
mod examined;
mod flawed;
pub(crate) mod flaws;
pub(crate) mod spaces;
mod table;

pub(crate) use action::Action;
pub(crate) use flawed::{Flaw, HONEST};
pub(crate) use table::{Card, Place, Table};

use std::iter::{Copied, Map};
use std::slice;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Actor, Draw, Ending, Game, GameInfo, Luck, Millis, OptionInfo, Outcome, PerSeat, Refusal, Seat,
    SeatCount, SeatSet, Seed, Setup, SetupError, Timer, Watcher, Witness,
};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "bids",
    name: "Sealed Bids",
    designers: &["nobody"],
    seats: (SeatCount::TWO, THREE),
    age: 6,
    minutes: (1, 2),
    hidden: true,
    luck: Luck::Throughout,
    real_time: true,
    draws: true,
    legal_is_complete: true,
    rules: &["T1", "T2", "T3", "T4", "T5"],
    options: &[
        OptionInfo {
            name: "rounds",
            values: "a number from 2 to 4",
            about: "How many rounds are played.",
        },
        OptionInfo {
            name: "low_wins",
            values: "true or false",
            about: "Whether the lowest card scores instead of the highest.",
        },
    ],
};

pub(crate) const THREE: SeatCount = SeatCount::new(3).unwrap();

/// The time for which the house waits for latecomers, and before it reveals when there are none.
const PATIENCE_MS: Millis = 5_000;
const SUSPENSE_MS: Millis = 1_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
    pub(crate) low_wins: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            rounds: 3,
            low_wins: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Toy {
    pub(crate) setup: Setup<Options>,
    pub(crate) table: Table,
}

/// A card is `None` for those who must not know it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Laid { seat: Seat, card: Option<Card> },
    Drew { seat: Seat, card: Option<Card> },
    Revealed { cards: Vec<Card>, winner: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    /// The watcher's own cards; none for a spectator.
    pub(crate) hand: Vec<Card>,
    pub(crate) bid: Option<Card>,
    pub(crate) hand_sizes: Vec<usize>,
    pub(crate) has_laid: Vec<bool>,
    pub(crate) deck_size: usize,
    pub(crate) shown: Vec<Card>,
    pub(crate) scores: Vec<u8>,
    pub(crate) rounds_played: u8,
}

impl Toy {
    pub(crate) fn is_over(&self) -> bool {
        self.table.rounds_played == self.setup.options.rounds
    }

    fn may_lay(&self, seat: Seat) -> bool {
        let has_card = self.hand(seat).is_some_and(|hand| !hand.is_empty());
        has_card && self.table.laid[seat.index()].is_none() && !self.is_over()
    }

    /// `None` for a seat that the table does not have.
    fn hand(&self, seat: Seat) -> Option<&[Card]> {
        self.table.hands.get(seat.index()).map(Vec::as_slice)
    }

    /// T4: of these cards, which must be ascending, the one that scores.
    fn best(&self, cards: &[Card]) -> Option<Card> {
        let best = if self.setup.options.low_wins {
            cards.first()
        } else {
            cards.last()
        };
        best.copied()
    }

    /// T2; without a card the best one is meant.
    fn check_lay(&self, seat: Seat, card: Option<Card>) -> Result<Action, Refusal> {
        let Some(hand) = self.hand(seat) else {
            return refuse("T2", "no_seat", format!("there is no seat {seat} here"));
        };
        if let Some(card) = self.table.laid[seat.index()] {
            return refuse("T2", "laid", format!("you have laid the {card} already"));
        }
        match card.or_else(|| self.best(hand)) {
            Some(card) if hand.contains(&card) => Ok(Action::Lay(card)),
            _ => refuse("T2", "not_held", "you do not have that card".to_owned()),
        }
    }

    /// T3.
    fn check_reveal(&self) -> Result<Action, Refusal> {
        match self.timer() {
            Some(timer) => Ok(timer.action),
            None => refuse("T3", "too_early", "nobody has laid a card yet".to_owned()),
        }
    }

    fn lay(&mut self, seat: Seat, card: Card, witness: &mut impl Witness<Event>) {
        let Table {
            hands, laid, deck, ..
        } = &mut self.table;
        let hand = &mut hands[seat.index()];
        hand.retain(|&held| held != card);
        laid[seat.index()] = Some(card);
        let card = Some(card);
        witness.see(Event::Laid { seat, card });
        if let Some(drawn) = deck.pop() {
            hand.push(drawn);
            hand.sort_unstable();
            let card = Some(drawn);
            witness.see(Event::Drew { seat, card });
        }
    }

    fn reveal(&mut self, witness: &mut impl Witness<Event>) {
        let laid = self.table.laid.clone();
        let mut cards: Vec<Card> = laid.iter().copied().flatten().collect();
        cards.sort_unstable();
        let best = self.best(&cards);
        let mut seats = self.setup.seats.seats();
        let winner = seats.find(|seat| laid[seat.index()] == best);
        let winner = winner.expect("the house reveals only when somebody has laid a card");

        self.table.laid.fill(None);
        self.table.shown.extend(&cards);
        self.table.scores[winner.index()] += 1;
        self.table.rounds_played += 1;
        witness.see(Event::Revealed { cards, winner });
    }
}

fn refuse<T>(rule: &'static str, code: &'static str, sentence: String) -> Result<T, Refusal> {
    Err(Refusal {
        rule,
        code,
        details: Vec::new(),
        sentence,
    })
}

impl Game for Toy {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Table;
    type Legal<'a> = Map<Copied<slice::Iter<'a, Card>>, fn(Card) -> Action>;

    const INFO: &'static GameInfo = &INFO;

    /// T1.
    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        let mut cards = table::cards(setup)?;
        seed.stream("deck").shuffle(&mut cards);
        let table = Table::new(setup.seats, cards);
        let setup = setup.clone();
        Ok(Toy { setup, table })
    }

    fn restore(setup: &Setup<Options>, position: Table) -> Result<Self, SetupError> {
        let table = position.validated(setup)?;
        let setup = setup.clone();
        Ok(Toy { setup, table })
    }

    fn position(&self) -> Table {
        self.table.clone()
    }

    fn setup(&self) -> Setup<Options> {
        self.setup.clone()
    }

    fn actors(&self) -> SeatSet {
        let seats = self.setup.seats.seats();
        seats.filter(|&seat| self.may_lay(seat)).collect()
    }

    fn legal(&self, seat: Seat) -> Self::Legal<'_> {
        let hand = self.hand(seat).filter(|_| self.may_lay(seat));
        hand.unwrap_or_default().iter().copied().map(Action::Lay)
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        if self.is_over() {
            return refuse("T5", "over", "the game is over".to_owned());
        }
        match (actor, *action) {
            (Actor::Seat(seat), Action::Lay(card)) => self.check_lay(seat, Some(card)),
            (Actor::Seat(seat), Action::Auto) => self.check_lay(seat, None),
            (Actor::Seat(_), Action::Reveal) => {
                refuse("T3", "not_yours", "the house reveals".to_owned())
            }
            (Actor::House, Action::Lay(_)) => {
                refuse("T2", "house", "the house lays no cards".to_owned())
            }
            (Actor::House, Action::Reveal | Action::Auto) => self.check_reveal(),
        }
    }

    fn apply(
        &mut self,
        at: Millis,
        actor: Actor,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) {
        self.table.now = at;
        match (actor, action) {
            (Actor::Seat(seat), Action::Lay(card)) => self.lay(seat, card, witness),
            (Actor::House, Action::Reveal) => self.reveal(witness),
            _ => {}
        }
    }

    /// T3.
    fn timer(&self) -> Option<Timer<Action>> {
        let laid = self.table.laid.iter().flatten().count();
        let wait = match self.actors().len() {
            _ if laid == 0 => return None,
            0 => SUSPENSE_MS,
            _ => PATIENCE_MS,
        };
        Some(Timer {
            due: self.table.now + wait,
            action: Action::Reveal,
        })
    }

    fn now(&self) -> Millis {
        self.table.now
    }

    fn view(&self, watcher: Watcher) -> View {
        let table = &self.table;
        let own = match watcher {
            Watcher::Seat(seat) => Some(seat.index()),
            Watcher::Spectator => None,
        };
        View {
            hand: own.map_or_else(Vec::new, |own| table.hands[own].clone()),
            bid: own.and_then(|own| table.laid[own]),
            hand_sizes: table.hands.iter().map(Vec::len).collect(),
            has_laid: table.laid.iter().map(Option::is_some).collect(),
            deck_size: table.deck.len(),
            shown: table.shown.clone(),
            scores: table.scores.clone(),
            rounds_played: table.rounds_played,
        }
    }

    fn event_for(event: &Event, watcher: Watcher) -> Option<Event> {
        let mut event = event.clone();
        match &mut event {
            Event::Laid { seat, card } | Event::Drew { seat, card } => {
                *card = card.filter(|_| watcher == Watcher::Seat(*seat));
            }
            Event::Revealed { .. } => {}
        }
        Some(event)
    }

    fn action_for(actor: Actor, action: &Action, watcher: Watcher) -> String {
        match (actor, action) {
            (Actor::Seat(seat), Action::Lay(_)) if watcher != Watcher::Seat(seat) => {
                "lay ?".to_owned()
            }
            _ => action.to_string(),
        }
    }

    fn resample(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        let mut other = self.clone();
        other.table.shuffle(rng, |place| place.is_secret_from(seat));
        other
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = PerSeat::new(self.setup.seats, |seat| {
            i32::from(self.table.scores[seat.index()])
        });
        let ending = Ending {
            rule: "T5",
            code: "last_round",
            sentence: "the last round has been played",
        };
        self.is_over().then(|| Outcome::by_score(scores, ending))
    }

    fn reasons(&self) -> Vec<String> {
        if !self.is_over() {
            return Vec::new();
        }
        let scores = self.setup.seats.seats().zip(&self.table.scores);
        scores
            .map(|(seat, rounds)| format!("seat {seat} has won {rounds} rounds"))
            .collect()
    }
}
