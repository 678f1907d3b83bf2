//! Flaws in declarations and data formats.

use std::cell::Cell;

use tabletop::kit::{Examined, Law};
use tabletop::{Actor, Game, GameInfo, Luck, Rules, Seed, Setup, SetupError};

use crate::toy::flawed::{Declaration, Flawed};
use crate::toy::{Action, Card, Flaw, HONEST, INFO, Options, THREE, Table, Toy};

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "an option is not declared",
        breaks: &[Law::InfoIsTrue],
        rules: &Rules::<Flawed<OneOption>>::new(),
        ..HONEST
    },
    Flaw {
        name: "the id is not a lower-case word",
        breaks: &[Law::InfoIsTrue],
        rules: &Rules::<Flawed<CapitalId>>::new(),
        ..HONEST
    },
    Flaw {
        name: "cards are hidden that nobody ever dealt",
        breaks: &[Law::InfoIsTrue],
        rules: &Rules::<Flawed<NoLuck>>::new(),
        ..HONEST
    },
    Flaw {
        name: "a declared number of seats is not examined",
        breaks: &[Law::InfoIsTrue],
        setups: || {
            let mut setups = Toy::setups();
            setups.retain(|setup| setup.seats != THREE);
            setups
        },
        ..HONEST
    },
    Flaw {
        name: "there is nothing to examine",
        breaks: &[Law::InfoIsTrue],
        setups: Vec::new,
        ..HONEST
    },
    Flaw {
        name: "a set-up cannot be dealt",
        breaks: &[Law::InfoIsTrue],
        setups: || {
            let mut setups = Toy::setups();
            setups[1].options.rounds = 9;
            setups
        },
        ..HONEST
    },
    Flaw {
        name: "all cards from 10 on are written alike",
        // The record has another card than was laid.
        breaks: &[Law::NotationRoundTrips, Law::RecordsReplay],
        write: |action| match action {
            Action::Lay(Card(10..)) => "lay 10".to_owned(),
            _ => action.to_string(),
        },
        ..HONEST
    },
    Flaw {
        name: "notation begins with a space",
        // The text form of a record does not keep it.
        breaks: &[Law::NotationRoundTrips, Law::RecordsReplay],
        write: |action| format!(" {action}"),
        parse: |text| text.trim().parse(),
        ..HONEST
    },
    Flaw {
        name: "the last seat's best card is read as `auto`",
        breaks: &[Law::NotationRoundTrips],
        read: |toy, text| {
            let action = text.parse()?;
            let actors: Vec<Actor> = toy.actors().iter().map(Actor::Seat).collect();
            match actors[..] {
                [last] if toy.check(last, &Action::Auto) == Ok(action) => Ok(Action::Auto),
                _ => Ok(action),
            }
        },
        ..HONEST
    },
    Flaw {
        name: "the house's action is read as `auto`",
        breaks: &[Law::NotationRoundTrips],
        parse: |text| match text.parse()? {
            Action::Reveal => Ok(Action::Auto),
            action => Ok(action),
        },
        ..HONEST
    },
    Flaw {
        name: "no two deals are the same, whatever the seed",
        breaks: &[Law::RecordsReplay],
        deal: deal_by_mood,
        ..HONEST
    },
    Flaw {
        name: "every game has the default options",
        breaks: &[Law::RecordsReplay],
        deal: |setup, seed| {
            let options = Options::default();
            let seats = setup.seats;
            Toy::deal(&Setup { options, seats }, seed)
        },
        longest_game: |_| 12,
        ..HONEST
    },
    Flaw {
        name: "to play an action is more than to apply it",
        breaks: &[Law::RecordsReplay],
        play: |toy, step, events| {
            let action = (HONEST.play)(toy, step, events)?;
            toy.table.scores[0] += 1;
            Ok(action)
        },
        ..HONEST
    },
    Flaw {
        name: "the game does not know how late it is",
        // Actions then come before those that have been.
        breaks: &[Law::RecordsReplay],
        now: |_| 0,
        ..HONEST
    },
    Flaw {
        name: "a position does not say how late it is",
        breaks: &[Law::PositionsRoundTrip],
        position: |toy| Table {
            now: 0,
            ..toy.position()
        },
        ..HONEST
    },
    Flaw {
        name: "a position does not say which round it is",
        // Everybody sees the round, and states with other secrets are made out of positions.
        breaks: &[Law::PositionsRoundTrip, Law::SecretsStayHidden],
        position: |toy| Table {
            rounds_played: 0,
            ..toy.position()
        },
        ..HONEST
    },
    Flaw {
        name: "a position that occurs is refused",
        // So are some of those from which moves are counted.
        breaks: &[Law::PositionsRoundTrip, Law::PerftCounts],
        restore: |setup, position| match position.deck[..] {
            [] => Err(SetupError::position("deck", "there is none")),
            _ => Toy::restore(setup, position),
        },
        ..HONEST
    },
];

fn deal_by_mood(setup: &Setup<Options>, seed: &Seed) -> Result<Toy, SetupError> {
    thread_local!(static DEALS: Cell<u64> = const { Cell::new(0) });
    DEALS.set(DEALS.get() + 1);
    let seed = Seed::new(format!("{seed}/{}", DEALS.get()))?;
    Toy::deal(setup, &seed)
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct OneOption;

impl Declaration for OneOption {
    const INFO: GameInfo = GameInfo {
        options: INFO.options.split_at(1).0,
        ..INFO
    };
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CapitalId;

impl Declaration for CapitalId {
    const INFO: GameInfo = GameInfo { id: "Bids", ..INFO };
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct NoLuck;

impl Declaration for NoLuck {
    const INFO: GameInfo = GameInfo {
        luck: Luck::None,
        ..INFO
    };
}
