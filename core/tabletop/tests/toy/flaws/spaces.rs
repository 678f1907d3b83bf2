//! Flaws in the spaces of learning programs.

use tabletop::kit::Law;

use crate::toy::spaces::{self, CARDS};
use crate::toy::{Action, Card, Flaw, HONEST};

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "two cards have the same number",
        breaks: &[Law::ChoicesAreActions],
        number: |action| match action {
            Action::Lay(Card(2)) => Some(1),
            _ => spaces::number(action),
        },
        ..HONEST
    },
    Flaw {
        name: "a card has no number",
        breaks: &[Law::ChoicesAreActions],
        number: |action| match action {
            Action::Lay(Card(2)) => None,
            _ => spaces::number(action),
        },
        ..HONEST
    },
    Flaw {
        name: "a number stands for another card than its own",
        breaks: &[Law::ChoicesAreActions],
        choose: |choice| spaces::action(if choice == 3 { 4 } else { choice }),
        ..HONEST
    },
    Flaw {
        name: "the mask offers a card that is not held",
        breaks: &[Law::ChoicesAreActions],
        mask: |toy, seat| {
            (HONEST.mask)(toy, seat)
                .into_iter()
                .chain([CARDS])
                .collect()
        },
        ..HONEST
    },
    Flaw {
        name: "the mask forgets a card",
        breaks: &[Law::ChoicesAreActions],
        mask: |toy, seat| {
            let mut choices = (HONEST.mask)(toy, seat);
            choices.retain(|&choice| choice != 1);
            choices
        },
        ..HONEST
    },
    Flaw {
        name: "the tensor shows the next card of the deck",
        breaks: &[Law::TensorsTellTheView],
        observe: |toy, seat| {
            let mut tensor = (HONEST.observe)(toy, seat);
            if let Some(card) = toy.table.deck.last() {
                tensor[usize::from(card.0) - 1] = 1;
            }
            tensor
        },
        ..HONEST
    },
    Flaw {
        name: "the tensor shows the cards that others have laid",
        breaks: &[Law::TensorsTellTheView],
        observe: |toy, seat| {
            let mut tensor = (HONEST.observe)(toy, seat);
            for card in toy.table.laid.iter().flatten() {
                tensor[CARDS + usize::from(card.0) - 1] = 1;
            }
            tensor
        },
        ..HONEST
    },
];
