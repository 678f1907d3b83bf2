//! The spaces of the toy: 0 waits, any other number lays the card of that number.

use tabletop::{Channel, Choice, Game, Seat, Situation, Spaces, TensorWriter};

use super::{Action, Card, Toy, View};

/// The highest card: four rounds of three seats.
pub(crate) const CARDS: usize = 12;
pub(crate) const CHOICES: usize = CARDS + 1;
pub(crate) const WAIT: usize = 0;

pub(crate) const CHANNELS: &[Channel] = &[
    Channel::new("hand", &[CARDS], "the cards in hand"),
    Channel::new("bid", &[CARDS], "the card that the seat has laid"),
    Channel::new("shown", &[CARDS], "the cards that were revealed"),
    Channel::new("has_laid", &[3], "whether each seat has laid a card"),
];

pub(crate) const CHOICE_RANGES: &[(usize, &str)] = &[(WAIT, "wait"), (1, "lay a card")];

pub(crate) fn number(action: Action) -> Option<usize> {
    match action {
        Action::Lay(Card(card)) if (1..CHOICES).contains(&usize::from(card)) => Some(card.into()),
        Action::Lay(_) | Action::Reveal | Action::Auto => None,
    }
}

pub(crate) fn action(choice: usize) -> Option<Action> {
    let card = u8::try_from(choice).ok()?;
    (1..CHOICES)
        .contains(&choice)
        .then_some(Action::Lay(Card(card)))
}

pub(crate) fn tensor(view: &View) -> Vec<i8> {
    let mut tensor = vec![0; 3 * CARDS + 3];
    let mut mark =
        |channel: usize, card: &Card| tensor[channel * CARDS + usize::from(card.0) - 1] = 1;
    view.hand.iter().for_each(|card| mark(0, card));
    view.bid.iter().for_each(|card| mark(1, card));
    view.shown.iter().for_each(|card| mark(2, card));
    for (laid, value) in view.has_laid.iter().zip(&mut tensor[3 * CARDS..]) {
        *value = i8::from(*laid);
    }
    tensor
}

impl Spaces for Toy {
    type Draft = ();
    const CHOICES: usize = CHOICES;
    const CHOICE_RANGES: &'static [(usize, &'static str)] = CHOICE_RANGES;
    const WAIT: Option<usize> = Some(WAIT);
    const CHANNELS: &'static [Channel] = CHANNELS;

    fn mask(&self, seat: Seat, (): &(), mask: &mut [i8]) {
        for choice in self.legal(seat).filter_map(number) {
            mask[choice] = 1;
        }
    }

    fn choose(&self, _seat: Seat, (): &(), choice: usize) -> Option<Choice<(), Action>> {
        action(choice).map(Choice::Action)
    }

    fn choices(&self, _seat: Seat, action: &Action) -> Option<Vec<usize>> {
        number(*action).map(|number| vec![number])
    }

    fn observe(&self, situation: &Situation<'_, ()>, writer: &mut TensorWriter<'_>) {
        let tensor = tensor(&self.view(situation.seat.into()));
        writer.plane(tensor.len()).copy_from_slice(&tensor);
    }
}
