//! Swiss pairing: brackets, byes, first moves, late and withdrawn entrants.

use std::collections::BTreeMap;

use tournaments::{EntrantNumber, Method, NextStep, Occupant, Outcome, Round};

use crate::test_tournament::{TestTournament, number, played, round, seat};

fn swiss(rounds: u16, entrants: u32) -> TestTournament {
    TestTournament::new(Method::Swiss { rounds }, entrants)
}

/// The stronger player wins.
fn by_strength(seats: &[u32]) -> Outcome {
    // A bot is weaker than every entrant.
    let weakness = |number: u32| if number == 0 { u32::MAX } else { number };
    played(f64::from(u8::from(weakness(seats[0]) < weakness(seats[1]))))
}

#[test]
fn the_upper_half_meets_the_lower_half_in_the_first_round() {
    let event = swiss(5, 8);
    assert_eq!(event.next_numbers(), [[1, 5], [6, 2], [3, 7], [8, 4]]);
}

#[test]
fn equal_points_meet_and_turns_alternate_in_the_second_round() {
    let mut event = swiss(5, 8);
    event.play(by_strength);
    // 1 and 3 have begun, 2 and 4 have not, so 1 cannot meet 3 as halves would have it.
    assert_eq!(event.next_numbers(), [[4, 1], [2, 3], [5, 8], [7, 6]]);
}

#[test]
fn the_lowest_of_an_odd_bracket_moves_down_and_meets_the_highest_below() {
    let mut event = swiss(5, 10);
    event.play(by_strength);
    // 1 to 5 have a point, and 1, 3 and 5 have had the first move, so one of these floats down.
    let second = event.next_numbers();
    assert_eq!(second[..2], [[4, 1], [2, 3]]);
    assert!(
        second[2].contains(&5) && second[2].contains(&6),
        "{second:?}"
    );
}

#[test]
fn the_lowest_of_an_odd_number_plays_the_bot() {
    let mut event = swiss(3, 5);
    assert_eq!(event.next_numbers(), [vec![1, 3], vec![4, 2], vec![5, 0]]);
    event.play(|seats| {
        if seats.contains(&0) {
            played(0.0)
        } else {
            by_strength(seats)
        }
    });
    // 1 and 2 have a point; of those without, 5 had the bye, so 4 gets it.
    assert_eq!(event.next_numbers().last(), Some(&vec![0, 4]));
    event.play(by_strength);
    // Nobody gets the bye twice before all others with few points had it.
    let third = event.next_numbers();
    assert_eq!(third.last().map(|pair| pair.contains(&0)), Some(true));
    assert!(
        !third
            .last()
            .is_some_and(|pair| pair.contains(&4) || pair.contains(&5))
    );
}

#[test]
fn a_game_against_a_bot_is_worth_what_it_ends_with() {
    let mut event = swiss(1, 3);
    event.play(|seats| {
        if seats.contains(&0) {
            played(0.5)
        } else {
            by_strength(seats)
        }
    });
    assert_eq!(event.standing(3).points.as_f64(), 0.5);
    assert_eq!(event.standing(3).played, 1);
}

#[test]
fn a_round_waits_for_all_games_of_the_one_before() {
    let mut event = swiss(3, 4);
    event.play(by_strength);
    event.setup.games[1].outcome = None;
    let open = &event.setup.games[1];
    let waits = NextStep::Waits(vec![(open.round, open.board)]);
    assert_eq!(event.tournament().next_round(), waits);
}

#[test]
fn late_entrants_start_without_points_and_withdrawn_ones_are_not_paired() {
    let mut event = swiss(4, 6);
    event.play(by_strength);
    event.enter_late(2500.0, 2);
    event.enter_late(1000.0, 2);
    event.withdraw(6, 1);
    let next = event.next_numbers().concat();
    assert!(next.contains(&7) && next.contains(&8) && !next.contains(&6));
    // Seven are left. The late entrants are among those without points, in spite of their strength:
    // 1 and 2 meet, 3 floats down.
    let opponent = event
        .next_numbers()
        .into_iter()
        .find(|pair| pair.contains(&7));
    let opponent = opponent
        .expect("7 plays")
        .into_iter()
        .find(|number| *number != 7);
    assert!(opponent.is_some_and(|opponent| opponent > 2));
    event.play(by_strength);
    assert_eq!(event.standing(7).played, 1);
    assert_eq!(event.standing(6).played, 1);
    assert!(event.standing(6).withdrawn);
}

#[test]
fn an_absent_opponent_can_be_met_later() {
    let mut event = swiss(2, 2);
    event.play(|_| Outcome::Forfeit {
        absent: vec![false, true],
    });
    assert_eq!(event.standing(1).points.as_f64(), 1.0);
    assert_eq!(event.standing(1).played, 0);
    let mut next = event.next_numbers();
    next[0].sort_unstable();
    assert_eq!(next, [[1, 2]]);
}

#[test]
fn where_only_repeats_are_left_they_are_as_few_as_possible() {
    let mut event = swiss(7, 4);
    while event.play(by_strength) {}
    let mut met = BTreeMap::new();
    for game in event.tournament().games() {
        let mut pair: Vec<u32> = game.seats.iter().copied().map(number).collect();
        pair.sort_unstable();
        *met.entry(pair).or_insert(0) += 1;
    }
    // 14 games of 6 pairs.
    assert!(met.values().all(|games| (2..=3).contains(games)), "{met:?}");
}

#[test]
fn nobody_begins_three_times_in_a_row_or_three_times_more() {
    for entrants in [16, 21, 30] {
        let mut event = swiss(7, entrants);
        // The stronger player does not always win.
        while event.play(|seats| played(f64::from((seats[0] * 7 + seats[1] * 5) % 3) / 2.0)) {}
        for entrant in 1..=entrants {
            let tournament = event.tournament();
            let began: Vec<bool> = tournament
                .games()
                .iter()
                .filter_map(|game| game.seat_of(EntrantNumber(entrant)))
                .map(|seat| seat == 0)
                .collect();
            // The last round may have to break the rule for the leaders.
            let began = &began[..began.len() - 1];
            let first = began.iter().filter(|began| **began).count();
            assert!(
                first.abs_diff(began.len() - first) <= 2,
                "{entrant}: {began:?}"
            );
            let thrice = began
                .windows(3)
                .any(|three| three[0] == three[1] && three[1] == three[2]);
            assert!(!thrice, "{entrant} of {entrants}: {began:?}");
        }
    }
}

#[test]
fn nobody_is_paired_down_twice_in_a_row_if_another_can_be() {
    // Three have two points; 3 floated down in round 2, so 2 or 1 does it this time.
    let mut event = swiss(4, 6);
    event.game(1, [1, 4], played(1.0));
    event.game(1, [5, 2], played(0.0));
    event.game(1, [3, 6], played(1.0));
    event.game(2, [2, 1], played(0.5));
    event.game(2, [4, 3], played(0.5));
    event.game(2, [6, 5], played(0.5));
    // Points: 1.5 for 1, 2, 3; 0.5 for 4, 5, 6. 3 was the one who floated.
    let third = event.next_numbers();
    let of_three = third
        .iter()
        .find(|pair| pair.contains(&3))
        .expect("3 plays");
    assert!(of_three.contains(&1) || of_three.contains(&2), "{third:?}");
}

#[test]
fn the_same_tournament_gives_the_same_round_whatever_the_order_of_its_games() {
    let mut event = swiss(5, 11);
    event.play(by_strength);
    event.play(by_strength);
    let next = event.next_numbers();
    event.setup.games.reverse();
    assert_eq!(event.next_numbers(), next);
}

#[test]
fn fewer_than_two_have_nobody_to_play() {
    for entrants in 0..2 {
        assert_eq!(swiss(3, entrants).tournament().next_round(), NextStep::Over);
    }
    let mut event = swiss(3, 2);
    event.play(by_strength);
    event.withdraw(1, 1);
    assert_eq!(event.tournament().next_round(), NextStep::Over);
}

#[test]
fn two_hundred_are_paired() {
    let mut event = swiss(3, 200);
    while event.play(by_strength) {
        let played = event.tournament().round().map_or(0, Round::number);
        let games = event
            .setup
            .games
            .iter()
            .filter(|game| game.round == round(played));
        let mut people: Vec<Occupant> = games.flat_map(|game| game.seats.clone()).collect();
        people.sort_unstable();
        let everybody: Vec<Occupant> = (1..=200).map(seat).collect();
        assert_eq!(people, everybody);
    }
    assert_eq!(event.tournament().round(), Round::new(3));
}
