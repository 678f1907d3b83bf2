//! Tournaments at tables of several players: seating, scores, late and withdrawn entrants.

use std::collections::BTreeMap;

use tournaments::{Method, Outcome};

use crate::test_tournament::TestTournament;

fn tables(entrants: u32, seats: u8, rounds: u16) -> TestTournament {
    TestTournament::new(Method::Tables { rounds, seats }, entrants)
}

/// The stronger player scores more.
fn by_strength(seats: &[u32]) -> Outcome {
    let places = seats.iter().map(|own| {
        let ahead = seats
            .iter()
            .filter(|other| **other != 0 && (*other < own || *own == 0));
        ahead.count() as u32 + 1
    });
    Outcome::Played {
        scores: seats.iter().map(|number| 30 - *number as i32).collect(),
        places: places.collect(),
    }
}

/// Number of people and of bots at each table.
fn sizes(event: &TestTournament) -> Vec<(usize, usize)> {
    let tables = event.next_numbers();
    let size = |table: &Vec<u32>| {
        let bots = table.iter().filter(|number| **number == 0).count();
        (table.len() - bots, bots)
    };
    let mut sizes: Vec<_> = tables.iter().map(size).collect();
    sizes.sort_unstable();
    sizes
}

#[test]
fn tables_are_even_and_bots_fill_what_is_missing() {
    assert_eq!(sizes(&tables(9, 4, 1)), [(3, 0); 3]);
    assert_eq!(sizes(&tables(12, 4, 1)), [(4, 0); 3]);
    assert_eq!(sizes(&tables(10, 4, 1)), [(3, 1), (3, 1), (4, 0)]);
    assert_eq!(sizes(&tables(5, 4, 1)), [(2, 1), (3, 0)]);
    assert_eq!(sizes(&tables(3, 2, 1)), [(1, 1), (2, 0)]);
    assert_eq!(sizes(&tables(2, 6, 1)), [(2, 0)]);
    assert_eq!(sizes(&tables(1, 6, 1)), []);
}

#[test]
fn all_tables_have_the_same_number_of_seats_and_nobody_sits_alone() {
    for entrants in 2..=60 {
        for seats in 2..=6 {
            let mut event = tables(entrants, seats, 2);
            for _ in 0..2 {
                let next = event.next_numbers();
                let size = next[0].len();
                assert!((2..=usize::from(seats)).contains(&size));
                assert!(next.iter().all(|table| table.len() == size));
                assert!(sizes(&event).iter().all(|(_, bots)| *bots <= 1));
                assert!(seats == 2 || sizes(&event).iter().all(|(people, _)| *people > 1));
                let mut people: Vec<u32> = next.concat();
                people.retain(|number| *number != 0);
                people.sort_unstable();
                assert!(people.into_iter().eq(1..=entrants));
                event.play(by_strength);
            }
        }
    }
}

#[test]
fn the_first_round_spreads_the_strong_over_the_tables() {
    let event = tables(12, 4, 3);
    let spread = [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]];
    assert_eq!(event.next_numbers(), spread);
}

#[test]
fn later_the_best_meet_unless_they_have_met() {
    let mut event = tables(9, 3, 2);
    // 1 6 7, 2 5 8, 3 4 9: each of the first three wins their table.
    event.play(by_strength);
    let mut top = event.next_numbers()[0].clone();
    top.sort_unstable();
    assert_eq!(top, [1, 2, 3]);
}

#[test]
fn nobody_meets_again_where_that_is_easy_to_avoid() {
    for (entrants, seats, rounds) in [(16, 4, 3), (25, 4, 2), (24, 3, 5), (30, 5, 3), (60, 4, 6)] {
        let mut event = tables(entrants, seats, rounds);
        let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        while event.play(|seats| {
            for (index, one) in seats.iter().enumerate() {
                for other in &seats[index + 1..] {
                    let pair = (*one.min(other), *one.max(other));
                    *met.entry(pair).or_default() += 1;
                }
            }
            by_strength(seats)
        }) {}
        let again = met
            .iter()
            .filter(|((one, _), times)| *one != 0 && **times > 1);
        let again = again.count();
        assert_eq!(again, 0, "{entrants} at {seats} for {rounds} rounds");
        let bots = met
            .iter()
            .filter(|((one, _), times)| *one == 0 && **times > 1);
        assert_eq!(
            bots.count(),
            0,
            "bots of {entrants} at {seats} for {rounds} rounds"
        );
    }
}

#[test]
fn the_first_seat_goes_around() {
    let mut event = tables(3, 3, 3);
    let mut first = Vec::new();
    while event.play(|seats| {
        first.push(seats[0]);
        by_strength(seats)
    }) {}
    first.sort_unstable();
    assert_eq!(first, [1, 2, 3]);
}

#[test]
fn all_scores_count_also_those_of_late_and_withdrawn_entrants() {
    let mut event = tables(6, 3, 3);
    event.play(by_strength);
    event.enter_late(1000.0, 2);
    event.withdraw(1, 1);
    event.play(by_strength);
    event.play(by_strength);
    assert_eq!(event.standing(1).points.as_f64(), 29.0);
    assert_eq!(event.standing(2).points.as_f64(), 3.0 * 28.0);
    assert_eq!(event.standing(7).points.as_f64(), 2.0 * 23.0);
    assert_eq!(event.standing(7).played, 2);
    assert!(event.standing(1).withdrawn);
}

#[test]
fn nobody_scores_at_a_table_that_did_not_count() {
    let mut event = tables(3, 3, 2);
    event.play(|_| Outcome::Annulled);
    event.play(|_| Outcome::Forfeit {
        absent: vec![true, false, false],
    });
    assert!((1..=3).all(|number| event.standing(number).points.as_f64() == 0.0));
    assert!((1..=3).all(|number| event.standing(number).played == 0));
}
