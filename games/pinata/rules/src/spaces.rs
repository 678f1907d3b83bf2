//! Action and observation spaces for learning programs.
//!
//! Cards are numbered by the set: its kinds of card in order of colour (R, G, B, P, Y, wild) and
//! value, equal cards once. A swap is put together card by card, in that order.

use tabletop::{Channel, Choice, Pile, Seat, Situation, Spaces, TensorWriter};

use crate::action::{Action, SideOwner};
use crate::card::Card;
use crate::colour::{Candies, Colour};
use crate::hand::HAND;
use crate::mat::{Face, MatNumber};
use crate::set::MOST;
use crate::state::{Phase, Pinata, opponent};

const MATS: usize = MatNumber::ALL.len();
const COLOURS: usize = Colour::ALL.len();
/// The places where a card can be played: both sides of every mat.
const PLACES: usize = 2 * MATS;
/// The first choice that marks a card for the swap.
const MARK: usize = MOST * PLACES;
/// The choice that swaps the marked cards.
const SWAP: usize = MARK + MOST;

/// The cards that are marked for a swap, in order.
type Marked = Pile<Card, HAND>;

fn play_number(kind: usize, mat: MatNumber, side: SideOwner) -> usize {
    let side = match side {
        SideOwner::Own => 0,
        SideOwner::Opponents => 1,
    };
    kind * PLACES + mat.index() * 2 + side
}

fn copies(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|&&other| other == card).count()
}

impl Pinata {
    /// The number of a card; `None` for a card that the set does not have.
    #[inline]
    fn kind(&self, card: Card) -> Option<usize> {
        self.rules.kinds.number(card)
    }

    /// Whether one more copy of a card can be marked: in order, and as many as are held.
    fn may_mark(&self, seat: Seat, marked: &Marked, card: Card) -> bool {
        let marked = marked.as_slice();
        marked.last().is_none_or(|&last| last <= card)
            && copies(marked, card) < self.hand(seat).count(card)
    }

    /// Writes how often each kind of card occurs.
    #[inline]
    fn write_cards(&self, tensor: &mut TensorWriter<'_>, cards: impl Iterator<Item = Card>) {
        let plane = tensor.plane(MOST);
        for kind in cards.filter_map(|card| self.kind(card)) {
            plane[kind] += 1;
        }
    }
}

fn write_candies(tensor: &mut TensorWriter<'_>, candies: Candies) {
    for (value, colour) in tensor.plane(COLOURS).iter_mut().zip(Colour::ALL) {
        *value = candies.of(colour) as i8;
    }
}

impl Spaces for Pinata {
    type Draft = Marked;

    const CHOICES: usize = SWAP + 1;

    const CHOICE_RANGES: &'static [(usize, &'static str)] = &[
        (
            0,
            "play: 8 times the kind of the card, plus 2 times the mat from 0, plus 1 for the \
             opponent's side",
        ),
        (
            MARK,
            "mark a card of this kind for the swap, kinds in ascending order",
        ),
        (SWAP, "swap the marked cards"),
    ];

    const CHANNELS: &'static [Channel] = &[
        Channel::new("hand", &[MOST], "the own hand, counted by kind of card"),
        Channel::new("marked", &[MOST], "the cards marked for a swap"),
        Channel::new("known_own", &[MOST], "own cards that the opponent knows"),
        Channel::new(
            "known_opponent",
            &[MOST],
            "cards of the opponent that are known",
        ),
        Channel::new("discards", &[MOST], "the discards"),
        Channel::new(
            "own_sides",
            &[MATS, MOST],
            "the cards on the own side of each mat",
        ),
        Channel::new(
            "opponent_sides",
            &[MATS, MOST],
            "the cards on the opponent's side",
        ),
        Channel::new("mat_in_play", &[MATS], "whether the mat is in the game"),
        Channel::new("mat_high", &[MATS], "whether the higher sum wins the mat"),
        Channel::new("mat_candies", &[MATS, COLOURS], "its candies by colour"),
        Channel::new("own_sums", &[MATS], "the sums of the own sides"),
        Channel::new("opponent_sums", &[MATS], "the sums of the opponent's sides"),
        Channel::new("own_candies", &[COLOURS], "the candies won"),
        Channel::new("opponent_candies", &[COLOURS], "those of the opponent"),
        Channel::new("own_medals", &[COLOURS], "whether the seat has the medal"),
        Channel::new("opponent_medals", &[COLOURS], "whether the opponent has it"),
        Channel::new("medal_asks", &[COLOURS], "how many candies the medal needs"),
        Channel::new("bag", &[COLOURS], "the candies in the bag"),
        Channel::new("supply", &[1], "the number of cards in the supply"),
        Channel::new(
            "hand_sizes",
            &[2],
            "the number of cards in hand, own and opponent's",
        ),
        Channel::new(
            "phase",
            &[3],
            "play, swap, play after a swap; zeros when the game is over",
        ),
        Channel::new("turn", &[1], "whether it is the seat's turn"),
        Channel::new("idle", &[1], "turns in a row without a card played"),
        Channel::new("open", &[1], "the option open"),
    ];

    #[inline]
    fn mask(&self, seat: Seat, marked: &Marked, mask: &mut [i8]) {
        if seat != self.turn || self.over() {
            return;
        }
        if self.phase == Phase::Swap {
            for card in self.hand(seat).distinct() {
                if self.may_mark(seat, marked, card)
                    && let Some(kind) = self.kind(card)
                {
                    mask[MARK + kind] = 1;
                }
            }
            mask[SWAP] = 1;
            return;
        }
        for action in self.plays(seat) {
            if let Action::Play { card, mat, side } = action
                && let Some(kind) = self.kind(card)
            {
                mask[play_number(kind, mat, side)] = 1;
            }
        }
    }

    #[inline]
    fn choose(&self, seat: Seat, marked: &Marked, choice: usize) -> Option<Choice<Marked, Action>> {
        if choice == SWAP {
            return Some(Choice::Action(Action::Swap(*marked)));
        }
        if let Some(kind) = choice.checked_sub(MARK) {
            let card = self.rules.kinds.card(kind)?;
            if self.phase != Phase::Swap || !self.may_mark(seat, marked, card) {
                return None;
            }
            let mut marked = *marked;
            marked.push(card);
            return Some(Choice::Step(marked));
        }
        let side = match choice % 2 {
            0 => SideOwner::Own,
            _ => SideOwner::Opponents,
        };
        Some(Choice::Action(Action::Play {
            card: self.rules.kinds.card(choice / PLACES)?,
            mat: MatNumber::ALL[choice % PLACES / 2],
            side,
        }))
    }

    fn choices(&self, _seat: Seat, action: &Action) -> Option<Vec<usize>> {
        match action {
            Action::Play { card, mat, side } => {
                Some(vec![play_number(self.kind(*card)?, *mat, *side)])
            }
            Action::Swap(cards) => {
                let cards = cards.as_slice().iter();
                let marks = cards.map(|&card| Some(MARK + self.kind(card)?));
                marks.chain([Some(SWAP)]).collect()
            }
        }
    }

    #[inline]
    fn observe(&self, situation: &Situation<'_, Marked>, tensor: &mut TensorWriter<'_>) {
        let seat = situation.seat;
        let other = opponent(seat);
        self.write_cards(tensor, self.hand(seat).cards().iter().copied());
        self.write_cards(tensor, situation.draft.as_slice().iter().copied());
        self.write_cards(tensor, self.hand(seat).known());
        self.write_cards(tensor, self.hand(other).known());
        self.write_cards(tensor, self.discards.as_slice().iter().copied());
        for side in [seat, other] {
            for mat in MatNumber::ALL {
                let mat = self.mat(mat);
                let cards = if mat.in_play() {
                    mat.side(side.index())
                } else {
                    &[]
                };
                self.write_cards(tensor, cards.iter().copied());
            }
        }
        for mat in MatNumber::ALL {
            tensor.flag(self.mat(mat).in_play());
        }
        for mat in MatNumber::ALL.map(|mat| self.mat(mat)) {
            tensor.flag(mat.in_play() && mat.face() == Face::High);
        }
        for mat in MatNumber::ALL.map(|mat| self.mat(mat)) {
            match mat.in_play() {
                true => write_candies(tensor, mat.candies()),
                false => write_candies(tensor, Candies::default()),
            }
        }
        for side in [seat, other] {
            for mat in MatNumber::ALL.map(|mat| self.mat(mat)) {
                let sum = if mat.in_play() {
                    mat.sum(side.index())
                } else {
                    0
                };
                tensor.number(sum.into());
            }
        }
        write_candies(tensor, self.won(seat));
        write_candies(tensor, self.won(other));
        for owner in [seat, other] {
            for colour in Colour::ALL {
                tensor.flag(self.medal(colour) == Some(owner));
            }
        }
        for colour in Colour::ALL {
            tensor.number(self.rules.medal(colour).into());
        }
        write_candies(tensor, self.bag.as_slice().iter().copied().collect());
        tensor.number(self.supply.len() as i64);
        for owner in [seat, other] {
            tensor.number(self.hand(owner).cards().len() as i64);
        }
        let phase = match self.phase {
            Phase::Play => Some(0),
            Phase::Swap => Some(1),
            Phase::PlaySwapped => Some(2),
            Phase::Won | Phase::Stuck => None,
        };
        tensor.one_hot(3, phase);
        tensor.flag(!self.over() && self.turn == seat);
        tensor.number(self.idle.into());
        tensor.flag(self.rules.options.open);
    }
}
