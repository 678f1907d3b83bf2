//! Round robins: Berger tables, cycles, late entrants, withdrawals.

use std::collections::BTreeMap;

use tournaments::{Cycles, Error, Method, Outcome};

use crate::test_tournament::{TestTournament, played, round};

const ONCE: Method = Method::RoundRobin {
    cycles: Cycles::One,
};
const TWICE: Method = Method::RoundRobin {
    cycles: Cycles::Two,
};

/// All rounds of a tournament without late or withdrawn entrants, in which the first seat always
/// wins.
fn schedule(method: Method, entrants: u32) -> Vec<Vec<Vec<u32>>> {
    let mut event = TestTournament::new(method, entrants);
    let mut rounds = Vec::new();
    loop {
        rounds.push(event.next_numbers());
        if !event.play(|_| played(1.0)) {
            rounds.pop();
            return rounds;
        }
    }
}

#[test]
fn six_play_by_the_berger_table() {
    let table = [
        [[1, 6], [2, 5], [3, 4]],
        [[6, 4], [5, 3], [1, 2]],
        [[2, 6], [3, 1], [4, 5]],
        [[6, 5], [1, 4], [2, 3]],
        [[3, 6], [4, 2], [5, 1]],
    ];
    assert_eq!(schedule(ONCE, 6), table);
}

#[test]
fn eight_play_by_the_berger_table() {
    let table = [
        [[1, 8], [2, 7], [3, 6], [4, 5]],
        [[8, 5], [6, 4], [7, 3], [1, 2]],
        [[2, 8], [3, 1], [4, 7], [5, 6]],
        [[8, 6], [7, 5], [1, 4], [2, 3]],
        [[3, 8], [4, 2], [5, 1], [6, 7]],
        [[8, 7], [1, 6], [2, 5], [3, 4]],
        [[4, 8], [5, 3], [6, 2], [7, 1]],
    ];
    assert_eq!(schedule(ONCE, 8), table);
}

#[test]
fn everybody_plays_everybody_as_often_as_there_are_cycles() {
    for (method, cycles) in [(ONCE, 1), (TWICE, 2)] {
        for entrants in 2..=13 {
            let mut games = BTreeMap::new();
            for pair in schedule(method, entrants).concat() {
                *games
                    .entry((pair[0].min(pair[1]), pair[0].max(pair[1])))
                    .or_insert(0) += 1;
            }
            let first = if entrants % 2 == 1 { 0 } else { 1 };
            for one in first..=entrants {
                for other in one + 1..=entrants {
                    assert_eq!(
                        games[&(one, other)],
                        cycles,
                        "{one} and {other} of {entrants}"
                    );
                }
            }
        }
    }
}

#[test]
fn nobody_begins_much_more_often_than_they_do_not() {
    for entrants in 2..=13 {
        for (method, most) in [(ONCE, 1), (TWICE, 0)] {
            for number in 1..=entrants {
                let games = schedule(method, entrants).concat();
                let first = games.iter().filter(|pair| pair[0] == number).count();
                let second = games.iter().filter(|pair| pair[1] == number).count();
                assert!(first.abs_diff(second) <= most, "{number} of {entrants}");
            }
        }
    }
}

#[test]
fn nobody_begins_three_times_in_a_row_in_two_cycles() {
    for entrants in [4, 6, 8, 10, 12] {
        for number in 1..=entrants {
            let games = schedule(TWICE, entrants).concat();
            let own: Vec<bool> = games
                .iter()
                .filter(|pair| pair.contains(&number))
                .map(|pair| pair[0] == number)
                .collect();
            let thrice = own
                .windows(3)
                .any(|three| three[0] == three[1] && three[1] == three[2]);
            assert!(!thrice, "{number} of {entrants}: {own:?}");
        }
    }
}

#[test]
fn an_odd_one_plays_a_bot_and_the_bot_has_no_place() {
    let mut event = TestTournament::new(ONCE, 5);
    while event.play(|_| played(0.5)) {}
    assert_eq!(event.tournament().standings().len(), 5);
    assert!(
        event
            .tournament()
            .standings()
            .iter()
            .all(|line| line.played == 5)
    );
    assert!((1..=5).all(|number| event.standing(number).points.as_f64() == 2.5));
}

#[test]
fn one_can_come_late_on_the_number_of_the_bot() {
    let mut event = TestTournament::new(ONCE, 5);
    event.play(|_| played(0.5));
    event.enter_late(1700.0, 3);
    event.play(|_| played(0.5));
    // Round 3 of the table: number 6 is not a bot any more.
    assert_eq!(event.next_numbers(), [[2, 6], [3, 1], [4, 5]]);
    while event.play(|_| played(0.5)) {}
    assert_eq!(event.standing(6).played, 3);
    assert_eq!(event.standing(6).points.as_f64(), 1.5);
}

#[test]
fn a_second_late_one_finds_no_number() {
    let mut event = TestTournament::new(ONCE, 5);
    event.enter_late(1700.0, 2);
    event.enter_late(1700.0, 2);
    assert_eq!(
        event.check().err(),
        Some(Error::NoFreeNumber(tournaments::EntrantNumber(7)))
    );
    let mut event = TestTournament::new(ONCE, 6);
    event.enter_late(1700.0, 2);
    assert_eq!(
        event.check().err(),
        Some(Error::NoFreeNumber(tournaments::EntrantNumber(7)))
    );
}

#[test]
fn results_of_an_entrant_who_leaves_before_half_are_annulled() {
    let mut event = TestTournament::new(ONCE, 6);
    // In the first two rounds 2 beats 5 and 3 loses to 5.
    event.play(|_| played(1.0));
    event.play(|_| played(1.0));
    assert_eq!(event.standing(2).points.as_f64(), 1.0);
    event.withdraw(5, 2);
    assert_eq!(event.standing(2).points.as_f64(), 0.0);
    let left = event.standing(5);
    assert!(left.annulled && left.withdrawn);
    assert_eq!((left.place, left.points.as_f64(), left.played), (6, 0.0, 0));
    // 4 would have played 5 in this round.
    assert_eq!(event.next_numbers(), [[2, 6], [3, 1]]);
    while event.play(|_| played(0.5)) {}
    assert!((1..=6).all(|number| number == 5 || event.standing(number).played == 4));
}

#[test]
fn an_entrant_who_leaves_after_half_forfeits_the_remaining_games() {
    let mut event = TestTournament::new(ONCE, 6);
    for _ in 0..3 {
        event.play(|_| played(0.5));
    }
    event.withdraw(5, 3);
    // 6 and 1 would have played 5 in the last two rounds.
    for number in [1, 6] {
        assert_eq!(event.standing(number).points.as_f64(), 2.5);
    }
    assert_eq!(event.next_numbers(), [[1, 4], [2, 3]]);
    while event.play(|_| played(0.5)) {}
    let left = event.standing(5);
    assert!(left.withdrawn && !left.annulled);
    assert_eq!((left.points.as_f64(), left.played), (1.5, 3));
    assert_eq!(event.standing(1).points.as_f64(), 3.0);
    assert_eq!(event.standing(1).played, 4);
}

#[test]
fn two_who_have_left_win_nothing_against_each_other() {
    let mut event = TestTournament::new(ONCE, 4);
    event.play(|_| played(0.5));
    event.play(|_| played(0.5));
    // 1 and 3 would play in the last round.
    event.withdraw(1, 2);
    event.withdraw(3, 2);
    assert_eq!(event.standing(1).points.as_f64(), 1.0);
    assert_eq!(event.standing(3).points.as_f64(), 1.0);
}

#[test]
fn rounds_without_games_are_skipped() {
    let mut event = TestTournament::new(ONCE, 4);
    event.play(|_| played(1.0));
    for number in [3, 4] {
        event.withdraw(number, 1);
    }
    // 1 and 2 meet in the second round, and nobody is left for the third.
    let (next, pairings) = event.next().expect("one game is left");
    assert_eq!((next, pairings.len()), (round(2), 1));
    event.play(|_| Outcome::Annulled);
    assert!(event.next().is_none());
}
