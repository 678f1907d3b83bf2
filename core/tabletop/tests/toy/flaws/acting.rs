//! Flaws in the legality of actions.

use tabletop::kit::{Examined, Law};
use tabletop::{Actor, Game, Seat, SeatSet};

use crate::toy::{Action, Card, Flaw, HONEST, Toy};

/// The card that some of the flaws single out.
const ONE: Action = Action::Lay(Card(1));

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "an action is listed twice",
        // The moves are counted as they are listed.
        breaks: &[Law::ActorsCanAct, Law::PerftCounts],
        legal: |toy, seat| toy.legal(seat).chain(toy.legal(seat).take(1)).collect(),
        ..HONEST
    },
    Flaw {
        name: "who has laid a card is called again, with nothing to do",
        // When such a seat is to move, the game is stuck.
        breaks: &[Law::ActorsCanAct, Law::GamesEnd],
        actors: |toy| match toy.is_over() {
            true => SeatSet::EMPTY,
            false => SeatSet::all(toy.setup.seats),
        },
        ..HONEST
    },
    Flaw {
        name: "a seat with legal actions is not called",
        // The moves of a seat that is not called are not counted.
        breaks: &[Law::ActorsCanAct, Law::PerftCounts],
        actors: |toy| {
            let actors = toy.actors();
            actors.iter().filter(|&seat| seat != Seat::FIRST).collect()
        },
        ..HONEST
    },
    Flaw {
        name: "seats are called after the end",
        breaks: &[Law::ActorsCanAct],
        actors: |toy| match toy.is_over() {
            true => SeatSet::all(toy.setup.seats),
            false => toy.actors(),
        },
        ..HONEST
    },
    Flaw {
        name: "the clock stops as soon as everybody waits for it",
        // The game is stuck, the counts miss the reveal, and the check knows better.
        breaks: &[
            Law::ActorsCanAct,
            Law::LegalIsChecked,
            Law::GamesEnd,
            Law::PerftCounts,
        ],
        timer: |toy| toy.timer().filter(|_| !toy.actors().is_empty()),
        ..HONEST
    },
    Flaw {
        name: "a second card passes the check, although it is not listed",
        breaks: &[Law::LegalIsChecked],
        check: |toy, actor, action| {
            toy.check(actor, &action).or_else(|refusal| match action {
                Action::Lay(_) if refusal.code == "laid" => Ok(action),
                _ => Err(refusal),
            })
        },
        ..HONEST
    },
    Flaw {
        name: "a card is listed that the check refuses",
        // Nor does the check let a record pass.
        breaks: &[Law::LegalIsChecked, Law::RecordsReplay],
        check: |toy, actor, action| match action {
            ONE => toy.check(actor, &Action::Lay(Card(99))),
            _ => toy.check(actor, &action),
        },
        ..HONEST
    },
    Flaw {
        name: "the check has another word for what is listed",
        // A record then gets other moves when it is played again.
        breaks: &[Law::LegalIsChecked, Law::RecordsReplay],
        check: |toy, actor, action| match toy.check(actor, &action)? {
            ONE => Ok(Action::Auto),
            canonical => Ok(canonical),
        },
        ..HONEST
    },
    Flaw {
        name: "the check lets the other spelling pass as it is",
        breaks: &[Law::LegalIsChecked],
        check: |toy, actor, action| match (actor, toy.check(actor, &action)?) {
            (Actor::Seat(_), Action::Lay(_)) => Ok(action),
            (_, canonical) => Ok(canonical),
        },
        ..HONEST
    },
    Flaw {
        name: "the check has another word for what the house has to do",
        breaks: &[Law::LegalIsChecked, Law::RecordsReplay],
        check: |toy, actor, action| match toy.check(actor, &action)? {
            Action::Reveal => Ok(Action::Auto),
            canonical => Ok(canonical),
        },
        ..HONEST
    },
    Flaw {
        name: "the house is refused what it has to do",
        breaks: &[Law::LegalIsChecked, Law::RecordsReplay],
        check: |toy, actor, action| match (actor, action) {
            (Actor::House, Action::Reveal) => toy.check(actor, &ONE),
            _ => toy.check(actor, &action),
        },
        ..HONEST
    },
    Flaw {
        name: "the house may reveal before a timer runs",
        breaks: &[Law::LegalIsChecked],
        check: |toy, actor, action| match (actor, action) {
            (Actor::House, Action::Reveal) if !toy.is_over() => Ok(action),
            _ => toy.check(actor, &action),
        },
        ..HONEST
    },
    Flaw {
        name: "a seat that the table does not have may act for the house",
        breaks: &[Law::LegalIsChecked],
        check: |toy, actor, action| match actor {
            Actor::Seat(seat) if !toy.setup.seats.contains(seat) => {
                toy.check(Actor::House, &action)
            }
            _ => toy.check(actor, &action),
        },
        ..HONEST
    },
    Flaw {
        name: "a move is not listed, although it passes the check",
        // A hand of nothing but that card is stuck.
        breaks: &[
            Law::PerftCounts,
            Law::LegalIsChecked,
            Law::ActorsCanAct,
            Law::GamesEnd,
        ],
        legal: |toy, seat| toy.legal(seat).filter(|&action| action != ONE).collect(),
        ..HONEST
    },
    Flaw {
        name: "a count of moves is wrong",
        breaks: &[Law::PerftCounts],
        perft_cases: || {
            let mut cases = Toy::perft_cases();
            cases[2].counts = &[6, 30, 101];
            cases
        },
        ..HONEST
    },
    Flaw {
        name: "moves are counted from too few positions",
        breaks: &[Law::PerftCounts],
        perft_cases: || Toy::perft_cases().drain(..2).collect(),
        ..HONEST
    },
    Flaw {
        name: "moves are counted from a position that is none",
        breaks: &[Law::PerftCounts],
        perft_cases: || {
            let mut cases = Toy::perft_cases();
            cases[0].position = r#"{"hands": []}"#;
            cases
        },
        ..HONEST
    },
];
