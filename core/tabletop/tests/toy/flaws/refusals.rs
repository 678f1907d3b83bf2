//! Flaws in how actions are refused.

use tabletop::kit::Law;
use tabletop::{Actor, Game, Refusal, Step};

use crate::toy::{Action, Event, Flaw, HONEST};

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "a refusal names a rule that does not exist",
        breaks: &[Law::RefusalsNameTheirRule],
        check: |toy, actor, action| {
            toy.check(actor, &action).map_err(|refusal| Refusal {
                rule: "T99",
                ..refusal
            })
        },
        ..HONEST
    },
    Flaw {
        name: "a refusal does not say why",
        breaks: &[Law::RefusalsNameTheirRule],
        check: |toy, actor, action| {
            toy.check(actor, &action).map_err(|refusal| Refusal {
                sentence: String::new(),
                ..refusal
            })
        },
        ..HONEST
    },
    Flaw {
        name: "a refused action costs a point",
        breaks: &[Law::RefusalsChangeNothing],
        play: |toy, step, events| {
            let answer = (HONEST.play)(toy, step, events);
            if answer.is_err() {
                toy.table.scores[0] = toy.table.scores[0].saturating_sub(1);
            }
            answer
        },
        ..HONEST
    },
    Flaw {
        name: "the clock is set before an action is refused",
        breaks: &[Law::RefusalsChangeNothing],
        play: |toy, step, events| {
            toy.table.now = step.at;
            (HONEST.play)(toy, step, events)
        },
        ..HONEST
    },
    Flaw {
        name: "a card is announced before it is refused",
        breaks: &[Law::RefusalsChangeNothing],
        play: |toy, step, events| {
            if let (Actor::Seat(seat), Action::Lay(card)) = (step.actor, step.action) {
                let card = Some(card);
                events.push(Event::Laid { seat, card });
            }
            (HONEST.play)(toy, step, events)
        },
        ..HONEST
    },
    Flaw {
        name: "what the check refuses is played all the same",
        breaks: &[Law::RefusalsChangeNothing],
        play: |toy, Step { at, actor, action }, events| match actor {
            Actor::Seat(seat) if toy.setup.seats.contains(seat) => {
                toy.apply(at, actor, action, events);
                Ok(action)
            }
            _ => toy.play(at, actor, &action, events),
        },
        ..HONEST
    },
];
