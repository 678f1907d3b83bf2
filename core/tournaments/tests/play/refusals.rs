//! Setups of tournaments that are refused, with the error for each mistake.

use tournaments::{
    Board, Cycles, EntrantNumber, Error, MAX_ENTRIES, MAX_ROUNDS, Method, Occupant, Outcome, Round,
};

use crate::test_tournament::{TestTournament, played, round};

fn one() -> Board {
    Board::new(1).expect("not 0")
}

/// Checks a Swiss tournament of four with one round played, after `spoil` has put a mistake into
/// it.
fn check(error: Error, spoil: impl FnOnce(&mut TestTournament)) {
    let mut event = TestTournament::new(Method::Swiss { rounds: 3 }, 4);
    event.play(|_| played(1.0));
    spoil(&mut event);
    assert_eq!(event.check().err(), Some(error));
    // One sentence, as it is shown: no capital, no full stop.
    let sentence = error.to_string();
    assert!(sentence.starts_with(|first: char| !first.is_uppercase()) && !sentence.ends_with('.'));
}

#[test]
fn impossible_rounds_and_seats_are_refused() {
    let with = |method| TestTournament::new(method, 4).check().err();
    for rounds in [0, MAX_ROUNDS + 1] {
        assert_eq!(with(Method::Swiss { rounds }), Some(Error::Rounds(rounds)));
        let tables = Method::Tables { rounds, seats: 4 };
        assert_eq!(with(tables), Some(Error::Rounds(rounds)));
    }
    for seats in [0, 1, 7] {
        let tables = Method::Tables { rounds: 1, seats };
        assert_eq!(with(tables), Some(Error::Seats(seats)));
    }
    let cycles = Cycles::Two;
    assert_eq!(with(Method::RoundRobin { cycles }), None);
}

#[test]
fn entries_are_different_people_who_come_before_they_go() {
    let two = EntrantNumber(2);
    check(Error::Twice(two), |event| {
        event.setup.entries[0].entrant = two;
    });
    check(Error::Strength(two), |event| {
        event.setup.entries[1].strength = f64::NAN;
    });
    check(
        Error::LeavesBeforeComing(two, round(3), round(2)),
        |event| {
            event.setup.entries[1].from = round(3);
            event.withdraw(2, 2);
        },
    );
    let many = TestTournament::new(Method::Swiss { rounds: 3 }, MAX_ENTRIES as u32 + 1);
    assert_eq!(many.check().err(), Some(Error::Entries(MAX_ENTRIES + 1)));
}

#[test]
fn games_are_played_once_by_those_who_are_there() {
    let first = Round::FIRST;
    check(Error::RoundTooHigh(round(4), 3), |event| {
        event.setup.games[0].round = round(4);
    });
    check(Error::BoardTaken(first, one()), |event| {
        event.setup.games[1].board = one();
    });
    check(Error::SeatCount(first, one(), 1, 2), |event| {
        event.setup.games[0].seats.truncate(1);
    });
    check(Error::SeatCount(first, one(), 3, 2), |event| {
        event.setup.games[0].seats.push(Occupant::Bot);
    });
    check(Error::OnlyBots(first, one()), |event| {
        event.setup.games[0].seats.fill(Occupant::Bot);
    });
    check(Error::Unknown(first, one(), EntrantNumber(9)), |event| {
        event.setup.games[0].seats[0] = Occupant::Person(EntrantNumber(9));
    });
    check(Error::NotThere(first, one(), EntrantNumber(1)), |event| {
        event.setup.entries[0].from = round(2);
    });
    check(
        Error::NotThere(round(2), one(), EntrantNumber(1)),
        |event| {
            event.withdraw(1, 1);
            event.game(2, [1, 2], played(1.0));
        },
    );
    check(Error::TwoSeats(first, EntrantNumber(1)), |event| {
        event.setup.games[0]
            .seats
            .fill(Occupant::Person(EntrantNumber(1)));
    });
}

#[test]
fn outcomes_fit_their_games() {
    let spoil = |outcome: Outcome| {
        |event: &mut TestTournament| event.setup.games[0].outcome = Some(outcome)
    };
    let size = Error::OutcomeSize(Round::FIRST, one(), 2);
    let played = |scores: &[i32], places: &[u32]| Outcome::Played {
        scores: scores.to_vec(),
        places: places.to_vec(),
    };
    check(size, spoil(played(&[0], &[1, 2])));
    check(size, spoil(played(&[0, 0], &[1, 2, 3])));
    check(size, spoil(Outcome::Forfeit { absent: vec![true] }));
    let places = Error::Places(Round::FIRST, one());
    check(places, spoil(played(&[0, 0], &[0, 1])));
    check(places, spoil(played(&[0, 0], &[2, 2])));
    let absent = vec![false, false];
    let nobody = Error::NobodyAbsent(Round::FIRST, one());
    check(nobody, spoil(Outcome::Forfeit { absent }));
}
