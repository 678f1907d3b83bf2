//! Action and observation spaces for learning programs.
//!
//! Cards are numbered by the deck, in order. The cards of a call are marked one after the other in
//! that order, and then shown.

use tabletop::{Channel, Choice, Game, Seat, Situation, Spaces, TensorWriter};

use crate::action::Action;
use crate::card::Card;
use crate::deck::MOST;
use crate::kinds::{Candy, Kinds};
use crate::matches::CardBits;
use crate::options::Tempo;
use crate::state::{CandyMatch, MOST_SEATS, Phase, PhaseKind};

const CANDIES: usize = Candy::ALL.len();
const WAIT: usize = 0;
const REVEAL: usize = 1;
const SHOUT: usize = 2;
const TAKE_DECK: usize = 3;
const DECLINE: usize = 4;
const DONE: usize = 5;
const SHOW: usize = 6;
const PICK: usize = 7;
const TAKE: usize = PICK + CANDIES;
const MARK: usize = TAKE + MOST;

const PHASES: [PhaseKind; 7] = [
    PhaseKind::Play,
    PhaseKind::Show,
    PhaseKind::Take,
    PhaseKind::LastCheck,
    PhaseKind::Pick,
    PhaseKind::Rest,
    PhaseKind::Over,
];

impl CandyMatch {
    /// The number of a card of the deck.
    fn card_number(&self, card: Card) -> Option<usize> {
        self.rules.cards.binary_search(&card).ok()
    }

    /// The numbers of the revealed cards that can be marked after those that are marked already.
    fn markable(&self, marked: CardBits) -> impl Iterator<Item = usize> {
        let lowest = (CardBits::BITS - marked.leading_zeros()) as usize;
        let numbers = self
            .table()
            .iter()
            .filter_map(|&card| self.card_number(card));
        numbers.filter(move |&number| number >= lowest)
    }

    /// The seats from `seat` on, as far as there are seats.
    fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let count = usize::from(self.seats().get());
        (0..count).filter_map(move |step| Seat::new(((seat.index() + step) % count) as u8))
    }

    fn write_cards(&self, tensor: &mut TensorWriter<'_>, cards: impl Iterator<Item = Card>) {
        let plane = tensor.plane(MOST);
        for number in cards.filter_map(|card| self.card_number(card)) {
            plane[number] = 1;
        }
    }

    /// A value for each seat, the own one first.
    fn write_seats(&self, tensor: &mut TensorWriter<'_>, own: Seat, value: impl Fn(Seat) -> i64) {
        let plane = tensor.plane(MOST_SEATS);
        for (entry, seat) in plane.iter_mut().zip(self.seats_from(own)) {
            *entry = tabletop::clamped(value(seat));
        }
    }

    fn write_kinds(tensor: &mut TensorWriter<'_>, kinds: Kinds) {
        for candy in Candy::ALL {
            tensor.flag(kinds.contains(candy));
        }
    }
}

impl Spaces for CandyMatch {
    /// The cards that are marked for a call: bit `i` stands for card `i` of the deck.
    type Draft = CardBits;

    const CHOICES: usize = MARK + MOST;

    const CHOICE_RANGES: &'static [(usize, &'static str)] = &[
        (WAIT, "wait until the next tick"),
        (REVEAL, "reveal"),
        (SHOUT, "shout: call a match"),
        (TAKE_DECK, "take deck"),
        (DECLINE, "decline"),
        (DONE, "done"),
        (SHOW, "show the marked cards"),
        (PICK, "pick a treat, in the order of the letters a to f"),
        (TAKE, "take this card of the deck from the table"),
        (
            MARK,
            "mark this card of the deck for the call, in ascending order",
        ),
    ];

    const WAIT: Option<usize> = Some(WAIT);

    const CHANNELS: &'static [Channel] = &[
        Channel::new("table", &[MOST], "the revealed cards"),
        Channel::new("newest", &[MOST], "the newest of them"),
        Channel::new("marked", &[MOST], "the cards marked for a call"),
        Channel::new("own_cards", &[MOST], "the cards that the seat took openly"),
        Channel::new("other_cards", &[MOST], "those that others took openly"),
        Channel::new(
            "present",
            &[MOST_SEATS],
            "1 for each seat, the own one first",
        ),
        Channel::new("piles", &[MOST_SEATS], "the sizes of the score piles"),
        Channel::new("barred", &[MOST_SEATS], "who may not call"),
        Channel::new("done", &[MOST_SEATS], "who is done, or ready"),
        Channel::new("caller", &[MOST_SEATS], "who has called"),
        Channel::new(
            "chooser",
            &[MOST_SEATS],
            "who takes a card or picks a treat",
        ),
        Channel::new("revealer", &[MOST_SEATS], "whose turn it is to reveal"),
        Channel::new(
            "phase",
            &[PHASES.len()],
            "play, show, take, last check, pick, rest, over",
        ),
        Channel::new("deck", &[1], "the number of cards in the deck"),
        Channel::new("ticks_since", &[1], "ticks since the present wait began"),
        Channel::new(
            "ticks_due",
            &[1],
            "ticks until the house acts, -1 for never",
        ),
        Channel::new("manual", &[1], "whether the players reveal"),
        Channel::new("series", &[1], "the number of the game in a series, or 0"),
        Channel::new(
            "treats_left",
            &[CANDIES],
            "the treats that are left in a series",
        ),
        Channel::new("treats", &[MOST_SEATS, CANDIES], "everybody's treats"),
        Channel::new(
            "series_cards",
            &[MOST_SEATS],
            "everybody's cards in games that are over",
        ),
    ];

    fn mask(&self, seat: Seat, marked: &CardBits, mask: &mut [i8]) {
        if self.phase == Phase::Show(seat) {
            self.markable(*marked)
                .for_each(|number| mask[MARK + number] = 1);
            mask[SHOW] = 1;
            return;
        }
        for action in Game::legal(self, seat) {
            let choices = self.choices(seat, &action);
            if let Some(&choice) = choices.as_ref().and_then(|choices| choices.first()) {
                mask[choice] = 1;
            }
        }
    }

    fn choose(
        &self,
        seat: Seat,
        marked: &CardBits,
        choice: usize,
    ) -> Option<Choice<CardBits, Action>> {
        let card = |number: usize| self.rules.cards.get(number).copied();
        Some(Choice::Action(match choice {
            WAIT => return Some(Choice::Wait),
            REVEAL => Action::Reveal,
            SHOUT => Action::Shout,
            TAKE_DECK => Action::TakeDeck,
            DECLINE => Action::Decline,
            DONE => Action::Done,
            SHOW => {
                let numbers = (0..MOST).filter(|number| marked >> number & 1 == 1);
                Action::Show(numbers.filter_map(card).collect())
            }
            PICK..TAKE => Action::Pick(Candy::ALL[choice - PICK]),
            TAKE..MARK => Action::Take(card(choice - TAKE)?),
            _ => {
                let number = choice - MARK;
                let legal = self.phase == Phase::Show(seat)
                    && self.markable(*marked).any(|other| other == number);
                return legal.then(|| Choice::Step(marked | 1 << number));
            }
        }))
    }

    /// A call with cards that do not lie on the table cannot be chosen: nobody gains by it.
    fn choices(&self, _seat: Seat, action: &Action) -> Option<Vec<usize>> {
        Some(vec![match action {
            Action::Reveal => REVEAL,
            Action::Shout => SHOUT,
            Action::TakeDeck => TAKE_DECK,
            Action::Decline => DECLINE,
            Action::Done => DONE,
            Action::Pick(treat) => PICK + treat.index(),
            Action::Take(card) => TAKE + self.card_number(*card)?,
            Action::Show(cards) => {
                let number = |card: &Card| self.card_number(*card);
                let numbers: Vec<usize> = cards.iter().map(number).collect::<Option<_>>()?;
                let chosen = numbers.is_sorted_by(|a, b| a < b)
                    && cards.iter().all(|card| self.table().contains(card));
                let marks = numbers.into_iter().map(|number| MARK + number);
                return chosen.then(|| marks.chain([SHOW]).collect());
            }
            Action::End | Action::Deal => return None,
        }])
    }

    fn observe(&self, situation: &Situation<'_, CardBits>, tensor: &mut TensorWriter<'_>) {
        let own = situation.seat;
        let taken = |mine: bool| {
            let open = self.taken.as_slice().iter().filter(|taken| !taken.unseen);
            open.filter(move |taken| (taken.seat == own) == mine)
                .map(|taken| taken.card)
        };
        self.write_cards(tensor, self.table().iter().copied());
        self.write_cards(tensor, self.table().last().copied().into_iter());
        let marked = *situation.draft;
        tensor.bits(64, marked as u64);
        tensor.bits(MOST - 64, (marked >> 64) as u64);
        self.write_cards(tensor, taken(true));
        self.write_cards(tensor, taken(false));
        self.write_seats(tensor, own, |_| 1);
        self.write_seats(tensor, own, |seat| self.pile_size(seat) as i64);
        self.write_seats(tensor, own, |seat| self.barred.contains(seat).into());
        self.write_seats(tensor, own, |seat| self.done.contains(seat).into());
        let (caller, chooser) = match self.phase {
            Phase::Show(seat) => (Some(seat), None),
            Phase::Take { caller, taker } => (Some(caller), Some(taker)),
            Phase::Pick(winners) => (None, winners.first()),
            Phase::Play | Phase::LastCheck | Phase::Rest | Phase::Over => (None, None),
        };
        self.write_seats(tensor, own, |seat| (caller == Some(seat)).into());
        self.write_seats(tensor, own, |seat| (chooser == Some(seat)).into());
        self.write_seats(tensor, own, |seat| (self.revealer == seat).into());
        let phase = self.phase.kind();
        tensor.one_hot(
            PHASES.len(),
            PHASES.iter().position(|&other| other == phase),
        );
        tensor.number(self.deck.len() as i64);
        let ticks = |time: u64| (time / situation.tick.max(1)) as i64;
        tensor.number(ticks(situation.clock.saturating_sub(self.since)));
        let due = self
            .timer()
            .map(|timer| timer.due.saturating_sub(situation.clock));
        tensor.number(due.map_or(-1, ticks));
        tensor.flag(self.options().reveal_ms == Tempo::Manual);
        let series = self.options().series.then_some(&self.series);
        tensor.number(series.map_or(0, |series| series.game.into()));
        Self::write_kinds(tensor, series.map_or(Kinds::NONE, |series| series.left));
        let mut from_own = self.seats_from(own);
        for _ in 0..MOST_SEATS {
            let treats = from_own.next().zip(series);
            let treats = treats.map(|(seat, series)| series.treats[seat.index()]);
            Self::write_kinds(tensor, treats.unwrap_or(Kinds::NONE));
        }
        self.write_seats(tensor, own, |seat| {
            series.map_or(0, |series| series.cards[seat.index()].into())
        });
    }
}
