//! Flaws in the secrecy of views and events.

use tabletop::kit::{Examined, Law};
use tabletop::{Game, GameInfo, Refusal, Rules, Seat, Watcher};

use crate::toy::flawed::{Declaration, Flawed};
use crate::toy::{Action, Event, Flaw, HONEST, INFO, Place, Toy};

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "a resampled state deals the seat itself another hand",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, _, rng| {
            let mut other = toy.clone();
            other.table.shuffle(rng, |place| place != Place::Shown);
            other
        },
        ..HONEST
    },
    Flaw {
        name: "a resampled state has a card twice",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, seat, rng| {
            let mut other = toy.resample(seat, rng);
            if let [first, .., last] = &mut other.table.deck[..] {
                *first = *last;
            }
            other
        },
        ..HONEST
    },
    Flaw {
        name: "a resampled state is the truth",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, _, _| toy.clone(),
        ..HONEST
    },
    Flaw {
        name: "a resampled state foresees the luck to come",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, _, _| toy.clone(),
        ..LUCK_ALONE
    },
    Flaw {
        name: "a resampled state has the true hands and another deck",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, _, rng| {
            let mut other = toy.clone();
            other.table.shuffle(rng, |place| place == Place::Deck);
            other
        },
        ..HONEST
    },
    Flaw {
        name: "a resampled state has the true deck and other hands",
        breaks: &[Law::ResampleKeepsTheView],
        resample: |toy, seat, rng| {
            let secret = |place: Place| place != Place::Deck && place.is_secret_from(seat);
            let mut other = toy.clone();
            other.table.shuffle(rng, secret);
            other
        },
        ..HONEST
    },
    Flaw {
        name: "everybody sees the next card of the deck",
        // A resampled deck then looks different as well.
        breaks: &[Law::SecretsStayHidden, Law::ResampleKeepsTheView],
        view: |toy, watcher| {
            let mut view = toy.view(watcher);
            view.shown.extend(toy.table.deck.last());
            view
        },
        ..HONEST
    },
    Flaw {
        name: "who has laid a card sees what the others have laid",
        breaks: &[Law::SecretsStayHidden, Law::ResampleKeepsTheView],
        view: |toy, watcher| {
            let mut view = toy.view(watcher);
            if view.bid.is_some() {
                view.shown.extend(toy.table.laid.iter().flatten());
            }
            view
        },
        ..HONEST
    },
    Flaw {
        name: "a spectator sees a hand",
        breaks: &[Law::SecretsStayHidden],
        view: |toy, watcher| match watcher {
            Watcher::Spectator => toy.view(Watcher::Seat(Seat::FIRST)),
            Watcher::Seat(_) => toy.view(watcher),
        },
        ..HONEST
    },
    Flaw {
        name: "the order of the legal actions tells of the deck",
        breaks: &[Law::SecretsStayHidden, Law::ResampleKeepsTheView],
        legal: |toy, seat| match toy.table.deck.last() {
            Some(next) if next.0 % 2 == 0 => toy.legal(seat).rev().collect(),
            _ => toy.legal(seat).collect(),
        },
        ..HONEST
    },
    Flaw {
        name: "a refusal says where the card is",
        breaks: &[Law::SecretsStayHidden],
        check: |toy, actor, action| {
            toy.check(actor, &action).map_err(|refusal| {
                let mut table = toy.table.clone();
                let mut places = table.places();
                let card = places.find(|(_, card)| Action::Lay(**card) == action);
                let place = card.map(|(place, _)| place);
                let sentence = format!("{refusal}, it lies in {place:?}");
                Refusal {
                    sentence,
                    ..refusal
                }
            })
        },
        ..HONEST
    },
    Flaw {
        name: "everybody is told which card is drawn",
        breaks: &[Law::SecretsStayHidden],
        event_for: |event, watcher| match event {
            Event::Drew { .. } => Some(event.clone()),
            _ => Toy::event_for(event, watcher),
        },
        ..HONEST
    },
    Flaw {
        name: "everybody is told which card is laid face down",
        breaks: &[Law::SecretsStayHidden],
        event_for: |event, watcher| match event {
            Event::Laid { .. } => Some(event.clone()),
            _ => Toy::event_for(event, watcher),
        },
        ..HONEST
    },
    Flaw {
        name: "everybody reads which card is laid face down",
        breaks: &[Law::SecretsStayHidden],
        action_for: |_, action, _| action.to_string(),
        ..HONEST
    },
    Flaw {
        name: "a secret is said to lie where nothing is",
        breaks: &[Law::SecretsStayHidden],
        secrets: |toy, watcher| {
            let mut secrets = toy.secrets(watcher);
            if watcher == Watcher::Spectator {
                secrets[0].push("/hands/9".to_owned());
            }
            secrets
        },
        ..HONEST
    },
    Flaw {
        name: "no secret is named",
        breaks: &[Law::SecretsStayHidden],
        secrets: |_, _| Vec::new(),
        ..HONEST
    },
    Flaw {
        name: "hands are secret, although everybody is said to know the same",
        breaks: &[Law::SecretsStayHidden],
        rules: &Rules::<Flawed<NothingHidden>>::new(),
        ..HONEST
    },
];

/// No flaw: the hands are taken for open, and only future chance is a secret.
pub(crate) const LUCK_ALONE: Flaw = Flaw {
    rules: &Rules::<Flawed<NothingHidden>>::new(),
    secrets: |_, _| vec![vec!["/deck".to_owned()]],
    ..HONEST
};

#[derive(Clone, Debug, PartialEq, Eq)]
struct NothingHidden;

impl Declaration for NothingHidden {
    const INFO: GameInfo = GameInfo {
        hidden: false,
        ..INFO
    };
}
